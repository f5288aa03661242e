//! A game as the list of its turns: each stands once, is taken back whole, and ends once.

use merels_rules::{DrawReason, Game, Outcome, Ply, Refusal, RuleKey, Rules, Side, Turn, Variant, WinReason};

use crate::diagram::{drawn, game, play, turn, won};
use crate::dice::Dice;

/// The turns that stand, as text.
fn texts(game: &Game) -> Vec<String> {
    let board = game.rules().board();
    game.plies().iter().map(|ply| board.text(ply.turn()).to_string()).collect()
}

#[test]
fn br_056_a_turn_with_a_removal_is_one_turn() {
    let rules = Variant::Nine.rules();
    let mut game = game(rules, Side::White, "d2 d6 f4 b4 e5 c5", "d7 f6 b2 g1");
    play(&mut game, "d6-d5xd7");
    assert_eq!(texts(&game), ["d6-d5xd7"]);
    let whole = game.clone();
    game.takeback();
    for action in turn(&rules, "d6-d5xd7").actions() {
        game.act(action).unwrap();
        assert_eq!(game.plies().len(), 1);
    }
    assert_eq!(game, whole);
}

/// Played whole or action by action, a game has the same turns.
#[test]
fn br_056_of_every_kind_actions_and_turns_make_one_game() {
    for variant in Variant::ALL {
        for seed in 0..20 {
            let by_actions = finished(Dice::new(seed).game(variant.rules(), 200));
            let mut by_turns = Game::new(variant.rules());
            for ply in by_actions.plies() {
                by_turns.play(ply.turn()).unwrap();
            }
            assert_eq!(by_turns, by_actions, "{variant}");
        }
    }
}

/// The game without a turn that is still to be completed, and with nothing to play again.
fn finished(mut game: Game) -> Game {
    if game.position().pending() == 0 {
        return game;
    }
    game.takeback();
    replayed(&game)
}

fn replayed(game: &Game) -> Game {
    let mut copy = Game::new(*game.rules());
    game.plies().iter().for_each(|ply| copy.play(ply.turn()).unwrap());
    copy
}

#[test]
fn br_057_the_last_turn_before_a_draw_stands_once() {
    let rules = Variant::Nine.rules();
    let mut game = game(rules, Side::White, "a7 b6 c3 f2", "g1 f6 e3 b2");
    let round = ["a7-d7", "g1-d1", "d7-a7", "d1-g1"];
    play(&mut game, &round.join(" "));
    play(&mut game, &round.join(" "));
    assert_eq!(game.outcome(), Some(drawn(DrawReason::Repetition)));
    assert_eq!(game.outcome().map(Outcome::score), Some("1/2-1/2"));
    assert_eq!(texts(&game), [round, round].concat());
    assert_eq!(game.play(turn(&rules, "a7-d7")), Err(Refusal::Over));
    assert_eq!(texts(&game), [round, round].concat());
}

/// However games end, replaying their turns gives the same turns and the same end.
#[test]
fn br_057_of_every_kind_replaying_an_ended_game_gives_the_same_game() {
    for variant in Variant::ALL {
        for seed in 0..20 {
            let game = Dice::new(seed).game(variant.rules(), 4000);
            assert!(game.outcome().is_some(), "{variant}");
            let again = replayed(&game);
            assert_eq!(again, game);
            assert_eq!(again.outcome(), game.outcome());
        }
    }
}

#[test]
fn br_058_going_to_the_start_and_to_the_end_adds_nothing() {
    let mut game = a_long_game(60);
    let before = texts(&game);
    let start = *game.start();
    while game.takeback().is_some() {}
    assert_eq!((game.plies().len(), *game.position()), (0, start));
    while game.redo().is_some() {}
    assert_eq!(texts(&game), before);
    assert_eq!(game.plies().len(), 60);
    for turns in 0..=60 {
        assert_eq!(game.position_after(turns), replay_of(&game, turns).position());
    }
    assert_eq!(texts(&game), before);
}

/// A game of so many turns and no more.
fn a_long_game(turns: usize) -> Game {
    (0..1000)
        .map(|seed| finished(Dice::new(seed).game(Variant::Nine.rules(), 200)))
        .find(|game| game.plies().len() > turns)
        .map(|game| replay_of(&game, turns))
        .expect("one game of a thousand is long")
}

fn replay_of(game: &Game, turns: usize) -> Game {
    let mut copy = Game::new(*game.rules());
    game.plies()[..turns].iter().for_each(|ply| copy.play(ply.turn()).unwrap());
    copy
}

#[test]
fn br_071_rules_are_frozen_when_the_game_begins() {
    let mut settings = Variant::Nine.rules();
    let mut game = Game::new(settings);
    play(&mut game, "a7 d6 d7 f4");
    settings = settings.builder().set("men", "3").set("remove", "never").build().unwrap();
    assert_eq!(*game.rules(), Variant::Nine.rules());
    assert_eq!(game.position().hands().white, 7);
    play(&mut game, "g7xf4 b2");
    assert_eq!(*Game::new(settings).rules(), settings);
}

