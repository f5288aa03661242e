//! Perfect values leave out repetition and quiet plies; the engine that asks for them must not.

use std::collections::HashMap;
use std::sync::Arc;

use merels_rules::{Action, Game, Movement, Outcome, Position, Rules, Setup, Turn, Value, Variant};
use merels_search::{Answer, Engine, Limits, Mebibytes, Score, Stop};

use crate::games::{play_out, text};
use crate::solved::{Solved, changed, score, solved, value_at_the_end, walking_four};

fn engine(solved: &Arc<Solved>) -> Engine {
    Engine::new(Mebibytes(1)).with_probe(solved.clone())
}

fn search(engine: &mut Engine, game: &Game, depth: u8) -> Answer {
    engine.search(game, Limits::depth(depth), &Stop::new(), |_| ()).unwrap()
}

fn after_quiet_plies(rules: Rules, position: &Position, quiet: u16) -> Game {
    Game::from_setup(rules, &Setup { quiet, ..position.to_setup() }).unwrap()
}

/// Positions of the small game where men only move and which are decided after a few plies.
fn decided_by_moving(solved: &Solved) -> Vec<(Position, Value, u16)> {
    let moving = |(position, value): (Position, Value)| {
        let has_hands = position.hands().white > 0 || position.hands().black > 0;
        value.distance().filter(|&plies| plies > 3 && !has_hands).map(|plies| (position, value, plies))
    };
    solved.going_on().into_iter().filter_map(moving).collect()
}

#[test]
fn a_win_is_certain_only_where_the_quiet_plies_suffice() {
    let solved = Solved::whole(Variant::Three.rules());
    for (position, value, plies) in decided_by_moving(&solved) {
        for quiet in [0, 100 - plies, 101 - plies, 99] {
            let game = after_quiet_plies(solved.rules, &position, quiet);
            let told = search(&mut engine(&solved), &game, 3).score;
            let fen = solved.rules.fen(&position);
            if quiet + plies <= 100 {
                assert_eq!(told, score(value), "{fen} after {quiet}");
            } else {
                assert!(!matches!(told, Score::Win(_) | Score::Loss(_)), "{fen} after {quiet}: {told}");
            }
        }
    }
}

#[test]
fn a_lost_side_reaches_the_draw_by_quiet_plies_where_it_can() {
    let solved = Solved::whole(Variant::Three.rules());
    let lost = decided_by_moving(&solved).into_iter().filter(|(_, value, _)| *value < Value::Draw);
    for (position, _, plies) in lost {
        let (mut engine, side) = (engine(&solved), position.side());
        let mut game = after_quiet_plies(solved.rules, &position, 101 - plies);
        play_out(&mut game, 20, |game, mover| {
            if mover == side {
                search(&mut engine, game, 4).turn
            } else {
                solved.best_turns(game.position())[0]
            }
        });
        assert!(matches!(game.outcome(), Some(Outcome::Draw { .. })), "{}", solved.rules.fen(&position));
    }
}

/// The true values under a limit of quiet plies: of positions together with their counts.
fn solved_with_limit(rules: Rules) -> HashMap<(Position, u16), Value> {
    let successors = |&(position, quiet): &(Position, u16)| {
        if rules.quiet_limit(&position).is_some_and(|limit| quiet >= limit) {
            return Vec::new();
        }
        let mut states = Vec::new();
        rules.for_each_turn(&position, |turn, next| {
            states.push((next, turn.actions().fold(quiet, |quiet, action| action.quiet_after(quiet))));
        });
        states
    };
    let value_at_the_end = |&(position, quiet): &(Position, u16)| {
        let drawn = rules.quiet_limit(&position).is_some_and(|limit| quiet >= limit);
        value_at_the_end(&rules, &position).or(drawn.then_some(Value::Draw))
    };
    solved(vec![(rules.start(), 0)], successors, value_at_the_end)
}

/// The score promises nothing that the true value does not keep.
fn agrees(told: Score, value: Value) -> bool {
    match told {
        Score::Win(plies) => value >= Value::Win(plies),
        Score::Loss(plies) => value <= Value::Loss(plies),
        Score::Draw => value == Value::Draw,
        Score::Estimate(_) => true,
    }
}

#[test]
fn short_limits_of_quiet_plies_are_minded_after_captures_too() {
    const DEPTH: u8 = 8;
    let patient = Solved::whole(walking_four());
    for limits in ["repetition=0 quiet=6", "repetition=0 quiet=9 quiet_endgame=4"] {
        let rules = changed(walking_four(), limits);
        let (truth, mut spoilt, mut won) = (solved_with_limit(rules), 0, 0);
        let mut states: Vec<_> = truth.iter().map(|(&state, &value)| (state, value)).collect();
        states.sort_by_key(|((position, quiet), _)| (position.hash(), *quiet));
        for ((position, quiet), value) in states.into_iter().step_by(29) {
            let mut game = after_quiet_plies(rules, &position, quiet);
            if game.outcome().is_some() {
                continue;
            }
            let Answer { turn, score, .. } = search(&mut engine(&patient), &game, DEPTH);
            let state = format!("{} after {quiet}: {value}, told {score}", rules.fen(&position));
            assert!(agrees(score, value), "{state}");
            game.play(turn).unwrap();
            if value >= Value::Win(DEPTH.into()) {
                assert!(truth[&(*game.position(), game.quiet())] < Value::Draw, "{state}");
                won += 1;
            }
            spoilt += usize::from(value == Value::Draw && patient.value_of(&position) != Value::Draw);
        }
        assert!(spoilt > 100 && won > 100, "{spoilt} {won}");
    }
}

