//! The 24 points as three rings of eight, the way several notations go through them.
//!
//! It knows only the boards of three squares; with diagonals or without, their points are the same.

use super::NUMBERED;
use super::position::{PositionError, PositionField, malformed, unsupported};
use crate::board::Board;
use crate::point::{MAX_POINTS, Point, PointSet};
use crate::side::{Both, Side};

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

/// What a sign says of its point.
pub(super) enum Sign {
    Man(Side),
    Empty,
    /// Something that only rules have that we do not know.
    OfOtherRules,
}

/// The men of a text `ring/ring/ring`, whose signs are of the points in this order.
pub(super) fn men(
    text: &str,
    points: impl Iterator<Item = Point>,
    meaning: impl Fn(char) -> Option<Sign>,
) -> Result<Both<PointSet>, PositionError> {
    let wrong = || malformed(PositionField::Board, text);
    let rings: Vec<&str> = text.split('/').collect();
    if rings.len() != RINGS.len() || rings.iter().any(|ring| ring.chars().count() != MAX_POINTS / RINGS.len())
    {
        return Err(wrong());
    }
    let mut men = Both::of(PointSet::EMPTY);
    for (point, sign) in points.zip(rings.iter().flat_map(|ring| ring.chars())) {
        match meaning(sign).ok_or_else(wrong)? {
            Sign::Man(side) => men[side] = men[side].with(point),
            Sign::Empty => {}
            Sign::OfOtherRules => return Err(unsupported(PositionField::Board, text)),
        }
    }
    Ok(men)
}
