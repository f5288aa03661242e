//! What a player reads when a text, a diagram or a rule set cannot be: every error once, in its words.

use merels_rules::{
    Both, FenField, Movement, PointSet, Refusal, RuleKey, Rules, Setup, Side, UnknownVariant, Variant,
};

use crate::diagram::{after, points, setup};

fn fen_error(text: &str) -> String {
    Variant::Nine.rules().parse_fen(text).unwrap_err().to_string()
}

#[test]
fn what_is_wrong_with_a_position_is_said() {
    let found = [
        "",
        "3/3/3/6/3/3/3",
        "3/3/3/6/3/3/3 w",
        "3/3/3/6/3/3/3 w 9",
        "3/3/3/6/3/3/3 W 9 9",
        "3/3/3/6/3/3/3 w nine 9",
        "3/3/3/6/3/3/3 w 9 +9",
        "3/3/3/6/3/3/3 w 9 256",
        "3/3/3/6/3/3/3 w 9 9 x",
        "3/3/3/6/3/3/3 w 9 9 !d7",
        "3/3/3/6/3/3/3 w 9 9 !d7-d6",
        "3/3/3/6/3/3/3 w 9 9 70000",
        "3/3/3/6/3/3/3 w 9 9 0 -1",
        "3/3/3/6/3/3/3 w 9 9 0 1 2",
        "3/3/4/6/3/3/3 w 9 9",
        "3/3//6/3/3/3 w 9 9",
        "3/3/3/6/3/3 w 9 9",
        "3/3/3/3O2/3/3/3 w 9 9",
        "WWW/3/3/6/3/3/3 w 9 9",
    ];
    assert_eq!(
        found.map(fen_error),
        [
            "the board is missing",
            "the side to move is missing",
            "White's hand is missing",
            "Black's hand is missing",
            "the side to move cannot be `W`",
            "White's hand cannot be `nine`",
            "Black's hand cannot be `+9`",
            "Black's hand cannot be `256`",
            "the pending removals cannot be ``",
            "the barred movement cannot be `d7`",
            "the barred movement cannot be `d7-d6`",
            "the quiet plies cannot be `70000`",
            "the turn number cannot be `-1`",
            "`2` follows the end of the position",
            "row 3 from the top has 4 points, and this board has 3 there",
            "row 3 from the top has 0 points, and this board has 3 there",
            "the number of rows is 6, and this board has 7",
            "`O` in row 4 from the top: expected `W`, `B` or a digit",
            "white has 12 men on the board and in hand, and the game has 9",
        ],
    );
    assert_eq!(FenField::Removals.to_string(), "the pending removals");
}

#[test]
fn a_movement_can_be_barred_once_to_each_side() {
    let twice = "1W1/1W1/1W1/W2BBB/2B/2B/W2 w 0 0 !d7-a7 !d7-g7";
    let error = Variant::MorabarabaGar.rules().parse_fen(twice).unwrap_err();
    assert_eq!(error.to_string(), "the barred movement cannot be `d7-g7`");
}

fn setup_error(rules: &Rules, setup: Setup) -> String {
    setup.position(rules).unwrap_err().to_string()
}

#[test]
fn what_is_wrong_with_a_diagram_is_said() {
    let (nine, six, three) = (Variant::Nine.rules(), Variant::Six.rules(), Variant::Three.rules());
    let (gar, strict) = (Variant::MorabarabaGar.rules(), Variant::NineStrict.rules());
    let on = |rules: &Rules, white, black| setup(rules.board(), Side::White, white, black);
    let due = |pending, setup| Setup { pending, ..setup };
    let bar = |from, to| {
        let point = |name| gar.board().point(name).unwrap();
        Both { white: None, black: Some(Movement { from: point(from), to: point(to) }) }
    };
    let outside = Both { white: PointSet::first_points(17), black: PointSet::EMPTY };
    let found = [
        setup_error(&six, Setup { men: outside, ..six.start().to_setup() }),
        setup_error(&nine, on(&nine, "a1 d1 g4", "a1 d2 f4")),
        setup_error(&nine, Setup { hands: Both { white: 7, black: 10 }, ..on(&nine, "a1 d1 g4", "") }),
        setup_error(&nine, on(&nine, "a1 d1", "a4 b4")),
        setup_error(&three, on(&three, "a1 b1 c1", "a3 b3 c3")),
        setup_error(&nine, due(1, on(&nine, "a1 d1 g4", "a7 d7 g7"))),
        setup_error(&nine, due(2, on(&nine, "a1 d1 g1", "a7 d7 g7"))),
        setup_error(&strict, due(1, on(&strict, "a1 d1 g1", "a7 d7 g7"))),
        setup_error(&nine, due(1, on(&nine, "a1 d1 g1", "a7 d7"))),
        setup_error(&gar, Setup { barred: bar("a1", "d1"), ..on(&gar, "a7 d7 g4", "b4 b2 f4") }),
        setup_error(&nine, Setup { barred: bar("b4", "c4"), ..on(&nine, "a7 d7 g4", "b4 b2 f4") }),
        setup_error(&nine, Setup { turn_number: 0, ..nine.start().to_setup() }),
    ];
    assert_eq!(
        found,
        [
            "men stand on points that the board does not have; \
         white has 23 men on the board and in hand, and the game has 6",
            "a white and a black man stand on the same point",
            "white has 10 men on the board and in hand, and the game has 9; \
         black has 10 men on the board and in hand, and the game has 9",
            "both sides have lost: each has fewer than three men",
            "both sides have a row",
            "removals pending: 1; the mills on the board earn at most 0",
            "removals pending: 2; the mills on the board earn at most 1",
            "a removal is pending, but there is no man that may be taken",
            "a removal is pending although a side has fewer than three men",
            "a movement of black is barred, but no man stands where it begins, or one where it ends, or the rules bar \
         none",
            "a movement of black is barred, but no man stands where it begins, or one where it ends, or the rules bar \
         none",
            "the turn number is 0, and the first turn is number 1",
        ],
    );
}

