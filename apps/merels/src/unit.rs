//! `--unit`: whole turns or single actions.

use merels_rules::Unit;

/// What counts as one.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum UnitArgument {
    /// A placement or movement together with its removals
    Turns,
    /// A single placement, movement or removal
    Actions,
}

impl UnitArgument {
    /// The word for it.
    pub const fn id(self) -> &'static str {
        match self {
            UnitArgument::Turns => "turns",
            UnitArgument::Actions => "actions",
        }
    }
}

impl From<UnitArgument> for Unit {
    fn from(unit: UnitArgument) -> Unit {
        match unit {
            UnitArgument::Turns => Unit::Turns,
            UnitArgument::Actions => Unit::Actions,
        }
    }
}
