//! Solving a unit, in memory.
//!
//! A first pass looks at every position once: what its captures and placements lead to is finished, and gives it a value so far; its quiet
//! turns are counted. Then positions are decided in the order of their distance, ply by ply: what is due in a row is settled, and
//! spreads to the positions before it in the rows of the other side. A unit in which no man moves is done after the first pass.
//!
//! What leads to a position is found in rows ([`Frame`]), and what is found is kept in the tables: two layouts of the same values, for a
//! quiet turn never leaves a row, and captures come from whole rows. Nothing is known here of disks, plans and other units; what is
//! finished is asked for.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use merels_rules::Rules;
use merels_tablebase::{Codes, Index, Sector, Width};
use rayon::prelude::*;

use crate::cell::Cell;
use crate::code::{DRAW, LOST, is_win};
use crate::frame::{Frame, NEVER, WaysOut};
use crate::known::{Finished, Quiet, Steps};
use crate::outbox::{CodeSet, Outbox, Table};
use crate::row::Row;
use crate::spread::Spread;
use crate::stop::{Interrupted, go_on};
use crate::unit::{Unit, may_move};

/// The positions one thread works on before it looks for more.
pub(crate) const TASK: usize = 1 << 18;
/// The tasks whose values are posted before they are taken.
pub(crate) const TASKS_A_BATCH: usize = 64;

/// Why a unit was not solved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError<E> {
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
    /// A game is longer than tables can say.
    #[error("the sector {0} has a game of 1,022 plies or more, which the tables cannot hold")]
    TooLong(Sector),
    /// A finished sector could not be had.
    #[error(transparent)]
    Finished(E),
}

/// What is being done for a unit. In a large one that takes minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The distances of wins are worked out again for a sector it depends on, whose working copy is gone.
    Restoring(Sector),
    /// What leads out of this sector of it is looked up.
    Looking(Sector),
    /// Positions are decided that are won or lost in so many plies.
    Deciding(u16),
    /// The files of this sector of it are written.
    Writing(Sector),
}

/// A solved sector.
#[derive(Debug)]
pub struct Solved {
    /// The sector's numbering.
    pub index: Arc<Index>,
    /// Its codes, one for each slot, duplicates filled in.
    pub codes: Codes,
}

/// Solves a unit with what `finished` has of the sectors its values depend on: in a byte a code, and once more in two bytes when a game
/// of it, or of one of these, turns out to be too long for that.
///
/// # Errors
/// When it is told to stop, a game takes 1,022 plies or more, or a sector it depends on cannot be had.
pub fn solve_unit<E>(
    rules: &Rules,
    unit: Unit,
    stop: &AtomicBool,
    mut finished: impl FnMut(Sector) -> Result<Finished, E>,
) -> Result<Vec<Solved>, SolveError<E>> {
    let mut tell = |_| ();
    match solve_in(Width::One, rules, unit, stop, &mut tell, &mut finished) {
        Err(SolveError::TooLong(_)) => solve_in(Width::Two, rules, unit, stop, &mut tell, finished),
        done => done,
    }
}

/// The same in so many bytes a code; `tell` is told each phase. A game is too long when it is for that width, be it of the unit or of
/// a sector it depends on.
pub(crate) fn solve_in<E>(
    width: Width,
    rules: &Rules,
    unit: Unit,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Phase),
    finished: impl FnMut(Sector) -> Result<Finished, E>,
) -> Result<Vec<Solved>, SolveError<E>> {
    match width {
        Width::One => solve_cells::<u8, E>(rules, unit, stop, tell, finished),
        Width::Two => solve_cells::<u16, E>(rules, unit, stop, tell, finished),
    }
}

