//! The root of the tree: the turns to choose from, searched one ply deeper again and again.
//!
//! Each depth is searched to its end or not at all: what was found when the search had to break off is thrown away. Turns whose
//! worth is known beforehand are not searched, unless it is to choose among draws that are otherwise alike.

use merels_rules::Game;

use crate::MAX_DEPTH;
use crate::candidate::{self, Candidate, Holding};
use crate::lines;
use crate::report::{Answer, Breadth, End, GameOver, Ranked, Report};
use crate::score::{Score, Value};
use crate::search::Search;
use crate::span::Span;

/// The turns of a position, the best first, as far as they have been searched.
pub(crate) struct Root {
    /// Never empty: in a game that goes on there is a turn.
    candidates: Vec<Candidate>,
    breadth: Breadth,
    contest: Contest,
    /// The depth completed.
    depth: u8,
    certainty: Certainty,
}

/// Which turns the search is to compare.
enum Contest {
    /// Those that may be worth more than what is assured beforehand.
    Above(Value),
    /// The certain draws that are as hard to hold.
    Draws(Holding),
    /// None.
    Over,
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
    /// The turns in the order of what is known of them beforehand and what they are worth at first sight.
    pub(crate) fn of(game: &Game, breadth: Breadth, search: &mut Search) -> Result<Root, GameOver> {
        if let Some(outcome) = game.outcome() {
            return Err(GameOver(outcome));
        }
        let mut candidates = Vec::new();
        game.rules().for_each_turn(game.position(), |turn, position| {
            candidates.push(Candidate::of(game, turn, position, search));
        });
        candidate::consult(&mut candidates, breadth, search);
        candidate::sort(&mut candidates);
        let assured = candidates.iter().map(|candidate| candidate.span().least()).max();
        let contest = assured.map_or(Contest::Over, Contest::Above);
        Ok(Root { candidates, breadth, contest, depth: 0, certainty: Certainty::Open })
    }

    /// Searches deeper and deeper until there is a reason to end.
    pub(crate) fn deepen(&mut self, search: &mut Search, mut on_report: impl FnMut(&Report)) -> End {
        if let Err(end) = self.choose_contest(search) {
            return end;
        }
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

    /// Where no turn can be better than what is assured, the draws may still differ. What is known beforehand no longer tells
    /// them apart then, so the search has to do without it.
    fn choose_contest(&mut self, search: &mut Search) -> Result<(), End> {
        if self.rivals().count() > 0 {
            return Ok(());
        }
        candidate::weigh_draws(&mut self.candidates, search)?;
        candidate::sort(&mut self.candidates);
        self.contest = Contest::Draws(self.candidates[0].holding());
        if !self.candidates[0].is_certain_draw() || self.rivals().count() < 2 {
            self.contest = Contest::Over;
        }
        search.set_theory_aside();
        Ok(())
    }

    fn rivals(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates.iter().filter(|candidate| self.contest.includes(candidate))
    }

    fn complete(&mut self, depth: u8, search: &mut Search) -> Result<(), End> {
        let mut candidates = self.candidates.clone();
        let (horizon, mut best) = (search.horizon(), self.certain());
        for candidate in candidates.iter_mut().filter(|candidate| self.contest.includes(candidate)) {
            candidate.judge(depth, search, self.floor(best))?;
            best = best.max(candidate.found());
        }
        candidate::sort(&mut candidates);
        let complete = search.horizon() == horizon;
        self.certainty = if complete { Certainty::Complete } else { Certainty::Open };
        (self.candidates, self.depth) = (candidates, depth);
        Ok(())
    }

    /// What is certain before the search begins, if the search is to find something better.
    fn certain(&self) -> Value {
        let Contest::Above(_) = self.contest else { return -Value::INFINITE };
        let spans = self.candidates.iter().map(Candidate::span);
        spans.filter(|span| span.is_certain()).map(Span::least).max().unwrap_or(-Value::INFINITE)
    }

    /// What a turn must be worth more than to be of interest to the search.
    fn floor(&self, best: Value) -> Value {
        match self.contest {
            Contest::Above(_) => self.margin(best),
            _ => best,
        }
    }

    /// What a turn must be worth more than to be told.
    fn margin(&self, best: Value) -> Value {
        match self.breadth {
            Breadth::Best => best,
            Breadth::Within(margin) => best.plus(-1 - i16::try_from(margin).unwrap_or(i16::MAX - 1)),
            Breadth::Every => -Value::INFINITE,
        }
    }

    /// Searching deeper would change nothing: a win is known beforehand, the shortest win or the longest loss is found, or
    /// every game was followed to its end.
    fn is_settled(&self) -> bool {
        let best = &self.candidates[0];
        let is_won = best.span().least() > Value::DRAW;
        let is_near = best.standing().distance().is_some_and(|plies| plies <= self.depth.into());
        is_won || is_near || self.certainty == Certainty::Complete
    }

    /// The best turn and those that are to be told with it.
    fn of_interest(&self) -> impl Iterator<Item = &Candidate> {
        let (best, others) = (&self.candidates[0], &self.candidates[1..]);
        let floor = self.margin(best.standing());
        let is_told = move |candidate: &&Candidate| match self.breadth {
            Breadth::Best => candidate.is_known() && candidate.rank() == best.rank(),
            _ => (candidate.is_known() || candidate.span().is_certain()) && candidate.standing() > floor,
        };
        std::iter::once(best).chain(others.iter().filter(is_told))
    }

    fn report(&self, search: &Search) -> Report {
        let Ranked { score, line, .. } = self.ranked(&self.candidates[0]);
        let (nodes, time) = (search.clock().nodes(), search.clock().elapsed());
        Report { depth: self.depth, score, line, nodes, time, table_fill: search.table_fill() }
    }

    fn ranked(&self, candidate: &Candidate) -> Ranked {
        let is_exact = candidate.span().is_certain() || self.certainty == Certainty::Complete;
        let score = match candidate.standing().score() {
            Score::Estimate(0) if is_exact => Score::Draw,
            score => score,
        };
        let line = std::iter::once(candidate.turn).chain(lines::turns(&candidate.line)).collect();
        Ranked { turn: candidate.turn, score, line }
    }
}

impl Contest {
    fn includes(&self, candidate: &Candidate) -> bool {
        match self {
            Contest::Above(assured) => candidate.span().most() > *assured,
            Contest::Draws(holding) => candidate.is_certain_draw() && candidate.holding() == *holding,
            Contest::Over => false,
        }
    }
}
