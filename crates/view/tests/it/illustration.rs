//! What must be true of a position as a picture of its own: every man is there, and nothing is needed from outside.

use merels_rules::{Game, Variant};
use merels_view::illustration::Illustrator;
use merels_view::picture::Theme;

/// A game of so many turns, played without sense.
fn game(variant: Variant, turns: usize) -> Game {
    let mut game = Game::new(variant.rules());
    for ply in 0..turns {
        let legal = game.rules().turns(game.position());
        if game.outcome().is_some() {
            break;
        }
        game.play(legal[(ply * 5) % legal.len()]).expect("a legal turn");
    }
    game
}

fn count(svg: &str, part: &str) -> usize {
    svg.matches(part).count()
}

#[test]
fn every_man_of_the_game_is_drawn_once_on_the_board_in_hand_or_taken() {
    for variant in Variant::ALL {
        let game = game(variant, 24);
        let men = game.rules().men();
        for turns in 0..=game.plies().len() {
            let svg = Illustrator::new(game.rules().board(), Theme::Light).figures(&game, turns);
            let drawn =
                (count(&svg, "#man-white\""), count(&svg, "#man-black\""), count(&svg, "#man-shadow\""));
            let (white, black) = (usize::from(men.white), usize::from(men.black));
            assert_eq!(drawn, (white, black, white + black), "{variant} after {turns}");
        }
    }
}

#[test]
fn an_illustration_is_xml_and_the_same_each_time() {
    for variant in Variant::ALL {
        let game = game(variant, 9);
        for theme in [Theme::Light, Theme::Dark] {
            let draw =
                || Illustrator::new(game.rules().board(), theme).illustration(&game, game.plies().len(), 300);
            let svg = draw();
            let document = roxmltree::Document::parse(&svg).expect("the picture is XML");
            let title = document.descendants().find(|node| node.has_tag_name("title"));
            let fen = game.rules().fen(game.position());
            assert_eq!(title.and_then(|title| title.text()), Some(fen.as_str()));
            assert_eq!(document.root_element().attribute("width"), Some("300"));
            assert!(svg == draw());
        }
    }
}

#[test]
fn the_last_turn_is_marked_and_a_start_is_not() {
    let game = game(Variant::Nine, 3);
    let illustrator = Illustrator::new(game.rules().board(), Theme::Dark);
    let marks = |turns| count(&illustrator.figures(&game, turns), "stroke=\"#fff6e2\"");
    assert_eq!((marks(0), marks(1), marks(3)), (0, 1, 1));
}

#[test]
fn columns_and_rows_are_named_and_a_caption_is_written_in_strokes() {
    let bare = |variant: Variant| Illustrator::new(variant.rules().board(), Theme::Light);
    let letters = |svg: &str| count(svg, "stroke-width=\"1.15\"");
    assert_eq!(letters(&bare(Variant::Nine).ground()), 14);
    assert_eq!(letters(&bare(Variant::Three).ground()), 6);
    let caption = bare(Variant::Six).caption("12. a1-a2xb3");
    assert_eq!(count(&caption, "<path"), "12.a1-a2xb3".len());
    assert_eq!(bare(Variant::Six).caption("<&>").matches("<path").count(), 0);
}
