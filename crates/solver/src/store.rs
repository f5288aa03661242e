//! Solved sectors on the disk.
//!
//! A sector is finished when both of its files stand there under their names, and they get their names only when they are whole: each
//! is written under another name, synced and renamed. Whenever the program is stopped, what was finished stays, and what was not is
//! computed anew. One program at a time solves in a folder.
//!
//! The files are small, which makes them slow to read, and tell no distance of a win. So the solver keeps a *working copy* beside them,
//! a byte or two a slot, as long as some sector to come depends on it. Where there is none any more, the distances of wins are worked out
//! again from the losses they lead to.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use merels_rules::Rules;
use merels_tablebase::{
    Codes, EncodeError, Encoder, Folder, Index, Kind, Place, Sector, Statistics, Survey, Table, TableError,
    TableName,
};
use rayon::prelude::*;

use crate::known::Finished;
use crate::solve::{Solved, complete};

/// How the name of a file ends that is being written.
const UNFINISHED: &str = "unfinished";
/// Blocks that are encoded before they are written.
const BLOCKS_A_BATCH: usize = 256;
/// Blocks that one thread surveys.
const BLOCKS_A_SURVEY: usize = 32;

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
    /// A finished table cannot be used any more.
    #[error(transparent)]
    Damaged(TableError),
    /// A sector that is needed is not there.
    #[error("the table of the sector {0} is needed and is not there")]
    Missing(Sector),
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

    /// Both tables of the sector are there and whole, as far as can be seen without reading every block.
    ///
    /// # Errors
    /// When one is there and cannot be used.
    pub fn is_finished(&self, sector: Sector) -> Result<bool, StoreError> {
        let index = Arc::new(Index::new(self.rules.board(), sector));
        for kind in Kind::ALL {
            if self.table(&self.directory, &index, kind)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The codes of a finished sector, from its working copy if there is one.
    ///
    /// # Errors
    /// When it, or what has to be read instead of a working copy, is not there or damaged.
    pub fn load(&self, sector: Sector) -> Result<Finished, StoreError> {
        match self.read(&self.working, sector) {
            Ok(finished) => Ok(finished),
            Err(StoreError::Missing(_) | StoreError::Damaged(_)) => {
                complete(&self.rules, sector, |sector| self.read(&self.directory, sector))
            }
            Err(error) => Err(error),
        }
    }

    /// Writes both files of a solved sector, and before them its working copy.
    ///
    /// # Errors
    /// When the disk is full or fails, or the codes do not count just the sector's positions; nothing is left then.
    pub fn save(&self, solved: &Solved) -> Result<Saved, StoreError> {
        let statistics = statistics(&solved.index, &solved.codes);
        self.write(solved, Form::Working, Kind::Distances, statistics)?;
        Ok(Saved {
            statistics,
            distance_bytes: self.write(solved, Form::Table, Kind::Distances, statistics)?,
            verdict_bytes: self.write(solved, Form::Table, Kind::Verdicts, statistics)?,
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

    /// The codes in a sector's file of distances.
    fn read(&self, directory: &Path, sector: Sector) -> Result<Finished, StoreError> {
        let index = Arc::new(Index::new(self.rules.board(), sector));
        let table = self.table(directory, &index, Kind::Distances)?.ok_or(StoreError::Missing(sector))?;
        let mut codes = Codes::draws(table.width(), index.slots() as usize);
        let blocks = codes.chunks_mut(table.block_slots());
        blocks
            .into_par_iter()
            .enumerate()
            .try_for_each(|(block, codes)| table.decode_into(block, codes))
            .map_err(StoreError::Damaged)?;
        Ok(Finished::new(index, codes))
    }

    fn table(&self, directory: &Path, index: &Arc<Index>, kind: Kind) -> Result<Option<Table>, StoreError> {
        let name = self.name(index.sector(), kind);
        let storage = Folder::new(directory).open(&name);
        let storage = storage.map_err(|error| StoreError::Folder { path: directory.to_owned(), error })?;
        let open = |storage| Table::open(name, Arc::clone(index), storage).map_err(StoreError::Damaged);
        storage.map(open).transpose()
    }

    fn write(
        &self,
        solved: &Solved,
        form: Form,
        kind: Kind,
        statistics: Statistics,
    ) -> Result<u64, StoreError> {
        let name = self.name(solved.index.sector(), kind);
        let encoder = Encoder::new(name, &solved.index, statistics).map_err(StoreError::Encode)?;
        let (directory, encoder) = match form {
            Form::Working => (&self.working, encoder),
            Form::Table => {
                (&self.directory, predicted(encoder, kind, &solved.codes).map_err(StoreError::Encode)?)
            }
        };
        let path = directory.join(name.to_string());
        let unfinished = path.with_added_extension(UNFINISHED);
        let written = write(&encoder, &solved.codes, &unfinished, form).and_then(|bytes| {
            fs::rename(&unfinished, &path)?;
            if form == Form::Table {
                sync_folder(&path)?;
            }
            Ok(bytes)
        });
        written.map_err(|error| {
            // Whatever is left of it is removed at the next start if it cannot be now.
            let _ = fs::remove_file(&unfinished);
            StoreError::Write { path, error }
        })
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

/// In which form codes are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// Large and soon read.
    Working,
    /// Small.
    Table,
}

/// Removes a file that need not be there.
fn remove(path: PathBuf) -> Result<(), StoreError> {
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::Write { path, error }),
        _ => Ok(()),
    }
}

/// The encoder that predicts these codes; all threads count what it has to know.
pub(crate) fn predicted(encoder: Encoder, kind: Kind, codes: &Codes) -> Result<Encoder, EncodeError> {
    let mut survey = match kind {
        Kind::Verdicts => encoder.survey(),
        Kind::Distances => encoder.survey_of_losses()?,
    };
    let count = |blocks: &[usize]| {
        let mut part = survey.clone();
        for &block in blocks {
            part.count(block, codes.view().slice(encoder.slots_of(block)));
        }
        part
    };
    let sample: Vec<usize> = survey.sample().collect();
    let parts: Vec<Survey> = sample.par_chunks(BLOCKS_A_SURVEY).map(count).collect();
    for part in &parts {
        survey.merge(part);
    }
    encoder.with_codec(survey.codec(), survey.model())
}

/// Writes a table. One that is to stay is on the disk then; a working copy that a power cut spoils is found by its checksums.
fn write(encoder: &Encoder, codes: &Codes, path: &Path, form: Form) -> io::Result<u64> {
    let file = File::create(path)?;
    let mut out = BufWriter::new(&file);
    let bytes = encoder.write(&mut out, encoded(encoder, codes)).map_err(|error| match error {
        EncodeError::Write { error, .. } => error,
        error => io::Error::other(error),
    })?;
    out.flush()?;
    if form == Form::Table {
        file.sync_all()?;
    }
    Ok(bytes)
}

/// The blocks of a table, encoded by all threads, not too many at a time.
fn encoded<'a>(encoder: &'a Encoder, codes: &'a Codes) -> impl Iterator<Item = Vec<u8>> + 'a {
    (0..encoder.blocks()).step_by(BLOCKS_A_BATCH).flat_map(move |first| {
        let blocks = first..(first + BLOCKS_A_BATCH).min(encoder.blocks());
        let encode = |block| encoder.encode(block, codes.view().slice(encoder.slots_of(block)));
        blocks.into_par_iter().map(encode).collect::<Vec<_>>()
    })
}

/// A new name is on the disk only when its folder is.
fn sync_folder(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

/// The statistics of a sector's codes, counted by all threads.
pub(crate) fn statistics(index: &Index, codes: &Codes) -> Statistics {
    let length = index.row() as usize;
    let row = |row: usize| {
        Statistics::of_rows(index, row..row + 1, codes.view().slice(row * length..(row + 1) * length))
    };
    (0..index.orbits().len()).into_par_iter().map(row).sum()
}
