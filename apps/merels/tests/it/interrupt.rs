//! Ctrl-C, and what a system that shuts down sends.
#![cfg(unix)]

use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Starts the program, presses Ctrl-C when it has worked for a while, and gives what it leaves.
fn interrupted(words: &[&str]) -> Output {
    ended_by("INT", words, Stdio::null())
}

/// The same with this signal and this standard input.
fn ended_by(signal: &str, words: &[&str], input: impl Into<Stdio>) -> Output {
    let program = Command::new(env!("CARGO_BIN_EXE_merels"))
        .args(words)
        .stdin(input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_millis(1500));
    let sent = Command::new("kill").args(["-s", signal, &program.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()), "it is still at work");
    program.wait_with_output().expect("it ends")
}

#[test]
fn ctrl_c_ends_a_search_and_prints_what_was_found() {
    let output = interrupted(&["analyse", "--time", "10m"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0));
    assert!(text.lines().nth(2).is_some_and(|row| row.starts_with(" 1  ")), "{text}");
    assert!(text.ends_with("stopped\n"), "{text}");
}

#[test]
fn ctrl_c_and_a_shutdown_end_solving_and_it_is_said_that_what_is_finished_is_kept() {
    for signal in ["INT", "TERM"] {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = folder.path().to_str().expect("UTF-8");
        let words = ["solve", "--tables", tables, "--max-men", "12", "--threads", "1"];
        let output = ended_by(signal, &words, Stdio::null());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{signal}: {said}");
        assert!(said.contains("the same command goes on from there"), "{signal}: {said}");
    }
}

#[test]
fn ctrl_c_ends_counting_at_once() {
    let output = interrupted(&["perft", "--depth", "12", "--threads", "1"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.signal(), Some(2), "as a shell expects of who was interrupted");
    assert!(text.starts_with("perft 1 24\n"), "{text}");
}

#[test]
fn ctrl_c_ends_a_check_even_within_a_game_without_end() {
    let output = interrupted(&["record", "check", "--from", "record", "/dev/zero"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("error: stopped after 0 games"), "{said}");
}

#[test]
fn ctrl_c_between_two_games_is_no_end_of_the_file() {
    for command in ["check", "stats"] {
        let (reader, mut writer) = std::io::pipe().expect("a pipe");
        writer.write_all(b"1. d6 f4 *\n\n").expect("the pipe takes it");
        let closing = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(3));
            drop(writer);
        });
        let output = ended_by("INT", &["record", command, "--from", "record"], reader);
        closing.join().expect("the pipe is closed");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{command}: {said}");
        assert!(said.contains("error: stopped after 1 game"), "{command}: {said}");
        assert!(!String::from_utf8_lossy(&output.stdout).contains("OK"), "{command}");
    }
}
