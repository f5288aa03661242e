//! A position as a picture of its own, for files and print.
//!
//! It is the page's drawing with all that the page puts around it in other ways: the men, the marks of the last turn, the
//! names of columns and rows. The pieces are SVG text, to be put together as a single picture, a sheet of many, or the frames of
//! an animation, of which only the men change. No piece needs a font, a style sheet or anything from outside, so every program
//! that knows SVG draws the same.
//!
//! ```
//! use merels_rules::{Game, Variant};
//! use merels_view::illustration::Illustrator;
//! use merels_view::picture::Theme;
//!
//! let game = Game::new(Variant::Six.rules());
//! let svg = Illustrator::new(game.rules().board(), Theme::Light).illustration(&game, 0, 400);
//! assert!(svg.starts_with("<svg ") && svg.contains("width=\"400\""));
//! ```

use merels_rules::{Board, Both, Game, Side};

use crate::geometry::{Facing, Geometry};
use crate::last_turn;
use crate::picture::letters::{self, Place};
use crate::picture::marks::Mark;
use crate::picture::{self, HEIGHT, Seat, Slot, Theme, Tone, Tray, WIDTH};
use crate::scene::LastMark;
use crate::whereabouts::{self, Whereabouts};

/// The strip at the left, for the names of the rows.
const LEFT: f64 = 52.0;
/// The strip at the right and the one at the top.
const EDGE: f64 = 16.0;
/// The strip at the bottom, for the names of the columns.
const BOTTOM: f64 = 50.0;
/// How far the table reaches beyond the picture.
const BLEED: f64 = 10.0;
/// The strip below that a caption takes.
const CAPTION: f64 = 84.0;

/// A rectangle of a drawing: its left and upper edge, width and height.
pub type ViewBox = [f64; 4];

/// Draws the positions of one board in one light, seen from White's side.
#[derive(Clone, Copy, Debug)]
pub struct Illustrator {
    board: Board,
    geometry: Geometry,
    theme: Theme,
}

impl Illustrator {
    /// For positions of that board.
    pub fn new(board: Board, theme: Theme) -> Illustrator {
        Illustrator { board, geometry: Geometry::new(board, Facing::White), theme }
    }

    /// A whole picture of the game after so many turns, so many pixels wide.
    pub fn illustration(&self, game: &Game, turns: usize, width: u32) -> String {
        let content = [self.definitions(), self.ground(), self.figures(game, turns)].concat();
        let title = game.rules().fen(game.position_after(turns));
        document(Illustrator::view_box(), width, &title, &content)
    }

    /// What the pieces of a picture lie in.
    pub const fn view_box() -> ViewBox {
        [-LEFT, -EDGE, LEFT + WIDTH + EDGE, EDGE + HEIGHT + BOTTOM]
    }

    /// The same with room for a caption below.
    pub const fn view_box_with_caption() -> ViewBox {
        let [left, top, width, height] = Illustrator::view_box();
        [left, top, width, height + CAPTION]
    }

    /// What the other pieces refer to; once in a document, before them.
    pub fn definitions(&self) -> String {
        format!("<defs>{}</defs>", picture::definitions(self.theme))
    }

