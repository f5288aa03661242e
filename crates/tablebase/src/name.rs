//! What a table file is called.
//!
//! Tables of many rule sets share a place: each rule set has a folder there. Its name ends with the identity
//! of the rules that decide values, so that rules which differ only in draws of play find the same tables,
//! and any others never do. What comes before it is for people: the preset's name, or board and men where no
//! preset has these rules.

use std::fmt;

use merels_rules::{Rules, Variant};

use crate::sector::Sector;

/// What a file tells of each position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Won, drawn or lost: enough to play without error.
    Verdicts,
    /// The plies to the end too: enough to win without delay.
    Distances,
}

impl Kind {
    /// Both kinds, the smaller file first.
    pub const ALL: [Kind; 2] = [Kind::Verdicts, Kind::Distances];

    /// How the file's name ends: `wdl` or `distance`.
    pub const fn extension(self) -> &'static str {
        match self {
            Kind::Verdicts => "wdl",
            Kind::Distances => "distance",
        }
    }

    /// The number that stands for it in a file.
    pub(crate) const fn id(self) -> u8 {
        match self {
            Kind::Verdicts => 1,
            Kind::Distances => 2,
        }
    }

    pub(crate) fn from_id(id: u8) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// The name of a table file: rule set, sector and kind.
///
/// ```
/// use merels_rules::Variant;
/// use merels_tablebase::{Kind, Sector, TableName};
/// let sector = Sector { mover: 3, opponent: 4, mover_hand: 0, opponent_hand: 0 };
/// let name = TableName::new(&Variant::Nine.rules(), sector, Kind::Verdicts);
/// assert!(name.folder().starts_with("nine-"));
/// assert_eq!(name.file(), "3-4-0-0.wdl");
/// assert_eq!(name.to_string(), format!("{}/{}", name.folder(), name.file()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableName {
    rules: Rules,
    sector: Sector,
    kind: Kind,
}

impl TableName {
    /// The name of a sector's file under the rules. Draws of play in the rules make no difference.
    pub const fn new(rules: &Rules, sector: Sector, kind: Kind) -> TableName {
        TableName { rules: rules.theoretical(), sector, kind }
    }

    /// The rules, without draws of play.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The sector.
    pub const fn sector(&self) -> Sector {
        self.sector
    }

    /// What the file tells.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The folder of the rule set, such as `nine-` and 16 hexadecimal digits.
    pub fn folder(&self) -> String {
        let preset = Variant::ALL.into_iter().find(|variant| variant.rules().theoretical() == self.rules);
        let identity = self.rules.identity();
        match preset {
            Some(variant) => format!("{variant}-{identity}"),
            None => format!("{}-{}-{identity}", self.rules.board(), men(&self.rules)),
        }
    }

    /// The file in that folder, such as `3-4-0-0.wdl`.
    pub fn file(&self) -> String {
        format!("{}.{}", self.sector, self.kind.extension())
    }
}

/// Folder and file with a slash between them.
impl fmt::Display for TableName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.folder(), self.file())
    }
}

/// `9`, or `5,4` where the sides differ.
fn men(rules: &Rules) -> String {
    rules.value(merels_rules::RuleKey::Men)
}
