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
const HINT: Limits = Limits::time(Duration::from_millis(1000));

/// Works out an answer to a task of `Session.task()`; it takes as long as the task's level thinks. To stop it earlier, end
/// the worker it runs in.
///
/// # Errors
/// When the text is no task, or its game is over.
#[wasm_bindgen]
pub fn think(request: &str) -> Result<String, JsError> {
    let task = Task::from_text(request)?;
    let game = task.game()?;
    let turn = choose(&task, &game)?;
    Ok(Answer { turn: game.rules().board().text(turn).to_string() }.to_text())
}

fn choose(task: &Task, game: &Game) -> Result<Turn, JsError> {
    let mut engine = Engine::new(TABLE);
    let answer: Result<_, GameOver> = match &task.strength {
        Strength::Level(level) => {
            level.parse::<Level>()?.choose(&mut engine, game, task.seed, &Stop::new())
        }
        Strength::Hint => engine.search(game, HINT, &Stop::new(), |_| {}),
    };
    Ok(answer?.turn)
}
