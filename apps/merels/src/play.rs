//! `merels play`: the game in a browser.

use std::path::PathBuf;

use anyhow::{Context, Result};
use merels_server::{Port, TableFolder, listen, serve};
use serde_json::json;
use tokio::net::TcpListener;

use crate::colours::STRONG;
use crate::output;
use crate::tables::folder;

/// The port used unless another is asked for: a player's bookmark stays good.
const USUAL_PORT: u16 = 7474;

const EXAMPLES: &str = "\
Examples:
  merels play
  merels play --tables tables
  merels play --port 8080 --no-open --json";

/// The arguments of `merels play`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The port on 127.0.0.1 [default: 7474, or one of the next that is free]
    #[arg(long)]
    port: Option<u16>,
    /// Only prints the address and opens no browser
    #[arg(long)]
    no_open: bool,
    /// A folder that `merels solve` filled: the computer plays perfectly as far as its tables reach
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Prints the address as a JSON document
    #[arg(long)]
    json: bool,
}

/// Serves the game until it is interrupted.
///
/// # Errors
///
/// When there is no such folder of tables, when the port cannot be had, or when the system stops the server.
pub fn run(arguments: &Arguments) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.context("the system refuses what a server needs")?.block_on(play(arguments))
}

async fn play(arguments: &Arguments) -> Result<()> {
    let tables = arguments.tables.as_deref().map(folder).transpose()?.map(TableFolder::new);
    let port = arguments.port.map_or(Port::From(USUAL_PORT), Port::Exactly);
    let listener = listen(port).await.context("the game cannot be served on 127.0.0.1")?;
    let address = address(&listener)?;
    if arguments.json {
        output::line(&json!({ "address": address }))?;
    } else {
        output::line(&format!("The game is at {STRONG}{address}{STRONG:#}\nCtrl-C ends it."))?;
    }
    if !arguments.no_open {
        // Where no browser can be opened, the address is on the terminal.
        let _ = open::that_detached(&address);
    }
    tokio::select! {
        served = serve(listener, tables) => served.context("the server stopped"),
        interrupted = tokio::signal::ctrl_c() => interrupted.context("Ctrl-C cannot be awaited"),
    }
}

fn address(listener: &TcpListener) -> Result<String> {
    let address = listener.local_addr().context("the server has no address")?;
    Ok(format!("http://{address}/"))
}
