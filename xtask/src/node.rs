//! Node and npm: the page's build and the browser tests run on them.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;

/// The oldest Node that the page's tools run on, as major and minor number.
const OLDEST: (u32, u32) = (20, 19);

/// Installs the npm packages of a folder as its lock file names them, unless that is done already.
///
/// # Errors
///
/// When Node is missing or too old, or when npm fails.
pub fn install(folder: &Path) -> Result<()> {
    require()?;
    let lock = fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("{} has no package-lock.json", folder.display()))?;
    let installed = folder.join("node_modules/.installed-lock.json");
    if fs::read(&installed).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    process::run(npm(folder).arg("ci"))?;
    fs::write(&installed, lock).with_context(|| format!("{} cannot be written", installed.display()))
}

/// `npm` in a folder, to run the scripts of its `package.json`.
pub fn npm(folder: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(folder);
    command
}

fn require() -> Result<()> {
    let (major, minor) = OLDEST;
    let install = format!("install Node {major}.{minor} or newer (https://nodejs.org)");
    let Some(text) = process::output(Command::new("node").arg("--version")) else {
        bail!("Node is missing; {install}");
    };
    match version(&text) {
        Some(version) if version >= OLDEST => Ok(()),
        _ => bail!("Node {text} is too old; {install}"),
    }
}

/// Major and minor number of a text such as `v20.19.1`.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim_start_matches('v').split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_are_ordered_by_number() {
        assert_eq!(version("v20.19.1"), Some((20, 19)));
        assert!(version("v20.9.0") < version("v20.19.0"));
        assert!(version("v100.0.0") > version("v20.19.0"));
        assert_eq!(version("nonsense"), None);
    }
}
