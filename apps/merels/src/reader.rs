//! What the engine knows beforehand: perfect values, looked up in tables.

use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::Arc;

use merels_rules::{Position, Rules, Value};
use merels_search::Probe;
use merels_tablebase::{Answer, Sector, TableName, Tables, Verdict};

/// Looks up perfect values in the tables of one rule set.
///
/// A table that cannot be used is complained of once; its positions are unknown from then on.
pub struct Reader {
    tables: Arc<Tables>,
    missing: RefCell<Missing>,
    complain: fn(&str),
}

/// What there is not, so that it is not looked for again.
#[derive(Default)]
struct Missing {
    /// Sectors without a table, or with none that can be used: the engine asks a thousand times for each.
    sectors: HashSet<Sector>,
    /// Tables that were said to be unusable.
    faulty: HashSet<TableName>,
}

impl Reader {
    /// One that has read nothing yet, and will `complain` in sentences.
    pub fn new(tables: Arc<Tables>, complain: fn(&str)) -> Reader {
        Reader { tables, missing: RefCell::default(), complain }
    }
}

impl Probe for Reader {
    fn value(&self, rules: &Rules, position: &Position) -> Option<Value> {
        let sector = Sector::of(position);
        let mut missing = self.missing.borrow_mut();
        if *self.tables.rules() != rules.theoretical() || missing.sectors.contains(&sector) {
            return None;
        }
        match self.tables.answer(position) {
            Ok(Answer::Value(value)) => return Some(value),
            Ok(Answer::Verdict(Verdict::Draw)) => return Some(Value::Draw),
            // Without its distance a win leads nowhere.
            Ok(Answer::Verdict(_)) => return None,
            Err(error) if missing.faulty.insert(error.name) => {
                (self.complain)(&format!("{error}; the search goes on without it"));
            }
            Ok(Answer::Unknown) | Err(_) => {}
        }
        missing.sectors.insert(sector);
        None
    }
}
