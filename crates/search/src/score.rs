//! What a position is worth.
//!
//! A [`Score`] is what people and programs are told. The search itself reckons with a [`Value`], a plain number, which must
//! be negated and compared millions of times a second and so cannot tell a draw that is certain from an estimate of nothing.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;

/// What a position is worth to the side to act. An exact score and an estimate are never mixed up.
///
/// Distances are plies, a ply being a whole turn of one side: who wins with the turn he is about to play (or to complete)
/// has [`Win(1)`](Score::Win), and who is to act in a lost game that is over has `Loss(0)`.
///
/// Better is greater: a quicker win, a later loss. A certain draw and an estimate of 0 are worth the same and yet not the
/// same, so neither is greater.
///
/// ```
/// use merels_search::Score;
/// assert!(Score::Win(3) > Score::Win(5));
/// assert!(Score::Estimate(250) > Score::Draw);
/// assert!(Score::Loss(2) < Score::Loss(8));
/// assert_eq!(-Score::Win(3), Score::Loss(3));
/// assert_eq!(Score::Draw.partial_cmp(&Score::Estimate(0)), None);
/// assert_eq!(Score::Estimate(-35).to_string(), "-0.35");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// The side to act loses in so many plies, however it plays.
    Loss(u16),
    /// What it seems to be worth, in hundredths of a man. More than a hundred men stand for a win that is known but that a draw
    /// in play may still prevent, or of which nobody knows how long it takes.
    Estimate(i16),
    /// Nobody can win.
    Draw,
    /// The side to act wins in so many plies.
    Win(u16),
}

impl Score {
    /// The score is certain under the rules, no estimate.
    pub const fn is_exact(self) -> bool {
        !matches!(self, Score::Estimate(_))
    }

    fn value(self) -> Value {
        match self {
            Score::Loss(plies) => Value::loss_at(plies),
            Score::Estimate(hundredths) => Value::estimate(hundredths.into()),
            Score::Draw => Value::DRAW,
            Score::Win(plies) => Value::win_at(plies),
        }
    }
}

impl Neg for Score {
    type Output = Score;
    /// The score for the other side.
    fn neg(self) -> Score {
        match self {
            Score::Loss(plies) => Score::Win(plies),
            Score::Estimate(hundredths) => Score::Estimate(hundredths.saturating_neg()),
            Score::Draw => Score::Draw,
            Score::Win(plies) => Score::Loss(plies),
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        let order = self.value().cmp(&other.value());
        (order.is_ne() || self == other).then_some(order)
    }
}

/// `win in 3`, `loss in 2`, `draw`, `+1.20`.
impl fmt::Display for Score {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Loss(plies) => write!(out, "loss in {plies}"),
            Score::Estimate(hundredths) => write!(out, "{:+.2}", f32::from(*hundredths) / 100.0),
            Score::Draw => out.write_str("draw"),
            Score::Win(plies) => write!(out, "win in {plies}"),
        }
    }
}

/// A score as the search reckons with it: a number whose negation is the other side's.
///
/// Wins and losses count plies from where the search began, so that the same win is better the sooner it comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Value(i16);

/// The worth of a game that is won already.
const WON: i16 = 32_000;
/// The least worth of a win; no game is searched to such a distance.
const LEAST_WIN: i16 = 30_000;
/// The worth of a win that is likely and at hand: more than any number of men.
const LIKELY_WIN: i32 = 20_000;
/// The worth of a win that is likely and may be far: more than any number of men, and less than one whose length is known.
const WIN_SOMETIME: i16 = 15_000;
/// How much what a position looks like may add to that or take away.
const MOST_LOOKS: i16 = 4_900;
/// Plies beyond which wins are no longer told apart. It leaves room for the plies that lead there.
const FARTHEST: u16 = 1_800;

impl Value {
    pub(crate) const DRAW: Value = Value(0);
    /// Better than all that can be reached.
    pub(crate) const INFINITE: Value = Value(WON + 1);
    /// Worse than all that can be reached.
    pub(crate) const LEAST: Value = Value(-WON - 1);

    /// An estimate in hundredths of a man, kept clear of wins and losses.
    pub(crate) fn estimate(hundredths: i32) -> Value {
        Value(hundredths.clamp(1 - i32::from(LEAST_WIN), i32::from(LEAST_WIN) - 1) as i16)
    }

    pub(crate) fn win_at(plies: u16) -> Value {
        Value(WON - i16::try_from(plies).unwrap_or(i16::MAX).min(WON - LEAST_WIN))
    }

    pub(crate) fn loss_at(plies: u16) -> Value {
        -Value::win_at(plies)
    }

    /// What is known for certain, counted from the position itself.
    pub(crate) fn perfect(value: merels_rules::Value) -> Value {
        match value {
            merels_rules::Value::Win(plies) => Value::win_at(plies.min(FARTHEST)),
            merels_rules::Value::Draw => Value::DRAW,
            merels_rules::Value::Loss(plies) => Value::loss_at(plies.min(FARTHEST)),
        }
    }

    /// What a win or a loss is worth that a draw in play may prevent: the nearer, the more certain.
    pub(crate) fn likely(self) -> Value {
        let sign = i32::from(self.0.signum());
        self.distance().map_or(self, |plies| Value::estimate(sign * (LIKELY_WIN - i32::from(plies))))
    }

    /// What a win is worth of which nobody knows how long it takes: an estimate of the position tells it from others.
    pub(crate) fn win_sometime(estimate: Value) -> Value {
        Value(WIN_SOMETIME + estimate.0.clamp(-MOST_LOOKS, MOST_LOOKS))
    }

    /// The same for the side that loses.
    pub(crate) fn loss_sometime(estimate: Value) -> Value {
        -Value::win_sometime(-estimate)
    }

    /// In how many plies the game is won or lost; `None` while nobody knows.
    pub(crate) const fn distance(self) -> Option<u16> {
        let size = self.0.unsigned_abs();
        if size >= LEAST_WIN as u16 { Some((WON as u16).saturating_sub(size)) } else { None }
    }

    /// This value and a little more, but never out of range.
    pub(crate) fn plus(self, hundredths: i16) -> Value {
        Value(self.0.saturating_add(hundredths).clamp(-Value::INFINITE.0, Value::INFINITE.0))
    }

    /// Counted from a position `ply` plies after the one that the search began with, as the table keeps it.
    pub(crate) fn seen_from(self, ply: u16) -> Value {
        self.shifted(ply.cast_signed())
    }

    /// The opposite of [`seen_from`](Self::seen_from).
    pub(crate) fn seen_from_root(self, ply: u16) -> Value {
        self.shifted(-ply.cast_signed())
    }

    fn shifted(self, plies: i16) -> Value {
        match self.distance() {
            None => self,
            Some(_) => Value((self.0 + self.0.signum() * plies).clamp(-WON, WON)),
        }
    }

    /// As it is told when nothing is certain but wins and losses.
    pub(crate) fn score(self) -> Score {
        match self.distance() {
            Some(plies) if self.0 > 0 => Score::Win(plies),
            Some(plies) => Score::Loss(plies),
            None => Score::Estimate(self.0),
        }
    }
}

impl Neg for Value {
    type Output = Value;
    #[inline]
    fn neg(self) -> Value {
        Value(-self.0)
    }
}
