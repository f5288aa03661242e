//! The notations that people and programs write these games in, each by its id.
//!
//! ```text
//! id           of         in use by                     looks like
//! fen          positions  this project                  3/3/3/6/3/3/3 w 9 9
//! record       games      this project                  [Variant "nine"] 1. d2 f4 … 12. d2-d3xf4
//! wmd          games      the German federation         d2  d2-d3  f2-f4xd5  f2-f4, xd5
//! playok       games      PlayOK, formerly Kurnik       12  12-13  12-13x5
//! goldtoken    games      GoldToken                     Place to d6   d6 -> d5, take f4
//! sanmill      games      Sanmill                       d6  d6-d5 xb4
//! sanmill-fen  positions  Sanmill                       ********/O*@*O*@*/******** w p p 2 7 2 7 0 0 …
//! mfen         positions  the Mill Interchange Format   MFEN/1.0 mill24-state-v1 …
//! openspiel    games      OpenSpiel                     21, 0, 2, 15
//! morabaraba   games      South Africa's federation     E1  E1-E2  E1-E2xA3
//! ```
//!
//! Every notation has a module with its specification at the head. A notation of games writes turns, and [`TurnNotation`]
//! reads and writes one turn; what stands around turns (tags, numbers, comments) is a record's business. A notation of
//! positions is [`PositionNotation`]'s. None of them says which rules are played: the caller does, and what else a text
//! leaves open is told with what was read, never guessed.

mod coordinates;
mod detect;
mod goldtoken;
mod mfen;
mod morabaraba;
mod openspiel;
mod playok;
mod position;
pub(crate) mod quotation;
mod rings;
mod sanmill;
mod sanmill_fen;
mod scanner;
mod steps;
mod unsayable;

use std::fmt;
use std::str::FromStr;

pub use detect::Undetected;
pub use position::{
    PositionError, PositionField, PositionNotation, PositionReading, PositionWriting, Remark, Unsaid,
};
pub use unsayable::Unsayable;

use crate::action::{Action, Movement, Turn};
use crate::board::Board;
use crate::point::PointSet;
use crate::position::Position;
use crate::rules::Rules;
use crate::text::TurnError;
use crate::variant::Variant;
use scanner::Scanner;

/// A notation by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// Our positions.
    Fen,
    /// Our games.
    Record,
    /// The German federation's games.
    Wmd,
    /// Games in PlayOK's numbers.
    Playok,
    /// Games in GoldToken's words.
    Goldtoken,
    /// Games as Sanmill's engine reads them.
    Sanmill,
    /// Sanmill's positions.
    SanmillFen,
    /// Positions of the Mill Interchange Format.
    Mfen,
    /// Games in OpenSpiel's action numbers.
    Openspiel,
    /// Games in the names of South Africa's federation.
    Morabaraba,
}

impl Notation {
    /// Every notation, ours first.
    pub const ALL: [Notation; 10] = [
        Notation::Fen,
        Notation::Record,
        Notation::Wmd,
        Notation::Playok,
        Notation::Goldtoken,
        Notation::Sanmill,
        Notation::SanmillFen,
        Notation::Mfen,
        Notation::Openspiel,
        Notation::Morabaraba,
    ];

