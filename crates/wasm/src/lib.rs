//! What a web page may call.
//!
//! A thin shell around [`merels_view::Session`] for the page and around the engine for its worker: it turns what
//! JavaScript hands over into the types of the crates below and their answers into plain objects, whose TypeScript types are
//! generated from the Rust ones. It decides nothing.

mod arguments;
mod session;
mod think;

pub use session::Session;
pub use think::Thinker;
