//! Legal targets: checked when targets are chosen, and again on resolution.

use crate::{BlockStatus, Game, Object, ObjectId, PlayerId, StackEntry, StackObject, Thing};
use combat_lab_cards::{CardType, Keyword, Listed, Meets, TargetKind, TargetSpec, Trait, Whose, Zone};
use combat_lab_rulebook::{NoncombatRedirection, Rule};

impl Game {
    /// Whether `thing` is a legal target for `spec` of a spell or an ability of `source` that
    /// `controller` controls: nothing that is protected from the source is (502.7b; 702.16b), and
    /// nothing with shroud or an opponent's hexproof.
    pub(crate) fn is_legal_target(
        &self,
        spec: TargetSpec,
        source: ObjectId,
        controller: PlayerId,
        thing: Thing,
    ) -> bool {
        match thing {
            Thing::Player(player) => {
                self.means_player(spec, controller, player)
                    && self.untargetable(thing, source, controller).is_none()
            }
            Thing::Object(object) if spec.what == TargetKind::CardInGraveyard => {
                let card = self.object(object).filter(|card| card.is_present());
                // A permanent that has died is this card, though as another object (217.1c; 400.7).
                let own = self.object(source).map(Object::card);
                card.is_some_and(|card| {
                    card.zone() == Zone::Graveyard
                        && self.belongs(spec.whose, controller, card.owner)
                        && spec.traits.holds(|asked| match asked {
                            Trait::Other => own != Some(card.card()),
                            asked => card.has_trait(asked, source),
                        })
                })
            }
            Thing::Object(object) => {
                self.is_meant(spec, source, controller, object)
                    && self.untargetable(thing, source, controller).is_none()
            }
            Thing::Stack(id) => self
                .stack
                .iter()
                .find(|entry| entry.id == id)
                .is_some_and(|entry| self.is_legal_target_on_stack(spec, source, controller, entry)),
        }
    }

    /// The same of a spell or an ability on the stack.
    fn is_legal_target_on_stack(
        &self,
        spec: TargetSpec,
        source: ObjectId,
        controller: PlayerId,
        entry: &StackEntry,
    ) -> bool {
        let object = &entry.object;
        let kind = match spec.what {
            TargetKind::Spell => object.is_spell(),
            TargetKind::AbilityOnStack => object.is_ability(),
            TargetKind::SpellOrAbility => object.is_spell() || object.is_ability(),
            _ => false,
        };
        let spell = || match object {
            StackObject::Spell { card, .. } => self.object(*card),
            _ => None,
        };
        kind && object.controller().is_some_and(|player| self.belongs(spec.whose, controller, player))
            && spec.traits.holds(|asked| match asked {
                Trait::SingleTarget => object.targets().len() == 1,
                asked => spell().is_some_and(|spell| spell.has_trait(asked, source)),
            })
    }

    /// Whether `spec`, said by an ability that `controller` controls, means this player.
    pub(super) fn means_player(&self, spec: TargetSpec, controller: PlayerId, player: PlayerId) -> bool {
        let kind = match spec.what {
            TargetKind::Player => {
                spec.traits.iter().all(|asked| asked == Trait::Other && player != controller)
            }
            // "Any other target" is any but the permanent itself, which is no player.
            TargetKind::AnyTarget => {
                let of_no_player = |asked| matches!(asked, Trait::Types(_) | Trait::Other);
                spec.traits.iter().all(of_no_player) && spec.traits.plain().all(|asked| asked == Trait::Other)
            }
            TargetKind::PlayerOrPlaneswalker => spec.traits.is_empty(),
            // The other qualities are required of the creatures: "each creature without flying and
            // each player".
            TargetKind::CreatureOrPlayer => true,
            _ => false,
        };
        kind && self.player(player).is_some_and(|state| !state.has_lost())
            && self.belongs(spec.whose, controller, player)
    }

    /// Whether `thing` is a permanent with protection from `source`, as both are now or last were.
    pub(crate) fn is_protected(&self, thing: Thing, source: ObjectId) -> bool {
        let permanent = thing.object().and_then(|object| self.permanent(object));
        permanent.zip(self.object(source)).is_some_and(|(permanent, source)| self.protects(permanent, source))
    }

    /// Whether `permanent` is protected from `source`, as both are now or last were: `source` can't
    /// damage it, target it or block it (502.7; 702.16).
    #[must_use]
    pub fn protects(&self, permanent: &Object, source: &Object) -> bool {
        permanent.is_protected_by_keywords(source) || permanent.is_protected_in_words(source)
    }

