//! Positions and turns as text: what is printed is read, what is pending is written down, what is of another game is refused.

use merels_rules::{
    Action, Both, FenError, Game, PointSet, Refusal, Setup, Side, TurnError, Variant, WinReason,
};

use crate::diagram::{actions, after, names, position, refused, setup, won};
use crate::dice::Dice;
use crate::holds;

#[test]
fn br_002_every_printed_turn_is_read_as_the_same_turn() {
    let mut positions = 0;
    for variant in Variant::ALL {
        let rules = variant.rules();
        for seed in 0..4 {
            let mut dice = Dice::new(seed);
            let mut position = rules.start();
            for _ in 0..40 {
                for turn in rules.turns(&position) {
                    let text = rules.board().text(turn).to_string();
                    assert_eq!(rules.parse_turn(&text), Ok(turn), "{variant} {text}");
                    assert_eq!(rules.parse_legal_turn(&position, &text), Ok(turn), "{variant} {text}");
                }
                positions += 1;
                let Some(next) = dice.play(&rules, &position) else { break };
                position = next;
            }
        }
    }
    assert!(positions > 1000, "only {positions} positions were looked at");
}

#[test]
fn br_036_the_history_of_the_disputed_position_is_legal() {
    let turns = "f6 b2 f2 f4 a7 b6 b4 e3 a4 c4 a1xc4 c4 d1 e5 g1xe5 c5 e5 c3xf6 d3 d2 f6 g4";
    for variant in [Variant::Twelve, Variant::Morabaraba, Variant::MorabarabaGar] {
        let rules = variant.rules();
        let reached = after(&rules, &rules.start(), turns);
        assert_eq!((reached.side(), reached.hands()), (Side::White, Both::of(1)), "{variant}");
        assert_eq!(reached.men().white.len() + 1, 11, "{variant}");
        assert_eq!(reached.men().black.len() + 2, 11, "{variant}");
        assert_eq!(rules.outcome(&reached), None);
        let first: Vec<_> = rules.turns(&reached).into_iter().map(|turn| turn.first()).collect();
        assert!(first.iter().all(|action| matches!(action, Action::Place(_))), "{variant}");
    }
}

#[test]
fn br_062_a_removal_to_come_is_part_of_the_text() {
    let rules = Variant::Nine.rules();
    let closed = after(&rules, &rules.start(), "a7 d6 d7 f4 g7");
    let text = rules.fen(&closed);
    assert_eq!(text, "WWW/1B1/3/4B1/3/3/3 w 6 7 x1");
    let loaded = rules.parse_fen(&text).unwrap();
    assert_eq!(loaded, closed);
    assert_eq!(actions(&rules, &loaded), ["xd6", "xf4"]);
    let mut game = Game::from_setup(rules, &rules.board().parse_fen(&text).unwrap()).unwrap();
    game.play(rules.parse_turn("xd6").unwrap()).unwrap();
    assert_eq!(game.position().side(), Side::Black);
}

/// Every position in the middle of a turn, with one, two or three men still to take.
#[test]
fn br_062_of_every_kind_each_removal_to_come_survives_the_text() {
    let mut seen = [0; 4];
    for variant in Variant::ALL {
        let Ok(rules) = variant.rules().builder().set("multi", "per_mill").build() else { continue };
        for seed in 0..200 {
            let mut dice = Dice::new(seed);
            let mut now = rules.start();
            for _ in 0..80 {
                let Some(next) = dice.play(&rules, &now) else { break };
                now = next;
                if now.pending() > 0 {
                    let loaded = rules.parse_fen(&rules.fen(&now)).unwrap();
                    assert_eq!(loaded, now);
                    assert_eq!(rules.actions(&loaded), rules.actions(&now));
                }
                seen[usize::from(now.pending())] += 1;
            }
        }
    }
    assert!(seen[1] > 100 && seen[2] > 10, "{seen:?}");
}

/// White closes all three lines of a corner.
#[test]
fn br_062_of_every_kind_three_removals_to_come() {
    let rules = Variant::Twelve.rules().builder().set("multi", "per_mill").build().unwrap();
    let start = Setup {
        hands: Both { white: 1, black: 0 },
        ..setup(rules.board(), Side::White, "d7 g7 b6 c5 a4 a1", "d3 e3 f4 d5 e4")
    };
    let start = start.position(&rules).unwrap();
    holds::every_law(&rules, &start);
    let closed = after(&rules, &start, "a7");
    let text = rules.fen(&closed);
    assert_eq!(text, "WWW/W2/WB1/W2BB1/1BB/3/W2 w 0 0 x3");
    assert_eq!(rules.parse_fen(&text), Ok(closed));
    assert_eq!(
        rules.outcome(&after(&rules, &closed, "xd3xd5xe3")),
        Some(won(Side::White, WinReason::FewerThanThree))
    );
}

#[test]
fn br_116_a_game_of_another_board_is_refused() {
    let rules = Variant::MorabarabaGar.rules();
    let error = rules.parse_fen("3/3/3/7/3/3/3 w 12 12").unwrap_err();
    assert_eq!(error, FenError::RowLength { row: 4, found: 7, expected: 6 });
    assert_eq!(error.to_string(), "row 4 from the top has 7 points, and this board has 6 there");
    let error = rules.parse_turn("d4").unwrap_err();
    assert_eq!(error, TurnError::NoSuchPoint { name: "d4".to_owned(), at: 1 });
    let error = rules.parse_turn("d5-d4").unwrap_err();
    assert_eq!(error.to_string(), "`d4` at character 4 is no point of this board");
    let unknown = rules.builder().set("board", "three_squares_centre").build().unwrap_err();
    assert_eq!(unknown.to_string(), "`board` cannot be `three_squares_centre`");
}

/// The boards are told apart by their points and edges, never by the name of the game: a step along an edge that only the other
/// board has is refused.
#[test]
fn br_116_of_every_kind_the_graph_decides() {
    let diagonals = Variant::Twelve.rules();
    let plain = diagonals.builder().set("board", "three_squares").build().unwrap();
    assert_ne!(plain.identity(), diagonals.identity());
    let men = ("a7 d1 g1 f4", "d7 g7 c3 e4");
    let with = position(&diagonals, Side::White, men.0, men.1);
    let without = position(&plain, Side::White, men.0, men.1);
    let stepped = after(&diagonals, &with, "a7-b6");
    assert!(names(diagonals.board(), stepped.men().white).contains(&"b6"));
    assert_eq!(refused(&plain, &without, "a7-b6"), Refusal::NotJoined);
    for one in Variant::ALL {
        for other in Variant::ALL {
            let (one, other) = (one.rules(), other.rules());
            let rows =
                |rules: &merels_rules::Rules| rules.board().rows().map(PointSet::len).collect::<Vec<_>>();
            let read = one.board().parse_fen(&other.fen(&other.start()));
            assert_eq!(read.is_ok(), rows(&one) == rows(&other));
        }
    }
}
