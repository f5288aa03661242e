//! A rule set as a value, and the checked way to make one.
//!
//! The games of the family differ in numbers and choices, not in kind: one [`Rules`] value says all, and the one
//! implementation of turns and outcomes reads it. A `Rules` exists only if it is free of contradictions; the builder
//! reports all of them at once. [`Rules::identity`] names a rule set for good: records and databases carry it, so that what
//! was found out under one rule set is never used under another.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::board::{Board, Diagonals};
use crate::options::{Blocked, EndgameWhen, Flying, FullBoard, Goal, Multi, Placing, Remake, Removal};
use crate::point::MAX_POINTS;
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
        RulesBuilder { rules: self, faults: Vec::new() }
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

    /// A name for this rule set that never changes: the same for equal rules, on every machine and in every version.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// assert_ne!(Variant::Nine.rules().identity(), Variant::NineStrict.rules().identity());
    /// ```
    pub fn identity(&self) -> RulesIdentity {
        RulesIdentity(fnv1a(self.to_string().bytes()))
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
pub struct RulesIdentity(pub u64);

impl fmt::Display for RulesIdentity {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

fn fnv1a(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The key of a rule, as in `fly=at3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleKey {
    /// `board`
    Board,
    /// `men`: one number, or White's and Black's as in `5,4`
    Men,
    /// `goal`
    Goal,
    /// `place`
    Place,
    /// `fly`
    Fly,
    /// `diag_lines`
    DiagonalLines,
    /// `diag_moves`
    DiagonalMoves,
    /// `remove`
    Remove,
    /// `multi`
    Multi,
    /// `remake`
    Remake,
    /// `blocked`
    Blocked,
    /// `full`
    Full,
    /// `first`
    First,
    /// `repetition`: a number, 0 is off
    Repetition,
    /// `quiet`: plies, 0 is off
    Quiet,
    /// `quiet_endgame`: plies, 0 is off
    QuietEndgame,
    /// `quiet_endgame_when`
    QuietEndgameWhen,
}

impl RuleKey {
    /// Every key, in the order they are written in.
    pub const ALL: [RuleKey; 17] = [
        RuleKey::Board,
        RuleKey::Men,
        RuleKey::Goal,
        RuleKey::Place,
        RuleKey::Fly,
        RuleKey::DiagonalLines,
        RuleKey::DiagonalMoves,
        RuleKey::Remove,
        RuleKey::Multi,
        RuleKey::Remake,
        RuleKey::Blocked,
        RuleKey::Full,
        RuleKey::First,
        RuleKey::Repetition,
        RuleKey::Quiet,
        RuleKey::QuietEndgame,
        RuleKey::QuietEndgameWhen,
    ];

    /// The word of the key.
    pub const fn id(self) -> &'static str {
        match self {
            RuleKey::Board => "board",
            RuleKey::Men => "men",
            RuleKey::Goal => "goal",
            RuleKey::Place => "place",
            RuleKey::Fly => "fly",
            RuleKey::DiagonalLines => "diag_lines",
            RuleKey::DiagonalMoves => "diag_moves",
            RuleKey::Remove => "remove",
            RuleKey::Multi => "multi",
            RuleKey::Remake => "remake",
            RuleKey::Blocked => "blocked",
            RuleKey::Full => "full",
            RuleKey::First => "first",
            RuleKey::Repetition => "repetition",
            RuleKey::Quiet => "quiet",
            RuleKey::QuietEndgame => "quiet_endgame",
            RuleKey::QuietEndgameWhen => "quiet_endgame_when",
        }
    }

    /// The words the rule may be set to; empty where it takes a number.
    pub fn values(self) -> Vec<&'static str> {
        match self {
            RuleKey::Board => vec![
                "three_by_three",
                "two_squares",
                "two_squares_centre",
                "three_squares",
                "three_squares_diagonals",
            ],
            RuleKey::Goal => Goal::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Place => Placing::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Fly => Flying::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::DiagonalLines | RuleKey::DiagonalMoves => vec!["yes", "no"],
            RuleKey::Remove => Removal::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Multi => Multi::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Remake => Remake::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Blocked => Blocked::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Full => FullBoard::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::First => Side::BOTH.iter().map(|value| value.id()).collect(),
            RuleKey::QuietEndgameWhen => EndgameWhen::ALL.iter().map(|value| value.id()).collect(),
            RuleKey::Men | RuleKey::Repetition | RuleKey::Quiet | RuleKey::QuietEndgame => Vec::new(),
        }
    }

    /// The rule speaks of captures, and means nothing in a game that has none.
    const fn is_of_captures(self) -> bool {
        matches!(
            self,
            RuleKey::Remove
                | RuleKey::Multi
                | RuleKey::Remake
                | RuleKey::QuietEndgame
                | RuleKey::QuietEndgameWhen
        )
    }
}

impl fmt::Display for RuleKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

impl FromStr for RuleKey {
    type Err = Contradiction;

    fn from_str(text: &str) -> Result<RuleKey, Contradiction> {
        RuleKey::ALL
            .into_iter()
            .find(|key| key.id() == text)
            .ok_or_else(|| Contradiction::UnknownKey { key: text.to_owned() })
    }
}

/// Why a rule set cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// There is no rule of that name.
    #[error("there is no rule `{key}`")]
    UnknownKey {
        /// What was given.
        key: String,
    },
    /// The rule has no such value.
    #[error("`{key}` cannot be `{value}`")]
    UnknownValue {
        /// The rule.
        key: RuleKey,
        /// What was given.
        value: String,
    },
    /// A side has too few men to make a mill.
    #[error("{side} has {men} men, and a mill needs three")]
    TooFewMen {
        /// The side.
        side: Side,
        /// Its men.
        men: u8,
    },
    /// There are more men than points.
    #[error("{men} men do not fit on {points} points")]
    TooManyMen {
        /// The men of both sides.
        men: u16,
        /// The points of the board.
        points: usize,
    },
    /// A rule of the 3×3 board's diagonals on another board.
    #[error("`{key}` belongs to the 3×3 board alone")]
    DiagonalsElsewhere {
        /// The rule.
        key: RuleKey,
    },
    /// A rule of captures in a game that has none.
    #[error("`{key}` has no meaning in a game that is won by a row, without captures")]
    NoCaptures {
        /// The rule.
        key: RuleKey,
    },
    /// The count for the endgame would never end a game before the general one does.
    #[error("the endgame limit of {endgame} plies must be shorter than the general one of {quiet}")]
    EndgameNotShorter {
        /// The endgame's limit.
        endgame: u16,
        /// The general limit.
        quiet: u16,
    },
    /// Every position occurs once.
    #[error("a repetition limit of 1 would end every game at once: 0 switches it off, 2 or more is a limit")]
    RepetitionOfOne,
}

/// All the reasons why a rule set cannot be, at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradictions(Vec<Contradiction>);

impl Contradictions {
    /// The reasons.
    pub fn reasons(&self) -> &[Contradiction] {
        &self.0
    }
}

impl fmt::Display for Contradictions {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, reason) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { "; " };
            write!(out, "{gap}{reason}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Contradictions {}

/// Rules on their way to being checked.
///
/// ```
/// use merels_rules::Variant;
/// let faults = Variant::Nine.rules().builder().set("men", "2").set("fly", "no").build().unwrap_err();
/// assert_eq!(faults.reasons().len(), 3); // White's men, Black's men, and the value of `fly`
/// ```
#[derive(Clone, Debug)]
pub struct RulesBuilder {
    rules: Rules,
    faults: Vec<Contradiction>,
}

/// One setter a rule.
macro_rules! setters {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)+) => {
        $($(#[$doc])* #[must_use] pub fn $name(mut self, $name: $type) -> RulesBuilder {
            self.rules.$name = $name;
            self
        })+
    };
}

impl RulesBuilder {
    setters! {
        /// The board.
        board: Board,
        /// The men each side begins with.
        men: Both<u8>,
        /// How the game is won.
        goal: Goal,
        /// What a side with men in hand does.
        placing: Placing,
        /// Who may fly.
        flying: Flying,
        /// Which man may be taken.
        removal: Removal,
        /// What two mills at once take.
        multi: Multi,
        /// Whether a man may step straight back to remake a mill.
        remake: Remake,
        /// What happens to a blocked side.
        blocked: Blocked,
        /// What a full board is.
        full: FullBoard,
        /// The side that begins.
        first: Side,
        /// Occurrences of a position that draw.
        repetition: Option<NonZeroU16>,
        /// Plies without placement or capture that draw.
        quiet: Option<NonZeroU16>,
        /// The same in the endgame.
        quiet_endgame: Option<NonZeroU16>,
        /// When the endgame count runs.
        endgame_when: EndgameWhen,
    }

    /// Sets a rule by its key and value in words; what cannot be is reported by [`build`](Self::build).
    #[must_use]
    pub fn set(mut self, key: &str, value: &str) -> RulesBuilder {
        let outcome = key.parse().and_then(|key| {
            self.set_key(key, value)
                .unwrap_or_else(|| Err(Contradiction::UnknownValue { key, value: value.to_owned() }))
        });
        self.faults.extend(outcome.err());
        self
    }

    /// The rules, if nothing contradicts.
    ///
    /// # Errors
    /// Every contradiction, those of [`set`](Self::set) first.
    pub fn build(mut self) -> Result<Rules, Contradictions> {
        self.check_men();
        self.check_captures();
        self.check_draws();
        if self.faults.is_empty() { Ok(self.rules) } else { Err(Contradictions(self.faults)) }
    }

    /// `None` when the value is not one of the key's.
    fn set_key(&mut self, key: RuleKey, value: &str) -> Option<Result<(), Contradiction>> {
        match key {
            RuleKey::Board => self.rules.board = board_from_id(value, self.rules.diagonals())?,
            RuleKey::Men => self.rules.men = men_from_text(value)?,
            RuleKey::Goal => self.rules.goal = Goal::from_id(value)?,
            RuleKey::Place => self.rules.placing = Placing::from_id(value)?,
            RuleKey::Fly => self.rules.flying = Flying::from_id(value)?,
            RuleKey::DiagonalLines | RuleKey::DiagonalMoves => return self.set_diagonals(key, value),
            RuleKey::Remove => self.rules.removal = Removal::from_id(value)?,
            RuleKey::Multi => self.rules.multi = Multi::from_id(value)?,
            RuleKey::Remake => self.rules.remake = Remake::from_id(value)?,
            RuleKey::Blocked => self.rules.blocked = Blocked::from_id(value)?,
            RuleKey::Full => self.rules.full = FullBoard::from_id(value)?,
            RuleKey::First => self.rules.first = Side::BOTH.into_iter().find(|side| side.id() == value)?,
            RuleKey::Repetition => self.rules.repetition = NonZeroU16::new(value.parse().ok()?),
            RuleKey::Quiet => self.rules.quiet = NonZeroU16::new(value.parse().ok()?),
            RuleKey::QuietEndgame => self.rules.quiet_endgame = NonZeroU16::new(value.parse().ok()?),
            RuleKey::QuietEndgameWhen => self.rules.endgame_when = EndgameWhen::from_id(value)?,
        }
        Some(Ok(()))
    }

    fn set_diagonals(&mut self, key: RuleKey, value: &str) -> Option<Result<(), Contradiction>> {
        let wanted = match value {
            "yes" => true,
            "no" => false,
            _ => return None,
        };
        let Board::ThreeByThree(diagonals) = self.rules.board else {
            return Some(Err(Contradiction::DiagonalsElsewhere { key }));
        };
        let (lines, moves) = match key {
            RuleKey::DiagonalLines => (wanted, diagonals.are_moves()),
            _ => (diagonals.are_lines(), wanted),
        };
        self.rules.board = Board::ThreeByThree(match (lines, moves) {
            (false, false) => Diagonals::Neither,
            (true, false) => Diagonals::Lines,
            (false, true) => Diagonals::Moves,
            (true, true) => Diagonals::Both,
        });
        Some(Ok(()))
    }

    fn check_men(&mut self) {
        let (men, points) = (self.rules.men, self.rules.board.len());
        for side in Side::BOTH {
            if men[side] < 3 {
                self.faults.push(Contradiction::TooFewMen { side, men: men[side] });
            }
        }
        let all = u16::from(men.white) + u16::from(men.black);
        if usize::from(all) > points.min(MAX_POINTS) {
            self.faults.push(Contradiction::TooManyMen { men: all, points });
        }
    }

    fn check_captures(&mut self) {
        if self.rules.goal == Goal::Captures {
            return;
        }
        let set = [
            (RuleKey::Remove, self.rules.removal != Removal::Outside),
            (RuleKey::Multi, self.rules.multi != Multi::One),
            (RuleKey::Remake, self.rules.remake != Remake::Free),
            (RuleKey::QuietEndgame, self.rules.quiet_endgame.is_some()),
            (RuleKey::QuietEndgameWhen, self.rules.endgame_when != EndgameWhen::Either),
        ];
        self.faults.extend(
            set.into_iter().filter(|&(_, set)| set).map(|(key, _)| Contradiction::NoCaptures { key }),
        );
    }

    fn check_draws(&mut self) {
        if self.rules.repetition.is_some_and(|limit| limit.get() == 1) {
            self.faults.push(Contradiction::RepetitionOfOne);
        }
        if let (Some(endgame), Some(quiet)) = (self.rules.quiet_endgame, self.rules.quiet)
            && endgame >= quiet
        {
            let (endgame, quiet) = (endgame.get(), quiet.get());
            self.faults.push(Contradiction::EndgameNotShorter { endgame, quiet });
        }
    }
}

const fn yes_or_no(value: bool) -> &'static str {
    if value { "yes" } else { "no" }
}

/// The board of that id; a 3×3 board keeps the diagonals there are.
fn board_from_id(id: &str, diagonals: Diagonals) -> Option<Board> {
    [
        Board::ThreeByThree(diagonals),
        Board::TwoSquares,
        Board::TwoSquaresCentre,
        Board::ThreeSquares,
        Board::ThreeSquaresDiagonals,
    ]
    .into_iter()
    .find(|board| board.id() == id)
}

fn men_from_text(text: &str) -> Option<Both<u8>> {
    match text.split_once(',') {
        Some((white, black)) => Some(Both { white: white.parse().ok()?, black: black.parse().ok()? }),
        None => text.parse().ok().map(Both::of),
    }
}
