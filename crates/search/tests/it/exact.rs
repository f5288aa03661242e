//! Games small enough to be solved here without any cleverness: the engine must know what is known.

use merels_rules::{Game, Outcome, Side, Value, Variant};
use merels_search::{Engine, Limits, Mebibytes, Score, Stop};

use crate::games::text;
use crate::solved::{Solved, score};

/// Every position, or each `step`-th of many, gets its true value. What is drawn by going in circles cannot be proven by looking
/// ahead, so there it is enough that neither side is thought to win.
fn check_solved(variant: Variant, step: usize, depth: u8) {
    let solved = Solved::whole(variant.rules());
    let (mut engine, mut decided) = (Engine::new(Mebibytes(16)), 0);
    for (position, value) in solved.going_on().into_iter().step_by(step) {
        let game = Game::from_setup(solved.rules, &position.to_setup()).unwrap();
        let answer = engine.search(&game, Limits::depth(depth), &Stop::new(), |_| ()).unwrap();
        let fen = solved.rules.fen(&position);
        if value == Value::Draw {
            assert!(!matches!(answer.score, Score::Win(_) | Score::Loss(_)), "{variant} {fen}");
        } else {
            assert_eq!(answer.score, score(value), "{variant} {fen} {}", text(&game, answer.turn));
            decided += 1;
        }
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
