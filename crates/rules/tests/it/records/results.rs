//! Results and terminations against the turns.

use merels_rules::record::{Ending, Reason, Record, Remark, Score};
use merels_rules::{DrawReason, Game, Outcome, Refusal, Side, Variant, WinReason};

use super::{entry, reason, record};
use crate::diagram::{drawn, game, play, won};

const ROW: &str = "1. b2 a1 2. a2 b1 3. c2";

fn three(tags: &str, end: &str) -> String {
    format!("[Variant \"three\"]\n{tags}\n{ROW} {end}")
}

#[test]
fn what_the_rules_decide_is_compared() {
    let outcome = won(Side::White, WinReason::Row);
    let right = entry(&three("[Result \"1-0\"]\n[Termination \"row\"]\n", "1-0"));
    assert_eq!(
        (right.record.decided(), right.record.ending(), right.remarks.len()),
        (Some(outcome), None, 0)
    );
    assert_eq!((right.record.score(), right.record.termination()), (Score::Win(Side::White), Some("row")));
    assert_eq!(entry(&three("[Termination \"normal\"]\n", "1-0")).record, right.record);
    assert_eq!(reason(&three("", "0-1")), Reason::WrongResult { written: "0-1", outcome });
    assert_eq!(
        reason(&three("[Result \"1/2-1/2\"]\n", "")),
        Reason::WrongResult { written: "1/2-1/2", outcome }
    );
    assert_eq!(
        reason(&three("[Termination \"resignation\"]\n", "1-0")),
        Reason::WrongTermination { written: "resignation".to_owned(), outcome }
    );
    assert_eq!(
        reason(&three("[Termination \"blocked\"]\n", "1-0")).to_string(),
        "the termination says `blocked`, but the turns end 1-0 (row)"
    );
    let open = entry(&three("", "*"));
    assert_eq!((open.record, open.remarks), (right.record.clone(), vec![Remark::ResultOpen { outcome }]));
    let unknown = entry(&three("[Termination \"by a hair\"]\n", "1-0"));
    let written = "by a hair".to_owned();
    assert_eq!(unknown.remarks, [Remark::TerminationUnknown { written, outcome }]);
}

#[test]
fn a_turn_after_the_end_is_a_fault() {
    let outcome = won(Side::White, WinReason::Row);
    let after = Reason::AfterTheEnd { text: "c1".to_owned(), outcome };
    assert_eq!(reason(&three("", "c1 1-0")), after);
    assert_eq!(after.to_string(), "`c1` stands after the end of the game, which ended 1-0 (row)");
    let quiet = "[Rules \"quiet=2\"]\n[FEN \"W5W/3/3/6/3/3/W5W w 0 0\"]\n";
    assert!(matches!(reason(&format!("{quiet}\n*")), Reason::Fen(_)));
    let quiet = "[Rules \"quiet=2\"]\n[FEN \"W1W/3/3/6/3/BBB/W1W w 0 0\"]\n";
    let drawn = drawn(DrawReason::Quiet);
    assert_eq!(
        reason(&format!("{quiet}\n1. a7-a4 b2-b4 2. a4-a7 1/2-1/2")),
        Reason::AfterTheEnd { text: "a4-a7".to_owned(), outcome: drawn }
    );
    assert_eq!(record(&format!("{quiet}\n1. a7-a4 b2-b4 1/2-1/2")).decided(), Some(drawn));
}

