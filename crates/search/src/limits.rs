//! How far a search may go.

use std::time::Duration;

/// What ends a search; whichever limit is reached first does. Without any, it goes on until it is stopped, the position is
/// settled, or [`MAX_DEPTH`](crate::MAX_DEPTH) is reached.
///
/// ```
/// use std::time::Duration;
/// use merels_search::Limits;
/// let level = Limits::depth(4).and_time(Duration::from_millis(300));
/// let device = Limits::time(Duration::from_millis(200));
/// assert_eq!(level.tightened(device), Limits::depth(4).and_time(Duration::from_millis(200)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Plies to look ahead, a ply being a whole turn of one side; 0 compares the turns without looking ahead.
    pub depth: Option<u8>,
    /// Positions to look at. The same number gives the same result on every machine.
    pub nodes: Option<u64>,
    /// Time to think; it is looked at often enough to be kept to a few milliseconds. Only a [`Probe`](crate::Probe) may take
    /// longer: before anything else it is asked who wins after each turn.
    pub time: Option<Duration>,
}

impl Limits {
    /// None at all.
    pub const UNLIMITED: Limits = Limits { depth: None, nodes: None, time: None };

    /// So many plies.
    pub const fn depth(plies: u8) -> Limits {
        Limits { depth: Some(plies), ..Limits::UNLIMITED }
    }

    /// So many positions.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::UNLIMITED }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::UNLIMITED }
    }

    /// These limits with another depth.
    #[must_use]
    pub const fn and_depth(self, plies: u8) -> Limits {
        Limits { depth: Some(plies), ..self }
    }

    /// These limits with another number of positions.
    #[must_use]
    pub const fn and_nodes(self, nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..self }
    }

    /// These limits with another time.
    #[must_use]
    pub const fn and_time(self, time: Duration) -> Limits {
        Limits { time: Some(time), ..self }
    }

    /// The narrower of each two limits.
    #[must_use]
    pub fn tightened(self, other: Limits) -> Limits {
        Limits {
            depth: narrower(self.depth, other.depth),
            nodes: narrower(self.nodes, other.nodes),
            time: narrower(self.time, other.time),
        }
    }
}

fn narrower<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
