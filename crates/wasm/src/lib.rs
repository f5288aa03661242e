//! What a web page may call.
//!
//! A thin shell around [`merels_view::Session`] for the page and around the engine for its worker: it turns what
//! JavaScript hands over into the types of the crates below and their answers into plain objects, whose TypeScript types are
//! generated from the Rust ones. It decides nothing. For the engine it looks up perfect values: a [`Reader`] is a probe over the
//! tables of a [`Library`], which fetches what is asked for from the [`Web`].

mod arguments;
mod library;
mod reader;
mod session;
mod think;
mod web;

pub use library::Library;
pub use reader::Reader;
pub use session::Session;
pub use think::Thinker;
pub use web::{Browser, Web};
