//! A game in the notation it is converted to, and what that leaves out.

use merels_rules::record::{Ending, Node, Record, RulesOrigin, Score};
use merels_rules::{Game, Notation, PositionNotation, Refusal, Setup, TurnNotation, Unsaid, Unsayable};

use crate::games::Found;
use crate::notes::Note;

/// What is written of a game.
#[derive(Clone, Copy)]
pub enum Target {
    /// A record, its turns in a notation.
    Record(TurnNotation),
    /// Nothing but the turns.
    History(TurnNotation),
    /// Positions.
    Positions(PositionNotation, Extent),
}

/// Which positions of a game.
#[derive(Clone, Copy)]
pub enum Extent {
    /// The last one of the main line.
    Last,
    /// Every one of the main line.
    Each,
}

/// What was written.
pub struct Written {
    /// One text, or one for each position.
    pub texts: Vec<String>,
    /// What they do not say of the game.
    pub left_out: Vec<Note>,
}

/// Why a game cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The notation has no words for it.
    #[error(transparent)]
    Unsayable(#[from] Unsayable),
    /// A history begins where games begin.
    #[error("a history in the notation `{notation}` begins at the start of a game, and this game does not")]
    OtherStart {
        /// The notation.
        notation: TurnNotation,
    },
    /// The game of a record cannot be played again.
    #[error("the game cannot be played: {0}")]
    Game(#[from] Refusal),
}

impl Target {
    /// The target in this notation.
    pub const fn new(notation: Notation, extent: Extent) -> Target {
        match (notation.turns(), notation.positions()) {
            (_, Some(positions)) => Target::Positions(positions, extent),
            (Some(TurnNotation::Openspiel), None) => Target::History(TurnNotation::Openspiel),
            (Some(turns), None) => Target::Record(turns),
            (None, None) => Target::Record(TurnNotation::Merels),
        }
    }

    /// Texts need a blank line between them.
    pub const fn is_of_many_lines(self) -> bool {
        matches!(self, Target::Record(_))
    }

    /// Writes a game.
    ///
    /// # Errors
    ///
    /// Why the notation cannot say it.
    pub fn write(self, found: &Found) -> Result<Written, WriteError> {
        match self {
            Target::Record(notation) => record(&found.record, notation),
            Target::History(notation) => history(found, notation),
            Target::Positions(notation, extent) => positions(found, notation, extent),
        }
    }
}

fn record(record: &Record, notation: TurnNotation) -> Result<Written, WriteError> {
    notation.fits(record.rules())?;
    Ok(Written { texts: vec![record.text(notation)?.trim_end().to_owned()], left_out: Vec::new() })
}

fn history(found: &Found, notation: TurnNotation) -> Result<Written, WriteError> {
    let record = &found.record;
    let (rules, tree) = (record.rules(), record.tree());
    notation.fits(rules)?;
    if tree.start_setup() != Record::new(*rules).tree().start_setup() {
        return Err(WriteError::OtherStart { notation });
    }
    let turns: Result<Vec<String>, Unsayable> =
        tree.main_line().filter_map(Node::turn).map(|turn| notation.write(rules, turn)).collect();
    let text = turns?.join(" ").replace(' ', ", ");
    let rules_left_out = (found.origin == RulesOrigin::Written).then_some(Note::RulesLeftOut);
    Ok(Written { texts: vec![text], left_out: rules_left_out.into_iter().chain(beside(record)).collect() })
}

fn positions(found: &Found, notation: PositionNotation, extent: Extent) -> Result<Written, WriteError> {
    let record = &found.record;
    let setups = match extent {
        Extent::Last => vec![record.game().to_setup()],
        Extent::Each => setups(record)?,
    };
    let written: Result<Vec<_>, Unsayable> =
        setups.iter().map(|setup| notation.write(record.rules(), setup)).collect();
    let (mut texts, mut left_out) = (Vec::new(), Vec::new());
    for writing in written? {
        texts.push(writing.text);
        left_out.extend(writing.left_out.into_iter().filter_map(|unsaid| note(found, unsaid)));
    }
    left_out.extend(beside(record));
    left_out.sort_unstable();
    left_out.dedup();
    Ok(Written { texts, left_out })
}

/// The position at the start, and after every turn of the main line.
fn setups(record: &Record) -> Result<Vec<Setup>, Refusal> {
    let tree = record.tree();
    let mut game: Game = tree.game(tree.root().id());
    let mut setups = vec![game.to_setup()];
    for turn in tree.main_line().filter_map(Node::turn) {
        game.play(turn)?;
        setups.push(game.to_setup());
    }
    Ok(setups)
}

/// What a position leaves out of a game that says it.
fn note(found: &Found, unsaid: Unsaid) -> Option<Note> {
    match unsaid {
        Unsaid::Rules => (found.origin == RulesOrigin::Written).then_some(Note::RulesLeftOut),
        Unsaid::History => (!found.record.tree().is_empty()).then_some(Note::TurnsLeftOut),
        Unsaid::Bars => Some(Note::BarsLeftOut),
        Unsaid::Side => Some(Note::SideLeftOut),
    }
}

/// What a record says beside its turns.
fn beside(record: &Record) -> impl Iterator<Item = Note> {
    let tree = record.tree();
    let any = |said: fn(&Node) -> bool| tree.nodes().any(|node| said(&node));
    let ending = record.ending().is_some_and(|ending| *ending != Ending::Unstated(Score::Open));
    let said = [
        (!record.tags().is_empty(), Note::TagsLeftOut),
        (
            any(|node| !node.comments().is_empty() || !node.comments_before().is_empty()),
            Note::CommentsLeftOut,
        ),
        (any(|node| !node.nags().is_empty()), Note::MarksLeftOut),
        (tree.main_line().count() < tree.len(), Note::VariationsLeftOut),
        (ending, Note::EndLeftOut),
    ];
    said.into_iter().filter_map(|(said, note)| said.then_some(note))
}
