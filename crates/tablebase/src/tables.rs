//! All tables of one rule set, asked by position.
//!
//! Files are opened when a position needs them, and stay open. The tables have values of positions between
//! turns that are not decided; the rest follows here from the rules: what is decided needs no table, and
//! where a man is still to be taken the turn goes on.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use merels_rules::{Position, Remake, Rules, Turn, Value};

use crate::answer::Answer;
use crate::cache::Cache;
use crate::fault::{Fault, TableError};
use crate::index::Index;
use crate::name::{Kind, TableName};
use crate::place::Place;
use crate::sector::Sector;
use crate::table::Table;
use crate::verdict::Verdict;

/// Bytes of decoded blocks that are kept when nothing else is asked for.
const CACHE: usize = 64 << 20;

/// The tables of one rule set in some place.
///
/// It can be shared by threads.
pub struct Tables {
    rules: Rules,
    place: Box<dyn Place>,
    cache: Arc<Cache>,
    opened: Mutex<Opened>,
}

/// Why there can be no tables of a rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TablesError {
    /// What a position is worth depends on the turn before.
    #[error(
        "there are no tables of these rules: with remake={} what a position is worth depends on the turn \
         before it, and tables know positions alone",
        .rules.remake()
    )]
    History {
        /// The rules.
        rules: Rules,
    },
}

#[derive(Default)]
struct Opened {
    indices: HashMap<Sector, Arc<Index>>,
    /// `None` for a file that is not there.
    tables: HashMap<(Sector, Kind), Option<Arc<Table>>>,
}

impl Tables {
    /// The tables of the rules in a place. No file is opened yet. Draws of play in the rules make no
    /// difference.
    ///
    /// # Errors
    /// When there can be no tables of these rules.
    pub fn open(rules: &Rules, place: impl Place + 'static) -> Result<Tables, TablesError> {
        let rules = rules.theoretical();
        if rules.remake() == Remake::Barred {
            return Err(TablesError::History { rules });
        }
        let cache = Arc::new(Cache::new(CACHE));
        Ok(Tables { rules, place: Box::new(place), cache, opened: Mutex::default() })
    }

    /// The same, to keep so many bytes of decoded blocks instead of 64 MiB.
    #[must_use]
    pub fn with_cache(self, bytes: usize) -> Tables {
        Tables { cache: Arc::new(Cache::new(bytes)), opened: Mutex::default(), ..self }
    }

