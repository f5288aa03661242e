//! `merels record`: files of records checked and counted.

mod check;
mod stats;
mod walk;

use anyhow::Result;

use crate::sentences::counted;

const EXAMPLES: &str = "\
Examples:
  merels record check games.txt
  merels record stats games.txt";

/// The arguments of `merels record`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Replays every game and tells what is wrong
    Check(check::Arguments),
    /// Counts results, lengths, captures and openings
    Stats(stats::Arguments),
}

/// What went wrong, of how many games there were.
fn verdict(faults: u64, games: u64) -> String {
    let read = if games == 0 { "no game".to_owned() } else { counted(games, "game") };
    format!("{} found, {read} read", counted(faults, "fault"))
}

/// Does what was asked for.
///
/// # Errors
///
/// Those of the command.
pub fn run(arguments: &Arguments) -> Result<()> {
    match &arguments.command {
        Command::Check(arguments) => check::run(arguments),
        Command::Stats(arguments) => stats::run(arguments),
    }
}
