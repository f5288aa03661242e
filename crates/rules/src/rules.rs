//! A rule set as a value, and the checked way to make one.
//!
//! The games of the family differ in numbers and choices, not in kind: one [`Rules`] value says all, and the one
//! implementation of turns and outcomes reads it. A `Rules` exists only if it is free of contradictions; the builder
//! reports all of them at once. [`Rules::identity`] names a rule set for good: records and databases carry it, so that what
//! was found out under one rule set is never used under another.

mod builder;
mod contradiction;
mod key;

use std::fmt;
use std::num::NonZeroU16;

pub use builder::RulesBuilder;
pub use contradiction::{Contradiction, Contradictions};
pub use key::RuleKey;

use crate::board::{Board, Diagonals};
use crate::options::{Blocked, EndgameWhen, Flying, FullBoard, Goal, Multi, Placing, Remake, Removal};
use crate::side::{Both, Side};

/// A rule set without contradictions.
///
/// ```
/// use merels_rules::{Flying, Rules, Variant};
/// let rules = Variant::Nine.rules().builder().flying(Flying::Never).build().unwrap();
/// assert_eq!(rules.flying(), Flying::Never);
/// assert_eq!(rules, Variant::NineRustic.rules());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pub(crate) board: Board,
    pub(crate) men: Both<u8>,
    pub(crate) goal: Goal,
    pub(crate) placing: Placing,
    pub(crate) flying: Flying,
    pub(crate) removal: Removal,
    pub(crate) multi: Multi,
    pub(crate) remake: Remake,
    pub(crate) blocked: Blocked,
    pub(crate) full: FullBoard,
    pub(crate) first: Side,
    pub(crate) repetition: Option<NonZeroU16>,
    pub(crate) quiet: Option<NonZeroU16>,
    pub(crate) quiet_endgame: Option<NonZeroU16>,
    pub(crate) endgame_when: EndgameWhen,
}

impl Rules {
    /// The board.
    #[inline]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The men each side begins with.
    pub const fn men(&self) -> Both<u8> {
        self.men
    }

    /// How the game is won.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// What a side with men in hand does.
    pub const fn placing(&self) -> Placing {
        self.placing
    }

    /// Who may fly.
    pub const fn flying(&self) -> Flying {
        self.flying
    }

    /// Which man may be taken.
    pub const fn removal(&self) -> Removal {
        self.removal
    }

    /// What two mills at once take.
    pub const fn multi(&self) -> Multi {
        self.multi
    }

    /// Whether a man may step straight back to remake a mill.
    pub const fn remake(&self) -> Remake {
        self.remake
    }

    /// What happens to a blocked side.
    pub const fn blocked(&self) -> Blocked {
        self.blocked
    }

    /// What a full board is.
    pub const fn full(&self) -> FullBoard {
        self.full
    }

    /// The side that begins.
    pub const fn first(&self) -> Side {
        self.first
    }

    /// The game is drawn when a position occurs that often; `None`: never.
    pub const fn repetition(&self) -> Option<NonZeroU16> {
        self.repetition
    }

    /// The game is drawn after that many plies without a placement or a capture; `None`: never.
    pub const fn quiet(&self) -> Option<NonZeroU16> {
        self.quiet
    }

    /// The same, counted while a side has exactly three men.
    pub const fn quiet_endgame(&self) -> Option<NonZeroU16> {
        self.quiet_endgame
    }

    /// Whether the endgame count runs while either side has exactly three men or only while both have.
    pub const fn endgame_when(&self) -> EndgameWhen {
        self.endgame_when
    }

    /// These rules, to be changed and checked again.
    pub const fn builder(self) -> RulesBuilder {
        RulesBuilder { rules: self, diagonal_lines: None, diagonal_moves: None, faults: Vec::new() }
    }

    /// The value of a rule in words.
    pub fn value(&self, key: RuleKey) -> String {
        let limit = |limit: Option<NonZeroU16>| limit.map_or(0, NonZeroU16::get).to_string();
        match key {
            RuleKey::Board => self.board.id().to_owned(),
            RuleKey::Men if self.men.white == self.men.black => self.men.white.to_string(),
            RuleKey::Men => format!("{},{}", self.men.white, self.men.black),
            RuleKey::Goal => self.goal.id().to_owned(),
            RuleKey::Place => self.placing.id().to_owned(),
            RuleKey::Fly => self.flying.id().to_owned(),
            RuleKey::DiagonalLines => yes_or_no(self.diagonals().are_lines()).to_owned(),
            RuleKey::DiagonalMoves => yes_or_no(self.diagonals().are_moves()).to_owned(),
            RuleKey::Remove => self.removal.id().to_owned(),
            RuleKey::Multi => self.multi.id().to_owned(),
            RuleKey::Remake => self.remake.id().to_owned(),
            RuleKey::Blocked => self.blocked.id().to_owned(),
            RuleKey::Full => self.full.id().to_owned(),
            RuleKey::First => self.first.id().to_owned(),
            RuleKey::Repetition => limit(self.repetition),
            RuleKey::Quiet => limit(self.quiet),
            RuleKey::QuietEndgame => limit(self.quiet_endgame),
            RuleKey::QuietEndgameWhen => self.endgame_when.id().to_owned(),
        }
    }

    /// The keys that mean something in this game: no diagonals but on the 3×3 board, no captures where a row wins.
    pub fn keys(&self) -> impl Iterator<Item = RuleKey> {
        RuleKey::ALL.into_iter().filter(move |&key| self.has(key))
    }

    /// A name for this rule set that never changes: the same for equal rules, on every machine and in every version. A
    /// rule that a later version adds is left out of it at its default.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// assert_ne!(Variant::Nine.rules().identity(), Variant::NineStrict.rules().identity());
    /// ```
    pub fn identity(&self) -> RulesIdentity {
        RulesIdentity(fnv1a(self.to_string().bytes()))
    }

    /// These rules as far as they decide what a position is worth: without the draws in play, White beginning. Tables of values
    /// carry the identity of this rule set.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// let rules = Variant::Nine.rules();
    /// let patient = rules.builder().set("repetition", "0").build().unwrap();
    /// assert_ne!(rules.identity(), patient.identity());
    /// assert_eq!(rules.theoretical().identity(), patient.theoretical().identity());
    /// ```
    #[must_use]
    pub const fn theoretical(self) -> Rules {
        Rules {
            first: Side::White,
            repetition: None,
            quiet: None,
            quiet_endgame: None,
            endgame_when: EndgameWhen::Either,
            ..self
        }
    }

    fn has(&self, key: RuleKey) -> bool {
        match key {
            RuleKey::DiagonalLines | RuleKey::DiagonalMoves => matches!(self.board, Board::ThreeByThree(_)),
            key if key.is_of_captures() => self.goal == Goal::Captures,
            _ => true,
        }
    }

    fn diagonals(&self) -> Diagonals {
        match self.board {
            Board::ThreeByThree(diagonals) => diagonals,
            _ => Diagonals::Neither,
        }
    }
}

/// All rules in words: `board=three_squares men=9 goal=captures …`, in a fixed order.
impl fmt::Display for Rules {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, key) in self.keys().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(out, "{gap}{key}={}", self.value(key))?;
        }
        Ok(())
    }
}

/// The stable name of a rule set: 64 bits, printed as 16 hexadecimal digits.
///
/// It is the FNV-1a hash of the rules in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RulesIdentity(u64);

impl RulesIdentity {
    /// The 64 bits.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl fmt::Display for RulesIdentity {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

fn fnv1a(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

const fn yes_or_no(value: bool) -> &'static str {
    if value { "yes" } else { "no" }
}
