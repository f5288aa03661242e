//! Turns as people and programs write them.

use merels_rules::{
    Action, Board, Game, Movement, Notation, Point, Rules, Turn, TurnError, TurnNotation, Unsayable, Variant,
};

use super::{play_all, written};
use crate::diagram::{position, turn};

/// Every turn in our notation and in the others, on the board of three squares.
const ONE_TURN_IN_EACH: [(TurnNotation, [&str; 4]); 6] = [
    (TurnNotation::Merels, ["d6", "c4-e4", "f2-f4xd5", "a7xg1"]),
    (TurnNotation::Playok, ["5", "12-13", "21-14x8", "1x24"]),
    (TurnNotation::Goldtoken, ["Place to d6", "c4 -> e4", "f2 -> f4, take d5", "Place to a7, take g1"]),
    (TurnNotation::Sanmill, ["d6", "c4-e4", "f2-f4 xd5", "a7 xg1"]),
    (TurnNotation::Openspiel, ["4", "300", "517 7", "0 23"]),
    (TurnNotation::Morabaraba, ["A2", "8-4", "A5-A4x2", "E1xE5"]),
];

fn nine() -> Rules {
    Variant::Nine.rules()
}

fn read(notation: TurnNotation, text: &str) -> Result<(String, String), TurnError> {
    let rules = nine();
    let (turn, rest) = notation.read(&rules, &rules.start(), text)?;
    Ok((rules.board().text(turn).to_string(), rest.to_owned()))
}

/// The text is read whole, as that turn in our notation.
fn reads(notation: TurnNotation, text: &str, ours: &str) {
    assert_eq!(read(notation, text), Ok((ours.to_owned(), String::new())), "{notation} {text}");
}

fn refuses(notation: TurnNotation, text: &str) -> TurnError {
    read(notation, text).expect_err(text)
}

#[test]
fn each_notation_has_its_own_words_for_a_turn() {
    let [(_, ours), ..] = ONE_TURN_IN_EACH;
    for (notation, texts) in ONE_TURN_IN_EACH {
        for (text, ours) in texts.into_iter().zip(ours) {
            let turn = turn(&nine(), ours);
            assert_eq!(notation.write(&nine(), turn).as_deref(), Ok(text), "{notation}");
        }
        let apart = matches!(notation, TurnNotation::Sanmill | TurnNotation::Openspiel);
        for (text, ours) in texts.into_iter().zip(ours).take(if apart { 2 } else { 4 }) {
            reads(notation, text, ours);
        }
    }
}

#[test]
fn a_part_ends_where_the_next_thing_begins() {
    for (notation, [text, ..]) in ONE_TURN_IN_EACH {
        for end in [" d2", "\n", ")", "{a mill!}", "!?", "$1", ";", "]"] {
            let (turn, rest) = read(notation, &format!("{text}{end}")).unwrap();
            assert_eq!((turn.as_str(), rest.as_str()), ("d6", end), "{notation}");
        }
        let error = refuses(notation, &format!("{text}z"));
        assert!(matches!(error, TurnError::NoTurn { .. } | TurnError::NoSuchPoint { .. }), "{error}");
    }
}

#[test]
fn people_write_capitals_commas_and_other_signs() {
    let people = TurnNotation::Merels;
    reads(people, "F2-F4, xD5", "f2-f4xd5");
    reads(people, "f2-f4,xd5", "f2-f4xd5");
    reads(people, "f2-f4Xd5", "f2-f4xd5");
    reads(people, "f2–f4×d5", "f2-f4xd5");
    reads(people, "d2, xf4, xa1", "d2xf4xa1");
    reads(people, "xd5", "xd5");
    reads(people, "PASS", "pass");
    assert_eq!(read(people, "d2, f4"), Ok(("d2".to_owned(), ", f4".to_owned())));
    assert_eq!(read(people, "d2 xf4"), Ok(("d2".to_owned(), " xf4".to_owned())));
}

/// What is strict stays strict.
#[test]
fn our_own_form_is_read_alone_where_it_is_asked_for() {
    for text in ["F2-F4", "f2-f4, xd5", "f2–f4", "f2-f4×d5", "PASS"] {
        assert!(nine().parse_turn(text).is_err(), "{text}");
    }
}