/// Whatever rule a player changes in the middle of a game, the game goes on as if he had not.
#[test]
fn br_071_of_every_kind_no_change_of_rules_reaches_a_running_game() {
    let untouched = Dice::new(7).game(Variant::Nine.rules(), 60);
    for key in RuleKey::ALL {
        for value in key.values() {
            let mut settings = Variant::Nine.rules();
            let mut dice = Dice::new(7);
            let begun = dice.game(settings, 30);
            settings = settings.builder().set(key.id(), value).build().unwrap_or(settings);
            let after = continued(begun, &mut dice, 30);
            assert_eq!(after, untouched, "{key}={value} {settings}");
        }
    }
}

fn continued(mut game: Game, dice: &mut Dice, actions: usize) -> Game {
    for _ in 0..actions {
        let choices = game.rules().actions(game.position());
        if game.outcome().is_none() {
            game.act(choices[dice.roll(choices.len())]).unwrap();
        }
    }
    game
}

#[test]
fn br_096_taking_back_takes_back_the_movement_and_the_removal() {
    let mut game = game(Variant::Nine.rules(), Side::White, "a7 d7 g4 b6 e3", "a1 d1 f2 c3 c4");
    let before = game.clone();
    play(&mut game, "g4-g7xa1");
    let after = *game.position();
    assert_eq!(game.takeback(), Some(turn(game.rules(), "g4-g7xa1")));
    assert_eq!(game.position(), before.position());
    assert_eq!(game.redo(), Some(turn(game.rules(), "g4-g7xa1")));
    assert_eq!(*game.position(), after);
    game.takeback();
    play(&mut game, "g4-g7");
    assert_eq!(game.position().pending(), 1);
    assert_eq!(game.takeback(), Some(turn(game.rules(), "g4-g7")));
    assert_eq!(game.position(), before.position());
    assert_eq!(game.redo(), Some(turn(game.rules(), "g4-g7")));
    assert_eq!(game.position().pending(), 1);
    play(&mut game, "xa1");
    assert_eq!(*game.position(), after);
}

/// At every point of any game one step back and one forward change nothing.
#[test]
fn br_096_of_every_kind_back_and_forward_is_nothing() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        let mut dice = Dice::new(96);
        let mut game = Game::new(rules);
        while game.outcome().is_none() && game.plies().len() < 120 {
            let choices = rules.actions(game.position());
            game.act(choices[dice.roll(choices.len())]).unwrap();
            let before = game.clone();
            let last: Option<Turn> = game.plies().last().map(Ply::turn);
            assert_eq!(game.takeback(), last);
            assert_eq!(game.position().pending(), 0, "half a turn was taken back");
            assert_eq!(game.redo(), last);
            assert_eq!(game, before);
        }
    }
}

#[test]
fn br_103_a_game_ends_once() {
    let mut game = Game::new(Variant::Nine.rules());
    play(&mut game, "a7 d6");
    assert_eq!(game.resign(Side::White), Ok(()));
    let resigned = Some(won(Side::Black, WinReason::Resignation));
    assert_eq!(game.outcome(), resigned);
    let ended = game.clone();
    assert_eq!(game.resign(Side::White), Err(Refusal::Over));
    assert_eq!(game.resign(Side::Black), Err(Refusal::Over));
    assert_eq!(game.agree_draw(), Err(Refusal::Over));
    assert_eq!(game.play(turn(game.rules(), "g7")), Err(Refusal::Over));
    assert_eq!((game.takeback(), game.redo()), (None, None));
    assert_eq!(game, ended);
}

/// Giving up, or agreeing, with a man still to be taken: the turn that was not completed does not stand.
#[test]
fn br_103_with_a_removal_to_come() {
    type End = fn(&mut Game) -> Result<(), Refusal>;
    let ends: [(End, Option<Outcome>); 3] = [
        (|game| game.resign(Side::White), Some(won(Side::Black, WinReason::Resignation))),
        (|game| game.resign(Side::Black), Some(won(Side::White, WinReason::Resignation))),
        (Game::agree_draw, Some(drawn(DrawReason::Agreement))),
    ];
    for (end, outcome) in ends {
        let mut game = Game::new(Variant::Nine.rules());
        play(&mut game, "a7 d6 d7 f4 g7");
        assert_eq!(end(&mut game), Ok(()));
        assert_eq!(game.outcome(), outcome);
        assert_eq!(game.position().pending(), 0);
        assert_eq!(texts(&game), ["a7", "d6", "d7", "f4"]);
        assert_eq!(end(&mut game), Err(Refusal::Over));
    }
}

/// Whatever ended a game, nothing ends it again.
#[test]
fn br_103_of_every_kind_an_ended_game_cannot_be_given_up() {
    for variant in Variant::ALL {
        let rules: Rules = variant.rules();
        for seed in 0..10 {
            let mut game = Dice::new(seed).game(rules, 4000);
            let outcome = game.outcome();
            assert!(outcome.is_some(), "{variant}");
            assert_eq!(game.resign(Side::White), Err(Refusal::Over));
            assert_eq!(game.agree_draw(), Err(Refusal::Over));
            assert_eq!(game.outcome(), outcome);
        }
    }
}
