//! The tables that come with the program: small games whole, and the ends of the larger ones.
//!
//! They are cheap to compute and to carry, so nobody needs to ask for them. Which they are follows from their sizes alone: the smallest
//! unit of all games is solved next, for as long as there is room.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use bytes::Bytes;
use merels_rules::{Remake, Rules, Variant};
use merels_tablebase::{Bundle, EncodeError, Encoder, Index, Kind, Sector, TableName};

use crate::known::Finished;
use crate::plan::Missing;
use crate::solve::{SolveError, Solved, solve_unit};
use crate::store::{predicted, statistics};
use crate::unit::{Unit, units};

/// Why there are no small tables. Neither happens with the presets.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SmallTablesError {
    /// A unit was not solved.
    #[error("the unit {unit} of {variant} was not solved: {reason}")]
    Solve {
        /// The game.
        variant: Variant,
        /// The unit.
        unit: Unit,
        /// Why, in words.
        reason: String,
    },
    /// A table cannot hold what was found.
    #[error(transparent)]
    Encode(#[from] EncodeError),
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
        games.iter_mut().filter(|game| game.next.is_some()).min_by_key(|game| game.next_slots())
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
    rest: std::vec::IntoIter<Unit>,
    finished: HashMap<Sector, Finished>,
}

impl SmallGame {
    /// The game from its smallest unit on, if it has values at all.
    fn of(variant: Variant) -> Option<SmallGame> {
        let rules = variant.rules().theoretical();
        let mut rest = units(&rules, None).into_iter();
        let has_values = rules.remake() != Remake::Barred;
        has_values.then(|| SmallGame { variant, rules, next: rest.next(), rest, finished: HashMap::new() })
    }

    fn next_slots(&self) -> u64 {
        let slots = |sector| Index::new(self.rules.board(), sector).slots();
        self.next.into_iter().flat_map(Unit::sectors).map(slots).sum()
    }

    /// Solves the next unit; gives its files.
    fn solve_next(&mut self) -> Result<Vec<(TableName, Bytes)>, SmallTablesError> {
        let mut files = Vec::new();
        for solved in self.next.map(|unit| self.solve(unit)).transpose()?.into_iter().flatten() {
            for kind in Kind::ALL {
                let name = TableName::new(&self.rules, solved.index.sector(), kind);
                let encoder = Encoder::new(name, &solved.index, statistics(&solved.index, &solved.codes))?;
                let encoder = predicted(encoder, kind, &solved.codes)?;
                files.push((name, encoder.to_bytes(&solved.codes)?.into()));
            }
            self.finished.insert(solved.index.sector(), Finished::new(solved.index, solved.codes));
        }
        self.next = self.rest.next();
        Ok(files)
    }

    fn solve(&self, unit: Unit) -> Result<Vec<Solved>, SmallTablesError> {
        let known = |sector| self.finished.get(&sector).cloned().ok_or(Missing);
        solve_unit(&self.rules, unit, &AtomicBool::new(false), known).map_err(|error: SolveError<Missing>| {
            SmallTablesError::Solve { variant: self.variant, unit, reason: error.to_string() }
        })
    }
}
