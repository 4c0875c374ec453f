//! Cards that abilities of permanents have exiled and may return.

use crate::ObjectId;
use combat_lab_cards::{Adding, Keeping, Listed};

/// The cards in exile that come back, each with the permanent whose ability exiled it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ExiledCards(Vec<ExiledCard>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ExiledCard {
    by: ObjectId,
    card: ObjectId,
    back: Back,
}

/// When a card comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Back {
    /// As another ability of the permanent returns what it has exiled.
    IfReturned,
    /// As soon as the permanent leaves the battlefield (610.3).
    AsItLeaves,
}

impl ExiledCards {
    /// Whether there is none.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Notes cards that another ability of `by` returns.
    pub(crate) fn until_returned(&mut self, by: ObjectId, cards: Vec<ObjectId>) {
        self.note(by, cards, Back::IfReturned);
    }

    /// Notes cards that come back as soon as `by` leaves the battlefield.
    pub(crate) fn until_it_leaves(&mut self, by: ObjectId, cards: Vec<ObjectId>) {
        self.note(by, cards, Back::AsItLeaves);
    }

    fn note(&mut self, by: ObjectId, cards: Vec<ObjectId>, back: Back) {
        self.0.add_all(cards.into_iter().map(|card| ExiledCard { by, card, back }));
    }

    /// Forgets and returns those that abilities of `by` have exiled.
    pub(crate) fn take_those_by(&mut self, by: ObjectId) -> Vec<ObjectId> {
        self.take(|exiled| exiled.by == by)
    }

    /// Forgets and returns those that come back as these leave the battlefield.
    pub(crate) fn take_as_these_leave(&mut self, left: &[ObjectId]) -> Vec<ObjectId> {
        self.take(|exiled| exiled.back == Back::AsItLeaves && left.contains(&exiled.by))
    }

    fn take(&mut self, is_over: impl Fn(&ExiledCard) -> bool) -> Vec<ObjectId> {
        let back = self.0.iter().filter(|exiled| is_over(exiled)).map(|exiled| exiled.card).listed();
        self.0.keep(|exiled| !is_over(exiled));
        back
    }
}
