//! The two sides.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// White or Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// The side that moves first unless a game says otherwise.
    White = 0,
    /// The other side.
    Black = 1,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// `white` or `black`.
    pub const fn id(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }
}

impl Not for Side {
    type Output = Side;
    /// The other side.
    #[inline]
    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// Something each side has one of.
///
/// ```
/// use merels_rules::{Both, Side};
/// let mut hands = Both { white: 9, black: 9 };
/// hands[Side::White] -= 1;
/// assert_eq!(hands, Both { white: 8, black: 9 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Both<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T: Copy> Both<T> {
    /// The same for both sides.
    pub const fn of(each: T) -> Both<T> {
        Both { white: each, black: each }
    }
}

impl<T> Index<Side> for Both<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for Both<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}
