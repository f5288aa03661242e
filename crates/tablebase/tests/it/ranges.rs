//! A file that is fetched in pieces says the same, and no more of it is fetched than is needed.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::Bytes;
use merels_rules::{Value, Variant};
use merels_tablebase::{Encoder, Fault, Index, Kind, Ranges, Sector, Statistics, Storage, Table, TableName};
use proptest::prelude::*;

proptest! {
    #[test]
    fn every_range_is_as_in_the_file(
        size in 0_usize..2_500_000,
        asked in prop::collection::vec((0_usize..2_600_000, 0_usize..400_000), 1..20),
    ) {
        let file: Bytes = (0..size).map(|place| ((place * 31) >> 3) as u8).collect::<Vec<u8>>().into();
        let source = file.clone();
        let fetch = move |offset, length| source.read(offset, length).map(Vec::from);
        let ranges = Ranges::new(size as u64, fetch);
        for (offset, length) in asked {
            let (one, other) = (ranges.read(offset as u64, length), file.read(offset as u64, length));
            prop_assert_eq!(one.map_err(|error| error.kind()), other.map_err(|error| error.kind()));
        }
    }
}

#[test]
fn a_probe_fetches_a_small_part_of_a_large_file() {
    let rules = Variant::Nine.rules();
    let sector = Sector { mover: 4, opponent: 4, mover_hand: 0, opponent_hand: 0 };
    let (name, index) =
        (TableName::new(&rules, sector, Kind::Distances), Arc::new(Index::new(rules.board(), sector)));
    let codes: Vec<u8> = (0..index.slots()).map(|slot| (slot % 255) as u8).collect();
    let encoder = Encoder::new(name, &index, Statistics::of(&index, &codes)).unwrap();
    let file = Bytes::from(encoder.with_block_slots(1 << 14).unwrap().to_bytes(&codes).unwrap());
    let (size, fetched) = (file.len() as u64, Arc::new(AtomicU64::new(0)));
    let counter = Arc::clone(&fetched);
    let fetch = move |offset, length| {
        counter.fetch_add(length as u64, Ordering::Relaxed);
        file.read(offset, length).map(Vec::from)
    };
    let table = Table::open(name, index, Arc::new(Ranges::new(size, fetch))).unwrap();
    let so_far = || fetched.load(Ordering::Relaxed);
    assert!(size > 3_000_000 && so_far() <= 48 << 10, "{} of {size} bytes to open it", so_far());
    let slot = 2_000_000;
    let value = table.value(slot).unwrap();
    assert_eq!(value, Some(Value::Loss((slot % 255) as u16 - 1)));
    let after_one = so_far();
    assert!(after_one <= 96 << 10, "{after_one} bytes for a probe");
    assert!((slot..slot + 100).all(|slot| table.value(slot).is_ok()));
    assert_eq!(so_far(), after_one, "neighbours are there already");
}

#[test]
fn a_size_that_no_file_has_is_no_worse_than_a_file_that_cannot_be_fetched() {
    let ranges = Ranges::new(u64::MAX, |_, _| Err(io::Error::other("there is no such file")));
    for offset in [0, u64::MAX - 16] {
        assert_eq!(ranges.read(offset, 16).unwrap_err().to_string(), "there is no such file");
    }
}

#[test]
fn what_cannot_be_fetched_is_an_error_that_names_the_file() {
    let failing = |_, _| Err(io::Error::other("the server is gone"));
    let short = |_, length: usize| Ok(vec![0; length - 1]);
    let error = |storage: Arc<dyn Storage>| {
        Table::open(crate::small::name(Kind::Verdicts), crate::small::index(), storage).unwrap_err()
    };
    let gone = error(Arc::new(Ranges::new(1000, failing)));
    assert!(matches!(gone.fault, Fault::Unreadable(_)));
    assert!(gone.to_string().ends_with("3-3-0-0.wdl: the file cannot be read: the server is gone"), "{gone}");
    let cut = error(Arc::new(Ranges::new(1000, short)));
    assert!(cut.to_string().ends_with("999 bytes came instead of 1000 from 0 on"), "{cut}");
}
