//! Arguments of a text, as JavaScript gives them.

use std::collections::BTreeMap;

use merels_view::language::{Texts, Value};
use serde::Deserialize;
use tsify::Tsify;

/// An object of strings and numbers.
#[derive(Deserialize, Tsify)]
pub struct TextArguments(#[tsify(type = "Record<string, string | number>")] BTreeMap<String, TextArgument>);

#[derive(Deserialize)]
#[serde(untagged)]
enum TextArgument {
    Number(usize),
    Text(String),
}

impl TextArguments {
    /// The text of that key with these arguments.
    pub fn text(&self, texts: &Texts, key: &str) -> String {
        let arguments: Vec<(&str, Value<'_>)> =
            self.0.iter().map(|(name, argument)| (name.as_str(), argument.value())).collect();
        texts.text_with(key, &arguments)
    }
}

impl TextArgument {
    fn value(&self) -> Value<'_> {
        match self {
            TextArgument::Number(number) => (*number).into(),
            TextArgument::Text(text) => text.as_str().into(),
        }
    }
}
