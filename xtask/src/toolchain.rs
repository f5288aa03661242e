//! The compiler for WebAssembly: the active one if it has the standard library for it, else Debian's.
//!
//! Debian packages that compiler with the standard library's sources, to be built with the program. It lives beside the
//! active toolchain and changes nothing of it.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{debian, process};

/// The target that browsers run.
pub const TARGET: &str = "wasm32-unknown-unknown";

const CARGO: &str = "/usr/bin/cargo";
const COMPILER: &str = "/usr/bin/rustc";
const LINKER: &str = "/usr/bin/wasm-ld-19";
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/Cargo.lock";
const PACKAGES: [&str; 4] = ["cargo-web", "lld-19", "rust-web-src", "rustc-web"];

/// A compiler that can build for [`TARGET`].
pub enum Toolchain {
    /// The one that built this program.
    Active,
    /// Debian's, which builds the standard library too.
    Debian,
}

impl Toolchain {
    /// Finds a compiler, and installs Debian's where that is possible and needed.
    ///
    /// # Errors
    ///
    /// When there is none: it says what to install.
    pub fn find() -> Result<Self> {
        if active_has_library() {
            return Ok(Self::Active);
        }
        if !debian::is_here() {
            bail!("the standard library for WebAssembly is missing; run: rustup target add {TARGET}");
        }
        if ![CARGO, COMPILER, LINKER, SOURCES].iter().all(|file| Path::new(file).exists()) {
            debian::install(&PACKAGES)?;
        }
        Ok(Self::Debian)
    }

    /// The command `cargo build` for the target.
    pub fn build(&self, workspace: &Workspace) -> Command {
        let mut command = match self {
            Self::Active => workspace.cargo(),
            Self::Debian => debian_cargo(workspace),
        };
        command.args(["build", "--target", TARGET]);
        if matches!(self, Self::Debian) {
            command.arg("-Zbuild-std=std,panic_abort");
        }
        command
    }
}

fn active_has_library() -> bool {
    let folder =
        process::output(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_some_and(|folder| Path::new(&folder).exists())
}

fn debian_cargo(workspace: &Workspace) -> Command {
    let mut command = Command::new(CARGO);
    command.current_dir(workspace.root());
    command.env("RUSTC", COMPILER).env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER);
    // Building the standard library is an unstable feature, though the compiler is a stable release.
    command.env("RUSTC_BOOTSTRAP", "1");
    command
}
