//! Tables on a disk: the same whatever happens on the way, and never silently wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use merels_rules::{Rules, Variant};
use merels_solver::{Event, Job, Phase, RunError, Store, StoreError, solve};
use merels_tablebase::{Kind, Sector, TableName};
use tempfile::TempDir;

use crate::solved::moving;

/// Six Men's Morris with three men each: small, and with all that a game has.
pub fn small_game() -> Rules {
    Variant::Six.rules().builder().set("men", "3").build().expect("rules")
}

pub const fn job(rules: Rules, threads: usize) -> Job {
    Job { rules, most_men: None, memory: None, threads: Some(threads) }
}

pub fn solve_in(folder: &Path, job: &Job) -> Result<(), RunError> {
    solve(job, folder, &AtomicBool::new(false), |_| ())
}

/// A new folder with all tables of the small game.
pub fn solved() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    solve_in(folder.path(), &job(small_game(), 2)).expect("the game is solved");
    folder
}

/// Every table file below a folder and its bytes.
pub fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            let inside = files(&path).into_iter();
            all.extend(inside.map(|(file, bytes)| (Path::new(path.file_name().unwrap()).join(file), bytes)));
        } else if path.file_name().is_some_and(|name| name != "solving") {
            all.insert(path.file_name().unwrap().into(), fs::read(&path).expect("the file is readable"));
        }
    }
    all
}

/// The files are the same; told apart by name, for nobody wants to read their bytes.
#[track_caller]
pub fn assert_same(found: &Path, expected: &Path) {
    let (found, expected) = (files(found), files(expected));
    assert!(!expected.is_empty());
    assert!(found.keys().eq(expected.keys()), "{:?} and {:?}", found.keys(), expected.keys());
    for (name, bytes) in &expected {
        assert!(found[name] == *bytes, "{} differs", name.display());
    }
}

fn path(folder: &Path, sector: Sector, kind: Kind) -> PathBuf {
    folder.join(TableName::new(&small_game(), sector, kind).to_string())
}

#[test]
fn every_sector_has_both_files() {
    let folder = solved();
    let sectors =
        merels_solver::units(&small_game(), None).iter().map(|unit| unit.sectors().count()).sum::<usize>();
    assert_eq!(files(folder.path()).len(), 2 * sectors);
    assert!(path(folder.path(), moving(3, 3), Kind::Distances).exists());
}

#[test]
fn tables_are_the_same_whatever_the_threads() {
    let expected = solved();
    for threads in [1, 3] {
        let folder = TempDir::new().unwrap();
        solve_in(folder.path(), &job(small_game(), threads)).unwrap();
        assert_same(folder.path(), expected.path());
    }
}

#[test]
fn tables_are_the_same_however_often_the_solver_is_told_to_stop() {
    let begun = Instant::now();
    let expected = solved();
    let (whole, folder, stop) = (begun.elapsed(), TempDir::new().unwrap(), AtomicBool::new(false));
    let mut stopped = 0;
    for run in 1.. {
        stop.store(false, Ordering::Relaxed);
        let done = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(whole / 40 * run);
                stop.store(true, Ordering::Relaxed);
            });
            solve(&job(small_game(), 2), folder.path(), &stop, |_| ())
        });
        match done {
            Ok(()) => break,
            Err(RunError::Stopped) => stopped += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_same(folder.path(), expected.path());
    assert!(stopped > 0);
}

#[test]
fn a_stop_before_the_first_unit_leaves_no_table() {
    let folder = TempDir::new().unwrap();
    let error = solve(&job(small_game(), 1), folder.path(), &AtomicBool::new(true), |_| ()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "stopped; what was finished is kept, and the same command goes on from there"
    );
    assert!(files(folder.path()).is_empty());
}

#[test]
fn a_second_run_has_nothing_to_do() {
    let folder = solved();
    let mut begun = 0;
    let count = |event: Event| begun += usize::from(matches!(event, Event::Begun(_)));
    solve(&job(small_game(), 1), folder.path(), &AtomicBool::new(false), count).unwrap();
    assert_eq!(begun, 0);
}

#[test]
fn what_a_stopped_run_left_half_written_is_cleared_away() {
    let folder = solved();
    let left = path(folder.path(), moving(3, 3), Kind::Distances).with_added_extension("unfinished");
    fs::write(&left, "half a table").unwrap();
    solve_in(folder.path(), &job(small_game(), 1)).unwrap();
    assert!(!left.exists());
}

/// How often a damaged table was found while the folder was solved again.
fn damages(folder: &Path) -> usize {
    let mut damaged = 0;
    let count = |event: Event| damaged += usize::from(matches!(event, Event::Damaged(_)));
    solve(&job(small_game(), 2), folder, &AtomicBool::new(false), count).unwrap();
    damaged
}

