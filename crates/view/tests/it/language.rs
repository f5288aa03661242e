//! The texts are whole, alike and well set in every language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use merels_rules::{RuleKey, Variant};
use merels_view::language::{Language, Texts};

/// The files of a language with their names.
fn files(language: Language) -> [(&'static str, &'static str); 4] {
    match language {
        Language::English => [
            ("game", include_str!("../../locales/en/game.ftl")),
            ("rules", include_str!("../../locales/en/rules.ftl")),
            ("page", include_str!("../../locales/en/page.ftl")),
            ("terminal", include_str!("../../locales/en/terminal.ftl")),
        ],
        Language::French => [
            ("game", include_str!("../../locales/fr/game.ftl")),
            ("rules", include_str!("../../locales/fr/rules.ftl")),
            ("page", include_str!("../../locales/fr/page.ftl")),
            ("terminal", include_str!("../../locales/fr/terminal.ftl")),
        ],
        Language::Russian => [
            ("game", include_str!("../../locales/ru/game.ftl")),
            ("rules", include_str!("../../locales/ru/rules.ftl")),
            ("page", include_str!("../../locales/ru/page.ftl")),
            ("terminal", include_str!("../../locales/ru/terminal.ftl")),
        ],
        Language::Greek => [
            ("game", include_str!("../../locales/el/game.ftl")),
            ("rules", include_str!("../../locales/el/rules.ftl")),
            ("page", include_str!("../../locales/el/page.ftl")),
            ("terminal", include_str!("../../locales/el/terminal.ftl")),
        ],
    }
}

/// The keys of a file, each with the arguments it asks for. A message begins at the edge of its line, a term with `-`.
fn keys(file: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut keys: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut key = None;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|first: char| first.is_alphanumeric() || first == '-') {
            key = line.split_once('=').map(|(key, _)| key.trim_end());
        }
        if let Some(key) = key.filter(|key| !key.starts_with('-')) {
            keys.entry(key).or_default().extend(arguments(line));
        }
    }
    keys
}

fn arguments(line: &str) -> impl Iterator<Item = &str> {
    line.split('$').skip(1).filter_map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next())
}

/// The texts of a file, each with one choice of arguments after another; whatever Fluent finds wrong ends the test.
fn every_text(language: Language, file: &'static str) -> Vec<(&'static str, String)> {
    let mut bundle = FluentBundle::new(vec![language.id().parse().unwrap()]);
    bundle.set_use_isolating(false);
    bundle
        .add_resource(FluentResource::try_new(file.to_owned()).map_err(|(_, errors)| errors).unwrap())
        .unwrap();
    let mut texts = Vec::new();
    for (key, names) in keys(file) {
        let pattern = bundle.get_message(key).unwrap().value().unwrap();
        for arguments in samples(&names) {
            let mut errors = Vec::new();
            texts.push((key, bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned()));
            assert!(errors.is_empty(), "{language} {key}: {errors:?}");
        }
    }
    texts
}

/// Both sides, with numbers for every plural there is and with a word.
fn samples<'a>(names: &'a BTreeSet<&str>) -> impl Iterator<Item = FluentArgs<'a>> {
    let numbers = [0, 1, 2, 5, 21, 100].map(FluentValue::from);
    let others = numbers.into_iter().chain(["a 7".into()]);
    let choices = others.flat_map(|other| ["white", "black"].map(|side| (side, other.clone())));
    choices.take(if names.is_empty() { 1 } else { usize::MAX }).map(|(side, other)| {
        let value = |name| if SIDES.contains(&name) { side.into() } else { other.clone() };
        names.iter().map(|&name| (name, value(name))).collect()
    })
}

/// The arguments that are a side.
const SIDES: [&str; 3] = ["side", "winner", "loser"];

fn texts_of(language: Language) -> impl Iterator<Item = (&'static str, String)> {
    files(language).into_iter().flat_map(move |(_, file)| every_text(language, file))
}

