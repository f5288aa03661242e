//! Standard output.

use std::fmt::Display;
use std::io::Write;

use anyhow::Result;

/// Prints a line.
///
/// # Errors
///
/// When standard output is closed, as by `| head`.
pub fn line(text: &impl Display) -> Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{text}")?)
}
