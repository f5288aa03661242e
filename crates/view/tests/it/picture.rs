//! What must be true of the drawing: it can be touched, told apart, read by any program, and is always the same.

use std::collections::HashSet;

use merels_view::picture::{
    Crossing, Drawing, HEIGHT, Layout, Palette, Seat, Slot, Theme, Tray, WIDTH, WoodTones, board, definitions,
};

/// A board of nested squares, as wide as so many of them need.
struct Board {
    squares: usize,
    points: Vec<Crossing>,
    segments: Vec<(Crossing, Crossing)>,
}

/// Whether the middle of the board is a point.
#[derive(Clone, Copy, PartialEq)]
enum Middle {
    Empty,
    Point,
}

/// Whether lines run from corner to corner.
#[derive(Clone, Copy, PartialEq)]
enum Corners {
    Apart,
    Joined,
}

impl Board {
    fn new(squares: usize, middle: Middle, corners: Corners) -> Self {
        let mut board = Self { squares, points: Vec::new(), segments: Vec::new() };
        for square in 1..=squares {
            let around: Vec<_> = (0..8).map(|turn| board.place(square, turn)).collect();
            board.segments.extend((0..8).map(|turn| (around[turn], around[(turn + 1) % 8])));
            board.points.extend(around);
        }
        let first = usize::from(middle == Middle::Empty);
        let spokes = (0..8).filter(|turn| turn % 2 == 1 || corners == Corners::Joined);
        for (turn, square) in spokes.flat_map(|turn| (first..squares).map(move |square| (turn, square))) {
            board.segments.push((board.place(square, turn), board.place(square + 1, turn)));
        }
        if middle == Middle::Point {
            board.points.push((squares, squares));
        }
        board
    }

    /// Around a square from its upper left corner.
    fn place(&self, square: usize, turn: usize) -> Crossing {
        const AROUND: [Crossing; 8] = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)];
        let (column, row) = AROUND[turn];
        (self.squares - square + column * square, self.squares - square + row * square)
    }

    fn lines(&self) -> usize {
        2 * self.squares + 1
    }

    fn draw(&self, theme: Theme) -> String {
        let (columns, rows) = (self.lines(), self.lines());
        board(&Drawing { columns, rows, points: &self.points, segments: &self.segments }, theme)
    }
}

fn boards() -> [Board; 6] {
    [
        Board::new(1, Middle::Point, Corners::Apart),
        Board::new(1, Middle::Point, Corners::Joined),
        Board::new(2, Middle::Empty, Corners::Apart),
        Board::new(2, Middle::Point, Corners::Apart),
        Board::new(3, Middle::Empty, Corners::Apart),
        Board::new(3, Middle::Empty, Corners::Joined),
    ]
}

const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

fn every_drawing() -> impl Iterator<Item = (String, String)> {
    boards().into_iter().flat_map(|board| THEMES.map(|theme| (definitions(theme), board.draw(theme))))
}

#[test]
fn a_point_is_44_pixels_wide_on_the_narrowest_phone() {
    for lines in 2..=7 {
        let layout = Layout::new(lines, lines);
        assert!(2.0 * layout.touch_radius() * 320.0 / WIDTH >= 44.0, "grid of {lines}");
    }
}

#[test]
fn touch_areas_lie_inside_the_board_and_apart() {
    for lines in 1..=12 {
        let layout = Layout::new(lines, lines);
        let radius = layout.touch_radius();
        assert!(2.0 * radius <= layout.spacing() + 1e-9, "grid of {lines}");
        for (x, y) in [layout.point_at(0, 0), layout.point_at(lines - 1, lines - 1)] {
            let board = (HEIGHT - WIDTH) / 2.0;
            assert!((radius..=WIDTH - radius).contains(&x), "grid of {lines}");
            assert!((board + radius..=board + WIDTH - radius).contains(&y), "grid of {lines}");
        }
    }
}

#[test]
fn a_man_fits_between_his_neighbours_and_the_frame() {
    for lines in 2..=12 {
        let layout = Layout::new(lines, lines);
        assert!(layout.man_radius() < 0.4 * layout.spacing(), "grid of {lines}");
        assert!(layout.point_at(0, 0).0 - layout.man_radius() >= 30.0, "grid of {lines}");
    }
}

