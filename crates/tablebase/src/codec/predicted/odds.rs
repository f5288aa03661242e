//! How likely each verdict is, given a hint.
//!
//! There are some 140,000 hints, and most say no more than a part of them: so odds are given for the first
//! part of a hint, for that with the near kin, and for the whole hint, but only where they save more bits
//! than they take; where there are none, those of the shorter part hold (as in context trees: Rissanen, 1983).
//! Three bytes give the odds: which verdict is the likeliest, and the shares of the others.

use super::super::Malformed;
use super::hint::{ABOVES, FIRSTS, Hint, SECONDS};
use super::number;
use super::rans::{Share, WHOLE};

/// Drawn, lost and won, like the codes 0, 1 and 2.
pub const VERDICTS: usize = 3;
/// 1,024ths of bits that odds take in a model, about.
const COST: u64 = 28 << 10;
/// How many hints of each kind there are: the first part, that with the near kin, the whole.
const DEPTHS: [usize; 3] = [FIRSTS, FIRSTS * SECONDS / ABOVES, FIRSTS * SECONDS];

/// The odds of the verdicts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Where the share of the lost begins, and that of the won.
    starts: [u16; 2],
}

impl Odds {
    /// The verdict whose share has that number.
    #[inline]
    pub fn verdict_at(self, number: u16) -> u8 {
        u8::from(number >= self.starts[0]) + u8::from(number >= self.starts[1])
    }

    /// The share of a verdict.
    #[inline]
    pub fn share(self, verdict: u8) -> Share {
        let [lost, won] = self.starts;
        match verdict {
            0 => Share { start: 0, size: lost },
            1 => Share { start: lost, size: won - lost },
            _ => Share { start: won, size: won.wrapping_neg() },
        }
    }

    /// The odds in three bytes: which is the likeliest, and the shares of the others.
    fn of(likeliest: usize, others: [u8; 2]) -> Option<Odds> {
        let others = others.map(number::exact);
        let rest = WHOLE.checked_sub(others[0] + others[1]).filter(|&rest| rest > 0)?;
        let [drawn, lost] = match likeliest {
            0 => [rest, others[0]],
            1 => [others[0], rest],
            2 => others,
            _ => return None,
        };
        Some(Odds { starts: [drawn as u16, (drawn + lost) as u16] })
    }

    /// The 1,024ths of bits that so many verdicts take.
    fn cost(self, counts: [u32; VERDICTS]) -> u64 {
        let cost = |(verdict, count)| u64::from(count) * number::surprise(self.share(verdict).size);
        (0..).zip(counts).map(cost).sum()
    }
}

/// The bytes of odds.
#[derive(Clone, Copy, Debug)]
struct Written {
    likeliest: usize,
    others: [u8; 2],
}

impl Written {
    /// The odds that fit these counts. As if each verdict had come true 0.3 times more, so that nothing is
    /// impossible.
    fn fit(counts: [u32; VERDICTS]) -> Written {
        let counts = counts.map(|count| u64::from(count) * 10 + 3);
        let all: u64 = counts.iter().sum();
        let share = |verdict: usize| number::rough((counts[verdict] * u64::from(WHOLE) / all) as u32);
        let (likeliest, others) = match counts {
            [drawn, lost, won] if won >= drawn && won >= lost => (2, [0, 1]),
            [drawn, lost, _] if lost >= drawn => (1, [0, 2]),
            _ => (0, [1, 2]),
        };
        Written { likeliest, others: others.map(share) }
    }

    fn odds(self) -> Option<Odds> {
        Odds::of(self.likeliest, self.others)
    }
}

/// How often each verdict came true, by hint.
#[derive(Clone, Debug)]
pub struct Counts(Vec<[u32; VERDICTS]>);

impl Counts {
    /// Nothing counted.
    pub fn new() -> Counts {
        Counts(vec![[0; VERDICTS]; FIRSTS * SECONDS])
    }

    /// Counts one.
    #[inline]
    pub fn add(&mut self, hint: Hint, verdict: u8) {
        self.0[hint.first * SECONDS + hint.second][usize::from(verdict.min(2))] += 1;
    }

    /// Counts what another counted.
    pub fn merge(&mut self, other: &Counts) {
        for (counts, other) in self.0.iter_mut().zip(&other.0) {
            *counts = sum([*counts, *other]);
        }
    }