#[test]
fn goldtoken_is_read_however_it_is_spaced() {
    let words = TurnNotation::Goldtoken;
    reads(words, "place  to D6", "d6");
    reads(words, "Place to d6,take f4", "d6xf4");
    reads(words, "d6->d5, Take f4", "d6-d5xf4");
    reads(words, "d6\t->\td5", "d6-d5");
    reads(words, "take f4", "xf4");
    assert_eq!(read(words, "Place to d6\tPlace to f4").unwrap().1, "\tPlace to f4");
    for text in
        ["d6", "d6-d5", "Placeto d6", "Place to", "Place to d8", "d6 -> ", "take", "Place to d6, take f4x"]
    {
        assert!(read(words, text).is_err(), "{text}");
    }
}

/// What a number below 24 does, the position tells.
#[test]
fn openspiel_takes_a_man_where_one_is_to_be_taken() {
    let rules = nine();
    let closed = rules.parse_fen("WWW/1B1/3/4B1/3/3/3 w 6 7 x1").unwrap();
    let notation = TurnNotation::Openspiel;
    let (turn, rest) = notation.read(&rules, &closed, "4, 13").unwrap();
    assert_eq!((rules.board().text(turn).to_string().as_str(), rest), ("xd6", " 13"));
    let (turn, _) = notation.read(&rules, &rules.start(), "4").unwrap();
    assert_eq!(rules.board().text(turn).to_string(), "d6");
}

/// The first game of OpenSpiel's own playthroughs, placed to the end: the ninth man of Black closes nothing, the one of White
/// before closes b4-a4-c4 and takes f6, where Black places again.
#[test]
fn a_history_of_openspiel_is_a_game() {
    let history = "21, 0, 2, 15, 11, 5, 7, 1, 10, 23, 4, 13, 20, 22, 14, 8, 9, 5, 5";
    let mut game = Game::new(nine());
    play_all(&mut game, TurnNotation::Openspiel, history);
    assert_eq!(game.plies().len(), 18);
    assert_eq!(
        written(&game, TurnNotation::Merels),
        "a1 a7 g7 c3 c4 f6 d5 d7 b4 g1 d6 f4 f2 d1 g4 e5 a4xf6 f6"
    );
    assert_eq!(written(&game, TurnNotation::Openspiel), history.replace(',', ""));
}

#[test]
fn a_game_of_playok_is_a_game() {
    let mut game = Game::new(nine());
    play_all(&mut game, TurnNotation::Playok, "1 5 2 14 3x14 6");
    assert_eq!(written(&game, TurnNotation::Merels), "a7 d6 d7 f4 g7xf4 f6");
    let mut apart = Game::new(nine());
    play_all(&mut apart, TurnNotation::Playok, "1 5 2 14 3 x14 6");
    assert_eq!(apart, game);
}

#[test]
fn points_are_numbered_in_reading_order_and_rings_clockwise() {
    let board = Board::ThreeSquares;
    let all = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1";
    let rings = "E1 E2 E3 A1 A2 A3 1 2 3 E8 A8 8 4 A4 E4 7 6 5 A7 A6 A5 E7 E6 E5";
    for (index, (name, ring)) in all.split(' ').zip(rings.split(' ')).enumerate() {
        reads(TurnNotation::Playok, &(index + 1).to_string(), name);
        reads(TurnNotation::Openspiel, &index.to_string(), name);
        reads(TurnNotation::Morabaraba, ring, name);
        reads(TurnNotation::Morabaraba, &ring.to_lowercase(), name);
        let place = Turn::of(Action::Place(board.point(name).unwrap()));
        assert_eq!(TurnNotation::Morabaraba.write(&nine(), place).as_deref(), Ok(ring));
    }
}

#[test]
fn what_is_no_turn_is_refused_with_its_place() {
    let point = |name: &str, at| TurnError::NoSuchPoint { name: name.to_owned(), at };
    assert_eq!(refuses(TurnNotation::Merels, "d2-d4xf4"), point("d4", 4));
    assert_eq!(refuses(TurnNotation::Playok, "12-25x5"), point("25", 4));
    assert_eq!(refuses(TurnNotation::Playok, "0"), point("0", 1));
    assert_eq!(refuses(TurnNotation::Playok, "1234"), point("1234", 1));
    assert_eq!(refuses(TurnNotation::Morabaraba, "E9"), point("E9", 1));
    assert_eq!(refuses(TurnNotation::Sanmill, ""), TurnError::Empty);
    assert_eq!(refuses(TurnNotation::Merels, "d2xf4xa1xg1xa7"), TurnError::TooManyRemovals);
    let no_turn = |notation, found: &str, at| TurnError::NoTurn { notation, found: found.to_owned(), at };
    assert_eq!(refuses(TurnNotation::Merels, "d2d3"), no_turn(Notation::Record, "d3", 3));
    assert_eq!(refuses(TurnNotation::Openspiel, "600"), no_turn(Notation::Openspiel, "600", 1));
    assert_eq!(refuses(TurnNotation::Openspiel, "24"), no_turn(Notation::Openspiel, "24", 1));
    assert_eq!(
        refuses(TurnNotation::Goldtoken, "d6 to d5").to_string(),
        "`to` at character 4 is no turn in the notation `goldtoken`"
    );
}

