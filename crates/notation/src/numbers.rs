//! The numbers of `ability N` in lines, links of versions 1 and 2, and scripts: they mean the same
//! for ever.
//!
//! While they were given, X was no number that a player announces: an ability with X in its cost
//! had eleven places, for X = 1 to 10 and then X = 0. Each number still means that ability with
//! that X; with an X of its own, a line names an ability by the first of its numbers.

use combat_lab_cards::{Ability, Adding, Announced, CardFace, Color, KINDS, Zone};
use combat_lab_engine::{Object, Paying};

/// The first number of what helps to pay and is no ability, such as convoke: for one mana of a
/// colour, in their order, or for generic mana.
const HELPS: usize = 200;

/// The first number of mana in the pool that is spent: one mana of a colour, in their order, or
/// colourless mana.
const SPENDS: usize = 300;

/// How many numbers each way to play something has, in order; each after the last has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Numbers(Vec<usize>);

impl Numbers {
    /// The X of each place of an ability with X in its cost, and the values tried in this order for
    /// a line that says no X.
    pub const X: [u32; 11] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0];

    /// Those of the abilities of a permanent, or of the modes of an instant or sorcery.
    #[must_use]
    pub fn of_abilities(face: &CardFace) -> Self {
        let several = |ability: &Ability| if ability.has_x() { Self::X.len() } else { 1 };
        Self(face.abilities.iter().map(several).collect())
    }

    /// Those of the ways to play a card from elsewhere: of casting it, and then of the abilities
    /// that work in a hand.
    #[must_use]
    pub fn of_casting(face: &CardFace) -> Self {
        let mut own = Self::of_abilities(face);
        if face.is_instruction() {
            return own;
        }
        let (x, ways) = match face.announced {
            Some(announced @ Announced::X(_)) => (Self::X.len(), announced.ways()),
            Some(announced) => (1, announced.ways()),
            None => (1, 1),
        };
        if face.abilities.iter().any(Ability::is_from_hand) {
            own.0.insert(0, 1);
            return own;
        }
        Self(vec![x; ways])
    }

    /// Those of a card or permanent where it is now.
    #[must_use]
    pub fn of(object: &Object) -> Self {
        let face = object.played(0).0;
        let there = matches!(object.zone(), Zone::Hand | Zone::Graveyard | Zone::Exile);
        let buried = object.zone() == Zone::Graveyard && face.abilities.iter().any(|it| it.in_graveyard);
        if !there || buried {
            return Self::of_abilities(face);
        }
        let mut all = Self::of_casting(face);
        if let Some(other) = object.other_place() {
            all.0.resize(other, 1);
            all.0.add_all(Self::of_casting(object.played(other).0).0);
        }
        all
    }

    /// The way that a place means, counted from 0, and the X that it stands for.
    #[must_use]
    pub fn meaning(&self, place: usize) -> (usize, Option<u32>) {
        let mut left = place;
        for (way, count) in self.0.iter().enumerate() {
            if left < *count {
                let x = Self::X.get(left).copied().filter(|_| *count > 1);
                return (way, x);
            }
            left -= count;
        }
        (self.0.len() + left, None)
    }

    /// What a number of those that pay means: from 200 on it is no ability. `None` if it means
    /// nothing.
    #[must_use]
    pub fn paying(&self, number: usize) -> Option<Paying> {
        match number {
            SPENDS.. => with_color(number - SPENDS, Paying::Spending),
            HELPS.. => with_color(number - HELPS, Paying::Helping),
            _ => Some(Paying::Activating(self.meaning(number).0)),
        }
    }

    /// The first number of what pays.
    #[must_use]
    pub fn first_paying(&self, how: Paying) -> usize {
        match how {
            Paying::Activating(way) => self.first(way),
            Paying::Helping(color) => HELPS + color.map_or(KINDS - 1, |color| color as usize),
            Paying::Spending(color) => SPENDS + color.map_or(KINDS - 1, |color| color as usize),
        }
    }

    /// Those of version 3 of links, in which X has no places.
    #[must_use]
    pub const fn without_x() -> Self {
        Self(Vec::new())
    }

    /// The first place of a way.
    #[must_use]
    pub fn first(&self, way: usize) -> usize {
        let known = way.min(self.0.len());
        self.0.iter().take(known).sum::<usize>() + (way - known)
    }

    /// Whether several ways have an X.
    #[must_use]
    pub fn several_with_x(&self) -> bool {
        self.0.iter().filter(|count| **count > 1).count() > 1
    }
}

/// What is paid with the colour of this number, or without one for the number after the last.
fn with_color(number: usize, paying: fn(Option<Color>) -> Paying) -> Option<Paying> {
    (number < KINDS).then(|| paying(Color::ALL.get(number).copied()))
}
