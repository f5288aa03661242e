//! The tables that come with the program: small games whole, and the ends of the larger ones.
//!
//! They are cheap to compute and to carry, so nobody needs to ask for them. Which they are follows from their sizes alone: the smallest
//! unit of all games is solved next, for as long as there is room.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use bytes::Bytes;
use merels_rules::{Remake, Rules, Variant};
use merels_tablebase::{Bundle, Index, Kind, Sector, TableName};

use crate::encode::{Encoding, EncodingError, Form, statistics};
use crate::known::Finished;
use crate::plan::Missing;
use crate::solve::{SolveError, Solved, solve_unit};
use crate::unit::{Unit, units};

/// Why there are no small tables. That does not happen with the presets.
#[derive(Debug, thiserror::Error)]
#[error("the unit {unit} of {variant} was not solved: {reason}")]
pub struct SmallTablesError {
    /// The game.
    pub variant: Variant,
    /// The unit.
    pub unit: Unit,
    /// Why, in words.
    pub reason: String,
}

/// The bytes of a [`Bundle`] of at most `limit` bytes with the smallest tables of all presets, both files of each sector. The same on
/// every machine.
///
/// A preset whose positions have no value by themselves is left out.
///
/// # Errors
/// When a table cannot be made.
///
/// ```
/// use merels_rules::{Value, Variant};
/// use merels_tablebase::{Bundle, Tables};
/// let small = merels_solver::small_tables(20_000).unwrap();
/// let rules = Variant::TicTacToe.rules();
/// let tables = Tables::open(&rules, Bundle::open(small).unwrap()).unwrap();
/// assert_eq!(tables.value(&rules.start()).unwrap(), Some(Value::Draw));
/// ```
pub fn small_tables(limit: usize) -> Result<Vec<u8>, SmallTablesError> {
    let mut games: Vec<SmallGame> = Variant::ALL.into_iter().filter_map(SmallGame::of).collect();
    let mut files = HashMap::new();
    let mut bundle = Bundle::build(&files);
    while let Some(game) =
        games.iter_mut().filter(|game| game.next.is_some()).min_by_key(|game| game.next_slots)
    {
        files.extend(game.solve_next()?);
        let larger = Bundle::build(&files);
        if larger.len() > limit {
            break;
        }
        bundle = larger;
    }
    Ok(bundle)
}

/// A game on the way.
struct SmallGame {
    variant: Variant,
    rules: Rules,
    next: Option<Unit>,
    next_slots: u64,
    rest: std::vec::IntoIter<Unit>,
    finished: HashMap<Sector, Finished>,
}

impl SmallGame {
    /// The game from its smallest unit on, if it has values at all.
    fn of(variant: Variant) -> Option<SmallGame> {
        let rules = variant.rules().theoretical();
        if rules.remake() == Remake::Barred {
            return None;
        }
        let rest = units(&rules, None).into_iter();
        let mut game =
            SmallGame { variant, rules, next: None, next_slots: 0, rest, finished: HashMap::new() };
        game.advance();
        Some(game)
    }

    fn advance(&mut self) {
        self.next = self.rest.next();
        let slots = |sector| Index::new(self.rules.board(), sector).slots();
        self.next_slots = self.next.into_iter().flat_map(Unit::sectors).map(slots).sum();
    }

    /// Solves the next unit; gives its files.
    fn solve_next(&mut self) -> Result<Vec<(TableName, Bytes)>, SmallTablesError> {
        let Some(unit) = self.next else { return Ok(Vec::new()) };
        let unsolved = |reason| SmallTablesError { variant: self.variant, unit, reason };
        let solved = self.solve(unit).map_err(|error| unsolved(error.to_string()))?;
        let mut made = Vec::new();
        for solved in &solved {
            made.extend(files(&self.rules, solved).map_err(|error| unsolved(error.to_string()))?);
        }
        self.finished.extend(solved.into_iter().map(|solved| {
            let sector = solved.index.sector();
            (sector, Finished::new(solved.index, solved.codes))
        }));
        self.advance();
        Ok(made)
    }

    fn solve(&self, unit: Unit) -> Result<Vec<Solved>, SolveError<Missing>> {
        let known = |sector| self.finished.get(&sector).cloned().ok_or(Missing);
        solve_unit(&self.rules, unit, &AtomicBool::new(false), known)
    }
}

/// Both files of a solved sector.
fn files(rules: &Rules, solved: &Solved) -> Result<Vec<(TableName, Bytes)>, EncodingError> {
    let stop = AtomicBool::new(false);
    let statistics = statistics(solved, &stop)?;
    let file = |kind| {
        let name = TableName::new(rules, solved.index.sector(), kind);
        let mut bytes = Vec::new();
        Encoding::new(name, Form::Table, solved, statistics, &stop)?.write(&mut bytes)?;
        Ok((name, bytes.into()))
    };
    Kind::ALL.into_iter().map(file).collect()
}
