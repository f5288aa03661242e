//! The worker's engine.

use std::time::Duration;

use merels_rules::{Game, Turn};
use merels_search::{Engine, GameOver, Level, Limits, Mebibytes, Stop};
use merels_view::task::{Answer, Strength, Task};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Small enough for any phone; a few seconds of search do not fill more.
const TABLE: Mebibytes = Mebibytes(16);

/// How long a hint may take.
const HINT: Limits = Limits::time(Duration::from_secs(1));

/// An engine that remembers, for a worker to keep.
#[wasm_bindgen]
pub struct Thinker {
    engine: Engine,
}

#[wasm_bindgen]
impl Thinker {
    /// One that knows nothing yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)] // JavaScript knows no default.
    pub fn new() -> Thinker {
        Thinker { engine: Engine::new(TABLE) }
    }

    /// Works out an answer to a task of `Session.task()`; it takes as long as the task's level thinks. To stop it earlier,
    /// end the worker it runs in.
    ///
    /// # Errors
    /// When the text is no task, or its game is over.
    pub fn think(&mut self, request: &str) -> Result<String, JsError> {
        let task = Task::from_text(request)?;
        let game = task.game()?;
        let turn = self.choose(&task, &game)?;
        Ok(Answer { turn: game.rules().board().text(turn).to_string() }.to_text())
    }
}

impl Thinker {
    fn choose(&mut self, task: &Task, game: &Game) -> Result<Turn, JsError> {
        let stop = Stop::new();
        let answer: Result<_, GameOver> = match &task.strength {
            Strength::Level(level) => {
                level.parse::<Level>()?.choose(&mut self.engine, game, task.seed, &stop)
            }
            Strength::Hint => self.engine.search(game, HINT, &stop, |_| {}),
        };
        Ok(answer?.turn)
    }
}