#[test]
fn every_language_has_the_keys_and_arguments_of_english() {
    for language in Language::ALL {
        for ((name, english), (_, other)) in files(Language::English).into_iter().zip(files(language)) {
            let (english, other) = (keys(english), keys(other));
            let differing: BTreeSet<_> = english
                .keys()
                .chain(other.keys())
                .filter(|key| english.get(*key) != other.get(*key))
                .collect();
            assert_eq!(differing, BTreeSet::new(), "{language}/{name}.ftl");
        }
    }
}

#[test]
fn no_key_is_in_two_files() {
    let files = files(Language::English).map(|(_, file)| keys(file));
    let distinct: BTreeSet<_> = files.iter().flat_map(BTreeMap::keys).collect();
    assert_eq!(distinct.len(), files.iter().map(BTreeMap::len).sum::<usize>());
}

#[test]
fn every_text_is_complete() {
    for language in Language::ALL {
        for (key, text) in texts_of(language) {
            assert!(!text.trim().is_empty(), "{language} {key} is empty");
            assert_eq!(text, text.trim(), "{language} {key}");
            assert!(!text.contains(['{', '}', '\n']) && !text.contains("  "), "{language} {key}: {text}");
        }
    }
}

#[test]
fn quotes_and_ellipses_are_typographic() {
    for language in Language::ALL {
        for (key, text) in texts_of(language) {
            assert!(!text.contains(['"', '\'']) && !text.contains("..."), "{language} {key}: {text}");
            let foreign = if language == Language::English { ['«', '»'] } else { ['“', '”'] };
            assert!(!text.contains(foreign), "{language} {key}: {text}");
        }
    }
}

#[test]
fn french_spaces_before_marks_do_not_break() {
    for (key, text) in texts_of(Language::French) {
        assert!(
            ![" :", " ;", " !", " ?", " »", "« "].iter().any(|space| text.contains(space)),
            "{key}: {text}"
        );
    }
}

#[test]
fn russian_dashes_do_not_begin_a_line() {
    for (key, text) in texts_of(Language::Russian) {
        assert!(!text.contains(" —"), "{key}: {text}");
    }
}

#[test]
fn every_game_has_its_name_and_rules() {
    for texts in Language::ALL.map(Texts::new) {
        for variant in Variant::ALL {
            for part in ["name", "about"] {
                let key = format!("variant-{variant}-{part}");
                assert_ne!(texts.text(&key), format!("{{{key}}}"), "{texts:?}");
            }
            assert!(texts.paragraphs(&format!("variant-{variant}-rules")).len() >= 4, "{texts:?} {variant}");
        }
    }
}

#[test]
fn no_paragraph_of_the_rules_is_left_out() {
    let texts = Texts::new(Language::English);
    let written =
        keys(files(Language::English)[1].1).into_keys().filter(|key| key.contains("-rules-")).count();
    let read: usize =
        Variant::ALL.iter().map(|variant| texts.paragraphs(&format!("variant-{variant}-rules")).len()).sum();
    assert_eq!(read, written);
}

#[test]
fn every_rule_and_every_value_has_its_name() {
    let english = keys(files(Language::English)[1].1);
    let missing = RuleKey::ALL.into_iter().flat_map(rule_texts).find(|key| !english.contains_key(&**key));
    assert_eq!(missing, None);
}

/// The keys of a rule's texts. Board and aim are no choice within a game, and have only a name.
fn rule_texts(rule: RuleKey) -> Vec<String> {
    let parts: Vec<String> = match rule {
        RuleKey::Board | RuleKey::Goal => vec!["name".into()],
        RuleKey::Men => vec!["name".into(), "about".into()],
        _ if rule.values().is_empty() => vec!["name".into(), "about".into(), "off".into()],
        _ => {
            let values = rule.values().into_iter().flat_map(|value| [value.into(), format!("{value}-about")]);
            values.chain(["name".into(), "about".into()]).collect()
        }
    };
    parts.into_iter().map(|part| format!("rule-{rule}-{part}")).collect()
}

