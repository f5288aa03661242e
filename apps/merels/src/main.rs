//! The `merels` program: one command a module.
//!
//! Commands print what they were asked for to standard output and what went wrong to standard error. The exit status is
//! 0 when a command is done, 1 when it failed, and 2 when it was misused.

mod analyse;
mod colours;
mod completions;
mod convert;
mod diagram;
mod game_arguments;
mod games;
mod interrupt;
mod lines;
mod man;
mod moves;
mod notes;
mod output;
mod perft;
mod pictures;
mod play;
mod probe;
mod progress;
mod reader;
mod record;
mod ruleset;
mod sentences;
mod show;
mod size;
mod solve;
mod sources;
mod stats;
mod tables;
mod threads;
mod tui;
mod unit;
mod verify;

use std::io::ErrorKind;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use colours::ERROR;
use game_arguments::Misuse;

const ABOUT: &str = "Nine Men's Morris and its relatives: play, learn, analyse";

const STATUS: &str = "\
Each command explains itself with --help. The exit status is 0 when a command is done, 1 when it failed, 2 when it was misused.";

#[derive(Parser)]
#[command(version, about = ABOUT, after_help = STATUS, styles = colours::HELP)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the game to a browser on this computer, and opens the browser
    Play(play::Arguments),
    /// The game in this terminal; goes on where it was left, unless a game is asked for
    Tui(tui::Arguments),
    /// Draws a position
    Show(show::Arguments),
    /// Lists the legal turns of a position
    Moves(moves::Arguments),
    /// Looks for the best turns
    Analyse(analyse::Arguments),
    /// Converts games and positions from one notation into another
    Convert(convert::Arguments),
    /// Checks and counts files of records
    Record(record::Arguments),
    /// Counts the ways play can go
    Perft(perft::Arguments),
    /// Computes tables of perfect values; goes on where it was stopped
    Solve(solve::Arguments),
    /// Checks tables against the rules, position by position
    Verify(verify::Arguments),
    /// Tells what a position and each of its turns is worth, from tables
    Probe(probe::Arguments),
    /// Counts what is won, drawn and lost in each table
    Stats(stats::Arguments),
    /// Prints what a shell needs to complete commands and options
    Completions(completions::Arguments),
    /// Writes the manual, a page a command
    Man(man::Arguments),
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Play(arguments) => play::run(&arguments),
        Command::Tui(arguments) => tui::run(&arguments),
        Command::Show(arguments) => show::run(&arguments),
        Command::Moves(arguments) => moves::run(&arguments),
        Command::Analyse(arguments) => analyse::run(&arguments),
        Command::Convert(arguments) => convert::run(&arguments),
        Command::Record(arguments) => record::run(&arguments),
        Command::Perft(arguments) => perft::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Probe(arguments) => probe::run(&arguments),
        Command::Stats(arguments) => stats::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments, Arguments::command()),
        Command::Man(arguments) => man::run(&arguments, Arguments::command()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => exit_code(&error),
    }
}

/// Says what went wrong, unless it is only that nobody reads on.
fn exit_code(error: &anyhow::Error) -> ExitCode {
    if error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe) {
        return ExitCode::SUCCESS;
    }
    output::complaint(&format!("{ERROR}error:{ERROR:#} {error:#}"));
    if error.is::<Misuse>() { ExitCode::from(2) } else { ExitCode::FAILURE }
}