    /// The rules, without draws of play.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The table of a sector; `None` when there is no such file. That it is not there is remembered too.
    ///
    /// # Errors
    /// When the file is there and cannot be used.
    pub fn table(&self, sector: Sector, kind: Kind) -> Result<Option<Arc<Table>>, TableError> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = opened.tables.get(&(sector, kind)) {
            return Ok(table.clone());
        }
        let name = TableName::new(&self.rules, sector, kind);
        let unreadable = |error| TableError { name, fault: Fault::Unreadable(error) };
        let table = match self.place.open(&name).map_err(unreadable)? {
            None => None,
            Some(storage) => {
                let index = opened.index(&self.rules, sector);
                Some(Arc::new(Table::open_with(name, index, storage, Arc::clone(&self.cache))?))
            }
        };
        opened.tables.insert((sector, kind), table.clone());
        Ok(table)
    }

    /// All that is known of a position.
    ///
    /// # Errors
    /// When a table is there and cannot be used.
    pub fn answer(&self, position: &Position) -> Result<Answer, TableError> {
        self.look_up(position, Kind::Distances)
    }

    /// What a position is worth; `None` when the tables do not reach it, or have its verdict alone.
    ///
    /// # Errors
    /// When a table is there and cannot be used.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, TableError> {
        Ok(self.answer(position)?.value())
    }

    /// Whether a position is won, drawn or lost; `None` when the tables do not reach it. Tables of distances
    /// are not touched where there are those of verdicts.
    ///
    /// # Errors
    /// When a table is there and cannot be used.
    pub fn verdict(&self, position: &Position) -> Result<Option<Verdict>, TableError> {
        Ok(self.look_up(position, Kind::Verdicts)?.verdict())
    }

    /// The legal turns with what is known of each from the mover's view, the best first; equal ones in the
    /// generator's order.
    ///
    /// A turn of which nothing is known comes before those that lose.
    ///
    /// # Errors
    /// When a table is there and cannot be used.
    pub fn turns(&self, position: &Position) -> Result<Vec<(Turn, Answer)>, TableError> {
        let mut turns = self.answers_of_turns(position, Kind::Distances)?;
        turns.sort_by(|(_, one), (_, other)| other.cmp_for_mover(*one));
        Ok(turns)
    }

    /// What is known of a position, files of the preferred kind being asked first. From verdicts it is who wins and no more, and those
    /// of distances are not touched where there are any.
    ///
    /// # Errors
    /// When a table is there and cannot be used.
    pub fn look_up(&self, position: &Position, preferred: Kind) -> Result<Answer, TableError> {
        if let Some(outcome) = self.rules.outcome(position) {
            return Ok(Answer::Value(outcome.value_for(position.side())));
        }
        if position.pending() > 0 {
            let turns = self.answers_of_turns(position, preferred)?;
            return Ok(Answer::best(turns.into_iter().map(|(_, answer)| answer)));
        }
        let kinds = match preferred {
            Kind::Verdicts => [Kind::Verdicts, Kind::Distances],
            Kind::Distances => [Kind::Distances, Kind::Verdicts],
        };
        for kind in kinds {
            if let Some(answer) = self.look_up_in(position, kind)? {
                return Ok(answer);
            }
        }
        Ok(Answer::Unknown)
    }

    fn look_up_in(&self, position: &Position, kind: Kind) -> Result<Option<Answer>, TableError> {
        let Some(table) = self.table(Sector::of(position), kind)? else { return Ok(None) };
        let Some(slot) = table.index().slot(position) else { return Ok(None) };
        if let Some(value) = table.value(slot)? {
            return Ok(Some(Answer::Value(value)));
        }
        match table.verdict(slot)? {
            Verdict::Win if kind == Kind::Distances => self.win(position).map(Some),
            verdict => Ok(Some(Answer::Verdict(verdict))),
        }
    }

    /// What is known of a position that is won, its length being left out of its table: that of the shortest
    /// loss after one of its turns, and one turn more. Only the verdict, when a turn leads to where there is
    /// no table.
    fn win(&self, position: &Position) -> Result<Answer, TableError> {
        let mut after_turns = Vec::new();
        self.rules.for_each_turn(position, |_, after| after_turns.push(after));
        let mut best = Answer::Verdict(Verdict::Win);
        for after in after_turns {
            match self.loss(&after)? {
                Answer::Value(loss @ Value::Loss(_)) => best = best.quicker(loss.of_turn()),
                Answer::Unknown => return Ok(Answer::Verdict(Verdict::Win)),
                Answer::Value(_) | Answer::Verdict(_) => {}
            }
        }
        Ok(best)
    }

    /// What is known of a position between turns without looking at its turns, so that at least losses are.
    fn loss(&self, position: &Position) -> Result<Answer, TableError> {
        if let Some(outcome) = self.rules.outcome(position) {
            return Ok(Answer::Value(outcome.value_for(position.side())));
        }
        let Some(table) = self.table(Sector::of(position), Kind::Distances)? else {
            return Ok(Answer::Unknown);
        };
        let Some(slot) = table.index().slot(position) else { return Ok(Answer::Unknown) };
        match table.value(slot)? {
            Some(value) => Ok(Answer::Value(value)),
            None => table.verdict(slot).map(Answer::Verdict),
        }
    }

    fn answers_of_turns(
        &self,
        position: &Position,
        preferred: Kind,
    ) -> Result<Vec<(Turn, Answer)>, TableError> {
        let mut turns = Vec::new();
        self.rules.for_each_turn(position, |turn, after| turns.push((turn, after)));
        let answer = |(turn, after)| Ok((turn, self.look_up(&after, preferred)?.of_turn()));
        turns.into_iter().map(answer).collect()
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Tables").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl Opened {
    /// The numbering of a sector, sharing the rows of one that is known where it can.
    fn index(&mut self, rules: &Rules, sector: Sector) -> Arc<Index> {
        if let Some(index) = self.indices.get(&sector) {
            return Arc::clone(index);
        }
        let beside = self.indices.values().find_map(|index| index.beside(sector));
        let index = Arc::new(beside.unwrap_or_else(|| Index::new(rules.board(), sector)));
        self.indices.insert(sector, Arc::clone(&index));
        index
    }
}
