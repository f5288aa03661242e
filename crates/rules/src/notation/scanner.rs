//! A text on its way to being read as a turn: what is left of it, and where in it something went wrong.
//!
//! It knows what ends a turn and what separates its parts, and nothing of points.

use super::Notation;
use super::quotation::quote;
use crate::text::TurnError;

/// The longest piece of a text that an error repeats, in characters.
const LONGEST_FOUND: usize = 16;

pub(super) struct Scanner<'text> {
    notation: Notation,
    text: &'text str,
    rest: &'text str,
}

impl<'text> Scanner<'text> {
    pub(super) fn new(notation: Notation, text: &'text str) -> Scanner<'text> {
        Scanner { notation, text, rest: text }
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> &'text str {
        self.rest
    }

    /// Goes on behind a beginning of the rest.
    pub(super) fn advance(&mut self, beginning: &str) {
        self.rest = self.rest.strip_prefix(beginning).unwrap_or(self.rest);
    }

    /// Goes back to what was the rest before.
    pub(super) fn go_back(&mut self, rest: &'text str) {
        self.rest = rest;
    }

    pub(super) fn skip(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let found = self.rest.chars().next().filter(|&next| wanted(next));
        self.rest = &self.rest[found.map_or(0, char::len_utf8)..];
        found.is_some()
    }

    /// Goes on behind these words, capitals or not, if they come next with white space between them.
    pub(super) fn skip_words(&mut self, words: &[&str]) -> bool {
        let before = self.rest;
        let found = words.iter().enumerate().all(|(place, word)| {
            let apart = place == 0 || self.skip_spaces();
            apart && self.skip_letters(word)
        });
        if !found {
            self.rest = before;
        }
        found
    }

    /// Goes on behind this word if it is all there is of the part.
    pub(super) fn skip_whole(&mut self, word: &str) -> bool {
        let before = self.rest;
        let found = self.skip_letters(word) && self.is_at_end();
        if !found {
            self.rest = before;
        }
        found
    }

    /// Goes on behind spaces on the line, if there are any.
    pub(super) fn skip_spaces(&mut self) -> bool {
        let before = self.rest.len();
        self.rest = self.rest.trim_start_matches([' ', '\t']);
        self.rest.len() < before
    }

    /// A comma, if what is wanted follows it after spaces; else nothing is read.
    pub(super) fn skip_comma_before(&mut self, wanted: impl Fn(&mut Scanner<'text>) -> bool) -> bool {
        let before = self.rest;
        if self.skip(|next| next == ',') {
            self.skip_spaces();
            if wanted(self) {
                return true;
            }
        }
        self.rest = before;
        false
    }

    /// Digits as a number; `None`, and nothing read, when there are none or more than three.
    pub(super) fn number(&mut self) -> Option<usize> {
        let digits = self.rest.len() - self.rest.trim_start_matches(|next: char| next.is_ascii_digit()).len();
        let number = self.rest[..digits].parse().ok().filter(|_| digits <= 3)?;
        self.rest = &self.rest[digits..];
        Some(number)
    }

    /// Nothing of the part is left.
    pub(super) fn is_at_end(&self) -> bool {
        self.rest.chars().next().is_none_or(ends_a_part)
    }

    pub(super) fn expect_end(&self) -> Result<(), TurnError> {
        if self.is_at_end() { Ok(()) } else { Err(self.no_turn()) }
    }

    pub(super) fn no_turn(&self) -> TurnError {
        TurnError::NoTurn { notation: self.notation, found: self.word(), at: self.at() }
    }

    pub(super) fn no_such_point(&self) -> TurnError {
        let name = self.word();
        let end = name.char_indices().skip(1).find(|&(_, next)| is_dash(next) || is_cross(next));
        let name = name[..end.map_or(name.len(), |(end, _)| end)].to_owned();
        TurnError::NoSuchPoint { name, at: self.at() }
    }

    fn skip_letters(&mut self, word: &str) -> bool {
        let next = self.rest.get(..word.len()).filter(|next| next.eq_ignore_ascii_case(word));
        self.rest = &self.rest[next.map_or(0, str::len)..];
        next.is_some()
    }

    fn word(&self) -> String {
        let word =
            self.rest.chars().enumerate().take_while(|&(place, next)| place == 0 || !ends_a_part(next));
        quote(&word.map(|(_, next)| next).take(LONGEST_FOUND).collect::<String>())
    }

    fn at(&self) -> usize {
        self.text[..self.text.len() - self.rest.len()].chars().count() + 1
    }
}

fn ends_a_part(next: char) -> bool {
    next.is_whitespace() || ",;()[]{}$!?".contains(next)
}

pub(super) fn is_cross(next: char) -> bool {
    matches!(next, 'x' | 'X' | '×')
}

pub(super) fn is_dash(next: char) -> bool {
    matches!(next, '-' | '–')
}
