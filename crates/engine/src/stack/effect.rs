//! Effects: what one instruction of a resolving spell or ability does.

use super::give_up::GivenUp;
use super::resolve::Resolution;
use crate::CombatPart;
use crate::agenda::Task;
use crate::damage::{DamageEvent, DealtBy, Guard, Shield, ShieldKind};
use crate::object::Changed;
use crate::trigger::Occurrence;
use crate::{
    Amount, Arrival, Assignment, CardFace, Condition, DestroyCause, Duration, Effect, Event, Game, GivenUpAs,
    Happening, Keyword, ObjectId, Opponents, PlayerId, PutAttacking, Reference, Setup, StackId,
    StaticAbility, Subtype, TargetKind, TargetSpec, Test, Thing, Trait, Whose, Zone,
};
use rulebook::{Indestructible, Rule};
use std::sync::Arc;

impl Game {
    /// How much it is for one of those it is about: "that much" is what each of several sources dealt, for the source.
    fn amount(&self, resolution: &Resolution, amount: Amount, who: Reference, thing: Thing) -> u32 {
        let of = |whose: Reference| {
            let object = self.meant(whose, resolution).first().and_then(|meant| meant.object());
            object.and_then(|object| self.object(object)).map(|object| object.now).unwrap_or_default()
        };
        match (amount, who) {
            (Amount::Fixed(amount), _) => amount,
            (Amount::LostThisWay, _) => resolution.lost,
            (Amount::ThatMuch, Reference::That) => resolution.about.share(thing),
            (Amount::ThatMuch, _) => resolution.about.amount,
            (Amount::PowerOf(whose), _) => u32::try_from(of(whose).power).unwrap_or(0),
            (Amount::ToughnessOf(whose), _) => u32::try_from(of(whose).toughness).unwrap_or(0),
            (Amount::ManaValueOf(whose), _) => self.mana_value_of(whose, resolution),
            (Amount::GreatestPower(spec), _) => {
                self.greatest_power(spec, resolution.about.source, resolution.about.controller)
            }
            (Amount::Count(what), _) => {
                self.count(what, resolution.about.source, resolution.about.controller)
            }
        }
    }

    /// The greatest power among these; 0 if there are none, or all are below 0.
    pub(super) fn greatest_power(&self, spec: TargetSpec, source: ObjectId, controller: PlayerId) -> u32 {
        let all = self.all_meant(spec, source, controller);
        let power = all.into_iter().filter_map(|object| Some(self.object(object)?.now.power)).max();
        u32::try_from(power.unwrap_or(0)).unwrap_or(0)
    }

    /// Puts what follows from an instruction that counts or decides in its place.
    pub(super) fn unfold(&self, resolution: &mut Resolution) {
        let you = resolution.about.controller;
        loop {
            let effects = match resolution.instruction() {
                Some(Effect::Times { times, effects }) => {
                    let times = self.amount(resolution, *times, Reference::You, Thing::Player(you));
                    // Even amassing 0 makes an Army.
                    let some = |effect: &&Effect| times > 0 || matches!(effect, Effect::Amass { .. });
                    let effects = effects.iter().filter(some).cloned();
                    let each = |effect: Effect| match effect {
                        // Each copy may have other targets.
                        Effect::CopySpell { .. } => {
                            vec![effect; times.min(Setup::MAX_AT_ONCE) as usize]
                        }
                        effect => vec![effect.times(times)],
                    };
                    effects.flat_map(each).collect()
                }
                Some(Effect::If { test, yes, no }) => {
                    let holds = match test {
                        Test::Done => self.can_begin(yes, resolution),
                        Test::Holds(condition) => {
                            self.holds(*condition, resolution.about.source, resolution.about.controller)
                        }
                        Test::Is(who, spec) => self.is_so(*who, *spec, resolution),
                    };
                    if holds { yes.clone() } else { no.clone() }
                }
                Some(Effect::Populate { arrival }) => self.populate(*arrival, resolution),
                Some(Effect::ForOpponents { whom, effects }) => {
                    let (whom, effects) = (*whom, effects.clone());
                    match self.for_opponents(whom, effects, resolution) {
                        Some(found) => found,
                        None => return,
                    }
                }
                Some(Effect::Amass { subtype, token, count }) => amassing(*subtype, token, *count),
                Some(Effect::Proliferate) => self.proliferating(),
                _ => return,
            };
            resolution.effects.splice(resolution.next..=resolution.next, effects);
        }
    }

    /// Whether the first thing meant is of this kind, or last was.
    fn is_so(&self, who: Reference, spec: TargetSpec, resolution: &Resolution) -> bool {
        let (source, you) = (resolution.about.source, resolution.about.controller);
        let is = |thing: &Thing| match thing {
            Thing::Object(object) => self.object(*object).is_some_and(|object| {
                let attacks = || self.combat.attacker(object.id()).is_some();
                let blocks = || self.combat.blocker(object.id()).is_some();
                self.means(spec, you, object, attacks, blocks)
                    && spec.traits.iter().all(|asked| self.has_trait(asked, object, source))
            }),
            other => self.is_legal_target(spec, source, you, *other),
        };
        self.meant(who, resolution).first().is_some_and(is)
    }

    fn mana_value_of(&self, whose: Reference, resolution: &Resolution) -> u32 {
        let of = |object| self.object(object).map(crate::Object::mana_value);
        let first = self.meant(whose, resolution).first().and_then(|meant| meant.object());
        first.and_then(of).unwrap_or(0)
    }

