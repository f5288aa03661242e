//! The rules by their names, as commands and records write them.

use std::fmt;
use std::str::FromStr;

use super::contradiction::Contradiction;
use crate::board::Board;
use crate::options::{Blocked, EndgameWhen, Flying, FullBoard, Goal, Multi, Placing, Remake, Removal};
use crate::side::Side;

/// The key of a rule, as in `fly=at3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleKey {
    /// `board`
    Board,
    /// `men`: one number, or White's and Black's as in `5,4`
    Men,
    /// `goal`
    Goal,
    /// `place`
    Place,
    /// `fly`
    Fly,
    /// `diag_lines`
    DiagonalLines,
    /// `diag_moves`
    DiagonalMoves,
    /// `remove`
    Remove,
    /// `multi`
    Multi,
    /// `remake`
    Remake,
    /// `blocked`
    Blocked,
    /// `full`
    Full,
    /// `first`
    First,
    /// `repetition`: a number, 0 is off
    Repetition,
    /// `quiet`: plies, 0 is off
    Quiet,
    /// `quiet_endgame`: plies, 0 is off
    QuietEndgame,
    /// `quiet_endgame_when`
    QuietEndgameWhen,
}

impl RuleKey {
    /// Every key, in the order they are written in.
    pub const ALL: [RuleKey; 17] = [
        RuleKey::Board,
        RuleKey::Men,
        RuleKey::Goal,
        RuleKey::Place,
        RuleKey::Fly,
        RuleKey::DiagonalLines,
        RuleKey::DiagonalMoves,
        RuleKey::Remove,
        RuleKey::Multi,
        RuleKey::Remake,
        RuleKey::Blocked,
        RuleKey::Full,
        RuleKey::First,
        RuleKey::Repetition,
        RuleKey::Quiet,
        RuleKey::QuietEndgame,
        RuleKey::QuietEndgameWhen,
    ];

    /// The word of the key.
    pub const fn id(self) -> &'static str {
        match self {
            RuleKey::Board => "board",
            RuleKey::Men => "men",
            RuleKey::Goal => "goal",
            RuleKey::Place => "place",
            RuleKey::Fly => "fly",
            RuleKey::DiagonalLines => "diag_lines",
            RuleKey::DiagonalMoves => "diag_moves",
            RuleKey::Remove => "remove",
            RuleKey::Multi => "multi",
            RuleKey::Remake => "remake",
            RuleKey::Blocked => "blocked",
            RuleKey::Full => "full",
            RuleKey::First => "first",
            RuleKey::Repetition => "repetition",
            RuleKey::Quiet => "quiet",
            RuleKey::QuietEndgame => "quiet_endgame",
            RuleKey::QuietEndgameWhen => "quiet_endgame_when",
        }
    }

    /// The words the rule may be set to; empty where it takes a number.
    pub fn values(self) -> Vec<&'static str> {
        match self {
            RuleKey::Board => {
                let mut ids: Vec<_> = Board::ALL.iter().map(|board| board.id()).collect();
                ids.dedup();
                ids
            }
            RuleKey::Goal => Goal::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Place => Placing::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Fly => Flying::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::DiagonalLines | RuleKey::DiagonalMoves => vec!["yes", "no"],
            RuleKey::Remove => Removal::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Multi => Multi::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Remake => Remake::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Blocked => Blocked::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Full => FullBoard::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::First => Side::BOTH.iter().map(|value| value.id()).collect(),
            RuleKey::QuietEndgameWhen => EndgameWhen::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Men | RuleKey::Repetition | RuleKey::Quiet | RuleKey::QuietEndgame => Vec::new(),
        }
    }

    /// The rule speaks of captures, and means nothing in a game that has none.
    pub(super) const fn is_of_captures(self) -> bool {
        matches!(
            self,
            RuleKey::Remove
                | RuleKey::Multi
                | RuleKey::Remake
                | RuleKey::QuietEndgame
                | RuleKey::QuietEndgameWhen
        )
    }
}

impl fmt::Display for RuleKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

impl FromStr for RuleKey {
    type Err = Contradiction;

    fn from_str(text: &str) -> Result<RuleKey, Contradiction> {
        RuleKey::ALL
            .into_iter()
            .find(|key| key.id() == text)
            .ok_or_else(|| Contradiction::UnknownKey { key: text.to_owned() })
    }
}
