//! Runs the program.

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
