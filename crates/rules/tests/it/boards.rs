//! Facts about the boards, told a second time from the drawing: points in a plane, joined along rows and columns.

use std::collections::BTreeSet;

use merels_rules::{Board, Diagonals, MAX_POINTS, Movement, Point, PointSet, Position, Symmetry, Variant};

use crate::diagram::points;

#[test]
fn points_lines_and_edges_are_as_many_as_they_should_be() {
    let count = |board: Board| (board.len(), board.lines().len(), board.edges().count());
    assert_eq!(
        Board::ALL.map(count),
        [
            (9, 6, 12),
            (9, 8, 12),
            (9, 6, 16),
            (9, 8, 16),
            (16, 8, 20),
            (17, 10, 24),
            (24, 16, 32),
            (24, 20, 40),
        ]
    );
}

#[test]
fn points_are_named_and_ordered_as_in_print() {
    let names =
        |board: Board| board.points().iter().map(|point| board.name(point)).collect::<Vec<_>>().join(" ");
    let expected = [
        (Board::ThreeByThree(Diagonals::Both), "a3 b3 c3 a2 b2 c2 a1 b1 c1"),
        (Board::TwoSquares, "a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1 e1"),
        (Board::TwoSquaresCentre, "a5 c5 e5 b4 c4 d4 a3 b3 c3 d3 e3 b2 c2 d2 a1 c1 e1"),
        (Board::ThreeSquares, "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1"),
    ];
    for (board, text) in expected {
        assert_eq!(names(board), text);
    }
    assert_eq!(names(Board::ThreeSquaresDiagonals), names(Board::ThreeSquares));
}

#[test]
fn names_are_those_of_the_points_and_of_no_others() {
    for board in Board::ALL {
        for point in board.points() {
            assert_eq!(board.point(board.name(point)), Some(point));
            let (column, row) = board.column_and_row(point);
            assert_eq!(board.name(point).as_bytes(), [b'a' + column as u8, b'1' + row as u8]);
        }
        for absent in ["", "a", "a0", "h1", "A1", "a1 ", "??", "d4é", "é"] {
            assert_eq!(board.point(absent), None, "{absent}");
        }
        for beyond in (board.len()..MAX_POINTS).filter_map(Point::new) {
            assert_eq!(board.name(beyond), "??");
        }
    }
}

#[test]
fn rows_are_the_points_from_the_top() {
    for board in Board::ALL {
        let rows: Vec<PointSet> = board.rows().collect();
        assert_eq!(rows.len(), board.width());
        let points: Vec<Point> = rows.iter().flat_map(|row| row.iter()).collect();
        assert_eq!(points, board.points().iter().collect::<Vec<_>>());
    }
}

/// Neighbours in a row or column are joined, unless the middle of a board without a centre lies between them; corners are joined
/// to the next square's corners, or to the centre, where there are diagonals.
#[test]
fn points_are_joined_as_drawn() {
    for board in Board::ALL {
        let drawn: BTreeSet<(Point, Point)> = pairs(board).filter(|&(a, b)| is_drawn(board, a, b)).collect();
        let edges: BTreeSet<(Point, Point)> = board.edges().collect();
        assert_eq!(edges, drawn, "{board}");
        for (from, to) in pairs(board) {
            assert_eq!(board.neighbours(from).contains(to), board.neighbours(to).contains(from), "{board}");
            assert!(!board.neighbours(from).contains(from));
        }
    }
}

/// Three points of one row, column or diagonal are a line when the one in between is joined to both others. A line may pass
/// through the centre, but does not end in it.
#[test]
fn lines_are_as_drawn() {
    for board in Board::ALL {
        let drawn: BTreeSet<PointSet> = triples(board).filter(|&line| is_mill(board, line)).collect();
        let lines: BTreeSet<PointSet> = board.lines().iter().copied().collect();
        assert_eq!(lines, drawn, "{board}");
        assert_eq!(lines.len(), board.lines().len(), "a line is listed twice");
    }
}