#[test]
fn what_is_wrong_with_a_turn_is_said() {
    let rules = Variant::Nine.rules();
    let found =
        ["", "d4", "d", "d2-", "d2d3", "d2-d3f4", "d2xd3xd1xg1xa1", "d2-d3xé", "xa1-d1", "a1", "é", "d2xx"];
    assert_eq!(
        found.map(|text| {
            rules
                .parse_legal_turn(&rules.start(), text)
                .err()
                .map_or("legal".to_owned(), |error| error.to_string())
        }),
        [
            "a turn is missing",
            "`d4` at character 1 is no point of this board",
            "`d` at character 1 is no point of this board",
            "`` at character 4 is no point of this board",
            "`d3` at character 3: expected `-`, `x` or the end of the turn",
            "`f4` at character 6: expected `-`, `x` or the end of the turn",
            "no turn takes more than three men",
            "`é` at character 7 is no point of this board",
            "`-d` at character 4: expected `-`, `x` or the end of the turn",
            "legal",
            "`é` at character 1 is no point of this board",
            "`x` at character 4 is no point of this board",
        ],
    );
}

/// Each refusal in a position where the turn is refused for just that.
#[test]
fn why_a_turn_may_not_be_played_is_said() {
    let nine = Variant::Nine.rules();
    let six = Variant::Six.rules();
    let gar = Variant::MorabarabaGar.rules();
    let at = |rules: &Rules, fen: &str| rules.parse_fen(fen).unwrap();
    let over = at(&nine, "WWW/W2/3/6/3/3/B1B b 0 0");
    let closed = after(&nine, &nine.start(), "a7 d6 d7 f4 g7");
    let moving = at(&nine, "W1W/W2/3/1B2W1/3/B2/B1B w 0 0");
    let protected = at(&nine, "WWW/3/3/W2B2/3/3/BBB w 0 0 x1");
    let barred = at(&gar, "1W1/1W1/1W1/W2BBB/2B/2B/W2 w 0 0 !d7-a7");
    let refusal =
        |rules: &Rules, position, text| rules.parse_legal_turn(position, text).unwrap_err().to_string();
    let eighteenth = merels_rules::Point::new(20).unwrap();
    let off_board = six.refusal(&six.start(), merels_rules::Action::Place(eighteenth)).unwrap();
    let found = [
        refusal(&nine, &over, "a1-d1"),
        off_board.to_string(),
        refusal(&nine, &moving, "a7-a4xa1"),
        refusal(&nine, &moving, "a7-g7"),
        refusal(&nine, &moving, "b4-c4"),
        refusal(&nine, &closed, "xa1"),
        refusal(&nine, &moving, "a7-d6"),
        refusal(&nine, &closed, "b6"),
        refusal(&nine, &nine.start(), "xa1"),
        refusal(&nine, &nine.start(), "a7-d7"),
        refusal(&nine, &moving, "d7"),
        refusal(&nine, &protected, "xa1"),
        refusal(&gar, &barred, "d7-a7"),
        refusal(&nine, &moving, "pass"),
        refusal(&nine, &after(&nine, &nine.start(), "a7 d6 d7 f4"), "g7"),
        refusal(&nine, &nine.start(), "a7xd7"),
    ];
    assert_eq!(
        found,
        [
            "the game is over",
            "the board has no such point",
            "the turn is complete before its last removal",
            "a man stands there already",
            "no man of the side to move stands there",
            "no man of the other side stands there",
            "the points are not joined, and the man may not fly",
            "a man of the other side must be taken first",
            "no mill was closed, so nothing may be taken",
            "a man in hand must be placed first",
            "there is no man in hand",
            "the man stands in a mill and may not be taken",
            "the man may not step straight back to remake the mill it left",
            "passing is not allowed here",
            "the turn ends before a man is taken",
            "the turn is complete before its last removal",
        ],
    );
    assert_eq!(Refusal::Over.to_string(), "the game is over");
}

