//! To whom a creature in combat assigns its damage, and what is lethal for those it must pass
//! (310.2; 510.1).

use super::strike::{combat_damage, tramples};
use super::{Attacker, BlockStatus, Combatant};
use crate::{Assignment, AssignsNothing, Game, Object, ObjectId, Thing};
use combat_lab_cards::{CardType, Keyword};
use combat_lab_rulebook::{LethalDamage, Rule, TrampleOverPlaneswalkers};

/// The recipients of one creature's damage: the creatures it fights, or the player or permanent it
/// attacks.
pub(super) struct Faced<'a> {
    pub(super) rule: Rule,
    pub(super) creatures: &'a [ObjectId],
    pub(super) straight_to: Option<Thing>,
    /// The recipients of damage past all of these, in order.
    pub(super) excess_to: [Option<Thing>; 2],
    /// The recipient of all the damage if assigned as though the creature weren't blocked.
    pub(super) instead_to: Option<Thing>,
}

impl<'a> Faced<'a> {
    const fn creatures(rule: Rule, creatures: &'a [ObjectId]) -> Self {
        Self { rule, creatures, straight_to: None, excess_to: [None, None], instead_to: None }
    }

    pub(super) fn things(&self) -> impl Iterator<Item = Thing> {
        self.creatures.iter().copied().map(Thing::Object).chain(self.straight_to)
    }

    /// All possible recipients.
    pub(super) fn all(&self) -> impl Iterator<Item = Thing> {
        self.things().chain(self.excess_to.into_iter().flatten()).chain(self.instead_to)
    }
}

/// Whether an attacker's damage may go past the planeswalker it attacks (702.19c).
fn tramples_over(object: &Object, attacker: &Attacker) -> bool {
    attacker.at_planeswalker && object.has(Keyword::TrampleOverPlaneswalkers)
}

