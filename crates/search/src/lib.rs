//! The engine: it looks for the best turn of any game of the Nine Men's Morris family.
//!
//! An [`Engine`] is asked about a [`Game`](merels_rules::Game), because what a turn is worth depends on the positions that have
//! occurred. It searches deeper and deeper within [`Limits`] and until it is told to [`Stop`]:
//!
//! ```
//! use merels_rules::{Game, Variant};
//! use merels_search::{Engine, Limits, Mebibytes, Stop};
//!
//! let mut game = Game::new(Variant::Nine.rules());
//! let mut engine = Engine::new(Mebibytes(4));
//! let stop = Stop::new();
//! for _ in 0..4 {
//!     let answer = engine.search(&game, Limits::nodes(2_000), &stop, |report| {
//!         println!("depth {}: {}", report.depth, report.score);
//!     });
//!     game.play(answer.unwrap().turn).unwrap();
//! }
//! assert_eq!(game.position().occupied().len(), 4);
//! ```
//!
//! A [`Level`] plays for people, more or less well:
//!
//! ```
//! use merels_rules::{Game, Variant};
//! use merels_search::{Engine, Level, Mebibytes, Stop};
//!
//! let game = Game::new(Variant::Six.rules());
//! let level: Level = "casual".parse().unwrap();
//! let answer = level.choose(&mut Engine::new(Mebibytes(1)), &game, 7, &Stop::new()).unwrap();
//! assert!(game.rules().play(game.position(), answer.turn).is_ok());
//! ```
//!
//! Where perfect values are known, from tables for instance, an engine is given a [`Probe`] and plays perfectly as far as it
//! reaches: [`Engine::with_probe`].
//!
//! The crate knows no threads, no text but a score's, and no files; it runs in a browser as it does natively.

mod bench;
mod candidate;
mod clock;
mod engine;
mod evaluation;
mod level;
mod limits;
mod lines;
mod mills;
mod node;
mod order;
mod path;
mod probe;
mod report;
mod root;
mod score;
mod search;
mod span;
mod stop;
mod table;
mod theory;
mod window;

pub use bench::{Bench, bench};
pub use engine::Engine;
pub use level::{Level, UnknownLevel};
pub use limits::Limits;
pub use probe::Probe;
pub use report::{Answer, Breadth, End, GameOver, Ranked, Report};
pub use score::Score;
pub use stop::Stop;
pub use table::Mebibytes;

/// The deepest search there is, in plies.
pub const MAX_DEPTH: u8 = 100;
