//! Dividing combat damage, against an independent judge: `DamageSheet` agrees with the oracle on
//! random boards.
//!
//! `COMBAT_LAB_BOARDS` sets how many boards each edition judges (500 by default, 100,000 in
//! `cargo xtask test --whole`), and `COMBAT_LAB_SEED` where they start. A failure prints the seed
//! of its board: with that seed and one board it comes back.

#![expect(clippy::expect_used, reason = "a panic is how a test fails")]

mod agreement;
mod board;
mod counting;
mod eras;
