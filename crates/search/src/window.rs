//! The window of alpha-beta: between which values it matters what a node is worth.

use std::ops::Neg;

use crate::score::Value;
use crate::table::Bound;

/// What one side has already (`alpha`) and what the other will not allow (`beta`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Window {
    /// Everything above a value.
    pub(crate) const fn above(alpha: Value) -> Window {
        Window { alpha, beta: Value::INFINITE }
    }

    /// The narrowest window: it asks only whether there is something better than alpha.
    pub(crate) fn scout(self) -> Window {
        Window { beta: self.alpha.plus(1), ..self }
    }

    /// There are values inside it.
    pub(crate) fn is_open(self) -> bool {
        self.beta > self.alpha.plus(1)
    }

    pub(crate) fn is_raised_by(self, value: Value) -> bool {
        value > self.alpha
    }

    pub(crate) fn is_refuted_by(self, value: Value) -> bool {
        value >= self.beta
    }

    /// It is enough to know that a likely win is no less than a draw, or that a likely loss is no more.
    pub(crate) fn is_decided_by_a_draw(self, likely: Value) -> bool {
        if likely > Value::DRAW { self.is_refuted_by(Value::DRAW) } else { !self.is_raised_by(Value::DRAW) }
    }

    /// How a value found in this window lies to the true one.
    pub(crate) fn bound(self, value: Value) -> Bound {
        if self.is_refuted_by(value) {
            Bound::AtLeast
        } else if self.is_raised_by(value) {
            Bound::Exact
        } else {
            Bound::AtMost
        }
    }
}

impl Neg for Window {
    type Output = Window;
    /// The same window as the other side sees it.
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
