//! Triggers in combat: attacking, blocking and becoming blocked, in all their forms, and the
//! keywords that are such abilities (308.3, 410.9; 508.3, 509.4, later 509.5 and 509.3).

use crate::trigger::Occurrence;
use crate::{Combat, Game, Object, ObjectId, PlayerId, Thing, TriggerOrigin, Triggered};
use combat_lab_cards::{
    Attacking, CardType, Designation, Duration, Effect, Keyword, Meets, Numbered, NumberedKeyword, Opposed,
    Reference, TargetSpec, TriggerEvent, Who,
};
use combat_lab_rulebook::{Alone, Rule};

impl Combat {
    /// Whether this creature is attacking and no other creature is (306.4, later 306.5; 506.5).
    #[must_use]
    pub fn is_attacking_alone(&self, creature: ObjectId) -> bool {
        matches!(self.attackers(), [only] if only.creature == creature)
    }

    /// Whether this creature is blocking and no other creature is (306.4, later 306.5; 506.5).
    #[must_use]
    pub fn is_blocking_alone(&self, creature: ObjectId) -> bool {
        matches!(self.blockers(), [only] if only.creature == creature)
    }
}

impl Object {
    /// Whether it has anything that could trigger: a printed triggered ability, or a keyword that
    /// is one. Other objects are skipped at every event.
    pub(crate) fn may_trigger(&self) -> bool {
        let keywords = self.now().keywords;
        self.status.has_triggers || keywords.has(Keyword::Exalted) || keywords.has(Keyword::Flanking)
    }
}

impl Game {
    /// Whether a declared creature attacks, or blocks, alone: if only one has been `declared`, or
    /// only one is there `now`, as the edition has it.
    pub(super) fn alone(&self, declared: usize, now: usize) -> bool {
        match self.rules().alone {
            Alone::Declared => declared == 1,
            Alone::Now => now == 1,
        }
    }

    /// The subject of an attack, if an ability waits for it; `is` finds the object it happens to.
    pub(crate) fn matches_attack(
        &self,
        (who, how): (Who, Attacking),
        controller: PlayerId,
        is: impl Fn(Who, ObjectId) -> bool,
        what: Occurrence<'_>,
    ) -> Option<Thing> {
        match (how, what) {
            (_, Occurrence::Attacks { object, target, alone }) if is(who, object) => {
                self.attacks_so(how, controller, (object, target), alone)
            }
            (Attacking::OrBlocks, Occurrence::Blocks { object, .. })
            | (Attacking::Exerted, Occurrence::Exerted { object })
            | (Attacking::Unblocked, Occurrence::Unblocked { object }) => {
                is(who, object).then_some(Thing::Object(object))
            }
            (Attacking::UnblockedPlayer, Occurrence::Unblocked { object }) if is(who, object) => {
                self.combat.attacked_by(object).filter(|it| it.player().is_some())
            }
            // Something else occurs.
            (
                Attacking::Anyhow
                | Attacking::Alone
                | Attacking::Player
                | Attacking::Richest
                | Attacking::Planeswalker
                | Attacking::AsRichest
                | Attacking::Saddled
                | Attacking::OrBlocks
                | Attacking::Unblocked
                | Attacking::UnblockedPlayer
                | Attacking::Exerted
                | Attacking::With { .. },
                _,
            ) => None,
        }
    }

    /// The subject of a creature's blocking or becoming blocked, if an ability waits for it; `is`
    /// finds the object it happens to, and `meant` those of a kind.
    pub(crate) fn matches_meeting(
        &self,
        (who, how, opposed): (Who, Meets, Opposed),
        is: impl Fn(Who, ObjectId) -> bool,
        meant: impl Fn(TargetSpec, ObjectId) -> bool,
        what: Occurrence<'_>,
    ) -> Option<Thing> {
        match (how, what) {
            (Meets::Either | Meets::Blocks, Occurrence::Blocks { object, alone }) => {
                let counts = match opposed {
                    Opposed::Once => true,
                    Opposed::Alone => alone,
                    Opposed::Some(spec) => {
                        let blocks = self.combat.blockers().iter().find(|it| it.creature == object)?;
                        blocks.attackers.iter().any(|it| meant(spec, *it))
                    }
                    Opposed::Each(_) => false,
                };
                (counts && is(who, object)).then_some(Thing::Object(object))
            }
            (Meets::Either | Meets::IsBlocked, Occurrence::BecomesBlocked { object }) => {
                let counts = match opposed {
                    Opposed::Once => true,
                    Opposed::Some(spec) => {
                        let mut by =
                            self.combat.blockers().iter().filter(|it| it.attackers.contains(&object));
                        by.any(|it| meant(spec, it.creature))
                    }
                    Opposed::Each(_) | Opposed::Alone => false,
                };
                (counts && is(who, object)).then_some(Thing::Object(object))
            }
            (
                _,
                Occurrence::BlocksCreature { blocker, attacker }
                | Occurrence::EntersBlocking { blocker, attacker },
            ) => {
                let Opposed::Each(spec) = opposed else { return None };
                // A creature that enters blocking has not blocked (509.4).
                let declared = matches!(what, Occurrence::BlocksCreature { .. });
                let other = if how != Meets::Blocks && is(who, attacker) {
                    blocker
                } else if declared && how != Meets::IsBlocked && is(who, blocker) {
                    attacker
                } else {
                    return None;
                };
                meant(spec, other).then_some(Thing::Object(other))
            }
            // Something else occurs.
            (Meets::Either | Meets::Blocks | Meets::IsBlocked, _) => None,
        }
    }

