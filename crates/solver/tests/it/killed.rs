//! A solver that is killed at any moment loses nothing that was finished, and leaves nothing that is wrong.

use std::env;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::folder::{assert_same, files, job, small_game, solve_in, solved};

/// Names the folder to a child process, which does nothing but solve there.
const FOLDER: &str = "MERELS_TEST_SOLVE_IN";
const KILLS: usize = 20;

/// What the child process runs; in an ordinary run of the tests it is the undisturbed case.
#[test]
fn undisturbed() {
    let Some(folder) = env::var_os(FOLDER) else {
        assert!(!files(solved().path()).is_empty());
        return;
    };
    solve_in(folder.as_ref(), &job(small_game(), 2)).expect("the game is solved");
}

fn start(folder: &TempDir) -> Child {
    Command::new(env::current_exe().expect("this program"))
        .args(["--exact", "killed::undisturbed"])
        .env(FOLDER, folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the child starts")
}

/// A moment in the time given, another one each time.
fn moment(within: Duration) -> Duration {
    within * (RandomState::new().hash_one(0) % 1000) as u32 / 1000
}

#[test]
fn tables_are_the_same_however_often_the_solver_is_killed() {
    let (expected, whole) = (TempDir::new().unwrap(), Instant::now());
    assert!(start(&expected).wait().unwrap().success());
    let whole = whole.elapsed();
    let folder = TempDir::new().unwrap();
    let mut killed = 0;
    while killed < KILLS {
        let mut child = start(&folder);
        std::thread::sleep(moment(whole / 2));
        if let Some(status) = child.try_wait().unwrap() {
            // It was faster: from the beginning again.
            assert!(status.success());
            assert_same(folder.path(), expected.path());
            fs::remove_dir_all(folder.path()).unwrap();
            continue;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        killed += 1;
    }
    assert!(start(&folder).wait().unwrap().success());
    assert_same(folder.path(), expected.path());
}
