//! The objects of a game, and which of them each card is now.

use crate::{CardId, Object, ObjectId, Setup};

/// Every object so far. An object is never removed: one that has left its zone stays as last known
/// information. Only the move between zones, in this folder, makes a card another object.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Objects {
    /// By id.
    all: Vec<Object>,
    /// The current object of each card.
    current: Vec<ObjectId>,
}

impl Objects {
    /// None yet, with room for this many cards.
    pub(crate) fn with_capacity(cards: usize) -> Self {
        Self { all: Vec::with_capacity(cards * 2), current: Vec::with_capacity(cards) }
    }

    /// These objects without their cards, to compare games.
    pub(crate) const fn without_cards(all: Vec<Object>) -> Self {
        Self { all, current: Vec::new() }
    }

    /// An object, whether it still exists or not.
    pub(crate) fn get(&self, object: ObjectId) -> Option<&Object> {
        self.all.get(object.index())
    }

    pub(crate) fn get_mut(&mut self, object: ObjectId) -> Option<&mut Object> {
        self.all.get_mut(object.index())
    }

    /// Every object so far, by id.
    pub(crate) fn iter(&self) -> core::slice::Iter<'_, Object> {
        self.all.iter()
    }

    pub(crate) fn iter_mut(&mut self) -> core::slice::IterMut<'_, Object> {
        self.all.iter_mut()
    }

    /// The number of objects so far.
    pub(crate) const fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there can be no more ([`Setup::MAX_OBJECTS`]).
    pub(crate) const fn are_too_many(&self) -> bool {
        self.all.len() >= Setup::MAX_OBJECTS
    }

    /// The current object of each card.
    pub(crate) fn cards(&self) -> &[ObjectId] {
        &self.current
    }

    /// The id of the next object.
    pub(crate) fn next_id(&self) -> ObjectId {
        ObjectId::new(u32::try_from(self.all.len()).unwrap_or(u32::MAX))
    }

    /// The id of the next card.
    pub(super) fn next_card(&self) -> CardId {
        CardId::new(u16::try_from(self.current.len()).unwrap_or(u16::MAX))
    }

    /// Adds an object, which is no card's current one yet.
    pub(super) fn add(&mut self, object: Object) {
        self.all.push(object);
    }

    /// Has this object be its card's current one.
    pub(super) fn make_current(&mut self, object: ObjectId) {
        let Some(card) = self.get(object).map(Object::card) else { return };
        match self.current.get_mut(card.index()) {
            Some(current) => *current = object,
            None => self.current.push(object),
        }
    }
}
