//! Positions as text, in the manner of chess's FEN.
//!
//! ```text
//! 3/3/3/6/3/3/3 w 9 9                 the start of Nine Men's Morris
//! 3/3/3/6/1B1/B1B/WWW w 6 6 x1        White closed a mill and has a man to take
//! 3/3/3/3WB1/1W1/BW1/3 b 0 0 12 31    12 quiet plies, turn 31
//! ```
//!
//! Rows from the top separated by `/`, in each the points from the left: `W`, `B`, or a digit for a run of empty points. Then
//! the side to act, White's and Black's men in hand, `x` and the number of removals pending (left out when none), `!` and a
//! movement that is barred to White or Black on the next turn (where the rules know such a thing), and the quiet plies and
//! the number of the turn (left out together at the beginning of a count).

use std::fmt;
use std::str::SplitWhitespace;

use crate::action::Action;
use crate::board::Board;
use crate::point::PointSet;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::{Setup, SetupFaults};
use crate::side::{Both, Side};

/// A diagram on its way to being printed.
#[derive(Clone, Copy, Debug)]
pub struct Fen {
    board: Board,
    setup: Setup,
}

/// A part of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenField {
    /// The rows of the board.
    Board,
    /// The side to act.
    Side,
    /// White's men in hand.
    WhiteHand,
    /// Black's men in hand.
    BlackHand,
    /// The removals pending.
    Removals,
    /// A movement barred.
    Bar,
    /// The quiet plies.
    Quiet,
    /// The number of the turn.
    TurnNumber,
}

impl fmt::Display for FenField {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            FenField::Board => "the board",
            FenField::Side => "the side to move",
            FenField::WhiteHand => "White's hand",
            FenField::BlackHand => "Black's hand",
            FenField::Removals => "the pending removals",
            FenField::Bar => "the barred movement",
            FenField::Quiet => "the quiet plies",
            FenField::TurnNumber => "the turn number",
        })
    }
}

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// A part is missing.
    #[error("{0} is missing")]
    Missing(FenField),
    /// A part cannot be read.
    #[error("{field} cannot be `{text}`")]
    Malformed {
        /// The part.
        field: FenField,
        /// What stands there.
        text: String,
    },
    /// Something follows the last part.
    #[error("`{0}` follows the end of the position")]
    Trailing(String),
    /// A row has too few or too many points, or there are too few or too many rows.
    #[error("row {row} from the top has {found} points, and this board has {expected} there")]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// Its points in the text.
        found: usize,
        /// Its points on the board.
        expected: usize,
    },
    /// There are too few or too many rows.
    #[error("the number of rows is {found}, and this board has {expected}")]
    RowCount {
        /// Rows in the text.
        found: usize,
        /// Rows of the board.
        expected: usize,
    },
    /// A character of a row means nothing.
    #[error("`{found}` in row {row} from the top: expected `W`, `B` or a digit")]
    UnknownMan {
        /// The row, from 1.
        row: usize,
        /// What stands there.
        found: char,
    },
    /// The text is a diagram, but no position under the rules.
    #[error("{0}")]
    Impossible(#[from] SetupFaults),
}

impl Board {
    /// The diagram in the notation of this board.
    pub const fn fen(self, setup: Setup) -> Fen {
        Fen { board: self, setup }
    }

    /// Reads a diagram; whether it is a position is another question.
    ///
    /// # Errors
    /// The first part that cannot be read.
    pub fn parse_fen(self, text: &str) -> Result<Setup, FenError> {
        let mut fields = Fields { rest: text.split_whitespace().peekable() };
        let men = self.parse_men(fields.next(FenField::Board)?)?;
        let side = parse_side(fields.next(FenField::Side)?)?;
        let white = number(FenField::WhiteHand, fields.next(FenField::WhiteHand)?)?;
        let black = number(FenField::BlackHand, fields.next(FenField::BlackHand)?)?;
        let mut setup = Setup {
            men,
            hands: Both { white, black },
            side,
            pending: 0,
            barred: Both::of(None),
            quiet: 0,
            turn_number: 1,
        };
        if let Some(text) = fields.next_marked('x') {
            setup.pending = number(FenField::Removals, text)?;
        }
        while let Some(text) = fields.next_marked('!') {
            self.parse_bar(&mut setup, text)?;
        }
        if let Some(text) = fields.rest.next() {
            setup.quiet = number(FenField::Quiet, text)?;
        }
        if let Some(text) = fields.rest.next() {
            setup.turn_number = number(FenField::TurnNumber, text)?;
        }
        fields.rest.next().map_or(Ok(setup), |text| Err(FenError::Trailing(text.to_owned())))
    }

