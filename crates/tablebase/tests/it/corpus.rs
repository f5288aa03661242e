//! What a fuzzer found worth keeping, tried without a fuzzer: see `fuzz/` at the root of the project.

use std::path::Path;

use crate::table_targets;

/// Tries every file of the target's corpus.
fn replay(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut tried = 0;
    for file in files {
        run(&std::fs::read(file.unwrap().path()).unwrap());
        tried += 1;
    }
    assert!(tried >= 10, "{} has only {tried} files", folder.display());
}

#[test]
fn bytes_as_tables() {
    replay("table", table_targets::table);
}

#[test]
fn bytes_as_bundles() {
    replay("bundle", table_targets::bundle);
}
