//! One function a target: bytes in, a panic when a law is broken.

use arbitrary::Unstructured;
use merels_rules::{Board, Setup, Variant};

use crate::{any, holds, walk};

/// Any text as a position of any preset: it is read or refused, and what is read is printed and read again as the same.
pub fn fen(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let rules = any::one_of(&mut bytes, &Variant::ALL).rules();
    let text = String::from_utf8_lossy(bytes.take_rest());
    if let Ok(setup) = rules.board().parse_fen(&text) {
        let printed = rules.board().fen(setup).to_string();
        assert_eq!(rules.board().parse_fen(&printed), Ok(setup), "{printed}");
    }
    match rules.parse_fen(&text) {
        Ok(position) => holds::every_law(&rules, &position),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any text as a turn on any board: it is read or refused, and what is read is printed and read again as the same.
pub fn turn(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let board = any::one_of(&mut bytes, &Board::ALL);
    let rules = any::rules(&mut bytes);
    let position = any::position(&rules, &mut bytes);
    let text = String::from_utf8_lossy(bytes.take_rest());
    match board.parse_turn(&text) {
        Ok(turn) => assert_eq!(board.parse_turn(&board.text(turn).to_string()), Ok(turn), "{text}"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(turn) = rules.parse_legal_turn(&position, &text) {
        assert!(rules.turns(&position).contains(&turn), "{text}");
    }
}

/// Any words as rules on top of any preset: they are a rule set or contradict, and a rule set is printed and read as the same.
pub fn words(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let preset = any::one_of(&mut bytes, &Variant::ALL).rules();
    let text = String::from_utf8_lossy(bytes.take_rest());
    let words = text.split(' ').map(|word| word.split_once('=').unwrap_or((word, "")));
    match preset.builder().set_all(words).build() {
        Ok(rules) => {
            let printed = rules.to_string();
            let words = printed.split(' ').filter_map(|word| word.split_once('='));
            assert_eq!(Variant::Nine.rules().builder().set_all(words).build(), Ok(rules), "{printed}");
            holds::every_law(&rules, &rules.start());
        }
        Err(contradictions) => assert!(!contradictions.to_string().is_empty()),
    }
}

/// Any diagram under any rules: it is a position that keeps every law, or it has faults.
pub fn setup(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let rules = any::rules(&mut bytes);
    let setup = if any::below(&mut bytes, 2) == 0 {
        any::likely_setup(&rules, &mut bytes)
    } else {
        any::setup(&mut bytes)
    };
    assert!(!rules.board().fen(setup).to_string().is_empty());
    match setup.position(&rules) {
        Ok(position) => holds::every_law(&rules, &position),
        Err(faults) => assert!(!faults.to_string().is_empty()),
    }
}

/// Any play under any rules, from the start or from any position, forth and back.
pub fn game(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    let rules = any::rules(&mut bytes);
    let start =
        if any::below(&mut bytes, 2) == 0 { rules.start() } else { any::position(&rules, &mut bytes) };
    let quiet = any::one_of(&mut bytes, &[0, 1, 98, u16::MAX]);
    let start = Setup { quiet, ..start.to_setup() };
    let game = walk::through_a_game(rules, &start, &mut bytes, 150);
    holds::every_law(&rules, game.position());
}
