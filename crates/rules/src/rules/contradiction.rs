//! Why a rule set cannot be.

use std::fmt;

use super::key::RuleKey;
use crate::side::Side;

/// Why a rule set cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// There is no rule of that name.
    #[error("there is no rule `{key}`")]
    UnknownKey {
        /// What was given.
        key: String,
    },
    /// The rule has no such value.
    #[error("`{key}` cannot be `{value}`")]
    UnknownValue {
        /// The rule.
        key: RuleKey,
        /// What was given.
        value: String,
    },
    /// A side has too few men to make a mill.
    #[error("{side} has {men} men, and a mill needs three")]
    TooFewMen {
        /// The side.
        side: Side,
        /// Its men.
        men: u8,
    },
    /// There are more men than points.
    #[error("{men} men do not fit on {points} points")]
    TooManyMen {
        /// The men of both sides.
        men: u16,
        /// The points of the board.
        points: usize,
    },
    /// A rule of the 3×3 board's diagonals on another board.
    #[error("`{key}` belongs to the 3×3 board alone")]
    DiagonalsElsewhere {
        /// The rule.
        key: RuleKey,
    },
    /// A rule of captures in a game that has none.
    #[error("`{key}` has no meaning in a game that is won by a row, without captures")]
    NoCaptures {
        /// The rule.
        key: RuleKey,
    },
    /// The count for the endgame would never end a game before the general one does.
    #[error("the endgame limit of {endgame} plies must be shorter than the general one of {quiet}")]
    EndgameNotShorter {
        /// The endgame's limit.
        endgame: u16,
        /// The general limit.
        quiet: u16,
    },
    /// Every position occurs once.
    #[error("a repetition limit of 1 would end every game at once: 0 switches it off, 2 or more is a limit")]
    RepetitionOfOne,
}

/// All the reasons why a rule set cannot be, at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradictions(pub(super) Vec<Contradiction>);

impl Contradictions {
    /// The reasons.
    pub fn reasons(&self) -> &[Contradiction] {
        &self.0
    }
}

impl fmt::Display for Contradictions {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, reason) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { "; " };
            write!(out, "{gap}{reason}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Contradictions {}
