//! Work for the engine, as text between the page and its worker.
//!
//! The view knows no engine: it writes down the game and how strong the answer should be, and reads a turn back. Whoever has
//! an engine reads the task with [`Task::game`] and answers with [`Answer`].

use merels_rules::Game;
use serde::{Deserialize, Serialize};

use crate::save::{SavedGame, SavedGameError};

/// Who is to answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// A level, by its id.
    Level(String),
    /// The best turn that can be found in about a second.
    Hint,
}

/// One question for an engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The game so far.
    pub game: SavedGame,
    /// Who is to answer.
    pub strength: Strength,
    /// A number to vary the play with, different for each game.
    pub seed: u64,
}

/// An engine's answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The turn in the project's notation.
    pub turn: String,
}

/// Why a text is no task.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The text is not a task's.
    #[error("the engine's task cannot be read: {0}")]
    Malformed(#[from] serde_json::Error),
    /// The game in it cannot be played through.
    #[error("the game in the engine's task cannot be replayed: {0}")]
    Game(#[from] SavedGameError),
}

impl Task {
    /// Reads a task.
    ///
    /// # Errors
    /// [`TaskError::Malformed`] when the text is something else.
    pub fn from_text(text: &str) -> Result<Task, TaskError> {
        Ok(serde_json::from_str(text)?)
    }

    /// The task as text.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The game, replayed.
    ///
    /// # Errors
    /// [`TaskError::Game`] when it cannot be.
    pub fn game(&self) -> Result<Game, TaskError> {
        Ok(self.game.replay()?)
    }
}

impl Answer {
    /// The answer as text.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads an answer.
    pub fn from_text(text: &str) -> Option<Answer> {
        serde_json::from_str(text).ok()
    }
}