#[test]
fn a_table_that_was_cut_short_is_computed_anew() {
    let expected = solved();
    for kind in Kind::ALL {
        let folder = solved();
        let path = path(folder.path(), moving(3, 3), kind);
        let bytes = fs::read(&path).unwrap();
        for length in [0, 1, bytes.len() / 2, bytes.len() - 1] {
            fs::write(&path, &bytes[..length]).unwrap();
            assert_eq!(damages(folder.path()), 1, "{length} of {} bytes", bytes.len());
            assert_same(folder.path(), expected.path());
        }
    }
}

#[test]
fn a_table_of_a_version_to_come_is_told_and_left_alone() {
    let folder = solved();
    let newer = path(folder.path(), moving(3, 3), Kind::Verdicts);
    let mut bytes = fs::read(&newer).unwrap();
    bytes[8] = 2;
    fs::write(&newer, &bytes).unwrap();
    let error = solve_in(folder.path(), &job(small_game(), 1)).unwrap_err();
    assert!(matches!(error, RunError::Store(StoreError::Unusable(_))), "{error:?}");
    assert!(error.to_string().ends_with("the table is of version 2, and this program reads version 1"));
    assert_eq!(fs::read(&newer).unwrap(), bytes);
}

#[test]
fn a_table_with_a_damaged_block_is_computed_anew_though_nothing_else_is_missing() {
    let expected = solved();
    for kind in Kind::ALL {
        let folder = solved();
        let path = path(folder.path(), moving(3, 3), kind);
        let mut bytes = fs::read(&path).unwrap();
        let (directory, trailer) = (16, 16);
        let last_of_block = bytes.len() - directory - trailer - 1;
        bytes[last_of_block] ^= 0x10;
        fs::write(&path, bytes).unwrap();
        let mut said = Vec::new();
        let note = |event: Event| {
            if let Event::Damaged(error) = event {
                said.push(error.to_string());
            }
        };
        solve(&job(small_game(), 2), folder.path(), &AtomicBool::new(false), note).unwrap();
        let name = TableName::new(&small_game(), moving(3, 3), kind);
        assert_eq!(said, [format!("{name}: the table is damaged in its block 0")]);
        assert_same(folder.path(), expected.path());
    }
}

#[test]
fn a_table_that_is_damaged_after_it_was_checked_is_computed_anew_when_it_is_read() {
    let expected = solved();
    let folder = solved();
    let placing = Sector { mover: 2, opponent: 3, mover_hand: 1, opponent_hand: 0 };
    fs::remove_file(path(folder.path(), placing, Kind::Verdicts)).unwrap();
    let mut damaged = 0;
    let damage = |event: Event| match event {
        Event::Resumed { .. } => {
            let moved = path(folder.path(), moving(3, 3), Kind::Distances);
            let mut bytes = fs::read(&moved).unwrap();
            let middle = bytes.len() / 2;
            bytes[middle] ^= 0x10;
            fs::write(&moved, bytes).unwrap();
        }
        Event::Damaged(_) => damaged += 1,
        _ => {}
    };
    solve(&job(small_game(), 2), folder.path(), &AtomicBool::new(false), damage).unwrap();
    assert_eq!(damaged, 1);
    assert_same(folder.path(), expected.path());
}

/// Solves in a folder until an event that is awaited turns the switch; what happened after that, apart from the stop.
fn stopped_at(folder: &Path, job: &Job, awaited: impl Fn(&Event) -> bool + Sync) -> Vec<String> {
    let (stop, mut after) = (AtomicBool::new(false), Vec::new());
    let note = |event: Event| {
        if stop.load(Ordering::Relaxed) {
            after.push(format!("{event:?}"));
        }
        stop.fetch_or(awaited(&event), Ordering::Relaxed);
    };
    let error = solve(job, folder, &stop, note).unwrap_err();
    assert!(matches!(error, RunError::Stopped), "{error:?}");
    after
}

#[test]
fn a_stop_before_a_sector_is_written_leaves_nothing_of_it() {
    let folder = TempDir::new().unwrap();
    let writing = |event: &Event| matches!(event, Event::Phase(Phase::Writing(_)));
    assert_eq!(stopped_at(folder.path(), &job(small_game(), 2), writing), [""; 0]);
    assert!(files(folder.path()).is_empty(), "{:?}", files(folder.path()).keys());
    solve_in(folder.path(), &job(small_game(), 2)).unwrap();
    assert_same(folder.path(), solved().path());
}

#[test]
fn a_stop_ends_the_check_of_what_is_finished() {
    let folder = solved();
    let checking = |event: &Event| matches!(event, Event::Checking(_));
    assert_eq!(stopped_at(folder.path(), &job(small_game(), 2), checking), [""; 0]);
    assert_same(folder.path(), solved().path());
}

