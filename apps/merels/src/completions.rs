//! `merels completions`: what a shell has to know to complete the program's commands and options.

use anyhow::Result;
use clap::Command;
use clap_complete::Shell;

use crate::output;

const EXAMPLES: &str = "\
Examples:
  merels completions bash > ~/.local/share/bash-completion/completions/merels
  merels completions zsh > \"${fpath[1]}/_merels\"
  merels completions fish > ~/.config/fish/completions/merels.fish";

/// The arguments of `merels completions`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The shell to write for
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the completions of the program.
///
/// # Errors
///
/// When standard output is closed.
pub fn run(arguments: &Arguments, mut program: Command) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "merels", &mut script);
    Ok(output::bytes(&script)?)
}
