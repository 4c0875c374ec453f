//! The ways in which the card of an object can be played from its zone, with their costs.

use super::Object;
use crate::PlayerId;
use combat_lab_cards::{Announced, CardFace, CardType, FromExile, Listed, Manner, Zone};
use std::borrow::Cow;
use std::sync::Arc;

impl Object {
    /// The face that is played at a place from its current zone, and the place in that face. The
    /// places of the other face of a card come after those of the card itself.
    #[must_use]
    pub fn played(&self, place: usize) -> (&CardFace, usize) {
        let there = matches!(self.zone, Zone::Hand | Zone::Graveyard | Zone::Exile);
        match self.face_at(place).filter(|_| there) {
            Some((face, place)) => (face, place),
            None => (&self.face, place),
        }
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

    /// The ability activated, rather than the card cast, by playing this place from a hand: 0 is
    /// the card as a spell, then its abilities; those of an instant or sorcery come after its
    /// modes.
    #[must_use]
    pub fn ability_from_hand(&self, place: usize) -> Option<&combat_lab_cards::Ability> {
        let there = self.zone == Zone::Hand;
        let place = place.checked_sub(self.first_from_hand()).filter(|_| there);
        let ability = place.and_then(|place| self.face.abilities.get(place));
        ability.filter(|ability| ability.is_from_hand())
    }

    /// Whether playing it at a place activates an ability rather than casting a spell: of a
    /// permanent in play, or one that works in a hand or a graveyard.
    #[must_use]
    pub fn activates_at(&self, place: usize) -> bool {
        let (face, at) = self.played(place);
        let buried = self.zone == Zone::Graveyard && !face.is_instruction();
        let buried = buried && face.abilities.get(at).is_some_and(|ability| ability.in_graveyard);
        self.is_in_play() || buried || self.ability_from_hand(place).is_some()
    }

    /// The costs of playing it at a place that require naming objects, in that order.
    #[must_use]
    pub fn named_costs(&self, place: usize) -> Vec<combat_lab_cards::Cost> {
        let (face, at) = self.played(place);
        let spell = !self.is_in_play() && self.ability_from_hand(place).is_none();
        let ability = self.ability_from_hand(place).or_else(|| face.abilities.get(at));
        let ability = ability.filter(|ability| !spell || face.is_instruction() || ability.in_graveyard);
        let buried = self.way_from_graveyard(face).filter(|_| spell && self.zone == Zone::Graveyard);
        let announced = face.announced.filter(|_| spell).into_iter().flat_map(|it| it.besides_at(at));
        let costs = ability.into_iter().flat_map(|ability| ability.costs.iter().copied());
        let costs = costs
            .chain(buried.into_iter().flat_map(combat_lab_cards::FromGraveyard::besides))
            .chain(announced);
        costs
            .filter(|cost| {
                cost.names_one()
                    || matches!(cost, combat_lab_cards::Cost::Crew(_) | combat_lab_cards::Cost::Saddle(_))
            })
            .listed()
    }

    /// The card as the spell it becomes by this announcement: on the stack, its mana value counts
    /// the announced X (202.3e).
    pub(crate) fn announced(&self, place: usize, x: Option<u32>) -> Cow<'_, Self> {
        if x.is_none() {
            return Cow::Borrowed(self);
        }
        let mode = self.played(place).1;
        let mut spell = self.clone();
        (spell.zone, spell.x, spell.mode) = (Zone::Stack, x, mode);
        Cow::Owned(spell)
    }

    /// The targets by which a change of its own cost tells its plays apart.
    pub(crate) fn aims_of_costs(&self) -> Option<combat_lab_cards::TargetSpec> {
        let aims = self.face.cost_changes.iter().find_map(|change| change.aims);
        aims.filter(|_| matches!(self.zone, Zone::Hand | Zone::Graveyard))
    }

    /// Whether X is announced by playing it at a place (601.2b).
    #[must_use]
    pub fn has_x_at(&self, place: usize) -> bool {
        let (face, at) = self.played(place);
        let from_hand = self.ability_from_hand(place);
        let spell = !self.is_in_play() && from_hand.is_none();
        let ability = from_hand.or_else(|| face.abilities.get(at));
        let ability = ability.filter(|it| !spell || face.is_instruction() || it.in_graveyard);
        match face.announced {
            Some(Announced::X(_)) if spell => true,
            _ => ability.is_some_and(combat_lab_cards::Ability::has_x),
        }
    }

    /// The number of ways of casting this card that come before its abilities: the modes of an
    /// instant or sorcery are its first abilities.
    #[must_use]
    pub fn first_from_hand(&self) -> usize {
        usize::from(!self.face.is_instruction())
    }
}
