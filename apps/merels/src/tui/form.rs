//! The form for a new game: which game, against whom, under what rules.
//!
//! A row is a choice of one of several values; arrows go from row to row and from value to value. It begins with the game that
//! is running, and proposes nothing that the catalogue does not have; whether rules contradict each other is not decided here.

use std::collections::BTreeMap;

use fastrand::Rng;
use merels_view::language::Texts;
use merels_view::scene::{Catalogue, OptionChoice, OptionKind, VariantChoice};
use merels_view::{NewGame, Session};

use super::sheet::{Button, Emphasis, Row, Sheet};
use super::wrap::{length, wrap};

/// The player that is no level.
const PERSON: &str = "person";
/// Columns of the form, and of the names of its rows.
const WIDTH: u16 = 72;
const NAMES: usize = 36;
/// Lines for what is said of a value.
const FOOT: usize = 3;
/// The counts that a rule goes through; 0 is off.
const COUNTS: [u16; 17] = [0, 2, 3, 4, 5, 6, 10, 15, 20, 30, 40, 50, 80, 100, 150, 200, 300];

/// Who plays against the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opponent {
    Computer,
    Person,
}

/// What the person plays against the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seat {
    White,
    Black,
    ByLot,
}

/// A row of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Field {
    Game,
    Opponent,
    Level,
    Seat,
    /// A rule, by its place among the options of the game.
    Rule(usize),
}

/// Which way to go among the values of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Forward,
    Back,
}

/// The form as it is filled in.
#[derive(Debug)]
pub struct Form {
    catalogue: Catalogue,
    game: usize,
    opponent: Opponent,
    level: usize,
    seat: Seat,
    rules: BTreeMap<String, String>,
    focus: usize,
    /// Why what is filled in cannot be.
    reasons: Vec<String>,
}

impl Form {
    /// The form, filled in with a choice such as the running game's.
    pub fn of(session: &Session, choice: NewGame) -> Form {
        let catalogue = session.catalogue();
        let level_of = |player: &str| catalogue.levels.iter().position(|level| level.id == player);
        let usual = catalogue.usual_level.as_deref().and_then(level_of).unwrap_or_default();
        let (white, black) = (level_of(&choice.white), level_of(&choice.black));
        Form {
            game: catalogue.variants.iter().position(|game| game.id == choice.variant).unwrap_or_default(),
            opponent: if white.or(black).is_some() { Opponent::Computer } else { Opponent::Person },
            level: white.or(black).unwrap_or(usual),
            seat: if white.is_some() && black.is_none() { Seat::Black } else { Seat::White },
            rules: choice.options,
            focus: 0,
            reasons: Vec::new(),
            catalogue,
        }
    }

    /// What was chosen; who begins may be left to chance.
    pub fn choice(&self, chance: &mut Rng) -> NewGame {
        let level = self.catalogue.levels.get(self.level).map_or(PERSON, |level| &level.id).to_owned();
        let is_white = match self.seat {
            Seat::White => true,
            Seat::Black => false,
            Seat::ByLot => chance.bool(),
        };
        let person = PERSON.to_owned();
        let (white, black) = match (self.opponent, is_white) {
            (Opponent::Person, _) => (person.clone(), person),
            (Opponent::Computer, true) => (person, level),
            (Opponent::Computer, false) => (level, person),
        };
        let variant = self.variant().map(|variant| variant.id.clone()).unwrap_or_default();
        NewGame { variant, options: self.rules.clone(), white, black }
    }

    /// Says why the choice cannot be.
    pub fn refuse(&mut self, reasons: Vec<String>) {
        self.reasons = reasons;
    }

    /// Goes to the next row, or to the one before.
    pub fn go(&mut self, step: Step) {
        self.focus = stepped(self.focus, self.fields().len(), step);
    }

    /// Goes to a row.
    pub fn focus(&mut self, row: usize) {
        self.focus = row.min(self.fields().len().saturating_sub(1));
    }

