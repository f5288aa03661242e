//! `merels tui`: the game in a terminal.
//!
//! A pure core ([`state`] and [`render`]) between what happens and what is seen; around it this loop, the engine's thread and
//! the one that reads keys and mouse. Nothing but the loop changes the state, and the loop never waits for the engine.

mod bar;
mod dialog;
mod field;
mod form;
mod keep;
mod keys;
mod known;
mod layout;
mod looks;
mod panel;
mod reading;
mod render;
mod screen;
mod sheet;
mod state;
#[cfg(test)]
mod tests;
mod thinker;
mod wish;
mod wrap;

use std::env;
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use anyhow::{Context, Result};
use merels_rules::{Both, Side};
use merels_search::Level;
use merels_view::language::Language;
use merels_view::{Player, Session};
use ratatui::crossterm::event::{self, MouseEventKind};
use ratatui::layout::Size;

use crate::game_arguments::{GameArguments, Misuse};
use crate::interrupt;
use crate::output;
use crate::tables;
use keep::Keep;
use looks::Looks;
use screen::Screen;
use state::{Event, Flow, State};
use thinker::Thinker;

const EXAMPLES: &str = "\
Without options about the game, the game that was left last goes on. The last line of the screen tells the keys; ? tells them all.

Examples:
  merels tui
  merels tui --variant morabaraba --level master --side black
  merels tui --opponent person --lang el
  merels tui --fen \"W1W/3/3/1B2W1/3/3/B1B w 0 0\" --tables tables";

/// The arguments of `merels tui`. Without any about the game, the one that was left last goes on.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// Who plays against you [default: computer]
    #[arg(long, value_enum)]
    opponent: Option<OpponentArgument>,
    /// How well the computer plays: beginner, casual, club, expert or master [default: casual]
    #[arg(long)]
    level: Option<Level>,
    /// What you play against the computer [default: white]
    #[arg(long, value_enum)]
    side: Option<SideArgument>,
    /// The language: en, fr, ru or el [default: the terminal's]
    #[arg(long, value_name = "ID", value_parser = parse_language)]
    lang: Option<Language>,
    /// A folder that `merels solve` filled: the computer plays perfectly as far as its tables reach
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

/// Who plays against the person.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OpponentArgument {
    /// The computer
    Computer,
    /// Another person at this terminal
    Person,
}

/// What the person plays.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum SideArgument {
    White,
    Black,
    /// Either, by lot
    Random,
}

/// Plays until the player has enough.
///
/// # Errors
///
/// When there is no terminal, when the game asked for cannot be, or when the terminal fails.
pub fn run(arguments: &Arguments) -> Result<()> {
    let directory = arguments.tables.as_deref().map(tables::folder).transpose()?;
    let mut keep = Keep::of_user();
    let mut chance = fastrand::Rng::new();
    let session = session(arguments, &keep, &mut chance)?;
    if !stdin().is_terminal() || !stdout().is_terminal() {
        let reason = "the game needs a terminal to be played in: run `merels tui` without redirecting its input or output";
        return Err(Misuse(reason.to_owned()).into());
    }
    let (sender, events) = channel();
    let mut screen = Screen::open().context("this terminal cannot be played in")?;
    let thinker = thinker(directory.map(PathBuf::from), &sender)?;
    listen(sender)?;
    let state = State::new(session, Looks::of(|name| env::var(name).ok()), screen.size()?, chance.u64(..));
    let played = play(state, &mut screen, thinker, &events, &mut keep);
    drop(screen);
    played
}

/// Shows, waits for something to happen, and takes it in. A game that cannot be kept is told at the end.
fn play(
    mut state: State,
    screen: &mut Screen,
    mut thinker: Thinker,
    events: &Receiver<Event>,
    keep: &mut Keep,
) -> Result<()> {
    let mut kept = Ok(());
    loop {
        thinker.think(state.question());
        kept = keep.write(state.to_text()).and(kept);
        screen.show(&state).context("the terminal cannot be written to")?;
        let first = events.recv().context("the terminal cannot be read")?;
        // What has happened meanwhile is taken in before all of it is shown.
        for event in std::iter::once(first).chain(events.try_iter()) {
            if state.take(&event) == Flow::Quit {
                return kept;
            }
        }
    }
}

