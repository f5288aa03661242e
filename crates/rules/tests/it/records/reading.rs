//! What stands in records and how it is understood.

use merels_rules::record::{Half, Nag, Node, Reason, Remark, TurnNumber};
use merels_rules::{Refusal, Side, TurnError};

use super::{all, entry, fault, reason, record, turns};

#[test]
fn tags_are_kept_in_order() {
    let text = "[Event \"a \\\"club\\\" \\\\ evening\"]\n[White \"Jürgen\"]\n[Variant \"nine\"] [Black \"\"]\n[White \"again\"]\n\n*";
    let record = record(text);
    let tags: Vec<_> = record.tags().iter().collect();
    assert_eq!(
        tags,
        [("Event", "a \"club\" \\ evening"), ("White", "Jürgen"), ("Black", ""), ("White", "again")]
    );
    assert_eq!(record.tags().get("White"), Some("Jürgen"));
}

#[test]
fn comments_stand_before_the_first_turn_before_and_after_turns() {
    let record = record("{start} ; more\n1. {first} d6 {after} f4 {a} {b} 2. {c} d2 2... {d} b4 {e} *");
    let nodes: Vec<Node> = record.tree().nodes().collect();
    let before = |at: usize| nodes[at].comments_before().iter().map(ToString::to_string).collect::<Vec<_>>();
    let after = |at: usize| nodes[at].comments().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(after(0), ["start", "more"]);
    assert_eq!((before(1), after(1)), (vec!["first".to_owned()], vec!["after".to_owned()]));
    assert_eq!((before(2).len(), after(2)), (0, vec!["a".to_owned(), "b".to_owned()]));
    assert_eq!((before(3), after(3).len()), (vec!["c".to_owned()], 0));
    assert_eq!((before(4), after(4)), (vec!["d".to_owned()], vec!["e".to_owned()]));
}

#[test]
fn lines_after_a_semicolon_are_one_comment_until_a_blank_line() {
    let record = record("d6 ; one }\r\n  ; two\r\n\r\n; three\r\nf4 *");
    let first = record.tree().main_line().next().unwrap();
    let comments: Vec<_> = first.comments().iter().map(ToString::to_string).collect();
    assert_eq!(comments, ["one }\ntwo", "three"]);
}

#[test]
fn variations_are_other_turns_at_the_same_place() {
    let record = record("1. d6 f4 (1... b4 2. f2 (2. b2 d2) 2... d2) (1... d2) 2. b6 *");
    assert_eq!(turns(&record), ["d6", "f4", "b6"]);
    let first = record.tree().main_line().next().unwrap();
    let names: Vec<_> =
        first.children().map(|node| record.rules().board().text(node.turn().unwrap()).to_string()).collect();
    assert_eq!(names, ["f4", "b4", "d2"]);
    assert_eq!(record.tree().len(), 9);
    let nested = first.children().nth(1).unwrap();
    assert_eq!((nested.children().count(), nested.is_main()), (2, false));
}

#[test]
fn marks_stand_after_turns() {
    let record = record("1. d6! f4?? $14 2. d2 !? b4?!$255 *");
    let marks: Vec<Vec<Nag>> = record.tree().main_line().map(|node| node.nags().to_vec()).collect();
    assert_eq!(
        marks,
        [
            vec![Nag::GOOD],
            vec![Nag::VERY_POOR, Nag(14)],
            vec![Nag::SPECULATIVE],
            vec![Nag::QUESTIONABLE, Nag(255)]
        ]
    );
}

#[test]
fn turns_are_read_as_players_write_them() {
    let written = record("1. A7 d6 2. D7 f4 3. g7, xd6 b2 *");
    let apart = record("1. a7 d6 2. d7 f4 3. g7 {a mill} xd6 $1 {and a man} b2 *");
    let numbered = record("1.a7 d6 2.d7 f4 3. g7 3. xd6 3... b2 *");
    for record in [&written, &apart, &numbered] {
        assert_eq!(turns(record), ["a7", "d6", "d7", "f4", "g7xd6", "b2"]);
    }
    let closing = apart.tree().main_line().nth(4).unwrap();
    let comments: Vec<_> = closing.comments().iter().map(ToString::to_string).collect();
    assert_eq!(
        (comments, closing.nags()),
        (vec!["a mill".to_owned(), "and a man".to_owned()], &[Nag::GOOD][..])
    );
}

