//! The board on a grid of characters: where its points are, and how it is drawn.
//!
//! An empty point is nothing but the place where its lines meet. Men are tiles of three characters, and of three lines where
//! there is room. It does not know what a mark means for the game: it draws what the scene says of each point.

use merels_rules::{Board, Point, PointSet, Side};
use merels_view::geometry::Geometry;
use merels_view::scene::{LastMark, PointView, Scene};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;

use super::looks::{Looks, STRONG};

/// From one row of points to the next, in lines; columns are twice as far apart, in characters. The smallest field of the
/// largest board fits 80 by 24.
const STEPS: std::ops::RangeInclusive<u16> = 3..=6;
/// From these steps on men are three lines high, and wider than that.
const LARGE: u16 = 4;
const LARGEST: u16 = 5;

/// A board of a certain size at a certain place of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// What it covers.
    pub area: Rect,
    step: u16,
}

impl Field {
    /// The largest field of so many columns and rows of points that fits; the smallest if none does. It lies at the origin.
    pub fn largest(width: usize, room: Size) -> Field {
        let fields = STEPS.rev().map(|step| Field::new(width, step));
        let fits = |field: &Field| field.area.width <= room.width && field.area.height <= room.height;
        fields.into_iter().find(fits).unwrap_or_else(|| Field::new(width, *STEPS.start()))
    }

    /// The same field elsewhere.
    pub fn at(self, x: u16, y: u16) -> Field {
        Field { area: Rect { x, y, ..self.area }, ..self }
    }

    /// The point that a click there means, if it is near enough to any.
    pub fn point_at(&self, geometry: &Geometry, board: Board, click: Position) -> Option<Point> {
        let distance = |point: Point| {
            let place = self.place(geometry, point);
            (place.x.abs_diff(click.x), place.y.abs_diff(click.y))
        };
        let is_near = |&point: &Point| {
            let (across, down) = distance(point);
            across <= self.step && 2 * down <= self.step
        };
        let points = board.points().iter().filter(is_near);
        points.min_by_key(|&point| {
            let (across, down) = distance(point);
            across + 2 * down
        })
    }

    /// Where a point is on the screen.
    pub fn place(&self, geometry: &Geometry, point: Point) -> Position {
        let (column, row) = geometry.cell(point);
        Position {
            x: self.area.x + 2 + self.reach() + 2 * self.step * column as u16,
            y: self.area.y + 1 + self.step * row as u16,
        }
    }

    fn new(width: usize, step: u16) -> Field {
        let span = step * (width.saturating_sub(1) as u16);
        let mut field = Field { area: Rect::default(), step };
        field.area.width = 2 * span + 2 * field.reach() + 3;
        field.area.height = span + 4;
        field
    }

    const fn is_large(&self) -> bool {
        self.step >= LARGE
    }

    /// From a point to the brackets of the cursor on it; a man ends just before.
    const fn reach(&self) -> u16 {
        match self.step {
            LARGEST.. => 4,
            LARGE => 3,
            _ => 2,
        }
    }
}

/// The drawing of a field.
pub struct Drawing<'a> {
    pub field: Field,
    pub board: Board,
    pub geometry: Geometry,
    pub scene: &'a Scene,
    pub cursor: Point,
    pub looks: Looks,
}

