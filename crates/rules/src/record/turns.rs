//! The turns of a game with everything between them, read into its tree.

use super::ending::Score;
use super::fault::Reason;
use super::notes::{Comment, Nag};
use super::number::TurnNumber;
use super::read::{Options, Place};
use super::source::Source;
use super::tree::{Node, NodeId, Tree};
use crate::action::{Action, Turn};
use crate::play::Refusal;
use crate::position::Position;
use crate::rules::Rules;
use crate::text::TurnError;

/// What a turn takes of a plain game, its number and blanks included, and how many turns such a game seldom has more of.
const BYTES_A_TURN: usize = 8;
const LIKELY_TURNS: usize = 500;

/// Reads turns into a tree.
#[derive(Debug)]
pub(super) struct Turns<'text, 'options> {
    source: Source<'text>,
    options: &'options Options,
    tree: Tree,
    /// The last turn of the line that is being read.
    at: NodeId,
    /// The variations that are open.
    open: Vec<Open>,
    /// A turn with a removal still to come.
    begun: Option<Begun>,
    /// Comments that stand before the turn to come.
    before: Vec<Comment>,
    next: Next,
    wrong_number: Option<WrongNumber>,
}

/// What has been read of a game.
pub(super) struct Played {
    pub tree: Tree,
    pub score: Option<Score>,
    /// Where the result stands, or the text ends.
    pub at: usize,
    pub wrong_number: Option<WrongNumber>,
}

/// A number that is not that of its turn.
#[derive(Debug)]
pub(super) struct WrongNumber {
    pub at: usize,
    pub written: String,
    pub expected: TurnNumber,
}

/// A variation that has begun, the turn it varies, and where it stands.
#[derive(Clone, Copy, Debug)]
struct Open {
    varied: NodeId,
    at: usize,
}

#[derive(Clone, Debug)]
struct Begun {
    turn: Turn,
    now: Position,
    comments: Vec<Comment>,
    nags: Vec<Nag>,
}

impl Begun {
    const fn new(turn: Turn, now: Position) -> Begun {
        Begun { turn, now, comments: Vec::new(), nags: Vec::new() }
    }
}

/// What a comment belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// The turn to come: its number has been read, or a variation begins with it.
    Turn,
    /// The last turn.
    Anything,
}

/// Whether the game goes on.
enum Step {
    On,
    Result(Score),
    End,
}

impl<'text, 'options> Turns<'text, 'options> {
    pub fn new(source: Source<'text>, mut tree: Tree, options: &'options Options) -> Turns<'text, 'options> {
        tree.reserve((source.rest().len() / BYTES_A_TURN).min(LIKELY_TURNS));
        let at = tree.root().id();
        Turns {
            source,
            options,
            tree,
            at,
            open: Vec::new(),
            begun: None,
            before: Vec::new(),
            next: Next::Anything,
            wrong_number: None,
        }
    }

    /// Reads up to the end of the text.
    pub fn read(mut self) -> Result<Played, Place> {
        let (score, at) = loop {
            self.source.skip_blanks();
            let at = self.source.at();
            match self.step() {
                Ok(Step::On) => {}
                Ok(Step::Result(score)) => break (Some(score), at),
                Ok(Step::End) => break (None, at),
                Err(reason) => return Err(self.fault(reason, at)),
            }
        };
        self.end(at)?;
        let Turns { tree, wrong_number, .. } = self;
        Ok(Played { tree, score, at, wrong_number })
    }

    fn step(&mut self) -> Result<Step, Reason> {
        match self.source.next_byte() {
            None => return Ok(Step::End),
            Some(b'{' | b';') => self.comment()?,
            Some(b'(') => self.open()?,
            Some(b')') => self.close()?,
            Some(b'$') => self.nag()?,
            Some(b'!' | b'?') => self.mark()?,
            Some(b'.') => self.source.skip(1),
            Some(b'0'..=b'9' | b'*') => {
                if let Some(score) = self.result() {
                    return self.result_stands_right(score);
                }
                if !self.number() {
                    self.turn_or_bare_number()?;
                }
            }
            Some(_) => self.turn()?,
        }
        Ok(Step::On)
    }

