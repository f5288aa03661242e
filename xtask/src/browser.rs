//! The browser tests: the program as it is released, and a real Chromium.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::tally::{Runner, Tally};
use crate::workspace::Workspace;
use crate::{debian, node, play, process};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome.exe"];

/// No test, and no file of tests, waits for ever: ten minutes, in milliseconds.
const LIMIT: &str = "--test-timeout=600000";

/// Runs the browser tests and adds to the tally.
///
/// # Errors
///
/// When there is no browser, when the program does not build, or when a test fails.
pub fn test(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let tests = workspace.browser_tests();
    node::install(&tests)?;
    let browser = find()?;
    let program = play::program(workspace)?;
    let mut command = Command::new("node");
    command.current_dir(tests).args(["--test", "--test-reporter=spec", LIMIT]);
    command.env("MERELS_BROWSER", browser).env("MERELS_PROGRAM", program.get_program());
    process::run_reading(&mut command, |line| *tally += Runner::Node.count(line))
}

/// The browser named by `MERELS_BROWSER`, else the first known one on the path, else Debian's, installed now.
fn find() -> Result<PathBuf> {
    if let Some(named) = env::var_os("MERELS_BROWSER") {
        return Ok(named.into());
    }
    if let Some(found) = on_path() {
        return Ok(found);
    }
    if !debian::is_here() {
        bail!("no Chromium is found; install Chromium or Google Chrome, or name it in MERELS_BROWSER");
    }
    debian::install(&["chromium"])?;
    on_path().context("the package chromium is installed, but there is no program chromium on the path")
}

fn on_path() -> Option<PathBuf> {
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH")?).collect();
    NAMES.iter().find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()))
}
