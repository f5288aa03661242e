//! From slot to slot through a block, telling of each what the slots before it suggest.
//!
//! Two positions of a row are *kin* when they differ in the place of one man of the opponent. What a position
//! is worth can be guessed from its kin of the same class (see [`Row::classes`]): from all of them, which are
//! counted by the set of men that they have in common, and above all from those that are a step of that man
//! away. Only kin with lower slots in the same block are asked, for they are known to whoever decodes it.
//!
//! The walk is the same to write and to read: a [`Scribe`] is told what is suggested and says what the code
//! is.

use std::ops::Range;
use std::{array, mem};

use merels_rules::Rules;

use crate::codes::Number;
use crate::combination::{Ranking, choose, following, unrank};
use crate::index::Index;

use super::super::{LOST, verdict_of};
use super::Lengths;
use super::hint::{Hint, Kind, LengthHint, Tally};
use super::row::{BATCH, CLASSES, Reaches, Row};

/// Steps that most positions do not have more of.
const MOST_NEAR: usize = 6;
/// Most men whose sets of kin are noted.
const MOST_MEN: usize = 24;

/// Writes or reads the codes of a block in order.
pub trait Scribe<C> {
    /// The verdict of the next slot, as the least code that has it: 0 drawn, 1 lost, 2 won.
    fn verdict(&mut self, place: usize, hint: Hint) -> u8;

    /// The code of the slot, which is lost.
    fn loss(&mut self, place: usize, hint: LengthHint) -> C;
}

/// What is the same in all blocks of a file.
#[derive(Clone, Debug)]
pub struct Ground {
    index: Index,
    lengths: Lengths,
    reaches: Reaches,
    ranking: Ranking,
    /// Ranks of sets of one man fewer.
    fewer: Ranking,
}

impl Ground {
    /// The ground of a sector's file with those lengths.
    pub fn new(rules: &Rules, index: &Index, lengths: Lengths) -> Ground {
        let (index, reaches) = (index.clone(), Reaches::of(rules, index.sector()));
        let men = usize::from(index.sector().opponent);
        let (ranking, fewer) = (Ranking::new(men), Ranking::new(men.saturating_sub(1)));
        Ground { index, lengths, reaches, ranking, fewer }
    }

    /// Which lengths the file has.
    pub const fn lengths(&self) -> Lengths {
        self.lengths
    }

    /// Walks through the block that begins at the slot `first`. In the end `codes` are those that the scribe
    /// said.
    pub fn walk<C: Number>(&self, first: u64, codes: &mut [C], scribe: &mut impl Scribe<C>) {
        match self.lengths {
            Lengths::None => Walk::<_, _, false>::new(self, codes, scribe).block(first),
            Lengths::OfLosses(_) => Walk::<_, _, true>::new(self, codes, scribe).block(first),
        }
    }
}

/// A walk through a block; lengths of losses are coded too or not.
struct Walk<'a, C, S, const LENGTHS: bool> {
    ground: &'a Ground,
    codes: &'a mut [C],
    scribe: &'a mut S,
    kinds: Vec<Kind>,
    /// How many sets of men there are that kin can have in common.
    sets: u32,
    /// For each class and each such set, what is known of the row's positions of the class that have these
    /// men.
    verdicts: Vec<Tally>,
    /// The same of the lengths of losses.
    lengths: Vec<u32>,
}

/// A slot to be coded.
#[derive(Clone, Copy)]
struct Slot {
    /// Its place in the block.
    place: usize,
    set: u32,
    /// The edges along which a man could step down.
    steps: u32,
    class: u8,
}

impl<'a, C: Number, S: Scribe<C>, const LENGTHS: bool> Walk<'a, C, S, LENGTHS> {
    fn new(ground: &'a Ground, codes: &'a mut [C], scribe: &'a mut S) -> Self {
        let sector = ground.index.sector();
        let places = ground.index.board().len().saturating_sub(sector.mover.into());
        let sets = choose(places, usize::from(sector.opponent).saturating_sub(1));
        let entries = CLASSES * sets as usize;
        let kinds = vec![Kind::unknown(0); codes.len()];
        let verdicts = vec![Tally::NONE; entries];
        let lengths = if LENGTHS { vec![0; entries] } else { Vec::new() };
        Walk { ground, codes, scribe, kinds, sets, verdicts, lengths }
    }

    fn block(&mut self, first: u64) {
        let length = u64::from(self.ground.index.row()).max(1);
        let end = first + self.codes.len() as u64;
        let mut slot = first;
        while slot < end {
            if slot > first {
                self.verdicts.fill(Tally::NONE);
                self.lengths.fill(0);
            }
            let number = slot / length;
            let begin = number * length;
            let places = (slot - begin) as u32..(end - begin).min(length) as u32;
            let row = Row::new(&self.ground.index, self.ground.reaches, number as usize);
            if let Some(row) = row {
                self.row(&row, begin.wrapping_sub(first) as u32, places);
            }
            slot = begin + length;
        }
    }

