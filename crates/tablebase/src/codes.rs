//! The codes of many slots in memory.
//!
//! Hardly any game takes more than 254 plies, and a byte is enough for those. Where one does, each code of
//! the sector takes two bytes. Which of the two it is stands once before all of them, not in each.

use std::ops::Range;

use crate::code::Code;

/// How many bytes each code takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Width {
    /// Codes to 255: games of up to 254 plies.
    One,
    /// Longer games too.
    Two,
}

impl Width {
    /// The least width that a code fits in.
    pub const fn of(code: Code) -> Width {
        if code.number() <= u8::MAX as u16 { Width::One } else { Width::Two }
    }

    /// The number of bytes.
    pub const fn bytes(self) -> usize {
        match self {
            Width::One => 1,
            Width::Two => 2,
        }
    }
}

/// A code as a plain number, in a byte or in two.
pub(crate) trait Number: Copy + Ord + Default + From<u8> + Into<u16> + TryFrom<u16> {}

impl Number for u8 {}
impl Number for u16 {}

/// The codes of some slots, one after the other.
///
/// ```
/// use merels_rules::Value;
/// use merels_tablebase::{Codes, Width};
/// let codes = Codes::from(vec![0_u16, 301]);
/// assert_eq!(codes.at(1).value(), Value::Loss(300));
/// assert_eq!(codes.width(), Width::Two);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Codes {
    /// A byte each.
    Bytes(Vec<u8>),
    /// Two bytes each.
    Words(Vec<u16>),
}

/// Codes to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodesView<'a> {
    /// A byte each.
    Bytes(&'a [u8]),
    /// Two bytes each.
    Words(&'a [u16]),
}

/// A place for codes.
#[derive(PartialEq, Eq, Debug)]
pub enum CodesMut<'a> {
    /// A byte each.
    Bytes(&'a mut [u8]),
    /// Two bytes each.
    Words(&'a mut [u16]),
}

impl Codes {
    /// So many draws.
    pub fn draws(width: Width, slots: usize) -> Codes {
        match width {
            Width::One => Codes::Bytes(vec![0; slots]),
            Width::Two => Codes::Words(vec![0; slots]),
        }
    }

    /// How many bytes each takes.
    pub const fn width(&self) -> Width {
        match self {
            Codes::Bytes(_) => Width::One,
            Codes::Words(_) => Width::Two,
        }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        match self {
            Codes::Bytes(codes) => codes.len(),
            Codes::Words(codes) => codes.len(),
        }
    }

    /// There are none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The code in that place.
    ///
    /// # Panics
    /// When there are not so many.
    #[inline]
    pub fn at(&self, place: usize) -> Code {
        self.view().at(place)
    }

    /// All codes.
    pub fn iter(&self) -> impl Iterator<Item = Code> {
        self.view().iter()
    }

    /// All codes, to be looked at.
    #[inline]
    pub fn view(&self) -> CodesView<'_> {
        match self {
            Codes::Bytes(codes) => CodesView::Bytes(codes),
            Codes::Words(codes) => CodesView::Words(codes),
        }
    }

    /// All codes as a place for others.
    pub fn view_mut(&mut self) -> CodesMut<'_> {
        match self {
            Codes::Bytes(codes) => CodesMut::Bytes(codes),
            Codes::Words(codes) => CodesMut::Words(codes),
        }
    }

    /// Places for so many codes each, at least one; the last has what is left.
    pub fn chunks_mut(&mut self, each: usize) -> Vec<CodesMut<'_>> {
        match self {
            Codes::Bytes(codes) => codes.chunks_mut(each).map(CodesMut::Bytes).collect(),
            Codes::Words(codes) => codes.chunks_mut(each).map(CodesMut::Words).collect(),
        }
    }
}

impl<'a> CodesView<'a> {
    /// How many bytes each takes.
    pub const fn width(self) -> Width {
        match self {
            CodesView::Bytes(_) => Width::One,
            CodesView::Words(_) => Width::Two,
        }
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        match self {
            CodesView::Bytes(codes) => codes.len(),
            CodesView::Words(codes) => codes.len(),
        }
    }

    /// There are none.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The code in that place.
    ///
    /// # Panics
    /// When there are not so many.
    #[inline]
    pub fn at(self, place: usize) -> Code {
        match self {
            CodesView::Bytes(codes) => codes[place].into(),
            CodesView::Words(codes) => codes[place].into(),
        }
    }

    /// All codes.
    pub fn iter(self) -> impl Iterator<Item = Code> + use<'a> {
        (0..self.len()).map(move |place| self.at(place))
    }

    /// The codes in these places.
    ///
    /// # Panics
    /// When there are not so many.
    #[must_use]
    #[inline]
    pub fn slice(self, places: Range<usize>) -> CodesView<'a> {
        match self {
            CodesView::Bytes(codes) => CodesView::Bytes(&codes[places]),
            CodesView::Words(codes) => CodesView::Words(&codes[places]),
        }
    }
}

impl CodesMut<'_> {
    /// How many there is room for.
    pub const fn len(&self) -> usize {
        match self {
            CodesMut::Bytes(codes) => codes.len(),
            CodesMut::Words(codes) => codes.len(),
        }
    }

    /// There is no room.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many bytes each takes.
    pub const fn width(&self) -> Width {
        match self {
            CodesMut::Bytes(_) => Width::One,
            CodesMut::Words(_) => Width::Two,
        }
    }
}

impl From<Vec<u8>> for Codes {
    fn from(codes: Vec<u8>) -> Codes {
        Codes::Bytes(codes)
    }
}

impl From<Vec<u16>> for Codes {
    fn from(codes: Vec<u16>) -> Codes {
        Codes::Words(codes)
    }
}

impl<'a> From<&'a [u8]> for CodesView<'a> {
    fn from(codes: &'a [u8]) -> CodesView<'a> {
        CodesView::Bytes(codes)
    }
}

impl<'a> From<&'a [u16]> for CodesView<'a> {
    fn from(codes: &'a [u16]) -> CodesView<'a> {
        CodesView::Words(codes)
    }
}

impl<'a> From<&'a Vec<u8>> for CodesView<'a> {
    fn from(codes: &'a Vec<u8>) -> CodesView<'a> {
        CodesView::Bytes(codes)
    }
}

impl<'a> From<&'a Vec<u16>> for CodesView<'a> {
    fn from(codes: &'a Vec<u16>) -> CodesView<'a> {
        CodesView::Words(codes)
    }
}

impl<'a> From<&'a Codes> for CodesView<'a> {
    fn from(codes: &'a Codes) -> CodesView<'a> {
        codes.view()
    }
}
