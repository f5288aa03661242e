//! The presets: the games people know by name.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::board::{Board, Diagonals};
use crate::options::{Blocked, EndgameWhen, Flying, FullBoard, Goal, Multi, Placing, Remake, Removal};
use crate::rules::{RuleKey, Rules};
use crate::side::{Both, Side};

/// A game of the family by name.
///
/// ```
/// use merels_rules::Variant;
/// let variant: Variant = "morabaraba".parse().unwrap();
/// assert_eq!(variant.rules().men().white, 12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Nine Men's Morris.
    Nine,
    /// Nine Men's Morris where a man in a mill is never taken.
    NineStrict,
    /// Nine Men's Morris without flying.
    NineRustic,
    /// Lasker's game: ten men, and a turn places or moves.
    Lasker,
    /// Twelve Men's Morris.
    Twelve,
    /// Morabaraba in the form that has been solved.
    Morabaraba,
    /// Morabaraba by the South African federation's Generally Accepted Rules.
    MorabarabaGar,
    /// Six Men's Morris.
    Six,
    /// Five Men's Morris.
    Five,
    /// Three Men's Morris.
    Three,
    /// Nine Holes.
    NineHoles,
    /// Tic-tac-toe.
    TicTacToe,
    /// Eleven Men's Morris.
    Eleven,
    /// Seven Men's Morris.
    Seven,
}

impl Variant {
    /// Every preset, the best known first.
    pub const ALL: [Variant; 14] = [
        Variant::Nine,
        Variant::NineStrict,
        Variant::NineRustic,
        Variant::Lasker,
        Variant::Twelve,
        Variant::Morabaraba,
        Variant::MorabarabaGar,
        Variant::Six,
        Variant::Five,
        Variant::Three,
        Variant::NineHoles,
        Variant::TicTacToe,
        Variant::Eleven,
        Variant::Seven,
    ];

    /// Its id, such as `nine-strict`.
    pub const fn id(self) -> &'static str {
        match self {
            Variant::Nine => "nine",
            Variant::NineStrict => "nine-strict",
            Variant::NineRustic => "nine-rustic",
            Variant::Lasker => "lasker",
            Variant::Twelve => "twelve",
            Variant::Morabaraba => "morabaraba",
            Variant::MorabarabaGar => "morabaraba-gar",
            Variant::Six => "six",
            Variant::Five => "five",
            Variant::Three => "three",
            Variant::NineHoles => "nine-holes",
            Variant::TicTacToe => "tic-tac-toe",
            Variant::Eleven => "eleven",
            Variant::Seven => "seven",
        }
    }

    /// Its rules.
    pub const fn rules(self) -> Rules {
        match self {
            Variant::Nine => NINE,
            Variant::NineStrict => Rules { removal: Removal::Never, ..NINE },
            Variant::NineRustic => Rules { flying: Flying::Never, ..NINE },
            Variant::Lasker => Rules { men: Both::of(10), placing: Placing::OrMoving, ..NINE },
            Variant::Twelve => TWELVE,
            Variant::Morabaraba => MORABARABA,
            Variant::MorabarabaGar => Rules {
                remake: Remake::Barred,
                quiet_endgame: NonZeroU16::new(20),
                endgame_when: EndgameWhen::Both,
                ..MORABARABA
            },
            Variant::Six => SIX,
            Variant::Five => Rules { men: Both::of(5), ..SIX },
            Variant::Three => THREE,
            Variant::NineHoles => {
                Rules { board: Board::ThreeByThree(Diagonals::Neither), flying: Flying::Always, ..THREE }
            }
            Variant::TicTacToe => Rules {
                board: Board::ThreeByThree(Diagonals::Lines),
                men: Both { white: 5, black: 4 },
                full: FullBoard::IsDrawn,
                ..THREE
            },
            Variant::Eleven => Rules { men: Both::of(11), ..TWELVE },
            Variant::Seven => Rules { board: Board::TwoSquaresCentre, men: Both::of(7), ..SIX },
        }
    }

    /// The preset with just these rules, if there is one.
    pub fn of(rules: &Rules) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.rules() == *rules)
    }

    /// The preset that these rules are a change of: the one with just these rules, else the first that differs in the fewest.
    ///
    /// ```
    /// use merels_rules::Variant;
    /// let rules = Variant::Morabaraba.rules().builder().set_all([("multi", "per_mill")]).build().unwrap();
    /// assert_eq!(Variant::nearest(&rules), Variant::Morabaraba);
    /// assert_eq!(Variant::Morabaraba.changes_to(&rules), "multi=per_mill");
    /// ```
    pub fn nearest(rules: &Rules) -> Variant {
        let differing = |variant: &Variant| variant.differing(rules).count();
        Variant::of(rules).or_else(|| Variant::ALL.into_iter().min_by_key(differing)).unwrap_or(Variant::Nine)
    }

    /// What makes these rules of the preset's, such as `fly=never men=7`; empty when nothing does.
    pub fn changes_to(self, rules: &Rules) -> String {
        let changes: Vec<String> =
            self.differing(rules).map(|key| format!("{key}={}", rules.value(key))).collect();
        changes.join(" ")
    }

    fn differing(self, rules: &Rules) -> impl Iterator<Item = RuleKey> {
        let preset = self.rules();
        RuleKey::ALL.into_iter().filter(move |&key| preset.value(key) != rules.value(key))
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// There is no game of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{0}`")]
pub struct UnknownVariant(pub String);

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<Variant, UnknownVariant> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.id() == text)
            .ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}

const NINE: Rules = Rules {
    board: Board::ThreeSquares,
    men: Both::of(9),
    goal: Goal::Captures,
    placing: Placing::ThenMoving,
    flying: Flying::AtThree,
    removal: Removal::Outside,
    multi: Multi::One,
    remake: Remake::Free,
    blocked: Blocked::Loses,
    full: FullBoard::IsBlocked,
    first: Side::White,
    repetition: NonZeroU16::new(3),
    quiet: NonZeroU16::new(100),
    quiet_endgame: None,
    endgame_when: EndgameWhen::Either,
};

const TWELVE: Rules = Rules { board: Board::ThreeSquaresDiagonals, men: Both::of(12), ..NINE };

const MORABARABA: Rules = Rules { full: FullBoard::IsDrawn, ..TWELVE };

const SIX: Rules = Rules { board: Board::TwoSquares, men: Both::of(6), flying: Flying::Never, ..NINE };

const THREE: Rules = Rules {
    board: Board::ThreeByThree(Diagonals::Both),
    men: Both::of(3),
    goal: Goal::Row,
    flying: Flying::Never,
    ..NINE
};
