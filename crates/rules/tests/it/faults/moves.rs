//! Which actions there are: faults of move generation and of what is refused.

use std::collections::BTreeSet;

use merels_rules::{
    Action, Board, Both, Flying, Goal, Movement, Point, PointSet, Position, Refusal, RuleKey, Rules, Setup,
    Side, Variant,
};

use crate::diagram::{self, action, actions, after, position, refused, turns};
use crate::dice::Dice;

/// Three men a side without flying on any board, won by captures.
fn stepping(board: Board) -> Rules {
    let rules = Variant::Nine.rules().builder().board(board).men(Both::of(3));
    rules.flying(Flying::Never).build().unwrap()
}

/// A man on `from` with two more of its side and three enemies, nobody on `to`.
fn about_to_step(rules: &Rules, side: Side, from: Point, to: Point) -> Position {
    let others = rules.board().points().without(from).without(to);
    let own = others.iter().take(2).collect::<PointSet>().with(from);
    let enemies = (others - own).iter().take(3).collect();
    let men = match side {
        Side::White => Both { white: own, black: enemies },
        Side::Black => Both { white: enemies, black: own },
    };
    Setup { men, hands: Both::of(0), side, ..rules.start().to_setup() }.position(rules).unwrap()
}

#[test]
fn br_001_sliding_onto_the_first_point() {
    let rules = Variant::Nine.rules();
    let position = position(&rules, Side::White, "d7 a4 f4 b2 e3", "g7 d6 c4 f2 d1");
    let listed = actions(&rules, &position);
    assert!(listed.contains(&"d7-a7".to_owned()) && listed.contains(&"a4-a7".to_owned()), "{listed:?}");
}

/// The same for every pair of points of every board: a step is listed exactly where the points are joined.
#[test]
fn br_001_of_every_kind_each_edge_both_ways() {
    let mut steps = 0;
    for board in Board::ALL {
        let rules = stepping(board);
        let joined: BTreeSet<(Point, Point)> =
            board.edges().flat_map(|(one, other)| [(one, other), (other, one)]).collect();
        for (from, to) in pairs(board) {
            for side in Side::BOTH {
                let position = about_to_step(&rules, side, from, to);
                let listed = rules.actions(&position).contains(&Action::Move(Movement { from, to }));
                assert_eq!(listed, joined.contains(&(from, to)), "{board} {from:?} {to:?}");
                steps += usize::from(listed && side == Side::White);
            }
        }
    }
    assert_eq!(steps, 2 * (12 + 12 + 16 + 16 + 20 + 24 + 32 + 40));
}

fn pairs(board: Board) -> impl Iterator<Item = (Point, Point)> {
    let points = board.points();
    points.iter().flat_map(move |from| points.without(from).iter().map(move |to| (from, to)))
}

#[test]
fn br_011_placing_with_an_empty_hand() {
    let rules = Variant::Nine.rules();
    let turns = "f4 f6 f2 b4 d2 b2 b6 d7 d6 d3 d1 e4 g4 c3 e3 g7 a1 a7xa1";
    let mut position = rules.start();
    let mut taken = Both::of(0);
    for text in turns.split(' ') {
        let side = position.side();
        position = after(&rules, &position, text);
        taken[!side] += usize::from(text.contains('x'));
        for side in Side::BOTH {
            assert_eq!(position.total(side) + taken[side], 9, "{side} after {text}");
        }
    }
    assert_eq!((position.side(), position.hands()), (Side::White, Both::of(0)));
    assert_eq!(refused(&rules, &position, "a1"), Refusal::HandEmpty);
    assert!(rules.actions(&position).iter().all(|action| matches!(action, Action::Move(_))));
}

/// In every game nobody places with an empty hand, and where placing comes first nobody moves with a full one.
#[test]
fn br_011_of_every_kind_hands_rule_placing_and_moving() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        for seed in 0..20 {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            while let Some(next) = dice.play(&rules, &position) {
                check_hands(&rules, &position);
                position = next;
                if position.hands() == Both::of(0) && dice.roll(20) == 0 {
                    break;
                }
            }
        }
    }
}

fn check_hands(rules: &Rules, position: &Position) {
    let in_hand = position.hands()[position.side()];
    let lasker = rules.value(RuleKey::Place) == "or_move";
    for action in rules.actions(position) {
        match action {
            Action::Place(_) => assert!(in_hand > 0, "{}", rules.fen(position)),
            Action::Move(_) => assert!(in_hand == 0 || lasker, "{}", rules.fen(position)),
            Action::Remove(_) | Action::Pass => {}
        }
    }
}

#[test]
fn br_018_no_move_under_a_mix_of_rules() {
    let mixed = Variant::Twelve.rules().builder().set("men", "10").set("fly", "at4").set("first", "black");
    let rules = mixed.build().unwrap();
    for seed in 0..200 {
        play_to_the_end(rules, seed);
    }
}