    /// The subject of a creature's attack, if it attacks in this way.
    fn attacks_so(
        &self,
        how: Attacking,
        controller: PlayerId,
        (object, target): (ObjectId, Thing),
        alone: bool,
    ) -> Option<Thing> {
        let (holds, subject) = match (how, target) {
            (Attacking::Anyhow | Attacking::OrBlocks, _) => (true, Thing::Object(object)),
            (Attacking::Alone, _) => (alone, Thing::Object(object)),
            (Attacking::AsRichest, _) => (self.has_most_life(controller), Thing::Object(object)),
            (Attacking::Saddled, _) => {
                let saddled = |it: &Object| it.is_designated(Designation::Saddled);
                (self.object(object).is_some_and(saddled), Thing::Object(object))
            }
            (Attacking::With { others, stronger }, _) => {
                (self.attacks_with(object, stronger) >= usize::from(others), Thing::Object(object))
            }
            (Attacking::Player, Thing::Player(_)) => (true, target),
            (Attacking::Richest, Thing::Player(player)) => (self.has_most_life(player), target),
            (Attacking::Planeswalker, Thing::Object(attacked)) => {
                let walker = |it: &Object| it.is(CardType::Planeswalker);
                (self.object(attacked).is_some_and(walker), target)
            }
            (
                Attacking::Player
                | Attacking::Richest
                | Attacking::Planeswalker
                | Attacking::Unblocked
                | Attacking::UnblockedPlayer
                | Attacking::Exerted,
                Thing::Object(_) | Thing::Player(_) | Thing::Stack(_),
            ) => return None,
        };
        holds.then_some(subject)
    }

    /// Whether no player in the game has more life than this one.
    fn has_most_life(&self, player: PlayerId) -> bool {
        let life = self.player(player).map_or(0, crate::Player::life);
        let mut others = self.players().filter(|(_, other)| !other.has_lost());
        others.all(|(_, other)| other.life() <= life)
    }

    /// The number of other creatures attacking together with this one; only those with greater
    /// power, if `stronger`.
    fn attacks_with(&self, object: ObjectId, stronger: bool) -> usize {
        let power = |id: ObjectId| self.object(id).map_or(0, |object| object.now().power);
        let own = power(object);
        let others = self.combat.attackers().iter().filter(|other| other.creature != object);
        others.filter(|other| !stronger || power(other.creature) > own).count()
    }

    /// Triggers the keywords of `watcher` that are triggered abilities on `what`, each instance
    /// separately. [`Object::may_trigger`] lists the same keywords.
    pub(crate) fn triggered_keywords(
        &self,
        watcher: &Object,
        what: Occurrence<'_>,
        found: &mut Vec<Triggered>,
    ) {
        let mut note = |origin: TriggerOrigin, that: ObjectId, times: u32| {
            for _ in 0..times {
                found.push(Triggered {
                    that: vec![Thing::Object(that)],
                    ..Triggered::new(watcher.id, watcher.controller, origin.clone())
                });
            }
        };
        let keywords = watcher.now().keywords;
        match what {
            Occurrence::Attacks { object, alone: true, .. }
                if keywords.has(Keyword::Exalted)
                    && watcher.is_in_play()
                    && self.object(object).is_some_and(|other| other.controller == watcher.controller) =>
            {
                note(TriggerOrigin::Keyword(Keyword::Exalted), object, keywords.count(Keyword::Exalted));
            }
            Occurrence::BlocksCreature { blocker, attacker }
            | Occurrence::EntersBlocking { blocker, attacker }
                if attacker == watcher.id
                    && keywords.has(Keyword::Flanking)
                    && self.object(blocker).is_some_and(|other| !other.has(Keyword::Flanking)) =>
            {
                note(TriggerOrigin::Keyword(Keyword::Flanking), blocker, keywords.count(Keyword::Flanking));
            }
            Occurrence::Blocks { object, .. } | Occurrence::BecomesBlocked { object }
                if object == watcher.id =>
            {
                let blocked = matches!(what, Occurrence::BecomesBlocked { .. });
                for numbered in watcher.numbered_now() {
                    let triggers = match numbered.keyword {
                        NumberedKeyword::Bushido => true,
                        NumberedKeyword::Rampage => blocked,
                        NumberedKeyword::Toxic => false,
                    };
                    if triggers {
                        note(TriggerOrigin::Numbered(numbered), object, 1);
                    }
                }
            }
            _ => {}
        }
    }

