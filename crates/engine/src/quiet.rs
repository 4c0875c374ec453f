//! Parts that a search can leave out: games in which only a plain combat is left, and mana
//! abilities that can wait.

use crate::printed::Source;
use crate::{BlockStatus, Changed, Game, Object, ObjectId, Play, PlayerId, StackObject, Thing, Through};
use combat_lab_cards::{
    Ability, CardFace, CardType, Cost, Effect, Keyword, KeywordPart, Keywords, Quantity, Reference, Step,
    TargetKind, TargetSpec, Zone,
};
use combat_lab_rulebook::{ManaBurn, Rules};

impl Game {
    /// Whether nothing can happen in the rest of this game but one combat of creatures that have no
    /// more than keywords, each of which fights only what it attacks, blocks, or is blocked by. No
    /// player can do anything then but declare attackers and blockers and assign damage, and make
    /// mana that nobody needs: see [`Game::may_burn_mana`]. `false` where that isn't plain to see.
    ///
    /// ```
    /// # use combat_lab_cards::{KeywordPart, CardFace, Keyword};
    /// # use combat_lab_engine::{CardSetup, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup};
    /// # use combat_lab_rulebook::Edition;
    /// let with = |face| {
    ///     let place = Place::InPlay(PermanentSetup::default());
    ///     let cards = vec![CardSetup { face, owner: PlayerId::new(0), place }];
    ///     let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
    ///     Game::new(Edition::TODAY, &Setup { players, cards, ..Setup::default() })
    /// };
    /// let bear = CardFace::creature("Bear", 2, 2);
    ///
    /// assert!(with(bear.clone().with([Keyword::Trample]))?.only_fights());
    /// // Exalted triggers, whichever creature it is that attacks alone.
    /// assert!(!with(bear.with([Keyword::Exalted]))?.only_fights());
    /// # Ok::<(), combat_lab_engine::SetupError>(())
    /// ```
    #[must_use]
    pub fn only_fights(&self) -> bool {
        self.only_fights_but(|_| false, |_| false)
    }

    /// The same, apart from what is allowed besides: on the stack, and elsewhere.
    fn only_fights_but(
        &self,
        pending: impl Fn(&crate::StackEntry) -> bool,
        allowed: impl Fn(&Object) -> bool,
    ) -> bool {
        let known = |entry: &crate::StackEntry| {
            matches!(entry.object, StackObject::CombatDamage { .. }) || pending(entry)
        };
        let last = match self.span.through {
            Through::Combat => true,
            Through::Turns(turns) => self.turn.number() >= turns && self.turn.ends_with_one_combat(),
        };
        self.work.count(self.objects.cards().len());
        last && self.players.len() == 2
            && self.stack.iter().all(known)
            && self.triggers.is_empty()
            && self.shields.is_empty()
            && self.exiled.is_empty()
            && self.entering.is_empty()
            && self.continuous.is_empty()
            && !self.stack.remembers_any()
            && self.crown.is_none()
            && !self.sources.any(Source::Time)
            && self.turn.block_chooser().is_none()
            && self.objects().all(|object| allowed(object) || self.is_out_of_the_way(object))
    }

