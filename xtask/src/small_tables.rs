//! The tables of perfect values that come with the page: `apps/web/src/wasm/small.tables`.

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;

/// The program of the solver that makes them.
const MAKER: &str = "small-tables";

/// Computes the tables, unless that is done already.
///
/// # Errors
///
/// When the maker does not build, or fails.
pub fn build(workspace: &Workspace) -> Result<()> {
    // The program is named too, though it is not built yet: so both are of the same parts, which are built once.
    let packages = ["--package", "merels-solver", "--package", "merels"];
    process::run(workspace.cargo().args(["build", "--release"]).args(packages).args(["--bin", MAKER]))?;
    let maker = workspace.built("release").join(MAKER).with_extension(EXE_EXTENSION);
    let tables = workspace.page().join("src/wasm/small.tables");
    if written(&tables) > written(&maker) {
        return Ok(());
    }
    process::run(Command::new(maker).arg(tables))
}

/// When a file was written, if there is one.
fn written(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|facts| facts.modified()).ok()
}
