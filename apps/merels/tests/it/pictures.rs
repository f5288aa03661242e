//! `show --svg`, `--png`, `--gif` and `--sheet`.

use std::path::Path;

use gif::DecodeOptions;
use merels_rules::{Game, Turn, Variant};
use merels_view::geometry::{Facing, Geometry};
use resvg::tiny_skia::Pixmap;

use crate::run::{merels, printed};

/// White has closed b6-d6-f6 and takes the man on f4 in the end.
const GAME: &str = "1. d6 f4 2. b6 d2 3. f6xf4";

/// The elements that are the position's own: the men and the marks, without the strokes of wood and letters.
fn figures(svg: &str) -> String {
    let document = roxmltree::Document::parse(svg).expect("the picture is XML");
    let root = document.root_element();
    let attribute = |name: &str| root.attribute(name).unwrap_or_default();
    let mut lines = vec![format!("{} {} {}", attribute("width"), attribute("height"), attribute("viewBox"))];
    let title = root.descendants().find(|node| node.has_tag_name("title"));
    lines.extend(title.and_then(|title| title.text()).map(str::to_owned));
    for node in root.descendants() {
        let href = node.attribute("href").filter(|href| href.starts_with("#man-") && *href != "#man-shadow");
        if let (Some(href), Some(x), Some(y)) = (href, node.attribute("x"), node.attribute("y")) {
            lines.push(format!("{href} {x} {y} {}", node.attribute("width").unwrap_or_default()));
        }
        let is_mark = node.children().filter(roxmltree::Node::is_element).count() == 2
            && node.descendants().any(|path| {
                path.attribute("stroke") == Some("#fff6e2") || path.attribute("stroke") == Some("#ffd564")
            });
        if let (true, Some(transform)) = (is_mark, node.attribute("transform")) {
            lines.push(format!("mark {transform}"));
        }
    }
    lines.join("\n")
}

/// The picture that is made with these words, as a file of that name.
fn made(name: &str, words: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    let option =
        format!("--{}", Path::new(name).extension().and_then(|word| word.to_str()).expect("an extension"));
    let option = if words.contains(&"--across") { "--sheet" } else { &option };
    printed(&[&["show", option, file.to_str().expect("UTF-8")], words].concat());
    std::fs::read(file).expect("the picture is written")
}

#[test]
fn an_svg_picture_has_every_man_where_it_is_and_the_marks_of_the_last_turn() {
    let svg = printed(&["show", "--turns", GAME, "--svg", "-", "--size", "500"]);
    insta::assert_snapshot!(figures(&svg));
}

#[test]
fn an_svg_picture_of_every_board_is_whole_and_needs_nothing_else() {
    for variant in Variant::ALL {
        for theme in ["light", "dark"] {
            let svg = printed(&["show", "--variant", variant.id(), "--svg", "--theme", theme]);
            let document = roxmltree::Document::parse(&svg).expect("the picture is XML");
            let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
            for node in document.descendants() {
                let target = node.attribute("href").and_then(|href| href.strip_prefix('#'));
                assert!(target.is_none_or(|target| ids.contains(&target)), "{variant}: {node:?}");
                assert!(!node.has_tag_name("text") && !node.has_tag_name("image"), "{variant}: {node:?}");
            }
        }
    }
}

/// The colour of a picture 800 pixels wide, so many hundredths of a man to the lower right of a point.
#[allow(clippy::cast_sign_loss)] // A point lies inside the picture.
fn colour(pixels: &Pixmap, point: &str, aside: f64) -> [u8; 3] {
    let board = Variant::Nine.rules().board();
    let geometry = Geometry::new(board, Facing::White);
    let (x, y) = geometry.centre(board.point(point).expect("a point"));
    let aside = geometry.layout().man_radius() * aside / 100.0;
    let scale = 800.0 / 1068.0;
    let [x, y] = [(x + 52.0 + aside) * scale, (y + 16.0 + aside) * scale].map(|place| place.round() as u32);
    let pixel = pixels.pixel(x, y).expect("a pixel of the picture");
    [pixel.red(), pixel.green(), pixel.blue()]
}

#[test]
fn a_png_picture_has_white_men_black_men_and_wood() {
    for theme in ["light", "dark"] {
        let png = made("position.png", &["--turns", "d6 f4", "--theme", theme]);
        let pixels = Pixmap::decode_png(&png).expect("a PNG picture");
        assert_eq!((pixels.width(), pixels.height()), (800, 993));
        let bright =
            |point, aside| colour(&pixels, point, aside).iter().map(|&part| u32::from(part)).sum::<u32>() / 3;
        assert!(bright("d6", 20.0) > 190, "a white man: {}", bright("d6", 20.0));
        assert!(bright("f4", 25.0) < 80, "a black man: {}", bright("f4", 25.0));
        let [red, green, blue] = colour(&pixels, "a1", -60.0);
        assert!(red > green && green > blue && (70..200).contains(&red), "wood: {red} {green} {blue}");
        let first = pixels.pixel(0, 0).expect("a corner");
        let table = if theme == "light" { (0xef, 0xe7, 0xda) } else { (0x19, 0x15, 0x12) };
        assert_eq!((first.red(), first.green(), first.blue()), table);
        assert!(pixels.data().iter().skip(3).step_by(4).all(|&alpha| alpha == u8::MAX));
    }
}

