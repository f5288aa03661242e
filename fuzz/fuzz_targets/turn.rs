//! Any text as a turn.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| merels_fuzz::turn(data));
