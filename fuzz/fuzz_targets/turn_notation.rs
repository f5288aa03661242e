//! Any text as a turn in any notation.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| merels_fuzz::turn_notation(data));
