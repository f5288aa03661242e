//! A valid position: who stands where, who is to act, what is in hand, and what the rules still remember.
//!
//! A position is small and `Copy`, so that keeping the old one is the undo of playing on. It holds no rules: every question
//! is put to a [`Rules`](crate::Rules) value, which is the same for a whole game. It does not count plies or repetitions;
//! that is the [`Game`](crate::Game)'s.

use crate::action::Movement;
use crate::hash;
use crate::point::{Point, PointSet};
use crate::setup::Setup;
use crate::side::{Both, Side};

/// A valid position under some rule set; at most 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) men: Both<PointSet>,
    pub(crate) hash: u64,
    pub(crate) hands: Both<u8>,
    pub(crate) side: Side,
    pub(crate) pending: u8,
    pub(crate) barred: Both<Option<Movement>>,
}

impl Position {
    /// The men of each side on the board.
    #[inline]
    pub const fn men(&self) -> Both<PointSet> {
        self.men
    }

    /// The men of each side still in hand.
    #[inline]
    pub const fn hands(&self) -> Both<u8> {
        self.hands
    }

    /// The side to act.
    #[inline]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// How many men the side to act has still to take in this turn.
    #[inline]
    pub const fn pending(&self) -> u8 {
        self.pending
    }

    /// The movement each side may not make on its next turn, where the rules know such a thing.
    pub const fn barred(&self) -> Both<Option<Movement>> {
        self.barred
    }

    /// A hash of everything that makes two positions the same, kept up to date as they change.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// All points where a man stands.
    #[inline]
    pub fn occupied(&self) -> PointSet {
        self.men.white | self.men.black
    }

    /// Who stands on the point.
    pub fn man(&self, point: Point) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.men[side].contains(point))
    }

    /// Men on board and in hand of a side.
    #[inline]
    pub fn total(&self, side: Side) -> usize {
        self.men[side].len() + usize::from(self.hands[side])
    }

    /// The position as a diagram that can be changed and written down.
    pub const fn to_setup(&self) -> Setup {
        Setup {
            men: self.men,
            hands: self.hands,
            side: self.side,
            pending: self.pending,
            barred: self.barred,
            quiet: 0,
            turn_number: 1,
        }
    }

    /// The hash worked out from nothing; always equal to [`hash`](Self::hash).
    pub fn recomputed_hash(&self) -> u64 {
        let men = Side::BOTH
            .into_iter()
            .flat_map(|side| self.men[side].iter().map(move |point| hash::man(side, point)))
            .fold(0, |sum, key| sum ^ key);
        let rest = Side::BOTH.into_iter().fold(0, |sum, side| {
            sum ^ hash::hand(side, self.hands[side]) ^ hash::barred(side, self.barred[side])
        });
        men ^ rest ^ hash::side(self.side) ^ hash::pending(self.pending)
    }

    #[inline]
    pub(crate) fn put(&mut self, side: Side, point: Point) {
        self.men[side] = self.men[side].with(point);
        self.hash ^= hash::man(side, point);
    }

    #[inline]
    pub(crate) fn lift(&mut self, side: Side, point: Point) {
        self.men[side] = self.men[side].without(point);
        self.hash ^= hash::man(side, point);
    }

    #[inline]
    pub(crate) fn set_hand(&mut self, side: Side, hand: u8) {
        self.hash ^= hash::hand(side, self.hands[side]) ^ hash::hand(side, hand);
        self.hands[side] = hand;
    }

    #[inline]
    pub(crate) fn set_side(&mut self, side: Side) {
        self.hash ^= hash::side(self.side) ^ hash::side(side);
        self.side = side;
    }

    #[inline]
    pub(crate) fn set_pending(&mut self, pending: u8) {
        self.hash ^= hash::pending(self.pending) ^ hash::pending(pending);
        self.pending = pending;
    }

    #[inline]
    pub(crate) fn set_barred(&mut self, side: Side, barred: Option<Movement>) {
        self.hash ^= hash::barred(side, self.barred[side]) ^ hash::barred(side, barred);
        self.barred[side] = barred;
    }
}

impl std::hash::Hash for Position {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}
