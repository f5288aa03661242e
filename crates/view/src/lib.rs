//! A board without a screen: what to draw, what to say, and what a touch means.
//!
//! A [`Session`] is the table with a game on it. Inputs are its methods; after each, [`Session::scene`] gives all that is to be
//! drawn and said as plain data. A web page, a terminal or a picture file only shows it. The view asks the rules what is legal
//! and an engine what to play; it knows neither a DOM nor a terminal, neither files nor clocks.

mod catalogue;
pub mod geometry;
pub mod illustration;
pub mod language;
mod last_turn;
pub mod picture;
pub mod save;
pub mod scene;
mod session;
mod speech;
pub mod task;
mod whereabouts;

pub use session::{NewGame, Player, Session};
