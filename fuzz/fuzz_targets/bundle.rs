//! Any bytes as a bundle of tables.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| merels_fuzz::bundle(data));
