//! The root of the tree: the turns to choose from, searched one ply deeper again and again.
//!
//! Each depth is searched to its end or not at all: what was found when the search had to break off is thrown away.

use std::cmp::Reverse;

use merels_rules::{Action, Game, Turn};

use crate::MAX_DEPTH;
use crate::lines;
use crate::node::Node;
use crate::report::{Answer, Breadth, End, GameOver, Ranked, Report};
use crate::score::{Score, Value};
use crate::search::Search;
use crate::window::Window;

/// A turn of the root and what is known about it.
#[derive(Clone)]
struct Candidate {
    turn: Turn,
    after: Node,
    /// To the side at the root.
    value: Value,
    worth: Worth,
    /// What is best after the turn.
    line: Vec<Action>,
}

/// What a candidate's value says about it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worth {
    /// The turn is worth its value.
    Known,
    /// The turn is worth no more than its value, and so not of interest.
    TooLittle,
}

/// The turns of a position, the best first, as far as they have been searched.
pub(crate) struct Root {
    /// Never empty: in a game that goes on there is a turn.
    candidates: Vec<Candidate>,
    breadth: Breadth,
    /// The depth completed.
    depth: u8,
    certainty: Certainty,
}

/// What an estimate of 0 means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Certainty {
    /// Some games were not followed to their end.
    Open,
    /// All were: it is a draw.
    Complete,
}

impl Root {
    /// The turns in the order of what they are worth at first sight.
    pub(crate) fn of(game: &Game, breadth: Breadth, search: &mut Search) -> Result<Root, GameOver> {
        if let Some(outcome) = game.outcome() {
            return Err(GameOver(outcome));
        }
        let mut candidates = Vec::new();
        game.rules().for_each_turn(game.position(), |turn, position| {
            let quiet = turn.actions().fold(game.quiet(), |quiet, action| action.quiet_after(quiet));
            let after = Node { position, depth: 0, ply: 1, height: 0, quiet };
            let value = -search.first_sight(&after);
            candidates.push(Candidate { turn, after, value, worth: Worth::Known, line: Vec::new() });
        });
        sort(&mut candidates);
        Ok(Root { candidates, breadth, depth: 0, certainty: Certainty::Open })
    }

    /// Searches deeper and deeper until there is a reason to end.
    pub(crate) fn deepen(&mut self, search: &mut Search, mut on_report: impl FnMut(&Report)) -> End {
        let deepest = search.clock().depth().unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        while self.depth < deepest {
            if let Err(end) = self.complete(self.depth + 1, search) {
                return end;
            }
            on_report(&self.report(search));
            if self.is_settled() {
                return End::Settled;
            }
        }
        End::Depth
    }

    pub(crate) fn answer(self, search: &Search, end: End) -> Answer {
        let ranking: Vec<Ranked> = self.of_interest().map(|candidate| self.ranked(candidate)).collect();
        let Ranked { turn, score, line } = self.ranked(&self.candidates[0]);
        let (depth, nodes, time) = (self.depth, search.clock().nodes(), search.clock().elapsed());
        Answer { turn, score, line, depth, nodes, time, end, ranking }
    }

    fn complete(&mut self, depth: u8, search: &mut Search) -> Result<(), End> {
        let mut candidates = self.candidates.clone();
        let (horizon, mut best) = (search.horizon(), -Value::INFINITE);
        for candidate in &mut candidates {
            candidate.after.depth = depth - 1;
            candidate.judge(search, self.floor(best))?;
            best = best.max(candidate.value);
        }
        sort(&mut candidates);
        let complete = search.horizon() == horizon;
        self.certainty = if complete { Certainty::Complete } else { Certainty::Open };
        (self.candidates, self.depth) = (candidates, depth);
        Ok(())
    }

    /// What a turn must be worth more than to be of interest.
    fn floor(&self, best: Value) -> Value {
        match self.breadth {
            Breadth::Best => best,
            Breadth::Within(margin) => best.plus(-1 - i16::try_from(margin).unwrap_or(i16::MAX - 1)),
            Breadth::Every => -Value::INFINITE,
        }
    }

    /// Searching deeper would change nothing: the shortest win or the longest loss is found, or every game was followed to its end.
    fn is_settled(&self) -> bool {
        match self.candidates[0].value.distance() {
            Some(plies) => plies <= self.depth.into(),
            None => self.certainty == Certainty::Complete,
        }
    }

    fn of_interest(&self) -> impl Iterator<Item = &Candidate> {
        let floor = match self.breadth {
            Breadth::Best => self.candidates[0].value.plus(-1),
            _ => self.floor(self.candidates[0].value),
        };
        let known = self.candidates.iter().filter(|candidate| candidate.worth == Worth::Known);
        known.filter(move |candidate| candidate.value > floor)
    }

    fn report(&self, search: &Search) -> Report {
        let Ranked { score, line, .. } = self.ranked(&self.candidates[0]);
        let (nodes, time) = (search.clock().nodes(), search.clock().elapsed());
        Report { depth: self.depth, score, line, nodes, time, table_fill: search.table_fill() }
    }

    fn ranked(&self, candidate: &Candidate) -> Ranked {
        let score = match candidate.value.score() {
            Score::Estimate(0) if self.certainty == Certainty::Complete => Score::Draw,
            score => score,
        };
        let line = std::iter::once(candidate.turn).chain(lines::turns(&candidate.line)).collect();
        Ranked { turn: candidate.turn, score, line }
    }
}

impl Candidate {
    /// Searches the turn: fully when it is worth more than the floor, else only to see that it is not.
    fn judge(&mut self, search: &mut Search, floor: Value) -> Result<(), End> {
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
}

fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by_key(|candidate| Reverse(candidate.value));
}
