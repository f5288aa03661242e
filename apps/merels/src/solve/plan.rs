//! `merels solve --plan`: what it takes, and what is left of it.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use merels_solver::{Job, Pace, Plan, PlannedUnit};
use serde_json::{Value, json};

use super::human;
use crate::output;
use crate::sentences::counted;
use crate::size;

/// What a folder still lacks.
struct Left {
    units: usize,
    slots: u64,
    time: Option<Duration>,
}

impl Left {
    fn new(rest: &[PlannedUnit], pace: &Pace) -> Left {
        Left {
            units: rest.len(),
            slots: rest.iter().map(|planned| planned.slots).sum(),
            time: pace.estimate_all(rest),
        }
    }
}

/// Prints the plan, and what is left of it in a folder if there is one.
///
/// # Errors
///
/// When the folder cannot be read, no threads can be started, or standard output is closed.
pub fn print(job: &Job, plan: &Plan, directory: Option<&Path>, json: bool) -> Result<()> {
    let rest = directory.map(|directory| job.unfinished(directory)).transpose()?;
    let pace = job.calibrate()?;
    let left = rest.map(|rest| Left::new(&rest, &pace));
    let time = pace.estimate_all(plan.units());
    if json {
        return output::line(&document(plan, time, left.as_ref()));
    }
    lines(plan, time, left.as_ref()).iter().try_for_each(output::line)
}

fn document(plan: &Plan, time: Option<Duration>, left: Option<&Left>) -> Value {
    let seconds = |time: Duration| time.as_secs();
    let mut document = json!({
        "sectors": plan.sectors(),
        "units": plan.units().len(),
        "slots": plan.slots(),
        "memory": plan.largest().map(|planned| planned.memory),
        "long_memory": plan.long_memory(),
        "disk": plan.disk(),
        "working_disk": plan.working_disk(),
        "seconds": time.map(seconds),
    });
    if let Some(left) = left {
        document["units_left"] = left.units.into();
        document["slots_left"] = left.slots.into();
        document["seconds_left"] = left.time.map(seconds).into();
    }
    document
}

fn lines(plan: &Plan, time: Option<Duration>, left: Option<&Left>) -> Vec<String> {
    let units = plan.units().len();
    let mut lines = vec![format!("{} sectors in {units} units, {} slots", plan.sectors(), plan.slots())];
    if let Some(largest) = plan.largest() {
        let (memory, long) = (size::words(largest.memory), size::words(plan.long_memory()));
        let unit = largest.unit;
        lines.push(format!(
            "memory   {memory} for {unit}, or up to {long} if there are games of 254 plies or more"
        ));
    }
    let (disk, working) = (size::words(plan.disk()), size::words(plan.working_disk()));
    lines.push(format!(
        "disk     about {disk}, and up to {working} more while it works, twice that if there are such games"
    ));
    lines.push(format!("time     about {}", about(time)));
    lines.extend(left.map(|left| match left.units {
        0 => "left     nothing".to_owned(),
        units => {
            let units = counted(units as u64, "unit");
            format!("left     {units}, {} slots, about {}", left.slots, about(left.time))
        }
    }));
    lines
}

fn about(time: Option<Duration>) -> String {
    time.map_or_else(|| "–".to_owned(), human)
}
