//! A value in one byte.
//!
//! A table holds one byte a slot: 0 for a draw, else the plies to the end of the game plus one. Sides take
//! turns, so the side to move ends a game that it wins after an odd number of plies and one that it loses
//! after an even number. An even byte is therefore a win and an odd one a loss, and a turn's byte is its
//! successor's plus one.

use merels_rules::Value;

use crate::verdict::Verdict;

/// The byte of a value. Every byte is one.
///
/// ```
/// use merels_rules::Value;
/// use merels_tablebase::Code;
/// assert_eq!(Code::of(Value::Win(1)).map(Code::byte), Some(2));
/// assert_eq!(Code::from_byte(5).value(), Value::Loss(4));
/// assert_eq!(Code::of(Value::Win(2)), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[repr(transparent)]
pub struct Code(u8);

impl Code {
    /// A draw.
    pub const DRAW: Code = Code(0);

    /// The code with that byte.
    #[inline]
    pub const fn from_byte(byte: u8) -> Code {
        Code(byte)
    }

    /// The byte.
    #[inline]
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// The code of a value; `None` for a win after an even number of plies, a loss after an odd one, or one
    /// after more than 254.
    pub fn of(value: Value) -> Option<Code> {
        let Some(plies) = value.distance() else { return Some(Code::DRAW) };
        let code = Code(u8::try_from(plies).ok()?.checked_add(1)?);
        (code.value() == value).then_some(code)
    }

    /// The value.
    #[inline]
    pub const fn value(self) -> Value {
        match self.0 {
            0 => Value::Draw,
            even if even % 2 == 0 => Value::Win(even as u16 - 1),
            odd => Value::Loss(odd as u16 - 1),
        }
    }

    /// The value without its plies.
    #[inline]
    pub const fn verdict(self) -> Verdict {
        match self.0 {
            0 => Verdict::Draw,
            even if even % 2 == 0 => Verdict::Win,
            _ => Verdict::Loss,
        }
    }
}
