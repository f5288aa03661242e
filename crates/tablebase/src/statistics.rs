//! How many positions of a sector are won, drawn and lost, and how long the longest of them last.

use std::iter::Sum;
use std::ops::{Add, Range};

use crate::code::Code;
use crate::codec::verdict_of;
use crate::codes::{CodesView, Number};
use crate::index::Index;
use crate::orbit::Orbit;

/// Counts of positions, those that are one under the board's symmetries counted once.
///
/// The statistics of a sector's parts add up to those of the whole. In games of rows, standings in which the
/// mover has a row already are counted too, though no game comes to them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Positions won for the side to move.
    pub won: u64,
    /// Positions drawn.
    pub drawn: u64,
    /// Positions lost for the side to move.
    pub lost: u64,
    /// Plies of the longest win; `None` when nothing is won.
    pub longest_win: Option<u16>,
    /// Plies of the longest loss; `None` when nothing is lost.
    pub longest_loss: Option<u16>,
}

impl Statistics {
    /// Those of a whole sector with these codes.
    pub fn of<'a>(index: &Index, codes: impl Into<CodesView<'a>>) -> Statistics {
        Statistics::of_rows(index, 0..index.orbits().len(), codes)
    }

    /// Those of some rows, given the codes of just those rows.
    pub fn of_rows<'a>(index: &Index, rows: Range<usize>, codes: impl Into<CodesView<'a>>) -> Statistics {
        let counted = match codes.into() {
            CodesView::Bytes(codes) => Counted::rows(index, rows, codes),
            CodesView::Words(codes) => Counted::rows(index, rows, codes),
        };
        counted.statistics()
    }

    /// All positions counted.
    pub const fn positions(&self) -> u64 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// There is a longest win, of odd plies that a code can have, just where something is won, and a longest
    /// loss, of even plies, where something is lost.
    pub(crate) const fn are_possible(&self) -> bool {
        is_possible(self.won, self.longest_win, 1) && is_possible(self.lost, self.longest_loss, 0)
    }

    /// The greatest code of a position counted.
    pub(crate) fn longest(&self) -> Code {
        let plies = self.longest_win.max(self.longest_loss);
        plies.map_or(0, |plies| plies.saturating_add(1)).into()
    }
}

/// A longest game of so many; `parity` is what is left of its plies by twos.
const fn is_possible(games: u64, longest: Option<u16>, parity: u16) -> bool {
    match longest {
        None => games == 0,
        Some(plies) => games > 0 && plies % 2 == parity && plies < Code::LONGEST.number(),
    }
}

impl Add for Statistics {
    type Output = Statistics;

    fn add(self, other: Statistics) -> Statistics {
        Statistics {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
            longest_win: self.longest_win.max(other.longest_win),
            longest_loss: self.longest_loss.max(other.longest_loss),
        }
    }
}

impl Sum for Statistics {
    fn sum<I: Iterator<Item = Statistics>>(parts: I) -> Statistics {
        parts.fold(Statistics::default(), Statistics::add)
    }
}

/// What was counted, by verdict: drawn, lost, won, as the codes begin.
#[derive(Clone, Copy, Default)]
struct Counted {
    positions: [u64; 3],
    /// The greatest code.
    longest: [u16; 3],
}

impl Counted {
    fn rows<C: Number>(index: &Index, rows: Range<usize>, codes: &[C]) -> Counted {
        let length = (index.row() as usize).max(1);
        let mut counted = Counted::default();
        for (row, codes) in rows.zip(codes.chunks(length)) {
            counted.row(index, row, codes);
        }
        counted
    }

    /// Counts the codes of a row's positions. Only where the mover's men are symmetric does the row have slots
    /// that no position has.
    fn row<C: Number>(&mut self, index: &Index, row: usize, codes: &[C]) {
        let all = index.orbits().get(row).is_some_and(Orbit::is_free);
        let first = row as u64 * u64::from(index.row());
        for (slot, &code) in (first..).zip(codes) {
            if all || index.is_least(slot) {
                self.add(code.into());
            }
        }
    }

    #[inline]
    fn add(&mut self, code: u16) {
        let verdict = usize::from(verdict_of(code));
        self.positions[verdict] += 1;
        self.longest[verdict] = self.longest[verdict].max(code);
    }

    fn statistics(self) -> Statistics {
        let [drawn, lost, won] = self.positions;
        let [_, longest_loss, longest_win] = self.longest.map(|code| code.checked_sub(1));
        Statistics { won, drawn, lost, longest_win, longest_loss }
    }
}
