//! The program as a user at a terminal, or another program, meets it.

mod perft;
mod run;
mod show;
mod tables;
mod wrong;
