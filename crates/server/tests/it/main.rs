//! What a browser gets from the server.

mod answers;
mod ports;
mod tables;
