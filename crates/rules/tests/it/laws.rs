//! The laws of the game, tried on random play under random rules.

use std::collections::HashSet;
use std::mem::discriminant;

use arbitrary::Unstructured;
use merels_rules::{Action, Board, DrawReason, Game, Outcome, RuleKey, Rules, Setup, Variant, WinReason};
use proptest::prelude::*;

use crate::diagram::after;
use crate::dice::Dice;
use crate::{any, holds, walk};

/// Bytes to make things of.
fn bytes(at_most: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..=at_most)
}

/// A case is quick, so there are four times as many as usual.
fn many_cases() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig { cases: 4 * usual.cases, ..usual }
}

proptest! {
    #![proptest_config(many_cases())]

    #[test]
    fn every_position_that_can_be_set_up_keeps_every_law(bytes in bytes(200)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        let position = any::position(&rules, &mut bytes);
        holds::every_law(&rules, &position);
    }

    #[test]
    fn every_position_that_play_leads_to_keeps_every_law(bytes in bytes(300)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        let mut position = rules.start();
        while !bytes.is_empty() && rules.outcome(&position).is_none() {
            let action = any::action(&rules, &position, &mut bytes);
            position = rules.act(&position, action).unwrap();
            holds::hash_is_kept_up_to_date(&rules, &position);
            holds::text_reads_back(&rules, &position);
            holds::a_game_goes_on_exactly_while_there_are_actions(&rules, &position);
        }
        holds::every_law(&rules, &position);
    }

    #[test]
    fn play_from_any_position_keeps_every_law(bytes in bytes(250)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        let mut position = any::position(&rules, &mut bytes);
        while !bytes.is_empty() && rules.outcome(&position).is_none() {
            let action = any::action(&rules, &position, &mut bytes);
            position = rules.act(&position, action).unwrap();
            holds::text_reads_back(&rules, &position);
            holds::exactly_the_listed_actions_are_accepted(&rules, &position);
        }
        holds::every_law(&rules, &position);
    }

    #[test]
    fn a_game_is_always_a_straight_replay_of_the_turns_that_stand(bytes in bytes(400)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        walk::through_a_game(rules, &rules.start().to_setup(), &mut bytes, 200);
    }

    #[test]
    fn a_game_from_any_diagram_is_a_straight_replay_too(bytes in bytes(400)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        let counts = any::likely_setup(&rules, &mut bytes);
        let position = any::position(&rules, &mut bytes);
        let start =
            Setup { quiet: counts.quiet, turn_number: counts.turn_number, ..position.to_setup() };
        walk::through_a_game(rules, &start, &mut bytes, 200);
    }

    #[test]
    fn men_are_on_the_board_in_hand_or_taken(bytes in bytes(200)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        let mut position = rules.start();
        let mut taken = [0; 2];
        while !bytes.is_empty() && rules.outcome(&position).is_none() {
            let action = any::action(&rules, &position, &mut bytes);
            taken[!position.side() as usize] += usize::from(matches!(action, Action::Remove(_)));
            position = rules.act(&position, action).unwrap();
            for side in merels_rules::Side::BOTH {
                let given = usize::from(rules.men()[side]);
                prop_assert_eq!(position.total(side) + taken[side as usize], given);
            }
        }
    }

    #[test]
    fn any_diagram_is_a_position_or_has_faults(bytes in bytes(200)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        let setup = any::setup(&mut bytes);
        match setup.position(&rules) {
            Ok(position) => holds::every_law(&rules, &position),
            Err(faults) => prop_assert!(!faults.reasons().is_empty()),
        }
    }

    #[test]
    fn any_diagram_is_read_back_as_it_was_printed(bytes in bytes(200)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        let setup = any::likely_setup(&rules, &mut bytes);
        let text = rules.board().fen(setup).to_string();
        prop_assert_eq!(rules.board().parse_fen(&text), Ok(setup), "{}", text);
    }

    #[test]
    fn rules_in_words_are_read_back_as_the_same_rules(bytes in bytes(64)) {
        let rules = any::rules(&mut Unstructured::new(&bytes));
        let text = rules.to_string();
        let words: Vec<(&str, &str)> = text.split(' ').map(|word| word.split_once('=').unwrap()).collect();
        let plain = Variant::Nine.rules().builder();
        prop_assert_eq!(plain.clone().set_all(words.iter().copied()).build(), Ok(rules));
        prop_assert_eq!(plain.set_all(words.iter().rev().copied()).build(), Ok(rules), "in another order");
    }

    #[test]
    fn different_rules_have_different_identities(one in bytes(64), other in bytes(64)) {
        let one = any::rules(&mut Unstructured::new(&one));
        let other = any::rules(&mut Unstructured::new(&other));
        prop_assert_eq!(one == other, one.identity() == other.identity());
        prop_assert_eq!(one == other, one.to_string() == other.to_string());
    }
}

