//! Writing records: whatever a record holds, the reader reads it again.
//!
//! Turns are put on lines of up to 80 characters. A comment that braces cannot hold is written in lines that begin with `;`.

use std::fmt::Display;
use std::io;

use super::Record;
use super::notes::Comment;
use super::number::Half;
use super::tags::quoted;
use super::tree::{Node, Tree};
use crate::action::Turn;
use crate::notation::{TurnNotation, Unsayable};

/// The longest line of turns, in characters.
const LINE: usize = 80;

/// A writer of records into a stream, with a blank line between games.
///
/// ```
/// use merels_rules::Variant;
/// use merels_rules::record::{Record, Writer};
///
/// let mut writer = Writer::new(Vec::new());
/// writer.write(&Record::new(Variant::Nine.rules())).unwrap();
/// let file = String::from_utf8(writer.into_inner()).unwrap();
/// assert_eq!(file, "[Variant \"nine\"]\n[Result \"*\"]\n\n*\n");
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    notation: TurnNotation,
    games: u64,
}

/// Why a record is not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The stream takes no more.
    #[error(transparent)]
    Stream(#[from] io::Error),
    /// The game, or one of its turns, cannot be written in the notation.
    #[error(transparent)]
    Unsayable(#[from] Unsayable),
}

impl<W: io::Write> Writer<W> {
    /// A writer of turns in the project's own notation.
    pub const fn new(out: W) -> Writer<W> {
        Writer { out, notation: TurnNotation::Merels, games: 0 }
    }

    /// Writes turns in this notation.
    #[must_use]
    pub const fn notation(mut self, notation: TurnNotation) -> Writer<W> {
        self.notation = notation;
        self
    }

    /// Writes one game.
    ///
    /// # Errors
    /// Those of the stream; or why the game cannot be written in the notation, and then nothing is written of it.
    pub fn write(&mut self, record: &Record) -> Result<(), WriteError> {
        let text = record.text(self.notation)?;
        let gap = if self.games == 0 { "" } else { "\n" };
        self.games += 1;
        self.out.write_all(gap.as_bytes())?;
        Ok(self.out.write_all(text.as_bytes())?)
    }

    /// The stream.
    pub fn into_inner(self) -> W {
        self.out
    }
}

/// The text of a record, its turns as `write` writes them.
pub(super) fn text<E>(record: &Record, write: impl Fn(Turn) -> Result<String, E>) -> Result<String, E> {
    let mut text = String::new();
    for (name, value) in record.written_tags() {
        text.extend(["[", &name, " \"", &quoted(&value), "\"]\n"]);
    }
    text.push('\n');
    let mut page = Page { text, write, column: 0, pen: Pen::Number };
    page.tree(record.tree())?;
    page.word(record.score());
    page.text.push('\n');
    Ok(page.text)
}

/// What is still to be written of a tree.
enum Step<'tree> {
    /// The turn, and all that follows it.
    Turn(Node<'tree>),
    /// A variation that begins with this turn.
    Variation(Node<'tree>),
    /// The end of a variation.
    Close,
}

/// What has to come next on the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pen {
    /// Something stood between the turns: the next one needs its number.
    Number,
    /// A turn stood last.
    Turn,
    /// A comment that ends with its line stood last.
    LineComment,
    /// A variation begins with the next turn.
    Opening,
}

struct Page<F> {
    text: String,
    write: F,
    column: usize,
    pen: Pen,
}

impl<E, F: Fn(Turn) -> Result<String, E>> Page<F> {
    fn tree(&mut self, tree: &Tree) -> Result<(), E> {
        self.comments(tree.root().comments());
        let mut steps: Vec<Step> = tree.root().next().map(Step::Turn).into_iter().collect();
        while let Some(step) = steps.pop() {
            match step {
                Step::Turn(node) => {
                    self.turn(node)?;
                    put_what_follows(node, &mut steps);
                }
                Step::Variation(node) => {
                    self.pen = Pen::Opening;
                    steps.extend([Step::Close, Step::Turn(node)]);
                }
                Step::Close => self.close(),
            }
        }
        Ok(())
    }

    fn turn(&mut self, node: Node) -> Result<(), E> {
        let Some(turn) = node.turn() else { return Ok(()) };
        let (text, before) = ((self.write)(turn)?, node.comments_before());
        if before.is_empty() {
            let number = self.number(node);
            self.word(format_args!("{number}{text}"));
        } else {
            self.pen = if self.pen == Pen::Turn { Pen::Number } else { self.pen };
            let number = self.number(node);
            self.word(number.trim_end());
            self.comments(before);
            self.word(text);
        }
        node.nags().iter().for_each(|nag| self.word(nag));
        self.pen = Pen::Turn;
        self.comments(node.comments());
        Ok(())
    }

    /// What stands before the turn: its number where it needs one.
    fn number(&self, node: Node) -> String {
        let number = node.number();
        match self.pen {
            Pen::Turn if number.half == Half::Second => String::new(),
            Pen::Opening => format!("({number} "),
            _ => format!("{number} "),
        }
    }

    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments {
            if comment.needs_lines() {
                self.comment_in_lines(comment);
            } else {
                self.comment_in_braces(comment);
            }
        }
    }

    fn comment_in_braces(&mut self, comment: &Comment) {
        self.word(format_args!("{{{comment}}}"));
        if let Some((_, last)) = comment.as_str().rsplit_once('\n') {
            self.column = last.chars().count() + 1;
        }
        self.pen = Pen::Number;
    }

    /// Two such comments in a row are kept apart by a blank line.
    fn comment_in_lines(&mut self, comment: &Comment) {
        if self.column > 0 || self.pen == Pen::LineComment {
            self.text.push('\n');
        }
        for line in comment.as_str().split('\n') {
            self.text.extend(["; ", line, "\n"]);
        }
        self.column = 0;
        self.pen = Pen::LineComment;
    }

    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
        self.pen = Pen::Number;
    }

    /// Writes a word on this line, or on the next one when it is too long.
    fn word(&mut self, word: impl Display) {
        let word = word.to_string();
        let length = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + length <= LINE;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(&word);
        self.column += length;
    }
}

/// Puts the main continuation last and the variations on the turn before it, to be taken from the end.
fn put_what_follows<'tree>(node: Node<'tree>, steps: &mut Vec<Step<'tree>>) {
    steps.extend(node.next().map(Step::Turn));
    if node.is_main() {
        let first = steps.len();
        steps.extend(
            std::iter::successors(node.next_sibling(), |node| node.next_sibling()).map(Step::Variation),
        );
        steps[first..].reverse();
    }
}
