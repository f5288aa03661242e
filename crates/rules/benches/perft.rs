//! How fast the rules go through the game tree: perft of Nine Men's Morris in actions, leaves per second.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use merels_rules::{Unit, Variant};

/// Sequences of so many actions from the start: a known number, so that a wrong count never looks fast.
const LEAVES: [(u32, u64); 2] = [(6, 96_223_680), (7, 1_720_800_000)];

/// The same in whole turns.
const TURNS: (u32, u64) = (6, 99_274_176);

fn counted(criterion: &mut Criterion) {
    let rules = Variant::Nine.rules();
    let mut group = group(criterion, "last ply counted");
    for (depth, leaves) in LEAVES {
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("depth {depth}"), |bencher| {
            bencher.iter(|| assert_eq!(rules.perft(&black_box(rules.start()), depth, Unit::Actions), leaves));
        });
    }
    group.finish();
}

fn played(criterion: &mut Criterion) {
    let rules = Variant::Nine.rules();
    let mut group = group(criterion, "every leaf played");
    let (depth, leaves) = LEAVES[0];
    group.throughput(Throughput::Elements(leaves));
    group.bench_function(format!("depth {depth}"), |bencher| {
        bencher.iter(|| assert_eq!(rules.perft_played(&black_box(rules.start()), depth), leaves));
    });
    group.finish();
}

fn turns(criterion: &mut Criterion) {
    let rules = Variant::Nine.rules();
    let mut group = group(criterion, "in whole turns");
    let (depth, leaves) = TURNS;
    group.throughput(Throughput::Elements(leaves));
    group.bench_function(format!("depth {depth}"), |bencher| {
        bencher.iter(|| assert_eq!(rules.perft(&black_box(rules.start()), depth, Unit::Turns), leaves));
    });
    group.finish();
}

/// One run takes seconds and varies little: ten of them say enough.
fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(20));
    group
}

criterion_group!(perft, counted, played, turns);
criterion_main!(perft);
