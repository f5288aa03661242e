//! Codes predicted from like positions are read as they were written, whatever they are, and take less room.

use std::sync::Arc;

use bytes::Bytes;
use merels_rules::{Rules, Variant};
use merels_tablebase::{
    Bundle, Code, Codec, CodesView, EncodeError, Encoder, Index, Kind, Sector, Statistics, Survey, Table,
    TableError, TableName, Tables, Verdict, Width,
};
use proptest::prelude::*;
use twox_hash::XxHash3_64;

use crate::small::{self, settled};
use crate::solved;

const VARIANTS: [Variant; 6] =
    [Variant::Three, Variant::Six, Variant::Seven, Variant::Nine, Variant::Lasker, Variant::Morabaraba];

/// A file to be made of codes.
#[derive(Clone, Debug)]
struct Sheet {
    rules: Rules,
    index: Arc<Index>,
    kind: Kind,
    block_slots: u32,
}

impl Sheet {
    fn name(&self) -> TableName {
        TableName::new(&self.rules, self.index.sector(), self.kind)
    }

    fn encoder<'a>(&self, codes: impl Into<CodesView<'a>>) -> Encoder {
        let statistics = Statistics::of(&self.index, codes);
        let encoder = Encoder::new(self.name(), &self.index, statistics).expect("the statistics fit");
        encoder.with_block_slots(self.block_slots).expect("a block can have so many slots")
    }

    fn file<'a>(&self, codes: impl Into<CodesView<'a>>) -> Vec<u8> {
        let codes = codes.into();
        let encoder = self.encoder(codes);
        let survey = encoder.survey();
        let encoder = encoder.predicted(survey, codes).expect("there are as many codes as slots");
        encoder.to_bytes(codes).expect("there are as many codes as slots")
    }

    fn file_of_losses<'a>(&self, codes: impl Into<CodesView<'a>>) -> Vec<u8> {
        let codes = codes.into();
        let encoder = self.encoder(codes);
        let survey = encoder.survey_of_losses().expect("it is a file of distances");
        let encoder = encoder.predicted(survey, codes).expect("there are as many codes as slots");
        encoder.to_bytes(codes).expect("there are as many codes as slots")
    }

    fn open(&self, file: impl Into<Bytes>) -> Result<Table, TableError> {
        Table::open(self.name(), Arc::clone(&self.index), Arc::new(file.into()))
    }
}

/// Sheets of small sectors of several games and boards.
fn sheets() -> impl Strategy<Value = Sheet> {
    let variant = prop::sample::select(VARIANTS.to_vec());
    let kind = prop::sample::select(Kind::ALL.to_vec());
    (variant, kind, 0_u8..4, 0_u8..3, 0_u8..3, 0_u8..3, 1_u32..5000).prop_map(
        |(variant, kind, mover, opponent, mover_hand, opponent_hand, block_slots)| {
            let rules = variant.rules();
            let sector = Sector { mover, opponent, mover_hand, opponent_hand };
            Sheet { rules, index: Arc::new(Index::new(rules.board(), sector)), kind, block_slots }
        },
    )
}

/// Codes by chance, of so many different ones, each as many times in a row.
fn codes(index: &Index, seed: u64, different: u16, run: u64) -> Vec<u16> {
    let chance = |slot: u64| XxHash3_64::oneshot_with_seed(seed, &(slot / run).to_le_bytes());
    (0..index.slots()).map(|slot| (chance(slot) % u64::from(different)) as u16).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn what_was_written_is_read(sheet in sheets(), seed: u64, different in 1_u16..=256, run in 1_u64..50) {
        let codes = settled(&sheet.index, &codes(&sheet.index, seed, different, run));
        let table = sheet.open(sheet.file(&codes)).unwrap();
        prop_assert_eq!(table.codec(), Codec::Predicted);
        prop_assert_eq!(small::numbers(&table.read_all().unwrap()), small::told(sheet.kind, &codes));
    }

    #[test]
    fn duplicates_do_not_matter(sheet in sheets(), seed: u64, different in 1_u16..=256) {
        let codes = codes(&sheet.index, seed, different, 1);
        let table = sheet.open(sheet.file(&codes)).unwrap();
        let (read, told) = (small::numbers(&table.read_all().unwrap()), small::told(sheet.kind, &codes));
        for slot in (0..sheet.index.slots()).filter(|&slot| sheet.index.is_least(slot)) {
            prop_assert_eq!(read[slot as usize], told[slot as usize]);
        }
    }

    #[test]
    fn only_the_lengths_of_wins_are_left_out(
        sheet in sheets(),
        seed: u64,
        different in 1_u16..=1024,
        run in 1_u64..50,
    ) {
        let sheet = Sheet { kind: Kind::Distances, ..sheet };
        let codes = settled(&sheet.index, &codes(&sheet.index, seed, different, run));
        let table = sheet.open(sheet.file_of_losses(&codes)).unwrap();
        let longest = codes.iter().copied().max().unwrap_or_default();
        prop_assert_eq!(table.codec(), Codec::losses(Width::of(longest.into())));
        prop_assert_eq!(small::numbers(&table.read_all().unwrap()), small::told_of_losses(&codes));
        for (slot, code) in (0..).zip(codes.into_iter().map(Code::from)) {
            let is_won = code.verdict() == Verdict::Win;
            prop_assert_eq!(table.verdict(slot).unwrap(), code.verdict());
            prop_assert_eq!(table.value(slot).unwrap(), (!is_won).then_some(code.value()));
        }
    }

    #[test]
    fn any_blocks_and_models_are_refused_or_read(
        sheet in sheets(),
        seed: u64,
        different in prop::sample::select(vec![9, 1024]),
        part in 0..3,
        place: prop::sample::Index,
        bytes in prop::collection::vec(any::<u8>(), 1..40),
    ) {
        let sheet = Sheet { block_slots: 1 << 20, ..sheet };
        let codes = codes(&sheet.index, seed, different, 3);
        let mut file = match sheet.kind {
            Kind::Verdicts => sheet.file(&codes),
            Kind::Distances => sheet.file_of_losses(&codes),
        };
        overwrite(&mut file, part, place, &bytes);
        if let Ok(codes) = sheet.open(file).and_then(|table| table.read_all()) {
            prop_assert_eq!(codes.len() as u64, sheet.index.slots());
        }
    }

    #[test]
    fn the_model_does_not_depend_on_the_order(sheet in sheets(), seed: u64) {
        let codes = codes(&sheet.index, seed, 9, 3);
        let encoder = sheet.encoder(&codes);
        let count = |block| {
            let mut survey = encoder.survey();
            survey.count(block, &codes[encoder.slots_of(block)]);
            survey
        };
        let merged = |one: Option<Survey>, other: Survey| {
            Some(match one {
                None => other,
                Some(mut one) => {
                    one.merge(&other);
                    one
                }
            })
        };
        // A survey is large: a few blocks are enough.
        let blocks: Vec<usize> = encoder.survey().sample().take(4).collect();
        let forwards = blocks.iter().map(|&block| count(block)).fold(None, merged);
        let backwards = blocks.iter().rev().map(|&block| count(block)).fold(None, merged);
        prop_assert_eq!(forwards.map(|survey| survey.model()), backwards.map(|survey| survey.model()));
    }
}

