//! When a search has to end: its limits, the wish to stop, and the count of positions.

use std::time::Duration;

use web_time::Instant;

use crate::limits::Limits;
use crate::report::End;
use crate::stop::Stop;

/// The time and the wish to stop are looked at once in so many positions.
const POLL_EVERY: u64 = 512;

pub(crate) struct Clock<'a> {
    began: Instant,
    limits: Limits,
    stop: &'a Stop,
    nodes: u64,
}

impl<'a> Clock<'a> {
    pub(crate) fn start(limits: Limits, stop: &'a Stop) -> Clock<'a> {
        Clock { began: Instant::now(), limits, stop, nodes: 0 }
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    pub(crate) const fn depth(&self) -> Option<u8> {
        self.limits.depth
    }

    /// Counts a position, or says why the search has to end before it.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), End> {
        if self.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(End::Nodes);
        }
        if self.nodes.is_multiple_of(POLL_EVERY) {
            self.poll()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Says why the search has to end now, whatever has been counted.
    pub(crate) fn poll(&self) -> Result<(), End> {
        if self.stop.is_asked() {
            Err(End::Stopped)
        } else if self.limits.time.is_some_and(|limit| self.began.elapsed() >= limit) {
            Err(End::Time)
        } else {
            Ok(())
        }
    }
}
