//! Values that are known already: those of the positions that captures and placements lead to.

use std::sync::Arc;

use merels_rules::{Board, Goal, PointSet, Rules};
use merels_tablebase::combination::{Ranking, compress};
use merels_tablebase::{Index, Sector};

use crate::capture::{Spoils, Win};
use crate::code::Best;
use crate::places::PlaceMap;
use crate::row::Row;
use crate::unit::most_taken;

/// A sector that is solved: its codes, a byte a slot, duplicates filled in.
#[derive(Clone, Debug)]
pub struct Finished {
    index: Arc<Index>,
    codes: Arc<Vec<u8>>,
}

impl Finished {
    /// A solved sector.
    pub const fn new(index: Arc<Index>, codes: Arc<Vec<u8>>) -> Finished {
        Finished { index, codes }
    }

    /// Its codes, a byte a slot.
    pub fn codes(&self) -> &[u8] {
        &self.codes
    }

    /// Its numbering.
    pub fn index(&self) -> &Index {
        &self.index
    }
}

/// What a step (a placement or a movement) can lead to outside of the unit.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    /// Where nothing is taken; `None` when that does not leave the unit.
    quiet: Option<Target>,
    /// Where one man is taken, two men, …; `None` when that ends the game.
    taken: Vec<Option<Target>>,
}

#[derive(Clone, Debug)]
struct Target {
    finished: Finished,
    ranking: Ranking,
    board: Board,
}

impl Steps {
    /// A placement or movement that leaves the other side to move in `next` when nothing is taken. `finished` has what is solved.
    pub fn new<E>(
        rules: &Rules,
        next: Sector,
        quiet: Quiet,
        mut finished: impl FnMut(Sector) -> Result<Finished, E>,
    ) -> Result<Steps, E> {
        let mut target = |sector: Sector| finished(sector).map(|finished| Target::new(rules, finished));
        let quiet = match quiet {
            Quiet::Leaves => Some(target(next)?),
            Quiet::Stays => None,
        };
        let mut taken = Vec::new();
        let most = if rules.goal() == Goal::Row { 0 } else { most_taken(rules, next.opponent) };
        for count in 1..=most {
            let left = next.mover.checked_sub(count).map(|mover| Sector { mover, ..next });
            let goes_on = left.filter(|left| left.mover + left.mover_hand >= 3);
            taken.push(goes_on.map(&mut target).transpose()?);
        }
        Ok(Steps { quiet, taken })
    }

    /// The same, seen from one row. The side whose men are taken has so many in hand.
    pub fn at(&self, rules: &Rules, row: &Row, hand: u8) -> RowSteps<'_> {
        RowSteps {
            quiet: self.quiet.as_ref().map(|target| target.at(row, row.men)),
            mills: (1..=4)
                .map(|closed| self.captures(row, Spoils::of(rules, row.men, hand, closed)))
                .collect(),
        }
    }

    fn captures(&self, row: &Row, spoils: Spoils) -> Captures<'_> {
        match spoils {
            Spoils::Nothing => Captures::None,
            Spoils::Left { wins: Win::AtOnce, .. } => Captures::Win,
            Spoils::Left { men, wins: Win::NotYet } => {
                let look = |&left: &PointSet| {
                    let taken = row.men.len() - left.len();
                    let target = self.taken.get(taken - 1).and_then(Option::as_ref);
                    target.map(|target| target.at(row, left))
                };
                Captures::Some(men.iter().filter_map(look).collect())
            }
        }
    }
}

/// Where a step leads that takes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quiet {
    /// To a sector that is finished.
    Leaves,
    /// To a sector of the same unit.
    Stays,
}

impl Target {
    fn new(rules: &Rules, finished: Finished) -> Target {
        let ranking = Ranking::new(finished.index.sector().opponent.into());
        Target { finished, ranking, board: rules.board() }
    }

    /// The finished row that is reached from a row when `left` of its men are left.
    fn at(&self, row: &Row, left: PointSet) -> Look<'_> {
        let index = &self.finished.index;
        let (orbit, symmetry) = index.orbits().of(left);
        let free = (self.board.points() - symmetry.apply(left)).bits();
        let points = PointSet::from_bits(row.free).unwrap_or_default();
        let images = points.iter().map(|point| compress(symmetry.apply(point.set()).bits(), free));
        let length = index.row() as usize;
        Look {
            codes: &self.finished.codes[orbit * length..(orbit + 1) * length],
            places: PlaceMap::new(images),
            ranking: &self.ranking,
        }
    }
}

/// What steps lead to from one row.
#[derive(Debug)]
pub(crate) struct RowSteps<'a> {
    quiet: Option<Look<'a>>,
    /// By the number of mills closed, from one.
    mills: Vec<Captures<'a>>,
}

/// What closing mills leads to.
#[derive(Debug)]
enum Captures<'a> {
    /// Nothing can be taken: the turn is quiet.
    None,
    /// The game is won.
    Win,
    /// One of these.
    Some(Vec<Look<'a>>),
}

impl RowSteps<'_> {
    /// A step that closes so many mills takes nothing.
    #[inline]
    pub fn is_quiet(&self, mills: u8) -> bool {
        mills == 0 || matches!(self.mills[usize::from(mills) - 1], Captures::None)
    }

    /// Quiet steps lead out of the unit.
    #[inline]
    pub fn leaves(&self) -> bool {
        self.quiet.is_some()
    }

    /// Adds a quiet step out of the unit that leaves these men.
    #[inline]
    pub fn add_quiet(&self, men: u32, best: &mut Best) {
        if let Some(look) = &self.quiet {
            best.add(look.code(men));
        }
    }

    /// Adds all ways to take after a step that leaves these men and closes so many mills.
    #[inline]
    pub fn add_captures(&self, mills: u8, men: u32, best: &mut Best) {
        match &self.mills[usize::from(mills) - 1] {
            Captures::None => {}
            Captures::Win => best.add_win_at_once(),
            Captures::Some(looks) => {
                for look in looks {
                    best.add(look.code(men));
                }
            }
        }
    }
}

/// One finished row, asked by the places of another.
#[derive(Debug)]
struct Look<'a> {
    codes: &'a [u8],
    places: PlaceMap,
    ranking: &'a Ranking,
}

impl Look<'_> {
    #[inline]
    fn code(&self, men: u32) -> u8 {
        self.codes[self.ranking.rank(self.places.apply(men)) as usize]
    }
}
