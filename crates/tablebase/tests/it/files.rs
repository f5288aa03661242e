//! A file says what was written into it, or that it does not.

use std::sync::Arc;

use bytes::Bytes;
use merels_rules::{Value, Variant};
use merels_tablebase::{
    Code, Codec, Codes, CodesMut, EncodeError, Encoder, Fault, Index, Kind, Part, Sector, Statistics, Table,
    TableName, Verdict, Width,
};
use proptest::prelude::*;
use twox_hash::XxHash3_64;

use crate::small::{self, SECTOR};

/// Codes of every kind for the small sector.
fn some_codes() -> Vec<u8> {
    (0..small::index().slots()).map(|slot| (slot * slot % 251) as u8).collect()
}

fn fault(result: Result<Table, merels_tablebase::TableError>) -> Fault {
    let error = result.expect_err("the file is refused");
    assert!(error.to_string().starts_with(&format!("{}: ", error.name)), "{error}");
    error.fault
}

/// Codes of short games, of long ones, and of those between.
fn any_codes() -> impl Strategy<Value = Vec<u16>> {
    let most = prop::sample::select(vec![9_u16, 254, 255, 256, 257, 1023]);
    let codes = most.prop_flat_map(|most| prop::collection::vec(0..=most, small::index().slots() as usize));
    codes.prop_map(|codes| small::settled(&small::index(), &codes))
}

proptest! {
    #[test]
    fn what_was_written_is_read(
        codes in any_codes(),
        block_slots in 1_u32..400,
        kind in prop::sample::select(Kind::ALL.to_vec()),
    ) {
        let told = small::told(kind, &codes);
        let table = small::open(kind, small::file(kind, &codes, block_slots)).unwrap();
        prop_assert_eq!(table.codec(), Codec::packed(kind, Width::of(codes.iter().copied().max().unwrap_or_default().into())));
        prop_assert_eq!(table.statistics(), &Statistics::of(&small::index(), &codes));
        prop_assert_eq!(&small::numbers(&table.read_all().unwrap()), &told);
        let blocks = (0..table.blocks()).flat_map(|block| small::numbers(&table.decode(block).unwrap()));
        prop_assert_eq!(&blocks.collect::<Vec<u16>>(), &told);
        for (slot, &code) in (0..).zip(&codes) {
            let code = Code::from(code);
            let value = (kind == Kind::Distances).then(|| code.value());
            prop_assert_eq!(table.value(slot).unwrap(), value);
            prop_assert_eq!(table.verdict(slot).unwrap(), code.verdict());
        }
    }

    #[test]
    fn the_statistics_of_parts_add_up(
        codes in any_codes(),
        cut in 0_usize..=16,
    ) {
        let index = small::index();
        let rows = index.orbits().len();
        let cut = cut.min(rows);
        let (one, other) = codes.split_at(cut * index.row() as usize);
        let parts = [Statistics::of_rows(&index, 0..cut, one), Statistics::of_rows(&index, cut..rows, other)];
        let whole: Statistics = parts.into_iter().sum();
        prop_assert_eq!(whole, Statistics::of(&index, &codes));
        prop_assert_eq!(whole.positions(), index.positions());
    }
}

#[test]
fn statistics_count_positions_and_no_duplicates() {
    let index = small::index();
    let codes: Vec<u8> = (0..index.slots()).map(|slot| if index.is_least(slot) { 4 } else { 255 }).collect();
    let statistics = Statistics::of(&index, &codes);
    assert_eq!(
        statistics,
        Statistics { won: index.positions(), longest_win: Some(3), ..Statistics::default() }
    );
}

#[test]
fn a_changed_byte_is_always_noticed() {
    for kind in Kind::ALL {
        let file = small::file(kind, &some_codes(), 100);
        for place in 0..file.len() {
            for change in [1, 0x80, 0xff] {
                let mut changed = file.clone();
                changed[place] ^= change;
                assert!(small::read(kind, changed).is_err(), "byte {place} changed by {change}");
            }
        }
    }
}

