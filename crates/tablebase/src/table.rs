//! One table file, open for reading.
//!
//! Nothing in the file is believed: opening it checks all but the blocks, and each block is checked before it
//! is decoded. Every error names the file. What the values mean, and where files are found, is not known
//! here.

use std::fmt;
use std::io;
use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use merels_rules::Value;
use zerocopy::{FromBytes, IntoBytes};

use crate::blocks::Blocks;
use crate::cache::{self, Cache};
use crate::code::Code;
use crate::codec::{Codec, Coder};
use crate::codes::{Codes, CodesMut, Width};
use crate::fault::{Fault, Part, RulesDigits, TableError};
use crate::format::{
    ENTRY, Entry, FINISHED, HEADER, Header, MAGIC, MAX_BLOCK_SLOTS, MAX_MODEL, TRAILER, Trailer, VERSION,
    checksum, checksum_of_parts,
};
use crate::index::Index;
use crate::name::{Kind, TableName};
use crate::statistics::Statistics;
use crate::storage::Storage;
use crate::verdict::Verdict;

/// Bytes of decoded blocks that a table keeps when it is opened by itself.
const CACHE: usize = 4 << 20;

/// One sector's values or verdicts.
pub struct Table {
    name: TableName,
    index: Arc<Index>,
    storage: Arc<dyn Storage>,
    coder: Coder,
    statistics: Statistics,
    blocks: Blocks,
    directory: Vec<Entry>,
    /// Where the directory begins and the last block ends.
    blocks_end: u64,
    cache: Arc<Cache>,
    number: u64,
}

impl Table {
    /// Opens the file of that name, given the numbering of its sector.
    ///
    /// # Errors
    /// When it cannot be read, or is not just that table, whole and undamaged. Blocks are checked when they
    /// are read.
    pub fn open(name: TableName, index: Arc<Index>, storage: Arc<dyn Storage>) -> Result<Table, TableError> {
        Table::open_with(name, index, storage, Arc::new(Cache::new(CACHE)))
    }

    /// Opens the file; its decoded blocks are kept in that cache.
    pub(crate) fn open_with(
        name: TableName,
        index: Arc<Index>,
        storage: Arc<dyn Storage>,
        cache: Arc<Cache>,
    ) -> Result<Table, TableError> {
        let frame = Frame::read(&*storage).and_then(|frame| {
            let coder = frame.coder_for(&name, &index)?;
            Ok((frame, coder))
        });
        let (frame, coder) = frame.map_err(|fault| TableError { name, fault })?;
        let number = cache.number_a_table();
        Ok(Table {
            name,
            index,
            storage,
            coder,
            statistics: frame.header.statistics(),
            blocks: frame.header.blocks(),
            directory: frame.directory,
            blocks_end: frame.blocks_end,
            cache,
            number,
        })
    }

    /// Its name.
    pub const fn name(&self) -> &TableName {
        &self.name
    }

    /// The numbering of its positions.
    pub const fn index(&self) -> &Arc<Index> {
        &self.index
    }

    /// How it is coded.
    pub fn codec(&self) -> Codec {
        self.coder.codec()
    }

    /// How many bytes each of its codes takes when it is decoded.
    pub fn width(&self) -> Width {
        self.codec().width()
    }

    /// Positions won, drawn and lost, as its maker counted them.
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Bytes of the file.
    pub fn size(&self) -> u64 {
        self.storage.size()
    }

    /// How many blocks it has.
    pub const fn blocks(&self) -> usize {
        self.blocks.count()
    }

    /// How many slots each block has but the last, which has what is left.
    pub const fn block_slots(&self) -> usize {
        self.blocks.each as usize
    }

    /// The slots of a block; none when there is no such block.
    pub fn slots_of(&self, block: usize) -> Range<usize> {
        self.blocks.slots_of(block)
    }

    /// The value in a slot; `None` when this table has its verdict alone: that is so of all values in a table
    /// of verdicts, and of wins in one of [losses](Codec::is_of_losses).
    ///
    /// # Errors
    /// When there is no such slot, or its block cannot be read or is damaged.
    pub fn value(&self, slot: u64) -> Result<Option<Value>, TableError> {
        match self.name.kind() {
            Kind::Verdicts => Ok(None),
            Kind::Distances => {
                let code = self.code(slot)?;
                let is_left_out = self.codec().is_of_losses() && code.verdict() == Verdict::Win;
                Ok((!is_left_out).then_some(code.value()))
            }
        }
    }

