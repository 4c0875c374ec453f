//! The objects in a game that a script names.

use engine::{CardId, Game, ObjectId, StackObject, Thing};
use notation::{Aim, Scenario};

/// What a card is now. Every card of a situation is some object; a token that there is not yet is none that anything
/// can be done with.
pub(crate) fn object(scenario: &Scenario, game: &Game, card: CardId) -> ObjectId {
    scenario.object(game, card).unwrap_or(ObjectId::new(u32::MAX))
}

/// What a line points at: a card on the stack is the spell there.
pub(crate) fn thing(scenario: &Scenario, game: &Game, aim: Aim) -> Thing {
    let on_stack = |wanted: &dyn Fn(&StackObject) -> bool| {
        game.stack().iter().rev().find(|entry| wanted(entry.object())).map(|entry| Thing::Stack(entry.id()))
    };
    match aim {
        Aim::Player(player) => Thing::Player(player),
        Aim::Opponent => {
            let active = game.active_player();
            let other = game.players().map(|(player, _)| player).find(|player| *player != active);
            Thing::Player(other.unwrap_or(active))
        }
        Aim::Card(card) => {
            let object = object(scenario, game, card);
            on_stack(&|entry| matches!(entry, StackObject::Spell { card, .. } if *card == object))
                .unwrap_or(Thing::Object(object))
        }
        Aim::AbilityOf(card) => {
            let found = on_stack(&|entry| {
                source_of(entry).is_some_and(|source| is_card(scenario, game, source, card))
            });
            found.unwrap_or(Thing::Object(ObjectId::new(u32::MAX)))
        }
    }
}

/// The object whose ability this is on the stack.
pub(crate) fn source_of(entry: &StackObject) -> Option<ObjectId> {
    match entry {
        StackObject::Ability { source, .. }
        | StackObject::DeathtouchTrigger { source, .. }
        | StackObject::LifelinkTrigger { source, .. } => Some(*source),
        StackObject::Triggered(triggered) => Some(triggered.source),
        StackObject::Spell { .. } | StackObject::CombatDamage { .. } => None,
    }
}

/// Whether an object, present or not, is or was this card.
pub(crate) fn is_card(scenario: &Scenario, game: &Game, object: ObjectId, card: CardId) -> bool {
    let now = scenario.object(game, card).and_then(|object| game.object(object)).map(engine::Object::card);
    now.is_some() && game.object(object).map(engine::Object::card) == now
}
