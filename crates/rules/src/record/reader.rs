//! Reading records from a stream, one game at a time.

use std::io::BufRead;
use std::str::FromStr;

use super::fault::{Reason, RecordFault, Remark};
use super::read::{self, Options};
use super::ruleset::RulesOrigin;
use super::texts::{Text, Texts};
use super::{Limits, Record};
use crate::game::Game;
use crate::notation::TurnNotation;
use crate::rules::Rules;
use crate::variant::Variant;

/// A reader of records: an iterator over the games of a stream, each read or with the reason why not.
///
/// After a fault it goes on with the next game; only when the stream itself cannot be read is the fault the last thing it gives.
/// It holds one game at a time.
///
/// ```
/// use merels_rules::record::Reader;
///
/// let file = "[Variant \"nine\"]\n\n1. d6 f4 2. d2 b4 *\n\n[Variant \"chess\"]\n\n1. e4 *\n\n[Variant \"six\"]\n\n1. a5 *\n";
/// let games: Vec<_> = Reader::new(file.as_bytes()).collect();
/// assert_eq!(games.len(), 3);
/// assert_eq!(games[0].as_ref().unwrap().record.tree().len(), 4);
/// let fault = games[1].as_ref().unwrap_err();
/// assert_eq!(fault.to_string(), "line 5, game 2: there is no game `chess`");
/// assert_eq!(games[2].as_ref().unwrap().line, 9);
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    texts: Texts<R>,
    options: Options,
    games: u64,
    ended: Ended,
}

/// Whether the stream can still be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ended {
    NotYet,
    Ended,
}

/// One game of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Which game it is, counted from 1, those with faults too.
    pub number: u64,
    /// The line it begins on, counted from 1.
    pub line: u64,
    /// The game.
    pub record: Record,
    /// Whether its rules were written or assumed.
    pub origin: RulesOrigin,
    /// What was read all the same, but should be told.
    pub remarks: Vec<Remark>,
}

impl<R: BufRead> Reader<R> {
    /// A reader that takes records without a variant for Nine Men's Morris and reads the project's own notation of turns.
    pub fn new(input: R) -> Reader<R> {
        let limits = Limits::default();
        Reader {
            texts: Texts::new(input, limits.bytes),
            options: Options {
                assumed: Game::new(Variant::Nine.rules()),
                notation: TurnNotation::Merels,
                limits,
            },
            games: 0,
            ended: Ended::NotYet,
        }
    }

    /// Reads records that name no variant under these rules.
    #[must_use]
    pub fn assuming(mut self, rules: Rules) -> Reader<R> {
        self.options.assumed = Game::new(rules);
        self
    }

    /// Reads records that name neither variant nor position under the rules of this game and from its start.
    ///
    /// ```
    /// use merels_rules::record::Reader;
    /// use merels_rules::{Game, Variant};
    /// let rules = Variant::Nine.rules();
    /// let setup = rules.board().parse_fen("W1W/3/3/1B2W1/3/3/B1B w 0 0").unwrap();
    /// let game = Game::from_setup(rules, &setup).unwrap();
    /// let entry = Reader::new("1. f4-d7xb4".as_bytes()).assuming_start(game).next().unwrap().unwrap();
    /// assert_eq!(entry.record.game().position().men().black.len(), 2);
    /// ```
    #[must_use]
    pub fn assuming_start(mut self, game: Game) -> Reader<R> {
        self.options.assumed = game;
        self
    }

    /// Reads turns in this notation.
    #[must_use]
    pub fn notation(mut self, notation: TurnNotation) -> Reader<R> {
        self.options.notation = notation;
        self
    }

    /// Reads games up to this size.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Reader<R> {
        self.options.limits = limits;
        self.texts.set_limit(limits.bytes);
        self
    }

    fn stop(&mut self, error: &std::io::Error) -> RecordFault {
        self.ended = Ended::Ended;
        let reason = Reason::Unreadable { kind: error.kind(), message: error.to_string() };
        RecordFault { game: self.games + 1, line: self.texts.line(), turn: None, reason }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, RecordFault>;

    fn next(&mut self) -> Option<Result<Entry, RecordFault>> {
        while self.ended == Ended::NotYet {
            let game = self.games + 1;
            let read = match self.texts.next() {
                Ok(Some(Text::Whole { bytes, line })) => read::read(bytes, game, line, &self.options),
                Ok(Some(Text::TooLong { line })) => {
                    let reason = Reason::TooLong { limit: self.options.limits.bytes };
                    Err(RecordFault { game, line, turn: None, reason })
                }
                Ok(None) => {
                    self.ended = Ended::Ended;
                    Ok(None)
                }
                Err(error) => Err(self.stop(&error)),
            };
            if let Some(read) = read.transpose() {
                self.games = game;
                return Some(read);
            }
        }
        None
    }
}

/// Reads a text that holds one game; Nine Men's Morris, if it names no variant. Who must know what was assumed uses a [`Reader`].
///
/// ```
/// use merels_rules::record::Record;
/// let record: Record = "1. d6 f4 {here?} (1... b4) *".parse().unwrap();
/// assert_eq!(record.tree().len(), 3);
/// ```
impl FromStr for Record {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Record, RecordFault> {
        let mut reader = Reader::new(text.as_bytes());
        let none = || RecordFault { game: 1, line: 1, turn: None, reason: Reason::NoGame };
        let entry = reader.next().ok_or_else(none)??;
        match reader.next() {
            None => Ok(entry.record),
            Some(Ok(second)) => {
                Err(RecordFault { game: 2, line: second.line, turn: None, reason: Reason::SeveralGames })
            }
            Some(Err(fault)) => Err(fault),
        }
    }
}
