//! `combat-lab`: check and show combat scenarios on the command line.

fn main() {}
