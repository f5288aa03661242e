//! Computing all tables of a game, with an eye on memory and a hand on the switch.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use merels_rules::{Remake, Rules};
use merels_tablebase::{Sector, TableError, Width};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::plan::{Pace, Plan, PlannedUnit};
use crate::solve::{SolveError, Solved, solve_in};
use crate::store::{Saved, Store, StoreError};
use crate::unit::{Unit, successors};

/// What is to be computed, and what may be used for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// The rules. Draws in play are left out of account.
    pub rules: Rules,
    /// Only sectors of at most so many men on the board and in hand.
    pub most_men: Option<u8>,
    /// Bytes of memory that may be used; `None`: as many as it takes.
    pub memory: Option<u64>,
    /// Threads that work; `None`: as many as the machine has.
    pub threads: Option<usize>,
}

impl Job {
    /// What is to be solved for it.
    ///
    /// # Errors
    /// When the rules have no tables.
    pub fn plan(&self) -> Result<Plan, RunError> {
        if self.rules.remake() == Remake::Barred {
            return Err(RunError::History(Box::new(self.rules)));
        }
        Ok(Plan::new(&self.rules.theoretical(), self.most_men))
    }

    /// Solves the first units for a few seconds to see how fast it goes on this machine.
    ///
    /// # Errors
    /// When the rules have no tables, or the threads cannot be started.
    pub fn calibrate(&self) -> Result<Pace, RunError> {
        let plan = self.plan()?;
        Ok(threads(self.threads)?.install(|| plan.calibrate()))
    }
}

