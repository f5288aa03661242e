//! Bytes as text: UTF-8, or else Windows-1252, in which every byte is a character.

use std::borrow::Cow;

/// The text, and where the first byte stands that is not UTF-8, if there is one.
pub(super) fn text(bytes: &[u8]) -> (Cow<'_, str>, Option<usize>) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text), None),
        Err(error) => {
            (Cow::Owned(bytes.iter().map(|&byte| character(byte)).collect()), Some(error.valid_up_to()))
        }
    }
}

/// The character of a byte; the five bytes that have none are the control characters of that number.
fn character(byte: u8) -> char {
    const FROM_0X80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FROM_0X80[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}
