//! Rules in two words, as records write them: the nearest preset, and what differs from it.

use merels_rules::{Rules, Variant};

/// The preset's id, and changes such as `fly=never men=7`.
pub fn words(rules: &Rules) -> (&'static str, String) {
    let preset = Variant::nearest(rules);
    (preset.id(), preset.changes_to(rules))
}

/// Both in one: `nine fly=never`.
pub fn name(rules: &Rules) -> String {
    let (variant, changes) = words(rules);
    format!("{variant} {changes}").trim_end().to_owned()
}
