//! `perft`.

use serde_json::json;

use crate::run::{document, printed};

#[test]
fn each_depth_has_a_line_then_time_and_rate() {
    let counted = printed(&["perft", "--depth", "6", "--unit", "actions"]);
    let lines: Vec<&str> = counted.lines().collect();
    assert_eq!(lines[..4], ["perft 1 24", "perft 2 552", "perft 3 12144", "perft 4 255024"]);
    assert!(lines[6].starts_with("time ") && lines[6].ends_with(" million a second"), "{}", lines[6]);
    assert_eq!(lines.len(), 7);
}

#[test]
fn no_rate_is_told_of_a_time_too_short_to_measure() {
    let counted = document(&["perft", "--depth", "1", "--json"]);
    let seconds = counted["seconds"].as_f64().expect("a number");
    assert_eq!(counted["rate"].is_null(), seconds < 0.01, "{counted}");
    let counted = printed(&["perft", "--depth", "1"]);
    let time = counted.lines().last().expect("the time");
    assert!(!(time.contains("a second") && time.starts_with("time 0.00")), "{time}");
}

#[test]
fn divided_counts_add_up_whatever_the_threads() {
    let one =
        document(&["perft", "--depth", "4", "--divide", "--threads", "1", "--variant", "three", "--json"]);
    let two =
        document(&["perft", "--depth", "4", "--divide", "--threads", "2", "--variant", "three", "--json"]);
    assert_eq!(one["divide"], two["divide"]);
    assert_eq!(one["depths"], two["depths"]);
    let rows = one["divide"].as_array().expect("a list");
    let sum: u64 = rows.iter().map(|row| row["count"].as_u64().expect("a number")).sum();
    assert_eq!(one["depths"][3], json!({ "depth": 4, "count": sum }));
    assert_eq!(rows.len(), 9);
}

#[test]
fn divided_counts_are_sorted_and_told_with_their_sum() {
    let counted = printed(&["perft", "--depth", "2", "--divide", "--variant", "three"]);
    let lines: Vec<&str> = counted.lines().collect();
    assert_eq!(lines[..2], ["perft 1 9", "perft 2 72"]);
    assert!(lines[2..11].is_sorted() && lines[2] == "a1 8", "{counted}");
    assert_eq!(lines[11], "sum 72");
}
