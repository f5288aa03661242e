//! Levels for people: how far each looks and how it errs.
//!
//! A weak level errs as people do. It does not look far, so it misses what is quiet and comes later; and of turns that look
//! much the same to it, it does not always pick the best. It does not throw men away: what it sees for certain, it heeds. Every
//! level begins its games in different ways. A level knows no clock but the search's; the rest is in its table of [`Habits`].
//! What an engine knows beforehand from a [`Probe`](crate::Probe) only a master uses: whoever sees but so far, errs beyond.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use fastrand::Rng;
use merels_rules::Game;

use crate::engine::Engine;
use crate::limits::Limits;
use crate::report::{Answer, Breadth, GameOver, Ranked};
use crate::score::Score;
use crate::stop::Stop;

/// How well the engine plays against a person.
///
/// ```
/// use merels_search::Level;
/// assert_eq!("club".parse(), Ok(Level::Club));
/// assert_eq!(Level::ALL.map(Level::id), ["beginner", "casual", "club", "expert", "master"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Knows the rules, and now and then overlooks what the other side threatens.
    Beginner,
    /// Sees what is threatened at once.
    Casual,
    /// Sees a few turns ahead.
    Club,
    /// Sees far, and does not err by chance.
    Expert,
    /// As well as the engine can in a few seconds.
    Master,
}

/// What makes a level.
struct Habits {
    /// Plies it looks ahead, if that is limited.
    depth: Option<u8>,
    /// The longest it thinks.
    time: Duration,
    /// Turns that differ by less, in hundredths of a man, it may confuse.
    slip: u16,
    /// It looks at its own turn only, once in so many turns.
    overlooks: Option<u32>,
}

/// Turns that differ by less are equally good to begin with, in hundredths of a man.
const OPENING_SLIP: u16 = 8;
/// Placements of its own after which a side no longer varies its play.
const OPENING_MEN: u8 = 3;

impl Level {
    /// All, the weakest first.
    pub const ALL: [Level; 5] = [Level::Beginner, Level::Casual, Level::Club, Level::Expert, Level::Master];

    /// Its word, such as `club`.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Casual => "casual",
            Level::Club => "club",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// How far it looks at most and how long it thinks at most.
    pub const fn limits(self) -> Limits {
        let habits = self.habits();
        Limits { depth: habits.depth, nodes: None, time: Some(habits.time) }
    }

    /// Chooses a turn as this level would; another seed may bring another turn.
    ///
    /// # Errors
    /// When the game is over.
    pub fn choose(
        self,
        engine: &mut Engine,
        game: &Game,
        seed: u64,
        stop: &Stop,
    ) -> Result<Answer, GameOver> {
        self.choose_within(engine, game, seed, self.limits(), stop)
    }

    /// Chooses a turn within other limits than the level's own; its depth it never exceeds.
    ///
    /// Where time is no limit, game, seed and limits alone decide. Only a master also uses what the engine knows already: what
    /// it remembers and what its probe knows.
    ///
    /// # Errors
    /// When the game is over.
    pub fn choose_within(
        self,
        engine: &mut Engine,
        game: &Game,
        seed: u64,
        limits: Limits,
        stop: &Stop,
    ) -> Result<Answer, GameOver> {
        let mut chance = Rng::with_seed(seed ^ game.position().hash());
        let limits = limits.tightened(self.sight(game, &mut chance));
        let slip = self.slip(game);
        let breadth = if slip == 0 { Breadth::Best } else { Breadth::Within(slip) };
        let ask = |engine: &mut Engine| engine.rank(game, limits, breadth, stop, |_| ());
        // A deeper search of the same game, a hint for instance, must not make a weak level see further; nor must a probe.
        let answer = if self.habits().depth.is_some() {
            engine.forget();
            engine.unaided(ask)?
        } else {
            ask(engine)?
        };
        Ok(with_slip(answer, slip, &mut chance))
    }

    const fn habits(self) -> Habits {
        let (depth, milliseconds, slip, overlooks) = match self {
            Level::Beginner => (Some(2), 200, 50, Some(3)),
            Level::Casual => (Some(3), 300, 30, None),
            Level::Club => (Some(5), 700, 12, None),
            Level::Expert => (Some(8), 1_500, 0, None),
            Level::Master => (None, 3_000, 0, None),
        };
        Habits { depth, time: Duration::from_millis(milliseconds), slip, overlooks }
    }

    /// How far it looks this time.
    fn sight(self, game: &Game, chance: &mut Rng) -> Limits {
        let overlooks = self.habits().overlooks.is_some_and(|turns| chance.u32(0..turns) == 0);
        let is_forced = game.rules().turns(game.position()).len() == 1;
        let depth = if overlooks || is_forced { Some(1) } else { self.habits().depth };
        Limits { depth, ..Limits::UNLIMITED }
    }

    fn slip(self, game: &Game) -> u16 {
        let (position, side) = (game.position(), game.position().side());
        let placed = game.rules().men()[side].saturating_sub(position.hands()[side]);
        let opens = placed < OPENING_MEN && position.hands()[side] > 0;
        if opens { self.habits().slip.max(OPENING_SLIP) } else { self.habits().slip }
    }
}

/// The answer with the turn that seems the best this time.
fn with_slip(answer: Answer, slip: u16, chance: &mut Rng) -> Answer {
    let mut ranking = answer.ranking.clone();
    chance.shuffle(&mut ranking);
    match ranking.into_iter().max_by_key(|ranked| seeming(ranked.score, answer.score, slip, chance)) {
        Some(Ranked { turn, score, line }) => Answer { turn, score, line, ..answer },
        None => answer,
    }
}

/// What a turn seems to be worth beside the best. Where the best is certain there is nothing to confuse it with.
fn seeming(score: Score, best: Score, slip: u16, chance: &mut Rng) -> i32 {
    match score {
        score if best.is_exact() => i32::from(score == best),
        Score::Estimate(hundredths) => i32::from(hundredths) + chance.i32(0..=slip.into()),
        _ => i32::MIN,
    }
}

impl fmt::Display for Level {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// There is no level of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no level `{0}`: it is beginner, casual, club, expert or master")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.id() == text).ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
