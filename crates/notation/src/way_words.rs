//! The words of a line for one of the ways to play a card.

use crate::ways::way_words;
use crate::written::number as number_of;
use crate::{Numbers, Scenario};
use combat_lab_cards::{CardFace, CardSide};
use combat_lab_engine::{CardId, Object, Which};

impl Scenario {
    /// The words of a line for an ability, or for a way to cast something, of this object, which is
    /// that card. The text reads them as that.
    #[must_use]
    pub fn way_words(&self, card: CardId, object: &Object, which: Which) -> String {
        let face = object.side(which.side());
        let numbered = |number: usize| ["ability ", &(number + 1).to_string()].concat();
        let (numbers, place, is_written) = match which {
            Which::Ability(_, place) => (Numbers::of_abilities(face), place, !self.counts_every_way),
            Which::Spell(_, way) => {
                let place = way.mode().unwrap_or(usize::from(way.is_announced()));
                (Numbers::of_casting(face), place, false)
            }
        };
        // The words are those of the card as it is written.
        let written = self.cards.get(card.index()).map(|card| &card.setup.face);
        let is_itself = |written: &&CardFace| {
            which.side() == CardSide::First && (!object.is_in_play() || written.abilities == face.abilities)
        };
        let first = numbers.first(place);
        let words = written.filter(is_itself).and_then(|face| way_words(face, first, object.is_in_play()));
        let (number, way, several) = number_of(&face.abilities, place);
        match words {
            Some(words) => words,
            None if is_written && several => [&numbered(number), " mode ", &(way + 1).to_string()].concat(),
            None => numbered(if is_written { number } else { first }),
        }
    }
}
