//! What computing the tables of a game takes.
//!
//! Slots are counted exactly, and memory is bounded from above. Time is measured: the first and smallest units are solved and encoded, and the rest is taken to go
//! on at the pace of the largest of these, which it does within a factor of two or so. Disk is a guess from the tables of Nine Men's Morris.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use merels_rules::{Board, Rules};
use merels_tablebase::combination::choose;
use merels_tablebase::{Index, Kind, Sector, TableName};

use crate::encode::{Encoding, EncodingError, Form, statistics};
use crate::known::Finished;
use crate::memory::memory_of;
use crate::solve::{Solved, solve_unit};
use crate::unit::{Unit, may_move, successors, units};

/// How long the pace is measured.
const CALIBRATION: Duration = Duration::from_secs(3);

/// Bits of disk that a hundred slots take, both files together, as in the tables of Nine Men's Morris.
const DISK_BITS_A_HUNDRED_SLOTS: u64 = 116;

/// Everything that is to be solved, in order.
#[derive(Clone, Debug)]
pub struct Plan {
    rules: Rules,
    units: Vec<PlannedUnit>,
    working: u64,
}

/// One unit of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlannedUnit {
    /// The sectors.
    pub unit: Unit,
    /// How its sectors are solved.
    pub method: Method,
    /// Slots of its sectors.
    pub slots: u64,
    /// Bytes of memory that solving it takes.
    pub memory: u64,
    /// The same where it has to be solved again in two bytes a code, because a game of it or of a sector it depends on takes 254 plies
    /// or more.
    pub long_memory: u64,
}

/// How a unit is solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// Men are moved: values spread from position to position.
    Moving,
    /// Each turn leaves the sector: one look at what follows is enough.
    Placing,
}

/// How many slots a second are solved, by the kind of work.
#[derive(Clone, Debug, Default)]
pub struct Pace {
    measured: HashMap<Method, (u64, Duration)>,
}

impl Plan {
    /// The plan for the sectors of a game, or those of at most so many men on board and in hand.
    pub fn new(rules: &Rules, most_men: Option<u8>) -> Plan {
        let mut slots = Slots { board: rules.board(), orbits: HashMap::new() };
        let order = units(rules, most_men);
        let working = most_working(rules, &order, |sector| slots.of(sector));
        let planned = |unit: Unit| PlannedUnit {
            unit,
            method: Method::of(rules, unit),
            slots: unit.sectors().map(|sector| slots.of(sector)).sum(),
            memory: memory_of::<u8>(rules, unit, |sector| slots.of(sector)),
            long_memory: memory_of::<u16>(rules, unit, |sector| slots.of(sector)),
        };
        Plan { rules: *rules, units: order.into_iter().map(planned).collect(), working }
    }

    /// The units, each after those it depends on.
    pub fn units(&self) -> &[PlannedUnit] {
        &self.units
    }

    /// How many sectors there are.
    pub fn sectors(&self) -> usize {
        self.units.iter().map(|planned| planned.unit.sectors().count()).sum()
    }

    /// Slots of all sectors.
    pub fn slots(&self) -> u64 {
        self.units.iter().map(|planned| planned.slots).sum()
    }

    /// Bytes of disk that the tables will take, about.
    pub fn disk(&self) -> u64 {
        self.slots() * DISK_BITS_A_HUNDRED_SLOTS / 800
    }

    /// Bytes of disk that working copies take beside them, at most; twice as many if all games were long.
    pub const fn working_disk(&self) -> u64 {
        self.working
    }

    /// The unit that takes most memory; `None` when there is nothing to solve.
    pub fn largest(&self) -> Option<&PlannedUnit> {
        self.units.iter().max_by_key(|planned| planned.memory)
    }

    /// Bytes of memory that it takes at most if some units have to be solved in two bytes a code.
    pub fn long_memory(&self) -> u64 {
        self.units.iter().map(|planned| planned.long_memory).max().unwrap_or(0)
    }

