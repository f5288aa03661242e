//! What a position is worth when both sides play without error.
//!
//! A value is a fact about a position under a rule set, and it leaves out the draws in play: repetition and quiet plies belong to a
//! game, not to a position. Here it is only a word that tables, engines and programs share; nobody works one out in this crate.

use std::cmp::Ordering;
use std::fmt;

/// What a position is worth to the side to move. The winner hurries and the loser delays.
///
/// Values are ordered from the worst to the best for the side to move.
///
/// ```
/// use merels_rules::Value;
/// assert!(Value::Win(1) > Value::Win(7) && Value::Win(7) > Value::Draw);
/// assert!(Value::Draw > Value::Loss(8) && Value::Loss(8) > Value::Loss(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// Won, the game ending after so many plies.
    Win(u16),
    /// Drawn.
    Draw,
    /// Lost, the game ending after so many plies; 0 when it has ended.
    Loss(u16),
}

/// What somebody knows of a position's worth to the side to move: all of it, or only who wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fact {
    /// Its value, plies and all.
    Value(Value),
    /// The side to move wins; nobody knows how soon.
    Won,
    /// The side to move loses; nobody knows how soon.
    Lost,
}

impl Value {
    /// What a turn is worth to the side that plays it and so leaves the other side this value.
    ///
    /// ```
    /// use merels_rules::Value;
    /// assert_eq!(Value::Loss(0).of_turn(), Value::Win(1));
    /// ```
    #[must_use]
    pub const fn of_turn(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies.saturating_add(1)),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies.saturating_add(1)),
        }
    }

    /// `win`, `draw` or `loss`.
    pub const fn id(self) -> &'static str {
        match self {
            Value::Win(_) => "win",
            Value::Draw => "draw",
            Value::Loss(_) => "loss",
        }
    }

    /// Plies to the end of the game; `None` for a draw.
    pub const fn distance(self) -> Option<u16> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        }
    }

    /// A number that is greater the better the value is.
    const fn rank(self) -> i32 {
        const BEYOND: i32 = u16::MAX as i32 + 1;
        match self {
            Value::Win(plies) => BEYOND - plies as i32,
            Value::Draw => 0,
            Value::Loss(plies) => plies as i32 - BEYOND,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `win in 7`, `draw`, `loss in 0`.
impl fmt::Display for Value {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.distance() {
            Some(plies) => write!(out, "{} in {plies}", self.id()),
            None => out.write_str(self.id()),
        }
    }
}
