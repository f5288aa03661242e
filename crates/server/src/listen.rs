//! Which port the server listens on.

use std::io::{self, ErrorKind};
use std::net::Ipv4Addr;

use thiserror::Error;
use tokio::net::TcpListener;

/// How many ports are tried one after another.
const TRIES: u16 = 20;

/// The port wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Port {
    /// This one and no other; 0 is any free one, chosen by the system.
    Exactly(u16),
    /// This one, or one of the next that is free.
    From(u16),
}

/// Why the server cannot listen.
#[derive(Debug, Error)]
pub enum ListenError {
    /// Another program listens on the port.
    #[error("port {0} is taken by another program; choose another port")]
    Taken(u16),
    /// Other programs listen on all the ports that were tried.
    #[error("the ports {first} to {last} are all taken by other programs; choose another port")]
    AllTaken {
        /// The first port tried.
        first: u16,
        /// The last port tried.
        last: u16,
    },
    /// The system refuses the port for another reason.
    #[error("the system refuses to listen on port {port}: {error}")]
    Refused {
        /// The port.
        port: u16,
        /// The system's reason.
        error: io::Error,
    },
}

/// Listens on 127.0.0.1, where only programs on this computer can connect.
///
/// # Errors
///
/// When the port is taken or refused.
pub async fn listen(port: Port) -> Result<TcpListener, ListenError> {
    let (first, last) = match port {
        Port::Exactly(port) => return listen_on(port).await,
        Port::From(first) => (first, first.saturating_add(TRIES - 1)),
    };
    for port in first..=last {
        match listen_on(port).await {
            Err(ListenError::Taken(_)) => {}
            other => return other,
        }
    }
    Err(ListenError::AllTaken { first, last })
}

async fn listen_on(port: u16) -> Result<TcpListener, ListenError> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => ListenError::Taken(port),
        _ => ListenError::Refused { port, error },
    })
}
