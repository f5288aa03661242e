//! What an engine remembers of earlier searches must never mislead a later one.

use merels_rules::{Game, Variant};
use merels_search::{Engine, Limits, Mebibytes, Score, Stop};

use crate::games::{ask, game, random_game};

/// White wins in nine plies, all of them quiet but the last.
const WON: &str = "B2/1BW/2BW/2W/2W w 0 0";
const PLIES: u16 = 9;

fn score(engine: &mut Engine, game: &Game, depth: u8) -> Score {
    engine.search(game, Limits::depth(depth), &Stop::new(), |_| ()).unwrap().score
}

/// The position after so many quiet plies, of which the hundredth draws.
fn late(quiet: u16) -> Game {
    game(Variant::Six, &format!("{WON} {quiet} 80"))
}

#[test]
fn a_win_remembered_is_no_win_where_too_few_quiet_plies_are_left() {
    let mut engine = Engine::new(Mebibytes(4));
    assert_eq!(score(&mut engine, &late(0), 9), Score::Win(PLIES));
    for quiet in 80..100 {
        let game = late(quiet);
        let fresh = ask(&game, Limits::depth(9)).score;
        assert_eq!(fresh == Score::Win(PLIES), quiet + PLIES <= 100, "{quiet}: {fresh}");
        assert_eq!(score(&mut engine, &game, 9), fresh, "after {quiet} quiet plies");
    }
}

#[test]
fn a_draw_by_quiet_plies_is_not_remembered_where_there_is_time() {
    for quiet in 92..100 {
        let mut engine = Engine::new(Mebibytes(4));
        score(&mut engine, &late(quiet), 9);
        assert_eq!(score(&mut engine, &late(0), 9), Score::Win(PLIES), "after a search at {quiet}");
    }
}

#[test]
fn what_is_true_under_other_rules_is_not_remembered() {
    let mut engine = Engine::new(Mebibytes(4));
    for (variant, other) in [(Variant::Nine, Variant::NineRustic), (Variant::Nine, Variant::NineStrict)] {
        for fen in ["1W1/1BW/2W/W2WB1/1WB/3/3 b 0 0", "1WW/1W1/W2/2B3/1W1/B1B/3 b 0 0"] {
            score(&mut engine, &game(variant, fen), 6);
            let game = game(other, fen);
            assert_eq!(score(&mut engine, &game, 6), ask(&game, Limits::depth(6)).score, "{other} {fen}");
        }
    }
}

#[test]
fn a_search_goes_on_where_the_last_one_ended() {
    let game = random_game(Variant::Nine.rules(), 10, 6);
    let mut engine = Engine::new(Mebibytes(4));
    let search = |engine: &mut Engine| engine.search(&game, Limits::depth(6), &Stop::new(), |_| ()).unwrap();
    let (first, second) = (search(&mut engine), search(&mut engine));
    assert!(second.nodes < first.nodes / 2, "{} and then {}", first.nodes, second.nodes);
    engine.forget();
    assert_eq!(search(&mut engine).nodes, first.nodes);
}
