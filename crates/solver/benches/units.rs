//! How many slots a second are solved, by kind of sector: `cargo bench -p merels-solver`.
//!
//! Each unit takes seconds, so it is solved once or a few times and the best time counts; what it depends on is solved before,
//! untimed. Two threads, as in the numbers of `docs/solving.md`. Needs 3 GiB of memory.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use merels_rules::{Rules, Variant};
use merels_solver::{Finished, Solved, Unit, solve_unit, units};
use merels_tablebase::Sector;

/// The sectors measured: moving, flying, placing.
const MEASURED: [(u8, u8, u8, u8); 9] = [
    (5, 4, 0, 0),
    (5, 5, 0, 0),
    (6, 3, 0, 0),
    (7, 3, 0, 0),
    (6, 4, 0, 0),
    (6, 5, 0, 0),
    (7, 4, 0, 0),
    (7, 5, 0, 0),
    (5, 5, 1, 0),
];

/// How often a unit is solved.
const ROUNDS: usize = 3;

fn main() {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("two threads can be started");
    threads.install(|| {
        let rules = Variant::Nine.rules();
        let mut finished = Known { rules, sectors: HashMap::new() };
        for (mover, opponent, mover_hand, opponent_hand) in MEASURED {
            let unit = Unit::of(&rules, Sector { mover, opponent, mover_hand, opponent_hand })
                .expect("it fits on the board");
            finished.prepare(unit);
            let best: Duration = (0..ROUNDS).map(|_| finished.time(unit)).min().unwrap_or_default();
            let slots = finished.solve(unit).iter().map(|solved| solved.codes.len() as u128).sum::<u128>();
            let rate = slots / best.as_micros().max(1);
            println!("{unit:<20} {slots:>12} slots {best:>8.2?} {rate:>4} million a second");
        }
    });
}

/// The sectors solved so far.
struct Known {
    rules: Rules,
    sectors: HashMap<Sector, Finished>,
}

impl Known {
    fn solve(&self, unit: Unit) -> Vec<Solved> {
        let known = |sector| self.sectors.get(&sector).cloned().ok_or("not solved yet");
        solve_unit(&self.rules, unit, &AtomicBool::new(false), known).expect("what it depends on is solved")
    }

    fn time(&self, unit: Unit) -> Duration {
        let begun = Instant::now();
        std::hint::black_box(self.solve(unit));
        begun.elapsed()
    }

    /// Solves everything in the order of the plan that is moving and smaller, up to the unit.
    fn prepare(&mut self, unit: Unit) {
        let men = |sector: Sector| sector.mover + sector.opponent + sector.mover_hand + sector.opponent_hand;
        let most = unit.sectors().map(men).max();
        let moving = |unit: &Unit| unit.sectors().all(|sector| sector.mover_hand + sector.opponent_hand == 0);
        let smaller = units(&self.rules, most).into_iter().filter(moving).filter(|other| *other != unit);
        for other in smaller {
            let is_needed =
                other.sectors().map(men).max() < most || unit.sectors().any(|sector| sector.mover_hand > 0);
            let is_new = other.sectors().any(|sector| !self.sectors.contains_key(&sector));
            if is_needed && is_new {
                for solved in self.solve(other) {
                    let finished = Finished::new(solved.index, solved.codes);
                    self.sectors.insert(finished.index().sector(), finished);
                }
            }
        }
    }
}
