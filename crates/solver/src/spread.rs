//! From each value to those it decides, against the direction of play.
//!
//! Positions are decided in the order of their distance. Where a position is lost, every position that a quiet movement leads from
//! there to it is won one ply later; where it is won, each of those has one hope less, and is lost when none is left (Thompson,
//! *Retrograde analysis of certain endgames*, 1986). In a row that is literal: the other side's men stand still, the row holds each
//! standing of the mover's men once, and movements are counted one by one, so nothing is counted twice however symmetric it is.

use merels_rules::PointSet;

use crate::cell::Cell;
use crate::code::{LOST, is_win};
use crate::frame::{Frame, NEVER};
use crate::outbox::Outbox;
use crate::places::Places;
use crate::row::Row;

/// A row in work, at one distance.
pub(crate) struct Spread<'a, C> {
    pub frame: &'a Frame,
    pub row: &'a Row,
    pub images: &'a [PointSet],
    /// Nothing is taken when a mill is closed against this row's men.
    pub mills: Mills,
    /// The codes of the row and the quiet movements not yet refuted.
    pub codes: &'a mut [C],
    pub counts: &'a mut [u8],
    /// The code that positions get now.
    pub code: C,
    pub outbox: &'a mut Outbox,
}

/// What closing a mill does in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mills {
    /// A man is taken or the game is won: the turn leaves the unit.
    Capture,
    /// Nothing can be taken: the turn is quiet.
    Quiet,
}

impl<C: Cell> Spread<'_, C> {
    /// Decides the positions whose ways out of the unit come to this code.
    pub fn settle(&mut self) {
        let due: Vec<usize> = self.code.places(self.codes).collect();
        let code = self.code.code();
        for place in due {
            if is_win(code) || code == LOST || self.counts[place] == 0 {
                self.post(place);
            }
        }
    }

    /// Spreads what the next row holds: the codes of the positions with the other side to move. It is those one less that decide.
    pub fn spread(&mut self, next: &[C]) {
        let frame = self.frame;
        for place in C::of(self.code.code() - 1).places(next) {
            self.spread_from(frame.men[place], place);
        }
    }

    /// The position with these men, the other side to move, has just been decided.
    fn spread_from(&mut self, men: u32, place: usize) {
        let empty = self.row.all & !men;
        for to in Places(men) {
            let rest = men & !(1 << to);
            if self.mills == Mills::Capture && self.row.mills(to, rest) > 0 {
                continue;
            }
            for from in Places(self.frame.joined(self.row, to) & empty) {
                self.reach(self.frame.ranking.rank(rest | 1 << from) as usize);
            }
        }
        if self.frame.passes(self.row, men) {
            self.reach(place);
        }
    }

    /// A position has a quiet turn to the one that was decided.
    #[inline]
    fn reach(&mut self, place: usize) {
        if is_win(self.code.code()) {
            self.win(place);
        } else {
            self.refute(place);
        }
    }

    #[inline]
    fn win(&mut self, place: usize) {
        let code = self.codes[place];
        if !is_win(code.code()) || code > self.code {
            self.codes[place] = self.code;
            self.counts[place] = NEVER;
            self.post(place);
        }
    }

    #[inline]
    fn refute(&mut self, place: usize) {
        let count = &mut self.counts[place];
        if *count == NEVER {
            return;
        }
        *count -= 1;
        if *count == 0 {
            let code = self.codes[place].max(self.code);
            self.codes[place] = code;
            if code == self.code {
                self.post(place);
            }
        }
    }

    #[inline]
    fn post(&mut self, place: usize) {
        self.frame.post(self.row, self.images, self.frame.men[place], self.code.code(), self.outbox);
    }
}
