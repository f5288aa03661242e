//! The tags of a record: names and texts, in order.
//!
//! Five names are not among them: `Variant`, `Rules`, `FEN`, `Result` and `Termination` say what the record knows itself, and are
//! worked out when it is written, so they can never say something else.

/// The tags that a record works out itself, in the order they are written in.
pub(super) const OWN: [&str; 5] = [VARIANT, RULES, FEN, RESULT, TERMINATION];
pub(super) const VARIANT: &str = "Variant";
pub(super) const RULES: &str = "Rules";
pub(super) const FEN: &str = "FEN";
pub(super) const RESULT: &str = "Result";
pub(super) const TERMINATION: &str = "Termination";

/// The tags of a record in order, without the five that the record knows itself.
///
/// ```
/// use merels_rules::record::{TagError, Tags};
/// let mut tags = Tags::default();
/// tags.set("White", "Emanuel").unwrap();
/// assert_eq!(tags.get("White"), Some("Emanuel"));
/// assert_eq!(tags.set("Result", "1-0"), Err(TagError::Own { name: "Result".to_owned() }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

/// Why a tag cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// A name is made of letters, digits and `_ + # = : -`.
    #[error("a tag cannot be called `{name}`: letters, digits and _ + # = : - make a name")]
    NoName {
        /// What was given.
        name: String,
    },
    /// The record works this tag out itself.
    #[error("the tag `{name}` follows from the game and cannot be set")]
    Own {
        /// The name.
        name: String,
    },
}

impl Tags {
    /// The text of the first tag of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|&(known, _)| known == name).map(|(_, value)| value)
    }

    /// Names and texts in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// There are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a tag at the end, even if there is one of that name. Line ends in the text become line feeds.
    ///
    /// # Errors
    /// Why there can be no such tag.
    pub fn push(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        check(name)?;
        self.0.push((name.to_owned(), with_line_feeds(value)));
        Ok(())
    }

    /// Changes the first tag of that name, or adds one at the end.
    ///
    /// # Errors
    /// Why there can be no such tag.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        check(name)?;
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, there)) => *there = with_line_feeds(value),
            None => self.push(name, value)?,
        }
        Ok(())
    }

    /// Takes away every tag of that name.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }
}

/// The byte may stand in the name of a tag.
pub(super) const fn is_of_a_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-')
}

/// The text with every line end a line feed.
pub(super) fn with_line_feeds(text: &str) -> String {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.to_owned() }
}

/// The text as it stands between the quotes of a tag.
pub(super) fn quoted(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

/// The text that stands so between the quotes of a tag. A backslash before anything that needs none is itself.
pub(super) fn unquoted(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars();
    while let Some(character) = characters.next() {
        match (character, characters.clone().next()) {
            ('\\', Some(escaped @ ('\\' | '"'))) => {
                text.push(escaped);
                characters.next();
            }
            ('\\', Some('n')) => {
                text.push('\n');
                characters.next();
            }
            _ => text.push(character),
        }
    }
    text
}

fn check(name: &str) -> Result<(), TagError> {
    if name.is_empty() || !name.bytes().all(is_of_a_name) {
        return Err(TagError::NoName { name: name.to_owned() });
    }
    if OWN.contains(&name) {
        return Err(TagError::Own { name: name.to_owned() });
    }
    Ok(())
}
