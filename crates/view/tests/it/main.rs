//! What must be true of the view.

mod faults;
mod illustration;
mod language;
mod picture;
mod session;
mod table;
