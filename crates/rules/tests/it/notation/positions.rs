//! Positions as Sanmill and the Mill Interchange Format write them.

use merels_rules::{
    Board, Both, Notation, PositionError, PositionField, PositionNotation, PositionReading, Remark, Rules,
    Setup, Side, Unsaid, Unsayable, Variant,
};

const SANMILL: PositionNotation = PositionNotation::SanmillFen;
const MFEN: PositionNotation = PositionNotation::Mfen;

/// White has closed the upper side and is to take a man; the same in each notation.
const CLOSED: [(PositionNotation, &str); 3] = [
    (PositionNotation::Fen, "WWW/1B1/3/4B1/3/3/3 w 6 7 x1 0 3"),
    (SANMILL, "********/@*@*****/OO*****O w p r 3 6 2 7 1 0 -1 -1 -1 -1 0 0 3 ids:nodes"),
    (MFEN, "MFEN/1.0 mill24-state-v1 WWW...../.B.B..../........ w p r 6,7 w:mill:b:b:1:000a00:b 0 5 -"),
];

fn nine() -> Rules {
    Variant::Nine.rules()
}

fn read(notation: PositionNotation, text: &str) -> Result<PositionReading, PositionError> {
    notation.read(&nine(), text)
}

fn fen(board: Board, setup: Setup) -> String {
    board.fen(setup).to_string()
}

