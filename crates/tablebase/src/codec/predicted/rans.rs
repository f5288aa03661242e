//! Symbols as bytes, each as long as it is a surprise.
//!
//! An asymmetric numeral system (Duda, 2009; in ranges, with 32 bits at a time: Giesen, 2014). Each symbol
//! has a [`Share`] of a whole of 2¹⁶, and one with the share *s* takes 16 − log₂ *s* bits, to a fraction of a
//! bit. What is written first is read first, since the writer turns it all round. Which symbols there are and
//! how likely each is, is known by the two sides, not here.

use super::super::Malformed;

/// The sum of the shares of all symbols.
pub const WHOLE: u32 = 1 << BITS;
const BITS: u32 = 16;
/// The state is never below, between symbols.
const LEAST: u64 = 1 << 32;

/// The part of the whole that a symbol has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// The sum of the shares of the symbols before.
    pub start: u16,
    /// At least 1.
    pub size: u16,
}

/// Collects symbols.
#[derive(Clone, Debug)]
pub struct Writer {
    shares: Vec<Share>,
}

impl Writer {
    /// One for about so many symbols.
    pub fn with_room_for(symbols: usize) -> Writer {
        Writer { shares: Vec::with_capacity(symbols) }
    }

    /// Adds a symbol.
    #[inline]
    pub fn push(&mut self, share: Share) {
        self.shares.push(share);
    }

    /// The bytes of all symbols.
    pub fn finish(self) -> Vec<u8> {
        let mut state = LEAST;
        let mut words = Vec::new();
        for share in self.shares.into_iter().rev() {
            let size = u64::from(share.size);
            if state >= size << (64 - BITS) {
                words.push(state as u32);
                state >>= 32;
            }
            state = (state / size) << BITS | (state % size + u64::from(share.start));
        }
        let words = words.into_iter().rev().flat_map(u32::to_le_bytes);
        state.to_le_bytes().into_iter().chain(words).collect()
    }
}

/// Reads symbols one by one.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    state: u64,
    rest: &'a [u8],
    /// Bytes were asked for that are not there.
    is_short: bool,
}

impl<'a> Reader<'a> {
    /// Begins to read.
    ///
    /// # Errors
    /// When no writer begins like that.
    pub fn new(bytes: &'a [u8]) -> Result<Reader<'a>, Malformed> {
        let (state, rest) = bytes.split_first_chunk().ok_or(Malformed)?;
        let state = u64::from_le_bytes(*state);
        if state >= LEAST { Ok(Reader { state, rest, is_short: false }) } else { Err(Malformed) }
    }

    /// A number within the share of the next symbol.
    #[inline]
    pub const fn peek(&self) -> u16 {
        self.state as u16
    }

    /// Goes on behind the next symbol, whose share must be the one that [`peek`](Self::peek) is in.
    #[inline]
    pub fn take(&mut self, share: Share) {
        let inside = self.peek().wrapping_sub(share.start);
        self.state = u64::from(share.size) * (self.state >> BITS) + u64::from(inside);
        if self.state < LEAST {
            self.refill();
        }
    }

    /// All symbols have been read.
    ///
    /// # Errors
    /// When more was written than was read, or less.
    pub fn finish(self) -> Result<(), Malformed> {
        let is_whole = self.state == LEAST && self.rest.is_empty() && !self.is_short;
        if is_whole { Ok(()) } else { Err(Malformed) }
    }

    fn refill(&mut self) {
        let (word, rest) = self
            .rest
            .split_first_chunk()
            .map_or((0, None), |(word, rest)| (u32::from_le_bytes(*word), Some(rest)));
        self.is_short |= rest.is_none();
        self.rest = rest.unwrap_or_default();
        self.state = self.state << 32 | u64::from(word);
    }
}