    /// Whom a reference means: nobody, where a target has become illegal.
    fn meant(&self, reference: Reference, resolution: &Resolution) -> Vec<Thing> {
        let you = resolution.about.controller;
        match reference {
            Reference::This => vec![Thing::Object(resolution.about.source)],
            Reference::You => vec![Thing::Player(you)],
            Reference::Player(player) => vec![Thing::Player(player)],
            Reference::Opponent => vec![Thing::Player(self.next_player(you))],
            Reference::DefendingPlayer => {
                let defender = self.combat.defender_of(resolution.about.source);
                defender.into_iter().filter(|it| self.is_in_game(*it)).map(Thing::Player).collect()
            }
            Reference::DefenderOfThat => {
                let creature = resolution.about.that.first().copied().and_then(Thing::object);
                let defender = creature.and_then(|creature| self.combat.defender_of(creature));
                defender.into_iter().filter(|it| self.is_in_game(*it)).map(Thing::Player).collect()
            }
            Reference::Attacked => self.attacked_by(Some(Thing::Object(resolution.about.source))),
            Reference::AttackedByThat => self.attacked_by(resolution.about.that.first().copied()),
            Reference::Target(place) => {
                resolution.targets.get(usize::from(place)).copied().flatten().into_iter().collect()
            }
            Reference::Targets => resolution.targets.iter().flatten().copied().collect(),
            Reference::That => resolution.about.that.clone(),
            Reference::Made => resolution.about.made.clone(),
            Reference::ControllerOf(place) => {
                let target = resolution.targets.get(usize::from(place)).copied().flatten();
                let countered = |(id, _): &&(StackId, Thing)| target == Some(Thing::Stack(*id));
                let before = resolution.countered.iter().find(countered).map(|(_, player)| *player);
                self.controller_of(target).or(before).into_iter().collect()
            }
            Reference::EachOf(spec, place) => {
                let player = match resolution.targets.get(usize::from(place)).copied().flatten() {
                    Some(Thing::Player(player)) => Some(player),
                    target => self.controller_of(target).and_then(Thing::player),
                };
                let all = player.map(|player| self.all_meant(spec, resolution.about.source, player));
                all.unwrap_or_default().into_iter().map(Thing::Object).collect()
            }
            Reference::EachOfThat(spec) => {
                let players = resolution.about.that.iter().filter_map(|that| that.player());
                let all = players.flat_map(|player| self.all_meant(spec, resolution.about.source, player));
                all.map(Thing::Object).collect()
            }
            Reference::Harmed => {
                let wounded = self.wounded.iter().filter(|(by, _)| *by == resolution.about.source);
                wounded.map(|(_, object)| Thing::Object(*object)).collect()
            }
            Reference::Dealer => resolution.about.remembered.first().copied().flatten().into_iter().collect(),
            Reference::ControllerOfThat => {
                // Once that spell or ability has left the stack, who had it is remembered (608.2h). Nobody is asked to
                // pay for what is gone.
                let asks = resolution.effects.iter().any(|effect| matches!(effect, Effect::May { .. }));
                let before = || resolution.about.remembered.first().copied().flatten().filter(|_| !asks);
                self.controller_of(resolution.about.that.first().copied())
                    .or_else(before)
                    .into_iter()
                    .collect()
            }
            Reference::Chosen => resolution.chosen.map(Thing::Object).into_iter().collect(),
            Reference::AttachedTo => {
                let host = self.object(resolution.about.source).and_then(|source| source.attached_to);
                host.into_iter().map(Thing::Object).collect()
            }
            Reference::Each(spec) => {
                let players = self.players().map(|(player, _)| Thing::Player(player));
                let players = players
                    .filter(|player| self.is_legal_target(spec, resolution.about.source, you, *player));
                players
                    .chain(self.all_meant(spec, resolution.about.source, you).into_iter().map(Thing::Object))
                    .collect()
            }
        }
    }

    /// What a creature attacks or attacked last, if that is still there.
    fn attacked_by(&self, creature: Option<Thing>) -> Vec<Thing> {
        let attacked =
            creature.and_then(Thing::object).and_then(|creature| self.combat.attacked_by(creature));
        let there = |thing: &Thing| match thing {
            Thing::Player(player) => self.is_in_game(*player),
            Thing::Object(object) => self.permanent(*object).is_some(),
            Thing::Stack(_) => false,
        };
        attacked.into_iter().filter(there).collect()
    }

    /// The controller of something, as it is or last was.
    fn controller_of(&self, thing: Option<Thing>) -> Option<Thing> {
        let player = match thing? {
            Thing::Object(object) => self.object(object).map(|object| object.controller),
            Thing::Stack(id) => {
                self.stack.iter().find(|entry| entry.id == id).and_then(|entry| entry.object.controller())
            }
            Thing::Player(_) => None,
        };
        player.map(Thing::Player)
    }

    pub(super) fn permanents_meant(&self, who: Reference, resolution: &Resolution) -> Vec<ObjectId> {
        let things = self.meant(who, resolution);
        things
            .into_iter()
            .filter_map(Thing::object)
            .filter(|object| self.permanent(*object).is_some())
            .collect()
    }

    /// Permanents, and cards in graveyards.
    fn cards_meant(&self, who: Reference, resolution: &Resolution) -> Vec<ObjectId> {
        let there = |object: &ObjectId| {
            let card = self.object(*object).filter(|card| card.status.present);
            self.permanent(*object).is_some() || card.is_some_and(|card| card.zone == Zone::Graveyard)
        };
        self.meant(who, resolution).into_iter().filter_map(Thing::object).filter(there).collect()
    }

    /// Whether a card can be put onto the battlefield: no instant or sorcery, and no Aura, for which nobody is asked what it is
    /// attached to.
    pub(super) fn can_be_put_in_play(&self, card: ObjectId) -> bool {
        self.object(card).is_some_and(|card| card.face.types.is_permanent() && card.face.enchant.is_none())
    }

