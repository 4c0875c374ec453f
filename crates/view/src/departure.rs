//! The label of a permanent that left the battlefield.

use combat_lab_engine::Departure;
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;

/// How a permanent left the battlefield, in the words of an edition: the label of its ghost.
#[must_use]
pub fn departure_label(departure: Departure, edition: Edition) -> Phrase<'static> {
    match departure {
        Departure::Destroyed => t!("destroyed"),
        Departure::NoToughness => t!("toughness 0"),
        Departure::Sacrificed => t!("sacrificed"),
        Departure::Returned => t!("back to hand"),
        Departure::Exiled => Phrase::listed(edition.words().exiled),
        Departure::NotUnique => t!("not the only one"),
        Departure::NoLoyalty => t!("no loyalty"),
        Departure::NoDefense => t!("no defense"),
        Departure::FellOff => t!("fell off"),
        Departure::OlderRole => t!("older Role"),
        Departure::InLibrary => t!("into the library"),
    }
}
