//! `merels record stats`: what the games of files are like, counted.

mod census;

use anyhow::{Result, bail};

use super::verdict;
use super::walk::{Ended, Met, walk};
use crate::game_arguments::{StartArguments, number};
use crate::games::Reading;
use crate::output;
use crate::progress::Audience;
use crate::sentences::counted;
use crate::sources::SourcesArguments;
use census::Census;

const EXAMPLES: &str = "\
Openings are counted up to the symmetries of the board, so that a game and its mirror image begin alike; only games that begin at
the start and are long enough have one. Some 130,000 are told apart; games with another are counted together. Games that cannot be
read are told and left out, and the exit status is 1.

With --json the document has `games`, `faults`, `results` (white, black, draw, open), `variants`, `terminations`, `turns` (min,
median, mean, max), `captures` (white, black, mean), `openings` (variant, turns, games) and `other_openings`.

Examples:
  merels record stats games.txt
  merels record stats --from playok --plies 6 --top 20 playok.txt
  merels record stats --json games.txt";

/// The arguments of `merels record stats`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    sources: SourcesArguments,
    #[command(flatten)]
    start: StartArguments,
    /// Turns of an opening, both sides' counted
    #[arg(long, value_name = "K", default_value_t = 4, value_parser = number(1..=40_u8))]
    plies: u8,
    /// How many openings to tell, the commonest first
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    /// Prints one JSON document
    #[arg(long)]
    json: bool,
}

/// Counts and prints.
///
/// # Errors
///
/// When there is no game, a game cannot be read, or standard output is closed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let reading = Reading::new(&arguments.start)?;
    let mut census = Census::new(arguments.plies.into());
    let ended = walk(&arguments.sources, reading, Audience::of_json(arguments.json), |file, met| {
        match met {
            Met::Game(found) => census.count(&found.record),
            Met::Fault(fault) => {
                census.fault();
                output::complaint(&format!("{file}: {fault}"));
            }
            Met::End => {}
        }
        Ok(())
    })?;
    if arguments.json {
        output::line(&census.document(arguments.top))?;
    } else if census.games() > 0 {
        output::line(&census.text(arguments.top))?;
    }
    match (ended, census.faults(), census.games()) {
        (Ended::Stopped, _, games) => bail!("stopped after {}", counted(games, "game")),
        (_, 0, 0) => bail!("there is no game"),
        (_, 0, _) => Ok(()),
        (_, faults, games) => bail!("{}", verdict(faults, games)),
    }
}
