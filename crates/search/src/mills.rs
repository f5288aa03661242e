//! The mills through each point of a board, for asking what a man put on a point would close or block.

use arrayvec::ArrayVec;
use merels_rules::{Board, MAX_POINTS, Point, PointSet};

/// Most mills through a point: the centre of the 3×3 board with its diagonals.
const MOST: usize = 4;

pub(crate) struct Mills {
    /// For each point the other two points of each mill through it.
    pairs: [ArrayVec<PointSet, MOST>; MAX_POINTS],
}

impl Mills {
    pub(crate) fn of(board: Board) -> Mills {
        let through = |index: usize| {
            let point = Point::new(index)?;
            let lines = board.lines().iter().filter(move |line| line.contains(point));
            Some(lines.take(MOST).map(move |line| line.without(point)).collect())
        };
        Mills { pairs: std::array::from_fn(|index| through(index).unwrap_or_default()) }
    }

    /// How many mills go through the point.
    #[inline]
    pub(crate) fn through(&self, point: Point) -> u8 {
        self.pairs[point.index()].len() as u8
    }

    /// Two of `men` wait for a third on the point.
    #[inline]
    pub(crate) fn closes(&self, point: Point, men: PointSet) -> bool {
        self.pairs[point.index()].iter().any(|&pair| men.is_superset(pair))
    }

    /// In how many mills the point stands beside exactly one of `men` and none of `others`.
    pub(crate) fn begun(&self, point: Point, men: PointSet, others: PointSet) -> u8 {
        let begun = |pair: PointSet| (pair & men).len() == 1 && !pair.intersects(others);
        self.pairs[point.index()].iter().filter(|&&pair| begun(pair)).count() as u8
    }
}
