//! A row: all positions in which the side that is not to move has the same men.
//!
//! As long as the mover takes nothing, the other side's men stand still: every quiet turn leads from a row to the row with the same
//! number of the next sector. So the rules come down to a small board of the points that are left free, on which one side moves
//! alone. A `Row` is that board: what is joined to what, which places make mills, and where each place lies on the real board.

use merels_rules::{Board, PointSet};
use merels_tablebase::combination::compress;

use crate::places::PlaceMap;

/// Most mills through one point of a board.
const MAX_MILLS: usize = 4;
/// Two places that no set holds both of.
const NO_MILL: u32 = u32::MAX;

/// The free points beside the men of the side that is not to move.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// The men that stand still.
    pub men: PointSet,
    /// The free points, as bits of the board.
    pub free: u32,
    /// All places.
    pub all: u32,
    /// The places joined to each place.
    pub steps: [u32; 24],
    /// The other two places of each mill through a place.
    mills: [[u32; MAX_MILLS]; 24],
    /// From sets of places to sets of points.
    pub points: PlaceMap,
}

impl Row {
    /// The board beside these men.
    pub fn new(board: Board, men: PointSet) -> Row {
        let free = board.points() - men;
        let mut row = Row {
            men,
            free: free.bits(),
            all: (1 << free.len()) - 1,
            steps: [0; 24],
            mills: [[NO_MILL; MAX_MILLS]; 24],
            points: PlaceMap::new(free.iter().map(|point| point.set().bits())),
        };
        for (place, point) in free.iter().enumerate() {
            row.steps[place] = compress((board.neighbours(point) & free).bits(), row.free);
            let lines = board.lines().iter().filter(|&&line| line.contains(point) && free.is_superset(line));
            for (mill, &line) in row.mills[place].iter_mut().zip(lines) {
                *mill = compress(line.without(point).bits(), row.free);
            }
        }
        row
    }

    /// How many mills a man on the place makes together with `men`.
    #[inline]
    pub fn mills(&self, place: usize, men: u32) -> u8 {
        self.mills[place].iter().map(|&pair| u8::from(men & pair == pair)).sum()
    }
}
