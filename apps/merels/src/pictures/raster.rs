//! Drawings as pixels.

use anyhow::{Context, Result};
use merels_rules::Game;
use merels_view::illustration::{Illustrator, document};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::caption;

/// The drawing of an SVG document.
///
/// # Errors
///
/// When it is so large that there is not the memory.
pub fn draw(svg: &str) -> Result<Pixmap> {
    let tree = read(svg)?;
    let size = tree.size().to_int_size();
    let mut pixels = blank(size.width(), size.height())?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels)
}

/// A picture of so many pixels with nothing on it.
///
/// # Errors
///
/// When it is so large that there is not the memory.
pub fn blank(width: u32, height: u32) -> Result<Pixmap> {
    Pixmap::new(width, height).with_context(|| {
        format!("a picture of {width} by {height} pixels is too large; make it smaller with --size")
    })
}

/// The picture as the bytes of a PNG file.
///
/// # Errors
///
/// When it is too large for one.
pub fn png(pixels: &Pixmap) -> Result<Vec<u8>> {
    pixels.encode_png().context("the picture is too large for a PNG file; make it smaller with --size")
}

/// The positions of a game with captions, all on one board that is drawn once.
pub struct Film<'a> {
    illustrator: &'a Illustrator,
    game: &'a Game,
    width: u32,
    ground: Pixmap,
}

impl<'a> Film<'a> {
    /// Pictures so many pixels wide.
    ///
    /// # Errors
    ///
    /// When they are so large that there is not the memory.
    pub fn new(illustrator: &'a Illustrator, game: &'a Game, width: u32) -> Result<Film<'a>> {
        let ground = draw(&framed(illustrator, width, &illustrator.ground()))?;
        Ok(Film { illustrator, game, width, ground })
    }

    /// The picture after so many turns.
    ///
    /// # Errors
    ///
    /// None that is known; a drawing that cannot be read would be one.
    pub fn frame(&self, turns: usize) -> Result<Pixmap> {
        let figures = self.illustrator.figures(self.game, turns)
            + &self.illustrator.caption(&caption(self.game, turns));
        let mut pixels = self.ground.clone();
        let tree = read(&framed(self.illustrator, self.width, &figures))?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        Ok(pixels)
    }

    /// Width and height of each picture.
    pub fn size(&self) -> (u32, u32) {
        (self.ground.width(), self.ground.height())
    }
}

fn framed(illustrator: &Illustrator, width: u32, content: &str) -> String {
    let content = illustrator.definitions() + content;
    document(Illustrator::view_box_with_caption(), width, "", &content)
}

fn read(svg: &str) -> Result<Tree> {
    Tree::from_str(svg, &Options::default()).context("the drawing cannot be read")
}
