//! How the slots of a table are cut into blocks.

use std::ops::Range;

/// So many slots, cut into blocks of the same size; the last has what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blocks {
    pub slots: u64,
    /// At least one.
    pub each: u32,
}

impl Blocks {
    /// How many blocks there are.
    pub const fn count(self) -> usize {
        self.slots.div_ceil(self.each as u64) as usize
    }

    /// The slots of a block; none when there is no such block.
    pub fn slots_of(self, block: usize) -> Range<usize> {
        let start = (block as u64).saturating_mul(self.each.into()).min(self.slots);
        let end = start.saturating_add(self.each.into()).min(self.slots);
        start as usize..end as usize
    }

    /// The block of a slot and the slot's place in it; `None` when there is no such slot.
    #[inline]
    pub fn place_of(self, slot: u64) -> Option<(usize, usize)> {
        let each = u64::from(self.each);
        (slot < self.slots).then_some(((slot / each) as usize, (slot % each) as usize))
    }
}
