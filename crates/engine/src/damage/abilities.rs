//! Abilities of permanents that change or prevent damage.

use super::{Applicable, DamageEvent, DealtBy, Replacement};
use crate::{Assignment, Game, Object, ObjectId, PlayerId, ReplacementKind, ReplacementOption, Thing};
use combat_lab_cards::{
    Adding, CardType, DamageInstead, Dealer, Dealt, Keyword, Keywords, Limits, Replaced, Struck, Who, Zone,
};

impl Game {
    /// The replacement effects of a permanent that apply to one part of some damage.
    pub(crate) fn find_damage_replaced(
        &self,
        by: &Object,
        damage: &DamageEvent,
        place: usize,
        found: &mut Vec<Applicable>,
    ) {
        let Some(part) = damage.parts.get(place) else { return };
        for (at, change) in by.face.replacements.iter().enumerate() {
            let effect = Replacement::More(by.id, at);
            let combat = damage.by == DealtBy::Combat;
            if part.used.contains(&effect) {
                continue;
            }
            let Some(becomes) = self.instead(change, by, part.what, combat) else { continue };
            let kind = match becomes {
                DamageInstead::More(more) => ReplacementKind::More(more),
                DamageInstead::Halved => ReplacementKind::Prevent(Some(part.what.amount.div_ceil(2))),
                DamageInstead::Prevented(_) => ReplacementKind::Prevent(None),
                DamageInstead::Less(less) => ReplacementKind::Prevent(Some(less)),
                DamageInstead::AllBut(left) if part.what.amount > left => {
                    ReplacementKind::Prevent(Some(part.what.amount - left))
                }
                DamageInstead::DealtToThis => ReplacementKind::Redirect(Thing::Object(by.id), None),
                DamageInstead::DealtToHost => match by.attached_to {
                    Some(host) => ReplacementKind::Redirect(Thing::Object(host), None),
                    None => continue,
                },
                // What is left is no more than that.
                DamageInstead::AllBut(_) => continue,
            };
            // Redirection does nothing if the new recipient can't be dealt damage (419.6c; 614.9).
            if let ReplacementKind::Redirect(to, _) = kind
                && (to == part.what.recipient || !self.can_receive(to))
            {
                continue;
            }
            let Assignment { source, recipient, amount } = part.what;
            let shown = ReplacementOption { by: by.id, kind, source, recipient, amount };
            found.push(Applicable { part: place, effect, shown });
        }
    }

    /// Whether no damage can be prevented.
    pub(super) fn is_unpreventable(&self) -> bool {
        self.turn.is_damage_unpreventable() || self.anything_says(Keyword::Unpreventable)
    }

    /// Whether combat damage of this creature can't be prevented.
    pub(super) fn is_unpreventable_combat(&self, source: ObjectId) -> bool {
        let was = |it: &&Object| it.zone() == Zone::InPlay && it.is(CardType::Creature);
        let Some(source) = self.object(source).filter(was) else { return false };
        self.is_granted(|by, grant| {
            matches!(grant, combat_lab_cards::Grant::Unpreventable) && by.controller == source.controller
        })
    }

    /// What a permanent's replacement effect does with this damage, if it applies.
    fn instead(
        &self,
        change: &combat_lab_cards::Replacement,
        by: &Object,
        part: Assignment,
        combat: bool,
    ) -> Option<DamageInstead> {
        let Replaced::Damage { by: dealer, to, combat: wanted, becomes } = change.replaced()? else {
            return None;
        };
        let asker = (by.id, by.controller);
        let is = |who: Who, object: ObjectId| self.is_who_to(by, who, object);
        (wanted.is_none_or(|wanted| wanted == combat)
            && self.is_dealer(dealer, asker, part.source, is)
            && self.is_struck(to, asker, part.recipient, is)
            && change.condition.is_none_or(|condition| self.holds(condition, by.id, by.controller)))
        .then_some(becomes)
    }

