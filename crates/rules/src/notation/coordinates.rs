//! `record` and `wmd`: a point by the letter of its column and the number of its row, as on a chessboard.
//!
//! ```text
//! part   = steps of points                       (see `steps`)
//!        | "pass"
//! point  = "a".."g" "1".."7"
//!
//! d2            a man is placed                  f2-f4xd5     a man moves, closes a mill and takes one
//! d2-d3         a man moves                      f2-f4, xd5   the same
//! d2xf4xa1      two men are taken                xf4          the removal on its own
//! ```
//!
//! Written is our canonical form (see `text`), which is the German federation's too: the removal joined to the step. Read is
//! more, for it is people who write it: capitals, a comma before the removal, the removal on its own.
//!
//! In use by the World Mühle Federation and muehlespieler.de (which describes it: `a1`, `f2-f4`, `f2-f4xd5`), the Free Internet
//! Morabaraba Server, most sites, and this project. It says everything about a turn, on every board.

use super::scanner::Scanner;
use super::steps;
use crate::action::{Action, Turn};
use crate::board::Board;
use crate::point::Point;
use crate::text::TurnError;

pub(super) fn read(board: Board, scanner: &mut Scanner<'_>) -> Result<Turn, TurnError> {
    if scanner.skip_whole("pass") {
        return Ok(Turn::of(Action::Pass));
    }
    steps::read(scanner, |scanner| point(board, scanner))
}

pub(super) fn write(board: Board, turn: Turn) -> String {
    board.text(turn).to_string()
}

/// The point whose name comes next, in capitals or not.
pub(super) fn point(board: Board, scanner: &mut Scanner<'_>) -> Option<Point> {
    let name = scanner.rest().get(..2)?;
    let point = board.point(name).or_else(|| board.point(&name.to_ascii_lowercase()))?;
    scanner.advance(name);
    Some(point)
}
