//! Generating, playing and counting allocate nothing.

use std::hint::black_box;

use allocation_counter::measure;
use merels_rules::{Position, Rules, Unit, Variant};

use crate::dice::Dice;

/// Positions of every game: placing, moving, flying, with men to take.
fn positions() -> Vec<(Rules, Position)> {
    let mut positions = Vec::new();
    for variant in Variant::ALL {
        let rules = variant.rules();
        let mut dice = Dice::new(1);
        let mut position = rules.start();
        for _ in 0..120 {
            positions.push((rules, position));
            let Some(next) = dice.play(&rules, &position) else { break };
            position = next;
        }
    }
    positions
}

/// How many allocations the work makes on every position.
fn allocations(work: impl Fn(&Rules, &Position)) -> u64 {
    let positions = positions();
    measure(|| positions.iter().for_each(|(rules, position)| work(rules, position))).count_total
}

#[test]
fn allocations_are_counted() {
    assert!(allocations(|rules, position| drop(black_box(rules.turns(position)))) > 0);
}

#[test]
fn generating_and_playing_allocate_nothing() {
    let each_action = |rules: &Rules, position: &Position| {
        for action in rules.actions(position) {
            black_box(rules.after(position, action));
            black_box(rules.refusal(position, action));
        }
        black_box((rules.count_actions(position), rules.outcome(position)));
    };
    assert_eq!(allocations(each_action), 0);
}

#[test]
fn going_through_turns_allocates_nothing() {
    let each_turn = |rules: &Rules, position: &Position| {
        rules.for_each_turn(position, |turn, after| {
            assert_eq!(rules.play(position, turn), Ok(after));
        });
    };
    assert_eq!(allocations(each_turn), 0);
}

#[test]
fn perft_allocates_nothing() {
    let perft = |rules: &Rules, position: &Position| {
        black_box(rules.perft(position, 2, Unit::Actions));
        black_box(rules.perft(position, 2, Unit::Turns));
        black_box(rules.perft_played(position, 2));
    };
    assert_eq!(allocations(perft), 0);
}
