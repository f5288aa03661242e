//! What must be true of the rules.

mod allocation;
mod any;
mod any_record;
mod boards;
mod corpus;
mod diagram;
mod dice;
mod faults;
mod holds;
mod laws;
mod notation;
mod oracle;
mod presets;
mod records;
mod sentences;
#[path = "../../../../fuzz/src/targets.rs"]
mod targets;
mod walk;
