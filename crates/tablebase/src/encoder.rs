//! Making a table file.
//!
//! The codes of a sector are cut into blocks, each of which is encoded by itself, in any order and on any
//! thread; then all are written in one go. The bytes depend on nothing but the codes and the choices made
//! here. Names on a disk, and what happens when a program is stopped half-way, are left to the caller.

use std::io::{self, Write};
use std::ops::Range;
use std::sync::Arc;

use zerocopy::IntoBytes;

use crate::blocks::Blocks;
use crate::codec::{Codec, Coder, Lengths, Survey};
use crate::codes::{CodesView, Width};
use crate::format::{
    Entry, FINISHED, HEADER, Header, MAGIC, MAX_BLOCK_SLOTS, MAX_MODEL, Trailer, VERSION, checksum,
    checksum_of_parts,
};
use crate::index::Index;
use crate::name::{Kind, TableName};
use crate::statistics::Statistics;

/// Slots a block when nothing else is asked for.
const BLOCK_SLOTS: u32 = 1 << 16;

/// Makes the file of one sector and kind.
///
/// ```
/// use std::sync::Arc;
/// use bytes::Bytes;
/// use merels_rules::{Value, Variant};
/// use merels_tablebase::{Codes, Encoder, Index, Kind, Sector, Statistics, Table, TableName};
///
/// let rules = Variant::Three.rules();
/// let sector = Sector { mover: 3, opponent: 3, mover_hand: 0, opponent_hand: 0 };
/// let index = Arc::new(Index::new(rules.board(), sector));
/// let codes = Codes::from(vec![0_u8; index.slots() as usize]); // Nobody wins, let us say.
///
/// let name = TableName::new(&rules, sector, Kind::Distances);
/// let encoder = Encoder::new(name, &index, Statistics::of(&index, &codes)).unwrap();
/// let blocks = (0..encoder.blocks())
///     .map(|block| encoder.encode(block, codes.view().slice(encoder.slots_of(block))));
/// let mut file = Vec::new();
/// encoder.write(&mut file, blocks).unwrap();
///
/// let table = Table::open(name, index, Arc::new(Bytes::from(file))).unwrap();
/// assert_eq!(table.value(7).unwrap(), Some(Value::Draw));
/// ```
#[derive(Clone, Debug)]
pub struct Encoder {
    name: TableName,
    index: Index,
    blocks: Blocks,
    statistics: Statistics,
    model: Arc<[u8]>,
    coder: Coder,
}

/// Why a table file cannot be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The numbering is of another sector or board.
    #[error("{name}: the index is not that of this sector")]
    OtherIndex {
        /// The file.
        name: TableName,
    },
    /// Positions were left out or counted twice.
    #[error("{name}: {counted} positions were counted, and the sector has {expected}")]
    Positions {
        /// The file.
        name: TableName,
        /// Positions of the statistics.
        counted: u64,
        /// Positions of the sector.
        expected: u64,
    },
    /// A block cannot have so many slots.
    #[error("{name}: a block has 1 to {MAX_BLOCK_SLOTS} slots, not {slots}")]
    BlockSlots {
        /// The file.
        name: TableName,
        /// Slots asked for.
        slots: u32,
    },
    /// A game is longer than the codec can say.
    #[error("{name}: {codec:?} cannot tell of games of {plies} plies")]
    TooLong {
        /// The file.
        name: TableName,
        /// The codec.
        codec: Codec,
        /// Plies of the longest game.
        plies: u16,
    },
    /// The codec cannot have this model.
    #[error("{name}: {codec:?} cannot have a model of these {length} bytes")]
    Model {
        /// The file.
        name: TableName,
        /// The codec.
        codec: Codec,
        /// Bytes of the model.
        length: usize,
    },
    /// There are too few or too many codes.
    #[error("{name}: {found} codes were given, and the sector has {expected} slots")]
    Codes {
        /// The file.
        name: TableName,
        /// Codes given.
        found: usize,
        /// Slots of the sector.
        expected: u64,
    },
    /// There are too few or too many blocks.
    #[error("{name}: {found} blocks were given, and the file has {expected}")]
    Blocks {
        /// The file.
        name: TableName,
        /// Blocks given; one more than expected when there are any more.
        found: usize,
        /// Blocks of the file.
        expected: usize,
    },
    /// The file cannot be written.
    #[error("{name}: the table cannot be written")]
    Write {
        /// The file.
        name: TableName,
        /// Why.
        #[source]
        error: io::Error,
    },
}

