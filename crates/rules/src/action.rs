//! Actions and turns.
//!
//! An [`Action`] is one touch of the board: a placement, a movement, a removal. A [`Turn`] is all that one side does before the
//! other is to act: a placement or movement together with the removals it earns. Neither knows whether it is legal.

use crate::point::Point;

/// A man's way from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Movement {
    /// Where it stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

/// One touch of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A man from the hand is put on the point.
    Place(Point),
    /// A man on the board moves.
    Move(Movement),
    /// A man of the other side is taken from the point.
    Remove(Point),
    /// Nothing, where the rules make a blocked side pass.
    Pass,
}

impl Action {
    /// The number of plies without a placement or a capture after this action, when it was `quiet` before.
    pub const fn quiet_after(self, quiet: u16) -> u16 {
        match self {
            Action::Place(_) | Action::Remove(_) => 0,
            Action::Move(_) | Action::Pass => quiet.saturating_add(1),
        }
    }
}

/// The most removals a turn can have: a corner of the board with diagonals lies on three lines.
pub const MAX_REMOVALS: usize = 3;

/// Everything one side does before the other is to act.
///
/// The first action may be of any kind (a removal when a position was set up with one pending); all others are removals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {
    first: Action,
    then: [Option<Point>; MAX_REMOVALS],
}

impl Turn {
    /// A turn of one action.
    pub const fn of(action: Action) -> Turn {
        Turn { first: action, then: [None; MAX_REMOVALS] }
    }

    /// This turn and one more removal; `None` when it is full.
    #[must_use]
    pub fn and_remove(mut self, point: Point) -> Option<Turn> {
        let free = self.then.iter_mut().find(|place| place.is_none())?;
        *free = Some(point);
        Some(self)
    }

    /// The turn made of these actions; `None` unless there is one, and only removals follow it.
    pub fn from_actions(actions: &[Action]) -> Option<Turn> {
        let (&first, rest) = actions.split_first()?;
        rest.iter().try_fold(Turn::of(first), |turn, action| match action {
            Action::Remove(point) => turn.and_remove(*point),
            _ => None,
        })
    }

    /// Its actions in order.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        let then = self.then;
        std::iter::once(self.first).chain(then.into_iter().flatten().map(Action::Remove))
    }

    /// Its first action.
    pub const fn first(&self) -> Action {
        self.first
    }

    /// More than one man is taken.
    #[inline]
    pub(crate) const fn takes_several(&self) -> bool {
        match self.first {
            Action::Remove(_) => self.then[0].is_some(),
            _ => self.then[1].is_some(),
        }
    }

    /// Where men are taken after the first action.
    pub(crate) fn removals_after_first(&self) -> impl Iterator<Item = Point> {
        self.then.into_iter().flatten()
    }

    /// Where men are taken, in order.
    pub fn removals(&self) -> impl Iterator<Item = Point> {
        self.actions().filter_map(|action| match action {
            Action::Remove(point) => Some(point),
            _ => None,
        })
    }
}
