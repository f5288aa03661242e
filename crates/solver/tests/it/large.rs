//! Sectors of several blocks, on which several threads work at once: the same files whatever happens on the way.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use merels_rules::Variant;
use merels_solver::{Event, Job, Phase, RunError, solve};
use merels_tablebase::{Folder, Kind, Tables};
use tempfile::TempDir;

use crate::folder::{assert_same, files, job, solve_in};
use crate::solved::moving;

/// All of Nine Men's Morris with at most seven men: 4 against 3 has 777,480 slots.
fn large_job(threads: usize) -> Job {
    Job { most_men: Some(7), ..job(Variant::Nine.rules(), threads) }
}

fn solved_by(threads: usize) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    solve_in(folder.path(), &large_job(threads)).expect("it can be solved");
    folder
}

fn blocks(folder: &Path) -> usize {
    let tables = Tables::open(&Variant::Nine.rules(), Folder::new(folder)).expect("the game has tables");
    let table = tables.table(moving(4, 3), Kind::Distances).expect("a whole table").expect("it was solved");
    table.blocks()
}

#[test]
fn tables_of_many_blocks_are_the_same_whatever_the_threads_and_wherever_the_solver_is_stopped() {
    let expected = solved_by(1);
    assert!(blocks(expected.path()) > 10);
    let folder = TempDir::new().expect("a folder");
    let mut stopped = 0;
    for (wait, awaited) in [
        (0, Phase::Deciding(9)),
        (10, Phase::Looking(moving(4, 3))),
        (10, Phase::Writing(moving(4, 3))),
        (60, Phase::Writing(moving(4, 3))),
        (150, Phase::Writing(moving(4, 3))),
        (0, Phase::Writing(moving(3, 4))),
    ] {
        let stop = AtomicBool::new(false);
        let done = std::thread::scope(|scope| {
            let turn = |event: Event| {
                if matches!(event, Event::Phase(phase) if phase == awaited) {
                    scope.spawn(|| {
                        std::thread::sleep(Duration::from_millis(wait));
                        stop.store(true, Ordering::Relaxed);
                    });
                }
            };
            solve(&large_job(3), folder.path(), &stop, turn)
        });
        match done {
            Ok(()) => break,
            Err(RunError::Stopped) => stopped += 1,
            Err(error) => panic!("{error}"),
        }
        let left = files(folder.path());
        let half = left.keys().find(|file| file.extension().is_some_and(|name| name == "unfinished"));
        assert_eq!(half, None);
    }
    assert!(stopped > 2, "{stopped}");
    solve_in(folder.path(), &large_job(2)).expect("it goes on");
    assert_same(folder.path(), expected.path());
}
