//! Where the text of a game ends: one byte after another, with just as much of a record's grammar as that needs.

use super::ending::Score;
use super::tags::is_of_a_name;

/// The longest name that makes a line of a comment look like a tag.
const LONGEST_NAME: usize = 64;

/// The length of `1/2-1/2`.
const LONGEST_RESULT: usize = 7;

/// A place in the text of a game, moved on byte by byte.
#[derive(Clone, Debug)]
pub(super) struct Scan {
    place: Place,
    /// Where a comment began that is being read.
    outside: Place,
    column: Column,
    depth: u32,
    /// Where the word of the turns began that is being read.
    word: Option<usize>,
    tag: Option<TagStart>,
    blank: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Before the first turn, outside of a tag.
    Head,
    Tag,
    Quoted,
    AfterBackslash,
    Turns,
    AfterResult,
    Braces,
    /// A comment or an escape that ends with the line.
    Line,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    First,
    /// Only blanks stand before.
    Indented,
    Within,
}

/// The beginning of a line within a comment that looks like a tag so far.
#[derive(Clone, Copy, Debug)]
struct TagStart {
    at: usize,
    name: usize,
    part: TagPart,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TagPart {
    Name,
    Gap,
}

impl Scan {
    pub const fn new() -> Scan {
        Scan {
            place: Place::Head,
            outside: Place::Head,
            column: Column::First,
            depth: 0,
            word: None,
            tag: None,
            blank: true,
        }
    }

    /// Nothing but blanks has come.
    pub const fn is_blank(&self) -> bool {
        self.blank
    }

    /// The first byte that still matters, when all up to `scanned` have been taken: the beginning of what may be a tag or a
    /// result.
    pub fn needed_from(&self, scanned: usize) -> usize {
        // Of a word too long for a result just so much is needed that it stays too long.
        let word = self.word.map(|word| word.max(scanned.saturating_sub(LONGEST_RESULT + 1)));
        self.tag.map(|tag| tag.at).or(word).unwrap_or(scanned)
    }

    /// So many bytes are gone, none of which is needed.
    pub fn move_back(&mut self, by: usize) {
        if let Some(tag) = &mut self.tag {
            tag.at -= by;
        }
        self.word = self.word.map(|word| word.saturating_sub(by));
    }

    /// Takes the bytes from `from` on; gives where the game ends once that is known.
    pub fn find_cut(&mut self, bytes: &[u8], from: usize) -> Option<usize> {
        let mut at = from;
        while let Some(&byte) = bytes.get(at) {
            let passed = if self.place == Place::Turns { self.pass_words(&bytes[at..], at) } else { 0 };
            if passed > 0 {
                at += passed;
                continue;
            }
            if let Some(cut) = self.step(bytes, byte, at) {
                return Some(cut);
            }
            at += 1;
        }
        None
    }

    /// Passes over words of the turns and blanks between them, as long as no result can be among them.
    #[inline]
    fn pass_words(&mut self, bytes: &[u8], at: usize) -> usize {
        let plain = bytes.iter().position(|&byte| !is_plain(byte)).unwrap_or(bytes.len());
        if plain > 0 {
            self.word = self.word.or(Some(at));
            self.column = Column::Within;
            return plain;
        }
        let no_result = self.word.is_none_or(|word| !matches!(at - word, 1 | 3 | LONGEST_RESULT));
        let blank = bytes.first() == Some(&b' ') && self.column == Column::Within && no_result;
        if blank {
            self.word = None;
        }
        usize::from(blank)
    }

    /// Takes the byte at `at`.
    fn step(&mut self, bytes: &[u8], byte: u8, at: usize) -> Option<usize> {
        let cut = match self.place {
            Place::Turns => self.in_turns(bytes, byte, at),
            Place::Braces => self.in_braces(byte, at),
            Place::AfterResult => self.after_result(byte, at),
            place => {
                self.in_head_or_line(place, byte, at);
                None
            }
        };
        self.column = match byte {
            b'\n' => Column::First,
            b' ' | b'\t' | b'\r' if self.column != Column::Within => Column::Indented,
            _ => Column::Within,
        };
        self.blank = self.blank && byte.is_ascii_whitespace();
        cut
    }

