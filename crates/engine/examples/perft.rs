//! How many ways there are through a combat: the number of sequences of legal answers, in each
//! edition. A change to the engine that offers more or less changes the numbers.
//!
//! ```sh
//! cargo run --release -p combat-lab-engine --example perft
//! ```
//!
//! prints what `tests/ways/ways.txt` holds, which the tests compare with.

#[path = "../tests/ways/count.rs"]
mod count;

fn main() {
    print!("{}", count::table());
}
