//! How likely each length of a loss is, given a hint.
//!
//! As with verdicts, shares are given for the first part of a hint (the mean length of the kin), and for the
//! whole hint where that saves more bits than it takes. A list of shares has a rough share for each length
//! that has come true, and the lengths left out have the least share there is. Lengths are counted in turns of
//! the mover, from 0; how many different ones there are is told by who knows the file.

use super::super::Malformed;
use super::hint::{LENGTH_LEVELS, LengthHint};
use super::number;
use super::rans::{Share, WHOLE};

/// Of a length's place in the whole, so many upper bits say where to begin to look for it.
const INDEX_BITS: u32 = 8;
/// In a list of shares, bytes from here on stand for this many lengths without one.
const GAP: u8 = 0x80;

/// How often each length came true, by hint.
#[derive(Clone, Debug)]
pub struct Counts {
    /// How many different lengths there are.
    lengths: usize,
    /// For each hint as many counts.
    counts: Vec<u32>,
}

impl Counts {
    /// Nothing counted yet of so many different lengths.
    pub fn new(lengths: usize) -> Counts {
        Counts { lengths, counts: vec![0; LENGTH_LEVELS * LENGTH_LEVELS * lengths] }
    }

    /// Counts one.
    #[inline]
    pub fn add(&mut self, hint: LengthHint, length: u16) {
        self.counts[place(hint) * self.lengths + usize::from(length) % self.lengths] += 1;
    }

    /// Counts what another counted.
    pub fn merge(&mut self, other: &Counts) {
        add(&mut self.counts, &other.counts);
    }

    /// Writes the shares that are worth their bytes, each count standing for so many slots.
    pub fn write(&self, bytes: &mut Vec<u8>, each: u64) {
        let firsts = self.counts.chunks_exact(LENGTH_LEVELS * self.lengths).enumerate();
        let used = firsts.filter(|(_, counts)| counts.iter().any(|&count| count > 0));
        write_list(bytes, used, |bytes, counts| write_first(bytes, counts, self.lengths, each));
    }
}

/// Writes the shares for the first part of a hint, and those for the whole hint that are worth their bytes.
fn write_first(bytes: &mut Vec<u8>, counts: &[u32], lengths: usize, each: u64) {
    let mut sum = vec![0; lengths];
    counts.chunks_exact(lengths).for_each(|counts| add(&mut sum, counts));
    let first = Rough::fit(&sum);
    first.write(bytes);
    let shares = first.shares();
    let worth = |(near, counts)| Some((near, worth_its_bytes(counts, &shares, each)?));
    let nears = counts.chunks_exact(lengths).enumerate();
    write_list(bytes, nears.filter_map(worth), |bytes, own| own.write(bytes));
}

/// Writes numbered things, each after how far it is from the one before.
fn write_list<T>(
    bytes: &mut Vec<u8>,
    list: impl IntoIterator<Item = (usize, T)>,
    write: impl Fn(&mut Vec<u8>, T),
) {
    let mut next = 0;
    for (place, thing) in list {
        number::write(bytes, place - next + 1);
        write(bytes, thing);
        next = place + 1;
    }
    number::write(bytes, 0);
}

/// Where the next thing of a list has its place, given the place after the one before; `None` at the end.
fn read_place(bytes: &mut &[u8], next: usize, places: usize) -> Result<Option<usize>, Malformed> {
    match number::read(bytes)? {
        0 => Ok(None),
        gap if next + gap <= places => Ok(Some(next + gap - 1)),
        _ => Err(Malformed),
    }
}

/// The shares that fit these counts, if they save more than they take.
fn worth_its_bytes(counts: &[u32], first: &Shares, each: u64) -> Option<Rough> {
    let own = Rough::fit(counts);
    let saved = first.cost(counts).saturating_sub(own.shares().cost(counts));
    (saved * each > own.cost()).then_some(own)
}

/// The shares of a file.
#[derive(Clone, Debug)]
pub struct Book {
    pages: Vec<u16>,
    shares: Vec<Shares>,
}

impl Book {
    /// The shares given a hint.
    #[inline]
    pub fn shares(&self, hint: LengthHint) -> &Shares {
        &self.shares[usize::from(self.pages[place(hint)])]
    }

    /// The same shares for all of so many lengths.
    pub fn even(lengths: usize) -> Book {
        Book { pages: vec![0; LENGTH_LEVELS * LENGTH_LEVELS], shares: vec![Shares::even(lengths)] }
    }

    /// Takes a file's shares of so many lengths off the front of its model.
    ///
    /// # Errors
    /// When there are none.
    pub fn read(bytes: &mut &[u8], lengths: usize) -> Result<Book, Malformed> {
        let mut book = Book::even(lengths);
        let mut next = 0;
        while let Some(first) = read_place(bytes, next, LENGTH_LEVELS)? {
            book.read_first(bytes, first * LENGTH_LEVELS, lengths)?;
            next = first + 1;
        }
        Ok(book)
    }

    /// Reads the shares for the first part of a hint, whose pages begin there.
    fn read_first(&mut self, bytes: &mut &[u8], begin: usize, lengths: usize) -> Result<(), Malformed> {
        let first = self.add(&Rough::read(bytes, lengths)?)?;
        self.pages[begin..begin + LENGTH_LEVELS].fill(first);
        let mut next = 0;
        while let Some(near) = read_place(bytes, next, LENGTH_LEVELS)? {
            self.pages[begin + near] = self.add(&Rough::read(bytes, lengths)?)?;
            next = near + 1;
        }
        Ok(())
    }

