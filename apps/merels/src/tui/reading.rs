//! Something to read: the rules of the running game, or the keys and signs.

use merels_view::Session;
use merels_view::geometry::Direction;
use merels_view::language::Texts;
use ratatui::layout::Size;

use super::keys::Key;
use super::sheet::{Button, Row, Sheet};
use super::wish::Wish;
use super::wrap::{length, wrap};

/// Columns of the text.
const WIDTH: u16 = 72;
/// Columns of a key or a sign, before its meaning.
const KEY: usize = 14;
/// Rows that a page key leaves in sight.
const OVERLAP: usize = 2;

/// What there is to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    Rules,
    Keys,
}

/// What is read, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    topic: Topic,
    first: usize,
}

impl Reading {
    /// From the beginning.
    pub const fn of(topic: Topic) -> Reading {
        Reading { topic, first: 0 }
    }

    /// A key was pressed.
    pub fn press(&mut self, key: Key, session: &Session, screen: Size) {
        let sheet = self.sheet(session, screen);
        let (page, last) = (sheet.seen(screen).saturating_sub(OVERLAP).max(1), sheet.last_first(screen));
        let first = match key {
            Key::Arrow(Direction::Down) => self.first + 1,
            Key::Arrow(Direction::Up) => self.first.saturating_sub(1),
            Key::PageDown => self.first + page,
            Key::PageUp => self.first.saturating_sub(page),
            Key::Home => 0,
            Key::End => last,
            _ => self.first,
        };
        self.first = first.min(last);
    }

    /// The text as a sheet.
    pub fn sheet(&self, session: &Session, screen: Size) -> Sheet {
        let texts = session.texts();
        let width = WIDTH.min(screen.width.saturating_sub(8));
        let (title, rows) = match self.topic {
            Topic::Rules => (session.scene().game_name, rules(session, width)),
            Topic::Keys => (texts.text("terminal-help"), keys(texts, width)),
        };
        let buttons = vec![(Button::Escape, texts.text("button-close"))];
        Sheet { title, width, rows, first: self.first, foot: Vec::new(), buttons }
    }
}

/// How the game is played, then each of its rules with its value.
fn rules(session: &Session, width: u16) -> Vec<Row> {
    let texts = session.texts();
    let variant = session.choice().variant;
    let lines = session.rule_lines().lines;
    let mut rows = Vec::new();
    if lines.iter().any(|line| line.changed) {
        paragraph(&mut rows, &texts.text("page-rules-differ"), width);
    }
    for text in texts.paragraphs(&format!("variant-{variant}-rules")) {
        paragraph(&mut rows, &text, width);
    }
    for line in lines {
        let changed =
            if line.changed { format!(" ({})", texts.text("page-rule-changed")) } else { String::new() };
        let heading = format!("{}: {}{changed}", line.name, line.value);
        rows.extend(wrap(&heading, width).into_iter().map(Row::strong));
        paragraph(&mut rows, &line.about, width);
    }
    rows.pop();
    rows
}

fn paragraph(rows: &mut Vec<Row>, text: &str, width: u16) {
    rows.extend(wrap(text, width).into_iter().map(Row::usual));
    rows.push(Row::usual(String::new()));
}

/// What the keys do, what the mouse does, what the signs on the board mean.
fn keys(texts: &Texts, width: u16) -> Vec<Row> {
    let mut rows = vec![Row::strong(texts.text("terminal-keys"))];
    let table = [
        ("← ↑ ↓ →", "key-arrows"),
        ("Enter, Space", "key-press"),
        ("Esc", "key-release"),
        ("Tab", "terminal-key-active"),
        ("d6, d2-d3xf4", "terminal-key-written"),
        ("PgUp, PgDn", "key-turns"),
        ("Home", "button-first"),
        ("End", "button-last"),
    ];
    for (key, meaning) in table {
        explain(&mut rows, key, &texts.text(meaning), width);
    }
    for wish in Wish::ALL {
        explain(&mut rows, &wish.key().to_string(), &wish.name(texts), width);
    }
    rows.push(Row::usual(String::new()));
    paragraph(&mut rows, &texts.text("terminal-mouse"), width);
    rows.push(Row::strong(texts.text("terminal-signs")));
    let signs = [
        ("[ ]", "terminal-sign-cursor"),
        ("· •", "mark-target"),
        ("( )", "mark-selected"),
        ("× ×", "mark-takeable"),
        ("‹ ›", "mark-last-to"),
        ("‹×›", "mark-last-taken"),
        ("━━━", "mark-mill"),
        ("* *", "mark-hint-to"),
    ];
    for (sign, meaning) in signs {
        explain(&mut rows, sign, &texts.text(meaning), width);
    }
    rows
}

fn explain(rows: &mut Vec<Row>, sign: &str, meaning: &str, width: u16) {
    let gap = " ".repeat(KEY.saturating_sub(length(sign)));
    let lines = wrap(meaning, width.saturating_sub(KEY as u16));
    for (place, line) in lines.into_iter().enumerate() {
        let head = if place == 0 { format!("{sign}{gap}") } else { " ".repeat(KEY) };
        rows.push(Row::usual(format!("{head}{line}")));
    }
}
