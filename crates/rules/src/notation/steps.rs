//! The shape that most notations share, whatever they call the points.
//!
//! ```text
//! part     = removal *removal | step *removal
//! step     = point | point "-" point
//! removal  = "x" point | "," *space "x" point        (the comma not before the first)
//! ```
//!
//! `x` may be `X` or `×`, and `-` may be `–`, for people and their word processors write so.

use super::scanner::{Scanner, is_cross, is_dash};
use crate::action::{Action, Movement, Turn};
use crate::point::Point;
use crate::text::TurnError;

/// Reads a part; `name` reads the name of a point, if one comes next.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    name: impl Fn(&mut Scanner<'_>) -> Option<Point>,
) -> Result<Turn, TurnError> {
    let point = |scanner: &mut Scanner<'_>| name(scanner).ok_or_else(|| scanner.no_such_point());
    let mut turn = Turn::of(if scanner.skip(is_cross) {
        Action::Remove(point(scanner)?)
    } else {
        step(scanner, point)?
    });
    while scanner.skip(is_cross) || scanner.skip_comma_before(|scanner| scanner.skip(is_cross)) {
        turn = turn.and_remove(point(scanner)?).ok_or(TurnError::TooManyRemovals)?;
    }
    scanner.expect_end()?;
    Ok(turn)
}

/// Writes a turn in one piece; `name` gives the name of a point.
pub(super) fn write(turn: Turn, name: impl Fn(Point) -> String) -> String {
    turn.actions()
        .map(|action| match action {
            Action::Place(point) => name(point),
            Action::Move(Movement { from, to }) => format!("{}-{}", name(from), name(to)),
            Action::Remove(point) => format!("x{}", name(point)),
            Action::Pass => "pass".to_owned(),
        })
        .collect()
}

fn step(
    scanner: &mut Scanner<'_>,
    point: impl Fn(&mut Scanner<'_>) -> Result<Point, TurnError>,
) -> Result<Action, TurnError> {
    let from = point(scanner)?;
    if scanner.skip(is_dash) {
        return Ok(Action::Move(Movement { from, to: point(scanner)? }));
    }
    Ok(Action::Place(from))
}
