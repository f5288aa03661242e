//! `merels convert`: games and positions from one notation into another.
//!
//! A position is a game without turns, so everything that is read is a record, and a target takes of it what it can say. What it
//! cannot say is told.

mod target;

use std::io::{BufWriter, StdoutLock, Write};

use anyhow::{Result, bail};
use indicatif::ProgressBar;
use merels_rules::Notation;
use serde_json::{Value, json};

use crate::game_arguments::StartArguments;
use crate::games::{Fault, Found, Reading};
use crate::notes::{Note, Tally};
use crate::output;
use crate::ruleset;
use crate::sentences::counted;
use crate::sources::{Source, SourcesArguments, parse_notation};
use target::{Extent, Target};

const EXAMPLES: &str = "\
The notations, by their ids:
  record       this project's records, as chess's PGN      [Variant \"nine\"] 1. d6 d2 2. b6 b2 3. f6xd2
  wmd          the German federation's games               1. d6 d2 2. b6 b2 3. f6xd2
  playok       PlayOK's games, in numbers                  1. 5 20 2. 4 19 3. 6x20
  goldtoken    GoldToken's games, in words                 1. Place to d6 Place to d2 …
  sanmill      Sanmill's games                             1. d6 d2 2. b6 b2 3. f6 xd2
  morabaraba   South Africa's federation's games           1. A2 A6 2. A1 A7 3. A3xA6
  openspiel    OpenSpiel's games, a history a line         4, 19, 3, 18, 5, 19
  fen          positions of this project, one a line       3/3/3/6/3/3/3 w 9 9
  sanmill-fen  Sanmill's positions, one a line             ********/********/******** w p p 0 9 …
  mfen         the Mill Interchange Format, one a line     MFEN/1.0 mill24-state-v1 …

Games are written as records with tags, comments and variations, their turns in the notation; a history has none of these. Of
a game converted to a position the last one is written, with --each every one of the main line. A position converted to a game
is a record without turns that begins there. Blank lines and lines that begin with # are passed over among positions. A text
that names its variant is read under it, any other under --variant and --rule, and turns without a position from --fen. What a
notation leaves out is said on standard error, as is what was assumed, unless --json puts it into the documents; a fault is said with its place, the rest is converted,
and the exit status is 1.

With --json each game and each position is a document: `file`, `line`, `game` (null for a position), `from`, `to`, `variant`,
`rules` (what differs from the variant), `text`, `notes` (what was assumed or left out); or, for a fault, `file`, `line`, `game`,
`turn` (each may be null) and `error`.

Examples:
  merels convert --to goldtoken games.txt
  merels convert --from playok --to record playok.txt > games.txt
  merels convert --to fen --each --json games.txt
  merels convert --variant six --to record positions.txt
  merels convert --fen \"W1W/3/3/1B2W1/3/3/B1B w 0 0\" --from wmd --to fen turns.txt";

/// The arguments of `merels convert`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    start: StartArguments,
    #[command(flatten)]
    sources: SourcesArguments,
    /// The notation to write, such as record
    #[arg(long, value_name = "ID", value_parser = parse_notation)]
    to: Notation,
    /// Writes every position of a game, not only its last
    #[arg(long)]
    each: bool,
    /// Prints a JSON document a line
    #[arg(long)]
    json: bool,
}

/// Converts all there is.
///
/// # Errors
///
/// When something could not be converted, or standard output is closed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let reading = Reading::new(&arguments.start)?;
    let extent = if arguments.each { Extent::Each } else { Extent::Last };
    let form = if arguments.json { Form::Documents } else { Form::Text };
    let mut conversion = Conversion {
        reading,
        to: arguments.to,
        target: Target::new(arguments.to, extent),
        form,
        out: BufWriter::new(std::io::stdout().lock()),
        tally: Tally::default(),
        written: 0,
        faults: 0,
    };
    for source in arguments.sources.sources() {
        conversion.source(&source)?;
    }
    conversion.out.flush()?;
    conversion.end()
}

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Text,
    Documents,
}

/// A conversion as far as it has come.
struct Conversion {
    reading: Reading,
    to: Notation,
    target: Target,
    form: Form,
    out: BufWriter<StdoutLock<'static>>,
    tally: Tally,
    written: u64,
    faults: u64,
}

impl Conversion {
    fn source(&mut self, source: &Source) -> Result<()> {
        let file = source.name();
        let text = match source.open(self.reading.assumed.rules(), &ProgressBar::hidden()) {
            Ok(text) => text,
            Err(error) => return self.fault(&file, &Fault::of_text(&error)),
        };
        let from = text.notation;
        for found in self.reading.games(text) {
            match found {
                Ok(found) => self.game(&file, from, &found)?,
                Err(fault) => self.fault(&file, &fault)?,
            }
        }
        Ok(())
    }

    fn game(&mut self, file: &str, from: Notation, found: &Found) -> Result<()> {
        let written = match self.target.write(found) {
            Ok(written) => written,
            Err(unsayable) => return self.fault(file, &found.place.fault(&unsayable.to_string())),
        };
        let left_out = written.left_out.iter().map(|note| (*note, note.to_string()));
        let notes: Vec<(Note, String)> = found.notes.iter().cloned().chain(left_out).collect();
        for (note, words) in &notes {
            self.tally.count(*note, || (format!("{file}: {}", found.place), words.clone()));
        }
        let to = self.to;
        for text in &written.texts {
            self.print(text, || document(file, (from, to), found, text, &notes))?;
        }
        Ok(())
    }

    fn print(&mut self, text: &str, document: impl FnOnce() -> Value) -> Result<()> {
        if self.form == Form::Documents {
            writeln!(self.out, "{}", document())?;
        } else {
            if self.written > 0 && self.target.is_of_many_lines() {
                writeln!(self.out)?;
            }
            writeln!(self.out, "{text}")?;
        }
        self.written += 1;
        Ok(())
    }

    fn fault(&mut self, file: &str, fault: &Fault) -> Result<()> {
        self.faults += 1;
        match self.form {
            Form::Text => output::complaint(&format!("{file}: {fault}")),
            Form::Documents => writeln!(self.out, "{}", fault.document(file))?,
        }
        Ok(())
    }

    /// Says what was noticed, and that something is missing, if it is.
    fn end(self) -> Result<()> {
        // Each document has its own notes.
        if self.form == Form::Text {
            self.tally.say();
        }
        match (self.faults, self.written) {
            (0, 0) => bail!("there is nothing to convert"),
            (0, _) => Ok(()),
            (faults, written) => bail!("{}, {written} converted", counted(faults, "fault")),
        }
    }
}

fn document(
    file: &str,
    (from, to): (Notation, Notation),
    found: &Found,
    text: &str,
    notes: &[(Note, String)],
) -> Value {
    let (variant, rules) = ruleset::words(found.record.rules());
    let notes: Vec<&str> = notes.iter().map(|(note, _)| note.id()).collect();
    json!({
        "file": file,
        "line": found.place.line,
        "game": found.place.game,
        "from": from.id(),
        "to": to.id(),
        "variant": variant,
        "rules": rules,
        "text": text,
        "notes": notes,
    })
}
