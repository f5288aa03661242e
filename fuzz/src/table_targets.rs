//! One function a target: bytes in, a panic when a table lies.

use arbitrary::Unstructured;
use bytes::Bytes;
use merels_tablebase::{Bundle, Kind, Tables, Verdict};

use crate::small;

/// Any bytes as a table, or a table with any bytes of it changed: it is refused, or it says what was written.
/// With a checksum made to fit the changes it may say anything, but it says it of each slot.
pub fn table(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let kind = if bytes.arbitrary().unwrap_or(false) { Kind::Verdicts } else { Kind::Distances };
    let codes = codes(&mut bytes);
    let file = small::file(kind, &codes, 1 + u32::from(bytes.arbitrary::<u8>().unwrap_or(0)));
    let changed = change(&mut bytes, file);
    if let Ok(said) = small::read(kind, changed.clone()) {
        assert_eq!(said, small::told(kind, &codes));
    }
    let mut sealed = changed;
    small::seal(&mut sealed);
    read_each(kind, sealed);
    read_each(kind, bytes.take_rest().to_vec());
}

/// Any bytes as a bundle, or a bundle with any bytes changed: it is refused, or has as many files as it says.
pub fn bundle(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let codes = codes(&mut bytes);
    let files = Kind::ALL.map(|kind| (small::name(kind), Bytes::from(small::file(kind, &codes, 99))));
    let changed = change(&mut bytes, Bundle::build(&files.into()));
    for bytes in [changed, bytes.take_rest().to_vec()] {
        if let Ok(bundle) = Bundle::open(bytes) {
            look_into(bundle);
        }
    }
}

/// The codes of the small table, the bytes over and over.
fn codes(bytes: &mut Unstructured) -> Vec<u8> {
    let some: [u8; 8] = bytes.arbitrary().unwrap_or_default();
    some.into_iter().cycle().take(small::index().slots() as usize).collect()
}

/// Changes some bytes, then cuts the file or makes it longer.
fn change(bytes: &mut Unstructured, mut file: Vec<u8>) -> Vec<u8> {
    for _ in 0..bytes.int_in_range(0..=4).unwrap_or(0) {
        let place = bytes.choose_index(file.len()).unwrap_or(0);
        file[place] = bytes.arbitrary().unwrap_or(0);
    }
    let length = file.len() + 20 - bytes.choose_index(file.len()).unwrap_or(20).min(40);
    if bytes.ratio(1, 4).unwrap_or(false) {
        file.resize(length, 0);
    }
    file
}

fn read_each(kind: Kind, bytes: Vec<u8>) {
    let table = match small::open(kind, bytes) {
        Ok(table) => table,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let slots = table.index().slots();
    for slot in 0..slots {
        let (verdict, value) = (table.verdict(slot).ok(), table.value(slot).ok());
        let expected = match kind {
            Kind::Verdicts => Some(None),
            Kind::Distances => verdict.map(Some),
        };
        assert_eq!(value.map(|value| value.map(Verdict::of)), expected);
    }
    assert!(table.verdict(slots).is_err());
    assert!(table.read_all().is_ok_and(|codes| codes.len() as u64 == slots) || table.blocks() > 0);
}

fn look_into(bundle: Bundle) {
    let files = Kind::ALL.iter().filter(|&&kind| bundle.get(&small::name(kind)).is_some()).count();
    assert!(files <= bundle.len());
    let tables = Tables::open(&small::rules(), bundle).expect("the rules have no memory");
    let position = small::rules().parse_fen("WBW/BWB/3 w 0 0").expect("three men each");
    if let (Ok(Some(verdict)), Ok(Some(value))) = (tables.verdict(&position), tables.value(&position)) {
        assert_eq!(Verdict::of(value), verdict);
    }
}
