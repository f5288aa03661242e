//! `record check`, `record stats`, and records as positions and pictures.

use std::fmt::Write;

use merels_rules::Variant;
use serde_json::{Value, json};

use crate::played::{fen, file, records};
use crate::run::{answer, document, merels, printed, said, told};

/// Three games, the second with a turn that cannot be played.
const GAMES: &str = "[Variant \"nine\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. d6 f4 2. d2 b4 1-0\n\n\
    [Variant \"nine\"]\n\n1. d6 f4\n2. f4 *\n\n1. f4 b4 2. 3. d6 d2\n";

#[test]
fn a_check_tells_every_fault_with_its_place_and_goes_on() {
    let output = told(&["record", "check"], GAMES.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!(String::from_utf8_lossy(&output.stdout));
    assert_eq!(said(&output), "error: 1 fault found, 2 games read\n");
}

#[test]
fn a_check_lists_what_was_assumed_if_it_is_asked_to() {
    let output = told(&["record", "check", "-v", "-"], GAMES.as_bytes());
    insta::assert_snapshot!(String::from_utf8_lossy(&output.stdout));
}

#[test]
fn a_check_is_a_document_a_game_and_one_at_the_end() {
    let output = told(&["record", "check", "--json"], GAMES.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!(String::from_utf8_lossy(&output.stdout));
}

#[test]
fn several_files_are_checked_in_any_notation() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut words = vec!["record".to_owned(), "check".to_owned()];
    for notation in ["record", "playok", "sanmill", "goldtoken", "morabaraba", "openspiel"] {
        let text = answer(&["convert", "--to", notation], &file(&records(Variant::Nine)));
        let path = folder.path().join(notation);
        std::fs::write(&path, text).expect("the file is written");
        words.push(path.to_str().expect("UTF-8").to_owned());
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let checked = printed(&words);
    assert_eq!(checked.lines().filter(|line| line.contains(": OK, 4 games, ")).count(), 6, "{checked}");
    let mixed = merels(&[&words[..], &["/nowhere"]].concat());
    assert_eq!(mixed.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&mixed.stdout).contains("/nowhere: it cannot be opened"));
}

#[test]
fn files_that_are_no_records_are_told() {
    for (input, part) in [
        (&b""[..], "the text is empty"),
        (b"3/3/3/6/3/3/3 w 9 9\n", "these are positions (`fen`), and not games"),
        (b"[White \"x\"]\n\n1. d6 {never closed\n", "a comment begins here and does not end"),
        (b"\x00\xff\x00\xff", "no notation that is known"),
        (b"[Variant \"chess\"]\n\n1. e4 *\n", "there is no game `chess`"),
        (b"[Variant \"nine\"]\n\n1. d6 f4 2. d2-d3 *\n", "game 1, turn 2."),
    ] {
        let output = told(&["record", "check"], input);
        assert_eq!(output.status.code(), Some(1));
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(printed.contains(part), "{part} in {printed}");
    }
    let nothing = told(&["record", "check", "--from", "record"], b"\n");
    assert!(String::from_utf8_lossy(&nothing.stdout).contains("there is no game"));
    assert_eq!(nothing.status.code(), Some(1));
}

/// A game of ten thousand turns: under these rules no repetition ends it.
fn endless() -> String {
    let mut text = String::from("[Variant \"nine\"]\n[Rules \"repetition=0 quiet=0 quiet_endgame=0\"]\n");
    text.push_str("[FEN \"W2/3/W2/W5/2B/1B1/1BB w 0 0\"]\n\n");
    for number in 0..5_000 {
        let turns = ["a7-d7 d2-b2", "d7-a7 b2-d2"][number % 2];
        write!(text, "{}. {turns} ", number + 1).expect("a text takes all");
    }
    text + "*\n"
}

#[test]
fn a_game_of_ten_thousand_turns_is_checked() {
    let checked = told(&["record", "check"], endless().as_bytes());
    assert_eq!(
        String::from_utf8_lossy(&checked.stdout),
        "standard input: OK, 1 game, 10000 turns\n",
        "{}",
        said(&checked)
    );
}

#[test]
fn games_are_counted() {
    let games = file(&[records(Variant::Nine), records(Variant::Three)].concat());
    insta::assert_snapshot!(answer(&["record", "stats", "--plies", "1"], &games));
    let census: Value =
        serde_json::from_str(&answer(&["record", "stats", "--plies", "1", "--top", "2", "--json"], &games))
            .expect("one JSON document");
    assert_eq!(census["games"], 8);
    assert_eq!(census["variants"], json!({ "nine": 4, "three": 4 }));
    assert_eq!(census["openings"].as_array().map(Vec::len), Some(2));
    let results = census["results"].as_object().expect("an object");
    assert_eq!(results.values().filter_map(Value::as_u64).sum::<u64>(), 8);
}

#[test]
fn an_opening_and_its_image_are_one() {
    let two = "1. d6 f4 2. d2 b4 *\n\n1. f4 d2 2. b4 d6 *\n\n1. b4 d2 2. f4 d6 *\n";
    let text = answer(&["record", "stats"], two);
    assert!(text.contains("         3  d6 b4 d2 f4  (nine)"), "{text}");
}

#[test]
fn games_that_cannot_be_read_are_left_out_of_the_counts() {
    let output = told(&["record", "stats"], GAMES.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("games         2\n"));
    assert!(said(&output).contains("line 10, game 2, turn 2.: `f4`"), "{}", said(&output));
}

#[test]
fn a_game_of_a_file_is_a_position_and_a_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    let games = records(Variant::Six);
    std::fs::write(&path, file(&games)).expect("the file is written");
    let path = path.to_str().expect("UTF-8");
    let shown = document(&["show", "--record", path, "--game", "2", "--json"]);
    assert_eq!(shown["variant"], "six");
    assert_eq!(shown["fen"], Value::from(fen(&games[1].game())));
    let listed = printed(&["moves", "--record", path, "--ply", "0"]);
    assert_eq!(listed, printed(&["moves", "--variant", "six"]));
    let analysed = document(&["analyse", "--record", path, "--ply", "3", "--depth", "1", "--json"]);
    assert_eq!(analysed["variant"], "six");
    let sheet = folder.path().join("sheet.svg");
    printed(&["show", "--record", path, "--ply", "6", "--sheet", sheet.to_str().expect("UTF-8")]);
    let svg = std::fs::read_to_string(sheet).expect("the sheet is written");
    assert_eq!(svg.matches("<use href=\"#merels-ground\"/>").count(), 6);
    for (words, part) in [
        (&["--game", "5"][..], "there is no game 5; the file has 4 games"),
        (&["--ply", "1000"], "fewer than --ply asks for"),
        (&["--game", "0"], "--game"),
        (&["--fen", "3/3/4/3/3 w 6 6"], "cannot be used with"),
    ] {
        let output = merels(&[&["show", "--record", path], words].concat());
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(said(&output).contains(part), "{words:?}: {}", said(&output));
    }
    assert_eq!(merels(&["show", "--ply", "3"]).status.code(), Some(2));
}

