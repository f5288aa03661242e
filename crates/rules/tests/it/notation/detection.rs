//! Texts whose notation nobody tells.

use merels_rules::{Notation, Undetected};

fn is(notation: Notation, text: &str) {
    assert_eq!(Notation::detect(text), Ok(notation), "{text}");
}

fn could_be(text: &str, candidates: &[Notation]) {
    assert_eq!(Notation::detect(text), Err(Undetected::Several(candidates.to_vec())), "{text}");
}

#[test]
fn positions_are_known_by_their_shape() {
    is(Notation::Fen, "3/3/3/6/3/3/3 w 9 9");
    is(Notation::Fen, "WW1/3/3 b 1 3");
    is(Notation::Fen, "  W1W/3/3/1B2W1/3/3/B1B w 0 0\n3/3/3/6/3/3/3 w 9 9\n");
    is(Notation::SanmillFen, "********/O*@*O*@*/******** w p p 2 7 2 7 0 0 -1 -1 -1 -1 0 0 3 ids:nodes");
    is(Notation::SanmillFen, "********/O*@*O*@*/******** w p p 2 7 2 7 0 0 3");
    is(Notation::Mfen, "MFEN/1.0 mill24-state-v1 ......../......../........ w p p 9,9 - 0 0 -");
    is(Notation::Mfen, "MFEN/0.3 mill24-state-v1");
}

#[test]
fn our_names_for_points_are_told_apart_by_how_a_man_is_taken() {
    is(Notation::Record, "d6 f4 d2 b4");
    is(Notation::Record, "1. d6 f4 2. d2 b4 12. d6-d5xb4 f4-g4");
    is(Notation::Record, "d6-d5xb4");
    is(Notation::Sanmill, "d6-d5 xb4");
    is(Notation::Sanmill, "d6 f4 d2 b4 g4 d7 a4 d1 xf4 f4");
    is(Notation::Sanmill, "d6-d5 p d5-d6");
    is(Notation::Wmd, "f2-f4, xd5");
    is(Notation::Wmd, "1. D6 F4 2. D2 B4");
    is(Notation::Record, "a1 b2 c3");
    is(Notation::Record, "1. c4 c3 2. c2 a3");
}

#[test]
fn words_are_goldtokens() {
    is(Notation::Goldtoken, "1\tPlace to d6\tPlace to f4\n2\tPlace to d2\tPlace to b4\n");
    is(Notation::Goldtoken, "d6 -> d5, take f4");
}

#[test]
fn numbers_are_playoks_or_openspiels() {
    is(Notation::Playok, "12-13 x5");
    is(Notation::Playok, "1. 12 13 2. 6 7");
    is(Notation::Playok, "1.12 13 2.6 3x4");
    is(Notation::Playok, "5 14 24");
    is(Notation::Playok, "[Event \"?\"]\n[Site \"PlayOK\"]\n[Result \"1-0\"]\n\n5 14 20 11 1-0\n");
    is(Notation::Openspiel, "21, 0, 2, 15, 11, 5, 7");
    is(Notation::Openspiel, "21, 17, 2");
    is(Notation::Openspiel, "25");
    is(Notation::Openspiel, "4 13 0");
    is(Notation::Openspiel, "4 13 127 300");
    could_be("21 17 13", &[Notation::Playok, Notation::Openspiel]);
    could_be("5 7 1", &[Notation::Playok, Notation::Openspiel, Notation::Morabaraba]);
    could_be("1. 5 7 2. 1 2", &[Notation::Playok, Notation::Morabaraba]);
}

#[test]
fn rings_are_morabarabas() {
    is(Notation::Morabaraba, "E1 A1 E2 3");
    is(Notation::Morabaraba, "1. E1 A2 2. E2 A4 3. E3xA2 5");
    is(Notation::Morabaraba, "A6-6xE8");
    is(Notation::Wmd, "E5 A7 D6");
    could_be("E5 A7 E3", &[Notation::Wmd, Notation::Morabaraba]);
}

#[test]
fn what_stands_around_the_turns_is_looked_over() {
    is(
        Notation::Record,
        "[Event \"x12 E1\"]\n[Variant \"nine\"]\n\n1. d6 {x5 (12)} f4 ; 12-13\n(1... b4 (1... b2) 2. d1) 2. d2! $4 b4?! 1/2-1/2\n",
    );
    is(Notation::Record, "[Variant \"nine\"]\n[Result \"*\"]\n\n*\n");
    is(Notation::Playok, "1. 12 {d6} 13 2... 6 0-1");
    is(Notation::Record, "\u{feff}1. d6 f4");
    is(Notation::Record, "1. d6 {a comment that never ends 12");
}

#[test]
fn small_letters_are_ours_and_not_morabarabas() {
    is(Notation::Record, "1. a1 a4 2. a7");
    is(Notation::Record, "1. a1 a3 2. a5 *");
    could_be("1. A1 A4 2. A7", &[Notation::Wmd, Notation::Morabaraba]);
}

#[test]
fn what_is_no_notation_is_told() {
    for text in ["", "  \n", "\u{feff}"] {
        assert_eq!(Notation::detect(text), Err(Undetected::Empty));
    }
    for text in ["hello", "1-0", "e2e4", "d6 12", "{}", "1. e4 e5 2. Nf3", "[", "rnbqkbnr/8/8/8 w", "601, 2"]
    {
        assert_eq!(Notation::detect(text), Err(Undetected::Unlike), "{text}");
    }
    let error = Notation::detect("21 17 13").unwrap_err();
    assert_eq!(error.to_string(), "the text could be in any of the notations `playok`, `openspiel`");
}
