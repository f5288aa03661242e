//! Perfect values, computed.
//!
//! The solver works backwards from the ends of the games (*retrograde analysis*), sector by sector: [`units`] says in which order,
//! [`Plan`] what it takes, [`solve()`] computes tables on a disk, [`solve_unit`] one unit in memory, and
//! [`small_tables`] those that come with the program.
//!
//! What makes it fast is one observation. A turn that takes nothing moves men of one side only, so all positions with the same men of
//! the side that is *not* to move form a small board of their own, a *row*, on which the other side moves alone. Every quiet turn
//! stays in its row, and a row fits a processor's cache. What a row finds belongs all over the table, which is ordered the other
//! way; it is posted there in batches.
//!
//! ```
//! use std::collections::HashMap;
//! use std::sync::atomic::AtomicBool;
//! use merels_rules::Variant;
//! use merels_solver::{Finished, solve_unit, units};
//!
//! let rules = Variant::Three.rules();
//! let mut finished = HashMap::new();
//! for unit in units(&rules, None) {
//!     let known = |sector| finished.get(&sector).cloned().ok_or("missing");
//!     for solved in solve_unit(&rules, unit, &AtomicBool::new(false), known).unwrap() {
//!         finished.insert(solved.index.sector(), Finished::new(solved.index, solved.codes));
//!     }
//! }
//! let start = merels_tablebase::Sector::of(&rules.start());
//! assert_eq!(finished[&start].codes().at(0).number(), 10); // The first player wins in 9 plies.
//! ```

mod capture;
mod cell;
mod code;
mod disagreement;
mod encode;
mod frame;
mod known;
mod memory;
mod outbox;
mod places;
mod plan;
mod row;
mod run;
mod small;
mod solve;
mod spread;
mod stop;
mod store;
mod unit;
mod verify;

pub use disagreement::Disagreement;
pub use known::Finished;
pub use plan::{Method, Pace, Plan, PlannedUnit};
pub use run::{Event, Job, RunError, solve};
pub use small::{SmallTablesError, small_tables};
pub use solve::{Phase, SolveError, Solved, solve_unit};
pub use store::{Saved, Store, StoreError};
pub use unit::{Unit, units};
pub use verify::{Check, CheckError, Checked, Extent, Progress, verify};