    fn parse_men(self, text: &str) -> Result<Both<PointSet>, FenError> {
        let (found, expected) = (text.split('/').count(), self.width());
        if found != expected {
            return Err(FenError::RowCount { found, expected });
        }
        let mut men = Both::of(PointSet::EMPTY);
        for (index, (text, points)) in text.split('/').zip(self.rows()).enumerate() {
            parse_row(index + 1, text, points, &mut men)?;
        }
        Ok(men)
    }

    /// Whose movement is barred is told by the man that stands where it begins.
    fn parse_bar(self, setup: &mut Setup, text: &str) -> Result<(), FenError> {
        let malformed = || FenError::Malformed { field: FenField::Bar, text: text.to_owned() };
        let turn = self.parse_turn(text).map_err(|_| malformed())?;
        let Action::Move(bar) = turn.first() else { return Err(malformed()) };
        if turn.removals().next().is_some() {
            return Err(malformed());
        }
        let side = setup.man(bar.from).ok_or_else(malformed)?;
        match setup.barred[side].replace(bar) {
            None => Ok(()),
            Some(_) => Err(malformed()),
        }
    }
}

impl Rules {
    /// Reads a position of this game.
    ///
    /// # Errors
    /// The first part that cannot be read, or every reason why the diagram is no position.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// let rules = Variant::Nine.rules();
    /// assert_eq!(rules.parse_fen("3/3/3/6/3/3/3 w 9 9").unwrap(), rules.start());
    /// let error = rules.parse_fen("3/3/3/6/3/3 w 9 9").unwrap_err();
    /// assert_eq!(error.to_string(), "the number of rows is 6, and this board has 7");
    /// ```
    pub fn parse_fen(&self, text: &str) -> Result<Position, FenError> {
        Ok(self.board.parse_fen(text)?.position(self)?)
    }

    /// The position as text, without counts.
    pub fn fen(&self, position: &Position) -> String {
        self.board.fen(position.to_setup()).to_string()
    }
}

impl fmt::Display for Fen {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = &self.setup;
        for (index, points) in self.board.rows().enumerate() {
            write!(out, "{}{}", if index == 0 { "" } else { "/" }, row_text(setup, points))?;
        }
        let side = match setup.side {
            Side::White => 'w',
            Side::Black => 'b',
        };
        write!(out, " {side} {} {}", setup.hands.white, setup.hands.black)?;
        if setup.pending > 0 {
            write!(out, " x{}", setup.pending)?;
        }
        for bar in Side::BOTH.into_iter().filter_map(|side| setup.barred[side]) {
            write!(out, " !{}-{}", self.board.name(bar.from), self.board.name(bar.to))?;
        }
        if setup.quiet > 0 || setup.turn_number != 1 {
            write!(out, " {} {}", setup.quiet, setup.turn_number)?;
        }
        Ok(())
    }
}

struct Fields<'text> {
    rest: std::iter::Peekable<SplitWhitespace<'text>>,
}

impl<'text> Fields<'text> {
    fn next(&mut self, field: FenField) -> Result<&'text str, FenError> {
        self.rest.next().ok_or(FenError::Missing(field))
    }

    /// What follows the mark, if the next part begins with it.
    fn next_marked(&mut self, mark: char) -> Option<&'text str> {
        self.rest.next_if(|text| text.starts_with(mark)).and_then(|text| text.strip_prefix(mark))
    }
}

fn parse_side(text: &str) -> Result<Side, FenError> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(FenError::Malformed { field: FenField::Side, text: text.to_owned() }),
    }
}

fn number<N: std::str::FromStr>(field: FenField, text: &str) -> Result<N, FenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| FenError::Malformed { field, text: text.to_owned() })
}

fn parse_row(row: usize, text: &str, points: PointSet, men: &mut Both<PointSet>) -> Result<(), FenError> {
    let mut column = 0;
    for found in text.chars() {
        match found {
            '1'..='9' => column += found as usize - '0' as usize,
            'W' | 'B' => {
                let side = if found == 'W' { Side::White } else { Side::Black };
                if let Some(point) = points.iter().nth(column) {
                    men[side] = men[side].with(point);
                }
                column += 1;
            }
            _ => return Err(FenError::UnknownMan { row, found }),
        }
    }
    if column == points.len() {
        Ok(())
    } else {
        Err(FenError::RowLength { row, found: column, expected: points.len() })
    }
}

fn row_text(setup: &Setup, points: PointSet) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for point in points {
        let Some(side) = setup.man(point) else {
            empty += 1;
            continue;
        };
        push_run(&mut text, empty);
        empty = 0;
        text.push(if side == Side::White { 'W' } else { 'B' });
    }
    push_run(&mut text, empty);
    text
}

fn push_run(text: &mut String, empty: usize) {
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
}
