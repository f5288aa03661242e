//! `merels moves`: the legal turns of a position, sorted, one a line.

use anyhow::Result;
use serde_json::json;

use crate::game_arguments::GameArguments;
use crate::output;
use crate::sentences::result;
use crate::show::{actions, outcome, turns};
use crate::unit::UnitArgument;

const EXAMPLES: &str = "\
A turn is written `d2` (placed), `d2-d3` (moved), `d2-d3xf4` (moved, and the man on f4 taken).

Examples:
  merels moves --turns \"d6 f4 d2\"
  merels moves --rule fly=never --fen \"W1W/3/3/1B2W1/3/3/B1B w 0 0\"
  merels moves --variant six --unit actions --json";

/// The arguments of `merels moves`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// What to list
    #[arg(long, value_enum, default_value = "turns")]
    unit: UnitArgument,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
}

/// Lists what may be played.
///
/// # Errors
///
/// When the position cannot be, or standard output is closed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let game = arguments.game.game()?;
    let legal = match (game.outcome(), arguments.unit) {
        (Some(_), _) => Vec::new(),
        (None, UnitArgument::Turns) => turns(&game),
        (None, UnitArgument::Actions) => actions(&game),
    };
    if arguments.json {
        let end = game.outcome().map(outcome);
        return output::line(&json!({ "unit": arguments.unit.id(), "moves": legal, "outcome": end }));
    }
    if let Some(end) = game.outcome() {
        output::complaint(&result(end));
    }
    legal.iter().try_for_each(output::line)
}
