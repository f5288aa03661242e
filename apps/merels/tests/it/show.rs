//! `show` and `moves`.

use serde_json::json;

use crate::run::{document, printed};

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
