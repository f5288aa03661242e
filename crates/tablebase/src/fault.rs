//! What is wrong with a table file.

use std::error::Error;
use std::fmt;
use std::io;

use merels_rules::RulesIdentity;

use crate::format::VERSION;
use crate::name::TableName;
use crate::sector::Sector;

/// A table file that cannot be used, and why.
#[derive(Debug)]
pub struct TableError {
    /// The file that was asked for.
    pub name: TableName,
    /// What is wrong with it.
    pub fault: Fault,
}

/// Why a table file cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The file cannot be opened or read.
    #[error("the file cannot be read: {0}")]
    Unreadable(io::Error),
    /// The file does not begin like a table.
    #[error("the file is no table")]
    Foreign,
    /// The file is of a version that this program does not know.
    #[error("the table is of version {found}, and this program reads version {VERSION}")]
    Version {
        /// Its version.
        found: u16,
    },
    /// The file has no end: it was cut short, or the program that wrote it was stopped.
    #[error("the table is unfinished or was cut short")]
    Unfinished,
    /// What is in the file is not what was written.
    #[error("the table is damaged in its {part}")]
    Damaged {
        /// Where.
        part: Part,
    },
    /// The table is of another rule set.
    #[error("the table is of other rules ({found} instead of {expected})")]
    OtherRules {
        /// The rules it is of.
        found: RulesDigits,
        /// The rules asked for.
        expected: RulesIdentity,
    },
    /// The table is of another sector.
    #[error("the table is of the sector {found}")]
    OtherSector {
        /// The sector it is of.
        found: Sector,
    },
    /// The table is of the other kind.
    #[error("the table does not hold what its name says")]
    OtherKind,
    /// The numbering given is of another sector or board.
    #[error("the index is not that of this sector")]
    OtherIndex,
    /// The table numbers its positions in another way.
    #[error("the table has {found} slots, and its sector {expected}")]
    Slots {
        /// Slots of the table.
        found: u64,
        /// Slots of the sector.
        expected: u64,
    },
    /// The table's counts are not of this sector.
    #[error("the table counts {found} positions, and its sector has {expected}")]
    Positions {
        /// Positions that the table counts.
        found: u64,
        /// Positions of the sector.
        expected: u64,
    },
    /// The table's counts contradict one another.
    #[error("the table's counts of won, drawn and lost positions contradict its longest games")]
    Statistics,
    /// The table's codec is not known.
    #[error("the table is coded in a way that this program does not know (number {found})")]
    UnknownCodec {
        /// The codec's number.
        found: u8,
    },
    /// The model is not one that the codec can have.
    #[error("the table's model does not fit its codec")]
    Model,
    /// There is no such slot.
    #[error("the table has no slot {slot}")]
    NoSlot {
        /// The slot asked for.
        slot: u64,
    },
    /// The codes asked for have no room for this table's.
    #[error("the table has codes of two bytes, and one is not enough")]
    TooLong,
    /// There is no such block, or it has not so many slots.
    #[error("the table has no block {block} of {slots} slots")]
    NoBlock {
        /// The block asked for.
        block: usize,
        /// Slots asked for.
        slots: usize,
    },
}

impl Fault {
    /// The file is not what a program meant to write, so that writing it anew mends it. Else it is whole, or may be: of another
    /// sector, rule set or version, or not to be read at all.
    pub const fn is_damage(&self) -> bool {
        matches!(
            self,
            Fault::Unfinished
                | Fault::Damaged { .. }
                | Fault::Slots { .. }
                | Fault::Positions { .. }
                | Fault::Statistics
                | Fault::Model
        )
    }
}

/// A part of a table file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Header, model or directory.
    Header,
    /// That block.
    Block(usize),
}

/// The 64 bits of a rule set's identity as a file has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesDigits(pub u64);

impl fmt::Display for TableError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.name, self.fault)
    }
}

impl Error for TableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.fault.source()
    }
}

impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Header => out.write_str("header or directory"),
            Part::Block(block) => write!(out, "block {block}"),
        }
    }
}

/// 16 hexadecimal digits.
impl fmt::Display for RulesDigits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}
