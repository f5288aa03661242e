//! Draws that depend on what was played: repetition and quiet plies.

use std::num::NonZeroU16;

use merels_rules::{
    Action, Blocked, Both, DrawReason, Flying, Game, Outcome, RuleKey, Rules, Setup, Side, Variant,
};

use crate::diagram::{after, drawn, game, play, position, turn};
use crate::dice::Dice;

/// Nine Men's Morris in which only quiet plies draw.
fn without_repetition() -> Rules {
    Variant::Nine.rules().builder().repetition(None).build().unwrap()
}

/// Two men a side go to and fro, so that the position is the same after every four plies.
const TO_AND_FRO: &str = "a7-d7 g1-d1 d7-a7 d1-g1";

fn four_each(rules: Rules) -> Game {
    game(rules, Side::White, "a7 b6 c3 f2", "g1 f6 e3 b2")
}

#[test]
fn br_002_the_written_number_of_quiet_plies_is_the_played_one() {
    let rules = without_repetition();
    assert_eq!(rules.value(RuleKey::Quiet), "100");
    assert_eq!(rules.quiet_limit(four_each(rules).position()), Some(100));
    let mut game = four_each(rules);
    for ply in 0..100 {
        assert_eq!((game.outcome(), game.quiet()), (None, ply));
        play(&mut game, TO_AND_FRO.split(' ').nth(usize::from(ply) % 4).unwrap());
    }
    assert_eq!(game.outcome(), Some(drawn(DrawReason::Quiet)));
}

/// Any limit, or none.
#[test]
fn br_002_of_every_kind_each_limit_is_exact() {
    for limit in [1, 2, 30, 99, 200] {
        let rules = without_repetition().builder().quiet(NonZeroU16::new(limit)).build().unwrap();
        assert_eq!(rules.value(RuleKey::Quiet), limit.to_string());
        assert_eq!(quiet_plies_until_the_end(four_each(rules), 400), Some((limit, DrawReason::Quiet)));
    }
    let endless = without_repetition().builder().quiet(None).build().unwrap();
    assert_eq!(quiet_plies_until_the_end(four_each(endless), 400), None);
}

/// Goes to and fro until the game is drawn, or for so many plies.
fn quiet_plies_until_the_end(mut game: Game, at_most: u16) -> Option<(u16, DrawReason)> {
    for text in TO_AND_FRO.split(' ').cycle().take(usize::from(at_most)) {
        if let Some(Outcome::Draw { reason }) = game.outcome() {
            return Some((game.quiet(), reason));
        }
        play(&mut game, text);
    }
    None
}

fn flying_at_four() -> Rules {
    let rules = without_repetition().builder().flying(Flying::AtFour).quiet(NonZeroU16::new(200));
    rules.quiet_endgame(NonZeroU16::new(20)).build().unwrap()
}

#[test]
fn br_013_the_short_count_of_the_endgame_is_not_tied_to_flying() {
    assert_eq!(quiet_plies_until_the_end(four_each(flying_at_four()), 24), None);
    assert_eq!(quiet_plies_until_the_end(four_each(flying_at_four()), 300), Some((200, DrawReason::Quiet)));
}

/// The short count runs while a side, or both sides, have exactly three men: on board and in hand.
#[test]
fn br_013_of_every_kind_the_short_count_runs_with_three_men() {
    let either = flying_at_four();
    let both = either.builder().set("quiet_endgame_when", "both").build().unwrap();
    let short = Some((20, DrawReason::QuietEndgame));
    let long = Some((200, DrawReason::Quiet));
    let three_against_four = |rules| game(rules, Side::White, "a7 b6 c3", "g1 f6 e3 b2");
    let three_against_three = |rules| game(rules, Side::White, "a7 b6 c3", "g1 f6 e3");
    assert_eq!(quiet_plies_until_the_end(three_against_four(either), 300), short);
    assert_eq!(quiet_plies_until_the_end(three_against_three(either), 300), short);
    assert_eq!(quiet_plies_until_the_end(three_against_four(both), 300), long);
    assert_eq!(quiet_plies_until_the_end(three_against_three(both), 300), short);
    assert_eq!(either.quiet_limit(three_against_four(either).position()), Some(20));
    assert_eq!(both.quiet_limit(three_against_four(both).position()), Some(200));
    assert_eq!(both.quiet_limit(three_against_three(both).position()), Some(20));
    let gar = Variant::MorabarabaGar.rules().builder().repetition(None).build().unwrap();
    assert_eq!(quiet_plies_until_the_end(three_against_three(gar), 300), short);
}

