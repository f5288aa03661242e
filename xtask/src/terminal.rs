//! A terminal for the tests of the game in a terminal: tmux.

use std::process::Command;

use anyhow::Result;

use crate::{debian, process};

/// Sees to it that there is a tmux, where that can be had: on Debian it is installed now. Elsewhere those tests are skipped.
///
/// # Errors
///
/// When it cannot be installed.
pub fn install() -> Result<()> {
    if process::output(Command::new("tmux").arg("-V")).is_some() {
        return Ok(());
    }
    if !debian::is_here() {
        println!("there is no tmux: the tests in a real terminal are skipped; install tmux to run them");
        return Ok(());
    }
    debian::install(&["tmux"])
}
