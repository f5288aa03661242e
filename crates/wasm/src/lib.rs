//! What a web page may call.

use wasm_bindgen::prelude::wasm_bindgen;

/// The version of the program, such as `0.1.0`.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