#[test]
fn the_first_language_that_is_known_is_chosen() {
    let chosen = |tags: &[&str]| Language::negotiate(tags);
    assert_eq!(chosen(&["fr-CA"]), Language::French);
    assert_eq!(chosen(&["RU"]), Language::Russian);
    assert_eq!(chosen(&["el_GR.UTF-8"]), Language::Greek);
    assert_eq!(chosen(&["de-DE", "el", "fr"]), Language::Greek);
    assert_eq!(chosen(&["en-GB", "fr"]), Language::English);
    assert_eq!(chosen(&["fro", "", "-", "C"]), Language::English);
    assert_eq!(chosen(&[]), Language::English);
}

#[test]
fn what_is_not_there_is_shown_as_such() {
    let texts = Texts::new(Language::English);
    assert_eq!(texts.text("no-such-key"), "{no-such-key}");
    assert_eq!(texts.text(""), "{}");
    assert_eq!(texts.text("said-selected"), "Man on {$point} selected.");
    assert_eq!(texts.text_with("said-flip", &[("side", "white".into())]), "Board turned round.");
}

/// A text in a language with a side and a number.
fn counted(language: Language, key: &str, side: &str, number: usize) -> String {
    let names = ["count", "hand", "taken", "times", "plies", "men", "points", "endgame", "quiet", "turn"];
    let mut arguments: Vec<_> = names.into_iter().map(|name| (name, number.into())).collect();
    arguments.push(("side", side.into()));
    Texts::new(language).text_with(key, &arguments)
}

#[test]
fn english_counts() {
    let seat = |number| counted(Language::English, "seat-label", "white", number);
    assert_eq!(seat(0), "no men in hand, no black men taken");
    assert_eq!(seat(1), "1 man in hand, 1 black man taken");
    assert_eq!(seat(5), "5 men in hand, 5 black men taken");
    let take = |number| counted(Language::English, "status-take", "black", number);
    assert_eq!(take(1), "Black to take a white man");
    assert_eq!(take(2), "Black to take 2 white men");
}

#[test]
fn french_counts_none_like_one() {
    let seat = |number| counted(Language::French, "seat-label", "black", number);
    assert_eq!(seat(0), "aucun pion en main, aucun pion blanc pris");
    assert_eq!(seat(1), "1 pion en main, 1 pion blanc pris");
    assert_eq!(seat(2), "2 pions en main, 2 pions blancs pris");
    let few = |number| counted(Language::French, "contradiction-men-too-few", "white", number);
    assert!(few(0).contains("0 pion, mais"), "{}", few(0));
    assert!(few(2).contains("2 pions, mais"), "{}", few(2));
}

#[test]
fn russian_counts_in_three_forms() {
    let seat = |number| counted(Language::Russian, "seat-label", "white", number);
    assert_eq!(seat(1), "в запасе 1 фишка, снята 1 чёрная фишка");
    assert_eq!(seat(3), "в запасе 3 фишки, сняты 3 чёрные фишки");
    assert_eq!(seat(5), "в запасе 5 фишек, снято 5 чёрных фишек");
    assert_eq!(seat(11), "в запасе 11 фишек, снято 11 чёрных фишек");
    assert_eq!(seat(21), "в запасе 21 фишка, снята 21 чёрная фишка");
    let drawn = |number| counted(Language::Russian, "result-draw-repetition", "white", number);
    assert_eq!(drawn(3), "Ничья: одна и та же позиция возникла 3 раза.");
    assert_eq!(drawn(5), "Ничья: одна и та же позиция возникла 5 раз.");
}

#[test]
fn greek_counts() {
    let seat = |number| counted(Language::Greek, "seat-label", "black", number);
    assert_eq!(seat(0), "κανένα πούλι στο χέρι, δεν έχει πάρει λευκά πούλια");
    assert_eq!(seat(1), "1 πούλι στο χέρι, έχει πάρει 1 λευκό πούλι");
    assert_eq!(seat(9), "9 πούλια στο χέρι, έχει πάρει 9 λευκά πούλια");
}

