//! How games end by the position alone: too few men, no move, and that nothing goes on afterwards.

use merels_rules::{
    Action, Blocked, Both, DrawReason, FullBoard, Game, Outcome, PointSet, Position, Refusal, Rules, Setup,
    Side, Variant, WinReason,
};

use crate::diagram::{actions, after, drawn, game, position, refused, setup, turn, turns, with_hands, won};
use crate::dice::Dice;

#[test]
fn br_006_a_side_that_cannot_move_has_lost() {
    let rules = Variant::Nine.rules();
    let position = position(&rules, Side::White, "a7 d7 g7 a4", "d6 g4 b4 a1");
    let outcome = rules.outcome(&position);
    assert_eq!(outcome, Some(won(Side::Black, WinReason::Blocked)));
    assert_eq!(outcome.map(Outcome::reason), Some("blocked"));
    assert!(rules.actions(&position).is_empty());
    assert_eq!(refused(&rules, &position, "a4-b4"), Refusal::Over);
    let mut game = game(rules, Side::White, "a7 d7 g7 a4", "d6 g4 b4 a1");
    assert_eq!(game.outcome(), outcome);
    assert_eq!(game.play(turn(&rules, "pass")), Err(Refusal::Over));
}

/// Under the other rules for a blocked side it is drawn, or it passes until neither can move.
#[test]
fn br_006_of_every_kind_a_blocked_side_has_its_rule() {
    let with = |blocked| Variant::Nine.rules().builder().blocked(blocked).build().unwrap();
    let blocked = |rules: &Rules| position(rules, Side::White, "a7 d7 g7 a4", "d6 g4 b4 a1");
    let draws = with(Blocked::Draws);
    assert_eq!(draws.outcome(&blocked(&draws)), Some(drawn(DrawReason::Blocked)));
    let passes = with(Blocked::Passes);
    assert_eq!(passes.outcome(&blocked(&passes)), None);
    assert_eq!(turns(&passes, &blocked(&passes)), ["pass"]);
    let next = after(&passes, &blocked(&passes), "pass");
    assert_eq!((next.side(), passes.outcome(&next)), (Side::Black, None));
    let full = full_board(&Variant::Twelve.rules().builder().blocked(Blocked::Passes).build().unwrap());
    assert_eq!(full, Some(drawn(DrawReason::BothBlocked)));
}

/// Every point of the board occupied and both hands empty.
fn full_board(rules: &Rules) -> Option<Outcome> {
    let white: PointSet = rules.board().points().iter().filter(|point| point.index() % 2 == 0).collect();
    let men = Both { white, black: rules.board().points() - white };
    let setup = Setup { men, hands: Both::of(0), ..rules.start().to_setup() };
    rules.outcome(&setup.position(rules).unwrap())
}

/// On a full board the side to move is blocked, or the game is drawn whatever that rule says.
#[test]
fn br_006_of_every_kind_a_full_board_has_its_rule() {
    for blocked in Blocked::ALL {
        let rules = Variant::Twelve.rules().builder().blocked(*blocked);
        let expected = match blocked {
            Blocked::Loses => Some(won(Side::Black, WinReason::Blocked)),
            Blocked::Draws => Some(drawn(DrawReason::Blocked)),
            Blocked::Passes => Some(drawn(DrawReason::BothBlocked)),
        };
        assert_eq!(full_board(&rules.clone().build().unwrap()), expected);
        let rules = rules.full(FullBoard::IsDrawn).build().unwrap();
        assert_eq!(full_board(&rules), Some(drawn(DrawReason::FullBoard)));
    }
}

#[test]
fn br_007_taking_the_third_last_man_out_of_a_mill_wins() {
    let rules = Variant::Nine.rules();
    let start = position(&rules, Side::White, "a7 d7 g4 b6", "a1 d1 g1");
    let closed = after(&rules, &start, "g4-g7");
    assert_eq!(actions(&rules, &closed), ["xa1", "xd1", "xg1"]);
    for taken in ["xa1", "xd1", "xg1"] {
        let end = after(&rules, &closed, taken);
        assert_eq!(rules.outcome(&end), Some(won(Side::White, WinReason::FewerThanThree)), "{taken}");
        assert_eq!(end.pending(), 0);
    }
}