    /// The effects of a keyword with a number. Rampage counts blockers only once, as it resolves
    /// (702.23b).
    pub(crate) fn numbered_effects(&self, numbered: Numbered, source: ObjectId) -> Vec<Effect> {
        let times = match numbered.keyword {
            NumberedKeyword::Bushido => 1,
            NumberedKeyword::Rampage => {
                let blockers = self.combat.attacker(source).map_or(0, |attacker| attacker.blockers.len());
                u32::try_from(blockers.saturating_sub(1)).unwrap_or(0)
            }
            NumberedKeyword::Toxic => 0,
        };
        let size = i32::try_from(numbered.number.saturating_mul(times)).unwrap_or(i32::MAX);
        if size == 0 {
            return Vec::new();
        }
        vec![Effect::Pump { who: Reference::This, power: size, toughness: size, until: Duration::EndOfTurn }]
    }

    /// The rules by which an ability goes on the stack that triggered on attacking, blocking or
    /// becoming blocked.
    pub(crate) fn combat_rules(&self, triggered: &Triggered) -> Option<&'static [Rule]> {
        Some(match &triggered.origin {
            TriggerOrigin::Keyword(Keyword::Exalted) => {
                &[Rule::Exalted, Rule::AttacksAlone, Rule::TriggersWaitForPriority, Rule::TriggerOrder]
            }
            TriggerOrigin::Keyword(_) => {
                &[Rule::Flanking, Rule::BlockTriggers, Rule::TriggersWaitForPriority, Rule::TriggerOrder]
            }
            TriggerOrigin::Numbered(numbered) => match numbered.keyword {
                NumberedKeyword::Toxic => return None,
                NumberedKeyword::Bushido => {
                    &[Rule::Bushido, Rule::BlockTriggers, Rule::TriggersWaitForPriority, Rule::TriggerOrder]
                }
                NumberedKeyword::Rampage => {
                    &[Rule::Rampage, Rule::BlockTriggers, Rule::TriggersWaitForPriority, Rule::TriggerOrder]
                }
            },
            TriggerOrigin::Printed(_) => match self.printed_event(triggered)? {
                TriggerEvent::Attacks(_, Attacking::Alone) => match self.rules().alone {
                    Alone::Declared => &[
                        Rule::AttacksAlone,
                        Rule::AttackTriggers,
                        Rule::TriggersWaitForPriority,
                        Rule::TriggerOrder,
                    ],
                    Alone::Now => &[
                        Rule::IsAttackingAlone,
                        Rule::AttackTriggers,
                        Rule::TriggersWaitForPriority,
                        Rule::TriggerOrder,
                    ],
                },
                // These are put on the stack as any other.
                TriggerEvent::Attacks(_, Attacking::OrBlocks)
                | TriggerEvent::StepBegins(..)
                | TriggerEvent::Casts(..)
                | TriggerEvent::Enters(_)
                | TriggerEvent::Dies(_)
                | TriggerEvent::Leaves(_)
                | TriggerEvent::Buried
                | TriggerEvent::Discards(..)
                | TriggerEvent::Sacrifices(..)
                | TriggerEvent::Becomes(..)
                | TriggerEvent::Counters(..)
                | TriggerEvent::Targeted { .. }
                | TriggerEvent::ControlNone(_)
                | TriggerEvent::Damages { .. }
                | TriggerEvent::Created { .. }
                | TriggerEvent::Life { .. }
                | TriggerEvent::Draws(..)
                | TriggerEvent::ThisUnattached
                | TriggerEvent::TapsForMana(..) => return None,
                TriggerEvent::Attacks(_, Attacking::Unblocked | Attacking::UnblockedPlayer)
                | TriggerEvent::Meets(..) => {
                    &[Rule::BlockTriggers, Rule::TriggersWaitForPriority, Rule::TriggerOrder]
                }
                TriggerEvent::Attacks(..) | TriggerEvent::AttackTogether(..) => {
                    &[Rule::AttackTriggers, Rule::TriggersWaitForPriority, Rule::TriggerOrder]
                }
            },
            TriggerOrigin::Siege
            | TriggerOrigin::Monarch(_)
            | TriggerOrigin::Delayed(_)
            | TriggerOrigin::Done(_) => return None,
        })
    }
}

/// The effects of a keyword that is a triggered ability.
pub(crate) fn keyword_effects(keyword: Keyword) -> Vec<Effect> {
    let size = match keyword {
        Keyword::Exalted => 1,
        Keyword::Flanking => -1,
        _ => return Vec::new(),
    };
    vec![Effect::Pump { who: Reference::That, power: size, toughness: size, until: Duration::EndOfTurn }]
}