    /// Its id, such as `sanmill-fen`.
    pub const fn id(self) -> &'static str {
        match self {
            Notation::Fen => "fen",
            Notation::Record => "record",
            Notation::Wmd => "wmd",
            Notation::Playok => "playok",
            Notation::Goldtoken => "goldtoken",
            Notation::Sanmill => "sanmill",
            Notation::SanmillFen => "sanmill-fen",
            Notation::Mfen => "mfen",
            Notation::Openspiel => "openspiel",
            Notation::Morabaraba => "morabaraba",
        }
    }

    /// How turns are written, if it is a notation of games.
    ///
    /// ```
    /// use merels_rules::{Notation, TurnNotation};
    /// assert_eq!(Notation::Wmd.turns(), Some(TurnNotation::Merels));
    /// assert_eq!(Notation::Mfen.turns(), None);
    /// ```
    pub const fn turns(self) -> Option<TurnNotation> {
        match self {
            Notation::Record | Notation::Wmd => Some(TurnNotation::Merels),
            Notation::Playok => Some(TurnNotation::Playok),
            Notation::Goldtoken => Some(TurnNotation::Goldtoken),
            Notation::Sanmill => Some(TurnNotation::Sanmill),
            Notation::Openspiel => Some(TurnNotation::Openspiel),
            Notation::Morabaraba => Some(TurnNotation::Morabaraba),
            Notation::Fen | Notation::SanmillFen | Notation::Mfen => None,
        }
    }

    /// How positions are written, if it is a notation of positions.
    pub const fn positions(self) -> Option<PositionNotation> {
        match self {
            Notation::Fen => Some(PositionNotation::Fen),
            Notation::SanmillFen => Some(PositionNotation::SanmillFen),
            Notation::Mfen => Some(PositionNotation::Mfen),
            _ => None,
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// There is no notation of that id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no notation `{0}`")]
pub struct UnknownNotation(pub String);

impl FromStr for Notation {
    type Err = UnknownNotation;

    fn from_str(text: &str) -> Result<Notation, UnknownNotation> {
        Notation::ALL
            .into_iter()
            .find(|notation| notation.id() == text)
            .ok_or_else(|| UnknownNotation(text.to_owned()))
    }
}

/// How the turns of a game are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnNotation {
    /// The names of the board's points, as in our records and the German federation's.
    Merels,
    /// Numbers in reading order.
    Playok,
    /// Words.
    Goldtoken,
    /// As ours, each removal apart.
    Sanmill,
    /// The numbers of actions.
    Openspiel,
    /// The names of the rings' places.
    Morabaraba,
}

impl TurnNotation {
    /// Every way of writing turns, ours first.
    pub const ALL: [TurnNotation; 6] = [
        TurnNotation::Merels,
        TurnNotation::Playok,
        TurnNotation::Goldtoken,
        TurnNotation::Sanmill,
        TurnNotation::Openspiel,
        TurnNotation::Morabaraba,
    ];

    /// The notation of games that it is of; `record` for ours.
    pub const fn notation(self) -> Notation {
        match self {
            TurnNotation::Merels => Notation::Record,
            TurnNotation::Playok => Notation::Playok,
            TurnNotation::Goldtoken => Notation::Goldtoken,
            TurnNotation::Sanmill => Notation::Sanmill,
            TurnNotation::Openspiel => Notation::Openspiel,
            TurnNotation::Morabaraba => Notation::Morabaraba,
        }
    }

    /// The notation's id.
    pub const fn id(self) -> &'static str {
        self.notation().id()
    }

    /// Whether games under these rules can be written in it at all.
    ///
    /// # Errors
    /// What it has no words for.
    ///
    /// ```
    /// use merels_rules::{TurnNotation, Variant};
    /// assert!(TurnNotation::Playok.fits(&Variant::Twelve.rules()).is_ok());
    /// let error = TurnNotation::Playok.fits(&Variant::Six.rules()).unwrap_err();
    /// assert_eq!(error.to_string(), "the notation `playok` has no names for the points of the board `two_squares`");
    /// ```
    pub fn fits(self, rules: &Rules) -> Result<(), Unsayable> {
        let (notation, board) = (self.notation(), rules.board());
        let any_board =
            matches!(self, TurnNotation::Merels | TurnNotation::Goldtoken | TurnNotation::Sanmill);
        if !any_board && !rings::are_of(board) {
            return Err(Unsayable::Board { notation, board });
        }
        let own_game = self == TurnNotation::Openspiel;
        if own_game && rules.theoretical() != Variant::Nine.rules().theoretical() {
            return Err(Unsayable::Rules { notation });
        }
        Ok(())
    }

    /// Reads one turn, or a part of one, from the beginning of `text`, and gives it with what is left of the text.
    ///
    /// The text starts at something other than white space, and white space that follows is left. A removal that stands
    /// apart (`d6-d5 xb4`, OpenSpiel's numbers) is a part of its own, given as a turn of one removal: the caller plays the
    /// actions of each part and asks again with the position they led to, until nothing is pending. The position tells
    /// whether a man is to be taken; whether the turn is legal is another question.
    ///
    /// A part ends at white space, at the end of the text, or before one of `, ; ( ) [ ] { } $ ! ?`.
    ///
    /// # Errors
    /// What is wrong with the text, and where, counted in characters from 1.
    ///
    /// ```
    /// use merels_rules::{TurnNotation, Variant};
    /// let rules = Variant::Nine.rules();
    /// let (turn, rest) = TurnNotation::Playok.read(&rules, &rules.start(), "12-13x5 6").unwrap();
    /// assert_eq!(rules.board().text(turn).to_string(), "c4-e4xd6");
    /// assert_eq!(rest, " 6");
    /// ```
    pub fn read<'text>(
        self,
        rules: &Rules,
        position: &Position,
        text: &'text str,
    ) -> Result<(Turn, &'text str), TurnError> {
        self.fits(rules)?;
        if text.is_empty() {
            return Err(TurnError::Empty);
        }
        let (board, mut scanner) = (rules.board(), Scanner::new(self.notation(), text));
        let turn = match self {
            TurnNotation::Merels => coordinates::read(board, &mut scanner),
            TurnNotation::Playok => playok::read(&mut scanner),
            TurnNotation::Goldtoken => goldtoken::read(board, &mut scanner),
            TurnNotation::Sanmill => sanmill::read(board, &mut scanner),
            TurnNotation::Openspiel => openspiel::read(position, &mut scanner),
            TurnNotation::Morabaraba => morabaraba::read(&mut scanner),
        }?;
        Ok((turn, scanner.rest()))
    }

    /// The whole turn; several parts with a space between them where the notation takes removals apart.
    ///
    /// # Errors
    /// What the notation has no words for.
    ///
    /// ```
    /// use merels_rules::{TurnNotation, Variant};
    /// let rules = Variant::Nine.rules();
    /// let turn = rules.parse_turn("d6-d5xf4").unwrap();
    /// assert_eq!(TurnNotation::Goldtoken.write(&rules, turn).unwrap(), "d6 -> d5, take f4");
    /// assert_eq!(TurnNotation::Openspiel.write(&rules, turn).unwrap(), "127 13");
    /// ```
    pub fn write(self, rules: &Rules, turn: Turn) -> Result<String, Unsayable> {
        self.fits(rules)?;
        let (board, notation) = (rules.board(), self.notation());
        if !board.points().is_superset(points_of(turn)) {
            return Err(Unsayable::OffBoard { notation, board });
        }
        let says_pass = matches!(self, TurnNotation::Merels | TurnNotation::Sanmill);
        if turn.first() == Action::Pass && !says_pass {
            return Err(Unsayable::Pass { notation });
        }
        Ok(match self {
            TurnNotation::Merels => coordinates::write(board, turn),
            TurnNotation::Playok => playok::write(turn),
            TurnNotation::Goldtoken => goldtoken::write(board, turn),
            TurnNotation::Sanmill => sanmill::write(board, turn),
            TurnNotation::Openspiel => openspiel::write(turn),
            TurnNotation::Morabaraba => morabaraba::write(turn),
        })
    }
}

impl fmt::Display for TurnNotation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// Every point that the turn names.
fn points_of(turn: Turn) -> PointSet {
    turn.actions().fold(PointSet::EMPTY, |points, action| match action {
        Action::Place(point) | Action::Remove(point) => points.with(point),
        Action::Move(Movement { from, to }) => points.with(from).with(to),
        Action::Pass => points,
    })
}

/// The board whose points the numbered notations name; the one with diagonals has the same points.
const NUMBERED: Board = Board::ThreeSquares;