    /// Writes the odds that are worth their bytes, each count standing for so many slots.
    pub fn write(&self, bytes: &mut Vec<u8>, each: u64) {
        let root = Written::fit(sum(self.0.iter().copied()));
        bytes.extend([root.likeliest as u8, root.others[0], root.others[1]]);
        let mut above = vec![root.odds(); 1];
        for depth in DEPTHS {
            above = self.write_depth(bytes, each, &above, depth);
        }
    }

    /// Writes the odds of one depth, given those above it; returns the odds that hold there.
    fn write_depth(
        &self,
        bytes: &mut Vec<u8>,
        each: u64,
        above: &[Option<Odds>],
        depth: usize,
    ) -> Vec<Option<Odds>> {
        let mut holding: Vec<_> = (0..depth).map(|hint| above[hint * above.len() / depth]).collect();
        let mut listed = Vec::new();
        for (hint, counts) in self.0.chunks_exact(self.0.len() / depth).enumerate() {
            let counts = sum(counts.iter().copied());
            if counts == [0; VERDICTS] {
                continue;
            }
            let written = Written::fit(counts);
            let (own, inherited) = (written.odds(), holding[hint]);
            let cost = |odds: Option<Odds>| odds.map_or(0, |odds| odds.cost(counts));
            if cost(inherited).saturating_sub(cost(own)) * each > COST {
                listed.push((hint, written));
                holding[hint] = own;
            }
        }
        write_list(bytes, &listed);
        holding
    }
}

fn write_list(bytes: &mut Vec<u8>, listed: &[(usize, Written)]) {
    number::write(bytes, listed.len());
    let mut next = 0;
    for &(hint, written) in listed {
        number::write(bytes, (hint - next) * VERDICTS + written.likeliest);
        bytes.extend(written.others);
        next = hint + 1;
    }
}

fn sum(counts: impl IntoIterator<Item = [u32; VERDICTS]>) -> [u32; VERDICTS] {
    let add = |a: [u32; VERDICTS], b: [u32; VERDICTS]| [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
    counts.into_iter().fold([0; VERDICTS], add)
}

/// The odds of a file.
#[derive(Clone, Debug)]
pub struct Book {
    /// For each first part where its odds are, and which bits of the second part matter.
    pages: Vec<Page>,
    odds: Vec<Odds>,
}

#[derive(Clone, Copy, Debug)]
struct Page {
    begin: u32,
    mask: u32,
}

impl Book {
    /// The odds given a hint.
    #[inline]
    pub fn odds(&self, hint: Hint) -> Odds {
        let page = self.pages[hint.first];
        self.odds[page.begin as usize + (hint.second & page.mask as usize)]
    }

    /// Takes a file's odds off the front of its model.
    ///
    /// # Errors
    /// When there are none.
    pub fn read(bytes: &mut &[u8]) -> Result<Book, Malformed> {
        let mut root = || number::byte(bytes);
        let root = [root()?, root()?, root()?];
        let mut above = vec![Odds::of(root[0].into(), [root[1], root[2]]).ok_or(Malformed)?];
        for depth in DEPTHS {
            let mut holding: Vec<_> = (0..depth).map(|hint| above[hint * above.len() / depth]).collect();
            read_list(bytes, &mut holding)?;
            above = holding;
        }
        Ok(Book::bind(&above))
    }

    /// Leaves out what is the same for all second parts.
    fn bind(all: &[Odds]) -> Book {
        let mut book = Book { pages: Vec::with_capacity(FIRSTS), odds: Vec::new() };
        for odds in all.chunks_exact(SECONDS) {
            let begin = book.odds.len() as u32;
            let is_one = odds.iter().all(|other| *other == odds[0]);
            let (mask, kept) = if is_one { (0, 1) } else { (u32::MAX, SECONDS) };
            book.odds.extend(&odds[..kept]);
            book.pages.push(Page { begin, mask });
        }
        book
    }
}

fn read_list(bytes: &mut &[u8], holding: &mut [Odds]) -> Result<(), Malformed> {
    let mut next = 0;
    for _ in 0..number::read(bytes)? {
        let head = number::read(bytes)?;
        let others = [number::byte(bytes)?, number::byte(bytes)?];
        let odds = Odds::of(head % VERDICTS, others).ok_or(Malformed)?;
        let hint = next + head / VERDICTS;
        *holding.get_mut(hint).ok_or(Malformed)? = odds;
        next = hint + 1;
    }
    Ok(())
}
