//! `merels stats`: what is won, drawn and lost in each table.

use anyhow::{Result, bail};
use merels_solver::{Unit, units};
use merels_tablebase::{Kind, Sector, Statistics, TableError, Tables};
use serde_json::{Value, json};

use crate::game_arguments::RulesArguments;
use crate::output;
use crate::tables::{TablesArguments, with_advice};

const EXAMPLES: &str = "\
Positions that are one under the board's symmetries are counted once.

Examples:
  merels stats --variant three --tables tables
  merels stats --variant three --tables tables --json";

/// The arguments of `merels stats`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    #[command(flatten)]
    tables: TablesArguments,
    /// Prints a JSON document a line, one for each sector
    #[arg(long)]
    json: bool,
}

/// A sector's counts and sizes.
struct Row {
    sector: Sector,
    slots: u64,
    statistics: Statistics,
    verdict_bytes: Option<u64>,
    distance_bytes: Option<u64>,
}

/// Prints a line for each sector that has a table.
///
/// # Errors
///
/// When a table is damaged, or there is none.
pub fn run(arguments: &Arguments) -> Result<()> {
    let rules = arguments.rules.rules()?;
    let tables = arguments.tables.open(&rules)?;
    let mut sum = Sum::default();
    for sector in units(&rules, None).into_iter().flat_map(Unit::sectors) {
        if let Some(row) = Row::of(&tables, sector).map_err(with_advice)? {
            if sum.sectors == 0 && !arguments.json {
                output::line(&HEAD)?;
            }
            sum.add(&row);
            output::line(&if arguments.json { row.document().to_string() } else { row.text() })?;
        }
    }
    if sum.sectors == 0 {
        bail!(
            "{} has no tables of these rules; `merels solve --tables DIR` makes them",
            arguments.tables.directory.display()
        );
    }
    if arguments.json { Ok(()) } else { output::line(&sum.text()) }
}

const HEAD: &str = "sector             won        drawn         lost   longest win, loss        slots    bytes wdl  bytes distance";

impl Row {
    fn of(tables: &Tables, sector: Sector) -> Result<Option<Row>, TableError> {
        let verdicts = tables.table(sector, Kind::Verdicts)?;
        let distances = tables.table(sector, Kind::Distances)?;
        Ok(distances.as_ref().or(verdicts.as_ref()).map(|table| Row {
            sector,
            slots: table.index().slots(),
            statistics: *table.statistics(),
            verdict_bytes: verdicts.as_ref().map(|table| table.size()),
            distance_bytes: distances.as_ref().map(|table| table.size()),
        }))
    }

    fn text(&self) -> String {
        let Statistics { won, drawn, lost, longest_win, longest_loss } = self.statistics;
        format!(
            "{:<9} {won:>12} {drawn:>12} {lost:>12} {:>13} {:>5} {:>12} {:>12} {:>15}",
            self.sector.to_string(),
            or_dash(longest_win),
            or_dash(longest_loss),
            self.slots,
            or_dash(self.verdict_bytes),
            or_dash(self.distance_bytes),
        )
    }

    fn document(&self) -> Value {
        let Statistics { won, drawn, lost, longest_win, longest_loss } = self.statistics;
        json!({
            "mover": self.sector.mover,
            "opponent": self.sector.opponent,
            "mover_hand": self.sector.mover_hand,
            "opponent_hand": self.sector.opponent_hand,
            "win": won,
            "draw": drawn,
            "loss": lost,
            "longest_win": longest_win,
            "longest_loss": longest_loss,
            "slots": self.slots,
            "bytes_wdl": self.verdict_bytes,
            "bytes_distance": self.distance_bytes,
        })
    }
}

/// Everything together.
#[derive(Default)]
struct Sum {
    sectors: usize,
    slots: u64,
    statistics: Statistics,
    verdict_bytes: u64,
    distance_bytes: u64,
}

impl Sum {
    fn add(&mut self, row: &Row) {
        self.sectors += 1;
        self.slots += row.slots;
        self.statistics = self.statistics + row.statistics;
        self.verdict_bytes += row.verdict_bytes.unwrap_or_default();
        self.distance_bytes += row.distance_bytes.unwrap_or_default();
    }

    fn text(&self) -> String {
        let Statistics { won, drawn, lost, .. } = self.statistics;
        format!(
            "{} sectors, {} slots: {won} won, {drawn} drawn, {lost} lost; {} bytes for win, draw and loss, {} for distances",
            self.sectors, self.slots, self.verdict_bytes, self.distance_bytes
        )
    }
}

fn or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| value.to_string())
}
