//! One game: from its text to a record, or to the reason why not.

use super::Limits;
use super::Record;
use super::encoding;
use super::ending::{self, Agreement, Ending, Score};
use super::fault::{Reason, RecordFault, Remark};
use super::head::{Head, OwnTag};
use super::number::TurnNumber;
use super::reader::Entry;
use super::ruleset::{self, RulesOrigin};
use super::source::Source;
use super::texts::line_ends;
use super::turns::{Played, Turns};
use crate::game::Game;
use crate::notation::TurnNotation;
use crate::notation::quotation::quote;
use crate::outcome::Outcome;

/// What a reader was told.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// Its rules and its start are those of a record that names none.
    pub assumed: Game,
    pub notation: TurnNotation,
    pub limits: Limits,
}

/// A reason and where in the text it stands.
#[derive(Debug)]
pub(super) struct Place {
    pub at: usize,
    pub turn: Option<TurnNumber>,
    pub reason: Reason,
}

impl Reason {
    /// This reason, standing there.
    pub(super) fn at(self, at: usize) -> Place {
        Place { at, turn: None, reason: self }
    }
}

/// Reads the text of game `number`, which begins on `line`; `None` when it is none, but comments alone.
pub(super) fn read(
    bytes: &[u8],
    number: u64,
    line: u64,
    options: &Options,
) -> Result<Option<Entry>, RecordFault> {
    let (text, not_utf8) = encoding::text(bytes);
    let lines = Lines { bytes: text.as_bytes(), first: line };
    let fault = |Place { at, turn, reason }| RecordFault { game: number, line: lines.at(at), turn, reason };

    let mut source = Source::new(&text);
    source.skip_blanks();
    let begin = source.at();
    let head = Head::read(&mut source).map_err(fault)?;
    if head.is_without_tags() && source.rest().is_empty() {
        return Ok(None);
    }
    let (tree, origin) = head.tree(&options.assumed).map_err(fault)?;
    let played = Turns::new(source, tree, options).read().map_err(fault)?;
    let (ending, on_the_end) = conclude(&head, &played).map_err(fault)?;

    let not_utf8 = not_utf8.map(|at| Remark::Windows1252 { line: Lines { bytes, first: line }.at(at) });
    let assumed = (origin == RulesOrigin::Assumed)
        .then(|| Remark::RulesAssumed { rules: ruleset::in_words(options.assumed.rules()) });
    let misnumbered = played.wrong_number.map(|wrong| Remark::WrongNumber {
        line: lines.at(wrong.at),
        written: wrong.written,
        expected: wrong.expected,
    });
    let remarks = [not_utf8, assumed, misnumbered].into_iter().flatten().chain(on_the_end).collect();
    let record = Record { tags: head.tags, tree: played.tree, ending };
    Ok(Some(Entry { number, line: lines.at(begin), record, origin, remarks }))
}

/// The lines of a text.
struct Lines<'text> {
    bytes: &'text [u8],
    first: u64,
}

impl Lines<'_> {
    /// The line on which the byte stands.
    fn at(&self, byte: usize) -> u64 {
        self.first + line_ends(&self.bytes[..byte])
    }
}

/// How the game ended by what is written and by its turns.
fn conclude(head: &Head, played: &Played) -> Result<(Ending, Vec<Remark>), Place> {
    let score = score(head, played)?;
    let mut remarks = Vec::new();
    if score.is_none() {
        remarks.push(Remark::NoResult);
    }
    let last = played.tree.end();
    let place = |at: Option<&OwnTag>, reason| Place {
        turn: last.turn().map(|_| last.number()),
        ..Reason::at(reason, at.map_or(played.at, |tag| tag.at))
    };
    let words = head.termination_tag();
    let Some(outcome) = last.outcome() else {
        let ending = Ending::read(score.unwrap_or(Score::Open), words.map(OwnTag::text));
        return Ok((ending.map_err(|reason| place(words, reason))?, remarks));
    };
    match score {
        Some(Score::Open) => remarks.push(Remark::ResultOpen { outcome }),
        Some(score) if score != Score::of(outcome) => {
            let written = score.text();
            return Err(place(head.result_tag(), Reason::WrongResult { written, outcome }));
        }
        _ => {}
    }
    remarks.extend(compare(words, outcome).map_err(|reason| place(words, reason))?);
    Ok((Ending::default(), remarks))
}

/// The result by its tag and after the turns, which must be one.
fn score(head: &Head, played: &Played) -> Result<Option<Score>, Place> {
    let tag = head.score()?;
    match (tag, played.score) {
        (Some(tag), Some(after)) if tag != after => {
            Err(Reason::ResultsDiffer { tag: tag.text(), after: after.text() }.at(played.at))
        }
        (tag, after) => Ok(tag.or(after)),
    }
}

/// Compares the words for the end of the game with the end its turns make.
fn compare(words: Option<&OwnTag>, outcome: Outcome) -> Result<Option<Remark>, Reason> {
    let Some(words) = words else { return Ok(None) };
    let written = || quote(&words.text);
    match ending::compare(&words.text, outcome) {
        Agreement::Agrees => Ok(None),
        Agreement::Unknown => Ok(Some(Remark::TerminationUnknown { written: written(), outcome })),
        Agreement::Contradicts => Err(Reason::WrongTermination { written: written(), outcome }),
    }
}
