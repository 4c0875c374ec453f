//! Abilities, spells and triggers in words, as a table of functions, so that a page can have them
//! in a module of their own.
//!
//! Whatever is reached only by way of this table is not in what every reader of the page loads.
//! There (feature `apart`), only situations without abilities can be read before the table has come
//! (`Scenario::needs_abilities`), and of these nobody asks what is in it. Everywhere else the table
//! is always here.

use crate::Teller;
use crate::ability::effect::HOST;
use crate::ability::{self as texts};
use crate::words::Wording;
use combat_lab_engine::{
    Ability, BlockLimit, CardFace, Change, CombatCondition, Cost, Decision, Effect, Event, Happening,
    PlayerId, StackObject, TriggerOption, TriggeredAbility,
};
use combat_lab_language::Phrase;

/// The functions that tell abilities.
#[derive(Debug)]
pub struct AbilityTexts {
    ability: fn(&Ability, Wording) -> String,
    triggered: fn(&TriggeredAbility, Phrase<'static>, Wording) -> String,
    mode: fn(&TriggeredAbility, &Ability, Phrase<'static>, Wording) -> String,
    delayed: fn(&[Effect], Wording) -> String,
    price: fn(&[Cost], Wording) -> String,
    quoted: fn(&CardFace, Wording) -> Vec<String>,
    when_done: fn(&Ability, Wording) -> String,
    card: fn(&CardFace, Wording) -> Vec<String>,
    cost: fn(&CardFace) -> String,
    limit_on: fn(Option<&str>, BlockLimit, Wording) -> String,
    combat_condition: fn(CombatCondition, Wording) -> String,
    changes: for<'a> fn(&Teller<'a>, &[Change]) -> Vec<String>,
    clause: for<'a> fn(&Teller<'a>, &Happening) -> Option<String>,
    mana_added: for<'a> fn(&Teller<'a>, &Happening, PlayerId, &[Event]) -> Option<String>,
    stack_name: for<'a> fn(&Teller<'a>, &StackObject) -> String,
    stack_object: for<'a> fn(&Teller<'a>, &StackObject) -> String,
    stack_text: for<'a> fn(&Teller<'a>, &StackObject) -> Option<String>,
    decision: for<'a> fn(&Teller<'a>, &Decision, &str) -> String,
    trigger_option: for<'a> fn(&Teller<'a>, &TriggerOption) -> String,
}

static TOLD: AbilityTexts = AbilityTexts {
    ability: texts::ability,
    triggered: texts::triggered_of,
    mode: texts::mode_text,
    delayed: texts::delayed_effects,
    price: texts::cost::price,
    quoted: texts::quoted,
    when_done: texts::when_done,
    card: texts::card::card,
    cost: |face| face.cost.as_ref().map(crate::words::mana_cost).unwrap_or_default(),
    limit_on: texts::restriction::limit_on,
    combat_condition: texts::restriction::combat_condition,
    changes: |teller, changes| teller.changes(changes),
    clause: |teller, happening| teller.play_clause(happening),
    mana_added: |teller, happening, whose, events| teller.mana_added(happening, whose, events),
    stack_name: |teller, object| teller.play_name(object),
    stack_object: |teller, object| teller.play_on_stack(object),
    stack_text: |teller, object| teller.play_text(object),
    decision: |teller, decision, player| teller.decision_of_plays(decision, player),
    trigger_option: |teller, option| teller.trigger_option(option),
};

impl AbilityTexts {
    /// The table. Who calls this has everything that is in it.
    #[must_use]
    pub fn all() -> &'static Self {
        &TOLD
    }
}

#[cfg(not(all(feature = "apart", target_arch = "wasm32")))]
mod place {
    use super::AbilityTexts;

