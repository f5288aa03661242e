//! The game in a real terminal: the program under tmux, which must be there for it.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::run::merels;

/// How long anything may take to be seen.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal of tmux with a folder of its own, for its socket and for the game that is kept.
struct Terminal {
    folder: TempDir,
}

impl Terminal {
    /// One of that size; none where there is no tmux.
    fn open(width: u16, height: u16) -> Option<Terminal> {
        if Command::new("tmux").arg("-V").output().is_err() {
            println!("skipped: there is no tmux to open a terminal with; install the package tmux");
            return None;
        }
        let terminal = Terminal { folder: tempfile::tempdir().expect("a folder") };
        let (width, height) = (width.to_string(), height.to_string());
        let shell = ["new-session", "-d", "-x", &width, "-y", &height, "sh"];
        let output = terminal.tmux(&shell);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Some(terminal)
    }

    fn tmux(&self, words: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.arg("-u").arg("-S").arg(self.folder.path().join("socket")).args(["-f", "/dev/null"]);
        command.env("LC_ALL", "C.UTF-8").env("XDG_DATA_HOME", self.folder.path()).env("PS1", "$ ");
        command.args(words).stdin(Stdio::null()).output().expect("tmux starts")
    }

    /// Starts the program, and says on the terminal how it ended.
    fn start(&self, arguments: &str) {
        let program = Path::new(env!("CARGO_BIN_EXE_merels")).display();
        let own = "echo $$ > $XDG_DATA_HOME/process";
        self.write(&format!("clear; sh -c '{own}; exec \"{program}\" tui {arguments}'; echo ended with $?"));
        self.key("Enter");
    }

    fn write(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
    }

    fn key(&self, name: &str) {
        self.tmux(&["send-keys", name]);
    }

    /// Writes a turn and plays it.
    fn play(&self, turn: &str) {
        self.write(turn);
        self.await_text(&format!("Turn: {turn}"));
        self.key("Enter");
    }

    /// Sends the program the signal to end.
    fn interrupt(&self) {
        let process = std::fs::read_to_string(self.folder.path().join("process")).expect("it has started");
        let sent = Command::new("kill").args(["-INT", process.trim()]).status();
        assert!(sent.expect("kill starts").success());
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    /// Waits until the text is on the screen.
    fn await_text(&self, text: &str) {
        let begin = Instant::now();
        while !self.screen().contains(text) {
            assert!(begin.elapsed() < PATIENCE, "“{text}” is not to be seen on\n{}", self.screen());
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

#[test]
fn a_game_is_played_to_its_end_and_the_terminal_is_given_back() {
    let Some(terminal) = Terminal::open(80, 24) else { return };
    terminal.start("--variant three --opponent person --lang en");
    terminal.await_text("White to place a man");
    for turn in ["b2", "a1", "a2", "b1"] {
        terminal.play(turn);
        terminal.await_text(&format!(" {turn}"));
    }
    // From the middle to c2 by an arrow, and pressed.
    terminal.key("Right");
    terminal.key("Enter");
    terminal.await_text("White has three in a row and beats Black.");
    terminal.key("q");
    terminal.await_text("ended with 0");
    assert!(!terminal.screen().contains("Three Men"), "the shell's screen is back:\n{}", terminal.screen());
}

#[test]
fn a_game_is_kept_goes_on_later_and_fits_a_terminal_that_changes() {
    let Some(terminal) = Terminal::open(80, 24) else { return };
    terminal.start("--variant six --opponent person --lang fr");
    terminal.await_text("Aux Blancs de poser un pion");
    terminal.write("c5");
    terminal.key("Enter");
    terminal.await_text("Aux Noirs de poser un pion");
    terminal.key("C-c");
    terminal.await_text("ended with 0");
    terminal.start("--lang en");
    terminal.await_text("Six Men");
    terminal.await_text("Black to place a man");
    terminal.tmux(&["resize-window", "-x", "70", "-y", "20"]);
    terminal.await_text("70 columns and 20 rows");
    terminal.tmux(&["resize-window", "-x", "120", "-y", "40"]);
    terminal.await_text("▟█████▙");
    terminal.key("q");
    terminal.await_text("ended with 0");
}

#[test]
fn the_computer_answers_and_gives_hints_and_a_signal_ends_the_program() {
    let Some(terminal) = Terminal::open(100, 30) else { return };
    terminal.start("--variant three --level beginner --lang en");
    terminal.await_text("White to place a man");
    terminal.play("b2");
    terminal.await_text("  1.  b2");
    terminal.await_text("White to place a man");
    terminal.key("h");
    terminal.await_text("Hint: ");
    terminal.interrupt();
    terminal.await_text("ended with 0");
}

#[test]
fn without_a_terminal_the_program_says_what_it_needs() {
    let output = merels(&["tui"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("needs a terminal") && output.stdout.is_empty(), "{said}");
}

#[test]
fn what_cannot_be_played_is_refused_before_the_terminal_is_touched() {
    for (words, reason) in [
        (vec!["tui", "--opponent", "person", "--level", "club"], "leave them out"),
        (vec!["tui", "--level", "genius"], "beginner, casual, club, expert or master"),
        (vec!["tui", "--lang", "de"], "en, fr, ru, el"),
        (vec!["tui", "--fen", "nonsense"], "is none of nine"),
    ] {
        let output = merels(&words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(reason), "{said}");
    }
}

#[test]
fn a_kept_game_that_cannot_be_read_is_put_aside_and_said() {
    let Some(terminal) = Terminal::open(100, 24) else { return };
    let folder = terminal.folder.path().join("merels");
    std::fs::create_dir(&folder).expect("the user's folder");
    std::fs::write(folder.join("terminal-game.json"), "spoiled").expect("a kept game");
    terminal.start("--lang en");
    terminal.await_text("White to place a man");
    terminal.key("q");
    terminal.await_text("ended with 0");
    assert!(terminal.screen().contains("cannot be read"), "{}", terminal.screen());
    assert_eq!(
        std::fs::read_to_string(folder.join("terminal-game.unreadable")).expect("put aside"),
        "spoiled"
    );
}
