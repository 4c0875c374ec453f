//! Entering the battlefield, and leaving it: to the graveyard, the hand, or exile.

use super::Teller;
use combat_lab_engine::{Happening, Object, ObjectId};
use combat_lab_language::{Counted, Phrase, t, tn};
use combat_lab_rulebook::LegendRule;

impl Teller<'_> {
    pub(super) fn zone_clause(&self, happening: &Happening) -> Option<String> {
        let (phrase, object) = match happening {
            Happening::LandPlayed { player, land } => {
                return Some(self.say(t!("%1 plays %2"), &[self.player(*player), self.object(*land)]));
            }
            Happening::Sacrificed { object, player } => {
                return Some(self.say(t!("%1 sacrifices %2"), &[self.player(*player), self.object(*object)]));
            }
            Happening::NotExiled { object, by } => {
                return Some(self.say(
                    t!("nothing happens to %1: %2 is already gone"),
                    &[self.object(*object), self.object(*by)],
                ));
            }
            Happening::NotUnique(object) => return Some(self.not_unique(*object)),
            Happening::EquallyNew(object) => {
                return Some(self.say(
                    t!("%1 is put into %2's graveyard, because another world permanent is just as new"),
                    &[self.object(*object), self.owner(*object)],
                ));
            }
            Happening::SameType(object) => {
                let named = self.game.object(*object).and_then(|known| known.face().subtype.as_deref());
                return Some(self.say(
                    t!("%1 is put into %2's graveyard, because there is another planeswalker of the type %3"),
                    &[self.object(*object), self.owner(*object), named.unwrap_or_default()],
                ));
            }
            Happening::Entered(object) => (
                self.wording().entering(
                    t!("%1 comes into play"),
                    t!("%1 enters the battlefield"),
                    t!("%1 enters"),
                ),
                object,
            ),
            Happening::BecamePermanent(object) => (t!("%1 is now a permanent, no longer a spell"), object),
            Happening::Exiled(object) => (self.exiled().one(), object),
            Happening::ToughnessZero(object) => {
                (t!("%1 has toughness 0 or less and is put into the graveyard"), object)
            }
            Happening::NoLoyalty(object) => (t!("%1 has loyalty 0 and is put into the graveyard"), object),
            Happening::NoDefense(object) => (t!("%1 has defense 0 and is put into the graveyard"), object),
            Happening::CeasedToExist(object) => (self.ceases(*object), object),
            _ => return None,
        };
        Some(self.say(phrase, &[self.object(*object)]))
    }

    /// "is exiled", of one and of several.
    pub(super) fn exiled(&self) -> Counted {
        if self.wording().has_battlefield() {
            tn!("%1 is exiled", "%1 are exiled")
        } else {
            tn!("%1 is removed from the game", "%1 are removed from the game")
        }
    }

    /// Its owner.
    pub(super) fn owner(&self, object: ObjectId) -> &str {
        self.game.object(object).map_or_else(|| self.of(t!("its owner")), |known| self.player(known.owner()))
    }

    fn ceases(&self, object: ObjectId) -> Phrase<'static> {
        match self.game.object(object) {
            Some(object) if object.is_copy() => t!("the copy of %1 ceases to exist"),
            Some(object) if object.is_token() => t!("the token %1 ceases to exist"),
            _ => t!("%1 ceases to exist"),
        }
    }

    fn not_unique(&self, id: ObjectId) -> String {
        let object = self.game.object(id);
        let keeps_one = match self.game.edition().rules().legend_rule {
            LegendRule::AllDie => false,
            LegendRule::KeepOne => true,
        };
        let phrase = if object.is_some_and(|object| object.face().world) {
            t!("%1 is put into %2's graveyard, because only the newest world permanent stays")
        } else if keeps_one {
            t!("%1 is put into %2's graveyard, because %3 keeps another legendary permanent of that name")
        } else {
            t!("%1 is put into %2's graveyard, because there is another legendary permanent of that name")
        };
        let controller = object.map(Object::controller);
        let controller =
            controller.map_or_else(|| self.of(t!("somebody")), |controller| self.player(controller));
        self.say(phrase, &[self.object(id), self.owner(id), controller])
    }
}
