//! Triggered abilities, immediate and delayed.

use super::Teller;
use super::ability::effect::HOST;
use super::ability::host_of;
use super::ability::{delayed_effects, mode_text, triggered_of};
use super::words::{size_change, step_phrase};
use combat_lab_cards::{
    DamageOnce, Effect, Keyword, Listed, Numbered, NumberedKeyword, TriggerEvent, TriggeredAbility, Whose,
};
use combat_lab_engine::{Happening, ObjectId, OfMonarch, Thing, TriggerOption, TriggerOrigin, Triggered};
use combat_lab_language::letters::capital;
use combat_lab_language::{Phrase, t};

impl Teller<'_> {
    pub(super) fn trigger_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::TriggerOnStack { stack, source, origin } => {
                let goes = self.say(t!("%1 goes on the stack"), &[&self.trigger_name(*source, origin)]);
                let goes = match self.on_stack(*stack) {
                    Some(combat_lab_engine::StackObject::Triggered(triggered)) => {
                        self.concerning(goes, triggered)
                    }
                    _ => goes,
                };
                let chosen = match self.on_stack(*stack) {
                    Some(combat_lab_engine::StackObject::Triggered(triggered)) => triggered.mode,
                    _ => None,
                };
                match self.trigger_text(*source, origin, chosen) {
                    Some(says) => self.say(t!("%1: \u{201c}%2\u{201d}"), &[&goes, &says]),
                    None => goes,
                }
            }
            Happening::TriggerRemoved { source, origin } => self.say(
                t!("%1 doesn't go on the stack, because it has no legal target"),
                &[&self.trigger_name(*source, origin)],
            ),
            Happening::ConditionFailed(stack) => self.say(
                t!("%1 does nothing, because its condition is no longer true"),
                &[&self.stack_item(*stack)],
            ),
            Happening::DelayedTrigger { by, step } => self.say(
                t!("%1 creates a delayed triggered ability, which triggers when the next %2 begins"),
                &[self.object(*by), step_phrase(*step, self.wording())],
            ),
            Happening::DeathtouchTriggered { source, damaged, .. } => self.say(
                t!("%1's deathtouch triggers, because it has damaged %2"),
                &[self.object(*source), self.object(*damaged)],
            ),
            Happening::LifelinkTriggered { source, amount, .. } => self.say(
                t!("%1's lifelink triggers, because it has dealt %2 damage"),
                &[self.object(*source), &amount.to_string()],
            ),
            _ => return None,
        };
        Some(text)
    }

    fn printed(&self, source: ObjectId, origin: &TriggerOrigin) -> Option<&TriggeredAbility> {
        match origin {
            TriggerOrigin::Printed(place) => self.game.object(source)?.trigger_at(*place),
            TriggerOrigin::Keyword(_)
            | TriggerOrigin::Numbered(_)
            | TriggerOrigin::Siege
            | TriggerOrigin::Done(_)
            | TriggerOrigin::Monarch(_)
            | TriggerOrigin::Delayed(_) => None,
        }
    }

    /// Its source's name for the permanent it is attached to.
    fn host(&self, source: ObjectId) -> Phrase<'static> {
        self.game.object(source).map_or(HOST, |source| host_of(source.face()))
    }

    /// The effects of one mode of a trigger, without a full stop.
    pub(super) fn trigger_mode(
        &self,
        source: ObjectId,
        origin: &TriggerOrigin,
        mode: usize,
    ) -> Option<String> {
        if let TriggerOrigin::Done(ability) = origin {
            return Some(super::ability::ability(ability.modes().nth(mode)?, self.wording()));
        }
        let printed = self.printed(source, origin)?;
        let mode = printed.ability.modes().nth(mode)?;
        Some(capital(&mode_text(printed, mode, self.host(source), self.wording())))
    }

    /// "Soul Warden's triggered ability".
    pub(super) fn trigger_name(&self, source: ObjectId, origin: &TriggerOrigin) -> String {
        self.of_source(source, origin, t!("%1's triggered ability"), t!("%1's delayed triggered ability"))
    }

    /// The source of a trigger: "Soul Warden's ability".
    pub(super) fn triggering(&self, source: ObjectId, origin: &TriggerOrigin) -> String {
        self.of_source(source, origin, t!("%1's ability"), t!("%1's delayed ability"))
    }

    fn of_source(
        &self,
        source: ObjectId,
        origin: &TriggerOrigin,
        ability: Phrase<'static>,
        delayed: Phrase<'static>,
    ) -> String {
        let (phrase, keyword) = match origin {
            TriggerOrigin::Keyword(keyword) => {
                (t!("%1's %2"), self.wording().word(keyword.name()).to_owned())
            }
            TriggerOrigin::Numbered(numbered) => (t!("%1's %2"), self.wording().numbered(*numbered)),
            TriggerOrigin::Printed(_) | TriggerOrigin::Siege | TriggerOrigin::Done(_) => {
                (ability, String::new())
            }
            TriggerOrigin::Monarch(_) => return self.of(t!("the monarch's ability")).to_owned(),
            // The abilities of suspend aren't delayed: the card has them in exile (702.62a).
            TriggerOrigin::Delayed(effects)
                if matches!(effects.as_slice(), [Effect::LoseTime | Effect::CastSuspended]) =>
            {
                (ability, String::new())
            }
            TriggerOrigin::Delayed(_) => (delayed, String::new()),
        };
        self.say(phrase, &[self.object(source), &keyword])
    }

    /// The text of a trigger, without a full stop: only its mode, once chosen.
    pub(super) fn trigger_text(
        &self,
        source: ObjectId,
        origin: &TriggerOrigin,
        mode: Option<usize>,
    ) -> Option<String> {
        if let Some(mode) = mode {
            return self.trigger_mode(source, origin, mode);
        }
        let text = match origin {
            TriggerOrigin::Printed(_) => {
                triggered_of(self.printed(source, origin)?, self.host(source), self.wording())
            }
            TriggerOrigin::Keyword(keyword) => self.keyword_text(*keyword).to_owned(),
            TriggerOrigin::Numbered(keyword) => self.numbered_text(*keyword),
            TriggerOrigin::Siege if self.game.object(source).is_some_and(|it| it.other_name().is_some()) => self
                .of(t!(
                    "When the last defense counter is removed, exile this, then you may cast it transformed without paying its mana cost"
                ))
                .to_owned(),
            TriggerOrigin::Siege => {
                self.of(t!("When the last defense counter is removed, exile this")).to_owned()
            }
            TriggerOrigin::Monarch(OfMonarch::Draws) => {
                self.of(t!("At the beginning of the monarch's end step, the monarch draws a card")).to_owned()
            }
            TriggerOrigin::Monarch(OfMonarch::Passes) => self
                .of(t!(
                    "Whenever a creature deals combat damage to the monarch, its controller becomes the monarch"
                ))
                .to_owned(),
            TriggerOrigin::Done(ability) => capital(&super::ability::when_done(ability, self.wording())),
            TriggerOrigin::Delayed(effects) if effects.is_empty() => return None,
            TriggerOrigin::Delayed(effects) => capital(&delayed_effects(effects, self.wording())),
        };
        Some(text)
    }

    /// The same with its subject and targets: " (Grizzly Bears), targeting Bob".
    pub(super) fn concerning(&self, text: String, triggered: &Triggered) -> String {
        let Triggered { source, origin, amount, .. } = triggered;
        let subjects: Vec<Thing> = triggered.subjects().listed();
        self.targeting(self.about(text, *source, origin, &subjects, *amount), triggered.targeted())
    }

    fn about(
        &self,
        text: String,
        source: ObjectId,
        origin: &TriggerOrigin,
        that: &[Thing],
        amount: u32,
    ) -> String {
        // Neither its source nor an object that has left the stack is named.
        let names = |thing: &&Thing| match thing {
            Thing::Object(object) => *object != source || that.len() > 1,
            Thing::Stack(stack) => match self.on_stack(*stack) {
                Some(combat_lab_engine::StackObject::Spell { card, .. }) => *card != source,
                found => found.is_some(),
            },
            Thing::Player(_) => true,
        };
        let that: Vec<Thing> = that.iter().filter(names).copied().listed();
        if that.is_empty() {
            return text;
        }
        let about = match self.printed(source, origin).map(|trigger| trigger.event) {
            Some(TriggerEvent::Damages { to, once, .. }) if amount > 0 => match once {
                DamageOnce::ForEach | DamageOnce::ForRecipient if to.is_known() => {
                    t!("%1 (%2 damage from %3)")
                }
                DamageOnce::ForEach | DamageOnce::ForRecipient | DamageOnce::ForSource => {
                    t!("%1 (%2 damage to %3)")
                }
            },
            Some(TriggerEvent::Life { whose: Whose::Yours, gained: false, .. }) if amount > 0 => {
                t!("%1 (%2 life lost)")
            }
            Some(TriggerEvent::Life { whose: Whose::Yours, gained: true, .. }) if amount > 0 => {
                t!("%1 (%2 life gained)")
            }
            Some(TriggerEvent::Life { gained: false, .. }) if amount > 0 => t!("%1 (%2 life lost by %3)"),
            Some(TriggerEvent::Life { gained: true, .. }) if amount > 0 => t!("%1 (%2 life gained by %3)"),
            _ => t!("%1 (%3)"),
        };
        self.say(about, &[&text, &amount.to_string(), &self.things(&that)])
    }

    pub(super) fn trigger_option(&self, option: &TriggerOption) -> String {
        let TriggerOption { source, origin, that } = option;
        // Until 2009 deathtouch and lifelink are triggers too.
        if *origin == TriggerOrigin::Keyword(Keyword::Lifelink) {
            return self.say(t!("%1's lifelink"), &[self.object(*source)]);
        }
        if *origin == TriggerOrigin::Keyword(Keyword::Deathtouch) {
            let parts = [self.object(*source), &self.things(that)];
            return self.say(t!("%1's deathtouch ability (damage to %2)"), &parts);
        }
        self.about(self.trigger_name(*source, origin), *source, origin, that, 0)
    }

    /// The text of a keyword that is a triggered ability, without a full stop.
    fn keyword_text(&self, keyword: Keyword) -> &'static str {
        match keyword {
            Keyword::Exalted => self.of(t!(
                "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn"
            )),
            Keyword::Flanking => self.of(t!(
                "Whenever this becomes blocked by a creature without flanking, that creature gets \u{2212}1/\u{2212}1 until end of turn"
            )),
            other => self.wording().word(other.name()),
        }
    }

    /// The text of a keyword with a number, without a full stop.
    fn numbered_text(&self, numbered: Numbered) -> String {
        let number = i32::try_from(numbered.number).unwrap_or(i32::MAX);
        let says = match numbered.keyword {
            NumberedKeyword::Bushido => {
                t!("Whenever this blocks or becomes blocked, it gets %1 until end of turn")
            }
            NumberedKeyword::Toxic => return self.wording().numbered(numbered),
            NumberedKeyword::Rampage => t!(
                "Whenever this becomes blocked, it gets %1 until end of turn for each creature blocking it beyond the first"
            ),
        };
        self.say(says, &[&size_change(number, number)])
    }
}
