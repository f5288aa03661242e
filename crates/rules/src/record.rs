//! Records: games as text, in the manner of chess's PGN, with tags, comments, marks and variations.
//!
//! ```text
//! [White "Emanuel"]
//! [Variant "nine"]
//! [Rules "fly=never"]
//! [Result "1-0"]
//! [Termination "resignation"]
//!
//! {a quiet beginning} 1. d6 f4 2. d2 $1 b4 {b6 was better} (2... b6 3. f2) 3. f6 f2 1-0
//! ```
//!
//! What may be written, `*` for any number of, `?` for one or none:
//!
//! ```text
//! file        = game*
//! game        = (tag | comment)* (comment | line)* result?
//! tag         = [Name "text"]              one line; \" \\ \n within the text
//! line        = number? comment* turn (nag | comment | variation)*
//! number      = 12. | 12...                a number with dots; never believed, and not needed
//! turn        = what the notation says, a removal also as a word of its own: d6-d5xf4, d6-d5 xf4
//! nag         = $0 … $255 | ! | ? | !! | ?? | !? | ?!
//! variation   = ( comment* line line* )    other turns in place of the last one
//! comment     = { any text but the closing brace } | ; to the end of the line
//! result      = 1-0 | 0-1 | 1/2-1/2 | *
//! ```
//!
//! A line that begins with `%` is passed over. Lines that begin with `;` and follow each other are one comment. A comment belongs to
//! the turn before it, or, after a number or at the beginning of a variation, to the turn that follows.
//!
//! Five tags say what the game itself knows. `Variant` and `Rules` give the rules, `FEN` the position at the start; `Result` and
//! `Termination` are compared with how the turns end. What contradicts is a fault: another result than that of the turns, an end by
//! the rules that the turns do not reach, a turn after the end. A result left open (`*`) in a game that is over is a remark, as is
//! everything else that had to be assumed: an [`Entry`] tells.
//!
//! Everything else is kept, and [`Writer`] writes it so that [`Reader`] reads the same record again. Neither knows files, only
//! streams. Nothing here calls itself, so no depth of variations is too deep.
//!
//! ```
//! use merels_rules::record::Record;
//!
//! let text = "1. d6 f4 2. d2 (2. b4 {also good}) b4 1-0";
//! let record: Record = text.parse().unwrap();
//! assert_eq!(record.game().plies().len(), 4);
//! assert_eq!(record.to_string().lines().last(), Some("1. d6 f4 2. d2 (2. b4 {also good}) 2... b4 1-0"));
//! ```

mod encoding;
mod ending;
mod fault;
mod head;
mod notes;
mod number;
mod read;
mod reader;
mod ruleset;
mod scan;
mod source;
mod tags;
mod texts;
mod tree;
mod turns;
mod writer;

use std::convert::Infallible;
use std::fmt;

pub use ending::{Ending, OtherWords, Score};
pub use fault::{Reason, RecordFault, Remark};
pub use notes::{Comment, Nag};
pub use number::{Half, TurnNumber};
pub use reader::{Entry, Reader};
pub use ruleset::RulesOrigin;
pub use tags::{TagError, Tags};
pub use tree::{Node, NodeId, Tree};
pub use writer::{WriteError, Writer};

use crate::game::Game;
use crate::notation::{TurnNotation, Unsayable};
use crate::outcome::Outcome;
use crate::play::Refusal;
use crate::rules::Rules;

/// A game with its tags, comments, marks and variations.
///
/// Two records are equal when they say the same: tags in the same order, the same tree, the same end.
#[derive(Clone, Debug)]
pub struct Record {
    tags: Tags,
    tree: Tree,
    ending: Ending,
}

/// How large a game a reader takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The bytes of its text.
    pub bytes: usize,
    /// Its turns, those of the variations counted too.
    pub turns: usize,
}

impl Default for Limits {
    /// 4 MiB of text and 65,536 turns.
    fn default() -> Limits {
        Limits { bytes: 4 << 20, turns: 1 << 16 }
    }
}

impl Record {
    /// The record of a game that has not begun.
    pub fn new(rules: Rules) -> Record {
        Record::of_tree(Tree::new(rules))
    }

    /// The record of a tree, without tags.
    pub fn of_tree(tree: Tree) -> Record {
        Record { tags: Tags::default(), tree, ending: Ending::default() }
    }

