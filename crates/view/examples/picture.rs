//! Writes the boards of the family as pictures, in both themes, to look at them: `cargo run --example picture FOLDER`.

use std::{env, fs, io, path::Path};

use merels_view::picture::{
    Crossing, Drawing, HEIGHT, Layout, Seat, Slot, Theme, Tray, WIDTH, board, definitions,
};

/// A board as the lines on it, and men to look at.
struct Board {
    name: &'static str,
    /// How many columns and rows the grid has.
    size: usize,
    /// Lines as the names of the points along them.
    lines: &'static [&'static [&'static str]],
    white: &'static str,
    black: &'static str,
    trays: [Tray; 2],
}

const GRID: &[&str] = &["a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a3 a2 a1", "b3 b2 b1", "c3 c2 c1"];
const GRID_CORNERS: &[&str] = &["a3 b2 c1", "a1 b2 c3"];
const TWO_SQUARES: &[&str] =
    &["a5 c5 e5 e3 e1 c1 a1 a3 a5", "b4 c4 d4 d3 d2 c2 b2 b3 b4", "c5 c4", "e3 d3", "c1 c2", "a3 b3"];
const CENTRE: &[&str] = &["b3 c3 d3", "c4 c3 c2"];
const THREE_SQUARES: &[&str] = &[
    "a7 d7 g7 g4 g1 d1 a1 a4 a7",
    "b6 d6 f6 f4 f2 d2 b2 b4 b6",
    "c5 d5 e5 e4 e3 d3 c3 c4 c5",
    "d7 d6 d5",
    "g4 f4 e4",
    "d1 d2 d3",
    "a4 b4 c4",
];
const CORNERS: &[&str] = &["a7 b6 c5", "g7 f6 e5", "g1 f2 e3", "a1 b2 c3"];

const BOARDS: [Board; 7] = [
    Board {
        name: "three",
        size: 3,
        lines: &[GRID],
        white: "a1 b2",
        black: "c3",
        trays: [tray(2, 0), tray(1, 0)],
    },
    Board {
        name: "three-diagonals",
        size: 3,
        lines: &[GRID, GRID_CORNERS],
        white: "a1 b2 c2",
        black: "c3 b3 a3",
        trays: [tray(0, 0), tray(0, 0)],
    },
    Board {
        name: "two-squares",
        size: 5,
        lines: &[TWO_SQUARES],
        white: "a1 c1 b4 d3",
        black: "e5 c4 a3",
        trays: [tray(3, 0), tray(2, 1)],
    },
    Board {
        name: "two-squares-and-centre",
        size: 5,
        lines: &[TWO_SQUARES, CENTRE],
        white: "c3 c4 e1",
        black: "b3 d3 a5 c1",
        trays: [tray(2, 1), tray(3, 1)],
    },
    Board {
        name: "three-squares",
        size: 7,
        lines: &[THREE_SQUARES],
        white: "a7 d7 b4 e3 f2 d2",
        black: "d6 f4 c5 g1 d1",
        trays: [tray(3, 1), tray(2, 2)],
    },
    Board {
        name: "three-squares-at-the-start",
        size: 7,
        lines: &[THREE_SQUARES],
        white: "",
        black: "",
        trays: [tray(9, 0), tray(9, 0)],
    },
    Board {
        name: "three-squares-diagonals",
        size: 7,
        lines: &[THREE_SQUARES, CORNERS],
        white: "a7 b6 c5 d6 f4 e3 g1",
        black: "g7 f6 c3 b2 d1 a4",
        trays: [tray(12, 10), tray(4, 2)],
    },
];

const fn tray(hand: usize, taken: usize) -> Tray {
    Tray { hand, taken }
}

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
        let lines: Vec<_> = self.lines.iter().copied().flatten().map(|line| self.places(line)).collect();
        let segments: Vec<_> =
            lines.iter().flat_map(|line| line.windows(2)).map(|pair| (pair[0], pair[1])).collect();
        let mut points = lines.concat();
        points.sort_unstable();
        points.dedup();
        let drawing = Drawing { columns: self.size, rows: self.size, points: &points, segments: &segments };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\"><defs>{}</defs>{}{}</svg>",
            definitions(theme),
            board(&drawing, theme),
            self.men()
        )
    }

    /// Names such as `d6` as columns and as rows from the top.
    fn places(&self, names: &str) -> Vec<Crossing> {
        let place = |name: &str| {
            let bytes = name.as_bytes();
            (usize::from(bytes[0] - b'a'), self.size - usize::from(bytes[1] - b'0'))
        };
        names.split_whitespace().map(place).collect()
    }

    fn men(&self) -> String {
        let layout = Layout::new(self.size, self.size);
        let on_board = |(column, row)| {
            let (x, y) = layout.point_at(column, row);
            Slot { x, y, scale: 1.0 }
        };
        let mut white: Vec<_> = self.places(self.white).into_iter().map(on_board).collect();
        let mut black: Vec<_> = self.places(self.black).into_iter().map(on_board).collect();
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
