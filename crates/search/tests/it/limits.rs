//! How long a search lasts, how it is ended, and what it then says.

use std::thread;
use std::time::{Duration, Instant};

use merels_rules::{DrawReason, Game, Outcome, Side, Variant};
use merels_search::{End, Engine, GameOver, Limits, MAX_DEPTH, Mebibytes, Score, Stop};

use crate::games::{ask, game, random_game};

/// What a busy machine may take longer.
const SLACK: Duration = Duration::from_secs(1);

#[test]
fn a_depth_is_completed_and_no_more() {
    for depth in 0..5 {
        let answer = ask(&Game::new(Variant::Nine.rules()), Limits::depth(depth));
        assert_eq!((answer.depth, answer.end), (depth, End::Depth));
    }
}

#[test]
fn nodes_are_counted_to_the_last() {
    for nodes in [0, 1, 10, 1_000, 12_345] {
        let answer = ask(&Game::new(Variant::Nine.rules()), Limits::nodes(nodes));
        assert_eq!((answer.nodes, answer.end), (nodes, End::Nodes));
    }
}

#[test]
fn a_time_limit_is_kept() {
    let mut engine = Engine::new(Mebibytes(4));
    for (variant, turns) in [(Variant::Nine, 0), (Variant::Morabaraba, 10), (Variant::Nine, 40)] {
        for milliseconds in [0, 20, 100] {
            let limit = Duration::from_millis(milliseconds);
            let began = Instant::now();
            let game = random_game(variant.rules(), turns, 3);
            let answer = engine.search(&game, Limits::time(limit), &Stop::new(), |_| ()).unwrap();
            assert!(began.elapsed() < limit + SLACK, "{variant} {limit:?}: {:?}", began.elapsed());
            assert!(answer.end == End::Time || answer.end == End::Settled, "{:?}", answer.end);
            assert!(game.rules().play(game.position(), answer.turn).is_ok());
        }
    }
}

#[test]
fn a_settled_position_needs_no_more_time() {
    let won = game(Variant::Nine, "WW1/3/3/1B3W/3/3/B1B w 0 0");
    let answer = ask(&won, Limits::UNLIMITED);
    assert_eq!((answer.end, answer.depth, answer.score), (End::Settled, 1, Score::Win(1)));
}

#[test]
fn a_game_without_end_is_searched_to_the_deepest_depth_only() {
    let answer = ask(&Game::new(Variant::NineHoles.rules()), Limits::UNLIMITED);
    assert_eq!((answer.end, answer.depth), (End::Depth, MAX_DEPTH));
}

#[test]
fn a_search_stopped_before_it_begins_still_has_a_turn() {
    let stop = Stop::new();
    stop.ask();
    let game = game(Variant::Nine, "WW1/3/3/5W/3/1B1/B1B w 3 3");
    let answer = Engine::new(Mebibytes(1)).search(&game, Limits::UNLIMITED, &stop, |_| ()).unwrap();
    assert_eq!((answer.end, answer.depth, answer.nodes), (End::Stopped, 0, 0));
    let taken = answer.turn.removals().count();
    assert_eq!(taken, 1, "at first sight a mill is better than none");
}

#[test]
fn the_receiver_of_a_report_may_stop_the_search() {
    let stop = Stop::new();
    let game = Game::new(Variant::Nine.rules());
    let answer = Engine::new(Mebibytes(1))
        .search(&game, Limits::UNLIMITED, &stop, |report| {
            if report.depth == 3 {
                stop.ask();
            }
        })
        .unwrap();
    assert_eq!((answer.end, answer.depth), (End::Stopped, 3));
}

#[test]
fn another_thread_stops_a_search_soon() {
    let stop = Stop::new();
    let elsewhere = stop.clone();
    let asking = thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        elsewhere.ask();
        Instant::now()
    });
    let game = Game::new(Variant::Nine.rules());
    let answer = Engine::new(Mebibytes(1)).search(&game, Limits::UNLIMITED, &stop, |_| ()).unwrap();
    let asked = asking.join().unwrap();
    assert!(asked.elapsed() < SLACK, "{:?}", asked.elapsed());
    assert_eq!(answer.end, End::Stopped);
}

#[test]
fn a_game_that_is_over_has_no_turn() {
    let mut given_up = Game::new(Variant::Nine.rules());
    given_up.resign(Side::White).unwrap();
    let mut agreed = Game::new(Variant::Nine.rules());
    agreed.agree_draw().unwrap();
    let mut engine = Engine::new(Mebibytes(1));
    let mut outcome = |game: &Game| {
        engine.search(game, Limits::depth(1), &Stop::new(), |_| ()).map(|answer| answer.turn).unwrap_err()
    };
    assert_eq!(outcome(&given_up), GameOver(given_up.outcome().unwrap()));
    assert_eq!(outcome(&agreed), GameOver(Outcome::Draw { reason: DrawReason::Agreement }));
    assert_eq!(outcome(&agreed).to_string(), "the game is over: agreement");
}

#[test]
fn a_table_of_no_size_is_enough() {
    let game = Game::new(Variant::Six.rules());
    let small = Engine::new(Mebibytes(0)).search(&game, Limits::depth(4), &Stop::new(), |_| ()).unwrap();
    let large = Engine::new(Mebibytes(8)).search(&game, Limits::depth(4), &Stop::new(), |_| ()).unwrap();
    assert_eq!(small.score, large.score);
    assert!(small.nodes > large.nodes);
}
