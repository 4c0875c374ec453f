//! How deep a card may be nested: with tokens that make tokens, and effects inside effects.

use crate::card::{Ability, CardFace, Effect};
use crate::{Adding, Listed};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

/// The most faces, abilities and effects inside one another: a token that an ability makes is three
/// deeper than its maker. What is this deep is also read back from its [form](crate::Compiled).
const DEEPEST: u32 = 40;

/// The most faces, abilities and effects of a card, with all its tokens.
const MOST: usize = 10_000;

/// A part of a card that can contain others.
#[derive(Clone, Copy)]
enum NestedPart<'c> {
    Face(&'c CardFace),
    Ability(&'c Ability),
    Effect(&'c Effect),
}

impl NestedPart<'_> {
    fn inside(self) -> Vec<Self> {
        match self {
            Self::Face(face) => {
                let lent = face.lends.iter().map(Arc::as_ref);
                let mut all: Vec<Self> = face.other_faces().chain(lent).map(Self::Face).listed();
                let triggered = face.triggers.iter().map(|trigger| &trigger.ability);
                all.add_all(face.abilities.iter().chain(triggered).map(Self::Ability));
                all
            }
            Self::Ability(ability) => {
                let mut all: Vec<Self> = ability.or.iter().map(Self::Ability).listed();
                all.add_all(ability.effects.iter().map(Self::Effect));
                all
            }
            Self::Effect(effect) => {
                let mut all: Vec<Self> = effect.inner().map(Self::Effect).listed();
                let inside = effect.inside();
                all.add_all(inside.face.map(Self::Face));
                all.add_all(inside.ability.map(Self::Ability));
                all
            }
        }
    }
}

impl CardFace {
    /// Whether its parts are more, or nested deeper, than any game needs. Everything that follows
    /// them from one to the next may then do so without a limit of its own.
    pub(super) fn is_nested_too_deeply(&self) -> bool {
        let mut left = vec![(NestedPart::Face(self), 0)];
        let mut count = 0_usize;
        while let Some((part, depth)) = left.pop() {
            count = count.saturating_add(1);
            if depth > DEEPEST || count > MOST {
                return true;
            }
            left.add_all(part.inside().into_iter().map(|inner| (inner, depth + 1)));
        }
        false
    }
}