#[test]
fn what_players_decide_comes_out_of_the_termination() {
    let text = |result: &str, words: &str| format!("[Termination \"{words}\"]\n\n1. d6 f4 {result}");
    let outcome = |result: &str, words: &str| record(&text(result, words)).game().outcome();
    assert_eq!(outcome("0-1", "resignation"), Some(won(Side::Black, WinReason::Resignation)));
    assert_eq!(outcome("1/2-1/2", "Agreement"), Some(drawn(DrawReason::Agreement)));
    assert_eq!(outcome("1-0", "time forfeit"), None);
    assert_eq!(outcome("*", "abandoned"), None);
    let ending = |result: &str, words: &str| record(&text(result, words)).ending().cloned().unwrap();
    assert_eq!(ending("1-0", "Time_Forfeit"), Ending::TimeForfeit { winner: Side::White });
    assert_eq!(ending("*", "abandoned"), Ending::Abandoned(Score::Open));
    assert_eq!(ending("0-1", "abandoned"), Ending::Abandoned(Score::Win(Side::Black)));
    assert_eq!(ending("1/2-1/2", "adjudication"), Ending::Adjudication(Score::Draw));
    assert_eq!(ending("1-0", "normal"), Ending::Unstated(Score::Win(Side::White)));
    assert_eq!(ending("1-0", "a stronger hand").termination(), Some("a stronger hand"));
    for (result, words) in [("1/2-1/2", "resignation"), ("1-0", "agreement"), ("*", "time forfeit")] {
        assert!(
            matches!(reason(&text(result, words)), Reason::EndingWithoutResult { .. }),
            "{result} {words}"
        );
    }
    let early = Reason::NotReached { termination: "repetition".to_owned() };
    assert_eq!(reason(&text("1/2-1/2", "repetition")), early);
}

#[test]
fn two_results_are_one() {
    assert_eq!(reason("[Result \"1-0\"]\n\n1. d6 *"), Reason::ResultsDiffer { tag: "1-0", after: "*" });
    assert_eq!(reason("[Result \"won\"]\n\n1. d6 *"), Reason::Result { text: "won".to_owned() });
    assert_eq!(record("[Result \"1-0\"]\n\n1. d6").score(), Score::Win(Side::White));
    assert_eq!(record("[Result \"?\"]\n\n1. d6 0-1").score(), Score::Win(Side::Black));
    assert!(entry("1. d6").remarks.contains(&Remark::NoResult));
}

#[test]
fn a_game_becomes_a_record_and_a_record_a_game() {
    let rules = Variant::Nine.rules();
    let mut left = game(rules, Side::White, "a7 d7 g4", "a1 d1 f2 c3");
    play(&mut left, "g4-g7");
    assert_eq!(Record::of_game(&left).unwrap_err(), Refusal::Unfinished);
    left.resign(Side::White).unwrap();
    let record = Record::of_game(&left).unwrap();
    assert_eq!((record.game(), record.score()), (left, Score::Win(Side::Black)));
    let mut agreed = Game::new(rules);
    play(&mut agreed, "d6 f4");
    agreed.agree_draw().unwrap();
    let text = Record::of_game(&agreed).unwrap().to_string();
    assert_eq!(
        text,
        "[Variant \"nine\"]\n[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n\n1. d6 f4 1/2-1/2\n"
    );
    assert_eq!(text.parse::<Record>().unwrap().game(), agreed);
}

#[test]
fn an_ending_is_said_once() {
    let mut over = record(&three("", "1-0"));
    assert_eq!(over.set_ending(Ending::Agreement), Err(Refusal::Over));
    let mut open = record("1. d6 *");
    open.set_ending(Ending::Agreement).unwrap();
    assert_eq!((open.score(), open.game().outcome()), (Score::Draw, Some(drawn(DrawReason::Agreement))));
    assert_eq!(open.decided().map(Outcome::score), None);
}

#[test]
fn repetitions_are_counted_from_the_first_position_on() {
    for limit in 2..6_usize {
        let tags = format!("[Rules \"repetition={limit}\"]\n[FEN \"W1W/W2/3/6/3/B2/B1B w 0 0\"]\n");
        let turns = "a7-a4 g1-g4 a4-a7 g4-g1 ".repeat(limit - 1);
        let record = record(&format!("{tags}\n{turns} 1/2-1/2"));
        assert_eq!(record.decided(), Some(drawn(DrawReason::Repetition)));
        assert_eq!(record.tree().end().parent().unwrap().outcome(), None);
        assert!(matches!(reason(&format!("{tags}\n{turns} a7-a4 *")), Reason::AfterTheEnd { .. }));
    }
}