    /// The table, the board without men, and the names of its columns and rows.
    pub fn ground(&self) -> String {
        // A little larger, for a picture of pixels is never of quite the same proportions.
        let [x, y, width, height] = Illustrator::view_box_with_caption();
        let (x, y, width, height) = (x - BLEED, y - BLEED, width + 2.0 * BLEED, height + 2.0 * BLEED);
        let table = format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            self.table()
        );
        [table, self.geometry.picture(self.theme).board, self.coordinates()].concat()
    }

    /// The men after so many turns, and the marks of the last one.
    pub fn figures(&self, game: &Game, turns: usize) -> String {
        let whereabouts = Whereabouts::after(game, turns);
        let men = Side::BOTH.map(|side| self.men(game, turns, &whereabouts, side));
        men.concat() + &self.marks(game, turns)
    }

    /// A text in the letters of turns, below the board.
    pub fn caption(&self, text: &str) -> String {
        let [left, top, width, height] = Illustrator::view_box();
        letters::line(
            text,
            Place { middle: left + width / 2.0, base: top + height + 52.0, height: 46.0 },
            self.ink(),
        )
    }

    /// The colour of the table that the board lies on.
    pub const fn table(&self) -> Tone {
        match self.theme {
            Theme::Light => Tone(0xef, 0xe7, 0xda),
            Theme::Dark => Tone(0x19, 0x15, 0x12),
        }
    }

    const fn ink(&self) -> Tone {
        match self.theme {
            Theme::Light => Tone(0x66, 0x57, 0x4a),
            Theme::Dark => Tone(0xb9, 0xaa, 0x97),
        }
    }

    fn coordinates(&self) -> String {
        let write =
            |text: &str, middle, base| letters::line(text, Place { middle, base, height: 27.0 }, self.ink());
        let (layout, last) = (self.geometry.layout(), self.board.width() - 1);
        let name = |number: usize| {
            let (x, y) = layout.point_at(number, last - number);
            let column = char::from(b'a' + number as u8).to_string();
            write(&column, x, HEIGHT + 30.0) + &write(&(number + 1).to_string(), -LEFT / 2.0, y + 13.5)
        };
        (0..=last).map(name).collect()
    }

    fn men(&self, game: &Game, turns: usize, whereabouts: &Whereabouts, side: Side) -> String {
        let hands = game.position_after(turns).hands();
        let trays = Both {
            white: Tray { hand: hands.white.into(), taken: whereabouts.taken(Side::Black) },
            black: Tray { hand: hands.black.into(), taken: whereabouts.taken(Side::White) },
        };
        let layout = self.geometry.layout();
        let slot = |&place: &whereabouts::Place| match place {
            whereabouts::Place::On(point) => {
                let (x, y) = self.geometry.centre(point);
                Slot { x, y, scale: 1.0 }
            }
            whereabouts::Place::Hand(index) => layout.hand_slot(seat(side), trays[side], index),
            whereabouts::Place::Taken(index) => layout.taken_slot(seat(!side), trays[!side], index),
        };
        let mut places: Vec<&whereabouts::Place> = whereabouts.men(side).iter().collect();
        // In a tray the later men lie on top.
        places.sort_by_key(|&&place| match place {
            whereabouts::Place::On(_) => 0,
            whereabouts::Place::Hand(index) | whereabouts::Place::Taken(index) => index,
        });
        let slots = places.into_iter().map(slot);
        slots.map(|slot| man(side, slot, layout.man_radius())).collect()
    }

    fn marks(&self, game: &Game, turns: usize) -> String {
        let radius = self.geometry.layout().man_radius();
        let draw = |mark: Mark, point| mark.draw(self.geometry.centre(point), radius);
        let mill = last_turn::closed_mill(game, turns).iter().map(|point| draw(Mark::Mill, point));
        let marks = last_turn::marks(game, turns);
        let latest = |(number, (point, _)): &(usize, &(_, LastMark))| {
            !marks[number + 1..].iter().any(|(later, _)| later == point)
        };
        let last = marks.iter().enumerate().filter(latest).map(|(_, &(point, mark))| {
            let mark = match mark {
                LastMark::From => Mark::From,
                LastMark::To => Mark::To,
                LastMark::Taken => Mark::Taken,
            };
            draw(mark, point)
        });
        mill.chain(last).collect()
    }
}

/// A document of that drawing, so many pixels wide; the title is for who cannot see it.
pub fn document(view_box: ViewBox, width: u32, title: &str, content: &str) -> String {
    let [x, y, wide, high] = view_box;
    let height = (f64::from(width) * high / wide).round();
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {wide} {high}\" \
         role=\"img\"><title>{title}</title>{content}</svg>\n"
    )
}

const fn seat(side: Side) -> Seat {
    match side {
        Side::White => Seat::Bottom,
        Side::Black => Seat::Top,
    }
}

fn man(side: Side, slot: Slot, radius: f64) -> String {
    let radius = radius * slot.scale;
    let (x, y, width) = (slot.x - radius, slot.y - radius, 2.0 * radius);
    let part = |symbol: &str| {
        format!(
            "<use href=\"#man-{symbol}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{width:.1}\"/>"
        )
    };
    part("shadow") + &part(side.id())
}