    /// Cards in graveyards that can be put onto the battlefield: no instants and sorceries, and no Auras, for which nobody
    /// is asked what they are attached to.
    pub(crate) fn permanent_cards_meant(&self, who: Reference, resolution: &Resolution) -> Vec<ObjectId> {
        let mut cards = self.cards_meant(who, resolution);
        cards.retain(|card| {
            self.object(*card).is_some_and(|card| card.zone == Zone::Graveyard)
                && self.can_be_put_in_play(*card)
        });
        cards
    }

    pub(super) fn players_meant(&self, who: Reference, resolution: &Resolution) -> Vec<PlayerId> {
        self.meant(who, resolution).into_iter().filter_map(Thing::player).collect()
    }

    /// The players meant, of a team only one: it takes or skips a turn once (606.6h; 806.6h, 805.8).
    fn teams_meant(&self, who: Reference, resolution: &Resolution) -> Vec<PlayerId> {
        let mut players = self.players_meant(who, resolution);
        players.dedup_by_key(|player| self.head(*player));
        players
    }

    fn stack_meant(&self, who: Reference, resolution: &Resolution) -> Vec<StackId> {
        let things = self.meant(who, resolution);
        things
            .into_iter()
            .filter_map(|thing| match thing {
                Thing::Stack(id) => Some(id),
                _ => None,
            })
            .collect()
    }

