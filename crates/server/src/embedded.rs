//! The page that was built into the program.

use std::borrow::Cow;

use rust_embed::RustEmbed;

use crate::page::{File, Page};

#[derive(RustEmbed)]
#[folder = "../../apps/web/dist"]
struct Files;

/// The page in `apps/web/dist` as it was when the program was built; without files if it had not been built yet.
#[derive(Clone, Copy, Debug)]
pub struct Embedded;

impl Page for Embedded {
    fn file(&self, path: &str) -> Option<File> {
        Files::get(path).map(|file| File { path: path.to_owned(), bytes: file.data })
    }
}

impl Embedded {
    /// The bundle of small tables that comes with the page; `None` if the page had not been built yet.
    pub fn small_tables() -> Option<Cow<'static, [u8]>> {
        let name = Files::iter().find(|name| name.starts_with("assets/") && name.ends_with(".tables"))?;
        Files::get(&name).map(|file| file.data)
    }
}
