//! What can be wrong in solved tables, in sentences.

use merels_rules::Value;
use merels_tablebase::{Answer, Kind, Sector, Statistics, Verdict};

/// Something that is wrong in the tables.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Disagreement {
    /// A value is not the best of its turns.
    #[error("{sector}: {fen} is a {} in the table and a {derived} by its turns", words(*stored))]
    Value {
        /// The sector.
        sector: Sector,
        /// The position.
        fen: String,
        /// What the table says; of a win it may leave out the distance.
        stored: Answer,
        /// What follows from the turns.
        derived: Value,
    },
    /// A win leads to nothing that is lost, and so is none.
    #[error("{sector}: {fen} is a win in the table, and none of its turns leads to a loss")]
    NoLoss {
        /// The sector.
        sector: Sector,
        /// The position.
        fen: String,
    },
    /// The two files of a sector differ.
    #[error("{sector}: {fen} is a {} in the table of verdicts and a {} in that of distances", verdict.id(), words(*stored))]
    Verdict {
        /// The sector.
        sector: Sector,
        /// The position.
        fen: String,
        /// What the file of verdicts says.
        verdict: Verdict,
        /// What the file of distances says.
        stored: Answer,
    },
    /// The counts in a file are not those of its values.
    #[error("{sector}: the table of {} counts {stored:?}, and its values come to {counted:?}", kind.extension())]
    Statistics {
        /// The sector.
        sector: Sector,
        /// Which file.
        kind: Kind,
        /// What the file says.
        stored: Statistics,
        /// What was counted.
        counted: Statistics,
    },
    /// The number of positions is not what symmetry makes it.
    #[error("{sector}: {found} positions are counted, and there are {expected}")]
    Positions {
        /// The sector.
        sector: Sector,
        /// Positions counted.
        found: u64,
        /// Positions there are.
        expected: u64,
    },
}

/// A stored value in words.
fn words(stored: Answer) -> String {
    stored
        .value()
        .map_or_else(|| stored.verdict().map_or("unknown", Verdict::id).to_owned(), |value| value.to_string())
}