/// Fourteen points in a ring, each joined to the next.
const RING: [&str; 14] = ["a7", "d7", "d6", "d5", "e5", "e4", "f4", "g4", "g1", "d1", "d2", "b2", "b4", "a4"];

/// White goes round the ring in 14 moves, Black to and fro off it.
fn walking_round(rules: Rules) -> Game {
    game(rules, Side::White, "a7 g7 c3 f2", "b6 f6 a1 e3")
}

fn step_round(place: usize) -> String {
    format!("{}-{}", RING[place % RING.len()], RING[(place + 1) % RING.len()])
}

fn play_round(game: &mut Game, rounds: usize) {
    for place in 0..14 * rounds {
        assert_eq!(game.outcome(), None, "at move {place}");
        play(game, &step_round(place));
        assert_eq!(game.outcome(), None, "at move {place}");
        play(game, if place % 2 == 0 { "e3-d3" } else { "d3-e3" });
    }
}

#[test]
fn br_022_a_repetition_after_a_long_way_round_is_seen() {
    let mut game = walking_round(Variant::Nine.rules());
    play_round(&mut game, 2);
    assert_eq!((game.plies().len(), game.occurrences()), (56, 3));
    assert_eq!(game.outcome(), Some(drawn(DrawReason::Repetition)));
}

/// Occurrences further apart than any window: with no limit of quiet plies a position is found again after many rounds.
#[test]
fn br_022_of_every_kind_history_is_complete() {
    for limit in [2, 4, 9] {
        let rules = Variant::Nine.rules().builder().quiet(None).repetition(NonZeroU16::new(limit));
        let mut game = walking_round(rules.build().unwrap());
        play_round(&mut game, usize::from(limit) - 1);
        assert_eq!(game.outcome(), Some(drawn(DrawReason::Repetition)), "limit {limit}");
        assert_eq!(game.occurrences(), usize::from(limit));
    }
}

#[test]
fn br_023_the_position_a_game_starts_from_is_its_first_occurrence() {
    let mut game = four_each(Variant::Nine.rules());
    assert_eq!(game.occurrences(), 1);
    for (ply, text) in TO_AND_FRO.split(' ').cycle().take(8).enumerate() {
        assert_eq!(game.outcome(), None, "after {ply} plies");
        play(&mut game, text);
    }
    assert_eq!((game.occurrences(), game.outcome()), (3, Some(drawn(DrawReason::Repetition))));
}

/// The same in every game in which men move, whatever counts the diagram brings along.
#[test]
fn br_023_of_every_kind_loaded_counts_do_not_matter() {
    for quiet in [0, 3, 50] {
        let rules = Variant::Nine.rules();
        let start = Setup { quiet, turn_number: 20, ..four_each(rules).position().to_setup() };
        let mut game = Game::from_setup(rules, &start).unwrap();
        for text in TO_AND_FRO.split(' ').cycle().take(8) {
            assert_eq!(game.outcome(), None, "{quiet}");
            play(&mut game, text);
        }
        assert_eq!(game.outcome(), Some(drawn(DrawReason::Repetition)), "{quiet}");
    }
}

#[test]
fn br_027_only_one_side_going_to_and_fro_is_no_repetition() {
    let rules = Variant::Nine.rules();
    let mut game = game(rules, Side::White, "e3 b6 f6 a1", "a7 g7 c3 f2");
    for place in 0..13 {
        play(&mut game, if place % 2 == 0 { "e3-d3" } else { "d3-e3" });
        assert_eq!((game.outcome(), game.occurrences()), (None, 1));
        play(&mut game, &step_round(place));
        assert_eq!((game.outcome(), game.occurrences()), (None, 1));
    }
}

