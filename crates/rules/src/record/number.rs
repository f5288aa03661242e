//! The number of a turn: both sides' turns counted as one.

use std::fmt;

/// A turn's number as records write it: `12.` for the side that began, `12...` for the other.
///
/// ```
/// use merels_rules::Variant;
/// use merels_rules::record::Tree;
/// let tree = Tree::new(Variant::Nine.rules());
/// assert_eq!(tree.root().next_number().to_string(), "1.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnNumber {
    /// The number, from 1.
    pub number: u32,
    /// Which of the two turns of that number it is.
    pub half: Half,
}

/// One of the two turns that share a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Half {
    /// That of the side that began.
    First,
    /// That of the other side.
    Second,
}

impl TurnNumber {
    /// The number after so many turns, when the first of the two turns numbered `start` has none before it.
    pub(super) const fn after(start: u32, turns: u32) -> TurnNumber {
        let half = if turns.is_multiple_of(2) { Half::First } else { Half::Second };
        TurnNumber { number: start.saturating_add(turns / 2), half }
    }
}

impl fmt::Display for TurnNumber {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.half == Half::First { "." } else { "..." };
        write!(out, "{}{dots}", self.number)
    }
}
