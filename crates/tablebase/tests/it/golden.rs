//! Table files that were written once are read as the same codes for good, and the same codes are written as
//! the same files. A hint that is worked out in another way would read them as other values, and no checksum
//! would tell.
//!
//! In `golden/solved` are files as `merels solve` leaves them, in `golden/made` those of codecs that it does not
//! write, or only where games are long.

use std::path::Path;
use std::sync::Arc;

use merels_rules::Variant;
use merels_tablebase::{
    Codec, Codes, CodesView, Encoder, Index, Kind, Sector, Statistics, Table, TableName, Verdict, Width,
};
use twox_hash::XxHash3_64;

use crate::second_reader;
use crate::small::{self, SECTOR, settled, told, told_of_guesses};
use crate::solved;

/// A file, how it is coded, its blocks and the digest of its codes.
struct Golden(Variant, [u8; 4], Kind, Codec, usize, u64);

const SOLVED: [Golden; 11] = [
    Golden(Variant::Three, [3, 3, 0, 0], Kind::Verdicts, Codec::Predicted, 1, 0x50cd_c240_dba6_1338),
    Golden(Variant::Three, [3, 3, 0, 0], Kind::Distances, Codec::Losses, 1, 0xc09e_97c3_b966_a191),
    Golden(Variant::Nine, [3, 3, 0, 0], Kind::Verdicts, Codec::Predicted, 4, 0x50b5_ea0f_b63e_588d),
    Golden(Variant::Nine, [3, 3, 0, 0], Kind::Distances, Codec::Losses, 4, 0x2543_4a2f_df15_12f3),
    Golden(Variant::Nine, [4, 3, 0, 0], Kind::Distances, Codec::Losses, 14, 0x24ab_9c79_338e_d848),
    Golden(Variant::Six, [3, 3, 0, 0], Kind::Verdicts, Codec::Predicted, 1, 0x5e0c_544e_eb60_c7c7),
    Golden(Variant::Six, [3, 3, 0, 0], Kind::Distances, Codec::Losses, 1, 0xc843_e504_16f0_f8d7),
    Golden(Variant::Six, [5, 4, 0, 0], Kind::Verdicts, Codec::Predicted, 2, 0xaef1_1e2e_c8b9_b575),
    Golden(Variant::Six, [5, 4, 0, 0], Kind::Distances, Codec::Losses, 2, 0xb6d4_6690_8f53_5471),
    // Its first rows have more than 32 pairs of joined places.
    Golden(Variant::Morabaraba, [2, 3, 1, 0], Kind::Verdicts, Codec::Predicted, 1, 0x7f03_1a06_2fe9_c9f1),
    Golden(Variant::Morabaraba, [2, 3, 1, 0], Kind::Distances, Codec::Losses, 1, 0x804c_d19b_9676_1210),
];

/// Those that are made, by what their names begin with: of three men against three.
const MADE: [(&str, Variant, Kind, Codec, usize); 5] = [
    ("packed", Variant::Three, Kind::Verdicts, Codec::Packed, 100),
    ("packed", Variant::Three, Kind::Distances, Codec::Packed, 100),
    ("long-packed", Variant::Three, Kind::Distances, Codec::LongPacked, 100),
    ("long-losses", Variant::Three, Kind::Distances, Codec::LongLosses, 100),
    ("long-losses", Variant::Six, Kind::Distances, Codec::LongLosses, 5000),
];
/// The second reader is too slow for files of more blocks.
const MOST_READ_TWICE: usize = 4;
/// How many plies later a game ends in a file of long games, if it does not end at once.
const LATER: u16 = 700;

impl Golden {
    fn name(&self) -> TableName {
        let [mover, opponent, mover_hand, opponent_hand] = self.1;
        let sector = Sector { mover, opponent, mover_hand, opponent_hand };
        TableName::new(&self.0.rules(), sector, self.2)
    }
}

