//! The rules of a record: read from its tags `Variant` and `Rules`, and written into them.
//!
//! `Variant` names a preset, `Rules` what differs from it, as in `fly=never men=7`. Other programs name the games in plain words;
//! those are read where only one game can be meant.

use super::fault::Reason;
use crate::notation::quotation::quote;
use crate::rules::{RuleKey, Rules};
use crate::variant::{UnknownVariant, Variant};

/// Where the rules of a record come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RulesOrigin {
    /// The record names its variant.
    Written,
    /// The record names no variant: the reader's was assumed.
    Assumed,
}

/// The rules that the two tags tell, on top of the assumed ones where no variant is named.
pub(super) fn read(
    variant: Option<&str>,
    changes: Option<&str>,
    assumed: Rules,
) -> Result<(Rules, RulesOrigin), Reason> {
    let (preset, origin) = match variant {
        Some(name) => (named(name)?.rules(), RulesOrigin::Written),
        None => (assumed, RulesOrigin::Assumed),
    };
    let changes = changes.map_or(Ok(Vec::new()), read_changes)?;
    Ok((preset.builder().set_all(changes).build()?, origin))
}

/// The text of the two tags: the preset that is nearest, and what differs from it.
pub(super) fn write(rules: &Rules) -> (Variant, String) {
    let nearest = Variant::nearest(rules);
    (nearest, nearest.changes_to(rules))
}

/// The rules as two tags would tell them: `nine` or `nine fly=never`.
pub(super) fn in_words(rules: &Rules) -> String {
    let (variant, changes) = write(rules);
    format!("{variant} {changes}").trim_end().to_owned()
}

/// The game of that name: an id, or the name in plain words such as `Nine Men's Morris` or `12 men's morris`.
fn named(name: &str) -> Result<Variant, Reason> {
    let plain: String = name.to_lowercase().chars().filter(|found| found.is_alphanumeric()).collect();
    let stem = ["mensmorris", "menmorris", "morris"]
        .into_iter()
        .find_map(|ending| plain.strip_suffix(ending))
        .unwrap_or(&plain);
    let id = match stem {
        "9" | "mühle" | "muehle" => "nine",
        "12" => "twelve",
        "11" => "eleven",
        "ten" | "10" | "laskers" => "lasker",
        "7" => "seven",
        "6" => "six",
        "5" => "five",
        "3" => "three",
        other => other,
    };
    Variant::ALL
        .into_iter()
        .find(|variant| variant.id().replace('-', "") == id)
        .ok_or_else(|| Reason::UnknownVariant(UnknownVariant(quote(name))))
}

fn read_changes(text: &str) -> Result<Vec<(&str, &str)>, Reason> {
    let mut changes: Vec<(&str, &str)> = Vec::new();
    for word in
        text.split(|found: char| found.is_whitespace() || found == ';').filter(|word| !word.is_empty())
    {
        let change = word.split_once('=').ok_or_else(|| Reason::RuleWord { word: quote(word) })?;
        if changes.iter().any(|(key, _)| *key == change.0) {
            return Err(Reason::RepeatedRule { key: quote(change.0) });
        }
        changes.push(change);
        // A key is one of a few, so a longer list has one twice or one that is unknown.
        if changes.len() > RuleKey::ALL.len() {
            break;
        }
    }
    Ok(changes)
}
