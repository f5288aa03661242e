//! What must be true of solved games.

mod agrees;
mod endgames;
mod folder;
mod killed;
mod large;
mod laws;
mod long;
mod slow;
mod small;
mod solution;
mod solved;
mod verified;
