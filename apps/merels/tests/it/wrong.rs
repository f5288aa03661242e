//! What was asked for cannot be: one clear sentence, and status 2.

use crate::run::merels;

/// Runs it, expects status 2, and gives what it says.
fn refused(words: &[&str]) -> String {
    let output = merels(words);
    assert_eq!(output.status.code(), Some(2), "{words:?}");
    assert!(output.stdout.is_empty(), "nothing is printed for what cannot be");
    String::from_utf8(output.stderr).expect("the program prints UTF-8")
}

#[test]
fn an_unknown_game_is_told_with_those_there_are() {
    let said = refused(&["show", "--variant", "chess"]);
    assert!(
        said.contains("chess") && said.contains("nine-strict") && said.contains("morabaraba-gar"),
        "{said}"
    );
}

#[test]
fn every_contradiction_of_the_rules_is_told_at_once() {
    let said = refused(&["moves", "--rule", "men=2", "--rule", "fly=sometimes", "--rule", "speed=fast"]);
    for part in ["`fly` cannot be `sometimes`", "no rule `speed`", "white has 2 men", "black has 2 men"] {
        assert!(said.contains(part), "{part} in {said}");
    }
}

#[test]
fn a_rule_without_a_value_is_told_how_it_is_written() {
    assert!(refused(&["show", "--rule", "fly"]).contains("KEY=VALUE"));
}

#[test]
fn a_position_that_cannot_be_is_told_with_every_reason() {
    let said = refused(&["show", "--fen", "WWW/WWW/WWW/W5/3/3/3 w 0 1 x1"]);
    assert!(said.contains("white has 10 men"), "{said}");
    let said = refused(&["perft", "--depth", "1", "--fen", "3/3/3/6/3/3 w 9 9"]);
    assert!(said.contains("there are 6 rows, and this board has 7"), "{said}");
}

#[test]
fn a_depth_that_is_none_is_refused() {
    assert!(refused(&["perft", "--depth", "0"]).contains("depth"));
    assert!(refused(&["perft"]).contains("--depth"));
}

#[test]
fn a_position_that_cannot_be_is_told_how_positions_are_written() {
    let said = refused(&["show", "--variant", "six", "--fen", "nothing"]);
    assert!(said.contains("`3/3/4/3/3 w 6 6`"), "{said}");
}

#[test]
fn a_number_of_threads_that_no_machine_has_is_refused() {
    for command in [&["perft", "--depth", "2"][..], &["solve", "--plan"], &["verify", "--tables", "."]] {
        for threads in ["0", "100000000"] {
            assert!(refused(&[command, &["--threads", threads]].concat()).contains("--threads"));
        }
    }
}

#[test]
fn turns_that_cannot_be_played_are_told_with_their_number_and_where() {
    let said = refused(&["moves", "--turns", "1. d6 f4 2. d6"]);
    for part in ["turn 3 of --turns, `d6`", "a man stands there already", "merels moves"] {
        assert!(said.contains(part), "{part} in {said}");
    }
    assert!(refused(&["show", "--turns", "1. e9"]).contains("turn 1"));
}

#[test]
fn a_port_in_use_fails_with_status_1_and_says_what_to_do() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let output = merels(&["play", "--no-open", "--port", &port]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains(&port) && said.starts_with("error: "), "{said}");
}
