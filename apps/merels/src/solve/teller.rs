//! What is told while tables are computed: a line for each sector and unit, and a bar for those who wait.

use std::fmt::Display;
use std::time::Duration;

use indicatif::ProgressBar;
use merels_solver::{Event, Method, Phase, Plan, PlannedUnit, Saved};
use merels_tablebase::{Sector, TableError};
use serde_json::json;

use super::human;
use crate::output;
use crate::progress::{self, Audience};
use crate::sentences;
use crate::size;

/// Tells people or programs how the work goes on. When nobody reads on, it goes on all the same: its result is in the files.
pub struct Teller {
    json: bool,
    bar: ProgressBar,
}

impl Teller {
    /// For the work of a plan.
    pub fn new(json: bool, plan: &Plan) -> Teller {
        Teller { json, bar: progress::bar(Audience::of_json(json), plan.slots()) }
    }

    /// Tells what happened.
    pub fn tell(&self, event: &Event) {
        match event {
            Event::Checking(sector) => self.bar.set_message(format!("checking {sector}")),
            Event::Resumed { rest, .. } => self.begin(rest),
            Event::Damaged(error) => self.damaged(error),
            Event::Long(planned) => self.long(planned),
            Event::Begun(planned) => self.solving(&planned.unit),
            Event::Phase(phase) => self.bar.set_message(doing(*phase)),
            Event::Saved { sector, saved } => self.saved(*sector, saved),
            Event::Finished { unit, time, rest } => self.finished(unit, *time, *rest),
        }
    }

    /// Nothing more will happen.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn begin(&self, rest: &[PlannedUnit]) {
        let slots: u64 = rest.iter().map(|planned| planned.slots).sum();
        self.bar.inc(self.bar.length().unwrap_or_default().saturating_sub(slots));
    }

    fn solving(&self, what: &impl Display) {
        self.bar.set_prefix(what.to_string());
        self.bar.set_message("");
    }

    fn long(&self, planned: &PlannedUnit) {
        self.solving(&format_args!("{}, long games", planned.unit));
    }

    fn damaged(&self, error: &TableError) {
        if self.json {
            let document = json!({ "damaged": error.name.to_string(), "reason": error.fault.to_string() });
            self.line(&document);
        } else {
            self.bar.suspend(|| output::complaint(&format_args!("{error} (computed anew)")));
        }
    }

    fn saved(&self, sector: Sector, saved: &Saved) {
        let statistics = &saved.statistics;
        if self.json {
            self.line(&json!({
                "sector": sector.to_string(),
                "win": statistics.won,
                "draw": statistics.drawn,
                "loss": statistics.lost,
                "longest_win": statistics.longest_win,
                "longest_loss": statistics.longest_loss,
                "bytes_wdl": saved.verdict_bytes,
                "bytes_distance": saved.distance_bytes,
            }));
        } else {
            let (won, drawn, lost) = (statistics.won, statistics.drawn, statistics.lost);
            let bytes = size::words(saved.verdict_bytes + saved.distance_bytes);
            self.line(&format_args!("{sector}: {won} won, {drawn} drawn, {lost} lost; {bytes}"));
        }
    }

    fn finished(&self, planned: &PlannedUnit, time: Duration, rest: Option<Duration>) {
        self.bar.inc(planned.slots);
        let (unit, method) = (planned.unit, name(planned.method));
        if self.json {
            self.line(&json!({
                "unit": unit.sectors().map(|sector| sector.to_string()).collect::<Vec<_>>(),
                "method": method,
                "slots": planned.slots,
                "seconds": time.as_secs_f64(),
                "seconds_left": rest.map(|rest| rest.as_secs()),
            }));
        } else if time.as_secs() > 0 {
            let speed = speed(planned.slots, time);
            let left = rest.map_or_else(String::new, |rest| format!(", about {} left", human(rest)));
            self.line(&format_args!("{unit} ({method}): {}{speed}{left}", human(time)));
        }
    }

    /// Prints a line above the bar.
    fn line(&self, text: &impl Display) {
        self.bar.suspend(|| {
            let _ = output::line(text);
        });
    }
}

const fn name(method: Method) -> &'static str {
    match method {
        Method::Moving => "moving",
        Method::Placing => "placing",
    }
}

/// Few words: a terminal has room for some twenty letters beside the bar and the unit.
fn doing(phase: Phase) -> String {
    match phase {
        Phase::Restoring(sector) => format!(": restoring {sector}"),
        Phase::Looking(sector) => format!(": from {sector}"),
        Phase::Deciding(plies) => format!(": in {plies} plies"),
        Phase::Writing(sector) => format!(": writing {sector}"),
    }
}

/// `, 3.6 million slots a second`; nothing where it cannot be told.
fn speed(slots: u64, time: Duration) -> String {
    let Some(rate) = sentences::rate(slots, time) else { return String::new() };
    let millions = rate / 1e6;
    let decimals = usize::from(millions < 10.0);
    format!(", {millions:.decimals$} million slots a second")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_has_a_decimal_below_ten() {
        let told = |slots| speed(slots, Duration::from_secs(2));
        assert_eq!(told(800_000), ", 0.4 million slots a second");
        assert_eq!(told(7_200_000), ", 3.6 million slots a second");
        assert_eq!(told(46_000_000), ", 23 million slots a second");
        assert_eq!(speed(1, Duration::ZERO), "");
    }
}
