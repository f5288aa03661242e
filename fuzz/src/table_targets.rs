//! One function a target: bytes in, a panic when a table lies.

use arbitrary::Unstructured;
use bytes::Bytes;
use merels_tablebase::{Bundle, Kind, Tables, Verdict};

use crate::small;

/// What a table is made of: its kind, how its codes are written, whether its games may be long.
struct Form {
    kind: Kind,
    coding: Coding,
    long: bool,
}

/// How codes are written.
enum Coding {
    /// As they are.
    Packed,
    /// Guessed from like positions; of distances, those of wins are left out.
    Predicted,
}

impl Form {
    /// A bit for each, the kind's the lowest, and one more for codes that are guessed: there is more to go
    /// wrong with these.
    fn of(byte: u8) -> Form {
        Form {
            kind: if byte & 1 != 0 { Kind::Verdicts } else { Kind::Distances },
            coding: if byte & 0b1010 != 0 { Coding::Predicted } else { Coding::Packed },
            long: byte & 4 != 0,
        }
    }

    /// A code of a short game, or one of any length.
    fn code(&self, byte: u8) -> u16 {
        let byte = u16::from(byte);
        if self.long { byte << 2 | byte & 3 } else { byte }
    }

    fn file(&self, codes: &[u16], block_slots: u32) -> Vec<u8> {
        match self.coding {
            Coding::Packed => small::file(self.kind, codes, block_slots),
            Coding::Predicted => small::file_of_guesses(self.kind, codes, block_slots),
        }
    }

    fn told(&self, codes: &[u16]) -> Vec<u16> {
        match self.coding {
            Coding::Packed => small::told(self.kind, codes),
            Coding::Predicted => small::told_of_guesses(self.kind, codes),
        }
    }
}

/// Any bytes as a table, or a table with any bytes of it changed: it is refused, or it says what was written.
/// With a checksum made to fit the changes it may say anything, but it says it of each slot.
pub fn table(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let form = Form::of(bytes.arbitrary().unwrap_or(0));
    let codes: Vec<u16> = codes(&mut bytes).into_iter().map(|byte| form.code(byte)).collect();
    let codes = small::settled(&small::index(), &codes);
    let file = form.file(&codes, 1 + u32::from(bytes.arbitrary::<u8>().unwrap_or(0)));
    let changed = change(&mut bytes, file);
    if let Ok(said) = small::read(form.kind, changed.clone()) {
        assert_eq!(said, form.told(&codes));
    }
    let mut sealed = changed;
    small::seal(&mut sealed);
    read_each(form.kind, sealed);
    read_each(form.kind, bytes.take_rest().to_vec());
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
        let is_left_out = |&verdict: &Verdict| table.codec().is_of_losses() && verdict == Verdict::Win;
        let expected = match kind {
            Kind::Verdicts => Some(None),
            Kind::Distances => verdict.map(|verdict| Some(verdict).filter(|verdict| !is_left_out(verdict))),
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
