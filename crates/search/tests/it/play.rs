//! Whole games.

use fastrand::Rng;
use merels_rules::{Game, Outcome, Rules, Side, Turn, Variant};
use merels_search::{Engine, Limits, Mebibytes, Stop};

use crate::games::{play_out, random_turn};

/// The engine against itself; the game as it ended.
fn self_play(rules: Rules, nodes: u64) -> Game {
    let (mut game, mut engine) = (Game::new(rules), Engine::new(Mebibytes(1)));
    play_out(&mut game, 600, |game, _| turn_of(&mut engine, game, nodes));
    game
}

fn turn_of(engine: &mut Engine, game: &Game, nodes: u64) -> Turn {
    engine.search(game, Limits::nodes(nodes), &Stop::new(), |_| ()).unwrap().turn
}

#[test]
fn every_preset_is_played_to_an_end_by_its_rules() {
    for variant in Variant::ALL {
        let game = self_play(variant.rules(), 300);
        assert!(game.outcome().is_some(), "{variant} went on after {} turns", game.plies().len());
    }
}

#[test]
fn rules_of_all_kinds_are_played_to_an_end() {
    for (variant, changes) in [
        (Variant::Nine, "multi=per_mill remove=any"),
        (Variant::Nine, "multi=per_mill remove=never fly=at4"),
        (Variant::Nine, "blocked=pass fly=never"),
        (Variant::Six, "blocked=draw fly=always"),
        (Variant::Lasker, "blocked=pass multi=per_mill"),
        (Variant::Twelve, "multi=per_mill remake=banned blocked=pass"),
        (Variant::Nine, "first=black men=9,5 repetition=0"),
        (Variant::Morabaraba, "quiet_endgame=10 quiet=20 repetition=2"),
    ] {
        let builder = changes
            .split(' ')
            .map(|change| change.split_once('=').unwrap())
            .fold(variant.rules().builder(), |builder, (key, value)| builder.set(key, value));
        let game = self_play(builder.build().unwrap(), 300);
        assert!(game.outcome().is_some(), "{variant} {changes}");
    }
}

#[test]
fn a_side_that_plays_by_chance_loses() {
    for variant in [Variant::Nine, Variant::Six, Variant::Morabaraba] {
        let (mut engine, mut won) = (Engine::new(Mebibytes(1)), 0);
        for seed in 0..20 {
            let side = if seed % 2 == 0 { Side::White } else { Side::Black };
            let (mut game, mut chance) = (Game::new(variant.rules()), Rng::with_seed(seed));
            play_out(&mut game, 600, |game, mover| {
                if mover == side {
                    turn_of(&mut engine, game, 500)
                } else {
                    random_turn(game, &mut chance).unwrap()
                }
            });
            won += u8::from(game.outcome().and_then(Outcome::winner) == Some(side));
        }
        assert!(won >= 19, "{variant}: {won} of 20");
    }
}

#[test]
fn looking_further_plays_better() {
    let (mut engine, mut points) = (Engine::new(Mebibytes(1)), 0);
    for seed in 0..10 {
        let deep = if seed % 2 == 0 { Side::White } else { Side::Black };
        let (mut game, mut chance) = (Game::new(Variant::Nine.rules()), Rng::with_seed(seed));
        for _ in 0..4 {
            game.play(random_turn(&game, &mut chance).unwrap()).unwrap();
        }
        play_out(&mut game, 600, |game, mover| {
            turn_of(&mut engine, game, if mover == deep { 8_000 } else { 100 })
        });
        points += match game.outcome().and_then(Outcome::winner) {
            Some(winner) if winner == deep => 2,
            Some(_) => 0,
            None => 1,
        };
    }
    assert!(points >= 15, "{points} of 20 points");
}
