//! The boards of the family: their points, the lines that make mills, and what is joined to what.
//!
//! A board is written down once, as the names of its points and its lines, and everything else is worked out from that
//! when the program is compiled: neighbours, the other two points of each mill through a point, the segments to draw. So
//! no line and no edge can be right in one table and forgotten in another. A board knows no rules.

use std::fmt;

use crate::point::{MAX_POINTS, Point, PointSet};

/// Most mills that pass through one point (the centre of the 3×3 board with its diagonals).
const MAX_MILLS_A_POINT: usize = 4;
/// Most lines of a board (three squares with diagonals).
const MAX_LINES: usize = 20;
/// The columns and rows of the widest grid.
const MAX_WIDTH: usize = 7;
/// A pair of mill partners that is never present: it asks for points no board has.
const NO_MILL: u32 = u32::MAX;

/// The diagonals of the 3×3 board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Diagonals {
    /// None: only rows and columns.
    Neither,
    /// Three on a diagonal are a mill, but no man steps along it.
    Lines,
    /// Men step between centre and corners, but three on a diagonal are no mill.
    Moves,
    /// Both: a full third direction.
    Both,
}

impl Diagonals {
    pub(crate) const fn of(lines: bool, moves: bool) -> Diagonals {
        match (lines, moves) {
            (false, false) => Diagonals::Neither,
            (true, false) => Diagonals::Lines,
            (false, true) => Diagonals::Moves,
            (true, true) => Diagonals::Both,
        }
    }

    /// Three on a diagonal are a mill.
    pub const fn are_lines(self) -> bool {
        matches!(self, Diagonals::Lines | Diagonals::Both)
    }

    /// Men step between centre and corners.
    pub const fn are_moves(self) -> bool {
        matches!(self, Diagonals::Moves | Diagonals::Both)
    }
}

/// A board of the family.
///
/// ```
/// use merels_rules::Board;
/// let board = Board::ThreeSquares;
/// let corner = board.point("a7").unwrap();
/// let joined: Vec<_> = board.neighbours(corner).iter().map(|point| board.name(point)).collect();
/// assert_eq!(joined, ["d7", "a4"]);
/// assert_eq!(board.lines().len(), 16);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Board {
    /// Nine points in three rows.
    ThreeByThree(Diagonals),
    /// Two squares, 16 points, midpoints joined.
    TwoSquares,
    /// Two squares and a centre, 17 points.
    TwoSquaresCentre,
    /// Three squares, 24 points, midpoints joined: the board of Nine Men's Morris.
    ThreeSquares,
    /// Three squares whose corners are joined too: the board of Twelve Men's Morris and Morabaraba.
    ThreeSquaresDiagonals,
}

/// What is worked out of a board's description.
pub(crate) struct Graph {
    points: usize,
    names: [[u8; 2]; MAX_POINTS],
    /// The points by column and row.
    places: [[Option<Point>; MAX_WIDTH]; MAX_WIDTH],
    neighbours: [PointSet; MAX_POINTS],
    /// For each point the other two points of each mill through it.
    partners: [[u32; MAX_MILLS_A_POINT]; MAX_POINTS],
    lines: [PointSet; MAX_LINES],
    line_count: usize,
}

impl Board {
    /// Every board.
    pub const ALL: [Board; 8] = [
        Board::ThreeByThree(Diagonals::Neither),
        Board::ThreeByThree(Diagonals::Lines),
        Board::ThreeByThree(Diagonals::Moves),
        Board::ThreeByThree(Diagonals::Both),
        Board::TwoSquares,
        Board::TwoSquaresCentre,
        Board::ThreeSquares,
        Board::ThreeSquaresDiagonals,
    ];

    /// How many points it has.
    pub const fn len(self) -> usize {
        self.graph().points
    }

    /// No board is empty; here because `len` is.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// All its points.
    #[inline]
    pub const fn points(self) -> PointSet {
        PointSet::first_points(self.graph().points)
    }

    /// How many columns and rows its grid has: 3, 5 or 7.
    pub const fn width(self) -> usize {
        match self {
            Board::ThreeByThree(_) => 3,
            Board::TwoSquares | Board::TwoSquaresCentre => 5,
            Board::ThreeSquares | Board::ThreeSquaresDiagonals => 7,
        }
    }

