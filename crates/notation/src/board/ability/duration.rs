//! Durations of effects, and moments of delayed ones.

use super::{DURATIONS, Reader};
use crate::diagnostic::Problem;
use combat_lab_cards::{Duration, Effect, Reference, Step};
use combat_lab_language::t;

impl Reader<'_> {
    /// The duration, if one comes next.
    pub(super) fn until(&mut self) -> Result<Option<Duration>, Problem> {
        for (words, duration) in DURATIONS {
            if let Some(duration) = duration
                && self.take(words)
            {
                return Ok(Some(*duration));
            }
        }
        if let Some(until) = self.as_long_as_this_is_there() {
            return Ok(Some(until));
        }
        if self.any(&["until the next"]) {
            return self.step().map(|step| Some(Duration::StepBegins(step)));
        }
        if self.any(&["until your next turn"]) {
            return Ok(Some(Duration::YourNextTurn));
        }
        if self.any(&["until your next"]) {
            return self.step().map(|step| Some(Duration::YourNext(step)));
        }
        if self.comes("until") {
            self.next += 1;
            return Err(self.problem(t!("end of turn, end of combat, or the next STEP")));
        }
        Ok(None)
    }

    /// `for as long as you control this`, or `this remains on the battlefield`, if that comes next.
    fn as_long_as_this_is_there(&mut self) -> Option<Duration> {
        const TIED: [(&str, Duration); 4] = [
            ("for as long as you control this", Duration::WhileControlled),
            ("for as long as this remains on the battlefield", Duration::WhileInPlay),
            ("for as long as this is on the battlefield", Duration::WhileInPlay),
            ("for as long as this remains in play", Duration::WhileInPlay),
        ];
        if self.attached || self.origin == super::Origin::Spell || !self.comes("for as long as") {
            return None;
        }
        TIED.into_iter().find_map(|(words, until)| self.pattern(words).map(|_| until))
    }

    /// How long a change of size or a gained keyword lasts: until end of turn, if nothing is said.
    pub(super) fn default_until(&self) -> Duration {
        self.until.unwrap_or_default()
    }

    /// How long something else lasts of which cards say no duration only where there is none: for
    /// good, if nothing is said (418.3a; 611.2a).
    pub(super) fn open_until(&self) -> Duration {
        self.until.unwrap_or(Duration::Permanent)
    }

    /// As a sentence ends: what would last for good for want of a duration lasts as long as the
    /// changes of size and gained keywords beside it.
    pub(super) fn last_alike(&mut self) {
        let said = self.ability.effects.get_mut(self.open..).unwrap_or_default();
        if self.until.is_some() || !said.iter().any(ends_with_turn) {
            return;
        }
        for effect in said {
            if let Some(lasts) = duration(effect).filter(|lasts| **lasts == Duration::Permanent) {
                *lasts = Duration::EndOfTurn;
            }
        }
    }
}

/// Whether it is a change that lasts until end of turn where nothing is said.
fn ends_with_turn(effect: &Effect) -> bool {
    match effect {
        Effect::Pump { until, .. }
        | Effect::PumpBy { until, .. }
        | Effect::SwitchSize { until, .. }
        | Effect::DoubleSize { until, .. }
        | Effect::Lend { until, .. } => *until == Duration::EndOfTurn,
        Effect::GainKeyword { keyword, until, .. } => {
            *until == Duration::EndOfTurn && !keyword.is_own_words()
        }
        _ => false,
    }
}

/// The duration of an effect, if it lasts.
pub(super) fn duration(effect: &mut Effect) -> Option<&mut Duration> {
    match effect {
        Effect::Pump { until, .. }
        | Effect::PumpBy { until, .. }
        | Effect::GainSubtype { until, .. }
        | Effect::SetSize { until, .. }
        | Effect::SwitchSize { until, .. }
        | Effect::DoubleSize { until, .. }
        | Effect::GainKeyword { until, .. }
        | Effect::LoseKeyword { until, .. }
        | Effect::LoseAbilities { until, .. }
        | Effect::Lend { until, .. }
        | Effect::LimitBlocks { until, .. }
        | Effect::OnlySubtype { until, .. }
        | Effect::BecomeColors { until, .. }
        | Effect::BecomeCopy { until, .. }
        | Effect::OfChosenColor { until, .. }
        | Effect::GainType { until, .. }
        | Effect::LoseType { until, .. }
        | Effect::MustBlock { until, .. }
        | Effect::ForTurn { until, .. }
        | Effect::KeepMana { until, .. }
        | Effect::GainControl { until, .. } => Some(until),
        _ => None,
    }
}

impl Reader<'_> {
    /// The moment of a delayed effect.
    pub(super) fn later(&mut self) -> Result<Option<Step>, Problem> {
        if self.any(&["at end of turn", "at the end of turn"]) {
            return Ok(Some(Step::End));
        }
        if self.any(&["at end of combat", "at the end of combat"]) {
            return Ok(Some(Step::EndOfCombat));
        }
        if self.any(&["at the beginning of the next turn's upkeep"]) {
            return Ok(Some(Step::Upkeep));
        }
        if self.any(&["at the beginning of the next", "at the next"]) {
            return self.step().map(Some);
        }
        Ok(None)
    }

    /// `at the beginning of the next STEP: EFFECTS`, without its first words: everything after it
    /// happens then.
    pub(super) fn delayed(&mut self, yours: bool) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        let step = self.step()?;
        if !self.any(&[":", ","]) {
            return Err(self.problem(t!("a colon, and what happens then")));
        }
        self.all_effects()?;
        let mut dealt = self.ability.effects.iter().skip(first).flat_map(super::binding::references);
        if self.back || dealt.any(|who| matches!(who, Some(Reference::Dealer | Reference::ThatSpell))) {
            return Err(self.unbound(1));
        }
        self.put_off(first, step, yours);
        Ok(())
    }

    /// `at the beginning of that combat, EFFECTS`, about a combat phase that was added before, or
    /// of each of the turn, without its first words: everything after it happens then.
    pub(super) fn at_combat(&mut self, each: bool) -> Result<(), Problem> {
        let first = self.ability.effects.len();
        let adds = |effect: &Effect| matches!(effect, Effect::ExtraCombat { .. } | Effect::CombatAfterMain);
        let added = matches!(self.ability.effects.last(), Some(last) if adds(last));
        if !each && !added {
            return Err(self.unbound(2));
        }
        if !self.any(&[":", ","]) {
            return Err(self.problem(t!("a colon, and what happens then")));
        }
        self.all_effects()?;
        let effects = self.ability.effects.split_off(first.min(self.ability.effects.len()));
        // Nothing of this moment is remembered so long.
        let plain = effects
            .iter()
            .flat_map(super::binding::references)
            .all(|who| matches!(who, None | Some(Reference::Each(_) | Reference::You | Reference::This)));
        if !plain || effects.is_empty() {
            return Err(self.unbound(1));
        }
        self.ability.effects.push(Effect::AtCombat { each, effects });
        self.open = self.ability.effects.len();
        Ok(())
    }

    pub(super) fn put_off(&mut self, first: usize, step: Step, yours: bool) {
        let effects = self.ability.effects.split_off(first.min(self.ability.effects.len()));
        self.ability.effects.push(Effect::Delayed { step, yours, effects });
        self.open = self.ability.effects.len();
    }
}
