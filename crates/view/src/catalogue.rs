//! What a new game can be: every game of the family with its rules to read and to change, the levels, the languages.

use merels_rules::{RuleKey, Rules, Side, Variant};

use crate::language::{Language, Texts};
use crate::scene::{Catalogue, Choice, OptionChoice, OptionKind, RuleLine, RuleLines, VariantChoice};

/// Everything a new-game dialog offers, in the language of `texts`; `levels` are the engine's, weakest first.
pub(crate) fn catalogue(texts: &Texts, levels: &[String]) -> Catalogue {
    Catalogue {
        variants: Variant::ALL.into_iter().map(|variant| variant_choice(texts, variant)).collect(),
        levels: levels.iter().map(|level| choice(texts, level, &format!("level-{level}"))).collect(),
        usual_level: usual_level(levels).cloned(),
        languages: Language::ALL
            .into_iter()
            .map(|language| Choice {
                id: language.id().to_owned(),
                name: language.own_name().to_owned(),
                about: String::new(),
            })
            .collect(),
    }
}

/// The second of the levels: one to begin with, who knows the rules.
pub(crate) fn usual_level(levels: &[String]) -> Option<&String> {
    levels.get(1).or(levels.first())
}

/// The rules of a game in force, each with its value in words.
pub(crate) fn rule_lines(texts: &Texts, variant: Variant, rules: &Rules) -> RuleLines {
    let usual = variant.rules();
    let line = |key: RuleKey| {
        let value = rules.value(key);
        let about = if key.values().is_empty() {
            format!("rule-{key}-about")
        } else {
            format!("rule-{key}-{value}-about")
        };
        RuleLine {
            name: rule_name(texts, key),
            value: value_name(texts, key, &value),
            about: texts.text(&about),
            changed: usual.value(key) != value,
        }
    };
    RuleLines { lines: changeable(rules).map(line).collect() }
}

fn variant_choice(texts: &Texts, variant: Variant) -> VariantChoice {
    let rules = variant.rules();
    VariantChoice {
        id: variant.id().to_owned(),
        name: texts.text(&format!("variant-{variant}-name")),
        about: texts.text(&format!("variant-{variant}-about")),
        rules: texts.paragraphs(&format!("variant-{variant}-rules")),
        men: Side::BOTH.map(|side| rules.men()[side]),
        options: changeable(&rules).map(|key| option_choice(texts, &rules, key)).collect(),
    }
}

/// The rules that may be changed without making another game of it.
fn changeable(rules: &Rules) -> impl Iterator<Item = RuleKey> {
    rules.keys().filter(|key| !matches!(key, RuleKey::Board | RuleKey::Goal))
}

fn option_choice(texts: &Texts, rules: &Rules, key: RuleKey) -> OptionChoice {
    let choices = key.values().into_iter();
    OptionChoice {
        key: key.id().to_owned(),
        name: rule_name(texts, key),
        about: texts.text(&format!("rule-{key}-about")),
        value: rules.value(key),
        kind: match key {
            RuleKey::Men => OptionKind::Men,
            _ if key.values().is_empty() => OptionKind::Count,
            _ => OptionKind::Choice,
        },
        choices: choices.map(|value| choice(texts, value, &format!("rule-{key}-{value}"))).collect(),
    }
}

fn rule_name(texts: &Texts, key: RuleKey) -> String {
    texts.text(&format!("rule-{key}-name"))
}

fn value_name(texts: &Texts, key: RuleKey, value: &str) -> String {
    match (key.values().is_empty(), value) {
        (false, value) => texts.text(&format!("rule-{key}-{value}")),
        (true, "0") => texts.text(&format!("rule-{key}-off")),
        (true, number) => number.to_owned(),
    }
}

fn choice(texts: &Texts, id: &str, key: &str) -> Choice {
    Choice { id: id.to_owned(), name: texts.text(key), about: texts.text(&format!("{key}-about")) }
}
