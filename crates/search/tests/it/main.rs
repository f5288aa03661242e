//! What must be true of the engine.

mod exact;
mod faults;
mod games;
mod laws;
mod levels;
mod limits;
mod memory;
mod play;
mod tactics;
