//! Counting what the model of a file has to know.

use std::sync::Arc;

use merels_rules::Rules;

use crate::blocks::Blocks;
use crate::codes::{CodesView, Number};
use crate::index::Index;

use super::super::{Codec, verdict_of};
use super::hint::{Hint, LengthHint, length};
use super::walk::{Ground, Scribe};
use super::{Lengths, lengths, odds};

/// So many slots are enough to know a file by.
const ENOUGH: u64 = 1 << 24;

/// What was counted in some blocks of a sector's codes.
///
/// Several may count different blocks and be [merged](Self::merge): the model depends on which blocks were
/// counted and not on the order.
#[derive(Clone, Debug)]
pub struct Survey {
    ground: Arc<Ground>,
    blocks: Blocks,
    counted: u64,
    odds: odds::Counts,
    lengths: lengths::Counts,
}

impl Survey {
    /// Nothing counted yet.
    pub(crate) fn new(rules: &Rules, index: &Index, told: Lengths, blocks: Blocks) -> Survey {
        let ground = Arc::new(Ground::new(rules, index, told));
        let (odds, lengths) = (odds::Counts::new(), lengths::Counts::new(told.different()));
        Survey { ground, blocks, counted: 0, odds, lengths }
    }

    /// The blocks that are to be counted: all of a small file, and of a large one enough of them, evenly
    /// spread.
    pub fn sample(&self) -> impl Iterator<Item = usize> + use<> {
        let each = (self.blocks.slots / ENOUGH).max(1);
        (0..self.blocks.count()).step_by(each as usize)
    }

    /// Counts a block, given the codes of its slots.
    pub fn count<'a>(&mut self, block: usize, codes: impl Into<CodesView<'a>>) {
        let first = self.blocks.slots_of(block).start as u64;
        match codes.into() {
            CodesView::Bytes(codes) => self.count_numbers(first, codes),
            CodesView::Words(codes) => self.count_numbers(first, codes),
        }
    }

    /// Adds what another counted in other blocks of the same codes.
    pub fn merge(&mut self, other: &Survey) {
        self.counted += other.counted;
        self.odds.merge(&other.odds);
        self.lengths.merge(&other.lengths);
    }

    /// The codec of the file.
    pub fn codec(&self) -> Codec {
        self.ground.lengths().codec()
    }

    /// The model of the file.
    pub fn model(&self) -> Vec<u8> {
        let each = (self.blocks.slots / self.counted.max(1)).max(1);
        let mut bytes = Vec::new();
        self.odds.write(&mut bytes, each);
        if self.ground.lengths() != Lengths::None {
            self.lengths.write(&mut bytes, each);
        }
        bytes
    }

    fn count_numbers<C: Number>(&mut self, first: u64, codes: &[C]) {
        let ground = Arc::clone(&self.ground);
        self.counted += codes.len() as u64;
        ground.walk(first, &mut vec![C::default(); codes.len()], &mut Count { codes, survey: self });
    }
}

struct Count<'a, C> {
    codes: &'a [C],
    survey: &'a mut Survey,
}

impl<C: Number> Scribe<C> for Count<'_, C> {
    #[inline]
    fn verdict(&mut self, place: usize, hint: Hint) -> u8 {
        let verdict = verdict_of(self.codes[place].into());
        self.survey.odds.add(hint, verdict);
        verdict
    }

    fn loss(&mut self, place: usize, hint: LengthHint) -> C {
        let code = self.codes[place];
        self.survey.lengths.add(hint, length(code.into()));
        code
    }
}