    /// The verdict in a slot.
    ///
    /// # Errors
    /// When there is no such slot, or its block cannot be read or is damaged.
    pub fn verdict(&self, slot: u64) -> Result<Verdict, TableError> {
        Ok(self.code(slot)?.verdict())
    }

    /// The codes of a block. A table of verdicts gives a draw the code 0, a loss 1 and a win 2, and one of
    /// losses gives a win 2.
    ///
    /// # Errors
    /// When there is no such block, or it cannot be read or is damaged.
    pub fn decode(&self, block: usize) -> Result<Codes, TableError> {
        let mut codes = Codes::draws(self.width(), self.slots_of(block).len());
        self.decode_into(block, codes.view_mut())?;
        Ok(codes)
    }

    /// The same into the given place, which must have room for just the block: as many codes as it has slots,
    /// of at least the table's [width](Self::width).
    ///
    /// # Errors
    /// When there is no such block of so many slots, its codes may be wider, or it cannot be read or is
    /// damaged.
    pub fn decode_into(&self, block: usize, codes: CodesMut) -> Result<(), TableError> {
        self.decode_checked(block, codes).map_err(|fault| self.error(fault))
    }

    /// Checks that a block is as it was written, without decoding it: as fast as it is read.
    ///
    /// # Errors
    /// When there is no such block, or it cannot be read or is damaged.
    pub fn check(&self, block: usize) -> Result<(), TableError> {
        self.bytes(block).map(|_| ()).map_err(|fault| self.error(fault))
    }

    /// The codes of all slots, as in [`decode`](Self::decode). The blocks are not kept for later.
    ///
    /// # Errors
    /// When a block cannot be read or is damaged.
    pub fn read_all(&self) -> Result<Codes, TableError> {
        let mut codes = Codes::draws(self.width(), self.index.slots() as usize);
        for (block, codes) in codes.chunks_mut(self.block_slots()).into_iter().enumerate() {
            self.decode_into(block, codes)?;
        }
        Ok(codes)
    }

    fn code(&self, slot: u64) -> Result<Code, TableError> {
        let none = || self.error(Fault::NoSlot { slot });
        let (block, place) = self.blocks.place_of(slot).ok_or_else(none)?;
        let key = cache::Key { table: self.number, block };
        Ok(self.cache.get_or_make(key, || self.decode(block))?.at(place))
    }

    fn decode_checked(&self, block: usize, codes: CodesMut) -> Result<(), Fault> {
        let (slots, range) = (codes.len(), self.slots_of(block));
        if codes.width() < self.width() {
            return Err(Fault::TooLong);
        }
        if range.len() != slots {
            return Err(Fault::NoBlock { block, slots });
        }
        let bytes = self.bytes(block)?;
        let damaged = |_| Fault::Damaged { part: Part::Block(block) };
        self.coder.decode(range.start as u64, &bytes, codes).map_err(damaged)
    }

    /// The bytes of a block, which are as they were written.
    fn bytes(&self, block: usize) -> Result<Bytes, Fault> {
        let slots = self.slots_of(block).len();
        let entry = self.directory.get(block).ok_or(Fault::NoBlock { block, slots })?;
        let end = self.directory.get(block + 1).map_or(self.blocks_end, |next| next.offset.get());
        let bytes = read(&*self.storage, entry.offset.get()..end)?;
        if checksum(&bytes) == entry.checksum.get() {
            Ok(bytes)
        } else {
            Err(Fault::Damaged { part: Part::Block(block) })
        }
    }

    const fn error(&self, fault: Fault) -> TableError {
        TableError { name: self.name, fault }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Table").field("name", &self.name.to_string()).finish_non_exhaustive()
    }
}

/// Everything in a file but the blocks: undamaged, but not yet known to be the table asked for.
struct Frame {
    header: Header,
    model: Bytes,
    directory: Vec<Entry>,
    blocks_end: u64,
}

impl Frame {
    fn read(storage: &dyn Storage) -> Result<Frame, Fault> {
        let size = storage.size();
        let blocks_begin = HEADER as u64;
        if size < blocks_begin {
            return Err(Fault::Unfinished);
        }
        let header = read(storage, 0..blocks_begin)?;
        let header = Header::read_from_bytes(&header).map_err(|_| Fault::Foreign)?;
        check_beginning(&header)?;
        let end = size.checked_sub(TRAILER as u64).ok_or(Fault::Unfinished)?;
        let trailer = read(storage, end..size)?;
        let trailer = Trailer::read_from_bytes(&trailer).map_err(|_| Fault::Unfinished)?;
        if trailer.finished != FINISHED {
            return Err(Fault::Unfinished);
        }
        Frame::read_inside(storage, header, &trailer, end)
    }

