//! What an engine remembers of earlier searches must never mislead a later one.

use merels_rules::{Game, Variant};
use merels_search::{Engine, Limits, Mebibytes, Score, Stop};

use crate::games::{ask, game, random_game};

/// Six Men's Morris: White wins in so many plies, all of them quiet but the last.
const WON: [(&str, u16); 2] = [("B2/1BW/2BW/2W/2W w 0 0", 9), ("B2/2W/1BW1/1WW/B2 w 0 0", 5)];
const DEPTH: u8 = 9;

fn score(engine: &mut Engine, game: &Game, depth: u8) -> Score {
    engine.search(game, Limits::depth(depth), &Stop::new(), |_| ()).unwrap().score
}

/// The position after so many quiet plies, of which the hundredth draws.
fn late(fen: &str, quiet: u16) -> Game {
    game(Variant::Six, &format!("{fen} {quiet} 80"))
}

#[test]
fn a_win_remembered_is_no_win_where_too_few_quiet_plies_are_left() {
    for (fen, plies) in WON {
        let mut engine = Engine::new(Mebibytes(4));
        assert_eq!(score(&mut engine, &late(fen, 0), DEPTH), Score::Win(plies));
        for quiet in (89..100).rev() {
            let game = late(fen, quiet);
            let fresh = ask(&game, Limits::depth(DEPTH)).score;
            assert_eq!(fresh == Score::Win(plies), quiet + plies <= 100, "{quiet}: {fresh}");
            assert_eq!(score(&mut engine, &game, DEPTH), fresh, "{fen} after {quiet} quiet plies");
        }
    }
}

#[test]
fn a_draw_by_quiet_plies_is_not_remembered_where_there_is_time() {
    for (fen, plies) in WON {
        for quiet in 92..100 {
            let mut engine = Engine::new(Mebibytes(4));
            score(&mut engine, &late(fen, quiet), DEPTH);
            assert_eq!(score(&mut engine, &late(fen, 0), DEPTH), Score::Win(plies), "after {quiet}");
        }
    }
}

#[test]
fn a_draw_by_quiet_plies_is_not_taken_for_what_the_position_is_worth() {
    for (fen, _) in WON {
        assert_eq!(ask(&late(fen, 99), Limits::depth(DEPTH)).score, Score::Estimate(0));
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
