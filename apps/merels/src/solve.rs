//! `merels solve`: computes tables, or tells what that takes.

mod plan;
mod teller;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use indicatif::HumanDuration;
use merels_solver::{Job, RunError, StoreError, solve};

use crate::game_arguments::RulesArguments;
use crate::interrupt;
use crate::size;
use crate::threads::ThreadsArgument;
use teller::Teller;

/// What is said when Ctrl-C is pressed.
const NOTICE: &str = "Stopping; what is finished is kept. Ctrl-C again ends at once, and keeps it too.";

const EXAMPLES: &str = "\
What is finished is kept, whatever happens: Ctrl-C, a full disk, a power cut. The same command goes on from there.

Examples:
  merels solve --plan
  merels solve --plan --tables tables
  merels solve --tables tables --max-men 10
  merels solve --variant three --tables tables
  merels solve --variant six --tables tables --memory 2G --threads 2";

/// The arguments of `merels solve`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    /// The folder for the tables; what is finished there is not computed again
    #[arg(long, value_name = "DIR", required_unless_present = "plan")]
    tables: Option<PathBuf>,
    /// Only positions of at most so many men on the board and in hand
    #[arg(long, value_name = "N")]
    max_men: Option<u8>,
    /// The memory that may be used, such as 8G or 900M: G or GiB and M or MiB go by 1024, GB and MB by 1000
    #[arg(long, value_name = "SIZE", default_value = "12G", value_parser = size::parse)]
    memory: u64,
    #[command(flatten)]
    threads: ThreadsArgument,
    /// Only tells what it takes: sectors, slots, memory, disk and time; with --tables also what is left of it
    #[arg(long)]
    plan: bool,
    /// Prints a JSON document a line
    #[arg(long)]
    json: bool,
}

/// Computes the tables, or prints the plan.
///
/// # Errors
///
/// When the rules have no tables, memory or disk do not suffice, or it was interrupted.
pub fn run(arguments: &Arguments) -> Result<()> {
    let rules = arguments.rules.rules()?;
    let job = Job {
        rules,
        most_men: arguments.max_men,
        memory: Some(arguments.memory),
        threads: arguments.threads.asked_or_available(),
    };
    let plan = job.plan()?;
    if plan.units().is_empty() {
        bail!("this game has no positions of so few men; give --max-men a larger number");
    }
    match &arguments.tables {
        Some(directory) if !arguments.plan => {
            let stop = interrupt::switch(NOTICE)?;
            let teller = Teller::new(arguments.json, &plan);
            let done = solve(&job, directory, &stop, |event| teller.tell(&event));
            teller.finish();
            done.map_err(with_advice)
        }
        directory => plan::print(&job, &plan, directory.as_deref(), arguments.json),
    }
}

/// What went wrong, and what to do.
fn with_advice(error: RunError) -> anyhow::Error {
    let advice = match &error {
        RunError::Memory { .. } => "allow more with --memory, or solve positions of fewer men with --max-men",
        RunError::Store(StoreError::Folder { .. }) => {
            "name a folder that can be made and written with --tables"
        }
        RunError::Store(StoreError::InUse { .. }) => {
            "wait until that one is done, or name another with --tables"
        }
        RunError::Store(StoreError::Write { .. }) => {
            "what was finished is kept; make room and give the same command again"
        }
        RunError::Store(StoreError::Unusable(_)) => {
            "name another folder with --tables, or remove the file to have it computed anew"
        }
        RunError::Failing(_) => "see to the disk, or name a folder on another one with --tables",
        _ => return error.into(),
    };
    anyhow::anyhow!("{:#}; {advice}", anyhow::Error::from(error))
}

fn human(time: Duration) -> String {
    HumanDuration(time).to_string()
}
