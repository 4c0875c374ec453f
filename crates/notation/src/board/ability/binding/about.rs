//! The possible subject of each effect: a permanent, a player, a spell.

use super::of_event::is_either;
use super::{Noun, Origin};
use crate::board::ability::Reader;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{Adding, CombatPart, Discarding, Effect, Reference, TriggerEvent, Who};
use combat_lab_language::t;

impl Reader<'_> {
    /// Refuses an effect on something it can't be about: to destroy a player, to draw cards for a
    /// creature.
    pub(in crate::board::ability) fn suits(&self, effect: &Effect) -> Result<(), Problem> {
        let Some((wanted, about)) = about(effect) else { return Ok(()) };
        // The event may have been about permanents and players at once: each effect takes those it
        // can be about.
        let either = matches!(self.origin, Origin::Triggered(event) if is_either(event));
        let by_event = !either && about.iter().all(|reference| *reference == Reference::That);
        let fits = |noun: Noun| {
            noun == wanted
                || (noun == Noun::Card && moves_cards(effect))
                || match wanted {
                    Noun::Recipient => matches!(noun, Noun::Permanent | Noun::Player),
                    Noun::Permanent | Noun::Player => noun == Noun::Recipient && by_event,
                    Noun::OnStack => noun == Noun::Spell,
                    Noun::Spell | Noun::Card => false,
                }
        };
        let other = |reference: &Reference| {
            *reference != Reference::This || !matches!(wanted, Noun::Spell | Noun::OnStack)
        };
        // The card in the graveyard is a new object, and none of these effects finds it (217.1c;
        // 400.7).
        let is_gone = |reference: &Reference| match self.origin {
            Origin::Triggered(
                TriggerEvent::Dies(Who::This | Who::Host)
                | TriggerEvent::Leaves(Who::This | Who::Host)
                | TriggerEvent::Sacrifices(_, Who::This | Who::Host)
                | TriggerEvent::Discards(Who::This, Discarding::Anyhow)
                | TriggerEvent::Casts(Who::This, _),
            ) => {
                let gone = if self.attached { Reference::That } else { Reference::This };
                *reference == gone && wanted == Noun::Permanent
            }
            Origin::Triggered(event) if event.looks_back() => {
                *reference == Reference::That && wanted == Noun::Permanent
            }
            Origin::Triggered(_) | Origin::Permanent | Origin::Spell => false,
        };
        let suits = |reference: &Reference| {
            other(reference) && !is_gone(reference) && self.noun(*reference).is_some_and(fits)
        };
        if about.iter().all(suits) {
            return Ok(());
        }
        let last = self.next.saturating_sub(1);
        let place = match (self.words.get(self.effect_at), self.words.get(last)) {
            (Some(first), Some(last)) if self.effect_at < self.next => self.all.between(*first, *last),
            _ => self.all,
        };
        let (problem, expected) = match wanted {
            Noun::Permanent => (t!("this affects only permanents"), t!("a creature or another permanent")),
            Noun::Player => (t!("only a player can do this"), t!("you, target player, or each player")),
            Noun::Recipient => {
                (t!("damage is dealt to permanents and players only"), t!("any target, for example"))
            }
            Noun::Card => {
                (t!("this affects only cards in graveyards"), t!("target card from your graveyard"))
            }
            Noun::Spell => (t!("this affects only spells"), t!("target spell")),
            Noun::OnStack => {
                (t!("this affects only spells and abilities"), t!("target spell, or target spell or ability"))
            }
        };
        Err(Diagnostic::at(place, problem).expected(expected))
    }
}

/// Whether it can be done to a card in a graveyard as well.
const fn moves_cards(effect: &Effect) -> bool {
    matches!(effect, Effect::ReturnToHand { .. } | Effect::Exile { .. } | Effect::PutInLibrary { .. })
}

