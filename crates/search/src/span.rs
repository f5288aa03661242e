//! What is known beforehand of a turn's worth: between which values it lies.

use crate::score::Value;
use crate::theory::Verdict;

/// The least and the most that a turn can be worth to the side that plays it. More is better, first by the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Span {
    least: Value,
    most: Value,
}

impl Span {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Span = Span { least: Value::LEAST, most: Value::INFINITE };

    pub(crate) const fn certain(value: Value) -> Span {
        Span { least: value, most: value }
    }

    /// What a verdict on the position after the turn says. A likely win is no less than a draw, for only a draw can prevent it;
    /// and a likely loss is no more.
    pub(crate) fn of_turn(verdict: Verdict) -> Span {
        match verdict {
            Verdict::Certain(value) => Span::certain(-value),
            Verdict::Likely(value) if -value > Value::DRAW => Span { least: Value::DRAW, ..Span::UNKNOWN },
            Verdict::Likely(_) => Span { most: Value::DRAW, ..Span::UNKNOWN },
        }
    }

    pub(crate) const fn least(self) -> Value {
        self.least
    }

    pub(crate) const fn most(self) -> Value {
        self.most
    }

    pub(crate) fn is_certain(self) -> bool {
        self.least == self.most
    }

    /// What the search found, as far as it agrees with what is known.
    pub(crate) fn corrected(self, found: Value) -> Value {
        found.clamp(self.least, self.most)
    }
}
