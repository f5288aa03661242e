//! Texts that nobody meant: any characters, and good texts gone wrong. They are read or refused, and nothing else happens.

use merels_rules::{Notation, PositionNotation, TurnNotation, Variant};
use proptest::prelude::*;

use super::written;
use crate::dice::Dice;
use crate::targets;

/// What a text is made of where something has gone wrong with it.
const CHARACTERS: &str = "0123456789abcdefgABEWOX@*./,;:|-–x×>~ \t\n()[]{}!?$wbpmrsoé\u{0}";

/// Turns and positions of a random game, each in each notation.
fn texts(seed: u64) -> Vec<String> {
    let rules = Variant::Nine.rules();
    let game = Dice::new(seed).game(rules, 60);
    let turns = TurnNotation::ALL.map(|notation| written(&game, notation));
    let setup = game.to_setup();
    let positions = PositionNotation::ALL.map(|notation| notation.write(&rules, &setup).unwrap().text);
    turns.into_iter().chain(positions).collect()
}

/// Reads the text as everything it could be.
fn is_read_or_refused(choice: u8, text: &str) {
    let data: Vec<u8> = std::iter::once(choice).chain([0; 63]).chain(text.bytes()).collect();
    targets::turn_notation(&data);
    targets::position_notation(&data);
    let _ = Notation::detect(text);
    for variant in [Variant::Nine, Variant::MorabarabaGar, Variant::Seven, Variant::Three] {
        let rules = variant.rules();
        for notation in TurnNotation::ALL {
            let mut rest = text;
            while let Ok((_, left)) = notation.read(&rules, &rules.start(), rest) {
                assert!(left.len() < rest.len(), "nothing was read of {rest}");
                rest = left.trim_start();
            }
        }
        for notation in PositionNotation::ALL {
            if let Ok(reading) = notation.read(&rules, text) {
                let _ = reading.setup.position(&rules);
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(choice in any::<u8>(), text in "\\PC*") {
        is_read_or_refused(choice, &text);
    }

    #[test]
    fn any_bytes_are_read_or_refused(choice in any::<u8>(), bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        is_read_or_refused(choice, &String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn a_good_text_gone_wrong_is_read_or_refused(
        choice in any::<u8>(),
        seed in 0_u64..50,
        which in 0_usize..9,
        wrongs in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_u8..3), 1..4),
    ) {
        let mut text: Vec<char> = texts(seed)[which].chars().collect();
        let characters: Vec<char> = CHARACTERS.chars().collect();
        for (place, character, how) in wrongs {
            let character = *character.get(&characters);
            let place = if text.is_empty() { 0 } else { place.index(text.len()) };
            match how {
                0 => text.insert(place, character),
                1 if place < text.len() => text[place] = character,
                _ if place < text.len() => drop(text.remove(place)),
                _ => {}
            }
        }
        is_read_or_refused(choice, &text.into_iter().collect::<String>());
    }
}

#[test]
fn what_an_error_repeats_of_a_position_is_short_and_without_control_characters() {
    let rules = Variant::Nine.rules();
    let long = "\u{1b}[31m".repeat(1000);
    for notation in PositionNotation::ALL {
        let start = notation.write(&rules, &rules.start().to_setup()).expect("the start can be written").text;
        for place in 0..start.split(' ').count() {
            let mut parts: Vec<&str> = start.split(' ').collect();
            parts[place] = &long;
            let Err(error) = notation.read(&rules, &parts.join(" ")) else {
                panic!("part {place} of {notation:?} is none");
            };
            let said = error.to_string();
            assert!(said.len() < 400 && !said.contains('\u{1b}'), "{notation:?}, part {place}: {said}");
        }
        assert!(notation.read(&rules, &format!("{start} {long}")).is_err_and(|error| {
            let said = error.to_string();
            said.len() < 400 && !said.contains('\u{1b}')
        }));
    }
}
