//! Games that are written down and read again.

use merels_rules::record::{Reason, Record, Score};
use merels_rules::{DrawReason, Game, Refusal, Side, TurnError, Variant, WinReason};

use crate::diagram::{drawn, game, play, won};
use crate::dice::Dice;

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

fn reason(text: &str) -> Reason {
    text.parse::<Record>().unwrap_err().reason
}

/// The turns of the main line as text.
fn turns(record: &Record) -> Vec<String> {
    let board = record.rules().board();
    record.tree().main_line().filter_map(|node| Some(board.text(node.turn()?).to_string())).collect()
}

/// The games of random players, each over or broken off after a turn.
fn games(actions: usize) -> impl Iterator<Item = Game> {
    Variant::ALL.into_iter().flat_map(move |variant| {
        (0..20).map(move |seed| {
            let mut game = Dice::new(seed).game(variant.rules(), actions);
            if game.position().pending() > 0 {
                game.takeback();
                // To play again what was taken back would be another game.
                let start = game.start_setup();
                let plies = game.plies().to_vec();
                game = Game::from_setup(*game.rules(), &start).unwrap();
                for ply in plies {
                    game.play(ply.turn()).unwrap();
                }
            }
            game
        })
    })
}

#[test]
fn br_002_every_turn_of_a_record_is_read_as_the_same_turn() {
    for game in games(300) {
        let record = Record::of_game(&game).unwrap();
        assert_eq!(read(&record.to_string()).game(), game);
    }
}

#[test]
fn br_053_a_record_is_read_under_its_own_rules() {
    let turns = "1. a7 g4 2. b6 g1 3. c5xg4 d6 *";
    let twelve = read(&format!("[Variant \"twelve\"]\n\n{turns}"));
    assert_eq!(twelve.tree().len(), 6);
    let expected = Reason::Turn { text: "c5xg4".to_owned(), error: TurnError::Refused(Refusal::Overfull) };
    assert_eq!(reason(&format!("[Variant \"nine\"]\n\n{turns}")), expected);
    assert_eq!(reason(turns), expected);
    let fault = turns.parse::<Record>().unwrap_err();
    assert_eq!(
        fault.to_string(),
        "line 1, game 1, turn 3.: `c5xg4`: the turn is complete before its last removal"
    );
    let assumed =
        merels_rules::record::Reader::new(turns.as_bytes()).assuming(Variant::Twelve.rules()).next();
    assert_eq!(assumed.unwrap().unwrap().record, twelve);
}

#[test]
fn br_056_a_comment_on_a_turn_with_a_removal_stands_once() {
    let fen = "[FEN \"1B1/1W1/W1W/6/2B/1B1/B2 w 0 0 0 12\"]";
    for turn in ["d6-d5xd7", "d6-d5 xd7", "d6-d5, xd7", "d6-d5 {wins a man} xd7"] {
        let end = if turn.contains('{') { "" } else { " {wins a man}" };
        let text = format!("{fen}\n\n12. {turn}{end} *");
        let record = read(&text);
        assert_eq!(record.tree().len(), 1);
        let comments = record.tree().end().comments();
        assert_eq!((comments.len(), comments[0].as_str()), (1, "wins a man"));
        assert!(record.to_string().ends_with("12. d6-d5xd7 {wins a man} *\n"), "{record}");
    }
}

#[test]
fn br_057_a_draw_by_repetition_is_written_with_each_turn_once() {
    let mut played = game(Variant::Nine.rules(), Side::White, "a7 b6 c3 f2", "g1 f6 e3 b2");
    let round = "a7-d7 g1-d1 d7-a7 d1-g1 ";
    play(&mut played, &round.repeat(2));
    assert_eq!(played.outcome(), Some(drawn(DrawReason::Repetition)));
    let record = Record::of_game(&played).unwrap();
    assert_eq!((turns(&record).len(), record.score()), (8, Score::Draw));
    let text = record.to_string();
    assert!(text.contains("[Result \"1/2-1/2\"]\n[Termination \"repetition\"]\n\n"), "{text}");
    assert_eq!(text.matches("d1-g1").count(), 2);
    let again = read(&text);
    assert_eq!((again.to_string(), again.game()), (text, played));
}

#[test]
fn br_057_of_every_kind_however_games_end_they_are_read_again_as_they_were() {
    for game in games(4000) {
        let outcome = game.outcome().expect("every game ends");
        let text = Record::of_game(&game).unwrap().to_string();
        assert!(text.contains(&format!("[Result \"{}\"]", outcome.score())), "{text}");
        assert!(text.contains(&format!("[Termination \"{}\"]", outcome.reason())), "{text}");
        assert_eq!(read(&text).game(), game);
        assert_eq!(read(&text).to_string(), text);
    }
}

#[test]
fn br_058_stepping_through_a_record_adds_nothing() {
    let game = games(300).find(|game| game.plies().len() > 60).unwrap();
    let text = Record::of_game(&game).unwrap().to_string();
    let record = read(&text);
    let mut stepped = record.game();
    while stepped.takeback().is_some() {}
    while stepped.redo().is_some() {}
    assert_eq!(stepped, record.game());
    assert_eq!(Record::of_game(&stepped).unwrap().to_string(), text);
    let mut node = record.tree().root();
    while let Some(next) = node.next() {
        node = next;
    }
    while let Some(before) = node.parent() {
        node = before;
    }
    assert_eq!(record.to_string(), text);
}

#[test]
fn br_061_a_record_that_begins_decided_is_over() {
    let few = "[FEN \"WWW/W2/3/6/3/3/B1B b 0 0\"]\n\n";
    let record = read(&format!("{few}1-0"));
    let outcome = won(Side::White, WinReason::FewerThanThree);
    assert_eq!((record.decided(), record.game().outcome()), (Some(outcome), Some(outcome)));
    assert_eq!(record.termination(), Some("fewer_than_three"));
    let after = Reason::AfterTheEnd { text: "a1-d1".to_owned(), outcome };
    assert_eq!(reason(&format!("{few}1... a1-d1 *")), after);
    assert_eq!(reason(&format!("{few}0-1")), Reason::WrongResult { written: "0-1", outcome });
}

#[test]
fn br_062_a_record_may_begin_with_a_removal_to_come() {
    let text = "[Variant \"nine\"]\n[FEN \"WWW/1B1/3/4B1/3/3/3 w 6 7 x1\"]\n[Result \"*\"]\n\n1. xd6 b2 *\n";
    let record = read(text);
    assert_eq!(turns(&record), ["xd6", "b2"]);
    assert_eq!(record.to_string(), text);
    assert_eq!(Record::of_game(&record.game()).unwrap().to_string(), text);
}

#[test]
fn br_096_a_turn_taken_back_is_not_in_the_record() {
    let mut played = game(Variant::Nine.rules(), Side::White, "a7 d7 g4 b6 e3", "a1 d1 f2 c3 c4");
    let before = Record::of_game(&played).unwrap();
    play(&mut played, "g4-g7xa1");
    let after = Record::of_game(&played).unwrap();
    assert_eq!(turns(&after), ["g4-g7xa1"]);
    played.takeback();
    assert_eq!(Record::of_game(&played).unwrap(), before);
    played.redo();
    assert_eq!(Record::of_game(&played).unwrap(), after);
}
