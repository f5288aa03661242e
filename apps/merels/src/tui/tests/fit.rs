//! Every text fits its place on the smallest terminal, in every language.

use merels_rules::Variant;
use merels_view::language::{Language, Texts};

use super::table::{SMALL, Table, table};
use crate::tui::wrap::wrap;

/// Columns beside the board on the smallest terminal, and lines for messages.
const PANEL: u16 = 36;
const MESSAGES: usize = 7;

fn tables() -> impl Iterator<Item = Table> {
    Language::ALL.into_iter().map(|language| table(language.id(), "nine", ["person", "person"], SMALL))
}

#[test]
fn no_seat_is_cut() {
    for language in Language::ALL {
        for level in ["beginner", "casual", "club", "expert", "master"] {
            let table = table(language.id(), "nine", [level, "person"], SMALL);
            assert_eq!(table.layout().panel.width, PANEL);
            let name = &table.state.session().scene().seats[1].name;
            assert!(table.text().contains(name), "{name}");
        }
    }
}

/// The reasons why something cannot be done that a person may be told, longest points and turns put in.
fn reasons(texts: &Texts) -> Vec<String> {
    let keys = [
        "occupied",
        "not-yours",
        "protected",
        "cannot-reach",
        "stuck",
        "must-take",
        "must-place",
        "must-move",
        "take-enemy",
        "over",
        "thinking",
        "remake",
        "looking-back",
        "not",
        "unreadable",
    ];
    let arguments = [
        ("point", "a 7".into()),
        ("from", "a 7".into()),
        ("to", "d 7".into()),
        ("text", "d2-d3xf4xg7xa1".into()),
        ("example", "d2-d3xf4".into()),
    ];
    keys.map(|key| texts.text_with(&format!("why-{key}"), &arguments)).to_vec()
}

#[test]
fn every_reason_fits_below_the_longest_state() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        let states = ["place", "move", "fly", "place-or-move"].map(|key| {
            wrap(&texts.text_with(&format!("status-{key}"), &[("side", "black".into())]), PANEL).len()
        });
        let longest = states.into_iter().max().unwrap_or_default();
        for reason in reasons(&texts) {
            assert!(longest + wrap(&reason, PANEL).len() <= MESSAGES, "{language}: {reason}");
        }
    }
}

#[test]
fn the_commands_of_a_game_have_room() {
    for mut table in tables() {
        table.keys("d6 Enter f4 Enter");
        let bar = table.text().lines().last().expect("a last line").to_owned();
        for key in ['n', 'u', 'h', 'i', '?', 'q'] {
            assert!(bar.starts_with(key) || bar.contains(&format!("  {key} ")), "{key} in {bar}");
        }
    }
}

#[test]
fn no_row_of_the_form_is_cut() {
    for language in Language::ALL {
        for variant in ["nine", "three"] {
            let mut table = table(language.id(), variant, ["person", "casual"], SMALL);
            table.keys("n");
            // Each row but the game's goes through its values.
            for _ in 0..16 {
                table.keys("Down");
                for _ in 0..4 {
                    table.keys("Right");
                    let screen = table.text();
                    let cut = screen.lines().find(|row| row.contains('◂') && !row.contains('▸'));
                    assert_eq!(cut, None, "{language} {variant}");
                }
            }
        }
    }
}

#[test]
fn no_name_of_a_game_is_cut() {
    for mut table in tables() {
        table.keys("n");
        for variant in Variant::ALL {
            let screen = table.text();
            assert!(screen.lines().all(|row| !row.contains('◂') || row.contains('▸')), "{variant}: {screen}");
            table.keys("Right");
        }
    }
}

#[test]
fn no_text_of_the_reader_is_wider_than_its_sheet() {
    for mut table in tables() {
        for dialog in ["i", "?"] {
            table.keys(dialog);
            for _ in 0..12 {
                assert!(!table.text().contains('…'), "{}", table.text());
                table.keys("PgDn");
            }
            table.keys("Esc");
        }
    }
}