    /// The rule by which a permanent can't be a target of `source`, which `controller` controls:
    /// protection (502.7b; 702.16b), shroud, or an opponent's hexproof.
    pub(crate) fn untargetable(&self, thing: Thing, source: ObjectId, controller: PlayerId) -> Option<Rule> {
        if let Thing::Player(player) = thing {
            let hexproof = |by: &Object, grant| {
                matches!(grant, combat_lab_cards::Grant::Hexproof) && by.controller == player
            };
            let guarded = !self.are_allied(player, controller) && self.is_granted(hexproof);
            return guarded.then_some(Rule::HexproofPlayer);
        }
        let permanent = thing.object().and_then(|object| self.permanent(object))?;
        // "Your opponents" are those of whoever says so.
        let opposed =
            |by: ObjectId| self.object(by).is_some_and(|by| !self.are_allied(by.controller, controller));
        if permanent.has(Keyword::Shroud) {
            Some(Rule::Shroud)
        } else if permanent.has(Keyword::Hexproof) && !self.are_allied(permanent.controller, controller) {
            Some(Rule::Hexproof)
        } else if permanent.has(Keyword::NotTargeted)
            || permanent.has(Keyword::NotTargetedByOpponents)
                && permanent.who_say(Keyword::NotTargetedByOpponents).any(opposed)
        {
            Some(Rule::ChoosingTargets)
        } else if !self.are_allied(permanent.controller, controller)
            && self.object(source).is_some_and(|source| permanent.is_hexproof_from(source))
        {
            Some(Rule::HexproofFrom)
        } else {
            self.is_protected(thing, source).then_some(Rule::ProtectionTargets)
        }
    }

    /// Whether `spec`, said by an ability of `source` that `controller` controls, means this
    /// permanent.
    pub(crate) fn is_meant(
        &self,
        spec: TargetSpec,
        source: ObjectId,
        controller: PlayerId,
        object: ObjectId,
    ) -> bool {
        let Some(permanent) = self.permanent(object) else { return false };
        self.fits(permanent, spec, source, controller)
    }

    /// Whether it means this permanent as a source of damage, as it is or last was (310.4b, 413.2f;
    /// 113.7a, 608.2h).
    pub(crate) fn is_meant_as_source(
        &self,
        spec: TargetSpec,
        source: ObjectId,
        controller: PlayerId,
        object: ObjectId,
    ) -> bool {
        let permanent = self.object(object).filter(|it| it.zone() == combat_lab_cards::Zone::InPlay);
        permanent.is_some_and(|permanent| self.fits(permanent, spec, source, controller))
    }

    /// Whether a permanent has what an ability of `source` asks of it, be it in combat.
    pub(crate) fn has_trait(&self, asked: Trait, permanent: &Object, source: ObjectId) -> bool {
        let left = permanent.status.left;
        let status = || self.combat.attacker(permanent.id).map(|attacker| attacker.status);
        match asked {
            Trait::Compare(compared) => permanent.compares(
                compared,
                |stat| self.stat_used(permanent, stat),
                |stat| self.object(source).and_then(|source| self.stat_used(source, stat)),
            ),
            Trait::Blocked => left.blocked || status() == Some(BlockStatus::Blocked),
            Trait::Unblocked => left.unblocked || status() == Some(BlockStatus::Unblocked),
            Trait::Facing(way) => self.is_facing(permanent.id, source, way),
            Trait::Attached => permanent.attached_to == Some(source),
            Trait::AttackingYou { planeswalkers } => {
                let you = self.object(source).map(Object::controller);
                let target = self.combat.attacker(permanent.id).and_then(|attacker| attacker.target);
                match target {
                    Some(Thing::Player(player)) => self.of_side(player).any(|player| Some(player) == you),
                    Some(Thing::Object(target)) => self
                        .permanent(target)
                        .filter(|target| planeswalkers && target.is(CardType::Planeswalker))
                        .is_some_and(|target| Some(target.controller) == you),
                    Some(Thing::Stack(_)) | None => false,
                }
            }
            Trait::Commander => permanent.status.commander,
            Trait::Equipped => self.holds_attached(permanent.id, |face| face.equipment),
            Trait::Enchanted => self.holds_attached(permanent.id, |face| face.enchant.is_some()),
            Trait::Modified => self.is_modified(permanent),
            Trait::Defends => {
                let defender = self.combat.defender_of(source);
                defender.is_some_and(|it| self.of_side(it).any(|it| it == permanent.controller))
            }
            asked => permanent.has_trait(asked, source),
        }
    }

    /// Whether a creature that is in combat blocks another or is blocked by it.
    pub(crate) fn is_facing(&self, creature: ObjectId, other: ObjectId, way: Meets) -> bool {
        let blocks = || self.combat.blocker(creature).is_some() && self.combat.blocks(creature, other);
        let blocked = || self.combat.attacker(creature).is_some() && self.combat.blocks(other, creature);
        match way {
            Meets::IsBlocked => blocks(),
            Meets::Blocks => blocked(),
            Meets::Either => blocks() || blocked(),
        }
    }