    /// Whether an object can do nothing but fight, and be tapped for mana.
    fn is_out_of_the_way(&self, object: &Object) -> bool {
        let face = &*object.face;
        match object.zone() {
            // Nobody draws in a combat.
            Zone::Library => true,
            Zone::Hand => {
                self.span.through == Through::Combat
                    && !face.has_abilities()
                    && !face.types.has(CardType::Instant)
                    && !face.keywords.has(Keyword::Flash)
            }
            Zone::InPlay => {
                let plain = object.now().keywords.iter().all(|it| it.part_in_combat() != KeywordPart::Other);
                let bound = object.attached_to.is_some()
                    || object.paired.is_some()
                    || object.status.phased_out
                    || object.regeneration > 0
                    || object.counters.named.iter().any(|(name, _)| name.rule().is_some())
                    || !(object.lent.is_empty() && object.imposed.is_empty() && object.goaded.is_empty());
                let changed = |what: Changed| {
                    matches!(
                        what,
                        Changed::Size { .. }
                            | Changed::SetSize { .. }
                            | Changed::Switched
                            | Changed::Gained(_)
                            | Changed::Lost(_)
                    )
                };
                plain
                    && !bound
                    && face.numbered.is_empty()
                    && !face.has_more_than_activated()
                    && face.abilities.iter().all(|it| only_adds_mana(it, self.rules()))
                    && (face.abilities.is_empty() || !object.is(CardType::Creature))
                    && object.changes.iter().all(|change| changed(change.what))
            }
            Zone::Graveyard | Zone::Exile | Zone::Command => {
                face.triggers.is_empty()
                    && face.statics.is_empty()
                    && !face.abilities.iter().any(|ability| ability.in_graveyard)
                    && !self.players().any(|(player, _)| object.is_castable(player))
            }
            // Only combat damage is on the stack.
            Zone::Stack => false,
        }
    }

    /// Whether nothing can happen in the rest of this game but one combat, as in
    /// [`Game::only_fights`], with instants that do no more to each of their targets than these say
    /// themselves. [`Game::is_pointless`] tells then which of them can be left out.
    #[must_use]
    pub fn only_fights_with_tricks(&self) -> bool {
        self.only_fights_but(
            |entry| matches!(entry.object, StackObject::Spell { .. }),
            |object| {
                let instant =
                    matches!(object.zone(), Zone::Hand | Zone::Stack) && object.face.is_instruction();
                instant
                    && !object.face.has_more_than_activated()
                    && object.face.types.has(CardType::Instant)
                    && object.face.keywords.is_empty()
                    && object.face.abilities.iter().all(is_trick)
            },
        )
    }

    /// Whether a play can't matter to the players, nor to the objects in `named`: all that it is
    /// about are creatures that have no part in the combat any longer, or none that matters
    /// ([`Game::fight_matters`]). The game has to be one of those that
    /// [`Game::only_fights_with_tricks`] finds.
    #[must_use]
    pub fn is_pointless(&self, play: &Play, named: &[ObjectId]) -> bool {
        let inert = |target: &Thing| match target {
            Thing::Object(object) => !named.contains(object) && self.is_inert(*object, named),
            Thing::Player(_) | Thing::Stack(_) => false,
        };
        let trick = self.object(play.source).is_some_and(|source| source.zone() == Zone::Hand);
        trick && !play.targets.is_empty() && play.targets.iter().all(inert)
    }

    /// Whether more and larger creatures are never a disadvantage to either side of a combat: none
    /// fights in bands, and none can be blocked by fewer the larger they are.
    #[must_use]
    pub fn larger_is_better(&self) -> bool {
        !self.objects().any(|object| Keywords::AGAINST_SIZE.iter().any(|keyword| object.has(keyword)))
    }

    /// Whether all that a trick does is good for the side of `player`: creatures of theirs become
    /// larger; others become smaller, are damaged or leave the battlefield, or an opponent is
    /// damaged.
    #[must_use]
    pub fn only_aids(&self, play: &Play, player: PlayerId) -> bool {
        let ability = self.object(play.source).and_then(|source| source.played(play.which));
        let ability = ability.map(|ability| ability.said_with(play.x));
        let Some(ability) = ability.filter(|ability| is_trick(ability)) else { return false };
        ability.effects.iter().all(|effect| {
            let grows = match effect {
                Effect::Pump { power, toughness, .. } if power.min(toughness) >= &0 => true,
                Effect::Pump { power, toughness, .. } if power.max(toughness) <= &0 => false,
                Effect::Damage { .. }
                | Effect::Destroy { .. }
                | Effect::DestroyForGood { .. }
                | Effect::Exile { .. }
                | Effect::ReturnToHand { .. } => false,
                _ => return false,
            };
            effect.references().into_iter().flatten().all(|reference| {
                let Reference::Target(place) = reference else { return false };
                let whose = match play.targets.get(usize::from(place)) {
                    Some(Thing::Player(player)) => Some(*player),
                    Some(Thing::Object(object)) => self.object(*object).map(Object::controller),
                    Some(Thing::Stack(_)) | None => None,
                };
                whose.is_some_and(|whose| self.are_allied(whose, player) == grows)
            })
        })
    }