/// Read as that position of ours, with nothing to remark but what no text says, and these.
fn reads(rules: &Rules, notation: PositionNotation, text: &str, ours: &str, remarks: &[Remark]) {
    let reading = notation.read(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(fen(rules.board(), reading.setup), ours, "{text}");
    let never_said = [Remark::Unsaid(Unsaid::Rules), Remark::Unsaid(Unsaid::History)];
    assert_eq!(reading.remarks, [&never_said, remarks].concat(), "{text}");
}

fn ignored(field: PositionField, text: &str) -> Remark {
    Remark::Ignored { field, text: text.to_owned() }
}

fn malformed(field: PositionField, text: &str) -> PositionError {
    PositionError::Malformed { field, text: text.to_owned() }
}

fn unsupported(field: PositionField, text: &str) -> PositionError {
    PositionError::Unsupported { field, text: text.to_owned() }
}

#[test]
fn a_removal_to_come_is_part_of_every_text() {
    let [(_, ours), ..] = CLOSED;
    let setup = nine().board().parse_fen(ours).unwrap();
    for (notation, text) in CLOSED {
        reads(&nine(), notation, text, ours, &[]);
        let writing = notation.write(&nine(), &setup).unwrap();
        assert_eq!(writing.text, text);
        assert_eq!(writing.left_out, [Unsaid::Rules, Unsaid::History]);
    }
}

#[test]
fn the_cross_points_are_where_sanmill_has_them() {
    let text = "********/O*@*O*@*/******** w p p 2 7 2 7 0 0 -1 -1 -1 -1 0 0 3 ids:nodes";
    reads(&nine(), SANMILL, text, "3/1W1/3/1B2B1/3/1W1/3 w 7 7 0 3", &[]);
}

#[test]
fn sanmill_goes_through_the_rings_from_the_inside_and_from_noon() {
    let names = "d5 e5 e4 e3 d3 c3 c4 c5 d6 f6 f4 f2 d2 b2 b4 b6 d7 g7 g4 g1 d1 a1 a4 a7";
    for (index, name) in names.split(' ').enumerate() {
        let mut board = "********/********/********".to_owned();
        let place = index + index / 8;
        board.replace_range(place..=place, "O");
        let text = format!("{board} b p p 1 8 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes");
        let setup = read(SANMILL, &text).unwrap().setup;
        assert_eq!(setup.men.white, nine().board().point(name).unwrap().set(), "{name}");
    }
}

#[test]
fn the_interchange_format_goes_through_the_rings_from_the_outside_and_the_corner() {
    let names = "a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4 e3 d3 c3 c4";
    for (index, name) in names.split(' ').enumerate() {
        let mut board = "......../......../........".to_owned();
        let place = index + index / 8;
        board.replace_range(place..=place, "B");
        let text = format!("MFEN/1.0 mill24-state-v1 {board} w p p 9,8 - 0 2 -");
        let setup = read(MFEN, &text).unwrap().setup;
        assert_eq!(setup.men.black, nine().board().point(name).unwrap().set(), "{name}");
    }
}

#[test]
fn every_form_that_sanmill_has_written_is_read() {
    let (board, ours) = ("O*******/***@****/@*****O*", "1B1/3/1W1/W5/3/2B/3 b 7 6 4 9");
    for counts in [
        "2 7 2 6 0 0 4 9",
        "2 7 2 6 0 0 0 0 0 4 9",
        "2 7 2 6 0 0 0 0 0 0 4 9",
        "2 7 2 6 0 0 0 0 0 0 0 4 9",
        "2 7 2 6 0 0 -1 -1 -1 -1 0 4 9",
        "2 7 2 6 0 0 -1 -1 -1 -1 0 4 9 ids:nodes",
    ] {
        reads(&nine(), SANMILL, &format!("{board} b p p {counts}"), ours, &[]);
    }
    for counts in ["2 7 2 6 0", "2 7 2 6 0 0 0 4 9", "2 7 2 6 0 0 0 0 4 9", "2 7 2 6 0 0 0 0 0 0 0 0 4 9"] {
        let found = 4 + counts.split(' ').count();
        let text = format!("{board} b p p {counts}");
        assert_eq!(read(SANMILL, &text), Err(PositionError::FieldCount { found }), "{text}");
    }
}

/// The oldest form counted Black's men first while Black began.
#[test]
fn the_men_on_the_board_tell_whose_counts_come_first() {
    let board = "O*******/***@****/@*******";
    let ours = "1B1/3/1W1/6/3/2B/3 w 8 7 0 3";
    reads(&nine(), SANMILL, &format!("{board} w p p 1 8 2 7 0 0 3"), ours, &[]);
    reads(&nine(), SANMILL, &format!("{board} w p p 2 7 1 8 0 0 3"), ours, &[]);
    let level = "O*******/***@****/@*****O* b p p";
    let hands = PositionError::HandsUnclear { first: 7, second: 6 };
    assert_eq!(read(SANMILL, &format!("{level} 2 7 2 6 0 4 9")), Err(hands));
    reads(&nine(), SANMILL, &format!("{level} 2 7 2 7 0 4 9"), "1B1/3/1W1/W5/3/2B/3 b 7 7 4 9", &[]);
    let error = read(SANMILL, &format!("{board} w p p 2 7 2 7 0 0 3")).unwrap_err();
    assert_eq!(error, PositionError::MenCount { side: Side::White, said: 2, counted: 1 });
    assert_eq!(error.to_string(), "the text says that white has 2 men on the board, and 1 stand there");
}

#[test]
fn sanmills_text_is_held_against_itself() {
    let with = |board: &str, state: &str| format!("{board} {state} -1 -1 -1 -1 0 0 3 ids:nodes");
    let board = "********/@*@*****/OO*****O";
    let refused = |board: &str, state: &str| read(SANMILL, &with(board, state)).unwrap_err();
    let contradiction = |field, text: &str, other, against: &str| PositionError::Contradiction {
        field,
        text: text.to_owned(),
        other,
        against: against.to_owned(),
    };
    assert_eq!(
        refused(board, "w p r 3 6 3 7 1 0"),
        PositionError::MenCount { side: Side::Black, said: 3, counted: 2 }
    );
    assert_eq!(
        refused(board, "w p r 3 6 2 7 0 0"),
        contradiction(PositionField::Action, "r", PositionField::Removals, "0 0")
    );
    assert_eq!(
        refused(board, "b p r 3 6 2 7 1 0"),
        contradiction(PositionField::Action, "r", PositionField::Removals, "0 1")
    );
    assert_eq!(
        refused(board, "w p p 3 6 2 7 1 0"),
        contradiction(PositionField::Action, "p", PositionField::Removals, "1 0")
    );
    assert_eq!(
        refused(board, "b m s 3 6 2 7 0 0"),
        contradiction(PositionField::Phase, "m", PositionField::Hands, "6 7")
    );
    assert_eq!(
        refused(board, "b p p 3 6 2 0 0 0"),
        contradiction(PositionField::Phase, "p", PositionField::Hands, "6 0")
    );
    assert_eq!(refused(board, "w p r 3 6 2 7 -1 0"), unsupported(PositionField::Removals, "-1"));
    assert_eq!(refused(board, "x p r 3 6 2 7 1 0"), malformed(PositionField::Side, "x"));
    assert_eq!(refused(board, "w q r 3 6 2 7 1 0"), malformed(PositionField::Phase, "q"));
    assert_eq!(refused(board, "w p q 3 6 2 7 1 0"), malformed(PositionField::Action, "q"));
    assert_eq!(refused(board, "w p r 3 +6 2 7 1 0"), malformed(PositionField::Hands, "+6"));
    let marked = "********/@*@X****/OO*****O";
    assert_eq!(refused(marked, "w p r 3 6 2 7 1 0"), unsupported(PositionField::Board, marked));
    for board in ["********/@*@****/OO*****O", "********/@*@*****", "********/@*@*****/OO*****w"] {
        assert_eq!(refused(board, "w p r 3 6 2 7 1 0"), malformed(PositionField::Board, board));
    }
}

/// What means nothing for us is looked over all the same.
#[test]
fn sanmills_closed_mills_are_points() {
    let text = |mills: u64, ids: &str| {
        format!("********/@*@*****/OO*****O b p p 3 6 2 7 0 0 -1 -1 -1 -1 {mills} 0 3{ids}")
    };
    let ours = "WWW/1B1/3/4B1/3/3/3 b 6 7 0 3";
    let upper_side = 1 << 23 | 1 << 16 | 1 << 17;
    for (mills, ids) in [(upper_side << 32, " ids:nodes"), (upper_side << 40, ""), (upper_side, " ids:nodes")]
    {
        let remark = ignored(PositionField::Mills, &mills.to_string());
        reads(&nine(), SANMILL, &text(mills, ids), ours, &[remark]);
    }
    for (mills, ids) in [(1 << 24, " ids:nodes"), (upper_side << 40, " ids:nodes"), (7, ""), (u64::MAX, "")] {
        let error = malformed(PositionField::Mills, &mills.to_string());
        assert_eq!(read(SANMILL, &text(mills, ids)), Err(error), "{mills}{ids}");
    }
}

#[test]
fn sanmills_extensions_are_known_or_refused() {
    let text = |extension: &str| {
        format!("********/@*@*****/OO*****O b p p 3 6 2 7 0 0 -1 -1 -1 -1 0 0 3 ids:nodes {extension}")
    };
    let ours = "WWW/1B1/3/4B1/3/3/3 b 6 7 0 3";
    for idle in ["c:w-0-|b-0-", "i:w-0-", "l:b-0-", "p:4", "s:0"] {
        reads(&nine(), SANMILL, &text(idle), ours, &[ignored(PositionField::Extension, idle)]);
    }
    for taken in ["c:w-1-3|b-0-", "i:w-2-3.4|b-0-", "s:1", "z:3", "ids:squares"] {
        let error = unsupported(PositionField::Extension, taken);
        assert_eq!(read(SANMILL, &text(taken)), Err(error), "{taken}");
    }
    for wrong in ["c:w-1-24", "c:x-0-", "c:", "p:99", "c:w-0"] {
        assert!(read(SANMILL, &text(wrong)).is_err(), "{wrong}");
    }
    let error = read(SANMILL, &text("12")).unwrap_err();
    assert_eq!(error, PositionError::FieldCount { found: 18 });
}

/// A man that has gone from d2 to d3 and closed a mill may not step straight back where Morabaraba's federation plays.
#[test]
fn the_last_mill_is_the_barred_way_back() {
    let gar = Variant::MorabarabaGar.rules();
    let ours = "B1B/3/3/1BB3/WWW/W1W/3 b 0 0 !d3-d2 0 20";
    let setup = gar.board().parse_fen(ours).unwrap();
    for (notation, text) in [
        (SANMILL, "***OOO@*/***O*O@*/*@*****@ b m s 5 0 4 0 0 0 12 4 -1 -1 0 0 20 ids:nodes"),
        (MFEN, "MFEN/1.0 mill24-state-v1 B.B...../....W.WB/....WWWB b m m 0,0 - 0 39 - lm=d2,d3;-,-"),
    ] {
        reads(&gar, notation, text, ours, &[]);
        assert_eq!(notation.write(&gar, &setup).unwrap().text, text);
        let free = notation.read(&Variant::Twelve.rules(), text).unwrap();
        assert_eq!(free.setup, Setup { barred: Both::of(None), ..setup });
        assert_eq!(free.remarks.len(), 3, "{:?}", free.remarks);
        let written = notation.write(&Variant::Twelve.rules(), &setup).unwrap();
        assert!(written.left_out.contains(&Unsaid::Bars));
    }
    let older = "***OOO@*/***O*O@*/*@*****@ b m s 5 0 4 0 0 0 20 12 0 0 0 0 20";
    reads(&gar, SANMILL, older, ours, &[]);
    let unsaid = "***OOO@*/***O*O@*/*@*****@ b m s 5 0 4 0 0 0 0 20";
    reads(&gar, SANMILL, unsaid, &ours.replace(" !d3-d2", ""), &[Remark::Unsaid(Unsaid::Bars)]);
    let stale = "***OOO@*/***O*O@*/*@*****@ b m s 5 0 4 0 0 0 4 12 -1 -1 0 0 20 ids:nodes";
    let remark = ignored(PositionField::LastMills, "4 12");
    reads(&gar, SANMILL, stale, &ours.replace(" !d3-d2", ""), &[remark]);
}

#[test]
fn the_interchange_formats_text_is_held_against_itself() {
    let mfen = |rest: &str| format!("MFEN/1.0 mill24-state-v1 WWW...../.B.B..../........ {rest}");
    let refused = |rest: &str| read(MFEN, &mfen(rest)).unwrap_err();
    for rest in [
        "b p r 6,7 w:mill:b:b:1:000a00:b 0 5 -", // another side
        "w p p 6,7 w:mill:b:b:1:000a00:b 0 5 -", // another action
        "w p r 6,7 w:mill:b:b:1:000001:b 0 5 -", // a man of White's
        "w p r 6,7 w:mill:b:b:1:000000:b 0 5 -", // no man
        "w p r 6,7 - 0 5 -",
        "b m m 6,7 - 0 5 -",
        "b p p 6,0 - 0 5 -",
    ] {
        assert!(matches!(refused(rest), PositionError::Contradiction { .. }), "{rest}: {}", refused(rest));
    }
    for rest in [
        "w p r 6,7 w:mill:h:b:1:-:b 0 5 -",
        "w p r 6,7 w:custodian:b:b:1:000a00:b 0 5 -",
        "w p r 6,7 w:mill:b:w:1:000007:b 0 5 -",
        "w p r 6,7 w:mill:b:b:1:000200:b|w:mill:b:b:1:000800:b 0 5 -",
        "b p p 6,7 - 0 5 - zz=1",
    ] {
        assert!(is_unsupported(&refused(rest)), "{rest}: {}", refused(rest));
    }
    for rest in [
        "w p r 6,7 w:mill:b:b:0:000a00:b 0 5 -",
        "w p r 6,7 w:mill:b:b:1:000A00:b 0 5 -",
        "w p r 6,7 w:mill:b 0 5 -",
        "b p p 67 - 0 5 -",
        "b p p 6,7 - -1 5 -",
        "b p p 6,7 - 0 99999999999999999999 -",
        "b p p 6,7 - 0 5 - lm=a1",
        "b p p 6,7 - 0 5 - ul=1,2",
        "b p p 6,7 - 0 5 - x-a= x-a=",
        "b p p 6,7 - 0 5 won",
    ] {
        assert!(matches!(refused(rest), PositionError::Malformed { .. }), "{rest}: {}", refused(rest));
    }
    assert_eq!(refused("b p p 6,7 - 0"), PositionError::Missing(PositionField::TurnNumber));
}

fn is_unsupported(error: &PositionError) -> bool {
    matches!(error, PositionError::Unsupported { .. })
}

#[test]
fn other_versions_and_marked_men_are_not_supported() {
    let error =
        read(MFEN, "MFEN/0.4 mill24-state-v1 x@1 ......../......../........ w p p 9,9 - 0 0 -").unwrap_err();
    assert_eq!(error, unsupported(PositionField::Version, "MFEN/0.4"));
    assert_eq!(error.to_string(), "the version `MFEN/0.4` is not supported");
    let marked = "MFEN/1.0 mill24-state-v1 WWW...../.b.B..../........ b p p 6,7 - 0 5 -";
    assert!(is_unsupported(&read(MFEN, marked).unwrap_err()));
}

#[test]
fn what_other_rules_have_written_is_remarked() {
    let text = "MFEN/1.0 mill24-state-v1 WWW...../.B.B..../........ w p r 6,7 w:mill:b:b:1:000200:b 0 5 -";
    let obligation = "w:mill:b:b:1:000200:b".to_owned();
    let remark = Remark::OtherRules { field: PositionField::Removals, text: obligation };
    reads(&nine(), MFEN, text, "WWW/1B1/3/4B1/3/3/3 w 6 7 x1 0 3", &[remark]);
    let black_begins = "MFEN/1.0 mill24-state-v1 ......../......../........ b p p 9,9 - 0 0 -";
    let remark = Remark::OtherRules { field: PositionField::TurnNumber, text: "0".to_owned() };
    reads(&nine(), MFEN, black_begins, "3/3/3/6/3/3/3 b 9 9", std::slice::from_ref(&remark));
    let rules = nine().builder().set("first", "black").build().unwrap();
    reads(&rules, MFEN, black_begins, "3/3/3/6/3/3/3 b 9 9", &[]);
    let private = "MFEN/1.0 mill24-state-v1 ......../......../........ w p p 9,9 - 0 0 - pc=0,0 x-note=";
    let idle = ["pc=0,0", "x-note="].map(|text| ignored(PositionField::Extension, text));
    reads(&nine(), MFEN, private, "3/3/3/6/3/3/3 w 9 9", &idle);
    for remark in [remark, idle[0].clone(), Remark::Unsaid(Unsaid::Rules)] {
        assert!(remark.to_string().len() > 20, "{remark}");
    }
}

/// When the game is over the format has no side to move, which nobody should guess.
#[test]
fn a_game_that_is_over_has_no_side_in_the_interchange_format() {
    let setup = nine().board().parse_fen("WWW/3/3/B5/B2/3/3 b 0 0 0 40").unwrap();
    let writing = MFEN.write(&nine(), &setup).unwrap();
    let text = "MFEN/1.0 mill24-state-v1 WWW....B/......../......B. - o o 0,0 - 0 79 w:fewer-than-minimum";
    assert_eq!(writing.text, text);
    assert_eq!(writing.left_out, [Unsaid::Rules, Unsaid::History, Unsaid::Side]);
    let error = read(MFEN, text).unwrap_err();
    assert_eq!(error, PositionError::Over { outcome: "w:fewer-than-minimum".to_owned() });
    let sanmill = SANMILL.write(&nine(), &setup).unwrap().text;
    assert_eq!(sanmill, "*****@**/********/OO****@O b o ? 3 0 2 0 0 0 -1 -1 -1 -1 0 0 40 ids:nodes");
    let over = ignored(PositionField::Phase, "o");
    reads(&nine(), SANMILL, &sanmill, "WWW/3/3/B5/B2/3/3 b 0 0 0 40", &[over]);
}

#[test]
fn only_three_squares_have_these_notations() {
    for variant in Variant::ALL {
        let (rules, board) = (variant.rules(), variant.rules().board());
        let start = rules.start().to_setup();
        assert!(PositionNotation::Fen.write(&rules, &start).is_ok());
        for notation in [SANMILL, MFEN] {
            let written = notation.write(&rules, &start);
            let unsayable = Unsayable::Board { notation: notation.notation(), board };
            if board.len() == 24 {
                assert_eq!(notation.read(&rules, &written.unwrap().text).unwrap().setup, start, "{variant}");
            } else {
                assert_eq!(written, Err(unsayable));
                assert_eq!(notation.read(&rules, ""), Err(PositionError::Unsayable(unsayable)));
            }
        }
    }
}

#[test]
fn what_is_no_diagram_is_not_written() {
    let start = nine().start().to_setup();
    let corner = nine().board().point("a7").unwrap().set();
    let shared = Setup { men: Both::of(corner), ..start };
    let pending = Setup { pending: 1, ..start };
    for notation in PositionNotation::ALL {
        let error = notation.write(&nine(), &shared).unwrap_err();
        assert_eq!(error, Unsayable::SharedPoint { notation: notation.notation() });
        assert_eq!(notation.notation().positions(), Some(notation));
    }
    let notation = Notation::Mfen;
    assert_eq!(MFEN.write(&nine(), &pending), Err(Unsayable::NothingToRemove { notation }));
}
