//! Reading texts on behalf of a replay.

use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_rulebook::Edition;

/// What reads a text that was written when an edition was the newest:
/// [`Scenario::parse_as_of`]. A program that loads it only when needed hands it over.
pub type ReadText = fn(Edition, &str) -> Result<Scenario, Diagnostics>;
