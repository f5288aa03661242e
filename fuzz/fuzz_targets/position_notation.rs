//! Any text as a position in any notation.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| merels_fuzz::position_notation(data));