    /// Whether a creature can't deal or be dealt combat damage that matters in the rest of this
    /// combat.
    fn is_inert(&self, creature: ObjectId, named: &[ObjectId]) -> bool {
        let Some(object) = self.object(creature).filter(|it| it.is(CardType::Creature)) else {
            return false;
        };
        let dealing = |entry: &crate::StackEntry| matches!(entry.object, StackObject::CombatDamage { .. });
        match self.turn.step() {
            Step::DeclareAttackers => {
                let attacks = object.controller == self.turn.active();
                self.combat.attacker(creature).is_none() && (attacks || object.is_tapped())
            }
            Step::DeclareBlockers | Step::FirstStrikeDamage if self.combat.has_blocks() => {
                !self.fight_matters(creature, named)
            }
            // Until 2009 the damage is on the stack first.
            Step::CombatDamage if self.stack.iter().any(dealing) => !self.fight_matters(creature, named),
            Step::CombatDamage | Step::EndOfCombat => true,
            _ => false,
        }
    }

    /// A bound on how much life a player can still be made to lose, in a game that
    /// [`Game::only_fights_with_tricks`] has found and that has gone on since: all that may attack
    /// or isn't stopped does its damage, and all tricks are used for that. `None` where there is
    /// none: with combat damage on the stack, and where damage gives poison counters or is a
    /// commander's.
    #[must_use]
    pub fn most_life_lost(&self, player: PlayerId) -> Option<i64> {
        self.work.count(self.objects.cards().len());
        let dealing = |entry: &crate::StackEntry| matches!(entry.object, StackObject::CombatDamage { .. });
        let counts = |object: &Object| object.has(Keyword::Infect) || object.status.commander;
        if self.stack.iter().any(dealing) || self.objects().any(counts) {
            return None;
        }
        let attacked = !self.are_allied(player, self.turn.active());
        let declared = self.combat.is_declared() || self.turn.step() > Step::DeclareAttackers;
        let over = matches!(self.turn.step(), Step::CombatDamage | Step::EndOfCombat)
            && matches!(self.waiting, crate::agenda::Waiting::Priority { .. });
        let strikes = |object: &Object| match self.combat.attacker(object.id) {
            _ if over || !attacked || !object.is_creature_in_play() => false,
            Some(it) => it.status != BlockStatus::Blocked || crate::combat::tramples(object),
            None => !declared && object.controller == self.turn.active() && !object.is_tapped(),
        };
        let twice = |object: &Object| if object.has(Keyword::DoubleStrike) { 2 } else { 1 };
        let (mut lost, mut most) = (0_i64, 1_i64);
        for object in self.objects().filter(|object| strikes(object)) {
            lost += i64::from(object.now().power.max(0)) * twice(object);
            most = most.max(twice(object));
        }
        for object in self.objects().filter(|object| matches!(object.zone(), Zone::Hand | Zone::Stack)) {
            for effect in object.face.abilities.iter().flat_map(|ability| &ability.effects) {
                lost += match effect {
                    Effect::Damage { amount: Quantity::Number(amount), .. } => i64::from(*amount).max(0),
                    Effect::Pump { power, .. } | Effect::SetSize { power, .. } => {
                        i64::from(*power).max(0) * most
                    }
                    Effect::Destroy { .. }
                    | Effect::DestroyForGood { .. }
                    | Effect::Exile { .. }
                    | Effect::ReturnToHand { .. } => 0,
                    _ => return None,
                };
            }
        }
        Some(lost)
    }

