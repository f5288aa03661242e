//! All automation of Merels: `cargo xtask play`, `web`, `test`, `ci`, `bench`, `solution-check`.
//!
//! It is a program of the workspace and not a shell script, so that it runs wherever Rust does and can use the
//! WebAssembly generator as a library. It installs what a fresh machine lacks and says what it cannot install. It knows
//! nothing of the game.

mod bench;
mod browser;
mod checks;
mod debian;
mod node;
mod page;
mod play;
mod process;
mod small_tables;
mod solution;
mod tally;
mod terminal;
mod toolchain;
mod tools;
mod wasm;
mod workspace;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::workspace::Workspace;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "All automation of Merels")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Builds the page and the program and opens the game
    Play {
        /// Passed to `merels play`, such as `--port 8080` or `--no-open`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Builds the page into apps/web/dist
    Web,
    /// Runs every check and every test
    Test,
    /// What continuous integration runs: the same as `test`
    Ci,
    /// Runs the benchmarks
    Bench,
    /// Solves games and compares them with known results
    SolutionCheck {
        /// Nine Men's Morris is solved up to so many men on the board
        #[arg(long, default_value_t = 8)]
        max_men: u8,
        /// Where tables are kept; what is there is not solved again [default: target/tables]
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let workspace = Workspace::of_this_program();
    let done = match Arguments::parse().task {
        Task::Play { arguments } => play::play(&workspace, &arguments),
        Task::Web => page::build(&workspace),
        Task::Test | Task::Ci => checks::run(&workspace),
        Task::Bench => bench::run(&workspace),
        Task::SolutionCheck { max_men, tables } => solution::check(&workspace, max_men, tables.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
