//! Files of the disk, mapped into memory.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use memmap2::Mmap;

use crate::name::TableName;
use crate::place::Place;
use crate::storage::Storage;

/// The bytes of a file, mapped: the operating system reads what is looked at, and forgets it when memory is
/// short.
///
/// While they are in use, nobody may cut the file short or write into it: where a mapped byte is gone, or the
/// disk cannot read it, the operating system ends the program. The solver never does: it makes a new file and
/// gives it the old name.
///
/// # Errors
/// When the file cannot be opened or mapped.
#[expect(
    unsafe_code,
    reason = "a mapped file can be changed by other programs, which no function can prevent"
)]
pub fn map(path: &Path) -> io::Result<Bytes> {
    let file = File::open(path)?;
    // SAFETY: The map is read-only, and table files are replaced by a rename, never written in place or
    // truncated, so the bytes stay what they are while they are borrowed; the doc above asks the same of
    // everybody else. Every bit pattern is a valid `u8`.
    let map = unsafe { Mmap::map(&file)? };
    Ok(Bytes::from_owner(map))
}

/// A folder of the disk: the `DIR` of `--tables DIR`, which has a folder for each rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// The folder, which need not exist yet.
    pub fn new(path: impl Into<PathBuf>) -> Folder {
        Folder(path.into())
    }

    /// Where in it the table is or would be.
    pub fn path(&self, name: &TableName) -> PathBuf {
        self.0.join(name.folder()).join(name.file())
    }
}

impl Place for Folder {
    fn open(&self, name: &TableName) -> io::Result<Option<Arc<dyn Storage>>> {
        match map(&self.path(name)) {
            Ok(bytes) => Ok(Some(Arc::new(bytes))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}