    /// Walks through these slots of a row whose first slot is at the place `begin` of the block; the number
    /// has wrapped if that is before the block.
    fn row(&mut self, row: &Row, begin: u32, slots: Range<u32>) {
        let mut set = unrank(slots.start, self.ground.index.sector().opponent.into());
        for slot in slots.clone().step_by(BATCH) {
            let count = BATCH.min((slots.end - slot) as usize);
            let sets = array::from_fn(|_| {
                let next = following(set);
                mem::replace(&mut set, next)
            });
            self.batch(row, begin, begin.wrapping_add(slot) as usize, &sets, count);
        }
    }

    /// Walks through so many sets of a row, the first of which is at the place `first` of the block.
    fn batch(&mut self, row: &Row, begin: u32, first: usize, sets: &[u32; BATCH], count: usize) {
        let (classes, steps) = (row.classes(sets), row.steps(sets));
        for (kind, &class) in self.kinds[first..first + count].iter_mut().zip(&classes) {
            *kind = Kind::unknown(class);
        }
        for nth in 0..count {
            let (place, set) = (first + nth, sets[nth]);
            match self.twin(row, begin, set).filter(|&twin| twin < place) {
                Some(twin) => self.set(place, self.codes[twin]),
                None => self.slot(row, begin, Slot { place, set, steps: steps[nth], class: classes[nth] }),
            }
        }
    }

    /// Of a set that is a duplicate, the place of the one that it duplicates, or a place that the block has
    /// not.
    #[inline]
    fn twin(&self, row: &Row, begin: u32, set: u32) -> Option<usize> {
        let twin = row.twin(set)?;
        Some(begin.wrapping_add(self.ground.ranking.rank(twin)) as usize)
    }

    fn slot(&mut self, row: &Row, begin: u32, slot: Slot) {
        let mut entries = [0; MOST_MEN];
        let mut men = 0;
        let mut kin = Tally::NONE;
        let class = u32::from(slot.class) * self.sets;
        for (man, entry) in Bits(slot.set).zip(&mut entries) {
            *entry = class + self.ground.fewer.rank(slot.set ^ man);
            kin += self.verdicts[*entry as usize];
            men += 1;
        }
        let entries = &entries[..men];
        let near = self.near(row, begin, slot);
        let above = slot.place.checked_sub(self.ground.index.row() as usize).map(|above| self.kinds[above]);
        let verdict = self.scribe.verdict(slot.place, Hint::new(slot.class, kin, near, above));
        let code = match verdict {
            LOST if LENGTHS => self.loss(row, begin, slot, entries),
            _ => C::from(verdict),
        };
        self.set(slot.place, code);
        let tally = Tally::of(self.kinds[slot.place], slot.class);
        for &entry in entries {
            self.verdicts[entry as usize] += tally;
        }
    }

    #[inline]
    fn set(&mut self, place: usize, code: C) {
        self.codes[place] = code;
        self.kinds[place] = self.kinds[place].with(code.into());
    }

    /// The verdicts of the kin of the same class that are a step away. Most have few: for these there is
    /// nothing to be decided.
    #[inline]
    fn near(&self, row: &Row, begin: u32, slot: Slot) -> Tally {
        let mut tally = Tally::NONE;
        let mut steps = slot.steps;
        for _ in 0..MOST_NEAR {
            tally += self.step(row, begin, slot, steps);
            steps &= steps.wrapping_sub(1);
        }
        while steps != 0 {
            tally += self.step(row, begin, slot, steps);
            steps &= steps - 1;
        }
        tally
    }

    #[inline]
    fn step(&self, row: &Row, begin: u32, slot: Slot, steps: u32) -> Tally {
        let kin = self.kinds.get(self.place_of_step(row, begin, slot, steps));
        kin.map_or(Tally::NONE, |&kin| Tally::of(kin, slot.class))
    }

    /// The place of the kin that is the first of these steps away, or a place that the block has not.
    #[inline]
    fn place_of_step(&self, row: &Row, begin: u32, slot: Slot, steps: u32) -> usize {
        begin.wrapping_add(self.ground.ranking.rank(slot.set ^ row.first_step(steps))) as usize
    }

    /// The code of a slot that is lost.
    fn loss(&mut self, row: &Row, begin: u32, slot: Slot, entries: &[u32]) -> C {
        let kin: u32 = entries.iter().map(|&entry| self.lengths[entry as usize]).sum();
        let places = Bits(slot.steps).map(|step| self.place_of_step(row, begin, slot, step));
        let codes = places.filter_map(|place| self.codes.get(place).map(|&code| code.into()));
        let least = codes.filter(|&code| verdict_of(code) == LOST).min();
        let code = self.scribe.loss(slot.place, LengthHint::new(kin, least));
        let length = LengthHint::tally(code.into());
        for &entry in entries {
            self.lengths[entry as usize] += length;
        }
        code
    }
}

/// The bits that are set, the lowest first.
struct Bits(u32);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let lowest = self.0 & self.0.wrapping_neg();
        self.0 ^= lowest;
        (lowest != 0).then_some(lowest)
    }
}
