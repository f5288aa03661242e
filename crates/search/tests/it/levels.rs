//! The levels for people: what each sees, how each errs, and that they differ.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use merels_rules::{Game, Outcome, Side, Turn, Variant};
use merels_search::{Engine, Level, Limits, Mebibytes, Stop, UnknownLevel};

use crate::games::{game, play_out, random_game, text};

/// What a level plays at once, with few nodes.
fn choice(level: Level, engine: &mut Engine, game: &Game, seed: u64) -> Turn {
    level.choose_within(engine, game, seed, Limits::nodes(4_000), &Stop::new()).unwrap().turn
}

/// In how many of 100 seeds the level plays the turn.
fn of_a_hundred(level: Level, game: &Game, turn: &str) -> usize {
    let mut engine = Engine::new(Mebibytes(1));
    (0..100).filter(|&seed| text(game, choice(level, &mut engine, game, seed)).starts_with(turn)).count()
}

#[test]
fn a_level_is_written_as_it_is_read() {
    for level in Level::ALL {
        assert_eq!(level.id().parse(), Ok(level));
        assert_eq!(level.to_string(), level.id());
    }
    assert_eq!("grandmaster".parse::<Level>(), Err(UnknownLevel("grandmaster".to_owned())));
}

#[test]
fn stronger_levels_may_think_longer() {
    let times: Vec<Duration> = Level::ALL.iter().map(|level| level.limits().time.unwrap()).collect();
    assert!(times.is_sorted() && times[4] <= Duration::from_secs(3), "{times:?}");
}

#[test]
fn the_time_of_a_level_is_kept() {
    let game = Game::new(Variant::Nine.rules());
    let mut engine = Engine::new(Mebibytes(4));
    for level in [Level::Beginner, Level::Casual, Level::Club] {
        let began = Instant::now();
        level.choose(&mut engine, &game, 1, &Stop::new()).unwrap();
        assert!(began.elapsed() < level.limits().time.unwrap() + Duration::from_secs(1), "{level}");
    }
}

#[test]
fn turns_are_legal_in_every_game() {
    let mut engine = Engine::new(Mebibytes(1));
    for variant in Variant::ALL {
        for (seed, level) in (0..).zip(Level::ALL) {
            let mut game = random_game(variant.rules(), 4 * seed, seed as u64);
            while game.outcome().is_some() {
                game.takeback();
            }
            let turn = choice(level, &mut engine, &game, seed as u64);
            assert!(game.rules().play(game.position(), turn).is_ok(), "{variant} {level}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_turn_whatever_was_asked_before() {
    let game = random_game(Variant::Nine.rules(), 9, 3);
    let mut used = Engine::new(Mebibytes(1));
    used.search(&game, Limits::depth(6), &Stop::new(), |_| ()).unwrap();
    for level in [Level::Beginner, Level::Casual, Level::Club, Level::Expert] {
        for seed in 0..10 {
            let fresh = choice(level, &mut Engine::new(Mebibytes(1)), &game, seed);
            assert_eq!(choice(level, &mut used, &game, seed), fresh, "{level}");
        }
    }
}

#[test]
fn every_level_varies_its_openings() {
    for variant in [Variant::Nine, Variant::Six, Variant::Morabaraba] {
        let mut game = Game::new(variant.rules());
        for level in Level::ALL {
            let mut engine = Engine::new(Mebibytes(1));
            let first: HashSet<Turn> = (0..20).map(|seed| choice(level, &mut engine, &game, seed)).collect();
            assert!(first.len() >= 3, "{level} begins {variant} in {} ways", first.len());
        }
        game.play(choice(Level::Club, &mut Engine::new(Mebibytes(1)), &game, 1)).unwrap();
        let mut engine = Engine::new(Mebibytes(1));
        let reply: HashSet<Turn> =
            (0..20).map(|seed| choice(Level::Master, &mut engine, &game, seed)).collect();
        assert!(reply.len() >= 2, "one reply in {variant}");
    }
}

#[test]
fn a_win_at_hand_is_taken_by_every_level() {
    for level in Level::ALL {
        let game = game(Variant::Six, "WBW/B2/B2B/WB1/WWW b 0 0");
        assert_eq!(of_a_hundred(level, &game, "b4-b3"), 100, "{level}");
    }
}

#[test]
fn a_mill_at_hand_is_closed_by_every_level() {
    for level in Level::ALL {
        let game = game(Variant::Nine, "WW1/3/3/6/3/3/BB1 w 7 7");
        assert_eq!(of_a_hundred(level, &game, "g7x"), 100, "{level}");
    }
}

#[test]
fn only_a_beginner_overlooks_a_mill_that_is_threatened() {
    let game = game(Variant::Nine, "BB1/3/3/1W4/3/3/1W1 w 7 7");
    let beginner = of_a_hundred(Level::Beginner, &game, "g7");
    assert!((60..100).contains(&beginner), "a beginner blocks in {beginner} of 100 games");
    for level in &Level::ALL[1..] {
        assert_eq!(of_a_hundred(*level, &game, "g7"), 100, "{level}");
    }
}

#[test]
fn a_stronger_level_wins_against_a_weaker_one() {
    for (weak, strong) in
        [(Level::Beginner, Level::Casual), (Level::Casual, Level::Club), (Level::Beginner, Level::Master)]
    {
        let (mut engines, mut points) = ([Engine::new(Mebibytes(1)), Engine::new(Mebibytes(1))], 0);
        for seed in 0..20 {
            let side = if seed % 2 == 0 { Side::White } else { Side::Black };
            let mut game = Game::new(Variant::Nine.rules());
            play_out(&mut game, 600, |game, mover| {
                let (level, engine) = if mover == side { (strong, 0) } else { (weak, 1) };
                choice(level, &mut engines[engine], game, seed)
            });
            points += match game.outcome().and_then(Outcome::winner) {
                Some(winner) if winner == side => 2,
                Some(_) => 0,
                None => 1,
            };
        }
        println!("{strong} against {weak}: {points} of 40 points");
        assert!(points > 24, "{strong} against {weak}: {points} of 40 points");
    }
}
