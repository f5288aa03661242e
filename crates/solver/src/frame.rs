//! One sector in work.
//!
//! Its values are laid out twice. The *table* is ordered as it will be kept: a row for each standing of the mover's men. The *rows* are
//! ordered the other way, a row for each standing of the other side's men, because there a quiet turn never leaves its row. Values are
//! found in the rows and posted to the table; what the other side finds in its rows is read from its table.

use std::sync::Arc;

use merels_rules::{Blocked, Goal, PointSet, Rules, Setup, Side, Value};
use merels_tablebase::combination::{Ranking, compress, sets};
use merels_tablebase::{Index, Orbit, Sector};

use crate::capture::Spoils;
use crate::cell::Cell;
use crate::code::{Best, DRAW, LOST, Worth};
use crate::known::{Quiet, RowSteps, Steps};
use crate::outbox::{CodeSet, Outbox};
use crate::places::Places;
use crate::row::Row;
use crate::spread::Mills;
use crate::unit::flies;

/// The count of a position that is never lost, or whose value is known.
pub(crate) const NEVER: u8 = u8::MAX;

/// What does not change while a sector is in work.
#[derive(Debug)]
pub(crate) struct Frame {
    pub rules: Rules,
    pub sector: Sector,
    /// The numbering of the table.
    pub index: Arc<Index>,
    /// The numbering of the rows: that of the same men seen by the other side.
    pub across: Arc<Index>,
    /// The mover's men in each place of a row.
    pub men: Vec<u32>,
    /// The numbers of sets of as many men as the mover has.
    pub ranking: Ranking,
    other_ranking: Ranking,
    movement: Movement,
    /// Where moving a man leads.
    pub quiet: Quiet,
}

/// How the mover may move a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Movement {
    /// Along the lines.
    Steps,
    /// To any empty point.
    Flights,
}

/// What the mover of a sector can do that leads out of the unit.
#[derive(Debug)]
pub(crate) struct WaysOut<C> {
    pub placing: Option<Steps<C>>,
    pub moving: Option<Steps<C>>,
}

/// The same, seen from one row.
#[derive(Debug)]
pub(crate) struct RowWaysOut<'a, C> {
    placing: Option<RowSteps<'a, C>>,
    moving: Option<RowSteps<'a, C>>,
}

impl Frame {
    /// The frame of a sector.
    pub fn new(rules: Rules, sector: Sector, index: Arc<Index>, across: Arc<Index>, quiet: Quiet) -> Frame {
        let (mover, opponent) = (usize::from(sector.mover), usize::from(sector.opponent));
        let movement = if flies(&rules, sector) { Movement::Flights } else { Movement::Steps };
        Frame {
            rules,
            sector,
            index,
            across,
            men: sets(rules.board().len() - opponent, mover).collect(),
            ranking: Ranking::new(mover),
            other_ranking: Ranking::new(opponent),
            movement,
            quiet,
        }
    }

    /// How many places a row has.
    pub fn row_length(&self) -> usize {
        self.men.len()
    }

    /// Moving a man stays in the unit: values have to be spread.
    pub fn moves(&self) -> bool {
        self.quiet == Quiet::Stays
    }

    /// The row of that number.
    pub fn row(&self, number: usize) -> Row {
        let men = self.across.orbits().get(number).map_or(PointSet::EMPTY, Orbit::representative);
        Row::new(self.rules.board(), men)
    }

    /// The places from which a man can be moved to an empty place, or to which one can be moved from it.
    #[inline]
    pub fn joined(&self, row: &Row, place: usize) -> u32 {
        match self.movement {
            Movement::Steps => row.steps[place],
            Movement::Flights => row.all,
        }
    }

    /// What closing a mill against this row's men does.
    pub fn mills(&self, row: &Row) -> Mills {
        match Spoils::of(&self.rules, row.men, self.sector.opponent_hand, 1) {
            Spoils::Nothing => Mills::Quiet,
            Spoils::Left { .. } => Mills::Capture,
        }
    }

    /// The mover has no step with these men, and the rules make it pass.
    #[inline]
    pub fn passes(&self, row: &Row, men: u32) -> bool {
        self.rules.blocked() == Blocked::Passes
            && (self.sector.mover_hand == 0 || row.all == men)
            && Places(row.all & !men).all(|to| self.joined(row, to) & men == 0)
    }

