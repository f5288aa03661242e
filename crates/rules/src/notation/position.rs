//! Positions in any notation: what was read, what the text left open, and why a text is none.
//!
//! What a text leaves open is a fact about it like any other, and is handed on as data: whoever asked may know the rules from
//! elsewhere, or ask the person who gave the text. Whether a diagram is a position under the rules is the rules' to say
//! ([`Setup::position`]); here it is only held against itself.

use std::fmt;

use super::quotation::{quote, quote_in};
use super::{Notation, Unsayable, mfen, rings, sanmill_fen};
use crate::board::Board;
use crate::fen::FenError;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::side::Side;

/// How a position is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionNotation {
    /// Ours.
    Fen,
    /// Sanmill's.
    SanmillFen,
    /// The Mill Interchange Format's.
    Mfen,
}

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionReading {
    /// The diagram.
    pub setup: Setup,
    /// What the text did not say, and what it said in vain.
    pub remarks: Vec<Remark>,
}

/// What was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionWriting {
    /// The text.
    pub text: String,
    /// What it does not say of the diagram.
    pub left_out: Vec<Unsaid>,
}

/// Something that a text does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unsaid {
    /// Which rules are played.
    Rules,
    /// The turns that led here, and so how often the position has occurred.
    History,
    /// Which movements are barred, where the rules bar some.
    Bars,
    /// Whose turn it is.
    Side,
}

impl fmt::Display for Unsaid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Unsaid::Rules => "the rules",
            Unsaid::History => "the turns before",
            Unsaid::Bars => "the barred movements",
            Unsaid::Side => "the side to move",
        })
    }
}

/// Something worth knowing about a text that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Remark {
    /// The text does not say it.
    Unsaid(Unsaid),
    /// A part was found plausible and means nothing under these rules, or follows from the rest.
    Ignored {
        /// The part.
        field: PositionField,
        /// What stands there.
        text: String,
    },
    /// A part says something else than these rules do, so it may have been written under others.
    OtherRules {
        /// The part.
        field: PositionField,
        /// What stands there.
        text: String,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Unsaid(unsaid) => write!(out, "the text does not say {unsaid}"),
            Remark::Ignored { field, text } => write!(out, "{field} `{text}` was not used"),
            Remark::OtherRules { field, text } => {
                write!(out, "{field} `{text}` would be otherwise under these rules")
            }
        }
    }
}

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PositionField {
    /// The name and version of the format.
    Version,
    /// The profile of the format.
    Profile,
    /// The men on the board.
    Board,
    /// The side to act.
    Side,
    /// The phase of the game.
    Phase,
    /// What is to be done.
    Action,
    /// The number of men on the board.
    Men,
    /// The men in hand.
    Hands,
    /// The removals pending.
    Removals,
    /// The movements that closed the last mills.
    LastMills,
    /// The mills closed so far.
    Mills,
    /// The quiet plies.
    Quiet,
    /// The number of the turn.
    TurnNumber,
    /// The end of the game.
    Outcome,
    /// Something after the last part.
    Extension,
}

impl fmt::Display for PositionField {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            PositionField::Version => "the version",
            PositionField::Profile => "the profile",
            PositionField::Board => "the board",
            PositionField::Side => "the side to move",
            PositionField::Phase => "the phase",
            PositionField::Action => "the action",
            PositionField::Men => "the number of men on the board",
            PositionField::Hands => "the men in hand",
            PositionField::Removals => "the pending removals",
            PositionField::LastMills => "the last mills",
            PositionField::Mills => "the closed mills",
            PositionField::Quiet => "the quiet plies",
            PositionField::TurnNumber => "the turn number",
            PositionField::Outcome => "the outcome",
            PositionField::Extension => "the extension",
        })
    }
}

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It is none in our notation.
    #[error("{0}")]
    Fen(FenError),
    /// The notation is not one of these rules.
    #[error("{0}")]
    Unsayable(#[from] Unsayable),
    /// There are more or fewer parts than in any form of the notation.
    #[error("the number of parts is {found}, and Sanmill has written positions in 11, 12, 15, 16 or 17")]
    FieldCount {
        /// Parts in the text, extensions not counted.
        found: usize,
    },
    /// A part is missing.
    #[error("{0} is missing")]
    Missing(PositionField),
    /// A part cannot be read.
    #[error("{field} cannot be `{text}`")]
    Malformed {
        /// The part.
        field: PositionField,
        /// What stands there.
        text: String,
    },
    /// A part is of a version that is not read, or says what no rules of ours know: marked men, men taken otherwise than by
    /// mills, an unknown extension.
    #[error("{field} `{text}` is not supported")]
    Unsupported {
        /// The part.
        field: PositionField,
        /// What stands there.
        text: String,
    },
    /// The number of men on the board is not the number that stand there.
    #[error("the text says that {side} has {said} men on the board, and {counted} stand there")]
    MenCount {
        /// The side.
        side: Side,
        /// The number in the text.
        said: u8,
        /// The men on the board.
        counted: usize,
    },
    /// The form of the notation has been written with White's counts first and with Black's, and nothing tells which this is.
    #[error("the text does not tell whose hand `{first}` is and whose `{second}`")]
    HandsUnclear {
        /// What stands first.
        first: u8,
        /// What stands second.
        second: u8,
    },
    /// Two parts contradict each other.
    #[error("{field} `{text}` contradicts {other} `{against}`")]
    Contradiction {
        /// The part.
        field: PositionField,
        /// What stands there.
        text: String,
        /// The other part.
        other: PositionField,
        /// What stands there.
        against: String,
    },
    /// The game is over, and the text does not say whose turn it was.
    #[error("the game is over (`{outcome}`), and the text does not say whose turn it was")]
    Over {
        /// The end in the text.
        outcome: String,
    },
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> PositionError {
        PositionError::Fen(quote_in(error))
    }
}

