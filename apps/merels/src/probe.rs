//! `merels probe`: what a position and each of its turns is worth.

use std::path::PathBuf;

use anyhow::{Result, bail};
use merels_rules::{Game, Turn};
use merels_tablebase::Answer;
use serde_json::{Value, json};

use crate::game_arguments::GameArguments;
use crate::output;
use crate::tables::{fields, open_all, with_advice, words};

const EXAMPLES: &str = "\
`win in 7` means that the game ends with the 7th turn from now, both sides' turns counted, when both play without error.

Examples:
  merels probe --variant three --tables tables
  merels probe --variant three --tables tables --turns \"b2 a1\" --json";

/// The arguments of `merels probe`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// A folder that `merels solve` filled, to be asked before the small tables that come with the program
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
}

/// Prints the value of the position and of its turns, the best first.
///
/// # Errors
///
/// When the position cannot be, or no table has it.
pub fn run(arguments: &Arguments) -> Result<()> {
    let game = arguments.game.game()?;
    let tables = open_all(arguments.tables.as_deref(), game.rules())?;
    let answer = tables.answer(game.position()).map_err(with_advice)?;
    let turns = tables.turns(game.position()).map_err(with_advice)?;
    if answer == Answer::Unknown && turns.iter().all(|&(_, answer)| answer == Answer::Unknown) {
        bail!(
            "there is no table that reaches this position; `merels solve` computes them, `--tables DIR` reads them"
        );
    }
    if arguments.json {
        return output::line(&document(&game, answer, &turns));
    }
    output::line(&words(answer))?;
    turns.iter().try_for_each(|&(turn, answer)| {
        output::line(&format!("{:<12} {}", game.rules().board().text(turn).to_string(), words(answer)))
    })
}

fn document(game: &Game, answer: Answer, turns: &[(Turn, Answer)]) -> Value {
    let turns: Vec<Value> = turns
        .iter()
        .map(|&(turn, answer)| {
            let (value, distance) = fields(answer);
            json!({ "turn": game.rules().board().text(turn).to_string(), "value": value, "distance": distance })
        })
        .collect();
    let (value, distance) = fields(answer);
    json!({
        "fen": game.rules().fen(game.position()),
        "value": value,
        "distance": distance,
        "turns": turns,
    })
}