    /// Whether this is a source of damage of which an ability speaks, as it is or last was; `is`
    /// finds the permanents of its event.
    pub(crate) fn is_dealer(
        &self,
        by: Dealer,
        (asker, controller): (ObjectId, PlayerId),
        source: ObjectId,
        is: impl Fn(Who, ObjectId) -> bool,
    ) -> bool {
        match by {
            Dealer::Permanent(Who::Any(spec)) => self.is_meant_as_source(spec, asker, controller, source),
            Dealer::Permanent(who) => is(who, source),
            Dealer::Source(whose, asked) => self.object(source).is_some_and(|source| {
                self.belongs(whose, controller, source.controller)
                    && asked.holds(|one| self.has_trait(one, source, asker))
            }),
        }
    }

    /// Whether this is a recipient of damage of which an ability speaks.
    pub(crate) fn is_struck(
        &self,
        to: Struck,
        (asker, controller): (ObjectId, PlayerId),
        recipient: Thing,
        is: impl Fn(Who, ObjectId) -> bool,
    ) -> bool {
        match (to, recipient) {
            (Struck::Anything, _) => true,
            (Struck::Player(whose) | Struck::PlayerOr(whose, _), Thing::Player(player)) => {
                self.belongs(whose, controller, player)
            }
            (Struck::Permanent(who), Thing::Object(object)) => is(who, object),
            (Struck::PlayerOr(_, spec), Thing::Object(object)) => {
                self.is_meant(spec, asker, controller, object)
            }
            (Struck::Player(_), Thing::Object(_))
            | (Struck::Permanent(_), Thing::Player(_))
            | (Struck::Player(_) | Struck::Permanent(_) | Struck::PlayerOr(..), Thing::Stack(_)) => false,
        }
    }

    /// The permanent that would be dealt this damage, if it prevents damage from such a source.
    pub(crate) fn find_unharmed(&self, part: Assignment) -> Option<ObjectId> {
        let hit =
            part.recipient.object().and_then(|id| self.permanent(id)).filter(|it| it.status.has_limits)?;
        let mut limits = hit.limits_now().filter(|(_, it)| it.limits == Limits::Unharmed);
        let from = |spec| self.is_meant_as_source(spec, hit.id, hit.controller, part.source);
        limits.any(|(_, it)| from(it.what)).then_some(hit.id)
    }

    /// The prevention keywords of the permanents that would deal or be dealt this damage: the
    /// permanent, what says so, the keyword, and whether it applies to combat damage only,
    /// noncombat damage only, or both.
    pub(super) fn own_preventions(
        &self,
        part: Assignment,
    ) -> Vec<(ObjectId, ObjectId, Keyword, Option<bool>)> {
        const SAID: [(Keyword, Option<bool>, Dealt); 7] = [
            (Keyword::NoDamageForCounter, None, Dealt::To),
            (Keyword::NoCombatDamage, Some(true), Dealt::Both),
            (Keyword::NoCombatDamageTo, Some(true), Dealt::To),
            (Keyword::NoCombatDamageBy, Some(true), Dealt::By),
            (Keyword::NoNoncombatDamageTo, Some(false), Dealt::To),
            (Keyword::NoDamageTo, None, Dealt::To),
            (Keyword::NoDamageBy, None, Dealt::By),
        ];
        const ANY: Keywords = Keywords::of(&[
            Keyword::NoDamageForCounter,
            Keyword::NoCombatDamage,
            Keyword::NoCombatDamageTo,
            Keyword::NoCombatDamageBy,
            Keyword::NoNoncombatDamageTo,
            Keyword::NoDamageTo,
            Keyword::NoDamageBy,
        ]);
        let mut found = Vec::new();
        for id in part.recipient.object().into_iter().chain([part.source]) {
            let Some(says) = self.permanent(id).filter(|it| it.has_any(ANY)) else { continue };
            let said = SAID.into_iter().filter(|(keyword, _, way)| {
                says.has(*keyword) && super::shield::guards(*way, part, |thing| thing == Thing::Object(id))
            });
            found.add_all(said.map(|(keyword, combat, _)| (id, says.who_says(keyword), keyword, combat)));
        }
        found
    }
}