    /// The name of a point: its column's letter and its row's number, rows counted from the bottom.
    ///
    /// A point that this board does not have is called `??`.
    pub fn name(self, point: Point) -> &'static str {
        let graph = self.graph();
        if point.index() < graph.points {
            std::str::from_utf8(&graph.names[point.index()]).unwrap_or("??")
        } else {
            "??"
        }
    }

    /// The point of that name.
    pub fn point(self, name: &str) -> Option<Point> {
        let &[column, row] = name.as_bytes() else { return None };
        let (column, row) = (column.checked_sub(b'a')?, row.checked_sub(b'1')?);
        *self.graph().places.get(usize::from(column))?.get(usize::from(row))?
    }

    /// The column (0 the leftmost) and the row (0 the lowest) of a point.
    pub const fn column_and_row(self, point: Point) -> (usize, usize) {
        let name = self.graph().names[point.index()];
        ((name[0].saturating_sub(b'a')) as usize, (name[1].saturating_sub(b'1')) as usize)
    }

    /// The points of each row, rows from the top.
    pub fn rows(self) -> impl Iterator<Item = PointSet> {
        (0..self.width()).rev().map(move |row| {
            self.points().iter().filter(|&point| self.column_and_row(point).1 == row).collect::<PointSet>()
        })
    }

    /// The lines: three points each, a mill when three men of one side stand on them.
    pub fn lines(self) -> &'static [PointSet] {
        let graph = self.graph();
        &graph.lines[..graph.line_count]
    }

    /// The points that a man on `point` can step to.
    #[inline]
    pub const fn neighbours(self, point: Point) -> PointSet {
        self.graph().neighbours[point.index()]
    }

    /// The points of all mills that `men` have through `point`.
    pub fn mills_at(self, point: Point, men: PointSet) -> PointSet {
        self.lines()
            .iter()
            .filter(|line| line.contains(point) && men.is_superset(**line))
            .fold(PointSet::EMPTY, |mills, &line| mills | line)
    }

    /// Every pair of joined points once, the first in reading order first.
    pub fn edges(self) -> impl Iterator<Item = (Point, Point)> {
        self.points().iter().flat_map(move |from| {
            self.neighbours(from).iter().filter(move |&to| from < to).map(move |to| (from, to))
        })
    }

    #[inline]
    pub(crate) const fn graph(self) -> &'static Graph {
        match self {
            Board::ThreeByThree(Diagonals::Neither) => &THREE_BY_THREE,
            Board::ThreeByThree(Diagonals::Lines) => &THREE_BY_THREE_LINES,
            Board::ThreeByThree(Diagonals::Moves) => &THREE_BY_THREE_MOVES,
            Board::ThreeByThree(Diagonals::Both) => &THREE_BY_THREE_BOTH,
            Board::TwoSquares => &TWO_SQUARES,
            Board::TwoSquaresCentre => &TWO_SQUARES_CENTRE,
            Board::ThreeSquares => &THREE_SQUARES,
            Board::ThreeSquaresDiagonals => &THREE_SQUARES_DIAGONALS,
        }
    }

    /// The board of that id; the 3×3 board is the one without diagonals.
    pub fn from_id(id: &str) -> Option<Board> {
        Board::ALL.into_iter().find(|board| board.id() == id)
    }

    /// Those of `men` that stand in a mill.
    pub fn men_in_mills(self, men: PointSet) -> PointSet {
        self.graph().men_in_mills(men)
    }

    /// The board's id, with the 3×3 board's diagonals left to the rules `diag_lines` and `diag_moves`.
    pub const fn id(self) -> &'static str {
        match self {
            Board::ThreeByThree(_) => "three_by_three",
            Board::TwoSquares => "two_squares",
            Board::TwoSquaresCentre => "two_squares_centre",
            Board::ThreeSquares => "three_squares",
            Board::ThreeSquaresDiagonals => "three_squares_diagonals",
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

impl Graph {
    #[inline]
    pub(crate) fn neighbours(&self, point: Point) -> PointSet {
        self.neighbours[point.index()]
    }

    #[inline]
    pub(crate) const fn points(&self) -> PointSet {
        PointSet::first_points(self.points)
    }

    /// How many mills a man on `point` makes together with `men`.
    #[inline]
    pub(crate) fn mills_through(&self, point: Point, men: PointSet) -> u8 {
        let men = men.bits();
        self.partners[point.index()].iter().map(|&pair| u8::from(men & pair == pair)).sum()
    }

    /// Those of `men` that stand in a mill.
    pub(crate) fn men_in_mills(&self, men: PointSet) -> PointSet {
        self.lines[..self.line_count]
            .iter()
            .filter(|&&line| men.is_superset(line))
            .fold(PointSet::EMPTY, |in_mills, &line| in_mills | line)
    }
}

// The descriptions. In `lines` men also step from each point to the next; `mills` are lines without steps, and `steps`
// are edges that belong to no line.

const THREE: &str = "a3 b3 c3 a2 b2 c2 a1 b1 c1";
const THREE_LINES: &[&str] = &["a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a3 a2 a1", "b3 b2 b1", "c3 c2 c1"];
const THREE_DIAGONALS: &[&str] = &["a3 b2 c1", "c3 b2 a1"];
const THREE_DIAGONAL_STEPS: &[&str] = &["a3 b2", "c3 b2", "a1 b2", "c1 b2"];

static THREE_BY_THREE: Graph = graph(THREE, &[THREE_LINES], &[], &[]);
static THREE_BY_THREE_LINES: Graph = graph(THREE, &[THREE_LINES], THREE_DIAGONALS, &[]);
static THREE_BY_THREE_MOVES: Graph = graph(THREE, &[THREE_LINES], &[], THREE_DIAGONAL_STEPS);
static THREE_BY_THREE_BOTH: Graph = graph(THREE, &[THREE_LINES, THREE_DIAGONALS], &[], &[]);

const TWO_SQUARES_SIDES: &[&str] =
    &["a5 c5 e5", "b4 c4 d4", "b2 c2 d2", "a1 c1 e1", "a5 a3 a1", "b4 b3 b2", "d4 d3 d2", "e5 e3 e1"];
const TWO_SQUARES_JOINTS: &[&str] = &["c5 c4", "a3 b3", "d3 e3", "c2 c1"];

static TWO_SQUARES: Graph =
    graph("a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1 e1", &[TWO_SQUARES_SIDES], &[], TWO_SQUARES_JOINTS);
static TWO_SQUARES_CENTRE: Graph = graph(
    "a5 c5 e5 b4 c4 d4 a3 b3 c3 d3 e3 b2 c2 d2 a1 c1 e1",
    &[TWO_SQUARES_SIDES, &["b3 c3 d3", "c4 c3 c2"]],
    &[],
    TWO_SQUARES_JOINTS,
);

const NINE: &str = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1";
const NINE_SIDES: &[&str] = &[
    "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1", "a7 a4 a1", "b6 b4 b2",
    "c5 c4 c3", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1",
];
const NINE_MIDPOINTS: &[&str] = &["d7 d6 d5", "a4 b4 c4", "e4 f4 g4", "d3 d2 d1"];
const NINE_DIAGONALS: &[&str] = &["a7 b6 c5", "g7 f6 e5", "c3 b2 a1", "e3 f2 g1"];

static THREE_SQUARES: Graph = graph(NINE, &[NINE_SIDES, NINE_MIDPOINTS], &[], &[]);
static THREE_SQUARES_DIAGONALS: Graph = graph(NINE, &[NINE_SIDES, NINE_MIDPOINTS, NINE_DIAGONALS], &[], &[]);

// A mistake in a description panics while compiling, never in a running program.

const fn graph(names: &str, lines: &[&[&str]], mills: &[&str], steps: &[&str]) -> Graph {
    let mut graph = Graph {
        points: names.len().div_ceil(3),
        names: [[b'?'; 2]; MAX_POINTS],
        places: [[None; MAX_WIDTH]; MAX_WIDTH],
        neighbours: [PointSet::EMPTY; MAX_POINTS],
        partners: [[NO_MILL; MAX_MILLS_A_POINT]; MAX_POINTS],
        lines: [PointSet::EMPTY; MAX_LINES],
        line_count: 0,
    };
    let mut point = 0;
    while point < graph.points {
        let (column, row) = (names.as_bytes()[3 * point], names.as_bytes()[3 * point + 1]);
        graph.names[point] = [column, row];
        graph.places[(column - b'a') as usize][(row - b'1') as usize] = Point::new(point);
        point += 1;
    }
    let mut group = 0;
    while group < lines.len() {
        graph = with_lines(graph, lines[group]);
        graph = with_steps(graph, lines[group]);
        group += 1;
    }
    with_steps(with_lines(graph, mills), steps)
}

const fn with_lines(mut graph: Graph, lines: &[&str]) -> Graph {
    let mut line = 0;
    while line < lines.len() {
        let points =
            [named(&graph, lines[line], 0), named(&graph, lines[line], 1), named(&graph, lines[line], 2)];
        graph.lines[graph.line_count] = points[0].set().union(points[1].set()).union(points[2].set());
        graph.line_count += 1;
        graph = with_partners(graph, points[0], points[1], points[2]);
        graph = with_partners(graph, points[1], points[0], points[2]);
        graph = with_partners(graph, points[2], points[0], points[1]);
        line += 1;
    }
    graph
}

const fn with_partners(mut graph: Graph, point: Point, first: Point, second: Point) -> Graph {
    let mut mill = 0;
    while graph.partners[point.index()][mill] != NO_MILL {
        mill += 1;
    }
    graph.partners[point.index()][mill] = first.set().union(second.set()).bits();
    graph
}

const fn with_steps(mut graph: Graph, paths: &[&str]) -> Graph {
    let mut path = 0;
    while path < paths.len() {
        let mut stop = 1;
        while stop < paths[path].len().div_ceil(3) {
            let (from, to) = (named(&graph, paths[path], stop - 1), named(&graph, paths[path], stop));
            graph.neighbours[from.index()] = graph.neighbours[from.index()].with(to);
            graph.neighbours[to.index()] = graph.neighbours[to.index()].with(from);
            stop += 1;
        }
        path += 1;
    }
    graph
}

/// The point that stands `place`-th in a text of names.
const fn named(graph: &Graph, text: &str, place: usize) -> Point {
    let (column, row) = (text.as_bytes()[3 * place], text.as_bytes()[3 * place + 1]);
    let mut point = 0;
    while graph.names[point][0] != column || graph.names[point][1] != row {
        point += 1;
    }
    match Point::new(point) {
        Some(point) => point,
        None => panic!("a line names a point that the board does not have"),
    }
}
