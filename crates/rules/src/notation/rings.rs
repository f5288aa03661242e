//! The 24 points as three rings of eight, the way several notations go through them.
//!
//! It knows only the boards of three squares; with diagonals or without, their points are the same.

use super::NUMBERED;
use crate::board::Board;
use crate::point::Point;

/// The rings from the outside, each clockwise from its top left corner.
const RINGS: [[&str; 8]; 3] = [
    ["a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4"],
    ["b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4"],
    ["c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4"],
];

/// The board has these rings.
pub(super) const fn are_of(board: Board) -> bool {
    matches!(board, Board::ThreeSquares | Board::ThreeSquaresDiagonals)
}

/// The rings from the outside, each clockwise from its top left corner.
pub(super) fn outer_first_from_the_corner() -> impl Iterator<Item = Point> {
    RINGS.iter().flatten().filter_map(|name| NUMBERED.point(name))
}

/// The rings from the inside, each clockwise from twelve o'clock.
pub(super) fn inner_first_from_noon() -> impl Iterator<Item = Point> {
    let rings = RINGS.iter().rev().flat_map(|ring| ring.iter().cycle().skip(1).take(ring.len()));
    rings.filter_map(|name| NUMBERED.point(name))
}
