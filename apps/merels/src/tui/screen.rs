//! The terminal while the game has it, and its return as it was.
//!
//! However the game ends (by the player, by an error, by a fault of the program), the terminal gets back its lines, its cursor
//! and its mouse, and only then is told what went wrong.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Size;

use super::render::render;
use super::state::State;

/// The terminal, as long as the game has it.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    taken: Taken,
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    ///
    /// When the terminal cannot do what is needed; it has been given back then.
    pub fn open() -> io::Result<Screen> {
        let taken = Taken(Arc::new(AtomicBool::new(true)));
        taken.give_back_on_panic();
        let opened = enable_raw_mode()
            .and_then(|()| execute!(stdout(), EnterAlternateScreen, EnableMouseCapture))
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match opened {
            Ok(terminal) => Ok(Screen { terminal, taken }),
            Err(error) => {
                taken.give_back();
                Err(error)
            }
        }
    }

    /// How large it is now.
    ///
    /// # Errors
    ///
    /// When the terminal does not say.
    pub fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Shows the state.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to.
    pub fn show(&mut self, state: &State) -> io::Result<()> {
        self.terminal.draw(|frame| render(frame, state)).map(drop)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.taken.give_back();
    }
}

/// That the game has the terminal. It is given back once: what is written afterwards must stay where it is.
#[derive(Clone)]
struct Taken(Arc<AtomicBool>);

impl Taken {
    /// Each part is tried, whatever became of the others: there is nobody left to tell.
    fn give_back(&self) {
        if self.0.swap(false, Ordering::Relaxed) {
            let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
            let _ = disable_raw_mode();
        }
    }

    /// A fault of this thread gives the terminal back before it is told. The engine's thread has no terminal to give back: its
    /// faults are caught there, and shown by the game.
    fn give_back_on_panic(&self) {
        let (taken, player) = (self.clone(), thread::current().id());
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |fault| {
            if thread::current().id() == player {
                taken.give_back();
                tell(fault);
            }
        }));
    }
}
