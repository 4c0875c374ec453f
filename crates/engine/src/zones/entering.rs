//! How other permanents have one enter: tapped, or with more counters (419.6; 614.1c, 614.12).

use crate::agenda::Entry;
use crate::printed::Source;
use crate::{Event, Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{AsEnters, CounterKind, Keyword, StaticAbility};
use combat_lab_rulebook::EnteringEffects;

/// How an effect has permanents enter that it puts onto the battlefield.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Arrives {
    pub(crate) tapped: bool,
    /// The counters with which each enters, besides those it says itself (614.1c).
    pub(crate) with: Option<(CounterKind, u32)>,
    /// Who controls them; `None`: their owners.
    pub(crate) under: Option<PlayerId>,
}

impl Arrives {
    /// Under a player's control.
    pub(crate) fn under(player: PlayerId) -> Self {
        Self { under: Some(player), ..Self::default() }
    }
}

impl Object {
    /// Whether its controller may have it enter as a copy, which comes before everything else about
    /// how it enters.
    fn may_enter_as_copy(&self) -> bool {
        let own = self.front.as_deref().unwrap_or(&self.face);
        matches!(own.as_enters, Some(AsEnters::Copy { .. }))
    }

    /// Whether it says that permanents of this kind enter tapped.
    fn says_enters_tapped(&self) -> bool {
        let says = |ability: &StaticAbility| ability.keywords.has(Keyword::EntersTapped);
        self.status.has_statics && self.is_at_work() && self.written(|face| &face.statics).iter().any(says)
    }
}

impl Game {
    /// Whether effects of other sources count for how a permanent enters.
    pub(crate) fn others_count_as_it_enters(&self) -> bool {
        match self.rules().entering_effects {
            EnteringEffects::Ignored => false,
            EnteringEffects::Counted => true,
        }
    }

    /// Has permanents that have just entered together be equally new, be tapped, or have more of
    /// the counters with which they enter, as permanents say that were there `before`. If its
    /// controller chooses as one enters, there may be more counters, which are counted together
    /// with these (see [`Game::change_chosen`]).
    pub(crate) fn change_entering(&mut self, entering: &[ObjectId], before: u32) {
        for id in entering.iter().skip_while(|_| entering.len() < 2) {
            if let Some(object) = self.object_mut(*id) {
                object.entered = before.saturating_add(1);
            }
        }
        let multiplying = self.sources.any(Source::Multiplying);
        let tapping = self.are_tapped_entering(before);
        if !(multiplying || tapping) {
            return;
        }
        for id in entering.iter().copied() {
            let Some(object) = self.permanent(id) else { continue };
            let copies = object.may_enter_as_copy() && !self.loses_as_it_enters(object);
            let will_be = self.as_it_will_be(id, entering);
            let game = will_be.as_deref().unwrap_or(self);
            let taps = tapping && !copies && game.is_tapped_entering(id, before);
            if multiplying && self.asks_as_enters(id).is_none() {
                self.multiply_entering(id, before, will_be.as_deref());
            }
            if let Some(object) = self.object_mut(id).filter(|_| taps) {
                object.status.tapped = true;
            }
        }
    }

    /// Has permanents that have entered together be tapped where they could have entered as copies,
    /// and have more of the counters with which they enter where something was chosen.
    pub(crate) fn change_chosen(&mut self, entered: &[ObjectId], told: &[Entry], events: &mut Vec<Event>) {
        let first = entered.iter().filter_map(|id| Some(self.object(*id)?.since)).min();
        let before = first.unwrap_or(0).saturating_sub(1);
        let multiplying = self.sources.any(Source::Multiplying);
        let tapping = self.are_tapped_entering(before);
        if !(multiplying || tapping) {
            return;
        }
        for id in entered.iter().copied() {
            let Some(object) = self.permanent(id) else { continue };
            let copies = object.may_enter_as_copy();
            let asked = told.iter().any(|entry| entry.permanent == id && entry.asks);
            if !(copies || asked) {
                continue;
            }
            let will_be = self.as_it_will_be(id, entered);
            let taps = copies && will_be.as_deref().unwrap_or(self).is_tapped_entering(id, before);
            if multiplying && asked {
                self.multiply_entering(id, before, will_be.as_deref());
            }
            if let Some(object) = self.object_mut(id).filter(|_| taps) {
                object.status.tapped = true;
            }
        }
        self.refresh(None, events);
    }

    /// Whether anything that was there before says that permanents enter tapped.
    fn are_tapped_entering(&self, before: u32) -> bool {
        self.continuous.had_statics()
            && self.objects().any(|source| source.since <= before && source.says_enters_tapped())
    }

    /// The game with one of several permanents that enter together as it will be on the
    /// battlefield, without what the others say. `None` where the effects of others don't count.
    fn as_it_will_be(&self, id: ObjectId, entering: &[ObjectId]) -> Option<Box<Self>> {
        if !(self.others_count_as_it_enters() && self.continuous.had_statics()) {
            return None;
        }
        self.work.count(self.objects.cards().len());
        let mut game = Box::new(self.clone());
        let before = game.work.done();
        for other in entering.iter().filter(|other| **other != id) {
            game.hide(*other, true);
        }
        game.refresh(None, &mut Vec::new());
        self.work.count(usize::try_from(game.work.done().saturating_sub(before)).unwrap_or(usize::MAX));
        Some(game)
    }

    fn is_tapped_entering(&self, id: ObjectId, before: u32) -> bool {
        let Some(object) = self.permanent(id) else { return false };
        let taps = |source: &Object| {
            let says = |ability: &StaticAbility| {
                ability.keywords.has(Keyword::EntersTapped)
                    && ability.condition.is_none_or(|it| self.holds(it, source.id, source.controller))
                    && self.is_about(ability.affects, source.controller, None, object)
            };
            source.since <= before
                && source.says_enters_tapped()
                && source.written(|face| &face.statics).iter().any(says)
        };
        self.objects().any(taps)
    }
}