fn solve_cells<C: Cell, E>(
    rules: &Rules,
    unit: Unit,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Phase),
    mut finished: impl FnMut(Sector) -> Result<Finished, E>,
) -> Result<Vec<Solved>, SolveError<E>> {
    let mut fitting = |sector| match finished(sector) {
        Ok(finished) if finished.codes().width() > C::WIDTH => Err(SolveError::TooLong(sector)),
        other => other.map_err(SolveError::Finished),
    };
    let mut works = Vec::new();
    for (frame, partner) in frames(rules, unit) {
        tell(Phase::Looking(frame.sector));
        let ways = ways_out(&frame, &mut fitting)?;
        let mut work = Work::<C>::new(frame, partner);
        work.begin(&ways, stop).map_err(|Interrupted| SolveError::Stopped)?;
        works.push(work);
    }
    spread(&mut works, stop, tell)?;
    if let Some(work) = works.iter().find(|work| work.table.holds(C::LONGEST)) {
        return Err(SolveError::TooLong(work.frame.sector));
    }
    Ok(works.into_iter().map(Work::into_solved).collect())
}

/// The codes of a sector, worked out from the losses alone: a position is won when a turn leads to a lost one, and the next such tells
/// in how many plies. `losses` gives sectors whose lost positions have their codes; what it says of others is not asked for.
///
/// It takes no more memory than solving the sector's unit: the losses become the table in their place.
///
/// # Errors
/// When a sector cannot be had, or it is told to stop.
pub(crate) fn complete<E: From<Interrupted>>(
    rules: &Rules,
    sector: Sector,
    stop: &AtomicBool,
    mut losses: impl FnMut(Sector) -> Result<Finished, E>,
) -> Result<Solved, E> {
    let lost = losses(sector)?;
    match lost.codes().width() {
        Width::One => complete_cells::<u8, E>(rules, lost, stop, losses),
        Width::Two => complete_cells::<u16, E>(rules, lost, stop, losses),
    }
}

fn complete_cells<C: Cell, E: From<Interrupted>>(
    rules: &Rules,
    lost: Finished,
    stop: &AtomicBool,
    mut losses: impl FnMut(Sector) -> Result<Finished, E>,
) -> Result<Solved, E> {
    let (index, mut codes) = lost.into_cells::<C>();
    codes.par_iter_mut().filter(|code| is_win(code.code())).for_each(|code| *code = C::of(DRAW));
    let sector = index.sector();
    let across = Arc::new(Index::new(rules.board(), sector.mirrored()));
    let frame = Frame::new(*rules, sector, index, across, Quiet::Leaves);
    let ways = ways_out::<C, E>(&frame, &mut losses)?;
    let mut work = Work::with_table(frame, 0, Table::of(codes));
    work.finish_rows(&ways, Keep::Wins, stop)?;
    Ok(work.into_solved())
}

/// Which codes are of use where every way leads out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keep {
    /// All.
    All,
    /// Those of wins; others are not known.
    Wins,
}

/// A sector with all that is known of it so far.
#[derive(Debug)]
struct Work<C: Cell> {
    frame: Frame,
    /// Which work of the unit has the other side to move.
    partner: usize,
    table: Table<C>,
    /// The codes and counts in rows; empty where no man moves.
    codes: Vec<C>,
    counts: Vec<u8>,
    /// The codes that each row's ways out come to.
    due: Vec<CodeSet<C>>,
    /// The codes that are in the table or due.
    seen: CodeSet<C>,
}

/// The frames of a unit's sectors, each with the place of its partner's.
fn frames(rules: &Rules, unit: Unit) -> Vec<(Frame, usize)> {
    let board = rules.board();
    let sectors: Vec<Sector> = unit.sectors().collect();
    let indices: Vec<Arc<Index>> =
        sectors.iter().map(|&sector| Arc::new(Index::new(board, sector))).collect();
    let mirrored = |sector: Sector| sectors.iter().position(|&other| other == sector.mirrored());
    let frame = |(place, &sector): (usize, &Sector)| {
        let partner = mirrored(sector);
        let stays = partner.is_some() && may_move(rules, sector);
        let quiet = if stays { Quiet::Stays } else { Quiet::Leaves };
        let across = partner.map_or_else(
            || Arc::new(Index::new(board, sector.mirrored())),
            |partner| Arc::clone(&indices[partner]),
        );
        (Frame::new(*rules, sector, Arc::clone(&indices[place]), across, quiet), partner.unwrap_or(place))
    };
    sectors.iter().enumerate().map(frame).collect()
}

