//! Dependencies between the crates point one way, as ARCHITECTURE.md draws them.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Each crate and all crates of the workspace that it may use.
const ARROWS: [(&str, &[&str]); 9] = [
    ("merels-rules", &[]),
    ("merels-search", &["merels-rules"]),
    ("merels-tablebase", &["merels-rules"]),
    ("merels-solver", &["merels-rules", "merels-tablebase"]),
    ("merels-view", &["merels-rules"]),
    ("merels-wasm", &["merels-rules", "merels-search", "merels-tablebase", "merels-view"]),
    ("merels-server", &[]),
    (
        "merels",
        &[
            "merels-rules",
            "merels-search",
            "merels-server",
            "merels-solver",
            "merels-tablebase",
            "merels-view",
        ],
    ),
    ("xtask", &[]),
];

/// Crates that run in a browser and hold no C: no build script of theirs or of what they use may call a C compiler.
const PORTABLE: [&str; 4] = ["merels-rules", "merels-search", "merels-tablebase", "merels-view"];

/// What builds or binds C code.
const C_BUILDERS: [&str; 4] = ["cc", "cmake", "bindgen", "pkg-config"];

fn metadata(arguments: &[&str]) -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

#[test]
fn every_arrow_points_the_way_it_is_drawn() {
    let metadata = metadata(&["--no-deps"]);
    let packages = metadata["packages"].as_array().expect("there are packages");
    let members: BTreeSet<String> = packages.iter().map(|package| text(&package["name"])).collect();
    let drawn: BTreeMap<&str, &[&str]> = ARROWS.into_iter().collect();
    assert_eq!(members, drawn.keys().map(|&name| name.to_owned()).collect(), "every crate has its arrows");
    for package in packages {
        let name = text(&package["name"]);
        let used = package["dependencies"].as_array().expect("there are dependencies");
        for dependency in used.iter().filter(|dependency| dependency["kind"] != "dev") {
            let dependency = text(&dependency["name"]);
            let allowed =
                !members.contains(&dependency) || drawn[name.as_str()].contains(&dependency.as_str());
            assert!(allowed, "{name} must not use {dependency}");
        }
    }
}

#[test]
fn what_runs_in_a_browser_holds_no_c() {
    let metadata = metadata(&["--filter-platform", "wasm32-unknown-unknown"]);
    let nodes = metadata["resolve"]["nodes"].as_array().expect("there is a graph");
    let name = |id: &str| {
        let packages = metadata["packages"].as_array().expect("there are packages");
        let found = packages.iter().find(|package| package["id"] == id).expect("every node is a package");
        text(&found["name"])
    };
    let used = |id: &str| -> Vec<String> {
        let node = nodes.iter().find(|node| node["id"] == id).expect("every dependency is a node");
        let normal = |kinds: &Value| {
            kinds.as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"] != "dev"))
        };
        let all = node["deps"].as_array().expect("there are dependencies");
        all.iter().filter(|used| normal(&used["dep_kinds"])).map(|used| text(&used["pkg"])).collect()
    };
    for portable in PORTABLE {
        let mut open: Vec<String> =
            nodes.iter().map(|node| text(&node["id"])).filter(|id| name(id) == portable).collect();
        let mut seen = BTreeSet::new();
        while let Some(id) = open.pop() {
            if seen.insert(id.clone()) {
                assert!(!C_BUILDERS.contains(&name(&id).as_str()), "{portable} uses C through {}", name(&id));
                open.extend(used(&id));
            }
        }
        assert!(!seen.is_empty(), "{portable} is in the graph");
    }
}
