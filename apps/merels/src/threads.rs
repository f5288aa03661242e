//! `--threads`.

use std::num::NonZeroUsize;

use crate::game_arguments::number;

/// How many threads work; more than this are a slip of the finger.
const MOST: u16 = 1024;

/// The option of every command that works with several threads.
#[derive(clap::Args)]
pub struct ThreadsArgument {
    /// Threads to work with [default: all processors]
    #[arg(long, value_name = "N", value_parser = number(1..=MOST))]
    threads: Option<u16>,
}

impl ThreadsArgument {
    /// The number asked for; `None`: as many as there are processors.
    pub fn asked(&self) -> Option<usize> {
        self.threads.map(usize::from)
    }

    /// The number asked for, or that of the processors where it is known.
    pub fn asked_or_available(&self) -> Option<usize> {
        self.asked().or_else(|| std::thread::available_parallelism().ok().map(NonZeroUsize::get))
    }
}
