//! How fast tables answer: `cargo bench -p merels-solver --bench probe`.
//!
//! The files are real ones, of Nine Men's Morris, mapped from a folder: all sectors of up to seven men, solved
//! beforehand, or those of the folder that `MERELS_TABLES` names, if it is the one of `merels solve`. Wins, draws
//! and losses are told apart: the length of a win is not in its file, and takes a look at each of its turns.
//!
//! *Warm* is a probe whose blocks have been decoded and are kept, *cold* one whose blocks are mapped and have to
//! be decoded. A time is the least of some rounds, for other programs run too; of the positions it is the median.

use std::env;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use merels_rules::{Both, Position, Rules, Setup, Side, Variant};
use merels_solver::{Job, solve};
use merels_tablebase::{Folder, Index, Kind, Sector, Tables, Verdict};
use tempfile::TempDir;

/// The moving sectors measured, as far as there are tables of them.
const SECTORS: [(u8, u8); 4] = [(3, 4), (4, 3), (5, 5), (6, 6)];
/// Men of the sectors that are solved.
const MEN: u8 = 7;
/// Positions measured of each verdict.
const POSITIONS: usize = 60;
/// How often each is asked for while its blocks are kept, and while they are not.
const ROUNDS: [(&str, usize, usize); 2] = [("warm", 1 << 30, 50), ("cold", 0, 3)];

fn main() {
    let rules = Variant::Nine.rules();
    let (folder, _solved) = folder(&rules);
    for (mover, opponent) in SECTORS {
        let sector = Sector { mover, opponent, mover_hand: 0, opponent_hand: 0 };
        let tables = tables(&rules, &folder, ROUNDS[0].1);
        let found = Kind::ALL.map(|kind| tables.table(sector, kind).expect("whole tables").is_some());
        if found == [true; 2] {
            for verdict in [Verdict::Draw, Verdict::Loss, Verdict::Win] {
                measure(&rules, &folder, sector, verdict, &positions(&rules, &tables, sector, verdict));
            }
        }
    }
}

/// The folder to read, and what removes it in the end if it was made here.
fn folder(rules: &Rules) -> (PathBuf, Option<TempDir>) {
    if let Some(folder) = env::var_os("MERELS_TABLES") {
        return (folder.into(), None);
    }
    let folder = TempDir::new().expect("a folder can be made");
    let job = Job { rules: *rules, most_men: Some(MEN), memory: None, threads: None };
    solve(&job, folder.path(), &AtomicBool::new(false), |_| ()).expect("small sectors can be solved");
    (folder.path().to_owned(), Some(folder))
}

fn tables(rules: &Rules, folder: &Path, cache: usize) -> Tables {
    Tables::open(rules, Folder::new(folder)).expect("the game has tables").with_cache(cache)
}

/// Positions from all over the sector with that verdict.
fn positions(rules: &Rules, tables: &Tables, sector: Sector, verdict: Verdict) -> Vec<Position> {
    /// A prime, so that every slot has its turn.
    const STRIDE: u64 = 1_000_000_007;
    let index = Index::new(rules.board(), sector);
    let slots = (0..index.slots()).map(|turn| turn * STRIDE % index.slots());
    let some = slots.take(20 * POSITIONS).filter_map(|slot| position(rules, &index, slot));
    some.filter(|position| tables.verdict(position).expect("whole tables") == Some(verdict))
        .take(POSITIONS)
        .collect()
}

/// The position in a slot, if it has one that is not decided.
fn position(rules: &Rules, index: &Index, slot: u64) -> Option<Position> {
    let (white, black) = index.men(slot).filter(|_| index.is_least(slot))?;
    let men = Both { white, black };
    let setup = Setup { men, hands: Both::of(0), side: Side::White, ..rules.start().to_setup() };
    setup.position(rules).ok().filter(|position| rules.outcome(position).is_none())
}

fn measure(rules: &Rules, folder: &Path, sector: Sector, verdict: Verdict, positions: &[Position]) {
    for (state, cache, rounds) in ROUNDS {
        for kind in Kind::ALL {
            let tables = tables(rules, folder, cache);
            let mut times = least(&tables, kind, positions, rounds);
            times.sort_unstable();
            if let (Some(median), Some(most)) = (times.get(times.len() / 2), times.last()) {
                let (kind, verdict, count) = (kind.extension(), verdict.id(), times.len());
                println!(
                    "{sector} {kind:<8} {verdict:<4} {state} {median:>9.1?}, at most {most:>9.1?}, of {count}"
                );
            }
        }
    }
}

/// The least time that each position takes, the files being open. They are asked for in turn, as the blocks decoded last are kept
/// in any case.
fn least(tables: &Tables, kind: Kind, positions: &[Position], rounds: usize) -> Vec<Duration> {
    let ask = |position: &Position| match kind {
        Kind::Verdicts => tables.verdict(black_box(position)).expect("whole tables").is_some(),
        Kind::Distances => tables.value(black_box(position)).expect("whole tables").is_some(),
    };
    assert!(positions.iter().all(ask), "the tables reach all positions");
    let time = |position: &Position| {
        let begun = Instant::now();
        black_box(ask(position));
        begun.elapsed()
    };
    let mut least = vec![Duration::MAX; positions.len()];
    for _ in 0..rounds {
        for (least, position) in least.iter_mut().zip(positions) {
            *least = time(position).min(*least);
        }
    }
    least
}
