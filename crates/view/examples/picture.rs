//! Writes the boards of the family as pictures, in both themes, to look at them: `cargo run -p merels-view --example picture FOLDER`.

use std::{env, fs, io, path::Path};

use merels_rules::{Point, Variant};
use merels_view::picture::Theme;
use merels_view::scene::{Colour, ManView, Picture};
use merels_view::{NewGame, Session};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "pictures".to_owned());
    fs::create_dir_all(&folder)?;
    for variant in Variant::ALL {
        let session = after_some_turns(variant);
        for (name, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
            let file = Path::new(&folder).join(format!("{variant}-{name}.svg"));
            fs::write(file, svg(&session.picture(theme), &session.scene().men))?;
        }
    }
    Ok(())
}

/// A game between two people in which the first thing that can be done was done a few times.
fn after_some_turns(variant: Variant) -> Session {
    let mut session = Session::new(&["en"], &[], 0);
    let person = || "person".to_owned();
    let choice =
        NewGame { variant: variant.to_string(), options: [].into(), white: person(), black: person() };
    session.new_game(&choice, 0).expect("every preset can be played");
    for _ in 0..9 {
        let scene = session.scene();
        let next = scene.points.iter().find(|point| point.active);
        if let Some(point) = next.and_then(|point| Point::new(point.index)) {
            session.press(point);
        }
    }
    session
}

fn svg(picture: &Picture, men: &[ManView]) -> String {
    let Picture { width, height, definitions, board, .. } = picture;
    let men: String = men.iter().map(|man| man_svg(man, picture.man_radius * man.scale)).collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>{definitions}</defs>{board}{men}</svg>"#
    )
}

fn man_svg(man: &ManView, radius: f64) -> String {
    let symbol = match man.colour {
        Colour::White => "man-white",
        Colour::Black => "man-black",
    };
    let (x, y, size) = (man.x - radius, man.y - radius, 2.0 * radius);
    let part =
        |symbol: &str| format!(r##"<use href="#{symbol}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##);
    part("man-shadow") + &part(symbol)
}
