//! How a game stands, in a sentence.

use merels_rules::{Outcome, Position, Side};

/// Who is to do what.
pub fn to_do(position: &Position) -> String {
    let side = name(position.side());
    match position.pending() {
        0 => format!("{side} is to move"),
        1 => format!("{side} is to take a man"),
        men => format!("{side} is to take {men} men"),
    }
}

/// How the game ended.
pub fn result(outcome: Outcome) -> String {
    match outcome.winner() {
        Some(side) => format!("{} has won ({})", name(side), outcome.reason()),
        None => format!("The game is drawn ({})", outcome.reason()),
    }
}

/// `White` or `Black`.
pub const fn name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// `1 game`, `2 games`.
pub fn counted(count: u64, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
