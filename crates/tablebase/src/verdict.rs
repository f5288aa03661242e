//! Won, drawn or lost: a value without its plies.

use merels_rules::Value;

/// What a position is worth to the side to move, from the worst to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Verdict {
    /// A value without its plies.
    pub const fn of(value: Value) -> Verdict {
        match value {
            Value::Win(_) => Verdict::Win,
            Value::Draw => Verdict::Draw,
            Value::Loss(_) => Verdict::Loss,
        }
    }

    /// What a turn is worth to the side that plays it and so leaves the other side this verdict.
    #[must_use]
    pub const fn of_turn(self) -> Verdict {
        match self {
            Verdict::Win => Verdict::Loss,
            Verdict::Draw => Verdict::Draw,
            Verdict::Loss => Verdict::Win,
        }
    }

    /// `win`, `draw` or `loss`.
    pub const fn id(self) -> &'static str {
        match self {
            Verdict::Win => "win",
            Verdict::Draw => "draw",
            Verdict::Loss => "loss",
        }
    }
}
