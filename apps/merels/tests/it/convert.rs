//! `convert`.

use merels_rules::record::{Record, Tree};
use merels_rules::{Game, Notation, Variant};
use serde_json::Value;

use crate::played::{self, file, positions, records, turns_of};
use crate::run::{answer, document, merels, printed, said, told};

/// A game as PlayOK's files have it.
const PLAYOK: &str = "[Event \"?\"]\r\n[Site \"PlayOK\"]\r\n[Date \"2014.03.02\"]\r\n[White \"emanuel\"]\r\n\
    [Black \"wilhelm\"]\r\n[Result \"1-0\"]\r\n\r\n1. 5 14 2. 4 9 3. 6x14 1 4. 20 14 5. 11 2 6. 17 3x17\r\n\
    7. 8 17 8. 24 23 9. 10 12 10. 8-7 12-16 11. 11-12 14-15 12. 4-11x9 1-0\r\n";

/// The same in the manner of Sanmill: removals joined or apart.
const SANMILL: &str = "[White \"Human\"]\n[Black \"AI\"]\n[Variant \"nine\"]\n\n\
    1. d6 f4 2. b6 e5 3. f6 xf4 a7 4. d2 f4 *\n";

/// Turns of a file, converted to the project's records.
fn record_turns(from: &str, text: &str) -> String {
    answer(&["convert", "--from", from, "--to", "record"], text)
}

#[test]
fn a_file_of_playok_is_read_numbers_tags_and_all() {
    let file = answer(&["convert", "--to", "record"], PLAYOK);
    insta::assert_snapshot!(file);
    assert_eq!(file, record_turns("playok", PLAYOK));
    let checked = answer(&["record", "check"], &file);
    assert_eq!(checked, "standard input: OK, 1 game, 23 turns\n");
}

#[test]
fn a_file_of_playok_is_replayed_turn_by_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("playok.txt");
    std::fs::write(&path, PLAYOK).expect("the file is written");
    let path = path.to_str().expect("UTF-8");
    let record: Record = printed(&["convert", "--to", "record", path]).parse().expect("a record");
    let each = printed(&["convert", "--to", "fen", "--each", path]);
    assert_eq!(each.lines().collect::<Vec<_>>(), positions(&record.game()));
    for (ply, fen) in positions(&record.game()).iter().enumerate().step_by(5) {
        let shown = document(&["show", "--record", path, "--ply", &ply.to_string(), "--json"]);
        assert_eq!(shown["fen"], Value::from(fen.as_str()), "after {ply} turns");
    }
}

#[test]
fn a_file_of_sanmill_is_read_with_removals_joined_or_apart() {
    let apart = answer(&["convert", "--to", "record"], SANMILL);
    let joined = answer(&["convert", "--to", "record"], &SANMILL.replace(" xf4", "xf4"));
    assert!(apart.contains("1. d6 f4 2. b6 e5 3. f6xf4 a7 4. d2 f4 *"), "{apart}");
    assert_eq!(apart, joined);
    assert_eq!(answer(&["record", "check"], &apart), "standard input: OK, 1 game, 8 turns\n");
    let again = answer(&["convert", "--to", "sanmill"], &apart);
    assert!(again.contains("3. f6 xf4 a7"), "{again}");
}

#[test]
fn turns_that_name_no_position_go_on_from_the_one_that_is_given() {
    let fen = "W1W/3/3/1B2W1/3/3/B1B w 0 0";
    let record = answer(&["convert", "--fen", fen, "--from", "wmd", "--to", "record"], "1. f4-d7xb4\n");
    assert!(record.contains(&format!("[FEN \"{fen}\"]")), "{record}");
    assert!(record.contains("1. f4-d7xb4 1-0"), "{record}");
    // A record that names its variant or its position is complete without.
    let other = ["convert", "--fen", fen, "--to", "fen"];
    assert_eq!(answer(&other, "[Variant \"nine\"]\n\n1. d6 *\n"), "3/1W1/3/6/3/3/3 b 8 9\n");
    assert_eq!(
        answer(&["convert", "--fen", fen, "--from", "openspiel", "--to", "fen"], "337 10\n"),
        "WWW/3/3/6/3/3/B1B b 0 0\n"
    );
}

