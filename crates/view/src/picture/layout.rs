//! Where everything is: the measures of the picture, in units of its view box.
//!
//! A picture 320 pixels wide must offer a touch area of 44 pixels for each point, even on a grid of seven by seven; that
//! is what the distance of the points and the narrow margin follow from. Larger distances are used for larger men.

/// Width of the view box.
pub const WIDTH: f64 = 1000.0;

/// Height of the view box: the square of the board between two trays.
pub const HEIGHT: f64 = WIDTH + 2.0 * STRIP;

/// Height of the strip above the board and of the one below it, which hold the trays.
const STRIP: f64 = 130.0;

/// From the edge of the board to the outermost points of a grid of seven: the least.
const MARGIN: f64 = 86.0;

/// The largest man of any board.
const LARGEST_MAN: f64 = 80.0;

/// Where the middle of a tray is, from the upper and from the lower edge of the picture.
const TRAY_MIDDLE: f64 = 81.0;

/// From the left edge of the picture to the middle of the first man in a tray.
const TRAY_START: f64 = 82.0;

/// Radius of a man in a tray.
const TRAY_MAN: f64 = 42.0;

/// The distance of men in a tray that has room enough: they overlap a little, like coins laid in a row.
const TRAY_STEP: f64 = 60.0;

/// The least distance between the last man in hand and the first one taken.
const TRAY_GAP: f64 = 2.0 * TRAY_MAN + 16.0;

/// One of the two sides of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Above the board.
    Top,
    /// Below the board.
    Bottom,
}

/// How many men lie in a tray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tray {
    /// Men still to be placed, at the left.
    pub hand: usize,
    /// Men taken from the other side, at the right.
    pub taken: usize,
}

/// The place of a man.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slot {
    /// Its middle, from the left.
    pub x: f64,
    /// Its middle, from the top.
    pub y: f64,
    /// Its size against a man on the board.
    pub scale: f64,
}

/// The measures of one board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    left: f64,
    top: f64,
    spacing: f64,
    margin: f64,
}

impl Layout {
    /// The measures of a grid of so many columns and rows; the longer side fills the board.
    ///
    /// Touch areas are 44 pixels in a picture of 320 pixels up to a grid of seven by seven, and smaller beyond.
    pub fn new(columns: usize, rows: usize) -> Self {
        let lines = columns.max(rows).max(2);
        let margin = MARGIN + 20.0 * number(7_usize.saturating_sub(lines));
        let spacing = (WIDTH - 2.0 * margin) / number(lines - 1);
        let start = |count: usize| (WIDTH - spacing * number(count.saturating_sub(1))) / 2.0;
        Self { left: start(columns), top: STRIP + start(rows), spacing, margin }
    }

    /// The middle of a crossing of the grid, from the left and from the top; column and row count from 0.
    pub fn point_at(&self, column: usize, row: usize) -> (f64, f64) {
        (self.left + self.spacing * number(column), self.top + self.spacing * number(row))
    }

    /// From one column or row to the next.
    pub fn spacing(&self) -> f64 {
        self.spacing
    }

    /// Radius of a man on the board.
    pub fn man_radius(&self) -> f64 {
        (self.spacing * 0.35).min(LARGEST_MAN)
    }

    /// Radius of the touch area of a point; no two of them overlap.
    pub fn touch_radius(&self) -> f64 {
        (self.man_radius() * 1.45).min(self.spacing / 2.0).min(self.margin)
    }

    /// Where a man in hand lies: number 0 at the left, later ones to the right of it and on top.
    ///
    /// The last one is the one to place next. The others stay where they are when it goes, unless the tray is so full
    /// that all of them must lie closer.
    pub fn hand_slot(&self, seat: Seat, tray: Tray, index: usize) -> Slot {
        self.slot(seat, TRAY_START + tray.step() * number(index))
    }

    /// Where a taken man lies: number 0 at the right, later ones to the left of it and on top.
    pub fn taken_slot(&self, seat: Seat, tray: Tray, index: usize) -> Slot {
        self.slot(seat, WIDTH - TRAY_START - tray.step() * number(index))
    }

    fn slot(&self, seat: Seat, x: f64) -> Slot {
        Slot { x, y: seat.middle(), scale: TRAY_MAN / self.man_radius() }
    }
}

impl Seat {
    /// The middle of this seat's tray, from the top of the picture.
    pub(super) fn middle(self) -> f64 {
        match self {
            Self::Top => TRAY_MIDDLE,
            Self::Bottom => HEIGHT - TRAY_MIDDLE,
        }
    }
}

impl Tray {
    /// The distance from man to man.
    fn step(self) -> f64 {
        let steps = self.hand.saturating_sub(1) + self.taken.saturating_sub(1);
        let room = WIDTH - 2.0 * TRAY_START - TRAY_GAP;
        TRAY_STEP.min(room / number(steps.max(1)))
    }
}

/// A count as a number to measure with; none is so large that it would not be exact.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