#[test]
fn a_file_that_is_too_short_or_too_long_is_refused() {
    let file = small::file(Kind::Distances, &some_codes(), 100);
    for length in 0..file.len() {
        let found = fault(small::open(Kind::Distances, file[..length].to_vec()));
        assert!(matches!(found, Fault::Unfinished), "{length} bytes: {found}");
    }
    let longer = [&file[..], &[0]].concat();
    assert!(matches!(fault(small::open(Kind::Distances, longer)), Fault::Unfinished));
}

#[test]
fn a_damaged_block_leaves_the_others_readable() {
    let codes = some_codes();
    let mut file = small::file(Kind::Distances, &codes, 100);
    file[72 + 150] ^= 1;
    let table = small::open(Kind::Distances, file).expect("blocks are checked when they are read");
    assert_eq!(table.decode(0).unwrap(), Codes::from(codes[..100].to_vec()));
    let error = table.value(150).unwrap_err();
    assert!(matches!(error.fault, Fault::Damaged { part: Part::Block(1) }), "{error}");
    assert!(error.to_string().contains("3-3-0-0.distance: the table is damaged in its block 1"), "{error}");
}

#[test]
fn another_table_than_the_one_asked_for_is_refused_by_name() {
    let file = Bytes::from(small::file(Kind::Distances, &some_codes(), 64));
    let open = |name: TableName| {
        let index = Arc::new(Index::new(name.rules().board(), name.sector()));
        fault(Table::open(name, index, Arc::new(file.clone())))
    };
    let rules = small::rules();
    let flying = rules.builder().set("fly", "always").build().unwrap();
    let other_sector = Sector { opponent: 2, ..SECTOR };
    assert!(matches!(open(TableName::new(&flying, SECTOR, Kind::Distances)), Fault::OtherRules { .. }));
    let found = open(TableName::new(&rules, other_sector, Kind::Distances));
    assert!(matches!(found, Fault::OtherSector { found: SECTOR }), "{found}");
    assert!(matches!(open(small::name(Kind::Verdicts)), Fault::OtherKind));
    let index = Arc::new(Index::new(rules.board(), other_sector));
    let found = fault(Table::open(small::name(Kind::Distances), index, Arc::new(file.clone())));
    assert!(matches!(found, Fault::OtherIndex), "{found}");
}

#[test]
fn a_header_that_cannot_be_is_refused_whatever_its_checksum() {
    let file = small::file(Kind::Verdicts, &some_codes(), 64);
    let with = |place: usize, byte: u8| {
        let mut changed = file.clone();
        changed[place] = byte;
        small::seal(&mut changed);
        fault(small::open(Kind::Verdicts, changed))
    };
    assert!(matches!(with(0, b'P'), Fault::Foreign));
    assert!(matches!(with(8, 2), Fault::Version { found: 2 }));
    assert!(matches!(with(11, 99), Fault::UnknownCodec { found: 99 }));
    assert!(matches!(with(40, file[40].wrapping_add(1)), Fault::Positions { .. }));
    assert!(matches!(with(file.len() - 1, b'D'), Fault::Unfinished));
    for (place, byte) in [(24, 0), (31, 255), (32, 0), (35, 255), (36, 1), (39, 255)] {
        let found = with(place, byte);
        let damaged = matches!(found, Fault::Damaged { part: Part::Header } | Fault::Slots { .. });
        assert!(damaged, "byte {place}: {found}");
    }
}

#[test]
fn a_file_is_what_the_format_says() {
    let codes = some_codes();
    let file = small::file(Kind::Verdicts, &codes, 200);
    let long = |at: usize| u64::from_le_bytes(file[at..at + 8].try_into().unwrap());
    let short = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
    let statistics = Statistics::of(&small::index(), &codes);
    assert_eq!(&file[..16], b"\x8aMERELS\n\x01\x00\x01\x01\x03\x03\x00\x00");
    assert_eq!(long(16), small::rules().theoretical().identity().bits());
    assert_eq!((long(24), short(32), short(36)), (codes.len() as u64, 200, 0));
    assert_eq!([long(40), long(48), long(56)], [statistics.won, statistics.drawn, statistics.lost]);
    let longest = [statistics.longest_win, statistics.longest_loss].map(|plies| plies.unwrap() + 1);
    assert_eq!(short(64), u32::from(longest[0]) | u32::from(longest[1]) << 16);
    assert_eq!(short(68), 0);
    let blocks: [&[u8]; 2] = [&file[72..112], &file[112..112 + (codes.len() - 200).div_ceil(5)]];
    let directory = 112 + blocks[1].len();
    for (place, (at, block)) in [72, 112].into_iter().zip(blocks).enumerate() {
        let entry = directory + 16 * place;
        assert_eq!((long(entry), long(entry + 8)), (at, XxHash3_64::oneshot(block)));
    }
    let first = small::told(Kind::Verdicts, &codes[..5]);
    assert_eq!(u16::from(blocks[0][0]), first.iter().rev().fold(0, |sum, &digit| 3 * sum + digit));
    let head = [&file[..72], &file[directory..directory + 32]].concat();
    assert_eq!(long(directory + 32), XxHash3_64::oneshot(&head));
    assert_eq!(&file[directory + 40..], b"finished");
}

