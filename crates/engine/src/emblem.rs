//! Emblems (114, since 2010): markers in the command zone that have abilities, and nothing else.
//! They are no permanents.

use crate::card::{Dealer, StaticAbility};
use crate::{
    CardFace, Condition, Event, Game, Happening, PlayerId, Setup, TargetKind, TriggerEvent, TriggeredAbility,
    Zone,
};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

impl CardFace {
    /// The name of an emblem.
    pub const EMBLEM: &'static str = "Emblem";

    /// Whether it is what an emblem says: static abilities about others, and triggered abilities
    /// that wait for something else than the emblem itself. It has no types.
    #[must_use]
    pub fn is_emblem(&self) -> bool {
        let (statics, triggers, lends) = (Vec::new(), Vec::new(), Vec::new());
        let rest = Self { triggers, statics, lends, ..self.clone() };
        let nothing = Self { name: Self::EMBLEM.to_owned(), ..Self::default() };
        rest == nothing
            && self.statics.len() + self.triggers.len() > 0
            && self.statics.iter().all(is_about_others)
            && self.triggers.iter().all(waits_for_others)
    }
}

/// Whether a static ability means neither its source nor what that is attached to.
fn is_about_others(ability: &StaticAbility) -> bool {
    let itself = matches!(ability.affects.what, TargetKind::Itself | TargetKind::AttachedTo);
    !itself
        && !ability.others_only
        && !ability.strips
        && !ability.not_creature
        && !ability.pair
        && ability.becomes.is_none()
        && ability.animates.is_none()
        && ability.condition.is_none_or(is_of_player)
}

/// Whether a condition is about its player, and not about the source.
const fn is_of_player(condition: Condition) -> bool {
    matches!(
        condition,
        Condition::LifeAtMost(_)
            | Condition::LifeAtLeast(_)
            | Condition::HandEmpty
            | Condition::YourTurn
            | Condition::NotYourTurn
            | Condition::AtLeast(..)
            | Condition::None(_)
            | Condition::Counted(..)
            | Condition::CountedAtMost(..)
            | Condition::FirstTime
    )
}

/// Whether a triggered ability waits for something that can happen without its source.
fn waits_for_others(trigger: &TriggeredAbility) -> bool {
    let event = matches!(
        trigger.event,
        TriggerEvent::StepBegins { .. }
            | TriggerEvent::PlayersStepBegins(_)
            | TriggerEvent::CreatureEnters(_)
            | TriggerEvent::Enters(_)
            | TriggerEvent::CreatureDies(_)
            | TriggerEvent::Dies(_)
            | TriggerEvent::Discards(_)
            | TriggerEvent::Sacrifices(..)
            | TriggerEvent::DamageTogether(_)
            | TriggerEvent::Damages { by: Dealer::Any(_), .. }
            | TriggerEvent::YouGainLife
            | TriggerEvent::YouLoseLife
            | TriggerEvent::YouDraw
            | TriggerEvent::OpponentDraws
            | TriggerEvent::OpponentDrawsSecond
            | TriggerEvent::OpponentDrawsMore
            | TriggerEvent::YouGainLifeFirst
            | TriggerEvent::SpellPlayed(_)
            | TriggerEvent::NthSpell(..)
            | TriggerEvent::Plays(_)
            | TriggerEvent::CreatureAttacks(_)
            | TriggerEvent::Attacks(_)
            | TriggerEvent::AttacksAlone(_)
            | TriggerEvent::YouAttack
            | TriggerEvent::CreatureAttacksAlone(_)
    );
    event && !trigger.attached && trigger.condition.is_none_or(is_of_player)
}

impl Game {
    /// A player gets an emblem: it is put into the command zone, owned and controlled by that
    /// player (114.2).
    pub(crate) fn get_emblem(&mut self, player: PlayerId, emblem: &Arc<CardFace>, events: &mut Vec<Event>) {
        if !self.is_in_game(player) || self.objects.len() >= Setup::MAX_OBJECTS {
            return;
        }
        let emblem = self.add_card(Arc::clone(emblem), player, Zone::Command, false);
        let rules = &[Rule::Emblems, Rule::ResolvingInstructions];
        events.push(Event { kind: Happening::GotEmblem { player, emblem }, rules });
        self.refresh(None, events);
    }
}
