//! `openspiel`: the number of each action, as OpenSpiel's game `nine_mens_morris` counts them.
//!
//! ```text
//! part  = "0".."23"        a point in reading order: where a man is to be taken it is taken, else one is placed
//!       | "24".."599"      24 + 24 × from + to: a man moves
//!
//! 21, 0, 2, 15, 11, 5, 7, 1, 10, 23, 4, 13, 20, 22, 14, 8, 9, 5, 5
//! ```
//!
//! A history is a row of numbers with commas and spaces between them; a comma belongs to the number before it. What a number
//! below 24 does is told by the position alone, so a turn that takes a man is two parts.
//!
//! In use by OpenSpiel, whose source is the source of this. Its game is one and has no options: nine men, flying at three,
//! one man taken for any closing, from a mill only if all stand in mills. So it is written for those rules alone, though draws
//! in play may differ (OpenSpiel ends a game after 200 turns).

use super::NUMBERED;
use super::scanner::Scanner;
use crate::action::{Action, Movement, Turn};
use crate::point::Point;
use crate::position::Position;
use crate::text::TurnError;

/// Points, and so the first number of a movement.
const POINTS: usize = NUMBERED.len();

pub(super) fn read(position: &Position, scanner: &mut Scanner<'_>) -> Result<Turn, TurnError> {
    let start = scanner.rest();
    let action = scanner.number().filter(|_| scanner.is_at_end()).and_then(|number| action(position, number));
    let Some(action) = action else {
        scanner.go_back(start);
        return Err(scanner.no_turn());
    };
    scanner.skip(|next| next == ',');
    Ok(Turn::of(action))
}

pub(super) fn write(turn: Turn) -> String {
    let numbers: Vec<String> = turn.actions().filter_map(number).map(|number| number.to_string()).collect();
    numbers.join(" ")
}

fn action(position: &Position, number: usize) -> Option<Action> {
    let Some(movement) = number.checked_sub(POINTS) else {
        let point = Point::new(number)?;
        return Some(if position.pending() > 0 { Action::Remove(point) } else { Action::Place(point) });
    };
    let (from, to) = (Point::new(movement / POINTS)?, Point::new(movement % POINTS)?);
    (from != to).then_some(Action::Move(Movement { from, to }))
}

/// `None` for a pass, which has no number.
fn number(action: Action) -> Option<usize> {
    match action {
        Action::Place(point) | Action::Remove(point) => Some(point.index()),
        Action::Move(Movement { from, to }) => Some(POINTS + POINTS * from.index() + to.index()),
        Action::Pass => None,
    }
}
