//! Values on their way from the rows where they are found to the table where they belong.
//!
//! A row holds the positions with the same men of the *other* side; the table is ordered by the mover's. So what a row finds belongs all
//! over the table. Written there at once, each value would wait for memory. An `Outbox` gathers values by the part of the table they
//! belong to, parts small enough for the processor's cache, and the parts then take what is theirs, each on one thread: nothing is
//! shared and no order of threads shows in the result.

use merels_tablebase::{Code, Codes};
use rayon::prelude::*;

use crate::cell::Cell;

/// The slots of a part of the table: four megabytes, or eight where codes take two bytes.
const PART_BITS: u32 = 22;
const PART: usize = 1 << PART_BITS;
/// The slots that share the marks of the codes they hold.
const BLOCK_BITS: u32 = 12;
const BLOCKS_A_PART: usize = 1 << (PART_BITS - BLOCK_BITS);

/// The bits of a code, those of the longest game that tables can hold.
const CODE_BITS: u32 = Code::LONGEST.number().ilog2() + 1;
const CODE: u32 = (1 << CODE_BITS) - 1;
const _: () = assert!(PART_BITS + CODE_BITS <= u32::BITS, "a place and a code share 32 bits");

/// Values found, by part of the table: a slot's place in its part above the bits of its code.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    parts: Vec<Vec<u32>>,
}

impl Outbox {
    /// Posts the code of a slot.
    #[inline]
    pub fn post(&mut self, slot: u64, code: u16) {
        let part = (slot >> PART_BITS) as usize;
        if part >= self.parts.len() {
            self.parts.resize_with(part + 1, Vec::new);
        }
        self.parts[part].push((slot as u32 & (PART as u32 - 1)) << CODE_BITS | u32::from(code));
    }

    /// Nothing was posted.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

/// A set of codes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CodeSet<C: Cell>(C::Marks);

impl<C: Cell> CodeSet<C> {
    /// Adds a code.
    #[inline]
    pub fn insert(&mut self, code: C) {
        self.0.as_mut()[usize::from(code.code() >> 6)] |= 1 << (code.code() & 63);
    }

    /// The code is in the set.
    #[inline]
    pub fn contains(self, code: C) -> bool {
        self.0.as_ref()[usize::from(code.code() >> 6)] >> (code.code() & 63) & 1 != 0
    }

    /// Adds all codes of another set.
    pub fn extend(&mut self, other: CodeSet<C>) {
        for (words, others) in self.0.as_mut().iter_mut().zip(other.0.as_ref()) {
            *words |= others;
        }
    }

    /// The greatest code.
    pub fn last(self) -> Option<u16> {
        let words = self.0.as_ref();
        let word = words.iter().rposition(|&word| word != 0)?;
        Some((64 * word) as u16 + words[word].ilog2() as u16)
    }
}

/// The codes of a sector in the order of its slots, and where to find which.
#[derive(Debug)]
pub(crate) struct Table<C: Cell> {
    codes: Vec<C>,
    blocks: Vec<CodeSet<C>>,
}

impl<C: Cell> Table<C> {
    /// A table of draws.
    pub fn new(slots: usize) -> Table<C> {
        Table::of(vec![C::default(); slots])
    }

    /// A table of these codes, none of which will be looked for.
    pub fn of(codes: Vec<C>) -> Table<C> {
        let blocks = vec![CodeSet::default(); codes.len().div_ceil(1 << BLOCK_BITS)];
        Table { codes, blocks }
    }

    /// The bytes of memory that a table of so many slots takes.
    pub const fn bytes(slots: u64) -> u64 {
        slots * size_of::<C>() as u64 + (slots >> BLOCK_BITS) * size_of::<CodeSet<C>>() as u64
    }

    /// The codes.
    pub fn codes(&self) -> &[C] {
        &self.codes
    }

    /// The codes, the table being complete.
    pub fn into_codes(self) -> Codes {
        C::into_codes(self.codes)
    }

    /// The slots from `first` up to `end` may hold this code.
    pub fn may_hold(&self, first: usize, end: usize, code: C) -> bool {
        self.blocks[first >> BLOCK_BITS..=(end - 1) >> BLOCK_BITS].iter().any(|block| block.contains(code))
    }

    /// Some slot holds this code, which was posted.
    pub fn holds(&self, code: C) -> bool {
        self.blocks.iter().any(|block| block.contains(code))
    }

    /// Takes what has been posted.
    pub fn take(&mut self, outboxes: &[Outbox]) {
        let parts = self.codes.par_chunks_mut(PART).zip(self.blocks.par_chunks_mut(BLOCKS_A_PART));
        parts.enumerate().for_each(|(number, (codes, blocks))| {
            for posted in outboxes.iter().filter_map(|outbox| outbox.parts.get(number)) {
                for &entry in posted {
                    let (place, code) = ((entry >> CODE_BITS) as usize, C::of((entry & CODE) as u16));
                    codes[place] = code;
                    blocks[place >> BLOCK_BITS].insert(code);
                }
            }
        });
    }
}
