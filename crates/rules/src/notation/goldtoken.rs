//! `goldtoken`: turns in words.
//!
//! ```text
//! part   = ( "Place to" point | point "->" point | "take" point ) *( "," "take" point )
//! point  = the point's name, as in `coordinates`
//!
//! Place to d6               a man is placed          Place to d6, take f4     … and takes one
//! d6 -> d5                  a man moves              d6 -> d5, take f4        … and takes one
//! take f4                   the removal on its own
//! ```
//!
//! In use by GoldToken, whose printed games are a table: in each line the number of the turn without a dot, White's turn and
//! Black's, tabs between them. Read by Sanmill, which is the source of what is known here. Capitals and the number of spaces
//! make no difference. It has no word for passing. That several removals follow one another with commas is our choice.

use super::coordinates;
use super::scanner::{Scanner, is_dash};
use crate::action::{Action, Movement, Turn};
use crate::board::Board;
use crate::point::Point;
use crate::text::TurnError;

pub(super) fn read(board: Board, scanner: &mut Scanner<'_>) -> Result<Turn, TurnError> {
    let mut turn = Turn::of(first(board, scanner)?);
    while scanner.skip_comma_before(|scanner| scanner.skip_words(&["take"])) {
        turn = turn.and_remove(named(board, scanner)?).ok_or(TurnError::TooManyRemovals)?;
    }
    scanner.expect_end()?;
    Ok(turn)
}

pub(super) fn write(board: Board, turn: Turn) -> String {
    let actions: Vec<String> = turn.actions().map(|action| phrase(board, action)).collect();
    actions.join(", ")
}

fn first(board: Board, scanner: &mut Scanner<'_>) -> Result<Action, TurnError> {
    if scanner.skip_words(&["place", "to"]) {
        return Ok(Action::Place(named(board, scanner)?));
    }
    if scanner.skip_words(&["take"]) {
        return Ok(Action::Remove(named(board, scanner)?));
    }
    let from = coordinates::point(board, scanner).ok_or_else(|| scanner.no_turn())?;
    scanner.skip_spaces();
    if !(scanner.skip(is_dash) && scanner.skip(|next| next == '>')) {
        return Err(scanner.no_turn());
    }
    Ok(Action::Move(Movement { from, to: named(board, scanner)? }))
}

/// The point named next, after spaces.
fn named(board: Board, scanner: &mut Scanner<'_>) -> Result<Point, TurnError> {
    scanner.skip_spaces();
    coordinates::point(board, scanner).ok_or_else(|| scanner.no_such_point())
}

fn phrase(board: Board, action: Action) -> String {
    match action {
        Action::Place(point) => format!("Place to {}", board.name(point)),
        Action::Move(Movement { from, to }) => format!("{} -> {}", board.name(from), board.name(to)),
        Action::Remove(point) => format!("take {}", board.name(point)),
        Action::Pass => "pass".to_owned(),
    }
}
