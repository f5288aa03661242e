//! `merels solve`: computes tables, or tells what that takes.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use indicatif::{HumanDuration, ProgressBar};
use merels_solver::{Event, Job, Plan, PlannedUnit, RunError, Saved, StoreError, Work, solve};
use merels_tablebase::Sector;
use serde_json::json;

use crate::game_arguments::RulesArguments;
use crate::interrupt;
use crate::output;
use crate::progress::{self, Audience};
use crate::threads::ThreadsArgument;

/// What is said when Ctrl-C is pressed.
const NOTICE: &str = "Stopping; what is finished is kept. Ctrl-C again ends at once, and keeps it too.";

const EXAMPLES: &str = "\
What is finished is kept, whatever happens: Ctrl-C, a full disk, a power cut. The same command goes on from there.

Examples:
  merels solve --plan
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
    /// The memory that may be used, such as 8G or 900M
    #[arg(long, value_name = "SIZE", default_value = "12G", value_parser = parse_size)]
    memory: u64,
    #[command(flatten)]
    threads: ThreadsArgument,
    /// Only tells what it takes: sectors, slots, memory, disk and time
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
            teller.bar.finish_and_clear();
            done.map_err(with_advice)
        }
        _ => print_plan(arguments, &job, &plan),
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
        _ => return error.into(),
    };
    anyhow::anyhow!("{:#}; {advice}", anyhow::Error::from(error))
}

fn print_plan(arguments: &Arguments, job: &Job, plan: &Plan) -> Result<()> {
    let time = job.calibrate()?.estimate_all(plan.units());
    let largest = plan.largest();
    if arguments.json {
        return output::line(&json!({
            "sectors": plan.sectors(),
            "units": plan.units().len(),
            "slots": plan.slots(),
            "memory": largest.map(|planned| planned.memory),
            "long_memory": plan.long_memory(),
            "disk": plan.disk(),
            "working_disk": plan.working_disk(),
            "seconds": time.map(|time| time.as_secs()),
        }));
    }
    output::line(&format!(
        "{} sectors in {} units, {} slots",
        plan.sectors(),
        plan.units().len(),
        plan.slots()
    ))?;
    if let Some(largest) = largest {
        let (memory, long) = (size(largest.memory), size(plan.long_memory()));
        let unit = largest.unit;
        output::line(&format!(
            "memory   {memory} for {unit}, or up to {long} if there are games of 254 plies or more"
        ))?;
    }
    let (disk, working) = (size(plan.disk()), size(plan.working_disk()));
    output::line(&format!("disk     about {disk}, and up to {working} more while it works"))?;
    output::line(&format!("time     about {}", time.map_or_else(|| "–".to_owned(), human)))
}

/// Tells people or programs how the work goes on.
struct Teller {
    json: bool,
    bar: ProgressBar,
}

impl Teller {
    fn new(json: bool, plan: &Plan) -> Teller {
        Teller { json, bar: progress::bar(Audience::of_json(json), plan.slots()) }
    }

    fn tell(&self, event: &Event) {
        match event {
            Event::Resumed { rest, .. } => self.begin(rest),
            Event::Damaged(error) => self.line(&format!("{error} (computed anew)")),
            Event::Long(planned) => self.long(planned),
            Event::Begun(planned) => self.bar.set_message(format!("solving {}", planned.unit)),
            Event::Saved { sector, saved } => self.saved(*sector, saved),
            Event::Finished { unit, time, rest } => self.finished(unit, *time, *rest),
        }
    }

    fn begin(&self, rest: &[PlannedUnit]) {
        let slots: u64 = rest.iter().map(|planned| planned.slots).sum();
        self.bar.inc(self.bar.length().unwrap_or_default().saturating_sub(slots));
    }

    fn long(&self, planned: &PlannedUnit) {
        let unit = planned.unit;
        self.bar.set_message(format!(
            "solving {unit} again, with two bytes a position: a game of it takes 254 plies or more"
        ));
    }

    fn saved(&self, sector: Sector, saved: &Saved) {
        let statistics = &saved.statistics;
        if self.json {
            let document = json!({
                "sector": sector.to_string(),
                "win": statistics.won,
                "draw": statistics.drawn,
                "loss": statistics.lost,
                "longest_win": statistics.longest_win,
                "longest_loss": statistics.longest_loss,
                "bytes_wdl": saved.verdict_bytes,
                "bytes_distance": saved.distance_bytes,
            });
            self.line(&document.to_string());
        } else {
            self.line(&format!(
                "{sector}: {} won, {} drawn, {} lost; {}",
                statistics.won,
                statistics.drawn,
                statistics.lost,
                size(saved.verdict_bytes + saved.distance_bytes)
            ));
        }
    }

    fn finished(&self, planned: &PlannedUnit, time: Duration, rest: Option<Duration>) {
        self.bar.inc(planned.slots);
        let left = rest.map_or_else(String::new, |rest| format!(", about {} left", human(rest)));
        if !self.json && time.as_secs() > 0 {
            let kind = match planned.work {
                Work::Moving => "moving",
                Work::Placing => "placing",
            };
            let rate = u128::from(planned.slots) / time.as_micros().max(1);
            self.line(&format!(
                "{} ({kind}): {}, {rate} million slots a second{left}",
                planned.unit,
                human(time)
            ));
        }
    }

    /// Prints a line above the bar. When nobody reads on, the work goes on all the same: its result is in the files.
    fn line(&self, text: &str) {
        self.bar.suspend(|| {
            let _ = output::line(&text);
        });
    }
}

fn human(time: Duration) -> String {
    HumanDuration(time).to_string()
}

/// `850 MiB`, `1.2 GiB`, as `--memory` counts.
fn size(bytes: u64) -> String {
    indicatif::BinaryBytes(bytes).to_string()
}

/// Reads `900M` or `12G`: mebibytes and gibibytes.
fn parse_size(text: &str) -> Result<u64, String> {
    let wrong = || format!("`{text}` is not a size such as 900M or 12G");
    let (digits, shift) = match text.strip_suffix(['M', 'G']) {
        Some(digits) if text.ends_with('M') => (digits, 20),
        Some(digits) => (digits, 30),
        None => return Err(wrong()),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(1 << shift).ok_or_else(wrong)
}
