//! The compiled form of cards, for programs that are to show a situation without reading its text.
//!
//! Most types derive it. A place in a list is checked when it is read, so that no form names what
//! isn't there.

use alloc::string::String;
use alloc::vec::Vec;
use borsh::BorshDeserialize;
use borsh::io::{Error, ErrorKind, Read, Result};

/// Nothing that the program writes.
pub(crate) fn refused() -> Error {
    Error::from(ErrorKind::InvalidData)
}

/// Words of the rules, each of which is listed.
pub(crate) fn words<R: Read>(reader: &mut R) -> Result<Vec<&'static str>> {
    let written: Vec<String> = BorshDeserialize::deserialize_reader(reader)?;
    let listed = written.iter().map(|word| combat_lab_rulebook::listed_word(word).ok_or_else(refused));
    listed.collect()
}
