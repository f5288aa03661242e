//! Positions with one right turn, on several boards.

use merels_rules::Game;
use merels_rules::Variant::{
    self, Five, Lasker, Morabaraba, Nine, NineRustic, Seven, Six, Three, TicTacToe, Twelve,
};
use merels_search::{Breadth, Engine, Limits, Mebibytes, Score, Stop};

use crate::games::{ask, game, text};

/// At each of the depths the engine plays the turn.
fn check(variant: Variant, fen: &str, turn: &str, depths: std::ops::RangeInclusive<u8>) {
    let game = game(variant, fen);
    for depth in depths {
        let answer = ask(&game, Limits::depth(depth));
        assert_eq!(text(&game, answer.turn), turn, "{variant} {fen} at depth {depth}: {}", answer.score);
    }
}

fn score(variant: Variant, fen: &str, depth: u8) -> Score {
    ask(&game(variant, fen), Limits::depth(depth)).score
}

#[test]
fn a_win_in_one_is_played_at_every_depth() {
    for (variant, fen, turn) in [
        // The other side can no longer move.
        (Six, "WBW/B2/B2B/WB1/WWW b 0 0", "b4-b3"),
        (Six, "WBW/3/WB2/WWB/BBB b 0 0", "e1-e3"),
        (NineRustic, "BWB/B2/2W/WW3W/WWW/3/BWB w 0 0", "c3-c4xb6"),
        (NineRustic, "WWW/BBB/3/B2B1B/2B/1B1/1W1 b 0 0", "f6-f4xd1"),
        // There is a row.
        (Three, "WW1/1BW/B1B w 0 0", "c2-c3"),
        (TicTacToe, "WB1/BW1/3 w 3 2", "c1"),
    ] {
        check(variant, fen, turn, 1..=5);
        assert_eq!(score(variant, fen, 1), Score::Win(1), "{variant} {fen}");
    }
}

#[test]
fn the_third_last_man_is_taken() {
    for (variant, fen) in [
        (Nine, "WW1/3/3/1B3W/3/3/B1B w 0 0"),
        (Six, "WW1/3/2BW/1B1/2B w 0 0"),
        (Morabaraba, "W2/W2/3/W3B1/3/2B/B2 w 1 0"),
    ] {
        let game = game(variant, fen);
        for depth in 1..=4 {
            let answer = ask(&game, Limits::depth(depth));
            assert_eq!((answer.score, answer.turn.removals().count()), (Score::Win(1), 1), "{variant} {fen}");
        }
    }
}

#[test]
fn the_only_win_in_three_plies_is_played() {
    for (variant, fen, turn) in [
        (Nine, "1W1/1WB/WW1/2W1WW/WW1/3/BB1 w 0 0", "d5-e5"),
        (Nine, "BBB/2W/BWB/2B3/B1W/1B1/2B b 0 0", "c3-d3"),
        (NineRustic, "1W1/1W1/BW1/BWW3/BW1/B2/WWW w 0 0", "d1-d2"),
        (NineRustic, "2W/B1B/WWW/1WB1WW/3/BWB/2W w 0 0", "d5-d6"),
        (Lasker, "WWW/WB1/2W/B1W2W/1BW/1W1/2W w 0 0", "g4-f4"),
        (Twelve, "3/3/1W1/WWW3/2W/BWB/B1W w 0 0", "c4-c3"),
        (Morabaraba, "BW1/WB1/3/WB1WWW/W2/W2/W2 w 0 0", "f4-f6"),
        (Six, "BW1/WBW/1BBW/WBW/3 b 0 1", "e1"),
        (Six, "WW1/B2/WB1W/1W1/WBB w 0 0", "c5-c4"),
        (Five, "3/1B1/1B1B/WWW/1W1 w 0 0", "d2-d3"),
        (Seven, "WBB/WWW/B1BBW/BW1/W2 w 0 0", "b4-b3"),
        (Three, "B2/W1B/BWW b 0 0", "a3-b2"),
    ] {
        check(variant, fen, turn, 3..=5);
        assert_eq!(score(variant, fen, 3), Score::Win(3), "{variant} {fen}");
    }
}

#[test]
fn the_only_threat_is_blocked() {
    for (variant, fen, turn) in [
        (Nine, "BB1/3/3/1W4/3/3/1W1 w 7 7", "g7"),
        (NineRustic, "1B1/B1B/1W1/6/2W/3/BWW w 0 0", "d5-d6"),
        (Morabaraba, "B2/B2/3/6/3/1W1/3 w 11 10", "c5"),
        (Six, "B1B/1W1/4/3/3 w 5 4", "c5"),
        (Seven, "3/1W1/1B1B1/3/3 w 6 5", "c3"),
        (Three, "B1B/1W1/3 w 2 1", "b3"),
    ] {
        check(variant, fen, turn, 2..=5);
    }
}

