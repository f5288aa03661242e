//! Parts of a text as a message repeats them: short, and without anything that could move a terminal's cursor.
//!
//! Whatever comes from a file may be long and may hold control characters; what is said of it must be neither.

use crate::fen::FenError;

/// The longest part of a text that is repeated, in characters.
const LONGEST: usize = 40;

/// The text as it is repeated: its beginning, control characters by their numbers.
pub(crate) fn quote(text: &str) -> String {
    let mut quoted = String::new();
    for (place, next) in text.chars().enumerate() {
        if place == LONGEST {
            quoted.push('…');
            break;
        }
        if next.is_control() {
            quoted.extend(next.escape_default());
        } else {
            quoted.push(next);
        }
    }
    quoted
}

/// The error with all that it repeats of the text quoted.
pub(crate) fn quote_in(error: FenError) -> FenError {
    match error {
        FenError::Malformed { field, text } => FenError::Malformed { field, text: quote(&text) },
        FenError::Trailing(text) => FenError::Trailing(quote(&text)),
        other => other,
    }
}
