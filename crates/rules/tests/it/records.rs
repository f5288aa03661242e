//! Records: what is read, what is refused and why, and that nothing is lost between the two.

mod laws;
mod limits;
mod reading;
mod results;
mod rulesets;
mod writing;

use merels_rules::record::{Entry, Reader, Reason, Record, RecordFault};

/// The one game of a text.
fn record(text: &str) -> Record {
    text.parse().unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

/// The one game of a text, with what is told about it.
fn entry(text: &str) -> Entry {
    let mut entries = all(text.as_bytes());
    assert_eq!(entries.len(), 1, "{text}");
    entries.remove(0).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

/// Why the first game of a text cannot be read.
fn reason(text: &str) -> Reason {
    fault(text).reason
}

fn fault(text: &str) -> RecordFault {
    match all(text.as_bytes()).remove(0) {
        Err(fault) => fault,
        Ok(entry) => panic!("{text} is read as {}", entry.record),
    }
}

fn all(file: &[u8]) -> Vec<Result<Entry, RecordFault>> {
    Reader::new(file).collect()
}

/// The turns of the main line as text.
fn turns(record: &Record) -> Vec<String> {
    let board = record.rules().board();
    record.tree().main_line().filter_map(|node| Some(board.text(node.turn()?).to_string())).collect()
}
