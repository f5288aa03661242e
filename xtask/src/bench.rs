//! `cargo xtask bench`: the benchmarks of every crate.

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// Runs the benchmarks.
///
/// # Errors
///
/// When one does not build or fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    process::run(workspace.cargo().args(["bench", "--workspace", "--benches"]))
}
