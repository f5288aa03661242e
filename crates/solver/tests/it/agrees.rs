//! The solver finds what a short and slow one finds, on every position of small games, whatever the rules.

use merels_rules::{Rules, Variant};
use merels_tablebase::Code;

use crate::slow;
use crate::solved::Solved;

fn with(variant: Variant, changes: &str) -> Rules {
    let words =
        changes.split_whitespace().map(|change| change.split_once('=').expect("a rule and its value"));
    variant.rules().builder().set_all(words).build().unwrap_or_else(|faults| panic!("{changes}: {faults}"))
}

#[track_caller]
fn agree(solved: &Solved) {
    let slow = slow::values(&solved.rules, solved.sectors());
    assert!(!slow.is_empty());
    for (position, value) in slow {
        // A position that its mover has won before its turn has no value in a table.
        if Code::of(value).is_some() {
            assert_eq!(solved.stored(&position), value, "{}: {}", solved.rules, solved.rules.fen(&position));
        }
    }
}

#[test]
fn on_three_mens_morris_whatever_the_lines_and_edges() {
    for lines in ["yes", "no"] {
        for moves in ["yes", "no"] {
            for blocked in ["lose", "draw", "pass"] {
                for fly in ["never", "at3"] {
                    let changes = format!(
                        "diag_lines={lines} diag_moves={moves} blocked={blocked} fly={fly} first=black"
                    );
                    agree(&Solved::whole(with(Variant::Three, &changes)));
                }
            }
        }
    }
}

#[test]
fn on_the_other_small_presets() {
    agree(&Solved::whole(Variant::NineHoles.rules()));
    agree(&Solved::whole(Variant::TicTacToe.rules()));
}

#[test]
fn on_rows_of_four_and_five_men() {
    for changes in [
        "men=4",
        "men=4 fly=at4 blocked=pass",
        "men=4 place=or_move blocked=draw",
        "men=5,4",
        "men=5,4 blocked=draw",
        "men=5,4 blocked=pass",
        "men=4,5 full=draw",
        "men=4,5 blocked=draw fly=at4 first=black",
        "men=5,4 first=black",
        "men=5,4 place=or_move",
        "men=3,6 blocked=pass",
        "men=3,4 place=or_move blocked=pass fly=at3",
    ] {
        agree(&Solved::whole(with(Variant::Three, changes)));
    }
}

#[test]
fn on_captures_on_the_smallest_board() {
    for changes in [
        "men=3",
        "men=4",
        "men=4 fly=at3",
        "men=4 fly=at4 remove=never",
        "men=4 fly=always remove=any",
        "men=4 multi=per_mill",
        "men=4 multi=per_mill remove=any fly=at3",
        "men=4 multi=per_mill remove=never fly=always",
        "men=4 blocked=draw remove=never",
        "men=4 blocked=pass remove=never",
        "men=4 blocked=pass place=or_move",
        "men=4 place=or_move fly=always multi=per_mill",
        "men=4 diag_lines=no remove=never blocked=pass",
        "men=4 diag_moves=no blocked=pass fly=at3",
        "men=5,4",
        "men=4,5 remove=any blocked=pass",
        "men=5,4 full=draw multi=per_mill remove=any",
        "men=5,4 blocked=draw place=or_move",
        "men=5,4 blocked=pass remove=never fly=at4",
        "men=6,3 multi=per_mill blocked=pass",
    ] {
        agree(&Solved::whole(with(Variant::Three, &format!("goal=captures {changes}"))));
    }
}

#[test]
fn on_the_whole_of_six_mens_morris_with_three_men() {
    agree(&Solved::whole(with(Variant::Six, "men=3")));
}

#[test]
fn on_flying_endgames_of_six_mens_morris_with_all_its_captures() {
    agree(&Solved::moving(with(Variant::Six, "fly=at3 multi=per_mill remove=never blocked=pass"), &[(3, 3)]));
}