#[test]
fn what_cannot_be_asked_of_a_table_is_an_error() {
    let slots = small::index().slots();
    let table = small::open(Kind::Distances, small::file(Kind::Distances, &some_codes(), 64)).unwrap();
    for slot in [slots, slots + 63, u64::MAX] {
        assert!(matches!(table.value(slot).unwrap_err().fault, Fault::NoSlot { .. }));
    }
    assert!(matches!(table.decode(table.blocks()).unwrap_err().fault, Fault::NoBlock { .. }));
    assert!(matches!(
        table.decode_into(0, CodesMut::Bytes(&mut [0; 63])).unwrap_err().fault,
        Fault::NoBlock { .. }
    ));
    assert_eq!(table.slots_of(usize::MAX), slots as usize..slots as usize);
}

#[test]
fn what_would_make_no_table_is_not_encoded() {
    let (index, codes) = (small::index(), some_codes());
    let statistics = Statistics::of(&index, &codes);
    let new = |statistics| Encoder::new(small::name(Kind::Distances), &index, statistics);
    let one_too_many = Statistics { drawn: statistics.drawn + 1, ..statistics };
    assert!(matches!(new(one_too_many), Err(EncodeError::Positions { .. })));
    let other = TableName::new(&Variant::Three.rules(), Sector { mover: 2, ..SECTOR }, Kind::Distances);
    assert!(matches!(Encoder::new(other, &index, statistics), Err(EncodeError::OtherIndex { .. })));
    let encoder = || new(statistics).unwrap();
    assert!(matches!(encoder().with_block_slots(0), Err(EncodeError::BlockSlots { slots: 0, .. })));
    assert!(matches!(encoder().with_codec(Codec::Packed, [1]), Err(EncodeError::Model { length: 1, .. })));
    assert!(matches!(encoder().to_bytes(&codes[1..]), Err(EncodeError::Codes { .. })));
    let blocks = |count: usize| vec![encoder().encode(0, &codes); count];
    let written = |count| encoder().write(Vec::new(), blocks(count));
    assert!(matches!(written(0), Err(EncodeError::Blocks { found: 0, expected: 1, .. })));
    assert!(matches!(written(5), Err(EncodeError::Blocks { found: 2, expected: 1, .. })));
    let mut too_short = [0; 100];
    let full = encoder().write(&mut too_short[..], blocks(1));
    assert!(matches!(full, Err(EncodeError::Write { .. })));
}

#[test]
fn counts_that_contradict_the_longest_games_are_refused() {
    let (index, codes) = (small::index(), some_codes());
    let right = Statistics::of(&index, &codes);
    for wrong in [
        Statistics { longest_win: right.longest_win.map(|plies| plies - 1), ..right },
        Statistics { longest_loss: right.longest_loss.map(|plies| plies - 1), ..right },
        Statistics { longest_loss: None, ..right },
        Statistics { won: 0, drawn: right.drawn + right.won, ..right },
    ] {
        let encoder = Encoder::new(small::name(Kind::Distances), &index, wrong).unwrap();
        let error = small::open(Kind::Distances, encoder.to_bytes(&codes).unwrap()).unwrap_err();
        assert!(matches!(error.fault, Fault::Statistics), "{wrong:?}: {error}");
    }
}

