//! Through the games of several files, with a bar on a terminal, until the end or Ctrl-C.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
use indicatif::ProgressBar;

use crate::games::{Fault, Found, Reading};
use crate::interrupt;
use crate::progress::{self, Audience};
use crate::sources::{Source, SourcesArguments, Text};

const NOTICE: &str = "Stopping; what was read is told. Ctrl-C again ends at once.";

/// Something met on the way.
pub enum Met<'a> {
    /// A game.
    Game(&'a Found),
    /// A game or a file that cannot be read.
    Fault(&'a Fault),
    /// The end of a file.
    End,
}

/// Tells `visit` of every game, with the name of its file; what it prints does not disturb the bar.
///
/// # Errors
///
/// Those of `visit`, and when Ctrl-C cannot be awaited.
pub fn walk(
    sources: &SourcesArguments,
    reading: Reading,
    audience: Audience,
    mut visit: impl FnMut(&str, Met) -> Result<()>,
) -> Result<Ended> {
    let stop = interrupt::switch(NOTICE)?;
    let sources = sources.sources();
    let bar = progress::bar(audience, sources.iter().map(Source::length).sum());
    for source in &sources {
        let file = source.name();
        bar.set_message(file.clone());
        match games(source, &bar) {
            Err(error) => bar.suspend(|| visit(&file, Met::Fault(&Fault::of_text(&error))))?,
            Ok(text) => {
                let input = Box::new(UntilStopped { input: text.input, stop: Arc::clone(&stop) });
                for found in reading.games(Text { input, ..text }) {
                    if stop.load(Ordering::Relaxed) {
                        // The last game may have been cut short.
                        bar.finish_and_clear();
                        return Ok(Ended::Stopped);
                    }
                    match &found {
                        Ok(found) => visit(&file, Met::Game(found))?,
                        Err(fault) => bar.suspend(|| visit(&file, Met::Fault(fault)))?,
                    }
                }
                bar.suspend(|| visit(&file, Met::End))?;
            }
        }
    }
    bar.finish_and_clear();
    Ok(Ended::ByItself)
}

/// How the way ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// All has been read.
    ByItself,
    /// Ctrl-C was pressed.
    Stopped,
}

/// An input that ends when Ctrl-C is pressed, however long its games are.
struct UntilStopped {
    input: Box<dyn BufRead>,
    stop: Arc<AtomicBool>,
}

impl Read for UntilStopped {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.load(Ordering::Relaxed) { Ok(0) } else { self.input.read(buffer) }
    }
}

impl BufRead for UntilStopped {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.stop.load(Ordering::Relaxed) { Ok(&[]) } else { self.input.fill_buf() }
    }

    fn consume(&mut self, amount: usize) {
        self.input.consume(amount);
    }
}

/// The text of a source, if it is of games.
fn games(source: &Source, bar: &ProgressBar) -> Result<Text> {
    let text = source.open(bar)?;
    if text.notation.turns().is_none() {
        bail!(
            "these are positions (`{}`), and not games; `merels convert` makes games of them",
            text.notation
        );
    }
    Ok(text)
}
