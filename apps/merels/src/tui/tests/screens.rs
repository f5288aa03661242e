//! What the screens look like. Colours are not in these texts: what they show is seen without any.

use ratatui::layout::Size;
use ratatui::style::Color;

use super::table::{LARGE, SMALL, Table, VAST, people, table};
use crate::tui::looks::Looks;
use crate::tui::state::State;

/// White closes the mill b6-d6-f6 and is to take one of three black men.
const MILL: &str = "d6 Enter f4 Enter d2 Enter a7 Enter f6 Enter g7 Enter b6 Enter";

/// Three Men's Morris with all men placed: White has a3 b1 c2, Black b3 a2 c1.
const PLACED: &str = "a3 Enter b3 Enter b1 Enter a2 Enter c2 Enter c1 Enter";

/// The same without colours.
fn plain(table: Table) -> Table {
    let Table { state, screen } = table;
    let mut session = merels_view::Session::new(&["en"], &["casual"], 7);
    assert!(session.restore(&state.to_text()));
    Table { state: State::new(session, Looks::Plain, screen, 7), screen }
}

#[test]
fn every_board_at_both_sizes() {
    for variant in ["nine", "twelve", "six", "seven", "three", "nine-holes", "tic-tac-toe"] {
        insta::assert_snapshot!(format!("{variant}-small"), people(variant, SMALL).text());
        insta::assert_snapshot!(format!("{variant}-large"), people(variant, LARGE).text());
    }
    insta::assert_snapshot!("twelve-vast", people("twelve", VAST).text());
}

#[test]
fn a_mill_in_four_languages() {
    for language in ["en", "fr", "ru", "el"] {
        let mut table = table(language, "nine", ["person", "person"], SMALL);
        table.keys(MILL);
        insta::assert_snapshot!(format!("mill-{language}"), table.text());
    }
}

#[test]
fn without_colours_white_men_are_hollow_and_black_ones_filled() {
    let mut table = people("nine", LARGE);
    table.keys(MILL);
    let table = plain(table);
    insta::assert_snapshot!(table.text());
    let is_colourless = |cell: &ratatui::buffer::Cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
    assert!(table.buffer().content.iter().all(is_colourless));
}

#[test]
fn a_chosen_man_and_where_it_may_go() {
    let mut table = people("three", SMALL);
    table.keys(PLACED);
    let point = |name| table.state.session().game().rules().board().point(name).expect("a point");
    let (from, aside) = (point("a3"), point("c1"));
    table.walk_to(from);
    table.keys("Enter");
    table.walk_to(aside);
    insta::assert_snapshot!(table.text());
}

#[test]
fn a_capture_and_a_turn_that_is_being_written() {
    let mut table = people("nine", SMALL);
    table.keys(MILL);
    table.keys("xf4 Enter d7 Enter d");
    table.keys("2-d");
    insta::assert_snapshot!(table.text());
}

#[test]
fn looking_back() {
    let mut table = people("nine", SMALL);
    table.keys(MILL);
    table.keys("PgUp PgUp");
    insta::assert_snapshot!(table.text());
}

#[test]
fn a_hint() {
    let mut table = people("nine", SMALL);
    table.keys("d6 Enter h");
    table.answer("d2");
    insta::assert_snapshot!(table.text());
}

#[test]
fn the_computer_thinks() {
    let mut table = table("en", "six", ["casual", "person"], SMALL);
    insta::assert_snapshot!("thinks-first", table.text());
    table.answer("c5");
    insta::assert_snapshot!("thought", table.text());
}

#[test]
fn a_long_game_shows_its_newest_turns_and_the_board_turned_round() {
    let mut table = people("twelve", SMALL);
    let men = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2";
    for man in men.split(' ').filter(|man| !["e5", "g4"].contains(man)) {
        table.keys(&format!("{man} Enter"));
    }
    table.keys("t");
    insta::assert_snapshot!(table.text());
}

#[test]
fn the_end_of_a_game() {
    let mut table = people("three", SMALL);
    table.keys("b2 Enter a1 Enter a2 Enter b1 Enter c2 Enter");
    insta::assert_snapshot!(table.text());
}

#[test]
fn every_dialog() {
    let dialogs =
        [("new-game", "n"), ("resign", "s"), ("draw", "o"), ("rules", "i"), ("language", "l"), ("help", "?")];
    for (name, key) in dialogs {
        let mut table = people("nine", SMALL);
        table.keys(key);
        insta::assert_snapshot!(format!("dialog-{name}"), table.text());
    }
    let mut table = people("nine", SMALL);
    table.keys("d6 Enter n Enter");
    insta::assert_snapshot!("dialog-abandon", table.text());
}

#[test]
fn a_long_form_scrolls_and_shows_what_was_changed() {
    let mut table = table("ru", "morabaraba-gar", ["person", "club"], SMALL);
    table.keys("n End Right Up Up Up Up Right");
    insta::assert_snapshot!(table.text());
}

#[test]
fn help_and_rules_scroll_to_their_end() {
    let mut table = people("nine", SMALL);
    table.keys("? End");
    insta::assert_snapshot!("help-end", table.text());
    table.keys("Esc i PgDn PgDn");
    insta::assert_snapshot!("rules-page", table.text());
}

#[test]
fn a_terminal_that_is_too_small_is_told_so() {
    for language in ["en", "fr", "ru", "el"] {
        let table = table(language, "nine", ["person", "person"], Size { width: 60, height: 20 });
        insta::assert_snapshot!(format!("too-small-{language}"), table.text());
    }
}
