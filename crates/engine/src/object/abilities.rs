//! The abilities that an object has at the moment, its own and those that effects have given it.

use super::{Imposing, Object};
use crate::ObjectId;
use combat_lab_cards::{CardFace, Grant, Limits, PROTECTIONS, StaticAbility, TargetKind, Zone};

impl Object {
    /// Whether its abilities work where it is: it is in play, or an emblem (113.6p; 114.4).
    pub(crate) fn is_at_work(&self) -> bool {
        self.is_in_play() || self.zone == Zone::Command && self.status.present
    }

    /// Whether a card is of this kind, of which this permanent speaks.
    pub(crate) fn speaks_of_spell(&self, spec: combat_lab_cards::TargetSpec, card: &Self) -> bool {
        spec.traits.holds(|asked| card.has_trait(asked, self.id))
    }

    /// Whether a static ability of it works in the graveyard, and it is there (402.8; 113.6b).
    pub(crate) fn works_in_graveyard(&self) -> bool {
        self.zone == Zone::Graveyard
            && self.status.present
            && self.face.statics.iter().any(|ability| ability.in_graveyard)
    }

    /// Whether a keyword of it protects it from a source.
    pub(crate) fn is_protected_by_keywords(&self, source: &Self) -> bool {
        let mut protections = PROTECTIONS.into_iter();
        protections.any(|(keyword, quality)| self.has(keyword) && source.has_quality(quality))
    }

    /// Whether anything else that it says does.
    pub(crate) fn is_protected_in_words(&self, source: &Self) -> bool {
        self.limits_now().any(|(_, limit)| {
            limit.limits == Limits::Protected
                && (limit.what.what != TargetKind::Spell || source.is_or_becomes_spell())
                && limit.what.traits.holds(|asked| source.has_trait(asked, self.id))
        })
    }

    /// Whether it is a spell, or a card that has targets where it is only as it is cast: the spell
    /// is on the stack before its targets are chosen (409.1; 601.2a).
    fn is_or_becomes_spell(&self) -> bool {
        let cast = || self.face.is_instruction() || self.face.enchant.is_some();
        match self.zone {
            Zone::Stack => true,
            Zone::Hand | Zone::Library | Zone::Exile => cast(),
            Zone::Graveyard => cast() && self.own_way_from_graveyard().is_some(),
            Zone::InPlay | Zone::Command => false,
        }
    }

    /// Whether it has hexproof from such a source. Losing hexproof loses that, too (702.11e).
    pub(crate) fn is_hexproof_from(&self, source: &Self) -> bool {
        let lost = super::Changed::Lost(combat_lab_cards::Keyword::Hexproof);
        !self.changes.iter().any(|change| change.what == lost)
            && self.limits_now().any(|(_, limit)| {
                limit.limits == Limits::HexproofFrom
                    && limit.what.traits.holds(|asked| source.has_trait(asked, self.id))
            })
    }

    /// Whether it has lost all abilities of its face.
    #[must_use]
    pub const fn has_lost_abilities(&self) -> bool {
        self.status.stripped
    }

    /// The activated abilities it has now, by their places, including those that effects have given
    /// it.
    pub fn abilities_now(&self) -> impl Iterator<Item = (usize, &combat_lab_cards::Ability)> {
        let own = self.face.counted().abilities;
        let all = self.face.abilities.iter().enumerate();
        all.filter(move |(place, _)| self.acts(*place, own, |lent| lent.abilities.len()))
    }

    /// The activated ability at a place, if it has it now.
    pub(crate) fn ability_now(&self, place: usize) -> Option<&combat_lab_cards::Ability> {
        self.abilities_now().find(|(at, _)| *at == place).map(|(_, ability)| ability)
    }

    /// The triggered abilities it has now, by their places.
    pub(crate) fn triggers_now(&self) -> impl Iterator<Item = (usize, &combat_lab_cards::TriggeredAbility)> {
        let own = self.face.counted().triggers;
        let all = self.face.triggers.iter().enumerate();
        all.filter(move |(place, _)| self.acts(*place, own, |lent| lent.triggers.len()))
    }

