//! The whole screen, drawn from the state alone.

use merels_view::Session;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::bar;
use super::field::Drawing;
use super::layout::Layout;
use super::looks::STRONG;
use super::panel::{Content, Panel};
use super::state::State;
use super::wrap::{cut, length, wrap};

/// Draws everything.
pub fn render(frame: &mut Frame, state: &State) {
    let screen = frame.area().as_size();
    let session = state.session();
    let buffer = frame.buffer_mut();
    let Some(layout) = Layout::of(screen, session.game().rules().board()) else {
        draw_too_small(session, screen, buffer);
        return;
    };
    draw_table(state, &layout, buffer);
    if let Some(dialog) = state.dialog() {
        dialog.sheet(session, screen).draw(screen, buffer);
    }
}

fn draw_table(state: &State, layout: &Layout, buffer: &mut Buffer) {
    let session = state.session();
    let (scene, texts) = (session.scene(), session.texts());
    draw_title(session, &scene.game_name, layout.title, buffer);
    let drawing = Drawing {
        field: layout.field,
        board: session.game().rules().board(),
        geometry: session.geometry(),
        scene: &scene,
        cursor: state.cursor(),
        looks: state.looks(),
    };
    drawing.draw(buffer);
    let said = state.said(&scene);
    let content =
        Content { scene: &scene, texts, looks: state.looks(), said: &said, written: state.written() };
    Panel::of(layout.panel).draw(&content, buffer);
    bar::draw(&scene, texts, layout.bar, buffer);
}

/// The name of the game, and whether its rules are changed.
fn draw_title(session: &Session, name: &str, area: Rect, buffer: &mut Buffer) {
    let is_changed = session.rule_lines().lines.iter().any(|line| line.changed);
    let changed = if is_changed { session.texts().text("page-rules-differ") } else { String::new() };
    buffer.set_stringn(area.x, area.y, name, area.width.into(), STRONG);
    let used = length(name) as u16 + 2;
    let room = area.width.saturating_sub(used);
    buffer.set_stringn(area.x + used, area.y, cut(&changed, room), room.into(), Style::new());
}

fn draw_too_small(session: &Session, screen: Size, buffer: &mut Buffer) {
    let size = [("columns", screen.width.into()), ("rows", screen.height.into())];
    let lines = wrap(&session.texts().text_with("terminal-small", &size), screen.width);
    let top = screen.height.saturating_sub(lines.len() as u16) / 2;
    for (line, y) in lines.iter().zip(top..screen.height) {
        buffer.set_stringn(0, y, line, screen.width.into(), Style::new());
    }
}
