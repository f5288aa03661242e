//! The page: WebAssembly and small tables, then Vite's bundle in `apps/web/dist`.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{node, process, small_tables, wasm};

/// Builds the page.
///
/// # Errors
///
/// When a tool is missing or a build fails.
pub fn build(workspace: &Workspace) -> Result<()> {
    let page = workspace.page();
    node::install(&page)?;
    wasm::build(workspace)?;
    small_tables::build(workspace)?;
    let fresh = workspace.built("page");
    process::run(node::npm(&page).args(["run", "build", "--", "--emptyOutDir", "--outDir"]).arg(&fresh))?;
    let published = page.join("dist");
    mirror(&fresh, &published).with_context(|| format!("{} cannot be written", published.display()))
}

/// Makes a folder the same as another and leaves alone what is the same already: a program that embeds the page is
/// built anew only when the page changed.
fn mirror(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let wanted = names(from)?;
    for name in names(to)?.iter().filter(|name| !wanted.contains(name)) {
        remove(&to.join(name))?;
    }
    for name in wanted {
        let (source, copy) = (from.join(&name), to.join(&name));
        if source.is_dir() {
            mirror(&source, &copy)?;
        } else if fs::read(&copy).ok() != Some(fs::read(&source)?) {
            fs::copy(&source, &copy)?;
        }
    }
    Ok(())
}

fn names(folder: &Path) -> Result<Vec<OsString>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect()
}

fn remove(path: &Path) -> Result<()> {
    if path.is_dir() {
        fs::remove_dir_all(path)?;
    } else {
        fs::remove_file(path)?;
    }
    Ok(())
}
