//! The keys of the incremental hash (Zobrist, 1970): one random number for each fact of a position, combined by exclusive or.
//!
//! The numbers are made by `SplitMix64` (Steele, Lea and Flood, 2014) while compiling, so they are the same everywhere and
//! in every version. White to act and a bar that is absent have the key 0; an empty hand and no pending removal have keys like
//! any other.

use crate::action::Movement;
use crate::point::{MAX_POINTS, Point};
use crate::side::Side;

static MEN: [[u64; MAX_POINTS]; 2] = [keys::<MAX_POINTS>(0x100), keys::<MAX_POINTS>(0x200)];
static HANDS: [[u64; MAX_POINTS + 1]; 2] =
    [keys::<{ MAX_POINTS + 1 }>(0x300), keys::<{ MAX_POINTS + 1 }>(0x400)];
static PENDING: [u64; 4] = keys::<4>(0x500);
const BLACK_TO_ACT: u64 = split_mix(0x600);

#[inline]
pub(crate) fn man(side: Side, point: Point) -> u64 {
    MEN[side as usize][point.index()]
}

#[inline]
pub(crate) fn hand(side: Side, hand: u8) -> u64 {
    HANDS[side as usize][usize::from(hand).min(MAX_POINTS)]
}

#[inline]
pub(crate) const fn side(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => BLACK_TO_ACT,
    }
}

#[inline]
pub(crate) fn pending(pending: u8) -> u64 {
    PENDING[usize::from(pending) % PENDING.len()]
}

#[inline]
pub(crate) fn barred(side: Side, movement: Option<Movement>) -> u64 {
    movement.map_or(0, |movement| {
        let way = movement.from.index() * MAX_POINTS + movement.to.index();
        split_mix(0x1000 + 0x1000 * side as u64 + way as u64)
    })
}

/// A key for each of a row of facts.
const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut index = 0;
    while index < N {
        keys[index] = split_mix(seed + index as u64);
        index += 1;
    }
    keys
}

const fn split_mix(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
