//! `small-tables FILE`: writes the tables that come with the page, for the page's build.

use std::env;
use std::error::Error;
use std::fs;

/// What a page may carry besides itself, in bytes.
const LIMIT: usize = 1_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args_os().nth(1).ok_or("small-tables FILE: the file to write is missing")?;
    fs::write(file, merels_solver::small_tables(LIMIT)?)?;
    Ok(())
}