#[test]
fn working_copies_that_are_gone_are_made_anew_once_each_and_one_at_a_time() {
    let game = Variant::Six.rules().builder().set("men", "4").build().unwrap();
    let (few, all) = (Job { most_men: Some(6), ..job(game, 2) }, Job { most_men: Some(7), ..job(game, 2) });
    let expected = TempDir::new().unwrap();
    solve_in(expected.path(), &all).unwrap();
    let folder = TempDir::new().unwrap();
    solve_in(folder.path(), &few).unwrap();
    let restoring = |event: &Event| matches!(event, Event::Phase(Phase::Restoring(_)));
    assert_eq!(stopped_at(folder.path(), &all, restoring), [""; 0]);

    let mut restored = Vec::new();
    let note = |event: Event| {
        if let Event::Phase(Phase::Restoring(sector)) = event {
            restored.push(sector);
        }
    };
    // Not more memory than is asked for without it.
    let memory = all.plan().unwrap().largest().map(|planned| planned.memory);
    solve(&Job { memory, ..all }, folder.path(), &AtomicBool::new(false), note).unwrap();
    let once: BTreeSet<Sector> = restored.iter().copied().collect();
    assert!(once.contains(&moving(3, 3)), "{restored:?}");
    assert_eq!(once.len(), restored.len(), "{restored:?}");
    assert_same(folder.path(), expected.path());
}

#[test]
fn a_file_instead_of_a_folder_is_told() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tables");
    fs::write(&file, "").unwrap();
    let error = solve_in(&file, &job(small_game(), 1)).unwrap_err();
    assert!(matches!(&error, RunError::Store(StoreError::Folder { .. })), "{error:?}");
    assert!(error.to_string().contains("the folder cannot be used"), "{error}");
    assert!(error.to_string().starts_with(&file.display().to_string()), "{error}");
}

#[test]
fn a_table_that_cannot_be_written_is_told() {
    let folder = TempDir::new().unwrap();
    // A folder stands where the first table is to be written, and nothing can be written there.
    let mut made = false;
    let begin = |event: Event| {
        if let (Event::Begun(_), false) = (event, made) {
            let path = path(folder.path(), moving(3, 3), Kind::Distances);
            fs::create_dir(path.with_added_extension("unfinished")).unwrap();
            made = true;
        }
    };
    let error = solve(&job(small_game(), 1), folder.path(), &AtomicBool::new(false), begin).unwrap_err();
    assert!(matches!(&error, RunError::Store(StoreError::Write { .. })), "{error:?}");
    assert!(error.to_string().ends_with("3-3-0-0.distance: the table cannot be written"), "{error}");
    assert!(std::error::Error::source(&error).is_some(), "the reason is told too");
}

#[test]
fn too_little_memory_is_told_before_anything_is_done() {
    let folder = TempDir::new().unwrap();
    let job = Job { memory: Some(1 << 20), ..job(small_game(), 1) };
    let error = solve_in(folder.path(), &job).unwrap_err();
    assert!(matches!(error, RunError::Memory { allowed: 0x10_0000, .. }), "{error:?}");
    assert!(
        error.to_string().starts_with("the sectors of ")
            && error.to_string().ends_with(", and 1 MiB are allowed")
    );
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none());
}

#[test]
fn two_runs_in_one_folder_are_refused() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&small_game(), folder.path()).unwrap();
    let error = solve_in(folder.path(), &job(small_game(), 1)).unwrap_err();
    assert!(matches!(&error, RunError::Store(StoreError::InUse { .. })), "{error:?}");
    assert!(error.to_string().ends_with("another program is computing tables in this folder"), "{error}");
    drop(store);
    solve_in(folder.path(), &job(small_game(), 1)).unwrap();
}

#[test]
fn rules_with_a_memory_are_refused() {
    let folder = TempDir::new().unwrap();
    let error = solve_in(folder.path(), &job(Variant::MorabarabaGar.rules(), 1)).unwrap_err();
    assert!(matches!(error, RunError::History(_)), "{error:?}");
    assert!(error.to_string().contains("remake=banned"), "{error}");
}

#[test]
fn draws_in_play_make_no_other_tables() {
    let folder = solved();
    let patient = small_game().builder().set_all([("repetition", "0"), ("quiet", "0")]).build().unwrap();
    let mut begun = Duration::ZERO;
    let time = |event: Event| {
        if let Event::Finished { time, .. } = event {
            begun += time;
        }
    };
    solve(&job(patient, 1), folder.path(), &AtomicBool::new(false), time).unwrap();
    assert_eq!(begun, Duration::ZERO);
}