/// Under every combination of the switches, on every board, a game that is not over has an action; a combination that cannot
/// be is refused when it is made.
#[test]
fn br_018_of_every_kind_each_mix_of_rules_can_always_be_played() {
    let keys = [
        RuleKey::Goal,
        RuleKey::Place,
        RuleKey::Fly,
        RuleKey::Remove,
        RuleKey::Multi,
        RuleKey::Remake,
        RuleKey::Blocked,
        RuleKey::Full,
    ];
    let mixes = keys.iter().fold(vec![Vec::new()], |mixes: Vec<Vec<&str>>, key| {
        let longer = |mix: &Vec<&'static str>, value| [mix.as_slice(), &[value]].concat();
        mixes.iter().flat_map(|mix| key.values().into_iter().map(move |value| longer(mix, value))).collect()
    });
    assert_eq!(mixes.len(), 2 * 2 * 4 * 3 * 2 * 2 * 3 * 2);
    for (seed, mix) in mixes.iter().enumerate() {
        for board in Board::ALL {
            let plain = Variant::Nine.rules().builder().board(board).men(men_for(board));
            let built = keys
                .iter()
                .zip(mix)
                .fold(plain, |builder, (key, value)| builder.set(key.id(), value))
                .build();
            match built {
                Ok(rules) => (0..7).for_each(|game| play_to_the_end(rules, (8 * seed + game) as u64)),
                Err(faults) => assert!(mix[0] == Goal::Row.id(), "{faults}"),
            }
        }
    }
}

/// So many that the board gets crowded.
fn men_for(board: Board) -> Both<u8> {
    Both::of((board.len() / 2).min(12) as u8)
}

/// Plays until the game ends or is known to go on.
fn play_to_the_end(rules: Rules, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut position = rules.start();
    for _ in 0..60 {
        let Some(next) = dice.play(&rules, &position) else {
            assert!(rules.outcome(&position).is_some(), "no action: {} {rules}", rules.fen(&position));
            return;
        };
        position = next;
    }
}

#[test]
fn br_037_no_move_in_a_game_that_goes_on() {
    let rules = Variant::Nine.rules();
    let position = after(&rules, &rules.start(), "e4 d1 e3 e5 f4 g4 a4 d5 a1 b2 g1 f6 b6");
    assert_eq!((position.side(), position.hands()), (Side::Black, Both { white: 2, black: 3 }));
    assert_eq!(rules.outcome(&position), None);
    assert_eq!(rules.actions(&position).len(), 24 - 13);
    let closing = turns(&rules, &position).into_iter().filter(|turn| turn.starts_with("c5x")).count();
    assert_eq!((closing, turns(&rules, &position).len()), (7, 10 + 7));
}

#[test]
fn br_063_two_men_can_go_to_one_point() {
    let rules = Variant::Nine.rules();
    let position = position(&rules, Side::White, "a7 a1 d6 f4 e3", "g7 b2 c4 d1 f2");
    let lower = after(&rules, &position, "a1-a4").men().white;
    let upper = after(&rules, &position, "a7-a4").men().white;
    assert_eq!(diagram::names(rules.board(), lower), ["a7", "d6", "a4", "f4", "e3"]);
    assert_eq!(diagram::names(rules.board(), upper), ["d6", "a4", "f4", "e3", "a1"]);
}

/// Wherever two men can go to one point, where the man came from tells which did.
#[test]
fn br_063_of_every_kind_a_movement_lifts_the_man_it_names() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        let mut dice = Dice::new(63);
        let mut position = rules.start();
        while let Some(next) = dice.play(&rules, &position) {
            for action in rules.actions(&position) {
                let Action::Move(Movement { from, to }) = action else { continue };
                let (before, after) = (position.men(), rules.after(&position, action).men());
                let side = position.side();
                assert_eq!(after[side], before[side].without(from).with(to));
                assert_eq!(after[!side], before[!side]);
            }
            position = next;
            if dice.roll(200) == 0 {
                break;
            }
        }
    }
}

#[test]
fn br_113_declining_to_take_a_man() {
    let rules = Variant::Nine.rules();
    let position = after(&rules, &rules.start(), "a7 d6 d7 f4 g7");
    assert_eq!((position.side(), position.pending()), (Side::White, 1));
    for text in ["pass", "a1", "g7-g4"] {
        assert_eq!(refused(&rules, &position, text), Refusal::MustRemove, "{text}");
    }
    assert_eq!(actions(&rules, &position), ["xd6", "xf4"]);
    let before = after(&rules, &rules.start(), "a7 d6 d7 f4");
    assert_eq!(refused(&rules, &before, "g7"), Refusal::Unfinished);
}

/// No preset lets a side decline, and there is no rule that would.
#[test]
fn br_113_of_every_kind_a_removal_is_never_optional() {
    let words: Vec<&str> = RuleKey::ALL.into_iter().flat_map(RuleKey::values).collect();
    assert!(!words.iter().any(|word| word.contains("optional")), "{words:?}");
    for variant in Variant::ALL {
        let rules = variant.rules();
        for seed in 0..10 {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            for _ in 0..100 {
                let Some(next) = dice.play(&rules, &position) else { break };
                position = next;
                if position.pending() > 0 {
                    let listed = rules.actions(&position);
                    assert!(listed.iter().all(|action| matches!(action, Action::Remove(_))));
                    assert_eq!(rules.refusal(&position, Action::Pass), Some(Refusal::MustRemove));
                }
            }
        }
    }
    assert_eq!(action(&Variant::Nine.rules(), "pass"), Action::Pass);
}