    /// What may still come after the result: comments on the last turn.
    fn end(&mut self, at: usize) -> Result<(), Place> {
        if self.begun.is_some() {
            return Err(self.fault(Reason::Unfinished, at));
        }
        if let Some(open) = self.open.last() {
            return Err(self.fault(Reason::UnclosedVariation, open.at));
        }
        for comment in std::mem::take(&mut self.before) {
            self.tree.comment(self.at, comment);
        }
        loop {
            self.source.skip_blanks();
            let at = self.source.at();
            match self.source.comment().map_err(|reason| self.fault(reason, at))? {
                Some(comment) => self.tree.comment(self.at, comment),
                None if self.source.rest().is_empty() => return Ok(()),
                None => return Err(self.fault(Reason::AfterTheResult { text: self.source.word() }, at)),
            }
        }
    }

    fn comment(&mut self) -> Result<(), Reason> {
        let Some(comment) = self.source.comment()? else { return Ok(()) };
        match (&mut self.begun, self.next) {
            (Some(begun), _) => begun.comments.push(comment),
            (None, Next::Turn) => self.before.push(comment),
            (None, Next::Anything) => self.tree.comment(self.at, comment),
        }
        Ok(())
    }

    fn open(&mut self) -> Result<(), Reason> {
        self.be_complete()?;
        let varied = self.node();
        let before = varied.parent().filter(|_| self.next == Next::Anything);
        let before = before.ok_or_else(|| Reason::NoTurnBefore { text: "(".to_owned() })?.id();
        self.open.push(Open { varied: self.at, at: self.source.at() });
        self.at = before;
        self.next = Next::Turn;
        self.source.skip(1);
        Ok(())
    }

    fn close(&mut self) -> Result<(), Reason> {
        self.be_complete()?;
        let open = self.open.pop().ok_or(Reason::UnopenedVariation)?;
        if self.tree.node(open.varied).parent().is_some_and(|before| before.id() == self.at) {
            return Err(Reason::EmptyVariation);
        }
        for comment in std::mem::take(&mut self.before) {
            self.tree.comment(self.at, comment);
        }
        self.at = open.varied;
        self.next = Next::Anything;
        self.source.skip(1);
        Ok(())
    }

    fn nag(&mut self) -> Result<(), Reason> {
        let digits = self.source.rest()[1..].bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.source.rest()[..=digits];
        let number = text[1..].parse().map_err(|_| Reason::Nag { text: self.source.word() })?;
        self.mark_with(Nag(number), 1 + digits)
    }

    fn mark(&mut self) -> Result<(), Reason> {
        let found = Nag::at_the_beginning(self.source.rest());
        let (nag, length) = found.ok_or_else(|| Reason::Nag { text: self.source.word() })?;
        self.mark_with(nag, length)
    }

    fn mark_with(&mut self, nag: Nag, length: usize) -> Result<(), Reason> {
        let marked = match &mut self.begun {
            Some(begun) => {
                begun.nags.push(nag);
                true
            }
            None => self.next == Next::Anything && self.tree.mark(self.at, nag),
        };
        if !marked {
            return Err(Reason::NoTurnBefore { text: self.source.word() });
        }
        self.source.skip(length);
        Ok(())
    }

    /// The result that stands here.
    fn result(&self) -> Option<Score> {
        let rest = self.source.rest();
        let ends = |rest: &str| {
            rest.is_empty() || rest.starts_with(|next: char| next.is_whitespace() || "{;()".contains(next))
        };
        Score::ALL.into_iter().find(|score| rest.strip_prefix(score.text()).is_some_and(ends))
    }

    fn result_stands_right(&mut self, score: Score) -> Result<Step, Reason> {
        if !self.open.is_empty() {
            return Err(Reason::ResultInVariation { text: score.text() });
        }
        self.be_complete()?;
        self.source.skip(score.text().len());
        Ok(Step::Result(score))
    }

    /// Passes over the number of a turn, which ends with a dot; `false` if none stands here.
    fn number(&mut self) -> bool {
        let rest = self.source.rest();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = rest[digits..].bytes().take_while(|&byte| byte == b'.').count();
        if dots == 0 {
            return false;
        }
        if self.begun.is_none() {
            self.check_number(&rest[..digits]);
            self.next = Next::Turn;
        }
        self.source.skip(digits + dots);
        true
    }

    fn check_number(&mut self, written: &str) {
        let expected = self.node().next_number();
        if self.wrong_number.is_none() && written.parse() != Ok(expected.number) {
            let written = written.chars().take(20).collect();
            self.wrong_number = Some(WrongNumber { at: self.source.at(), written, expected });
        }
    }

