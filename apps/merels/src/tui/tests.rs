//! The game in a terminal, without a terminal: screens as text, whole games by keys, by mouse and in writing.

mod fit;
mod parts;
mod play;
mod screens;
mod table;
mod thinking;
