//! Codes predicted from like positions are read as they were written, whatever they are, and take less room.

use std::sync::Arc;

use bytes::Bytes;
use merels_rules::{Rules, Variant};
use merels_tablebase::{
    Bundle, Code, Codec, CodesView, EncodeError, Encoder, Fault, Index, Kind, Sector, Statistics, Survey,
    Table, TableError, TableName, Tables, Verdict, Width,
};
use proptest::prelude::*;
use twox_hash::XxHash3_64;

use crate::second_reader;
use crate::small::{self, settled, told_of_guesses};
use crate::solved;

const VARIANTS: [Variant; 6] =
    [Variant::Three, Variant::Six, Variant::Seven, Variant::Nine, Variant::Lasker, Variant::Morabaraba];

/// Where the header has the codec.
const CODEC: usize = 11;
/// On a board of more points, sectors are small only if the opponent has few men.
const SMALL: u8 = 16;
/// So many are few.
const FEW: u8 = 2;
/// The most that the opponent has on a small board.
const MOST: u8 = 8;

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
        let encoder = self.encoder(codes).predicted(codes).expect("there are as many codes as slots");
        encoder.to_bytes(codes).expect("there are as many codes as slots")
    }

    fn open(&self, file: impl Into<Bytes>) -> Result<Table, TableError> {
        Table::open(self.name(), Arc::clone(&self.index), Arc::new(file.into()))
    }

    /// The codec of a file of these codes.
    fn codec(&self, codes: &[u16]) -> Codec {
        let longest = codes.iter().copied().max().unwrap_or_default();
        match self.kind {
            Kind::Verdicts => Codec::Predicted,
            Kind::Distances => Codec::losses(Width::of(longest.into())),
        }
    }
}

/// Sheets of small sectors of several games and boards.
fn sheets() -> impl Strategy<Value = Sheet> {
    let kind = prop::sample::select(Kind::ALL.to_vec());
    (kind, games(), 0_u8..3, 0_u8..3, 1_u32..5000).prop_map(
        |(kind, (rules, mover, opponent), mover_hand, opponent_hand, block_slots)| {
            let sector = Sector { mover, opponent, mover_hand, opponent_hand };
            Sheet { rules, index: Arc::new(Index::new(rules.board(), sector)), kind, block_slots }
        },
    )
}

/// Rules, and how many men each side has on the board: the opponent few of them, or where the board is small
/// sometimes so many that a slot has kin enough for every level.
fn games() -> impl Strategy<Value = (Rules, u8, u8)> {
    let variant = prop::sample::select(VARIANTS.to_vec());
    (variant, 0_u8..4).prop_flat_map(|(variant, mover)| {
        let rules = variant.rules();
        let points = rules.board().len() as u8;
        let most = if points <= SMALL { MOST.min(points - mover) } else { FEW };
        (Just(rules), Just(mover), prop_oneof![0..=FEW, 0..=most])
    })
}

/// Codes by chance, of so many different ones, each as many times in a row.
fn codes(index: &Index, seed: u64, different: u16, run: u64) -> Vec<u16> {
    let chance = |slot: u64| XxHash3_64::oneshot_with_seed(seed, &(slot / run).to_le_bytes());
    (0..index.slots()).map(|slot| (chance(slot) % u64::from(different)) as u16).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn what_was_written_is_read(sheet in sheets(), seed: u64, different in 1_u16..=1024, run in 1_u64..50) {
        let codes = settled(&sheet.index, &codes(&sheet.index, seed, different, run));
        let (file, told) = (sheet.file(&codes), told_of_guesses(sheet.kind, &codes));
        let table = sheet.open(file.clone()).unwrap();
        prop_assert_eq!(table.codec(), sheet.codec(&codes));
        prop_assert_eq!(&small::numbers(&table.read_all().unwrap()), &told);
        prop_assert_eq!(&second_reader::read(&sheet.rules, &sheet.index, &file), &told);
    }

    #[test]
    fn duplicates_do_not_matter(sheet in sheets(), seed: u64, different in 1_u16..=256) {
        let codes = codes(&sheet.index, seed, different, 1);
        let table = sheet.open(sheet.file(&codes)).unwrap();
        let (read, told) = (small::numbers(&table.read_all().unwrap()), told_of_guesses(sheet.kind, &codes));
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
        let table = sheet.open(sheet.file(&codes)).unwrap();
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
        let mut file = sheet.file(&codes);
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
                told_of_guesses(kind, &settled(&index, &codes)),
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
        let files = sheets.map(|(sheet, codes)| (sheet.name(), Bytes::from(sheet.file(&codes))));
        let bundle = Bundle::open(Bundle::build(&files.collect())).unwrap();
        let tables = Tables::open(&rules, bundle).unwrap();
        for (_, _, position) in solved.positions() {
            assert_eq!(tables.value(&position).unwrap(), Some(solved.value(&position)), "{position:?}");
        }
    }
}

/// A sheet of the small table.
fn small_sheet(kind: Kind) -> Sheet {
    Sheet { rules: small::rules(), index: small::index(), kind, block_slots: 100 }
}

/// Whatever the model is: one of verdicts alone, or one of lengths too.
#[test]
fn each_codec_predicts_one_kind() {
    let codes = vec![9_u8; small::index().slots() as usize];
    let models = Kind::ALL.map(|kind| {
        let mut survey = small_sheet(kind).encoder(&codes).survey();
        survey.count(0, &codes[..100]);
        survey.model()
    });
    let others = [
        (Kind::Distances, Codec::Predicted),
        (Kind::Verdicts, Codec::Losses),
        (Kind::Verdicts, Codec::LongLosses),
    ];
    for (kind, codec) in others {
        let sheet = small_sheet(kind);
        for model in &models {
            let refused = sheet.encoder(&codes).with_codec(codec, model.clone());
            assert!(matches!(refused, Err(EncodeError::Model { .. })), "{kind:?} {codec:?}");
        }
        let mut file = sheet.file(&codes);
        file[CODEC] = codec.id();
        small::seal(&mut file);
        let fault = sheet.open(file).expect_err("the codec is of the other kind").fault;
        assert!(matches!(fault, Fault::Model), "{kind:?} {codec:?}: {fault}");
    }
}

#[test]
fn short_losses_are_told_of_short_games_only() {
    let encoder = small_sheet(Kind::Distances).encoder(&vec![256_u16; small::index().slots() as usize]);
    let model = encoder.survey().model();
    let refused = encoder.with_codec(Codec::Losses, model);
    assert!(matches!(refused, Err(EncodeError::TooLong { codec: Codec::Losses, plies: 255, .. })));
}
