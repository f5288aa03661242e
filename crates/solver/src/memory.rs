//! What solving a unit takes of memory, reckoned beforehand.
//!
//! The tables and rows of the unit are counted to the byte, and so is what it depends on; for what is posted and for numberings there is
//! room enough. It is a bound, not a measurement.

use merels_rules::Rules;
use merels_tablebase::Sector;

use crate::cell::Cell;
use crate::outbox::Table;
use crate::solve::{TASK, TASKS_A_BATCH};
use crate::unit::{Unit, may_move, successors};

/// Bytes for numberings, rankings and the program itself.
const OVERHEAD: u64 = 96 << 20;

/// Bytes of memory that solving a unit takes, the sectors it depends on included; `slots` counts those of a sector. Whether these take
/// two bytes a code is not known before: a unit that does is taken to depend on such.
pub(crate) fn memory_of<C: Cell>(rules: &Rules, unit: Unit, mut slots: impl FnMut(Sector) -> u64) -> u64 {
    let width = size_of::<C>() as u64;
    let (mut own, mut most_read) = (0, 0);
    for sector in unit.sectors() {
        let moves = unit.sectors().any(|other| other == sector.mirrored()) && may_move(rules, sector);
        let rows = if moves { width + 1 } else { 0 };
        own += Table::<C>::bytes(slots(sector)) + rows * slots(sector);
        let others =
            successors(rules, sector).into_iter().filter(|&next| unit.sectors().all(|own| own != next));
        let others: Vec<u64> = others.map(&mut slots).collect();
        // A sector of bytes is there beside its copy while that is made.
        let copied = others.iter().max().copied().unwrap_or(0) * (width - 1);
        most_read = most_read.max(others.iter().sum::<u64>() * width + copied);
    }
    let posted = (8 * own).min((2 * TASK * TASKS_A_BATCH * size_of::<u32>()) as u64);
    own + most_read + posted + OVERHEAD
}
