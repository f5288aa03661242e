//! Values that are known already: those of the positions that captures and placements lead to.

use std::sync::Arc;

use merels_rules::{Board, Goal, PointSet, Rules};
use merels_tablebase::combination::{Ranking, compress};
use merels_tablebase::{Codes, CodesView, Index, Sector};

use crate::capture::{Spoils, Win};
use crate::cell::{Cell, SharedCodes};
use crate::code::Best;
use crate::places::PlaceMap;
use crate::row::Row;
use crate::unit::most_taken;

/// A sector that is solved: its codes, duplicates filled in.
#[derive(Clone, Debug)]
pub struct Finished {
    index: Arc<Index>,
    codes: SharedCodes,
}

impl Finished {
    /// A solved sector.
    pub fn new(index: Arc<Index>, codes: Codes) -> Finished {
        Finished { index, codes: codes.into() }
    }

    /// Its codes, one for each slot.
    pub fn codes(&self) -> CodesView<'_> {
        self.codes.view()
    }

    /// Its numbering.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// Numbering and codes; these are copied only if others look at them or they are of another width.
    pub(crate) fn into_cells<C: Cell>(self) -> (Arc<Index>, Vec<C>) {
        let Finished { index, codes } = self;
        let shared = C::shared(&codes);
        drop(codes);
        (index, Arc::unwrap_or_clone(shared))
    }
}

/// What a step (a placement or a movement) can lead to outside of the unit.
#[derive(Clone, Debug)]
pub(crate) struct Steps<C> {
    /// Where nothing is taken; `None` when that does not leave the unit.
    quiet: Option<Target<C>>,
    /// Where one man is taken, two men, …; `None` when that ends the game.
    taken: Vec<Option<Target<C>>>,
}

#[derive(Clone, Debug)]
struct Target<C> {
    index: Arc<Index>,
    codes: Arc<Vec<C>>,
    ranking: Ranking,
    board: Board,
}

impl<C: Cell> Steps<C> {
    /// A placement or movement that leaves the other side to move in `next` when nothing is taken. `finished` has what is solved.
    pub fn new<E>(
        rules: &Rules,
        next: Sector,
        quiet: Quiet,
        mut finished: impl FnMut(Sector) -> Result<Finished, E>,
    ) -> Result<Steps<C>, E> {
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
    pub fn at(&self, rules: &Rules, row: &Row, hand: u8) -> RowSteps<'_, C> {
        RowSteps {
            quiet: self.quiet.as_ref().map(|target| target.at(row, row.men)),
            mills: (1..=4)
                .map(|closed| self.captures(row, Spoils::of(rules, row.men, hand, closed)))
                .collect(),
        }
    }

    fn captures(&self, row: &Row, spoils: Spoils) -> Captures<'_, C> {
        match spoils {
            Spoils::Nothing => Captures::None,
            Spoils::Left { wins: Win::AtOnce, .. } => Captures::Win,
            Spoils::Left { men, wins: Win::NotYet } => {
                // More mills are asked for than these men can close at once: what that would lead to is not there, and never looked at.
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

impl<C: Cell> Target<C> {
    fn new(rules: &Rules, finished: Finished) -> Target<C> {
        let Finished { index, codes } = finished;
        let ranking = Ranking::new(index.sector().opponent.into());
        Target { index, codes: C::shared(&codes), ranking, board: rules.board() }
    }

    /// The finished row that is reached from a row when `left` of its men are left.
    fn at(&self, row: &Row, left: PointSet) -> Look<'_, C> {
        let (orbit, symmetry) = self.index.orbits().of(left);
        let free = (self.board.points() - symmetry.apply(left)).bits();
        let points = PointSet::from_bits(row.free).unwrap_or_default();
        let images = points.iter().map(|point| compress(symmetry.apply(point.set()).bits(), free));
        let length = self.index.row() as usize;
        Look {
            codes: &self.codes[orbit * length..(orbit + 1) * length],
            places: PlaceMap::new(images),
            ranking: &self.ranking,
        }
    }
}

/// What steps lead to from one row.
#[derive(Debug)]
pub(crate) struct RowSteps<'a, C> {
    quiet: Option<Look<'a, C>>,
    /// By the number of mills closed, from one.
    mills: Vec<Captures<'a, C>>,
}

/// What closing mills leads to.
#[derive(Debug)]
enum Captures<'a, C> {
    /// Nothing can be taken: the turn is quiet.
    None,
    /// The game is won.
    Win,
    /// One of these.
    Some(Vec<Look<'a, C>>),
}

impl<C: Cell> RowSteps<'_, C> {
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
struct Look<'a, C> {
    codes: &'a [C],
    places: PlaceMap,
    ranking: &'a Ranking,
}

impl<C: Cell> Look<'_, C> {
    #[inline]
    fn code(&self, men: u32) -> u16 {
        self.codes[self.ranking.rank(self.places.apply(men)) as usize].code()
    }
}