/// Found by the laws: the man that may not step back from d3 to d2 was taken, and its bar stayed while the next man was to be
/// taken.
#[test]
fn a_bar_is_forgotten_with_the_man_it_holds() {
    let rules = Variant::MorabarabaGar.rules().builder().set("multi", "per_mill").set("remove", "any");
    let rules = rules.build().unwrap();
    let position = rules.parse_fen("WWW/3/3/W1B1B1/1B1/B1B/W2 w 0 0 x2 !d3-d2").unwrap();
    let taken = after(&rules, &position, "xd3");
    assert_eq!(rules.fen(&taken), "WWW/3/3/W1B1B1/3/B1B/W2 w 0 0 x1");
    holds::every_law(&rules, &taken);
    let other = after(&rules, &position, "xc4");
    assert_eq!(rules.fen(&other), "WWW/3/3/W3B1/1B1/B1B/W2 w 0 0 x1 !d3-d2");
}

/// Found by the laws: of two removals to come only the first one was put in order.
#[test]
fn removals_to_come_are_put_in_order_too() {
    let rules = Variant::Twelve.rules().builder().set("multi", "per_mill").build().unwrap();
    let position = rules.parse_fen("BBB/3/WW1/1WW3/WWW/3/3 w 0 8 x2").unwrap();
    let turn = rules.parse_legal_turn(&position, "xd7xa7").unwrap();
    assert_eq!(rules.board().text(turn).to_string(), "xa7xd7");
}

#[test]
fn changing_any_one_rule_changes_the_identity() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        for key in RuleKey::ALL {
            let numbers = ["0", "2", "4", "7", "50", "3,4"];
            let values = if key.values().is_empty() { numbers.to_vec() } else { key.values() };
            for value in values {
                let Ok(changed) = rules.builder().set(key.id(), value).build() else { continue };
                assert_eq!(changed == rules, changed.identity() == rules.identity(), "{key}={value}");
                assert_eq!(changed == rules, changed.value(key) == rules.value(key), "{key}={value}");
            }
        }
    }
}

/// The laws above say something only if what they are tried on is not all the same.
#[test]
fn random_play_under_random_rules_comes_everywhere() {
    let mut dice = Dice::new(1);
    let (mut ends, mut pending, mut barred, mut passed) = (HashSet::new(), HashSet::new(), false, false);
    let mut boards = HashSet::new();
    for _ in 0..16_000 {
        let made: Vec<u8> = (0..320).map(|_| dice.roll(256) as u8).collect();
        let mut bytes = Unstructured::new(&made);
        let rules = any::rules(&mut bytes);
        boards.insert(discriminant(&rules.board()));
        let mut game = started(rules, &mut bytes);
        pending.insert(game.position().pending());
        while !bytes.is_empty() && game.outcome().is_none() {
            let action = any::action(&rules, game.position(), &mut bytes);
            game.act(action).unwrap();
            pending.insert(game.position().pending());
            barred |= game.position().barred()[game.position().side()].is_some();
            passed |= action == Action::Pass;
        }
        ends.extend(game.outcome().map(Outcome::reason));
    }
    let by_play = [
        WinReason::FewerThanThree.id(),
        WinReason::Blocked.id(),
        WinReason::Row.id(),
        DrawReason::FullBoard.id(),
        DrawReason::Blocked.id(),
        DrawReason::BothBlocked.id(),
        DrawReason::Repetition.id(),
        DrawReason::Quiet.id(),
        DrawReason::QuietEndgame.id(),
    ];
    assert_eq!(ends, HashSet::from(by_play));
    assert_eq!(pending, HashSet::from([0, 1, 2, 3]));
    assert!(barred && passed);
    assert_eq!(
        boards.len(),
        Board::ALL.map(|board| discriminant(&board)).into_iter().collect::<HashSet<_>>().len()
    );
}

/// A game from the start, or from a position near the end.
fn started(rules: Rules, bytes: &mut Unstructured) -> Game {
    if any::below(bytes, 2) == 0 {
        return Game::new(rules);
    }
    let position = any::position(&rules, bytes);
    Game::from_setup(rules, &position.to_setup()).unwrap()
}