/// What the mover of a sector can do that leads out of the unit.
fn ways_out<C: Cell, E>(
    frame: &Frame,
    finished: &mut impl FnMut(Sector) -> Result<Finished, E>,
) -> Result<WaysOut<C>, E> {
    let (rules, sector) = (&frame.rules, frame.sector);
    let placed = sector.mover_hand.checked_sub(1).map(|mover_hand| Sector {
        mover: sector.mover + 1,
        mover_hand,
        ..sector
    });
    let placing = placed.map(|placed| Steps::new(rules, placed.mirrored(), Quiet::Leaves, &mut *finished));
    let moving =
        may_move(rules, sector).then(|| Steps::new(rules, sector.mirrored(), frame.quiet, &mut *finished));
    Ok(WaysOut { placing: placing.transpose()?, moving: moving.transpose()? })
}

impl<C: Cell> Work<C> {
    fn new(frame: Frame, partner: usize) -> Work<C> {
        let table = Table::new(frame.index.slots() as usize);
        Work::with_table(frame, partner, table)
    }

    fn with_table(frame: Frame, partner: usize, table: Table<C>) -> Work<C> {
        let rows = frame.across.orbits().len();
        let slots = if frame.moves() { rows * frame.row_length() } else { 0 };
        Work {
            partner,
            table,
            codes: vec![C::default(); slots],
            counts: vec![NEVER; slots],
            due: vec![CodeSet::default(); rows],
            seen: CodeSet::default(),
            frame,
        }
    }

    fn into_solved(self) -> Solved {
        Solved { index: self.frame.index, codes: self.table.into_codes() }
    }

    /// Finds what the ways out of the unit are worth to every position.
    fn begin(&mut self, ways: &WaysOut<C>, stop: &AtomicBool) -> Result<(), Interrupted> {
        if self.frame.moves() { self.begin_rows(ways, stop) } else { self.finish_rows(ways, Keep::All, stop) }
    }

    fn begin_rows(&mut self, ways: &WaysOut<C>, stop: &AtomicBool) -> Result<(), Interrupted> {
        let (frame, length) = (&self.frame, self.frame.row_length());
        let rows =
            self.codes.par_chunks_mut(length).zip(self.counts.par_chunks_mut(length)).zip(&mut self.due);
        rows.enumerate().try_for_each(|(number, ((codes, counts), due))| {
            go_on(stop)?;
            let row = frame.row(number);
            *due = frame.begin_row(&row, &frame.ways_out(ways, &row), codes, counts);
            Ok(())
        })?;
        for due in &self.due {
            self.seen.extend(*due);
        }
        Ok(())
    }

    /// Where no man moves, every way leads out, and what the ways are worth is the value.
    fn finish_rows(&mut self, ways: &WaysOut<C>, keep: Keep, stop: &AtomicBool) -> Result<(), Interrupted> {
        let (rows, length) = (self.due.len(), self.frame.row_length());
        let rows_a_task = (TASK / length.max(1)).max(1);
        let tasks: Vec<usize> = (0..rows).step_by(rows_a_task).collect();
        for batch in tasks.chunks(TASKS_A_BATCH) {
            let frame = &self.frame;
            let outboxes: Vec<Outbox> = batch
                .par_iter()
                .map(|&first| {
                    go_on(stop)?;
                    Ok(finish_task(frame, ways, first..(first + rows_a_task).min(rows), keep))
                })
                .collect::<Result<_, Interrupted>>()?;
            self.table.take(&outboxes);
        }
        Ok(())
    }
}

fn finish_task<C: Cell>(
    frame: &Frame,
    ways: &WaysOut<C>,
    rows: std::ops::Range<usize>,
    keep: Keep,
) -> Outbox {
    let mut outbox = Outbox::default();
    let (mut codes, mut counts) = (vec![C::default(); frame.row_length()], vec![NEVER; frame.row_length()]);
    for number in rows {
        let row = frame.row(number);
        let images = frame.images(&row);
        frame.begin_row(&row, &frame.ways_out(ways, &row), &mut codes, &mut counts);
        for (&men, code) in frame.men.iter().zip(codes.iter().map(|&code| code.code())) {
            if is_win(code) || keep == Keep::All && code != DRAW {
                frame.post(&row, &images, men, code, &mut outbox);
            }
        }
    }
    outbox
}

