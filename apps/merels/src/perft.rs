//! `merels perft`: counts the ways play can go, depth by depth.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use merels_rules::{Game, Turn, Unit};
use rayon::ThreadPool;
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::game_arguments::{GameArguments, number};
use crate::output;
use crate::progress::{self, Audience};
use crate::sentences::{at_rate, rate};
use crate::threads::ThreadsArgument;
use crate::unit::UnitArgument;

const EXAMPLES: &str = "\
The rate is that of sequences counted, those of all depths together; the last ply is counted without being played. No rate is told
of a time that is too short to measure; with --json it is null then.

Examples:
  merels perft --depth 5
  merels perft --depth 4 --divide --fen \"W1W/3/3/1B2W1/3/3/B1B w 0 0\"
  merels perft --depth 3 --unit actions --variant twelve --json";

/// The arguments of `merels perft`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// How many plies to go
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    depth: u32,
    /// What counts as one ply
    #[arg(long, value_enum, default_value = "turns")]
    unit: UnitArgument,
    /// Also tells the count of each turn on its own at the last depth, sorted, and their sum
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    threads: ThreadsArgument,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
}

/// Counts and prints each depth as soon as it is known.
///
/// # Errors
///
/// When the position cannot be, no threads can be had, or standard output is closed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let game = arguments.game.game()?;
    let threads =
        rayon::ThreadPoolBuilder::new().num_threads(arguments.threads.asked().unwrap_or_default()).build();
    let threads = threads.context("the threads to count with cannot be started")?;
    let unit = arguments.unit.into();
    let audience = Audience::of_json(arguments.json);
    let begun = Instant::now();
    let mut counts = Vec::new();
    let mut divided = Vec::new();
    for depth in 1..=arguments.depth {
        divided = divide(&threads, &game, depth, unit, audience);
        let count: u64 = divided.iter().map(|(_, count)| count).sum();
        counts.push(count);
        if !arguments.json {
            output::line(&format!("perft {depth} {count}"))?;
        }
    }
    let counted = Counted { game: &game, counts, divided, time: begun.elapsed() };
    if arguments.json {
        output::line(&counted.document(arguments))
    } else {
        counted.print_rest(arguments.divide)
    }
}

/// The count below each legal turn, worked out in parallel.
fn divide(threads: &ThreadPool, game: &Game, depth: u32, unit: Unit, audience: Audience) -> Vec<(Turn, u64)> {
    let (rules, position) = (game.rules(), game.position());
    let first = rules.perft_divide(position, 1, unit);
    let turns: Vec<Turn> = first.into_iter().map(|(turn, _)| turn).collect();
    let bar = progress::bar(audience, turns.len() as u64).with_message(format!("depth {depth}"));
    let count = |turn: Turn| {
        let after = turn.actions().fold(*position, |at, action| rules.after(&at, action));
        let count = rules.perft(&after, depth - 1, unit);
        bar.inc(1);
        (turn, count)
    };
    let counted = threads.install(|| turns.into_par_iter().map(count).collect());
    bar.finish_and_clear();
    counted
}

struct Counted<'game> {
    game: &'game Game,
    counts: Vec<u64>,
    divided: Vec<(Turn, u64)>,
    time: Duration,
}

impl Counted<'_> {
    fn print_rest(&self, divide: bool) -> Result<()> {
        if divide {
            let rows = self.rows();
            rows.iter().try_for_each(|(turn, count)| output::line(&format!("{turn} {count}")))?;
            output::line(&format!("sum {}", rows.iter().map(|(_, count)| count).sum::<u64>()))?;
        }
        let seconds = self.time.as_secs_f64();
        output::line(&format!("time {seconds:.3} s{}", at_rate(self.leaves(), self.time)))
    }

    fn document(&self, arguments: &Arguments) -> Value {
        let depths: Vec<Value> = (1..)
            .zip(&self.counts)
            .map(|(depth, count): (u32, _)| json!({ "depth": depth, "count": count }))
            .collect();
        let rows = self.rows().into_iter().map(|(turn, count)| json!({ "turn": turn, "count": count }));
        let rules = self.game.rules();
        let variant = arguments.game.variant(rules);
        json!({
            "variant": variant.id(),
            "rules": variant.changes_to(rules),
            "fen": rules.fen(self.game.position()),
            "unit": arguments.unit.id(),
            "depths": depths,
            "divide": arguments.divide.then(|| rows.collect::<Vec<_>>()),
            "seconds": self.time.as_secs_f64(),
            "rate": rate(self.leaves(), self.time),
        })
    }

    /// The turns in notation, sorted, with their counts.
    fn rows(&self) -> Vec<(String, u64)> {
        let board = self.game.rules().board();
        let mut rows: Vec<_> =
            self.divided.iter().map(|&(turn, count)| (board.text(turn).to_string(), count)).collect();
        rows.sort();
        rows
    }

    /// The leaves of all depths.
    fn leaves(&self) -> u64 {
        self.counts.iter().sum()
    }
}