#[test]
fn losses_that_a_limit_may_prevent_are_no_better_than_a_draw() {
    let solved = Solved::whole(walking_four());
    let (mut engine, mut tried) = (engine(&solved), 0);
    for (position, _) in solved.going_on().into_iter().filter(|(_, value)| *value == Value::Draw) {
        let after = |turn| solved.rules.play(&position, turn).unwrap();
        let loses_far =
            |&turn: &Turn| matches!(solved.value_of(&after(turn)), Value::Win(plies) if plies > 4);
        let turns = solved.rules.turns(&position);
        if !turns.iter().any(loses_far) || position.hands().black > 0 {
            continue;
        }
        let answer = search(&mut engine, &after_quiet_plies(solved.rules, &position, 95), 3);
        let held = |turn| solved.drawing_turns(&after(turn));
        let fewest = solved.best_turns(&position).into_iter().map(held).min();
        assert_eq!((answer.score, Some(held(answer.turn))), (Score::Draw, fewest));
        tried += 1;
    }
    assert!(tried > 10, "{tried}");
}

fn reversed(turn: Turn) -> Option<Turn> {
    match turn.first() {
        Action::Move(Movement { from, to }) if turn.removals().count() == 0 => {
            Some(Turn::of(Action::Move(Movement { from: to, to: from })))
        }
        _ => None,
    }
}

/// A game in which both sides have gone to and fro, so that the turn now leads to a position that has occurred twice.
fn to_and_fro(rules: Rules, position: &Position, turn: Turn) -> Option<Game> {
    let back = reversed(turn)?;
    let after = rules.play(position, turn).ok()?;
    rules.turns(&after).into_iter().find_map(|reply| {
        let round = [reply, back, reversed(reply)?];
        let mut game = Game::from_setup(rules, &after.to_setup()).ok()?;
        let all = round.into_iter().chain([turn]).chain(round);
        all.into_iter().try_for_each(|turn| game.play(turn)).ok()?;
        (game.position() == position && game.outcome().is_none()).then_some(game)
    })
}

fn draws_at_once(game: &Game, turn: Turn) -> bool {
    let mut next = game.clone();
    next.play(turn).unwrap();
    matches!(next.outcome(), Some(Outcome::Draw { .. }))
}

/// A turn that draws at once if there is one, else one of the best.
fn stubborn_turn(solved: &Solved, game: &Game) -> Turn {
    let turns = solved.rules.turns(game.position());
    let drawing = turns.into_iter().find(|&turn| draws_at_once(game, turn));
    drawing.unwrap_or_else(|| solved.best_turns(game.position())[0])
}

#[test]
fn a_win_is_not_given_away_by_repeating() {
    for rules in [Variant::Three.rules(), walking_four()] {
        let solved = Solved::whole(rules);
        let (mut engine, mut tried, mut certain) = (engine(&solved), 0, 0);
        for (position, _, _) in
            decided_by_moving(&solved).into_iter().filter(|(_, value, _)| *value > Value::Draw)
        {
            let best = solved.best_turns(&position)[0];
            let Some(game) = to_and_fro(rules, &position, best) else { continue };
            let wins =
                |turn| solved.value_of_turn(&position, turn) > Value::Draw && !draws_at_once(&game, turn);
            let may_win = rules.turns(&position).into_iter().any(wins);
            // What the engine remembers of a game in which nothing has been repeated must not deceive it.
            search(&mut engine, &after_quiet_plies(rules, &position, 0), 6);
            let answer = search(&mut engine, &game, 6);
            assert!(draws_at_once(&game, best));
            assert_eq!(wins(answer.turn), may_win, "{} {}", rules.fen(&position), text(&game, answer.turn));
            if let Score::Win(plies) = answer.score {
                check_conversion(&solved, &mut engine, game, plies);
                certain += 1;
            }
            tried += usize::from(may_win);
        }
        assert!(tried > 10 && certain > 10, "{tried} {certain}");
    }
}

/// A win that was promised in so many plies comes, even against a side that draws as soon as it can.
fn check_conversion(solved: &Solved, engine: &mut Engine, mut game: Game, plies: u16) {
    let side = game.position().side();
    play_out(&mut game, plies.into(), |game, mover| {
        if mover == side { search(engine, game, 6).turn } else { stubborn_turn(solved, game) }
    });
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(side), "{}", solved.rules.fen(game.start()));
}

#[test]
fn a_lost_side_repeats_where_that_draws() {
    for rules in [Variant::Three.rules(), walking_four()] {
        let solved = Solved::whole(rules);
        let mut saved = 0;
        for (position, value, _) in decided_by_moving(&solved) {
            let turns = rules.turns(&position);
            let game = turns.into_iter().find_map(|turn| to_and_fro(rules, &position, turn));
            let Some(game) = game.filter(|_| value < Value::Draw) else { continue };
            let answer = search(&mut engine(&solved), &game, 2);
            assert!(draws_at_once(&game, answer.turn), "{}", rules.fen(&position));
            assert!(answer.score == Score::Draw || rules.turns(&position).len() == 1);
            saved += 1;
        }
        assert!(saved > 10, "{saved}");
    }
}

#[test]
fn a_position_that_occurred_once_is_no_draw_yet() {
    let rules = Variant::Three.rules();
    let solved = Solved::whole(rules);
    let patient = changed(rules, "repetition=4");
    let mut tried = 0;
    for (position, value, _) in decided_by_moving(&solved) {
        let best = solved.best_turns(&position)[0];
        let Some(game) = to_and_fro(patient, &position, best) else { continue };
        let answer = search(&mut engine(&solved), &game, 2);
        assert_eq!(answer.score, score(value), "{}", rules.fen(&position));
        assert_eq!(solved.value_of_turn(&position, answer.turn), value);
        tried += 1;
    }
    assert!(tried > 10, "{tried}");
}
