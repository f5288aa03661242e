//! Where the points of a board are, and where an arrow key leads.
//!
//! The board itself is the rules'; here it is laid on a grid, turned towards the player who sits below it. It knows neither
//! men nor turns.

use merels_rules::{Board, Point};

use crate::picture::{Drawing, Layout, Theme};
use crate::scene::Picture;

/// Which side sits below the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facing {
    /// White: row 1 is the lowest.
    White,
    /// Black: the board is turned half round.
    Black,
}

/// The way of an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards the top of the screen.
    Up,
    /// Towards the bottom.
    Down,
    /// Towards the left.
    Left,
    /// Towards the right.
    Right,
}

impl Direction {
    /// The direction of that word: `up`, `down`, `left` or `right`.
    pub fn from_id(word: &str) -> Option<Direction> {
        match word {
            "up" => Some(Direction::Up),
            "down" => Some(Direction::Down),
            "left" => Some(Direction::Left),
            "right" => Some(Direction::Right),
            _ => None,
        }
    }

    /// How far `to` lies from `from` in this direction, when it lies straight in it.
    fn distance(self, from: (usize, usize), to: (usize, usize)) -> Option<usize> {
        match self {
            Direction::Up if from.0 == to.0 => from.1.checked_sub(to.1),
            Direction::Down if from.0 == to.0 => to.1.checked_sub(from.1),
            Direction::Left if from.1 == to.1 => from.0.checked_sub(to.0),
            Direction::Right if from.1 == to.1 => to.0.checked_sub(from.0),
            _ => None,
        }
        .filter(|&distance| distance > 0)
    }
}

/// Which of a board's squares a point belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ring {
    /// The outermost square.
    Outer,
    /// The middle one of three.
    Middle,
    /// The innermost.
    Inner,
    /// The centre point.
    Centre,
}

/// A board as one player sees it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Geometry {
    board: Board,
    facing: Facing,
    layout: Layout,
}

impl Geometry {
    /// The board seen from that side.
    pub fn new(board: Board, facing: Facing) -> Geometry {
        Geometry { board, facing, layout: Layout::new(board.width(), board.width()) }
    }

    /// The measures of the picture.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The middle of a point, from the left and from the top of the picture.
    pub fn centre(&self, point: Point) -> (f64, f64) {
        let (column, row) = self.cell(point);
        self.layout.point_at(column, row)
    }

    /// The point's column from the left and row from the top, as they are seen, from 0: for a screen that has a grid of its own.
    ///
    /// ```
    /// use merels_rules::Board;
    /// use merels_view::geometry::{Facing, Geometry};
    /// let corner = Board::ThreeSquares.point("a1").unwrap();
    /// assert_eq!(Geometry::new(Board::ThreeSquares, Facing::White).cell(corner), (0, 6));
    /// assert_eq!(Geometry::new(Board::ThreeSquares, Facing::Black).cell(corner), (6, 0));
    /// ```
    pub const fn cell(&self, point: Point) -> (usize, usize) {
        let last = self.board.width() - 1;
        let (column, row) = self.board.column_and_row(point);
        match self.facing {
            Facing::White => (column, last - row),
            Facing::Black => (last - column, row),
        }
    }

    /// Where an arrow key leads: to the next point along a line, or over a gap to the next one straight ahead; the same
    /// point when there is none.
    pub fn walk(&self, from: Point, direction: Direction) -> Point {
        let ahead = |to: &Point| direction.distance(self.cell(from), self.cell(*to));
        let along_a_line =
            self.board.neighbours(from).iter().filter(|to| ahead(to).is_some()).min_by_key(ahead);
        let straight_ahead = || self.board.points().iter().filter(|to| ahead(to).is_some()).min_by_key(ahead);
        along_a_line.or_else(straight_ahead).unwrap_or(from)
    }

    /// The square the point belongs to; `None` on the 3×3 board, which has none.
    pub fn ring(&self, point: Point) -> Option<Ring> {
        let middle = self.board.width() / 2;
        let (column, row) = self.board.column_and_row(point);
        let distance = column.abs_diff(middle).max(row.abs_diff(middle));
        match self.board {
            Board::ThreeByThree(_) => None,
            _ if distance == 0 => Some(Ring::Centre),
            _ if distance == middle => Some(Ring::Outer),
            _ if distance == 1 => Some(Ring::Inner),
            _ => Some(Ring::Middle),
        }
    }

    /// Everything of the picture that does not change during a game.
    pub fn picture(&self, theme: Theme) -> Picture {
        let points: Vec<_> = self.board.points().iter().map(|point| self.cell(point)).collect();
        let steps = self.board.edges().map(|(from, to)| (self.cell(from), self.cell(to)));
        let lines = self.board.lines().iter().filter_map(|line| {
            let ends = (line.iter().next()?, line.iter().last()?);
            Some((self.cell(ends.0), self.cell(ends.1)))
        });
        let segments: Vec<_> = steps.chain(lines).collect();
        let width = self.board.width();
        let drawing = Drawing { columns: width, rows: width, points: &points, segments: &segments };
        Picture {
            width: crate::picture::WIDTH,
            height: crate::picture::HEIGHT,
            man_radius: self.layout.man_radius(),
            touch_radius: self.layout.touch_radius(),
            definitions: crate::picture::definitions(theme),
            board: crate::picture::board(&drawing, theme),
        }
    }
}