/// Puts bytes into the model (part 0) or the block of a file that has but one, or instead of all of that
/// block, and makes the checksums fit.
fn overwrite(file: &mut Vec<u8>, part: i32, place: prop::sample::Index, bytes: &[u8]) {
    const HEADER: usize = 72;
    const ENTRY_AND_TRAILER: usize = 16 + 16;
    let model = u32::from_le_bytes(file[36..40].try_into().expect("4 bytes")) as usize;
    let block = HEADER + model..file.len() - ENTRY_AND_TRAILER;
    match part {
        0 => write_at(&mut file[HEADER..HEADER + model], place, bytes),
        1 => write_at(&mut file[block], place, bytes),
        _ => drop(file.splice(block, bytes.iter().copied())),
    }
    let entry = file.len() - ENTRY_AND_TRAILER;
    let checksum = XxHash3_64::oneshot(&file[HEADER + model..entry]);
    file[entry + 8..entry + 16].copy_from_slice(&checksum.to_le_bytes());
    small::seal(file);
}

fn write_at(part: &mut [u8], place: prop::sample::Index, bytes: &[u8]) {
    let place = place.index(part.len());
    part[place..].iter_mut().zip(bytes).for_each(|(old, &new)| *old = new);
}

/// Of a whole game, the files that are large enough for that are smaller than packed ones, and all say the
/// same.
#[test]
fn values_of_a_game_take_less_room() {
    let solved = solved::three_with_captures();
    for kind in Kind::ALL {
        let (mut packed, mut predicted) = (0, 0);
        for (index, codes) in solved.sectors() {
            let rules = solved.rules;
            let sheet = Sheet { rules, index: Arc::clone(&index), kind, block_slots: 1 << 16 };
            let file = sheet.file(&codes);
            packed += sheet.encoder(&codes).to_bytes(&codes).expect("as many codes as slots").len();
            predicted += file.len();
            let table = sheet.open(file).unwrap();
            assert_eq!(
                small::numbers(&table.read_all().unwrap()),
                small::told(kind, &settled(&index, &codes)),
                "{}",
                sheet.name()
            );
        }
        assert!(predicted < packed, "{kind:?}: {predicted} bytes predicted, {packed} packed");
    }
}

/// What is left out follows from the turns.
#[test]
fn losses_are_enough_to_know_the_value_of_every_position() {
    for solved in [solved::three(), solved::three_with_captures()] {
        let (rules, kind, block_slots) = (solved.rules, Kind::Distances, 1 << 16);
        let sheets =
            solved.sectors().map(|(index, codes)| (Sheet { rules, index, kind, block_slots }, codes));
        let files = sheets.map(|(sheet, codes)| (sheet.name(), Bytes::from(sheet.file_of_losses(&codes))));
        let bundle = Bundle::open(Bundle::build(&files.collect())).unwrap();
        let tables = Tables::open(&rules, bundle).unwrap();
        for (_, _, position) in solved.positions() {
            assert_eq!(tables.value(&position).unwrap(), Some(solved.value(&position)), "{position:?}");
        }
    }
}

#[test]
fn verdicts_have_no_lengths_to_leave_out() {
    let index = small::index();
    let sheet = Sheet { rules: small::rules(), index, kind: Kind::Verdicts, block_slots: 100 };
    let encoder = sheet.encoder(&vec![0_u8; sheet.index.slots() as usize]);
    assert!(matches!(encoder.survey_of_losses(), Err(EncodeError::Model { codec: Codec::Losses, .. })));
}

#[test]
fn lengths_of_all_games_are_told_of_short_ones_only() {
    let sheet =
        Sheet { rules: small::rules(), index: small::index(), kind: Kind::Distances, block_slots: 100 };
    let encoder = sheet.encoder(&vec![256_u16; sheet.index.slots() as usize]);
    let refused = encoder.clone().predicted(encoder.survey(), &vec![256_u16; sheet.index.slots() as usize]);
    assert!(matches!(refused, Err(EncodeError::TooLong { codec: Codec::Predicted, plies: 255, .. })));
}
