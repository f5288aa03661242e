//! Through the games of several files, with a bar on a terminal, until the end or Ctrl-C.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
use indicatif::ProgressBar;

use crate::games::{Fault, Found, Games, Reading};
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
    /// The end of a file, one that cannot be read too.
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
    let length: Option<u64> = sources.iter().map(Source::length).sum();
    let bar =
        length.map_or_else(|| progress::sign_of_life(audience), |length| progress::bar(audience, length));
    let (mut ended, walk) = (Ended::ByItself, Walk { reading, stop, bar });
    for source in &sources {
        ended = walk.through(source, &mut visit)?;
        if ended == Ended::Stopped {
            break;
        }
    }
    walk.bar.finish_and_clear();
    Ok(ended)
}

/// How the way ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// All has been read.
    ByItself,
    /// Ctrl-C was pressed.
    Stopped,
}

/// What is the same for every source.
struct Walk {
    reading: Reading,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl Walk {
    /// Through one source. After Ctrl-C its last game may have been cut short, so nothing more is told of it.
    fn through(&self, source: &Source, visit: &mut impl FnMut(&str, Met) -> Result<()>) -> Result<Ended> {
        if self.is_stopped() {
            return Ok(Ended::Stopped);
        }
        let file = source.name();
        self.bar.set_message(file.clone());
        match self.games(source) {
            Err(error) => self.bar.suspend(|| visit(&file, Met::Fault(&Fault::of_text(&error))))?,
            Ok(games) => {
                for found in games.take_while(|_| !self.is_stopped()) {
                    match &found {
                        Ok(found) => visit(&file, Met::Game(found))?,
                        Err(fault) => self.bar.suspend(|| visit(&file, Met::Fault(fault)))?,
                    }
                }
            }
        }
        if self.is_stopped() {
            return Ok(Ended::Stopped);
        }
        self.bar.suspend(|| visit(&file, Met::End))?;
        Ok(Ended::ByItself)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The games of a source, if they are games.
    fn games(&self, source: &Source) -> Result<Games> {
        let Text { notation, input } = source.open(self.reading.assumed.rules(), &self.bar)?;
        if notation.turns().is_none() {
            bail!("these are positions (`{notation}`), and not games; `merels convert` makes games of them");
        }
        let input = Box::new(UntilStopped { input, stop: Arc::clone(&self.stop) });
        Ok(self.reading.games(Text { notation, input }))
    }
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
