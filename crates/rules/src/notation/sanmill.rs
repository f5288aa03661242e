//! `sanmill`: one action after the other, as Sanmill's engine is told a game.
//!
//! ```text
//! part   = point | point "-" point | "x" point | "p"
//! point  = the point's name, as in `coordinates`
//!
//! position startpos moves d6 f4 d2 b4 … d6-d5 xb4
//! ```
//!
//! A removal is a part of its own. In the games that Sanmill's app writes it is joined to the step (`d6-d5xb4`), which is
//! read too, with all else that `coordinates` reads. `p` is what Sanmill's reader of games knows as a pass.
//!
//! In use by Sanmill; its documents on the engine's protocol are the source. The names are there for every board of ours.

use super::coordinates;
use super::scanner::Scanner;
use crate::action::{Action, Turn};
use crate::board::Board;
use crate::text::TurnError;

pub(super) fn read(board: Board, scanner: &mut Scanner<'_>) -> Result<Turn, TurnError> {
    if scanner.skip_whole("p") {
        return Ok(Turn::of(Action::Pass));
    }
    coordinates::read(board, scanner)
}

pub(super) fn write(board: Board, turn: Turn) -> String {
    let parts: Vec<String> = turn.actions().map(|action| part(board, action)).collect();
    parts.join(" ")
}

fn part(board: Board, action: Action) -> String {
    match action {
        Action::Pass => "p".to_owned(),
        other => board.text(Turn::of(other)).to_string(),
    }
}