#[test]
fn numbers_are_not_needed_and_not_believed() {
    assert_eq!(entry("d6 f4 d2 b4 *").record, entry("1. d6 f4 2. d2 b4 *").record);
    assert_eq!(entry("1. d6 1. ... f4 *").record, entry("1. d6 f4 *").record);
    assert_eq!(entry("1\td6\tf4\n2\td2 *").record, entry("1. d6 f4 2. d2 *").record);
    assert!(matches!(reason("1 d6 f4 3 d2 *"), Reason::Turn { .. }));
    let remarks = entry("[Variant \"nine\"]\n1. d6 f4\n3. d2 b4 9. f2 *").remarks;
    let expected = TurnNumber { number: 2, half: Half::First };
    assert_eq!(remarks, [Remark::WrongNumber { line: 3, written: "3".to_owned(), expected }]);
    assert_eq!(remarks[0].to_string(), "line 3: the turn is numbered 3, and it is turn 2.");
}

#[test]
fn many_games_stand_in_a_file() {
    let file = "\u{feff}% made by hand\r\n[White \"A\"]\r\n\r\n1. d6 *\r\n\r\n[White \"B\"]\r\n1. f4 f2 1-0 {given up} ; so\r\n\r\n\
                [White \"C\"]\r\n\r\n1. a1\r\n[White \"D\"]\r\n\r\n*\r\n1. g7 * 1. a7 0-1\r\n; the end\r\n";
    let games: Vec<_> = all(file.as_bytes()).into_iter().map(Result::unwrap).collect();
    let told: Vec<_> = games
        .iter()
        .map(|entry| (entry.line, entry.record.tags().get("White"), turns(&entry.record).concat()))
        .collect();
    assert_eq!(
        told,
        [
            (2, Some("A"), "d6".to_owned()),
            (6, Some("B"), "f4f2".to_owned()),
            (9, Some("C"), "a1".to_owned()),
            (12, Some("D"), String::new()),
            (15, None, "g7".to_owned()),
            (15, None, "a7".to_owned()),
        ]
    );
    let comments: Vec<_> = games[1].record.tree().end().comments().iter().map(ToString::to_string).collect();
    assert_eq!(comments, ["given up", "so"]);
    assert!(games[2].remarks.contains(&Remark::NoResult));
}

#[test]
fn percent_lines_are_passed_over_outside_of_comments_alone() {
    let record = record("1. d6\n% f4 } (\n{a\n% b\n} b4\n%\n*");
    assert_eq!(turns(&record), ["d6", "b4"]);
    assert_eq!(record.tree().main_line().next().unwrap().comments()[0].as_str(), "a\n% b");
    assert!(matches!(reason("1. d6 % f4 *"), Reason::Turn { .. }));
}

#[test]
fn windows_1252_is_read_and_said() {
    let games = all(b"[White \"A\"]\n\n*\n\n[White \"J\xfcrgen\"]\n\n1. d6 {\x84gut\x93 \x80} *\n\n[White \"J\xc3\xbcrgen\"]\n\n*\n");
    let games: Vec<_> = games.into_iter().map(Result::unwrap).collect();
    let told = |at: usize| {
        games[at].remarks.iter().find_map(|remark| match remark {
            Remark::Windows1252 { line } => Some(*line),
            _ => None,
        })
    };
    assert_eq!([told(0), told(1), told(2)], [None, Some(5), None]);
    assert_eq!(games[1].record.tags().get("White"), Some("Jürgen"));
    assert_eq!(games[1].record.tree().end().comments()[0].as_str(), "„gut“ €");
    assert_eq!(games[2].record.tags().get("White"), Some("Jürgen"));
    let remark = Remark::Windows1252 { line: 5 }.to_string();
    assert_eq!(remark, "line 5 is not UTF-8: the game was read as Windows-1252");
}

#[test]
fn a_game_may_begin_anywhere() {
    let text = "[FEN \"WWW/1B1/3/4B1/3/3/3 w 6 7 x1 0 3\"]\n\n3. xd6 b2 4. a4 *";
    let record = record(text);
    assert_eq!(turns(&record), ["xd6", "b2", "a4"]);
    assert!(entry(text).remarks.iter().all(|remark| !matches!(remark, Remark::WrongNumber { .. })));
    let black = entry("[FEN \"3/3/3/6/3/3/3 b 9 9 0 7\"]\n[Variant \"nine\"]\n7... d6 8. f4 *");
    assert_eq!((black.record.game().start().side(), black.remarks.len()), (Side::Black, 0));
}

