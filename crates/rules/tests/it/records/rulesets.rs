//! The rules of records.

use arbitrary::Unstructured;
use merels_rules::record::{Reader, Reason, Record, Remark, RulesOrigin};
use merels_rules::{Contradiction, FenError, SetupFault, UnknownVariant, Variant};
use proptest::prelude::*;

use super::{entry, reason, record};

#[test]
fn every_preset_is_named_by_its_id() {
    for variant in Variant::ALL {
        let text = Record::new(variant.rules()).to_string();
        assert_eq!(text, format!("[Variant \"{variant}\"]\n[Result \"*\"]\n\n*\n"));
        assert_eq!(*record(&text).rules(), variant.rules());
    }
}

#[test]
fn games_are_named_in_plain_words_too() {
    for (name, variant) in [
        ("Nine Men's Morris", Variant::Nine),
        ("nine mens morris", Variant::Nine),
        ("9 Men’s Morris", Variant::Nine),
        ("Mühle", Variant::Nine),
        ("Twelve Men's Morris", Variant::Twelve),
        ("Six men's morris", Variant::Six),
        ("Lasker Morris", Variant::Lasker),
        ("Ten Men's Morris", Variant::Lasker),
        ("MORABARABA", Variant::Morabaraba),
        ("Nine Holes", Variant::NineHoles),
        ("Tic Tac Toe", Variant::TicTacToe),
        ("nine_strict", Variant::NineStrict),
    ] {
        assert_eq!(*record(&format!("[Variant \"{name}\"]\n*")).rules(), variant.rules(), "{name}");
    }
    for name in ["chess", "Men's Morris", "morris", "nine men", "Fourteen Men's Morris"] {
        let unknown = Reason::UnknownVariant(UnknownVariant(name.to_owned()));
        assert_eq!(reason(&format!("[Variant \"{name}\"]\n*")), unknown);
    }
}

#[test]
fn rules_change_the_variant() {
    let six = record("[Rules \"fly=at3 multi=per_mill\"]\n[Variant \"six\"]\n*");
    let expected = Variant::Six.rules().builder().set_all([("fly", "at3"), ("multi", "per_mill")]).build();
    assert_eq!(Ok(*six.rules()), expected);
    let written: Vec<_> =
        six.written_tags().into_iter().map(|(name, text)| format!("{name}={text}")).collect();
    assert_eq!(written, ["Variant=six", "Rules=fly=at3 multi=per_mill", "Result=*"]);
    let renamed = record("[Variant \"nine\"]\n[Rules \"fly=never\"]\n*");
    assert!(renamed.to_string().starts_with("[Variant \"nine-rustic\"]\n[Result"));
}

#[test]
fn rules_that_cannot_be_are_a_fault() {
    let with = |rules: &str| reason(&format!("[Variant \"nine\"]\n[Rules \"{rules}\"]\n*"));
    assert_eq!(with("flying"), Reason::RuleWord { word: "flying".to_owned() });
    assert_eq!(with("fly=never; fly=at3"), Reason::RepeatedRule { key: "fly".to_owned() });
    let Reason::Rules(contradictions) = with("men=2 fly=no wings=two") else { panic!("they contradict") };
    assert_eq!(contradictions.reasons().len(), 4);
    assert!(matches!(contradictions.reasons()[0], Contradiction::UnknownValue { .. }));
    assert!(matches!(with(&"men=9 ".repeat(100_000)), Reason::RepeatedRule { .. }));
}

#[test]
fn what_is_not_written_is_assumed_and_said() {
    let written = entry("[Variant \"nine\"]\n*");
    assert_eq!((written.origin, written.remarks.len()), (RulesOrigin::Written, 0));
    let silent = entry("*");
    assert_eq!(silent.origin, RulesOrigin::Assumed);
    assert_eq!(silent.remarks, [Remark::RulesAssumed { rules: "nine".to_owned() }]);
    let six = Variant::Six.rules().builder().set("fly", "at3").build().unwrap();
    let read = |text: &str| Reader::new(text.as_bytes()).assuming(six).next().unwrap().unwrap();
    let entry = read("[Rules \"multi=per_mill\"]\n1. a5 *");
    assert_eq!(*entry.record.rules(), six.builder().set("multi", "per_mill").build().unwrap());
    assert_eq!(entry.remarks[0].to_string(), "the record names no variant: six fly=at3 was assumed");
    assert_eq!(*read("[Variant \"nine\"]\n*").record.rules(), Variant::Nine.rules());
}

#[test]
fn a_position_that_cannot_be_is_a_fault_with_every_reason() {
    let Reason::Fen(FenError::Impossible(faults)) =
        reason("[Variant \"six\"]\n[FEN \"WWW/WWW/WWW1/3/BBB b 9 0 x3\"]\n*")
    else {
        panic!("it cannot be");
    };
    assert_eq!(faults.reasons().len(), 2, "{faults}");
    assert!(matches!(faults.reasons()[0], SetupFault::TooManyMen { .. }));
    assert!(matches!(reason("[FEN \"3/3/3/3/3 w 9 9\"]\n*"), Reason::Fen(FenError::RowCount { .. })));
}

proptest! {
    #[test]
    fn every_rule_set_survives_its_tags(bytes in prop::collection::vec(any::<u8>(), 0..=60)) {
        let rules = crate::any::rules(&mut Unstructured::new(&bytes));
        let text = Record::new(rules).to_string();
        prop_assert_eq!(*record(&text).rules(), rules, "{}", text);
    }
}
