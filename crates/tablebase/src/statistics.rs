//! How many positions of a sector are won, drawn and lost, and how long the longest of them last.

use std::iter::Sum;
use std::ops::{Add, Range};

use crate::code::Code;
use crate::index::Index;
use crate::orbit::Orbit;
use crate::verdict::Verdict;

/// Counts of positions, those that are one under the board's symmetries counted once.
///
/// The statistics of a sector's parts add up to those of the whole.
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
    /// Those of a whole sector with these codes, a byte a slot.
    pub fn of(index: &Index, codes: &[u8]) -> Statistics {
        Statistics::of_rows(index, 0..index.orbits().len(), codes)
    }

    /// Those of some rows, given the codes of just those rows.
    pub fn of_rows(index: &Index, rows: Range<usize>, codes: &[u8]) -> Statistics {
        let length = (index.row() as usize).max(1);
        let mut counted = [0; 256];
        for (row, codes) in rows.zip(codes.chunks(length)) {
            count_row(index, row, codes, &mut counted);
        }
        Statistics::of_counted(&counted)
    }

    /// All positions counted.
    pub const fn positions(&self) -> u64 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    fn of_counted(counted: &[u64; 256]) -> Statistics {
        let mut statistics = Statistics::default();
        for (byte, &count) in (0..=u8::MAX).zip(counted).filter(|&(_, &count)| count > 0) {
            let code = Code::from_byte(byte);
            let plies = code.value().distance();
            match code.verdict() {
                Verdict::Win => (statistics.won, statistics.longest_win) = (statistics.won + count, plies),
                Verdict::Draw => statistics.drawn += count,
                Verdict::Loss => {
                    (statistics.lost, statistics.longest_loss) = (statistics.lost + count, plies);
                }
            }
        }
        statistics
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

/// Counts the codes of a row's positions. Only where the mover's men are symmetric does the row have slots
/// that no position has.
fn count_row(index: &Index, row: usize, codes: &[u8], counted: &mut [u64; 256]) {
    let all = index.orbits().get(row).is_some_and(Orbit::is_free);
    let first = row as u64 * u64::from(index.row());
    for (slot, &code) in (first..).zip(codes) {
        if all || index.is_least(slot) {
            counted[usize::from(code)] += 1;
        }
    }
}
