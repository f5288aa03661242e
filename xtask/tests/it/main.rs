//! What must be true of the workspace.

mod arrows;
