//! How long `merels analyse` searches: `--time`, `--nodes`, `--depth`.

use std::time::Duration;

use merels_search::{Limits, MAX_DEPTH};

use crate::game_arguments::{at_least_one, number};

/// How long it searches when nothing is asked for.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// One limit, or none.
#[derive(clap::Args)]
#[group(multiple = false)]
pub struct LimitArguments {
    /// How long to search, such as 10s, 500ms or 2m [default: 5s]
    #[arg(long, value_name = "T", value_parser = parse_time)]
    time: Option<Duration>,
    /// How many positions to look at; the same number finds the same on every machine
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    nodes: Option<u64>,
    /// How many turns of both sides to look ahead
    #[arg(long, value_name = "N", value_parser = number(1..=MAX_DEPTH))]
    depth: Option<u8>,
}

impl LimitArguments {
    /// The limit of the search.
    pub fn limits(&self) -> Limits {
        let asked = Limits { depth: self.depth, nodes: self.nodes, time: self.time };
        if asked == Limits::UNLIMITED { Limits::time(USUAL_TIME) } else { asked }
    }
}

/// Reads `10s`, `1.5s`, `500ms` or `2m`.
fn parse_time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is not a time such as 10s, 500ms or 2m");
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, seconds) = units
        .iter()
        .find_map(|(unit, seconds)| Some((text.strip_suffix(unit)?, seconds)))
        .ok_or_else(wrong)?;
    let number: f64 = number.parse().map_err(|_| wrong())?;
    let time = Duration::try_from_secs_f64(number * seconds).map_err(|_| wrong())?;
    if time.is_zero() { Err(wrong()) } else { Ok(time) }
}
