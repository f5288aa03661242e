//! A small table, whole or changed, and what its bytes say at their places.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use merels_rules::{Rules, Variant};
use merels_tablebase::{
    Code, Codes, CodesView, Encoder, Index, Kind, Sector, Statistics, Table, TableError, TableName,
};
use twox_hash::XxHash3_64;

/// Where the header has the number of slots a block, and where it ends.
const BLOCK_SLOTS: usize = 32;
const HEADER: usize = 72;
const TRAILER: usize = 16;

/// The rules of the small tables.
pub fn rules() -> Rules {
    Variant::Three.rules()
}

/// Three men each, moving: 320 slots and fewer positions.
pub const SECTOR: Sector = Sector { mover: 3, opponent: 3, mover_hand: 0, opponent_hand: 0 };

/// The name of the small table of a kind.
pub fn name(kind: Kind) -> TableName {
    TableName::new(&rules(), SECTOR, kind)
}

/// The numbering of the small tables.
pub fn index() -> Arc<Index> {
    static INDEX: OnceLock<Arc<Index>> = OnceLock::new();
    Arc::clone(INDEX.get_or_init(|| Arc::new(Index::new(rules().board(), SECTOR))))
}

/// The file of these codes, `block_slots` a block.
pub fn file<'a>(kind: Kind, codes: impl Into<CodesView<'a>>, block_slots: u32) -> Vec<u8> {
    let codes = codes.into();
    encoder(kind, codes, block_slots).to_bytes(codes).expect("there are as many codes as slots")
}

/// The file of these codes, each guessed from like positions.
pub fn file_of_guesses<'a>(kind: Kind, codes: impl Into<CodesView<'a>>, block_slots: u32) -> Vec<u8> {
    let codes = codes.into();
    let encoder = encoder(kind, codes, block_slots);
    let encoder = encoder.predicted(codes).expect("there are as many codes as slots");
    encoder.to_bytes(codes).expect("there are as many codes as slots")
}

fn encoder(kind: Kind, codes: CodesView, block_slots: u32) -> Encoder {
    let statistics = Statistics::of(&index(), codes);
    let encoder = Encoder::new(name(kind), &index(), statistics).expect("the statistics fit");
    encoder.with_block_slots(block_slots).expect("a block can have so many slots")
}

/// Opens bytes as the small table of a kind.
pub fn open(kind: Kind, bytes: impl Into<Bytes>) -> Result<Table, TableError> {
    Table::open(name(kind), index(), Arc::new(bytes.into()))
}

/// What bytes say when they are opened as the small table of a kind and read from end to end.
pub fn read(kind: Kind, bytes: impl Into<Bytes>) -> Result<Vec<u16>, TableError> {
    open(kind, bytes).and_then(|table| table.read_all()).map(|codes| numbers(&codes))
}

/// The numbers of codes, in however many bytes they are.
pub fn numbers(codes: &Codes) -> Vec<u16> {
    codes.iter().map(Code::number).collect()
}

/// What a table of a kind says of codes: all of them, or their verdicts.
pub fn told<C: Copy + Into<u16>>(kind: Kind, codes: &[C]) -> Vec<u16> {
    let codes = codes.iter().map(|&code| code.into());
    match kind {
        Kind::Verdicts => codes.map(verdict).collect(),
        Kind::Distances => codes.collect(),
    }
}

/// The codes with those of duplicates made the same as those of the positions that they duplicate.
pub fn settled<C: Copy>(index: &Index, codes: &[C]) -> Vec<C> {
    let least = |slot| {
        let (mover, opponent) = index.men(slot).expect("the index has the slot");
        codes[index.slot_of(mover, opponent) as usize]
    };
    (0..index.slots()).map(least).collect()
}

/// What a table of guesses says of codes: wins are of no length.
pub fn told_of_guesses<C: Copy + Into<u16>>(kind: Kind, codes: &[C]) -> Vec<u16> {
    let without_wins = |code| if verdict(code) == 2 { 2 } else { code };
    told(kind, codes).into_iter().map(without_wins).collect()
}

const fn verdict(code: u16) -> u16 {
    if code == 0 { 0 } else { 2 - code % 2 }
}

/// Gives a changed file the checksum of its changed header, model and directory, as far as it has them.
pub fn seal(bytes: &mut [u8]) {
    let Some(end) = bytes.len().checked_sub(TRAILER).filter(|&end| end >= HEADER) else { return };
    let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("4 bytes"));
    let slots = u64::from_le_bytes(bytes[24..32].try_into().expect("8 bytes"));
    let blocks = slots.div_ceil(number(BLOCK_SLOTS).max(1).into());
    let model = (number(BLOCK_SLOTS + 4) as usize).min(end - HEADER);
    let directory = (blocks.saturating_mul(16) as usize).min(end - HEADER);
    let head = [&bytes[..HEADER + model], &bytes[end - directory..end]].concat();
    bytes[end..end + 8].copy_from_slice(&XxHash3_64::oneshot(&head).to_le_bytes());
}
