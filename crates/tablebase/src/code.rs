//! A value as a number.
//!
//! A table holds one number a slot: 0 for a draw, else the plies to the end of the game plus one. Sides take
//! turns, so the side to move ends a game that it wins after an odd number of plies and one that it loses
//! after an even number. An even number is therefore a win and an odd one a loss, and a turn's number is its
//! successor's plus one. In what it is kept is told in [`Codes`](crate::Codes).

use merels_rules::Value;

use crate::verdict::Verdict;

/// The number of a value. Every number is one.
///
/// ```
/// use merels_rules::Value;
/// use merels_tablebase::Code;
/// assert_eq!(Code::of(Value::Win(1)).map(Code::number), Some(2));
/// assert_eq!(Code::from(5_u8).value(), Value::Loss(4));
/// assert_eq!(Code::of(Value::Win(2)), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[repr(transparent)]
pub struct Code(u16);

impl Code {
    /// A draw.
    pub const DRAW: Code = Code(0);
    /// The greatest code that a table can hold: a loss after 1,022 plies.
    pub const LONGEST: Code = Code(1023);

    /// The number.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The code of a value; `None` for a win after an even number of plies, a loss after an odd one, or one
    /// after 65,535.
    pub fn of(value: Value) -> Option<Code> {
        let Some(plies) = value.distance() else { return Some(Code::DRAW) };
        let code = Code(plies.checked_add(1)?);
        (code.value() == value).then_some(code)
    }

    /// The value.
    #[inline]
    pub const fn value(self) -> Value {
        match self.0 {
            0 => Value::Draw,
            even if even % 2 == 0 => Value::Win(even - 1),
            odd => Value::Loss(odd - 1),
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

impl From<u8> for Code {
    #[inline]
    fn from(number: u8) -> Code {
        Code(number.into())
    }
}

impl From<u16> for Code {
    #[inline]
    fn from(number: u16) -> Code {
        Code(number)
    }
}
