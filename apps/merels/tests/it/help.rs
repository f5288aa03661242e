//! `--help`, `completions` and `man`.

use std::path::Path;
use std::process::Command;

use merels_rules::{RuleKey, Variant};

use crate::played::{file, records};
use crate::run::{answer, merels, printed};

/// Commands whose examples take seconds at most and talk to nobody.
const QUICK: [&str; 12] = [
    "show",
    "moves",
    "convert",
    "record",
    "record check",
    "record stats",
    "perft",
    "analyse",
    "probe",
    "stats",
    "verify",
    "completions",
];

/// The names of all commands, those of commands within commands too: `record check`.
fn commands() -> Vec<String> {
    let mut all = Vec::new();
    for name in listed(&[]) {
        let within = listed(&[&name]);
        let within: Vec<String> = within.iter().map(|inner| format!("{name} {inner}")).collect();
        all.push(name);
        all.extend(within);
    }
    all
}

/// The commands that a help lists.
fn listed(command: &[&str]) -> Vec<String> {
    let help = printed(&[command, &["--help"]].concat());
    let list =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = list.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names.map(str::to_owned).collect()
}

/// The examples of a command, each as its words; what a shell would do with the output is left out.
fn examples(command: &str) -> Vec<Vec<String>> {
    let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
    let help = printed(&words);
    let (_, examples) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("{command} has no examples"));
    examples.lines().filter_map(|line| line.trim().strip_prefix("merels ")).map(words_of).collect()
}

/// Words as a shell takes them, with double quotes.
fn words_of(line: &str) -> Vec<String> {
    let line = line.split(['>', '|']).next().unwrap_or_default();
    let parts = line.split('"').enumerate();
    let split = |(number, part): (usize, &str)| -> Vec<String> {
        if number % 2 == 1 {
            vec![part.to_owned()]
        } else {
            part.split_whitespace().map(str::to_owned).collect()
        }
    };
    parts.flat_map(split).collect()
}

/// The files that examples speak of.
fn files() -> [(&'static str, String); 4] {
    let games = file(&records(Variant::Six));
    let playok = answer(&["convert", "--to", "playok"], &file(&records(Variant::Nine)));
    [
        ("games.txt", games),
        ("playok.txt", playok),
        ("positions.txt", "W2/3/1B2/3/2W w 4 5\n".to_owned()),
        ("turns.txt", "1. f4-d7xb4\n".to_owned()),
    ]
}

/// Runs the program in a folder; what went wrong, if anything did.
fn failure(folder: &Path, words: &[String]) -> Option<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_merels")).args(words).current_dir(folder).output();
    let output = output.expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (!output.status.success()).then(|| format!("{words:?}: {said}"))
}

#[test]
fn the_examples_of_every_command_do_what_they_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = folder.path().join("tables");
    printed(&["solve", "--variant", "three", "--tables", tables.to_str().expect("UTF-8")]);
    for (name, text) in files() {
        std::fs::write(folder.path().join(name), text).expect("the file is written");
    }
    let mut failures = Vec::new();
    for command in commands() {
        let examples = examples(&command);
        assert!(!examples.is_empty(), "{command} has no examples");
        for mut words in examples {
            assert!(words.join(" ").starts_with(&command), "{command}: {words:?}");
            let takes_long = words.iter().any(|word| word == "--time") || !QUICK.contains(&command.as_str());
            if takes_long {
                // The words are understood, and that is enough.
                words.push("--help".to_owned());
            }
            failures.extend(failure(folder.path(), &words));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn every_shell_is_told_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&["completions", shell]);
        for command in commands() {
            let is_there = command.split(' ').all(|word| script.contains(word));
            assert!(is_there, "{command} is missing for {shell}");
        }
        assert!(script.contains("multipv") && script.contains("variant"), "{shell} knows no options");
    }
    assert_eq!(merels(&["completions", "tcsh"]).status.code(), Some(2));
}

#[test]
fn every_command_has_a_page_of_the_manual() {
    let folder = tempfile::tempdir().expect("a folder");
    let directory = folder.path().join("man/man1");
    printed(&["man", directory.to_str().expect("UTF-8")]);
    for command in commands() {
        let page = std::fs::read_to_string(directory.join(format!("merels-{}.1", command.replace(' ', "-"))))
            .expect("a page");
        assert!(page.contains(".SH NAME") && page.contains("Examples"), "{command}: {page}");
    }
    let first = printed(&["man"]);
    assert!(first.starts_with(".ie") && first.contains(".TH merels 1"), "{first}");
}

#[test]
fn a_manual_that_cannot_be_written_is_told() {
    let output = merels(&["man", "/dev/null/man"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("/dev/null/man") && said.contains("name a folder"), "{said}");
}

#[test]
fn help_and_manual_tell_every_rule_with_its_values() {
    let help = printed(&["show", "--help"]);
    let folder = tempfile::tempdir().expect("a folder");
    printed(&["man", folder.path().to_str().expect("UTF-8")]);
    let page = std::fs::read_to_string(folder.path().join("merels-show.1")).expect("a page");
    for key in RuleKey::ALL {
        let row = |line: &str| {
            let mut words = line.split_whitespace();
            words.next() == Some(key.id()) && key.values().iter().all(|value| line.contains(value))
        };
        assert!(help.lines().any(row), "{key} in {help}");
        assert!(page.replace('\\', "").lines().any(row), "{key} in {page}");
    }
}