#[test]
fn a_fault_names_line_game_turn_and_reason() {
    let file = "[Variant \"nine\"]\n\n1. d6 f4\n2. d2 d6 *\n\n[Variant \"nine\"]\n\n1. d6 *\n\n1. a7 a1\n2. zz *\n1. d7 *";
    let read = all(file.as_bytes());
    let fault = read[0].as_ref().unwrap_err();
    assert_eq!(fault.to_string(), "line 4, game 1, turn 2...: `d6`: a man stands there already");
    assert_eq!((fault.game, fault.line, fault.turn.unwrap().number), (1, 4, 2));
    let expected = Reason::Turn { text: "d6".to_owned(), error: TurnError::Refused(Refusal::Occupied) };
    assert_eq!(fault.reason, expected);
    assert!(read[1].is_ok() && read[3].is_ok());
    let fault = read[2].as_ref().unwrap_err();
    assert_eq!(
        fault.to_string(),
        "line 11, game 3, turn 2.: `zz`: `zz` at character 1 is no point of this board"
    );
}

#[test]
fn each_fault_has_its_reason() {
    assert_eq!(reason("1. a7 d6 2. d7 f4 3. g7 *"), Reason::Unfinished);
    assert_eq!(reason("1. a7 d6 2. d7 f4 3. g7 (3. g1) *"), Reason::Unfinished);
    let refused = Reason::Turn { text: "b2".to_owned(), error: TurnError::Refused(Refusal::MustRemove) };
    assert_eq!(reason("1. a7 d6 2. d7 f4 3. g7 b2 *"), refused);
    assert_eq!(reason("1. d6 {f4 *"), Reason::UnclosedComment);
    assert_eq!(reason("1. d6 (1. f4 *"), Reason::ResultInVariation { text: "*" });
    assert_eq!(reason("1. d6 (1. f4"), Reason::UnclosedVariation);
    assert_eq!(reason("1. d6 ) *"), Reason::UnopenedVariation);
    assert_eq!(reason("1. d6 ({x} ) *"), Reason::EmptyVariation);
    assert_eq!(reason("(1. d6) *"), Reason::NoTurnBefore { text: "(".to_owned() });
    assert_eq!(reason("$1 1. d6 *"), Reason::NoTurnBefore { text: "$1".to_owned() });
    assert_eq!(reason("1. d6 $256 *"), Reason::Nag { text: "$256".to_owned() });
    assert_eq!(reason("1. d6 $ *"), Reason::Nag { text: "$".to_owned() });
    assert_eq!(reason("[White]\n*"), Reason::Tag { text: "[White]".to_owned() });
    assert_eq!(reason("[White \"a\n*"), Reason::Tag { text: "[White \"a".to_owned() });
    assert_eq!(reason("[Result \"*\"]\n[Result \"*\"]\n*"), Reason::RepeatedTag { name: "Result" });
    assert_eq!(
        fault("\n\n1. d6\n{x").to_string(),
        "line 4, game 1, turn 1.: a comment begins here and does not end"
    );
}

#[test]
fn a_fault_costs_no_other_game() {
    let faulty = [
        "{",
        "(",
        "1. d6 (1. f4 {(",
        "1. a7 {}} 1-0x",
        "[White \"\n1. d6 *",
        "1. d6 {\n[White x]\n",
        ")))",
        "$",
        "1. zz ; {",
    ];
    for text in faulty {
        let file = format!("[White \"A\"]\n\n{text}\n\n[White \"B\"]\n\n1. d6 *\n");
        let read = all(file.as_bytes());
        assert_eq!(read.len(), 2, "{file}");
        assert!(read[0].is_err(), "{file}");
        assert_eq!(read[1].as_ref().unwrap().record.tags().get("White"), Some("B"), "{file}");
    }
}

#[test]
fn one_game_is_asked_for_and_one_is_given() {
    let parse = |text: &str| text.parse::<merels_rules::record::Record>().map_err(|fault| fault.reason);
    assert_eq!(parse("").unwrap_err(), Reason::NoGame);
    assert_eq!(parse("{nothing} ; at all").unwrap_err(), Reason::NoGame);
    assert_eq!(parse("1. d6 * 1. d6 *").unwrap_err(), Reason::SeveralGames);
    assert!(parse("*").is_ok());
}
