//! What holds of every record and every file.

use arbitrary::Unstructured;
use merels_rules::record::{Ending, Reader, Record, Score};
use merels_rules::{Side, TurnNotation};
use proptest::prelude::*;

use crate::dice::Dice;
use crate::{any_record, targets};

/// The random records of the laws have in them what they are about.
#[test]
fn random_records_have_everything_in_them() {
    let mut dice = Dice::new(1);
    let records: Vec<Record> = (0..600)
        .map(|_| (0..1500).map(|_| dice.roll(256) as u8).collect::<Vec<u8>>())
        .map(|bytes| any_record::record(&mut Unstructured::new(&bytes)))
        .collect();
    let texts: Vec<String> = records.iter().map(ToString::to_string).collect();
    for wanted in
        ["(1. ", "$2", "\n; ", "}", "[FEN", "[Rules", "\\\\", "\\n", "...", "[Variant \"twelve", "x1"]
    {
        let found = texts.iter().filter(|text| text.contains(wanted)).count();
        assert!(found >= 5, "{wanted} is in {found} records");
    }
    let count = |has: &dyn Fn(&Record) -> bool| records.iter().filter(|record| has(record)).count();
    let nested = |record: &Record| {
        record
            .tree()
            .nodes()
            .any(|node| !node.is_main() && node.children().any(|child| child.children().nth(1).is_some()))
    };
    assert!(count(&nested) > 50);
    assert!(count(&|record| record.decided().is_some()) > 50);
    assert!(count(&|record| record.tree().main_line().count() > 20) > 50);
    for ending in [
        Ending::Agreement,
        Ending::Resignation { winner: Side::White },
        Ending::TimeForfeit { winner: Side::Black },
        Ending::Abandoned(Score::Open),
        Ending::Adjudication(Score::Draw),
        Ending::Unstated(Score::Win(Side::White)),
    ] {
        assert!(count(&|record| record.ending() == Some(&ending)) > 0, "{ending:?}");
    }
    assert!(count(&|record| matches!(record.ending(), Some(Ending::Other(..)))) > 0);
}

proptest! {
    #[test]
    fn every_record_survives_its_text(bytes in prop::collection::vec(any::<u8>(), 0..=1500)) {
        any_record::survives(&any_record::record(&mut Unstructured::new(&bytes)));
    }

    /// Where a notation has no words for a game, nothing is written.
    #[test]
    fn every_record_survives_every_notation(bytes in prop::collection::vec(any::<u8>(), 0..=1500)) {
        let record = any_record::record(&mut Unstructured::new(&bytes));
        for notation in TurnNotation::ALL {
            let Ok(text) = record.text(notation) else { continue };
            let read: Vec<_> = Reader::new(text.as_bytes()).notation(notation).collect();
            prop_assert_eq!(read.len(), 1, "{}", text);
            prop_assert_eq!(read[0].as_ref().map(|entry| &entry.record), Ok(&record), "{}", text);
        }
    }

    #[test]
    fn whatever_is_read_of_a_damaged_record_survives(bytes in prop::collection::vec(any::<u8>(), 0..=1000)) {
        targets::record(&[&[2], &bytes[..]].concat());
    }

    #[test]
    fn whatever_is_read_of_any_text_survives(words in prop::collection::vec(word(), 0..=60)) {
        any_record::survive_each(words.concat().as_bytes());
    }

    #[test]
    fn no_bytes_are_too_bad(bytes in prop::collection::vec(any::<u8>(), 0..=300)) {
        any_record::survive_each(&bytes);
    }

    #[test]
    fn how_a_file_comes_in_pieces_makes_no_difference(
        words in prop::collection::vec(word(), 0..=60),
        piece in 1..40_usize,
    ) {
        let file = words.concat();
        prop_assert_eq!(any_record::entries(file.as_bytes(), piece), any_record::entries(file.as_bytes(), 1 << 16));
    }
}

/// Words of records.
fn word() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "a7 ",
        "d7 ",
        "g7 ",
        "xd6 ",
        "d6 ",
        "f4-g4 ",
        "a7-a4 ",
        "1. ",
        "2... ",
        "(",
        ") ",
        "{",
        "} ",
        "; ",
        "\n",
        "% ",
        "\n%",
        "[",
        "]",
        "\"",
        "\n[Variant \"six\"]\n",
        "\n[Rules \"fly=never\"]\n",
        "[FEN \"3/3/3/6/3/3/3 b 9 9 3 7\"]\n",
        "[Result \"*\"]\n",
        "[Termination \"resignation\"]\n",
        "1-0 ",
        "0-1\n",
        "1/2-1/2 ",
        "* ",
        "$3 ",
        "!? ",
        "é",
        "\r\n",
        ". ",
    ])
}