    /// Takes the next value of the row, or the one before.
    pub fn turn(&mut self, step: Step) {
        self.reasons.clear();
        match self.fields().get(self.focus) {
            Some(Field::Game) => {
                self.game = stepped(self.game, self.catalogue.variants.len(), step);
                self.rules.clear();
            }
            Some(Field::Opponent) => {
                self.opponent = match self.opponent {
                    Opponent::Computer => Opponent::Person,
                    Opponent::Person => Opponent::Computer,
                };
            }
            Some(Field::Level) => self.level = stepped(self.level, self.catalogue.levels.len(), step),
            Some(Field::Seat) => self.seat = next_seat(self.seat, step),
            Some(Field::Rule(rule)) => self.turn_rule(*rule, step),
            None => {}
        }
    }

    /// What a click at that column of a row means, once it has the focus; nothing on its name.
    pub fn step_at(column: u16) -> Option<Step> {
        let column = usize::from(column).checked_sub(NAMES)?;
        Some(if column < 2 { Step::Back } else { Step::Forward })
    }

    /// The form as a sheet.
    pub fn sheet(&self, texts: &Texts) -> Sheet {
        let fields = self.fields();
        let row = |(place, field): (usize, &Field)| {
            let mark = if self.is_changed(*field) { "*" } else { " " };
            let (name, value) = (format!("{mark} {}", self.name(texts, *field)), self.value(texts, *field));
            let emphasis = if place == self.focus { Emphasis::Chosen } else { Emphasis::None };
            let gap = NAMES.saturating_sub(length(&name)).max(1);
            Row { text: format!("{name}{}◂ {value} ▸", " ".repeat(gap)), emphasis }
        };
        Sheet {
            title: texts.text("dialog-new-game-title"),
            width: WIDTH,
            rows: fields.iter().enumerate().map(row).collect(),
            first: self.focus.saturating_sub(8),
            foot: self.foot(texts),
            buttons: vec![
                (Button::Enter, texts.text("button-start")),
                (Button::Escape, texts.text("button-cancel")),
            ],
        }
    }

    fn variant(&self) -> Option<&VariantChoice> {
        self.catalogue.variants.get(self.game)
    }

    fn option(&self, rule: usize) -> Option<&OptionChoice> {
        self.variant()?.options.get(rule)
    }

    fn fields(&self) -> Vec<Field> {
        let rules = self.variant().map_or(0, |variant| variant.options.len());
        let against: &[Field] = match self.opponent {
            Opponent::Computer => &[Field::Level, Field::Seat],
            Opponent::Person => &[],
        };
        let first = [Field::Game, Field::Opponent].into_iter().chain(against.iter().copied());
        first.chain((0..rules).map(Field::Rule)).collect()
    }

    fn name(&self, texts: &Texts, field: Field) -> String {
        match field {
            Field::Game => texts.text("page-game"),
            Field::Opponent => texts.text("page-opponent"),
            Field::Level => texts.text("page-level"),
            Field::Seat => texts.text("page-colour"),
            Field::Rule(rule) => self.option(rule).map(|option| option.name.clone()).unwrap_or_default(),
        }
    }

    fn value(&self, texts: &Texts, field: Field) -> String {
        match field {
            Field::Game => self.variant().map(|variant| variant.name.clone()).unwrap_or_default(),
            Field::Opponent => texts.text(match self.opponent {
                Opponent::Computer => "page-opponent-computer",
                Opponent::Person => "page-opponent-person",
            }),
            Field::Level => {
                self.catalogue.levels.get(self.level).map(|level| level.name.clone()).unwrap_or_default()
            }
            Field::Seat => texts.text(match self.seat {
                Seat::White => "page-colour-white",
                Seat::Black => "page-colour-black",
                Seat::ByLot => "page-colour-random",
            }),
            Field::Rule(rule) => {
                self.option(rule).map(|option| self.rule_value(texts, option)).unwrap_or_default()
            }
        }
    }

