//! Second faces that a card can't have.

use super::super::{Ability, CardFace, CardType, Manner, OtherFace};
use crate::Keyword;

impl CardFace {
    /// Whether its other face is one that a card can have in that manner.
    #[must_use]
    pub fn other_fits(&self) -> bool {
        !self.other.as_deref().is_some_and(|other| self.has_malformed_other(other))
    }

    /// Whether it, or its other face, is bound to day or night.
    pub fn is_bound_to_time(&self) -> bool {
        let bound =
            |face: &Self| face.keywords.has(Keyword::Daybound) || face.keywords.has(Keyword::Nightbound);
        bound(self) || self.other.as_deref().is_some_and(|other| bound(&other.face))
    }

    /// Whether it is a split card: both halves together.
    pub(in crate::card) fn is_split(&self) -> bool {
        self.other.as_deref().is_some_and(|other| other.manner.is_split())
    }

    pub(super) fn has_malformed_other(&self, other: &OtherFace) -> bool {
        let split = other.manner.is_split();
        let instructions = self.other_faces().all(Self::is_instruction);
        let instruction = match other.manner {
            Manner::Adventure | Manner::Omen | Manner::Split | Manner::Aftermath => instructions,
            // Nothing determines which face of two lands is meant.
            Manner::Modal => !(self.types.has(CardType::Land) && other.face.types.has(CardType::Land)),
            // Nothing determines its loyalty, its defense, or its host. A Siege is cast
            // transformed.
            Manner::Transform => [self, &*other.face].into_iter().all(|face| {
                let siege = self.siege && core::ptr::eq(self, face);
                face.types.is_permanent()
                    && !face.types.has(CardType::Planeswalker)
                    && (siege || !face.types.has(CardType::Battle))
                    && face.enchant.is_none()
                    && (!face.equipment || (self.equipment && other.face.equipment))
            }),
            // Its abilities as an Aura would be those of the creature, too.
            Manner::Bestow => {
                let alone = Self { other: None, ..self.clone() };
                let cost = other.face.cost.filter(|_| self.is_creature() && self.announced.is_none());
                let aura = cost.and_then(|cost| alone.bestowed_for(cost).other);
                aura.is_some_and(|aura| aura.face == other.face) && other.face.malformed_itself().is_none()
            }
            // Only creatures are turned face down here.
            Manner::FaceDown => {
                let turns_up = other.face.abilities.first().is_some_and(Ability::turns_face_up);
                let plain = other.face.size == Some((2, 2)) && other.face.cost.is_none();
                self.is_creature() && plain && turns_up
            }
        };
        split != other.first.is_some()
            || !instruction
            || (self.is_instruction() && self.types.is_permanent())
            || self.other_faces().any(|face| {
                // The second face has no place for abilities that work in a hand or a graveyard.
                face.other.is_some()
                    || face.foretell.is_some()
                    || face.madness.is_some()
                    || face.rebounds
                    || face.from_graveyard.is_some()
                    || (!face.is_instruction()
                        && face.abilities.iter().any(|it| it.is_from_hand() || it.in_graveyard))
            })
    }
}
