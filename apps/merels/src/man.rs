//! `merels man`: the manual, a page a command.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Command;
use clap_mangen::Man;

use crate::output;

const EXAMPLES: &str = "\
Examples:
  merels man | man -l -
  merels man ~/.local/share/man/man1";

/// The arguments of `merels man`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The folder to write a page of each command to; without one the first page is printed
    #[arg(value_name = "DIR")]
    directory: Option<PathBuf>,
}

/// Prints the first page or writes all.
///
/// # Errors
///
/// When a page cannot be written, or standard output is closed.
pub fn run(arguments: &Arguments, program: Command) -> Result<()> {
    let Some(directory) = &arguments.directory else {
        let mut page = Vec::new();
        Man::new(program).render(&mut page)?;
        return Ok(output::bytes(&page)?);
    };
    write(program, directory).with_context(|| {
        format!("the manual cannot be written to {}; name a folder that can be written", directory.display())
    })
}

fn write(program: Command, directory: &Path) -> std::io::Result<()> {
    fs::create_dir_all(directory)?;
    clap_mangen::generate_to(program, directory)
}
