//! The number of ways through a combat is what it was: in `ways.txt`.
//!
//! The first four boards are counted by hand, too. One against one: no attack, no block, a block.
//! One 3/3 against a 2/2 and a 1/1: no attack, and no block or either of them, are 4 ways; against
//! both, 3 damage can be divided in 4 ways, or with an order (2009 to 2024) in 2 and 3. The
//! trampler has 7 ways but for the double block, then 4, or 3 and 2; first strike 4, then 3.

mod count;

#[test]
fn there_are_as_many_ways_through_a_combat_as_before() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ways/ways.txt");
    let table = count::table();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &table).expect("the file can be written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == table, "run it with UPDATE=1, and read what has changed:\n{table}");
}
