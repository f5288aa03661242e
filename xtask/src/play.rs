//! `cargo xtask play`: from the sources to the game in a browser.

use std::process::Command;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{page, process};

/// Builds the page and the program, and runs `merels play` with the arguments given.
///
/// # Errors
///
/// When a build fails, or when the program does.
pub fn play(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    page::build(workspace)?;
    let mut program = program(workspace)?;
    let status = program.arg("play").args(arguments).status()?;
    if !status.success() {
        bail!("`merels play` ended with a failure ({status})");
    }
    Ok(())
}

/// Builds the program with the page in it, and gives the command to run it.
///
/// # Errors
///
/// When the build fails.
pub fn program(workspace: &Workspace) -> Result<Command> {
    process::run(workspace.cargo().args(["build", "--release", "--package", "merels", "--bin", "merels"]))?;
    Ok(Command::new(
        workspace.built("release").join("merels").with_extension(std::env::consts::EXE_EXTENSION),
    ))
}