#[test]
fn br_002_every_turn_that_is_written_in_a_notation_is_read_as_the_same_turn() {
    let notations: Vec<Notation> = Notation::ALL.into_iter().filter(|n| n.turns().is_some()).collect();
    assert_eq!(notations.len(), 7);
    for variant in [Variant::Nine, Variant::Lasker, Variant::Twelve, Variant::Six, Variant::Three] {
        let games = records(variant);
        let turns = turns_of(&file(&games));
        for &notation in &notations {
            let fits = notation.turns().is_some_and(|turns| turns.fits(&variant.rules()).is_ok());
            if !fits {
                continue;
            }
            let written = answer(&["convert", "--to", notation.id()], &file(&games));
            let words = ["convert", "--variant", variant.id(), "--from", notation.id(), "--to", "record"];
            let back = answer(&words, &written);
            assert!(turns_of(&back) == turns, "{variant} in {notation}: {written}");
            if notation != Notation::Openspiel {
                assert_eq!(back, file(&games), "{variant} in {notation}");
            }
        }
    }
}

/// Every legal turn of every position of a game, each as a record that begins there.
fn every_turn(game: &Game) -> Vec<Record> {
    let (rules, mut replayed, mut records) = (game.rules(), Game::new(*game.rules()), Vec::new());
    for ply in game.plies() {
        for turn in rules.turns(replayed.position()) {
            let mut tree = Tree::from_setup(*rules, &replayed.to_setup()).expect("a position");
            tree.add(tree.root().id(), turn).expect("a legal turn");
            records.push(Record::of_tree(tree));
        }
        replayed.play(ply.turn()).expect("a legal turn");
    }
    records
}

#[test]
fn br_002_every_legal_turn_is_read_as_it_was_written() {
    let records = every_turn(&played::game(Variant::Nine, 7, 100));
    assert!(records.len() > 500);
    let turns = turns_of(&file(&records));
    for notation in ["record", "wmd", "playok", "goldtoken", "sanmill", "morabaraba"] {
        let written = answer(&["convert", "--to", notation], &file(&records));
        let back = answer(&["convert", "--from", notation, "--to", "record"], &written);
        assert!(turns_of(&back) == turns, "{notation}");
    }
}

#[test]
fn the_games_of_these_tests_have_turns_of_every_kind() {
    let kinds = records(Variant::Nine).into_iter().map(|record| played::kinds(&record.game()));
    let all = kinds.fold([false; 4], |all, kinds| std::array::from_fn(|kind| all[kind] | kinds[kind]));
    assert_eq!(all, [true; 4], "placing, moving, flying, taking");
}

#[test]
fn every_position_is_the_same_in_every_notation_of_positions() {
    for variant in [Variant::Nine, Variant::Twelve] {
        // A game that is over has no side to move, and MFEN does not say whose turn it would be.
        let mut fens = String::new();
        for record in records(variant) {
            let positions = positions(&record.game());
            fens.extend(positions[..positions.len() - 1].iter().flat_map(|fen| [fen, "\n"]));
        }
        assert!(fens.lines().count() > 100);
        for notation in ["sanmill-fen", "mfen"] {
            let words = ["convert", "--variant", variant.id(), "--to", notation];
            let written = answer(&words, &fens);
            let back = answer(&["convert", "--variant", variant.id(), "--to", "fen"], &written);
            let differing = fens.lines().zip(back.lines()).find(|(one, other)| one != other);
            assert_eq!(differing, None, "{variant} in {notation}");
            assert_eq!(back.lines().count(), fens.lines().count());
        }
    }
}

#[test]
fn br_053_a_record_is_converted_under_its_own_rules() {
    let turns = "1. a7 g4 2. b6 g1 3. c5xg4 d6 *";
    let own = format!("[Variant \"twelve\"]\n\n{turns}\n");
    for words in [&["convert", "--to", "playok"][..], &["convert", "--to", "playok", "--variant", "nine"]] {
        assert!(answer(words, &own).ends_with("1. 1 15 2. 4 24 3. 7x15 5 *\n"));
    }
    let contradicted = told(&["convert", "--to", "playok", "--variant", "nine"], own.as_bytes());
    assert!(said(&contradicted).contains("read under its own"), "{}", said(&contradicted));
    let chosen = answer(&["convert", "--to", "record", "--variant", "twelve"], turns);
    assert!(chosen.contains("[Variant \"twelve\"]"), "{chosen}");
    let refused = told(&["convert", "--to", "playok"], turns.as_bytes());
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        said(&refused).contains("standard input: line 1, game 1, turn 3.: `c5xg4`"),
        "{}",
        said(&refused)
    );
}