    /// What the mover can do, seen from a row.
    pub fn ways_out<'a, C: Cell>(&self, ways: &'a WaysOut<C>, row: &Row) -> RowWaysOut<'a, C> {
        let at = |steps: &'a Steps<C>| steps.at(&self.rules, row, self.sector.opponent_hand);
        RowWaysOut { placing: ways.placing.as_ref().map(at), moving: ways.moving.as_ref().map(at) }
    }

    /// Finds what the ways out of the unit are worth to each position of a row: its code so far, and how many quiet
    /// movements could still be better. Gives the codes that were found.
    pub fn begin_row<C: Cell>(
        &self,
        row: &Row,
        ways: &RowWaysOut<C>,
        codes: &mut [C],
        counts: &mut [u8],
    ) -> CodeSet<C> {
        let mut found = CodeSet::default();
        let by_row = self.rules.goal() == Goal::Row;
        let lost = by_row && !self.rules.board().men_in_mills(row.men).is_empty();
        let decided = lost.then_some(LOST);
        for ((&men, code), count) in self.men.iter().zip(codes).zip(counts) {
            let begun = match decided {
                Some(code) => (code, NEVER),
                None if by_row && has_row(row, men) => (DRAW, NEVER),
                None => self.begin(row, ways, men),
            };
            (*code, *count) = (C::of(begun.0), begun.1);
            found.insert(*code);
        }
        found
    }

    /// Posts the code of a position to the table, under every symmetry that lays the mover's men on themselves.
    #[inline]
    pub fn post(&self, row: &Row, images: &[PointSet], men: u32, code: u16, outbox: &mut Outbox) {
        let orbits = self.index.orbits();
        let (number, symmetry) = orbits.of_rank(self.ranking.rank(row.points.apply(men)));
        let Some(orbit) = orbits.get(number) else { return };
        let others = images[symmetry];
        let free = !orbit.representative().bits();
        let first = number as u64 * u64::from(self.index.row());
        let place = |men: PointSet| u64::from(self.other_ranking.rank(compress(men.bits(), free)));
        outbox.post(first + place(others), code);
        if !orbit.is_free() {
            for map in orbits.stabiliser(number).skip(1) {
                outbox.post(first + place(map.apply(others)), code);
            }
        }
    }

    /// The images of a row's men under the symmetries of the board.
    pub fn images(&self, row: &Row) -> Vec<PointSet> {
        self.index.orbits().symmetries().iter().map(|map| map.apply(row.men)).collect()
    }

    #[inline]
    fn begin<C: Cell>(&self, row: &Row, ways: &RowWaysOut<C>, men: u32) -> (u16, u8) {
        let mut best = Best::NONE;
        let mut quiet = 0;
        for to in Places(row.all & !men) {
            let mills = row.mills(to, men);
            if let Some(placing) = &ways.placing {
                if placing.is_quiet(mills) {
                    placing.add_quiet(men | 1 << to, &mut best);
                } else {
                    placing.add_captures(mills, men | 1 << to, &mut best);
                }
            }
            if let Some(moving) = &ways.moving {
                let movers = self.joined(row, to) & men;
                if mills == 0 && !moving.leaves() {
                    quiet += movers.count_ones();
                } else {
                    quiet += movements(row, moving, men, movers, to, &mut best);
                }
            }
        }
        match best.worth() {
            Worth::Win(code) => (code, NEVER),
            Worth::Draw => (DRAW, NEVER),
            Worth::Loss(code) => (code, quiet as u8),
            Worth::Nothing if quiet > 0 => (DRAW, quiet as u8),
            Worth::Nothing => self.blocked(row, ways, men),
        }
    }

    /// The code and count of a position without any step.
    #[cold]
    fn blocked<C: Cell>(&self, row: &Row, ways: &RowWaysOut<C>, men: u32) -> (u16, u8) {
        let own = PointSet::from_bits(row.points.apply(men)).unwrap_or_default();
        match self.outcome(own, row.men) {
            Some(Value::Loss(_)) => (LOST, 0),
            Some(_) => (DRAW, NEVER),
            // The rules make it pass: one quiet turn.
            None => match &ways.moving {
                Some(moving) if moving.leaves() => passed(moving, men),
                _ => (DRAW, 1),
            },
        }
    }

    /// What the rules say of a position: decided, or `None`.
    fn outcome(&self, mover: PointSet, opponent: PointSet) -> Option<Value> {
        // Where the sides begin with different numbers of men, only one of them may be able to have these.
        let position = Side::BOTH.into_iter().find_map(|side| {
            let mut setup: Setup = self.rules.start().to_setup();
            setup.side = side;
            (setup.men[side], setup.men[!side]) = (mover, opponent);
            (setup.hands[side], setup.hands[!side]) = (self.sector.mover_hand, self.sector.opponent_hand);
            setup.position(&self.rules).ok()
        })?;
        self.rules.outcome(&position).map(|outcome| outcome.value_for(position.side()))
    }
}

/// The mover has a row: the game was over before its turn. No turn leads here, so whatever is found for such a position is never
/// asked for.
fn has_row(row: &Row, men: u32) -> bool {
    Places(men).any(|place| row.mills(place, men) > 0)
}

/// The code and count of a position that passes out of the unit.
fn passed<C: Cell>(moving: &RowSteps<C>, men: u32) -> (u16, u8) {
    let mut best = Best::NONE;
    moving.add_quiet(men, &mut best);
    match best.worth() {
        Worth::Win(code) | Worth::Loss(code) => (code, NEVER),
        Worth::Draw | Worth::Nothing => (DRAW, NEVER),
    }
}

/// Adds what moving each of `movers` to a place comes to; gives how many of them stay in the unit.
fn movements<C: Cell>(
    row: &Row,
    moving: &RowSteps<C>,
    men: u32,
    movers: u32,
    to: usize,
    best: &mut Best,
) -> u32 {
    let mut quiet = 0;
    for from in Places(movers) {
        let rest = men & !(1 << from);
        let mills = row.mills(to, rest);
        if moving.is_quiet(mills) && !moving.leaves() {
            quiet += 1;
        } else if moving.is_quiet(mills) {
            moving.add_quiet(rest | 1 << to, best);
        } else {
            moving.add_captures(mills, rest | 1 << to, best);
        }
    }
    quiet
}
