//! Beside the board: who plays, the turns, whose turn it is, and what was said last.
//!
//! The seats are above and below the list as they are above and below the board. Each part has its place whatever it says,
//! so that nothing jumps.

use merels_rules::Side;
use merels_view::language::Texts;
use merels_view::scene::{Scene, SeatView, TurnRow, TurnView};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::field::sign;
use super::looks::{CHOSEN, Looks, STRONG};
use super::wrap::{cut, length, wrap};

/// Lines of a seat.
const SEAT: u16 = 2;
/// Lines for what is to be done and what was said.
const MESSAGES: u16 = 7;
/// Characters before the turns of a row of the list.
const NUMBER: u16 = 5;
/// Characters of a turn of the list with the space after it.
const TURN: u16 = 14;

/// The panel's parts.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    seats: [Rect; 2],
    list: Rect,
    messages: Rect,
    written: Rect,
}

/// What the panel shows.
pub struct Content<'a> {
    pub scene: &'a Scene,
    pub texts: &'a Texts,
    pub looks: Looks,
    /// What was said last.
    pub said: &'a str,
    /// The turn that is being written.
    pub written: &'a str,
}

impl Panel {
    /// The parts of a panel in that area.
    pub fn of(area: Rect) -> Panel {
        let part = |y: u16, height: u16| Rect { y, height, ..area };
        let written = area.bottom().saturating_sub(1);
        let messages = written.saturating_sub(MESSAGES);
        let below = messages.saturating_sub(1 + SEAT);
        let list = area.y + SEAT + 1;
        Panel {
            seats: [part(area.y, SEAT), part(below, SEAT)],
            list: part(list, below.saturating_sub(1).saturating_sub(list)),
            messages: part(messages, MESSAGES),
            written: part(written, 1),
        }
    }

    /// How many turns had been played at the place of the list that was clicked.
    pub fn turn_at(&self, scene: &Scene, click: Position) -> Option<usize> {
        let rows = self.rows();
        if !rows.contains(click) {
            return None;
        }
        let row = scene.turns.get(self.first_row(scene) + usize::from(click.y - rows.y))?;
        let column = usize::from(click.x.checked_sub(rows.x + NUMBER)? / TURN);
        row.turns.get(column)?.as_ref().map(|turn| turn.shown_turn)
    }

    /// Draws everything.
    pub fn draw(&self, content: &Content, buffer: &mut Buffer) {
        for (seat, area) in content.scene.seats.iter().zip(self.seats) {
            draw_seat(seat, content.texts, area, buffer);
            colour_signs(content.looks, area, buffer);
        }
        self.draw_list(content, buffer);
        self.draw_messages(content, buffer);
        if !content.written.is_empty() {
            let label = content.texts.text("terminal-written");
            let text = format!("{label}: {}▏", content.written);
            buffer.set_stringn(self.written.x, self.written.y, text, self.written.width.into(), STRONG);
        }
    }

    fn draw_list(&self, Content { scene, texts, .. }: &Content, buffer: &mut Buffer) {
        buffer.set_stringn(
            self.list.x,
            self.list.y,
            texts.text("page-turns"),
            self.list.width.into(),
            STRONG,
        );
        let rows = self.rows();
        if scene.turns.is_empty() {
            write(&wrap(&texts.text("page-no-turns"), rows.width), rows, Style::new(), buffer);
        }
        let shown = scene.turns.iter().skip(self.first_row(scene)).zip(rows.rows());
        for (row, area) in shown {
            draw_row(row, scene, area, buffer);
        }
    }

    /// What is to be done, and below it what has been said besides.
    fn draw_messages(&self, Content { scene, said, .. }: &Content, buffer: &mut Buffer) {
        let area = self.messages;
        let score = scene.result.as_ref().filter(|_| !scene.looking_back).map_or("", |result| &result.score);
        let status = wrap(&format!("{} {score}", scene.status), area.width);
        let height = (status.len() as u16).min(area.height);
        write(&status, area, STRONG, buffer);
        let rest = Rect { y: area.y + height, height: area.height - height, ..area };
        write(&wrap(said, area.width), rest, Style::new(), buffer);
    }

