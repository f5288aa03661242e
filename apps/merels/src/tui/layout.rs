//! What is where on the screen, for drawing and for the mouse alike.

use merels_rules::Board;
use ratatui::layout::{Rect, Size};

use super::field::Field;

/// The smallest terminal the game can be played on.
pub const LEAST: Size = Size { width: 80, height: 24 };

/// The panel beside the board is never narrower, nor wider.
const PANEL: std::ops::RangeInclusive<u16> = 36..=52;

/// The parts of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The name of the game, in the first line.
    pub title: Rect,
    /// The board.
    pub field: Field,
    /// Players, turns and messages, beside the board.
    pub panel: Rect,
    /// The commands, in the last line.
    pub bar: Rect,
}

impl Layout {
    /// The layout for a board on a terminal of that size; `None` when that is too small.
    pub fn of(size: Size, board: Board) -> Option<Layout> {
        if size.width < LEAST.width || size.height < LEAST.height {
            return None;
        }
        let body = Rect { x: 0, y: 1, width: size.width, height: size.height - 2 };
        let room = Size { width: body.width - PANEL.start() - 1, height: body.height };
        let field = Field::largest(board.width(), room);
        let panel = (body.width - field.area.width - 1).min(*PANEL.end());
        let margin = (body.width - field.area.width - 1 - panel) / 2;
        let field = field.at(margin, body.y + (body.height - field.area.height) / 2);
        Some(Layout {
            title: Rect { y: 0, height: 1, ..body },
            field,
            panel: Rect { x: field.area.right() + 1, width: panel, ..body },
            bar: Rect { y: size.height - 1, height: 1, ..body },
        })
    }
}
