//! What must be true of the rules.

mod oracle;
