//! The engine as programs use it: a table that lasts, what is known beforehand, and a search for each question.

use std::fmt;

use merels_rules::Game;

use crate::clock::Clock;
use crate::limits::Limits;
use crate::mills::Mills;
use crate::probe::Probe;
use crate::report::{Answer, Breadth, GameOver, Report};
use crate::root::Root;
use crate::search::Search;
use crate::stop::Stop;
use crate::table::{Mebibytes, Table};
use crate::theory::Theory;

/// Looks for the best turn.
///
/// An engine plays any game of the family, also several by turns. What it has found out stays in its table, so that the next
/// search of the same game begins where this one ended; [`forget`](Self::forget) makes a search independent of those before.
pub struct Engine {
    table: Table,
    probe: Option<Box<dyn Probe + Send>>,
}

impl Engine {
    /// An engine whose table takes so much memory, or less if there is not so much. The table is never without any entry.
    pub fn new(size: Mebibytes) -> Engine {
        Engine { table: Table::new(size), probe: None }
    }

    /// The engine with a probe, which it asks wherever it looks: where that knows the values it plays perfectly.
    ///
    /// A game that it wins it wins by the shortest way, one that it loses it delays, and of draws it chooses one in which the
    /// other side has the fewest turns that hold it. Where the probe knows who wins and not how soon, neither a win nor a draw is
    /// given away, and the way is left to the search. Draws in play are minded: a win that repetition or the count of quiet
    /// plies may prevent is not taken for certain, and of several a turn is preferred with which it is.
    ///
    /// See [`Probe`] for an example.
    #[must_use]
    pub fn with_probe(self, probe: impl Probe + Send + 'static) -> Engine {
        Engine { probe: Some(Box::new(probe)), ..self }
    }

    /// Looks for the best turn, and reports each depth that is completed.
    ///
    /// There is always an answer in a game that goes on, whatever the limits: at worst the turn that looks best at first sight.
    /// A position that has occurred before is taken for a draw, and the count of quiet plies is kept.
    ///
    /// # Errors
    /// When the game is over.
    ///
    /// ```
    /// use merels_rules::{Game, Variant};
    /// use merels_search::{Engine, Limits, Mebibytes, Score, Stop};
    /// let mut game = Game::new(Variant::Three.rules());
    /// for text in ["b2", "a1", "a2", "b1"] {
    ///     game.play(game.rules().parse_turn(text).unwrap()).unwrap();
    /// }
    /// let mut engine = Engine::new(Mebibytes(1));
    /// let answer = engine.search(&game, Limits::depth(3), &Stop::new(), |_| ()).unwrap();
    /// assert_eq!(game.rules().board().text(answer.turn).to_string(), "c2");
    /// assert_eq!(answer.score, Score::Win(1));
    /// ```
    pub fn search(
        &mut self,
        game: &Game,
        limits: Limits,
        stop: &Stop,
        on_report: impl FnMut(&Report),
    ) -> Result<Answer, GameOver> {
        self.rank(game, limits, Breadth::Best, stop, on_report)
    }

    /// The same, with the scores of more turns than the best.
    ///
    /// # Errors
    /// When the game is over.
    pub fn rank(
        &mut self,
        game: &Game,
        limits: Limits,
        breadth: Breadth,
        stop: &Stop,
        on_report: impl FnMut(&Report),
    ) -> Result<Answer, GameOver> {
        self.table.grow_older();
        let clock = Clock::start(limits, stop);
        let mills = Mills::of(game.rules().board());
        let theory = self.probe.as_deref().map(|probe| Theory::of(probe, game));
        let mut search = Search::of(game, &mills, &mut self.table, clock, theory);
        let mut root = Root::of(game, breadth, &mut search)?;
        let end = root.deepen(&mut search, on_report);
        Ok(root.answer(&search, end))
    }

    /// Forgets all games: the same question will get the same answer after the same number of nodes again.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Asks the engine as if it had no probe.
    pub(crate) fn unaided<T>(&mut self, ask: impl FnOnce(&mut Engine) -> T) -> T {
        let probe = self.probe.take();
        let answer = ask(self);
        self.probe = probe;
        answer
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut engine = out.debug_struct("Engine");
        engine.field("table", &self.table).field("has_probe", &self.probe.is_some()).finish_non_exhaustive()
    }
}
