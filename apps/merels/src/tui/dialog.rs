//! What lies over the board and wants an answer: the form for a new game, a question, something to read, the languages.

use fastrand::Rng;
use merels_view::geometry::Direction;
use merels_view::language::Language;
use merels_view::{NewGame, Session};
use ratatui::layout::{Position, Size};

use super::form::{Form, Step};
use super::keys::Key;
use super::reading::{Reading, Topic};
use super::sheet::{Button, Emphasis, Part, Row, Sheet};
use super::wrap::wrap;

/// Columns of a question.
const WIDTH: u16 = 52;

/// A dialog that is open.
#[derive(Debug)]
pub enum Dialog {
    NewGame(Form),
    Question(Question),
    Reading(Reading),
    /// The languages, and which of them is proposed.
    Languages(usize),
}

/// A question that is answered with yes or by going away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    Resign,
    Draw,
    /// Whether the running game is to be given up for this one.
    Abandon(NewGame),
}

/// What comes of a key or a click.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The dialog stays.
    Open,
    Closed,
    Begin(NewGame),
    Yes(Question),
    Speak(Language),
}

impl Dialog {
    /// The rules of the running game, or the keys.
    pub const fn reading(topic: Topic) -> Dialog {
        Dialog::Reading(Reading::of(topic))
    }

    /// The languages, the one that is spoken proposed.
    pub fn languages(session: &Session) -> Dialog {
        let spoken = session.texts().language();
        Dialog::Languages(Language::ALL.iter().position(|&language| language == spoken).unwrap_or_default())
    }

    /// A key was pressed.
    pub fn press(&mut self, key: Key, session: &Session, chance: &mut Rng, screen: Size) -> Answer {
        match key {
            Key::Escape | Key::Character('q') => return Answer::Closed,
            Key::Enter | Key::Space => return self.enter(chance),
            _ => {}
        }
        match self {
            Dialog::NewGame(form) => press_form(form, key),
            Dialog::Reading(reading) => reading.press(key, session, screen),
            Dialog::Languages(chosen) => press_list(chosen, Language::ALL.len(), key),
            Dialog::Question(_) => {}
        }
        Answer::Open
    }

    /// The screen was clicked.
    pub fn click(&mut self, place: Position, session: &Session, chance: &mut Rng, screen: Size) -> Answer {
        match self.sheet(session, screen).part_at(screen, place) {
            Part::Button(Button::Enter) => self.enter(chance),
            Part::Button(Button::Escape) => Answer::Closed,
            Part::Row(row, column) => self.click_row(row, column, chance),
            Part::Elsewhere => Answer::Open,
        }
    }

    /// The dialog as it lies on the table.
    pub fn sheet(&self, session: &Session, screen: Size) -> Sheet {
        match self {
            Dialog::NewGame(form) => form.sheet(session.texts()),
            Dialog::Question(question) => question.sheet(session),
            Dialog::Reading(reading) => reading.sheet(session, screen),
            Dialog::Languages(chosen) => languages_sheet(*chosen, session),
        }
    }

    fn enter(&self, chance: &mut Rng) -> Answer {
        match self {
            Dialog::NewGame(form) => Answer::Begin(form.choice(chance)),
            Dialog::Question(question) => Answer::Yes(question.clone()),
            Dialog::Reading(_) => Answer::Closed,
            Dialog::Languages(chosen) => {
                Language::ALL.get(*chosen).map_or(Answer::Closed, |&language| Answer::Speak(language))
            }
        }
    }

    fn click_row(&mut self, row: usize, column: u16, chance: &mut Rng) -> Answer {
        match self {
            Dialog::NewGame(form) => {
                form.focus(row);
                if let Some(step) = Form::step_at(column) {
                    form.turn(step);
                }
                Answer::Open
            }
            Dialog::Languages(chosen) => {
                *chosen = row;
                self.enter(chance)
            }
            Dialog::Question(_) | Dialog::Reading(_) => Answer::Open,
        }
    }
}

impl Question {
    fn sheet(&self, session: &Session) -> Sheet {
        let (title, question, yes) = match self {
            Question::Resign => ("dialog-resign-title", "dialog-resign-question", "button-resign"),
            Question::Draw => ("dialog-draw-title", "dialog-draw-question", "button-draw"),
            Question::Abandon(_) => ("dialog-abandon-title", "dialog-abandon-question", "button-abandon"),
        };
        let texts = session.texts();
        Sheet {
            title: texts.text(title),
            width: WIDTH,
            rows: wrap(&texts.text(question), WIDTH).into_iter().map(Row::usual).collect(),
            first: 0,
            foot: Vec::new(),
            buttons: vec![(Button::Enter, texts.text(yes)), (Button::Escape, texts.text("button-cancel"))],
        }
    }
}

fn press_form(form: &mut Form, key: Key) {
    match key {
        Key::Arrow(Direction::Down) | Key::Next => form.go(Step::Forward),
        Key::Arrow(Direction::Up) | Key::Previous => form.go(Step::Back),
        Key::Arrow(Direction::Right) => form.turn(Step::Forward),
        Key::Arrow(Direction::Left) => form.turn(Step::Back),
        Key::Home => form.focus(0),
        Key::End => form.focus(usize::MAX),
        _ => {}
    }
}

fn press_list(chosen: &mut usize, count: usize, key: Key) {
    match key {
        Key::Arrow(Direction::Down) | Key::Next => *chosen = (*chosen + 1) % count,
        Key::Arrow(Direction::Up) | Key::Previous => *chosen = (*chosen + count - 1) % count,
        _ => {}
    }
}

fn languages_sheet(chosen: usize, session: &Session) -> Sheet {
    let texts = session.texts();
    let row = |(place, language): (usize, &Language)| Row {
        text: format!(" {}", language.own_name()),
        emphasis: if place == chosen { Emphasis::Chosen } else { Emphasis::None },
    };
    Sheet {
        title: texts.text("setting-language"),
        width: 32,
        rows: Language::ALL.iter().enumerate().map(row).collect(),
        first: 0,
        foot: Vec::new(),
        buttons: vec![(Button::Enter, "✓".to_owned()), (Button::Escape, texts.text("button-cancel"))],
    }
}
