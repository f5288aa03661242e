//! `merels analyse`: the best turns of a position with their scores and lines.

mod findings;
mod limits;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use merels_rules::{Game, Remake};
use merels_search::{Answer, Breadth, Engine, GameOver, Mebibytes, Report, Stop};
use merels_tablebase::Tables;

use crate::game_arguments::{GameArguments, number};
use crate::interrupt;
use crate::output;
use crate::progress::{self, Audience};
use crate::reader::Reader;
use crate::tables::open_all;
use findings::Findings;
use limits::LimitArguments;

/// What any machine has to spare; a longer search overwrites what is oldest.
const TABLE: Mebibytes = Mebibytes(256);
/// Turns of a line that are shown while the search goes on: what fits on a line of a terminal.
const GLIMPSE: usize = 6;

const NOTICE: &str = "Stopping; what was found is printed. Ctrl-C again ends at once.";

const EXAMPLES: &str = "\
Scores are those of the side to move: + is good for it, and 1.00 is worth a man. `won in 7` means that the game ends with the
7th turn from now, both sides' turns counted. A score is exact when tables or a search to the end of every game prove it.
Ctrl-C ends the search and prints what was found. With --json one document is printed at the end: `value` (win, draw, loss or
null), `distance` (turns, or null), `estimate` (men, or null), `exact` and `line` for each of `turns`.

Examples:
  merels analyse --time 10s
  merels analyse --variant six --multipv 3 --depth 7
  merels analyse --variant three --turns \"b2 a1\"
  merels analyse --fen \"W1W/3/3/1B2W1/3/3/B1B w 0 0\" --nodes 100000 --json";

/// The arguments of `merels analyse`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    #[command(flatten)]
    limits: LimitArguments,
    /// How many turns to tell, the best first; more of them take longer
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number(1..=u16::MAX))]
    multipv: u16,
    /// A folder that `merels solve` filled, to be asked before the small tables that come with the program
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
}

/// Searches and prints the best turns.
///
/// # Errors
///
/// When the position cannot be, there is no such folder of tables, or standard output is closed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let game = arguments.game.game()?;
    let tables = tables(arguments, &game)?;
    let answer = search(arguments, &game, tables.clone())?;
    let findings = Findings::new(&game, answer, arguments.multipv.into(), tables.as_deref());
    if arguments.json {
        return output::line(&findings.document(arguments.game.variant(game.rules())));
    }
    output::line(&findings.text())
}

/// The tables to ask. Rules that can have none are searched without, unless tables were asked for.
fn tables(arguments: &Arguments, game: &Game) -> Result<Option<Arc<Tables>>> {
    if arguments.tables.is_none() && game.rules().remake() == Remake::Barred {
        return Ok(None);
    }
    open_all(arguments.tables.as_deref(), game.rules()).map(|tables| Some(Arc::new(tables)))
}

/// The engine's answer; none in a game that is over.
fn search(
    arguments: &Arguments,
    game: &Game,
    tables: Option<Arc<Tables>>,
) -> Result<Result<Answer, GameOver>> {
    let mut engine = Engine::new(TABLE);
    if let Some(tables) = tables {
        engine = engine.with_probe(Reader::new(tables, |fault| output::complaint(&fault)));
    }
    let stop = Stop::new();
    let asked = stop.clone();
    interrupt::act(NOTICE, move || asked.ask())?;
    let breadth = if arguments.multipv == 1 { Breadth::Best } else { Breadth::Every };
    let glimpse = progress::sign_of_life(Audience::of_json(arguments.json));
    let answer = engine.rank(game, arguments.limits.limits(), breadth, &stop, |report| {
        glimpse.set_message(so_far(game, report));
    });
    glimpse.finish_and_clear();
    Ok(answer)
}

fn so_far(game: &Game, report: &Report) -> String {
    let line: Vec<String> =
        report.line.iter().take(GLIMPSE).map(|&turn| game.rules().board().text(turn).to_string()).collect();
    let score = findings::score_words(report.score);
    format!("depth {}  {score}  {}  {} positions", report.depth, line.join(" "), report.nodes)
}
