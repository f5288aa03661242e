//! `analyse`.

use serde_json::{Value, json};

use crate::run::{document, merels, printed};
use crate::tables::solved;

/// White takes the only man that leaves Black with two, whichever it is.
const WON: &str = "WWW/1B1/3/4B1/3/3/2B w 0 0 x1";

#[test]
fn a_won_game_is_told_with_its_distance_and_as_exact() {
    let text = printed(&["analyse", "--fen", WON, "--depth", "2"]);
    assert!(text.starts_with("White is to take a man; scores are White's, estimates in men\n"), "{text}");
    assert!(text.contains("won in 1 ") && text.contains("exact"), "{text}");
    let found = document(&["analyse", "--fen", WON, "--depth", "2", "--json"]);
    let best = &found["turns"][0];
    assert_eq!((&best["value"], &best["distance"], &best["exact"]), (&json!("win"), &json!(1), &json!(true)));
    assert_eq!(best["estimate"], Value::Null);
}

#[test]
fn an_estimate_is_told_with_its_sign_and_depth_and_the_positions_looked_at() {
    let words = ["analyse", "--variant", "twelve", "--turns", "d6 f4 d2", "--nodes", "3000"];
    let text = printed(&words);
    let row = text.lines().nth(2).expect("a line for the turn");
    assert!(row.contains("  depth ") && (row.contains(" +") || row.contains(" -")), "{row}");
    assert!(text.lines().last().is_some_and(|foot| foot.contains("3000 positions in ")), "{text}");
    let found = document(&[&words[..], &["--json"]].concat());
    assert_eq!(
        (&found["side"], &found["nodes"], &found["end"]),
        (&json!("black"), &json!(3000), &json!("nodes"))
    );
    let best = &found["turns"][0];
    assert!(
        best["estimate"].is_number() && best["value"].is_null() && best["exact"] == json!(false),
        "{best}"
    );
}

#[test]
fn as_many_turns_are_told_as_are_asked_for_the_best_first() {
    let text = printed(&["analyse", "--depth", "2", "--multipv", "3"]);
    let places: Vec<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(places[1..4], ["1", "2", "3"]);
    // Of a game too large for the tables that come with the program.
    let found = document(&["analyse", "--variant", "nine", "--depth", "3", "--multipv", "100", "--json"]);
    let estimates: Vec<f64> = found["turns"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|turn| turn["estimate"].as_f64())
        .collect();
    assert_eq!(estimates.len(), 24);
    assert!(estimates.is_sorted_by(|one, next| one >= next), "{estimates:?}");
}

#[test]
fn the_lines_told_can_be_played() {
    let found = document(&["analyse", "--variant", "seven", "--depth", "5", "--multipv", "2", "--json"]);
    for turn in found["turns"].as_array().expect("a list") {
        let line: Vec<&str> =
            turn["line"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        assert_eq!(turn["turn"], line[0]);
        printed(&["show", "--variant", "seven", "--turns", &line.join(" ")]);
    }
}

#[test]
fn with_tables_every_score_is_exact_and_lines_go_to_the_end() {
    let (_folder, tables) = solved("three", &[]);
    let words = ["analyse", "--variant", "three", "--tables", &tables, "--multipv", "9", "--json"];
    let found = document(&words);
    let turns = found["turns"].as_array().expect("a list");
    assert_eq!(turns.len(), 9);
    assert!(turns.iter().all(|turn| turn["exact"] == json!(true)), "{turns:?}");
    let best = &turns[0];
    assert_eq!((&best["turn"], &best["value"], &best["distance"]), (&json!("b2"), &json!("win"), &json!(9)));
    let line: Vec<&str> = best["line"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert_eq!(line.len(), 9);
    let end = document(&["show", "--variant", "three", "--turns", &line.join(" "), "--json"]);
    assert_eq!(end["outcome"], json!({ "result": "white", "reason": "row" }));
    assert_eq!(found["end"], "settled");
}

#[test]
fn a_decided_game_is_told_to_be_so() {
    let over = "2W/3/3/4W1/3/WWW/BB1 b 0 0";
    let text = printed(&["analyse", "--fen", over]);
    assert_eq!(text, "White has won (fewer_than_three): there is nothing to look for\n");
    let found = document(&["analyse", "--fen", over, "--json"]);
    assert_eq!(found["outcome"], json!({ "result": "white", "reason": "fewer_than_three" }));
    assert_eq!(found["turns"], json!([]));
}

#[test]
fn a_game_without_tables_is_searched_all_the_same() {
    let found = document(&["analyse", "--variant", "morabaraba-gar", "--depth", "2", "--json"]);
    assert_eq!(found["turns"].as_array().map(Vec::len), Some(1));
    let output = merels(&["analyse", "--variant", "morabaraba-gar", "--tables", ".", "--depth", "2"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn one_limit_is_allowed_and_it_is_a_time_a_number_or_a_depth() {
    for (words, part) in [
        (&["analyse", "--time", "1s", "--depth", "3"][..], "cannot be used with"),
        (&["analyse", "--time", "soon"], "not a time such as 10s"),
        (&["analyse", "--time", "0s"], "not a time such as 10s"),
        (&["analyse", "--time=-1s"], "--time"),
        (&["analyse", "--depth", "0"], "--depth"),
        (&["analyse", "--multipv", "0"], "--multipv"),
    ] {
        let output = merels(words);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(said.contains(part), "{words:?}: {said}");
    }
}

#[test]
fn a_time_limit_is_kept() {
    let begun = std::time::Instant::now();
    let found = document(&["analyse", "--time", "200ms", "--json"]);
    assert!(found["seconds"].as_f64().is_some_and(|seconds| (0.15..1.0).contains(&seconds)), "{found}");
    assert!(begun.elapsed().as_secs() < 20);
}
