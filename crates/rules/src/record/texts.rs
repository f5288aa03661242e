//! Cutting a stream into the texts of single games.
//!
//! Where a game ends is decided here, without understanding it, so that no fault within a game can reach the next one. A game ends
//!
//! * after its result, if that stands outside of comments and variations, together with the comments that begin on the same line;
//! * before a line that begins with `[`, once there were turns;
//! * before a line that begins like a tag, `[Name "`, even within a comment: a comment that is never closed costs one game.
//!
//! A text is kept up to a limit, and passed over to its end beyond that, so memory stays bounded whatever comes.

use std::io::{self, BufRead};

use super::scan::Scan;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The texts of the games of a stream.
#[derive(Debug)]
pub(super) struct Texts<R> {
    input: R,
    limit: usize,
    buffer: Vec<u8>,
    /// Where the game begins that is being read.
    start: usize,
    /// How far it has been looked through.
    scanned: usize,
    /// The line at `start`, from 1.
    line: u64,
    scan: Scan,
    opening: Opening,
}

/// The text of one game, and the line it begins on, from 1.
pub(super) enum Text<'buffer> {
    Whole {
        bytes: &'buffer [u8],
        line: u64,
    },
    /// It was longer than the limit, and is gone.
    TooLong {
        line: u64,
    },
}

/// Whether a byte order mark may still come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opening {
    Expected,
    Past,
}

impl<R: BufRead> Texts<R> {
    pub fn new(input: R, limit: usize) -> Texts<R> {
        Texts {
            input,
            limit,
            buffer: Vec::new(),
            start: 0,
            scanned: 0,
            line: 1,
            scan: Scan::new(),
            opening: Opening::Expected,
        }
    }

    pub fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    /// The line that is being read.
    pub fn line(&self) -> u64 {
        self.line + line_ends(&self.buffer[self.start..self.scanned])
    }

    /// The next text; `None` at the end of the stream.
    pub fn next(&mut self) -> io::Result<Option<Text<'_>>> {
        self.scan = Scan::new();
        let mut too_long_from = None;
        loop {
            if let Some(cut) = self.find_cut() {
                return Ok(Some(self.cut(cut, too_long_from)));
            }
            if too_long_from.is_none() && !self.scan.is_blank() && self.scanned - self.start > self.limit {
                too_long_from = Some(self.first_line());
            }
            if too_long_from.is_some() || self.scan.is_blank() {
                self.pass_over();
            }
            if !self.fill()? {
                let rest = too_long_from.is_some() || !self.scan.is_blank();
                return Ok(rest.then(|| self.cut(self.buffer.len(), too_long_from)));
            }
        }
    }

    fn find_cut(&mut self) -> Option<usize> {
        let cut = self.scan.find_cut(&self.buffer, self.scanned);
        self.scanned = cut.unwrap_or(self.buffer.len());
        cut
    }

    fn cut(&mut self, end: usize, too_long_from: Option<u64>) -> Text<'_> {
        let first_line = self.first_line();
        let (start, line) = (self.start, self.line);
        self.pass_to(end);
        self.scanned = end;
        if too_long_from.is_some() || end - start > self.limit {
            return Text::TooLong { line: too_long_from.unwrap_or(first_line) };
        }
        Text::Whole { bytes: &self.buffer[start..end], line }
    }

    /// The line of the first thing that is not blank.
    fn first_line(&self) -> u64 {
        let rest = &self.buffer[self.start..self.scanned];
        let blank = rest.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(rest.len());
        self.line + line_ends(&rest[..blank])
    }

    /// Forgets what has been looked through, but for the beginning of a line that may still be a tag.
    fn pass_over(&mut self) {
        self.pass_to(self.scan.needed_from(self.scanned));
    }

    fn pass_to(&mut self, end: usize) {
        self.line += line_ends(&self.buffer[self.start..end]);
        self.start = end;
    }

    /// Reads on; `false` at the end of the stream.
    fn fill(&mut self) -> io::Result<bool> {
        self.compact();
        let read = loop {
            match self.input.fill_buf() {
                Ok(read) => break read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        };
        let length = read.len();
        self.buffer.extend_from_slice(read);
        self.input.consume(length);
        self.skip_byte_order_mark();
        Ok(length > 0)
    }

    fn compact(&mut self) {
        self.buffer.drain(..self.start);
        self.scan.move_back(self.start);
        self.scanned -= self.start;
        self.start = 0;
    }

    fn skip_byte_order_mark(&mut self) {
        if self.opening == Opening::Expected && self.buffer.len() >= BYTE_ORDER_MARK.len() {
            self.opening = Opening::Past;
            if self.buffer.starts_with(BYTE_ORDER_MARK) {
                self.start = BYTE_ORDER_MARK.len();
                self.scanned = self.start;
                self.scan = Scan::new();
            }
        }
    }
}

/// How many lines end in these bytes.
pub(super) fn line_ends(bytes: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', bytes).count() as u64
}
