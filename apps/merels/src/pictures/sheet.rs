//! A game as a sheet of diagrams, as in books: the position after each turn with the turn below it.

use anyhow::{Result, bail};
use merels_rules::Game;
use merels_view::illustration::{Illustrator, document};
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};

use super::caption;
use super::raster::{Film, blank};

/// What a sheet of pixels may have at most: some 400 MB of memory.
const MOST_PIXELS: u64 = 100_000_000;

/// The diagrams of a game, row by row.
pub struct Sheet<'a> {
    illustrator: &'a Illustrator,
    game: &'a Game,
    across: usize,
    /// Pixels across of a diagram.
    size: u32,
}

impl<'a> Sheet<'a> {
    /// So many diagrams a row, each so many pixels wide.
    pub fn new(illustrator: &'a Illustrator, game: &'a Game, across: usize, size: u32) -> Sheet<'a> {
        Sheet { illustrator, game, across: across.min(game.plies().len().max(1)), size }
    }

    /// As an SVG document, in which the board is written once.
    pub fn svg(&self) -> String {
        let [x, y, width, height] = Illustrator::view_box_with_caption();
        let diagram = |(place, turns): (usize, usize)| {
            let (column, row) = self.cell(place);
            format!(
                "<g transform=\"translate({:.1} {:.1})\"><use href=\"#merels-ground\"/>{}{}</g>",
                width * number(column),
                height * number(row),
                self.illustrator.figures(self.game, turns),
                self.illustrator.caption(&caption(self.game, turns))
            )
        };
        let content = format!(
            "{}<defs><g id=\"merels-ground\">{}</g></defs><rect x=\"{x}\" y=\"{y}\" width=\"100%\" height=\"100%\" fill=\"{}\"/>{}",
            self.illustrator.definitions(),
            self.illustrator.ground(),
            self.illustrator.table(),
            self.shown().enumerate().map(diagram).collect::<String>()
        );
        let whole = [x, y, width * number(self.across), height * number(self.rows())];
        let title: Vec<String> = self.shown().map(|turns| caption(self.game, turns)).collect();
        document(whole, self.size * self.across as u32, &title.join(" "), &content)
    }

    /// As pixels.
    ///
    /// # Errors
    ///
    /// When it would be too large.
    pub fn pixels(&self) -> Result<Pixmap> {
        let film = Film::new(self.illustrator, self.game, self.size)?;
        let (width, height) = film.size();
        let (all_width, all_height) = (width * self.across as u32, height.saturating_mul(self.rows() as u32));
        if u64::from(all_width) * u64::from(all_height) > MOST_PIXELS {
            bail!(
                "a sheet of {all_width} by {all_height} pixels is too large; make it smaller with --size, or write an .svg file"
            );
        }
        let mut sheet = blank(all_width, all_height)?;
        let table = self.illustrator.table();
        sheet.fill(resvg::tiny_skia::Color::from_rgba8(table.0, table.1, table.2, u8::MAX));
        for (place, turns) in self.shown().enumerate() {
            let (column, row) = self.cell(place);
            let (x, y) = ((column as u32 * width).cast_signed(), (row as u32 * height).cast_signed());
            sheet.draw_pixmap(
                x,
                y,
                film.frame(turns)?.as_ref(),
                &PixmapPaint::default(),
                Transform::identity(),
                None,
            );
        }
        Ok(sheet)
    }

    /// After how many turns each diagram is; a game without turns has one of its start.
    fn shown(&self) -> std::ops::RangeInclusive<usize> {
        let turns = self.game.plies().len();
        turns.min(1)..=turns
    }

    fn rows(&self) -> usize {
        self.shown().count().div_ceil(self.across)
    }

    /// Column and row of a diagram.
    fn cell(&self, place: usize) -> (usize, usize) {
        (place % self.across, place / self.across)
    }
}

/// A count as a number to measure with; none is so large that it would not be exact.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
