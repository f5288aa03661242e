//! The wish that a search end, which can be uttered from elsewhere.
//!
//! A flag that is shared and cheap to look at. It knows no threads: natively another thread asks; where there is only one, as
//! in a browser's worker, the receiver of the reports can ask while the search waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Asks a search to end soon; copies of it ask the same search.
///
/// Once asked it stays so: every search gets a `Stop` of its own, and a late wish can never end the wrong one.
///
/// ```
/// use merels_search::Stop;
/// let stop = Stop::new();
/// let elsewhere = stop.clone();
/// elsewhere.ask();
/// assert!(stop.is_asked());
/// ```
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Not asked yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Asks the search to end.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The search has been asked to end.
    #[inline]
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