impl Drawing<'_> {
    /// Draws everything.
    pub fn draw(&self, buffer: &mut Buffer) {
        let mut pen = Pen { buffer, area: self.field.area };
        pen.fill(self.looks.wood());
        self.draw_names(&mut pen);
        for (from, to) in segments(self.board) {
            self.draw_segment(&mut pen, from, to);
        }
        for view in &self.scene.points {
            if let Some(point) = Point::new(view.index) {
                self.draw_point(&mut pen, view, point);
            }
        }
        self.draw_cursor(&mut pen);
    }

    /// The letters of the columns and the numbers of the rows.
    fn draw_names(&self, pen: &mut Pen) {
        let bottom = self.field.area.bottom().saturating_sub(1);
        for point in self.board.points() {
            let place = self.field.place(&self.geometry, point);
            let mut name = self.board.name(point).chars();
            let (column, row) = (name.next().unwrap_or(' '), name.next().unwrap_or(' '));
            pen.put(place.x.into(), bottom.into(), column, self.looks.wood());
            pen.put(i32::from(self.field.area.x) + 1, place.y.into(), row, self.looks.wood());
        }
    }

    fn draw_segment(&self, pen: &mut Pen, from: Point, to: Point) {
        let is_mill = self.mills().any(|mill| mill.contains(from) && mill.contains(to));
        let (one, other) = (self.field.place(&self.geometry, from), self.field.place(&self.geometry, to));
        let (across, down) = (i32::from(other.x) - i32::from(one.x), i32::from(other.y) - i32::from(one.y));
        let sign = match (across.signum(), down.signum(), is_mill) {
            (_, 0, false) => '─',
            (_, 0, true) => '━',
            (0, _, false) => '│',
            (0, _, true) => '┃',
            (x, y, false) => {
                if x == y {
                    '╲'
                } else {
                    '╱'
                }
            }
            (x, y, true) => {
                if x == y {
                    '▚'
                } else {
                    '▞'
                }
            }
        };
        let style = if is_mill { self.looks.mill() } else { self.looks.wood() };
        let steps = if down == 0 { across.abs() } else { down.abs() };
        for step in 1..steps {
            let (x, y) = (i32::from(one.x) + across * step / steps, i32::from(one.y) + down * step / steps);
            pen.put(x, y, sign, style);
        }
    }

    /// The mills that the last turn closed.
    fn mills(&self) -> impl Iterator<Item = PointSet> {
        let marked = self.scene.points.iter().filter(|view| view.mill);
        let mill: PointSet = marked.filter_map(|view| Point::new(view.index)).collect();
        self.board.lines().iter().copied().filter(move |&line| mill.is_superset(line))
    }

    fn draw_point(&self, pen: &mut Pen, view: &PointView, point: Point) {
        let Position { x, y } = self.field.place(&self.geometry, point);
        let (x, y) = (i32::from(x), i32::from(y));
        let marks = marks(view);
        let marked = match view.man.map(Side::from) {
            Some(side) => {
                self.draw_man(pen, (x, y), side);
                self.looks.man(side)
            }
            None => self.draw_empty(pen, (x, y), view, point),
        };
        if let Some((left, right)) = marks {
            let style = match (view.selected, view.takeable) {
                (true, _) => self.looks.cursor(),
                (false, true) => marked.patch(self.looks.taking()),
                (false, false) => marked.patch(STRONG),
            };
            pen.put(x - 1, y, left, style);
            pen.put(x + 1, y, right, style);
        }
    }

    /// A man's tile. Where there are colours, both have the same form, and the sign in the middle differs; else a white man is
    /// hollow and a black one filled.
    fn draw_man(&self, pen: &mut Pen, (x, y): (i32, i32), side: Side) {
        let (face, rim) = (self.looks.man(side), self.looks.rim(side));
        let is_hollow = side == Side::White && self.looks == Looks::Plain;
        if self.field.is_large() {
            let rows = if is_hollow {
                ["╭─╮", "│ │", "╰─╯"]
            } else {
                ["▟█▙", "███", "▜█▛"]
            };
            let width = usize::from(self.field.reach()) * 2 - 1;
            for (row, y) in rows.into_iter().zip(y - 1..) {
                let mut signs = row.chars();
                let ends = (signs.next(), signs.next(), signs.next());
                let (Some(left), Some(middle), Some(right)) = ends else { continue };
                let middle = String::from(middle).repeat(width - 2);
                pen.write(x + 1 - i32::from(self.field.reach()), y, &format!("{left}{middle}{right}"), rim);
            }
        }
        pen.write(x - 1, y, "   ", face);
        pen.put(x, y, sign(side), face);
    }

    /// An empty point, and the style of marks beside it.
    fn draw_empty(&self, pen: &mut Pen, (x, y): (i32, i32), view: &PointView, point: Point) -> Style {
        let wood = self.looks.wood();
        let is_taken = |mark| mark == Some(LastMark::Taken);
        if is_taken(view.last) {
            pen.put(x, y, '×', wood.patch(self.looks.taking()));
        } else if view.target || view.hint.is_some() {
            pen.put(x, y, if self.field.is_large() { '•' } else { '·' }, self.looks.target());
        } else {
            pen.put(x, y, self.joint(point), wood);
        }
        self.looks.target()
    }

    /// The sign for a place where lines meet.
    fn joint(&self, point: Point) -> char {
        let (column, row) = self.geometry.cell(point);
        let joined: Vec<(usize, usize)> = segments(self.board)
            .filter(|&(from, to)| from == point || to == point)
            .map(|(from, to)| self.geometry.cell(if from == point { to } else { from }))
            .collect();
        let leads = |is_there: &dyn Fn(usize, usize) -> bool| joined.iter().any(|&(x, y)| is_there(x, y));
        let up = leads(&|x, y| x == column && y < row);
        let down = leads(&|x, y| x == column && y > row);
        let left = leads(&|x, y| x < column && y == row);
        let right = leads(&|x, y| x > column && y == row);
        match (up, down, left, right) {
            (false, true, false, true) => '┌',
            (false, true, true, false) => '┐',
            (true, false, false, true) => '└',
            (true, false, true, false) => '┘',
            (false, true, true, true) => '┬',
            (true, false, true, true) => '┴',
            (true, true, false, true) => '├',
            (true, true, true, false) => '┤',
            _ => '┼',
        }
    }

    fn draw_cursor(&self, pen: &mut Pen) {
        let Position { x, y } = self.field.place(&self.geometry, self.cursor);
        let (x, y, reach) = (i32::from(x), i32::from(y), i32::from(self.field.reach()));
        let rows: &[(i32, char, char)] = if self.field.is_large() {
            &[(-1, '┏', '┓'), (0, '┃', '┃'), (1, '┗', '┛')]
        } else {
            &[(0, '[', ']')]
        };
        for &(row, left, right) in rows {
            pen.put(x - reach, y + row, left, self.looks.cursor());
            pen.put(x + reach, y + row, right, self.looks.cursor());
        }
    }
}

