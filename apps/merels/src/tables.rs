//! The folder of tables that a command reads: `--tables`.

use std::path::PathBuf;

use anyhow::{Result, bail};
use merels_rules::{Rules, Value};
use merels_tablebase::{Answer, Folder, Tables, Verdict};

/// The option of every command that reads tables.
#[derive(clap::Args)]
pub struct TablesArguments {
    /// The folder that `merels solve` filled
    #[arg(long = "tables", value_name = "DIR")]
    pub directory: PathBuf,
}

impl TablesArguments {
    /// The tables of the rules in the folder.
    ///
    /// # Errors
    ///
    /// When there is no such folder, or the rules can have no tables.
    pub fn open(&self, rules: &Rules) -> Result<Tables> {
        if !self.directory.is_dir() {
            bail!("{} is not a folder; `merels solve --tables DIR` makes tables", self.directory.display());
        }
        Ok(Tables::open(rules, Folder::new(&self.directory))?)
    }
}

/// What is known of a position, in words: `win in 5`, `draw`, `loss`, `unknown`.
pub fn words(answer: Answer) -> String {
    match (answer.value(), answer.verdict()) {
        (Some(value), _) => value.to_string(),
        (None, Some(verdict)) => verdict.id().to_owned(),
        (None, None) => "unknown".to_owned(),
    }
}

/// The same for programs: `win`, `draw`, `loss` or null, and the plies or null.
pub fn fields(answer: Answer) -> (Option<&'static str>, Option<u16>) {
    (answer.verdict().map(Verdict::id), answer.value().and_then(Value::distance))
}
