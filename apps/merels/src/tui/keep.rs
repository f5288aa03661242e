//! The game is kept when the program ends, and found again when it starts.
//!
//! One file in the user's data folder, written after every change, so that a closed window costs nothing.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folder of the program's data within the user's.
const FOLDER: &str = "merels";
/// The file of the game.
const FILE: &str = "terminal-game.json";

/// Where the game is kept.
#[derive(Debug)]
pub struct Keep {
    /// `None` where the user has no folder for data.
    file: Option<PathBuf>,
    kept: Option<String>,
}

impl Keep {
    /// The keep of this user.
    pub fn of_user() -> Keep {
        Keep { file: data_folder().map(|folder| folder.join(FOLDER).join(FILE)), kept: None }
    }

    /// The game that was kept.
    pub fn read(&self) -> Option<String> {
        fs::read_to_string(self.file.as_ref()?).ok()
    }

    /// Puts a game aside that cannot be read, so that the next one does not take its place; where it is then.
    ///
    /// # Errors
    ///
    /// When the file cannot get another name.
    pub fn put_aside(&self) -> io::Result<Option<PathBuf>> {
        let Some(file) = &self.file else { return Ok(None) };
        let aside = file.with_extension("unreadable");
        fs::rename(file, &aside)?;
        Ok(Some(aside))
    }

    /// Keeps a game, if it is another than the one that was kept last.
    ///
    /// # Errors
    ///
    /// When the file cannot be written; it is not tried again with the same game.
    pub fn write(&mut self, game: String) -> Result<()> {
        if self.kept.as_ref() == Some(&game) {
            return Ok(());
        }
        let done = self.file.as_ref().map_or(Ok(()), |file| replace(file, &game));
        self.kept = Some(game);
        done
    }
}

/// Replaces a file, so that there is the old one or the new one at any moment.
fn replace(file: &Path, text: &str) -> Result<()> {
    let written = || {
        fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
        let new = file.with_extension("new");
        fs::write(&new, text)?;
        fs::rename(&new, file)
    };
    written().with_context(|| {
        format!("the game cannot be kept in {}; see that the folder can be written to, or set XDG_DATA_HOME to one", file.display())
    })
}

/// The folder where programs keep the user's data on this system.
fn data_folder() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        Some(folder("HOME")?.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))
    }
}
