//! Where things are in the repository.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folders of the repository.
pub struct Workspace {
    root: PathBuf,
    target: PathBuf,
}

impl Workspace {
    /// The repository that this program was built from.
    pub fn of_this_program() -> Self {
        let root =
            Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository").to_owned();
        let target =
            env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder));
        Self { root, target }
    }

    /// The repository's own folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The sources of the page, with its `package.json`.
    pub fn page(&self) -> PathBuf {
        self.root.join("apps/web")
    }

    /// The browser tests, with their `package.json`.
    pub fn browser_tests(&self) -> PathBuf {
        self.root.join("tests/e2e")
    }

    /// A folder for what is built, by name.
    pub fn built(&self, name: &str) -> PathBuf {
        self.target.join(name)
    }

    /// The `cargo` that runs this program, to be run in the repository.
    pub fn cargo(&self) -> Command {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root);
        command
    }
}