    /// Reads model and directory, which ends at `end`.
    fn read_inside(
        storage: &dyn Storage,
        header: Header,
        trailer: &Trailer,
        end: u64,
    ) -> Result<Frame, Fault> {
        let damaged = || Fault::Damaged { part: Part::Header };
        let directory = directory_size(&header).ok_or_else(damaged)?;
        let blocks_begin = HEADER as u64 + u64::from(header.model.get());
        let blocks_end = end.checked_sub(directory).filter(|&at| at >= blocks_begin).ok_or_else(damaged)?;
        let model = read(storage, HEADER as u64..blocks_begin)?;
        let directory = read(storage, blocks_end..end)?;
        if checksum_of_parts(&[header.as_bytes(), &model, &directory]) != trailer.checksum.get() {
            return Err(damaged());
        }
        let directory = <[Entry]>::ref_from_bytes(&directory).map_err(|_| damaged())?.to_vec();
        if !is_without_gaps(&directory, blocks_begin, blocks_end) {
            return Err(damaged());
        }
        Ok(Frame { header, model, directory, blocks_end })
    }

    /// What decodes the blocks, if this is the table asked for.
    fn coder_for(&self, name: &TableName, index: &Index) -> Result<Coder, Fault> {
        let header = &self.header;
        let (found, expected) = (header.rules.get(), name.rules().identity());
        if found != expected.bits() {
            return Err(Fault::OtherRules { found: RulesDigits(found), expected });
        }
        if header.sector() != name.sector() {
            return Err(Fault::OtherSector { found: header.sector() });
        }
        if Kind::from_id(header.kind) != Some(name.kind()) {
            return Err(Fault::OtherKind);
        }
        self.check_counts(name, index)?;
        let codec = Codec::from_id(header.codec).ok_or(Fault::UnknownCodec { found: header.codec })?;
        Coder::new(codec, name, index, &self.model).ok_or(Fault::Model)
    }

    /// The table has the slots and positions of its sector.
    fn check_counts(&self, name: &TableName, index: &Index) -> Result<(), Fault> {
        if index.sector() != name.sector() || index.board() != name.rules().board() {
            return Err(Fault::OtherIndex);
        }
        let (found, expected) = (self.header.slots.get(), index.slots());
        if found != expected {
            return Err(Fault::Slots { found, expected });
        }
        let (found, expected) = (self.header.statistics().positions(), index.positions());
        if found != expected {
            return Err(Fault::Positions { found, expected });
        }
        self.header.statistics().are_possible().then_some(()).ok_or(Fault::Statistics)
    }
}

/// This is a table of a version that is known.
fn check_beginning(header: &Header) -> Result<(), Fault> {
    match header.version.get() {
        _ if header.magic != MAGIC => Err(Fault::Foreign),
        VERSION => Ok(()),
        found => Err(Fault::Version { found }),
    }
}

/// Bytes of the directory; `None` when the header has numbers that it cannot have.
fn directory_size(header: &Header) -> Option<u64> {
    let each_is_possible = (1..=MAX_BLOCK_SLOTS).contains(&header.block_slots.get());
    let possible = each_is_possible && header.model.get() as usize <= MAX_MODEL && header.zero == 0;
    possible.then(|| header.blocks().count() as u64)?.checked_mul(ENTRY as u64)
}

/// The blocks follow each other and fill the file between model and directory.
fn is_without_gaps(directory: &[Entry], begin: u64, end: u64) -> bool {
    let offsets = || directory.iter().map(|entry| entry.offset.get());
    let first = offsets().next().unwrap_or(end);
    first == begin && offsets().chain([end]).is_sorted()
}

/// The bytes in that range, all of them.
fn read(storage: &dyn Storage, range: Range<u64>) -> Result<Bytes, Fault> {
    let too_long = |_| io::Error::from(io::ErrorKind::OutOfMemory);
    let length = range.end.checked_sub(range.start).ok_or_else(|| io::ErrorKind::InvalidInput.into());
    let length = length.and_then(|length| usize::try_from(length).map_err(too_long));
    let bytes = length.and_then(|length| storage.read(range.start, length)).map_err(Fault::Unreadable)?;
    if bytes.len() as u64 == range.end - range.start {
        Ok(bytes)
    } else {
        Err(Fault::Unreadable(io::ErrorKind::UnexpectedEof.into()))
    }
}
