//! Solved tables, checked against the rules.
//!
//! A value must be the best of what its position's turns lead to, as the ordinary turn generator finds them. That is not only needed
//! but enough: values that are right everywhere in this sense are the only ones. (What is lost at once is right by the rules; if all values
//! up to some distance are right, those of the next distance follow from them; and a win or loss at any distance rests on one at a smaller.)
//!
//! Nothing is shared here with the solver but the rules and the files. The solver counts backwards on small boards of its own; this
//! plays forwards, position by position, and takes the time that takes.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use merels_rules::{PointSet, Position, Rules, Setup, Side, Value};
use merels_tablebase::{
    Answer, Code, Codes, Folder, Index, Kind, Sector, Statistics, Table, TableError, Tables, TablesError,
    Verdict,
};
use rayon::prelude::*;

use crate::disagreement::Disagreement;

/// Slots of a sample that a thread looks at before it looks for more.
const SLOTS_A_TASK: usize = 64;

/// What is to be checked, and what may be used for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// The rules of the tables. Draws in play are left out of account.
    pub rules: Rules,
    /// How much of each sector.
    pub extent: Extent,
    /// Threads that work; `None`: as many as the machine has.
    pub threads: Option<usize>,
    /// Bytes of decoded blocks that are kept. With [`Extent::All`] a byte for each slot of the sector in check comes on top, or two where
    /// it has long games.
    pub cache: usize,
}

/// How much of each sector is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Every position, and the counts in the files too.
    All,
    /// Slots drawn at random.
    Sample {
        /// How many are drawn in each sector. Some are no positions; a sector that has no more slots than that is checked whole.
        slots: u64,
        /// Where the drawing begins: the same seed draws the same slots.
        seed: u64,
    },
}

/// What happens on the way.
#[derive(Debug)]
pub enum Progress<'a> {
    /// A sector is begun.
    Begun(Sector),
    /// Something is wrong.
    Wrong(&'a Disagreement),
    /// A sector is done.
    Checked {
        /// The sector.
        sector: Sector,
        /// Positions looked at.
        positions: u64,
        /// How much was wrong in it.
        wrong: u64,
    },
}

/// What was checked in all.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Checked {
    /// Sectors.
    pub sectors: u64,
    /// Positions looked at.
    pub positions: u64,
    /// How much was wrong; 0 is what it should be.
    pub wrong: u64,
}

/// Why the tables were not all checked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// There can be no tables of these rules.
    #[error(transparent)]
    Rules(#[from] TablesError),
    /// No sector is finished.
    #[error("{}: there are no finished tables of these rules", .0.display())]
    Nothing(PathBuf),
    /// A table is needed that is not there.
    #[error(
        "the sector {sector} cannot be checked without the table of the sector {needed}, which is not there"
    )]
    Missing {
        /// The sector in check.
        sector: Sector,
        /// What its turns lead to.
        needed: Sector,
    },
    /// A table cannot be used.
    #[error(transparent)]
    Table(#[from] TableError),
    /// No threads could be started.
    #[error("the threads cannot be started: {0}")]
    Threads(#[source] rayon::ThreadPoolBuildError),
    /// It was told to stop.
    #[error("stopped before everything was checked")]
    Stopped,
}

/// Checks every finished sector of the rules in a folder.
///
/// `stop` is looked at several times a second; `each` is told what happens, every disagreement too.
///
/// # Errors
/// When it is told to stop, or a table is missing or cannot be used. A wrong value is no error but a disagreement.
pub fn verify(
    check: &Check,
    directory: &Path,
    stop: &AtomicBool,
    mut each: impl FnMut(Progress) + Send,
) -> Result<Checked, CheckError> {
    let tables = Tables::open(&check.rules, Folder::new(directory))?.with_cache(check.cache);
    let sectors = finished(&tables)?;
    if sectors.is_empty() {
        return Err(CheckError::Nothing(directory.to_owned()));
    }
    let threads = rayon::ThreadPoolBuilder::new().num_threads(check.threads.unwrap_or(0)).build();
    let run =
        Run { tables, extent: check.extent, stop, wrong: AtomicU64::new(0), each: Mutex::new(&mut each) };
    threads.map_err(CheckError::Threads)?.install(|| run.all(&sectors))
}

/// The sectors of which both files are there, those with few men first.
fn finished(tables: &Tables) -> Result<Vec<Sector>, TableError> {
    let mut finished = Vec::new();
    for sector in possible(tables.rules()) {
        let missing = |kind| Ok(tables.table(sector, kind)?.is_none());
        if !missing(Kind::Distances)? && !missing(Kind::Verdicts)? {
            finished.push(sector);
        }
    }
    finished.sort_by_key(|sector| {
        let hands = sector.mover_hand + sector.opponent_hand;
        (sector.mover + sector.opponent + hands, hands)
    });
    Ok(finished)
}

fn possible(rules: &Rules) -> impl Iterator<Item = Sector> + use<> {
    let most = rules.men().white.max(rules.men().black);
    let standings = move || (0..=most).flat_map(move |men| (0..=most - men).map(move |hand| (men, hand)));
    standings().flat_map(move |(mover, mover_hand)| {
        standings().map(move |(opponent, opponent_hand)| Sector {
            mover,
            opponent,
            mover_hand,
            opponent_hand,
        })
    })
}

struct Run<'a> {
    tables: Tables,
    extent: Extent,
    stop: &'a AtomicBool,
    wrong: AtomicU64,
    each: Mutex<&'a mut (dyn FnMut(Progress) + Send)>,
}

