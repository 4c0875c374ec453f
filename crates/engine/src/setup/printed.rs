//! Checks of the cards in a setup before it can be a game.

use combat_lab_cards::{CardFace, Keyword, Malformed, Reference, Types};
use combat_lab_rulebook::Rule;

/// Facts about a card, with everything that its text gives, makes or turns into.
#[derive(Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a card")]
pub(super) struct Printed {
    /// It says "your opponent".
    pub(super) opponent: bool,
    /// It says "defending player", or names what a creature attacks.
    pub(super) defending_player: bool,
    /// It pays life.
    pub(super) pays_life: bool,
    /// It is a Siege, or makes one.
    pub(super) siege: bool,
    /// Why it can't be a card.
    pub(super) malformed: Option<Malformed>,
    /// A number of it is larger than a game allows.
    pub(super) too_large: bool,
    pub(super) keywords: Vec<Keyword>,
    pub(super) types: Types,
    /// The keywords that it has written as words and not as sentences.
    pub(super) words: Vec<String>,
    /// The rules that its keywords with a number, and what else it names, need.
    pub(super) rules: Vec<Rule>,
}

impl Printed {
    /// Those of any card, where no number may be larger than `most`.
    pub(super) fn of(face: &CardFace, most: u32) -> Self {
        Self {
            opponent: face.speaks_of(Reference::Opponent),
            defending_player: face.names_defender(),
            pays_life: face.pays_life(),
            siege: face.has_siege(),
            malformed: face.malformed(),
            too_large: face.has_number_over(most),
            keywords: face.all_keywords(),
            types: face.all_types(),
            words: face.all_keyword_words(),
            rules: face.keyword_rules(),
        }
    }
}