    /// The same game with another life total of a player, who has lost with none: what might be.
    #[must_use]
    pub fn with_life(&self, player: PlayerId, life: i32) -> Self {
        let mut game = self.clone();
        game.state = crate::judged::JudgedState::default();
        if let Some(player) = game.players.get_mut(player.index()) {
            player.suppose_life(life);
        }
        game
    }

    /// Whether it can matter to the players, or to the objects in `named`, what happens to a
    /// creature once blockers are declared. Where [`Game::only_fights`], no other creature matters
    /// than these: who is named, who isn't blocked, who tramples or gains life, and who fights one
    /// of these.
    #[must_use]
    pub fn fight_matters(&self, creature: ObjectId, named: &[ObjectId]) -> bool {
        let blocked = |attacker| match self.combat.attacker(attacker) {
            Some(it) if it.status == BlockStatus::Blocked && it.band.is_none() => {
                // A creature that blocks several carries what one does to another.
                let several =
                    |id: &ObjectId| self.combat.blocker(*id).is_some_and(|it| it.attackers.len() > 1);
                it.blockers.iter().any(several) || self.block_matters(attacker, &it.blockers, named)
            }
            Some(_) | None => true,
        };
        let fights = self.combat.attacker(creature).is_some();
        match self.combat.blocker(creature) {
            Some(blocker) if blocker.attackers.len() > 1 => true,
            Some(blocker) => {
                named.contains(&creature) || blocker.attackers.iter().any(|attacker| blocked(*attacker))
            }
            None => named.contains(&creature) || fights && blocked(creature),
        }
    }

    /// Whether the order announced for a creature's damage is followed where [`Game::only_fights`]:
    /// not if it fights a creature with banding, which lets its damage be divided in any way
    /// (702.19j and k in 2009, 702.22j and k in 2021), and which no damage in a step before can
    /// destroy.
    #[must_use]
    pub fn order_matters(&self, creature: ObjectId) -> bool {
        let early = [Keyword::FirstStrike, Keyword::DoubleStrike];
        let strikes_early =
            |id| self.object(id).is_none_or(|it| early.into_iter().any(|first| it.has(first)));
        let attackers = self.combat.attackers().iter().map(|known| known.creature);
        let blockers = self.combat.blockers().iter().map(|known| known.creature);
        let stays = !attackers.chain(blockers).any(strikes_early);
        let line = match (self.combat.attacker(creature), self.combat.blocker(creature)) {
            (Some(known), _) => &known.blockers,
            (None, Some(known)) => &known.attackers,
            (None, None) => return true,
        };
        let bands = |id: &ObjectId| self.object(*id).is_some_and(|it| it.has(Keyword::Banding));
        !(stays && line.iter().any(bands))
    }

    /// Whether it can matter to the players, or to the objects in `named`, which creatures block an
    /// attacker, beside that it is blocked.
    #[must_use]
    pub fn block_matters(&self, attacker: ObjectId, blockers: &[ObjectId], named: &[ObjectId]) -> bool {
        let tells =
            |id: &ObjectId| named.contains(id) || self.object(*id).is_none_or(|it| it.has(Keyword::Lifelink));
        let tramples = self.object(attacker).is_none_or(crate::combat::tramples);
        let target = self.combat.attacker(attacker).and_then(|it| it.target);
        let at_player = matches!(target, Some(Thing::Player(_)));
        tramples || !at_player || tells(&attacker) || blockers.iter().any(tells)
    }

    /// Whether a player who makes mana without need could lose life by it: until 2009, if anything
    /// makes mana at all.
    #[must_use]
    pub fn may_burn_mana(&self) -> bool {
        let makes = |object: &Object| object.is_in_play() && object.makes_mana(self.rules());
        match self.rules().mana_burn {
            ManaBurn::Burns => self.objects().any(makes),
            ManaBurn::Gone => false,
        }
    }

