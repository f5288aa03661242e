//! The ways the codes of a block become bytes.
//!
//! A block is decoded as a whole: into a number a slot, the slots being known. For distances that number is
//! the [`Code`]; for verdicts it is the code of the shortest value with that verdict: 0 drawn, 1 lost, 2 won.
//!
//! There are two ways, *packed* and *predicted*, a module each here, and five codecs, a number each in table
//! files, which also says what of a code is kept and how long games may be. A codec may keep a *model* in the
//! file, parameters for all of its blocks, which are read and checked once, when the file is opened. A codec
//! knows no files and no checksums; a packed one knows no positions either, and a predicted one walks through
//! rows of them. It is given bytes that are as they were written but that anybody may have written.
//!
//! What follows is enough to write another reader. All numbers are little-endian, all divisions are rounded
//! down, and what is between a file's parts is told in [`format`](crate::format).
//!
//! # Packed: codecs 1 and 4
//!
//! There is no model.
//!
//! * Verdicts (codec 1): a byte for five slots, *v₀ + 3v₁ + 9v₂ + 27v₃ + 81v₄*, the first slot's verdict
//!   being v₀; those beyond the last slot of the block are 0.
//! * Distances: the code, in one byte (codec 1) or in two (codec 4, at most 1,023).
//!
//! # Predicted: codecs 2, 3 and 5
//!
//! | codec | kind | different lengths of losses |
//! | --- | --- | ---: |
//! | 2 | verdicts | none in the file |
//! | 3 | distances | 128 |
//! | 5 | distances | 512 |
//!
//! The *length* of a loss is (code − 1) / 2, so that its code is 2 · length + 1. That of a win is not in the
//! file, as it follows from the losses that its turns lead to: every win is decoded as 2.
//!
//! A block is a string of symbols, slot after slot: the verdict of each slot that is no duplicate, and right
//! after it, in a file of distances, the length if it is lost. A duplicate whose original is in the block has
//! no symbol, and the original's code. (The original is the least slot of the same position and comes before
//! it. If that is in an earlier block, the duplicate is coded like any slot.) How long a symbol is depends on
//! a *hint*, worked out from the codes before it in the block and from nothing else; the model has the shares
//! of the symbols for each hint.
//!
//! ## Symbols
//!
//! A range asymmetric numeral system of shares that are 65,536 together. The symbols are in order, drawn,
//! lost, won or the lengths from 0, and have their shares one after the other: each has a *start*, the sum of
//! the shares before it, and a *size* of at least 1. The block begins with the state, eight bytes, at least
//! 2³²; the rest are words of four bytes. To read a symbol:
//!
//! 1. it is the one with start ≤ state mod 65,536 < start + size;
//! 2. state ← size · (state / 65,536) + state mod 65,536 − start;
//! 3. if state < 2³²: state ← 2³² · state + the next word.
//!
//! After the last symbol the state is 2³² and no word is left. (The writer begins with that state, takes the
//! symbols from the last to the first, for each puts the low word of the state before the words so far and
//! keeps the high one if state ≥ 2⁴⁸ · size, and sets state ← 65,536 · (state / size) + state mod size +
//! start.)
//!
//! ## Rows, kin and steps
//!
//! The [index](crate::Index) tells which slots are a row. Within one the mover's men stand still, on the
//! least set of their orbit. The *places* of the row are the points they leave free, counted from 0 in the
//! order of the points; a slot is the set of places of the opponent's men.
//!
//! *Known* slots are those before the present one in its block. The *kin* of a slot are the known slots of
//! its row that are of its class, are coded by symbols of their own, and have all but one of the men in the
//! same place.
//!
//! A *step* moves a man of the opponent to a joined place that is free and lower. If a row has more than 32
//! pairs of joined places (only the board with diagonals does), the first 32 count, ordered by their lower
//! point, then by the other. The *near* slots are the known ones that a step leads to, duplicates among them.
//!
//! ## Classes
//!
//! A side *roams* if it has men in hand or may fly: with at most three (four) men on the board and in hand if
//! `fly` is `at3` (`at4`), or always. A man can *come* to a point by a line if its side roams, or if one of
//! the side's men is on a point that is joined to it and not in that line. The class is *a + b*:
//!
//! * a is 3 if there is a free point, and a line through it whose other two points are the mover's, to which
//!   one of the mover's men can come by that line; else 0;
//! * b is the number of ways, at most 2, in which a line has two of the opponent's men, its third point is
//!   free, and one of the opponent's men can come there by that line.
//!
//! ## Hints
//!
//! *Of a verdict.* L, D and W are the numbers of kin that are lost, drawn and won, as levels: 0, 1, 2–3, 4–8,
//! 9–20 and more are the levels 0 to 5. l, d and w are the numbers of near slots of the same class that are
//! lost, drawn and won, each at most 2. u is the verdict of the slot a row before, that is as many slots
//! before as a row has, if it is known, else 3. There are three hints, each more exact than the one before:
//!
//! 1. ((class · 6 + L) · 6 + D) · 6 + W, of 1,296;
//! 2. 27 · first + (l · 3 + d) · 3 + w, of 34,992;
//! 3. 4 · second + u, of 139,968.
//!
//! *Of a length.* The first part is the level of the mean length of the kin that are lost, of 42; the mean is
//! (sum + number / 2) / number. The second part is the level of the least length of the near slots that are
//! lost, of whatever class, of 42. The levels:
//!
//! | length | level |
//! | --- | --- |
//! | 0 to 15 | length |
//! | 16 to 31 | 16 + (length − 16) / 2 |
//! | 32 to 63 | 24 + (length − 32) / 4 |
//! | from 64 | 32 + (length − 64) / 8, at most 40 |
//! | there is none | 41 |
//!
//! ## Model
//!
//! The odds of verdicts; then, in a file of distances, those of lengths; and nothing more. A *number* has
//! seven bits a byte, the lowest first, and the eighth bit in all bytes but the last, of which there are at
//! most four. A *rough share* is a byte r: min(r, 120) = 8q + t with t < 8 is the share (8 + t) · 2^q / 8.
//!
//! *Odds* are the number of the likeliest verdict and the rough shares of the two others in the order drawn,
//! lost, won; the likeliest has the rest, which is at least 1. The model begins with those of no hint, three
//! bytes. Then come three lists, for the three hints, and each entry holds instead of what the less exact
//! hint has. A list is a number of entries; an entry is a number, 3 · (hint − the hint that follows the entry
//! before, or 0) + likeliest, and the two rough shares, two bytes.
//!
//! *Lengths* have the same share each (65,536 through their number) unless a list says otherwise. There is a
//! list of first parts. Each entry has the shares for that part, and then a list of second parts with shares
//! for both together. A list is its entries, each begun by a number, place − the place that follows the entry
//! before (or 0) + 1, and then the number 0. *Shares* are bytes: one below 128 is the rough share of the next
//! length; one above 128 passes over as many lengths as it is above; 128 ends them. A length without a rough
//! share has 1. The greatest, of equals that of the least length, is not what it says but what the others
//! leave, which is 1 to 65,535.
//!
//! What is worth an entry is the writer's choice, a [`Survey`]'s here; a reader takes any model of this form.

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
    /// Verdicts guessed from like positions, so that only surprises take room. Its model is made by a
    /// [`Survey`].
    Predicted,
    /// The same for distances, the lengths of wins being left out: a win is as long as the shortest loss that
    /// a turn leaves the other side, and one turn more.
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

/// The least code of a loss.
const LOST: u8 = 1;

/// The least code with the verdict of this one: 0 drawn, 1 lost, 2 won.
#[inline]
pub(crate) const fn verdict_of(code: u16) -> u8 {
    if code == 0 { 0 } else { 2 - (code % 2) as u8 }
}
