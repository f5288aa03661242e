//! Ctrl-C during long work, and what a system that shuts down sends instead.
//!
//! That the line was hung up is left to the system: who said `nohup` wants the work to go on, and elsewhere nothing is lost by an end at
//! once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::thread;

use anyhow::{Context, Result};
#[cfg(unix)]
use signal_hook::{consts::SIGTERM, iterator::Signals};

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
pub fn act(notice: &'static str, action: impl Fn() + Send + Sync + 'static) -> Result<()> {
    let pressed = AtomicBool::new(false);
    each_time(move || {
        if pressed.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        output::complaint(&notice);
        action();
    })
}

/// Does something at each Ctrl-C, and whenever the system asks the program to end.
///
/// # Errors
///
/// When the system lets no program await these.
pub fn each_time(action: impl Fn() + Send + Sync + 'static) -> Result<()> {
    let action = Arc::new(action);
    let same = Arc::clone(&action);
    ctrlc::set_handler(move || action()).context("Ctrl-C cannot be awaited")?;
    when_terminated(move || same())
}

#[cfg(unix)]
fn when_terminated(action: impl Fn() + Send + 'static) -> Result<()> {
    let mut signals = Signals::new([SIGTERM]).context("the signal to end cannot be awaited")?;
    let wait = move || signals.forever().for_each(|_| action());
    let waiting = thread::Builder::new().name("signals".to_owned()).spawn(wait);
    waiting.map(drop).context("no thread can be had to await the signal to end")
}

#[cfg(not(unix))]
fn when_terminated(_: impl Fn() + Send + 'static) -> Result<()> {
    Ok(())
}
