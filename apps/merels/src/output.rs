//! Standard output and standard error.
//!
//! Colours reach a terminal alone, and none where `NO_COLOR` is set: they are taken out of everything else on its way.

use std::fmt::Display;
use std::io::{Result as IoResult, Write};

use anyhow::{Context, Result};

/// Prints a line.
///
/// # Errors
///
/// When standard output is closed, as by `| head`.
pub fn line(text: &impl Display) -> Result<()> {
    writeln!(anstream::stdout().lock(), "{text}").context("standard output cannot be written")
}

/// Prints bytes as they are, such as those of a picture.
///
/// # Errors
///
/// When standard output is closed.
pub fn bytes(bytes: &[u8]) -> IoResult<()> {
    let mut output = std::io::stdout().lock();
    output.write_all(bytes)?;
    output.flush()
}

/// Says a line on standard error. When that is closed there is nobody to tell.
pub fn complaint(text: &impl Display) {
    let _ = writeln!(anstream::stderr().lock(), "{text}");
}