    /// Carries out one instruction. One whose object is gone does as much as is possible: nothing.
    pub(super) fn perform(&mut self, effect: &Effect, resolution: &mut Resolution, events: &mut Vec<Event>) {
        let source = resolution.about.source;
        let you = resolution.about.controller;
        match effect {
            Effect::Damage { amount, to } => {
                let recipients = self.meant(*to, resolution).into_iter();
                let parts =
                    recipients.map(|thing| (thing, self.amount(resolution, *amount, *to, thing))).collect();
                self.damage_effect(source, parts);
            }
            Effect::DivideDamage { .. } => {
                let targets = resolution.targets.iter().zip(&resolution.division);
                let parts = targets.filter_map(|(target, amount)| Some(((*target)?, *amount))).collect();
                self.damage_effect(source, parts);
            }
            Effect::DistributeCounters { kind, .. } => {
                let targets = resolution.targets.iter().zip(&resolution.division);
                let parts: Vec<_> = targets
                    .filter_map(|(target, count)| Some((target.as_ref()?.object()?, *count)))
                    .collect();
                for (object, count) in parts {
                    if self.object(object).is_some_and(crate::Object::is_in_play) {
                        self.put_counters(object, *kind, count, events);
                    }
                }
            }
            Effect::Pump { who, power, toughness, until } => {
                let (power, toughness) = (*power, *toughness);
                let told = |object| Happening::Pumped { object, power, toughness };
                let what = Changed::Size { power, toughness };
                self.change_all_told(*who, what, *until, told, resolution, events);
            }
            Effect::PumpBy { who, power, toughness, times, until } => {
                let times = self.amount(resolution, *times, *who, Thing::Player(you));
                let times = i32::try_from(times).unwrap_or(i32::MAX);
                let (power, toughness) = (power.saturating_mul(times), toughness.saturating_mul(times));
                let told = |object| Happening::Pumped { object, power, toughness };
                let what = Changed::Size { power, toughness };
                self.change_all_told(*who, what, *until, told, resolution, events);
            }
            Effect::DamageBy { by, to } => {
                let pairs = self.pairs(*by, *to, resolution);
                self.damage_of(pairs, DealtBy::Effect);
            }
            Effect::Fight { one, other } => {
                let mut pairs = self.pairs(*one, *other, resolution);
                pairs.extend(self.pairs(*other, *one, resolution));
                let creature = |thing: &Thing| {
                    thing.object().is_some_and(|object| self.creature_in_play(object).is_some())
                };
                // If one of them is gone or no creature any more, neither deals damage.
                if pairs.iter().all(|part| creature(&Thing::Object(part.source)) && creature(&part.recipient))
                {
                    self.damage_of(pairs, DealtBy::Fight);
                }
            }
            Effect::GainKeyword { who, keyword, until } => {
                let (keyword, gained) = (*keyword, true);
                let told = |object| Happening::KeywordChanged { object, keyword, gained };
                self.change_all_told(*who, Changed::Gained(keyword), *until, told, resolution, events);
            }
            Effect::LoseKeyword { who, keyword, until } => {
                let (keyword, gained) = (*keyword, false);
                let told = |object| Happening::KeywordChanged { object, keyword, gained };
                if self.is_a_quality(keyword) {
                    for object in self.permanents_meant(*who, resolution) {
                        self.stays(object, keyword, events);
                    }
                    return;
                }
                self.change_all_told(*who, Changed::Lost(keyword), *until, told, resolution, events);
            }
            Effect::Lend { who, what, until } => {
                let lent = self.quote(what);
                self.change_all(*who, Changed::Lent(lent), *until, resolution, events);
            }
            Effect::LoseAbilities { who, until } => {
                self.change_all(*who, Changed::LostAbilities, *until, resolution, events);
            }
            Effect::SetSize { who, power, toughness, until } => {
                let what = Changed::SetSize { power: *power, toughness: *toughness };
                self.change_all(*who, what, *until, resolution, events);
            }
            Effect::DoubleSize { who, toughness, until } => {
                let sizes = self.permanents_meant(*who, resolution).into_iter().filter_map(|id| {
                    let now = &self.object(id)?.now;
                    Some((id, now.power, if *toughness { now.toughness } else { 0 }))
                });
                for (object, power, toughness) in sizes.collect::<Vec<_>>() {
                    let kind = Happening::Pumped { object, power, toughness };
                    self.change(object, source, Changed::Size { power, toughness }, *until, events);
                    events.push(Event { kind, rules: duration_rules(*until) });
                }
            }
            Effect::SwitchSize { who, until } => {
                self.change_all(*who, Changed::Switched, *until, resolution, events);
            }
            Effect::BecomeColors { who, colors, until } => {
                self.change_all(*who, Changed::Colors(*colors), *until, resolution, events);
            }
            Effect::GainType { who, card_type, until } => {
                self.change_all(*who, Changed::GainedType(*card_type), *until, resolution, events);
            }
            Effect::GainSubtype { who, subtype, until } => {
                self.change_all(*who, Changed::GainedSubtype(*subtype), *until, resolution, events);
            }
            Effect::OnlySubtype { who, subtype, only_creature, until } => {
                let what = Changed::OnlySubtype { subtype: *subtype, only_creature: *only_creature };
                self.change_all(*who, what, *until, resolution, events);
            }
            Effect::LoseType { who, card_type, until } => {
                self.change_all(*who, Changed::LostType(*card_type), *until, resolution, events);
            }
            Effect::GainControl { who, until } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.change(object, source, Changed::Control(you), *until, events);
                }
            }
            Effect::GainLife { who, amount } => {
                for player in self.players_meant(*who, resolution) {
                    let amount = i64::from(self.amount(resolution, *amount, *who, Thing::Player(player)));
                    self.change_life(player, amount, &[Rule::ResolvingInstructions], events);
                }
            }
            Effect::LoseLife { who, amount } => {
                for player in self.players_meant(*who, resolution) {
                    let amount = self.amount(resolution, *amount, *who, Thing::Player(player));
                    self.change_life(player, -i64::from(amount), &[Rule::ResolvingInstructions], events);
                    resolution.lost = resolution.lost.saturating_add(amount);
                }
            }
            Effect::SetLife { who, life } => {
                for player in self.players_meant(*who, resolution) {
                    let now = self.player(player).map_or(0, crate::Player::life);
                    let change = i64::from(*life) - i64::from(now);
                    self.change_life(player, change, &[Rule::ResolvingInstructions], events);
                }
            }
            Effect::Poison { who, count } => {
                for player in self.players_meant(*who, resolution) {
                    let rules: &'static [Rule] = match who {
                        Reference::Player(_) => &[Rule::Proliferate, Rule::ResolvingInstructions],
                        _ => &[Rule::ResolvingInstructions],
                    };
                    self.poison(player, *count, rules, events);
                }
            }
            Effect::AddMana { mana, times } => {
                let mana = self.mana_times(*mana, *times, source, you);
                self.add_mana(you, source, mana, &[Rule::ResolvingInstructions], events);
            }
            Effect::Mill { who, count } => {
                for player in self.players_meant(*who, resolution) {
                    self.mill(player, (*count).min(Setup::MAX_AT_ONCE), events);
                }
            }
            Effect::Draw { who, count } => {
                for player in self.players_meant(*who, resolution) {
                    for _ in 0..(*count).min(Setup::MAX_AT_ONCE) {
                        self.draw_card(player, events);
                    }
                }
            }
            Effect::GiveUp { who, count, what, how } => {
                let mut given = self.to_give_up(*who, *count, *what, *how, resolution);
                if let GivenUpAs::PutInPlay { attacking, .. } = how {
                    let chosen = std::mem::take(&mut resolution.attacked).first().copied();
                    let goals = self.goals_of(you);
                    given.goal = match attacking {
                        PutAttacking::No => None,
                        PutAttacking::Chosen => chosen.or_else(|| goals.first().copied()),
                        PutAttacking::ThatPlayer => {
                            resolution.about.that.iter().copied().find(|that| goals.contains(that))
                        }
                    };
                }
                self.agenda.push(Task::GiveUp(Box::new(given)));
            }
            Effect::CreateToken { face, count, arrival, under } => {
                for player in self.players_meant(*under, resolution) {
                    self.create_tokens(face, *count, *arrival, player, resolution, events);
                }
            }
            Effect::CopyToken { of, except, count, arrival } => {
                let copied = self.meant(*of, resolution).first().and_then(|meant| meant.object());
                let face = copied
                    .and_then(|copied| self.object(copied))
                    .map(|copied| Arc::clone(&copied.face).as_written());
                // What an Aura would enchant is not asked.
                let face = face.filter(|face| face.types.is_permanent() && face.enchant.is_none());
                if let Some(face) = face {
                    let face = face.copied_except(*except);
                    self.create_tokens(&face, *count, *arrival, you, resolution, events);
                }
            }
            Effect::Explore { who } => {
                for thing in self.meant(*who, resolution) {
                    if let Some(creature) = thing.object() {
                        self.explore(creature, events);
                    }
                }
            }
            Effect::Connive { who, count } => {
                for thing in self.meant(*who, resolution) {
                    if let Some(creature) = thing.object() {
                        self.connive(creature, *count, events);
                    }
                }
            }
            Effect::Counter { who, to } => {
                for id in self.stack_meant(*who, resolution) {
                    let controller = self.controller_of(Some(Thing::Stack(id)));
                    resolution.countered.extend(controller.map(|player| (id, player)));
                    self.counter(id, *to, events);
                }
            }
            Effect::CopySpell { who, anew } => {
                for id in self.stack_meant(*who, resolution) {
                    self.copy_spell(id, you, *anew, events);
                }
            }
            Effect::NewTargets { who } => {
                for stack in self.stack_meant(*who, resolution) {
                    self.agenda.push(Task::Retarget { stack, player: you });
                }
            }
            Effect::Prevent { to: Reference::Each(spec), amount: None, from_color } => {
                let shield = self.shield(source, Guard::ToKind(*spec, you), ShieldKind::Prevent);
                self.add_shield(Shield { color: *from_color, ..shield }, Thing::Player(you), events);
            }
            Effect::Prevent { to, amount, from_color } => {
                for thing in self.meant(*to, resolution) {
                    let shield = self.shield(source, Guard::To(thing), ShieldKind::Prevent);
                    let shield = Shield { left: *amount, color: *from_color, ..shield };
                    self.add_shield(shield, thing, events);
                }
            }
            Effect::PreventFrom { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    let guard = Guard::From(object);
                    let kind = ShieldKind::Prevent;
                    let shield = self.shield(source, guard, kind);
                    self.add_shield(shield, Thing::Object(object), events);
                }
            }
            Effect::NoPrevention => self.turn.unpreventable = true,
            Effect::PreventCombatDamage => {
                let (guard, kind) = (Guard::Combat, ShieldKind::Prevent);
                let shield = self.shield(source, guard, kind);
                self.add_shield(shield, Thing::Player(you), events);
            }
            Effect::PreventCombatOf { who, way } => {
                let kind = ShieldKind::Prevent;
                if let Reference::Each(spec) = *who {
                    let guard = Guard::CombatOfKind(spec, you, *way);
                    let shield = self.shield(source, guard, kind);
                    return self.add_shield(shield, Thing::Player(you), events);
                }
                for thing in self.meant(*who, resolution) {
                    let guard = Guard::CombatOf(thing, *way);
                    let shield = self.shield(source, guard, kind);
                    self.add_shield(shield, thing, events);
                }
            }
            Effect::Redirect { from, to, amount } => {
                let Some(to) = self.meant(*to, resolution).first().copied() else { return };
                for thing in self.meant(*from, resolution) {
                    let shield = self.shield(source, Guard::To(thing), ShieldKind::Redirect(to));
                    let shield = Shield { left: *amount, ..shield };
                    self.add_shield(shield, thing, events);
                }
            }
            Effect::GetEnergy { who, count } => {
                let rules: &'static [Rule] = match who {
                    Reference::Player(_) => &[Rule::Proliferate, Rule::Energy],
                    _ => &[Rule::Energy, Rule::ResolvingInstructions],
                };
                for player in self.players_meant(*who, resolution) {
                    self.get_energy(player, *count, rules, events);
                }
            }
            Effect::BecomeMonarch { who } => {
                for player in self.players_meant(*who, resolution) {
                    self.become_monarch(player, source, events);
                }
            }
            Effect::ExtraTurn { who } => {
                for player in self.teams_meant(*who, resolution) {
                    self.add_turn(player, events);
                }
            }
            Effect::ExtraCombat { with_main } => self.add_combat(*with_main, events),
            Effect::ExtraStep { step } => self.add_step(*step, events),
            Effect::Skip { who, what } => {
                for player in self.teams_meant(*who, resolution) {
                    self.add_skip(player, *what, events);
                }
            }
            Effect::ForTurn { who, ability } => {
                for player in self.players_meant(*who, resolution) {
                    self.restrict_for_turn(player, source, ability, events);
                }
            }
            Effect::ForOpponents { whom, .. } => {
                if let Opponents::One(player) = whom {
                    resolution.attacked.push(Thing::Player(*player));
                }
            }
            // A player has been asked, and what is counted or decides has done so before; what is turned face up is already.
            Effect::May { .. }
            | Effect::Choose(_)
            | Effect::Times { .. }
            | Effect::If { .. }
            | Effect::Populate { .. }
            | Effect::Amass { .. }
            | Effect::Proliferate
            | Effect::TurnFaceUp => {}
            Effect::SetAside(how) => {
                if self.permanent(source).is_some() {
                    self.exile_for(source, Some(*how), &[Rule::DelayedTriggers], events);
                }
            }
            Effect::ExileTop { count, how } => {
                for _ in 0..*count {
                    let library = self.player(you).map(|player| &player.library);
                    let Some(card) = library.and_then(|library| library.last().copied()) else { break };
                    if let Some(state) = self.player_mut(you) {
                        state.library.pop();
                    }
                    self.exile_for(card, Some(*how), &[Rule::ResolvingInstructions], events);
                }
            }
            Effect::Cascade => self.cascade(source, you, events),
            Effect::Madness => self.cast_exiled(source, you, true),
            Effect::Rebound => self.cast_exiled(source, you, false),
            Effect::EndTheTurn => self.end_the_turn(events),
            Effect::Transform { who } => {
                for permanent in self.permanents_meant(*who, resolution) {
                    let again = permanent == resolution.about.source
                        && self.object(permanent).is_some_and(|it| it.transformed > resolution.placed);
                    if !again {
                        self.transform(permanent, events);
                    }
                }
            }
            Effect::WhenDone { ability } => {
                let origin = crate::TriggerOrigin::Done(Arc::clone(ability));
                let about = resolution.about.clone();
                let trigger = crate::Triggered { origin, targets: Vec::new(), mode: None, ..about };
                self.triggers.push(crate::StackObject::Triggered(trigger));
            }
            Effect::Delayed { step, effects } => {
                let base = crate::Triggered {
                    targets: resolution.targets.iter().flatten().copied().collect(),
                    remembered: resolution.targets.clone(),
                    ..resolution.about.clone()
                };
                self.delay(*step, effects, &base, events);
            }
            Effect::Attach { who } => {
                for host in self.permanents_meant(*who, resolution) {
                    self.attach(source, host, &[Rule::Equip], events);
                }
            }
            Effect::Destroy { who } => {
                let objects = self.permanents_meant(*who, resolution);
                let doomed = |object| (object, DestroyCause::Effect, &[Rule::Destroying][..]);
                self.destroy(&objects.into_iter().map(doomed).collect::<Vec<_>>(), events);
            }
            Effect::DestroyForGood { who } => {
                let objects = self.permanents_meant(*who, resolution);
                let doomed = |object| (object, DestroyCause::ForGood, &[Rule::Destroying][..]);
                self.destroy(&objects.into_iter().map(doomed).collect::<Vec<_>>(), events);
            }
            Effect::ReturnToHand { who } => {
                self.return_to_hand(&self.cards_meant(*who, resolution), events);
            }
            Effect::PutInPlay { who, arrival, yours } => {
                let cards = self.permanent_cards_meant(*who, resolution);
                let made = self.put_cards_in_play(&cards, arrival.tapped, yours.then_some(you), events);
                if arrival.part == CombatPart::Attacking {
                    let chosen = std::mem::take(&mut resolution.attacked);
                    for (place, creature) in made.iter().enumerate() {
                        let goal = chosen.get(place).copied();
                        let goal = goal.or_else(|| self.goals_of(you).first().copied());
                        self.arrive(*creature, *arrival, goal, &[], events);
                    }
                    if self.combat.blocks_declared {
                        self.agenda.push(Task::Orders);
                    }
                }
                resolution.about.made.extend(made.into_iter().map(Thing::Object));
            }
            Effect::ReturnThis { to_hand, tapped, counter, unearthed } => {
                let back = self.return_this(source, *to_hand, *tapped, *counter, events);
                if let Some(back) = back.filter(|_| *unearthed) {
                    self.unearth(back, resolution, events);
                }
            }
            Effect::PutInLibrary { who, top } => {
                for object in self.cards_meant(*who, resolution) {
                    self.put_in_library(object, *top, events);
                }
            }
            Effect::Goad { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.goad(object, you, events);
                }
            }
            Effect::Exile { who } => {
                let objects = self.cards_meant(*who, resolution);
                self.exile_by(source, &objects, events);
            }
            Effect::Blink { who, yours, at } => {
                let objects = self.permanents_meant(*who, resolution);
                let exiled = self.exile(&objects, events);
                match at {
                    None => self.come_back(exiled, yours.then_some(you), events),
                    Some(step) => {
                        let made = exiled.into_iter().map(Thing::Object).collect();
                        let base = crate::Triggered { made, ..resolution.about.clone() };
                        let back = Effect::ComeBack { who: Reference::Made, yours: *yours };
                        self.delay(*step, &[back], &base, events);
                    }
                }
            }
            Effect::ComeBack { who, yours } => {
                let cards = self.meant(*who, resolution).into_iter().filter_map(Thing::object).collect();
                self.come_back(cards, yours.then_some(you), events);
            }
            Effect::ExileUntil { who } => {
                let objects = self.permanents_meant(*who, resolution);
                self.exile_until(source, &objects, events);
            }
            Effect::ReturnExiled => self.return_exiled(source, events),
            Effect::Sacrifice { who } => {
                let mut own = self.permanents_meant(*who, resolution);
                own.retain(|object| self.object(*object).is_some_and(|object| object.controller == you));
                self.sacrifice_all(&own, events);
            }
            Effect::Tap { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.tap(object, &[Rule::TappingAndUntapping], events);
                }
            }
            Effect::Untap { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.untap(object, events);
                }
            }
            Effect::PhaseOut { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.phase_out(object, events);
                }
            }
            Effect::RemoveFromCombat { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.remove_from_combat(object, events);
                    self.refresh_statics(events);
                }
            }
            Effect::EnterAttacking => self.put_in_play_attacking(source, you, events),
            Effect::Designate { who, what } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.designate(object, *what, events);
                }
            }
            Effect::Exert { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    let said = Rule::Exert.number(self.edition).is_some();
                    let rules: &'static [Rule] =
                        if said { &[Rule::Exert] } else { &[Rule::ResolvingInstructions] };
                    events.push(Event { kind: Happening::Exerted(object), rules });
                    let stays = Changed::Gained(Keyword::StaysTapped);
                    self.change(object, source, stays, Duration::NextUntap, events);
                    self.occur(Occurrence::Exerted { object });
                }
            }
            Effect::BecomeBlocked { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.become_blocked(object, events);
                }
            }
            Effect::MustBlock { who, attacker, until } => {
                for attacker in self.permanents_meant(*attacker, resolution) {
                    self.change_all(*who, Changed::MustBlock(attacker), *until, resolution, events);
                }
            }
            Effect::CantBlock { who, attacker } => {
                for attacker in self.permanents_meant(*attacker, resolution) {
                    self.change_all(
                        *who,
                        Changed::CantBlock(attacker),
                        Duration::EndOfTurn,
                        resolution,
                        events,
                    );
                }
            }
            Effect::PutCounters { who, kind, count } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.put_counters(object, *kind, *count, events);
                }
            }
            Effect::EnterAsCopy { of, except } => {
                let of = self.permanents_meant(*of, resolution).first().copied();
                if let Some(of) = of {
                    self.enter_as_copy(source, of, *except, events);
                }
            }
            Effect::EnterWith { kind, count } => {
                let rules = resolution.entering.unwrap_or(&[Rule::ReplacementEffects]);
                self.enter_with(source, *kind, *count, rules, events);
            }
            Effect::RemoveCounters { who, kind, count } => {
                for object in self.permanents_meant(*who, resolution) {
                    let there = self.object(object).map_or(0, |object| object.counters.of(*kind));
                    let count = there.min(*count);
                    if count > 0 {
                        self.remove_counters(object, *kind, count, &[Rule::ResolvingInstructions], events);
                    }
                }
            }
            Effect::RevealTop { who, what } => {
                for player in self.players_meant(*who, resolution) {
                    self.reveal_top(player, *what, source, events);
                }
            }
            Effect::DoubleCounters { who, kind } => {
                for object in self.permanents_meant(*who, resolution) {
                    let count = self.object(object).map_or(0, |object| object.counters.of(*kind));
                    self.put_counters(object, *kind, count, events);
                }
            }
            Effect::Regenerate { who } => {
                for object in self.permanents_meant(*who, resolution) {
                    self.add_regeneration(object, events);
                }
            }
        }
    }

    /// The instructions that proliferating consists of: one choice among permanents, and one for each player with poison or
    /// energy counters; poison counters that a team shares are those of one player (701.34c).
    fn proliferating(&self) -> Vec<Effect> {
        let (who, how) = (Reference::You, GivenUpAs::Proliferated);
        let mut found = vec![Effect::GiveUp { who, count: Amount::Fixed(u32::MAX), what: None, how }];
        let mut asked: Vec<PlayerId> = Vec::new();
        for player in self.in_turn_order() {
            let poisoned = self.player(player).is_some_and(|state| state.poison > 0);
            let shared = self.shares_poison() && asked.iter().any(|other| self.are_allied(*other, player));
            let (other, count) = (Reference::Player(player), 1);
            let mut yes = Vec::new();
            if poisoned && !shared {
                asked.push(player);
                yes.push(Effect::Poison { who: other, count });
            }
            if self.has_energy(player, 1) {
                yes.push(Effect::GetEnergy { who: other, count });
            }
            if !yes.is_empty() {
                found.push(Effect::May { who, cost: None, yes, no: Vec::new() });
            }
        }
        found
    }

    /// Has a static ability without a permanent for this turn, and says whom it affects now.
    fn restrict_for_turn(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        ability: &StaticAbility,
        events: &mut Vec<Event>,
    ) {
        let since = self.tick();
        self.for_turn.push((player, source, since, *ability));
        self.refresh(None, events);
        let rules = duration_rules(Duration::EndOfTurn);
        for object in self.all_meant(ability.affects, source, player) {
            for keyword in ability.keywords.iter() {
                let kind = Happening::KeywordChanged { object, keyword, gained: true };
                events.push(Event { kind, rules });
            }
        }
    }

    /// Who gives up what: the active player chooses first.
    pub(crate) fn to_give_up(
        &self,
        who: Reference,
        count: Amount,
        what: Option<TargetSpec>,
        how: GivenUpAs,
        resolution: &Resolution,
    ) -> GivenUp {
        let meant = self.players_meant(who, resolution);
        let mut players: Vec<_> = self.in_turn_order().filter(|player| meant.contains(player)).collect();
        players.reverse();
        let count = self.amount(resolution, count, who, Thing::Player(resolution.about.controller));
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let chooser = matches!(how, GivenUpAs::TakenFromHand { .. }).then_some(resolution.about.controller);
        let given = GivenUp::new(players, count, how, Some(resolution.about.source));
        GivenUp { what, chooser, ..given }
    }

    /// Whether having the keyword is no ability that could be lost, in this edition.
    fn is_a_quality(&self, keyword: Keyword) -> bool {
        let quality = match self.rules().indestructible {
            Indestructible::Quality => true,
            Indestructible::Keyword => false,
        };
        keyword == Keyword::Indestructible && quality
    }

    /// Says that a permanent keeps its quality, if it has it.
    fn stays(&self, object: ObjectId, keyword: Keyword, events: &mut Vec<Event>) {
        if self.object(object).is_some_and(|known| known.has(keyword)) {
            let kind = Happening::StaysIndestructible(object);
            events.push(Event { kind, rules: &[Rule::Indestructible] });
        }
    }

    fn change_all(
        &mut self,
        who: Reference,
        what: Changed,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        self.change_all_told(
            who,
            what,
            until,
            |object| Happening::Changed { object, what },
            resolution,
            events,
        );
    }

    /// Changes whatever is meant in the same way, and tells it of each.
    fn change_all_told(
        &mut self,
        who: Reference,
        what: Changed,
        until: Duration,
        told: impl Fn(ObjectId) -> Happening,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let objects = self.permanents_meant(who, resolution);
        let rules = match what {
            _ if let Some(rules) = resolution.entering => rules,
            Changed::SetSize { .. } | Changed::Switched => size_rules(until),
            Changed::Size { .. }
            | Changed::Gained(_)
            | Changed::Lost(_)
            | Changed::Colors(_)
            | Changed::GainedType(_)
            | Changed::GainedSubtype(_)
            | Changed::OnlySubtype { .. }
            | Changed::LostType(_)
            | Changed::LostAbilities
            | Changed::Lent(_)
            | Changed::Control(_)
            | Changed::MustBlock(_)
            | Changed::CantBlock(_) => duration_rules(until),
        };
        if what.matters_to_others() {
            // Each can leave combat, which is told first.
            for object in objects {
                self.change(object, resolution.about.source, what, until, events);
                self.belongs_to(&[object], until, resolution.about.controller);
                events.push(Event { kind: told(object), rules });
            }
            return;
        }
        self.change_each(&objects, resolution.about.source, what, until, events);
        self.belongs_to(&objects, until, resolution.about.controller);
        events.extend(objects.into_iter().map(|object| Event { kind: told(object), rules }));
    }

    /// Notes whose effect has changed these just now, where that says how long it lasts.
    fn belongs_to(&mut self, objects: &[ObjectId], until: Duration, player: PlayerId) {
        if !matches!(until, Duration::YourNext(_) | Duration::YourNextTurn) {
            return;
        }
        for object in objects {
            if let Some(change) = self.object_mut(*object).and_then(|object| object.changes.last_mut()) {
                change.of = player;
            }
        }
    }

    /// Has a source deal damage to whatever of these can still be dealt damage.
    fn damage_effect(&mut self, source: ObjectId, parts: Vec<(Thing, u32)>) {
        let part = |(recipient, amount)| Assignment { source, recipient, amount };
        self.damage_of(parts.into_iter().map(part).collect(), DealtBy::Effect);
    }

    /// What one permanent deals to others: damage equal to its power.
    fn pairs(&self, by: Reference, to: Reference, resolution: &Resolution) -> Vec<Assignment> {
        let sources = self.permanents_meant(by, resolution);
        let power = |source: ObjectId| self.object(source).map_or(0, |object| object.now.power);
        let each = |source: ObjectId| {
            let amount = u32::try_from(power(source)).unwrap_or(0);
            let to = self.meant(to, resolution).into_iter();
            to.map(move |recipient| Assignment { source, recipient, amount })
        };
        sources.into_iter().flat_map(each).collect()
    }

    /// Has sources deal damage at once to whatever of these can still be dealt damage.
    fn damage_of(&mut self, parts: Vec<Assignment>, by: DealtBy) {
        let parts: Vec<Assignment> = parts
            .into_iter()
            .filter(|part| match &part.recipient {
                Thing::Object(object) => self.can_be_damaged(*object),
                Thing::Player(_) => true,
                Thing::Stack(_) => false,
            })
            .collect();
        self.agenda.push(Task::Deal(Box::new(DamageEvent::new(parts, by))));
    }

    /// How many of so many tokens are made at once: no more than there is room for.
    pub(crate) fn tokens_at_once(&self, count: u32) -> usize {
        let objects = Setup::MAX_OBJECTS.saturating_sub(self.objects.len());
        let room = objects.min(usize::from(u16::MAX).saturating_sub(self.cards.len()));
        usize::try_from(count.min(Setup::MAX_AT_ONCE)).unwrap_or(0).min(room)
    }

    fn create_tokens(
        &mut self,
        face: &Arc<CardFace>,
        count: u32,
        arrival: Arrival,
        under: PlayerId,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let attackers = arrival
            .reference()
            .map(|attacker| self.permanents_meant(attacker, resolution))
            .unwrap_or_default();
        let mut tokens = Vec::new();
        let count = if self.multiplies { self.tokens_created(face, under, count) } else { count };
        let populated = resolution.chosen.is_some() && Rule::Populate.number(self.edition).is_some();
        let rules: &'static [Rule] = if populated {
            &[Rule::Populate, Rule::ResolvingInstructions]
        } else {
            &[Rule::ResolvingInstructions]
        };
        for _ in 0..self.tokens_at_once(count) {
            let token = self.add_card(Arc::clone(face), under, Zone::InPlay, true);
            events.push(Event { kind: Happening::Entered(token), rules });
            resolution.about.made.push(Thing::Object(token));
            tokens.push(token);
        }
        self.tally_moved(&tokens, Zone::InPlay, true);
        // They enter at the same time, so each sees all of them enter.
        self.refresh(None, events);
        let chosen = std::mem::take(&mut resolution.attacked);
        for (place, token) in tokens.iter().enumerate() {
            let goal =
                chosen.get(place).copied().or_else(|| self.goals_of(resolution.player()).first().copied());
            self.arrive(*token, arrival, goal, &attackers, events);
        }
        if self.enters_by_choice(&tokens) {
            self.entering.append(&mut tokens);
        }
        for token in tokens {
            self.occur(crate::trigger::Occurrence::Enters { object: token });
            let count = self.object(token).map_or(0, |token| token.counters.plus_one);
            if count > 0 {
                self.occur(crate::trigger::Occurrence::Grows { object: token, count });
            }
        }
        if self.combat.blocks_declared {
            self.agenda.push(Task::Orders);
        }
    }

    /// A shield that takes care of all such damage.
    pub(super) fn shield(&mut self, by: ObjectId, guard: Guard, kind: ShieldKind) -> Shield {
        Shield { by, guard, kind, left: None, color: None, once: false, id: self.tick() }
    }

    pub(super) fn add_shield(&mut self, shield: Shield, about: Thing, events: &mut Vec<Event>) {
        let rules: &'static [Rule] = match shield.kind {
            ShieldKind::Prevent => &[Rule::Prevention, Rule::PreventionShield],
            ShieldKind::Redirect(_) => &[Rule::Redirection],
        };
        let to = match shield.guard {
            Guard::Between(_, player) => Some(player),
            _ => None,
        };
        events.push(Event { kind: Happening::ShieldMade { by: shield.by, about, to }, rules });
        self.shields.push(shield);
    }
}

