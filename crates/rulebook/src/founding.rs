//! The five documents this project began with, and their numbered entries.

use crate::{Edition, Rule};

/// One numbered entry of a founding document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number as the document prints it.
    pub number: &'static str,
    /// What the entry says, as one of the rulebook's rules.
    pub rule: Rule,
    /// Where the document departs from the official text of its date, or has since been overtaken.
    pub slip: Option<&'static str>,
    /// The teaching situations and tests that show it, by name.
    pub shown_by: &'static [&'static str],
}

/// One of the founding documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document {
    /// A short name for it.
    pub id: &'static str,
    /// What it is.
    pub title: &'static str,
    /// When it appeared, as far as is known.
    pub date: &'static str,
    /// The edition that shows its rules.
    pub edition: Edition,
    /// Its numbered entries, in its own order.
    pub entries: &'static [Entry],
}

/// The five documents.
pub static DOCUMENTS: [Document; 0] = [];