    /// Solves and encodes the first units for a few seconds to see how fast it goes on this machine. Only the disk is left out.
    pub fn calibrate(&self) -> Pace {
        let (begun, stop) = (Instant::now(), AtomicBool::new(false));
        let mut finished: HashMap<Sector, Finished> = HashMap::new();
        let mut pace = Pace::default();
        for planned in &self.units {
            if begun.elapsed() > CALIBRATION {
                break;
            }
            let start = Instant::now();
            let known = |sector| finished.get(&sector).cloned().ok_or(Missing);
            let Ok(solved) = solve_unit::<Missing>(&self.rules, planned.unit, &stop, known) else { break };
            if solved.iter().any(|solved| encode(&self.rules, solved, &stop).is_err()) {
                break;
            }
            pace.prefer_larger(planned.method, planned.slots, start.elapsed());
            for solved in solved {
                finished.insert(solved.index.sector(), Finished::new(solved.index, solved.codes));
            }
        }
        pace
    }
}

/// Encodes all that is kept of a sector, as if it were to be written.
fn encode(rules: &Rules, solved: &Solved, stop: &AtomicBool) -> Result<(), EncodingError> {
    let statistics = statistics(solved, stop)?;
    let (verdicts, distances) = (Kind::Verdicts, Kind::Distances);
    for (form, kind) in [(Form::Working, distances), (Form::Table, distances), (Form::Table, verdicts)] {
        let name = TableName::new(rules, solved.index.sector(), kind);
        Encoding::new(name, form, solved, statistics, stop)?.write(io::sink())?;
    }
    Ok(())
}

/// A sector is not there; in the order of a plan that does not happen.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a sector is missing")]
pub(crate) struct Missing;

impl Method {
    /// How the unit is solved.
    pub fn of(rules: &Rules, unit: Unit) -> Method {
        let mut sectors = unit.sectors();
        let moves = |sector: Sector| may_move(rules, sector) && may_move(rules, sector.mirrored());
        if sectors.any(moves) { Method::Moving } else { Method::Placing }
    }
}

impl Pace {
    /// So many slots took so long.
    pub fn add(&mut self, method: Method, slots: u64, time: Duration) {
        let (all_slots, all_time) = self.measured.entry(method).or_default();
        *all_slots += slots;
        *all_time += time;
    }

    /// So many slots took so long, and tell more than fewer slots did: the smaller a unit, the more of its time has nothing to do with its
    /// size.
    fn prefer_larger(&mut self, method: Method, slots: u64, time: Duration) {
        let best = self.measured.entry(method).or_default();
        if slots >= best.0 {
            *best = (slots, time);
        }
    }

    /// How long so many slots will take; `None` when nothing like it was measured.
    pub fn estimate(&self, method: Method, slots: u64) -> Option<Duration> {
        let (measured, time) = self.measured.get(&method).or_else(|| self.measured.values().next())?;
        let nanoseconds = time.as_nanos() * u128::from(slots) / u128::from(*measured).max(1);
        Some(Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(u64::MAX)))
    }

    /// How long all these units will take; `None` when nothing was measured.
    pub fn estimate_all<'a>(&self, units: impl IntoIterator<Item = &'a PlannedUnit>) -> Option<Duration> {
        units.into_iter().map(|planned| self.estimate(planned.method, planned.slots)).sum()
    }
}

/// The most bytes that working copies, a byte a slot, take at a time: each is kept until the last unit that depends on it is solved.
fn most_working(rules: &Rules, order: &[Unit], mut slots: impl FnMut(Sector) -> u64) -> u64 {
    let mut last_use = HashMap::new();
    for (number, unit) in order.iter().enumerate() {
        last_use.extend(
            unit.sectors().flat_map(|sector| successors(rules, sector)).map(|sector| (sector, number)),
        );
    }
    let mut kept: HashMap<Sector, u64> = HashMap::new();
    let mut most = 0;
    for (number, unit) in order.iter().enumerate() {
        kept.extend(unit.sectors().map(|sector| (sector, slots(sector))));
        most = most.max(kept.values().sum());
        kept.retain(|sector, _| last_use.get(sector).is_some_and(|&last| last > number));
    }
    most
}

/// Numbers of slots, each number of orbits counted once.
struct Slots {
    board: Board,
    orbits: HashMap<u8, u64>,
}

impl Slots {
    fn of(&mut self, sector: Sector) -> u64 {
        let Slots { board, orbits } = self;
        let alone = Sector { mover: sector.mover, opponent: 0, mover_hand: 0, opponent_hand: 0 };
        let rows = orbits.entry(sector.mover).or_insert_with(|| Index::new(*board, alone).slots());
        let free = board.len().saturating_sub(sector.mover.into());
        *rows * u64::from(choose(free, sector.opponent.into()))
    }
}
