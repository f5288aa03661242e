//! Serves the page of Merels to a browser on the same computer.
//!
//! The page is part of the program. Of the disk nothing is read but tables, and those only from a folder that is named: a
//! request can reach nothing else. The server listens on the loopback address alone. It knows nothing of the game, which
//! runs in the browser.

mod embedded;
mod headers;
mod listen;
mod page;
mod router;
mod tables;

use std::io;

use tokio::net::TcpListener;

pub use embedded::Embedded;
pub use listen::{ListenError, Port, listen};
pub use page::{File, Page};
pub use router::router;
pub use tables::TableFolder;

/// Serves the embedded page, and the tables of a folder if there is one, until the future is dropped.
///
/// # Errors
///
/// When the listener fails.
pub async fn serve(listener: TcpListener, tables: Option<TableFolder>) -> io::Result<()> {
    axum::serve(listener, router(Embedded, tables)).await
}
