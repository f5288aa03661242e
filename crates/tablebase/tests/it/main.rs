//! What must be true of the tables.

mod bundles;
mod codes;
mod corpus;
mod files;
mod golden;
mod index;
mod predicted;
mod ranges;
mod second_reader;
mod small;
mod solved;
#[path = "../../../../fuzz/src/table_targets.rs"]
mod table_targets;
mod tables;
