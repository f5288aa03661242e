//! With perfect values to ask for, the engine plays perfectly as far as they reach.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;
use merels_rules::{Both, Fact, Game, Outcome, PointSet, Position, Rules, Setup, Side, Turn, Value, Variant};
use merels_search::{Answer, Breadth, Engine, Level, Limits, Mebibytes, Probe, Score, Stop};

use crate::games::{ask, play_out, random_game, random_turn};
use crate::solved::{Solved, flying_four, positions_after, score, value_at_the_end, walking_four};

fn small_games() -> [Arc<Solved>; 5] {
    [
        Variant::Three.rules(),
        Variant::NineHoles.rules(),
        Variant::TicTacToe.rules(),
        flying_four(),
        walking_four(),
    ]
    .map(Solved::whole)
}

fn engine(probe: impl Probe + Send + 'static) -> Engine {
    Engine::new(Mebibytes(0)).with_probe(probe)
}

fn search(engine: &mut Engine, game: &Game, depth: u8) -> Answer {
    engine.search(game, Limits::depth(depth), &Stop::new(), |_| ()).unwrap()
}

fn game_at(rules: Rules, position: &Position) -> Game {
    Game::from_setup(rules, &position.to_setup()).unwrap()
}

/// Knows only some positions.
struct Part(Arc<Solved>, fn(&Position) -> bool);

impl Probe for Part {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        if self.1(position) { self.0.ask(rules, position) } else { None }
    }
}

/// Takes its time, and knows nothing then.
struct Slow(Duration);

impl Probe for Slow {
    fn ask(&self, _: &Rules, _: &Position) -> Option<Fact> {
        thread::sleep(self.0);
        None
    }
}

/// May not be asked.
struct Untouchable;

impl Probe for Untouchable {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        panic!("asked for {}", rules.fen(position));
    }
}

#[test]
fn every_position_is_known_at_once() {
    for solved in small_games() {
        let mut engine = engine(solved.clone());
        for (position, value) in solved.going_on() {
            let answer = search(&mut engine, &game_at(solved.rules, &position), 1);
            let fen = solved.rules.fen(&position);
            assert_eq!((answer.score, answer.depth), (score(value), 1), "{fen}");
            assert_eq!(solved.value_of_turn(&position, answer.turn), value, "{fen}");
        }
    }
}

#[test]
fn every_turn_is_told_with_its_true_worth() {
    for solved in small_games() {
        let mut engine = engine(solved.clone());
        for (position, _) in solved.going_on().into_iter().step_by(11) {
            let game = game_at(solved.rules, &position);
            let answer = engine.rank(&game, Limits::depth(1), Breadth::Every, &Stop::new(), |_| ()).unwrap();
            assert_eq!(answer.ranking.len(), solved.rules.turns(&position).len());
            for ranked in &answer.ranking {
                assert_eq!(ranked.score, score(solved.value_of_turn(&position, ranked.turn)));
            }
            let scores = answer.ranking.iter().map(|ranked| ranked.score);
            assert!(scores.is_sorted_by(|one, other| one >= other));
        }
    }
}

/// Plays on with the engine against a side that always plays one of its best turns; how many plies it takes.
fn plies_to_the_end(solved: &Solved, engine: &mut Engine, position: &Position, chance: &mut Rng) -> usize {
    let (mut game, side) = (game_at(solved.rules, position), position.side());
    play_out(&mut game, 60, |game, mover| {
        let best = || solved.best_turns(game.position());
        if mover == side { search(engine, game, 1).turn } else { chance.choice(best()).unwrap() }
    });
    let winner = if solved.value_of(position) > Value::Draw { side } else { !side };
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(winner));
    game.plies().len()
}

#[test]
fn wins_take_no_longer_and_losses_no_shorter_than_they_must() {
    let mut chance = Rng::with_seed(1);
    for solved in small_games() {
        let mut engine = engine(solved.clone());
        for (position, value) in solved.going_on().into_iter().step_by(7) {
            if let Some(plies) = value.distance() {
                let played = plies_to_the_end(&solved, &mut engine, &position, &mut chance);
                assert_eq!(played, plies.into(), "{}", solved.rules.fen(&position));
            }
        }
    }
}

#[test]
fn a_draw_is_never_lost() {
    let mut chance = Rng::with_seed(2);
    for solved in small_games() {
        let mut engine = engine(solved.clone());
        let draws = solved.going_on().into_iter().filter(|(_, value)| *value == Value::Draw);
        for (position, _) in draws.step_by(7) {
            let (mut game, side) = (game_at(solved.rules, &position), position.side());
            play_out(&mut game, 20, |game, mover| {
                if mover == side {
                    search(&mut engine, game, 1).turn
                } else {
                    random_turn(game, &mut chance).unwrap()
                }
            });
            assert_ne!(game.outcome().and_then(Outcome::winner), Some(!side));
        }
    }
}