/// The sign of a side: hollow for white, filled for black.
pub const fn sign(side: Side) -> char {
    match side {
        Side::White => '○',
        Side::Black => '●',
    }
}

/// The signs at both sides of a point for what is to be known of it, the most urgent alone.
fn marks(view: &PointView) -> Option<(char, char)> {
    if view.selected {
        Some(('(', ')'))
    } else if view.takeable {
        Some(('×', '×'))
    } else if view.hint.is_some() {
        Some(('*', '*'))
    } else {
        view.last.map(|_| ('‹', '›'))
    }
}

/// The stretches between points that are next to each other on a line, or between which men step.
fn segments(board: Board) -> impl Iterator<Item = (Point, Point)> {
    let lines = board.lines().iter().flat_map(|line| line.iter().zip(line.iter().skip(1)));
    board.edges().chain(lines)
}

/// Writes on the buffer, and only on the field.
struct Pen<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
}

impl Pen<'_> {
    fn fill(&mut self, style: Style) {
        for place in self.area.intersection(self.buffer.area).positions() {
            self.put(place.x.into(), place.y.into(), ' ', style);
        }
    }

    fn put(&mut self, x: i32, y: i32, sign: char, style: Style) {
        let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
        let place = Position { x, y };
        if !self.area.contains(place) {
            return;
        }
        if let Some(cell) = self.buffer.cell_mut(place) {
            cell.reset();
            cell.set_char(sign).set_style(style);
        }
    }

    fn write(&mut self, x: i32, y: i32, text: &str, style: Style) {
        for (sign, x) in text.chars().zip(x..) {
            self.put(x, y, sign, style);
        }
    }
}
