//! The engine on its own thread.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use merels_rules::{Fact, Value, Variant};
use merels_search::Probe;
use merels_solver::{Job, solve};
use merels_view::scene::EngineTask;

use super::table::{SMALL, Table, table};
use crate::tui::known::Known;
use crate::tui::state::Event;
use crate::tui::thinker::Thinker;

/// Long enough for any machine.
const PATIENCE: Duration = Duration::from_mins(1);

fn thinker() -> (Thinker, Receiver<Event>) {
    let (sender, events) = channel();
    let thinker = Thinker::start(None, move |event| drop(sender.send(event))).expect("a thread can be had");
    (thinker, events)
}

fn master_to_move() -> Table {
    let mut table = table("en", "nine", ["person", "master"], SMALL);
    table.keys("d6 Enter");
    table
}

#[test]
fn the_engine_plays_and_gives_hints() {
    let (mut thinker, events) = thinker();
    let mut table = table("en", "three", ["person", "beginner"], SMALL);
    table.keys("b2 Enter");
    thinker.think(table.state.question());
    table.state.take(&events.recv_timeout(PATIENCE).expect("an answer"));
    assert_eq!(table.turns().len(), 2);
    table.keys("h");
    thinker.think(table.state.question());
    table.state.take(&events.recv_timeout(PATIENCE).expect("an answer"));
    assert!(table.text().contains("Hint:"), "{}", table.text());
}

#[test]
fn a_question_that_is_taken_away_ends_at_once() {
    let (mut thinker, events) = thinker();
    let mut table = master_to_move();
    thinker.think(table.state.question());
    let begin = Instant::now();
    table.keys("u");
    thinker.think(table.state.question());
    let answer = events.recv_timeout(PATIENCE).expect("what was found so far");
    assert!(begin.elapsed() < Duration::from_secs(2), "a master would think for three seconds");
    table.state.take(&answer);
    assert_eq!(table.turns().len(), 0, "nobody asks for it any more");
}

#[test]
fn the_same_question_is_asked_once() {
    let (mut thinker, events) = thinker();
    let mut table = table("en", "three", ["beginner", "person"], SMALL);
    for _ in 0..3 {
        thinker.think(table.state.question());
    }
    assert!(events.recv_timeout(PATIENCE).is_ok());
    assert_eq!(events.recv_timeout(Duration::from_millis(300)).ok(), None);
}

#[test]
fn a_task_that_cannot_be_read_fails_and_the_engine_lives_on() {
    let (mut thinker, events) = thinker();
    thinker.think(Some(EngineTask { id: 1, request: "nonsense".to_owned() }));
    assert_eq!(events.recv_timeout(PATIENCE).ok(), Some(Event::Failed { task: 1 }));
    let mut table = table("en", "three", ["beginner", "person"], SMALL);
    let task = table.state.question().map(|task| EngineTask { id: 2, ..task });
    thinker.think(task);
    assert!(matches!(events.recv_timeout(PATIENCE), Ok(Event::Answered { task: 2, .. })));
}

#[test]
fn the_engine_knows_what_the_tables_of_a_folder_know_whatever_was_asked_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = Variant::Three.rules();
    let job = Job { rules, most_men: None, memory: None, threads: Some(1) };
    solve(&job, folder.path(), &AtomicBool::new(false), |_| ()).expect("a small game is soon solved");
    let known = Known::new(Some(folder.path().to_owned()));
    let centre = rules.play(&rules.start(), rules.parse_turn("b2").expect("a turn")).expect("a legal turn");
    for other in [Variant::Nine, Variant::MorabarabaGar] {
        assert_eq!(known.ask(&rules, &centre), Some(Fact::Value(Value::Loss(8))));
        let rules = other.rules();
        assert_eq!(known.ask(&rules, &rules.start()), None, "{other}");
    }
}
