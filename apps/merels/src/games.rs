//! Games of a text, one at a time: records in any notation of turns, histories a line, and positions as games without turns.
//!
//! A fault costs the game it stands in, and what follows is read. At any time one game is in memory.

use std::fmt;
use std::io::BufRead;

use merels_rules::record::{Entry, Limits, Reader, Record, RecordFault, Remark, RulesOrigin, TurnNumber};
use merels_rules::{Game, Notation, PositionNotation, Rules, TurnNotation};
use serde_json::{Value, json};

use crate::game_arguments::{Misuse, StartArguments};
use crate::lines::{Line, Lines};
use crate::notes::Note;
use crate::ruleset;
use crate::sources::{Text, visible};

/// The longest line with a position, in bytes: many times what any takes.
const LONGEST_POSITION: usize = 4 << 10;

/// What to read texts by.
#[derive(Clone)]
pub struct Reading {
    /// Rules and start of texts that name none.
    pub assumed: Game,
    /// The rules that were asked for.
    pub chosen: Option<Rules>,
}

/// A game that was read.
pub struct Found {
    /// Where it begins.
    pub place: Place,
    /// The game.
    pub record: Record,
    /// Whether its text names its rules.
    pub origin: RulesOrigin,
    /// What should be told, by kind and in words.
    pub notes: Vec<(Note, String)>,
}

/// Where in a text something stands.
#[derive(Clone, Copy, Default)]
pub struct Place {
    /// The line, from 1.
    pub line: Option<u64>,
    /// The game, from 1; `None` for a position.
    pub game: Option<u64>,
    /// The turn.
    pub turn: Option<TurnNumber>,
}

/// Why a game or a text could not be read or written.
pub struct Fault {
    /// Where it is wrong.
    pub place: Place,
    /// What is wrong.
    pub reason: String,
}

/// The games of a text.
pub type Games = Box<dyn Iterator<Item = Result<Found, Fault>>>;

impl Reading {
    /// What the command line says.
    ///
    /// # Errors
    ///
    /// When the rules contradict each other, or the position cannot be.
    pub fn new(arguments: &StartArguments) -> Result<Reading, Misuse> {
        let assumed = arguments.game()?;
        let chosen = arguments.has_rules().then_some(*assumed.rules());
        Ok(Reading { assumed, chosen })
    }

    /// The games of a text, or its positions as games without turns.
    pub fn games(&self, text: Text) -> Games {
        let Text { notation, input } = text;
        match (notation.turns(), notation.positions()) {
            (_, Some(positions)) => Box::new(self.clone().positions(input, positions)),
            (Some(turns), None) => self.clone().records(input, turns),
            (None, None) => Box::new(std::iter::empty()),
        }
    }

    fn records(self, mut input: Box<dyn BufRead>, turns: TurnNotation) -> Games {
        if turns.notation() == Notation::Openspiel && !begins_with_a_tag(&mut input) {
            return Box::new(self.histories(input, turns));
        }
        let entries = Reader::new(input).assuming_start(self.assumed.clone()).notation(turns);
        Box::new(entries.map(move |entry| entry.map(|entry| self.found(entry)).map_err(Fault::from)))
    }

    /// OpenSpiel's games: a history a line.
    fn histories(
        self,
        input: impl BufRead,
        turns: TurnNotation,
    ) -> impl Iterator<Item = Result<Found, Fault>> {
        let mut number = 0;
        lines(input, Limits::default().bytes).map(move |line| {
            number += 1;
            let (line, text) = line?;
            let mut reader =
                Reader::new(text.as_bytes()).assuming_start(self.assumed.clone()).notation(turns);
            let place = Place { line: Some(line), game: Some(number), turn: None };
            let Some(entry) = reader.next() else { return Err(place.fault("there is no game")) };
            let mut entry = entry
                .map_err(|fault| Place { turn: fault.turn, ..place }.fault(&fault.reason.to_string()))?;
            // No history has a result.
            entry.remarks.retain(|remark| *remark != Remark::NoResult);
            Ok(Found { place, ..self.found(entry) })
        })
    }

