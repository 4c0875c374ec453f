//! The faces of an object: which one is up, what has which place on it, and turning to another.

use super::{Beneath, Changed, Characteristics, Object};
use crate::TriggerOrigin;
use combat_lab_cards::{CardFace, CardSide, FromExile, Keyword, Listed, Manner, Stat, StatComparison, Zone};
use combat_lab_rulebook::{SplitValues, Transforming};
use std::sync::Arc;

impl Object {
    /// Like [`CardFace::side`]; a defeated Siege in exile is cast as its other face.
    pub(crate) fn face_to_turn(&self, side: CardSide) -> Option<&Arc<CardFace>> {
        if !self.is_defeated() {
            return self.face.side(side);
        }
        let other = self.face.other.as_deref().filter(|other| other.manner == Manner::Transform);
        other.filter(|_| side == CardSide::Second).map(|other| &other.face)
    }

    /// Whether it is a defeated Siege in exile, which can be cast only as its other face.
    #[must_use]
    pub fn is_defeated(&self) -> bool {
        self.status.from_exile == Some(FromExile::Defeated) && self.front.is_none()
    }

    /// The place at which an ability of the current face is found later, whichever face is up then:
    /// an ability on the stack is independent of its source (112.7a).
    pub(crate) fn place_of(&self, place: usize) -> usize {
        self.showing() * Self::SECOND + place
    }

    /// The first place of another face than the card's own; those of a third follow.
    const SECOND: usize = 1 << 8;

    /// Which of its faces is up: 0 for the card's own.
    fn showing(&self) -> usize {
        if self.front.is_some() { self.had.now.max(1) } else { 0 }
    }

    /// The face of such a place, and the place in that face.
    fn at(&self, place: usize) -> Option<(&CardFace, usize)> {
        let (face, place) = (place / Self::SECOND, place % Self::SECOND);
        let found: &CardFace = match face.checked_sub(1) {
            _ if face == self.showing() => &self.face,
            None => self.front.as_deref()?,
            Some(other) => match self.had.faces.get(other) {
                Some(had) => had,
                None => &self.face.other.as_deref()?.face,
            },
        };
        Some((found, place))
    }

    /// Notes the face that is up, before another is.
    fn note_face(&mut self) {
        if self.front.is_none() {
            self.had.now = 0;
            return;
        }
        let face = Arc::clone(&self.face).without_lent();
        let known = self.had.faces.iter().position(|had| *had == face);
        let place = known.unwrap_or_else(|| {
            self.had.faces.push(face);
            self.had.faces.len() - 1
        });
        self.had.now = place + 1;
    }

    /// Has these faces from now on: the one that is up, and its card's own if that is another.
    fn show(&mut self, face: Arc<CardFace>, front: Option<Arc<CardFace>>) {
        self.note_face();
        self.now = Characteristics::printed(&face);
        (self.face, self.front) = (face, front);
        self.note_face();
        self.strip(false);
    }

    /// A triggered ability that is on the stack, or waits to be put there, by its place.
    #[must_use]
    pub fn trigger_at(&self, place: usize) -> Option<&combat_lab_cards::TriggeredAbility> {
        let (face, place) = self.at(place)?;
        let lent = || self.lent.iter().flat_map(|lent| &lent.what.triggers);
        let own = face.counted().triggers;
        face.triggers.get(place).or_else(|| lent().nth(place.checked_sub(own)?))
    }

    /// The place of one of its own triggered abilities among all those, by its text: those that
    /// keywords stand for come first. `None` for any other ability, such as a delayed one.
    #[must_use]
    pub fn trigger_number(&self, origin: &TriggerOrigin) -> Option<usize> {
        let keywords = Self::TRIGGERED.into_iter().filter(|keyword| self.has(*keyword));
        let keywords: Vec<Keyword> = keywords.listed();
        let own = self.face.counted().numbered;
        let (numbered, lent) = self.face.numbered.split_at_checked(own).unwrap_or_default();
        let after = keywords.len() + numbered.len() + self.face.triggers.len();
        match origin {
            TriggerOrigin::Keyword(keyword) => keywords.iter().position(|known| known == keyword),
            TriggerOrigin::Numbered(keyword) => {
                let place = numbered.iter().position(|known| known == keyword);
                let given = || lent.iter().position(|known| known == keyword).map(|place| after + place);
                place.map(|place| keywords.len() + place).or_else(given)
            }
            TriggerOrigin::Printed(place) => {
                self.at(*place).map(|(_, place)| keywords.len() + numbered.len() + place)
            }
            TriggerOrigin::Siege
            | TriggerOrigin::Monarch(_)
            | TriggerOrigin::Delayed(_)
            | TriggerOrigin::Done(_) => None,
        }
    }

    /// The number of such abilities.
    #[must_use]
    pub fn trigger_count(&self) -> usize {
        let keywords = Self::TRIGGERED.into_iter().filter(|keyword| self.has(*keyword)).count();
        keywords + self.face.numbered.len() + self.face.triggers.len()
    }

