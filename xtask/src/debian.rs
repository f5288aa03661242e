//! Installing what is missing on Debian.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Whether this machine takes its programs from Debian's packages.
pub fn is_here() -> bool {
    Path::new("/etc/debian_version").exists() && Path::new("/usr/bin/apt-get").exists()
}

/// Installs packages.
///
/// # Errors
///
/// When `apt-get` fails: without root's rights, without a network, or when there is no such package.
pub fn install(packages: &[&str]) -> Result<()> {
    println!("installing {} with apt-get", packages.join(", "));
    // Old lists are better than none: the installation says what is wrong.
    let _ = process::run(apt_get().arg("update"));
    process::run(apt_get().args(["install", "--yes", "--no-install-recommends"]).args(packages))
        .with_context(|| format!("run as root: apt-get install {}", packages.join(" ")))
}

fn apt_get() -> Command {
    let mut command = Command::new("apt-get");
    // Another installation may be running: wait for it.
    command.args(["-qq", "-o", "DPkg::Lock::Timeout=300"]).env("DEBIAN_FRONTEND", "noninteractive");
    command
}