    fn positions(
        self,
        input: impl BufRead,
        notation: PositionNotation,
    ) -> impl Iterator<Item = Result<Found, Fault>> {
        lines(input, LONGEST_POSITION).map(move |line| {
            let (line, text) = line?;
            let place = Place { line: Some(line), ..Place::default() };
            self.position(notation, &text, place).map_err(|reason| place.fault(&reason))
        })
    }

    fn position(&self, notation: PositionNotation, text: &str, place: Place) -> Result<Found, String> {
        let reading = notation.read(self.assumed.rules(), text).map_err(|error| error.to_string())?;
        let game =
            Game::from_setup(*self.assumed.rules(), &reading.setup).map_err(|error| error.to_string())?;
        let record = Record::of_game(&game).map_err(|error| error.to_string())?;
        let told = |remark| {
            let note = Note::of_position(remark)?;
            let assumed = (note == Note::RulesAssumed).then(|| ruleset::name(self.assumed.rules()));
            let assumed = assumed.map(|rules| format!(": {rules} was assumed")).unwrap_or_default();
            Some((note, format!("{remark}{assumed}")))
        };
        let notes = reading.remarks.iter().filter_map(told).collect();
        Ok(Found { place, record, origin: RulesOrigin::Assumed, notes })
    }

    fn found(&self, entry: Entry) -> Found {
        let Entry { number, line, record, origin, remarks } = entry;
        let own = self.chosen.filter(|chosen| origin == RulesOrigin::Written && record.rules() != chosen);
        let notes = remarks.iter().map(|remark| (Note::of_record(remark), remark.to_string()));
        let notes = notes.chain(own.map(|_| (Note::OwnRules, Note::OwnRules.to_string()))).collect();
        Found { place: Place { line: Some(line), game: Some(number), turn: None }, record, origin, notes }
    }
}

impl Place {
    /// Something that is wrong here.
    pub fn fault(self, reason: &str) -> Fault {
        Fault { place: self, reason: visible(reason) }
    }
}

impl Fault {
    /// A text that cannot be read at all.
    pub fn of_text(error: &anyhow::Error) -> Fault {
        Place::default().fault(&format!("{error:#}"))
    }

    /// The fault as JSON.
    pub fn document(&self, file: &str) -> Value {
        let Place { line, game, turn } = self.place;
        let turn = turn.map(|turn| turn.to_string());
        json!({ "file": file, "line": line, "game": game, "turn": turn, "error": self.reason })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.map(|line| format!("line {line}"));
        let game = self.game.map(|game| format!("game {game}"));
        let turn = self.turn.map(|turn| format!("turn {turn}"));
        out.write_str(&[line, game, turn].into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.to_string().as_str() {
            "" => write!(out, "{}", self.reason),
            place => write!(out, "{place}: {}", self.reason),
        }
    }
}

impl From<RecordFault> for Fault {
    fn from(fault: RecordFault) -> Fault {
        let RecordFault { game, line, turn, reason } = fault;
        Place { line: Some(line), game: Some(game), turn }.fault(&reason.to_string())
    }
}

/// The lines that hold something: neither blank nor begun with `#`.
fn lines(input: impl BufRead, limit: usize) -> impl Iterator<Item = Result<(u64, String), Fault>> {
    let lines = Lines::new(input, limit);
    let at = |line| Place { line, ..Place::default() };
    lines.filter_map(move |line| match line {
        Ok(Line::Whole(_, text)) if text.trim().is_empty() || text.trim_start().starts_with('#') => None,
        Ok(Line::Whole(number, text)) => Some(Ok((number, text))),
        Ok(Line::TooLong(number)) => {
            Some(Err(at(Some(number)).fault(&format!("the line is longer than {limit} bytes"))))
        }
        Err(error) => Some(Err(at(None).fault(&format!("it cannot be read any further: {error}")))),
    })
}

/// The text begins with a tag, as far as it can be seen at once.
fn begins_with_a_tag(input: &mut impl BufRead) -> bool {
    let beginning = input.fill_buf().unwrap_or_default();
    beginning.trim_ascii_start().first() == Some(&b'[')
}
