//! The tables that a command reads: those of a folder, `--tables`, and those that come with the program.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use merels_rules::{Rules, Value};
use merels_server::Embedded;
use merels_tablebase::{Answer, Bundle, Folder, Place, Tables, Verdict};

/// The option of every command that is about a folder of tables.
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
        Ok(Tables::open(rules, Folder::new(folder(&self.directory)?))?)
    }
}

/// All tables of the rules that there are: those of the folder, if one is named, then those that come with the program.
///
/// # Errors
///
/// When there is no such folder, or the rules can have no tables.
pub fn open_all(directory: Option<&Path>, rules: &Rules) -> Result<Tables> {
    let mut places: Vec<Box<dyn Place>> = Vec::new();
    if let Some(directory) = directory {
        places.push(Box::new(Folder::new(folder(directory)?)));
    }
    // A program that was built without its page has none.
    if let Some(small) = Embedded::small_tables() {
        places.push(Box::new(Bundle::open(small.into_owned())?));
    }
    Ok(Tables::open(rules, places)?)
}

/// The folder of tables of that name.
///
/// # Errors
///
/// When there is none.
pub fn folder(directory: &Path) -> Result<&Path> {
    if !directory.is_dir() {
        bail!("{} is not a folder; `merels solve --tables DIR` makes tables", directory.display());
    }
    Ok(directory)
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
