//! Rules in words: as records write them, the nearest preset and what differs from it; and what each rule may be.

use merels_rules::{RuleKey, Rules, Variant};

/// The preset's id, and changes such as `fly=never men=7`.
pub fn words(rules: &Rules) -> (&'static str, String) {
    let preset = Variant::nearest(rules);
    (preset.id(), preset.changes_to(rules))
}

/// Both in one: `nine fly=never`.
pub fn name(rules: &Rules) -> String {
    name_as(Variant::nearest(rules), rules)
}

/// The same from a given preset.
pub fn name_as(variant: Variant, rules: &Rules) -> String {
    format!("{variant} {}", variant.changes_to(rules)).trim_end().to_owned()
}

/// What the rule may be set to: `at3, at4, never, always`.
pub fn values(key: RuleKey) -> String {
    match key {
        RuleKey::Men => "a number, or White's and Black's as in 5,4".to_owned(),
        RuleKey::Repetition | RuleKey::Quiet | RuleKey::QuietEndgame => "a number; 0 is off".to_owned(),
        _ => key.values().join(", "),
    }
}

/// Every rule with its values, a line each.
pub fn table() -> String {
    RuleKey::ALL.map(|key| format!("  {:<18}  {}", key.id(), values(key))).join("\n")
}
