//! Distances as they are, and five verdicts a byte: 3⁵ = 243 of its 256 values are used, the first slot the
//! lowest digit. What is left of the last byte is 0.

use super::{Malformed, verdict_byte};

/// Verdicts a byte.
const DIGITS: usize = 5;
/// A byte from here on has a digit too much.
const BEYOND: u8 = 243;
/// The verdicts of each byte.
static UNPACKED: [[u8; DIGITS]; BEYOND as usize] = unpacked();

/// The bytes of the codes' verdicts.
pub fn encode_verdicts(codes: &[u8]) -> Vec<u8> {
    let byte = |codes: &[u8]| codes.iter().rev().fold(0, |byte, &code| byte * 3 + verdict_byte(code));
    codes.chunks(DIGITS).map(byte).collect()
}

/// Undoes [`encode_verdicts`].
pub fn decode_verdicts(bytes: &[u8], codes: &mut [u8]) -> Result<(), Malformed> {
    if bytes.len() != codes.len().div_ceil(DIGITS) {
        return Err(Malformed);
    }
    for (codes, &byte) in codes.chunks_mut(DIGITS).zip(bytes) {
        let digits = UNPACKED.get(usize::from(byte)).ok_or(Malformed)?;
        let (used, rest) = digits.split_at(codes.len());
        if rest.iter().any(|&digit| digit != 0) {
            return Err(Malformed);
        }
        codes.copy_from_slice(used);
    }
    Ok(())
}

/// Copies the distances.
pub fn decode_distances(bytes: &[u8], codes: &mut [u8]) -> Result<(), Malformed> {
    if bytes.len() != codes.len() {
        return Err(Malformed);
    }
    codes.copy_from_slice(bytes);
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
