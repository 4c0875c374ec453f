//! The ways in which the card of an object can be played from its zone, with their costs.

use super::Object;
use crate::{PlayerId, Which};
use combat_lab_cards::{
    Ability, Announced, CardFace, CardSide, CardType, CastWay, Cost, FromExile, Listed, Manner, Zone,
};
use std::borrow::Cow;
use std::sync::Arc;

impl Object {
    /// The face that is played as a side of it from its current zone.
    #[must_use]
    pub fn side(&self, side: CardSide) -> &CardFace {
        let there = matches!(self.zone, Zone::Hand | Zone::Graveyard | Zone::Exile);
        self.face_to_turn(side).filter(|_| there).unwrap_or(&self.face)
    }

    /// The ability that is activated, or the mode of a spell. A permanent spell has none.
    #[must_use]
    pub fn played(&self, which: Which) -> Option<&Ability> {
        self.side(which.side()).abilities.get(which.place()?)
    }

    /// The effect by which its owner may play it from exile, if any.
    #[must_use]
    pub const fn from_exile(&self) -> Option<FromExile> {
        self.status.from_exile
    }

    /// Whether `player` may cast this face of the card from where it is, as far as the card itself
    /// decides.
    pub(crate) fn is_castable(&self, player: PlayerId) -> bool {
        let face = &self.face;
        let zone = self.zone;
        let there = match self.turned() {
            _ if face.types.has(CardType::Land) => false,
            // A split card is cast as one of its halves.
            None if face.other.as_deref().is_some_and(|other| other.manner.is_split()) => false,
            None => {
                zone == Zone::Hand
                    || zone == Zone::Graveyard && self.own_way_from_graveyard().is_some()
                    || zone == Zone::Exile && self.status.from_exile.is_some_and(FromExile::casts)
            }
            Some(Manner::Aftermath) if self.is_second() => zone == Zone::Graveyard,
            Some(Manner::Transform) => {
                zone == Zone::Exile && self.status.from_exile == Some(FromExile::Defeated)
            }
            Some(Manner::Adventure | Manner::Omen | Manner::Split | Manner::Aftermath | Manner::Modal) => {
                zone == Zone::Hand
                    || zone == Zone::Exile && self.status.from_exile.is_some_and(FromExile::casts_other_faces)
            }
            Some(Manner::FaceDown | Manner::Bestow) => zone == Zone::Hand,
        };
        there && self.owner == player
    }

    /// The way to cast it from its owner's graveyard.
    pub(crate) fn own_way_from_graveyard(&self) -> Option<combat_lab_cards::FromGraveyard> {
        self.way_from_graveyard(&self.face)
    }

    /// The same of one of its faces. What has gained flashback is cast by that, and not as the card
    /// itself says.
    pub(crate) fn way_from_graveyard(&self, face: &CardFace) -> Option<combat_lab_cards::FromGraveyard> {
        if self.status.gained_flashback {
            Some(combat_lab_cards::FromGraveyard::FOR_ITS_COST)
        } else {
            face.from_graveyard
        }
    }

    /// Whether it can be played as a land from where it is: itself, or its other face.
    pub(crate) fn is_land_to_play(&self) -> bool {
        let from_exile = |plays: fn(FromExile) -> bool| self.status.from_exile.is_some_and(plays);
        if self.face.types.has(CardType::Land) {
            self.zone == Zone::Hand || from_exile(FromExile::plays_lands)
        } else {
            let plays = |how: FromExile| how.plays_lands() && how.casts_other_faces();
            (self.zone == Zone::Hand || from_exile(plays)) && self.land_face().is_some()
        }
    }

    /// The other face of a nonland card, if that face is a land.
    pub(crate) fn land_face(&self) -> Option<Arc<CardFace>> {
        let other = self.face.other.as_deref().filter(|other| other.manner == Manner::Modal)?;
        let land = |face: &CardFace| face.types.has(CardType::Land);
        (!land(&self.face) && land(&other.face)).then(|| Arc::clone(&other.face))
    }

    /// Whether its owner may cast it from where it is, as far as the card itself decides.
    #[must_use]
    pub fn can_be_cast(&self) -> bool {
        self.is_castable(self.owner)
    }

    /// The costs of playing it so that require naming objects, in that order.
    #[must_use]
    pub fn named_costs(&self, which: Which) -> Vec<Cost> {
        let face = self.side(which.side());
        let ability = self.played(which);
        let way = which.way();
        let buried = self.way_from_graveyard(face).filter(|_| way.is_some() && self.zone == Zone::Graveyard);
        let announced = face.announced.zip(way).into_iter().flat_map(|(it, way)| it.besides(way));
        let costs = ability.into_iter().flat_map(|ability| ability.costs.iter().copied());
        let costs = costs
            .chain(buried.into_iter().flat_map(combat_lab_cards::FromGraveyard::besides))
            .chain(announced);
        costs.filter(|cost| cost.names_one() || matches!(cost, Cost::Crew(_) | Cost::Saddle(_))).listed()
    }

    /// The card as the spell it becomes if it is cast so: on the stack, its mana value counts the
    /// announced X (202.3e).
    pub(crate) fn announced(&self, way: CastWay, x: Option<u32>) -> Cow<'_, Self> {
        if x.is_none() {
            return Cow::Borrowed(self);
        }
        let mut spell = self.clone();
        (spell.zone, spell.x, spell.way) = (Zone::Stack, x, way);
        Cow::Owned(spell)
    }

    /// Whether X is announced by playing it so (601.2b).
    #[must_use]
    pub fn has_x(&self, which: Which) -> bool {
        match self.side(which.side()).announced {
            Some(Announced::X(_)) if !which.activates() => true,
            _ => self.played(which).is_some_and(Ability::has_x),
        }
    }
}
