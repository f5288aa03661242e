//! What must be true where the view and the engine meet.

mod levels;
mod tables;
mod tasks;
