//! See the target of this name in the crate above.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| combat_lab_fuzz::links(bytes));
