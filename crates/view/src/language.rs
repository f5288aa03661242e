//! The languages of the game, and its texts in each of them.
//!
//! The texts are Fluent files, one set a language, carried inside the program: the page, the terminal and the
//! command line show the same sentences. A [`Texts`] is one language, ready to be asked for a text by its key. It
//! never fails, because a screen has nothing better to show than what there is: a key that no file has is shown as
//! `{key}`, an argument that was not given as `{$argument}`. That every key is in every language, with the same
//! arguments, is what the tests are for. It knows no rules and no screen: who asks chooses the key and hands over
//! the numbers and names.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// A language the game speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English, also for readers of every other language.
    #[default]
    English,
    /// French.
    French,
    /// Russian.
    Russian,
    /// Greek.
    Greek,
}

impl Language {
    /// Every language, in the order they are offered.
    pub const ALL: [Language; 4] = [Language::English, Language::French, Language::Russian, Language::Greek];

    /// Its tag: `en`, `fr`, `ru` or `el`.
    pub const fn id(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Russian => "ru",
            Language::Greek => "el",
        }
    }

    /// Its name in itself, for a reader who knows no other.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
            Language::Russian => "Русский",
            Language::Greek => "Ελληνικά",
        }
    }

    /// The language of a tag, whatever the region: a browser's `fr-CA`, or a terminal's `fr_CA.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default().trim();
        Language::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.id()))
    }

    /// The first of the wanted languages that the game speaks, best liked first; English if it speaks none of them.
    ///
    /// ```
    /// use merels_view::language::Language;
    /// assert_eq!(Language::negotiate(&["de-AT", "fr-CA", "en"]), Language::French);
    /// assert_eq!(Language::negotiate(&["de"]), Language::English);
    /// ```
    pub fn negotiate(wanted: &[&str]) -> Language {
        wanted.iter().find_map(|tag| Language::from_tag(tag)).unwrap_or_default()
    }

    const fn files(self) -> [&'static str; 4] {
        match self {
            Language::English => [
                include_str!("../locales/en/game.ftl"),
                include_str!("../locales/en/rules.ftl"),
                include_str!("../locales/en/page.ftl"),
                include_str!("../locales/en/terminal.ftl"),
            ],
            Language::French => [
                include_str!("../locales/fr/game.ftl"),
                include_str!("../locales/fr/rules.ftl"),
                include_str!("../locales/fr/page.ftl"),
                include_str!("../locales/fr/terminal.ftl"),
            ],
            Language::Russian => [
                include_str!("../locales/ru/game.ftl"),
                include_str!("../locales/ru/rules.ftl"),
                include_str!("../locales/ru/page.ftl"),
                include_str!("../locales/ru/terminal.ftl"),
            ],
            Language::Greek => [
                include_str!("../locales/el/game.ftl"),
                include_str!("../locales/el/rules.ftl"),
                include_str!("../locales/el/page.ftl"),
                include_str!("../locales/el/terminal.ftl"),
            ],
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// An argument of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// A name or a word, put in as it is.
    Text(Cow<'a, str>),
    /// A count, which also chooses the plural.
    Number(usize),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

/// A count of each of these types is a number of a text.
macro_rules! numbers {
    ($($count:ty),+) => {
        $(impl From<$count> for Value<'_> {
            fn from(number: $count) -> Self {
                Value::Number(number as usize)
            }
        })+
    };
}

numbers!(u8, u16, u32, usize);

impl<'a> From<&'a Value<'_>> for FluentValue<'a> {
    fn from(value: &'a Value<'_>) -> FluentValue<'a> {
        match value {
            Value::Text(text) => FluentValue::from(&**text),
            Value::Number(number) => FluentValue::from(*number),
        }
    }
}

/// The texts of one language.
///
/// ```
/// use merels_view::language::{Language, Texts};
/// let texts = Texts::new(Language::French);
/// assert_eq!(texts.text("ring-centre"), "centre");
/// assert_eq!(texts.text_with("said-mill", &[("side", "black".into())]), "Les Noirs ferment un moulin.");
/// ```
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Reads the texts of a language, about half a millisecond of work: made once and kept.
    pub fn new(language: Language) -> Texts {
        let mut bundle = FluentBundle::new(vec![language.id().parse().unwrap_or_default()]);
        // Isolation marks are for mixed writing directions, which none of the languages has, and a terminal would
        // show them.
        bundle.set_use_isolating(false);
        for file in language.files() {
            // What a file has wrong is left out here, and found by the tests.
            let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Texts { language, bundle }
    }

    /// The language they are in.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A text without arguments.
    pub fn text(&self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// A text with its arguments; those it does not ask for are passed over.
    pub fn text_with(&self, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("{{{key}}}");
        };
        let arguments: FluentArgs<'_> = arguments.iter().map(|(name, value)| (*name, value)).collect();
        self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }

    /// The texts `key-1`, `key-2`, … as far as they go, such as the rules of a game.
    ///
    /// ```
    /// use merels_view::language::{Language, Texts};
    /// let rules = Texts::new(Language::English).paragraphs("variant-nine-rules");
    /// assert_eq!(rules.len(), 9);
    /// ```
    pub fn paragraphs(&self, key: &str) -> Vec<String> {
        (1..=u8::MAX)
            .map(|number| format!("{key}-{number}"))
            .take_while(|key| self.bundle.has_message(key))
            .map(|key| self.text(&key))
            .collect()
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Texts").field("language", &self.language).finish_non_exhaustive()
    }
}
