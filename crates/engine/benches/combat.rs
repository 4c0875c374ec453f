//! A whole combat.
fn main() {}
