//! The engine as programs use it: a table that lasts, and a search for each question.

use merels_rules::Game;

use crate::clock::Clock;
use crate::limits::Limits;
use crate::mills::Mills;
use crate::report::{Answer, Breadth, GameOver, Report};
use crate::root::Root;
use crate::search::Search;
use crate::stop::Stop;
use crate::table::{Mebibytes, Table};

/// Looks for the best turn.
///
/// An engine plays any game of the family, also several by turns. What it has found out stays in its table, so that the next
/// search of the same game begins where this one ended; [`forget`](Self::forget) makes a search independent of those before.
#[derive(Debug)]
pub struct Engine {
    table: Table,
}

impl Engine {
    /// An engine whose table takes so much memory, or less if there is not so much. The table is never without any entry.
    pub fn new(size: Mebibytes) -> Engine {
        Engine { table: Table::new(size) }
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
        let mills = Mills::of(game.rules().board());
        let mut search = Search::of(game, &mills, &mut self.table, Clock::start(limits, stop));
        let mut root = Root::of(game, breadth, &mut search)?;
        let end = root.deepen(&mut search, on_report);
        Ok(root.answer(&search, end))
    }

    /// Forgets all games: the same question will get the same answer after the same number of nodes again.
    pub fn forget(&mut self) {
        self.table.clear();
    }
}
