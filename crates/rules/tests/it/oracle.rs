//! Facts counted by an independent program that is naive on purpose: every line of the corpora in `testdata/`.

use std::collections::BTreeMap;

use merels_rules::{Board, Outcome, Rules, Side, Unit, Variant};
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize)]
struct PerftRow {
    variant: String,
    rules: String,
    fen: String,
    depth: u32,
    turns: u64,
    actions: u64,
}

#[derive(Deserialize)]
struct MovesRow {
    variant: String,
    rules: String,
    fen: String,
    turns: Vec<String>,
    actions: Vec<String>,
}

#[derive(Deserialize)]
struct OutcomeRow {
    variant: String,
    rules: String,
    fen: String,
    outcome: String,
    reason: String,
}

/// Every row of the file, and how many are expected: a shortened file must not pass.
fn rows<R: DeserializeOwned>(file: &str, expected: usize) -> Vec<R> {
    let path = format!("{}/../../testdata/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows: Vec<R> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), expected, "{file} has another number of rows");
    rows
}

/// The preset with the rules in words; the oracle names the movement of the 3×3 games in words of its own.
fn rules(variant: &str, words: &str) -> Rules {
    let variant: Variant = variant.parse().unwrap();
    words
        .split(' ')
        .map(|word| word.split_once('=').unwrap())
        .map(|(key, value)| match (key, value) {
            ("move", "adjacent") => ("fly", "never"),
            ("move", "fly") => ("fly", "always"),
            other => other,
        })
        .filter(|(key, _)| variant != Variant::Three || *key != "multi")
        .fold(variant.rules().builder(), |builder, (key, value)| builder.set(key, value))
        .build()
        .unwrap()
}

fn check_perft(unit: Unit, count: fn(&PerftRow) -> u64) {
    let mut groups: BTreeMap<(String, String, String), Vec<PerftRow>> = BTreeMap::new();
    for row in rows::<PerftRow>("perft.jsonl", 1861) {
        groups.entry((row.variant.clone(), row.rules.clone(), row.fen.clone())).or_default().push(row);
    }
    for ((variant, words, fen), rows) in groups {
        let rules = rules(&variant, &words);
        let position = rules.parse_fen(&fen).unwrap_or_else(|error| panic!("{variant} {fen}: {error}"));
        let deepest = rows.iter().map(|row| row.depth).max().unwrap_or_default();
        let counts = rules.perft_by_layers(&position, deepest, unit);
        for row in rows {
            let found = counts[row.depth as usize - 1];
            assert_eq!(found, count(&row), "{variant} {words} {fen} depth {}", row.depth);
        }
    }
}

#[test]
fn perft_in_turns_agrees_to_the_last_count() {
    check_perft(Unit::Turns, |row| row.turns);
}

#[test]
fn perft_in_actions_agrees_to_the_last_count() {
    check_perft(Unit::Actions, |row| row.actions);
}

#[test]
fn counting_one_by_one_agrees_with_counting_by_layers() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        let start = rules.start();
        for unit in [Unit::Turns, Unit::Actions] {
            let layers = rules.perft_by_layers(&start, 4, unit);
            let singly: Vec<u64> = (1..=4).map(|depth| rules.perft(&start, depth, unit)).collect();
            assert_eq!(layers, singly, "{variant}");
        }
        assert_eq!(rules.perft_played(&start, 4), rules.perft(&start, 4, Unit::Actions), "{variant}");
    }
}

#[test]
fn legal_turns_and_actions_are_the_listed_ones() {
    for row in rows::<MovesRow>("moves.jsonl", 137) {
        let rules = rules(&row.variant, &row.rules);
        let position = rules.parse_fen(&row.fen).unwrap();
        assert_eq!(
            turn_texts(&rules, &row.fen),
            row.turns,
            "turns of {} {} {}",
            row.variant,
            row.rules,
            row.fen
        );
        let mut actions: Vec<String> =
            rules.actions(&position).into_iter().map(|action| text(rules.board(), action)).collect();
        actions.sort();
        assert_eq!(actions, row.actions, "actions of {} {} {}", row.variant, row.rules, row.fen);
        assert_eq!(rules.count_actions(&position), row.actions.len());
    }
}

fn turn_texts(rules: &Rules, fen: &str) -> Vec<String> {
    let position = rules.parse_fen(fen).unwrap();
    let mut turns: Vec<String> =
        rules.turns(&position).into_iter().map(|turn| rules.board().text(turn).to_string()).collect();
    turns.sort();
    turns
}

fn text(board: Board, action: merels_rules::Action) -> String {
    board.text(merels_rules::Turn::of(action)).to_string()
}

#[test]
fn outcomes_and_reasons_are_the_listed_ones() {
    for row in rows::<OutcomeRow>("outcomes.jsonl", 98) {
        let rules = rules(&row.variant, &row.rules);
        let position = rules.parse_fen(&row.fen).unwrap_or_else(|error| panic!("{}: {error}", row.fen));
        let (outcome, reason) = match rules.outcome(&position) {
            None => ("none", ""),
            Some(outcome @ Outcome::Win { winner: Side::White, .. }) => ("W", outcome.reason()),
            Some(outcome @ Outcome::Win { winner: Side::Black, .. }) => ("B", outcome.reason()),
            Some(outcome @ Outcome::Draw { .. }) => ("draw", outcome.reason()),
        };
        assert_eq!(
            (outcome, reason),
            (&*row.outcome, &*row.reason),
            "{} {} {}",
            row.variant,
            row.rules,
            row.fen
        );
    }
}
