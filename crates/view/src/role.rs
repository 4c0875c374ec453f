//! Which permanents fight, how they do in a combat, and what is attached to them.

use combat_lab_cards::{CardType, Listed};
use combat_lab_engine::{BlockStatus, Game, Object, ObjectId, Thing};

/// Whether a permanent can attack, block or be attacked: a creature, planeswalker or battle.
#[must_use]
pub fn fights(object: &Object) -> bool {
    [CardType::Creature, CardType::Planeswalker, CardType::Battle].iter().any(|it| object.is(*it))
}

/// Whether it is an Aura or Equipment on a permanent that fights: it is shown with that.
#[must_use]
pub fn is_worn(game: &Game, object: &Object) -> bool {
    let host = object.attached_to().and_then(|host| game.object(host));
    object.is_in_play() && !fights(object) && host.is_some_and(|host| host.is_in_play() && fights(host))
}

/// The Auras and Equipment on a permanent that fights.
pub fn worn_by(game: &Game, host: ObjectId) -> impl Iterator<Item = &Object> {
    game.objects().filter(move |it| it.attached_to() == Some(host) && is_worn(game, it))
}

/// A creature's role in combat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CombatRole {
    /// It attacks.
    Attacks {
        /// What it attacks; `None` if that has left combat.
        whom: Option<Thing>,
        /// Whether it is blocked.
        status: BlockStatus,
        /// The creatures that block it now, in damage assignment order where there is one.
        blockers: Vec<ObjectId>,
    },
    /// It blocks.
    Blocks {
        /// The creatures it blocks now, in damage assignment order where there is one, each with
        /// its own place in the order announced for that creature, counted from 1.
        whom: Vec<(ObjectId, Option<usize>)>,
    },
}

impl CombatRole {
    /// The role of a creature; `None` if it is not in combat.
    #[must_use]
    pub fn of(game: &Game, creature: ObjectId) -> Option<Self> {
        if let Some(attacker) = game.combat().attacker(creature) {
            let (whom, status, blockers) = (attacker.target, attacker.status, attacker.blockers.clone());
            return Some(Self::Attacks { whom, status, blockers });
        }
        let blocked = game.combat().blocker(creature)?.attackers.iter();
        let whom = blocked.map(|attacker| (*attacker, game.place_in_order(*attacker, creature)));
        Some(Self::Blocks { whom: whom.listed() })
    }

    /// A blocker's place in the damage assignment order, if it has the same one in all of them.
    #[must_use]
    pub fn place(&self) -> Option<usize> {
        match self {
            Self::Attacks { .. } => None,
            Self::Blocks { whom } => {
                let mut places = whom.iter().filter_map(|(_, place)| *place);
                places.next().filter(|first| places.all(|other| other == *first))
            }
        }
    }
}
