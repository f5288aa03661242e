//! Writes the boards of the family as pictures, in both themes, to look at them: `cargo run --example picture FOLDER`.

use std::{env, fs, io, path::Path};

use merels_view::picture::{Drawing, HEIGHT, Layout, Seat, Slot, Theme, Tray, WIDTH, board, definitions};

/// A board as its point names, and men on it to look at.
struct Board {
    name: &'static str,
    lines: usize,
    points: &'static str,
    diagonals: bool,
    white: &'static str,
    black: &'static str,
    trays: [Tray; 2],
}

const THREE: &str = "a3 b3 c3 a2 b2 c2 a1 b1 c1";
const TWO_SQUARES: &str = "a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1 e1";
const TWO_SQUARES_AND_CENTRE: &str = "a5 c5 e5 b4 c4 d4 a3 b3 c3 d3 e3 b2 c2 d2 a1 c1 e1";
const THREE_SQUARES: &str = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1";

const fn tray(hand: usize, taken: usize) -> Tray {
    Tray { hand, taken }
}

#[rustfmt::skip]
const BOARDS: [Board; 7] = [
    Board { name: "three", lines: 3, points: THREE, diagonals: false, white: "a1 b2", black: "c3", trays: [tray(2, 0), tray(1, 0)] },
    Board { name: "three-diagonals", lines: 3, points: THREE, diagonals: true, white: "a1 b2 c2", black: "c3 b3 a3", trays: [tray(0, 0); 2] },
    Board { name: "six", lines: 5, points: TWO_SQUARES, diagonals: false, white: "a1 c1 b4 d3", black: "e5 c4 a3", trays: [tray(3, 0), tray(2, 1)] },
    Board { name: "seven", lines: 5, points: TWO_SQUARES_AND_CENTRE, diagonals: false, white: "c3 c4 e1", black: "b3 d3 a5 c1", trays: [tray(2, 1), tray(3, 1)] },
    Board { name: "nine", lines: 7, points: THREE_SQUARES, diagonals: false, white: "a7 d7 b4 e3 f2 d2", black: "d6 f4 c5 g1 d1", trays: [tray(3, 1), tray(2, 2)] },
    Board { name: "nine-empty", lines: 7, points: THREE_SQUARES, diagonals: false, white: "", black: "", trays: [tray(9, 0); 2] },
    Board { name: "twelve", lines: 7, points: THREE_SQUARES, diagonals: true, white: "a7 b6 c5 d6 f4 e3 g1", black: "g7 f6 c3 b2 d1 a4", trays: [tray(12, 10), tray(4, 2)] },
];

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "pictures".to_owned());
    fs::create_dir_all(&folder)?;
    for board in &BOARDS {
        for (theme, light) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            fs::write(Path::new(&folder).join(format!("{}-{light}.svg", board.name)), board.picture(theme))?;
        }
    }
    Ok(())
}

impl Board {
    fn picture(&self, theme: Theme) -> String {
        let points: Vec<_> = self.points.split_whitespace().map(|name| self.place(name)).collect();
        let segments = self.segments(&points);
        let drawing = Drawing { columns: self.lines, rows: self.lines, points: &points, segments: &segments };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\"><defs>{}</defs>{}{}</svg>",
            definitions(theme),
            board(&drawing, theme),
            self.men()
        )
    }

    /// A name such as `d6` as column and row from the top.
    fn place(&self, name: &str) -> (usize, usize) {
        let bytes = name.as_bytes();
        (usize::from(bytes[0] - b'a'), self.lines - usize::from(bytes[1] - b'0'))
    }

    /// Neighbours in a row or column are joined unless the empty middle lies between them; corners along diagonals.
    fn segments(&self, points: &[(usize, usize)]) -> Vec<((usize, usize), (usize, usize))> {
        let mut segments = Vec::new();
        for (number, &from) in points.iter().enumerate() {
            for &to in &points[number + 1..] {
                let (across, down) = (to.0.abs_diff(from.0), to.1.abs_diff(from.1));
                let straight = across == 0 || down == 0;
                let slanted = self.diagonals && across == down && self.on_diagonal(from) && self.on_diagonal(to);
                let between = |&point: &(usize, usize)| point != from && point != to && lies_between(from, to, point);
                let middle = (self.lines / 2, self.lines / 2);
                let bridges = !points.contains(&middle) && lies_between(from, to, middle);
                if (straight || slanted) && !bridges && !points.iter().any(between) {
                    segments.push((from, to));
                }
            }
        }
        segments
    }

    fn on_diagonal(&self, (column, row): (usize, usize)) -> bool {
        column == row || column + row == self.lines - 1
    }

    fn men(&self) -> String {
        let layout = Layout::new(self.lines, self.lines);
        let on_board = |names: &str| -> Vec<Slot> {
            let place = |name| {
                let (column, row) = self.place(name);
                let (x, y) = layout.point_at(column, row);
                Slot { x, y, scale: 1.0 }
            };
            names.split_whitespace().map(place).collect()
        };
        let mut white = on_board(self.white);
        let mut black = on_board(self.black);
        let [top, bottom] = self.trays;
        black.extend((0..top.hand).map(|index| layout.hand_slot(Seat::Top, top, index)));
        white.extend((0..top.taken).map(|index| layout.taken_slot(Seat::Top, top, index)));
        white.extend((0..bottom.hand).map(|index| layout.hand_slot(Seat::Bottom, bottom, index)));
        black.extend((0..bottom.taken).map(|index| layout.taken_slot(Seat::Bottom, bottom, index)));
        let draw = |colour: &str, slots: Vec<Slot>| -> String {
            slots.into_iter().map(|slot| man(colour, &layout, slot)).collect()
        };
        draw("white", white) + &draw("black", black)
    }
}

fn lies_between(from: (usize, usize), to: (usize, usize), point: (usize, usize)) -> bool {
    let part = |from: usize, to: usize, point: usize| (point as f64 - from as f64, to as f64 - from as f64);
    let ((x, width), (y, height)) = (part(from.0, to.0, point.0), part(from.1, to.1, point.1));
    let along = x * width + y * height;
    x * height == y * width && along > 0.0 && along < width * width + height * height
}

fn man(colour: &str, layout: &Layout, Slot { x, y, scale }: Slot) -> String {
    let radius = layout.man_radius() * scale;
    let part = |name: &str| {
        format!(
            "<use href=\"#man-{name}\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\"/>",
            x - radius,
            y - radius,
            size = 2.0 * radius
        )
    };
    part("shadow") + &part(colour)
}
