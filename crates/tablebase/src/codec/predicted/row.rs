//! What matters in a row: where mills can be closed, and which places are joined.
//!
//! In a row the mover's men stand still, and a slot is a set of the places that they leave free. So all that
//! has to do with them, and with the board, is worked out once a row and in terms of places, not of points.
//! It only has to be telling, not exact: nothing is decided by it but how many bits a value takes.

use merels_rules::{Board, PointSet, Rules};

use crate::combination::{compress, expand};
use crate::index::Index;
use crate::orbit::{Orbit, Orbits};
use crate::sector::Sector;

/// How many classes of positions there are.
pub const CLASSES: usize = 6;
/// Sets looked at in one go, so that the processor can look at several at a time.
pub const BATCH: usize = 64;
/// Most pairs of places of which a word can say whether they matter.
const MOST_EDGES: usize = 32;

/// How a side's men get about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// To a point that is joined to theirs.
    Joined,
    /// From anywhere, or from the hand.
    Anywhere,
}

/// How the two sides' men get about in a sector.
#[derive(Clone, Copy, Debug)]
pub struct Reaches {
    mover: Reach,
    opponent: Reach,
}

/// One row.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    orbits: &'a Orbits,
    number: usize,
    orbit: Orbit,
    /// The points that are the places of the row.
    free: PointSet,
    /// Places where the mover closes a mill if they are free.
    closing: u32,
    threats: Vec<Threat>,
    edges: Vec<Edge>,
    /// For each edge the places that change when a man steps along it; none change along an edge that is not
    /// there.
    steps: [u32; 2 * MOST_EDGES],
}

/// A way for the opponent to close a mill.
#[derive(Clone, Copy, Debug)]
struct Threat {
    line: u32,
    /// The two places of the line that its men must hold, the third being free.
    pair: u32,
    /// One of these must have a man that can go to the third.
    men: u32,
}

/// Two places that are joined.
#[derive(Clone, Copy, Debug)]
struct Edge {
    high: u32,
    both: u32,
}

impl Reaches {
    /// The reaches in a sector.
    pub fn of(rules: &Rules, sector: Sector) -> Reaches {
        Reaches {
            mover: Reach::of(rules, sector.mover, sector.mover_hand),
            opponent: Reach::of(rules, sector.opponent, sector.opponent_hand),
        }
    }
}

impl Reach {
    fn of(rules: &Rules, men: u8, hand: u8) -> Reach {
        if rules.flying().is_for(usize::from(men + hand)) || hand > 0 {
            Reach::Anywhere
        } else {
            Reach::Joined
        }
    }

    /// The points from which a man could come to close this line at this point.
    fn men_for(self, board: Board, line: PointSet, point: PointSet) -> PointSet {
        let from = match self {
            Reach::Joined => point.iter().fold(PointSet::EMPTY, |all, point| all | board.neighbours(point)),
            Reach::Anywhere => board.points(),
        };
        from - line
    }
}

impl Row<'_> {
    /// The row of that number; `None` when there is none.
    pub fn new(index: &Index, reaches: Reaches, number: usize) -> Option<Row<'_>> {
        let (board, orbits) = (index.board(), index.orbits());
        let orbit = orbits.get(number)?;
        let mover = orbit.representative();
        let free = board.points() - mover;
        let edges = edges(board, free);
        let mut steps = [0; 2 * MOST_EDGES];
        for (step, edge) in steps.iter_mut().zip(&edges) {
            *step = edge.both;
        }
        let closing = compress(closing(board, reaches.mover, mover).bits(), free.bits());
        let threats = threats(board, reaches.opponent, free);
        Some(Row { orbits, number, orbit, free, closing, threats, edges, steps })
    }

    /// The set that this one duplicates, if it is a duplicate.
    #[inline]
    pub fn twin(&self, set: u32) -> Option<u32> {
        if self.orbit.is_free() { None } else { self.least(set).filter(|&least| least < set) }
    }

    fn least(&self, set: u32) -> Option<u32> {
        let free = self.free.bits();
        let men = PointSet::from_bits(expand(set, free))?;
        let maps = self.orbits.stabiliser(self.number);
        maps.map(|map| compress(map.apply(men).bits(), free)).min()
    }

    /// The class of each set: whether the mover can close a mill, and whether the opponent could in no, one
    /// or several ways.
    pub fn classes(&self, sets: &[u32; BATCH]) -> [u8; BATCH] {
        let mut ways = [0_u32; BATCH];
        for &Threat { line, pair, men } in &self.threats {
            for (ways, &set) in ways.iter_mut().zip(sets) {
                *ways += u32::from(set & line == pair) & u32::from(set & men != 0);
            }
        }
        let mut classes = [0; BATCH];
        for ((class, &ways), &set) in classes.iter_mut().zip(&ways).zip(sets) {
            *class = 3 * u8::from(self.closing & !set != 0) + ways.min(2) as u8;
        }
        classes
    }

    /// For each set a bit for each edge along which a man could step down.
    pub fn steps(&self, sets: &[u32; BATCH]) -> [u32; BATCH] {
        let mut steps = [0; BATCH];
        for (place, &Edge { high, both }) in self.edges.iter().enumerate() {
            for (steps, &set) in steps.iter_mut().zip(sets) {
                *steps |= u32::from(set & both == high) << place;
            }
        }
        steps
    }

    /// The places that change when a man steps along the first of these edges; none if there is none.
    #[inline]
    pub fn first_step(&self, edges: u32) -> u32 {
        self.steps[edges.trailing_zeros() as usize % self.steps.len()]
    }
}

/// The points where men could close a mill.
fn closing(board: Board, reach: Reach, men: PointSet) -> PointSet {
    let ways =
        board.lines().iter().flat_map(|&line| (line - men).iter().map(move |point| (line, point.set())));
    ways.filter(|&(line, point)| men.is_superset(line - point))
        .filter(|&(line, point)| {
            reach == Reach::Anywhere || reach.men_for(board, line, point).intersects(men)
        })
        .fold(PointSet::EMPTY, |all, (_, point)| all | point)
}

/// The ways in which men on these points could close a mill.
fn threats(board: Board, reach: Reach, free: PointSet) -> Vec<Threat> {
    let lines = board.lines().iter().filter(|&&line| free.is_superset(line));
    let ways = lines.flat_map(|&line| line.iter().map(move |point| (line, point.set())));
    let threat = |(line, point)| {
        // Where a man may come from anywhere, it may come from the hand.
        let men = match reach {
            Reach::Joined => reach.men_for(board, line, point),
            Reach::Anywhere => free,
        };
        let [line, pair, men] = [line, line - point, men & free].map(|set| compress(set.bits(), free.bits()));
        Threat { line, pair, men }
    };
    ways.map(threat).collect()
}

/// The pairs of these points that are joined.
fn edges(board: Board, free: PointSet) -> Vec<Edge> {
    let joined =
        board.edges().map(|(one, other)| one.set() | other.set()).filter(|&both| free.is_superset(both));
    let edge = |both: PointSet| {
        let both = compress(both.bits(), free.bits());
        Edge { high: both & (both - 1), both }
    };
    joined.map(edge).take(MOST_EDGES).collect()
}
