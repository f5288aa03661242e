//! The ways some men can stand, up to the symmetries of the board.
//!
//! Sets that a symmetry lays on each other are one *orbit*; its representative is the set that comes first. A symmetry that lays
//! the representative on itself is in its *stabiliser*. For each set the table holds its orbit and a symmetry that lays it on
//! the representative, so that a position is brought into its standard form by a look-up.

use merels_rules::{Board, PointSet, Symmetry};

use crate::combination::{choose, rank, unrank};

/// How many bits of an entry tell the symmetry.
const SYMMETRY_BITS: u32 = 4;
/// The entry of a set whose orbit is not yet known.
const UNKNOWN: u32 = u32::MAX;

/// All orbits of sets of one size.
#[derive(Clone, Debug)]
pub struct Orbits {
    symmetries: Vec<SetMap>,
    /// For each set, by its rank: its orbit and the symmetry to the representative.
    entries: Vec<u32>,
    all: Vec<Orbit>,
}

/// One orbit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orbit {
    representative: PointSet,
    /// A bit for each symmetry that lays the representative on itself.
    stabiliser: u16,
}

impl Orbit {
    /// The set that stands for all.
    #[inline]
    pub const fn representative(self) -> PointSet {
        self.representative
    }

    /// No symmetry but the identity lays the representative on itself.
    #[inline]
    pub const fn is_free(self) -> bool {
        self.stabiliser == 1
    }
}

impl Orbits {
    /// The orbits of all sets of `men` points of the board.
    pub fn new(board: Board, men: usize) -> Orbits {
        let symmetries: Vec<SetMap> = board.symmetries().map(|symmetry| SetMap::of(&symmetry)).collect();
        let inverses: Vec<u32> = symmetries.iter().map(|map| inverse(map, &symmetries)).collect();
        let count = choose(board.len(), men);
        let mut orbits = Orbits { symmetries, entries: vec![UNKNOWN; count as usize], all: Vec::new() };
        for number in 0..count {
            if orbits.entries[number as usize] == UNKNOWN {
                orbits.add(unrank(number, men), &inverses);
            }
        }
        orbits
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// There is no orbit: a board has fewer points than men.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The orbit of that number.
    #[inline]
    pub fn get(&self, number: usize) -> Option<Orbit> {
        self.all.get(number).copied()
    }

    /// The symmetries of the board, the identity first.
    pub fn symmetries(&self) -> &[SetMap] {
        &self.symmetries
    }

    /// The number of the orbit of the set with that [rank], and the place among the symmetries of one that lays the set on
    /// the representative.
    #[inline]
    pub fn of_rank(&self, rank: u32) -> (usize, usize) {
        let entry = self.entries[rank as usize];
        ((entry >> SYMMETRY_BITS) as usize, (entry & ((1 << SYMMETRY_BITS) - 1)) as usize)
    }

    /// The number of the set's orbit, and a symmetry that lays the set on the representative.
    #[inline]
    pub fn of(&self, set: PointSet) -> (usize, &SetMap) {
        let (orbit, symmetry) = self.of_rank(rank(set.bits()));
        (orbit, &self.symmetries[symmetry])
    }

    /// The symmetries that lay the orbit's representative on itself, the identity first.
    pub fn stabiliser(&self, number: usize) -> impl Iterator<Item = &SetMap> {
        let bits = self.all[number].stabiliser;
        self.symmetries
            .iter()
            .enumerate()
            .filter(move |(place, _)| bits >> place & 1 != 0)
            .map(|(_, map)| map)
    }

    /// Makes an orbit of a set that comes before all others of it.
    fn add(&mut self, set: u32, inverses: &[u32]) {
        let number = self.all.len() as u32;
        let representative = PointSet::from_bits(set).unwrap_or_default();
        let mut stabiliser = 0;
        for (place, back) in inverses.iter().enumerate() {
            let image = self.symmetries[place].apply(representative);
            if image == representative {
                stabiliser |= 1 << place;
            }
            let entry = &mut self.entries[rank(image.bits()) as usize];
            if *entry == UNKNOWN {
                *entry = number << SYMMETRY_BITS | back;
            }
        }
        self.all.push(Orbit { representative, stabiliser });
    }
}

/// A symmetry as three tables of bytes, for sets.
#[derive(Clone, Debug)]
pub struct SetMap {
    bytes: Box<[[u32; 256]; 3]>,
}

impl SetMap {
    fn of(symmetry: &Symmetry) -> SetMap {
        let mut bytes = Box::new([[0; 256]; 3]);
        for (place, images) in bytes.iter_mut().enumerate() {
            for (byte, image) in images.iter_mut().enumerate() {
                let set = PointSet::from_bits((byte as u32) << (8 * place)).unwrap_or_default();
                *image = symmetry.set(set).bits();
            }
        }
        SetMap { bytes }
    }

    /// Where the set goes.
    #[inline]
    pub fn apply(&self, set: PointSet) -> PointSet {
        let [low, middle, high, _] = set.bits().to_le_bytes();
        let image = self.bytes[0][usize::from(low)]
            | self.bytes[1][usize::from(middle)]
            | self.bytes[2][usize::from(high)];
        PointSet::from_bits(image).unwrap_or_default()
    }
}

/// The place of the symmetry that undoes another.
fn inverse(map: &SetMap, symmetries: &[SetMap]) -> u32 {
    let points = || (0..24).filter_map(|bit| PointSet::from_bits(1 << bit));
    let undoes = |other: &SetMap| points().all(|point| other.apply(map.apply(point)) == point);
    symmetries.iter().position(undoes).unwrap_or(0) as u32
}