#[test]
fn what_is_wrong_with_rules_is_said() {
    let set = |variant: Variant, words: &[(&str, &str)]| {
        variant.rules().builder().set_all(words.iter().copied()).build().unwrap_err().to_string()
    };
    let found = [
        set(Variant::Nine, &[("colour", "red")]),
        set(Variant::Nine, &[("fly", "at5")]),
        set(Variant::Nine, &[("men", "+9")]),
        set(Variant::Nine, &[("men", "2,9")]),
        set(Variant::Nine, &[("men", "13")]),
        set(Variant::Nine, &[("diag_lines", "yes")]),
        set(Variant::Three, &[("remove", "any")]),
        set(Variant::Nine, &[("quiet_endgame", "100")]),
        set(Variant::Nine, &[("repetition", "1")]),
        set(Variant::Three, &[("diag_moves", "maybe"), ("men", "9"), ("repetition", "-3"), ("first", "")]),
    ];
    assert_eq!(
        found,
        [
            "there is no rule `colour`",
            "`fly` cannot be `at5`",
            "`men` cannot be `+9`",
            "white has 2 men, and a mill needs three",
            "26 men do not fit on 24 points",
            "`diag_lines` belongs to the 3×3 board alone",
            "`remove` has no meaning in a game that is won by a row, without captures",
            "the endgame limit of 100 plies must be shorter than the general one of 100",
            "a repetition limit of 1 would end every game at once: 0 switches it off, 2 or more is a limit",
            "`diag_moves` cannot be `maybe`; `repetition` cannot be `-3`; `first` cannot be ``; \
         18 men do not fit on 9 points",
        ],
    );
    assert_eq!("draughts".parse::<Variant>(), Err(UnknownVariant("draughts".to_owned())));
    assert_eq!(UnknownVariant("draughts".to_owned()).to_string(), "there is no game `draughts`");
    assert_eq!("colour".parse::<RuleKey>().unwrap_err().to_string(), "there is no rule `colour`");
}

/// Long, deep and hostile texts are answered like any other.
#[test]
fn hostile_texts_are_answered() {
    let rules = Variant::Nine.rules();
    let long = "9".repeat(1_000_000);
    let slashes = "/".repeat(1_000_000);
    let removals = format!("d2{}", "xd3".repeat(100_000));
    assert!(rules.parse_fen(&long).is_err());
    assert_eq!(
        rules.parse_fen(&slashes).unwrap_err().to_string(),
        "the number of rows is 1000001, and this board has 7"
    );
    assert!(rules.parse_fen(&format!("{long}/3/3/6/3/3/3 w 9 9")).is_err());
    assert!(rules.parse_fen(&format!("3/3/3/6/3/3/3 w {long} 9")).is_err());
    assert!(rules.parse_fen(&format!("3/3/3/6/3/3/3 w 9 9 {}", "!d7-d6 ".repeat(10_000))).is_err());
    assert_eq!(rules.parse_turn(&removals).unwrap_err().to_string(), "no turn takes more than three men");
    for text in [
        "\0",
        "d2\0",
        "\u{202e}d2",
        "d2-\u{1f600}",
        "ｄ２",
        "x",
        "-",
        "x-",
        "xxxx",
        "d2-d2",
        "pass pass",
        "PASS",
    ] {
        assert!(rules.parse_legal_turn(&rules.start(), text).is_err(), "{text:?}");
        assert!(rules.parse_fen(text).is_err(), "{text:?}");
        assert!(rules.builder().set(text, text).build().is_err(), "{text:?}");
    }
    assert_eq!(points(rules.board(), "").len(), 0);
}

/// Counts as large as their types are read, kept and never overflow.
#[test]
fn the_largest_counts_do_not_overflow() {
    let rules = Variant::Nine.rules().builder().quiet(None).repetition(None).build().unwrap();
    let text = "W1W/W2/3/1B2W1/3/B2/B1B w 0 0 65535 4294967295";
    let start = rules.board().parse_fen(text).unwrap();
    let mut game = merels_rules::Game::from_setup(rules, &start).unwrap();
    for turn in ["f4-f6", "b4-c4", "f6-f4", "c4-b4"] {
        game.play(rules.parse_turn(turn).unwrap()).unwrap();
    }
    assert_eq!(rules.board().fen(game.to_setup()).to_string(), text);
    assert_eq!(game.occurrences(), 2);
}
