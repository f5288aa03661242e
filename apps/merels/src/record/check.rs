//! `merels record check`: every game replayed.

use anyhow::{Result, bail};
use serde_json::{Map, Value, json};

use super::verdict;
use super::walk::{Ended, Met, walk};
use crate::game_arguments::StartArguments;
use crate::games::{Fault, Found, Place, Reading};
use crate::notes::Tally;
use crate::output;
use crate::progress::Audience;
use crate::ruleset;
use crate::sentences::counted;
use crate::sources::SourcesArguments;

const EXAMPLES: &str = "\
Every turn of every game is played under the game's rules, variations too, and the result is compared with how the turns end. A
fault is told with its file, line, game and turn; the next game is read all the same, and the exit status is 1. What had to be
assumed is counted, and with --verbose listed. However long the file, one game at a time is in memory.

With --json each game is a document `game` (`file`, `line`, `game`, `variant`, `rules`, `turns`, `result`, `termination`,
`remarks`), each fault a document `fault` (`file`, `line`, `game`, `turn`, `error`; all but the first and the last may be null),
and the last document is the `summary` (`files`, `games`, `turns`, `faults`, `remarks` by kind, `complete`, which is false after
Ctrl-C). `kind` tells which it is.

Examples:
  merels record check games.txt
  merels record check --from playok --verbose playok.txt
  merels record check --json games.txt";

/// The arguments of `merels record check`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    sources: SourcesArguments,
    #[command(flatten)]
    start: StartArguments,
    /// Lists every remark, not only how many there are
    #[arg(long, short)]
    verbose: bool,
    /// Prints a JSON document a line
    #[arg(long)]
    json: bool,
}

/// Checks every game.
///
/// # Errors
///
/// When a game has a fault, a file cannot be read, or standard output is closed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let reading = Reading::new(&arguments.start)?;
    let telling = match (arguments.json, arguments.verbose) {
        (true, _) => Telling::Documents,
        (false, true) => Telling::Everything,
        (false, false) => Telling::Faults,
    };
    // A bar would only stand in the way of a line for every game.
    let audience = if telling == Telling::Faults { Audience::Person } else { Audience::Program };
    let (mut all, mut of_file) = (Checked::default(), Checked::default());
    let ended = walk(&arguments.sources, reading, audience, |file, met| {
        match met {
            Met::Game(found) => {
                all.game(file, found);
                of_file.game(file, found);
                return telling.game(file, found);
            }
            Met::Fault(fault) => {
                all.faults += 1;
                of_file.faults += 1;
                telling.fault(file, fault)?;
            }
            Met::End => {
                all.files += 1;
                if of_file.games + of_file.faults == 0 {
                    all.faults += 1;
                    of_file.faults += 1;
                    telling.fault(file, &Place::default().fault("there is no game"))?;
                }
                telling.file(file, &std::mem::take(&mut of_file))?;
            }
        }
        Ok(())
    })?;
    if telling == Telling::Documents {
        output::line(&all.document(ended))?;
    }
    if ended == Ended::Stopped {
        bail!("stopped after {}", counted(all.games, "game"));
    }
    if all.faults > 0 {
        bail!("{}", verdict(all.faults, all.games));
    }
    Ok(())
}

/// What was checked.
#[derive(Default)]
struct Checked {
    files: u64,
    games: u64,
    turns: u64,
    faults: u64,
    remarks: Tally,
}

/// What is told on the way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    Faults,
    Everything,
    Documents,
}

impl Checked {
    fn game(&mut self, file: &str, found: &Found) {
        self.games += 1;
        self.turns += found.record.tree().main_line().count() as u64;
        for (note, words) in &found.notes {
            self.remarks.count(*note, || (format!("{file}: {}", found.place), words.clone()));
        }
    }

    fn document(&self, ended: Ended) -> Value {
        let remarks: Map<String, Value> =
            self.remarks.counts().map(|(id, count)| (id.to_owned(), count.into())).collect();
        json!({
            "kind": "summary",
            "files": self.files,
            "games": self.games,
            "turns": self.turns,
            "faults": self.faults,
            "remarks": remarks,
            "complete": ended == Ended::ByItself,
        })
    }
}

impl Telling {
    fn game(self, file: &str, found: &Found) -> Result<()> {
        match self {
            Telling::Faults => Ok(()),
            Telling::Everything => found
                .notes
                .iter()
                .try_for_each(|(_, words)| output::line(&format!("{file}: {}: {words}", found.place))),
            Telling::Documents => output::line(&document(file, found)),
        }
    }

    fn fault(self, file: &str, fault: &Fault) -> Result<()> {
        if self != Telling::Documents {
            return output::line(&format!("{file}: {fault}"));
        }
        let mut document = fault.document(file);
        document["kind"] = "fault".into();
        output::line(&document)
    }

    fn file(self, file: &str, checked: &Checked) -> Result<()> {
        if self == Telling::Documents {
            return Ok(());
        }
        let (games, turns) = (counted(checked.games, "game"), counted(checked.turns, "turn"));
        let verdict = match checked.faults {
            0 => "OK".to_owned(),
            faults => counted(faults, "fault"),
        };
        output::line(&format!("{file}: {verdict}, {games}, {turns}"))?;
        if self == Telling::Everything {
            return Ok(());
        }
        checked.remarks.sentences().try_for_each(|sentence| output::line(&format!("  {sentence}")))
    }
}

fn document(file: &str, found: &Found) -> Value {
    let (record, place) = (&found.record, found.place);
    let (variant, rules) = ruleset::words(record.rules());
    let remarks: Vec<&str> = found.notes.iter().map(|(_, words)| words.as_str()).collect();
    json!({
        "kind": "game",
        "file": file,
        "line": place.line,
        "game": place.game,
        "variant": variant,
        "rules": rules,
        "turns": record.tree().main_line().count(),
        "result": record.score().text(),
        "termination": record.termination(),
        "remarks": remarks,
    })
}
