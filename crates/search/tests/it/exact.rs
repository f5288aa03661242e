//! Games small enough to be solved here without any cleverness: the engine must know what is known.

use std::collections::HashMap;

use merels_rules::{Game, Outcome, Position, Rules, Side, Variant};
use merels_search::{Engine, Limits, Mebibytes, Score, Stop};

use crate::games::text;

/// The true value of each position that can be reached, found by looking at all of them again and again. A position that never
/// gets a value is a draw.
fn solved(rules: &Rules) -> HashMap<String, (Position, Option<Score>)> {
    let mut values = HashMap::from([(rules.fen(&rules.start()), (rules.start(), None))]);
    let mut frontier = vec![rules.start()];
    while let Some(position) = frontier.pop() {
        rules.for_each_turn(&position, |_, next| {
            values.entry(rules.fen(&next)).or_insert_with(|| {
                frontier.push(next);
                (next, None)
            });
        });
    }
    for plies in 0.. {
        let found: Vec<(String, Score)> = values
            .iter()
            .filter(|(_, (_, value))| value.is_none())
            .filter_map(|(fen, (position, _))| Some((fen.clone(), decided(rules, &values, position, plies)?)))
            .collect();
        if found.is_empty() && plies > 1 {
            break;
        }
        for (fen, value) in found {
            values.get_mut(&fen).unwrap().1 = Some(value);
        }
    }
    values
}

fn decided(
    rules: &Rules,
    values: &HashMap<String, (Position, Option<Score>)>,
    position: &Position,
    plies: u16,
) -> Option<Score> {
    if let Some(outcome) = rules.outcome(position) {
        return (plies == 0 && outcome.winner() == Some(!position.side())).then_some(Score::Loss(0));
    }
    let mut successors = Vec::new();
    rules.for_each_turn(position, |_, next| successors.push(values[&rules.fen(&next)].1));
    if successors.contains(&plies.checked_sub(1).map(Score::Loss)) && plies > 0 {
        return Some(Score::Win(plies));
    }
    let all_lost = successors.iter().all(|value| matches!(value, Some(Score::Win(_))));
    (plies > 0 && all_lost).then_some(Score::Loss(plies))
}

/// Every position, or each `step`-th of many, gets its true value. What is drawn by going in circles cannot be proven by looking
/// ahead, so there it is enough that neither side is thought to win.
fn check_solved(variant: Variant, step: usize, depth: u8) {
    let rules = variant.rules();
    let values = solved(&rules);
    let mut fens: Vec<&String> = values.keys().collect();
    fens.sort();
    let (mut engine, mut decided) = (Engine::new(Mebibytes(16)), 0);
    for fen in fens.into_iter().step_by(step) {
        let (position, value) = values[fen];
        if rules.outcome(&position).is_some() {
            continue;
        }
        let game = Game::from_setup(rules, &position.to_setup()).unwrap();
        let answer = engine.search(&game, Limits::depth(depth), &Stop::new(), |_| ()).unwrap();
        match value {
            Some(value) => assert_eq!(answer.score, value, "{variant} {fen} {}", text(&game, answer.turn)),
            None => assert!(!matches!(answer.score, Score::Win(_) | Score::Loss(_)), "{variant} {fen}"),
        }
        decided += usize::from(value.is_some());
    }
    assert!(decided > 100, "{variant}: only {decided} positions were decided");
}

#[test]
fn tic_tac_toe_is_known_everywhere() {
    check_solved(Variant::TicTacToe, 1, 9);
}

#[test]
fn three_mens_morris_is_known_everywhere() {
    check_solved(Variant::Three, 5, 20);
}

#[test]
fn nine_holes_is_known_everywhere() {
    check_solved(Variant::NineHoles, 5, 20);
}

#[test]
fn tic_tac_toe_is_a_draw_for_certain() {
    let game = Game::new(Variant::TicTacToe.rules());
    let answer = Engine::new(Mebibytes(1)).search(&game, Limits::UNLIMITED, &Stop::new(), |_| ()).unwrap();
    assert_eq!((answer.score, answer.depth), (Score::Draw, 9));
    assert_eq!(answer.line.len(), 9);
}

#[test]
fn tic_tac_toe_is_never_lost_whatever_the_other_side_does() {
    let mut engine = Engine::new(Mebibytes(1));
    for side in Side::BOTH {
        let ends = never_loses(&mut engine, &Game::new(Variant::TicTacToe.rules()), side);
        assert!(ends > 30, "only {ends} games");
    }
}

/// How many games end when the engine plays the side and the other side plays everything.
fn never_loses(engine: &mut Engine, game: &Game, side: Side) -> usize {
    if let Some(outcome) = game.outcome() {
        assert_ne!(outcome.winner(), Some(!side));
        return 1;
    }
    let turns = if game.position().side() == side {
        vec![engine.search(game, Limits::depth(9), &Stop::new(), |_| ()).unwrap().turn]
    } else {
        game.rules().turns(game.position())
    };
    let after = |turn| {
        let mut next = game.clone();
        next.play(turn).unwrap();
        next
    };
    turns.into_iter().map(|turn| never_loses(engine, &after(turn), side)).sum()
}

#[test]
fn three_mens_morris_is_won_by_the_side_that_begins() {
    let mut game = Game::new(Variant::Three.rules());
    let mut engine = Engine::new(Mebibytes(1));
    let answer = engine.search(&game, Limits::depth(12), &Stop::new(), |_| ()).unwrap();
    let Score::Win(plies) = answer.score else { panic!("{}", answer.score) };
    for _ in 0..plies {
        let answer = engine.search(&game, Limits::depth(12), &Stop::new(), |_| ()).unwrap();
        game.play(answer.turn).unwrap();
    }
    assert!(matches!(game.outcome(), Some(Outcome::Win { winner: Side::White, .. })));
}