    /// The keywords with a number that it has now.
    pub(crate) fn numbered_now(&self) -> impl Iterator<Item = combat_lab_cards::Numbered> {
        let own = self.face.counted().numbered;
        let all = self.face.numbered.iter().enumerate();
        let now = all.filter(move |(place, _)| self.acts(*place, own, |lent| lent.numbered.len()));
        now.map(|(_, numbered)| *numbered)
    }

    /// The limits on blocking that it has now, or that are imposed on it, each with what says so:
    /// which creatures can block it, or which it can block.
    pub(crate) fn limits_now(&self) -> impl Iterator<Item = (ObjectId, &combat_lab_cards::BlockLimit)> {
        let own = self.face.counted().limits;
        let all = self.face.block_limits.iter().enumerate();
        let all = all.filter(move |(place, _)| self.acts(*place, own, |lent| lent.block_limits.len()));
        let imposed = self.imposed.iter().filter_map(|it| match &it.what {
            Imposing::Limit(limit) => Some((it.by, limit)),
            Imposing::Words(_) => None,
        });
        all.map(|(_, limit)| (self.id, limit)).chain(imposed)
    }

    /// The same limits, each with the number of effects that say so.
    pub(crate) fn limits_with_times(
        &self,
    ) -> impl Iterator<Item = (ObjectId, combat_lab_cards::BlockLimit, usize)> {
        let own = self.limits_now().filter(|(by, _)| *by == self.id).map(|(by, limit)| (by, *limit, 1));
        let others = self.imposed.iter().filter_map(|it| match it.what {
            Imposing::Limit(limit) if it.by != self.id => {
                Some((it.by, limit, usize::try_from(it.times).unwrap_or(usize::MAX)))
            }
            _ => None,
        });
        own.chain(others)
    }

    /// Whether it has the ability at a place: its own abilities come first.
    fn acts(&self, place: usize, own: usize, count: impl Fn(&CardFace) -> usize) -> bool {
        let Some(mut place) = place.checked_sub(own) else { return !self.status.stripped };
        for lent in &self.lent {
            match place.checked_sub(count(&lent.what)) {
                Some(rest) => place = rest,
                None => return lent.acts,
            }
        }
        false
    }

    /// Abilities of one kind on its face: none if it has lost all abilities.
    pub(crate) fn written<T>(&self, part: impl FnOnce(&CardFace) -> &Vec<T>) -> &[T] {
        if self.status.stripped { &[] } else { part(&self.face) }
    }

    /// Whether it says that it is shuffled into its owner's library instead of going to a
    /// graveyard.
    pub(crate) fn is_shuffled_instead(&self) -> bool {
        let front = self.front.as_ref().filter(|_| self.zone() != Zone::InPlay);
        !self.has_lost_abilities() && front.unwrap_or(&self.face).grants.contains(&Grant::ShuffledInstead)
    }

    /// Records whether it has lost all abilities of its face, and so their effects.
    pub(crate) fn strip(&mut self, stripped: bool) {
        let face = &self.face;
        self.status.stripped = stripped;
        // What has begun before abilities are lost goes on.
        let goes_on = |ability: &StaticAbility| !stripped || ability.begins_with_types() || ability.strips;
        self.status.has_statics = face.statics.iter().any(goes_on)
            || face.controls_host
            || (!stripped && face.counted_size.is_some());
        self.status.has_triggers = (!stripped && (!face.triggers.is_empty() || !face.numbered.is_empty()))
            || self
                .lent
                .iter()
                .any(|lent| lent.acts && !(lent.what.triggers.is_empty() && lent.what.numbered.is_empty()));
        let limits = self.lent.iter().any(|lent| lent.acts && !lent.what.block_limits.is_empty())
            || self.imposed.iter().any(|it| matches!(it.what, Imposing::Limit(_)));
        self.status.has_limits = (!stripped && !face.block_limits.is_empty()) || limits;
    }
}