    pub(super) fn told<T: Default>(tell: impl FnOnce(&'static AbilityTexts) -> T) -> T {
        tell(&super::TOLD)
    }

    impl AbilityTexts {
        /// From now on, abilities can be told. Nothing has to be done here: they always can.
        pub const fn have_come(&'static self) {}
    }
}

#[cfg(all(feature = "apart", target_arch = "wasm32"))]
mod place {
    use super::AbilityTexts;
    use core::cell::Cell;

    thread_local! {
        static HERE: Cell<Option<&'static AbilityTexts>> = const { Cell::new(None) };
    }

    pub(super) fn told<T: Default>(tell: impl FnOnce(&'static AbilityTexts) -> T) -> T {
        HERE.get().map(tell).unwrap_or_default()
    }

    impl AbilityTexts {
        /// From now on, abilities can be told.
        pub fn have_come(&'static self) {
            HERE.set(Some(self));
        }
    }
}

use place::told;

/// An activated ability, or a spell's instructions, as its card would say it, without a full stop:
/// "Sacrifice this: 1 damage to any target".
#[must_use]
pub fn ability(ability: &Ability, wording: Wording) -> String {
    told(|told| (told.ability)(ability, wording))
}

/// What a card says besides its types, its size and its keywords, as it would say it: each sentence
/// by itself, without a full stop. What is said of its other face stands in parentheses behind the
/// name of that.
#[must_use]
pub fn card_text(face: &CardFace, wording: Wording) -> Vec<String> {
    told(|told| (told.card)(face, wording))
}

/// What a card costs, in symbols: "{2}{U}". Nothing if it has no mana cost.
#[must_use]
pub fn card_cost(face: &CardFace) -> String {
    told(|told| (told.cost)(face))
}

/// A triggered ability as its card would say it, without a full stop: "When this comes into play,
/// you gain 3 life".
#[must_use]
pub fn triggered_ability(trigger: &TriggeredAbility, wording: Wording) -> String {
    triggered_of(trigger, HOST, wording)
}

/// The same of an Aura or Equipment that calls what it is attached to `host`.
pub(crate) fn triggered_of(trigger: &TriggeredAbility, host: Phrase<'static>, wording: Wording) -> String {
    told(|told| (told.triggered)(trigger, host, wording))
}

/// One mode of a triggered ability: "you gain 3 life".
pub(crate) fn mode_text(
    trigger: &TriggeredAbility,
    mode: &Ability,
    host: Phrase<'static>,
    wording: Wording,
) -> String {
    told(|told| (told.mode)(trigger, mode, host, wording))
}

/// Effects without an ability around them: those of a delayed triggered ability.
pub(crate) fn delayed_effects(effects: &[Effect], wording: Wording) -> String {
    told(|told| (told.delayed)(effects, wording))
}

/// What is paid for attacking or blocking: "{2} and 3 life".
#[must_use]
pub fn price(costs: &[Cost], wording: Wording) -> String {
    told(|told| (told.price)(costs, wording))
}

/// What triggers because of what was just done: "when you do, draw a card".
pub(crate) fn when_done(ability: &Ability, wording: Wording) -> String {
    told(|told| (told.when_done)(ability, wording))
}

/// Abilities that something gives to others, each in quotes.
pub(crate) fn quoted(face: &CardFace, wording: Wording) -> Vec<String> {
    told(|told| (told.quoted)(face, wording))
}

/// What a card says of what can block somebody, or what that can block, without a full stop: of
/// itself, where nobody is named.
pub(crate) fn limit_on(who: Option<&str>, limit: BlockLimit, wording: Wording) -> String {
    told(|told| (told.limit_on)(who, limit, wording))
}

/// What a card says of when it can attack or block, without a full stop.
pub(crate) fn combat_condition(condition: CombatCondition, wording: Wording) -> String {
    told(|told| (told.combat_condition)(condition, wording))
}

/// Changes of a permanent as they are: what they are, how long they last, and what did it.
pub(crate) fn changes(teller: &Teller<'_>, changes: &[Change]) -> Vec<String> {
    told(|told| (told.changes)(teller, changes))
}

/// What happened because something was played, triggered or applied.
pub(crate) fn clause(teller: &Teller<'_>, happening: &Happening) -> Option<String> {
    told(|told| (told.clause)(teller, happening))
}

/// All mana that a player gets in a frame, where they get the first of it.
pub(crate) fn mana_added(
    teller: &Teller<'_>,
    happening: &Happening,
    whose: PlayerId,
    events: &[Event],
) -> Option<String> {
    told(|told| (told.mana_added)(teller, happening, whose, events))
}

/// What a spell or ability on the stack is, without its targets.
pub(crate) fn stack_name(teller: &Teller<'_>, object: &StackObject) -> String {
    told(|told| (told.stack_name)(teller, object))
}

/// The same with its targets.
pub(crate) fn stack_object(teller: &Teller<'_>, object: &StackObject) -> String {
    told(|told| (told.stack_object)(teller, object))
}

/// What it says.
pub(crate) fn stack_text(teller: &Teller<'_>, object: &StackObject) -> Option<String> {
    told(|told| (told.stack_text)(teller, object))
}

/// A decision that only spells and abilities lead to.
pub(crate) fn decision(teller: &Teller<'_>, decision: &Decision, player: &str) -> String {
    told(|told| (told.decision)(teller, decision, player))
}

/// A triggered ability that waits.
pub(crate) fn trigger_option(teller: &Teller<'_>, option: &TriggerOption) -> String {
    told(|told| (told.trigger_option)(teller, option))
}
