//! `cargo xtask solution-check`: solved games against known results.

use std::path::{Path, absolute};

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// Solves Nine Men's Morris up to so many men, and the smallest games whole, and compares them with the known results.
///
/// The solver must be optimised to be of use, so it is a program of its own.
///
/// # Errors
///
/// When a result differs, or something cannot be solved.
pub fn check(workspace: &Workspace, max_men: u8, tables: Option<&Path>) -> Result<()> {
    let tables = tables.map_or_else(|| Ok(workspace.built("tables")), absolute)?;
    let mut command = workspace.cargo();
    command.args(["run", "--release", "--package", "merels-solver", "--example", "solution_check", "--"]);
    process::run(command.arg(max_men.to_string()).arg(tables))
}
