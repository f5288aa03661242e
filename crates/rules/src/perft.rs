//! Counting the ways play can go: the test that tells one wrong rule from a thousand right ones.
//!
//! Perft of depth *d* is the number of sequences of *d* plies from a position. A ply is a whole [`Turn`](crate::Turn) or, in the
//! other unit, a single [`Action`](crate::Action). A finished game has no continuation and adds nothing to greater depths.

use std::array;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::action::{Movement, Turn};
use crate::point::PointSet;
use crate::position::Position;
use crate::rules::Rules;
use crate::side::Side;
use crate::symmetry::Symmetry;

/// What counts as one ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A whole turn, removals included.
    Turns,
    /// A single placement, movement or removal.
    Actions,
}

impl Rules {
    /// The number of sequences of `depth` plies from the position. The last ply is counted, not played.
    ///
    /// ```
    /// use merels_rules::{Unit, Variant};
    /// let rules = Variant::Nine.rules();
    /// assert_eq!(rules.perft(&rules.start(), 3, Unit::Turns), 24 * 23 * 22);
    /// ```
    pub fn perft(&self, position: &Position, depth: u32, unit: Unit) -> u64 {
        match (unit, depth) {
            (_, 0) => 1,
            (Unit::Actions, 1) => self.count_actions(position) as u64,
            (Unit::Actions, _) => self
                .actions(position)
                .into_iter()
                .map(|action| self.perft(&self.after(position, action), depth - 1, unit))
                .sum(),
            (Unit::Turns, _) => {
                let mut count = 0;
                self.for_each_turn(position, |_, next| count += self.perft(&next, depth - 1, unit));
                count
            }
        }
    }

    /// The same number in actions with every leaf played: slower, and a check of the counting.
    pub fn perft_played(&self, position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.actions(position);
        actions.into_iter().map(|action| self.perft_played(&self.after(position, action), depth - 1)).sum()
    }

    /// The number for each legal turn on its own, in the generator's order. Counted in actions, a turn's number is of the
    /// sequences that begin with its first action, under that action alone.
    pub fn perft_divide(&self, position: &Position, depth: u32, unit: Unit) -> Vec<(Turn, u64)> {
        let rest = depth.saturating_sub(1);
        let mut rows = Vec::new();
        match unit {
            Unit::Actions => rows.extend(
                self.actions(position)
                    .into_iter()
                    .map(|action| (Turn::of(action), self.perft(&self.after(position, action), rest, unit))),
            ),
            Unit::Turns => {
                self.for_each_turn(position, |turn, next| rows.push((turn, self.perft(&next, rest, unit))));
            }
        }
        rows
    }

    /// The numbers for depths 1 to `depth`, by layers: positions that are the same up to symmetry are followed once, with the
    /// number of ways that lead to them. Reaches depths that counting one by one cannot, with memory for a whole layer.
    pub fn perft_by_layers(&self, position: &Position, depth: u32, unit: Unit) -> Vec<u64> {
        let symmetries: Vec<Laid> = self.board().symmetries().map(Laid::of).collect();
        let mut layer = Layer::from_iter([(*position, 1)]);
        let mut counts = Vec::new();
        for ply in 1..=depth {
            if ply == depth {
                counts.push(layer.iter().map(|(at, ways)| ways * self.perft(at, 1, unit)).sum());
                break;
            }
            layer = self.next_layer(&layer, unit, &symmetries);
            counts.push(layer.values().sum());
        }
        counts
    }

    fn next_layer(&self, layer: &Layer, unit: Unit, symmetries: &[Laid]) -> Layer {
        let mut next_layer = Layer::default();
        for (position, &ways) in layer {
            let mut add = |next: Position| {
                *next_layer.entry(least_image(&next, symmetries)).or_insert(0) += ways;
            };
            match unit {
                Unit::Actions => {
                    self.actions(position).into_iter().for_each(|action| add(self.after(position, action)));
                }
                Unit::Turns => self.for_each_turn(position, |_, next| add(next)),
            }
        }
        next_layer
    }
}

/// Positions, none of them another's image, and in how many ways each is reached.
type Layer = HashMap<Position, u64, BuildHasherDefault<CarriedHash>>;

/// A position carries its hash: there is nothing to work out.
#[derive(Default)]
struct CarriedHash(u64);

impl Hasher for CarriedHash {
    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A symmetry with the image of every byte of a set, so that a set is laid by three look-ups.
struct Laid {
    symmetry: Symmetry,
    images: [[PointSet; 256]; 3],
}

impl Laid {
    fn of(symmetry: Symmetry) -> Laid {
        let image = |bits| symmetry.set(PointSet::from_bits(bits).unwrap_or_default());
        let images = array::from_fn(|byte| array::from_fn(|bits| image((bits as u32) << (8 * byte))));
        Laid { symmetry, images }
    }

    fn set(&self, set: PointSet) -> PointSet {
        let [first, second, third, _] = set.bits().to_le_bytes().map(usize::from);
        self.images[0][first] | self.images[1][second] | self.images[2][third]
    }

    /// What tells the images of a position from one another.
    fn order(&self, position: &Position) -> (PointSet, PointSet, [Option<Movement>; 2]) {
        let barred = Side::BOTH.map(|side| position.barred[side].map(|bar| self.symmetry.movement(bar)));
        (self.set(position.men.white), self.set(position.men.black), barred)
    }
}

/// The symmetric image that comes first when the men are compared as numbers.
fn least_image(position: &Position, symmetries: &[Laid]) -> Position {
    let least = symmetries.iter().min_by_key(|laid| laid.order(position));
    least.map_or(*position, |laid| position.image(&laid.symmetry))
}

impl Position {
    /// The position laid on the board in another way.
    #[must_use]
    pub fn image(&self, symmetry: &Symmetry) -> Position {
        let mut image = *self;
        for side in Side::BOTH {
            image.men[side] = symmetry.set(self.men[side]);
            image.barred[side] = self.barred[side].map(|bar| symmetry.movement(bar));
        }
        image.hash = image.recomputed_hash();
        image
    }
}
