//! How a game ends.

use std::num::NonZeroU16;

use crate::options::{Blocked, EndgameWhen, FullBoard, Goal};
use crate::position::Position;
use crate::rules::Rules;
use crate::side::Side;
use crate::value::Value;

/// The end of a game and its reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The winner.
        winner: Side,
        /// Why.
        reason: WinReason,
    },
    /// Nobody has won.
    Draw {
        /// Why.
        reason: DrawReason,
    },
}

/// Why a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// The loser has fewer than three men on board and in hand.
    FewerThanThree,
    /// The loser is to act and can neither place nor move.
    Blocked,
    /// The winner has a row.
    Row,
    /// The loser gave up.
    Resignation,
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// Every point is occupied.
    FullBoard,
    /// The side to act can neither place nor move.
    Blocked,
    /// Neither side can place or move.
    BothBlocked,
    /// A position occurred as often as the rules allow.
    Repetition,
    /// Too many plies without a placement or a capture.
    Quiet,
    /// The same, by the shorter count of the endgame.
    QuietEndgame,
    /// Both sides agreed.
    Agreement,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
        }
    }

    /// What the end is worth to a side, with no plies to go.
    ///
    /// ```
    /// use merels_rules::{Outcome, Side, Value, WinReason};
    /// let outcome = Outcome::Win { winner: Side::White, reason: WinReason::Row };
    /// assert_eq!(outcome.value_for(Side::Black), Value::Loss(0));
    /// ```
    pub fn value_for(self, side: Side) -> Value {
        match self.winner() {
            Some(winner) if winner == side => Value::Win(0),
            Some(_) => Value::Loss(0),
            None => Value::Draw,
        }
    }

    /// The reason's word, such as `fewer_than_three`.
    pub const fn reason(self) -> &'static str {
        match self {
            Outcome::Win { reason, .. } => reason.id(),
            Outcome::Draw { reason } => reason.id(),
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score(self) -> &'static str {
        match self.winner() {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl WinReason {
    /// The reason's word.
    pub const fn id(self) -> &'static str {
        match self {
            WinReason::FewerThanThree => "fewer_than_three",
            WinReason::Blocked => "blocked",
            WinReason::Row => "row",
            WinReason::Resignation => "resignation",
        }
    }
}

impl DrawReason {
    /// The reason's word.
    pub const fn id(self) -> &'static str {
        match self {
            DrawReason::FullBoard => "full_board",
            DrawReason::Blocked => "blocked",
            DrawReason::BothBlocked => "both_blocked",
            DrawReason::Repetition => "repetition",
            DrawReason::Quiet => "quiet",
            DrawReason::QuietEndgame => "quiet_endgame",
            DrawReason::Agreement => "agreement",
        }
    }
}

impl Rules {
    /// The outcome that the position itself decides; `None` while the game goes on.
    ///
    /// The order of the tests is part of the rules: number or row, pending removal, full board, blocked. Draws that depend on
    /// the history are the [`Game`](crate::Game)'s.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        if let Some(winner) = self.winner(position) {
            return Some(winner);
        }
        if position.pending > 0 {
            return None;
        }
        if self.full == FullBoard::IsDrawn && self.is_full(position) {
            return Some(Outcome::Draw { reason: DrawReason::FullBoard });
        }
        if self.can_step(position, position.side) { None } else { self.outcome_when_blocked(position) }
    }

    /// The number of plies without a placement or a capture that draws the game in this position; `None`: no number does.
    pub fn quiet_limit(&self, position: &Position) -> Option<u16> {
        let endgame = self.quiet_endgame.filter(|_| self.is_endgame(position));
        [self.quiet, endgame].into_iter().flatten().min().map(NonZeroU16::get)
    }

    /// The draw that so many quiet plies make of the position.
    pub(crate) fn draw_by_quiet(&self, position: &Position, quiet: u16) -> Option<DrawReason> {
        let reached = self.quiet_limit(position).is_some_and(|limit| quiet >= limit);
        let general = self.quiet.is_some_and(|limit| quiet >= limit.get());
        reached.then_some(if general { DrawReason::Quiet } else { DrawReason::QuietEndgame })
    }

    /// The shorter count of quiet plies runs. Men disappear only by captures, which begin both counts anew, so whenever it
    /// runs it has run since the last one: the two counts are one number.
    fn is_endgame(&self, position: &Position) -> bool {
        let has_three = |&side: &Side| position.total(side) == 3;
        match self.endgame_when {
            EndgameWhen::Either => Side::BOTH.iter().any(has_three),
            EndgameWhen::Both => Side::BOTH.iter().all(has_three),
        }
    }

    fn winner(&self, position: &Position) -> Option<Outcome> {
        match self.goal {
            Goal::Captures => Side::BOTH
                .into_iter()
                .find(|&side| position.total(side) < 3)
                .map(|loser| Outcome::Win { winner: !loser, reason: WinReason::FewerThanThree }),
            Goal::Row => Side::BOTH
                .into_iter()
                .find(|&side| self.has_row(position.men[side]))
                .map(|winner| Outcome::Win { winner, reason: WinReason::Row }),
        }
    }

    fn is_full(&self, position: &Position) -> bool {
        self.empty(position).is_empty() && position.hands.white == 0 && position.hands.black == 0
    }

    fn outcome_when_blocked(&self, position: &Position) -> Option<Outcome> {
        match self.blocked {
            Blocked::Loses => Some(Outcome::Win { winner: !position.side, reason: WinReason::Blocked }),
            Blocked::Draws => Some(Outcome::Draw { reason: DrawReason::Blocked }),
            Blocked::Passes if self.can_step(position, !position.side) => None,
            Blocked::Passes => Some(Outcome::Draw { reason: DrawReason::BothBlocked }),
        }
    }
}
