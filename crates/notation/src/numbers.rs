//! The numbers of the ways to play something: in links of versions 1 and 2, of `ability N` of a
//! card that is cast, and under `option count every way` of any. They mean the same for ever. Of a
//! permanent, `ability N` counts the abilities [as they are written](crate::PlayLine::as_written).
//!
//! While they were given, X was no number that a player announces: an ability with X in its cost
//! had eleven places, for X = 1 to 10 and then X = 0. Each number still means that ability with
//! that X; with an X of its own, a line names an ability by the first of its numbers.
//!
//! What can be played of a card in a hand, a graveyard or exile is numbered in one order: of each
//! side, the ways to cast it, and then its abilities that work in a hand. Of a permanent, its
//! abilities are.

use combat_lab_cards::{Ability, Adding, Announced, CardFace, CardSide, CastWay, Color, KINDS, Manner, Zone};
use combat_lab_engine::{Object, Paying, Which};

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
        let x = if matches!(face.announced, Some(Announced::X(_))) { Self::X.len() } else { 1 };
        if face.abilities.iter().any(Ability::is_from_hand) {
            own.0.insert(0, 1);
            return own;
        }
        Self(vec![x; face.cast_ways().count()])
    }

    /// Those of a card or permanent where it is now.
    #[must_use]
    pub fn of(object: &Object) -> Self {
        let face = object.side(CardSide::First);
        let buried = object.zone() == Zone::Graveyard && face.abilities.iter().any(|it| it.in_graveyard);
        if !is_card(object) || buried {
            return Self::of_abilities(face);
        }
        let mut all = Self::of_casting(face);
        if object.face().other.is_some() {
            all.0.resize(Self::first_of(object, CardSide::Second), 1);
            all.0.add_all(Self::of_casting(object.side(CardSide::Second)).0);
        }
        all
    }

    /// The first number of a side.
    #[must_use]
    pub fn first_of(object: &Object, side: CardSide) -> usize {
        let other = object.face().other.as_deref().filter(|other| other.manner != Manner::Transform);
        match (side, other) {
            (CardSide::Second, Some(other)) if is_card(object) => {
                let first = other.first.as_deref().unwrap_or(object.face());
                let from_hand = !first.is_instruction() && first.abilities.iter().any(Ability::is_from_hand);
                if from_hand || first.is_instruction() {
                    first.abilities.len() + usize::from(from_hand)
                } else {
                    first.cast_ways().count()
                }
            }
            (CardSide::First | CardSide::Second, _) => 0,
        }
    }

    /// The spell or ability that a number means, without an X.
    #[must_use]
    pub fn which(object: &Object, number: usize) -> Which {
        if !is_card(object) {
            return Which::ability(number);
        }
        let second = Self::first_of(object, CardSide::Second);
        let side = match second {
            0 if !object.is_defeated() => CardSide::First,
            _ if number >= second => CardSide::Second,
            _ => CardSide::First,
        };
        let place = number - Self::first_of(object, side);
        let face = object.side(side);
        let ability = |place: &usize| match (object.zone(), face.abilities.get(*place)) {
            (Zone::Hand, Some(ability)) => ability.is_from_hand(),
            // An ability that doesn't work there is refused as one.
            (Zone::Graveyard, Some(it)) if !face.is_instruction() => it.in_graveyard || !object.can_be_cast(),
            _ => false,
        };
        if let Some(place) = place.checked_sub(first_ability(object, face)).filter(ability) {
            return Which::Ability(side, place);
        }
        let way = match place {
            mode if face.is_instruction() => CastWay::Mode(mode),
            0 => CastWay::Plain,
            1 => CastWay::Announced,
            // There is none.
            more => CastWay::Mode(more),
        };
        Which::Spell(side, way)
    }

    /// The number of a spell or ability, without an X.
    #[must_use]
    pub fn number(object: &Object, which: Which) -> usize {
        let first = Self::first_of(object, which.side());
        match which {
            Which::Ability(side, place) => first + first_ability(object, object.side(side)) + place,
            Which::Spell(_, CastWay::Plain) => first,
            Which::Spell(_, CastWay::Announced) => first + 1,
            Which::Spell(_, CastWay::Mode(mode)) => first + mode,
        }
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

/// Whether it is played as a card, not used as a permanent.
fn is_card(object: &Object) -> bool {
    matches!(object.zone(), Zone::Hand | Zone::Graveyard | Zone::Exile)
}

/// The number of the first ability of a face: in a hand, those of a permanent card come after the
/// card.
fn first_ability(object: &Object, face: &CardFace) -> usize {
    usize::from(object.zone() == Zone::Hand && !face.is_instruction())
}

/// What is paid with the colour of this number, or without one for the number after the last.
fn with_color(number: usize, paying: fn(Option<Color>) -> Paying) -> Option<Paying> {
    (number < KINDS).then(|| paying(Color::ALL.get(number).copied()))
}
