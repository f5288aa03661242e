//! `show` and `moves`.

use serde_json::json;

use crate::run::{document, merels, printed, said};

/// White has closed a7-d7-g7 and is to take a man.
const TO_TAKE: &str = "WWW/1B1/3/4B1/3/3/3 w 6 7 x1";

#[test]
fn a_position_is_drawn_with_its_lines_names_and_state() {
    let drawn = printed(&["show", "--fen", TO_TAKE]);
    insta::assert_snapshot!(drawn);
}

#[test]
fn every_board_is_drawn() {
    for variant in ["three", "nine-holes", "six", "seven", "twelve"] {
        insta::assert_snapshot!(variant, printed(&["show", "--variant", variant]));
    }
}

#[test]
fn the_document_holds_all_that_is_promised() {
    let shown = document(&["show", "--fen", TO_TAKE, "--json"]);
    let keys: Vec<&str> = shown.as_object().expect("an object").keys().map(String::as_str).collect();
    let promised = [
        "variant", "rules", "fen", "board", "side", "phase", "hands", "pending", "mills", "turns", "actions",
        "outcome",
    ];
    for key in promised {
        assert!(keys.contains(&key), "{key} is missing");
    }
    assert_eq!(keys.len(), promised.len());
    assert_eq!(shown["fen"], TO_TAKE);
    assert_eq!(shown["turns"], json!(["xd6", "xf4"]));
    assert_eq!(shown["actions"], json!(["xd6", "xf4"]));
    assert_eq!(shown["phase"], "removing");
    assert_eq!(shown["mills"], json!({ "white": [["a7", "d7", "g7"]], "black": [] }));
    assert_eq!(shown["rules"]["fly"], "at3");
    assert_eq!(shown["outcome"], json!(null));
}

#[test]
fn a_finished_game_has_an_outcome_and_no_turns() {
    let shown = document(&["show", "--fen", "2W/3/3/4W1/3/WWW/BB1 b 0 0", "--json"]);
    assert_eq!(shown["outcome"], json!({ "result": "white", "reason": "fewer_than_three" }));
    assert_eq!(shown["turns"], json!([]));
    let drawn = printed(&["show", "--fen", "2W/3/3/4W1/3/WWW/BB1 b 0 0"]);
    assert!(drawn.contains("White has won (fewer_than_three)"), "{drawn}");
}

#[test]
fn moves_are_sorted_one_a_line() {
    let fen = "3/3/3/WW4/3/3/3 w 7 7";
    let turns = printed(&["moves", "--fen", fen]);
    let listed: Vec<&str> = turns.lines().collect();
    assert_eq!((listed.len(), listed[0], listed[21]), (22, "a1", "g7"));
    assert!(listed.is_sorted());
}

#[test]
fn moves_come_in_actions_too_and_under_changed_rules() {
    let fen = "WW1/BB1/3/1W2BW/3/3/3 w 0 0";
    let actions = printed(&["moves", "--unit", "actions", "--fen", fen]);
    let turns = printed(&["moves", "--fen", fen]);
    assert!(actions.lines().all(|line| !line.contains('x')));
    assert!(turns.lines().any(|line| line == "g4-g7xb6"), "{turns}");
    let listed = document(&["moves", "--fen", fen, "--rule", "fly=always", "--json"]);
    assert!(listed["moves"].as_array().expect("a list").len() > turns.lines().count());
}

/// White has won.
const OVER: &str = "2W/3/3/4W1/3/WWW/BB1 b 0 0";

#[test]
fn a_game_that_is_over_has_no_moves_and_is_told_to_be_so() {
    let output = merels(&["moves", "--fen", OVER]);
    assert!(output.status.success() && output.stdout.is_empty());
    assert_eq!(said(&output), "White has won (fewer_than_three)\n");
    let listed = document(&["moves", "--fen", OVER, "--json"]);
    let won = json!({ "result": "white", "reason": "fewer_than_three" });
    assert_eq!(listed, json!({ "unit": "turns", "moves": [], "outcome": won }));
    assert_eq!(document(&["moves", "--json"])["outcome"], json!(null));
}

#[test]
fn turns_are_read_as_in_records() {
    let plain = printed(&["show", "--turns", "d6 f4 b6 d2 f6xf4"]);
    for written in [
        "1. d6 f4 2. b6 d2 3. f6xf4",
        "1.d6 f4 2.b6 d2 3.f6 xf4 *",
        "1. d6 1... f4 {why?} 2. b6! (2. a1) 2... d2 $2 ; so\n 3. f6 xf4 1-0",
    ] {
        assert_eq!(printed(&["show", "--turns", written]), plain, "{written}");
    }
    let start = printed(&["show"]);
    for none in ["", "  ", "{nothing yet}", "*"] {
        assert_eq!(printed(&["show", "--turns", none]), start, "{none}");
    }
}

#[test]
fn turns_go_on_from_a_man_to_take_and_from_the_second_side() {
    let shown = document(&["show", "--fen", TO_TAKE, "--turns", "1. xd6 f2", "--json"]);
    assert_eq!(shown["board"]["black"], json!(["f4", "f2"]));
    let shown = document(&["show", "--fen", "3/1W1/3/6/3/3/3 b 8 9", "--turns", "1... f4 2. d2", "--json"]);
    assert_eq!(shown["side"], "black");
}

#[test]
fn changed_rules_are_told_as_changes_of_the_game_that_was_asked_for() {
    let state = |words: &[&str]| {
        let drawn = printed(&[&["show"], words].concat());
        drawn.lines().rev().nth(2).expect("a line for the game").to_owned()
    };
    assert!(state(&["--rule", "fly=never"]).starts_with("nine fly=never ·"));
    assert!(state(&["--variant", "nine", "--rule", "fly=never"]).starts_with("nine fly=never ·"));
    assert!(state(&["--variant", "nine-rustic"]).starts_with("nine-rustic ·"));
    assert!(state(&["--rule", "fly=at3"]).starts_with("nine ·"));
}

#[test]
fn documents_about_a_position_tell_the_changed_rules() {
    for command in [&["perft", "--depth", "1", "--json"][..], &["analyse", "--depth", "1", "--json"]] {
        let changed = document(&[command, &["--rule", "men=7", "--rule", "fly=never"]].concat());
        assert_eq!((&changed["variant"], &changed["rules"]), (&json!("nine"), &json!("men=7 fly=never")));
        assert_eq!(document(command)["rules"], "", "{command:?}");
    }
}
