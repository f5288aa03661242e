//! Turns as text: `d2`, `d2-d3`, `d2-d3xf4`, `d2xf4xa1`, `xf4`, `pass`.
//!
//! A name means a point only on a board, so both directions go through a [`Board`]. Reading here knows no rules: whether the
//! turn is legal is the rules' to say. Here our own form is read and nothing else; what people and other programs write is
//! read by [`TurnNotation`](crate::TurnNotation).

use std::fmt;

use crate::action::{Action, Movement, Turn};
use crate::board::Board;
use crate::notation::{Notation, Unsayable};
use crate::play::Refusal;
use crate::point::Point;
use crate::position::Position;
use crate::rules::Rules;

/// A turn or an action on its way to being printed.
#[derive(Clone, Copy, Debug)]
pub struct TurnText {
    board: Board,
    turn: Turn,
}

impl fmt::Display for TurnText {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.turn.actions().try_for_each(|action| match action {
            Action::Place(point) => out.write_str(self.board.name(point)),
            Action::Move(Movement { from, to }) => {
                write!(out, "{}-{}", self.board.name(from), self.board.name(to))
            }
            Action::Remove(point) => write!(out, "x{}", self.board.name(point)),
            Action::Pass => out.write_str("pass"),
        })
    }
}

/// Why a text is no turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// Nothing was given.
    #[error("a turn is missing")]
    Empty,
    /// A part names no point of the board.
    #[error("`{name}` at character {at} is no point of this board")]
    NoSuchPoint {
        /// What stands there.
        name: String,
        /// Where it begins, counted from 1.
        at: usize,
    },
    /// Something stands where a removal was expected.
    #[error("`{found}` at character {at}: expected `-`, `x` or the end of the turn")]
    Unexpected {
        /// What stands there.
        found: String,
        /// Where it begins, counted from 1.
        at: usize,
    },
    /// Something stands where a turn in another notation was expected.
    #[error("`{found}` at character {at} is no turn in the notation `{notation}`")]
    NoTurn {
        /// The notation.
        notation: Notation,
        /// What stands there.
        found: String,
        /// Where it begins, counted from 1.
        at: usize,
    },
    /// The notation is not one of these rules.
    #[error("{0}")]
    Unsayable(#[from] Unsayable),
    /// More removals than any turn earns.
    #[error("no turn takes more than three men")]
    TooManyRemovals,
    /// The turn is written well and cannot be played.
    #[error("{0}")]
    Refused(#[from] Refusal),
}

impl Board {
    /// The turn in the notation of this board.
    ///
    /// ```
    /// use merels_rules::{Board, Variant};
    /// let turn = Variant::Nine.rules().parse_turn("d2-d3xf4").unwrap();
    /// assert_eq!(Board::ThreeSquares.text(turn).to_string(), "d2-d3xf4");
    /// ```
    pub const fn text(self, turn: Turn) -> TurnText {
        TurnText { board: self, turn }
    }

    /// Reads a turn; whether it is legal is another question.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn parse_turn(self, text: &str) -> Result<Turn, TurnError> {
        if text.is_empty() {
            return Err(TurnError::Empty);
        }
        if text == "pass" {
            return Ok(Turn::of(Action::Pass));
        }
        let mut reader = Reader { board: self, text, at: 0 };
        let mut turn = reader.first()?;
        while !reader.is_at_end() {
            reader.expect('x')?;
            turn = turn.and_remove(reader.point()?).ok_or(TurnError::TooManyRemovals)?;
        }
        Ok(turn)
    }
}

impl Rules {
    /// Reads a turn in the notation of this game's board; whether it is legal is another question.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn parse_turn(&self, text: &str) -> Result<Turn, TurnError> {
        self.board.parse_turn(text)
    }

    /// Reads a turn that is legal in this position and gives it in its canonical order of removals.
    ///
    /// # Errors
    /// What is wrong with the text, or why the turn may not be played.
    pub fn parse_legal_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        let turn = self.parse_turn(text)?;
        let after = self.play(position, turn)?;
        Ok(self.canonical(position, turn, after))
    }

    /// The turn that leads to `after` as a legal `turn` does, its removals in canonical order.
    #[inline]
    pub(crate) fn canonical(&self, position: &Position, turn: Turn, after: Position) -> Turn {
        if turn.takes_several() { self.canonical_of_several(position, turn, after) } else { turn }
    }

    fn canonical_of_several(&self, position: &Position, turn: Turn, after: Position) -> Turn {
        // No two turns lead to one position, so where it leads tells the turn.
        let mut canonical = turn;
        self.for_each_turn(position, |other, then| {
            if then == after {
                canonical = other;
            }
        });
        canonical
    }
}

struct Reader<'text> {
    board: Board,
    text: &'text str,
    at: usize,
}

impl Reader<'_> {
    fn first(&mut self) -> Result<Turn, TurnError> {
        if self.skip('x') {
            return Ok(Turn::of(Action::Remove(self.point()?)));
        }
        let point = self.point()?;
        let action = if self.skip('-') {
            Action::Move(Movement { from: point, to: self.point()? })
        } else {
            Action::Place(point)
        };
        Ok(Turn::of(action))
    }

    fn point(&mut self) -> Result<Point, TurnError> {
        let name: String = self.rest().chars().take(2).collect();
        let at = self.place();
        let point = self.board.point(&name).ok_or(TurnError::NoSuchPoint { name, at })?;
        self.at += 2;
        Ok(point)
    }

    fn expect(&mut self, wanted: char) -> Result<(), TurnError> {
        if self.skip(wanted) {
            return Ok(());
        }
        let found = self.rest().chars().take(2).collect();
        Err(TurnError::Unexpected { found, at: self.place() })
    }

    fn skip(&mut self, wanted: char) -> bool {
        let found = self.rest().starts_with(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    fn place(&self) -> usize {
        self.at + 1
    }
}
