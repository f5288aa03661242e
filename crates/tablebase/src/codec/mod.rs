//! The ways the codes of a block become bytes.
//!
//! A block is decoded as a whole: into a number a slot, the slots being known. For distances that number is
//! the [`Code`]; for verdicts it is the code of the shortest value with that verdict: 0 drawn, 1 lost, 2 won.
//!
//! A codec is one file here and one number in table files. It may keep a *model* in the file, parameters for
//! all of its blocks, which are read and checked once, when the file is opened. A codec knows no files, no
//! checksums and no positions, and it is given bytes that are as they were written but that anybody may have
//! written.

mod packed;
mod predicted;

use crate::code::Code;
use crate::codes::{CodesMut, CodesView, Number, Width};
use crate::index::Index;
use crate::name::{Kind, TableName};

pub(crate) use predicted::Lengths;
use predicted::Predicted;
pub use predicted::Survey;

/// A way to store codes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Codec {
    /// Verdicts five a byte, distances one a byte. It has no model.
    Packed,
    /// Guessed from like positions, so that only surprises take room. Its model is made by a [`Survey`].
    Predicted,
    /// The same for distances, but the lengths of wins are left out: a win is as long as the shortest loss
    /// that a turn leaves the other side, and one turn more.
    Losses,
    /// Distances two bytes each, where a game is too long for [`Packed`](Self::Packed). It has no model.
    LongPacked,
    /// Lengths of losses to 1,022 plies, where a game is too long for [`Losses`](Self::Losses).
    LongLosses,
}

impl Codec {
    /// Every codec.
    pub const ALL: [Codec; 5] =
        [Codec::Packed, Codec::Predicted, Codec::Losses, Codec::LongPacked, Codec::LongLosses];

    /// The number that stands for it in a file.
    pub const fn id(self) -> u8 {
        match self {
            Codec::Packed => 1,
            Codec::Predicted => 2,
            Codec::Losses => 3,
            Codec::LongPacked => 4,
            Codec::LongLosses => 5,
        }
    }

    /// The codec of that number.
    pub fn from_id(id: u8) -> Option<Codec> {
        Codec::ALL.into_iter().find(|codec| codec.id() == id)
    }

    /// The codec of packed files of that kind whose codes take so many bytes each.
    pub const fn packed(kind: Kind, width: Width) -> Codec {
        match (kind, width) {
            (Kind::Verdicts, _) | (Kind::Distances, Width::One) => Codec::Packed,
            (Kind::Distances, Width::Two) => Codec::LongPacked,
        }
    }

    /// The codec of losses whose codes, and those of the wins left out, take so many bytes each.
    pub const fn losses(width: Width) -> Codec {
        match width {
            Width::One => Codec::Losses,
            Width::Two => Codec::LongLosses,
        }
    }

    /// How many bytes each of its codes takes when it is decoded.
    pub const fn width(self) -> Width {
        match self {
            Codec::Packed | Codec::Predicted | Codec::Losses => Width::One,
            Codec::LongPacked | Codec::LongLosses => Width::Two,
        }
    }

    /// The lengths of wins are left out.
    pub const fn is_of_losses(self) -> bool {
        matches!(self, Codec::Losses | Codec::LongLosses)
    }

    /// A file of that kind can tell of games of these codes.
    pub(crate) fn reaches(self, kind: Kind, longest: Code) -> bool {
        kind == Kind::Verdicts || Width::of(longest) <= self.width() && longest <= Code::LONGEST
    }
}

/// A codec ready to code the blocks of one file.
#[derive(Clone, Debug)]
pub(crate) enum Coder {
    /// Packed verdicts.
    Verdicts,
    /// Packed distances.
    Distances(Width),
    Predicted(Box<Predicted>),
}

impl Coder {
    /// The coder of the file of that name with that model; `None` when the codec cannot have this model.
    pub fn new(codec: Codec, name: &TableName, index: &Index, model: &[u8]) -> Option<Coder> {
        match codec {
            Codec::Packed | Codec::LongPacked => {
                let is_possible = model.is_empty() && codec == Codec::packed(name.kind(), codec.width());
                is_possible.then_some(Coder::packed(name.kind(), codec.width()))
            }
            Codec::Predicted | Codec::Losses | Codec::LongLosses => {
                let lengths = Lengths::of(codec, name.kind())?;
                let predicted = Predicted::new(name.rules(), index, lengths, model);
                predicted.ok().map(|predicted| Coder::Predicted(Box::new(predicted)))
            }
        }
    }

    /// The coder of packed files of that kind whose codes take so many bytes each.
    pub const fn packed(kind: Kind, width: Width) -> Coder {
        match kind {
            Kind::Verdicts => Coder::Verdicts,
            Kind::Distances => Coder::Distances(width),
        }
    }

    /// The codec.
    pub fn codec(&self) -> Codec {
        match self {
            Coder::Verdicts => Codec::Packed,
            Coder::Distances(width) => Codec::packed(Kind::Distances, *width),
            Coder::Predicted(predicted) => predicted.lengths().codec(),
        }
    }

    /// The bytes of the block that begins at the slot `first`. What the file's kind does not tell is left out
    /// of the codes.
    pub fn encode(&self, first: u64, codes: CodesView) -> Vec<u8> {
        match codes {
            CodesView::Bytes(codes) => self.encode_numbers(first, codes),
            CodesView::Words(codes) => self.encode_numbers(first, codes),
        }
    }

    /// Decodes the block that begins at the slot `first` into the codes of its slots, all of them.
    ///
    /// # Errors
    /// When these bytes are no such block, or have codes that there is no room for; what is decoded is
    /// meaningless then.
    pub fn decode(&self, first: u64, bytes: &[u8], codes: CodesMut) -> Result<(), Malformed> {
        match codes {
            CodesMut::Bytes(codes) => self.decode_numbers(first, bytes, codes),
            CodesMut::Words(codes) => self.decode_numbers(first, bytes, codes),
        }
    }

    fn encode_numbers<C: Number>(&self, first: u64, codes: &[C]) -> Vec<u8> {
        match self {
            Coder::Verdicts => packed::encode_verdicts(codes),
            Coder::Distances(width) => packed::encode_distances(*width, codes),
            Coder::Predicted(predicted) => predicted.encode(first, codes),
        }
    }

    fn decode_numbers<C: Number>(&self, first: u64, bytes: &[u8], codes: &mut [C]) -> Result<(), Malformed> {
        match self {
            Coder::Verdicts => packed::decode_verdicts(bytes, codes),
            Coder::Distances(width) => packed::decode_distances(*width, bytes, codes),
            Coder::Predicted(predicted) => predicted.decode(first, bytes, codes),
        }
    }
}

/// Bytes are no block of the slots asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Malformed;

/// The least code with the verdict of this one: 0 drawn, 1 lost, 2 won.
#[inline]
pub(crate) const fn verdict_of(code: u16) -> u8 {
    if code == 0 { 0 } else { 2 - (code % 2) as u8 }
}
