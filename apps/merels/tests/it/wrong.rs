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
fn a_value_that_a_rule_cannot_have_is_told_with_those_it_can() {
    let said = refused(&["show", "--rule", "fly=sometimes", "--rule", "men=many", "--rule", "quiet=long"]);
    for part in [
        "`fly` may be: at3, at4, never, always",
        "`men` may be: a number",
        "`quiet` may be: a number; 0 is off",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    assert!(!said.contains("The rules are"), "{said}");
    assert!(refused(&["show", "--rule", "speed=fast"]).contains("The rules are: board, men, goal"));
}

#[test]
fn a_rule_that_is_set_twice_is_refused() {
    for again in ["fly=always", "fly=never"] {
        let said = refused(&["show", "--rule", "fly=never", "--rule", "men=7", "--rule", again]);
        assert!(said.contains("the rule `fly` is set twice"), "{said}");
    }
}

#[test]
fn a_number_that_is_none_or_out_of_range_is_told_with_the_range() {
    for (words, range) in [
        (&["analyse", "--depth", "abc"][..], "expected a whole number from 1 to "),
        (&["analyse", "--nodes", "0"], "expected a whole number from 1\n"),
        (&["analyse", "--multipv", "-1"], "expected a whole number from 1 to 65535"),
        (&["show", "--png", "-", "--size", "12"], "expected a whole number from 64 to 4096"),
        (&["perft", "--depth", "1.5"], "expected a whole number from 1 to "),
    ] {
        let words: Vec<String> = joined(words);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let said = refused(&words);
        assert!(said.contains(range) && !said.contains("18446744073709551615"), "{words:?}: {said}");
    }
}

/// The last word joined to its option, for one that begins with a minus is no word of its own.
fn joined(words: &[&str]) -> Vec<String> {
    let (option, value) = (words[words.len() - 2], words[words.len() - 1]);
    let rest = words[..words.len() - 2].iter().map(|word| (*word).to_owned());
    rest.chain([format!("{option}={value}")]).collect()
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
    assert!(said.contains("the number of rows is 6, and this board has 7"), "{said}");
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
fn a_turn_that_cannot_be_played_is_told_with_the_position_before_it_whatever_stands_around_it() {
    let fen = "3/1B1/3/4W1/3/3/3 w 8 8";
    let said = refused(&["show", "--turns", "{well} 1. f4 (1. d2 b4) d6 $1 ; so\n 2. d6 {no} f4"]);
    for part in ["turn 3 of --turns, `d6`", fen, "merels moves"] {
        assert!(said.contains(part), "{part} in {said}");
    }
    let said = refused(&["show", "--turns", "1. f4 (1. d2 d2) d6"]);
    assert!(said.contains("at turn 1...: `d2"), "{said}");
    assert!(refused(&["show", "--turns", "1. f4 {d6"]).contains("does not end"));
    assert!(refused(&["show", "--turns", "d6 a1 f6 a4 b6"]).contains("a man must be taken"));
}

/// White and Black go there and back, and White goes on.
const REPEATED: &str = "f4-f2 b4-b2 f2-f4 b2-b4 f4-f2";

#[test]
fn a_turn_after_the_end_is_told_with_how_the_game_ended() {
    let over = "2W/3/3/4W1/3/WWW/BB1 b 0 0";
    for words in [
        &["show", "--fen", over, "--turns", "a1-a4"][..],
        &["show", "--rule", "repetition=2", "--fen", "W1W/1W1/3/1B2W1/3/3/B1B w 0 0", "--turns", REPEATED],
    ] {
        let said = refused(words);
        assert!(said.contains("stands after the end of the game: "), "{said}");
        assert!(!said.contains("merels moves"), "{said}");
    }
}

#[test]
fn turns_after_a_record_know_what_was_played_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.txt");
    let head = "[Variant \"nine\"]\n[Rules \"repetition=2\"]\n[FEN \"W1W/1W1/3/1B2W1/3/3/B1B w 0 0\"]\n\n";
    std::fs::write(&games, format!("{head}f4-f2 b4-b2 f2-f4 *\n")).expect("the file is written");
    let games = games.to_str().expect("UTF-8");
    let said = refused(&["show", "--record", games, "--turns", "b2-b4 f4-f2"]);
    assert!(said.contains("turn 2 of --turns, `f4-f2`, stands after the end of the game: "), "{said}");
}

#[test]
fn turns_are_of_one_game_and_without_tags() {
    assert!(refused(&["show", "--turns", "1. d6 * 1. d6 *"]).contains("more than one game"));
    let said = refused(&["show", "--turns", "[Variant \"six\"]\n\n1. d6 *"]);
    assert!(said.contains("--turns"), "{said}");
    assert!(refused(&["show", "--turns", "[Variant \"six\"]\n\n1. a5 *"]).contains("takes no tags"));
    assert!(refused(&["show", "--turns", "1. d6 1-0 f4"]).contains("more than one game"));
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