    /// The list without its heading.
    const fn rows(&self) -> Rect {
        Rect { y: self.list.y + 1, height: self.list.height.saturating_sub(1), ..self.list }
    }

    /// The first row of the list that is seen: the turn shown is always seen.
    fn first_row(&self, scene: &Scene) -> usize {
        let height = usize::from(self.rows().height);
        let last = scene.turns.len().saturating_sub(height);
        let shown =
            scene.turns.iter().position(|row| turns(row).any(|turn| turn.shown_turn >= scene.shown_turn));
        shown.unwrap_or(last).saturating_sub(height / 2).min(last)
    }
}

fn turns(row: &TurnRow) -> impl Iterator<Item = &TurnView> {
    row.turns.iter().flatten()
}

fn draw_row(row: &TurnRow, scene: &Scene, area: Rect, buffer: &mut Buffer) {
    buffer.set_stringn(area.x, area.y, format!("{:>3}.", row.number), area.width.into(), Style::new());
    for (turn, column) in row.turns.iter().zip(0..) {
        let x = area.x + NUMBER + column * TURN;
        let Some(room) = area.right().checked_sub(x) else { continue };
        let text = turn.as_ref().map_or("…", |turn| &turn.text);
        let is_shown = turn.as_ref().is_some_and(|turn| turn.shown_turn == scene.shown_turn);
        let style = if is_shown && scene.looking_back { CHOSEN } else { Style::new() };
        let text = if is_shown && scene.looking_back { format!("▸{text}") } else { format!(" {text}") };
        buffer.set_stringn(x, area.y, text, room.into(), style);
    }
}

/// Who sits there, and the men in hand and those taken.
fn draw_seat(seat: &SeatView, texts: &Texts, area: Rect, buffer: &mut Buffer) {
    let side = Side::from(seat.colour);
    let style = if seat.to_move { STRONG } else { Style::new() };
    let mark = match (seat.thinking, seat.to_move) {
        (true, _) => " …",
        (false, true) => " ◂",
        (false, false) => "",
    };
    let name = format!("{} {}", sign(side), seat.name);
    buffer.set_stringn(area.x, area.y, cut(&name, area.width), area.width.into(), style);
    let end = length(&name) as u16;
    buffer.set_stringn(area.x + end, area.y, mark, area.width.saturating_sub(end).into(), style);
    let men = men(seat, texts, area.width.saturating_sub(2));
    buffer.set_stringn(area.x + 2, area.y + 1, men, area.width.saturating_sub(2).into(), Style::new());
}

/// The signs of men look as men do on the board.
fn colour_signs(looks: Looks, area: Rect, buffer: &mut Buffer) {
    for place in area.positions() {
        let Some(cell) = buffer.cell_mut(place) else { continue };
        let is_sign = |side: &Side| cell.symbol().starts_with(sign(*side));
        if let Some(side) = Side::BOTH.into_iter().find(is_sign) {
            cell.set_style(looks.man(side));
        }
    }
}

/// Men in hand and men taken, each as a sign, or counted where there is no room for so many.
fn men(seat: &SeatView, texts: &Texts, width: u16) -> String {
    let side = Side::from(seat.colour);
    let (hand, taken) = (texts.text("terminal-hand"), texts.text("terminal-taken"));
    let signs = |side, count| String::from(sign(side)).repeat(count);
    let shown = |hand_men: String, taken_men: String| {
        let parts = [(seat.hand, &hand, hand_men), (seat.taken, &taken, taken_men)];
        let parts = parts.into_iter().filter(|(count, ..)| *count > 0);
        parts.map(|(_, word, men)| format!("{word} {men}")).collect::<Vec<_>>().join("  ")
    };
    let drawn = shown(signs(side, seat.hand), signs(!side, seat.taken));
    if length(&drawn) <= width.into() {
        drawn
    } else {
        shown(format!("{} {}", sign(side), seat.hand), format!("{} {}", sign(!side), seat.taken))
    }
}

fn write(lines: &[String], area: Rect, style: Style, buffer: &mut Buffer) {
    for (line, row) in lines.iter().zip(area.rows()) {
        buffer.set_stringn(row.x, row.y, line, row.width.into(), style);
    }
}
