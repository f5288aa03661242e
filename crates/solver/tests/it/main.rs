//! What must be true of solved games.