#[test]
fn sides_agree_with_their_sentences() {
    let said = |language, key, side| counted(language, key, side, 2);
    assert_eq!(said(Language::French, "status-take", "white"), "Aux Blancs de prendre 2 pions noirs");
    assert_eq!(said(Language::Russian, "status-take", "black"), "Ход чёрных: снять 2 белые фишки");
    assert_eq!(said(Language::Greek, "status-take", "black"), "Σειρά του Μαύρου να πάρει 2 λευκά πούλια");
    assert_eq!(said(Language::Russian, "result-draw-blocked", "white"), "Ничья: белым некуда ходить.");
}

/// The source of a folder, all files that end in one of `endings`, those of its folders included.
fn sources(folder: &std::path::Path, endings: &[&str]) -> String {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let texts = entries.map(|entry| entry.unwrap().path()).map(|path| {
        let name = path.to_string_lossy().into_owned();
        if path.is_dir() && !name.ends_with("wasm") {
            sources(&path, endings)
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            std::fs::read_to_string(&path).unwrap()
        } else {
            String::new()
        }
    });
    texts.collect()
}

/// The program's whole source that asks for texts.
fn source() -> String {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = sources(&here.join("../../apps/web/src"), &[".svelte", ".ts"]);
    let terminal = sources(&here.join("../../apps/merels/src/tui"), &[".rs"]);
    sources(&here.join("src"), &[".rs"]) + &page + &terminal
}

/// Whether the source asks for the key: by its whole name, by its name without the last word, as one of a list, or by a pattern
/// such as `rule-{key}-name` or `page-${name}`, of which what stands before and after the gaps must fit.
fn is_asked_for(key: &str, source: &str, patterns: &[Vec<String>]) -> bool {
    let list = key.rsplit_once('-').map(|(list, _)| list);
    [Some(key), list]
        .into_iter()
        .flatten()
        .any(|key| source.contains(&format!("\"{key}\"")) || patterns.iter().any(|parts| fits(key, parts)))
}

fn fits(key: &str, parts: &[String]) -> bool {
    let (first, last) = (&parts[0], &parts[parts.len() - 1]);
    key.len() >= first.len() + last.len() && key.starts_with(first.as_str()) && key.ends_with(last.as_str())
}

/// Literals with gaps that could be keys: the parts between the gaps, the first of which is a word and a dash at least.
fn patterns(source: &str) -> Vec<Vec<String>> {
    let literals = source.split(['"', '`']).filter(|literal| literal.contains('{') && literal.len() < 60);
    let parts = literals.map(|literal| {
        let gapless = literal.replace("${", "{");
        gapless
            .split('{')
            .enumerate()
            .map(|(place, part)| match part.split_once('}') {
                Some((_, rest)) if place > 0 => rest.to_owned(),
                _ => part.to_owned(),
            })
            .collect::<Vec<_>>()
    });
    let is_key =
        |part: &String| part.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    parts.filter(|parts| parts.iter().all(is_key) && parts[0].contains('-')).collect()
}

#[test]
fn every_text_is_asked_for_somewhere() {
    let source = source();
    let patterns = patterns(&source);
    let english = files(Language::English);
    // Rules share paragraphs by reference to other messages.
    let shared = english.map(|(_, file)| file).concat();
    let unused: Vec<&str> = english
        .iter()
        .flat_map(|(_, file)| keys(file).into_keys())
        .filter(|key| !is_asked_for(key, &source, &patterns))
        .filter(|key| !shared.contains(&format!("{{ {key} }}")))
        .collect();
    assert_eq!(unused, Vec::<&str>::new());
}

#[test]
fn every_key_that_is_asked_for_exists() {
    let source = source();
    let english = files(Language::English);
    let known: BTreeSet<&str> = english.iter().flat_map(|(_, file)| keys(file).into_keys()).collect();
    let families: BTreeSet<&str> = known.iter().filter_map(|key| key.split('-').next()).collect();
    let asked = source.split("text(\"").chain(source.split("text_with(\"")).skip(1);
    let literals = asked.filter_map(|rest| rest.split('"').next());
    let unknown: BTreeSet<&str> = literals
        .filter(|key| key.split('-').next().is_some_and(|family| families.contains(family)))
        .filter(|key| !known.contains(key))
        .collect();
    assert_eq!(unknown, BTreeSet::new());
}