/// What happens on the way.
#[derive(Debug)]
pub enum Event<'a> {
    /// So many of the plan's units were finished before.
    Resumed {
        /// Units that were there.
        finished: usize,
        /// What is still to be solved.
        rest: &'a [PlannedUnit],
    },
    /// A finished table cannot be used, and is computed anew.
    Damaged(&'a TableError),
    /// A unit is begun.
    Begun(&'a PlannedUnit),
    /// A game of the unit or of a sector it depends on takes 254 plies or more: the unit is solved again in two bytes a code.
    Long(&'a PlannedUnit),
    /// A sector is finished and on the disk.
    Saved {
        /// The sector.
        sector: Sector,
        /// What was written.
        saved: Saved,
    },
    /// A unit is finished.
    Finished {
        /// The unit.
        unit: &'a PlannedUnit,
        /// How long it took, writing included.
        time: Duration,
        /// How long the units that are left will take, at the pace so far.
        rest: Option<Duration>,
    },
}

/// Why the tables were not all computed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// What a position is worth depends on the turn before it.
    #[error("these rules have no tables: with remake={} what a position is worth depends on the turn before it", .0.remake())]
    History(Box<Rules>),
    /// A unit takes more memory than it may.
    #[error("the sectors of {unit} take {} MiB of memory, and {} MiB are allowed", needed >> 20, allowed >> 20)]
    Memory {
        /// The unit.
        unit: Unit,
        /// Bytes it takes.
        needed: u64,
        /// Bytes allowed.
        allowed: u64,
    },
    /// No threads could be started.
    #[error("the threads cannot be started")]
    Threads(#[source] ThreadPoolBuildError),
    /// It was told to stop; what was finished is kept.
    #[error("stopped; what was finished is kept, and the same command goes on from there")]
    Stopped,
    /// A game is too long for the tables.
    #[error("the sector {0} has a game of 1,022 plies or more, which the tables cannot hold")]
    TooLong(Sector),
    /// The disk.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Computes the tables of a job in a folder, going on where an earlier run was stopped.
///
/// `stop` is looked at several times a second; `each` is told what happens.
///
/// # Errors
/// When it is told to stop, or memory or disk do not suffice. Whatever was finished is kept.
pub fn solve(
    job: &Job,
    directory: &Path,
    stop: &AtomicBool,
    mut each: impl FnMut(Event) + Send,
) -> Result<(), RunError> {
    let plan = job.plan()?;
    if let Some(largest) = plan.largest() {
        check_memory(largest.unit, largest.memory, job.memory)?;
    }
    let store = Store::open(&job.rules, directory)?;
    threads(job.threads)?.install(|| Run { store, plan, memory: job.memory, stop, each: &mut each }.all())
}

/// So many threads, or as many as the machine has.
fn threads(number: Option<usize>) -> Result<ThreadPool, RunError> {
    ThreadPoolBuilder::new().num_threads(number.unwrap_or(0)).build().map_err(RunError::Threads)
}

fn check_memory(unit: Unit, needed: u64, allowed: Option<u64>) -> Result<(), RunError> {
    match allowed {
        Some(allowed) if needed > allowed => Err(RunError::Memory { unit, needed, allowed }),
        _ => Ok(()),
    }
}

struct Run<'a> {
    store: Store,
    plan: Plan,
    memory: Option<u64>,
    stop: &'a AtomicBool,
    each: &'a mut (dyn FnMut(Event) + Send),
}

impl Run<'_> {
    fn all(mut self) -> Result<(), RunError> {
        let rest = self.unfinished()?;
        let finished = self.plan.units().len() - rest.len();
        (self.each)(Event::Resumed { finished, rest: &rest });
        self.drop_working(&rest)?;
        let mut pace = Pace::default();
        for (number, planned) in rest.iter().enumerate() {
            let time = self.unit(planned)?;
            pace.add(planned.work, planned.slots, time);
            let rest = &rest[number + 1..];
            self.drop_working(rest)?;
            (self.each)(Event::Finished { unit: planned, time, rest: pace.estimate_all(rest) });
        }
        Ok(())
    }

    /// Removes the working copies that no unit of the rest depends on.
    fn drop_working(&self, rest: &[PlannedUnit]) -> Result<(), RunError> {
        let rules = self.store.rules();
        let needed: BTreeSet<Sector> = rest
            .iter()
            .flat_map(|planned| planned.unit.sectors())
            .flat_map(|sector| successors(rules, sector))
            .collect();
        let all = self.plan.units().iter().flat_map(|planned| planned.unit.sectors());
        Ok(self.store.keep_working(|sector| needed.contains(&sector), all)?)
    }

    /// The units that are not on the disk, or not whole.
    fn unfinished(&mut self) -> Result<Vec<PlannedUnit>, RunError> {
        let mut rest = Vec::new();
        for planned in self.plan.units() {
            let mut finished = true;
            for sector in planned.unit.sectors() {
                match self.store.is_finished(sector) {
                    Ok(there) => finished &= there,
                    Err(StoreError::Damaged(error)) => {
                        (self.each)(Event::Damaged(&error));
                        self.store.remove(sector)?;
                        finished = false;
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            if !finished {
                rest.push(*planned);
            }
        }
        Ok(rest)
    }

    /// Solves a unit, and before it any that it needs and that turns out to be damaged.
    fn unit(&mut self, planned: &PlannedUnit) -> Result<Duration, RunError> {
        let begun = Instant::now();
        let mut width = Width::One;
        (self.each)(Event::Begun(planned));
        loop {
            match self.solved(planned, width) {
                Ok(solved) => {
                    for solved in solved {
                        let saved = self.store.save(&solved)?;
                        (self.each)(Event::Saved { sector: solved.index.sector(), saved });
                    }
                    return Ok(begun.elapsed());
                }
                Err(SolveError::Finished(StoreError::Damaged(error))) => self.mend(&error)?,
                Err(SolveError::Finished(error)) => return Err(error.into()),
                Err(SolveError::Stopped) => return Err(RunError::Stopped),
                Err(SolveError::TooLong(_)) if width == Width::One => {
                    check_memory(planned.unit, planned.long_memory, self.memory)?;
                    (self.each)(Event::Long(planned));
                    width = Width::Two;
                }
                Err(SolveError::TooLong(sector)) => return Err(RunError::TooLong(sector)),
            }
        }
    }

    fn solved(&self, planned: &PlannedUnit, width: Width) -> Result<Vec<Solved>, SolveError<StoreError>> {
        solve_in(width, self.store.rules(), planned.unit, self.stop, |sector| self.store.load(sector))
    }

    /// Computes a damaged sector anew.
    fn mend(&mut self, error: &TableError) -> Result<(), RunError> {
        let sector = error.name.sector();
        (self.each)(Event::Damaged(error));
        self.store.remove(sector)?;
        let unit = Unit::of(self.store.rules(), sector);
        let planned = self.plan.units().iter().find(|planned| planned.unit == unit).copied();
        let planned = planned.ok_or(StoreError::Missing(sector))?;
        self.unit(&planned).map(|_| ())
    }
}