    /// The same for a permanent of which it is known where to look up whether it attacks or blocks,
    /// without what else is asked of it.
    pub(crate) fn means(
        &self,
        spec: TargetSpec,
        controller: PlayerId,
        permanent: &Object,
        attacks: impl Fn() -> bool,
        blocks: impl Fn() -> bool,
    ) -> bool {
        let creature = permanent.is(CardType::Creature);
        let kind = match spec.what {
            TargetKind::Permanent => true,
            TargetKind::Creature | TargetKind::CreatureOrPlayer => creature,
            TargetKind::AttackingCreature => creature && attacks(),
            TargetKind::BlockingCreature => creature && blocks(),
            TargetKind::FightingCreature => creature && (attacks() || blocks()),
            TargetKind::Planeswalker | TargetKind::PlayerOrPlaneswalker => {
                permanent.is(CardType::Planeswalker)
            }
            TargetKind::AnyTarget => {
                creature
                    || (self.any_target_is_wide() && permanent.is(CardType::Planeswalker))
                    || permanent.is(CardType::Battle)
            }
            TargetKind::Player
            | TargetKind::AttachedTo
            | TargetKind::Itself
            | TargetKind::CardInGraveyard
            | TargetKind::Spell
            | TargetKind::AbilityOnStack
            | TargetKind::SpellOrAbility => false,
        };
        // "Target opponent or planeswalker": any planeswalker.
        let anyones = spec.what == TargetKind::PlayerOrPlaneswalker;
        kind && (anyones || self.belongs(spec.whose, controller, permanent.controller))
    }

    /// Whether damage that can be aimed at a player can be aimed at a planeswalker too: since such
    /// damage can no longer be redirected there.
    fn any_target_is_wide(&self) -> bool {
        match self.rules().noncombat_redirection {
            NoncombatRedirection::Never => true,
            NoncombatRedirection::ToPlaneswalker => false,
        }
    }

    /// Everything `spec` of `source` may target now: players first, then objects by card, then the
    /// stack.
    pub(crate) fn legal_targets(
        &self,
        spec: TargetSpec,
        source: ObjectId,
        controller: PlayerId,
    ) -> Vec<Thing> {
        self.work.count(self.objects.cards().len().saturating_add(self.stack.iter().count()));
        let players = self.players().map(|(id, _)| Thing::Player(id));
        let objects = self.objects().map(|object| Thing::Object(object.id));
        let stack = self.stack.iter();
        let stack = stack.filter(|entry| self.is_legal_target_on_stack(spec, source, controller, entry));
        players
            .chain(objects)
            .filter(|thing| self.is_legal_target(spec, source, controller, *thing))
            .chain(stack.map(|entry| Thing::Stack(entry.id)))
            .listed()
    }

    /// Every permanent that `spec`, said by an ability of `source` that `controller` controls,
    /// means.
    pub(crate) fn all_meant(
        &self,
        spec: TargetSpec,
        source: ObjectId,
        controller: PlayerId,
    ) -> Vec<ObjectId> {
        let all = self.objects().map(Object::id);
        all.filter(|object| self.is_meant(spec, source, controller, *object)).listed()
    }

    /// Whether what `owner` has is one of these, as `controller` sees it. A teammate is no
    /// opponent.
    pub(crate) fn belongs(&self, whose: Whose, controller: PlayerId, owner: PlayerId) -> bool {
        match whose {
            Whose::Anyones => true,
            Whose::Yours => controller == owner,
            Whose::Opponents => !self.are_allied(controller, owner),
            Whose::Others => controller != owner,
        }
    }
}

/// A target that has to be none of those before it and is one of them.
pub(crate) fn chosen_twice(specs: &[TargetSpec], targets: &[Thing]) -> Option<Thing> {
    let twice = |(place, target): &(usize, &Thing)| {
        let apart = specs.get(*place).map_or(*place..*place, |spec| spec.apart(*place));
        targets.get(apart).is_some_and(|before| before.contains(target))
    };
    targets.iter().enumerate().find(twice).map(|(_, target)| *target)
}

/// Puts choices in front with which no target is chosen twice that has to be another one; there is
/// none left where that is impossible.
pub(crate) fn tell_apart(specs: &[TargetSpec], choices: &mut [Vec<Thing>]) {
    for (place, spec) in specs.iter().enumerate().filter(|(_, spec)| spec.distinct > 0) {
        let apart = spec.apart(place).start..=place;
        let Some((own, before)) = choices.get_mut(apart).and_then(<[_]>::split_last_mut) else { return };
        let free = |own: &[Thing], before: &[Vec<Thing>]| {
            own.iter().position(|thing| before.iter().all(|other| other.first() != Some(thing)))
        };
        // One of those before may have another choice.
        for other in 0..before.len() {
            if free(own, before).is_some() {
                break;
            }
            let firsts: Vec<Thing> = before.iter().filter_map(|choices| choices.first().copied()).listed();
            if let Some(others) = before.get_mut(other)
                && let Some(at) = others.iter().position(|thing| !firsts.contains(thing))
            {
                others.swap(0, at);
            }
        }
        match free(own, before) {
            Some(at) => own.swap(0, at),
            None => own.clear(),
        }
    }
}
