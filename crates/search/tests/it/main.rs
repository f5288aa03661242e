//! What must be true of the engine.

mod drawn_in_play;
mod exact;
mod faults;
mod games;
mod laws;
mod levels;
mod limits;
mod memory;
mod play;
mod probe;
mod solved;
mod tactics;
mod verdicts;