#[test]
fn a_sector_without_slots_has_an_empty_table() {
    let rules = small::rules();
    let sector = Sector { mover: 5, opponent: 5, mover_hand: 0, opponent_hand: 0 };
    let (name, index) = (TableName::new(&rules, sector, Kind::Verdicts), Index::new(rules.board(), sector));
    let file =
        Encoder::new(name, &index, Statistics::default()).unwrap().to_bytes(&Codes::Bytes(vec![])).unwrap();
    let table = Table::open(name, Arc::new(index), Arc::new(Bytes::from(file))).unwrap();
    assert_eq!((table.blocks(), table.read_all().unwrap()), (0, Codes::Bytes(vec![])));
    assert!(table.verdict(0).is_err());
}

#[test]
fn verdicts_take_a_fifth_of_the_space_of_distances() {
    let codes = vec![2_u8; small::index().slots() as usize];
    let size = |kind| small::open(kind, small::file(kind, &codes, 1000)).unwrap().size();
    let slots = codes.len() as u64;
    assert_eq!(size(Kind::Distances) - size(Kind::Verdicts), slots - slots.div_ceil(5));
    let table = small::open(Kind::Verdicts, small::file(Kind::Verdicts, &codes, 1000)).unwrap();
    assert_eq!((table.verdict(0).unwrap(), table.value(0).unwrap()), (Verdict::Win, None::<Value>));
}

/// The second byte is there only where a game is too long for one.
#[test]
fn a_single_long_game_takes_two_bytes_a_slot() {
    let slots = small::index().slots() as usize;
    let codes = |longest: u16| (0..slots).map(|slot| if slot == 0 { longest } else { 2 }).collect::<Vec<_>>();
    let size = |longest| small::file(Kind::Distances, &codes(longest), 1000).len();
    assert_eq!(size(256) - size(255), slots);
    assert_eq!(
        small::file(Kind::Verdicts, &codes(256), 1000).len(),
        small::file(Kind::Verdicts, &codes(254), 1000).len()
    );
}

#[test]
fn long_games_are_not_read_into_bytes() {
    let slots = small::index().slots() as usize;
    let file = small::file(Kind::Distances, &vec![1023_u16; slots], 1000);
    let table = small::open(Kind::Distances, file).unwrap();
    assert_eq!(table.value(7).unwrap(), Some(Value::Loss(1022)));
    let mut bytes = vec![0; slots];
    let error = table.decode_into(0, CodesMut::Bytes(&mut bytes)).unwrap_err();
    assert!(matches!(error.fault, Fault::TooLong), "{error}");
    let short =
        small::open(Kind::Distances, small::file(Kind::Distances, &vec![7_u16; slots], 1000)).unwrap();
    let mut words = vec![0; slots];
    short.decode_into(0, CodesMut::Words(&mut words)).unwrap();
    assert_eq!(words, vec![7; slots]);
}

#[test]
fn games_that_no_codec_can_tell_of_are_refused() {
    let index = small::index();
    let new = |code: u16| {
        let statistics = Statistics::of(&index, &vec![code; index.slots() as usize]);
        Encoder::new(small::name(Kind::Distances), &index, statistics)
    };
    let error = new(1024).expect_err("it is too long");
    assert!(matches!(error, EncodeError::TooLong { codec: Codec::LongPacked, plies: 1023, .. }), "{error}");
    let error = new(256).unwrap().with_codec(Codec::Packed, []).expect_err("it is too long");
    assert!(matches!(error, EncodeError::TooLong { codec: Codec::Packed, plies: 255, .. }), "{error}");
    assert!(new(255).unwrap().with_codec(Codec::Packed, []).is_ok());
}

#[test]
fn a_code_that_no_game_has_is_damage() {
    let slots = small::index().slots() as usize;
    let mut file = small::file(Kind::Distances, &vec![1023_u16; slots], 1000);
    file[73] = 4; // The first code is 1,279 now.
    let entry = file.len() - 32;
    let checksum = XxHash3_64::oneshot(&file[72..entry]);
    file[entry + 8..entry + 16].copy_from_slice(&checksum.to_le_bytes());
    small::seal(&mut file);
    let error = small::read(Kind::Distances, file).expect_err("no table has such a code");
    assert!(matches!(error.fault, Fault::Damaged { part: Part::Block(0) }), "{error}");
}