#[test]
fn three_against_three_of_six_mens_morris_are_played_out() {
    let rules = Variant::Six.rules();
    let all: PointSet = rules.board().points();
    let threes: Vec<PointSet> = triples(all);
    let mut starts = Vec::new();
    for &white in &threes {
        for &black in threes.iter().filter(|black| !black.intersects(white)) {
            let setup = Setup { men: Both { white, black }, hands: Both::of(0), ..rules.start().to_setup() };
            starts.push(setup.position(&rules).unwrap());
        }
    }
    let solved = Solved::from(rules, starts);
    let (mut engine, mut chance) = (engine(solved.clone()), Rng::with_seed(3));
    let decided =
        solved.going_on().into_iter().filter(|(_, value)| value.distance().is_some_and(|plies| plies > 4));
    for (position, value) in decided.step_by(97) {
        let played = plies_to_the_end(&solved, &mut engine, &position, &mut chance);
        assert_eq!(Some(played), value.distance().map(usize::from));
    }
}

/// Every set of three of the points.
fn triples(points: PointSet) -> Vec<PointSet> {
    let points: Vec<_> = points.iter().collect();
    let mut triples = Vec::new();
    for (place, one) in points.iter().enumerate() {
        for (further, two) in points[place + 1..].iter().enumerate() {
            let rest = &points[place + 1 + further + 1..];
            triples.extend(rest.iter().map(|three| one.set() | two.set() | three.set()));
        }
    }
    triples
}

#[test]
fn of_draws_the_one_that_is_hardest_to_hold_is_chosen() {
    let mut chosen_from_several = 0;
    for solved in small_games() {
        let mut engine = engine(solved.clone());
        let draws = solved.going_on().into_iter().filter(|(_, value)| *value == Value::Draw);
        for (position, _) in draws.step_by(3) {
            let held = |turn: Turn| {
                let after = solved.rules.play(&position, turn).unwrap();
                solved.rules.outcome(&after).map_or_else(|| solved.drawing_turns(&after), |_| usize::MAX)
            };
            let best = solved.best_turns(&position);
            let fewest = best.iter().map(|&turn| held(turn)).min().unwrap();
            let answer = search(&mut engine, &game_at(solved.rules, &position), 2);
            assert_eq!(held(answer.turn), fewest, "{}", solved.rules.fen(&position));
            chosen_from_several += usize::from(best.iter().any(|&turn| held(turn) > fewest));
        }
    }
    assert!(chosen_from_several > 500, "{chosen_from_several}");
}

#[test]
fn draws_that_are_alike_are_left_to_the_search() {
    let solved = Solved::whole(flying_four());
    let mut engine = engine(solved.clone());
    let mut differed = 0;
    for (position, _) in solved.going_on().into_iter().filter(|(_, value)| *value == Value::Draw).step_by(5) {
        let game = game_at(solved.rules, &position);
        let answer = search(&mut engine, &game, 2);
        let held = |turn| solved.drawing_turns(&solved.rules.play(&position, turn).unwrap());
        let alike =
            |turn| solved.value_of_turn(&position, turn) == Value::Draw && held(turn) == held(answer.turn);
        let unaided = Engine::new(Mebibytes(0))
            .rank(&game, Limits::depth(2), Breadth::Every, &Stop::new(), |_| ())
            .unwrap();
        let mut rivals = unaided.ranking.iter().filter(|ranked| alike(ranked.turn));
        let best = rivals.next().unwrap().score;
        let chosen = unaided.ranking.iter().find(|ranked| ranked.turn == answer.turn).unwrap().score;
        assert_eq!(chosen, best, "{}", solved.rules.fen(&position));
        differed += usize::from(rivals.any(|rival| rival.score < best));
    }
    assert!(differed > 50, "{differed}");
}

#[test]
fn a_pending_removal_is_chosen_by_what_it_leads_to() {
    let solved = Solved::whole(flying_four());
    let (mut engine, mut begun) = (engine(solved.clone()), 0);
    for (position, _) in solved.going_on().into_iter().step_by(3) {
        for action in solved.rules.actions(&position) {
            let mut game = game_at(solved.rules, &position);
            game.act(action).unwrap();
            let removing = *game.position();
            if removing.pending() == 0 {
                continue;
            }
            let values = positions_after(&solved.rules, &removing);
            let best = values.iter().map(|after| solved.value_of(after).of_turn()).max().unwrap();
            let answer = search(&mut engine, &game, 1);
            assert_eq!(answer.score, score(best));
            assert_eq!(solved.value_of_turn(&removing, answer.turn), best);
            begun += 1;
        }
    }
    assert!(begun > 1_000, "{begun}");
}

fn is_after_a_capture(position: &Position) -> bool {
    Side::BOTH.iter().any(|&side| position.total(side) < 4)
}

/// Win or loss that is seen by looking so many plies ahead when the positions after a capture are known.
fn seen(solved: &Solved, position: &Position, plies: u16) -> Option<Value> {
    let ended = value_at_the_end(&solved.rules, position);
    let known = ended.or_else(|| is_after_a_capture(position).then(|| solved.value_of(position)));
    if known.is_some() || plies == 0 {
        return known;
    }
    let after = positions_after(&solved.rules, position);
    let values: Vec<Option<Value>> =
        after.iter().map(|next| seen(solved, next, plies - 1).map(Value::of_turn)).collect();
    let won = values.iter().flatten().copied().max().filter(|&value| value > Value::Draw);
    won.or_else(|| values.iter().copied().collect::<Option<Vec<Value>>>()?.into_iter().max())
}

