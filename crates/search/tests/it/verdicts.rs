//! A probe may know who wins and not how soon, and it may be slow: the engine plays without error all the same.

use std::cell::Cell;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use merels_rules::{Fact, Game, Outcome, Position, Rules, Value, Variant};
use merels_search::{Answer, Engine, Limits, Mebibytes, Probe, Score, Stop};

use crate::games::{play_out, random_turn};
use crate::solved::{Solved, flying_four, walking_four};

/// Knows who wins and no more.
struct Bare(Arc<Solved>);

impl Probe for Bare {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.0.ask(rules, position).map(bare)
    }
}

fn bare(fact: Fact) -> Fact {
    match fact {
        Fact::Value(Value::Win(_)) => Fact::Won,
        Fact::Value(Value::Loss(_)) => Fact::Lost,
        drawn => drawn,
    }
}

fn small_games() -> [Arc<Solved>; 4] {
    [Variant::Three.rules(), Variant::NineHoles.rules(), flying_four(), walking_four()].map(Solved::whole)
}

fn game_at(rules: Rules, position: &Position) -> Game {
    Game::from_setup(rules, &position.to_setup()).unwrap()
}

/// Without errors a won game stays won, a drawn one drawn, and a lost one is lost anyway.
#[track_caller]
fn assert_nothing_is_given_away(solved: &Solved, position: &Position, answer: &Answer) {
    let value = solved.value_of(position);
    let played = solved.value_of_turn(position, answer.turn);
    assert_eq!(played.id(), value.id(), "{}: {}", solved.rules.fen(position), answer.score);
}

#[test]
fn whoever_knows_only_who_wins_gives_nothing_away() {
    for solved in small_games() {
        let mut engine = Engine::new(Mebibytes(1)).with_probe(Bare(solved.clone()));
        for (position, _) in solved.going_on() {
            let game = game_at(solved.rules, &position);
            for limits in [Limits::depth(0), Limits::depth(2)] {
                let answer = engine.search(&game, limits, &Stop::new(), |_| ()).unwrap();
                assert_nothing_is_given_away(&solved, &position, &answer);
            }
        }
    }
}

#[test]
fn of_wins_that_nobody_counted_the_shortest_that_is_found_is_told() {
    for solved in small_games() {
        let mut engine = Engine::new(Mebibytes(1)).with_probe(Bare(solved.clone()));
        for (position, value) in solved.going_on().into_iter().step_by(3) {
            let game = game_at(solved.rules, &position);
            let answer = engine.search(&game, Limits::depth(5), &Stop::new(), |_| ()).unwrap();
            match value {
                Value::Win(plies) if plies <= 5 => assert_eq!(answer.score, Score::Win(plies)),
                Value::Loss(plies) if plies <= 5 => assert_eq!(answer.score, Score::Loss(plies)),
                Value::Draw => assert_eq!(answer.score, Score::Draw),
                _ => assert!(!matches!(answer.score, Score::Draw), "{}", solved.rules.fen(&position)),
            }
        }
    }
}

#[test]
fn wins_that_nobody_counted_are_won_in_the_end() {
    let mut chance = Rng::with_seed(4);
    for solved in small_games() {
        let mut engine = Engine::new(Mebibytes(1)).with_probe(Bare(solved.clone()));
        let won = solved.going_on().into_iter().filter(|(_, value)| *value > Value::Draw);
        for (position, _) in won.step_by(23) {
            let (mut game, side) = (game_at(solved.rules, &position), position.side());
            play_out(&mut game, 100, |game, mover| {
                if mover != side {
                    return chance.choice(solved.best_turns(game.position())).unwrap();
                }
                let answer = engine.search(game, Limits::depth(5), &Stop::new(), |_| ()).unwrap();
                assert_nothing_is_given_away(&solved, game.position(), &answer);
                answer.turn
            });
            let winner = game.outcome().and_then(Outcome::winner);
            assert_eq!(winner, Some(side), "{}", solved.rules.fen(&position));
        }
    }
}

