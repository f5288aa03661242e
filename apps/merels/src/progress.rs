//! How long work goes on: a bar on a terminal's standard error, and nothing elsewhere.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// How often a sign of life moves on.
const BEAT: Duration = Duration::from_millis(120);

/// Whether anybody is to see it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// A person, if there is one at a terminal.
    Person,
    /// A program, which reads the results alone.
    Program,
}

impl Audience {
    /// Who reads JSON is a program.
    pub const fn of_json(json: bool) -> Audience {
        if json { Audience::Program } else { Audience::Person }
    }
}

/// A bar for so much work.
pub fn bar(audience: Audience, length: u64) -> ProgressBar {
    let bar = if audience == Audience::Program { ProgressBar::hidden() } else { ProgressBar::new(length) };
    bar.with_style(style("{bar:30} {percent:>3} %  {prefix}{wide_msg}"))
}

/// A sign of life for work that nobody knows the length of.
pub fn sign_of_life(audience: Audience) -> ProgressBar {
    let bar = if audience == Audience::Program { ProgressBar::hidden() } else { ProgressBar::new_spinner() };
    bar.enable_steady_tick(BEAT);
    bar.with_style(style("{spinner} {wide_msg}"))
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
