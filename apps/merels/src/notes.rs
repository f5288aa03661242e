//! What was assumed, left out or read all the same: counted by kind, and said once each.

use std::collections::BTreeMap;
use std::fmt;

use merels_rules::record::Remark;
use merels_rules::{Remark as PositionRemark, Unsaid};

use crate::output;

/// A kind of what should be told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Note {
    /// The text is not UTF-8.
    Windows1252,
    /// The text does not name its rules.
    RulesAssumed,
    /// The text names other rules than were asked for.
    OwnRules,
    /// There is no result.
    NoResult,
    /// The turns end a game whose result is left open.
    ResultOpen,
    /// The end of the game is told in unknown words.
    Termination,
    /// A turn has a wrong number.
    WrongNumber,
    /// A part of a position means nothing under the rules.
    Ignored,
    /// A part of a position was written under other rules.
    OtherRules,
    /// The text does not say whose turn it is.
    SideAssumed,
    /// Something else about the text.
    Other,
    /// The rules are not written.
    RulesLeftOut,
    /// The turns before are not written.
    TurnsLeftOut,
    /// Barred movements are not written.
    BarsLeftOut,
    /// The side to move is not written.
    SideLeftOut,
    /// The tags are not written.
    TagsLeftOut,
    /// The comments are not written.
    CommentsLeftOut,
    /// The marks are not written.
    MarksLeftOut,
    /// The variations are not written.
    VariationsLeftOut,
    /// How players ended the game is not written.
    EndLeftOut,
}

impl Note {
    /// The kind of a remark about a record.
    pub const fn of_record(remark: &Remark) -> Note {
        match remark {
            Remark::Windows1252 { .. } => Note::Windows1252,
            Remark::RulesAssumed { .. } => Note::RulesAssumed,
            Remark::NoResult => Note::NoResult,
            Remark::ResultOpen { .. } => Note::ResultOpen,
            Remark::TerminationUnknown { .. } => Note::Termination,
            Remark::WrongNumber { .. } => Note::WrongNumber,
            _ => Note::Other,
        }
    }

    /// The kind of a remark about a position; `None` for what no position says.
    pub const fn of_position(remark: &PositionRemark) -> Option<Note> {
        match remark {
            PositionRemark::Unsaid(Unsaid::Rules) => Some(Note::RulesAssumed),
            PositionRemark::Unsaid(Unsaid::Side) => Some(Note::SideAssumed),
            PositionRemark::Unsaid(_) => None,
            PositionRemark::Ignored { .. } => Some(Note::Ignored),
            PositionRemark::OtherRules { .. } => Some(Note::OtherRules),
            _ => Some(Note::Other),
        }
    }

    /// The word for it in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Note::Windows1252 => "windows-1252",
            Note::RulesAssumed => "rules assumed",
            Note::OwnRules => "own rules",
            Note::NoResult => "no result",
            Note::ResultOpen => "result open",
            Note::Termination => "termination unknown",
            Note::WrongNumber => "wrong number",
            Note::Ignored => "part ignored",
            Note::OtherRules => "other rules",
            Note::SideAssumed => "side assumed",
            Note::Other => "other",
            Note::RulesLeftOut => "rules left out",
            Note::TurnsLeftOut => "turns left out",
            Note::BarsLeftOut => "bars left out",
            Note::SideLeftOut => "side left out",
            Note::TagsLeftOut => "tags left out",
            Note::CommentsLeftOut => "comments left out",
            Note::MarksLeftOut => "marks left out",
            Note::VariationsLeftOut => "variations left out",
            Note::EndLeftOut => "end left out",
        }
    }
}

/// The kind in words for people.
impl fmt::Display for Note {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Note::Windows1252 => "what is not UTF-8 was read as Windows-1252",
            Note::RulesAssumed => "rules that the text does not name were assumed",
            Note::OwnRules => "the text names other rules than were asked for, and was read under its own",
            Note::NoResult => "there is no result",
            Note::ResultOpen => "the result is left open, and the turns end the game",
            Note::Termination => "the end is told in unknown words",
            Note::WrongNumber => "a turn has a wrong number",
            Note::Ignored => "a part of the position was not used",
            Note::OtherRules => "a part of the position would be otherwise under these rules",
            Note::SideAssumed => "the side to move was assumed",
            Note::Other => "something else was noticed",
            Note::RulesLeftOut => "the rules are left out",
            Note::TurnsLeftOut => "the turns are left out",
            Note::BarsLeftOut => "the barred movements are left out",
            Note::SideLeftOut => "the side to move is left out",
            Note::TagsLeftOut => "tags are left out",
            Note::CommentsLeftOut => "comments are left out",
            Note::MarksLeftOut => "marks on turns are left out",
            Note::VariationsLeftOut => "variations are left out",
            Note::EndLeftOut => "the end that the players made is left out",
        })
    }
}

/// How often each kind came, and where first.
#[derive(Default)]
pub struct Tally(BTreeMap<Note, Times>);

struct Times {
    count: u64,
    place: String,
    words: String,
}

impl Tally {
    /// Counts one; `first` gives its place and its words, should it be the first of its kind.
    pub fn count(&mut self, note: Note, first: impl FnOnce() -> (String, String)) {
        let times = self.0.entry(note).or_insert_with(|| {
            let (place, words) = first();
            Times { count: 0, place, words }
        });
        times.count += 1;
    }

    /// A sentence for each kind: the words where it came once, else how often it came and an instance.
    pub fn sentences(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(note, Times { count, place, words })| match count {
            1 => format!("{place}: {words}"),
            _ if *words == note.to_string() => format!("{note} ({count} times, first in {place})"),
            _ => format!("{note} ({count} times, first in {place}: {words})"),
        })
    }

    /// Ids and counts.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.0.iter().map(|(note, times)| (note.id(), times.count))
    }

    /// Says every kind on standard error.
    pub fn say(&self) {
        self.sentences().for_each(|sentence| output::complaint(&format!("note: {sentence}")));
    }
}