    /// The keywords without a number that stand for a triggered ability.
    pub const TRIGGERED: [Keyword; 2] = [Keyword::Exalted, Keyword::Flanking];

    /// An activated ability that is on the stack, by its place.
    #[must_use]
    pub fn ability_at(&self, place: usize) -> Option<&combat_lab_cards::Ability> {
        let (face, place) = self.at(place)?;
        let lent = || self.lent.iter().flat_map(|lent| &lent.what.abilities);
        let own = face.counted().abilities;
        face.abilities.get(place).or_else(|| lent().nth(place.checked_sub(own)?))
    }

    /// Whether it is another face of its card with a name of its own, or a half of it.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.turned().is_some_and(|manner| !matches!(manner, Manner::FaceDown | Manner::Bestow))
    }

    /// Whether it is bestowed: an Aura, or an Aura spell, that is a creature otherwise (702.103).
    #[must_use]
    pub fn is_bestowed(&self) -> bool {
        self.turned() == Some(Manner::Bestow)
    }

    /// The face that has its mana cost: being bestowed changes none (702.103b).
    pub(crate) fn costing(&self) -> &Arc<CardFace> {
        self.front.as_ref().filter(|_| self.is_bestowed()).unwrap_or(&self.face)
    }

    /// Whether it is face down.
    #[must_use]
    pub fn is_face_down(&self) -> bool {
        self.turned() == Some(Manner::FaceDown)
    }

    /// Restores its own face. Returns whether it had another.
    pub(crate) fn turn_back(&mut self) -> bool {
        let Some(front) = self.front.clone() else { return false };
        // What is face down and a copy is what it copies only once it is up.
        self.beneath = self.beneath.take().filter(|beneath| !beneath.face_down);
        self.show(front, None);
        true
    }

    /// The name of its other face, if it is a permanent that transforms.
    #[must_use]
    pub fn other_name(&self) -> Option<&str> {
        match &self.front {
            Some(front) => Some(&front.name).filter(|_| self.is_back_up()),
            None => self
                .face
                .other
                .as_deref()
                .filter(|other| other.manner == Manner::Transform)
                .map(|it| &it.face.name),
        }
        .map(String::as_str)
    }

    /// Turns it to its other face, if it can transform. Returns whether it did.
    pub(crate) fn transform(&mut self, which: Transforming) -> bool {
        let turns = |manner: Manner, other: &CardFace| match which {
            Transforming::OnlyTransforming => manner == Manner::Transform,
            Transforming::AnyDoubleFaced => {
                manner == Manner::Transform || manner == Manner::Modal && !other.is_instruction()
            }
        };
        // A copy stays one, whichever face of its card is up (711.5 in 2021; 712.9).
        if self.status.entered_as_copy {
            let other = self.front.as_deref().and_then(|front| front.other.as_deref());
            return other.is_some_and(|other| turns(other.manner, &other.face));
        }
        if let Some(beneath) = &mut self.beneath {
            return beneath.transform(turns);
        }
        if let (Some(manner), Some(front)) = (self.turned(), self.front.as_deref()) {
            return turns(manner, front) && self.turn_back();
        }
        let other = self.face.other.as_deref().filter(|other| turns(other.manner, &other.face));
        let Some(face) = other.map(|other| Arc::clone(&other.face)) else { return false };
        self.turn(face);
        true
    }

    /// Whether it is double-faced with its back face up.
    pub(crate) fn is_back_up(&self) -> bool {
        self.turned() == Some(Manner::Transform)
    }

    /// Whether its card has another face that it can come back with (712.14a).
    pub(crate) fn has_back(&self) -> bool {
        let front = self.front.as_deref().unwrap_or(&self.face);
        front.other.as_deref().is_some_and(|other| {
            other.manner == Manner::Transform && !other.face.is_instruction() && other.face.enchant.is_none()
        })
    }

    /// The mana value: that of the front face, whichever is up (202.3b in 2021), and on the stack
    /// with the X that was announced (202.3e).
    pub(crate) fn mana_value(&self) -> u32 {
        let front = self.front.as_deref().filter(|_| self.is_back_up());
        let cost = front.unwrap_or(self.costing()).cost.map_or(0, |cost| cost.total());
        cost.saturating_add(if self.zone == Zone::Stack { self.announced_x() } else { 0 })
    }

    /// The mana values that are compared with another number, each for itself: until 2010, those of
    /// both halves of a split card that is no spell (505.6; 708.6).
    pub(crate) fn mana_values(&self) -> impl Iterator<Item = u32> {
        let halves = match self.split_values {
            SplitValues::EitherHalf if self.front.is_none() => self.face.other.as_deref(),
            SplitValues::EitherHalf | SplitValues::BothHalves => None,
        };
        let halves = halves.filter(|other| other.manner.is_split());
        let halves = halves.and_then(|other| Some([other.first.as_deref()?, &*other.face]));
        let whole = halves.is_none().then(|| self.mana_value());
        let value = |half: &CardFace| half.cost.map_or(0, |cost| cost.total());
        halves.into_iter().flatten().map(value).chain(whole)
    }

    /// Whether a number of it compares like this, given its numbers and those of what asks.
    pub(crate) fn compares(
        &self,
        compared: StatComparison,
        its: impl Fn(Stat) -> Option<i32>,
        askers: impl Fn(Stat) -> Option<i32>,
    ) -> bool {
        if !compared.asks_for(|stat| stat == Stat::ManaValue) {
            return compared.holds(its, askers);
        }
        self.mana_values().any(|value| {
            let value = Some(i32::try_from(value).unwrap_or(i32::MAX));
            compared.holds(|stat| if stat == Stat::ManaValue { value } else { its(stat) }, &askers)
        })
    }

    /// The mana for which the X of its mana cost stands, as announced on the stack.
    fn announced_x(&self) -> u32 {
        let symbols = match self.face.announced {
            Some(combat_lab_cards::Announced::X(times)) => times,
            _ => self.instruction().map_or(0, combat_lab_cards::Ability::symbols_of_x),
        };
        symbols.saturating_mul(self.x.unwrap_or(0))
    }

    /// The instructions of a spell on the stack: the chosen mode, with the X that was announced.
    #[must_use]
    pub fn instructions(&self) -> Option<std::borrow::Cow<'_, combat_lab_cards::Ability>> {
        self.instruction().map(|mode| mode.said_with(self.x))
    }

    /// The mode of a spell, with its X unsaid.
    fn instruction(&self) -> Option<&combat_lab_cards::Ability> {
        self.face.abilities.get(self.way.mode().unwrap_or(0))
    }

    /// The kind of its second face, if that face, or a half, is the current one.
    pub(crate) fn turned(&self) -> Option<Manner> {
        if self.status.entered_as_copy {
            return None;
        }
        match &self.beneath {
            Some(beneath) => beneath.face_down.then_some(Manner::FaceDown),
            None => Some(self.front.as_ref()?.other.as_deref()?.manner),
        }
    }

    /// Whether its face is a half of a split card or another face, not the card's own.
    pub(super) fn is_second(&self) -> bool {
        let other = self.front.as_ref().and_then(|front| front.other.as_deref());
        other.is_some_and(|other| Arc::ptr_eq(&other.face, &self.face))
    }

    /// Turns it to another face of its card.
    pub(crate) fn turn(&mut self, face: Arc<CardFace>) {
        let front = Arc::clone(&self.face);
        self.show(face, Some(front));
    }

    /// Takes the face that says what was chosen as it entered, before the situation.
    pub(crate) fn have_chosen(&mut self, chosen: combat_lab_cards::ChosenQuality) {
        self.face = self.face.having_chosen(chosen).0;
        self.now = Characteristics::printed(&self.face);
        self.strip(false);
    }

    /// What it copies for a time or for good, by its number: the last effect that says so counts.
    pub(crate) fn copying(&self) -> Option<u16> {
        self.changes.iter().rev().find_map(|change| match change.what {
            Changed::Copies(number) => Some(number),
            _ => None,
        })
    }

    /// Whether its face isn't that of what it copies now, or is still that of a copy.
    pub(crate) fn copies_otherwise(&self) -> bool {
        self.copying() != self.beneath.as_ref().map(|beneath| beneath.copies)
    }

    /// Gives it the face of what it copies now, or its own again. What is face down looks as
    /// before, but is turned up as the copied card would be (706.3 in 2009; 707.3).
    pub(crate) fn settle_copy(&mut self, copied: Option<(u16, Arc<CardFace>)>) {
        let face_down = self.is_face_down();
        let (own, front) = match self.beneath.take() {
            Some(Beneath { face, front, .. }) => (face, front),
            None => (Arc::clone(&self.face).without_lent(), self.front.clone()),
        };
        let Some((copies, copied)) = copied else { return self.show(own, front) };
        let up = if face_down { own.as_face_down(&copied) } else { copied };
        let card = front.clone().unwrap_or_else(|| Arc::clone(&own));
        self.beneath = Some(Beneath { face: own, front, copies, face_down });
        self.show(up, Some(card));
    }

    /// Makes it a copy as it enters; it is its own card again once it moves.
    pub(crate) fn become_copy(&mut self, face: Arc<CardFace>) {
        self.status.entered_as_copy = true;
        let card = self.front.clone().unwrap_or_else(|| Arc::clone(&self.face));
        self.show(face, Some(card));
    }
}

impl Beneath {
    /// Turns its card over, which shows once it is no copy any more. Returns whether it could.
    fn transform(&mut self, turns: impl Fn(Manner, &CardFace) -> bool) -> bool {
        let front = self.front.as_ref().unwrap_or(&self.face);
        let Some(other) = front.other.as_deref().filter(|other| turns(other.manner, &other.face)) else {
            return false;
        };
        let back = Arc::clone(&other.face);
        match self.front.take() {
            Some(front) => self.face = front,
            None => self.front = Some(core::mem::replace(&mut self.face, back)),
        }
        true
    }
}
