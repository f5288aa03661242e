//! Numbers of a model as bytes.

use super::super::Malformed;
use super::rans::WHOLE;

/// Appends a number, seven bits a byte, the lowest first; all bytes but the last have the eighth bit
/// (LEB128).
pub fn write(bytes: &mut Vec<u8>, number: usize) {
    let mut rest = number;
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

/// Takes a number off the front.
///
/// # Errors
/// When there is none, or it has more than 28 bits.
pub fn read(bytes: &mut &[u8]) -> Result<usize, Malformed> {
    let mut number = 0;
    for shift in (0..28).step_by(7) {
        let byte = byte(bytes)?;
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(Malformed)
}

/// Takes a byte off the front.
///
/// # Errors
/// When there is none.
pub fn byte(bytes: &mut &[u8]) -> Result<u8, Malformed> {
    let (&first, rest) = bytes.split_first().ok_or(Malformed)?;
    *bytes = rest;
    Ok(first)
}

/// The greatest rough share: half of the whole.
const GREATEST: u8 = 120;

/// The nearest share that a byte can say: of three bits after the leading one.
pub const fn rough(share: u32) -> u8 {
    let below = rough_below(share);
    if below < GREATEST && exact(below) + exact(below + 1) <= 2 * share { below + 1 } else { below }
}

/// The greatest share that a byte can say and that is not above this one; the least one if there is none.
pub const fn rough_below(share: u32) -> u8 {
    let mut below = 0;
    while below < GREATEST && exact(below + 1) <= share {
        below += 1;
    }
    below
}

/// The share of such a byte, from 1 to half of the whole.
pub const fn exact(rough: u8) -> u32 {
    let rough = if rough > GREATEST { GREATEST } else { rough };
    let share = ((8 + (rough as u32 & 7)) << (rough >> 3)) >> 3;
    if share > WHOLE / 2 { WHOLE / 2 } else { share }
}

/// How many bits a symbol of that share takes, in 1,024ths. Whole numbers, so that a model is the same
/// wherever it is made.
pub const fn surprise(share: u16) -> u64 {
    let whole = if share == 0 { 0 } else { share.ilog2() };
    let mut rest = (share as u64) << (31 - whole);
    let mut logarithm = whole as u64;
    let mut place = 0;
    while place < 10 {
        rest = (rest * rest) >> 31;
        let carry = rest >> 32;
        rest >>= carry;
        logarithm = logarithm << 1 | carry;
        place += 1;
    }
    (16 << 10) - logarithm
}