/// The instructions that amassing consists of.
fn amassing(subtype: Subtype, token: &Arc<CardFace>, counters: u32) -> Vec<Effect> {
    let army = TargetSpec::new(TargetKind::Creature, Whose::Yours);
    let army = army.that_is(Trait::Subtype(Subtype::ARMY).into());
    let (under, arrival) = (Reference::You, Arrival::default());
    let create = Effect::CreateToken { face: Arc::clone(token), count: 1, arrival, under };
    let how = GivenUpAs::Amassed { subtype, counters };
    vec![
        Effect::If { test: Test::Holds(Condition::None(army)), yes: vec![create], no: Vec::new() },
        Effect::GiveUp { who: under, count: Amount::Fixed(1), what: Some(army), how },
    ]
}

/// The rules that say how long a change lasts.
fn duration_rules(until: Duration) -> &'static [Rule] {
    match until {
        Duration::EndOfTurn => &[Rule::ResolvingInstructions, Rule::UntilEndOfTurn],
        Duration::EndOfCombat => &[Rule::ResolvingInstructions, Rule::UntilEndOfCombat],
        Duration::StepBegins(_) | Duration::YourNext(_) | Duration::YourNextTurn | Duration::NextUntap => {
            &[Rule::ResolvingInstructions, Rule::UntilDurations]
        }
        Duration::Permanent => &[Rule::ResolvingInstructions, Rule::ContinuousEffects],
    }
}

/// The rules that say how long power and toughness stay set or switched, and what that means for other effects.
fn size_rules(until: Duration) -> &'static [Rule] {
    match until {
        Duration::EndOfTurn => &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::UntilEndOfTurn],
        Duration::EndOfCombat => &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::UntilEndOfCombat],
        Duration::StepBegins(_) | Duration::YourNext(_) | Duration::YourNextTurn | Duration::NextUntap => {
            &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::UntilDurations]
        }
        Duration::Permanent => &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::ContinuousEffects],
    }
}
