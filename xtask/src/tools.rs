//! Cargo's own extensions that the checks need, installed once where they are missing.

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::Workspace;

/// An extension of Cargo.
#[derive(Clone, Copy)]
pub enum Tool {
    /// Checks the dependencies' licences and sources.
    Deny,
    /// Runs the tests.
    Nextest,
}

impl Tool {
    /// Sees to it that the extension is there.
    ///
    /// # Errors
    ///
    /// When it is missing and cannot be installed.
    pub fn install(self, workspace: &Workspace) -> Result<()> {
        let (name, package) = self.names();
        if process::output(workspace.cargo().args([name, "--version"])).is_some() {
            return Ok(());
        }
        println!("installing {package}; this takes some minutes, once");
        process::run(workspace.cargo().args(["install", "--locked", package]))
            .with_context(|| format!("install it yourself: cargo install --locked {package}"))
    }

    /// Cargo's subcommand, and the package to install it from.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Deny => ("deny", "cargo-deny@0.20.2"),
            Self::Nextest => ("nextest", "cargo-nextest@0.9.143"),
        }
    }
}
