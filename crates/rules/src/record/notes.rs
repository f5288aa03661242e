//! What people write beside turns: comments and marks.

use std::fmt;

use super::tags::with_line_feeds;

/// A comment: any text. Its line ends are line feeds, and there are no blanks at its beginning and end.
///
/// ```
/// use merels_rules::record::Comment;
/// assert_eq!(Comment::new(" a fork\r\nfrom d6 ").as_str(), "a fork\nfrom d6");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Comment(Box<str>);

impl Comment {
    /// The comment of this text.
    pub fn new(text: &str) -> Comment {
        let text = text.trim();
        if text.contains('\r') { Comment(with_line_feeds(text).into()) } else { Comment(text.into()) }
    }

    /// Its text.
    pub const fn as_str(&self) -> &str {
        &self.0
    }

    /// It cannot stand between braces: it holds the closing one, or a line that would be taken for a tag.
    pub(super) fn needs_lines(&self) -> bool {
        self.0.contains('}') || self.0.contains("\n[")
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

/// A mark on a turn, a number from 0 to 255 with an agreed meaning (a numeric annotation glyph).
///
/// ```
/// use merels_rules::record::Nag;
/// assert_eq!(Nag::GOOD.to_string(), "$1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u8);

impl Nag {
    /// `!`
    pub const GOOD: Nag = Nag(1);
    /// `?`
    pub const POOR: Nag = Nag(2);
    /// `!!`
    pub const VERY_GOOD: Nag = Nag(3);
    /// `??`
    pub const VERY_POOR: Nag = Nag(4);
    /// `!?`
    pub const SPECULATIVE: Nag = Nag(5);
    /// `?!`
    pub const QUESTIONABLE: Nag = Nag(6);

    /// The mark that a text begins with, and its length.
    pub(super) fn at_the_beginning(text: &str) -> Option<(Nag, usize)> {
        const MARKS: [(&str, Nag); 6] = [
            ("!!", Nag::VERY_GOOD),
            ("!?", Nag::SPECULATIVE),
            ("??", Nag::VERY_POOR),
            ("?!", Nag::QUESTIONABLE),
            ("!", Nag::GOOD),
            ("?", Nag::POOR),
        ];
        MARKS.into_iter().find(|(mark, _)| text.starts_with(mark)).map(|(mark, nag)| (nag, mark.len()))
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "${}", self.0)
    }
}

/// Everything written beside one turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Notes {
    pub before: Vec<Comment>,
    pub after: Vec<Comment>,
    pub nags: Vec<Nag>,
}
