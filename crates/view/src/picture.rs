//! The drawing of the board: an object of wood, as SVG text that every screen shares.
//!
//! The page, the picture files and the terminal show one drawing, so it is made here and not in a style sheet. It is
//! built of paths, gradients and `<use>` alone: no filters and no raster images, because those are slow on phones and
//! are drawn differently by every program that knows SVG. Colours are written out for a [`Theme`], since not every
//! such program knows the variables of a style sheet. The same input gives the same text, byte for byte.
//!
//! It does not know the rules, whose turn it is or where men stand: it says where a man would be ([`Layout`]), what a
//! man looks like ([`definitions`]) and what lies under the men ([`board`]). Every measure is in units of the view box,
//! which is [`WIDTH`] by [`HEIGHT`] with its left and top at 0.

mod chance;
mod furniture;
mod inlay;
mod layout;
pub(crate) mod letters;
pub(crate) mod marks;
mod men;
mod palette;
mod wood;

pub use layout::{HEIGHT, Layout, Seat, Slot, Tray, WIDTH};
pub use palette::{ManTones, Palette, Theme, Tone, WoodTones};

/// A crossing of the grid as its column and row, counted from 0 at the left and at the top.
pub type Crossing = (usize, usize);

/// A board to draw: a grid of lines, of which some crossings are points and some stretches are inlaid.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    /// How many columns the grid has, at least 1.
    pub columns: usize,
    /// How many rows the grid has, at least 1.
    pub rows: usize,
    /// The crossings that are points.
    pub points: &'a [Crossing],
    /// The straight lines between points.
    pub segments: &'a [(Crossing, Crossing)],
}

/// The text for `<defs>`: gradients, clip paths and the symbols `man-white`, `man-black` and `man-shadow`.
///
/// The three symbols have the view box −50…50 in both directions. A man fills it to its rim; the shadow reaches beyond
/// it, lies to the lower right of its man, and is apart so that a lifted man can have it further away.
pub fn definitions(theme: Theme) -> String {
    let palette = theme.palette();
    [furniture::definitions(palette), inlay::definitions(palette), men::symbols(palette)].concat()
}

/// The text of the board without men: the frame, both trays, the field, its lines and points.
///
/// It refers to [`definitions`] of the same theme. Each board has a piece of wood of its own.
///
/// ```
/// use merels_view::picture::{Drawing, Theme, board};
/// let line = Drawing { columns: 2, rows: 1, points: &[(0, 0), (1, 0)], segments: &[((0, 0), (1, 0))] };
/// assert_eq!(board(&line, Theme::Light), board(&line, Theme::Light));
/// ```
pub fn board(drawing: &Drawing, theme: Theme) -> String {
    let palette = theme.palette();
    let layout = Layout::new(drawing.columns, drawing.rows);
    [furniture::draw(drawing, palette), inlay::draw(drawing, &layout, palette)].concat()
}