    fn turn(&mut self) -> Result<(), Reason> {
        if self.begun.is_none() {
            self.may_go_on()?;
        }
        let now = self.begun.as_ref().map_or(*self.node().position(), |begun| begun.now);
        let text = self.source.rest();
        let read = self.options.notation.read(self.tree.rules(), &now, text);
        let (part, rest) = read.map_err(|error| self.refused(error))?;
        if rest.len() >= text.len() {
            return Err(self.refused(TurnError::Empty));
        }
        let after = played(self.tree.rules(), now, part).map_err(|refusal| self.refused(refusal.into()))?;
        match self.begun.take() {
            None if after.pending() == 0 => self.complete(part, after),
            None => self.begun = Some(Begun::new(part, after)),
            Some(begun) => self.go_on_with(begun, part, after)?,
        }
        self.source.go_on_to(rest);
        self.next = Next::Anything;
        Ok(())
    }

    /// A number without a dot, in notations whose turns are no numbers.
    fn turn_or_bare_number(&mut self) -> Result<(), Reason> {
        let read = self.turn();
        let Err(Reason::Turn { text, error }) = &read else { return read };
        let expected = self.node().next_number().number;
        if matches!(error, TurnError::Refused(_)) || text.parse() != Ok(expected) {
            return read;
        }
        self.source.skip(text.len());
        self.next = Next::Turn;
        Ok(())
    }

    fn may_go_on(&self) -> Result<(), Reason> {
        let limit = self.options.limits.turns;
        if self.tree.len() >= limit {
            return Err(Reason::TooManyTurns { limit });
        }
        // An end that the position decides is refused by the rules.
        self.node().drawn().map_or(Ok(()), |_| Err(self.refused(Refusal::Over.into())))
    }

    fn go_on_with(&mut self, mut begun: Begun, part: Turn, after: Position) -> Result<(), Reason> {
        let turn = joined(begun.turn, part).ok_or_else(|| self.refused(Refusal::Overfull.into()))?;
        (begun.turn, begun.now) = (turn, after);
        if after.pending() > 0 {
            self.begun = Some(begun);
            return Ok(());
        }
        self.complete(turn, after);
        begun.comments.into_iter().for_each(|comment| self.tree.comment(self.at, comment));
        begun.nags.into_iter().for_each(|nag| {
            self.tree.mark(self.at, nag);
        });
        Ok(())
    }

    fn complete(&mut self, turn: Turn, after: Position) {
        self.at = self.tree.push(self.at, turn, after);
        for comment in std::mem::take(&mut self.before) {
            self.tree.comment_before(self.at, comment);
        }
    }

    /// No turn waits for a removal.
    fn be_complete(&self) -> Result<(), Reason> {
        if self.begun.is_some() { Err(Reason::Unfinished) } else { Ok(()) }
    }

    fn refused(&self, error: TurnError) -> Reason {
        let text = self.source.word();
        match (error, self.node().outcome()) {
            (TurnError::Refused(Refusal::Over), Some(outcome)) => Reason::AfterTheEnd { text, outcome },
            (error, _) => Reason::Turn { text, error },
        }
    }

    fn fault(&self, reason: Reason, at: usize) -> Place {
        let of_the_next = matches!(
            reason,
            Reason::Turn { .. }
                | Reason::AfterTheEnd { .. }
                | Reason::Unfinished
                | Reason::TooManyTurns { .. }
        );
        let node = self.node();
        let turn = if of_the_next { Some(node.next_number()) } else { node.turn().map(|_| node.number()) };
        Place { turn, ..reason.at(at) }
    }

    fn node(&self) -> Node<'_> {
        self.tree.node(self.at)
    }
}

/// The position after a part of a turn.
fn played(rules: &Rules, mut now: Position, part: Turn) -> Result<Position, Refusal> {
    for (place, action) in part.actions().enumerate() {
        if place > 0 && now.pending() == 0 {
            return Err(Refusal::Overfull);
        }
        now = rules.act(&now, action)?;
    }
    Ok(now)
}

/// The turn with more removals.
fn joined(turn: Turn, part: Turn) -> Option<Turn> {
    part.actions().try_fold(turn, |turn, action| match action {
        Action::Remove(point) => turn.and_remove(point),
        _ => None,
    })
}
