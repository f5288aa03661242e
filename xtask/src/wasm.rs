//! The WebAssembly module and its TypeScript declarations: `crates/wasm` built into `apps/web/src/wasm`.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::process;
use crate::toolchain::{TARGET, Toolchain};
use crate::workspace::Workspace;

/// The profile of the root `Cargo.toml` made for the page.
const PROFILE: &str = "wasm";

/// Builds the module and writes what the page imports.
///
/// # Errors
///
/// When there is no compiler for it, when the build fails, or when its output cannot be written.
pub fn build(workspace: &Workspace) -> Result<()> {
    // Apart from the other builds: another compiler may write here.
    let folder = workspace.built("wasm");
    let toolchain = Toolchain::find()?;
    let mut build = toolchain.build(workspace);
    process::run(
        build.args(["--package", "merels-wasm", "--profile", PROFILE, "--target-dir"]).arg(&folder),
    )?;
    let module = folder.join(TARGET).join(PROFILE).join("merels_wasm.wasm");
    Bindgen::new()
        .input_path(&module)
        .web(true)
        .and_then(|bindgen| {
            bindgen.typescript(true).remove_name_section(true).remove_producers_section(true);
            bindgen.generate(workspace.page().join("src/wasm"))
        })
        .with_context(|| format!("the bindings of {} cannot be generated", module.display()))
}