    /// Whether a player has nothing to play now but what only adds mana, as far as that is plain to
    /// see without looking for targets and mana.
    #[must_use]
    pub fn has_nothing_to_play(&self, player: PlayerId) -> bool {
        self.work.count(self.objects.cards().len());
        let main = matches!(self.turn.step(), Step::PrecombatMain | Step::PostcombatMain);
        self.objects().all(|object| {
            let face = &*object.face;
            match object.zone() {
                Zone::Hand if object.owner == player => {
                    let instant = face.types.has(CardType::Instant) || face.keywords.has(Keyword::Flash);
                    !(main || instant || face.has_abilities())
                }
                Zone::InPlay => {
                    let mana =
                        |it: &Ability| only_adds_mana(it, self.rules()) && !object.is(CardType::Creature);
                    face.abilities.iter().all(mana)
                }
                Zone::Graveyard | Zone::Exile | Zone::Command => {
                    !object.is_castable(player) && !face.abilities.iter().any(|it| it.in_graveyard)
                }
                Zone::Hand | Zone::Library | Zone::Stack => true,
            }
        }) && !self.sources.any(Source::RulingCasting)
    }

    /// Whether no player gains anything by making mana from lands and the like before it is needed
    /// to pay for something, as far as that is plain to see from all cards of this game: nothing
    /// notices it, and nothing can keep them from doing it later. Mana burn aside: see
    /// [`Game::may_burn_mana`].
    ///
    /// [`Game::is_mana_alone`] tells which plays can be left out then.
    #[must_use]
    pub fn mana_can_wait(&self) -> bool {
        self.work.count(self.objects.cards().len());
        // A spell is one of the cards.
        let known = |entry: &crate::StackEntry| {
            matches!(entry.object, StackObject::Spell { .. } | StackObject::CombatDamage { .. })
        };
        let settled = self.stack.iter().all(known)
            && self.triggers.is_empty()
            && self.continuous.applied().is_empty()
            && !self.sources.any(Source::States)
            && !self.sources.any(Source::Conditions)
            && !self.sources.any(Source::Time)
            && !self.sources.any(Source::Charges)
            && !self.sources.any(Source::Lending)
            && !self.sources.any(Source::RulingCasting);
        settled && self.objects().all(|object| object.lent.is_empty() && self.spares_lands(&object.face))
    }

    /// Whether nothing that a card says can be about a permanent that isn't a creature, or about
    /// mana.
    fn spares_lands(&self, face: &CardFace) -> bool {
        let has_others = face.has_more_than_activated()
            || !face.numbered.is_empty()
            || face.keywords.has(Keyword::Improvise)
            || face.keywords.has(Keyword::Phasing);
        let spares = |ability: &Ability| {
            only_adds_mana(ability, self.rules()) || spares_lands(ability) && ability.or.is_empty()
        };
        !has_others && face.abilities.iter().all(spares)
    }

    /// Whether a play only makes mana, from a permanent that is tapped for it and isn't a creature.
    #[must_use]
    pub fn is_mana_alone(&self, play: &Play) -> bool {
        self.permanent(play.source).is_some_and(|source| {
            let ability = source.played(play.which);
            !source.is(CardType::Creature) && ability.is_some_and(|it| only_adds_mana(it, self.rules()))
        })
    }
}

impl Object {
    /// Whether it has a mana ability.
    #[must_use]
    pub fn makes_mana(&self, rules: &Rules) -> bool {
        self.face.abilities.iter().any(|it| it.is_mana_ability(rules))
    }
}

/// Whether it is tapped for, adds mana, and does nothing else.
fn only_adds_mana(ability: &Ability, rules: &Rules) -> bool {
    ability.costs == [Cost::Tap]
        && ability.is_mana_ability(rules)
        && ability.targets.is_empty()
        && ability.uses.is_none()
        && ability.only_if.is_none()
        && ability
            .effects
            .iter()
            .all(|effect| matches!(effect, Effect::AddMana { times: Quantity::Number(_), .. }))
}