    /// The record of a game as far as it has been played, without tags.
    ///
    /// # Errors
    /// [`Refusal::Unfinished`] while a man is still to be taken: half a turn cannot be written down.
    ///
    /// ```
    /// use merels_rules::{Game, Side, Variant};
    /// use merels_rules::record::Record;
    /// let mut game = Game::new(Variant::Nine.rules());
    /// game.play(game.rules().parse_turn("d6").unwrap()).unwrap();
    /// game.resign(Side::Black).unwrap();
    /// let record = Record::of_game(&game).unwrap();
    /// assert_eq!(record.termination(), Some("resignation"));
    /// assert_eq!(record.game(), game);
    /// ```
    pub fn of_game(game: &Game) -> Result<Record, Refusal> {
        if game.position().pending() > 0 && !game.plies().is_empty() {
            return Err(Refusal::Unfinished);
        }
        let ending = game.ended_by_players().and_then(Ending::of).unwrap_or_default();
        Ok(Record { tags: Tags::default(), tree: Tree::of_game(game), ending })
    }

    /// The game of the main line, given up or agreed drawn where the record says so. A game knows no other end by players: one that
    /// was left or lost on time goes on.
    pub fn game(&self) -> Game {
        let ended = self.ending().and_then(Ending::outcome);
        self.tree.game_ended(self.tree.end(), ended)
    }

    /// The rules it is played under.
    pub const fn rules(&self) -> &Rules {
        self.tree.rules()
    }

    /// The tags, without the five that follow from the game.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags to be changed.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The turns.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The turns to be added to.
    pub const fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// How the rules end the game at the end of its main line; `None` when they do not.
    pub fn decided(&self) -> Option<Outcome> {
        self.tree.end().outcome()
    }

    /// How the players ended the game, or left it; `None` when the rules ended it.
    pub fn ending(&self) -> Option<&Ending> {
        if self.decided().is_some() { None } else { Some(&self.ending) }
    }

    /// Says how the players ended the game.
    ///
    /// # Errors
    /// [`Refusal::Over`] when the rules have ended it.
    pub fn set_ending(&mut self, ending: Ending) -> Result<(), Refusal> {
        if self.decided().is_some() {
            return Err(Refusal::Over);
        }
        self.ending = ending;
        Ok(())
    }

    /// The result.
    pub fn score(&self) -> Score {
        self.decided().map_or(self.ending.score(), Score::of)
    }

    /// The words for how the game ended, such as `repetition` or `resignation`; `None` when nothing is known but the result.
    pub fn termination(&self) -> Option<&str> {
        match self.decided() {
            Some(outcome) => Some(outcome.reason()),
            None => self.ending.termination(),
        }
    }

    /// All tags as they are written: those of [`tags`](Self::tags), then the five that follow from the game, as far as there is
    /// something to say.
    pub fn written_tags(&self) -> Vec<(String, String)> {
        let (variant, changes) = ruleset::write(self.rules());
        let changes = Some(changes).filter(|changes| !changes.is_empty());
        let start = self.tree.start_setup();
        let usual = Tree::new(*self.rules()).start_setup();
        let fen = (start != usual).then(|| self.rules().board().fen(start).to_string());
        let own = [
            Some((tags::VARIANT, variant.id().to_owned())),
            changes.map(|changes| (tags::RULES, changes)),
            fen.map(|fen| (tags::FEN, fen)),
            Some((tags::RESULT, self.score().text().to_owned())),
            self.termination().map(|words| (tags::TERMINATION, words.to_owned())),
        ];
        let others = self.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
        others.chain(own.into_iter().flatten().map(|(name, value)| (name.to_owned(), value))).collect()
    }

    /// The record as text, its turns in this notation; in the project's own, a record is printed as it is.
    ///
    /// # Errors
    /// Why the game, or one of its turns, cannot be written in the notation.
    pub fn text(&self, notation: TurnNotation) -> Result<String, Unsayable> {
        writer::text(self, |turn| notation.write(self.rules(), turn))
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.tags == other.tags && self.ending() == other.ending() && self.tree == other.tree
    }
}

impl Eq for Record {}

/// The record in the project's own notation.
impl fmt::Display for Record {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.rules().board();
        match writer::text(self, |turn| Ok::<_, Infallible>(board.text(turn).to_string())) {
            Ok(text) => out.write_str(&text),
            Err(never) => match never {},
        }
    }
}