/// The subject of an effect: its kind, and the meaning of the words.
fn about(effect: &Effect) -> Option<(Noun, Vec<Reference>)> {
    let found = match effect {
        Effect::Damage { to, .. } | Effect::DamageBy { to, .. } | Effect::Prevent { to, .. } => {
            (Noun::Recipient, vec![*to])
        }
        Effect::Redirect { from, to, .. } => (Noun::Recipient, vec![*from, *to]),
        Effect::MustBlock { who: one, attacker: other, .. }
        | Effect::CantBlock { who: one, attacker: other }
        | Effect::Attach { what: one, who: other }
        | Effect::ExchangeControl { one, other }
        | Effect::Fight { one, other } => (Noun::Permanent, vec![*one, *other]),
        Effect::Pump { who, .. }
        | Effect::PumpBy { who, .. }
        | Effect::GainSubtype { who, .. }
        | Effect::SetSize { who, .. }
        | Effect::SwitchSize { who, .. }
        | Effect::DoubleSize { who, .. }
        | Effect::GainKeyword { who, .. }
        | Effect::LoseKeyword { who, .. }
        | Effect::LoseAbilities { who, .. }
        | Effect::Lend { who, .. }
        | Effect::LimitBlocks { who, .. }
        | Effect::OnlySubtype { who, .. }
        | Effect::BecomeColors { who, .. }
        | Effect::OfChosenColor { who, .. }
        | Effect::GainType { who, .. }
        | Effect::LoseType { who, .. }
        | Effect::GainControl { who, .. }
        | Effect::Destroy { who }
        | Effect::DestroyForGood { who }
        | Effect::Regenerate { who }
        | Effect::ReturnToHand { who }
        | Effect::Goad { who }
        | Effect::Exile { who }
        | Effect::Blink { who, .. }
        | Effect::ComeBack { who, .. }
        | Effect::ExileUntil { who }
        | Effect::PutInLibrary { who, .. }
        | Effect::ShuffleIn { who }
        | Effect::Sacrifice { who }
        | Effect::Tap { who }
        | Effect::Untap { who }
        | Effect::PhaseOut { who }
        | Effect::RemoveFromCombat { who }
        | Effect::BecomeBlocked { who }
        | Effect::Exert { who }
        | Effect::Designate { who, .. }
        | Effect::DoubleCounters { who, .. }
        | Effect::Pair { with: who }
        | Effect::Explore { who }
        | Effect::Transform { who }
        | Effect::Connive { who, .. }
        | Effect::CopyToken { of: who, .. }
        | Effect::CreateAttached { who, .. }
        | Effect::RemoveCounters { who, .. }
        | Effect::PutCounters { who, .. } => (Noun::Permanent, vec![*who]),
        Effect::PutInPlay { who, .. } | Effect::GainFlashback { who } => (Noun::Card, vec![*who]),
        Effect::CreateToken { arrival, under, .. } => match arrival.part {
            CombatPart::Blocking(who) => (Noun::Permanent, vec![who]),
            CombatPart::None | CombatPart::Attacking => (Noun::Player, vec![*under]),
        },
        Effect::PreventCombatOf { who, .. } => (Noun::Recipient, vec![*who]),
        Effect::ForTurn { who, .. }
        | Effect::GainLife { who, .. }
        | Effect::LoseLife { who, .. }
        | Effect::Poison { who, .. }
        | Effect::SetLife { who, .. }
        | Effect::RevealTop { who, .. }
        | Effect::Draw { who, .. }
        | Effect::GiveUp { who, .. }
        | Effect::Mill { who, .. }
        | Effect::ExtraTurn { who, .. }
        | Effect::BecomeMonarch { who }
        | Effect::GetEmblem { who, .. }
        | Effect::RuleCasting { who, .. }
        | Effect::NoLifeGain { who }
        | Effect::ExileGraveyard { who }
        | Effect::ShuffleGraveyard { who }
        | Effect::LoseGame { who }
        | Effect::GetEnergy { who, .. }
        | Effect::May { who, .. }
        | Effect::Skip { who, .. } => (Noun::Player, vec![*who]),
        Effect::Counter { who, .. } | Effect::NewTargets { who, .. } => (Noun::OnStack, vec![*who]),
        Effect::BecomeCopy { who, of, .. } => (Noun::Permanent, vec![*who, *of]),
        Effect::CopySpell { who, .. } => (Noun::Spell, vec![*who]),
        // Damage can be prevented whatever would deal it.
        Effect::PreventFrom { .. }
        | Effect::PreventCombatDamage
        | Effect::NoPrevention
        | Effect::ChooseBlocks { .. }
        | Effect::ReturnExiled
        | Effect::WinGame
        | Effect::EnterAttacking
        | Effect::ReturnThis { .. }
        | Effect::ReturnThat { .. }
        | Effect::CopyForEach { .. }
        | Effect::DivideDamage { .. }
        | Effect::DistributeCounters { .. }
        | Effect::AddMana { .. }
        | Effect::AddMore { .. }
        | Effect::KeepMana { .. }
        | Effect::ExtraCombat { .. }
        | Effect::CombatAfterMain
        | Effect::AtCombat { .. }
        | Effect::AfterPrevented { .. }
        | Effect::ReturnTransformed { .. }
        | Effect::ExtraStep { .. }
        | Effect::EndTheTurn
        | Effect::EndCombat
        | Effect::WhenDone { .. }
        | Effect::TurnFaceUp
        | Effect::SetAside(_)
        | Effect::ExileTop { .. }
        | Effect::Amass { .. }
        | Effect::Proliferate
        | Effect::Cascade
        | Effect::Madness
        | Effect::Rebound
        | Effect::LoseTime
        | Effect::CastSuspended
        | Effect::CastDefeated
        | Effect::Times { .. }
        | Effect::Together { .. }
        | Effect::If { .. }
        | Effect::EnterWith { .. }
        | Effect::EnterTapped
        | Effect::EnterAsCopy { .. }
        | Effect::Choose(_)
        | Effect::ForOpponents { .. }
        | Effect::Populate { .. }
        | Effect::Delayed { .. } => return None,
    };
    Some(found)
}

/// The reference of an effect.
pub(in crate::board::ability) fn references(effect: &Effect) -> Vec<Option<Reference>> {
    let mut all = vec![effect];
    let mut next = 0;
    while let Some(effect) = all.get(next).copied() {
        match effect {
            Effect::Delayed { effects, .. }
            | Effect::AtCombat { effects, .. }
            | Effect::Times { effects, .. }
            | Effect::Together { effects }
            | Effect::ForOpponents { effects, .. } => all.add_all(effects),
            Effect::AfterPrevented { prevents, then } => all.add_all(prevents.iter().chain(then)),
            Effect::May { yes, no, .. } | Effect::If { yes, no, .. } => all.add_all(yes.iter().chain(no)),
            _ => {}
        }
        next += 1;
    }
    all.into_iter().filter_map(about).flat_map(|(_, about)| about).map(Some).collect()
}
