//! Texts to be read: files and standard input, each with the notation it is in.
//!
//! A notation that is not named is told by the beginning of the text. What the text means is not known here.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use indicatif::ProgressBar;
use merels_rules::{Notation, Rules, Undetected};

/// What standard input is called on the command line, and in what is said of it.
const STANDARD_INPUT: &str = "-";
const ITS_NAME: &str = "standard input";
/// How much of a text is looked at to tell its notation.
const BEGINNING: u64 = 16 << 10;
/// How much is read at once.
const PIECE: usize = 64 << 10;

/// What to read.
#[derive(clap::Args)]
pub struct SourcesArguments {
    /// Files to read; none, or `-`, is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The notation they are in, such as playok [default: told by the content]
    #[arg(long, value_name = "ID", value_parser = parse_notation)]
    from: Option<Notation>,
}

/// A file, or standard input.
pub struct Source<'a> {
    path: Option<&'a Path>,
    from: Option<Notation>,
}

/// A text that has been opened.
pub struct Text {
    /// Its notation.
    pub notation: Notation,
    /// All of it.
    pub input: Box<dyn BufRead>,
}

impl SourcesArguments {
    /// The sources in order.
    pub fn sources(&self) -> Vec<Source<'_>> {
        if self.files.is_empty() {
            return vec![Source { path: None, from: self.from }];
        }
        self.files.iter().map(|file| Source::new(file, self.from)).collect()
    }
}

impl<'a> Source<'a> {
    /// The source of this path, in this notation if that is known.
    pub fn new(path: &'a Path, from: Option<Notation>) -> Source<'a> {
        Source { path: (path != Path::new(STANDARD_INPUT)).then_some(path), from }
    }

    /// What it is called.
    pub fn name(&self) -> String {
        self.path.map_or_else(|| ITS_NAME.to_owned(), |path| visible(&path.display().to_string()))
    }

    /// Its length in bytes; `None` where that is unknown, as of a pipe, and 0 where there is nothing.
    pub fn length(&self) -> Option<u64> {
        match self.path?.metadata() {
            Ok(data) => data.is_file().then_some(data.len()),
            Err(_) => Some(0),
        }
    }

    /// Opens it; the bar moves on with what is read. A text that could be in several notations is in the one that has words for
    /// these rules.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or its notation cannot be told.
    pub fn open(&self, rules: &Rules, bar: &ProgressBar) -> Result<Text> {
        let mut input: Box<dyn BufRead> = match self.path {
            None => Box::new(BufReader::with_capacity(PIECE, bar.wrap_read(io::stdin()))),
            Some(path) => Box::new(BufReader::with_capacity(PIECE, bar.wrap_read(file(path)?))),
        };
        if let Some(notation) = self.from {
            return Ok(Text { notation, input });
        }
        let mut beginning = Vec::new();
        input.by_ref().take(BEGINNING).read_to_end(&mut beginning).context("it cannot be read")?;
        let notation = detect(&whole_lines(&beginning), rules)?;
        Ok(Text { notation, input: Box::new(Cursor::new(beginning).chain(input)) })
    }
}

/// A text from outside as a message repeats it: control characters, which could move a terminal's cursor, by their numbers.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for next in text.chars() {
        if next.is_control() {
            shown.extend(next.escape_default());
        } else {
            shown.push(next);
        }
    }
    shown
}

/// The notation of that id.
pub fn parse_notation(text: &str) -> Result<Notation, String> {
    text.parse().map_err(|_| format!("the notations are: {}", ids()))
}

fn ids() -> String {
    Notation::ALL.map(Notation::id).join(", ")
}

fn file(path: &Path) -> Result<File> {
    if path.is_dir() {
        bail!("it is a folder; name the files in it");
    }
    File::open(path).context("it cannot be opened")
}

/// The lines of a beginning that are whole, as far as that can be told.
fn whole_lines(beginning: &[u8]) -> String {
    let cut = if (beginning.len() as u64) < BEGINNING {
        beginning.len()
    } else {
        let last = |wanted: fn(&u8) -> bool| beginning.iter().rposition(wanted);
        last(|&byte| byte == b'\n').or_else(|| last(u8::is_ascii_whitespace)).unwrap_or(beginning.len())
    };
    String::from_utf8_lossy(&beginning[..cut]).into_owned()
}

/// The notation of a text. If something in it is wrong, its first line that is right tells.
fn detect(beginning: &str, rules: &Rules) -> Result<Notation> {
    let lines: Vec<&str> = beginning.lines().filter(|line| !line.trim_start().starts_with('#')).collect();
    let beginning = lines.join("\n");
    let unlike = match Notation::detect(&beginning) {
        Err(Undetected::Unlike) => Undetected::Unlike,
        // Who names a game by our ids writes our notation, unless it is plainly another.
        Err(Undetected::Several(some)) if some.contains(&Notation::Record) && names_a_variant(&beginning) => {
            return Ok(Notation::Record);
        }
        Err(Undetected::Several(some)) => return of_several(some, rules),
        told => return told.map_err(|undetected| with_advice(&undetected)),
    };
    let (tags, others): (Vec<&str>, Vec<&str>) =
        beginning.lines().partition(|line| line.trim_start().starts_with('['));
    let by_a_line = others.iter().find_map(|line| Notation::detect(line).ok());
    by_a_line.or_else(|| Notation::detect(&tags.join("\n")).ok()).ok_or_else(|| with_advice(&unlike))
}

/// The one of these notations that has words for the rules.
fn of_several(some: Vec<Notation>, rules: &Rules) -> Result<Notation> {
    let fits = |notation: &Notation| notation.turns().is_none_or(|turns| turns.fits(rules).is_ok());
    match some.iter().copied().filter(fits).collect::<Vec<_>>().as_slice() {
        &[only] => Ok(only),
        _ => Err(with_advice(&Undetected::Several(some))),
    }
}

fn names_a_variant(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("[Variant "))
}

fn with_advice(undetected: &Undetected) -> anyhow::Error {
    match undetected {
        Undetected::Empty => anyhow::anyhow!("{undetected}"),
        Undetected::Unlike => anyhow::anyhow!("{undetected}; name it with --from, one of {}", ids()),
        Undetected::Several(_) => anyhow::anyhow!("{undetected}; say which with --from"),
    }
}
