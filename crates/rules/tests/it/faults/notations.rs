//! Games and positions that come from elsewhere, in any notation.

use merels_rules::{Both, Game, PositionNotation, Refusal, Rules, Setup, Side, TurnNotation, Variant};

use crate::diagram::{actions, setup};
use crate::dice::Dice;
use crate::notation::{play_all, written};

/// Whatever is written is read as the same diagram, and is a position.
fn loaded(rules: &Rules, setup: &Setup) {
    for notation in PositionNotation::ALL {
        let text = notation.write(rules, setup).unwrap().text;
        let read = notation.read(rules, &text).unwrap_or_else(|error| panic!("{text}: {error}")).setup;
        assert_eq!(read, *setup, "{text}");
        let (position, expected) = (read.position(rules).unwrap(), setup.position(rules).unwrap());
        assert_eq!(actions(rules, &position), actions(rules, &expected), "{text}");
    }
}

#[test]
fn br_021_men_in_hand_count_in_every_notation() {
    let rules = Variant::Lasker.rules();
    let on_board = setup(rules.board(), Side::White, "d2", "a7 d7 f4 b2 c5");
    for (white, black) in [(3, 0), (3, 5), (2, 2)] {
        loaded(&rules, &Setup { hands: Both { white, black }, ..on_board });
    }
}

/// A record of another game is read, for it is well written, and its turn is refused by the rules that are played.
#[test]
fn br_053_the_rules_judge_a_record_in_every_notation() {
    let (twelve, nine) = (Variant::Twelve.rules(), Variant::Nine.rules());
    let mut game = Game::new(twelve);
    play_all(&mut game, TurnNotation::Merels, "a7 g4 b6 g1 c5xg4");
    let closing = game.plies()[4].turn();
    for notation in TurnNotation::ALL {
        if notation.fits(&twelve).is_ok() {
            let mut again = Game::new(twelve);
            play_all(&mut again, notation, &written(&game, notation));
            assert_eq!(again, game, "{notation}");
        }
        let mut other = Game::new(nine);
        play_all(&mut other, TurnNotation::Merels, "a7 g4 b6 g1");
        let refused = played(&mut other, notation, &notation.write(&nine, closing).unwrap()).unwrap_err();
        let reads_a_placement = notation == TurnNotation::Openspiel;
        let expected = if reads_a_placement { Refusal::Occupied } else { Refusal::NothingToRemove };
        assert_eq!(refused, expected, "{notation}");
    }
}

/// Plays part by part until the rules refuse one.
fn played(game: &mut Game, notation: TurnNotation, text: &str) -> Result<(), Refusal> {
    let mut rest = text;
    while !rest.is_empty() {
        let (part, left) = notation.read(game.rules(), game.position(), rest).unwrap();
        part.actions().try_for_each(|action| game.act(action))?;
        rest = left.trim_start();
    }
    Ok(())
}

/// Every position in the middle of a turn, on both boards, with one man or more still to take.
#[test]
fn br_062_each_removal_to_come_survives_every_notation() {
    let mut seen = [0; 4];
    for variant in [Variant::Nine, Variant::Twelve, Variant::MorabarabaGar] {
        let rules = variant.rules().builder().set("multi", "per_mill").build().unwrap();
        for seed in 0..60 {
            let mut dice = Dice::new(seed);
            let mut now = rules.start();
            for _ in 0..80 {
                let Some(next) = dice.play(&rules, &now) else { break };
                now = next;
                if now.pending() > 0 {
                    loaded(&rules, &now.to_setup());
                    seen[usize::from(now.pending())] += 1;
                }
            }
        }
    }
    assert!(seen[1] > 100 && seen[2] > 5, "{seen:?}");
}