#[test]
fn a_notation_says_of_which_games_it_is() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        let three_squares = rules.board().len() == 24;
        for notation in TurnNotation::ALL {
            let expected = match notation {
                TurnNotation::Merels | TurnNotation::Goldtoken | TurnNotation::Sanmill => true,
                TurnNotation::Playok | TurnNotation::Morabaraba => three_squares,
                TurnNotation::Openspiel => variant == Variant::Nine,
            };
            assert_eq!(notation.fits(&rules).is_ok(), expected, "{variant} {notation}");
            let read = notation.read(&rules, &rules.start(), "1");
            assert!(expected || matches!(read, Err(TurnError::Unsayable(_))), "{variant} {notation}");
        }
    }
    let patient = nine().builder().set("repetition", "0").build().unwrap();
    assert!(TurnNotation::Openspiel.fits(&patient).is_ok(), "draws in play are no other game");
    let notation = Notation::Openspiel;
    let board = Board::TwoSquares;
    let fits = |variant: Variant| TurnNotation::Openspiel.fits(&variant.rules());
    assert_eq!(fits(Variant::NineStrict), Err(Unsayable::Rules { notation }));
    assert_eq!(fits(Variant::Six), Err(Unsayable::Board { notation, board }));
}

#[test]
fn what_has_no_word_is_refused_when_written() {
    let pass = Turn::of(Action::Pass);
    for notation in TurnNotation::ALL {
        let written = notation.write(&nine(), pass);
        let said = matches!(notation, TurnNotation::Merels | TurnNotation::Sanmill);
        assert_eq!(written.is_ok(), said, "{notation}");
    }
    reads(TurnNotation::Sanmill, "p", "pass");
    let six = Variant::Six.rules();
    let (from, to) = (Point::new(0).unwrap(), Point::new(20).unwrap());
    let beyond = Turn::of(Action::Move(Movement { from, to }));
    let error = TurnNotation::Merels.write(&six, beyond).unwrap_err();
    assert_eq!(error, Unsayable::OffBoard { notation: Notation::Record, board: Board::TwoSquares });
}

/// Two men taken by one turn are parts, words or joined, as the notation likes.
#[test]
fn several_men_are_taken_one_after_the_other() {
    let rules = Variant::Twelve.rules().builder().set("multi", "per_mill").build().unwrap();
    let start = position(&rules, merels_rules::Side::White, "d7 g7 b6 c5 a4 a1", "d3 e3 f4 d5 e4");
    let ours = turn(&rules, "a4-a7xd3xf4");
    for (notation, text) in [
        (TurnNotation::Merels, "a4-a7xd3xf4"),
        (TurnNotation::Playok, "10-1x17x14"),
        (TurnNotation::Goldtoken, "a4 -> a7, take d3, take f4"),
        (TurnNotation::Sanmill, "a4-a7 xd3 xf4"),
        (TurnNotation::Morabaraba, "E8-E1x6xA4"),
    ] {
        assert_eq!(notation.write(&rules, ours).as_deref(), Ok(text));
        let mut game = Game::from_setup(rules, &start.to_setup()).unwrap();
        play_all(&mut game, notation, text);
        assert_eq!(game.plies().len(), 1, "{notation}");
        assert_eq!(game.plies()[0].turn(), ours, "{notation}");
    }
}

#[test]
fn every_notation_is_known_by_its_id() {
    for notation in Notation::ALL {
        assert_eq!(notation.id().parse(), Ok(notation));
        assert!(notation.turns().is_some() != notation.positions().is_some(), "{notation}");
    }
    let error = "pgn".parse::<Notation>().unwrap_err();
    assert_eq!(error.to_string(), "there is no notation `pgn`");
    for notation in TurnNotation::ALL {
        assert_eq!(notation.notation().turns(), Some(notation));
    }
}