impl PositionNotation {
    /// Every way of writing positions, ours first.
    pub const ALL: [PositionNotation; 3] =
        [PositionNotation::Fen, PositionNotation::SanmillFen, PositionNotation::Mfen];

    /// The notation that it is.
    pub const fn notation(self) -> Notation {
        match self {
            PositionNotation::Fen => Notation::Fen,
            PositionNotation::SanmillFen => Notation::SanmillFen,
            PositionNotation::Mfen => Notation::Mfen,
        }
    }

    /// The notation's id.
    pub const fn id(self) -> &'static str {
        self.notation().id()
    }

    /// Reads a diagram; whether it is a position under the rules is [`Setup::position`]'s to say.
    ///
    /// # Errors
    /// The first part that cannot be read, is not supported, or contradicts another.
    ///
    /// ```
    /// use merels_rules::{PositionNotation, Side, Variant};
    /// let rules = Variant::Nine.rules();
    /// let text = "MFEN/1.0 mill24-state-v1 .W....../......../........ b p p 8,9 - 0 1 -";
    /// let reading = PositionNotation::Mfen.read(&rules, text).unwrap();
    /// assert_eq!(rules.board().fen(reading.setup).to_string(), "1W1/3/3/6/3/3/3 b 8 9");
    /// ```
    pub fn read(self, rules: &Rules, text: &str) -> Result<PositionReading, PositionError> {
        match self {
            PositionNotation::Fen => {
                let setup = rules.board().parse_fen(text)?;
                Ok(PositionReading { setup, remarks: never_said() })
            }
            PositionNotation::SanmillFen => {
                fit(self, rules.board())?;
                sanmill_fen::read(rules, text)
            }
            PositionNotation::Mfen => {
                fit(self, rules.board())?;
                mfen::read(rules, text)
            }
        }
    }

    /// The diagram as text.
    ///
    /// # Errors
    /// What the notation has no words for.
    ///
    /// ```
    /// use merels_rules::{PositionNotation, Variant};
    /// let rules = Variant::Nine.rules();
    /// let writing = PositionNotation::SanmillFen.write(&rules, &rules.start().to_setup()).unwrap();
    /// assert_eq!(writing.text, "********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes");
    /// ```
    pub fn write(self, rules: &Rules, setup: &Setup) -> Result<PositionWriting, Unsayable> {
        let (notation, board) = (self.notation(), rules.board());
        let (white, black) = (setup.men.white, setup.men.black);
        if !board.points().is_superset(white | black) {
            return Err(Unsayable::OffBoard { notation, board });
        }
        if white.intersects(black) {
            return Err(Unsayable::SharedPoint { notation });
        }
        match self {
            PositionNotation::Fen => {
                let text = board.fen(*setup).to_string();
                Ok(PositionWriting { text, left_out: vec![Unsaid::Rules, Unsaid::History] })
            }
            PositionNotation::SanmillFen => {
                fit(self, board)?;
                Ok(sanmill_fen::write(rules, setup))
            }
            PositionNotation::Mfen => {
                fit(self, board)?;
                mfen::write(rules, setup)
            }
        }
    }
}

/// The notation has names for the board's points.
fn fit(notation: PositionNotation, board: Board) -> Result<(), Unsayable> {
    if rings::are_of(board) { Ok(()) } else { Err(Unsayable::Board { notation: notation.notation(), board }) }
}

/// What no notation of positions says.
pub(super) fn never_said() -> Vec<Remark> {
    vec![Remark::Unsaid(Unsaid::Rules), Remark::Unsaid(Unsaid::History)]
}

/// The letter of a side, as every notation of positions writes it.
pub(super) const fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

/// The side of that letter.
pub(super) fn side(text: &str) -> Option<Side> {
    match text {
        "w" => Some(Side::White),
        "b" => Some(Side::Black),
        _ => None,
    }
}

/// A number without sign or other ornament.
pub(super) fn number<N: std::str::FromStr>(field: PositionField, text: &str) -> Result<N, PositionError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| malformed(field, text))
}

pub(super) fn malformed(field: PositionField, text: &str) -> PositionError {
    PositionError::Malformed { field, text: quote(text) }
}

pub(super) fn unsupported(field: PositionField, text: &str) -> PositionError {
    PositionError::Unsupported { field, text: quote(text) }
}

pub(super) fn contradiction(
    (field, text): (PositionField, &str),
    (other, against): (PositionField, &str),
) -> PositionError {
    PositionError::Contradiction { field, text: quote(text), other, against: quote(against) }
}

pub(super) fn ignored(field: PositionField, text: &str) -> Remark {
    Remark::Ignored { field, text: quote(text) }
}