/// The files of a sector.
struct Files {
    sector: Sector,
    distances: Arc<Table>,
    verdicts: Arc<Table>,
}

impl Run<'_> {
    fn all(&self, sectors: &[Sector]) -> Result<Checked, CheckError> {
        let mut checked = Checked::default();
        for &sector in sectors {
            self.tell(Progress::Begun(sector));
            let before = self.wrong.load(Ordering::Relaxed);
            let files = Files {
                sector,
                distances: self.table(sector, Kind::Distances)?,
                verdicts: self.table(sector, Kind::Verdicts)?,
            };
            let positions = self.sector(&files)?;
            let wrong = self.wrong.load(Ordering::Relaxed) - before;
            self.tell(Progress::Checked { sector, positions, wrong });
            checked.sectors += 1;
            checked.positions += positions;
            checked.wrong += wrong;
        }
        Ok(checked)
    }

    /// Checks a sector and gives the number of positions looked at.
    fn sector(&self, files: &Files) -> Result<u64, CheckError> {
        let all = files.distances.index().slots();
        match self.extent {
            Extent::Sample { slots, seed } if slots < all => self.sample(files, &drawn(seed, slots, all)),
            _ => self.whole(files),
        }
    }

    fn sample(&self, files: &Files, slots: &[u64]) -> Result<u64, CheckError> {
        let tasks = slots.par_chunks(SLOTS_A_TASK);
        tasks
            .map(|slots| {
                self.go_on()?;
                slots.iter().map(|&slot| self.slot(files, slot)).sum::<Result<u64, CheckError>>()
            })
            .sum()
    }

    /// Checks one slot and gives the number of positions in it.
    fn slot(&self, files: &Files, slot: u64) -> Result<u64, CheckError> {
        let index = files.distances.index();
        let men = index.men(slot).filter(|_| index.is_least(slot));
        let position = men.and_then(|(mover, opponent)| self.position(files.sector, mover, opponent));
        let Some(position) = position else { return Ok(0) };
        let verdict = files.distances.verdict(slot)?;
        let stored = files.distances.value(slot)?.map_or(Answer::Verdict(verdict), Answer::Value);
        self.compare_verdict(files.sector, &position, files.verdicts.verdict(slot)?, stored);
        self.compare(files.sector, &position, stored)?;
        Ok(1)
    }

    /// Checks every position of a sector.
    ///
    /// They are taken in the order of the other side's men: what a turn leads to then lies in the few rows of those men, and only the
    /// position's own value lies anywhere. So the sector's own values are held, and of all others a few blocks.
    fn whole(&self, files: &Files) -> Result<u64, CheckError> {
        let index = files.distances.index();
        let codes = self.codes(&files.distances)?;
        self.compare_verdicts(files, &codes)?;
        let across = Index::new(index.board(), files.sector.mirrored());
        let length = u64::from(across.row());
        let seen = (0..across.orbits().len() as u64)
            .into_par_iter()
            .map(|row| {
                self.go_on()?;
                self.row(files, &codes, &across, row * length..(row + 1) * length)
            })
            .try_reduce(Seen::default, |one, other| Ok(one.and(other)))?;
        self.compare_counts(files, &codes, seen);
        Ok(seen.positions)
    }

    /// Checks the positions in some slots of the numbering of the same men seen by the other side.
    fn row(
        &self,
        files: &Files,
        codes: &Codes,
        across: &Index,
        slots: Range<u64>,
    ) -> Result<Seen, CheckError> {
        let (sector, index) = (files.sector, files.distances.index());
        let mut seen = Seen::default();
        for slot in slots.filter(|&slot| across.is_least(slot)) {
            let Some((opponent, mover)) = across.men(slot) else { continue };
            let Some(position) = self.position(sector, mover, opponent) else { continue };
            let code = codes.at(index.slot_of(mover, opponent) as usize);
            let derived = self.compare(sector, &position, stored(&files.distances, code))?;
            let longest_win =
                derived.filter(|value| matches!(value, Value::Win(_))).and_then(Value::distance);
            seen = seen.and(Seen { positions: 1, longest_win });
        }
        Ok(seen)
    }

    fn codes(&self, table: &Table) -> Result<Codes, CheckError> {
        let mut codes = Codes::draws(table.width(), table.index().slots() as usize);
        let blocks = codes.chunks_mut(table.block_slots());
        blocks.into_par_iter().enumerate().try_for_each(|(block, codes)| {
            self.go_on()?;
            Ok::<_, CheckError>(table.decode_into(block, codes)?)
        })?;
        Ok(codes)
    }

    fn compare_counts(&self, files: &Files, codes: &Codes, seen: Seen) {
        let (sector, index) = (files.sector, files.distances.index());
        // A table may leave out the distances of wins; how long they are has just been derived.
        let counted = Statistics { longest_win: seen.longest_win, ..statistics(index, codes) };
        for (kind, table) in [(Kind::Distances, &files.distances), (Kind::Verdicts, &files.verdicts)] {
            if *table.statistics() != counted {
                self.report(&Disagreement::Statistics { sector, kind, stored: *table.statistics(), counted });
            }
        }
        let (found, expected) = (counted.positions(), index.positions());
        if found != expected {
            self.report(&Disagreement::Positions { sector, found, expected });
        }
    }

    fn compare_verdicts(&self, files: &Files, codes: &Codes) -> Result<(), CheckError> {
        let (index, table) = (files.distances.index(), &files.verdicts);
        (0..table.blocks()).into_par_iter().try_for_each(|block| {
            self.go_on()?;
            let (slots, verdicts) = (table.slots_of(block), table.decode(block)?);
            for (slot, verdict) in slots.zip(verdicts.iter().map(Code::verdict)) {
                if verdict != codes.at(slot).verdict()
                    && index.is_least(slot as u64)
                    && let Some((mover, opponent)) = index.men(slot as u64)
                    && let Some(position) = self.position(files.sector, mover, opponent)
                {
                    self.compare_verdict(
                        files.sector,
                        &position,
                        verdict,
                        stored(&files.distances, codes.at(slot)),
                    );
                }
            }
            Ok(())
        })
    }

    fn compare_verdict(&self, sector: Sector, position: &Position, verdict: Verdict, stored: Answer) {
        if stored.verdict() != Some(verdict) {
            let fen = self.tables.rules().fen(position);
            self.report(&Disagreement::Verdict { sector, fen, verdict, stored });
        }
    }

    /// Compares a stored value with what follows from the rules, and gives that; `None` when nothing does.
    fn compare(
        &self,
        sector: Sector,
        position: &Position,
        stored: Answer,
    ) -> Result<Option<Value>, CheckError> {
        let derived = match self.tables.rules().outcome(position) {
            // The mover has won before its turn: no turn leads here, and tables have no value for it.
            Some(outcome) if outcome.winner() == Some(position.side()) => return Ok(None),
            Some(outcome) => outcome.value_for(position.side()),
            None => match self.best_of_turns(sector, position)? {
                Some(best) => best,
                None => return Ok(None),
            },
        };
        let agrees = match stored.value() {
            Some(value) => value == derived,
            None => stored.verdict() == Some(Verdict::of(derived)),
        };
        if !agrees {
            let fen = self.tables.rules().fen(position);
            self.report(&Disagreement::Value { sector, fen, stored, derived });
        }
        Ok(Some(derived))
    }

    /// What the position is worth by its turns; `None` when one of them leads to a win that is none, which is told.
    fn best_of_turns(&self, sector: Sector, position: &Position) -> Result<Option<Value>, CheckError> {
        let mut after_turns = Vec::new();
        self.tables.rules().for_each_turn(position, |_, after| after_turns.push(after));
        let mut best = None;
        for after in after_turns {
            match self.tables.value(&after)? {
                Some(value) => best = best.max(Some(value.of_turn())),
                None => return self.explain(sector, &after).map(|()| None),
            }
        }
        Ok(best)
    }

    /// Tells why the tables have no value of a position: it is a win that leads to no loss, or some table is missing.
    fn explain(&self, sector: Sector, position: &Position) -> Result<(), CheckError> {
        let own = Sector::of(position);
        let mut needed = vec![own];
        self.tables.rules().for_each_turn(position, |_, after| {
            if self.tables.rules().outcome(&after).is_none() {
                needed.push(Sector::of(&after));
            }
        });
        for needed in needed {
            if self.tables.table(needed, Kind::Distances)?.is_none() {
                return Err(CheckError::Missing { sector, needed });
            }
        }
        self.report(&Disagreement::NoLoss { sector: own, fen: self.tables.rules().fen(position) });
        Ok(())
    }

    /// The position with these men; `None` where both sides would have won.
    fn position(&self, sector: Sector, mover: PointSet, opponent: PointSet) -> Option<Position> {
        let rules = self.tables.rules();
        Side::BOTH.into_iter().find_map(|side| {
            let mut setup: Setup = rules.start().to_setup();
            setup.side = side;
            (setup.men[side], setup.men[!side]) = (mover, opponent);
            (setup.hands[side], setup.hands[!side]) = (sector.mover_hand, sector.opponent_hand);
            setup.position(rules).ok()
        })
    }

    fn table(&self, sector: Sector, kind: Kind) -> Result<Arc<Table>, CheckError> {
        self.tables.table(sector, kind)?.ok_or(CheckError::Missing { sector, needed: sector })
    }

    fn report(&self, disagreement: &Disagreement) {
        self.wrong.fetch_add(1, Ordering::Relaxed);
        self.tell(Progress::Wrong(disagreement));
    }

    fn tell(&self, progress: Progress) {
        (self.each.lock().unwrap_or_else(PoisonError::into_inner))(progress);
    }

    fn go_on(&self) -> Result<(), CheckError> {
        if self.stop.load(Ordering::Relaxed) { Err(CheckError::Stopped) } else { Ok(()) }
    }
}

