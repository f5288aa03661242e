//! What tables know of a position.

use std::cmp::Ordering;

use merels_rules::{Fact, Value};

use crate::verdict::Verdict;

/// What is known of a position, to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// Its value, plies and all.
    Value(Value),
    /// Its verdict alone: there is no table of distances for it or, if it is a win, for what its turns lead to.
    Verdict(Verdict),
    /// No table reaches it.
    Unknown,
}

impl Answer {
    /// The value, if it is known.
    pub const fn value(self) -> Option<Value> {
        match self {
            Answer::Value(value) => Some(value),
            Answer::Verdict(_) | Answer::Unknown => None,
        }
    }

    /// The verdict, if it is known.
    pub const fn verdict(self) -> Option<Verdict> {
        match self {
            Answer::Value(value) => Some(Verdict::of(value)),
            Answer::Verdict(verdict) => Some(verdict),
            Answer::Unknown => None,
        }
    }

    /// The same in the engine's words; `None` when nothing is known.
    pub const fn fact(self) -> Option<Fact> {
        match self {
            Answer::Value(value) => Some(Fact::Value(value)),
            Answer::Verdict(Verdict::Win) => Some(Fact::Won),
            Answer::Verdict(Verdict::Draw) => Some(Fact::Value(Value::Draw)),
            Answer::Verdict(Verdict::Loss) => Some(Fact::Lost),
            Answer::Unknown => None,
        }
    }

    /// What is known of a turn, to the side that plays it and so leaves the other side this answer.
    #[must_use]
    pub const fn of_turn(self) -> Answer {
        match self {
            Answer::Value(value) => Answer::Value(value.of_turn()),
            Answer::Verdict(verdict) => Answer::Verdict(verdict.of_turn()),
            Answer::Unknown => Answer::Unknown,
        }
    }

    /// What is known of a position whose turns are these, seen by the mover.
    ///
    /// One turn that wins is enough to know the verdict; else it takes all of them, and the value takes the
    /// values of all.
    pub(crate) fn best(turns: impl IntoIterator<Item = Answer>) -> Answer {
        turns.into_iter().reduce(Answer::better).unwrap_or(Answer::Unknown)
    }

    /// The order in which a player looks at turns: wins, draws, what is unknown, losses; the better value
    /// first, known values before verdicts alone. The better is the greater.
    pub(crate) fn cmp_for_mover(self, other: Answer) -> Ordering {
        self.order().cmp(&other.order())
    }

    /// What is known of two turns together.
    fn better(self, other: Answer) -> Answer {
        match (self, other) {
            (Answer::Value(one), Answer::Value(other)) => Answer::Value(one.max(other)),
            _ => match (self.verdict(), other.verdict()) {
                (Some(Verdict::Win), _) | (_, Some(Verdict::Win)) => Answer::Verdict(Verdict::Win),
                (Some(one), Some(other)) => Answer::Verdict(one.max(other)),
                _ => Answer::Unknown,
            },
        }
    }

    /// The better of what is known of a win and a win that is known.
    pub(crate) fn quicker(self, win: Value) -> Answer {
        Answer::Value(self.value().map_or(win, |value| value.max(win)))
    }

    fn order(self) -> (u8, Option<Value>) {
        let class = match self.verdict() {
            Some(Verdict::Loss) => 0,
            None => 1,
            Some(Verdict::Draw) => 2,
            Some(Verdict::Win) => 3,
        };
        (class, self.value())
    }
}
