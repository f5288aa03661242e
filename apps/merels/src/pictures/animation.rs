//! A game as an animated GIF picture, a frame a turn.
//!
//! All frames share one palette, and each holds only what changed since the one before: a man that went, a man that came, the
//! marks. So a long game stays small enough to be sent around.

use std::collections::HashMap;

use anyhow::{Context, Result};
use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use merels_rules::Game;
use merels_view::illustration::Illustrator;
use resvg::tiny_skia::Pixmap;

use super::raster::Film;

/// How long a turn is shown, in hundredths of a second.
const TURN: u16 = 100;
/// How long the end is shown.
const END: u16 = 500;
/// Colours of the palette; the one after them is what lets the frame before be seen.
const COLOURS: usize = 255;
const UNCHANGED: u8 = COLOURS as u8;
/// The palette is learnt from one pixel of so many.
const SAMPLE: i32 = 5;

/// The bytes of the picture, so many pixels wide.
///
/// # Errors
///
/// When it is too large.
pub fn gif(illustrator: &Illustrator, game: &Game, size: u32) -> Result<Vec<u8>> {
    let film = Film::new(illustrator, game, size)?;
    let (width, height) = film.size();
    let (width, height) = (u16::try_from(width)?, u16::try_from(height)?);
    let turns = game.plies().len();
    let mut palette = Palette::of(&[film.frame(0)?, film.frame(turns / 2)?, film.frame(turns)?]);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette.colours()).context(BROKEN)?;
    encoder.set_repeat(Repeat::Infinite).context(BROKEN)?;
    let mut before: Option<Canvas> = None;
    for turn in 0..=turns {
        let canvas = Canvas { width, pixels: palette.indices(&film.frame(turn)?) };
        let mut frame = canvas.changes(before.as_ref());
        frame.delay = if turn == turns { END } else { TURN };
        encoder.write_frame(&frame).context(BROKEN)?;
        before = Some(canvas);
    }
    drop(encoder);
    Ok(bytes)
}

const BROKEN: &str = "the animation cannot be put together";

/// The colours of all frames.
struct Palette {
    learnt: NeuQuant,
    /// Most pixels have a colour that was met before.
    met: HashMap<[u8; 3], u8>,
}

impl Palette {
    fn of(samples: &[Pixmap]) -> Palette {
        let pixels: Vec<u8> = samples.iter().flat_map(Pixmap::data).copied().collect();
        Palette { learnt: NeuQuant::new(SAMPLE, COLOURS, &pixels), met: HashMap::new() }
    }

    /// Red, green and blue of each, and of one more that is never seen.
    fn colours(&self) -> Vec<u8> {
        [self.learnt.color_map_rgb(), vec![0; 3]].concat()
    }

    /// The nearest colour of each pixel. A frame is opaque, so its pixels are plain colours.
    fn indices(&mut self, frame: &Pixmap) -> Vec<u8> {
        let index = |pixel: &[u8; 4]| {
            let &[red, green, blue, _] = pixel;
            *self.met.entry([red, green, blue]).or_insert_with(|| self.learnt.index_of(pixel) as u8)
        };
        frame.data().as_chunks().0.iter().map(index).collect()
    }
}

/// A frame as indices of the palette.
struct Canvas {
    width: u16,
    pixels: Vec<u8>,
}

impl Canvas {
    /// The smallest frame that makes this of the one before.
    fn changes(&self, before: Option<&Canvas>) -> Frame<'static> {
        let width = usize::from(self.width);
        let Some(before) = before else {
            let height = (self.pixels.len() / width) as u16;
            return Frame {
                width: self.width,
                height,
                buffer: self.pixels.clone().into(),
                ..Frame::default()
            };
        };
        let changed: Vec<usize> =
            (0..self.pixels.len()).filter(|&at| self.pixels[at] != before.pixels[at]).collect();
        let columns = || changed.iter().map(|at| at % width);
        // A frame has at least one pixel.
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let (top, bottom) =
            (changed.first().map_or(0, |at| at / width), changed.last().map_or(0, |at| at / width));
        let pixel =
            |at: usize| if self.pixels[at] == before.pixels[at] { UNCHANGED } else { self.pixels[at] };
        let buffer: Vec<u8> = (top..=bottom)
            .flat_map(|row| (left..=right).map(move |column| row * width + column))
            .map(pixel)
            .collect();
        Frame {
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
            buffer: buffer.into(),
            transparent: Some(UNCHANGED),
            dispose: DisposalMethod::Keep,
            ..Frame::default()
        }
    }
}
