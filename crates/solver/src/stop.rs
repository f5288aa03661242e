//! The switch that ends long work.

use std::sync::atomic::{AtomicBool, Ordering};

/// It was told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interrupted;

/// The work goes on unless it was told to stop. Asked at least several times a second.
pub(crate) fn go_on(stop: &AtomicBool) -> Result<(), Interrupted> {
    if stop.load(Ordering::Relaxed) { Err(Interrupted) } else { Ok(()) }
}
