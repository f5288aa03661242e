//! Any diagram, possible or not, and the way from it to a position.
//!
//! A reader of text or an editor makes a [`Setup`]; whether it is a position under a rule set is decided here alone, and all the
//! reasons why not are told at once.

use std::fmt;

use crate::action::Movement;
use crate::options::{Goal, Remake};
use crate::point::{Point, PointSet};
use crate::position::Position;
use crate::rules::Rules;
use crate::side::{Both, Side};

/// A diagram with everything that can be written down about it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The men of each side on the board.
    pub men: Both<PointSet>,
    /// The men of each side in hand.
    pub hands: Both<u8>,
    /// The side to act.
    pub side: Side,
    /// Men the side to act has still to take in this turn.
    pub pending: u8,
    /// A movement that each side may not make on its next turn.
    pub barred: Both<Option<Movement>>,
    /// Plies since the last placement or capture.
    pub quiet: u16,
    /// The number of the turn to be played, both sides' turns counted as one, from 1.
    pub turn_number: u32,
}

/// One reason why a diagram is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// Men stand where the board has no point.
    #[error("men stand on points that the board does not have")]
    OffBoard,
    /// Two men stand on one point.
    #[error("a white and a black man stand on the same point")]
    SharedPoint,
    /// A side has more men than the game gives it.
    #[error("{side} has {men} men on the board and in hand, and the game has {allowed}")]
    TooManyMen {
        /// The side.
        side: Side,
        /// Men on the board and in hand.
        men: usize,
        /// Men the game gives a side.
        allowed: u8,
    },
    /// Both sides have lost.
    #[error("both sides have lost: each has fewer than three men")]
    BothLost,
    /// Both sides have a row.
    #[error("both sides have a row")]
    BothHaveRows,
    /// A removal is pending that no closing of a mill can have earned.
    #[error("removals pending: {pending}; the mills on the board earn at most {earned}")]
    UnearnedRemovals {
        /// Removals pending.
        pending: u8,
        /// Removals that one turn can have earned.
        earned: u8,
    },
    /// A removal is pending and there is no man that may be taken.
    #[error("a removal is pending, but there is no man that may be taken")]
    NothingToRemove,
    /// A removal is pending in a game that is already decided.
    #[error("a removal is pending although a side has fewer than three men")]
    PendingAfterTheEnd,
    /// Turns are numbered from 1.
    #[error("the turn number is 0, and the first turn is number 1")]
    TurnZero,
    /// A movement is barred that could not have been.
    #[error(
        "a movement of {side} is barred, but no man stands where it begins, or one where it ends, or the rules bar none"
    )]
    ImpossibleBar {
        /// The side.
        side: Side,
    },
}

/// All the reasons why a diagram is no position, at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFaults(Vec<SetupFault>);

impl SetupFaults {
    /// The reasons.
    pub fn reasons(&self) -> &[SetupFault] {
        &self.0
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, reason) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { "; " };
            write!(out, "{gap}{reason}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupFaults {}

impl Setup {
    /// Who stands on the point, White looked for first.
    pub fn man(&self, point: Point) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.men[side].contains(point))
    }

    /// The position under these rules.
    ///
    /// # Errors
    /// Every reason why it is none.
    pub fn position(&self, rules: &Rules) -> Result<Position, SetupFaults> {
        let faults = self.faults(rules);
        if !faults.is_empty() {
            return Err(SetupFaults(faults));
        }
        let mut position = Position {
            men: self.men,
            hash: 0,
            hands: self.hands,
            side: self.side,
            pending: self.pending,
            barred: self.barred,
        };
        position.hash = position.recomputed_hash();
        for side in Side::BOTH {
            rules.forget_idle_bar(&mut position, side);
        }
        Ok(position)
    }

    fn faults(&self, rules: &Rules) -> Vec<SetupFault> {
        let mut faults = self.faults_of_men(rules);
        faults.extend(self.fault_of_decision(rules));
        faults.extend(self.faults_of_pending(rules));
        faults.extend(self.faults_of_bars(rules));
        if self.turn_number == 0 {
            faults.push(SetupFault::TurnZero);
        }
        faults
    }

    fn faults_of_men(&self, rules: &Rules) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        if !rules.board.points().is_superset(self.men.white | self.men.black) {
            faults.push(SetupFault::OffBoard);
        }
        if self.men.white.intersects(self.men.black) {
            faults.push(SetupFault::SharedPoint);
        }
        for side in Side::BOTH {
            let (men, allowed) = (self.total(side), rules.men[side]);
            if men > usize::from(allowed) {
                faults.push(SetupFault::TooManyMen { side, men, allowed });
            }
        }
        faults
    }

    fn fault_of_decision(&self, rules: &Rules) -> Option<SetupFault> {
        match rules.goal {
            Goal::Captures => {
                Side::BOTH.iter().all(|&side| self.total(side) < 3).then_some(SetupFault::BothLost)
            }
            Goal::Row => Side::BOTH
                .iter()
                .all(|&side| rules.has_row(self.men[side]))
                .then_some(SetupFault::BothHaveRows),
        }
    }

    fn faults_of_pending(&self, rules: &Rules) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        if self.pending == 0 {
            return faults;
        }
        let (pending, earned) = (self.pending, rules.most_earned(self.men[self.side]));
        if pending > earned {
            faults.push(SetupFault::UnearnedRemovals { pending, earned });
        }
        if Side::BOTH.iter().any(|&side| self.total(side) < 3) {
            faults.push(SetupFault::PendingAfterTheEnd);
        }
        if rules.takeable(self.men[!self.side]).is_empty() {
            faults.push(SetupFault::NothingToRemove);
        }
        faults
    }

    fn faults_of_bars(&self, rules: &Rules) -> Vec<SetupFault> {
        let possible = |side: Side, bar: Movement| {
            rules.remake == Remake::Barred
                && self.men[side].contains(bar.from)
                && rules.board.points().contains(bar.to)
                && !self.men[side].contains(bar.to)
        };
        Side::BOTH
            .into_iter()
            .filter(|&side| self.barred[side].is_some_and(|bar| !possible(side, bar)))
            .map(|side| SetupFault::ImpossibleBar { side })
            .collect()
    }

    fn total(&self, side: Side) -> usize {
        self.men[side].len() + usize::from(self.hands[side])
    }
}
