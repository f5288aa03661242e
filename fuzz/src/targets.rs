//! One function a target: bytes in, a panic when a law is broken.

use arbitrary::Unstructured;
use merels_rules::{
    Action, Board, Notation, Position, PositionNotation, Rules, Setup, Turn, TurnNotation, Unsaid, Variant,
};

use crate::{any, any_record, holds, walk};

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

/// Bytes of a target that are choices; the rest are text.
const CHOICES: usize = 64;

/// Any text as a turn in any notation: it is read or refused, and what is read is written and read again as the same.
pub fn turn_notation(data: &[u8]) {
    let (choices, text) = data.split_at(data.len().min(CHOICES));
    let mut bytes = Unstructured::new(choices);
    let notation = any::one_of(&mut bytes, &TurnNotation::ALL);
    let rules = any::rules(&mut bytes);
    let rules = if notation.fits(&rules).is_ok() { rules } else { Variant::Nine.rules() };
    let position = any::position(&rules, &mut bytes);
    let text = String::from_utf8_lossy(text);
    if let Err(undetected) = Notation::detect(&text) {
        assert!(!undetected.to_string().is_empty());
    }
    match notation.read(&rules, &position, &text) {
        Ok((turn, rest)) => {
            assert!(text.ends_with(rest) && rest.len() < text.len(), "{text}");
            if let Ok(written) = notation.write(&rules, turn) {
                let actions: Vec<Action> = turn.actions().collect();
                assert_eq!(actions_of(notation, &rules, &position, &written), actions, "{text}");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// The actions of all parts of a text.
fn actions_of(notation: TurnNotation, rules: &Rules, position: &Position, text: &str) -> Vec<Action> {
    let mut actions = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (part, left): (Turn, &str) = notation.read(rules, position, rest).expect("it was written so");
        actions.extend(part.actions());
        rest = left.trim_start();
    }
    actions
}

/// Any text as a position in any notation: it is read or refused, and what is read is written and read again as the same. Any
/// diagram is written or refused.
pub fn position_notation(data: &[u8]) {
    let (choices, text) = data.split_at(data.len().min(CHOICES));
    let mut bytes = Unstructured::new(choices);
    let notation = any::one_of(&mut bytes, &PositionNotation::ALL);
    let rules = any::rules(&mut bytes);
    let fits = notation.write(&rules, &rules.start().to_setup()).is_ok();
    let rules = if fits { rules } else { Variant::Nine.rules() };
    let text = String::from_utf8_lossy(text);
    match notation.read(&rules, &text) {
        Ok(reading) => written_and_read_again(notation, &rules, &reading.setup),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let setup = any::likely_setup(&rules, &mut bytes);
    if setup.position(&rules).is_ok() {
        written_and_read_again(notation, &rules, &setup);
    }
    if let Err(unsayable) = notation.write(&rules, &any::setup(&mut bytes)) {
        assert!(!unsayable.to_string().is_empty());
    }
}

/// A diagram that was read, or is a position, comes back from its text, but for what the notation does not say.
fn written_and_read_again(notation: PositionNotation, rules: &Rules, setup: &Setup) {
    let Ok(written) = notation.write(rules, setup) else { return };
    if written.left_out.contains(&Unsaid::Side) {
        assert!(notation.read(rules, &written.text).is_err(), "{}", written.text);
        return;
    }
    let again =
        notation.read(rules, &written.text).unwrap_or_else(|error| panic!("{}: {error}", written.text));
    assert_eq!(again.setup, *setup, "{}", written.text);
}

/// Any bytes as a file of records, or any record with its text changed: whatever is read is written and read again as the same.
pub fn record(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    match any::below(&mut bytes, 3) {
        0 => any_record::survives(&any_record::record(&mut bytes)),
        1 => any_record::survive_each(bytes.take_rest()),
        _ => {
            let record = any_record::record(&mut bytes);
            any_record::survives(&record);
            any_record::survive_each(&any_record::changed(&mut bytes, record.to_string().into_bytes()));
        }
    }
}