    fn rule_value(&self, texts: &Texts, option: &OptionChoice) -> String {
        let value = self.rules.get(&option.key).unwrap_or(&option.value);
        match option.choices.iter().find(|choice| choice.id == *value) {
            Some(choice) => choice.name.clone(),
            None if option.kind == OptionKind::Count && value == "0" => {
                texts.text(&format!("rule-{}-off", option.key))
            }
            None => value.clone(),
        }
    }

    /// The rule of the row is another than usual.
    fn is_changed(&self, field: Field) -> bool {
        let Field::Rule(rule) = field else { return false };
        self.option(rule).is_some_and(|option| self.rules.contains_key(&option.key))
    }

    /// What is said of the value of the row, or why the choice cannot be.
    fn foot(&self, texts: &Texts) -> Vec<String> {
        let about = match self.fields().get(self.focus) {
            _ if !self.reasons.is_empty() => self.reasons.join(" "),
            Some(&field) if self.is_changed(field) => {
                format!("* {} · {}", texts.text("page-rule-changed"), self.about())
            }
            _ => self.about(),
        };
        let mut lines = wrap(&about, WIDTH);
        lines.resize(FOOT, String::new());
        lines
    }

    fn about(&self) -> String {
        match self.fields().get(self.focus) {
            Some(Field::Game) => self.variant().map(|variant| variant.about.clone()),
            Some(Field::Level) => self.catalogue.levels.get(self.level).map(|level| level.about.clone()),
            Some(Field::Rule(rule)) => self.option(*rule).map(|option| {
                let value = self.rules.get(&option.key).unwrap_or(&option.value);
                let choice = option.choices.iter().find(|choice| choice.id == *value);
                choice.map_or(&option.about, |choice| &choice.about).clone()
            }),
            Some(Field::Opponent | Field::Seat) | None => None,
        }
        .unwrap_or_default()
    }

    fn turn_rule(&mut self, rule: usize, step: Step) {
        let Some(option) = self.option(rule).cloned() else { return };
        let value = self.rules.get(&option.key).unwrap_or(&option.value);
        let next = match option.kind {
            OptionKind::Choice => next_choice(&option, value, step),
            OptionKind::Men => next_men(value, step),
            OptionKind::Count => next_count(value, step),
        };
        if next == option.value {
            self.rules.remove(&option.key);
        } else {
            self.rules.insert(option.key, next);
        }
    }
}

/// The number after or before, of so many; after the last comes the first.
const fn stepped(number: usize, count: usize, step: Step) -> usize {
    match step {
        _ if count == 0 => 0,
        Step::Forward => (number + 1) % count,
        Step::Back => (number + count - 1) % count,
    }
}

const fn next_seat(seat: Seat, step: Step) -> Seat {
    match (seat, step) {
        (Seat::White, Step::Forward) | (Seat::ByLot, Step::Back) => Seat::Black,
        (Seat::Black, Step::Forward) | (Seat::White, Step::Back) => Seat::ByLot,
        (Seat::ByLot, Step::Forward) | (Seat::Black, Step::Back) => Seat::White,
    }
}

fn next_choice(option: &OptionChoice, value: &str, step: Step) -> String {
    let now = option.choices.iter().position(|choice| choice.id == value).unwrap_or_default();
    let next = option.choices.get(stepped(now, option.choices.len(), step));
    next.map_or_else(|| value.to_owned(), |choice| choice.id.clone())
}

/// A man more or a man less for both sides.
fn next_men(value: &str, step: Step) -> String {
    let next = |men: &str| {
        let men: u8 = men.trim().parse().unwrap_or(3);
        let men = match step {
            Step::Forward => men.saturating_add(1),
            Step::Back => men.saturating_sub(1),
        };
        men.clamp(3, 12).to_string()
    };
    value.split(',').map(next).collect::<Vec<_>>().join(",")
}

/// The next larger or smaller count.
fn next_count(value: &str, step: Step) -> String {
    let now: u16 = value.parse().unwrap_or_default();
    let next = match step {
        Step::Forward => COUNTS.into_iter().find(|&count| count > now),
        Step::Back => COUNTS.into_iter().rev().find(|&count| count < now),
    };
    next.unwrap_or(now).to_string()
}
