//! What the program prints to where: a pipe that nobody reads, and colours.

use std::process::{Command, Output, Stdio};

use crate::tables::solved;

/// Runs the program with a standard output that is closed.
fn unheard(words: &[&str]) -> Output {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let program = Command::new(env!("CARGO_BIN_EXE_merels"))
        .args(words)
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn();
    program.and_then(std::process::Child::wait_with_output).expect("the program runs")
}

#[test]
fn every_command_ends_quietly_when_nobody_reads_on() {
    let (folder, tables) = solved("three", &[]);
    let other = folder.path().join("other");
    let other = other.to_str().expect("UTF-8");
    let games = folder.path().join("games.txt");
    std::fs::write(&games, "1. d6 f4 2. d2 b4 *\n\n".repeat(10_000)).expect("the file is written");
    let games = games.to_str().expect("UTF-8");
    for words in [
        &["--help"][..],
        &["play", "--no-open"],
        &["play", "--no-open", "--json"],
        &["show"],
        &["show", "--json"],
        &["show", "--svg"],
        &["show", "--png", "-", "--size", "64"],
        &["moves"],
        &["moves", "--json"],
        &["convert", "--to", "fen", games],
        &["convert", "--to", "playok", "--json", games],
        &["record", "check", games],
        &["record", "check", "--json", games],
        &["record", "stats", games],
        &["perft", "--depth", "3"],
        &["perft", "--depth", "3", "--json"],
        &["analyse", "--depth", "2"],
        &["analyse", "--depth", "2", "--json"],
        &["solve", "--variant", "three", "--plan"],
        &["solve", "--variant", "three", "--tables", other],
        &["verify", "--variant", "three", "--tables", &tables],
        &["verify", "--variant", "three", "--tables", &tables, "--json"],
        &["probe", "--variant", "three", "--tables", &tables],
        &["stats", "--variant", "three", "--tables", &tables],
        &["completions", "bash"],
        &["man"],
    ] {
        let output = unheard(words);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{words:?}");
    }
}

/// What the program prints when these variables are set.
fn printed_with(variables: &[(&str, &str)], words: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_merels"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        program.env_remove(name);
    }
    let output = program.args(words).envs(variables.iter().copied()).output().expect("the program starts");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn colours_are_for_terminals_and_for_who_wants_them() {
    for words in [&["show"][..], &["analyse", "--depth", "1"], &["--help"], &["show", "--fen", "x"]] {
        assert!(!printed_with(&[], words).contains('\x1b'), "{words:?} through a pipe");
        let forced = printed_with(&[("CLICOLOR_FORCE", "1")], words);
        assert!(forced.contains('\x1b'), "{words:?} has no colours");
        let unwanted = printed_with(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], words);
        assert!(!unwanted.contains('\x1b'), "{words:?} with NO_COLOR");
    }
    assert!(!printed_with(&[("CLICOLOR_FORCE", "1")], &["show", "--json"]).contains('\x1b'));
}
