//! Perfect values of the games.
//!
//! A [`Sector`] is all positions with so many men on the board and in hand, and its [`Index`] gives each of
//! them a slot, the same for positions that are one under the board's symmetries. A table file has a value
//! for each slot of one sector: an [`Encoder`] makes it and a [`Table`] reads it. [`Tables`] are all files of
//! one rule set, and answer for any position. The crate knows no search and no solver.
//!
//! ```
//! use merels_rules::Variant;
//! use merels_tablebase::{Index, Sector};
//!
//! let rules = Variant::Nine.rules();
//! let position = rules.parse_fen("W1W/3/3/1B2W1/3/3/B1B w 0 0").unwrap();
//! let sector = Sector::of(&position);
//! let index = Index::new(rules.board(), sector);
//! let slot = index.slot(&position).unwrap();
//! assert!(slot < index.slots());
//! ```
//!
//! Tables come from any [`Place`]: a folder of the disk, a [`Bundle`] in the program, or a function that
//! fetches them.
//!
//! ```
//! use merels_rules::{Value, Variant};
//! use merels_tablebase::{Bundle, Tables};
//!
//! let rules = Variant::Nine.rules();
//! let tables = Tables::open(&rules, Bundle::default()).unwrap();
//! assert_eq!(tables.value(&rules.start()).unwrap(), None); // An empty bundle reaches nothing …
//! let over = rules.parse_fen("W1W/3/3/1B2W1/3/3/2B b 0 0").unwrap();
//! assert_eq!(tables.value(&over).unwrap(), Some(Value::Loss(0))); // … but the end needs no table.
//! ```

mod answer;
mod blocks;
mod bundle;
mod cache;
mod code;
pub mod codec;
mod codes;
pub mod combination;
mod encoder;
mod fault;
pub mod format;
mod index;
#[cfg(feature = "map")]
mod map;
mod name;
mod orbit;
mod place;
mod ranges;
mod sector;
mod statistics;
mod storage;
mod table;
mod tables;
mod verdict;

pub use answer::Answer;
pub use bundle::{Bundle, BundleError};
pub use code::Code;
pub use codec::{Codec, Survey};
pub use codes::{Codes, CodesMut, CodesView, Width};
pub use encoder::{EncodeError, Encoder};
pub use fault::{Fault, Part, RulesDigits, TableError};
pub use index::Index;
#[cfg(feature = "map")]
pub use map::{Folder, map};
pub use name::{Kind, TableName};
pub use orbit::{Orbit, Orbits, SetMap};
pub use place::Place;
pub use ranges::Ranges;
pub use sector::Sector;
pub use statistics::Statistics;
pub use storage::Storage;
pub use table::Table;
pub use tables::{Tables, TablesError};
pub use verdict::Verdict;