/// A game with everything that can be lost.
const RICH: &str = "[White \"Emanuel\"]\n[Variant \"nine\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n\
    {quiet} 1. d6 f4 $1 (1... b4 2. d2) 2. d2 {good} b4 1-0\n";

#[test]
fn records_in_other_notations_keep_tags_comments_and_variations() {
    for notation in ["wmd", "playok", "goldtoken", "sanmill", "morabaraba"] {
        let output = told(&["convert", "--to", notation], RICH.as_bytes());
        assert_eq!(said(&output), "", "{notation} leaves nothing out");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(record_turns(notation, &text), answer(&["convert", "--to", "record"], RICH), "{notation}");
    }
}

#[test]
fn what_is_left_out_is_said_once_a_kind() {
    let two = format!("{RICH}\n{RICH}");
    for notation in ["openspiel", "fen"] {
        let output = told(&["convert", "--to", notation], two.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
        let said = said(&output);
        let parts = [
            "the rules are",
            "tags are",
            "comments are",
            "marks on turns are",
            "variations are",
            "the end that",
        ];
        for part in parts {
            let line = said.lines().find(|line| line.starts_with(&format!("note: {part}")));
            assert!(
                line.is_some_and(|line| line.contains("(2 times, first in standard input: line 1, game 1)"))
            );
        }
        assert_eq!(said.contains("the turns are left out"), notation == "fen", "{said}");
    }
}

#[test]
fn a_position_becomes_a_record_that_begins_there() {
    let positions = "# two of them\n\n3/3/4/3/3 w 6 6\nW2/3/1B2/3/2W w 4 5\n";
    let output = told(&["convert", "--variant", "six", "--to", "record"], positions.as_bytes());
    let file = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(file.contains("[FEN \"W2/3/1B2/3/2W w 4 5\"]"), "{file}");
    assert!(said(&output).contains("six was assumed"), "{}", said(&output));
    assert_eq!(answer(&["record", "check"], &file), "standard input: OK, 2 games, 0 turns\n");
    let back = answer(&["convert", "--to", "fen"], &file);
    assert_eq!(back, "3/3/4/3/3 w 6 6\nW2/3/1B2/3/2W w 4 5\n");
}

#[test]
fn each_game_is_a_document() {
    let input = format!("{RICH}\n[White \"nobody\"]\n\n1. d6 d6 *\n");
    let output = told(&["convert", "--to", "openspiel", "--json"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    insta::assert_snapshot!(String::from_utf8_lossy(&output.stdout));
    let positions = answer(&["convert", "--to", "mfen", "--json"], "3/3/3/6/3/3/3 w 9 9\n");
    insta::assert_snapshot!("each_position_is_a_document", positions);
}

#[test]
fn documents_have_their_notes_and_standard_error_has_none() {
    let output = told(&["convert", "--to", "fen", "--json"], RICH.as_bytes());
    assert!(String::from_utf8_lossy(&output.stdout).contains("tags left out"));
    assert_eq!(said(&output), "");
}

#[test]
fn the_rules_decide_among_notations() {
    for turns in ["1. a1 a3 2. a5 *\n", "1. A1 A3 2. A5 *\n"] {
        let record = answer(&["convert", "--variant", "six", "--to", "record"], turns);
        assert!(record.contains("1. a1 a3 2. a5 *"), "{record}");
    }
    assert!(answer(&["convert", "--to", "record"], "1. a1 a4 2. a7\n").contains("1. a1 a4 2. a7 *"));
}

#[test]
fn a_heading_does_not_tell_the_notation() {
    let heading = "# Positions to take home\n3/3/3/6/3/3/3 w 9 9\n";
    assert_eq!(answer(&["convert", "--to", "fen"], heading), "3/3/3/6/3/3/3 w 9 9\n");
}

#[test]
fn a_fault_costs_its_game_alone() {
    let input = "1. d6 f4 *\n\n[White \"x\"]\n\n1. d6\n2. e9 *\n\n1. b4 *\n";
    let output = told(&["convert", "--to", "playok"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout).matches("[Variant").count(), 2);
    let said = said(&output);
    assert!(said.contains("standard input: line 6, game 2, turn 1...: `e9`"), "{said}");
    assert!(said.contains("error: 1 fault, 2 converted"), "{said}");
}

#[test]
fn what_cannot_be_said_in_a_notation_is_a_fault() {
    let six = "[Variant \"six\"]\n\n1. a5 e5 *\n";
    for (to, input, part) in [
        ("playok", six, "no names for the points"),
        ("mfen", six, "no names for the points"),
        ("openspiel", "[Variant \"lasker\"]\n\n1. d6 *\n", "another game"),
        ("openspiel", "[FEN \"W2/3/3/6/3/3/3 b 8 9\"]\n\n1... d6 *\n", "begins at the start"),
    ] {
        let output = told(&["convert", "--to", to], input.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{to}");
        assert!(output.stdout.is_empty());
        assert!(said(&output).contains(part), "{to}: {}", said(&output));
    }
}

#[test]
fn windows_1252_is_read_and_said() {
    let output =
        told(&["convert", "--to", "record"], b"[White \"M\xfcller\"]\n[Variant \"nine\"]\n\n1. d6 *\n");
    assert!(String::from_utf8_lossy(&output.stdout).contains("[White \"Müller\"]"));
    assert!(
        said(&output).contains("line 1 is not UTF-8: the game was read as Windows-1252"),
        "{}",
        said(&output)
    );
}

#[test]
fn whatever_comes_is_answered_with_a_sentence() {
    let binary: Vec<u8> = (0..100_000_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let huge_line = vec![b'W'; 8 << 20];
    let cut_off = &PLAYOK.as_bytes()[..PLAYOK.len() - 30];
    let to_record = &["convert", "--to", "record"][..];
    for (words, input, part) in [
        (to_record, &b""[..], "the text is empty"),
        (to_record, b" \n\n\n", "the text is empty"),
        (to_record, &binary, "error: "),
        (to_record, b"hello, how are you\n", "no notation that is known; name it with --from"),
        (to_record, b"21 17 13\n", "`playok`, `openspiel`; say which with --from"),
        (to_record, cut_off, "1 fault, 0 converted"),
        (to_record, &huge_line, "error: "),
        (&["convert", "--to", "record", "--from", "fen"], &huge_line, "longer than 4096 bytes"),
        (&["convert", "--to", "record", "--from", "openspiel"], &huge_line, "longer than 4194304 bytes"),
        (&["convert", "--to", "record", "--from", "playok"], b"1. d6 f4", "line 1, game 1, turn 1."),
        (&["convert", "--to", "record", "--from", "mfen"], SANMILL.as_bytes(), "line 1: "),
        (&["convert", "--to", "record", "--from", "record"], &binary, "error: "),
        (&["convert", "--to", "record", "--from", "openspiel"], &binary, "error: "),
    ] {
        let output = told(words, input);
        let said = said(&output);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{words:?}: {said}");
        assert!(said.contains(part) && !said.contains("panicked"), "{words:?}: {part} in {said}");
    }
    for (words, status, part) in [
        (&["convert", "--to", "record", "/nowhere/at/all"][..], 1, "/nowhere/at/all: it cannot be opened"),
        (&["convert", "--to", "record", "/"], 1, "/: it is a folder; name the files in it"),
        (&["convert", "--to", "chess"], 2, "the notations are: fen, record, wmd"),
        (&["convert", "--to", "fen", "--from", "pgn"], 2, "the notations are: fen, record, wmd"),
        (&["convert"], 2, "--to"),
    ] {
        let output = merels(words);
        assert_eq!(output.status.code(), Some(status), "{words:?}");
        assert!(said(&output).contains(part), "{words:?}: {}", said(&output));
    }
}
