//! The engine on a thread of its own, so that the screen never waits for it.
//!
//! It has one question at most. When the session has another or none, the engine is stopped; what it answers then is dropped
//! by the session, which knows its tasks by their numbers.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use merels_search::{Engine, Level, Limits, Mebibytes, Stop};
use merels_view::scene::EngineTask;
use merels_view::task::{Answer, Strength, Task};

use super::known::Known;
use super::state::Event;

/// What the engine remembers while a game is played.
const TABLE: Mebibytes = Mebibytes(64);
/// How long a hint may take.
const HINT: Limits = Limits::time(Duration::from_secs(1));

/// The engine, seen from the thread that plays.
pub struct Thinker {
    questions: Sender<Question>,
    open: Option<(u32, Stop)>,
}

struct Question {
    task: EngineTask,
    stop: Stop,
}

impl Thinker {
    /// Starts the thread; answers are told as events. `tables` is a folder of tables, if there is one.
    ///
    /// # Errors
    ///
    /// When the system has no thread to give.
    pub fn start(tables: Option<PathBuf>, tell: impl Fn(Event) + Send + 'static) -> io::Result<Thinker> {
        let (questions, receiver) = channel();
        thread::Builder::new()
            .name("engine".to_owned())
            .spawn(move || answer_all(&receiver, tables.as_ref(), tell))?;
        Ok(Thinker { questions, open: None })
    }

    /// Sees to it that the engine thinks about this task and about nothing else.
    pub fn think(&mut self, task: Option<EngineTask>) {
        let wanted = task.as_ref().map(|task| task.id);
        if self.open.as_ref().map(|(id, _)| *id) == wanted {
            return;
        }
        if let Some((_, stop)) = self.open.take() {
            stop.ask();
        }
        if let Some(task) = task {
            let stop = Stop::new();
            self.open = Some((task.id, stop.clone()));
            // The thread lives as long as its sender; should it not, the task stays open and the game is safe.
            let _ = self.questions.send(Question { task, stop });
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.think(None);
    }
}

/// Answers questions until there are no more.
fn answer_all(questions: &Receiver<Question>, tables: Option<&PathBuf>, tell: impl Fn(Event)) {
    let new_engine = || Engine::new(TABLE).with_probe(Known::new(tables.cloned()));
    let mut engine = new_engine();
    for Question { task, stop } in questions {
        // A fault of the engine must not cost anybody his game. What it remembered is not used again.
        let answer = catch_unwind(AssertUnwindSafe(|| answer(&mut engine, &task.request, &stop)));
        if answer.is_err() {
            engine = new_engine();
        }
        tell(match answer {
            Ok(Ok(answer)) => Event::Answered { task: task.id, answer },
            Ok(Err(_)) | Err(_) => Event::Failed { task: task.id },
        });
    }
}

fn answer(engine: &mut Engine, request: &str, stop: &Stop) -> Result<String> {
    let task = Task::from_text(request)?;
    let game = task.game()?;
    let answer = match &task.strength {
        Strength::Level(level) => level.parse::<Level>()?.choose(engine, &game, task.seed, stop)?,
        Strength::Hint => engine.search(&game, HINT, stop, |_| ())?,
    };
    Ok(Answer { turn: game.rules().board().text(answer.turn).to_string() }.to_text())
}
