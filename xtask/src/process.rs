//! Running other programs, and saying clearly which of them failed.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use anyhow::{Context, Result, bail};

/// Runs a program to its end; it prints where this program prints.
///
/// # Errors
///
/// When it cannot be started or ends with a failure.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.stdin(Stdio::null()).status().with_context(|| cannot_start(command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a program to its end and passes each line it prints on, to the terminal and to `read`.
///
/// # Errors
///
/// When it cannot be started or ends with a failure.
pub fn run_reading(command: &mut Command, mut read: impl FnMut(&str)) -> Result<()> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| cannot_start(command))?;
    let (sender, lines) = channel();
    pass_lines(child.stdout.take().context("the output is piped")?, sender.clone());
    pass_lines(child.stderr.take().context("the errors are piped")?, sender);
    for line in lines {
        println!("{line}");
        read(&line);
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// What a program prints to standard output; none when it is missing or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn pass_lines(source: impl Read + Send + 'static, lines: Sender<String>) {
    thread::spawn(move || {
        for line in BufReader::new(source).split(b'\n').map_while(Result::ok) {
            // The receiver lives until both senders are gone.
            let _ = lines.send(String::from_utf8_lossy(&line).into_owned());
        }
    });
}

fn cannot_start(command: &Command) -> String {
    format!("`{}` cannot be started", line(command))
}

fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
