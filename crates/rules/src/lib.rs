//! The games of the Nine Men's Morris family.
//!
//! One implementation of the rules for every game of the family, from Three Men's Morris to Morabaraba: boards, rule sets,
//! positions, turns, outcomes, whole games, and their text. It knows no files, no clocks and no screens, and holds no unsafe
//! code.
//!
//! A [`Rules`] value says which game is played; a [`Variant`] is one with a name. Every question about a [`Position`] is put
//! to the rules:
//!
//! ```
//! use merels_rules::{Variant, WinReason, Outcome, Side};
//!
//! let rules = Variant::Nine.rules();
//! let position = rules.parse_fen("W1W/3/3/1B2W1/3/3/B1B w 0 0").unwrap();
//! let turn = rules.parse_legal_turn(&position, "f4-g4").unwrap();
//! let position = rules.play(&position, turn).unwrap();
//! assert_eq!(rules.fen(&position), "W1W/3/3/1B3W/3/3/B1B b 0 0");
//! assert!(rules.turns(&position).len() > 50); // Black has three men and flies.
//! assert_eq!(rules.outcome(&position), None);
//! ```
//!
//! A [`Game`] adds the turns played, taking back, and the draws that depend on history:
//!
//! ```
//! use merels_rules::{Game, Outcome, Side, Variant, WinReason};
//!
//! let mut game = Game::new(Variant::Three.rules());
//! for text in ["b2", "a1", "a2", "b1", "c2"] {
//!     let turn = game.rules().parse_turn(text).unwrap();
//!     game.play(turn).unwrap();
//! }
//! let won = Outcome::Win { winner: Side::White, reason: WinReason::Row };
//! assert_eq!(game.outcome(), Some(won));
//! ```
//!
//! Games and positions written elsewhere are read and written too, each [`Notation`] by its id:
//!
//! ```
//! use merels_rules::{Notation, TurnNotation, Variant};
//!
//! let rules = Variant::Nine.rules();
//! assert_eq!(Notation::detect("1. 12 6 2. 13-14x5"), Ok(Notation::Playok));
//! let (turn, _) = TurnNotation::Playok.read(&rules, &rules.start(), "13-14x5").unwrap();
//! assert_eq!(TurnNotation::Goldtoken.write(&rules, turn).unwrap(), "e4 -> f4, take d6");
//! ```
//!
//! A [`Setup`] is any diagram; [`Setup::position`] makes a position of it or tells every reason why it is none.
//!
//! [`record`] reads and writes games as text, with comments and variations.

mod action;
mod board;
mod fen;
mod game;
mod generate;
mod hash;
mod notation;
mod options;
mod outcome;
mod perft;
mod phase;
mod play;
mod point;
mod position;
pub mod record;
mod rules;
mod setup;
mod side;
mod symmetry;
mod text;
mod value;
mod variant;

pub use action::{Action, MAX_REMOVALS, Movement, Turn};
pub use board::{Board, Diagonals};
pub use fen::{Fen, FenError, FenField};
pub use game::{Game, Ply};
pub use generate::ActionList;
pub use notation::{
    Notation, PositionError, PositionField, PositionNotation, PositionReading, PositionWriting, Remark,
    TurnNotation, Undetected, UnknownNotation, Unsaid, Unsayable,
};
pub use options::{Blocked, EndgameWhen, Flying, FullBoard, Goal, Multi, Placing, Remake, Removal};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::Unit;
pub use phase::Phase;
pub use play::Refusal;
pub use point::{MAX_POINTS, Point, PointSet, Points};
pub use position::Position;
pub use rules::{Contradiction, Contradictions, RuleKey, Rules, RulesBuilder, RulesIdentity};
pub use setup::{Setup, SetupFault, SetupFaults};
pub use side::{Both, Side};
pub use symmetry::Symmetry;
pub use text::{TurnError, TurnText};
pub use value::{Fact, Value};
pub use variant::{UnknownVariant, Variant};
