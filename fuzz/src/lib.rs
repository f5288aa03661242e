//! What a fuzzer may try on the rules and the tables. `cargo fuzz run fen` (or `turn`, `words`, `setup`, `game`, `record`,
//! `turn_notation`, `position_notation`, `table`, `bundle`) looks for bytes that break a law.
//!
//! The laws are those of the crates' own tests, and what was found worth keeping in `corpus/` is tried by those tests too, with
//! no fuzzer and no nightly compiler.

#[path = "../../crates/rules/tests/it/any.rs"]
mod any;
#[path = "../../crates/rules/tests/it/any_record.rs"]
mod any_record;
#[path = "../../crates/rules/tests/it/holds.rs"]
mod holds;
#[path = "../../crates/tablebase/tests/it/small.rs"]
mod small;
mod table_targets;
mod targets;
#[path = "../../crates/rules/tests/it/walk.rs"]
mod walk;

pub use table_targets::{bundle, table};
pub use targets::{fen, game, position_notation, record, setup, turn, turn_notation, words};
