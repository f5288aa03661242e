//! Serves the page of Merels to a browser on the same computer.
//!
//! The page is part of the program: no file is read while it runs, so a request can reach nothing but the page. The
//! server listens on the loopback address alone. It knows nothing of the game, which runs in the browser.

mod embedded;
mod headers;
mod listen;
mod page;
mod router;

use std::io;

use tokio::net::TcpListener;

pub use embedded::Embedded;
pub use listen::{ListenError, Port, listen};
pub use page::{File, Page};
pub use router::router;

/// Serves the embedded page until the future is dropped.
///
/// # Errors
///
/// When the listener fails.
pub async fn serve(listener: TcpListener) -> io::Result<()> {
    axum::serve(listener, router(Embedded)).await
}
