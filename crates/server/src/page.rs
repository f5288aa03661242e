//! The page as a set of named files, wherever they are kept.

use std::borrow::Cow;

/// One file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its path below the page's folder, with `/` between the parts, such as `assets/index-C4x.js`.
    pub path: String,
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
}

/// Where the files of the page are found.
pub trait Page: Clone + Send + Sync + 'static {
    /// The file with exactly this path, if the page has it.
    fn file(&self, path: &str) -> Option<File>;
}
