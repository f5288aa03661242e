//! A position out of a file of records: `--record`, `--game`, `--ply`.

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use indicatif::ProgressBar;
use merels_rules::{Game, Notation};

use super::{Misuse, StartArguments, at_least_one};
use crate::games::{Found, Reading};
use crate::notes::Note;
use crate::output;
use crate::sentences::counted;
use crate::sources::{Source, parse_notation};

/// The options that every command about a position takes.
#[derive(clap::Args)]
pub struct RecordArguments {
    /// A file of records: the position at the end of a game; its own rules come before --variant
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    record: Option<PathBuf>,
    /// The notation the file is in, such as playok [default: told by the content]
    #[arg(long, value_name = "ID", requires = "record", value_parser = parse_notation)]
    from: Option<Notation>,
    /// Which game of the file
    #[arg(long, value_name = "N", default_value_t = 1, requires = "record", value_parser = at_least_one)]
    game: u64,
    /// The position after so many turns of the game instead, both sides' counted; 0 is its start
    #[arg(long, value_name = "K", requires = "record")]
    ply: Option<usize>,
}

impl RecordArguments {
    /// A record was asked for.
    pub const fn is_chosen(&self) -> bool {
        self.record.is_some()
    }

    /// The game asked for, if one was.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or has no such game or position.
    pub fn game(&self, start: &StartArguments) -> Result<Option<Game>> {
        let Some(path) = &self.record else { return Ok(None) };
        let source = Source::new(path, self.from);
        let misused = |reason: String| Misuse(format!("{}: {reason}", source.name()));
        let reading = Reading::new(start)?;
        let text = source
            .open(reading.assumed.rules(), &ProgressBar::hidden())
            .with_context(|| source.name().clone())?;
        let place = usize::try_from(self.game - 1).unwrap_or(usize::MAX);
        let mut games = 0;
        let found = reading.games(text).inspect(|_| games += 1).nth(place);
        let found = found
            .ok_or_else(|| {
                misused(format!("there is no game {}; the file has {}", self.game, counted(games, "game")))
            })?
            .map_err(|fault| anyhow!("{}: {fault}", source.name()))?;
        say_what_was_assumed(&found);
        let position = self.position(&found).map_err(|turns| {
            misused(format!("game {} has {turns} turns, fewer than --ply asks for", self.game))
        });
        Ok(Some(position?))
    }

    /// The game up to the position asked for; or how many turns it has, when they are too few.
    fn position(&self, found: &Found) -> Result<Game, usize> {
        let tree = found.record.tree();
        match self.ply {
            None => Ok(found.record.game()),
            Some(0) => Ok(tree.game(tree.root().id())),
            Some(ply) => {
                let node = tree.main_line().nth(ply - 1).ok_or_else(|| tree.main_line().count())?;
                Ok(tree.game(node.id()))
            }
        }
    }
}

fn say_what_was_assumed(found: &Found) {
    for (note, words) in &found.notes {
        if matches!(note, Note::Windows1252 | Note::RulesAssumed | Note::OwnRules) {
            output::complaint(&format!("note: {words}"));
        }
    }
}
