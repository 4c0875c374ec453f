//! The objects in a game that a script names.

use combat_lab_cards::Adding;
use combat_lab_engine::{CardId, Game, ObjectId, StackObject, Thing, TriggerOption};
use combat_lab_notation::{Aim, Announcement, Chosen, Scenario};

/// The object that a line names: for a card on the stack, its spell. `None` for a token that
/// doesn't exist yet, and for an ability that isn't on the stack.
pub(crate) fn thing(scenario: &Scenario, game: &Game, aim: Aim) -> Option<Thing> {
    let on_stack = |wanted: &dyn Fn(&StackObject) -> bool| {
        game.stack().iter().rev().find(|entry| wanted(entry.object())).map(|entry| Thing::Stack(entry.id()))
    };
    match aim {
        Aim::Player(player) => Some(Thing::Player(player)),
        Aim::Opponent => {
            let active = game.active_player();
            let other =
                game.players().map(|(player, _)| player).find(|player| !game.are_allied(*player, active));
            Some(Thing::Player(other.unwrap_or(active)))
        }
        Aim::Card(card) => {
            let object = scenario.object(game, card)?;
            on_stack(&|entry| matches!(entry, StackObject::Spell { card, .. } if *card == object))
                .or(Some(Thing::Object(object)))
        }
        Aim::AbilityOf(card) => {
            on_stack(&|entry| source_of(entry).is_some_and(|source| is_card(scenario, game, source, card)))
        }
    }
}

/// The objects of these cards; `None` if one of them is a token that doesn't exist yet.
pub(crate) fn objects(scenario: &Scenario, game: &Game, cards: &[CardId]) -> Option<Vec<ObjectId>> {
    cards.iter().map(|card| scenario.object(game, *card)).collect()
}

/// The objects that these name; `None` if one of them names nothing.
pub(crate) fn things(scenario: &Scenario, game: &Game, aims: &[Aim]) -> Option<Vec<Thing>> {
    aims.iter().map(|aim| thing(scenario, game, *aim)).collect()
}

/// The first thing named by an announcement that doesn't exist now.
pub(crate) fn absent(scenario: &Scenario, game: &Game, announced: &Announcement) -> Option<Aim> {
    let card = |card: &CardId| Aim::Card(*card);
    let mut aims: Vec<Aim> = Vec::new();
    let mut paying: &[Vec<CardId>] = &[];
    match announced {
        Announcement::Attack { attacks, bands, paying: named, .. } => {
            aims.add_all(attacks.iter().flat_map(|(attacker, target)| [Aim::Card(*attacker), *target]));
            aims.add_all(bands.iter().flatten().map(card));
            paying = named.as_deref().unwrap_or_default();
        }
        Announcement::Block { blocks, paying: named, .. } => {
            aims.add_all(blocks.iter().flat_map(|(blocker, attacker)| [*blocker, *attacker]).map(Aim::Card));
            paying = named.as_deref().unwrap_or_default();
        }
        Announcement::Order(orders) => {
            aims.add_all(
                orders.iter().flat_map(|(creature, order)| core::iter::once(creature).chain(order)).map(card),
            );
        }
        Announcement::Assign(parts) => {
            aims.add_all(parts.iter().map(|(creature, _)| Aim::Card(*creature)));
            aims.add_all(parts.iter().flat_map(|(_, shares)| shares).map(|(recipient, _)| *recipient));
        }
        Announcement::Total(recipient, _) => aims.push(*recipient),
        Announcement::Play(play) => {
            aims.push(Aim::Card(play.card));
            aims.add_all(play.sacrifices.iter().map(card));
            aims.extend(&play.targets);
            paying = play.paying.as_deref().unwrap_or_default();
        }
        Announcement::Choose(choice) => match &choice.what {
            Chosen::Order(named) => {
                let cards = named.iter().flat_map(|named| [Some(named.card), named.about]).flatten();
                aims.add_all(cards.map(Aim::Card));
            }
            Chosen::GiveUp(cards) => aims.add_all(cards.iter().map(card)),
            Chosen::Targets(named) => aims.add_all(named.iter().map(|(aim, _)| *aim)),
            Chosen::Attacked(named) => aims.extend(named),
            Chosen::Keep(kept) => aims.push(Aim::Card(*kept)),
            Chosen::Apply { by, to, .. } => aims.add_all(core::iter::once(Aim::Card(*by)).chain(*to)),
            Chosen::LeaveAsIs | Chosen::May(_) | Chosen::Mode(_) | Chosen::Named(_) => {}
        },
    }
    aims.add_all(paying.iter().flatten().map(card));
    aims.into_iter().find(|aim| thing(scenario, game, *aim).is_none())
}

/// The source of an ability on the stack.
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
    let now = scenario
        .object(game, card)
        .and_then(|object| game.object(object))
        .map(combat_lab_engine::Object::card);
    now.is_some() && game.object(object).map(combat_lab_engine::Object::card) == now
}

/// The number by which a line names a trigger, counted from 0: its place among its source's own
/// triggered abilities, or, after those, among that source's other waiting triggers.
pub(crate) fn trigger_number(game: &Game, triggers: &[TriggerOption], place: usize) -> Option<usize> {
    let trigger = triggers.get(place)?;
    let source = game.object(trigger.source)?;
    if let Some(number) = source.trigger_number(&trigger.origin) {
        return Some(number);
    }
    let others = triggers
        .iter()
        .take(place)
        .filter(|other| other.source == trigger.source && source.trigger_number(&other.origin).is_none());
    Some(source.trigger_count() + others.count())
}
