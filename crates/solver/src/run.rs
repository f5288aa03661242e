//! Computing all tables of a game, with an eye on memory and a hand on the switch.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use merels_rules::{Remake, Rules};
use merels_tablebase::{Sector, TableError, Width};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::plan::{Pace, Plan, PlannedUnit};
use crate::solve::{Phase, SolveError, Solved, solve_in};
use crate::store::{Saved, Store, StoreError, seems_finished};
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

    /// The units of the plan that are not yet finished in a folder, as far as can be seen without reading every file whole.
    ///
    /// # Errors
    /// When the rules have no tables, or the folder cannot be read.
    pub fn unfinished(&self, directory: &Path) -> Result<Vec<PlannedUnit>, RunError> {
        let (plan, rules) = (self.plan()?, self.rules.theoretical());
        let finished = |sector| match seems_finished(&rules, directory, sector) {
            Err(StoreError::Damaged(_)) => Ok(false),
            seen => seen,
        };
        let mut rest = Vec::new();
        for planned in plan.units() {
            let there: Vec<bool> = planned.unit.sectors().map(finished).collect::<Result<_, _>>()?;
            if there.contains(&false) {
                rest.push(*planned);
            }
        }
        Ok(rest)
    }

    /// Solves and encodes the first units for a few seconds to see how fast it goes on this machine.
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
    /// The files of a sector, finished before, are read to see whether they are whole.
    Checking(Sector),
    /// So many of the plan's units were finished before.
    Resumed {
        /// Units that were there.
        finished: usize,
        /// What is still to be solved.
        rest: &'a [PlannedUnit],
    },
    /// A finished table is damaged, and is computed anew.
    Damaged(&'a TableError),
    /// A unit is begun.
    Begun(&'a PlannedUnit),
    /// What is being done for the unit begun last.
    Phase(Phase),
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
    #[error("the sectors of {unit} take {} MiB of memory, and {} MiB are allowed", needed.div_ceil(1 << 20), allowed >> 20)]
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
    /// What was written of a sector does not read back, not even when it was written anew.
    #[error(
        "what was written of the sector {0} is damaged when it is read, and was so again when it had been written anew"
    )]
    Failing(Sector),
    /// The disk.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for RunError {
    fn from(error: StoreError) -> RunError {
        match error {
            StoreError::Stopped => RunError::Stopped,
            error => RunError::Store(error),
        }
    }
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
    threads(job.threads)?.install(|| {
        let anew = BTreeSet::new();
        Run { store, plan, memory: job.memory, anew, stop, each: &mut each }.all()
    })
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
    /// What was written anew because it could not be read.
    anew: BTreeSet<(Sector, Written)>,
    stop: &'a AtomicBool,
    each: &'a mut (dyn FnMut(Event) + Send),
}

/// What is on the disk of a sector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Written {
    Tables,
    Copy,
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
            pace.add(planned.method, planned.slots, time);
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
                (self.each)(Event::Checking(sector));
                match self.store.is_finished(sector, self.stop) {
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
        (self.each)(Event::Begun(planned));
        self.prepare(planned.unit)?;
        let begun = Instant::now();
        let mut width = Width::One;
        loop {
            match self.solved(planned.unit, width) {
                Ok(solved) => {
                    self.save(solved)?;
                    return Ok(begun.elapsed());
                }
                Err(SolveError::Finished(StoreError::NoCopy(sector))) => self.restore(sector)?,
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

    fn solved(&mut self, unit: Unit, width: Width) -> Result<Vec<Solved>, SolveError<StoreError>> {
        let Run { store, stop, each, .. } = self;
        let mut tell = |phase| each(Event::Phase(phase));
        solve_in(width, store.rules(), unit, stop, &mut tell, |sector| store.load(sector, stop))
    }

    fn save(&mut self, solved: Vec<Solved>) -> Result<(), RunError> {
        for solved in solved {
            let sector = solved.index.sector();
            (self.each)(Event::Phase(Phase::Writing(sector)));
            let saved = self.store.save(&solved, self.stop)?;
            (self.each)(Event::Saved { sector, saved });
        }
        Ok(())
    }

    /// Sees to it that all sectors which the unit depends on have working copies. They are made one at a time and before the unit is
    /// begun, so that making them takes no memory beside it.
    fn prepare(&mut self, unit: Unit) -> Result<(), RunError> {
        let rules = *self.store.rules();
        let needed: BTreeSet<Sector> = unit.sectors().flat_map(|sector| successors(&rules, sector)).collect();
        for sector in needed.into_iter().filter(|&next| unit.sectors().all(|own| own != next)) {
            if !self.store.has_copy(sector)? {
                self.restore(sector)?;
            }
        }
        Ok(())
    }

    /// Makes a working copy anew; before it, any sector that it needs and that turns out to be damaged.
    fn restore(&mut self, sector: Sector) -> Result<(), RunError> {
        (self.each)(Event::Phase(Phase::Restoring(sector)));
        self.once(sector, Written::Copy)?;
        loop {
            match self.try_to_restore(sector) {
                Err(RunError::Store(StoreError::Damaged(error))) => self.mend(&error)?,
                done => return done,
            }
        }
    }

    fn try_to_restore(&self, sector: Sector) -> Result<(), RunError> {
        let planned = self.planned(sector)?;
        // As much as its unit takes is enough, see `complete`.
        let needed = match self.store.width(sector)? {
            Width::One => planned.memory,
            Width::Two => planned.long_memory,
        };
        check_memory(planned.unit, needed, self.memory)?;
        Ok(self.store.restore(sector, self.stop)?)
    }

    /// Computes a damaged sector anew.
    fn mend(&mut self, error: &TableError) -> Result<(), RunError> {
        let sector = error.name.sector();
        (self.each)(Event::Damaged(error));
        self.once(sector, Written::Tables)?;
        self.store.remove(sector)?;
        let planned = self.planned(sector)?;
        self.unit(&planned).map(|_| ())
    }

    /// Remembers that something is written anew: a second time is no use, the disk fails.
    fn once(&mut self, sector: Sector, written: Written) -> Result<(), RunError> {
        if self.anew.insert((sector, written)) { Ok(()) } else { Err(RunError::Failing(sector)) }
    }

    /// The unit of a sector.
    fn planned(&self, sector: Sector) -> Result<PlannedUnit, RunError> {
        let is_its = |planned: &&PlannedUnit| planned.unit.sectors().any(|own| own == sector);
        let planned = self.plan.units().iter().find(is_its).copied();
        Ok(planned.ok_or(StoreError::Missing(sector))?)
    }
}
