//! The worker's engine.

use std::time::Duration;

use merels_rules::{Game, Turn};
use merels_search::{Engine, GameOver, Level, Limits, Mebibytes, Stop};
use merels_view::task::{Answer, Strength, Task};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::library::Library;
use crate::reader::Reader;
use crate::web::Browser;

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
    /// One that remembers nothing yet. It looks up perfect values in the bundle at the address `small_tables` and in the tables
    /// below the address `tables`, which ends with a slash; what is not there it does without.
    #[wasm_bindgen(constructor)]
    pub fn new(small_tables: String, tables: String) -> Thinker {
        let reader = Reader::new(Library::new(Browser, small_tables, tables));
        Thinker { engine: Engine::new(TABLE).with_probe(reader) }
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
