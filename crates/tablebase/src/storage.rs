//! Where the bytes of a file are: in memory, mapped from the disk, or somewhere they are fetched from piece
//! by piece.
//!
//! All of them hand out [`Bytes`], which are shared, not copied, where the whole file is in memory.

use std::io;
use std::ops::Range;

use bytes::Bytes;

/// The bytes of one file, at any place of it.
pub trait Storage: Send + Sync {
    /// How many there are.
    fn size(&self) -> u64;

    /// `length` bytes from `offset` on.
    ///
    /// # Errors
    /// When they cannot be had; [`io::ErrorKind::UnexpectedEof`] when there are not so many.
    fn read(&self, offset: u64, length: usize) -> io::Result<Bytes>;
}

/// A file that is in memory: built into the program, read, or mapped.
impl Storage for Bytes {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn read(&self, offset: u64, length: usize) -> io::Result<Bytes> {
        let range = checked_range(offset, length, self.size())?;
        Ok(self.slice(range.start as usize..range.end as usize))
    }
}

/// The range of bytes, if a file of that size has it.
pub(crate) fn checked_range(offset: u64, length: usize, size: u64) -> io::Result<Range<u64>> {
    match offset.checked_add(length as u64) {
        Some(end) if end <= size => Ok(offset..end),
        _ => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}