/// Decides positions in the order of their distance until nothing more follows.
fn spread<C: Cell, E>(
    works: &mut [Work<C>],
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Phase),
) -> Result<(), SolveError<E>> {
    if works.iter().all(|work| work.codes.is_empty()) {
        return Ok(());
    }
    let mut code = 0;
    while works.iter().any(|work| work.seen.last().is_some_and(|last| last >= code)) {
        if let Some(work) = works.iter().find(|work| work.seen.contains(C::LONGEST)) {
            return Err(SolveError::TooLong(work.frame.sector));
        }
        tell(Phase::Deciding(code));
        code += 1;
        for place in 0..works.len() {
            step(works, place, C::of(code), stop).map_err(|Interrupted| SolveError::Stopped)?;
        }
    }
    Ok(())
}

/// One row to be looked at, and what is kept of it.
struct Task<'a, C: Cell> {
    first: usize,
    codes: &'a mut [C],
    counts: &'a mut [u8],
    due: &'a [CodeSet<C>],
}

/// Decides the positions of one sector that get this code.
fn step<C: Cell>(works: &mut [Work<C>], place: usize, code: C, stop: &AtomicBool) -> Result<(), Interrupted> {
    let partner = works[place].partner;
    let length = works[place].frame.row_length();
    let rows_a_task = (TASK / length).max(1);
    let slots_a_batch = rows_a_task * length * TASKS_A_BATCH;
    let rows_a_batch = rows_a_task * TASKS_A_BATCH;
    let mut codes = std::mem::take(&mut works[place].codes);
    let mut counts = std::mem::take(&mut works[place].counts);
    let batches = codes.chunks_mut(slots_a_batch).zip(counts.chunks_mut(slots_a_batch));
    for (number, (codes, counts)) in batches.enumerate() {
        let first = number * rows_a_batch;
        let (frame, next) = (&works[place].frame, &works[partner].table);
        let due = &works[place].due[first..];
        let tasks =
            codes.par_chunks_mut(rows_a_task * length).zip(counts.par_chunks_mut(rows_a_task * length));
        let outboxes: Vec<Outbox> = tasks
            .enumerate()
            .map(|(task, (codes, counts))| {
                go_on(stop)?;
                let rows = task * rows_a_task..;
                let task = Task { first: first + rows.start, codes, counts, due: &due[rows.start..] };
                Ok(task.decide(frame, next, code))
            })
            .collect::<Result<_, Interrupted>>()?;
        let work = &mut works[place];
        work.table.take(&outboxes);
        if outboxes.iter().any(|outbox| !outbox.is_empty()) {
            work.seen.insert(code);
        }
    }
    works[place].codes = codes;
    works[place].counts = counts;
    Ok(())
}

impl<C: Cell> Task<'_, C> {
    /// Decides the positions of the task's rows that get this code; `next` has the positions with the other side to move.
    fn decide(self, frame: &Frame, next: &Table<C>, code: C) -> Outbox {
        let length = frame.row_length();
        let mut outbox = Outbox::default();
        let rows = self.codes.chunks_mut(length).zip(self.counts.chunks_mut(length)).zip(self.due);
        for (number, ((codes, counts), due)) in (self.first..).zip(rows) {
            let (start, end) = (number * length, (number + 1) * length);
            let spreads = code.code() > LOST && next.may_hold(start, end, C::of(code.code() - 1));
            if !due.contains(code) && !spreads {
                continue;
            }
            let row: Row = frame.row(number);
            let images = frame.images(&row);
            let mills = frame.mills(&row);
            let mut spread =
                Spread { frame, row: &row, images: &images, mills, codes, counts, code, outbox: &mut outbox };
            if due.contains(code) {
                spread.settle();
            }
            if spreads {
                spread.spread(&next.codes()[start..end]);
            }
        }
        outbox
    }
}