#[test]
fn a_board_that_is_not_square_lies_in_the_middle() {
    let layout = Layout::new(7, 3);
    let ((left, top), (right, bottom)) = (layout.point_at(0, 0), layout.point_at(6, 2));
    assert!((left + right - WIDTH).abs() < 1e-9);
    assert!((top + bottom - HEIGHT).abs() < 1e-9);
}

/// The slots of a tray, men in hand first.
fn slots(layout: &Layout, seat: Seat, tray: Tray) -> (Vec<Slot>, Vec<Slot>) {
    let hand = (0..tray.hand).map(|index| layout.hand_slot(seat, tray, index)).collect();
    (hand, (0..tray.taken).map(|index| layout.taken_slot(seat, tray, index)).collect())
}

fn every_tray() -> impl Iterator<Item = (Layout, Seat, Tray)> {
    let counts = (0..=12).flat_map(|hand| (0..=12).map(move |taken| Tray { hand, taken }));
    counts.flat_map(|tray| {
        [3, 5, 7].into_iter().flat_map(move |lines| {
            [Seat::Top, Seat::Bottom].map(|seat| (Layout::new(lines, lines), seat, tray))
        })
    })
}

#[test]
fn men_in_a_tray_are_inside_the_picture_and_beside_the_board() {
    for (layout, seat, tray) in every_tray() {
        let (hand, taken) = slots(&layout, seat, tray);
        for Slot { x, y, scale } in hand.into_iter().chain(taken) {
            let radius = layout.man_radius() * scale;
            let strip = (HEIGHT - WIDTH) / 2.0;
            let from_edge = if seat == Seat::Top { y } else { HEIGHT - y };
            assert!((radius..=strip - radius).contains(&from_edge), "{seat:?} {tray:?}");
            assert!((radius..=WIDTH - radius).contains(&x), "{seat:?} {tray:?}");
        }
    }
}

#[test]
fn men_in_a_tray_can_be_counted() {
    for (layout, seat, tray) in every_tray() {
        let (hand, taken) = slots(&layout, seat, tray);
        let width = hand.iter().chain(&taken).map(|slot| 2.0 * layout.man_radius() * slot.scale).next();
        for pair in hand.windows(2).chain(taken.windows(2)) {
            let seen = (pair[1].x - pair[0].x).abs();
            assert!(width.is_some_and(|width| seen > 0.35 * width), "{tray:?}: {seen} of a man is seen");
        }
        if let (Some(last), Some(first)) = (hand.last(), taken.last()) {
            assert!(width.is_some_and(|width| first.x - last.x > width), "{tray:?}: hand and taken men mix");
        }
    }
}

#[test]
fn men_in_hand_lie_still_while_others_are_placed_and_taken() {
    let layout = Layout::new(7, 7);
    let full = Tray { hand: 12, taken: 0 };
    for placed in 0..12 {
        let tray = Tray { hand: 12 - placed, taken: placed };
        for index in 0..tray.hand {
            assert_eq!(layout.hand_slot(Seat::Top, tray, index), layout.hand_slot(Seat::Top, full, index));
        }
    }
}

/// The least contrast of what must be told apart.
const CLEAR: f64 = 3.0;

#[test]
fn men_stand_out_from_the_wood() {
    for theme in THEMES {
        let Palette { field: WoodTones { early, .. }, white, black, .. } = theme.palette();
        for (man, tone) in [("white", white.face), ("black", black.face), ("black", black.shade)] {
            let contrast = tone.contrast(*early);
            assert!(contrast >= CLEAR, "{man} men in {theme:?}: {contrast}");
        }
    }
}

#[test]
fn lines_stand_out_from_the_wood_and_under_men() {
    for theme in THEMES {
        let Palette { field, line, line_edge, white, black, .. } = theme.palette();
        assert!(line.contrast(field.early) >= CLEAR, "{theme:?}: {}", line.contrast(field.early));
        assert!(line.contrast(*line_edge) >= CLEAR, "{theme:?}");
        assert!(white.face.contrast(*line_edge) >= CLEAR, "{theme:?}");
        assert!(black.face.contrast(*line) >= CLEAR, "{theme:?}");
    }
}