impl Encoder {
    /// Makes that file, packed, of blocks of 65,536 slots.
    ///
    /// # Errors
    /// When the index is another sector's, the statistics do not count just the sector's positions, or a game
    /// is longer than 1,022 plies.
    pub fn new(name: TableName, index: &Index, statistics: Statistics) -> Result<Encoder, EncodeError> {
        if index.sector() != name.sector() || index.board() != name.rules().board() {
            return Err(EncodeError::OtherIndex { name });
        }
        let (counted, expected) = (statistics.positions(), index.positions());
        if counted != expected {
            return Err(EncodeError::Positions { name, counted, expected });
        }
        let encoder = Encoder {
            name,
            index: index.clone(),
            blocks: Blocks { slots: index.slots(), each: BLOCK_SLOTS },
            statistics,
            model: Arc::new([]),
            coder: Coder::packed(name.kind(), Width::of(statistics.longest())),
        };
        encoder.check_longest(encoder.coder.codec())?;
        Ok(encoder)
    }

    /// The same with so many slots a block. Smaller blocks are read faster, larger ones take less space.
    ///
    /// # Errors
    /// When there are none, or more than 16,777,216.
    pub fn with_block_slots(self, slots: u32) -> Result<Encoder, EncodeError> {
        if (1..=MAX_BLOCK_SLOTS).contains(&slots) {
            Ok(Encoder { blocks: Blocks { each: slots, ..self.blocks }, ..self })
        } else {
            Err(EncodeError::BlockSlots { name: self.name, slots })
        }
    }

    /// The same with another codec and its model.
    ///
    /// # Errors
    /// When the codec cannot tell of the longest game or have this model, or that is longer than 4 MiB.
    pub fn with_codec(self, codec: Codec, model: impl Into<Arc<[u8]>>) -> Result<Encoder, EncodeError> {
        self.check_longest(codec)?;
        let (name, model) = (self.name, model.into());
        let ready =
            (model.len() <= MAX_MODEL).then(|| Coder::new(codec, &name, &self.index, &model)).flatten();
        match ready {
            Some(ready) => Ok(Encoder { model, coder: ready, ..self }),
            None => Err(EncodeError::Model { name, codec, length: model.len() }),
        }
    }

    /// What is to be known of the codes before they can be predicted: [verdicts](Codec::Predicted), or losses
    /// as [short](Codec::Losses) or as [long](Codec::LongLosses) as there are. Nothing is counted yet.
    pub fn survey(&self) -> Survey {
        let lengths = match self.name.kind() {
            Kind::Verdicts => Lengths::None,
            Kind::Distances => Lengths::OfLosses(Width::of(self.statistics.longest())),
        };
        Survey::new(self.name.rules(), &self.index, lengths, self.blocks)
    }

