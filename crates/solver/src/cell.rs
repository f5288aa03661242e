//! What a value is kept in while its unit is in work.
//!
//! A byte holds the codes of nearly all games and takes half the memory of two. Where a game turns out to be longer, its unit is solved
//! again in two bytes. Both are the same solver; what differs is said here.

use std::fmt::Debug;
use std::sync::Arc;

use merels_tablebase::{Code, Codes, CodesView, Width};

/// A code in a byte or in two.
pub(crate) trait Cell: Copy + Ord + Default + Debug + Send + Sync + Into<u16> {
    /// The greatest code. It stands for whatever is longer too, and no table has it: the turn before would not fit any more.
    const LONGEST: Self;
    /// How many bytes it is.
    const WIDTH: Width;
    /// A bit for each code.
    type Marks: Copy + Default + Debug + Send + Sync + AsRef<[u64]> + AsMut<[u64]>;

    /// The code as it is kept: the greatest one for all that are longer.
    fn of(code: u16) -> Self;

    /// The code.
    #[inline]
    fn code(self) -> u16 {
        self.into()
    }

    /// Where this code is among others, the first place first.
    fn places(self, codes: &[Self]) -> impl Iterator<Item = usize>;

    /// Many of them, as tables take them.
    fn into_codes(codes: Vec<Self>) -> Codes;

    /// Codes that others look at too, copied into such if they are not.
    fn shared(codes: &SharedCodes) -> Arc<Vec<Self>>;
}

/// The words that have a bit for each code up to the greatest.
const fn marks(longest: u16) -> usize {
    longest as usize / u64::BITS as usize + 1
}

/// Codes that several look at.
#[derive(Clone, Debug)]
pub(crate) enum SharedCodes {
    Bytes(Arc<Vec<u8>>),
    Words(Arc<Vec<u16>>),
}

impl SharedCodes {
    /// All of them.
    pub fn view(&self) -> CodesView<'_> {
        match self {
            SharedCodes::Bytes(codes) => codes.as_slice().into(),
            SharedCodes::Words(codes) => codes.as_slice().into(),
        }
    }
}

impl From<Codes> for SharedCodes {
    fn from(codes: Codes) -> SharedCodes {
        match codes {
            Codes::Bytes(codes) => SharedCodes::Bytes(Arc::new(codes)),
            Codes::Words(codes) => SharedCodes::Words(Arc::new(codes)),
        }
    }
}

impl Cell for u8 {
    const LONGEST: u8 = u8::MAX;
    const WIDTH: Width = Width::One;
    type Marks = [u64; marks(u8::MAX as u16)];

    #[inline]
    fn of(code: u16) -> u8 {
        code.min(u16::from(u8::MAX)) as u8
    }

    #[inline]
    fn places(self, codes: &[u8]) -> impl Iterator<Item = usize> {
        memchr::memchr_iter(self, codes)
    }

    fn into_codes(codes: Vec<u8>) -> Codes {
        codes.into()
    }

    fn shared(codes: &SharedCodes) -> Arc<Vec<u8>> {
        match codes {
            SharedCodes::Bytes(codes) => Arc::clone(codes),
            SharedCodes::Words(codes) => converted(codes),
        }
    }
}

impl Cell for u16 {
    const LONGEST: u16 = Code::LONGEST.number();
    const WIDTH: Width = Width::Two;
    type Marks = [u64; marks(u16::LONGEST)];

    #[inline]
    fn of(code: u16) -> u16 {
        code.min(u16::LONGEST)
    }

    #[inline]
    fn places(self, codes: &[u16]) -> impl Iterator<Item = usize> {
        // A processor compares many at a time as long as it need not say where.
        let chunks = codes.chunks(AT_A_TIME).enumerate().filter(move |(_, chunk)| has(chunk, self));
        chunks.flat_map(move |(number, chunk)| {
            let places = (number * AT_A_TIME..).zip(chunk);
            places.filter_map(move |(place, &code)| (code == self).then_some(place))
        })
    }

    fn into_codes(codes: Vec<u16>) -> Codes {
        codes.into()
    }

    fn shared(codes: &SharedCodes) -> Arc<Vec<u16>> {
        match codes {
            SharedCodes::Bytes(codes) => converted(codes),
            SharedCodes::Words(codes) => Arc::clone(codes),
        }
    }
}

fn converted<C: Cell>(codes: &[impl Cell]) -> Arc<Vec<C>> {
    Arc::new(codes.iter().map(|&code| C::of(code.code())).collect())
}

/// Codes of two bytes that are compared at a time.
const AT_A_TIME: usize = 64;

#[inline]
fn has(chunk: &[u16], wanted: u16) -> bool {
    chunk.iter().map(|&code| u16::from(code == wanted)).sum::<u16>() > 0
}
