//! What the engine knows beforehand: perfect values, looked up in the library.

use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::Arc;

use merels_rules::{Position, Rules, Value};
use merels_search::Probe;
use merels_tablebase::{Answer, Place, Sector, TableName, Tables, Verdict};

use crate::library::Library;
use crate::web::Web;

/// Bytes of decoded blocks that are kept for each rule set: a phone has not many to spare.
const KEPT: usize = 8 << 20;

/// Looks up perfect values in a [`Library`], for whatever rules it is asked about.
///
/// A table that cannot be used is said to be so once; its positions are unknown from then on.
pub struct Reader<W> {
    library: Arc<Library<W>>,
    shelves: RefCell<Vec<Shelf>>,
}

/// The tables of one rule set.
struct Shelf {
    rules: Rules,
    /// `None` where the rules can have no tables.
    tables: Option<Tables>,
    /// Sectors that have no table, or none that can be used: the engine asks a thousand times for each.
    unknown: HashSet<Sector>,
    /// Tables that were said to be unusable.
    faulty: HashSet<TableName>,
}

impl<W: Web> Reader<W> {
    /// One that has read nothing yet.
    pub fn new(library: Library<W>) -> Reader<W> {
        Reader { library: Arc::new(library), shelves: RefCell::default() }
    }

    fn shelf(&self, rules: Rules) -> Shelf {
        let library = Arc::clone(&self.library);
        let place = move |name: &TableName| library.open(name);
        let tables = Tables::open(&rules, place).ok().map(|tables| tables.with_cache(KEPT));
        Shelf { rules, tables, unknown: HashSet::new(), faulty: HashSet::new() }
    }
}

impl<W: Web> Probe for Reader<W> {
    fn value(&self, rules: &Rules, position: &Position) -> Option<Value> {
        let rules = rules.theoretical();
        let mut shelves = self.shelves.borrow_mut();
        let known = shelves.iter().position(|shelf| shelf.rules == rules);
        let place = known.unwrap_or_else(|| {
            shelves.push(self.shelf(rules));
            shelves.len() - 1
        });
        shelves[place].value(position, |text| self.library.warn(text))
    }
}

impl Shelf {
    fn value(&mut self, position: &Position, warn: impl FnOnce(&str)) -> Option<Value> {
        let tables = self.tables.as_ref()?;
        let sector = Sector::of(position);
        if self.unknown.contains(&sector) {
            return None;
        }
        match tables.answer(position) {
            Ok(Answer::Value(value)) => return Some(value),
            Ok(Answer::Verdict(Verdict::Draw)) => return Some(Value::Draw),
            Ok(Answer::Verdict(_)) => return None,
            Err(error) if self.faulty.insert(error.name) => warn(&error.to_string()),
            Ok(Answer::Unknown) | Err(_) => {}
        }
        self.unknown.insert(sector);
        None
    }
}
