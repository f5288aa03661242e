//! A sheet that lies on the table: a title, rows that scroll, lines below them, and buttons.
//!
//! Every dialog is one. It says where everything is, so that drawing and the mouse agree; it does not know what it asks.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use super::looks::{CHOSEN, STRONG};
use super::wrap::{cut, length};

/// Lines and columns that are not rows: border and margin.
const FRAME: Size = Size { width: 4, height: 2 };

/// What is on it.
pub struct Sheet {
    pub title: String,
    /// Columns of the rows.
    pub width: u16,
    pub rows: Vec<Row>,
    /// The first row that is seen, where not all are.
    pub first: usize,
    /// Lines below the rows that are always seen.
    pub foot: Vec<String>,
    /// A button for Enter, if it does something, and one for Escape.
    pub buttons: Vec<(Button, String)>,
}

/// A row and how it stands out.
pub struct Row {
    pub text: String,
    pub emphasis: Emphasis,
}

/// How a row stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emphasis {
    None,
    Strong,
    Chosen,
}

/// A button, which a key stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    Enter,
    Escape,
}

/// What lies at a place of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A row, and the column in it.
    Row(usize, u16),
    Button(Button),
    /// Nothing that can be clicked.
    Elsewhere,
}

impl Row {
    /// A row that does not stand out.
    pub const fn usual(text: String) -> Row {
        Row { text, emphasis: Emphasis::None }
    }

    /// A heading.
    pub const fn strong(text: String) -> Row {
        Row { text, emphasis: Emphasis::Strong }
    }

    const fn style(&self) -> Style {
        match self.emphasis {
            Emphasis::None => Style::new(),
            Emphasis::Strong => STRONG,
            Emphasis::Chosen => CHOSEN,
        }
    }
}

impl Sheet {
    /// How many rows are seen at once on a screen of that size.
    pub fn seen(&self, screen: Size) -> usize {
        let rest = FRAME.height as usize + 2 + if self.foot.is_empty() { 0 } else { self.foot.len() + 1 };
        self.rows.len().min(usize::from(screen.height).saturating_sub(rest)).max(1)
    }

    /// The last row that may be the first.
    pub fn last_first(&self, screen: Size) -> usize {
        self.rows.len().saturating_sub(self.seen(screen))
    }

    /// What lies at that place.
    pub fn part_at(&self, screen: Size, place: Position) -> Part {
        let rows = self.rows_area(screen);
        if rows.contains(place) {
            let row = self.first_row(screen) + usize::from(place.y - rows.y);
            return if row < self.rows.len() { Part::Row(row, place.x - rows.x) } else { Part::Elsewhere };
        }
        let hit = self.button_areas(screen).into_iter().find(|(_, _, area)| area.contains(place));
        hit.map_or(Part::Elsewhere, |(button, ..)| Part::Button(button))
    }

    /// Draws it in the middle of the screen.
    pub fn draw(&self, screen: Size, buffer: &mut Buffer) {
        let area = self.area(screen);
        Clear.render(area, buffer);
        let title = format!(" {} ", self.title);
        Block::bordered()
            .border_type(BorderType::Rounded)
            .title(title)
            .title_style(STRONG)
            .render(area, buffer);
        self.draw_rows(screen, buffer);
        let foot = self.foot_area(screen);
        for (line, row) in self.foot.iter().zip(foot.rows()) {
            buffer.set_stringn(row.x, row.y, cut(line, row.width), row.width.into(), Style::new());
        }
        for (_, text, area) in self.button_areas(screen) {
            buffer.set_stringn(area.x, area.y, text, area.width.into(), CHOSEN);
        }
    }

    fn draw_rows(&self, screen: Size, buffer: &mut Buffer) {
        let (area, first) = (self.rows_area(screen), self.first_row(screen));
        for (row, line) in self.rows.iter().skip(first).zip(area.rows()) {
            let text = cut(&row.text, line.width);
            let padded = format!("{text:<width$}", width = usize::from(line.width));
            buffer.set_stringn(line.x, line.y, padded, line.width.into(), row.style());
        }
        let border = self.area(screen).right().saturating_sub(1);
        if first > 0 {
            buffer.set_stringn(border, area.y, "▲", 1, STRONG);
        }
        if first < self.last_first(screen) {
            buffer.set_stringn(border, area.bottom().saturating_sub(1), "▼", 1, STRONG);
        }
    }

    fn first_row(&self, screen: Size) -> usize {
        self.first.min(self.last_first(screen))
    }

    fn area(&self, screen: Size) -> Rect {
        let foot = if self.foot.is_empty() { 0 } else { self.foot.len() + 1 };
        let height = (self.seen(screen) + foot + 2) as u16 + FRAME.height;
        let (width, height) = ((self.width + FRAME.width).min(screen.width), height.min(screen.height));
        Rect { x: (screen.width - width) / 2, y: (screen.height - height) / 2, width, height }
    }

    fn rows_area(&self, screen: Size) -> Rect {
        let area = self.area(screen);
        let width = area.width.saturating_sub(FRAME.width);
        Rect { x: area.x + 2, y: area.y + 1, width, height: self.seen(screen) as u16 }
            .intersection(Rect::from((Position::ORIGIN, screen)))
    }

    fn foot_area(&self, screen: Size) -> Rect {
        let rows = self.rows_area(screen);
        Rect { y: rows.bottom() + 1, height: self.foot.len() as u16, ..rows }
    }

    /// Each button with its text and its place, in the line above the border.
    fn button_areas(&self, screen: Size) -> Vec<(Button, String, Rect)> {
        let area = self.area(screen);
        let mut x = area.x + 2;
        let place = |(button, name): &(Button, String)| {
            let key = match button {
                Button::Enter => "Enter",
                Button::Escape => "Esc",
            };
            let text = format!(" {key} {name} ");
            let width = length(&text) as u16;
            let place = Rect { x, y: area.bottom().saturating_sub(2), width, height: 1 };
            x += width + 2;
            (*button, text, place)
        };
        self.buttons.iter().map(place).collect()
    }
}