#[test]
fn against_random_play_nothing_is_given_away_either() {
    let mut chance = Rng::with_seed(5);
    for solved in small_games() {
        let mut engine = Engine::new(Mebibytes(1)).with_probe(Bare(solved.clone()));
        for _ in 0..60 {
            let mut game = Game::new(solved.rules);
            let side = if chance.bool() { game.position().side() } else { !game.position().side() };
            play_out(&mut game, 60, |game, mover| {
                if mover != side {
                    return random_turn(game, &mut chance).unwrap();
                }
                let answer = engine.search(game, Limits::nodes(300), &Stop::new(), |_| ()).unwrap();
                assert_nothing_is_given_away(&solved, game.position(), &answer);
                answer.turn
            });
        }
    }
}

/// Knows of some positions only who wins.
struct Mixed(Arc<Solved>, fn(&Position) -> bool);

impl Probe for Mixed {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        let fact = self.0.ask(rules, position);
        if self.1(position) { fact.map(bare) } else { fact }
    }

    fn glance(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.0.ask(rules, position).map(bare)
    }
}

fn is_after_a_capture(position: &Position) -> bool {
    position.total(position.side()) + position.total(!position.side()) < 8
}

fn is_before_a_capture(position: &Position) -> bool {
    !is_after_a_capture(position)
}

#[test]
fn what_is_counted_and_what_is_not_are_compared_soundly() {
    for solved in [flying_four(), walking_four()].map(Solved::whole) {
        for is_bare in [is_after_a_capture, is_before_a_capture] {
            let mut engine = Engine::new(Mebibytes(1)).with_probe(Mixed(solved.clone(), is_bare));
            for (position, _) in solved.going_on().into_iter().step_by(3) {
                let game = game_at(solved.rules, &position);
                let answer = engine.search(&game, Limits::depth(2), &Stop::new(), |_| ()).unwrap();
                assert_nothing_is_given_away(&solved, &position, &answer);
            }
        }
    }
}

/// What becomes of the search while the probe is asked.
#[derive(Clone, Copy)]
enum Trouble {
    /// It is told to stop when so many answers were given.
    StopAfter(usize),
    /// Each answer takes so long.
    Slow(Duration),
}

/// Knows everything, and is in trouble.
struct Troubled {
    solved: Arc<Solved>,
    trouble: Trouble,
    answers: Cell<usize>,
    stop: Stop,
}

impl Troubled {
    fn search(solved: &Arc<Solved>, position: &Position, trouble: Trouble, limits: Limits) -> Answer {
        let (answers, stop) = (Cell::new(0), Stop::new());
        let probe = Troubled { solved: solved.clone(), trouble, answers, stop: stop.clone() };
        let game = game_at(solved.rules, position);
        Engine::new(Mebibytes(0)).with_probe(probe).search(&game, limits, &stop, |_| ()).unwrap()
    }
}

impl Probe for Troubled {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.answers.set(self.answers.get() + 1);
        match self.trouble {
            Trouble::StopAfter(answers) if self.answers.get() > answers => self.stop.ask(),
            Trouble::StopAfter(_) => {}
            Trouble::Slow(pause) => thread::sleep(pause),
        }
        self.solved.ask(rules, position)
    }

    fn glance(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.ask(rules, position).map(bare)
    }
}

#[test]
fn a_stop_while_the_turns_are_asked_about_gives_nothing_away() {
    for solved in small_games() {
        for (position, _) in solved.going_on().into_iter().step_by(13) {
            for answers in [0, 1, 3, 8, 13, 21] {
                let trouble = Trouble::StopAfter(answers);
                let answer = Troubled::search(&solved, &position, trouble, Limits::nodes(100));
                assert_nothing_is_given_away(&solved, &position, &answer);
            }
        }
    }
}

#[test]
fn a_limit_that_is_reached_while_the_turns_are_asked_about_gives_nothing_away() {
    let solved = Solved::whole(flying_four());
    for (position, _) in solved.going_on().into_iter().step_by(997) {
        for limits in [Limits::nodes(0), Limits::nodes(1), Limits::time(Duration::from_millis(3))] {
            let trouble = Trouble::Slow(Duration::from_micros(400));
            let answer = Troubled::search(&solved, &position, trouble, limits);
            assert_nothing_is_given_away(&solved, &position, &answer);
        }
    }
}
