//! Solved sectors on the disk.
//!
//! A sector is finished when both of its files stand there under their names, and they get their names only when they are whole: each
//! is written under another name, synced and renamed. Whenever the program is stopped, what was finished stays, and what was not is
//! computed anew. One program at a time solves in a folder.
//!
//! The files are small, which makes them slow to read, and tell no distance of a win. So the solver keeps a *working copy* beside them,
//! a byte or two a slot, as long as some sector to come depends on it. Where there is none any more, the distances of wins are worked out
//! again from the losses they lead to, and kept as a new one.
//!
//! Nothing here goes on for long once the switch is turned: reading, checking, encoding and writing all look at it.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use merels_rules::Rules;
use merels_tablebase::{
    Codes, EncodeError, Fault, Folder, Index, Kind, Place, Sector, Statistics, Table, TableError, TableName,
    Width,
};
use rayon::prelude::*;

use crate::encode::{Encoding, EncodingError, Form, statistics};
use crate::known::Finished;
use crate::solve::{Solved, complete};
use crate::stop::{Interrupted, go_on};
use crate::unit::successors;

/// How the name of a file ends that is being written.
const UNFINISHED: &str = "unfinished";

/// The folder of working copies, inside of that of the tables.
const WORKING: &str = "working";

/// The folder where the tables of a rule set are computed.
#[derive(Debug)]
pub struct Store {
    rules: Rules,
    directory: PathBuf,
    working: PathBuf,
    /// Held as long as the folder is in use.
    _lock: File,
}

/// Why solved sectors cannot be kept or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The folder cannot be used.
    #[error("{}: the folder cannot be used", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// Another program is solving in the folder.
    #[error("{}: another program is computing tables in this folder", path.display())]
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// A file could not be written.
    #[error("{}: the table cannot be written", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// The values could not be encoded: they are not one for each position of the sector.
    #[error(transparent)]
    Encode(EncodeError),
    /// A finished table is damaged: it has to be computed anew.
    #[error(transparent)]
    Damaged(TableError),
    /// A file stands where a table belongs, and may well be whole, but this program cannot use it.
    #[error(transparent)]
    Unusable(TableError),
    /// A sector that is needed is not there.
    #[error("the table of the sector {0} is needed and is not there")]
    Missing(Sector),
    /// A sector that is needed has no working copy, or none that can be used.
    #[error("the sector {0} has no working copy")]
    NoCopy(Sector),
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
}

impl From<TableError> for StoreError {
    fn from(error: TableError) -> StoreError {
        if error.fault.is_damage() { StoreError::Damaged(error) } else { StoreError::Unusable(error) }
    }
}

impl From<Interrupted> for StoreError {
    fn from(Interrupted: Interrupted) -> StoreError {
        StoreError::Stopped
    }
}

/// What was written of a sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Saved {
    /// Positions won, drawn and lost.
    pub statistics: Statistics,
    /// Bytes of the file of verdicts.
    pub verdict_bytes: u64,
    /// Bytes of the file of distances.
    pub distance_bytes: u64,
}

