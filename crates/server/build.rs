//! Sees to it that there is a page to embed, if only an empty one, and that a new page is embedded anew.

use std::{env, fs, path::PathBuf};

fn main() -> std::io::Result<()> {
    let this =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the folder of the package"));
    let page = this.join("../../apps/web/dist");
    fs::create_dir_all(&page)?;
    println!("cargo::rerun-if-changed={}", page.display());
    Ok(())
}
