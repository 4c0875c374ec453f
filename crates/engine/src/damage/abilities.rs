//! Abilities of permanents that change or prevent damage.

use super::{Applicable, DamageEvent, DealtBy, Replacement};
use crate::{Assignment, Game, ObjectId, ReplacementKind, ReplacementOption, Thing};
use combat_lab_cards::{
    Adding, CardType, DamageBecomes, DamageChange, DamagedBy, DamagedWhom, Dealt, Keyword, Keywords, Limits,
    SourceKind, Zone,
};

impl Game {
    /// A change that a permanent's own abilities could make to one part of some damage.
    pub(crate) fn find_damage_changes(
        &self,
        by: &crate::Object,
        damage: &DamageEvent,
        place: usize,
        found: &mut Vec<Applicable>,
    ) {
        let Some(part) = damage.parts.get(place) else { return };
        for (at, change) in by.face.damage_changes.iter().enumerate() {
            let effect = Replacement::More(by.id, at);
            let combat = damage.by == DealtBy::Combat;
            if part.used.contains(&effect) || !self.is_changed(change, by, part.what, combat) {
                continue;
            }
            let kind = match change.becomes {
                DamageBecomes::More(more) => ReplacementKind::More(more),
                DamageBecomes::Halved => ReplacementKind::Prevent(Some(part.what.amount.div_ceil(2))),
                DamageBecomes::Prevented(_) => ReplacementKind::Prevent(None),
                DamageBecomes::Less(less) => ReplacementKind::Prevent(Some(less)),
                DamageBecomes::AllBut(left) if part.what.amount > left => {
                    ReplacementKind::Prevent(Some(part.what.amount - left))
                }
                DamageBecomes::AllBut(_) => continue,
                DamageBecomes::DealtToThis => ReplacementKind::Redirect(Thing::Object(by.id), None),
                DamageBecomes::DealtToHost => match by.attached_to {
                    Some(host) => ReplacementKind::Redirect(Thing::Object(host), None),
                    None => continue,
                },
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
    pub(super) fn is_unpreventable_combat(&self, source: crate::ObjectId) -> bool {
        let was = |it: &&crate::Object| it.zone() == Zone::InPlay && it.is(CardType::Creature);
        let Some(source) = self.object(source).filter(was) else { return false };
        self.is_granted(|by, grant| {
            matches!(grant, combat_lab_cards::Grant::Unpreventable) && by.controller == source.controller
        })
    }

    /// Whether a change to damage applies to this damage.
    fn is_changed(&self, change: &DamageChange, by: &crate::Object, part: Assignment, combat: bool) -> bool {
        let Some(source) = self.object(part.source) else { return false };
        let yours = source.controller == by.controller;
        let dealt_by = match change.by {
            DamagedBy::Anything => true,
            DamagedBy::Yours => yours,
            DamagedBy::YoursBesidesThis => yours && source.id != by.id,
            DamagedBy::Opponents => !self.are_allied(source.controller, by.controller),
            DamagedBy::Permanents(spec) => self.is_meant_as_source(spec, by.id, by.controller, part.source),
            DamagedBy::This => source.id == by.id,
            DamagedBy::AttachedTo => by.attached_to == Some(part.source),
        };
        dealt_by
            && change.combat.is_none_or(|wanted| wanted == combat)
            && change.color.is_none_or(|color| source.now().colors.has(color))
            && change.kind.is_none_or(|kind| match kind {
                SourceKind::Types(types) => types.iter().any(|one| source.is(one)),
                SourceKind::Subtype(subtype) => source.has_subtype(subtype),
            })
            && self.is_dealt_to(change.to, by, part.recipient)
            && change.condition.is_none_or(|condition| self.holds(condition, by.id, by.controller))
    }

    /// Whether damage to this is damage to those whom a permanent names.
    fn is_dealt_to(&self, to: DamagedWhom, by: &crate::Object, recipient: Thing) -> bool {
        let belongs =
            |whose| self.affected(recipient).is_some_and(|player| self.belongs(whose, by.controller, player));
        let of_kind =
            |spec| recipient.object().is_some_and(|object| self.is_meant(spec, by.id, by.controller, object));
        match to {
            DamagedWhom::All(whose) => belongs(whose),
            DamagedWhom::Players(whose) => recipient.player().is_some() && belongs(whose),
            DamagedWhom::This => recipient == Thing::Object(by.id),
            DamagedWhom::Permanents(spec) => of_kind(spec),
            DamagedWhom::YouAnd(spec) => recipient == Thing::Player(by.controller) || of_kind(spec),
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