    fn add(&mut self, rough: &Rough) -> Result<u16, Malformed> {
        let number = u16::try_from(self.shares.len()).map_err(|_| Malformed)?;
        self.shares.push(rough.checked().ok_or(Malformed)?);
        Ok(number)
    }
}

fn place(hint: LengthHint) -> usize {
    hint.mean * LENGTH_LEVELS + hint.near
}

fn add(counts: &mut [u32], other: &[u32]) {
    for (count, other) in counts.iter_mut().zip(other) {
        *count += other;
    }
}

/// The shares of all lengths.
#[derive(Clone, Debug)]
pub struct Shares {
    /// Where each begins.
    starts: Box<[u16]>,
    /// For each value of the upper bits of a number the length at its beginning.
    index: [u16; 1 << INDEX_BITS],
}

impl Shares {
    /// The length whose share has that number.
    #[inline]
    pub fn length_at(&self, number: u16) -> u16 {
        let mut length = self.index[usize::from(number >> (16 - INDEX_BITS))];
        while self.starts.get(usize::from(length) + 1).is_some_and(|&next| next <= number) {
            length += 1;
        }
        length
    }

    /// The share of a length.
    #[inline]
    pub fn share(&self, length: u16) -> Share {
        let place = usize::from(length) % self.starts.len();
        let start = self.starts[place];
        let end = self.starts.get(place + 1).copied().unwrap_or(0);
        Share { start, size: end.wrapping_sub(start) }
    }

    /// The 1,024ths of bits that so many lengths take.
    fn cost(&self, counts: &[u32]) -> u64 {
        let used = (0..).zip(counts).filter(|(_, count)| **count > 0);
        used.map(|(length, &count)| u64::from(count) * number::surprise(self.share(length).size)).sum()
    }

    fn even(lengths: usize) -> Shares {
        Shares::of(&vec![WHOLE / lengths as u32; lengths])
    }

    /// The shares of those sizes, which are at least 1 and are the whole together.
    fn of(sizes: &[u32]) -> Shares {
        let mut shares = Shares { starts: vec![0; sizes.len()].into(), index: [0; 1 << INDEX_BITS] };
        let mut start = 0_u32;
        for (length, &size) in sizes.iter().enumerate() {
            shares.starts[length] = start as u16;
            let first = (start.div_ceil(1 << (16 - INDEX_BITS))) as usize;
            start += size;
            let end = (start.div_ceil(1 << (16 - INDEX_BITS))) as usize;
            shares.index.get_mut(first..end).unwrap_or_default().fill(length as u16);
        }
        shares
    }
}

/// Shares as they are written: the rough share of each length that has one.
#[derive(Clone, Debug)]
struct Rough(Vec<Option<u8>>);

impl Rough {
    /// The shares that fit these counts: the nearest, or the nearest below where those are more than the
    /// whole.
    fn fit(counts: &[u32]) -> Rough {
        let all: u64 = counts.iter().map(|&count| u64::from(count)).sum::<u64>().max(1);
        let whole = u64::from(WHOLE) - counts.len() as u64;
        let share = |count: u32| (u64::from(count) * whole / all) as u32;
        let fit = |rough: fn(u32) -> u8| {
            Rough(counts.iter().map(|&count| (count > 0).then(|| rough(share(count)))).collect())
        };
        let nearest = fit(number::rough);
        if nearest.checked().is_some() { nearest } else { fit(number::rough_below) }
    }

    fn shares(&self) -> Shares {
        self.checked().unwrap_or_else(|| Shares::even(self.0.len()))
    }

    /// The shares, the greatest of them having what the others leave; `None` when they are more than the
    /// whole.
    fn checked(&self) -> Option<Shares> {
        let mut sizes: Vec<u32> = self.0.iter().map(|rough| rough.map_or(1, number::exact)).collect();
        let greatest = (0..sizes.len()).rev().max_by_key(|&length| sizes[length])?;
        let others = sizes.iter().sum::<u32>() - sizes[greatest];
        sizes[greatest] = WHOLE.checked_sub(others).filter(|&rest| (1..WHOLE).contains(&rest))?;
        Some(Shares::of(&sizes))
    }

    /// The 1,024ths of bits that it is written in, with where it belongs.
    fn cost(&self) -> u64 {
        let mut bytes = Vec::new();
        self.write(&mut bytes);
        (bytes.len() as u64 + 1) << 13
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        let mut gap = 0;
        for &share in &self.0 {
            match share {
                None => gap += 1,
                Some(share) => {
                    write_gap(bytes, gap);
                    bytes.push(share);
                    gap = 0;
                }
            }
        }
        bytes.push(GAP);
    }

    fn read(bytes: &mut &[u8], lengths: usize) -> Result<Rough, Malformed> {
        let mut shares = vec![None; lengths];
        let mut length = 0;
        loop {
            match number::byte(bytes)? {
                GAP => return Ok(Rough(shares)),
                byte if byte > GAP => length += usize::from(byte - GAP),
                share => {
                    *shares.get_mut(length).ok_or(Malformed)? = Some(share);
                    length += 1;
                }
            }
        }
    }
}

/// Writes that so many lengths have no share, as many as it can in each byte.
fn write_gap(bytes: &mut Vec<u8>, gap: usize) {
    const MOST: u8 = u8::MAX - GAP;
    bytes.extend(std::iter::repeat_n(u8::MAX, gap / usize::from(MOST)));
    let rest = (gap % usize::from(MOST)) as u8;
    bytes.extend((rest > 0).then_some(GAP + rest));
}
