//! The tables that a command reads: those of a folder, `--tables`, and those that come with the program.
//!
//! The latter are those of the page, about a megabyte. A program that was built without its page computes the smallest of them
//! when the first is asked for.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use anyhow::{Result, bail};
use merels_rules::{Rules, Value};
use merels_server::Embedded;
use merels_solver::small_tables;
use merels_tablebase::{Answer, Bundle, Folder, Place, Storage, TableError, TableName, Tables, Verdict};

/// Bytes of the tables that are computed: the smallest games whole, in the blink of an eye.
const COMPUTED: usize = 8_000;

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
    places.push(match Embedded::small_tables() {
        Some(small) => Box::new(Bundle::open(small.into_owned())?),
        None => Box::new(computed),
    });
    Ok(Tables::open(rules, places)?)
}

/// A table of the smallest games, which are computed once a run.
fn computed(name: &TableName) -> io::Result<Option<Arc<dyn Storage>>> {
    static COMPUTED_ONCE: OnceLock<Result<Bundle, String>> = OnceLock::new();
    let small = COMPUTED_ONCE.get_or_init(|| {
        let bytes = small_tables(COMPUTED).map_err(|error| error.to_string())?;
        Bundle::open(bytes).map_err(|error| error.to_string())
    });
    small.as_ref().map_err(|error| io::Error::other(error.as_str()))?.open(name)
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

/// What is wrong with a table, and what to do.
pub fn with_advice(error: TableError) -> anyhow::Error {
    if error.fault.is_damage() {
        anyhow::anyhow!("{error}; `merels solve` with this folder computes it anew")
    } else {
        error.into()
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

#[cfg(test)]
mod tests {
    use merels_rules::Variant;

    use super::*;

    #[test]
    fn the_smallest_games_are_known_to_a_program_without_its_page() {
        for (variant, value) in [
            (Variant::Three, Value::Win(9)),
            (Variant::NineHoles, Value::Draw),
            (Variant::TicTacToe, Value::Draw),
        ] {
            let rules = variant.rules();
            let tables = Tables::open(&rules, computed).expect("the game has tables");
            assert_eq!(tables.value(&rules.start()).expect("whole tables"), Some(value), "{variant}");
        }
    }
}
