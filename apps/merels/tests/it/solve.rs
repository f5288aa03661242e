//! `solve` when something is in its way, and what programs read of it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::run::{document, merels, printed, said};
use crate::tables::solved;

/// Every file below a folder and its bytes.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(
                files(&path)
                    .into_iter()
                    .map(|(file, bytes)| (Path::new(path.file_name().unwrap()).join(file), bytes)),
            );
        } else {
            all.insert(path.file_name().unwrap().into(), fs::read(&path).expect("the file is readable"));
        }
    }
    all
}

/// Turns a bit of the last block of the only file whose name ends so.
fn damage(folder: &Path, end: &str) {
    let (file, mut bytes) =
        files(folder).into_iter().find(|(file, _)| file.to_string_lossy().ends_with(end)).expect("the file");
    let (directory, trailer) = (16, 16);
    let place = bytes.len() - directory - trailer - 1;
    bytes[place] ^= 1;
    fs::write(folder.join(file), bytes).expect("the file can be written");
}

fn documents(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("a JSON document")).collect()
}

#[test]
fn a_damaged_table_is_told_computed_anew_and_as_it_was() {
    let (folder, tables) = solved("three", &[]);
    let expected = files(folder.path());
    for end in ["3-3-0-0.wdl", "3-3-0-0.distance"] {
        damage(folder.path(), end);
        let output = merels(&["solve", "--variant", "three", "--tables", &tables]);
        assert!(output.status.success(), "{}", said(&output));
        assert!(
            said(&output).contains(&format!("{end}: the table is damaged in its block 0")),
            "{}",
            said(&output)
        );
        assert!(!String::from_utf8_lossy(&output.stdout).contains("damaged"));
        assert_eq!(files(folder.path()), expected);
    }
}

#[test]
fn a_damaged_table_is_a_document_for_programs() {
    let (folder, tables) = solved("three", &[]);
    damage(folder.path(), "3-3-0-0.wdl");
    let output = merels(&["solve", "--variant", "three", "--tables", &tables, "--json"]);
    assert_eq!(said(&output), "");
    let first = documents(&output).swap_remove(0);
    assert!(first["damaged"].as_str().is_some_and(|name| name.ends_with("/3-3-0-0.wdl")), "{first}");
    assert!(
        first["reason"].as_str().is_some_and(|reason| reason.contains("damaged in its block 0")),
        "{first}"
    );
}

#[test]
fn programs_read_of_each_unit_how_long_the_rest_will_take() {
    let folder = TempDir::new().expect("a folder");
    let tables = folder.path().to_str().expect("UTF-8");
    let output = merels(&["solve", "--variant", "three", "--tables", tables, "--json"]);
    let units: Vec<Value> =
        documents(&output).into_iter().filter(|line| line.get("unit").is_some()).collect();
    assert_eq!(units[0]["unit"], json!(["3-3-0-0"]));
    assert_eq!(units[0]["method"], json!("moving"));
    assert!(units.iter().all(|unit| unit["seconds"].is_f64() && unit["seconds_left"].is_u64()), "{units:?}");
    assert_eq!(units.last().map(|unit| &unit["seconds_left"]), Some(&json!(0)));
}

#[test]
fn memory_is_given_in_the_units_that_are_printed() {
    for memory in ["1M", "1MiB", "1.2 MB", "0.001G"] {
        let output = merels(&["solve", "--tables", "tables", "--memory", memory]);
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        assert!(said(&output).contains("and 1 MiB are allowed"), "{memory}: {}", said(&output));
    }
    for memory in ["12K", "12", "-1G", "much"] {
        let output = merels(&["solve", "--tables", "tables", &format!("--memory={memory}")]);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains("is not a size such as 900M or 12GiB"), "{memory}: {}", said(&output));
    }
}

#[test]
fn the_plan_tells_what_is_left_in_a_folder() {
    let (folder, tables) = solved("six", &["--rule", "men=3"]);
    let words = ["solve", "--plan", "--variant", "six", "--rule", "men=3", "--tables", &tables];
    assert!(printed(&words).ends_with("left     nothing\n"));
    let file = files(folder.path()).into_keys().find(|file| file.ends_with("3-3-0-0.wdl")).expect("the file");
    fs::remove_file(folder.path().join(file)).expect("the file can be removed");
    assert!(printed(&words).contains("left     1 unit, "));
    let plan = document(&[&words[..], &["--json"]].concat());
    assert_eq!(plan["units_left"], json!(1));
    assert!(
        plan["slots_left"]
            .as_u64()
            .is_some_and(|slots| slots > 10_000 && slots < plan["slots"].as_u64().unwrap())
    );
    assert!(plan["seconds_left"].is_u64(), "{plan}");
}

/// Runs the program where no file may have more than 20 KiB (or 40, as shells count differently): as on a full disk, a write fails.
#[cfg(unix)]
fn merels_with_small_files(words: &[&str]) -> Output {
    let limited = "trap '' XFSZ && ulimit -f 40 && exec \"$0\" \"$@\"";
    let program = env!("CARGO_BIN_EXE_merels");
    Command::new("sh").args(["-c", limited, program]).args(words).output().expect("a shell")
}

#[test]
#[cfg(unix)]
fn a_disk_that_takes_no_more_is_told_and_the_same_command_goes_on_when_it_does() {
    let game = ["solve", "--variant", "six", "--rule", "men=4", "--tables"];
    let (folder, undisturbed) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let words = [&game[..], &[folder.path().to_str().expect("UTF-8")]].concat();
    let output = merels_with_small_files(&words);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let told = said(&output);
    for part in [
        "the table cannot be written: File too large",
        "what was finished is kept; make room and give the same command again",
    ] {
        assert!(told.contains(part), "{told}");
    }
    let left = files(folder.path());
    assert!(left.keys().any(|file| file.ends_with("3-3-0-0.wdl")), "{:?}", left.keys());
    assert!(
        !left.keys().any(|file| file.extension().is_some_and(|end| end == "unfinished")),
        "{:?}",
        left.keys()
    );

    let finished = left.keys().filter(|file| file.extension().is_some_and(|end| end == "wdl")).count();
    let rest = printed(&words);
    printed(&[&game[..], &[undisturbed.path().to_str().expect("UTF-8")]].concat());
    assert_eq!(files(folder.path()), files(undisturbed.path()));
    let sectors =
        files(folder.path()).keys().filter(|file| file.extension().is_some_and(|end| end == "wdl")).count();
    assert!(rest.lines().filter(|line| line.contains(" won, ")).count() <= sectors - finished);
}
