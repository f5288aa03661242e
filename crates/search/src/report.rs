//! What a search tells: a report for each depth it has completed, and its answer.
//!
//! Nothing here speaks of a depth that was only begun: what could not be finished is thrown away, so score, line and depth
//! always belong together.

use std::time::Duration;

use merels_rules::{Outcome, Turn};

use crate::score::Score;

/// What is known after a depth has been searched to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The depth completed, in plies.
    pub depth: u8,
    /// For the side to act.
    pub score: Score,
    /// The best turns of both sides, beginning with the side to act.
    pub line: Vec<Turn>,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// How much of the table is in use, in thousandths.
    pub table_fill: u16,
}

/// What the engine would play.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The turn; only removals when one was pending.
    pub turn: Turn,
    /// What it is worth to the side that plays it.
    pub score: Score,
    /// The turn and what both sides are expected to play after it.
    pub line: Vec<Turn>,
    /// The last depth completed, in plies; 0 when there was no time to look ahead.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// Why the search ended.
    pub end: End,
    /// The turns whose scores are known, best first; which they are was asked with [`Breadth`].
    pub ranking: Vec<Ranked>,
}

/// A turn and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The turn.
    pub turn: Turn,
    /// What it is worth to the side that plays it.
    pub score: Score,
    /// The turn and what both sides are expected to play after it.
    pub line: Vec<Turn>,
}

/// For which turns a score is wanted. The more of them, the longer a depth takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breadth {
    /// The best one.
    Best,
    /// All that are at most so many hundredths of a man worse than the best.
    Within(u16),
    /// All.
    Every,
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Looking further would change nothing.
    Settled,
    /// The depth asked for is completed.
    Depth,
    /// The positions were used up.
    Nodes,
    /// The time was used up.
    Time,
    /// It was stopped.
    Stopped,
}

/// There is no turn to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game is over: {}", .0.reason())]
pub struct GameOver(
    /// How it ended.
    pub Outcome,
);