#[test]
fn what_is_known_after_a_capture_is_found_before_it() {
    let solved = Solved::whole(walking_four());
    let mut far = 0;
    let whole = solved.going_on().into_iter().filter(|(position, _)| !is_after_a_capture(position));
    for (position, _) in whole.step_by(9) {
        // A win that is known already is taken, even if there might be a quicker one.
        if matches!(seen(&solved, &position, 1), Some(Value::Win(_))) {
            continue;
        }
        let mut engine = Engine::new(Mebibytes(1)).with_probe(Part(solved.clone(), is_after_a_capture));
        let answer = search(&mut engine, &game_at(solved.rules, &position), 3);
        let told = Some(answer.score).filter(|score| matches!(score, Score::Win(_) | Score::Loss(_)));
        let true_value = seen(&solved, &position, 3).filter(|value| value.distance().is_some());
        assert_eq!(told, true_value.map(score), "{}", solved.rules.fen(&position));
        far += usize::from(true_value.and_then(Value::distance).is_some_and(|plies| plies > 3));
    }
    assert!(far > 30, "{far}");
}

#[test]
fn a_known_win_is_taken_although_not_all_is_known() {
    let solved = Solved::whole(walking_four());
    let mut engine = engine(Part(solved.clone(), is_after_a_capture));
    let mut taken = 0;
    for (position, _) in solved.going_on().into_iter().filter(|(position, _)| !is_after_a_capture(position)) {
        if let Some(Value::Win(plies)) = seen(&solved, &position, 1) {
            let game = game_at(solved.rules, &position);
            let answer = engine.search(&game, Limits::nodes(1_000), &Stop::new(), |_| ()).unwrap();
            assert!(answer.score >= Score::Win(plies), "{}", solved.rules.fen(&position));
            assert!(solved.value_of_turn(&position, answer.turn) > Value::Draw);
            taken += 1;
        }
    }
    assert!(taken > 200, "{taken}");
}

#[test]
fn a_probe_that_knows_nothing_changes_nothing() {
    let nothing = || Slow(Duration::ZERO);
    for variant in Variant::ALL {
        for seed in 0..8 {
            let mut game = random_game(variant.rules(), 5 * seed, seed as u64);
            while game.outcome().is_some() {
                game.takeback();
            }
            for limits in [Limits::nodes(0), Limits::nodes(3_000), Limits::depth(3)] {
                let (alone, mut engine) =
                    (ask(&game, limits), Engine::new(Mebibytes(1)).with_probe(nothing()));
                let answer = engine.search(&game, limits, &Stop::new(), |_| ()).unwrap();
                assert_eq!(Answer { time: alone.time, ..answer }, alone, "{variant} with seed {seed}");
            }
        }
    }
}

#[test]
fn a_probe_of_another_game_changes_nothing() {
    let game = Game::new(Variant::NineHoles.rules());
    let mut engine = Engine::new(Mebibytes(1)).with_probe(Solved::whole(Variant::Three.rules()));
    let answer = engine.search(&game, Limits::depth(6), &Stop::new(), |_| ()).unwrap();
    let alone = ask(&game, Limits::depth(6));
    assert_eq!(Answer { time: alone.time, ..answer }, alone);
}

#[test]
fn the_time_is_kept_however_slow_the_probe_is() {
    let mut engine = Engine::new(Mebibytes(1)).with_probe(Slow(Duration::from_millis(5)));
    for variant in [Variant::Nine, Variant::Six] {
        let (limit, began) = (Duration::from_millis(60), Instant::now());
        let game = random_game(variant.rules(), 10, 1);
        engine.search(&game, Limits::time(limit), &Stop::new(), |_| ()).unwrap();
        assert!(began.elapsed() < limit + Duration::from_secs(1), "{:?}", began.elapsed());
    }
}

#[test]
fn only_a_master_asks_the_probe() {
    let game = random_game(Variant::Six.rules(), 8, 1);
    let mut untouched = engine(Untouchable);
    for level in &Level::ALL[..4] {
        level.choose_within(&mut untouched, &game, 1, Limits::nodes(1_000), &Stop::new()).unwrap();
    }
    let solved = Solved::whole(walking_four());
    let mut engine = engine(solved.clone());
    for (position, value) in solved.going_on().into_iter().step_by(17) {
        let game = game_at(solved.rules, &position);
        let answer =
            Level::Master.choose_within(&mut engine, &game, 1, Limits::nodes(50), &Stop::new()).unwrap();
        assert_eq!(solved.value_of_turn(&position, answer.turn), value);
    }
}

#[test]
fn a_level_that_did_not_ask_leaves_the_probe_to_the_next() {
    let solved = Solved::whole(Variant::Three.rules());
    let (mut engine, game) = (engine(solved.clone()), Game::new(solved.rules));
    Level::Beginner.choose(&mut engine, &game, 1, &Stop::new()).unwrap();
    assert_eq!(search(&mut engine, &game, 1).score, score(solved.value_of(game.position())));
}
