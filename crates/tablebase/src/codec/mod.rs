//! The ways the codes of a block become bytes.
//!
//! A block is decoded as a whole: into a byte a slot, the slots being known. For distances that byte is the
//! [`Code`]; for verdicts it is the code of the shortest value with that verdict: 0 drawn, 1
//! lost, 2 won.
//!
//! A codec is one file here and one number in table files. It may keep a *model* in the file, parameters for
//! all of its blocks, which are read and checked once, when the file is opened. A codec knows no files, no
//! checksums and no positions, and it is given bytes that are as they were written but that anybody may have
//! written.

mod packed;
mod predicted;

use crate::code::Code;
use crate::index::Index;
use crate::name::{Kind, TableName};
use crate::verdict::Verdict;

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
}

impl Codec {
    /// Every codec.
    pub const ALL: [Codec; 3] = [Codec::Packed, Codec::Predicted, Codec::Losses];

    /// The number that stands for it in a file.
    pub const fn id(self) -> u8 {
        match self {
            Codec::Packed => 1,
            Codec::Predicted => 2,
            Codec::Losses => 3,
        }
    }

    /// The codec of that number.
    pub fn from_id(id: u8) -> Option<Codec> {
        Codec::ALL.into_iter().find(|codec| codec.id() == id)
    }
}

/// A codec ready to code the blocks of one file.
#[derive(Clone, Debug)]
pub(crate) enum Coder {
    Packed(Kind),
    Predicted(Box<Predicted>),
}

impl Coder {
    /// The coder of the file of that name with that model; `None` when the codec cannot have this model.
    pub fn new(codec: Codec, name: &TableName, index: &Index, model: &[u8]) -> Option<Coder> {
        match codec {
            Codec::Packed => model.is_empty().then_some(Coder::Packed(name.kind())),
            Codec::Predicted | Codec::Losses => {
                let lengths = Lengths::of(codec, name.kind())?;
                let predicted = Predicted::new(name.rules(), index, lengths, model);
                predicted.ok().map(|predicted| Coder::Predicted(Box::new(predicted)))
            }
        }
    }

    /// The codec.
    pub fn codec(&self) -> Codec {
        match self {
            Coder::Packed(_) => Codec::Packed,
            Coder::Predicted(predicted) => predicted.lengths().codec(),
        }
    }

    /// The bytes of the block that begins at the slot `first`. What the file's kind does not tell is left out
    /// of the codes.
    pub fn encode(&self, first: u64, codes: &[u8]) -> Vec<u8> {
        match self {
            Coder::Packed(Kind::Verdicts) => packed::encode_verdicts(codes),
            Coder::Packed(Kind::Distances) => codes.to_vec(),
            Coder::Predicted(predicted) => predicted.encode(first, codes),
        }
    }

    /// Decodes the block that begins at the slot `first` into the codes of its slots, all of them.
    ///
    /// # Errors
    /// When these bytes are no such block; the codes are meaningless then.
    pub fn decode(&self, first: u64, bytes: &[u8], codes: &mut [u8]) -> Result<(), Malformed> {
        match self {
            Coder::Packed(Kind::Verdicts) => packed::decode_verdicts(bytes, codes),
            Coder::Packed(Kind::Distances) => packed::decode_distances(bytes, codes),
            Coder::Predicted(predicted) => predicted.decode(first, bytes, codes),
        }
    }
}

/// Bytes are no block of the slots asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Malformed;

/// The byte that a verdict has in a decoded block: the code of the shortest value with that verdict.
#[inline]
const fn verdict_byte(code: u8) -> u8 {
    match Code::from_byte(code).verdict() {
        Verdict::Draw => 0,
        Verdict::Loss => 1,
        Verdict::Win => 2,
    }
}
