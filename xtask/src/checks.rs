//! `cargo xtask test`: every check and every test, the quick ones first.
//!
//! The steps share what they build: lints and documentation one set of dependencies, both kinds of Rust tests another,
//! and the browser tests use the very program that a player gets.

use std::time::Instant;

use anyhow::{Context, Result};

use crate::tally::{Runner, Tally};
use crate::tools::Tool;
use crate::workspace::Workspace;
use crate::{browser, node, page, process, terminal};

type Step = fn(&Workspace, &mut Tally) -> Result<()>;

const STEPS: [(&str, Step); 10] = [
    ("format", format),
    ("lints", lints),
    ("documentation", documentation),
    ("licences and sources", dependencies),
    ("advisories", advisories),
    ("tests", tests),
    ("documentation tests", documentation_tests),
    ("page", |workspace, _| page::build(workspace)),
    ("page checks", page_checks),
    ("browser tests", browser::test),
];

/// Runs all steps up to the first that fails, and prints the tally.
///
/// # Errors
///
/// The failed step's, with its name.
pub fn run(workspace: &Workspace) -> Result<()> {
    let mut tally = Tally::default();
    let done = run_steps(workspace, &mut tally);
    println!("\n{tally}");
    done
}

fn run_steps(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    for (name, step) in STEPS {
        println!("\n=== {name}");
        let begin = Instant::now();
        step(workspace, tally).with_context(|| format!("the step “{name}” failed"))?;
        println!("=== {name}: done in {:.1} s", begin.elapsed().as_secs_f64());
    }
    Ok(())
}

fn format(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    process::run(workspace.cargo().args(["fmt", "--all", "--check"])).context("run: cargo fmt --all")?;
    process::run(workspace.cargo().args(fuzz)).context("run: cargo fmt --manifest-path fuzz/Cargo.toml")
}

fn lints(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    process::run(workspace.cargo().args(["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"]))
}

fn documentation(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let mut command = workspace.cargo();
    process::run(command.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"))
}

fn dependencies(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    Tool::Deny.install(workspace)?;
    process::run(workspace.cargo().args(["deny", "check", "bans", "licenses", "sources"]))
}

fn advisories(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    Tool::Deny.install(workspace)?;
    if process::output(workspace.cargo().args(["deny", "fetch", "db"])).is_none() {
        println!("skipped: the advisory database cannot be reached from here");
        return Ok(());
    }
    process::run(workspace.cargo().args(["deny", "check", "advisories"]))
}

fn tests(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    Tool::Nextest.install(workspace)?;
    terminal::install()?;
    let mut command = workspace.cargo();
    command.args(["nextest", "run", "--workspace"]);
    process::run_reading(&mut command, |line| *tally += Runner::Nextest.count(line))
}

fn documentation_tests(workspace: &Workspace, tally: &mut Tally) -> Result<()> {
    let mut command = workspace.cargo();
    command.args(["test", "--workspace", "--doc", "--no-fail-fast"]);
    process::run_reading(&mut command, |line| *tally += Runner::Documentation.count(line))
}

fn page_checks(workspace: &Workspace, _: &mut Tally) -> Result<()> {
    let page = workspace.page();
    process::run(node::npm(&page).args(["run", "check"]))?;
    process::run(node::npm(&page).args(["run", "lint"]))
}