/// The same men with another side to move, or with another bar, are another position; so is a removal to come, which is none.
#[test]
fn br_027_of_every_kind_all_of_the_position_must_be_the_same() {
    let rules = Variant::Nine.rules();
    let white = position(&rules, Side::White, "a7 b6 c3 f2", "g1 f6 e3 b2");
    let black = position(&rules, Side::Black, "a7 b6 c3 f2", "g1 f6 e3 b2");
    let hands = Setup { hands: Both { white: 1, black: 0 }, ..white.to_setup() }.position(&rules).unwrap();
    assert!(white != black && white.hash() != black.hash());
    assert!(white != hands && white.hash() != hands.hash());
    let gar = Variant::MorabarabaGar.rules();
    let barred = gar.parse_fen("1W1/1W1/1W1/W2BBB/2B/2B/W2 w 0 0 !d7-a7").unwrap();
    let free = gar.parse_fen("1W1/1W1/1W1/W2BBB/2B/2B/W2 w 0 0").unwrap();
    assert!(barred != free && barred.hash() != free.hash());
    let idle = gar.parse_fen("1W1/1W1/1W1/3BBB/2B/2B/W2 w 0 0 !d7-a7").unwrap();
    assert_eq!(idle, gar.parse_fen("1W1/1W1/1W1/3BBB/2B/2B/W2 w 0 0").unwrap(), "it would remake nothing");
    let closed = after(&rules, &rules.start(), "a7 d6 d7 f4 g7");
    let pending = Game::from_setup(rules, &closed.to_setup()).unwrap();
    assert_eq!((pending.occurrences(), pending.outcome()), (0, None));
}

#[test]
fn br_028_a_dead_drawn_game_ends_by_itself() {
    let mut reasons = [0, 0];
    for seed in 0..200 {
        let mut game = game(Variant::Nine.rules(), Side::White, "a7 d2 g4", "b6 d5 f2");
        let mut dice = Dice::new(seed);
        while game.outcome().is_none() {
            assert!(game.plies().len() < 100, "the game goes on");
            let action = quiet_action(&game, &mut dice);
            game.act(action).unwrap();
        }
        match game.outcome() {
            Some(Outcome::Draw { reason: DrawReason::Repetition }) => reasons[0] += 1,
            Some(Outcome::Draw { reason: DrawReason::Quiet }) => reasons[1] += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(reasons[0] + reasons[1], 200);
    assert_eq!(
        quiet_plies_until_the_end(four_each(Variant::Nine.rules()), 20),
        Some((8, DrawReason::Repetition))
    );
}

/// A movement that closes no mill: both sides only avoid losing.
fn quiet_action(game: &Game, dice: &mut Dice) -> Action {
    let (rules, now) = (game.rules(), game.position());
    let quiet: Vec<Action> =
        rules.actions(now).into_iter().filter(|&action| rules.after(now, action).pending() == 0).collect();
    quiet[dice.roll(quiet.len())]
}

/// A game by the presets' own rules never goes on for ever: between two captures or placements there are at most 100 plies.
#[test]
fn br_028_of_every_kind_each_game_ends_without_anybodys_doing() {
    for variant in Variant::ALL {
        let rules = variant.rules();
        let (men, placed) = (rules.men(), usize::from(rules.men().white + rules.men().black));
        let longest = (placed + usize::from(men.white + men.black)) * 101;
        for seed in 0..5 {
            let game = Dice::new(seed).game(rules, longest);
            assert!(game.outcome().is_some(), "{variant} goes on after {longest} actions");
        }
    }
}

/// Passing is quiet too: a side that must pass and one that goes to and fro do not play for ever.
#[test]
fn br_028_of_every_kind_passing_ends() {
    let passing = Variant::Nine.rules().builder().blocked(Blocked::Passes);
    let by_repetition = passing.clone().build().unwrap();
    let by_count = passing.repetition(None).build().unwrap();
    for (rules, plies, reason) in
        [(by_repetition, 8, DrawReason::Repetition), (by_count, 100, DrawReason::Quiet)]
    {
        let mut game = game(rules, Side::White, "a7 d7 g7 a4", "d6 g4 b4 a1 f2");
        for text in ["pass", "f2-f4", "pass", "f4-f2"].into_iter().cycle().take(plies) {
            assert_eq!(game.outcome(), None);
            game.play(turn(&rules, text)).unwrap();
        }
        assert_eq!(game.outcome(), Some(drawn(reason)));
    }
}