#[test]
fn br_007_a_side_that_is_blocked_right_after_placing_loses() {
    let rules = Variant::Nine.rules();
    let placements = "a4 d6 g7 c5 d3 d2 d7 a7 b6 b4 d1 g4 c3 a1 g1 f2 c4 e3";
    let blocked = after(&rules, &rules.start(), placements);
    assert_eq!((blocked.side(), blocked.hands()), (Side::White, Both::of(0)));
    assert_eq!(rules.outcome(&blocked), Some(won(Side::Black, WinReason::Blocked)));
}

/// What was worked out under one rule set says so: the rules of the foreign database have another identity.
#[test]
fn br_007_of_every_kind_other_rules_have_another_identity() {
    let ours = Variant::Nine.rules();
    let foreign = [
        ours.builder().set("remove", "never"),
        ours.builder().set("blocked", "pass"),
        ours.builder().set("remove", "never").set("blocked", "pass"),
    ];
    for rules in foreign {
        assert_ne!(rules.build().unwrap().identity(), ours.identity());
    }
}

#[test]
fn br_012_fewer_than_three_men_on_board_and_in_hand_have_lost_while_placing() {
    let rules = Variant::Nine.rules();
    let start = position(&rules, Side::White, "a7 d7 b4 e4", "d6 f4 c3");
    let start = with_hands(&rules, &start, 1, 0);
    assert_eq!(
        rules.outcome(&after(&rules, &start, "g7xf4")),
        Some(won(Side::White, WinReason::FewerThanThree))
    );
    for (hands, expected) in [(1, Some(won(Side::White, WinReason::FewerThanThree))), (2, None)] {
        let position = position_with_two_black_men(&rules, hands);
        let taken = after(&rules, &position, "g7xf4");
        assert_eq!(taken.total(Side::Black), 1 + usize::from(hands));
        assert_eq!(rules.outcome(&taken), expected, "{hands} in hand");
    }
}

fn position_with_two_black_men(rules: &Rules, hands: u8) -> Position {
    let setup = setup(rules.board(), Side::White, "a7 d7 b4 e4", "d6 f4");
    Setup { hands: Both::of(hands), ..setup }.position(rules).unwrap()
}

/// Wherever a man is taken, the game is over exactly when fewer than three are left on board and in hand.
#[test]
fn br_012_of_every_kind_men_in_hand_count() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        if rules.goal() == merels_rules::Goal::Row {
            continue;
        }
        for seed in 0..100 {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            for _ in 0..150 {
                let Some(next) = dice.play(&rules, &position) else { break };
                let few = Side::BOTH.into_iter().find(|&side| next.total(side) < 3);
                let by_number = few.map(|loser| won(!loser, WinReason::FewerThanThree));
                assert!(by_number.is_none() || rules.outcome(&next) == by_number, "{}", rules.fen(&next));
                position = next;
            }
        }
    }
}

#[test]
fn br_021_men_in_hand_count_in_a_diagram_too() {
    let rules = Variant::Lasker.rules();
    let setup = setup(rules.board(), Side::White, "a1", "d7 d6 f4 b2 e3");
    let position = Setup { hands: Both { white: 3, black: 0 }, ..setup }.position(&rules).unwrap();
    assert_eq!(rules.outcome(&position), None);
    assert!(turns(&rules, &position).contains(&"a1-d1".to_owned()));
    assert!(turns(&rules, &position).contains(&"d1".to_owned()));
    let poorer = Setup { hands: Both { white: 1, black: 0 }, ..setup }.position(&rules).unwrap();
    assert_eq!(rules.outcome(&poorer), Some(won(Side::Black, WinReason::FewerThanThree)));
}

