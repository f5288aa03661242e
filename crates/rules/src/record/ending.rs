//! How a game ended that its rules did not end: what the players did, and what the record says of it.
//!
//! Where the rules end a game the record needs no telling; there, `Result` and `Termination` are only compared.

use std::fmt;

use super::fault::Reason;
use super::tags::with_line_feeds;
use crate::notation::quotation::quote;
use crate::outcome::{DrawReason, Outcome, WinReason};
use crate::side::Side;

/// The result of a game: `1-0`, `0-1`, `1/2-1/2`, or `*` while there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// A side has won.
    Win(Side),
    /// Nobody has won.
    Draw,
    /// The game goes on, or nobody knows.
    Open,
}

/// How players ended a game, or left it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// Nothing is said but the result; with [`Score::Open`] the game goes on.
    Unstated(Score),
    /// The loser gave up.
    Resignation {
        /// The winner.
        winner: Side,
    },
    /// Both sides agreed on a draw.
    Agreement,
    /// The loser's time was over.
    TimeForfeit {
        /// The winner.
        winner: Side,
    },
    /// The game was left.
    Abandoned(Score),
    /// Somebody else decided.
    Adjudication(Score),
    /// Something else, in the record's own words.
    Other(Score, OtherWords),
}

/// Words for the end of a game that are none of those known here. [`Ending::read`] makes them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OtherWords(String);

impl OtherWords {
    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Score {
    /// Every result.
    pub const ALL: [Score; 4] = [Score::Win(Side::White), Score::Win(Side::Black), Score::Draw, Score::Open];

    /// The result as text.
    pub const fn text(self) -> &'static str {
        match self {
            Score::Win(Side::White) => "1-0",
            Score::Win(Side::Black) => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Open => "*",
        }
    }

    /// The result of this text, if it is one.
    pub fn read(text: &str) -> Option<Score> {
        Score::ALL.into_iter().find(|score| score.text() == text)
    }

    pub(super) fn of(outcome: Outcome) -> Score {
        outcome.winner().map_or(Score::Draw, Score::Win)
    }

    fn winner(self) -> Option<Side> {
        match self {
            Score::Win(winner) => Some(winner),
            Score::Draw | Score::Open => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.text())
    }
}

impl Ending {
    /// The ending that a result and the words of a `Termination` tag tell. Capital letters, `_` and `-` make no difference.
    ///
    /// # Errors
    /// [`Reason::EndingWithoutResult`] when the words need another result, and [`Reason::NotReached`] when they name an end by the
    /// rules, which only the turns can tell.
    ///
    /// ```
    /// use merels_rules::Side;
    /// use merels_rules::record::{Ending, Score};
    /// let ending = Ending::read(Score::Win(Side::White), Some("Resignation")).unwrap();
    /// assert_eq!(ending, Ending::Resignation { winner: Side::White });
    /// assert!(Ending::read(Score::Draw, Some("resignation")).is_err());
    /// ```
    pub fn read(score: Score, termination: Option<&str>) -> Result<Ending, Reason> {
        let Some(words) = termination else { return Ok(Ending::Unstated(score)) };
        let without_result =
            || Reason::EndingWithoutResult { termination: quote(words), score: score.text() };
        let winner = || score.winner().ok_or_else(without_result);
        match plain(words).as_str() {
            "" | "?" | "normal" | "unterminated" => Ok(Ending::Unstated(score)),
            "resignation" => Ok(Ending::Resignation { winner: winner()? }),
            "agreement" if score == Score::Draw => Ok(Ending::Agreement),
            "agreement" => Err(without_result()),
            "time forfeit" => Ok(Ending::TimeForfeit { winner: winner()? }),
            "abandoned" => Ok(Ending::Abandoned(score)),
            "adjudication" => Ok(Ending::Adjudication(score)),
            other if is_of_the_rules(other) => Err(Reason::NotReached { termination: quote(words) }),
            _ => Ok(Ending::Other(score, OtherWords(with_line_feeds(words)))),
        }
    }

    /// The result.
    pub const fn score(&self) -> Score {
        match self {
            Ending::Resignation { winner } | Ending::TimeForfeit { winner } => Score::Win(*winner),
            Ending::Agreement => Score::Draw,
            Ending::Unstated(score)
            | Ending::Abandoned(score)
            | Ending::Adjudication(score)
            | Ending::Other(score, _) => *score,
        }
    }

    /// The words for it; `None` when nothing is said but the result.
    pub fn termination(&self) -> Option<&str> {
        match self {
            Ending::Unstated(_) => None,
            Ending::Resignation { .. } => Some("resignation"),
            Ending::Agreement => Some("agreement"),
            Ending::TimeForfeit { .. } => Some("time forfeit"),
            Ending::Abandoned(_) => Some("abandoned"),
            Ending::Adjudication(_) => Some("adjudication"),
            Ending::Other(_, words) => Some(words.as_str()),
        }
    }

    /// The end of a game that players make, where games know it.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self {
            Ending::Resignation { winner } => {
                Some(Outcome::Win { winner: *winner, reason: WinReason::Resignation })
            }
            Ending::Agreement => Some(Outcome::Draw { reason: DrawReason::Agreement }),
            _ => None,
        }
    }

    /// The ending by an outcome that players made; `None` when the rules made it.
    pub(super) const fn of(outcome: Outcome) -> Option<Ending> {
        match outcome {
            Outcome::Win { winner, reason: WinReason::Resignation } => Some(Ending::Resignation { winner }),
            Outcome::Draw { reason: DrawReason::Agreement } => Some(Ending::Agreement),
            _ => None,
        }
    }
}

impl Default for Ending {
    /// The game goes on.
    fn default() -> Ending {
        Ending::Unstated(Score::Open)
    }
}

/// What words say of a game that the rules ended.
pub(super) enum Agreement {
    /// The same, or nothing.
    Agrees,
    /// Another end.
    Contradicts,
    /// Something that is not known here.
    Unknown,
}

/// Compares the words of a `Termination` tag with the end by the rules.
pub(super) fn compare(words: &str, outcome: Outcome) -> Agreement {
    let reason = plain(outcome.reason());
    match plain(words).as_str() {
        "" | "?" | "normal" => Agreement::Agrees,
        same if same == reason => Agreement::Agrees,
        "resignation" | "agreement" | "time forfeit" | "abandoned" | "adjudication" | "unterminated" => {
            Agreement::Contradicts
        }
        other if is_of_the_rules(other) => Agreement::Contradicts,
        _ => Agreement::Unknown,
    }
}

fn plain(words: &str) -> String {
    words.trim().to_ascii_lowercase().replace(['_', '-'], " ")
}

/// The words for an end that the rules make.
fn is_of_the_rules(words: &str) -> bool {
    const WINS: [WinReason; 3] = [WinReason::FewerThanThree, WinReason::Blocked, WinReason::Row];
    const DRAWS: [DrawReason; 6] = [
        DrawReason::FullBoard,
        DrawReason::Blocked,
        DrawReason::BothBlocked,
        DrawReason::Repetition,
        DrawReason::Quiet,
        DrawReason::QuietEndgame,
    ];
    let wins = WINS.into_iter().map(WinReason::id);
    wins.chain(DRAWS.into_iter().map(DrawReason::id)).any(|id| plain(id) == words)
}
