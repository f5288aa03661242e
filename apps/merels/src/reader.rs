//! What the engine knows beforehand: perfect values, looked up in tables.

use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::Arc;

use merels_rules::{Fact, Position, Rules};
use merels_search::Probe;
use merels_tablebase::{Answer, Kind, Sector, TableName, Tables};

#[cfg(test)]
mod tests;

/// Looks up perfect values in the tables of one rule set.
///
/// A table that cannot be used is complained of once, and done without from then on.
pub struct Reader {
    tables: Arc<Tables>,
    missing: RefCell<Missing>,
    complain: fn(&str),
}

/// What there is not, so that it is not looked for again: the engine asks a thousand times for each.
#[derive(Default)]
struct Missing {
    /// Sectors of which nothing is found where tables of that kind are asked first.
    sectors: HashSet<(Sector, Kind)>,
    /// Tables that were said to be unusable.
    faulty: HashSet<TableName>,
}

impl Reader {
    /// One that has read nothing yet, and will `complain` in sentences.
    pub fn new(tables: Arc<Tables>, complain: fn(&str)) -> Reader {
        Reader { tables, missing: RefCell::default(), complain }
    }

    /// Asks the tables of these kinds one after the other.
    fn look_up(&self, rules: &Rules, position: &Position, kinds: [Kind; 2]) -> Option<Fact> {
        if *self.tables.rules() != rules.theoretical() {
            return None;
        }
        kinds.into_iter().find_map(|kind| self.look_up_in(position, kind))
    }

    fn look_up_in(&self, position: &Position, preferred: Kind) -> Option<Fact> {
        let (sector, mut missing) = (Sector::of(position), self.missing.borrow_mut());
        if missing.sectors.contains(&(sector, preferred)) {
            return None;
        }
        match self.tables.look_up(position, preferred).map(Answer::fact) {
            Ok(Some(fact)) => return Some(fact),
            Err(error) if missing.faulty.insert(error.name) => {
                (self.complain)(&format!("{error}; the search goes on without it"));
            }
            Ok(None) | Err(_) => {}
        }
        missing.sectors.insert((sector, preferred));
        None
    }
}

impl Probe for Reader {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.look_up(rules, position, [Kind::Distances, Kind::Verdicts])
    }

    /// Distances are left alone where there are verdicts: that of a win may take a look at each of its turns.
    fn glance(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.look_up(rules, position, [Kind::Verdicts, Kind::Distances])
    }
}
