//! The program as a user at a terminal, or another program, meets it.

mod analyse;
mod convert;
mod help;
mod interrupt;
mod perft;
mod pictures;
mod played;
mod record;
mod run;
mod show;
mod solve;
mod streams;
mod tables;
mod terminal;
mod wrong;
