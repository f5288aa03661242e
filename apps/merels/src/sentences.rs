//! How a game stands, and other things that several commands say, in words.

use std::time::Duration;

use merels_rules::{Outcome, Position, Side};

/// A shorter time says nothing of the speed.
const MEASURABLE: Duration = Duration::from_millis(10);

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

/// How many a second, where that can be told from the time it took.
#[allow(clippy::cast_precision_loss)] // A rate needs no more than 52 bits.
pub fn rate(count: u64, time: Duration) -> Option<f64> {
    (time >= MEASURABLE).then(|| count as f64 / time.as_secs_f64())
}

/// `, 1.25 million a second`; nothing where the rate cannot be told.
pub fn at_rate(count: u64, time: Duration) -> String {
    rate(count, time).map(|rate| format!(", {:.2} million a second", rate / 1e6)).unwrap_or_default()
}
