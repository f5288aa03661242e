//! Faults that were reported of programs for these games, each tried on ours under its own number.
//!
//! `testdata/reported-faults.jsonl` lists them. A test is named after the fault and asserts what is expected in the reported
//! case and in every case of its kind. What concerns other parts of the program is listed below with the part it concerns.

mod draws;
mod ends;
mod games;
mod mills;
mod moves;
mod notations;
mod records;
mod text;

use std::collections::BTreeSet;

const SOURCES: [&str; 8] = [
    include_str!("faults/draws.rs"),
    include_str!("faults/ends.rs"),
    include_str!("faults/games.rs"),
    include_str!("faults/mills.rs"),
    include_str!("faults/moves.rs"),
    include_str!("faults/notations.rs"),
    include_str!("faults/records.rs"),
    include_str!("faults/text.rs"),
];

/// What is tested elsewhere, and where.
const ELSEWHERE: [(&str, &str); 36] = [
    ("BR-026", "matches: the referee ends every game by the rules' own draws"),
    ("BR-032", "engine: play with the tables"),
    ("BR-033", "engine: play with the tables"),
    ("BR-038", "tables: a missing table is said once, and search goes on"),
    ("BR-041", "tables: the forward check of every class"),
    ("BR-042", "engine: conversion by distance"),
    ("BR-043", "engine: progress without repetition"),
    ("BR-047", "tables: whose view a value is"),
    ("BR-048", "review: exact and estimated values kept apart"),
    ("BR-051", "openings: names by symmetry"),
    ("BR-052", "engine: levels for both colours"),
    ("BR-066", "engine: a search is ended by a new game"),
    ("BR-067", "engine: one answer to one request"),
    ("BR-068", "page: taps while the engine thinks"),
    ("BR-072", "engine: cancelled and timed out are two things"),
    ("BR-073", "analysis: the depth that was completed"),
    ("BR-076", "page: trying a puzzle again"),
    ("BR-077", "page: a hint while a man is to be taken"),
    ("BR-078", "puzzles: every turn of the best value is right"),
    ("BR-081", "page: how points are spoken"),
    ("BR-082", "page: the editor by keyboard and ear"),
    ("BR-083", "page: the board by keyboard and ear"),
    ("BR-086", "page: contrast and size"),
    ("BR-087", "page: taps while men move"),
    ("BR-088", "page: the sentence of each result"),
    ("BR-091", "page: a new game is new"),
    ("BR-092", "page: a game outlives a visit to the settings"),
    ("BR-093", "page: a game outlives a closed tab"),
    ("BR-097", "page: men are drawn from the position alone"),
    ("BR-098", "page: hints in two parts"),
    ("BR-101", "online: leaving a game"),
    ("BR-102", "online: taking back by agreement"),
    ("BR-106", "online: the clock of a second game"),
    ("BR-107", "online: offers of a draw"),
    ("BR-108", "page: asking before giving up"),
    ("BR-117", "nowhere: men are taken by mills alone, and no preset takes by enclosing"),
];

#[derive(serde::Deserialize)]
struct Fault {
    id: String,
}

/// The id of a test `br_001_…` is `BR-001`.
fn tested() -> BTreeSet<String> {
    SOURCES
        .iter()
        .flat_map(|source| source.split("\nfn br_").skip(1))
        .map(|rest| format!("BR-{}", &rest[..3]))
        .collect()
}

#[test]
fn every_reported_fault_is_tested_here_or_known_to_be_tested_elsewhere() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/reported-faults.jsonl");
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let reported = text.lines().map(|line| serde_json::from_str::<Fault>(line).unwrap().id);
    let reported: BTreeSet<String> = reported.collect();
    assert_eq!(reported.len(), 71);
    let (here, elsewhere) = (tested(), ELSEWHERE.map(|(id, _)| id.to_owned()).into());
    assert!(here.is_disjoint(&elsewhere), "both here and elsewhere");
    assert_eq!(&here | &elsewhere, reported);
}
