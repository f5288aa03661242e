//! What the engine knows beforehand, whatever game is on the table: the tables of a folder and those that come with the
//! program, opened anew for each rule set.
//!
//! A damaged table is for `merels verify` to tell: the screen is the game's.

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::Arc;

use merels_rules::{Fact, Position, Rules};
use merels_search::Probe;

use crate::reader::Reader;
use crate::tables;

/// Looks up perfect values for whatever rules it is asked about.
pub struct Known {
    directory: Option<PathBuf>,
    opened: RefCell<Option<Shelf>>,
}

/// The tables of the rules that were asked about last.
struct Shelf {
    rules: Rules,
    /// `None` where the rules can have no tables.
    reader: Option<Reader>,
}

impl Known {
    /// Looks in that folder too, if there is one.
    pub const fn new(directory: Option<PathBuf>) -> Known {
        Known { directory, opened: RefCell::new(None) }
    }

    fn with_reader<T>(&self, rules: &Rules, look_up: impl FnOnce(&Reader) -> Option<T>) -> Option<T> {
        let theoretical = rules.theoretical();
        let mut opened = self.opened.borrow_mut();
        if opened.as_ref().is_none_or(|shelf| shelf.rules != theoretical) {
            *opened = Some(self.open(theoretical));
        }
        look_up(opened.as_ref()?.reader.as_ref()?)
    }

    fn open(&self, rules: Rules) -> Shelf {
        let tables = tables::open_all(self.directory.as_deref(), &rules).ok();
        Shelf { rules, reader: tables.map(|tables| Reader::new(Arc::new(tables), |_| ())) }
    }
}

impl Probe for Known {
    fn ask(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.with_reader(rules, |reader| reader.ask(rules, position))
    }

    fn glance(&self, rules: &Rules, position: &Position) -> Option<Fact> {
        self.with_reader(rules, |reader| reader.glance(rules, position))
    }
}
