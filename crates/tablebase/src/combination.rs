//! Sets of places as numbers.
//!
//! All sets of *k* of *n* places are numbered from 0 in the order of their bits read as a number (the combinatorial number
//! system; Lehmer, 1964): a set with places p₁ < p₂ < … is number C(p₁,1) + C(p₂,2) + … Places are the points of a board, or those of
//! its points that are free. Sets are plain bits here, because most of them are not sets of points.

use merels_rules::MAX_POINTS;

/// A [`Ranking`] looks a set up in two halves of this many places.
const HALF: usize = 12;
const LOW: u32 = (1 << HALF) - 1;

/// Pascal's triangle up to the largest board.
static BINOMIAL: [[u32; MAX_POINTS + 1]; MAX_POINTS + 1] = triangle();
/// What a byte of a set adds to its rank, by the number of the set's places below the byte and the byte's bits: for each of
/// a set's three bytes. They are as small as they are because a page loads them.
static FIRST: [[u32; 256]; 1] = ranks_of_byte(0);
static SECOND: [[u32; 256]; 9] = ranks_of_byte(1);
static THIRD: [[u32; 256]; 17] = ranks_of_byte(2);
/// The bits of a byte that are under a mask, moved together: by mask and byte.
static GATHERED: [[u8; 256]; 256] = gathered();

/// How many sets of `chosen` among `places` there are; none when `places` is more than the 24 of the largest board.
pub fn choose(places: usize, chosen: usize) -> u32 {
    BINOMIAL.get(places).and_then(|row| row.get(chosen)).copied().unwrap_or(0)
}

/// The number of a set of the 24 places among all sets of its size.
#[inline]
pub fn rank(set: u32) -> u32 {
    let [first, second, third, _] = set.to_le_bytes().map(usize::from);
    let below_second = first.count_ones() as usize;
    let below_third = below_second + second.count_ones() as usize;
    FIRST[0][first] + SECOND[below_second][second] + THIRD[below_third][third]
}

/// The set of `chosen` places with that number.
pub fn unrank(rank: u32, chosen: usize) -> u32 {
    let mut set = 0;
    let mut rest = rank;
    for count in (1..=chosen).rev() {
        let place = (0..MAX_POINTS).rev().find(|&place| choose(place, count) <= rest).unwrap_or(0);
        rest -= choose(place, count);
        set |= 1 << place;
    }
    set
}

/// All sets of `chosen` of the first `places` places, in the order of their numbers; none when there are
/// fewer places, or more than the largest board has.
///
/// ```
/// use merels_tablebase::combination::sets;
/// assert_eq!(sets(3, 2).collect::<Vec<_>>(), [0b011, 0b101, 0b110]);
/// ```
pub fn sets(places: usize, chosen: usize) -> impl Iterator<Item = u32> {
    let count = choose(places, chosen) as usize;
    let first = (0..chosen.min(MAX_POINTS)).fold(0, |set, place| set | 1 << place);
    std::iter::successors(Some(first), |&set| Some(following(set))).take(count)
}

/// The places of `set` among those of `mask`, as if the others were not there.
#[inline]
pub fn compress(set: u32, mask: u32) -> u32 {
    let [s0, s1, s2, _] = set.to_le_bytes().map(usize::from);
    let [m0, m1, m2, _] = mask.to_le_bytes().map(usize::from);
    let (low, middle) = (m0.count_ones(), m0.count_ones() + m1.count_ones());
    u32::from(GATHERED[m0][s0]) | u32::from(GATHERED[m1][s1]) << low | u32::from(GATHERED[m2][s2]) << middle
}

/// The reverse of [`compress`].
pub fn expand(set: u32, mask: u32) -> u32 {
    let mut rest = mask;
    let mut expanded = 0;
    let mut places = set;
    while rest != 0 && places != 0 {
        if places & 1 != 0 {
            expanded |= rest & rest.wrapping_neg();
        }
        rest &= rest - 1;
        places >>= 1;
    }
    expanded
}

/// The numbers of sets of one size: looked up in two steps instead of [`rank`]'s three, for where millions are asked for.
#[derive(Clone, Debug)]
pub struct Ranking {
    lower: Box<[u16]>,
    upper: Box<[u32]>,
}

impl Ranking {
    /// The numbers of sets of `chosen` places.
    pub fn new(chosen: usize) -> Ranking {
        let below = |high: u32| chosen.saturating_sub(high.count_ones() as usize).min(HALF);
        Ranking {
            lower: (0..=LOW).map(|low| rank(low) as u16).collect(),
            upper: (0..=LOW).map(|high| rank_above(high, below(high))).collect(),
        }
    }

    /// The number of a set of that size.
    #[inline]
    pub fn rank(&self, set: u32) -> u32 {
        let (low, high) = ((set & LOW) as usize, (set >> HALF & LOW) as usize);
        u32::from(self.lower[low]) + self.upper[high]
    }
}

/// What an upper half adds to the rank of a set with `below` places in the lower one.
fn rank_above(high: u32, below: usize) -> u32 {
    let places = (0..HALF).filter(|place| high >> place & 1 != 0);
    places.zip(below + 1..).map(|(place, count)| choose(HALF + place, count)).sum()
}

/// The next greater number with as many bits (Gosper, HAKMEM item 175); of no bits or the last number, no
/// matter what.
#[inline]
pub(crate) fn following(set: u32) -> u32 {
    let lowest = set & set.wrapping_neg();
    let carried = set.wrapping_add(lowest);
    let lost = (set ^ carried) >> 2;
    carried | lost.checked_shr(lowest.trailing_zeros()).unwrap_or(0)
}

const fn triangle() -> [[u32; MAX_POINTS + 1]; MAX_POINTS + 1] {
    let mut rows = [[0; MAX_POINTS + 1]; MAX_POINTS + 1];
    let mut row = 0;
    while row <= MAX_POINTS {
        rows[row][0] = 1;
        let mut place = 1;
        while place <= row {
            rows[row][place] = rows[row - 1][place - 1] + rows[row - 1][place];
            place += 1;
        }
        row += 1;
    }
    rows
}

/// For each number of places below the byte, and each byte: the entry without its highest place, and that place's term.
const fn ranks_of_byte<const BELOW: usize>(byte: usize) -> [[u32; 256]; BELOW] {
    let binomial = triangle();
    let mut ranks = [[0; 256]; BELOW];
    let mut below = 0;
    while below < BELOW {
        let mut bits: usize = 1;
        while bits < 256 {
            let top = bits.ilog2() as usize;
            let count = below + bits.count_ones() as usize;
            ranks[below][bits] = ranks[below][bits ^ 1 << top] + binomial[8 * byte + top][count];
            bits += 1;
        }
        below += 1;
    }
    ranks
}

#[expect(clippy::large_stack_arrays, reason = "evaluated by the compiler")]
const fn gathered() -> [[u8; 256]; 256] {
    let mut table = [[0; 256]; 256];
    let mut mask: usize = 1;
    while mask < 256 {
        let top = mask.ilog2();
        let below = mask ^ 1 << top;
        let mut byte: usize = 0;
        while byte < 256 {
            let bit = (byte >> top & 1) as u8;
            table[mask][byte] = table[below][byte] | bit << below.count_ones();
            byte += 1;
        }
        mask += 1;
    }
    table
}
