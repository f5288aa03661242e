//! Distances as they are, and five verdicts a byte: 3⁵ = 243 of its 256 values are used, the first slot the
//! lowest digit. What is left of the last byte is 0.

use super::{Malformed, verdict_of};
use crate::code::Code;
use crate::codes::{Number, Width};

/// Verdicts a byte.
const DIGITS: usize = 5;
/// A byte from here on has a digit too much.
const BEYOND: u8 = 243;
/// The verdicts of each byte.
static UNPACKED: [[u8; DIGITS]; BEYOND as usize] = unpacked();

/// The bytes of the codes' verdicts.
pub fn encode_verdicts<C: Number>(codes: &[C]) -> Vec<u8> {
    let byte = |codes: &[C]| codes.iter().rev().fold(0, |byte, &code| byte * 3 + verdict_of(code.into()));
    codes.chunks(DIGITS).map(byte).collect()
}

/// Undoes [`encode_verdicts`].
pub fn decode_verdicts<C: Number>(bytes: &[u8], codes: &mut [C]) -> Result<(), Malformed> {
    if bytes.len() != codes.len().div_ceil(DIGITS) {
        return Err(Malformed);
    }
    for (codes, &byte) in codes.chunks_mut(DIGITS).zip(bytes) {
        let digits = UNPACKED.get(usize::from(byte)).ok_or(Malformed)?;
        let (used, rest) = digits.split_at(codes.len());
        if rest.iter().any(|&digit| digit != 0) {
            return Err(Malformed);
        }
        codes.iter_mut().zip(used).for_each(|(code, &digit)| *code = digit.into());
    }
    Ok(())
}

/// The bytes of the codes, which fit in that width.
pub fn encode_distances<C: Number>(width: Width, codes: &[C]) -> Vec<u8> {
    let numbers = codes.iter().map(|&code| code.into());
    match width {
        Width::One => numbers.map(|number| number as u8).collect(),
        Width::Two => numbers.flat_map(u16::to_le_bytes).collect(),
    }
}

/// Undoes [`encode_distances`].
pub fn decode_distances<C: Number>(width: Width, bytes: &[u8], codes: &mut [C]) -> Result<(), Malformed> {
    if bytes.len() != codes.len() * width.bytes() {
        return Err(Malformed);
    }
    match width {
        Width::One => codes.iter_mut().zip(bytes).for_each(|(code, &byte)| *code = byte.into()),
        Width::Two => {
            for (code, bytes) in codes.iter_mut().zip(bytes.as_chunks().0) {
                let number = u16::from_le_bytes(*bytes);
                let possible = Some(number).filter(|&number| number <= Code::LONGEST.number());
                *code = possible.and_then(|number| number.try_into().ok()).ok_or(Malformed)?;
            }
        }
    }
    Ok(())
}

const fn unpacked() -> [[u8; DIGITS]; BEYOND as usize] {
    let mut all = [[0; DIGITS]; BEYOND as usize];
    let mut byte = 0;
    while byte < all.len() {
        let mut rest = byte;
        let mut digit = 0;
        while digit < DIGITS {
            all[byte][digit] = (rest % 3) as u8;
            rest /= 3;
            digit += 1;
        }
        byte += 1;
    }
    all
}
