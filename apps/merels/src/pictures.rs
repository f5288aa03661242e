//! Positions and games as picture files: `--svg`, `--png`, `--gif`, `--sheet`.
//!
//! The drawing is the page's. Pictures of pixels are made of it here, without fonts and without anything else that differs
//! from machine to machine.

mod animation;
mod raster;
mod sheet;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use merels_rules::Game;
use merels_view::illustration::Illustrator;
use merels_view::picture::Theme;

use crate::game_arguments::{Misuse, number};
use crate::output;

/// Pixels across, unless another size is asked for: enough for print in a column, and for a page.
const USUAL_SIZE: u32 = 800;
/// The same for a picture that moves, which is to be sent around.
const USUAL_ANIMATION: u32 = 480;
/// The same for one diagram of a sheet.
const USUAL_DIAGRAM: u32 = 320;

/// Which picture to make of a game, if any.
#[derive(clap::Args)]
pub struct PictureArguments {
    /// Draws the position as an SVG picture, to standard output unless a file is named
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = STANDARD_OUTPUT, group = "picture")]
    svg: Option<PathBuf>,
    /// Draws the position as a PNG picture
    #[arg(long, value_name = "FILE", group = "picture")]
    png: Option<PathBuf>,
    /// Draws the game as an animated GIF picture, a second a turn
    #[arg(long, value_name = "FILE", group = "picture")]
    gif: Option<PathBuf>,
    /// Draws the position after each turn on one sheet; the file's name ends with .svg or .png
    #[arg(long, value_name = "FILE", group = "picture")]
    sheet: Option<PathBuf>,
    /// Diagrams in a row of a sheet
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number(1..=100_u16), requires = "sheet")]
    across: u16,
    /// In which light the board is seen
    #[arg(long, value_enum, default_value = "light", requires = "picture")]
    theme: ThemeArgument,
    /// Pixels across: of the picture, or of each diagram of a sheet [default: 800, GIF 480, sheet 320]
    #[arg(long, value_name = "PIXELS", value_parser = number(64..=4096_u32), requires = "picture")]
    size: Option<u32>,
}

/// What a file is called that is none.
const STANDARD_OUTPUT: &str = "-";

#[derive(Clone, Copy, clap::ValueEnum)]
enum ThemeArgument {
    /// Cherry and maple by day
    Light,
    /// Walnut and brass at night
    Dark,
}

impl PictureArguments {
    /// Makes the picture that was asked for; `None` when none was.
    ///
    /// # Errors
    ///
    /// When it would be too large, or cannot be written.
    pub fn make(&self, game: &Game) -> Option<Result<()>> {
        if let Some(file) = &self.svg {
            return Some(self.svg(game, file));
        }
        if let Some(file) = &self.png {
            return Some(self.png(game, file));
        }
        if let Some(file) = &self.gif {
            return Some(self.gif(game, file));
        }
        self.sheet.as_ref().map(|file| self.sheet(game, file))
    }

    fn svg(&self, game: &Game, file: &Path) -> Result<()> {
        let svg =
            self.illustrator(game).illustration(game, game.plies().len(), self.size.unwrap_or(USUAL_SIZE));
        write(file, svg.as_bytes())
    }

    fn png(&self, game: &Game, file: &Path) -> Result<()> {
        let svg =
            self.illustrator(game).illustration(game, game.plies().len(), self.size.unwrap_or(USUAL_SIZE));
        write(file, &raster::png(&raster::draw(&svg)?)?)
    }

    fn gif(&self, game: &Game, file: &Path) -> Result<()> {
        write(file, &animation::gif(&self.illustrator(game), game, self.size.unwrap_or(USUAL_ANIMATION))?)
    }

    fn sheet(&self, game: &Game, file: &Path) -> Result<()> {
        let illustrator = self.illustrator(game);
        let sheet =
            sheet::Sheet::new(&illustrator, game, self.across.into(), self.size.unwrap_or(USUAL_DIAGRAM));
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("svg") => write(file, sheet.svg().as_bytes()),
            Some("png") => write(file, &raster::png(&sheet.pixels()?)?),
            _ => bail!(Misuse(format!("{} is neither a .svg nor a .png file; name it so", file.display()))),
        }
    }

    fn illustrator(&self, game: &Game) -> Illustrator {
        let theme = match self.theme {
            ThemeArgument::Light => Theme::Light,
            ThemeArgument::Dark => Theme::Dark,
        };
        Illustrator::new(game.rules().board(), theme)
    }
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    if file == Path::new(STANDARD_OUTPUT) {
        return output::bytes(bytes).context("the picture cannot be written to standard output");
    }
    std::fs::write(file, bytes).with_context(|| {
        format!("the picture cannot be written to {}; name a file that can be written", file.display())
    })
}

/// The last of so many turns with its number, as `12. d2-d3xf4` or `12… f4`; empty before the first.
fn caption(game: &Game, turns: usize) -> String {
    let Some(ply) = turns.checked_sub(1).and_then(|last| game.plies().get(last)) else {
        return String::new();
    };
    let second_began = usize::from(game.start().side() != game.rules().first());
    let before = turns - 1 + second_began;
    let number = game.first_number() as usize + before / 2;
    let point = if before.is_multiple_of(2) { "." } else { "…" };
    format!("{number}{point} {}", game.rules().board().text(ply.turn()))
}
