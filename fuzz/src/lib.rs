//! What a fuzzer may try on the rules. `cargo fuzz run fen` (or `turn`, `words`, `setup`, `game`) looks for bytes that break a law.
//!
//! The laws are those of the rules' own tests, and what was found worth keeping in `corpus/` is tried by those tests too, with
//! no fuzzer and no nightly compiler.

#[path = "../../crates/rules/tests/it/any.rs"]
mod any;
#[path = "../../crates/rules/tests/it/holds.rs"]
mod holds;
mod targets;
#[path = "../../crates/rules/tests/it/walk.rs"]
mod walk;

pub use targets::{fen, game, setup, turn, words};
