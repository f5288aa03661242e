//! Faults that players reported of other programs, each by its number: this engine must not have them.

use std::thread;
use std::time::Duration;

use merels_rules::{Game, Variant};
use merels_search::{Breadth, End, Engine, Level, Limits, Mebibytes, Score, Stop};

use crate::games::{ask, colours_swapped, game, random_game, text};

#[test]
fn br_031_a_flying_man_that_must_stay_is_left_where_it_stands() {
    let game = game(Variant::Nine, "1W1/1BW/2W/W2WB1/1WB/3/3 b 0 0");
    let mut engine = Engine::new(Mebibytes(1));
    let answer = engine.rank(&game, Limits::depth(2), Breadth::Every, &Stop::new(), |_| ()).unwrap();
    let loses = |text: &str| text.starts_with("e3");
    for ranked in &answer.ranking {
        assert_eq!(ranked.score == Score::Loss(2), loses(&text(&game, ranked.turn)), "{:?}", ranked.turn);
    }
    assert_eq!(answer.ranking.len(), 45);
    for level in &Level::ALL[1..] {
        for seed in 0..20 {
            let limits = Limits::nodes(2_000);
            let answer = level.choose_within(&mut engine, &game, seed, limits, &Stop::new()).unwrap();
            assert!(!loses(&text(&game, answer.turn)), "{level} with seed {seed}");
        }
    }
}

#[test]
fn br_032_six_against_four_are_not_let_fly_where_that_gives_the_win_away() {
    for (fen, turn) in
        [("1W1/1W1/3/3W1W/BBB/2W/BW1 w 0 0", "d1-g1"), ("3/2B/W1B/1W3B/W1W/2W/BW1 w 0 0", "d1-d2")]
    {
        let game = game(Variant::Nine, fen);
        let could_take = game.rules().turns(game.position()).iter().any(|turn| turn.removals().count() > 0);
        assert!(could_take);
        let answer = ask(&game, Limits::depth(7));
        assert_eq!((text(&game, answer.turn), answer.score), (turn.to_owned(), Score::Win(7)));
    }
}

#[test]
fn br_046_a_mill_closed_while_another_is_opened_counts() {
    let game = game(Variant::Nine, "W2/1W1/1W1/W2B1B/B1B/1B1/W2 w 0 0");
    let mut engine = Engine::new(Mebibytes(1));
    for depth in 1..=5 {
        let answer = engine.rank(&game, Limits::depth(depth), Breadth::Every, &Stop::new(), |_| ()).unwrap();
        let turn = text(&game, answer.turn);
        assert!(turn.starts_with("a7-d7x"), "{turn} at depth {depth}");
        let quiet = answer.ranking.iter().find(|ranked| ranked.turn.removals().count() == 0).unwrap();
        assert!(
            quiet.score < Score::Estimate(100) && answer.score > Score::Estimate(100),
            "at depth {depth}"
        );
    }
}

#[test]
fn br_052_white_and_black_ahead_and_behind_take_the_same_search() {
    for fen in ["1WW/1W1/W2/2B3/1W1/B1B/3 w 0 0", "1WW/1W1/W2/2B3/1W1/B1B/3 b 0 0"] {
        let game = game(Variant::Nine, fen);
        let (one, other) = (ask(&game, Limits::depth(5)), ask(&colours_swapped(&game), Limits::depth(5)));
        assert_eq!((one.nodes, one.score, one.turn), (other.nodes, other.score, other.turn));
    }
    for level in Level::ALL {
        let game = random_game(Variant::Nine.rules(), 12, 1);
        let nodes = |game: &Game| {
            let (mut engine, limits) = (Engine::new(Mebibytes(1)), Limits::nodes(5_000));
            level.choose_within(&mut engine, game, 1, limits, &Stop::new()).unwrap().nodes
        };
        let (one, other) = (nodes(&game), nodes(&colours_swapped(&game)));
        assert!(level == Level::Beginner || one == other, "{level}: {one} {other}");
    }
}

#[test]
fn br_066_a_search_cancelled_and_begun_anew_a_hundred_times_always_answers() {
    let mut engine = Engine::new(Mebibytes(1));
    for seed in 0..100 {
        let game = random_game(Variant::Nine.rules(), seed as usize % 30, seed);
        let stop = Stop::new();
        let cancel = stop.clone();
        let cancelling = thread::spawn(move || {
            thread::sleep(Duration::from_micros(50 * seed));
            cancel.ask();
        });
        let limits = Limits::time(Duration::from_secs(10));
        let answer = engine.search(&game, limits, &stop, |_| ()).unwrap();
        cancelling.join().unwrap();
        assert!(matches!(answer.end, End::Stopped | End::Settled), "{:?}", answer.end);
        assert!(game.rules().play(game.position(), answer.turn).is_ok());
    }
}

#[test]
fn br_067_the_same_question_twice_gets_two_answers() {
    let game = random_game(Variant::Nine.rules(), 20, 4);
    let mut engine = Engine::new(Mebibytes(1));
    let cancelled = Stop::new();
    cancelled.ask();
    let first = engine.search(&game, Limits::depth(4), &cancelled, |_| ()).unwrap();
    let second = engine.search(&game, Limits::depth(4), &Stop::new(), |_| ()).unwrap();
    assert_eq!((first.end, second.end), (End::Stopped, End::Depth));
    assert_eq!(second.depth, 4);
}

#[test]
fn br_072_cancelled_and_out_of_time_are_told_apart() {
    let game = Game::new(Variant::Nine.rules());
    let mut engine = Engine::new(Mebibytes(1));
    let limits = Limits::time(Duration::from_millis(10));
    assert_eq!(engine.search(&game, limits, &Stop::new(), |_| ()).unwrap().end, End::Time);
    let stop = Stop::new();
    stop.ask();
    assert_eq!(engine.search(&game, limits, &stop, |_| ()).unwrap().end, End::Stopped);
}

#[test]
fn br_073_only_a_completed_depth_is_told() {
    let game = random_game(Variant::Nine.rules(), 8, 2);
    let limits = Limits::depth(30).and_time(Duration::from_millis(200));
    let mut reports = Vec::new();
    let answer = Engine::new(Mebibytes(4))
        .search(&game, limits, &Stop::new(), |report| reports.push(report.clone()))
        .unwrap();
    let last = reports.last().unwrap();
    assert_eq!(answer.end, End::Time);
    assert!(answer.depth < 30);
    assert_eq!((answer.depth, answer.score, &answer.line), (last.depth, last.score, &last.line));
    assert!(answer.nodes >= last.nodes && answer.time >= last.time);
    let depths: Vec<u8> = reports.iter().map(|report| report.depth).collect();
    assert_eq!(depths, (1..=answer.depth).collect::<Vec<u8>>());
}