    fn in_head_or_line(&mut self, place: Place, byte: u8, at: usize) {
        self.place = match (place, byte) {
            (Place::Line, b'\n') => self.outside,
            (Place::Tag, b']' | b'\n') | (Place::Quoted | Place::AfterBackslash, b'\n') => Place::Head,
            (Place::Tag, b'"') | (Place::AfterBackslash, _) => Place::Quoted,
            (Place::Quoted, b'\\') => Place::AfterBackslash,
            (Place::Quoted, b'"') | (Place::Head, b'[') => Place::Tag,
            (Place::Head, _) => return self.in_head(byte, at),
            _ => place,
        };
    }

    fn in_head(&mut self, byte: u8, at: usize) {
        if !self.begins_comment(byte) && !byte.is_ascii_whitespace() {
            self.place = Place::Turns;
            self.in_word(byte, at);
        }
    }

    fn in_turns(&mut self, bytes: &[u8], byte: u8, at: usize) -> Option<usize> {
        if byte == b'[' && self.column != Column::Within {
            return Some(at);
        }
        if !ends_word(byte) {
            self.in_word(byte, at);
            return None;
        }
        let word = self.word.take().map_or(&[][..], |begin| &bytes[begin..at]);
        if self.depth == 0 && is_result(word) {
            self.place = Place::AfterResult;
            return self.after_result(byte, at);
        }
        match byte {
            b'(' => self.depth = self.depth.saturating_add(1),
            b')' => self.depth = self.depth.saturating_sub(1),
            _ => {
                self.begins_comment(byte);
            }
        }
        None
    }

    fn in_word(&mut self, byte: u8, at: usize) {
        if byte == b'(' {
            self.depth = self.depth.saturating_add(1);
        } else if !self.begins_comment(byte) {
            self.word = self.word.or(Some(at));
        }
    }

    fn after_result(&mut self, byte: u8, at: usize) -> Option<usize> {
        let same_line = self.column != Column::First;
        let goes_on = same_line && (self.begins_comment(byte) || matches!(byte, b' ' | b'\t' | b'\r'));
        (!goes_on).then_some(at)
    }

    fn in_braces(&mut self, byte: u8, at: usize) -> Option<usize> {
        if byte == b'}' {
            self.place = self.outside;
            self.tag = None;
            return None;
        }
        let Some(tag) = &mut self.tag else {
            let begins = byte == b'[' && self.column == Column::First;
            self.tag = begins.then_some(TagStart { at, name: 0, part: TagPart::Name });
            return None;
        };
        match (tag.part, byte) {
            (TagPart::Name, byte) if is_of_a_name(byte) && tag.name < LONGEST_NAME => tag.name += 1,
            (TagPart::Name | TagPart::Gap, b' ' | b'\t') if tag.name > 0 => tag.part = TagPart::Gap,
            (TagPart::Gap, b'"') => return Some(tag.at),
            _ => self.tag = None,
        }
        None
    }

    /// Goes into a comment or an escape, if one begins.
    fn begins_comment(&mut self, byte: u8) -> bool {
        let place = match byte {
            b'{' => Place::Braces,
            b';' => Place::Line,
            b'%' if self.column == Column::First => Place::Line,
            _ => return false,
        };
        self.outside = self.place;
        self.place = place;
        true
    }
}

/// Among turns, the byte is of a word and nothing else.
const fn is_plain(byte: u8) -> bool {
    const PLAIN: [bool; 256] = {
        let mut plain = [false; 256];
        let mut byte = 0;
        while byte < 128 {
            plain[byte] = (byte as u8).is_ascii_alphanumeric() || matches!(byte as u8, b'-' | b'.');
            byte += 1;
        }
        plain
    };
    PLAIN[byte as usize]
}

/// The byte cannot be of a result, and ends one.
const fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'{' | b';' | b'(' | b')')
}

fn is_result(word: &[u8]) -> bool {
    matches!(word.len(), 1 | 3 | LONGEST_RESULT)
        && Score::ALL.iter().any(|score| score.text().as_bytes() == word)
}