impl Store {
    /// The folder of the rules in `directory`, made if it is not there, and cleared of what was left half-written.
    ///
    /// # Errors
    /// When it cannot be made or is in use.
    pub fn open(rules: &Rules, directory: &Path) -> Result<Store, StoreError> {
        let rules = rules.theoretical();
        let folder = TableName::new(&rules, Sector::of(&rules.start()), Kind::Verdicts).folder();
        let (path, working) = (directory.join(&folder), directory.join(WORKING));
        let failed = |error| StoreError::Folder { path: path.clone(), error };
        fs::create_dir_all(&path).map_err(failed)?;
        fs::create_dir_all(working.join(&folder)).map_err(failed)?;
        let lock = File::create(path.join("solving")).map_err(failed)?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => StoreError::InUse { path: path.clone() },
            TryLockError::Error(error) => failed(error),
        })?;
        for folder in [&path, &working.join(&folder)] {
            remove_unfinished(folder).map_err(failed)?;
        }
        Ok(Store { rules, directory: directory.to_owned(), working, _lock: lock })
    }

    /// The rules, without draws in play.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Both tables of the sector are there and whole: every byte of them is what was written.
    ///
    /// # Errors
    /// When one is there and cannot be used, or it is told to stop.
    pub fn is_finished(&self, sector: Sector, stop: &AtomicBool) -> Result<bool, StoreError> {
        for table in tables(&self.rules, &self.directory, sector)? {
            let Some(table) = table else { return Ok(false) };
            (0..table.blocks()).into_par_iter().try_for_each(|block| {
                go_on(stop)?;
                table.check(block).map_err(StoreError::from)
            })?;
        }
        Ok(true)
    }

    /// The codes of a finished sector, from its working copy.
    ///
    /// # Errors
    /// When there is none, or none that can be used, which [`restore`](Self::restore) mends; or it is told to stop.
    pub fn load(&self, sector: Sector, stop: &AtomicBool) -> Result<Finished, StoreError> {
        self.read(&self.working, sector, stop).map_err(|error| match error {
            StoreError::Missing(_) | StoreError::Damaged(_) | StoreError::Unusable(_) => {
                StoreError::NoCopy(sector)
            }
            error => error,
        })
    }

    /// The sector has a working copy, as far as can be seen without reading every block.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn has_copy(&self, sector: Sector) -> Result<bool, StoreError> {
        match table(&self.rules, &self.working, &self.index(sector), Kind::Distances) {
            Ok(copy) => Ok(copy.is_some()),
            Err(StoreError::Damaged(_) | StoreError::Unusable(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Makes the working copy of a finished sector anew, from the losses in its table and in those that its turns lead to.
    ///
    /// # Errors
    /// When one of these is not there or damaged, the disk is full or fails, or it is told to stop; nothing is left then.
    pub fn restore(&self, sector: Sector, stop: &AtomicBool) -> Result<(), StoreError> {
        let read = |sector| self.read(&self.directory, sector, stop);
        let completed = complete(&self.rules, sector, stop, read)?;
        let statistics = statistics(&completed, stop)?;
        self.write(&completed, Form::Working, Kind::Distances, statistics, stop).map(|_| ())
    }

    /// The bytes a code that are needed to [`restore`](Self::restore) the sector.
    ///
    /// # Errors
    /// When a table is not there or damaged.
    pub fn width(&self, sector: Sector) -> Result<Width, StoreError> {
        let mut widest = Width::One;
        for sector in [sector].into_iter().chain(successors(&self.rules, sector)) {
            let table = table(&self.rules, &self.directory, &self.index(sector), Kind::Distances)?;
            widest = widest.max(table.ok_or(StoreError::Missing(sector))?.width());
        }
        Ok(widest)
    }

    /// Writes both files of a solved sector, and before them its working copy.
    ///
    /// # Errors
    /// When the disk is full or fails, the codes do not count just the sector's positions, or it is told to stop; nothing is left then
    /// of the file in work.
    pub fn save(&self, solved: &Solved, stop: &AtomicBool) -> Result<Saved, StoreError> {
        let statistics = statistics(solved, stop)?;
        self.write(solved, Form::Working, Kind::Distances, statistics, stop)?;
        Ok(Saved {
            statistics,
            distance_bytes: self.write(solved, Form::Table, Kind::Distances, statistics, stop)?,
            verdict_bytes: self.write(solved, Form::Table, Kind::Verdicts, statistics, stop)?,
        })
    }

    /// Removes the working copies of all sectors but those that are still needed.
    ///
    /// # Errors
    /// When one cannot be removed.
    pub fn keep_working(
        &self,
        needed: impl Fn(Sector) -> bool,
        all: impl IntoIterator<Item = Sector>,
    ) -> Result<(), StoreError> {
        for sector in all.into_iter().filter(|&sector| !needed(sector)) {
            remove(self.working.join(self.name(sector, Kind::Distances).to_string()))?;
        }
        Ok(())
    }

    /// Removes what is there of a sector.
    ///
    /// # Errors
    /// When a file cannot be removed.
    pub fn remove(&self, sector: Sector) -> Result<(), StoreError> {
        for kind in Kind::ALL {
            remove(self.directory.join(self.name(sector, kind).to_string()))?;
        }
        remove(self.working.join(self.name(sector, Kind::Distances).to_string()))
    }

    const fn name(&self, sector: Sector, kind: Kind) -> TableName {
        TableName::new(&self.rules, sector, kind)
    }

    fn index(&self, sector: Sector) -> Arc<Index> {
        Arc::new(Index::new(self.rules.board(), sector))
    }

    /// The codes in a sector's file of distances.
    fn read(&self, directory: &Path, sector: Sector, stop: &AtomicBool) -> Result<Finished, StoreError> {
        let index = self.index(sector);
        let table = table(&self.rules, directory, &index, Kind::Distances)?;
        let table = table.ok_or(StoreError::Missing(sector))?;
        let mut codes = Codes::draws(table.width(), index.slots() as usize);
        let blocks = codes.chunks_mut(table.block_slots());
        blocks.into_par_iter().enumerate().try_for_each(|(block, codes)| {
            go_on(stop)?;
            table.decode_into(block, codes).map_err(StoreError::from)
        })?;
        Ok(Finished::new(index, codes))
    }

    fn write(
        &self,
        solved: &Solved,
        form: Form,
        kind: Kind,
        statistics: Statistics,
        stop: &AtomicBool,
    ) -> Result<u64, StoreError> {
        let name = self.name(solved.index.sector(), kind);
        let directory = match form {
            Form::Working => &self.working,
            Form::Table => &self.directory,
        };
        let path = directory.join(name.to_string());
        let failed = |error| encoding_error(error, &path);
        let encoding = Encoding::new(name, form, solved, statistics, stop).map_err(failed)?;
        let unfinished = path.with_added_extension(UNFINISHED);
        let written = write(&encoding, &unfinished, form).and_then(|bytes| {
            fs::rename(&unfinished, &path)?;
            if form == Form::Table {
                sync_folder(&path)?;
            }
            Ok(bytes)
        });
        written.map_err(|error| {
            // Whatever is left of it is removed at the next start if it cannot be now.
            let _ = fs::remove_file(&unfinished);
            failed(error)
        })
    }
}

/// Both tables of the sector are there and whole, as far as can be seen without reading every block. Nothing is made or locked.
///
/// # Errors
/// When one is there and cannot be used.
pub(crate) fn seems_finished(rules: &Rules, directory: &Path, sector: Sector) -> Result<bool, StoreError> {
    Ok(tables(rules, directory, sector)?.iter().all(Option::is_some))
}

/// Both tables of a sector, as far as they are there.
fn tables(rules: &Rules, directory: &Path, sector: Sector) -> Result<Vec<Option<Table>>, StoreError> {
    let index = Arc::new(Index::new(rules.board(), sector));
    Kind::ALL.into_iter().map(|kind| table(rules, directory, &index, kind)).collect()
}

fn table(
    rules: &Rules,
    directory: &Path,
    index: &Arc<Index>,
    kind: Kind,
) -> Result<Option<Table>, StoreError> {
    let name = TableName::new(rules, index.sector(), kind);
    let unreadable = |error| TableError { name, fault: Fault::Unreadable(error) };
    let storage = Folder::new(directory).open(&name).map_err(unreadable)?;
    let open = |storage| Table::open(name, Arc::clone(index), storage);
    Ok(storage.map(open).transpose()?)
}

fn encoding_error(error: EncodingError, path: &Path) -> StoreError {
    match error {
        EncodingError::Stopped => StoreError::Stopped,
        EncodingError::Write(error) => StoreError::Write { path: path.to_owned(), error },
        EncodingError::Encode(error) => StoreError::Encode(error),
    }
}

/// Removes what an earlier run left half-written.
fn remove_unfinished(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if file.extension().is_some_and(|extension| extension == UNFINISHED) {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// Removes a file that need not be there.
fn remove(path: PathBuf) -> Result<(), StoreError> {
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::Write { path, error }),
        _ => Ok(()),
    }
}

/// Writes a table. One that is to stay is on the disk then; a working copy that a power cut spoils is found by its checksums.
fn write(encoding: &Encoding, path: &Path, form: Form) -> Result<u64, EncodingError> {
    let file = File::create(path)?;
    let mut out = BufWriter::new(&file);
    let bytes = encoding.write(&mut out)?;
    out.flush()?;
    if form == Form::Table {
        file.sync_all()?;
    }
    Ok(bytes)
}

/// A new name is on the disk only when its folder is.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

/// Windows opens no folder as a file, and writes names when it renames.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
