//! Codes predicted from those of like positions, so that only surprises take room.
//!
//! Each code of a block is guessed from codes before it ([`walk`]); the file's model says how often a guess
//! of that kind is right, and an entropy coder ([`rans`]) spends so many bits as the truth is surprising. The
//! model is counted beforehand ([`Survey`]), in all blocks or in a part of them, and does not change while a
//! block is coded; a block needs no other one.
//!
//! This is how pictures are coded without loss, by contexts of neighbours that are known already (Rissanen
//! and Langdon, 1981; Wu, 1997); here the neighbours are positions that differ in the place of one man. A
//! slot that is a [duplicate](Index::is_least) takes no room where its original is in the same block: it is
//! read as the value of that. Else it is guessed like any other.
//!
//! The model is the odds of verdicts ([`odds`]), and in a file of distances then those of the lengths of
//! losses ([`lengths`]).
//!
//! The bytes are told at the head of [`codec`](crate::codec). What decides a hint is part of the format: with
//! another class, kin or level, old files would be read as other values.

mod hint;
mod lengths;
mod number;
mod odds;
mod rans;
mod row;
mod survey;
mod walk;

use std::sync::Arc;

use merels_rules::Rules;

use super::{Codec, LOST, Malformed, verdict_of};
use crate::codes::{Number, Width};
use crate::index::Index;
use crate::name::Kind;

use hint::{Hint, LengthHint, length};
use rans::{Reader, Writer};
use walk::{Ground, Scribe};

pub use survey::Survey;

/// The coder of one file.
#[derive(Clone, Debug)]
pub struct Predicted {
    ground: Arc<Ground>,
    model: Model,
}

/// Which lengths a file has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lengths {
    /// None: it has verdicts alone.
    None,
    /// Those of losses in a sector whose codes take so many bytes each.
    OfLosses(Width),
}

impl Lengths {
    /// Those of a file of that codec and kind; `None` when there is no such file.
    pub const fn of(codec: Codec, kind: Kind) -> Option<Lengths> {
        match (codec, kind) {
            (Codec::Predicted, Kind::Verdicts) => Some(Lengths::None),
            (Codec::Losses | Codec::LongLosses, Kind::Distances) => Some(Lengths::OfLosses(codec.width())),
            (Codec::Predicted, Kind::Distances)
            | (Codec::Losses | Codec::LongLosses, Kind::Verdicts)
            | (Codec::Packed | Codec::LongPacked, _) => None,
        }
    }

    /// The codec of the file.
    pub const fn codec(self) -> Codec {
        match self {
            Lengths::None => Codec::Predicted,
            Lengths::OfLosses(width) => Codec::losses(width),
        }
    }

    /// How many different ones there can be: half as many as codes.
    const fn different(self) -> usize {
        match self.codec().width() {
            Width::One => 128,
            Width::Two => 512,
        }
    }
}

/// How likely what is.
#[derive(Clone, Debug)]
struct Model {
    odds: odds::Book,
    lengths: lengths::Book,
}

impl Predicted {
    /// Which lengths the file has.
    pub fn lengths(&self) -> Lengths {
        self.ground.lengths()
    }

    /// The coder with that model.
    ///
    /// # Errors
    /// When the bytes are no model of such a file.
    pub fn new(rules: &Rules, index: &Index, lengths: Lengths, model: &[u8]) -> Result<Predicted, Malformed> {
        let ground = Arc::new(Ground::new(rules, index, lengths));
        Ok(Predicted { ground, model: Model::read(lengths, model)? })
    }

    /// The bytes of a block that begins at the slot `first`.
    pub fn encode<C: Number>(&self, first: u64, codes: &[C]) -> Vec<u8> {
        let mut scribe = Encode { codes, model: &self.model, writer: Writer::with_room_for(codes.len()) };
        self.ground.walk(first, &mut vec![C::default(); codes.len()], &mut scribe);
        scribe.writer.finish()
    }

    /// Decodes the block that begins at the slot `first`.
    ///
    /// # Errors
    /// When these bytes are no such block, or have codes that there is no room for; the codes are meaningless
    /// then.
    pub fn decode<C: Number>(&self, first: u64, bytes: &[u8], codes: &mut [C]) -> Result<(), Malformed> {
        let mut scribe = Decode { model: &self.model, reader: Reader::new(bytes)?, is_wrong: false };
        self.ground.walk(first, codes, &mut scribe);
        let Decode { reader, is_wrong, .. } = scribe;
        if is_wrong { Err(Malformed) } else { reader.finish() }
    }
}

impl Model {
    fn read(lengths: Lengths, bytes: &[u8]) -> Result<Model, Malformed> {
        let mut rest = bytes;
        let odds = odds::Book::read(&mut rest)?;
        let lengths = match lengths {
            Lengths::None => lengths::Book::even(lengths.different()),
            Lengths::OfLosses(_) => lengths::Book::read(&mut rest, lengths.different())?,
        };
        if rest.is_empty() { Ok(Model { odds, lengths }) } else { Err(Malformed) }
    }
}

/// Writes codes.
struct Encode<'a, C> {
    codes: &'a [C],
    model: &'a Model,
    writer: Writer,
}

impl<C: Number> Scribe<C> for Encode<'_, C> {
    #[inline]
    fn verdict(&mut self, place: usize, hint: Hint) -> u8 {
        let verdict = verdict_of(self.codes[place].into());
        self.writer.push(self.model.odds.odds(hint).share(verdict));
        verdict
    }

    fn loss(&mut self, place: usize, hint: LengthHint) -> C {
        let code = self.codes[place];
        self.writer.push(self.model.lengths.shares(hint).share(length(code.into())));
        code
    }
}

/// Reads codes.
struct Decode<'a> {
    model: &'a Model,
    reader: Reader<'a>,
    is_wrong: bool,
}

impl<C: Number> Scribe<C> for Decode<'_> {
    #[inline]
    fn verdict(&mut self, _: usize, hint: Hint) -> u8 {
        let odds = self.model.odds.odds(hint);
        let verdict = odds.verdict_at(self.reader.peek());
        self.reader.take(odds.share(verdict));
        verdict
    }

    fn loss(&mut self, _: usize, hint: LengthHint) -> C {
        let shares = self.model.lengths.shares(hint);
        let length = shares.length_at(self.reader.peek());
        self.reader.take(shares.share(length));
        let code = C::try_from(2 * length + u16::from(LOST));
        self.is_wrong |= code.is_err();
        code.unwrap_or(LOST.into())
    }
}
