//! What must be true of the tables.

mod index;