/// The bytes of a file.
fn file(path: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(path);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn open(name: TableName, file: Vec<u8>) -> Table {
    let index = Index::new(name.rules().board(), name.sector());
    Table::open(name, Arc::new(index), Arc::new(bytes::Bytes::from(file))).expect("it is a table")
}

fn digest(codes: &Codes) -> u64 {
    let bytes: Vec<u8> = codes.iter().flat_map(|code| code.number().to_le_bytes()).collect();
    XxHash3_64::oneshot(&bytes)
}

/// The file that is written now of these codes.
fn written(
    name: TableName,
    coding: Codec,
    statistics: Statistics,
    block_slots: usize,
    codes: CodesView,
) -> Vec<u8> {
    let index = Index::new(name.rules().board(), name.sector());
    let encoder = Encoder::new(name, &index, statistics).expect("they are the sector's");
    let encoder = encoder.with_block_slots(block_slots as u32).expect("a block can have so many");
    let encoder = match coding {
        Codec::Packed | Codec::LongPacked => encoder,
        Codec::Predicted | Codec::Losses | Codec::LongLosses => {
            encoder.predicted(codes).expect("there are as many codes as slots")
        }
    };
    encoder.to_bytes(codes).expect("there are as many codes as slots")
}

#[test]
fn files_of_the_solver_are_read_and_written_as_ever() {
    for golden @ Golden(_, _, _, codec, blocks, expected) in SOLVED {
        let name = golden.name();
        let file = file(&format!("solved/{name}"));
        let table = open(name, file.clone());
        let codes = table.read_all().expect("whole blocks");
        assert_eq!((table.codec(), table.blocks()), (codec, blocks), "{name}");
        assert_eq!(digest(&codes), expected, "{name}: {:#018x}", digest(&codes));
        assert_counts(&table, &codes);
        let again = written(name, codec, *table.statistics(), table.block_slots(), codes.view());
        assert!(again == file, "{name} is written in another way");
        if blocks <= MOST_READ_TWICE {
            let second = second_reader::read(name.rules(), table.index(), &file);
            assert!(second == small::numbers(&codes), "{name}");
        }
    }
}

/// The codes are as many wins, draws and losses as were found when the game was solved.
fn assert_counts(table: &Table, codes: &Codes) {
    let counts = |statistics: &Statistics| [statistics.won, statistics.drawn, statistics.lost];
    let (found, told) = (Statistics::of(table.index(), codes), table.statistics());
    assert_eq!(counts(&found), counts(told), "{}", table.name());
}

#[test]
fn files_of_every_codec_are_read_and_written_as_ever() {
    for (folder, variant, kind, codec, block_slots) in MADE {
        let name = TableName::new(&variant.rules(), SECTOR, kind);
        let path = format!("made/{folder}/{name}");
        let (file, codes) = (file(&path), Codes::from(made_codes(variant, codec)));
        let table = open(name, file.clone());
        assert_eq!((table.codec(), table.block_slots()), (codec, block_slots), "{path}");
        let numbers = small::numbers(&codes);
        let is_predicted = !matches!(codec, Codec::Packed | Codec::LongPacked);
        let told = if is_predicted { told_of_guesses(kind, &numbers) } else { told(kind, &numbers) };
        assert!(small::numbers(&table.read_all().expect("whole blocks")) == told, "{path}");
        let again = written(name, codec, *table.statistics(), block_slots, codes.view());
        assert!(again == file, "{path} is written in another way");
        if is_predicted {
            assert!(second_reader::read(name.rules(), table.index(), &file) == told, "{path}");
        }
    }
}

/// The codes of a made file: those of a small game solved in another way, or of losses that the solver found.
fn made_codes(variant: Variant, coding: Codec) -> Vec<u16> {
    let codes: Vec<u16> = if variant == Variant::Three {
        let sector = solved::three().sectors().find(|(index, _)| index.sector() == SECTOR);
        let (index, codes) = sector.expect("it is a sector of the game");
        settled(&index, &codes).into_iter().map(u16::from).collect()
    } else {
        let name = TableName::new(&variant.rules(), SECTOR, Kind::Distances);
        let table = open(name, file(&format!("solved/{name}")));
        small::numbers(&table.read_all().expect("whole blocks"))
    };
    match coding.width() {
        Width::One => codes,
        Width::Two => codes.into_iter().map(|code| if code > 2 { code + LATER } else { code }).collect(),
    }
}

/// What the files say is what a slow solver finds.
#[test]
fn three_mens_morris_is_what_it_is() {
    let three = solved::three();
    let [verdicts, losses] = Kind::ALL.map(|kind| {
        let name = TableName::new(&three.rules, SECTOR, kind);
        open(name, file(&format!("solved/{name}")))
    });
    for (_, slot, position) in three.positions().filter(|&(sector, ..)| sector == SECTOR) {
        let value = three.value(&position);
        assert_eq!(verdicts.verdict(slot).unwrap(), Verdict::of(value));
        let told = Some(value).filter(|&value| Verdict::of(value) != Verdict::Win);
        assert_eq!(losses.value(slot).unwrap(), told);
    }
}