/// Whether it only changes the size of its targets, damages them, or makes them leave the
/// battlefield.
fn is_trick(ability: &Ability) -> bool {
    let target = |reference: Reference| matches!(reference, Reference::Target(_));
    let plain = |effect: &Effect| {
        matches!(
            effect,
            Effect::Damage { amount: Quantity::Number(_), .. }
                | Effect::Pump { .. }
                | Effect::SetSize { .. }
                | Effect::Destroy { .. }
                | Effect::DestroyForGood { .. }
                | Effect::Exile { .. }
                | Effect::ReturnToHand { .. }
        )
    };
    let about = |effect: &Effect| effect.references().into_iter().flatten().all(target);
    let cost = |cost: &Cost| matches!(cost, Cost::Mana(_));
    ability.only_if.is_none()
        && ability.or.is_empty()
        && ability.costs.iter().all(cost)
        && ability.effects.iter().all(|effect| plain(effect) && about(effect))
}

/// Whether it can't be about a permanent that isn't a creature, as far as is known of it.
fn spares_lands(ability: &Ability) -> bool {
    let cost = |cost: &Cost| {
        matches!(cost, Cost::Tap | Cost::SacrificeThis | Cost::Mana(_) | Cost::PayLife(_) | Cost::DiscardThis)
    };
    let creature = |spec: TargetSpec| match spec.what {
        TargetKind::Creature
        | TargetKind::AttackingCreature
        | TargetKind::BlockingCreature
        | TargetKind::FightingCreature
        | TargetKind::Player
        | TargetKind::AnyTarget
        | TargetKind::CreatureOrPlayer
        | TargetKind::Planeswalker
        | TargetKind::PlayerOrPlaneswalker
        | TargetKind::Spell
        | TargetKind::AbilityOnStack
        | TargetKind::SpellOrAbility
        | TargetKind::Itself => true,
        TargetKind::Permanent | TargetKind::AttachedTo | TargetKind::CardInGraveyard => false,
    };
    let spares = |reference: Reference| match reference {
        // The targets are looked at apart.
        Reference::This
        | Reference::You
        | Reference::Opponent
        | Reference::Harmed
        | Reference::Target(_)
        | Reference::Targets(_)
        | Reference::ControllerOf(_) => true,
        Reference::Each(spec) => creature(spec),
        _ => false,
    };
    let known = |effect: &Effect| match effect {
        Effect::Damage { amount, .. } | Effect::GainLife { amount, .. } | Effect::LoseLife { amount, .. } => {
            matches!(amount, Quantity::Number(_))
        }
        Effect::DivideDamage { .. }
        | Effect::Fight { .. }
        | Effect::DamageBy { amount: None, .. }
        | Effect::Pump { .. }
        | Effect::SetSize { .. }
        | Effect::SwitchSize { .. }
        | Effect::DoubleSize { .. }
        | Effect::GainKeyword { .. }
        | Effect::LoseKeyword { .. }
        | Effect::Destroy { .. }
        | Effect::DestroyForGood { .. }
        | Effect::Regenerate { .. }
        | Effect::ReturnToHand { .. }
        | Effect::Exile { .. }
        | Effect::Tap { .. }
        | Effect::Untap { .. }
        | Effect::RemoveFromCombat { .. }
        | Effect::BecomeBlocked { .. }
        | Effect::PreventCombatDamage
        | Effect::Counter { .. } => true,
        _ => false,
    };
    ability.costs.iter().all(cost)
        && ability.targets.iter().copied().all(creature)
        && ability.only_if.is_none()
        && ability.cheaper.is_none()
        && ability.effects.iter().all(|it| known(it) && it.references().into_iter().flatten().all(spares))
}
