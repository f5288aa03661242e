//! How fast a table answers: the values of random positions of a sector, its blocks decoded and those of a
//! table too large to keep them.

use std::collections::HashMap;
use std::hint::black_box;

use bytes::Bytes;
use criterion::{Criterion, criterion_group, criterion_main};
use merels_rules::{Both, Position, Setup, Side, Value, Variant};
use merels_tablebase::{Bundle, Code, Encoder, Index, Kind, Sector, Statistics, TableName, Tables};

/// Four men each in Nine Men's Morris: 3.7 million slots.
const SECTOR: Sector = Sector { mover: 4, opponent: 4, mover_hand: 0, opponent_hand: 0 };

/// Bytes of decoded blocks to keep: all of the sector, and next to none of it.
const CACHES: [(&str, usize); 2] = [("warm", 64 << 20), ("cold", 0)];

fn probes(criterion: &mut Criterion) {
    let index = Index::new(Variant::Nine.rules().board(), SECTOR);
    // Each slot has a value of its own, so that a wrong answer never looks fast.
    let codes: Vec<u8> = (0..index.slots()).map(code).collect();
    let asked = asked(&index);
    let mut group = criterion.benchmark_group("value of a position");
    for (name, cache) in CACHES {
        let tables = tables(&index, &codes).with_cache(cache);
        let mut asked = asked.iter().cycle();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let (position, value) = asked.next().expect("it goes round");
                assert_eq!(tables.value(black_box(position)).ok().flatten(), Some(*value));
            });
        });
    }
    group.finish();
}

/// Positions in play from all over the sector, and what the table says of them.
fn asked(index: &Index) -> Vec<(Position, Value)> {
    let slots = (0..).map(|turn| turn * 7919 % index.slots()).filter(|&slot| index.is_least(slot));
    slots
        .map(|slot| (position(index, slot), Code::from(code(slot)).value()))
        .filter(|(position, _)| Variant::Nine.rules().outcome(position).is_none())
        .take(10_000)
        .collect()
}

fn code(slot: u64) -> u8 {
    (slot % 251) as u8
}

fn tables(index: &Index, codes: &[u8]) -> Tables {
    let rules = Variant::Nine.rules();
    let name = TableName::new(&rules, SECTOR, Kind::Distances);
    let encoder = Encoder::new(name, index, Statistics::of(index, codes)).expect("the statistics fit");
    let file = encoder.to_bytes(codes).expect("there is a code for each slot");
    let bundle = Bundle::build(&HashMap::from([(name, Bytes::from(file))]));
    Tables::open(&rules, Bundle::open(bundle).expect("it was built")).expect("the rules have no memory")
}

fn position(index: &Index, slot: u64) -> Position {
    let rules = Variant::Nine.rules();
    let (white, black) = index.men(slot).expect("the slot is of the sector");
    let men = Both { white, black };
    let setup = Setup { men, hands: Both::of(0), side: Side::White, ..rules.start().to_setup() };
    setup.position(&rules).expect("men on different points make a position")
}

criterion_group!(probe, probes);
criterion_main!(probe);