#[test]
fn the_right_man_is_taken() {
    for (variant, fen, turn) in [
        (Nine, "2W/1BW/WB1/2W2W/2B/1WW/WBW w 0 0 x1", "xd1"),
        (Nine, "2W/B1B/WW1/1WBWWW/3/BWB/2W w 0 0 x1", "xc4"),
        (Six, "1WB/W2/WB1B/1B1/BWB b 0 0 x1", "xc1"),
        (Six, "WB1/BW1/BW1W/BBB/3 b 0 0 x1", "xb3"),
        (Morabaraba, "WB1/BBW/2B/BBBB2/W1B/BBB/W2 b 0 0 x1", "xf6"),
    ] {
        check(variant, fen, turn, 5..=6);
    }
}

#[test]
fn a_man_that_threatens_a_mill_is_taken_before_one_that_does_not() {
    let game = game(Nine, "WWW/3/3/B5/3/1BB/3 w 6 6 x1");
    for depth in 1..=5 {
        let answer = ask(&game, Limits::depth(depth));
        assert!(["xd2", "xf2"].contains(&&*text(&game, answer.turn)), "{}", text(&game, answer.turn));
    }
}

#[test]
fn a_pending_removal_is_answered_with_the_removal_alone() {
    let game = game(Nine, "WWW/3/3/B5/3/1BB/3 w 6 6 x1");
    let mut engine = Engine::new(Mebibytes(1));
    let answer = engine.rank(&game, Limits::depth(3), Breadth::Every, &Stop::new(), |_| ()).unwrap();
    let mut turns: Vec<String> = answer.ranking.iter().map(|ranked| text(&game, ranked.turn)).collect();
    turns.sort();
    assert_eq!(turns, ["xa4", "xd2", "xf2"]);
}

#[test]
fn a_removal_is_no_ply_of_its_own() {
    // One turn: b2-b4 closes a mill and takes the man that leaves Black with two.
    assert_eq!(score(Nine, "WW1/3/3/1B3W/3/3/B1B w 0 0", 1), Score::Win(1));
    assert_eq!(score(Nine, "WWW/3/3/1B4/3/3/B1B w 0 0 x1", 1), Score::Win(1));
}

#[test]
fn two_removals_of_one_turn_are_one_ply() {
    let rules = Nine.rules().builder().set("multi", "per_mill").build().unwrap();
    let setup = rules.board().parse_fen("1WW/3/3/W2B2/B2/1BB/W2 w 1 0").unwrap();
    let game = Game::from_setup(rules, &setup).unwrap();
    let answer = ask(&game, Limits::depth(1));
    assert_eq!((answer.score, answer.turn.removals().count()), (Score::Win(1), 2));
}

#[test]
fn a_mill_is_opened_where_that_wins() {
    // a1-a3 leaves the mill a1-c1-e1 to close it again: Black cannot stop it.
    check(Six, "3/2B/3W/1BB/WWW w 0 0", "a1-a3", 3..=6);
    check(Seven, "WB1/2B/1WWW1/BB1/WWW w 0 0", "b3-a3xb2", 3..=6);
}

#[test]
fn who_is_behind_repeats_a_position_and_who_is_ahead_does_not() {
    let mut game = game(Nine, "W1W/1W1/3/1W4/W1W/B1B/1BB w 0 0");
    let turn = |game: &Game, text: &str| game.rules().parse_turn(text).unwrap();
    for text in ["g7-g4", "f2-f4", "g4-g7"] {
        game.play(turn(&game, text)).unwrap();
    }
    let mut engine = Engine::new(Mebibytes(1));
    let black = engine.rank(&game, Limits::depth(4), Breadth::Every, &Stop::new(), |_| ()).unwrap();
    assert_eq!((text(&game, black.turn), black.score), ("f4-f2".to_owned(), Score::Estimate(0)));
    assert!(black.ranking[1].score < Score::Estimate(-50), "{}", black.ranking[1].score);
    game.play(turn(&game, "f4-f2")).unwrap();
    for text in ["g7-g4", "f2-f4"] {
        game.play(turn(&game, text)).unwrap();
    }
    let white = ask(&game, Limits::depth(4));
    assert!(white.score > Score::Estimate(50) && text(&game, white.turn) != "g4-g7", "{}", white.score);
}

#[test]
fn a_draw_by_quiet_plies_is_seen() {
    let delayed = "1W1/1W1/3/3W1W/BBB/2W/BW1 w 0 0";
    assert_eq!(score(Nine, delayed, 7), Score::Win(7));
    let game = game(Nine, &format!("{delayed} 99 80"));
    let mut engine = Engine::new(Mebibytes(1));
    let answer = engine.rank(&game, Limits::depth(7), Breadth::Every, &Stop::new(), |_| ()).unwrap();
    for ranked in &answer.ranking {
        let takes = ranked.turn.removals().count() > 0;
        assert!(takes || ranked.score == Score::Estimate(0), "{} {}", text(&game, ranked.turn), ranked.score);
    }
    assert_eq!(answer.turn.removals().count(), 1);
}
