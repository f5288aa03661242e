//! The text of a game, read from its beginning to its end: blanks, comments, tags, words.

use super::fault::Reason;
use super::notes::Comment;
use super::tags::{is_of_a_name, unquoted};
use crate::notation::quotation::quote;

/// A text and how far it has been read.
#[derive(Clone, Debug)]
pub(super) struct Source<'text> {
    text: &'text str,
    at: usize,
}

impl<'text> Source<'text> {
    pub const fn new(text: &'text str) -> Source<'text> {
        Source { text, at: 0 }
    }

    /// How far it has been read, in bytes.
    pub const fn at(&self) -> usize {
        self.at
    }

    pub fn rest(&self) -> &'text str {
        &self.text[self.at..]
    }

    pub fn next_byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes on to what is left of the text.
    pub fn go_on_to(&mut self, rest: &str) {
        self.at = self.text.len() - rest.len();
    }

    /// Passes over so many bytes, which must end at a character's end.
    pub fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Passes over blanks and lines that begin with `%`.
    pub fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b'%' if self.at == 0 || bytes[self.at - 1] == b'\n' => {
                    self.line();
                }
                byte if byte.is_ascii_whitespace() => self.at += 1,
                byte if byte.is_ascii() => return,
                _ => {
                    let rest = self.rest();
                    let trimmed = rest.trim_start();
                    if trimmed.len() == rest.len() {
                        return;
                    }
                    self.go_on_to(trimmed);
                }
            }
        }
    }

    /// The comment that begins here, if one does.
    pub fn comment(&mut self) -> Result<Option<Comment>, Reason> {
        match self.next_byte() {
            Some(b'{') => {
                let inside = &self.rest()[1..];
                let length = inside.find('}').ok_or(Reason::UnclosedComment)?;
                self.at += length + 2;
                Ok(Some(Comment::new(&inside[..length])))
            }
            Some(b';') => Ok(Some(self.comment_in_lines())),
            _ => Ok(None),
        }
    }

    /// The tag that begins here, its name and its text.
    pub fn tag(&mut self) -> Result<(&'text str, String), Reason> {
        let (begin, mut source) = (self.rest(), self.clone());
        let Some((name, value)) = source.name_and_value() else {
            return Err(Reason::Tag { text: begin.lines().next().map(quote).unwrap_or_default() });
        };
        *self = source;
        Ok((name, value))
    }

    /// The word that begins here, as a fault repeats it.
    pub fn word(&self) -> String {
        quote(self.rest().split_whitespace().next().unwrap_or_default())
    }

    /// A comment after `;`, with the lines that go on with one.
    fn comment_in_lines(&mut self) -> Comment {
        let mut text = String::new();
        loop {
            self.at += 1;
            let line = self.line();
            text.push_str(line.strip_prefix(' ').unwrap_or(line));
            let indented = self.rest().trim_start_matches([' ', '\t']);
            if !indented.starts_with(';') {
                return Comment::new(&text);
            }
            self.go_on_to(indented);
            text.push('\n');
        }
    }

    /// The rest of the line; its end is passed over.
    fn line(&mut self) -> &'text str {
        let (line, rest) = self.rest().split_once('\n').unwrap_or((self.rest(), ""));
        self.go_on_to(rest);
        line.strip_suffix('\r').unwrap_or(line)
    }

    fn name_and_value(&mut self) -> Option<(&'text str, String)> {
        self.take("[")?;
        let name = self.name()?;
        self.take("\"")?;
        let value = self.quoted()?;
        self.take("]")?;
        Some((name, value))
    }

    fn take(&mut self, wanted: &str) -> Option<()> {
        let rest = self.rest().trim_start_matches([' ', '\t']).strip_prefix(wanted)?;
        self.go_on_to(rest);
        Some(())
    }

    fn name(&mut self) -> Option<&'text str> {
        let rest = self.rest().trim_start_matches([' ', '\t']);
        let length = rest.bytes().take_while(|&byte| is_of_a_name(byte)).count();
        self.go_on_to(&rest[length..]);
        (length > 0).then_some(&rest[..length])
    }

    /// What stands before the closing quotation mark of the same line.
    fn quoted(&mut self) -> Option<String> {
        let rest = self.rest();
        let mut escaped = false;
        let end = rest.bytes().position(|byte| {
            let ends = byte == b'\n' || (byte == b'"' && !escaped);
            escaped = byte == b'\\' && !escaped;
            ends
        })?;
        let after = rest[end..].strip_prefix('"')?;
        self.go_on_to(after);
        Some(unquoted(&rest[..end]))
    }
}
