//! Many small table files in one string of bytes, so that they can be built into a program or fetched with a
//! page.
//!
//! All numbers are little-endian.
//!
//! | bytes | |
//! | ---: | --- |
//! | 8 | magic: `8A 4D 45 52 45 4C 53 42`, that is byte 138 and `MERELSB` |
//! | 2 | version: 1 |
//! | 2 | zero |
//! | 4 | files |
//! | 24 each | the directory: identity of the rules (8), sector (4), kind (1), zero (3), bytes of the file (8) |
//! | 8 | XXH3 checksum of all that is before it |
//! | | the files, one after the other |
//!
//! The files are in the order of their rules, sectors and kinds, so that the same files make the same bundle.
//! Their bytes are not checked here: a table file looks after itself.
//!
//! # Versions
//!
//! 1: the first.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use zerocopy::little_endian::{U16, U32, U64};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned};

use crate::format::{Header, checksum};
use crate::name::TableName;
use crate::place::Place;
use crate::storage::Storage;

const MAGIC: [u8; 8] = *b"\x8aMERELSB";
const VERSION: u16 = 1;

/// Table files in memory, by name.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bundle {
    bytes: Bytes,
    files: BTreeMap<Key, Range<usize>>,
}

/// Why bytes are no bundle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BundleError {
    /// They do not begin like one.
    #[error("this is no bundle of tables")]
    Foreign,
    /// The bundle is of a version that this program does not know.
    #[error("the bundle is of version {found}, and this program reads version {VERSION}: build it anew")]
    Version {
        /// Its version.
        found: u16,
    },
    /// The bundle is damaged or cut short.
    #[error("the bundle is damaged or incomplete: fetch or build it anew")]
    Damaged,
}

impl Bundle {
    /// The bundle with these bytes: a `Vec<u8>`, a `&'static [u8]`, or any [`Bytes`].
    ///
    /// # Errors
    /// Why they are none.
    pub fn open(bytes: impl Into<Bytes>) -> Result<Bundle, BundleError> {
        let bytes = bytes.into();
        let (head, rest) = Head::read_from_prefix(&bytes).map_err(|_| BundleError::Foreign)?;
        head.check()?;
        let damaged = || BundleError::Damaged;
        let (entries, rest) =
            <[Entry]>::ref_from_prefix_with_elems(rest, head.files.get() as usize).map_err(|_| damaged())?;
        let (sum, contents) = U64::read_from_prefix(rest).map_err(|_| damaged())?;
        let before = bytes.len() - contents.len() - size_of::<U64>();
        if checksum(&bytes[..before]) != sum.get() {
            return Err(damaged());
        }
        let files = ranges(entries, bytes.len() - contents.len(), bytes.len()).ok_or(BundleError::Damaged)?;
        Ok(Bundle { bytes, files })
    }

    /// The bytes of a bundle of these files.
    pub fn build(files: &HashMap<TableName, Bytes>) -> Vec<u8> {
        let files: BTreeMap<Key, &Bytes> = files.iter().map(|(name, bytes)| (Key::of(name), bytes)).collect();
        let count = files.len() as u32;
        let head = Head { magic: MAGIC, version: VERSION.into(), zero: 0.into(), files: count.into() };
        let mut bundle = head.as_bytes().to_vec();
        for (&key, bytes) in &files {
            bundle.extend_from_slice(Entry { key, size: (bytes.len() as u64).into() }.as_bytes());
        }
        bundle.extend_from_slice(&checksum(&bundle).to_le_bytes());
        for bytes in files.values() {
            bundle.extend_from_slice(bytes);
        }
        bundle
    }

    /// How many files it has.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// It has no file.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The bytes of the file of that name.
    pub fn get(&self, name: &TableName) -> Option<Bytes> {
        self.files.get(&Key::of(name)).map(|range| self.bytes.slice(range.clone()))
    }
}

impl Place for Bundle {
    fn open(&self, name: &TableName) -> io::Result<Option<Arc<dyn Storage>>> {
        Ok(self.get(name).map(|bytes| Arc::new(bytes) as Arc<dyn Storage>))
    }
}

#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
struct Head {
    magic: [u8; 8],
    version: U16,
    zero: U16,
    files: U32,
}

/// What a file in the bundle is.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Debug,
    FromBytes,
    IntoBytes,
    Immutable,
    KnownLayout,
    Unaligned,
)]
#[repr(C)]
struct Key {
    rules: U64,
    sector: [u8; 4],
    kind: u8,
    zero: [u8; 3],
}

#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
struct Entry {
    key: Key,
    size: U64,
}

impl Head {
    fn check(&self) -> Result<(), BundleError> {
        match self.version.get() {
            _ if self.magic != MAGIC => Err(BundleError::Foreign),
            VERSION => Ok(()),
            found => Err(BundleError::Version { found }),
        }
    }
}

impl Key {
    fn of(name: &TableName) -> Key {
        Key {
            rules: name.rules().identity().bits().into(),
            sector: Header::sector_bytes(name.sector()),
            kind: name.kind().id(),
            zero: [0; 3],
        }
    }
}

/// Where the files are, the first beginning at `start`; `None` unless they are in order and fill the bundle.
fn ranges(entries: &[Entry], start: usize, end: usize) -> Option<BTreeMap<Key, Range<usize>>> {
    let mut files = BTreeMap::new();
    let mut from = start;
    for entry in entries {
        let to = from.checked_add(usize::try_from(entry.size.get()).ok()?)?;
        let follows = files.last_key_value().is_none_or(|(&last, _)| last < entry.key);
        if !follows || to > end {
            return None;
        }
        files.insert(entry.key, from..to);
        from = to;
    }
    (from == end).then_some(files)
}
