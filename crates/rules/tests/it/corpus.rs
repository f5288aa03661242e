//! What a fuzzer found worth keeping, tried without a fuzzer: see `fuzz/` at the root of the project.

use std::path::Path;

use crate::targets;

/// Tries every file of the target's corpus.
fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut tried = 0;
    for file in files {
        run(&std::fs::read(file.unwrap().path()).unwrap());
        tried += 1;
    }
    assert!(tried >= 10, "{} has only {tried} files", folder.display());
}

#[test]
fn texts_as_positions() {
    replay("fen", targets::fen);
}

#[test]
fn texts_as_turns() {
    replay("turn", targets::turn);
}

#[test]
fn words_as_rules() {
    replay("words", targets::words);
}

#[test]
fn diagrams_as_positions() {
    replay("setup", targets::setup);
}

#[test]
fn bytes_as_play() {
    replay("game", targets::game);
}

#[test]
fn texts_as_turns_in_any_notation() {
    replay("turn_notation", targets::turn_notation);
}

#[test]
fn texts_as_positions_in_any_notation() {
    replay("position_notation", targets::position_notation);
}

#[test]
fn bytes_as_records() {
    replay("record", targets::record);
}
