//! Ctrl-C during long work.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

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
    let handler = move || {
        if switch.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        eprintln!("{notice}");
    };
    ctrlc::set_handler(handler).context("Ctrl-C cannot be awaited")?;
    Ok(stop)
}