#[test]
fn a_file_that_cannot_be_opened_costs_no_other_file_anything() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    std::fs::write(&path, "1. d6 f4 (1... b4 2. d2) 2. d2 b4 *\n").expect("the file is written");
    let path = path.to_str().expect("UTF-8");
    let checked = merels(&["record", "check", "/nowhere", path]);
    let printed = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(printed.contains(&format!("{path}: OK, 1 game, 4 turns\n")), "{printed}");
    assert!(printed.contains("/nowhere: 1 fault, 0 games, 0 turns\n"), "{printed}");
    let checked = merels(&["record", "check", "--json", "/nowhere", path]);
    let last = String::from_utf8_lossy(&checked.stdout).lines().last().map(str::to_owned);
    let summary: Value = serde_json::from_str(&last.expect("a line")).expect("a document");
    for (key, count) in [("files", 2), ("faults", 1), ("games", 1), ("turns", 4)] {
        assert_eq!(summary[key], count, "{key} in {summary}");
    }
}

#[test]
fn counts_are_a_document_even_when_nothing_could_be_read() {
    let output = told(&["record", "stats", "--json"], b"1. d6 d6 *\n");
    assert_eq!(output.status.code(), Some(1));
    let census: Value = serde_json::from_slice(&output.stdout).expect("one document");
    assert_eq!((&census["games"], &census["faults"]), (&json!(0), &json!(1)));
    assert!(said(&output).ends_with("error: 1 fault found, no game read\n"), "{}", said(&output));
}

#[test]
fn a_game_of_a_file_is_read_in_the_notation_that_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.txt");
    std::fs::write(&path, "1. 5 7 2. 1 2\n").expect("the file is written");
    let path = path.to_str().expect("UTF-8");
    let unclear = merels(&["show", "--record", path]);
    assert!(said(&unclear).contains("say which with --from"), "{}", said(&unclear));
    let playok = document(&["show", "--record", path, "--from", "playok", "--json"]);
    let morabaraba = document(&["show", "--record", path, "--from", "morabaraba", "--json"]);
    assert_ne!(playok["fen"], morabaraba["fen"]);
    assert_eq!(merels(&["show", "--from", "playok"]).status.code(), Some(2));
}

#[test]
fn control_characters_of_files_and_their_names_reach_no_terminal() {
    let turns = b"[Variant \"\x1b[31m\"]\n\n1. d6 *\n\n1. d\x1b[31m *\n\n[FEN \"\x1b[31m\"]\n\n1. d6 *\n\n3/3/3/6/3/3/3 \x1b[31m 9 9\n";
    for words in [
        &["record", "check", "-v", "--from", "record"][..],
        &["record", "stats", "--from", "record"],
        &["convert", "--from", "record", "--to", "playok"],
        &["convert", "--from", "fen", "--to", "record"],
        &["record", "check", "/nowhere\u{1b}[31m"],
        &["show", "--record", "/nowhere\u{1b}[31m"],
    ] {
        let output = told(words, turns);
        assert!(!output.status.success());
        let all = [output.stdout, output.stderr].concat();
        assert!(!all.contains(&0x1b), "{words:?}: {}", String::from_utf8_lossy(&all));
        assert!(String::from_utf8_lossy(&all).contains("\\u{1b}"), "{words:?}");
    }
}

#[test]
fn a_file_that_is_not_there_is_a_failure_and_no_misuse() {
    let output = merels(&["show", "--record", "/nowhere/games.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).starts_with("error: /nowhere/games.txt: it cannot be opened"), "{}", said(&output));
}
