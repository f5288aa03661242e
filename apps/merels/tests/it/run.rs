//! Runs the program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs it with these words.
pub fn merels(words: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_merels");
    Command::new(program).args(words).stdin(Stdio::null()).output().expect("the program starts")
}

/// What it prints when it is done.
pub fn printed(words: &[&str]) -> String {
    let output = merels(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

/// The JSON document it prints.
pub fn document(words: &[&str]) -> Value {
    serde_json::from_str(&printed(words)).expect("one JSON document")
}

/// Runs it with these words and this standard input.
pub fn told(words: &[&str], input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_merels"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = program.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // Written beside, for the program may answer before it has read all; it may also not read at all.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let output = program.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

/// What it prints when it has read this and is done.
pub fn answer(words: &[&str], input: &str) -> String {
    let output = told(words, input.as_bytes());
    assert!(output.status.success(), "{words:?}: {}", said(&output));
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

/// What it said on standard error.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