/// What was seen of a sector.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Seen {
    positions: u64,
    longest_win: Option<u16>,
}

impl Seen {
    fn and(self, other: Seen) -> Seen {
        Seen {
            positions: self.positions + other.positions,
            longest_win: self.longest_win.max(other.longest_win),
        }
    }
}

/// What a table of distances says by a code.
fn stored(table: &Table, code: Code) -> Answer {
    match code.verdict() {
        Verdict::Win if table.codec().is_of_losses() => Answer::Verdict(Verdict::Win),
        _ => Answer::Value(code.value()),
    }
}

/// The statistics of a sector, counted by all threads.
fn statistics(index: &Index, codes: &Codes) -> Statistics {
    let length = index.row() as usize;
    let of_row =
        |row| Statistics::of_rows(index, row..row + 1, codes.view().slice(row * length..(row + 1) * length));
    (0..index.orbits().len()).into_par_iter().map(of_row).sum()
}

/// Numbers below `all` drawn at random, in order (splitmix64, by Sebastiano Vigna).
fn drawn(seed: u64, count: u64, all: u64) -> Vec<u64> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    };
    let mut slots: Vec<u64> =
        (0..count).map(|_| ((u128::from(next()) * u128::from(all)) >> 64) as u64).collect();
    slots.sort_unstable();
    slots.dedup();
    slots
}
