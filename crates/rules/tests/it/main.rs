//! What must be true of the rules.

mod any;
#[allow(dead_code)]
mod diagram;
#[allow(dead_code)]
mod dice;
mod holds;
mod laws;
mod oracle;
mod walk;
