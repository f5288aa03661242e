//! Laws of every search, tried on games by chance.

use merels_rules::{Game, Outcome, Position, Rules, Side, Variant};
use merels_search::{Breadth, Engine, Limits, Mebibytes, Score, Stop};
use proptest::prelude::*;

use crate::games::{ask, colours_swapped, random_game};

fn variant() -> impl Strategy<Value = Variant> {
    proptest::sample::select(Variant::ALL.to_vec())
}

/// A game that goes on, played by chance, half of them with a removal to come where there is one.
fn going_on() -> impl Strategy<Value = Game> {
    (variant(), 0..80_usize, any::<u64>(), any::<bool>()).prop_map(|(variant, turns, seed, breaks_off)| {
        let mut game = random_game(variant.rules(), turns, seed);
        while game.outcome().is_some() {
            game.takeback();
        }
        if breaks_off && let Some(begun) = begun_turn(&game) {
            game = begun;
        }
        game
    })
}

fn begun_turn(game: &Game) -> Option<Game> {
    game.rules().actions(game.position()).into_iter().find_map(|action| {
        let mut begun = game.clone();
        begun.act(action).ok().filter(|()| begun.position().pending() > 0).map(|()| begun)
    })
}

/// Win or loss within so many plies, found by trying everything. `None`: neither.
fn forced(rules: &Rules, position: &Position, plies: u16) -> Option<Score> {
    if let Some(outcome) = rules.outcome(position) {
        return outcome.winner().map(|_| Score::Loss(0));
    }
    if plies == 0 {
        return None;
    }
    let mut replies = Vec::new();
    rules.for_each_turn(position, |_, next| replies.push(forced(rules, &next, plies - 1)));
    let one_more = |score| match score {
        Some(Score::Loss(plies)) => Some(Score::Win(plies + 1)),
        Some(Score::Win(plies)) => Some(Score::Loss(plies + 1)),
        _ => None,
    };
    let scores: Vec<Option<Score>> = replies.into_iter().map(one_more).collect();
    let wins = scores.iter().flatten().filter(|score| matches!(score, Score::Win(_)));
    let best_win = wins.max_by(|one, other| one.partial_cmp(other).unwrap()).copied();
    let slowest_loss = || {
        let losses: Option<Vec<Score>> = scores.iter().copied().collect();
        losses?.into_iter().max_by(|one, other| one.partial_cmp(other).unwrap())
    };
    best_win.or_else(slowest_loss)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn there_is_always_a_legal_turn(game in going_on(), nodes in 0..600_u64) {
        let answer = ask(&game, Limits::nodes(nodes));
        let after = game.rules().play(game.position(), answer.turn);
        prop_assert!(after.is_ok(), "{:?}", after);
        prop_assert_eq!(answer.line[0], answer.turn);
        prop_assert!(answer.nodes <= nodes);
    }

    #[test]
    fn lines_can_be_played_and_end_as_they_promise(game in going_on()) {
        let mut reports = Vec::new();
        let stop = Stop::new();
        let answer = Engine::new(Mebibytes(1))
            .search(&game, Limits::nodes(3_000), &stop, |report| reports.push(report.clone()))
            .unwrap();
        for (index, report) in reports.iter().enumerate() {
            prop_assert_eq!(usize::from(report.depth), index + 1);
            let mut played = game.clone();
            for &turn in &report.line {
                prop_assert_eq!(played.play(turn), Ok(()));
            }
            let winner = played.outcome().and_then(Outcome::winner);
            match report.score {
                Score::Win(plies) if plies <= report.depth.into() => {
                    prop_assert_eq!(report.line.len(), usize::from(plies));
                    prop_assert_eq!(winner, Some(game.position().side()));
                }
                Score::Loss(plies) if plies <= report.depth.into() => {
                    prop_assert_eq!(report.line.len(), usize::from(plies));
                    prop_assert_eq!(winner, Some(!game.position().side()));
                }
                _ => {}
            }
        }
        if let Some(last) = reports.last() {
            prop_assert_eq!((last.depth, last.score, &last.line), (answer.depth, answer.score, &answer.line));
        }
    }

    #[test]
    fn the_same_question_gets_the_same_answer(game in going_on(), nodes in 0..3_000_u64) {
        let (once, again) = (ask(&game, Limits::nodes(nodes)), ask(&game, Limits::nodes(nodes)));
        prop_assert_eq!((once.turn, once.score, once.depth), (again.turn, again.score, again.depth));
        prop_assert_eq!(once.line, again.line);
    }

    #[test]
    fn forgetting_makes_an_engine_as_good_as_new(one in going_on(), other in going_on()) {
        let mut engine = Engine::new(Mebibytes(1));
        engine.search(&one, Limits::nodes(2_000), &Stop::new(), |_| ()).unwrap();
        engine.forget();
        let answer = engine.search(&other, Limits::nodes(2_000), &Stop::new(), |_| ()).unwrap();
        prop_assert_eq!(answer.line, ask(&other, Limits::nodes(2_000)).line);
    }

    #[test]
    fn colours_make_no_difference(game in going_on()) {
        prop_assume!(game.rules().men().white == game.rules().men().black);
        prop_assume!(game.position().barred().white.is_none() && game.position().barred().black.is_none());
        let white = Game::from_setup(*game.rules(), &game.to_setup()).unwrap();
        let (white, black) = (ask(&white, Limits::depth(3)), ask(&colours_swapped(&white), Limits::depth(3)));
        prop_assert_eq!((white.turn, white.score, white.nodes), (black.turn, black.score, black.nodes));
        prop_assert_eq!(white.line, black.line);
    }

    #[test]
    fn what_is_known_of_every_turn_agrees_with_the_best(game in going_on()) {
        let depth = Limits::depth(2);
        let rank = |breadth| {
            Engine::new(Mebibytes(1)).rank(&game, depth, breadth, &Stop::new(), |_| ()).unwrap()
        };
        let (best, every) = (rank(Breadth::Best), rank(Breadth::Every));
        prop_assert_eq!(best.score, every.score);
        prop_assert!(best.ranking.iter().all(|ranked| ranked.score == best.score));
        prop_assert_eq!(every.ranking.len(), game.rules().turns(game.position()).len());
        let near = rank(Breadth::Within(20)).ranking;
        for (near, every) in near.iter().zip(&every.ranking) {
            prop_assert_eq!(near.score, every.score);
        }
        let next = every.ranking.get(near.len()).map(|ranked| ranked.score);
        if let (Score::Estimate(best), Some(Score::Estimate(next))) = (best.score, next) {
            prop_assert!(next < best - 20, "{} is within 20 of {}", next, best);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn wins_and_losses_within_three_plies_are_seen_exactly(game in going_on()) {
        let position = game.position();
        prop_assume!(position.pending() == 0 && game.rules().count_actions(position) < 26);
        let game = Game::from_setup(*game.rules(), &position.to_setup()).unwrap();
        let answer = ask(&game, Limits::depth(3));
        let seen = Some(answer.score).filter(|score| matches!(score, Score::Win(1..=3) | Score::Loss(1..=3)));
        prop_assert_eq!(seen, forced(game.rules(), position, 3), "{}", game.rules().fen(position));
    }
}

#[test]
fn a_side_has_the_same_view_whoever_it_is() {
    let game = random_game(Variant::Nine.rules(), 12, 5);
    let swapped = colours_swapped(&game);
    assert_eq!((game.position().side(), swapped.position().side()), (Side::White, Side::Black));
    assert_eq!(ask(&game, Limits::depth(4)).score, ask(&swapped, Limits::depth(4)).score);
}