#[test]
fn a_picture_is_as_wide_as_is_asked_for_and_the_same_each_time() {
    let words = ["--variant", "six", "--size", "200"];
    let png = made("position.png", &words);
    assert_eq!(Pixmap::decode_png(&png).expect("a PNG picture").width(), 200);
    assert!(png == made("position.png", &words));
    let output = merels(&["show", "--variant", "six", "--size", "200", "--png", "-"]);
    assert!(output.status.success() && output.stdout == png, "standard output has the same bytes");
}

/// A game of sixty turns that goes on, played without sense.
fn long_game() -> String {
    let mut game = Game::new(Variant::Nine.rules());
    let mut texts = Vec::new();
    for ply in 0..60 {
        let turns = game.rules().turns(game.position());
        let goes_on = |turn: &&Turn| {
            let mut then = game.clone();
            then.play(**turn).is_ok() && then.outcome().is_none()
        };
        let next = *turns
            .iter()
            .chain(&turns)
            .skip(ply * 7 % turns.len())
            .find(goes_on)
            .expect("a game that need not end");
        texts.push(game.rules().board().text(next).to_string());
        game.play(next).expect("a legal turn");
    }
    texts.join(" ")
}

#[test]
fn a_game_becomes_an_animation_with_a_frame_a_turn_of_a_sensible_size() {
    let turns = long_game();
    let gif = made("game.gif", &["--turns", &turns]);
    assert!(gif.len() < 1_000_000, "{} bytes", gif.len());
    let mut decoder = DecodeOptions::new().read_info(&gif[..]).expect("a GIF picture");
    assert_eq!((decoder.width(), decoder.repeat()), (480, gif::Repeat::Infinite));
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("whole frames") {
        delays.push(frame.delay);
    }
    assert_eq!(delays.len(), 61);
    assert!(delays[60] > delays[59] && delays[..60].iter().all(|delay| *delay == delays[0]), "{delays:?}");
}

#[test]
fn the_last_frame_of_an_animation_shows_the_last_position() {
    let last = |turns: &str| {
        let gif = made("game.gif", &["--turns", turns, "--size", "300"]);
        let mut options = DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&gif[..]).expect("a GIF picture");
        let mut canvas = vec![0; usize::from(decoder.width()) * usize::from(decoder.height()) * 4];
        let width = usize::from(decoder.width());
        while let Some(frame) = decoder.read_next_frame().expect("whole frames") {
            for (at, pixel) in frame.buffer.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
                let (row, column) = (at / usize::from(frame.width), at % usize::from(frame.width));
                let place = ((row + usize::from(frame.top)) * width + column + usize::from(frame.left)) * 4;
                canvas[place..place + 4].copy_from_slice(pixel);
            }
        }
        canvas
    };
    let png = made("game.png", &["--turns", GAME, "--size", "300"]);
    let expected = Pixmap::decode_png(&png).expect("a PNG picture");
    let off = |(one, other): (&u8, &u8)| u64::from(one.abs_diff(*other));
    // The PNG has no caption and so fewer rows.
    let difference = last(GAME).iter().zip(expected.data()).map(off).sum::<u64>();
    let mean = difference / expected.data().len() as u64;
    assert!(mean < 6, "the colours are off by {mean}");
}

#[test]
fn a_game_becomes_a_sheet_of_numbered_diagrams() {
    let svg = String::from_utf8(made("game.svg", &["--turns", GAME, "--across", "2"])).expect("text");
    let document = roxmltree::Document::parse(&svg).expect("the sheet is XML");
    assert_eq!(document.root_element().attribute("width"), Some("640"));
    assert_eq!(svg.matches("<use href=\"#merels-ground\"/>").count(), 5);
    assert!(svg.contains("<title>1. d6 1… f4 2. b6 2… d2 3. f6xf4</title>"));
    let png = made("game.png", &["--turns", GAME, "--across", "2", "--size", "100"]);
    let pixels = Pixmap::decode_png(&png).expect("a PNG picture");
    assert_eq!((pixels.width(), pixels.height()), (200, 3 * 132));
}

#[test]
fn what_cannot_be_drawn_is_told() {
    for (words, status, part) in [
        (&["show", "--png", "/nowhere/at/all.png"][..], 1, "cannot be written to /nowhere/at/all.png"),
        (&["show", "--sheet", "game.txt"], 2, "neither a .svg nor a .png"),
        (&["show", "--svg", "--png", "a.png"], 2, "cannot be used with"),
        (&["show", "--svg", "--json"], 2, "cannot be used with"),
        (&["show", "--theme", "dark"], 2, "required"),
        (&["show", "--png", "a.png", "--size", "9"], 2, "--size"),
        (&["show", "--turns", "d6 d6"], 2, "turn 2 of --turns, `d6`"),
    ] {
        let output = merels(words);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{words:?}: {said}");
        assert!(said.contains(part), "{words:?}: {said}");
    }
}