/// However the men are divided between board and hand, three are enough and two are not.
#[test]
fn br_021_of_every_kind_any_division_between_board_and_hand() {
    let rules = Variant::Nine.rules();
    let points = ["a1", "d2", "g4"];
    for on_board in 0..=3 {
        for in_hand in 0..=3_u8 {
            let setup = setup(rules.board(), Side::White, &points[..on_board].join(" "), "d7 d6 f4 b2 e3");
            let position =
                Setup { hands: Both { white: in_hand, black: 0 }, ..setup }.position(&rules).unwrap();
            let lost = on_board + usize::from(in_hand) < 3;
            assert_eq!(rules.outcome(&position).is_some(), lost, "{on_board} and {in_hand} in hand");
        }
    }
}

#[test]
fn br_031_thirty_of_forty_five_turns_do_not_lose_at_once() {
    let rules = Variant::Nine.rules();
    let start = position(&rules, Side::Black, "d7 f6 e5 a4 e4 d3", "d6 f4 e3");
    let all = turns(&rules, &start);
    assert_eq!(all.len(), 45);
    let (losing, safe): (Vec<String>, Vec<String>) =
        all.into_iter().partition(|text| loses_at_once(&rules, &after(&rules, &start, text)));
    assert_eq!((losing.len(), safe.len()), (15, 30));
    assert!(losing.iter().all(|text| text.starts_with("e3-")) && losing.contains(&"e3-c3".to_owned()));
    assert!(safe.iter().all(|text| text.starts_with("d6-") || text.starts_with("f4-")));
    let punished = after(&rules, &after(&rules, &start, "e3-c3"), "d3-e3xd6");
    assert_eq!(rules.outcome(&punished), Some(won(Side::White, WinReason::FewerThanThree)));
}

/// The side to act has a turn that wins.
fn loses_at_once(rules: &Rules, position: &Position) -> bool {
    let mut wins = false;
    rules.for_each_turn(position, |_, end| {
        wins |= rules.outcome(&end).and_then(Outcome::winner) == Some(position.side());
    });
    wins
}

#[test]
fn br_061_a_game_that_is_decided_when_loaded_is_over() {
    let rules = Variant::Nine.rules();
    let few = game(rules, Side::Black, "a7 d7 g7 b6", "a1 g1");
    assert_eq!(few.outcome(), Some(won(Side::White, WinReason::FewerThanThree)));
    let read = rules.parse_fen("WWW/W2/3/6/3/3/B1B b 0 0").unwrap();
    assert_eq!(read, *few.position());
    let blocked = game(rules, Side::White, "a7 d7 g7 a4", "d6 g4 b4 a1");
    assert_eq!(blocked.outcome(), Some(won(Side::Black, WinReason::Blocked)));
    for mut over in [few, blocked] {
        assert!(over.rules().actions(over.position()).is_empty());
        for action in
            over.rules().board().points().iter().flat_map(|at| [Action::Place(at), Action::Remove(at)])
        {
            assert_eq!(over.act(action), Err(Refusal::Over));
        }
        assert_eq!(over.resign(Side::White), Err(Refusal::Over));
        assert!(over.plies().is_empty());
    }
}

/// The last position of any game that play decided is as decided when its text is loaded.
#[test]
fn br_061_of_every_kind_whatever_ends_a_game_ends_it_when_loaded() {
    let mut ends = 0;
    for variant in Variant::ALL {
        let rules = variant.rules();
        for seed in 0..40 {
            let game = Dice::new(seed).game(rules, 300);
            let Some(outcome) = rules.outcome(game.position()) else { continue };
            let text = rules.board().fen(game.to_setup()).to_string();
            let setup = rules.board().parse_fen(&text).unwrap();
            let mut loaded = Game::from_setup(rules, &setup).unwrap();
            assert_eq!(loaded.outcome(), Some(outcome), "{text}");
            assert_eq!(loaded.act(Action::Pass), Err(Refusal::Over), "{text}");
            ends += 1;
        }
    }
    assert!(ends > 200, "only {ends} games were decided");
}
