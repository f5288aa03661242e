//! A bundle has the files that were put into it, or is none.

use std::collections::HashMap;

use bytes::Bytes;
use merels_rules::Variant;
use merels_tablebase::{Bundle, BundleError, Kind, Sector, TableName};
use proptest::prelude::*;

fn any_files() -> impl Strategy<Value = HashMap<TableName, Bytes>> {
    let variant = prop::sample::select(Variant::ALL.to_vec());
    let kind = prop::sample::select(Kind::ALL.to_vec());
    let name = (variant, kind, 0_u8..13, 0_u8..13).prop_map(|(variant, kind, mover, opponent)| {
        TableName::new(&variant.rules(), Sector { mover, opponent, mover_hand: 1, opponent_hand: 2 }, kind)
    });
    let bytes = prop::collection::vec(any::<u8>(), 0..50).prop_map(Bytes::from);
    prop::collection::hash_map(name, bytes, 0..12)
}

proptest! {
    #[test]
    fn what_was_bundled_is_found(files in any_files(), other in any_files()) {
        let bundle = Bundle::open(Bundle::build(&files)).unwrap();
        prop_assert_eq!(bundle.len(), files.len());
        prop_assert_eq!(bundle.is_empty(), files.is_empty());
        for name in files.keys().chain(other.keys()) {
            prop_assert_eq!(bundle.get(name), files.get(name).cloned());
        }
    }

    #[test]
    fn the_same_files_make_the_same_bundle(files in any_files()) {
        let again: HashMap<TableName, Bytes> = files.clone().into_iter().collect();
        prop_assert_eq!(Bundle::build(&files), Bundle::build(&again));
    }

    #[test]
    fn a_changed_directory_is_noticed(
        files in any_files(),
        place in any::<prop::sample::Index>(),
        change in 1_u8..,
    ) {
        let mut bundle = Bundle::build(&files);
        let directory = 16 + 24 * files.len() + 8;
        bundle[place.index(directory)] ^= change;
        prop_assert!(Bundle::open(bundle).is_err());
    }

    #[test]
    fn a_bundle_of_another_length_is_none(files in any_files(), length in any::<prop::sample::Index>()) {
        let bundle = Bundle::build(&files);
        prop_assert!(Bundle::open(bundle[..length.index(bundle.len())].to_vec()).is_err());
        prop_assert_eq!(Bundle::open([bundle, vec![0]].concat()), Err(BundleError::Damaged));
    }
}

#[test]
fn what_is_no_bundle_is_told_apart_from_what_is_a_newer_one() {
    let bundle = Bundle::build(&HashMap::new());
    assert_eq!(Bundle::open(&b"<!doctype html><title>Not found</title>"[..]), Err(BundleError::Foreign));
    assert_eq!(Bundle::open(Bytes::new()), Err(BundleError::Foreign));
    let mut newer = bundle.clone();
    newer[8] = 2;
    assert_eq!(Bundle::open(newer), Err(BundleError::Version { found: 2 }));
    let mut larger = bundle;
    larger[12..16].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(Bundle::open(larger), Err(BundleError::Damaged));
}
