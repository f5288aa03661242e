//! What is suggested of a slot, in few enough words to count how often each came true.

use std::ops::AddAssign;

use super::super::verdict_of;
use super::row::CLASSES;

/// How many first parts of a hint there are: class, and about how many kin are lost, drawn and won.
pub const FIRSTS: usize = CLASSES * LEVELS * LEVELS * LEVELS;
/// Second parts that a first one has: kin a step away, each verdict up to twice; and the verdict in the row
/// above.
pub const SECONDS: usize = NEARS * ABOVES;
/// Of these second parts one after another all but what is above is the same.
pub const ABOVES: usize = 4;
/// Levels of a length, and that it is not known.
pub const LENGTH_LEVELS: usize = 42;

const NEARS: usize = 27;
/// Levels of a number of kin.
const LEVELS: usize = 6;
/// The level of each number.
static LEVEL: [u8; 256] = levels();
/// What a known slot adds to a tally, by the difference between its [`Kind`] and that of an unknown slot.
static VOTES: [u32; 256] = votes();

/// What is known of a slot: its class, and its verdict once it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind(u8);

impl Kind {
    const VERDICT: u8 = 3;

    /// A slot of that class whose verdict is not known.
    #[inline]
    pub const fn unknown(class: u8) -> Kind {
        Kind(class << 2 | Kind::VERDICT)
    }

    /// The same with the verdict of this code.
    #[inline]
    pub const fn with(self, code: u16) -> Kind {
        Kind(self.0 & !Kind::VERDICT | verdict_of(code))
    }
}

/// How many positions are drawn, lost and won. A position has at most 144 kin, so that none of the numbers
/// outgrows a byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally(u32);

impl Tally {
    /// No positions.
    pub const NONE: Tally = Tally(0);

    /// The one position of that kind, if its class is the same and its verdict known.
    #[inline]
    pub fn of(kind: Kind, class: u8) -> Tally {
        Tally(VOTES[usize::from(kind.0 ^ class << 2)])
    }

    const fn counts(self) -> [u8; 3] {
        let [drawn, lost, won, _] = self.0.to_le_bytes();
        [drawn, lost, won]
    }
}

impl AddAssign for Tally {
    #[inline]
    fn add_assign(&mut self, other: Tally) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

/// What is suggested of a slot's verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Below [`FIRSTS`].
    pub first: usize,
    /// Below [`SECONDS`].
    pub second: usize,
}

impl Hint {
    /// The hint given the class, the verdicts of kin and of near kin, and the slot in the row above.
    #[inline]
    pub fn new(class: u8, kin: Tally, near: Tally, above: Option<Kind>) -> Hint {
        let level = |count: u8| usize::from(LEVEL[usize::from(count)]);
        let [drawn, lost, won] = kin.counts().map(level);
        let near = near.counts().map(|count| usize::from(count.min(2)));
        let above = usize::from(above.map_or(Kind::VERDICT, |kind| kind.0 & Kind::VERDICT));
        Hint {
            first: ((usize::from(class) * LEVELS + lost) * LEVELS + drawn) * LEVELS + won,
            second: ((near[1] * 3 + near[0]) * 3 + near[2]) * ABOVES + above,
        }
    }
}

/// What is suggested of the length of a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LengthHint {
    /// Below [`LENGTH_LEVELS`]: mean length of the kin that are lost.
    pub mean: usize,
    /// Below [`LENGTH_LEVELS`]: least length of a loss a step away.
    pub near: usize,
}

impl LengthHint {
    /// Bits of the number of lengths in a tally of lengths.
    const COUNT: u32 = 12;

    /// What the code of a loss adds to a tally of lengths.
    #[inline]
    pub const fn tally(code: u16) -> u32 {
        (length(code) as u32) << LengthHint::COUNT | 1
    }

    /// The hint given a tally of the lengths of kin that are lost, and the least code of a loss a step away.
    #[inline]
    pub fn new(kin: u32, near: Option<u16>) -> LengthHint {
        let (sum, count) = (kin >> LengthHint::COUNT, kin & ((1 << LengthHint::COUNT) - 1));
        let mean = (sum + count / 2).checked_div(count);
        LengthHint { mean: length_level(mean), near: length_level(near.map(|code| u32::from(length(code)))) }
    }
}

/// The length of a loss in turns of the mover, from 0.
#[inline]
pub const fn length(code: u16) -> u16 {
    code.saturating_sub(1) / 2
}

fn length_level(length: Option<u32>) -> usize {
    match length {
        None => LENGTH_LEVELS - 1,
        Some(length @ 0..16) => length as usize,
        Some(length @ 16..32) => 16 + (length as usize - 16) / 2,
        Some(length @ 32..64) => 24 + (length as usize - 32) / 4,
        Some(length) => (32 + (length as usize - 64) / 8).min(LENGTH_LEVELS - 2),
    }
}

const fn levels() -> [u8; 256] {
    let mut levels = [0; 256];
    let mut count = 0;
    while count < levels.len() {
        levels[count] = match count {
            0 => 0,
            1 => 1,
            2..=3 => 2,
            4..=8 => 3,
            9..=20 => 4,
            _ => 5,
        };
        count += 1;
    }
    levels
}

const fn votes() -> [u32; 256] {
    let mut votes = [0; 256];
    (votes[0], votes[1], votes[2]) = (1, 1 << 8, 1 << 16);
    votes
}
