//! `solve`, `probe` and `stats`.

use serde_json::{Value, json};

use crate::run::{document, merels, printed};

/// A folder with all tables of a game.
pub fn solved(variant: &str, words: &[&str]) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path in UTF-8").to_owned();
    printed(&[&["solve", "--variant", variant, "--tables", &path], words].concat());
    (folder, path)
}

/// The JSON documents it prints, one a line.
fn documents(words: &[&str]) -> Vec<Value> {
    printed(words).lines().map(|line| serde_json::from_str(line).expect("a JSON document")).collect()
}

#[test]
fn a_solved_game_is_probed_turn_by_turn_the_best_first() {
    let (_folder, tables) = solved("three", &[]);
    let text = printed(&["probe", "--variant", "three", "--tables", &tables]);
    let lines: Vec<String> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let draws = ["a3 draw", "c3 draw", "a1 draw", "c1 draw"];
    let losses = ["b3 loss in 8", "a2 loss in 8", "c2 loss in 8", "b1 loss in 8"];
    assert_eq!(lines, [&["win in 9", "b2 win in 9"], &draws[..], &losses].concat());

    let probed = document(&["probe", "--variant", "three", "--tables", &tables, "--json"]);
    assert_eq!((&probed["value"], &probed["distance"]), (&json!("win"), &json!(9)));
    assert_eq!(probed["turns"][0], json!({ "turn": "b2", "value": "win", "distance": 9 }));
}

/// Whether the program was built with its page or without.
#[test]
fn the_smallest_games_are_probed_without_a_folder() {
    let probed = document(&["probe", "--variant", "three", "--json"]);
    assert_eq!((&probed["value"], &probed["distance"]), (&json!("win"), &json!(9)));
    assert_eq!(probed["turns"][0], json!({ "turn": "b2", "value": "win", "distance": 9 }));
}

#[test]
fn a_position_with_a_man_still_to_take_is_probed_too() {
    let (_folder, tables) = solved("nine", &["--rule", "men=3", "--max-men", "6"]);
    let fen = "WWW/3/3/1B4/3/B2/2B w 0 0 x1";
    let probed = document(&["probe", "--rule", "men=3", "--tables", &tables, "--fen", fen, "--json"]);
    assert_eq!((&probed["value"], &probed["distance"]), (&json!("win"), &json!(1)));
    assert_eq!(probed["turns"].as_array().map(Vec::len), Some(3));
}

#[test]
fn statistics_are_a_line_a_sector() {
    let (_folder, tables) = solved("nine", &["--max-men", "6"]);
    let rows = documents(&["stats", "--tables", &tables, "--json"]);
    let row = &rows[0];
    assert_eq!((&row["mover"], &row["opponent"], &row["mover_hand"]), (&json!(3), &json!(3), &json!(0)));
    assert_eq!((&row["win"], &row["draw"], &row["loss"]), (&json!(140_621), &json!(269), &json!(28_736)));
    assert_eq!((&row["longest_win"], &row["longest_loss"]), (&json!(25), &json!(26)));
    assert!(row["bytes_wdl"].as_u64() < row["bytes_distance"].as_u64());
    let text = printed(&["stats", "--tables", &tables]);
    assert_eq!(text.lines().count(), rows.len() + 2);
}

#[test]
fn what_is_finished_is_not_computed_again() {
    let (_folder, tables) = solved("three", &[]);
    assert_eq!(documents(&["solve", "--variant", "three", "--tables", &tables, "--json"]), [] as [Value; 0]);
}

#[test]
fn the_plan_counts_sectors_slots_memory_disk_and_time() {
    let plan = document(&["solve", "--plan", "--variant", "three", "--json"]);
    assert!(plan["slots"].as_u64() > Some(500) && plan["memory"].as_u64() > Some(0), "{plan}");
    let text = printed(&["solve", "--plan", "--variant", "three"]);
    for word in ["sectors", "memory", "disk", "time"] {
        assert!(text.contains(word), "{word} in {text}");
    }
}

#[test]
fn what_cannot_be_solved_is_told_with_what_to_do() {
    for (words, parts) in [
        (&["solve", "--tables", "tables", "--memory", "1M"][..], ["--memory", "--max-men"]),
        (&["solve", "--plan", "--variant", "morabaraba-gar"], ["no tables", "remake=banned"]),
        (&["probe", "--tables", "/nowhere/at/all"], ["/nowhere/at/all", "merels solve"]),
        (&["stats", "--tables", "/nowhere/at/all"], ["/nowhere/at/all", "merels solve"]),
        (&["solve", "--plan", "--max-men", "0"], ["no positions of so few men", "--max-men"]),
        (&["play", "--no-open", "--tables", "/nowhere/at/all"], ["/nowhere/at/all", "merels solve"]),
        (&["stats", "--tables", "."], ["no tables of these rules", "merels solve"]),
        (&["verify", "--tables", "."], ["no finished tables", "merels solve"]),
        (&["solve", "--variant", "three", "--tables", "/dev/null"], ["/dev/null", "name a folder"]),
        (&["probe"], ["no table that reaches", "--tables DIR"]),
    ] {
        let output = merels(words);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(parts.iter().all(|part| said.contains(part)), "{said}");
    }
}

#[test]
fn tables_are_verified_whole_or_by_a_sample() {
    let (_folder, tables) = solved("three", &[]);
    let all = printed(&["verify", "--variant", "three", "--tables", &tables, "--all"]);
    assert!(all.ends_with("all right\n"), "{all}");
    let sampled =
        documents(&["verify", "--variant", "three", "--tables", &tables, "--sample", "5", "--json"]);
    assert!(sampled.iter().all(|row| row["wrong"] == json!(0)), "{sampled:?}");
    assert_eq!(all.lines().count(), sampled.len() + 1);
}

#[test]
fn tables_of_other_rules_are_not_asked() {
    let (_folder, tables) = solved("three", &[]);
    let output = merels(&["probe", "--variant", "three", "--rule", "fly=always", "--tables", &tables]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("no table that reaches this position"), "{said}");
}