#[test]
fn mills_at_a_point_are_the_full_lines_through_it() {
    let board = Board::ThreeSquares;
    let men = points(board, "a7 d7 g7 g4 g1 d6");
    let at = |name: &str| board.mills_at(board.point(name).unwrap(), men);
    assert_eq!(at("g7"), points(board, "a7 d7 g7 g4 g1"));
    assert_eq!(at("d7"), points(board, "a7 d7 g7"));
    assert_eq!(at("d6"), PointSet::EMPTY);
}

/// Column and row from the middle of the board.
fn centred(board: Board, point: Point) -> (i32, i32) {
    let (column, row) = board.column_and_row(point);
    let [column, row, middle] = [column, row, board.width() / 2].map(|count| i32::try_from(count).unwrap());
    (column - middle, row - middle)
}

fn pairs(board: Board) -> impl Iterator<Item = (Point, Point)> {
    let points = board.points();
    points.iter().flat_map(move |a| points.iter().filter(move |&b| a < b).map(move |b| (a, b)))
}

fn triples(board: Board) -> impl Iterator<Item = PointSet> {
    pairs(board).flat_map(move |(a, b)| {
        board.points().iter().filter(move |&c| b < c).map(move |c| a.set() | b.set() | c.set())
    })
}

fn is_drawn(board: Board, a: Point, b: Point) -> bool {
    let ((ax, ay), (bx, by)) = (centred(board, a), centred(board, b));
    let straight =
        (ax == bx || ay == by) && !board.points().iter().any(|point| lies_between(board, point, a, b));
    let across_the_hole = (ax, ay) == (-bx, -by);
    straight && !across_the_hole || has_diagonal_steps(board) && is_next_corner((ax, ay), (bx, by))
}

fn lies_between(board: Board, point: Point, a: Point, b: Point) -> bool {
    let ((x, y), (ax, ay), (bx, by)) = (centred(board, point), centred(board, a), centred(board, b));
    let strictly = |value: i32, one: i32, other: i32| one.min(other) < value && value < one.max(other);
    ax == bx && x == ax && strictly(y, ay, by) || ay == by && y == ay && strictly(x, ax, bx)
}

fn is_next_corner((ax, ay): (i32, i32), (bx, by): (i32, i32)) -> bool {
    ax.abs() == ay.abs() && bx.abs() == by.abs() && (ax - bx).abs() == 1 && (ay - by).abs() == 1
}

fn has_diagonal_steps(board: Board) -> bool {
    match board {
        Board::ThreeByThree(diagonals) => diagonals.are_moves(),
        other => other == Board::ThreeSquaresDiagonals,
    }
}

fn has_diagonal_lines(board: Board) -> bool {
    match board {
        Board::ThreeByThree(diagonals) => diagonals.are_lines(),
        other => other == Board::ThreeSquaresDiagonals,
    }
}

fn is_mill(board: Board, line: PointSet) -> bool {
    let [a, b, c] = line.iter().collect::<Vec<_>>().try_into().unwrap();
    let ((ax, ay), (bx, by), (cx, cy)) = (centred(board, a), centred(board, b), centred(board, c));
    let ends_in_the_centre = [(ax, ay), (cx, cy)].contains(&(0, 0));
    let one_direction = !ends_in_the_centre && (ax - bx) * (by - cy) == (bx - cx) * (ay - by);
    if ax == bx || ay == by {
        one_direction && is_drawn(board, a, b) && is_drawn(board, b, c)
    } else {
        one_direction
            && has_diagonal_lines(board)
            && is_next_corner((ax, ay), (bx, by))
            && is_next_corner((bx, by), (cx, cy))
    }
}

