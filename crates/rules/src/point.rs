//! Points of a board and sets of them.
//!
//! A point is its index in the board's reading order: rows from the top, each from the left. What it is called and what
//! it is joined to is the [`Board`](crate::Board)'s to say; a point alone knows only its number.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// The points of the largest board.
pub const MAX_POINTS: usize = 24;

/// One point of a board, by its index in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The point with this index, if any board has it.
    ///
    /// ```
    /// use merels_rules::Point;
    /// assert_eq!(Point::new(23).map(Point::index), Some(23));
    /// assert_eq!(Point::new(24), None);
    /// ```
    pub const fn new(index: usize) -> Option<Point> {
        if index < MAX_POINTS { Some(Point(index as u8)) } else { None }
    }

    /// The index, from 0 (top left) to 23.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this point alone.
    #[inline]
    pub const fn set(self) -> PointSet {
        PointSet(1 << self.0)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Point({})", self.0)
    }
}

/// A set of points, one bit each.
///
/// ```
/// use merels_rules::{Point, PointSet};
/// let corner = Point::new(0).unwrap();
/// let set: PointSet = [corner].into_iter().collect();
/// assert!(set.contains(corner));
/// assert_eq!(set.len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PointSet(u32);

impl PointSet {
    /// No point.
    pub const EMPTY: PointSet = PointSet(0);

    /// The first `count` points in reading order; `count` above 24 means 24.
    pub const fn first_points(count: usize) -> PointSet {
        let count = if count > MAX_POINTS { MAX_POINTS } else { count };
        PointSet((1 << count) - 1)
    }

    /// The set whose bits are `bits`, bit 0 the first point in reading order; `None` when a bit above the 24th is set.
    pub const fn from_bits(bits: u32) -> Option<PointSet> {
        if bits >> MAX_POINTS == 0 { Some(PointSet(bits)) } else { None }
    }

    /// One bit a point, bit 0 the first point in reading order.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many points are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// There is no point in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The point is in the set.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 != 0
    }

    /// Every point of `other` is in this set too.
    #[inline]
    pub const fn is_superset(self, other: PointSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// The sets share a point.
    #[inline]
    pub const fn intersects(self, other: PointSet) -> bool {
        self.0 & other.0 != 0
    }

    /// This set and the point.
    #[inline]
    #[must_use]
    pub const fn with(self, point: Point) -> PointSet {
        PointSet(self.0 | 1 << point.0)
    }

    /// This set less the point.
    #[inline]
    #[must_use]
    pub const fn without(self, point: Point) -> PointSet {
        PointSet(self.0 & !(1 << point.0))
    }

    /// The first point in reading order.
    #[inline]
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 { None } else { Some(Point(self.0.trailing_zeros() as u8)) }
    }

    /// The points in reading order.
    #[inline]
    pub const fn iter(self) -> Points {
        Points(self)
    }

    pub(crate) const fn union(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(self.0 & other.0)
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        self.0 |= other.0;
    }
}

impl Sub for PointSet {
    type Output = PointSet;
    #[inline]
    fn sub(self, other: PointSet) -> PointSet {
        PointSet(self.0 & !other.0)
    }
}

impl Not for PointSet {
    type Output = PointSet;
    /// All of the 24 points that are not in this set.
    #[inline]
    fn not(self) -> PointSet {
        PointSet::first_points(MAX_POINTS) - self
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, PointSet::with)
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;
    #[inline]
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter().map(Point::index)).finish()
    }
}

/// The points of a set in reading order.
#[derive(Clone, Debug)]
pub struct Points(PointSet);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Points {}