#[test]
fn men_are_told_apart_by_colour_and_by_ring() {
    for theme in THEMES {
        let Palette { white, black, .. } = theme.palette();
        assert!(white.face.contrast(black.face) >= 2.0 * CLEAR, "{theme:?}");
        for man in [white, black] {
            assert!(man.face.contrast(man.ring) >= CLEAR, "{theme:?}: {}", man.face.contrast(man.ring));
        }
    }
}

#[test]
fn only_a_black_man_has_a_dot() {
    let text = svg(&definitions(Theme::Light), "");
    let document = roxmltree::Document::parse(&text).expect("the definitions are XML");
    let small_discs = |name: &str| {
        let symbol =
            document.descendants().find(|node| node.attribute("id") == Some(name)).expect("a symbol");
        let radii = symbol.descendants().filter_map(|node| node.attribute("r")?.parse::<f64>().ok());
        radii.filter(|&radius| radius < 15.0).count()
    };
    assert_eq!(small_discs("man-white"), 0);
    assert!(small_discs("man-black") > 0);
}

fn svg(definitions: &str, board: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>{definitions}</defs>{board}</svg>")
}

#[test]
fn every_drawing_is_xml_that_refers_only_to_itself() {
    for (definitions, board) in every_drawing() {
        let text = svg(&definitions, &board);
        let document = roxmltree::Document::parse(&text).expect("the drawing is XML");
        let mut names = HashSet::new();
        for name in document.descendants().filter_map(|node| node.attribute("id")) {
            assert!(names.insert(name), "two elements are called {name}");
            assert!(name.starts_with("merels-") || name.starts_with("man-"), "{name}");
        }
        for value in
            document.descendants().flat_map(|node| node.attributes()).map(|attribute| attribute.value())
        {
            let target = value.strip_prefix('#').filter(|target| !is_colour(target));
            let target = target.or_else(|| value.strip_prefix("url(#")?.strip_suffix(')'));
            assert!(target.is_none_or(|target| names.contains(target)), "nothing is called {value}");
        }
    }
}

fn is_colour(text: &str) -> bool {
    [3, 6].contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_hexdigit())
}

#[test]
fn every_number_is_a_number() {
    for (definitions, board) in every_drawing() {
        let text = svg(&definitions, &board);
        let document = roxmltree::Document::parse(&text).expect("the drawing is XML");
        for attribute in document.descendants().flat_map(|node| node.attributes()) {
            let measure = match attribute.name() {
                "x" | "y" | "cx" | "cy" | "r" | "rx" | "ry" | "width" | "height" | "offset" => {
                    is_number(attribute.value())
                }
                "d" => attribute.value().split(|letter| "MLHVAQsh z".contains(letter)).all(is_path_part),
                _ => true,
            };
            assert!(measure, "{attribute:?}");
        }
    }
}

fn is_number(text: &str) -> bool {
    text.parse::<f64>().is_ok_and(f64::is_finite)
}

/// Numbers of a path need no space before a minus.
fn is_path_part(text: &str) -> bool {
    text.split('-').all(|part| part.is_empty() || is_number(part))
}

/// The text without ids and references, which may contain any letters.
fn without_names(text: &str) -> String {
    text.split('"').filter(|part| !part.contains("merels-")).collect()
}

#[test]
fn a_drawing_is_light_enough_for_a_phone() {
    for (definitions, board) in every_drawing() {
        assert!(board.len() < 60_000, "a board of {} bytes", board.len());
        assert!(definitions.len() < 12_000, "definitions of {} bytes", definitions.len());
        assert!(!board.contains("<filter") && !definitions.contains("<filter"));
    }
}

#[test]
fn the_same_board_is_the_same_text_and_another_one_other_wood() {
    let mut seen = HashSet::new();
    for board in boards() {
        assert_eq!(board.draw(Theme::Light), board.draw(Theme::Light));
        let text = board.draw(Theme::Light);
        let wood = text.split("-lines").next().map(without_names);
        assert!(seen.insert(wood), "two boards of {} squares have the same grain", board.squares);
    }
}
