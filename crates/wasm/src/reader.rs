//! What the engine knows beforehand: perfect values, looked up in the library.

use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::Arc;

use merels_rules::{Fact, Position, Rules};
use merels_search::Probe;
use merels_tablebase::{Answer, Kind, Place, Sector, TableName, Tables};

use crate::library::Library;
use crate::web::Web;

/// Bytes of decoded blocks that are kept for each rule set: a phone has not many to spare.
const KEPT: usize = 8 << 20;

/// Looks up perfect values in a [`Library`], for whatever rules it is asked about.
///
/// A table that cannot be used is said to be so once, and done without from then on.
pub struct Reader<W> {
    library: Arc<Library<W>>,
    shelves: RefCell<Vec<Shelf>>,
}

/// The tables of one rule set.
struct Shelf {
    rules: Rules,
    /// `None` where the rules can have no tables.
    tables: Option<Tables>,
    /// Sectors of which nothing is found where tables of that kind are asked first: the engine asks a thousand times for
    /// each.
    unknown: HashSet<(Sector, Kind)>,
    /// Tables that were said to be unusable.
    faulty: HashSet<TableName>,
}

impl<W: Web> Reader<W> {
    /// One that has read nothing yet.
    pub fn new(library: Library<W>) -> Reader<W> {
        Reader { library: Arc::new(library), shelves: RefCell::default() }
    }

    /// Asks the tables of these kinds one after the other.
    fn look_up(&self, rules: &Rules, position: &Position, kinds: [Kind; 2]) -> Option<Fact> {
        let rules = rules.theoretical();
        let mut shelves = self.shelves.borrow_mut();
        let known = shelves.iter().position(|shelf| shelf.rules == rules);
        let place = known.unwrap_or_else(|| {
            shelves.push(self.shelf(rules));
            shelves.len() - 1
        });
        let warn = |text: &str| self.library.warn(text);
        kinds.into_iter().find_map(|kind| shelves[place].look_up_in(position, kind, warn))
    }

    fn shelf(&self, rules: Rules) -> Shelf {
        let library = Arc::clone(&self.library);
        let place = move |name: &TableName| library.open(name);
        let tables = Tables::open(&rules, place).ok().map(|tables| tables.with_cache(KEPT));
        Shelf { rules, tables, unknown: HashSet::new(), faulty: HashSet::new() }
    }
}

impl<W: Web> Probe for Reader<W> {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.look_up(rules, position, [Kind::Distances, Kind::Verdicts])
    }

    /// Distances are left alone where there are verdicts: that of a win may take a look at each of its turns.
    fn glance(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.look_up(rules, position, [Kind::Verdicts, Kind::Distances])
    }
}

impl Shelf {
    fn look_up_in(&mut self, position: &Position, preferred: Kind, warn: impl FnOnce(&str)) -> Option<Fact> {
        let tables = self.tables.as_ref()?;
        let sector = Sector::of(position);
        if self.unknown.contains(&(sector, preferred)) {
            return None;
        }
        match tables.look_up(position, preferred).map(Answer::fact) {
            Ok(Some(fact)) => return Some(fact),
            Err(error) if self.faulty.insert(error.name) => warn(&error.to_string()),
            Ok(None) | Err(_) => {}
        }
        self.unknown.insert((sector, preferred));
        None
    }
}
