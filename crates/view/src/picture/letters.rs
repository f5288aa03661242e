//! The few letters that a picture needs, as strokes.
//!
//! A picture file is to look the same everywhere, and fonts are different everywhere: so points and turns are written with
//! paths. There is what their notation consists of and no more; any other character leaves a gap.
//!
//! A letter is drawn in units of a ninth of a digit's height, above a base line at 0.

use super::palette::Tone;

/// Between two letters.
const GAP: f64 = 1.9;

/// What is left where there is no letter.
const SPACE: f64 = 2.6;

/// A letter with the round part of `a`, `b`, `d`, `g` and `p`.
macro_rules! round {
    ($rest:literal) => {
        concat!("M5 -3C5 -1.2 4 0 2.5 0S0 -1.2 0 -3S1 -6 2.5 -6S5 -4.8 5 -3z", $rest)
    };
}

/// Where a line of letters stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Place {
    /// The middle of the line, from the left.
    pub(crate) middle: f64,
    /// The base line, from the top.
    pub(crate) base: f64,
    /// Height of a digit.
    pub(crate) height: f64,
}

/// The text in strokes of that colour.
pub(crate) fn line(text: &str, place: Place, tone: Tone) -> String {
    let scale = place.height / 9.0;
    let left = place.middle - scale * width(text) / 2.0;
    let strokes: String = text
        .chars()
        .scan(0.0, |at, letter| {
            let place = *at;
            *at += shape(letter).0 + GAP;
            Some(stroke(letter, place))
        })
        .collect();
    format!(
        "<g fill=\"none\" stroke=\"{tone}\" stroke-width=\"1.15\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \
         transform=\"translate({left:.1} {:.1}) scale({scale:.3})\">{strokes}</g>",
        place.base
    )
}

fn stroke(letter: char, at: f64) -> String {
    match shape(letter).1 {
        "" => String::new(),
        path => format!("<path transform=\"translate({at:.1})\" d=\"{path}\"/>"),
    }
}

/// How wide the text is, in units of a ninth of a digit's height.
fn width(text: &str) -> f64 {
    text.chars().map(|letter| shape(letter).0 + GAP).sum::<f64>() - GAP
}

/// The width of a letter, and its strokes.
fn shape(letter: char) -> (f64, &'static str) {
    match letter {
        'a' => (5.0, round!("M5 -6V0")),
        'b' => (5.0, round!("M0 -9V0")),
        'c' => (4.7, "M4.7 -4.8C4.2 -5.6 3.4 -6 2.6 -6C1 -6 0 -4.8 0 -3S1 0 2.6 0C3.4 0 4.2 -.4 4.7 -1.2"),
        'd' => (5.0, round!("M5 -9V0")),
        'e' => (5.0, "M0 -3.1H5C5 -4.9 4 -6 2.5 -6S0 -4.8 0 -3S1 0 2.6 0C3.5 0 4.2 -.3 4.7 -1.1"),
        'f' => (3.6, "M3.6 -8.7C3.3 -8.9 3 -9 2.7 -9C1.7 -9 1.3 -8.3 1.3 -7V0M0 -5.7H3.2"),
        'g' => (5.0, round!("M5 -6V.8C5 2.2 4 3 2.6 3C1.6 3 .8 2.7 .3 2.1")),
        'p' => (5.0, round!("M0 -6V3")),
        's' => (
            4.4,
            "M4.2 -5C3.8 -5.7 3.1 -6 2.2 -6C1.1 -6 .3 -5.4 .3 -4.5C.3 -2.5 4.4 -3.7 4.4 -1.6C4.4 -.6 3.5 0 2.3 0C1.3 0 .4 -.4 0 -1.2",
        ),
        'x' => (4.4, "M0 -6L4.4 0M4.4 -6L0 0"),
        '0' => (5.0, "M2.5 -9C.8 -9 0 -7 0 -4.5S.8 0 2.5 0S5 -2 5 -4.5S4.2 -9 2.5 -9z"),
        '1' => (3.0, "M.3 -7.2L2.6 -9V0"),
        '2' => (5.0, "M.2 -6.8C.4 -8.2 1.3 -9 2.6 -9C4 -9 4.9 -8.1 4.9 -6.7C4.9 -4.6 2 -3 0 0H5"),
        '3' => (
            5.0,
            "M.3 -7.4C.7 -8.4 1.5 -9 2.5 -9C3.9 -9 4.7 -8.1 4.7 -6.9C4.7 -5.6 3.7 -4.8 2 -4.8C3.9 -4.8 5 -3.9 5 -2.4C5 -.9 3.9 0 2.4 0C1.2 0 .3 -.6 0 -1.7",
        ),
        '4' => (5.0, "M3.8 0V-9L0 -2.5H5"),
        '5' => (
            5.0,
            "M4.6 -9H1L.5 -4.9C1 -5.4 1.7 -5.7 2.5 -5.7C4 -5.7 5 -4.5 5 -2.9C5 -1.1 3.9 0 2.3 0C1.1 0 .3 -.6 0 -1.6",
        ),
        '6' => (
            5.0,
            "M4.4 -8.2C3.9 -8.7 3.3 -9 2.7 -9C1 -9 0 -7 0 -4C0 -1.4 .9 0 2.5 0C4 0 5 -1.2 5 -2.8C5 -4.5 4 -5.6 2.6 -5.6C1.3 -5.6 .2 -4.6 0 -3",
        ),
        '7' => (5.0, "M0 -9H5L1.8 0"),
        '8' => (
            5.0,
            "M2.5 -9C1.2 -9 .4 -8.1 .4 -6.9S1.2 -4.8 2.5 -4.8S4.6 -5.7 4.6 -6.9S3.8 -9 2.5 -9zM2.5 -4.8C1 -4.8 0 -3.8 0 -2.4S1 0 2.5 0S5 -1 5 -2.4S4 -4.8 2.5 -4.8z",
        ),
        '9' => (
            5.0,
            "M.6 -.8C1.1 -.3 1.7 0 2.3 0C4 0 5 -2 5 -5C5 -7.6 4.1 -9 2.5 -9C1 -9 0 -7.8 0 -6.2C0 -4.5 1 -3.4 2.4 -3.4C3.7 -3.4 4.8 -4.4 5 -6",
        ),
        '.' => (0.4, "M.2 0h.01"),
        '…' => (4.4, "M.2 0h.01M2.2 0h.01M4.2 0h.01"),
        '-' => (3.2, "M0 -3.1H3.2"),
        '/' => (3.6, "M0 1L3.6 -9.5"),
        _ => (SPACE, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::shape;

    #[test]
    fn every_letter_of_a_turn_is_there() {
        for letter in "abcdefgpsx0123456789.…-/".chars() {
            assert!(!shape(letter).1.is_empty(), "{letter}");
        }
    }
}
