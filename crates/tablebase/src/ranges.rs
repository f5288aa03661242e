//! A file that is fetched in pieces, such as over HTTP.
//!
//! A table is asked for a header, a directory and a block now and then, often beside each other. So a little
//! more than asked for is fetched, and the last pieces are kept.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;

use crate::storage::{Storage, checked_range};

/// Pieces begin and end at multiples of this many bytes, or at the end of the file.
pub const PIECE: u64 = 16 << 10;
/// So many bytes of pieces are kept, and the last piece in any case.
const KEPT: usize = 1 << 20;

/// A file whose bytes are fetched when they are asked for.
///
/// ```
/// use merels_tablebase::{Ranges, Storage};
/// let file: Vec<u8> = (0..100).collect();
/// let fetched = file.clone();
/// let ranges = Ranges::new(100, move |offset, length| {
///     let start = offset as usize;
///     Ok(fetched[start..start + length].to_vec())
/// });
/// assert_eq!(ranges.read(7, 3).unwrap(), &file[7..10]);
/// ```
pub struct Ranges<F> {
    size: u64,
    fetch: F,
    pieces: Mutex<VecDeque<Piece>>,
}

struct Piece {
    offset: u64,
    bytes: Bytes,
}

impl<F: Fn(u64, usize) -> io::Result<Vec<u8>>> Ranges<F> {
    /// A file of `size` bytes; `fetch` is given an offset and a length inside of it and returns just those
    /// bytes.
    pub const fn new(size: u64, fetch: F) -> Ranges<F> {
        Ranges { size, fetch, pieces: Mutex::new(VecDeque::new()) }
    }

    fn fetch(&self, wanted: &Range<u64>) -> io::Result<Piece> {
        let start = wanted.start - wanted.start % PIECE;
        let end = wanted.end.checked_next_multiple_of(PIECE).map_or(self.size, |end| end.min(self.size));
        let length = usize::try_from(end - start).map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
        let bytes = (self.fetch)(start, length)?;
        if bytes.len() != length {
            let message = format!("{} bytes came instead of {length} from {start} on", bytes.len());
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(Piece { offset: start, bytes: bytes.into() })
    }

    fn kept(&self, wanted: &Range<u64>) -> Option<Bytes> {
        let pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        pieces.iter().find_map(|piece| piece.part(wanted))
    }

    fn keep(&self, piece: Piece) {
        let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        pieces.push_front(piece);
        while pieces.len() > 1 && pieces.iter().map(|piece| piece.bytes.len()).sum::<usize>() > KEPT {
            pieces.pop_back();
        }
    }
}

impl<F: Fn(u64, usize) -> io::Result<Vec<u8>> + Send + Sync> Storage for Ranges<F> {
    fn size(&self) -> u64 {
        self.size
    }

    fn read(&self, offset: u64, length: usize) -> io::Result<Bytes> {
        let wanted = checked_range(offset, length, self.size)?;
        if wanted.is_empty() {
            return Ok(Bytes::new());
        }
        if let Some(bytes) = self.kept(&wanted) {
            return Ok(bytes);
        }
        let piece = self.fetch(&wanted)?;
        let bytes = piece.part(&wanted).unwrap_or_default();
        self.keep(piece);
        Ok(bytes)
    }
}

impl<F> fmt::Debug for Ranges<F> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Ranges").field("size", &self.size).finish_non_exhaustive()
    }
}

impl Piece {
    /// The wanted bytes, if they are all of this piece.
    fn part(&self, wanted: &Range<u64>) -> Option<Bytes> {
        let start = usize::try_from(wanted.start.checked_sub(self.offset)?).ok()?;
        let end = usize::try_from(wanted.end.checked_sub(self.offset)?).ok()?;
        (end <= self.bytes.len()).then(|| self.bytes.slice(start..end))
    }
}
