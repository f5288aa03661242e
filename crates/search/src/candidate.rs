//! A turn of the root and what is known about it.

use std::cmp::Reverse;

use merels_rules::{Action, Game, Position, Turn};

use crate::node::Node;
use crate::report::{Breadth, End};
use crate::score::Value;
use crate::search::Search;
use crate::span::Span;
use crate::theory::Verdict;
use crate::window::Window;

#[derive(Clone)]
pub(crate) struct Candidate {
    pub(crate) turn: Turn,
    /// What is best after the turn, as far as the search saw.
    pub(crate) line: Vec<Action>,
    after: Node,
    /// What the search found it worth, to the side at the root.
    value: Value,
    worth: Worth,
    /// What is known of it beforehand.
    span: Span,
    /// How many turns of the other side hold the draw.
    holding: Holding,
}

/// What the search's value says about a candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worth {
    /// The turn is worth its value.
    Known,
    /// The turn is worth no more than its value, and so not of interest.
    TooLittle,
}

/// A number of turns, the fewer the better; least of all none, where the game is over or they have not been counted.
pub(crate) type Holding = Option<Reverse<usize>>;

/// By what candidates are compared: what they are worth, what is known beforehand, how hard the draw is to hold, and then what
/// the search would choose.
type Rank = (Value, Span, Holding, Value);

impl Candidate {
    /// The turn as it looks without looking ahead.
    pub(crate) fn of(game: &Game, turn: Turn, position: Position, search: &mut Search) -> Candidate {
        let quiet = turn.actions().fold(game.quiet(), |quiet, action| action.quiet_after(quiet));
        let after = Node { position, depth: 0, ply: 1, height: 0, quiet };
        let value = -search.first_sight(&after);
        let (line, worth, span, holding) = (Vec::new(), Worth::Known, Span::UNKNOWN, None);
        Candidate { turn, line, after, value, worth, span, holding }
    }

    /// What the search found the turn worth.
    pub(crate) const fn found(&self) -> Value {
        self.value
    }

    /// What the turn is worth, as far as anybody knows.
    pub(crate) fn standing(&self) -> Value {
        self.span.corrected(self.value)
    }

    pub(crate) const fn span(&self) -> Span {
        self.span
    }

    pub(crate) fn rank(&self) -> Rank {
        (self.standing(), self.span, self.holding, self.value)
    }

    pub(crate) const fn holding(&self) -> Holding {
        self.holding
    }

    pub(crate) fn is_certain_draw(&self) -> bool {
        self.span == Span::certain(Value::DRAW)
    }

    /// The search knows what the turn is worth, not only that it is too little.
    pub(crate) fn is_known(&self) -> bool {
        self.worth == Worth::Known
    }

    /// Searches the turn so many plies deep: fully when it is worth more than the floor, else only to see that it is not.
    pub(crate) fn judge(&mut self, depth: u8, search: &mut Search, floor: Value) -> Result<(), End> {
        self.after.depth = depth - 1;
        let window = Window::above(floor);
        if floor > -Value::INFINITE {
            self.value = -search.value(&self.after, -window.scout())?;
            self.worth = Worth::TooLittle;
            if !window.is_raised_by(self.value) {
                return Ok(());
            }
        }
        self.value = -search.value(&self.after, -window)?;
        self.worth = if window.is_raised_by(self.value) { Worth::Known } else { Worth::TooLittle };
        self.line = search.line().to_vec();
        Ok(())
    }

    /// Asks who wins after the turn, whatever the time.
    fn glance(&mut self, search: &Search) {
        self.note(search.verdict_at_a_glance(&self.after));
    }

    /// Asks for all that is known of the turn beforehand.
    ///
    /// # Errors
    /// The reason to break off.
    fn ask(&mut self, search: &Search) -> Result<(), End> {
        self.note(search.verdict(&self.after)?);
        Ok(())
    }

    fn note(&mut self, verdict: Option<Verdict>) {
        let Some(verdict) = verdict else { return };
        self.span = Span::of_turn(verdict);
        if let Verdict::Likely(value) = verdict {
            self.value = -value;
        }
    }
}

/// Asks what is known of the turns beforehand. Where that is nothing, all is left to the search, also what ends the game.
///
/// Who wins is asked first and of every turn, whatever the time: one that was left out might seem better than those that
/// are known. How soon is asked while there is time, and only of turns that might still turn out to be the best, unless
/// others are to be told as well.
pub(crate) fn consult(candidates: &mut [Candidate], breadth: Breadth, search: &Search) {
    let goes_on = |candidate: &&mut Candidate| search.ended(&candidate.after).is_none();
    let mut open: Vec<&mut Candidate> = candidates.iter_mut().filter(goes_on).collect();
    for candidate in &mut open {
        candidate.glance(search);
    }
    let assured = match breadth {
        Breadth::Best => open.iter().map(|candidate| candidate.span.least()).max().unwrap_or(Value::LEAST),
        Breadth::Within(_) | Breadth::Every => Value::LEAST,
    };
    let is_open = |span: Span| !span.is_certain() && span.most() > assured;
    for candidate in open.into_iter().filter(|candidate| is_open(candidate.span)) {
        if candidate.ask(search).is_err() {
            break;
        }
    }
    if candidates.iter().any(|candidate| candidate.span != Span::UNKNOWN) {
        note_ends(candidates, search);
    }
}

fn note_ends(candidates: &mut [Candidate], search: &Search) {
    for candidate in candidates {
        if let Some(value) = search.ended(&candidate.after) {
            candidate.span = Span::certain(-value);
        }
    }
}

/// Counts how many turns of the other side hold each of several draws. A draw at once is none that the other side may miss.
///
/// # Errors
/// The reason to break off; nothing is counted then.
pub(crate) fn weigh_draws(candidates: &mut [Candidate], search: &Search) -> Result<(), End> {
    let draws: Vec<&mut Candidate> =
        candidates.iter_mut().filter(|candidate| candidate.is_certain_draw()).collect();
    if draws.len() < 2 {
        return Ok(());
    }
    let holding = |draw: &&mut Candidate| match search.ended(&draw.after) {
        Some(_) => Ok(None),
        None => Ok(Some(Reverse(search.drawing_turns(&draw.after)?))),
    };
    let counted: Vec<Holding> = draws.iter().map(holding).collect::<Result<_, End>>()?;
    for (draw, holding) in draws.into_iter().zip(counted) {
        draw.holding = holding;
    }
    Ok(())
}

pub(crate) fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by_key(|candidate| Reverse(candidate.rank()));
}