    /// The same, each code being predicted from those of like positions, given the codes of all slots. With
    /// several threads one makes the [survey](Self::survey) oneself.
    ///
    /// # Errors
    /// When there are more or fewer codes than slots.
    pub fn predicted<'a>(self, codes: impl Into<CodesView<'a>>) -> Result<Encoder, EncodeError> {
        let codes = codes.into();
        self.check_count(codes)?;
        let mut survey = self.survey();
        survey.sample().for_each(|block| survey.count(block, codes.slice(self.slots_of(block))));
        self.with_codec(survey.codec(), survey.model())
    }

    /// How many blocks the file has.
    pub const fn blocks(&self) -> usize {
        self.blocks.count()
    }

    /// The slots of a block; none when there is no such block.
    pub fn slots_of(&self, block: usize) -> Range<usize> {
        self.blocks.slots_of(block)
    }

    /// Encodes a block, given the codes of its slots, whichever kind of file this is: those of which the
    /// statistics are.
    pub fn encode<'a>(&self, block: usize, codes: impl Into<CodesView<'a>>) -> Vec<u8> {
        self.coder.encode(self.slots_of(block).start as u64, codes.into())
    }

    /// Writes the file with these encoded blocks, the first slots' first. Returns how many bytes it has.
    ///
    /// # Errors
    /// When it cannot be written, or when there are too few or too many blocks: what has been written then is
    /// no table.
    pub fn write<B: AsRef<[u8]>>(
        &self,
        out: impl Write,
        blocks: impl IntoIterator<Item = B>,
    ) -> Result<u64, EncodeError> {
        let mut out = Counted { out, bytes: 0 };
        let failed = |error| EncodeError::Write { name: self.name, error };
        let header = self.header();
        out.write_all(header.as_bytes()).and_then(|()| out.write_all(&self.model)).map_err(failed)?;
        let mut directory = Vec::with_capacity(self.blocks());
        for block in blocks.into_iter().take(self.blocks() + 1) {
            let block = block.as_ref();
            directory.push(Entry { offset: out.bytes.into(), checksum: checksum(block).into() });
            out.write_all(block).map_err(failed)?;
        }
        if directory.len() != self.blocks() {
            let (found, expected) = (directory.len(), self.blocks());
            return Err(EncodeError::Blocks { name: self.name, found, expected });
        }
        let parts = [header.as_bytes(), &self.model, directory.as_bytes()];
        let trailer = Trailer { checksum: checksum_of_parts(&parts).into(), finished: FINISHED };
        out.write_all(directory.as_bytes()).map_err(failed)?;
        out.write_all(trailer.as_bytes()).and_then(|()| out.flush()).map_err(failed)?;
        Ok(out.bytes)
    }

    /// The bytes of the whole file, given the codes of all slots.
    ///
    /// # Errors
    /// When there are more or fewer codes than slots.
    pub fn to_bytes<'a>(&self, codes: impl Into<CodesView<'a>>) -> Result<Vec<u8>, EncodeError> {
        let codes = codes.into();
        self.check_count(codes)?;
        let mut file = Vec::with_capacity(HEADER + codes.len());
        let blocks = (0..self.blocks()).map(|block| self.encode(block, codes.slice(self.slots_of(block))));
        self.write(&mut file, blocks)?;
        Ok(file)
    }

    fn check_count(&self, codes: CodesView) -> Result<(), EncodeError> {
        let (found, expected) = (codes.len(), self.blocks.slots);
        if found as u64 == expected {
            Ok(())
        } else {
            Err(EncodeError::Codes { name: self.name, found, expected })
        }
    }

    fn check_longest(&self, codec: Codec) -> Result<(), EncodeError> {
        let (name, longest) = (self.name, self.statistics.longest());
        if codec.reaches(name.kind(), longest) {
            Ok(())
        } else {
            Err(EncodeError::TooLong { name, codec, plies: longest.number() - 1 })
        }
    }

    fn header(&self) -> Header {
        let header = Header {
            magic: MAGIC,
            version: VERSION.into(),
            kind: self.name.kind().id(),
            codec: self.coder.codec().id(),
            sector: Header::sector_bytes(self.name.sector()),
            rules: self.name.rules().identity().bits().into(),
            slots: self.blocks.slots.into(),
            block_slots: self.blocks.each.into(),
            model: (self.model.len() as u32).into(),
            won: 0.into(),
            drawn: 0.into(),
            lost: 0.into(),
            longest_win: 0.into(),
            longest_loss: 0.into(),
            zero: 0.into(),
        };
        header.with_statistics(&self.statistics)
    }
}

/// Counts the bytes that are written.
struct Counted<W> {
    out: W,
    bytes: u64,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
