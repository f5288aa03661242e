//! The colours of the program on a terminal.
//!
//! They only underline what the words say already: without them nothing is lost. Where there is no terminal, or `NO_COLOR` is
//! set, [`output`](crate::output) leaves them out.

use anstyle::{AnsiColor, Style};
use clap::builder::Styles;

/// What to look at first.
pub const STRONG: Style = Style::new().bold();
/// What may be overlooked.
pub const FAINT: Style = Style::new().dimmed();
/// Won.
pub const WON: Style = AnsiColor::Green.on_default();
/// Drawn.
pub const DRAWN: Style = AnsiColor::Yellow.on_default();
/// Lost.
pub const LOST: Style = AnsiColor::Red.on_default();
/// What went wrong.
pub const ERROR: Style = LOST.bold();
/// A white man.
pub const WHITE_MAN: Style = AnsiColor::BrightYellow.on_default().bold();
/// A black man.
pub const BLACK_MAN: Style = AnsiColor::BrightBlue.on_default().bold();

/// Those of `--help`.
pub const HELP: Styles = Styles::styled()
    .header(STRONG)
    .usage(STRONG)
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default())
    .error(ERROR);
