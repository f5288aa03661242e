//! The lines of a text, one at a time and none longer than a limit, so that memory stays bounded whatever comes.

use std::io::{self, BufRead, Read};

/// The lines of a text, up to the first error.
pub struct Lines<R> {
    /// `None` once it could not be read any further.
    input: Option<R>,
    /// The bytes a line may have.
    limit: usize,
    number: u64,
}

/// A line and its number, from 1.
pub enum Line {
    /// It, without its end. What is not UTF-8 is replaced.
    Whole(u64, String),
    /// It was too long, and is gone.
    TooLong(u64),
}

impl<R: BufRead> Lines<R> {
    /// The lines of up to so many bytes.
    pub const fn new(input: R, limit: usize) -> Lines<R> {
        Lines { input: Some(input), limit, number: 0 }
    }

    fn line(&mut self) -> io::Result<Option<Line>> {
        let Some(input) = &mut self.input else { return Ok(None) };
        let mut bytes = Vec::new();
        // A byte more than is allowed tells the line that is too long.
        input.by_ref().take(self.limit as u64 + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        if bytes.len() > self.limit && bytes.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
            return Ok(Some(Line::TooLong(self.number)));
        }
        let text = String::from_utf8_lossy(&bytes);
        let text = if self.number == 1 { text.trim_start_matches('\u{feff}') } else { &text };
        Ok(Some(Line::Whole(self.number, text.trim_end_matches(['\r', '\n']).to_owned())))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<io::Result<Line>> {
        let line = self.line();
        if line.is_err() {
            self.input = None;
        }
        line.transpose()
    }
}
