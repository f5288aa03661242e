//! Perfect values of the games.
//!
//! So far the numbering they need: a [`Sector`] is all positions with so many men on the board and in hand, and its [`Index`] gives
//! each of them a slot, the same for positions that are one under the board's symmetries. The crate knows no search and no solver.
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

pub mod combination;
mod index;
mod orbit;
mod sector;

pub use index::Index;
pub use orbit::{Orbit, Orbits, SetMap};
pub use sector::Sector;
