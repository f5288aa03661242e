//! What holds under any rules: each value is the best of what the turns lead to.

use merels_rules::{Rules, Variant};
use proptest::prelude::*;
use proptest::sample::select;

use crate::solved::Solved;

/// Rules whose games are small enough to be solved whole, again and again.
fn small_rules() -> impl Strategy<Value = Rules> {
    let options = (
        select(vec!["3", "4", "5,4", "4,5", "3,5", "6,3"]),
        select(vec!["captures", "row"]),
        select(vec!["then_move", "or_move"]),
        select(vec!["at3", "at4", "never", "always"]),
        select(vec!["outside", "never", "any"]),
        select(vec!["one", "per_mill"]),
        select(vec!["lose", "draw", "pass"]),
        select(vec!["blocked", "draw"]),
        select(vec!["yes", "no"]),
        select(vec!["yes", "no"]),
    );
    options.prop_map(|(men, goal, place, fly, remove, multi, blocked, full, lines, moves)| {
        let always = [
            ("men", men),
            ("goal", goal),
            ("place", place),
            ("fly", fly),
            ("blocked", blocked),
            ("full", full),
            ("diag_lines", lines),
            ("diag_moves", moves),
        ];
        let of_captures = [("remove", remove), ("multi", multi)].into_iter().filter(|_| goal == "captures");
        let rules = Variant::Three.rules().builder().set_all(always).set_all(of_captures);
        rules.build().expect("the rules do not contradict")
    })
}

/// Six Men's Morris with three men under other rules.
fn larger_rules() -> impl Strategy<Value = Rules> {
    let options = (
        select(vec!["then_move", "or_move"]),
        select(vec!["at3", "never"]),
        select(vec!["outside", "never", "any"]),
        select(vec!["one", "per_mill"]),
        select(vec!["lose", "draw", "pass"]),
        select(vec!["two_squares", "two_squares_centre"]),
    );
    options.prop_map(|(place, fly, remove, multi, blocked, board)| {
        let words = [
            ("board", board),
            ("men", "3"),
            ("place", place),
            ("fly", fly),
            ("remove", remove),
            ("multi", multi),
            ("blocked", blocked),
        ];
        Variant::Six.rules().builder().set_all(words).build().expect("the rules do not contradict")
    })
}

/// Only right values are all the best of their turns, so this is as good as a second solver.
fn every_value_is_the_best_of_its_turns(solved: &Solved) {
    let rules = solved.rules;
    let mut looked_at = 0;
    for sector in solved.sectors() {
        for (_, position) in solved.positions(sector) {
            if let Some(best) = solved.best_of_turns(&position) {
                assert_eq!(solved.value(&position), best, "{rules}: {}", rules.fen(&position));
                looked_at += 1;
            }
        }
    }
    assert!(looked_at > 0, "{rules}");
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) }
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn every_value_on_the_smallest_board_is_the_best_of_its_turns(rules in small_rules()) {
        every_value_is_the_best_of_its_turns(&Solved::whole(rules));
    }
}

proptest! {
    #![proptest_config(config(6))]

    #[test]
    fn every_value_on_a_larger_board_is_the_best_of_its_turns(rules in larger_rules()) {
        every_value_is_the_best_of_its_turns(&Solved::whole(rules));
    }
}

#[test]
fn every_value_in_endgames_of_six_and_seven_mens_morris_is_the_best_of_its_turns() {
    every_value_is_the_best_of_its_turns(&Solved::moving(Variant::Six.rules(), &[(3, 3), (3, 4)]));
    every_value_is_the_best_of_its_turns(&Solved::moving(Variant::Seven.rules(), &[(3, 3), (3, 4)]));
}

/// It takes five men to close two mills at once, and five others for the game to go on when two of them are taken.
#[test]
fn every_value_is_the_best_of_its_turns_where_two_men_are_taken_at_once() {
    let rules = Variant::Six.rules().builder().set("multi", "per_mill").build().unwrap();
    let men = [(3, 3), (4, 3), (5, 3), (4, 4), (5, 4), (5, 5)];
    every_value_is_the_best_of_its_turns(&Solved::moving(rules, &men));
}
