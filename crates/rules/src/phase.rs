//! What the side to act is to do, in one word.

use crate::action::Action;
use crate::position::Position;
use crate::rules::Rules;

/// What the side to act is to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Place a man from the hand.
    Placing,
    /// Place a man or move one.
    PlacingOrMoving,
    /// Move a man along a line.
    Moving,
    /// Move a man to any empty point.
    Flying,
    /// Take a man of the other side.
    Removing,
    /// Pass: there is nothing else.
    Passing,
}

impl Phase {
    /// Its word, such as `placing_or_moving`.
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Placing => "placing",
            Phase::PlacingOrMoving => "placing_or_moving",
            Phase::Moving => "moving",
            Phase::Flying => "flying",
            Phase::Removing => "removing",
            Phase::Passing => "passing",
        }
    }
}

impl Rules {
    /// What the side to act is to do, read off its legal actions; `None` when the position is decided.
    ///
    /// ```
    /// use merels_rules::{Phase, Variant};
    /// let rules = Variant::Lasker.rules();
    /// assert_eq!(rules.phase(&rules.start()), Some(Phase::Placing)); // No man on the board can move yet.
    /// ```
    pub fn phase(&self, position: &Position) -> Option<Phase> {
        let actions = self.actions(position);
        let places = actions.iter().any(|action| matches!(action, Action::Place(_)));
        let moves = actions.iter().any(|action| matches!(action, Action::Move(_)));
        match (actions.first()?, places, moves) {
            (Action::Remove(_), ..) => Some(Phase::Removing),
            (Action::Pass, ..) => Some(Phase::Passing),
            (_, true, true) => Some(Phase::PlacingOrMoving),
            (_, true, false) => Some(Phase::Placing),
            _ if self.flies(position, position.side()) => Some(Phase::Flying),
            _ => Some(Phase::Moving),
        }
    }
}
