//! Games and positions that are written in a notation, read, and are the same.

use arbitrary::Unstructured;
use merels_rules::{
    Action, Game, PositionField, PositionNotation, Remark, Rules, TurnNotation, Unsaid, Variant,
};
use proptest::prelude::*;

use super::{play_all, written};
use crate::any;
use crate::dice::Dice;

/// How many games each notation is tried with when nothing else is asked for.
const GAMES: u64 = 300;
/// The longest of them, in actions.
const ACTIONS: usize = 100;

/// A game played by choices of the bytes, under rules that the notation can say and that never pass unless it can say that.
fn any_game(notation: TurnNotation, bytes: &mut Unstructured) -> Game {
    let rules = any::rules(bytes);
    let rules = if notation.fits(&rules).is_ok() { rules } else { Variant::Nine.rules() };
    let mut game = Game::new(rules);
    while !bytes.is_empty() && game.outcome().is_none() {
        let action = any::action(&rules, game.position(), bytes);
        if action == Action::Pass && notation.write(&rules, merels_rules::Turn::of(action)).is_err() {
            break;
        }
        game.act(action).expect("a listed action is legal");
    }
    game
}

fn comes_back(game: &Game, notation: TurnNotation) {
    let text = written(game, notation);
    let mut again = Game::new(*game.rules());
    play_all(&mut again, notation, &text);
    assert_eq!(again.plies(), game.plies(), "{notation} {text}");
}

/// The position the game has come to, with its counts.
fn position_comes_back(game: &Game, notation: PositionNotation) {
    let (rules, setup) = (game.rules(), game.to_setup());
    let Ok(writing) = notation.write(rules, &setup) else { return };
    let over = rules.outcome(game.position()).is_some();
    if over && notation == PositionNotation::Mfen {
        assert!(writing.left_out.contains(&Unsaid::Side), "{}", writing.text);
        return;
    }
    assert_eq!(writing.left_out, [Unsaid::Rules, Unsaid::History], "{}", writing.text);
    let reading =
        notation.read(rules, &writing.text).unwrap_or_else(|error| panic!("{}: {error}", writing.text));
    assert_eq!(reading.setup, setup, "{}", writing.text);
    assert_eq!(reading.setup.position(rules).as_ref(), Ok(game.position()), "{}", writing.text);
    let unexpected = reading.remarks.iter().find(|remark| match remark {
        Remark::Unsaid(unsaid) => !matches!(unsaid, Unsaid::Rules | Unsaid::History),
        Remark::Ignored { field, .. } => !over || *field != PositionField::Phase,
        _ => true,
    });
    assert_eq!(unexpected, None, "{}", writing.text);
}

proptest! {
    #[test]
    fn a_game_in_any_notation_is_the_same_game(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for notation in TurnNotation::ALL {
            let game = any_game(notation, &mut Unstructured::new(&bytes));
            comes_back(&game, notation);
        }
    }

    #[test]
    fn a_position_in_any_notation_is_the_same_position(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let game = any_game(TurnNotation::Merels, &mut Unstructured::new(&bytes));
        let of_numbers = any_game(TurnNotation::Playok, &mut Unstructured::new(&bytes));
        for notation in PositionNotation::ALL {
            position_comes_back(&game, notation);
            position_comes_back(&of_numbers, notation);
        }
    }

    #[test]
    fn a_diagram_that_is_set_up_is_the_same_position(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut bytes = Unstructured::new(&bytes);
        let rules = any::rules(&mut bytes);
        let position = any::position(&rules, &mut bytes);
        let game = Game::from_setup(rules, &position.to_setup()).unwrap();
        for notation in PositionNotation::ALL {
            position_comes_back(&game, notation);
        }
    }
}

/// The games that a notation is tried with in turn: every preset that it fits, and one that takes several men at once.
fn games_of(notation: TurnNotation) -> Vec<Rules> {
    let several = Variant::Twelve.rules().builder().set("multi", "per_mill").build().unwrap();
    let presets = Variant::ALL.into_iter().map(Variant::rules);
    presets.chain([several]).filter(|rules| notation.fits(rules).is_ok()).collect()
}

fn random_games_come_back(games: u64) {
    let (mut turns, mut removals) = (0, 0);
    for notation in TurnNotation::ALL {
        let rules = games_of(notation);
        for seed in 0..games {
            let game = Dice::new(seed).game(rules[seed as usize % rules.len()], ACTIONS);
            comes_back(&game, notation);
            turns += game.plies().len();
            removals += game.plies().iter().filter(|ply| ply.turn().removals().next().is_some()).count();
            for notation in PositionNotation::ALL {
                position_comes_back(&game, notation);
            }
        }
    }
    println!("{games} games in each notation: {turns} turns, {removals} of them with a removal");
    assert!(turns as u64 > 20 * games && removals as u64 > games, "{turns} turns, {removals} with removals");
}

/// `MERELS_NOTATION_GAMES=10000 cargo test -p merels-rules random_games_in_each` tries more.
#[test]
fn random_games_in_each_notation_come_back() {
    let asked = std::env::var("MERELS_NOTATION_GAMES").ok().and_then(|games| games.parse().ok());
    random_games_come_back(asked.unwrap_or(GAMES));
}
