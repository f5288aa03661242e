//! The parts on their own: places of points, keys, colours, lines of text.

use merels_rules::Variant;
use ratatui::layout::{Position, Size};

use super::table::{LARGE, SMALL, VAST, people};
use crate::tui::layout::Layout;
use crate::tui::looks::Looks;
use crate::tui::wish::Wish;
use crate::tui::wrap::{cut, length, wrap};

#[test]
fn every_point_is_where_it_is_clicked_on_every_board_from_both_sides() {
    for variant in Variant::ALL {
        for size in [SMALL, LARGE, VAST] {
            let mut table = people(variant.id(), size);
            for _ in 0..2 {
                table.keys("t");
                let (layout, session) = (table.layout(), table.state.session());
                let (board, geometry) = (session.game().rules().board(), session.geometry());
                for point in board.points() {
                    let place = layout.field.place(&geometry, point);
                    assert!(layout.field.area.contains(place), "{variant} {size}");
                    for x in place.x - 2..=place.x + 2 {
                        let near = layout.field.point_at(&geometry, board, Position { x, ..place });
                        assert_eq!(near, Some(point), "{variant} {size}");
                    }
                }
            }
        }
    }
}

#[test]
fn board_panel_and_lines_never_lie_on_one_another() {
    for variant in Variant::ALL {
        for width in 80..200 {
            for height in [24, 25, 29, 30, 36, 41, 45, 70] {
                let size = Size { width, height };
                let layout = Layout::of(size, variant.rules().board()).expect("large enough");
                assert!(layout.field.area.right() < layout.panel.x, "{variant} {size}");
                assert!(layout.panel.right() <= width && layout.panel.width >= 36, "{variant} {size}");
                assert!(layout.field.area.y > layout.title.y, "{variant} {size}");
                assert!(layout.field.area.bottom() <= layout.bar.y, "{variant} {size}");
            }
        }
    }
}

#[test]
fn no_command_has_the_key_of_another_or_of_a_turn() {
    for wish in Wish::ALL {
        assert_eq!(Wish::of_key(wish.key()), Some(wish));
        assert!(!"abcdefgx1234567-".contains(wish.key()), "{wish:?}");
    }
}

#[test]
fn colours_are_those_that_the_terminal_has_and_the_user_wants() {
    let looks = |variables: &[(&str, &str)]| {
        let find = |name: &str| variables.iter().find(|(known, _)| *known == name);
        Looks::of(|name| find(name).map(|(_, value)| (*value).to_owned()))
    };
    assert_eq!(looks(&[("TERM", "xterm-256color")]), Looks::Many);
    assert_eq!(looks(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Looks::Plain);
    assert_eq!(looks(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Looks::Many);
    assert_eq!(looks(&[("TERM", "dumb"), ("COLORTERM", "truecolor")]), Looks::Plain);
    assert_eq!(looks(&[("TERM", "vt220")]), Looks::Plain);
    assert_eq!(looks(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Looks::Many);
    if !cfg!(windows) {
        assert_eq!(looks(&[("TERM", "linux")]), Looks::Sixteen);
        assert_eq!(looks(&[]), Looks::Sixteen);
    }
}

#[test]
fn text_is_broken_at_spaces_and_only_a_long_word_within() {
    assert_eq!(wrap("a man in a mill", 6), ["a man", "in a", "mill"]);
    assert_eq!(wrap("Ελληνικά", 5), ["Ελλην", "ικά"]);
    assert_eq!(wrap("", 5), [""]);
    assert_eq!(wrap("«\u{a0}ici\u{a0}» là", 8), ["«\u{a0}ici\u{a0}»", "là"]);
    assert!(wrap("x", 0).iter().all(|line| length(line) <= 1));
    assert_eq!((cut("Мельница", 8), cut("Мельница", 5)), ("Мельница".to_owned(), "Мель…".to_owned()));
}
