//! `morabaraba`: a point by its ring and its place on it.
//!
//! ```text
//! part   = steps of points                       (see `steps`)
//! point  = "E" place | "A" place | place         outer, middle and inner ring
//! place  = "1".."8"                              clockwise from the top left corner
//!
//! E1            a man is placed                  A6xE3        a man is placed, closes a mill and takes one
//! E1-E2         a man moves                      E6-A6x3      a man moves and takes one
//!
//! E1 ------- E2 ------- E3
//!  |  A1 ---- A2 ---- A3 |
//!  |   |   1 - 2 - 3   | |
//! E8  A8   8       4  A4 E4
//!  |   |   7 - 6 - 5   | |
//!  |  A7 ---- A6 ---- A5 |
//! E7 ------- E6 ------- E5
//! ```
//!
//! The names are those of the official board of Mind Sports South Africa and the International Wargames Federation, whose
//! Generally Accepted Rules number the exterior ring E1–E8, the principal ring A1–A8 and the restricted ring 1–8. How a
//! movement or a capture is written no public source tells: the rules say them in sentences. `-` and `x` are our choice,
//! after every other notation. Capitals make no difference when reading. There is no word for passing.

use super::scanner::Scanner;
use super::{rings, steps};
use crate::action::Turn;
use crate::point::Point;
use crate::text::TurnError;

/// What the name of a point begins with, ring by ring from the outside.
const RINGS: [&str; 3] = ["E", "A", ""];
const PLACES: usize = 8;

pub(super) fn read(scanner: &mut Scanner<'_>) -> Result<Turn, TurnError> {
    steps::read(scanner, point)
}

pub(super) fn write(turn: Turn) -> String {
    steps::write(turn, name)
}

fn name(point: Point) -> String {
    let index = rings::outer_first_from_the_corner().position(|other| other == point).unwrap_or_default();
    format!("{}{}", RINGS[index / PLACES], index % PLACES + 1)
}

fn point(scanner: &mut Scanner<'_>) -> Option<Point> {
    let start = scanner.rest();
    let ring = if scanner.skip(|next| next.eq_ignore_ascii_case(&'E')) {
        0
    } else if scanner.skip(|next| next.eq_ignore_ascii_case(&'A')) {
        1
    } else {
        2
    };
    let place = scanner.number().filter(|place| (1..=PLACES).contains(place));
    let point = place.and_then(|place| rings::outer_first_from_the_corner().nth(ring * PLACES + place - 1));
    if point.is_none() {
        scanner.go_back(start);
    }
    point
}
