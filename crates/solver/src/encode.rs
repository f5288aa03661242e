//! Solved sectors on their way into files.
//!
//! All threads count and encode, block by block, and what they do can be broken off between any two blocks. Where the bytes go is not
//! known here: into a file, or nowhere when only the time is of interest.

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use merels_tablebase::{Codes, EncodeError, Encoder, Index, Statistics, Survey, TableName};
use rayon::prelude::*;

use crate::solve::Solved;
use crate::stop::{Interrupted, go_on};

/// Blocks that are encoded before they are written.
const BLOCKS_A_BATCH: usize = 256;
/// Blocks that one thread surveys.
const BLOCKS_A_SURVEY: usize = 32;

/// In which form codes are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// Large and soon read.
    Working,
    /// Small.
    Table,
}

/// Why codes were not encoded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EncodingError {
    #[error("stopped")]
    Stopped,
    #[error(transparent)]
    Write(#[from] io::Error),
    #[error(transparent)]
    Encode(#[from] EncodeError),
}

impl From<Interrupted> for EncodingError {
    fn from(Interrupted: Interrupted) -> EncodingError {
        EncodingError::Stopped
    }
}

/// A file of a solved sector, ready to be written.
#[derive(Debug)]
pub(crate) struct Encoding<'a> {
    encoder: Encoder,
    codes: &'a Codes,
    stop: &'a AtomicBool,
}

impl<'a> Encoding<'a> {
    /// The file of that name in that form, given the statistics of the codes.
    pub fn new(
        name: TableName,
        form: Form,
        solved: &'a Solved,
        statistics: Statistics,
        stop: &'a AtomicBool,
    ) -> Result<Encoding<'a>, EncodingError> {
        let (packed, codes) = (Encoder::new(name, &solved.index, statistics)?, &solved.codes);
        let encoder = match form {
            Form::Working => packed,
            Form::Table => predicted(packed, codes, stop)?,
        };
        Ok(Encoding { encoder, codes, stop })
    }

    /// Writes it; gives how many bytes it has.
    pub fn write(&self, out: impl Write) -> Result<u64, EncodingError> {
        let written = self.encoder.write(out, self.batches().map_while(Result::ok).flatten());
        written.map_err(|error| match error {
            // Blocks are missing only when they were broken off.
            EncodeError::Blocks { .. } => EncodingError::Stopped,
            EncodeError::Write { error, .. } => error.into(),
            error => error.into(),
        })
    }

    /// The blocks, encoded by all threads, not too many at a time.
    fn batches(&self) -> impl Iterator<Item = Result<Vec<Vec<u8>>, Interrupted>> {
        let Encoding { encoder, codes, stop } = self;
        (0..encoder.blocks()).step_by(BLOCKS_A_BATCH).map(move |first| {
            let blocks = first..(first + BLOCKS_A_BATCH).min(encoder.blocks());
            let encode = |block| {
                go_on(stop)?;
                Ok(encoder.encode(block, codes.view().slice(encoder.slots_of(block))))
            };
            blocks.into_par_iter().map(encode).collect()
        })
    }
}

/// The encoder that predicts these codes.
fn predicted(encoder: Encoder, codes: &Codes, stop: &AtomicBool) -> Result<Encoder, EncodingError> {
    let mut survey = encoder.survey();
    let count = |blocks: &[usize]| {
        let mut part = survey.clone();
        for &block in blocks {
            go_on(stop)?;
            part.count(block, codes.view().slice(encoder.slots_of(block)));
        }
        Ok(part)
    };
    let sample: Vec<usize> = survey.sample().collect();
    let parts =
        sample.par_chunks(BLOCKS_A_SURVEY).map(count).collect::<Result<Vec<Survey>, Interrupted>>()?;
    for part in &parts {
        survey.merge(part);
    }
    Ok(encoder.with_codec(survey.codec(), survey.model())?)
}

/// The statistics of a sector's codes.
pub(crate) fn statistics(solved: &Solved, stop: &AtomicBool) -> Result<Statistics, Interrupted> {
    let (index, codes): (&Index, _) = (&solved.index, solved.codes.view());
    let length = index.row() as usize;
    let row = |row: usize| {
        go_on(stop)?;
        let codes = codes.slice(row * length..(row + 1) * length);
        Ok(Statistics::of_rows(index, row..row + 1, codes))
    };
    let rows = 0..index.orbits().len();
    rows.into_par_iter().map(row).try_reduce(Statistics::default, |one, other| Ok(one + other))
}
