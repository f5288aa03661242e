//! `playok`: a point by its number in reading order.
//!
//! ```text
//! part   = steps of points                       (see `steps`)
//! point  = "1".."24"
//!
//! 12            a man is placed                  3x4          a man is placed, closes a mill and takes one
//! 12-13         a man moves                      12-13x5      a man moves and takes one
//! x12           the removal on its own
//!
//!  1 -------- 2 -------- 3
//!  |   4 ---- 5 ---- 6   |
//!  |   |   7- 8- 9   |   |
//! 10--11--12    13--14--15
//!  |   |  16-17-18   |   |
//!  |  19 ----20 ----21   |
//! 22 --------23 --------24
//! ```
//!
//! In use by PlayOK (until 2008 Kurnik), whose games are files with tags as in chess, `[Site "PlayOK"]` among them, and
//! numbered turns; described by muehlespieler.de and read by Sanmill. Written is the removal joined to the step, as PlayOK
//! does. It has numbers for 24 points and no word for passing. That several removals are joined one after the other is our
//! choice: PlayOK's game takes one man at a time.

use super::scanner::Scanner;
use super::{NUMBERED, steps};
use crate::action::Turn;
use crate::point::Point;
use crate::text::TurnError;

pub(super) fn read(scanner: &mut Scanner<'_>) -> Result<Turn, TurnError> {
    steps::read(scanner, point)
}

pub(super) fn write(turn: Turn) -> String {
    steps::write(turn, |point| (point.index() + 1).to_string())
}

fn point(scanner: &mut Scanner<'_>) -> Option<Point> {
    let start = scanner.rest();
    let point = scanner.number().and_then(|number| Point::new(number.checked_sub(1)?));
    if point.is_none_or(|point| !NUMBERED.points().contains(point)) {
        scanner.go_back(start);
        return None;
    }
    point
}