/// The table to begin with: the game asked for, else the one that was kept, else a usual one.
fn session(arguments: &Arguments, keep: &Keep, chance: &mut fastrand::Rng) -> Result<Session> {
    let languages = arguments.lang.map_or_else(terminal_languages, |language| vec![language.id().to_owned()]);
    let languages: Vec<&str> = languages.iter().map(String::as_str).collect();
    let levels = Level::ALL.map(Level::id);
    let mut session = Session::new(&languages, &levels, chance.u64(..));
    if arguments.are_silent() {
        if keep.read().is_some_and(|kept| !session.restore(&kept)) {
            put_aside(keep);
        }
    } else {
        let players = arguments.players(chance)?;
        let game = arguments.game.game()?;
        session.put(arguments.game.variant(game.rules()), game, players, chance.u64(..));
    }
    Ok(session)
}

/// Says that the game left last cannot be read, and where it is now. The words are there again when the screen is given back.
fn put_aside(keep: &Keep) {
    let reason = "the game that was left last cannot be read; a new one begins";
    let told = match keep.put_aside() {
        Ok(Some(file)) => format!("{reason}, and the old one is kept in {}", file.display()),
        Ok(None) => reason.to_owned(),
        Err(error) => format!("{reason} in its place, since it cannot be put aside: {error}"),
    };
    output::complaint(&told);
}

impl Arguments {
    /// Nothing has been asked for about the game.
    const fn are_silent(&self) -> bool {
        self.game.are_silent() && self.opponent.is_none() && self.level.is_none() && self.side.is_none()
    }

    fn players(&self, chance: &mut fastrand::Rng) -> Result<Both<Player>, Misuse> {
        if self.opponent == Some(OpponentArgument::Person) {
            if self.level.is_some() || self.side.is_some() {
                let reason = "`--level` and `--side` are about the computer: leave them out, or play with `--opponent computer`";
                return Err(Misuse(reason.to_owned()));
            }
            return Ok(Both { white: Player::Person, black: Player::Person });
        }
        let computer = Player::Engine(self.level.unwrap_or(Level::Casual).id().to_owned());
        let side = match self.side {
            None | Some(SideArgument::White) => Side::White,
            Some(SideArgument::Black) => Side::Black,
            Some(SideArgument::Random) => chance.choice(Side::BOTH).unwrap_or(Side::White),
        };
        Ok(match side {
            Side::White => Both { white: Player::Person, black: computer },
            Side::Black => Both { white: computer, black: Player::Person },
        })
    }
}

fn thinker(tables: Option<PathBuf>, events: &Sender<Event>) -> Result<Thinker> {
    let events = events.clone();
    // Nobody hears of an answer after the game.
    let tell = move |event| drop(events.send(event));
    Thinker::start(tables, tell).context("the engine has no thread to think in")
}

/// Reads keys, mouse and size on a thread of its own, and awaits the signal to end.
fn listen(events: Sender<Event>) -> Result<()> {
    let interrupted = events.clone();
    interrupt::each_time(move || drop(interrupted.send(Event::Interrupted)))?;
    let read = move || {
        while let Ok(event) = event::read() {
            if let Some(event) = understood(&event)
                && events.send(event).is_err()
            {
                break;
            }
        }
        // A terminal that cannot be read any more is gone.
        drop(events.send(Event::Interrupted));
    };
    thread::Builder::new()
        .name("keys".to_owned())
        .spawn(read)
        .context("no thread can be had to read the keys")?;
    Ok(())
}

/// What of the terminal's events is one of the game's.
fn understood(event: &event::Event) -> Option<Event> {
    match *event {
        event::Event::Key(key) if key.is_press() || key.is_repeat() => Some(Event::Key(key)),
        event::Event::Mouse(mouse) if mouse.kind != MouseEventKind::Moved => Some(Event::Mouse(mouse)),
        event::Event::Resize(width, height) => Some(Event::Resized(Size { width, height })),
        _ => None,
    }
}

/// The languages of the terminal, the most wanted first.
fn terminal_languages() -> Vec<String> {
    let first = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    first.filter(|value| !value.is_empty()).take(1).collect()
}

fn parse_language(text: &str) -> Result<Language, String> {
    let ids = Language::ALL.map(Language::id).join(", ");
    Language::from_tag(text).ok_or_else(|| format!("the languages are: {ids}"))
}
