//! Ctrl-C during long work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

use crate::output;

/// The exit status of a program that Ctrl-C ended: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// A switch that the first Ctrl-C turns, saying `notice`; the second ends the program.
///
/// # Errors
///
/// When the system lets no program await Ctrl-C.
pub fn switch(notice: &'static str) -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let switch = Arc::clone(&stop);
    act(notice, move || switch.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// Does something at the first Ctrl-C, saying `notice`; the second ends the program.
///
/// # Errors
///
/// When the system lets no program await Ctrl-C.
pub fn act(notice: &'static str, action: impl Fn() + Send + 'static) -> Result<()> {
    let pressed = AtomicBool::new(false);
    let handler = move || {
        if pressed.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        output::complaint(&notice);
        action();
    };
    ctrlc::set_handler(handler).context("Ctrl-C cannot be awaited")
}
