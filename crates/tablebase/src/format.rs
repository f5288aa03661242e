//! The bytes of a table file.
//!
//! One file holds what is known of one sector's positions under one rule set, of one [`Kind`]: header, model,
//! blocks, directory, trailer, with nothing between them. All numbers are little-endian. Blocks come before
//! their directory, so that a file is written in one go without knowing how long its blocks will be; the
//! trailer comes last, so that a file which was not finished has none.
//!
//! | header, at | bytes | |
//! | ---: | ---: | --- |
//! | 0 | 8 | magic: `8A 4D 45 52 45 4C 53 0A`, that is byte 138, `MERELS` and a line feed |
//! | 8 | 2 | version: 1 |
//! | 10 | 1 | kind: 1 verdicts, 2 distances |
//! | 11 | 1 | codec: 1 packed, 2 predicted, 3 losses, 4 long packed, 5 long losses (see [`codec`](crate::codec)) |
//! | 12 | 4 | sector: mover's men on the board, opponent's, mover's in hand, opponent's |
//! | 16 | 8 | identity of the rules without draws of play |
//! | 24 | 8 | slots of the sector |
//! | 32 | 4 | slots a block, at most 16,777,216; the last block has what is left |
//! | 36 | 4 | bytes of the model, at most 4,194,304 |
//! | 40 | 24 | positions won, drawn and lost, 8 bytes each, symmetric ones counted once |
//! | 64 | 4 | plies of the longest win and of the longest loss, 2 bytes each, plus one; 0 when there is none |
//! | 68 | 4 | zero |
//!
//! The model has the codec's parameters. Each block has been coded by itself. The directory has 16 bytes for
//! each block: where in the file it begins and its XXH3 checksum of 64 bits. A block ends where the next
//! begins, and the last one where the directory does. The trailer has 16 bytes: the XXH3 checksum of header,
//! model and directory, one after the other, and `finished` in letters.
//!
//! So every byte of a file is under a checksum or is a fixed one, and the size of the file follows from its
//! header and its blocks.
//!
//! What is in a model and in a block is the codec's, and is told byte by byte in [`codec`](crate::codec).
//!
//! # Slots
//!
//! Points have numbers from 0 in reading order: rows from the top, each from the left. Sets of points are in
//! the order of their bits read as a number, point 0 being the lowest bit. The sets of as many points as the
//! mover has men fall into orbits under the symmetries of the board (8: turned and mirrored; 16 on two or
//! three squares without a centre: also inside out), and the orbits are in the order of their least sets.
//!
//! Now lay the position so that the mover's men are the least set of their orbit, and number the points that
//! they leave free from 0 in order: the opponent's men are a set of these. The slot is the number of the orbit
//! times the ways to choose so many of the free points, plus the number of the set among those of its size; of
//! all ways to lay the position so, the least slot that comes of it. Slots that no position has so are
//! duplicates, and have the code of the position that is laid on them by a symmetry, except that a packed file
//! may have any code there.
//!
//! # Versions
//!
//! 1: the first. Later came the codecs 4 and 5, for sectors with a game of 255 plies or more; the files of all
//! other sectors are what they were. A program that does not know them says so and reads the others. What a
//! codec is does not change: another way to guess is another codec, and small files of each are kept among the
//! tests, to be read and written as they are.
//!
//! | codec | distances |
//! | --- | --- |
//! | 1, 3 | codes to 255, which is a loss in 254 plies; decoded into a byte a slot |
//! | 4 | codes to 1,023, two bytes a slot |
//! | 5 | as 3, with 512 lengths of losses in the model instead of 128; decoded into two bytes a slot |

use std::hash::Hasher;

use twox_hash::XxHash3_64;
use zerocopy::little_endian::{U16, U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

use crate::blocks::Blocks;
use crate::sector::Sector;
use crate::statistics::Statistics;

#[cfg(doc)]
use crate::name::Kind;

/// How each file begins.
pub(crate) const MAGIC: [u8; 8] = *b"\x8aMERELS\n";
/// How each file ends.
pub(crate) const FINISHED: [u8; 8] = *b"finished";
/// The version that is written and read.
pub(crate) const VERSION: u16 = 1;
/// Most slots a block has.
pub(crate) const MAX_BLOCK_SLOTS: u32 = 1 << 24;
/// Most bytes of a model.
pub(crate) const MAX_MODEL: usize = 1 << 22;

/// Bytes of the header.
pub(crate) const HEADER: usize = size_of::<Header>();
/// Bytes of a block in the directory.
pub(crate) const ENTRY: usize = size_of::<Entry>();
/// Bytes of the trailer.
pub(crate) const TRAILER: usize = size_of::<Trailer>();

/// What a file begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub(crate) struct Header {
    pub magic: [u8; 8],
    pub version: U16,
    pub kind: u8,
    pub codec: u8,
    pub sector: [u8; 4],
    pub rules: U64,
    pub slots: U64,
    pub block_slots: U32,
    pub model: U32,
    pub won: U64,
    pub drawn: U64,
    pub lost: U64,
    pub longest_win: U16,
    pub longest_loss: U16,
    pub zero: U32,
}

/// A block in the directory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub(crate) struct Entry {
    pub offset: U64,
    pub checksum: U64,
}

/// What a file ends with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
pub(crate) struct Trailer {
    pub checksum: U64,
    pub finished: [u8; 8],
}

impl Header {
    /// The sector as it is written.
    pub const fn sector_bytes(sector: Sector) -> [u8; 4] {
        [sector.mover, sector.opponent, sector.mover_hand, sector.opponent_hand]
    }

    /// The sector.
    pub const fn sector(&self) -> Sector {
        let [mover, opponent, mover_hand, opponent_hand] = self.sector;
        Sector { mover, opponent, mover_hand, opponent_hand }
    }

    /// How its slots are cut into blocks.
    pub fn blocks(&self) -> Blocks {
        Blocks { slots: self.slots.get(), each: self.block_slots.get() }
    }

    /// The statistics.
    pub fn statistics(&self) -> Statistics {
        Statistics {
            won: self.won.get(),
            drawn: self.drawn.get(),
            lost: self.lost.get(),
            longest_win: self.longest_win.get().checked_sub(1),
            longest_loss: self.longest_loss.get().checked_sub(1),
        }
    }

    /// The header with these statistics.
    #[must_use]
    pub fn with_statistics(self, statistics: &Statistics) -> Header {
        let plus_one = |plies: Option<u16>| plies.map_or(0, |plies| plies.saturating_add(1)).into();
        Header {
            won: statistics.won.into(),
            drawn: statistics.drawn.into(),
            lost: statistics.lost.into(),
            longest_win: plus_one(statistics.longest_win),
            longest_loss: plus_one(statistics.longest_loss),
            ..self
        }
    }
}

/// The checksum of a block.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// The checksum of the parts one after the other.
pub(crate) fn checksum_of_parts(parts: &[&[u8]]) -> u64 {
    let mut hasher = XxHash3_64::new();
    for part in parts {
        hasher.write(part);
    }
    hasher.finish()
}
