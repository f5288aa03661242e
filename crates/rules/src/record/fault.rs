//! Why a game cannot be read, where that is, and what was read all the same but should be told.

use std::fmt;

use super::number::TurnNumber;
use crate::fen::FenError;
use crate::outcome::{DrawReason, Outcome};
use crate::rules::Contradictions;
use crate::text::TurnError;
use crate::variant::UnknownVariant;

/// A game that cannot be read. The name of the file is the program's to add.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFault {
    /// The game, counted from 1, those with faults too.
    pub game: u64,
    /// The line, counted from 1.
    pub line: u64,
    /// The turn that was being read or came last, if it was one.
    pub turn: Option<TurnNumber>,
    /// What is wrong.
    pub reason: Reason,
}

impl fmt::Display for RecordFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, game {}", self.line, self.game)?;
        if let Some(turn) = self.turn {
            write!(out, ", turn {turn}")?;
        }
        write!(out, ": {}", self.reason)
    }
}

impl std::error::Error for RecordFault {}

/// Why a game cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The text is longer than a game may be.
    #[error("the game is longer than {limit} bytes")]
    TooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// There are more turns than a game may have.
    #[error("the game has more than {limit} turns, those of its variations counted too")]
    TooManyTurns {
        /// The limit.
        limit: usize,
    },
    /// A tag is not written as one.
    #[error("`{text}` is no tag: expected [Name \"text\"]")]
    Tag {
        /// What stands there.
        text: String,
    },
    /// A tag that decides how the game is read stands there twice.
    #[error("the tag `{name}` stands there twice")]
    RepeatedTag {
        /// The tag.
        name: &'static str,
    },
    /// The tag `Variant` names no game.
    #[error(transparent)]
    UnknownVariant(#[from] UnknownVariant),
    /// A word of the tag `Rules` is no rule.
    #[error("`{word}` in the tag `Rules` is no rule: expected key=value")]
    RuleWord {
        /// The word.
        word: String,
    },
    /// A rule is set twice.
    #[error("the rule `{key}` is set twice")]
    RepeatedRule {
        /// Its key.
        key: String,
    },
    /// The rules contradict.
    #[error("the rules cannot be: {0}")]
    Rules(#[from] Contradictions),
    /// The tag `FEN` is no position under the rules.
    #[error("the position in the tag `FEN` cannot be: {0}")]
    Fen(#[from] FenError),
    /// The tag `Result` is no result.
    #[error("`{text}` is no result: expected 1-0, 0-1, 1/2-1/2 or *")]
    Result {
        /// What stands there.
        text: String,
    },
    /// The tag `Result` and the result after the turns differ.
    #[error("the tag `Result` says {tag}, and {after} stands after the turns")]
    ResultsDiffer {
        /// The tag's.
        tag: &'static str,
        /// The one after the turns.
        after: &'static str,
    },
    /// The result is not that of the turns.
    #[error("the result says {written}, but the turns end {} ({})", .outcome.score(), .outcome.reason())]
    WrongResult {
        /// What is written.
        written: &'static str,
        /// How the turns end the game.
        outcome: Outcome,
    },
    /// The tag `Termination` is not that of the turns.
    #[error("the termination says `{written}`, but the turns end {} ({})", .outcome.score(), .outcome.reason())]
    WrongTermination {
        /// What is written.
        written: String,
        /// How the turns end the game.
        outcome: Outcome,
    },
    /// The tag `Termination` names an end by the rules, and the turns do not reach it.
    #[error("the termination says `{termination}`, but the turns do not end the game")]
    NotReached {
        /// What is written.
        termination: String,
    },
    /// The tag `Termination` names an end that the result cannot have.
    #[error("the termination says `{termination}`, and {score} is no result of that")]
    EndingWithoutResult {
        /// What is written.
        termination: String,
        /// The result.
        score: &'static str,
    },
    /// A turn cannot be read or played.
    #[error("`{text}`: {error}")]
    Turn {
        /// The turn, or as much of it as stands in one word.
        text: String,
        /// Why.
        error: TurnError,
    },
    /// A turn stands after the end of the game.
    #[error("`{text}` stands after the end of the game, which ended {} ({}){}", .outcome.score(), .outcome.reason(), way_out(*.outcome))]
    AfterTheEnd {
        /// The turn, or as much of it as stands in one word.
        text: String,
        /// How the game had ended.
        outcome: Outcome,
    },
    /// A turn closes a mill, and no man is taken.
    #[error("the turn is not complete: a man must be taken")]
    Unfinished,
    /// A comment has no end.
    #[error("a comment begins here and does not end")]
    UnclosedComment,
    /// A variation has no end.
    #[error("a variation does not end")]
    UnclosedVariation,
    /// A variation ends that has not begun.
    #[error("`)` ends no variation")]
    UnopenedVariation,
    /// A variation has no turn.
    #[error("a variation has no turn")]
    EmptyVariation,
    /// A variation, or a mark, stands before there is a turn it could belong to.
    #[error("`{text}` stands where there is no turn before it")]
    NoTurnBefore {
        /// What stands there.
        text: String,
    },
    /// A mark is none.
    #[error("`{text}` is no mark: expected a number from $0 to $255")]
    Nag {
        /// What stands there.
        text: String,
    },
    /// A result stands within a variation.
    #[error("the result {text} stands within a variation")]
    ResultInVariation {
        /// The result.
        text: &'static str,
    },
    /// Something stands after the result.
    #[error("`{text}` stands after the result")]
    AfterTheResult {
        /// What stands there.
        text: String,
    },
    /// The input cannot be read any further.
    #[error("the input cannot be read: {message}")]
    Unreadable {
        /// The kind of the error.
        kind: std::io::ErrorKind,
        /// The error in words.
        message: String,
    },
    /// There is no game.
    #[error("there is no game")]
    NoGame,
    /// There is more than one game where one was expected.
    #[error("there is more than one game")]
    SeveralGames,
}

/// How games are read that went on, if the rule that ended this one can be switched off.
fn way_out(outcome: Outcome) -> String {
    let (
        Outcome::Draw { reason: DrawReason::Repetition | DrawReason::Quiet | DrawReason::QuietEndgame },
        rule,
    ) = (outcome, outcome.reason())
    else {
        return String::new();
    };
    format!(
        "; a game without that rule says so in a tag, [Rules \"{rule}=0\"], or is read with the rule {rule}=0"
    )
}

/// Something that does not keep a game from being read, but should be told.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Remark {
    /// The text of this game is not UTF-8 and was read as Windows-1252.
    #[error("line {line} is not UTF-8: the game was read as Windows-1252")]
    Windows1252 {
        /// The first such line.
        line: u64,
    },
    /// The record names no variant: the reader's rules were assumed.
    #[error("the record names no variant: {rules} was assumed")]
    RulesAssumed {
        /// The preset's id, and what was changed.
        rules: String,
    },
    /// Neither a tag nor the end of the turns has a result.
    #[error("the record has no result")]
    NoResult,
    /// The record leaves open how the game ended, and the turns end it.
    #[error("the result is left open, but the turns end {} ({})", .outcome.score(), .outcome.reason())]
    ResultOpen {
        /// How the turns end the game.
        outcome: Outcome,
    },
    /// The words of the tag `Termination` are unknown, and the turns tell how the game ended.
    #[error("the termination `{written}` is unknown: the turns end {} ({})", .outcome.score(), .outcome.reason())]
    TerminationUnknown {
        /// What is written.
        written: String,
        /// How the turns end the game.
        outcome: Outcome,
    },
    /// A turn has another number than it should; only the first such turn of a game is told.
    #[error("line {line}: the turn is numbered {written}, and it is turn {expected}")]
    WrongNumber {
        /// The line.
        line: u64,
        /// The number written.
        written: String,
        /// The number of the turn.
        expected: TurnNumber,
    },
}