impl Game {
    /// The recipients of a creature's combat damage now, or the reason why it assigns none.
    pub(super) fn faces<'a>(&self, striker: Combatant<'a>) -> Result<Faced<'a>, AssignsNothing> {
        let creature = striker.creature();
        let Some(object) = self.object(creature) else { return Err(AssignsNothing::NoPower) };
        if !self.strikes(creature) {
            return Err(AssignsNothing::OtherStep);
        }
        if object.has(Keyword::AssignsNoDamage) {
            return Err(AssignsNothing::Told);
        }
        if combat_damage(object) == 0 {
            return Err(AssignsNothing::NoPower);
        }
        let divided = |banding, rule| if self.fights_banding(striker) { banding } else { rule };
        if let Combatant::Attacker(attacker) = striker {
            let over = tramples_over(object, attacker);
            let tramples = tramples(object);
            // The attacked player or permanent; and past a planeswalker, gone or not, the player
            // (702.19c, e). Past anything else no damage goes further (702.19f).
            let player =
                (over && self.is_in_game(attacker.defender)).then_some(Thing::Player(attacker.defender));
            // If a team is attacked as a whole, one of its players has been chosen.
            let target = attacker.target.map(|target| match target {
                Thing::Player(_) => Thing::Player(attacker.defender),
                other => other,
            });
            let goal = [target, player];
            let nowhere = goal == [None, None];
            // Damage passes a planeswalker only beyond its loyalty, deathtouch or not: it isn't a
            // blocker.
            let straight = |rule| {
                let (straight_to, excess_to) = match goal {
                    [only @ Some(Thing::Player(_)), None] | [None, only] => (only, [None, None]),
                    _ => (None, goal),
                };
                Ok(Faced { straight_to, excess_to, ..Faced::creatures(rule, &[]) })
            };
            let gone = over && attacker.target.is_none();
            let instead_to = target.filter(|_| object.has(Keyword::AsThoughUnblocked));
            return match (attacker.status, attacker.blockers.is_empty()) {
                (BlockStatus::Unblocked | BlockStatus::Undecided, _) if nowhere => {
                    Err(AssignsNothing::NothingAttacked)
                }
                (BlockStatus::Unblocked | BlockStatus::Undecided, _) => {
                    straight(if gone { Rule::TramplePlaneswalkerGone } else { Rule::UnblockedAssigns })
                }
                (BlockStatus::Blocked, true) if tramples && nowhere => Err(AssignsNothing::NothingAttacked),
                (BlockStatus::Blocked, true) if tramples => {
                    straight(if gone { Rule::TramplePlaneswalkerGone } else { Rule::TrampleNoBlockers })
                }
                // It may, but need not.
                (BlockStatus::Blocked, true) if instead_to.is_some() => {
                    Ok(Faced { instead_to, ..Faced::creatures(Rule::UnblockedAssigns, &[]) })
                }
                (BlockStatus::Blocked, true) => Err(AssignsNothing::NoBlockerLeft),
                (BlockStatus::Blocked, false) => Ok(Faced {
                    excess_to: if tramples { goal } else { [None, None] },
                    instead_to,
                    ..Faced::creatures(
                        divided(Rule::BandingDivides, Rule::BlockedCreatureDivides),
                        &attacker.blockers,
                    )
                }),
            };
        }
        if striker.others().is_empty() {
            return Err(AssignsNothing::NoAttackerLeft);
        }
        let rule = divided(Rule::BandingDividesBlocker, Rule::BlockingCreatureDivides);
        Ok(Faced::creatures(rule, striker.others()))
    }

    /// The rule that says how far a creature's damage goes past its blockers, if it does at all.
    pub(super) fn past_blockers(&self, creature: &Object, striker: Combatant<'_>) -> Rule {
        let Combatant::Attacker(attacker) = striker else { return Rule::Trample };
        let stops = Rule::TrampleStopsAtPlaneswalker;
        if tramples_over(creature, attacker) {
            match attacker.target {
                None => Rule::TramplePlaneswalkerGone,
                // Past its blockers to the planeswalker, it works like trample (702.19b); 702.19c
                // only adds the player.
                Some(_) => Rule::Trample,
            }
        } else if attacker.at_planeswalker
            && creature.has(Keyword::Trample)
            && stops.number(self.edition).is_some()
        {
            stops
        } else {
            Rule::Trample
        }
    }

    /// The damage that must be assigned to `thing` before `creature`'s damage may go past it:
    /// lethal damage for a creature, loyalty for the planeswalker it attacks. Nothing goes past a
    /// player or a battle. Another player's announcements in this step count: with banding, both
    /// may divide damage among the same creatures.
    pub(super) fn needed_to_pass(&self, striker: Combatant<'_>, thing: Thing) -> Option<u32> {
        let object = self.object(thing.object()?)?;
        let announced = || self.announced.to(thing);
        let total = announced().fold(0u32, |total, part| total.saturating_add(part.amount));
        if let Combatant::Attacker(attacker) = striker
            && attacker.target == Some(thing)
        {
            let may_be_passed = match self.rules().trample_over_planeswalkers {
                TrampleOverPlaneswalkers::Absent => false,
                // Of one that blocks as well, what it blocks asks for its toughness.
                TrampleOverPlaneswalkers::Present => {
                    self.combat.blocker(object.id).is_none()
                        || self.object(attacker.creature).is_some_and(|it| tramples_over(it, attacker))
                }
            };
            let walker = may_be_passed && object.is(CardType::Planeswalker);
            return walker.then_some(object.counters.loyalty.saturating_sub(total));
        }
        let any_is_lethal = match self.rules().lethal_damage {
            LethalDamage::Toughness => false,
            LethalDamage::ToughnessOrDeathtouch => true,
        };
        let touches = |part: &Assignment| {
            any_is_lethal && self.object(part.source).is_some_and(|source| source.has(Keyword::Deathtouch))
        };
        Some(if announced().any(touches) { 0 } else { object.lethal_damage().saturating_sub(total) })
    }

    /// The rules by which a creature whose target left combat assigns nothing: it is unblocked, or
    /// tramples and has no blocker left.
    pub(super) fn rules_of_attacking_nothing(&self, striker: Combatant<'_>) -> &'static [Rule] {
        let attacker = match striker {
            Combatant::Attacker(attacker) => Some(attacker),
            Combatant::Blocker(_) => None,
        };
        match attacker.zip(self.object(striker.creature())) {
            Some((attacker, _)) if !self.is_in_game(attacker.defender) => {
                self.if_known(&[Rule::DamageToWhoLeft], &[Rule::UnblockedAssigns, Rule::PlayerLeaves])
            }
            Some((attacker, object)) if attacker.status == BlockStatus::Blocked => {
                match self.past_blockers(object, striker) {
                    Rule::TrampleStopsAtPlaneswalker => {
                        &[Rule::TrampleStopsAtPlaneswalker, Rule::AttackedPlaneswalkerLeaves]
                    }
                    _ => &[Rule::TrampleNoBlockers, Rule::AttackedPlaneswalkerLeaves],
                }
            }
            _ => &[Rule::UnblockedAssigns, Rule::AttackedPlaneswalkerLeaves],
        }
    }
}
