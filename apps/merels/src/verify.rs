//! `merels verify`: tables checked against the rules.

use std::sync::atomic::Ordering;

use anyhow::{Result, bail};
use merels_solver::{Check, CheckError, Extent, Progress, verify};
use serde_json::json;

use crate::game_arguments::{RulesArguments, at_least_one};
use crate::interrupt;
use crate::output;
use crate::progress::{self, Audience};
use crate::tables::{self, TablesArguments};
use crate::threads::ThreadsArgument;

/// Slots of each sector that are looked at when nothing else is asked for.
const SAMPLE: u64 = 10_000;
/// Bytes of decoded blocks that are kept: whole rows of the sectors that follow one another.
const CACHE: usize = 1 << 30;

const EXAMPLES: &str = "\
Examples:
  merels verify --variant three --tables tables --all
  merels verify --variant three --tables tables --sample 100 --seed 7 --json";

/// The arguments of `merels verify`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    #[command(flatten)]
    tables: TablesArguments,
    /// Looks at so many slots of each sector, drawn at random [default: 10000]
    #[arg(long, value_name = "N", conflicts_with = "all", value_parser = at_least_one)]
    sample: Option<u64>,
    /// Where the drawing begins; the same seed draws the same slots
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "all")]
    seed: u64,
    /// Looks at every position
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    threads: ThreadsArgument,
    /// Prints a JSON document a line
    #[arg(long)]
    json: bool,
}

/// Checks every table of the rules and prints a line for each sector.
///
/// # Errors
///
/// When a value is wrong, a table is missing or damaged, or it was interrupted.
pub fn run(arguments: &Arguments) -> Result<()> {
    let rules = arguments.rules.rules()?;
    // A folder that is none is told like everywhere.
    arguments.tables.open(&rules)?;
    let stop = interrupt::switch("Stopping.")?;
    let extent = if arguments.all {
        Extent::All
    } else {
        Extent::Sample { slots: arguments.sample.unwrap_or(SAMPLE), seed: arguments.seed }
    };
    let check = Check { rules, extent, threads: arguments.threads.asked(), cache: CACHE };
    let sign = progress::sign_of_life(Audience::of_json(arguments.json));
    let mut printed = Ok(());
    let checked = verify(&check, &arguments.tables.directory, &stop, |progress| {
        if let Progress::Begun(sector) = progress {
            sign.set_message(format!("checking {sector}"));
        }
        if printed.is_ok() {
            printed = sign.suspend(|| tell(arguments.json, &progress));
        }
        if printed.is_err() {
            // Nobody reads on, and there is no other result.
            stop.store(true, Ordering::Relaxed);
        }
    });
    sign.finish_and_clear();
    printed?;
    let checked = checked.map_err(with_advice)?;
    if checked.wrong > 0 {
        bail!("{} faults in {} positions", checked.wrong, checked.positions);
    }
    if arguments.json {
        return Ok(());
    }
    output::line(&format!("{} sectors, {} positions, all right", checked.sectors, checked.positions))
}

/// What went wrong, and what to do.
fn with_advice(error: CheckError) -> anyhow::Error {
    let advice = match error {
        CheckError::Table(error) => return tables::with_advice(error),
        CheckError::Nothing(_) | CheckError::Missing { .. } => "`merels solve --tables DIR` makes them",
        _ => return error.into(),
    };
    anyhow::anyhow!("{error}; {advice}")
}

fn tell(json: bool, progress: &Progress) -> Result<()> {
    match progress {
        Progress::Wrong(disagreement) if json => output::line(&json!({ "wrong": disagreement.to_string() })),
        Progress::Wrong(disagreement) => output::line(disagreement),
        Progress::Checked { sector, positions, wrong } if json => {
            output::line(&json!({ "sector": sector.to_string(), "positions": positions, "wrong": wrong }))
        }
        Progress::Checked { sector, positions, wrong } => {
            output::line(&format!("{:<9} {positions:>12} positions, {wrong} wrong", sector.to_string()))
        }
        Progress::Begun(_) => Ok(()),
    }
}
