//! The symmetries of each board: the ways to lay it on itself so that lines fall on lines and edges on edges.
//!
//! A square can be turned and mirrored in 8 ways. The boards of two and three squares can also be turned inside out, the
//! inner square becoming the outer one, which gives 16; with a centre point that is lost. Symmetries that exist only as
//! graphs, not as movements of the board (the 3×3 board without edges has some), are not among them.

use crate::action::{Action, Movement, Turn};
use crate::board::Board;
use crate::point::{MAX_POINTS, Point, PointSet};

/// One symmetry of a board: where each point goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    image: [Point; MAX_POINTS],
}

impl Symmetry {
    /// Where the point goes.
    #[inline]
    pub const fn point(&self, point: Point) -> Point {
        self.image[point.index()]
    }

    /// Where the set goes.
    #[inline]
    pub fn set(&self, set: PointSet) -> PointSet {
        set.iter().map(|point| self.point(point)).collect()
    }

    /// Where the movement goes.
    pub const fn movement(&self, movement: Movement) -> Movement {
        Movement { from: self.point(movement.from), to: self.point(movement.to) }
    }

    /// The action on the board laid the other way.
    pub const fn action(&self, action: Action) -> Action {
        match action {
            Action::Place(point) => Action::Place(self.point(point)),
            Action::Move(movement) => Action::Move(self.movement(movement)),
            Action::Remove(point) => Action::Remove(self.point(point)),
            Action::Pass => Action::Pass,
        }
    }

    /// The turn on the board laid the other way, its removals in the same order.
    pub fn turn(&self, turn: Turn) -> Turn {
        turn.removals_after_first()
            .map(|point| self.point(point))
            .fold(Turn::of(self.action(turn.first())), |image, point| {
                image.and_remove(point).unwrap_or(image)
            })
    }
}

impl Board {
    /// The symmetries of this board, the identity first: 8 or 16.
    ///
    /// ```
    /// use merels_rules::Board;
    /// assert_eq!(Board::ThreeSquares.symmetries().count(), 16);
    /// assert_eq!(Board::TwoSquaresCentre.symmetries().count(), 8);
    /// ```
    pub fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        let inversions: &[Inversion] = match self {
            Board::ThreeByThree(_) | Board::TwoSquaresCentre => &[Inversion::Kept],
            _ => &[Inversion::Kept, Inversion::InsideOut],
        };
        inversions.iter().flat_map(move |&inversion| (0..8).map(move |turn| self.symmetry(turn, inversion)))
    }

    fn symmetry(self, turn: u8, inversion: Inversion) -> Symmetry {
        let mut image = std::array::from_fn(|index| Point::new(index).unwrap_or(FIRST));
        for point in self.points() {
            let (x, y) = inversion.apply(self.centred(point), self.width() as i8 / 2);
            let to = turned((x, y), turn);
            if let Some(found) = self.points().iter().find(|&other| self.centred(other) == to) {
                image[point.index()] = found;
            }
        }
        Symmetry { image }
    }

    /// Column and row counted from the middle of the board.
    fn centred(self, point: Point) -> (i8, i8) {
        let (column, row) = self.column_and_row(point);
        let middle = self.width() as i8 / 2;
        (column as i8 - middle, row as i8 - middle)
    }
}

const FIRST: Point = match Point::new(0) {
    Some(point) => point,
    None => unreachable!(),
};

#[derive(Clone, Copy)]
enum Inversion {
    Kept,
    InsideOut,
}

impl Inversion {
    /// The square at distance `d` from the middle goes to distance `squares + 1 − d`.
    fn apply(self, (x, y): (i8, i8), squares: i8) -> (i8, i8) {
        match self {
            Inversion::Kept => (x, y),
            Inversion::InsideOut => {
                let distance = squares + 1 - x.abs().max(y.abs());
                let scale = |coordinate: i8| coordinate.signum() * distance;
                (scale(x), scale(y))
            }
        }
    }
}

/// One of the 8 ways to lay a square on itself: bit 0 mirrors columns, bit 1 mirrors rows, bit 2 swaps them.
const fn turned((x, y): (i8, i8), turn: u8) -> (i8, i8) {
    let x = if turn & 1 != 0 { -x } else { x };
    let y = if turn & 2 != 0 { -y } else { y };
    if turn & 4 != 0 { (y, x) } else { (x, y) }
}
