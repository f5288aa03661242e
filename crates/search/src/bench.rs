//! The engine's fixed benchmark: the same positions, always searched to the same depth.
//!
//! How many positions it takes is the engine's signature: any change of the search or the evaluation changes it, and a change
//! that was not meant to does not. How long it takes is the machine's.

use std::time::Duration;

use merels_rules::{Game, Variant};
use web_time::Instant;

use crate::engine::Engine;
use crate::limits::Limits;
use crate::stop::Stop;
use crate::table::Mebibytes;

/// The positions: variant, position, depth in plies.
const POSITIONS: [(Variant, &str, u8); 8] = [
    (Variant::Nine, "3/3/3/6/3/3/3 w 9 9", 6),
    (Variant::Nine, "3/1W1/3/1BWB2/3/1W1/B2 w 5 5", 7),
    (Variant::Nine, "W1W/1B1/WBW/1B2WB/B1W/1B1/W1B w 0 0", 8),
    (Variant::Nine, "1W1/2W/2W/W1W3/1W1/3/1B1 b 1 2", 7),
    (Variant::Nine, "1W1/1BW/2W/W2WB1/1WB/3/3 b 0 0", 4),
    (Variant::Morabaraba, "W1B/1W1/B1W/1BW1B1/1W1/B2/1W1 b 5 5", 5),
    (Variant::Six, "WBW/3/B2W/1B1/3 w 3 3", 9),
    (Variant::Three, "3/1W1/B2 w 2 2", 12),
];

/// What the benchmark found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// Positions looked at: the signature.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl Bench {
    /// Positions looked at in a second.
    pub fn nodes_per_second(&self) -> u64 {
        let nanoseconds = self.time.as_nanos().max(1);
        u64::try_from(u128::from(self.nodes) * 1_000_000_000 / nanoseconds).unwrap_or(u64::MAX)
    }
}

/// Runs the benchmark.
pub fn bench() -> Bench {
    let began = Instant::now();
    let mut engine = Engine::new(Mebibytes(16));
    let nodes =
        POSITIONS.iter().map(|&(variant, fen, depth)| nodes_of(&mut engine, variant, fen, depth)).sum();
    Bench { nodes, time: began.elapsed() }
}

/// A position that cannot be read would count for nothing; a test sees that there is none.
fn nodes_of(engine: &mut Engine, variant: Variant, fen: &str, depth: u8) -> u64 {
    engine.forget();
    let rules = variant.rules();
    let setup = rules.board().parse_fen(fen).ok();
    let game = setup.and_then(|setup| Game::from_setup(rules, &setup).ok());
    let answer = game.and_then(|game| engine.search(&game, Limits::depth(depth), &Stop::new(), |_| ()).ok());
    answer.map_or(0, |answer| answer.nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_counts() {
        let mut engine = Engine::new(Mebibytes(1));
        for (variant, fen, _) in POSITIONS {
            assert!(nodes_of(&mut engine, variant, fen, 1) > 0, "{variant} {fen}");
        }
    }

    /// Any change of the search changes this number, on purpose: look whether yours was meant to, then write the new one.
    #[test]
    fn the_signature_is_unchanged() {
        let bench = bench();
        println!("{} nodes in {:?}: {} a second", bench.nodes, bench.time, bench.nodes_per_second());
        assert_eq!(bench.nodes, 200_388);
    }
}