#[test]
fn symmetries_carry_lines_to_lines_and_edges_to_edges() {
    for board in Board::ALL {
        let lines: BTreeSet<PointSet> = board.lines().iter().copied().collect();
        for symmetry in board.symmetries() {
            assert_eq!(symmetry.set(board.points()), board.points(), "{board}");
            let images: BTreeSet<PointSet> = lines.iter().map(|&line| symmetry.set(line)).collect();
            assert_eq!(images, lines, "{board}");
            for point in board.points() {
                let image = symmetry.set(board.neighbours(point));
                assert_eq!(image, board.neighbours(symmetry.point(point)), "{board}");
            }
        }
    }
}

#[test]
fn symmetries_are_a_group() {
    for (board, count) in Board::ALL.into_iter().zip([8, 8, 8, 8, 16, 8, 16, 16]) {
        let symmetries: Vec<Symmetry> = board.symmetries().collect();
        let images =
            |symmetry: &Symmetry| board.points().iter().map(|at| symmetry.point(at)).collect::<Vec<_>>();
        let all: BTreeSet<Vec<Point>> = symmetries.iter().map(images).collect();
        assert_eq!((symmetries.len(), all.len()), (count, count), "{board}");
        assert_eq!(
            images(&symmetries[0]),
            board.points().iter().collect::<Vec<_>>(),
            "the identity is first"
        );
        for (one, other) in symmetries.iter().flat_map(|one| symmetries.iter().map(move |other| (one, other)))
        {
            let both: Vec<Point> = board.points().iter().map(|at| other.point(one.point(at))).collect();
            assert!(all.contains(&both), "{board}: two after each other are none");
        }
    }
}

#[test]
fn symmetries_carry_sets_and_movements_point_by_point() {
    let board = Board::ThreeSquares;
    for symmetry in board.symmetries() {
        for (from, to) in board.edges() {
            let image = symmetry.movement(Movement { from, to });
            assert_eq!((image.from, image.to), (symmetry.point(from), symmetry.point(to)));
            assert_eq!(symmetry.set(from.set() | to.set()), image.from.set() | image.to.set());
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 32, "{} bytes", size_of::<Position>());
}

#[test]
fn sets_hold_the_points_of_a_board_and_no_more() {
    assert_eq!(Point::new(MAX_POINTS), None);
    assert_eq!(PointSet::from_bits(1 << MAX_POINTS), None);
    assert_eq!(PointSet::first_points(99), PointSet::first_points(MAX_POINTS));
    let set = PointSet::from_bits(0b1010_0101).unwrap();
    assert_eq!(set.iter().map(Point::index).collect::<Vec<_>>(), [0, 2, 5, 7]);
    assert_eq!((set.len(), set.iter().len(), set.first().map(Point::index)), (4, 4, Some(0)));
    assert_eq!((!set).len(), MAX_POINTS - 4);
    assert!(!(!set).intersects(set) && (!set | set) == PointSet::first_points(MAX_POINTS));
    assert_eq!(set - PointSet::first_points(3), PointSet::from_bits(0b1010_0000).unwrap());
    assert_eq!(format!("{set:?}"), "{0, 2, 5, 7}");
    assert_eq!((PointSet::EMPTY.first(), PointSet::default()), (None, PointSet::EMPTY));
}

#[test]
fn each_game_has_its_board() {
    let boards = Variant::ALL.map(|variant| (variant.id(), variant.rules().board().id()));
    assert_eq!(
        boards,
        [
            ("nine", "three_squares"),
            ("nine-strict", "three_squares"),
            ("nine-rustic", "three_squares"),
            ("lasker", "three_squares"),
            ("twelve", "three_squares_diagonals"),
            ("morabaraba", "three_squares_diagonals"),
            ("morabaraba-gar", "three_squares_diagonals"),
            ("six", "two_squares"),
            ("five", "two_squares"),
            ("three", "three_by_three"),
            ("nine-holes", "three_by_three"),
            ("tic-tac-toe", "three_by_three"),
            ("eleven", "three_squares_diagonals"),
            ("seven", "two_squares_centre"),
        ]
    );
}
