//! Effects: what one instruction of a resolving spell or ability does.

use super::cast_rules::CastingRuled;
use super::changes::duration_rules;
use super::resolve::Resolution;
use super::retarget::Copying;
use crate::agenda::Task;
use crate::damage::{Afterwards, DealtBy, Guard, Shield, ShieldKind};
use crate::object::Changed;
use crate::trigger::Occurrence;
use crate::{DestroyCause, Event, Game, Happening, Thing};
use combat_lab_cards::Phase;
use combat_lab_cards::{
    CombatPart, Duration, Effect, GivenUpAs, Keyword, Opponents, PutAttacking, Reference,
};
use combat_lab_rulebook::{DoubleFacedTokens, Rule};
use std::sync::Arc;

impl Game {
    /// Carries out one instruction. One whose object is gone does as much as is possible: nothing.
    /// What it does to several is one event, so abilities trigger when all of it is done.
    pub(super) fn perform(&mut self, effect: &Effect, resolution: &mut Resolution, events: &mut Vec<Event>) {
        self.at_once(events, |game, events| game.follow(effect, resolution, events));
    }

    fn follow(&mut self, effect: &Effect, resolution: &mut Resolution, events: &mut Vec<Event>) {
        let source = resolution.about.source;
        let you = resolution.about.controller;
        match effect {
            Effect::Damage { amount, to } => {
                let parts = self.damage_parts(*amount, *to, resolution);
                self.damage_effect(source, parts);
            }
            Effect::DivideDamage { .. } => {
                let targets = resolution.targets.iter().zip(&resolution.division);
                let targets = targets.filter(|(_, amount)| **amount > 0);
                let parts = targets.filter_map(|(target, amount)| Some(((*target)?, *amount))).collect();
                self.damage_effect(source, parts);
            }
            Effect::DistributeCounters { kind, .. } => {
                let targets = resolution.targets.iter().zip(&resolution.division);
                let parts: Vec<_> = targets
                    .filter(|(_, count)| **count > 0)
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
                let times = self.bonuses(self.calculated(resolution, *times, *who, Thing::Player(you)));
                let (power, toughness) = (power.saturating_mul(times), toughness.saturating_mul(times));
                let told = |object| Happening::Pumped { object, power, toughness };
                let what = Changed::Size { power, toughness };
                self.change_all_told(*who, what, *until, told, resolution, events);
            }
            Effect::DamageBy { by, to, amount: Some(amount) } => {
                // A source that has left deals it still, as it last was (113.7a).
                let Some(by) = self.meant(*by, resolution).into_iter().find_map(Thing::object) else {
                    return;
                };
                let parts = self.damage_parts(*amount, *to, resolution);
                self.damage_effect(by, parts);
            }
            Effect::DamageBy { by, to, amount: None } => {
                let pairs = self.pairs(*by, *to, resolution);
                self.damage_of(pairs, DealtBy::Effect);
            }
            Effect::ExchangeControl { one, other } => {
                let one = self.permanents_meant(*one, resolution);
                let other = self.permanents_meant(*other, resolution);
                if let ([one], [other]) = (one.as_slice(), other.as_slice()) {
                    self.exchange_control(*one, *other, source, events);
                }
            }
            Effect::Together { effects } => self.follow_together(effects, resolution, events),
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
                let what = if self.imposable().has(keyword) {
                    Changed::Imposed(keyword)
                } else {
                    Changed::Gained(keyword)
                };
                self.change_all_told(*who, what, *until, told, resolution, events);
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
            Effect::LimitBlocks { who, limit, until } => {
                self.change_all(*who, Changed::Limited(*limit), *until, resolution, events);
            }
            Effect::Lend { who, what, until } => {
                let lent = self.continuous.quote(what);
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
                    let now = &self.object(id)?.now();
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
            Effect::GainControl { who, by, until } => {
                let objects = self.permanents_meant(*who, resolution);
                self.give_control(&objects, *by, *until, resolution, events);
            }
            Effect::GainLife { who, amount } => {
                for (player, amount) in self.life_meant(*amount, *who, resolution) {
                    self.change_life(player, i64::from(amount), &[Rule::ResolvingInstructions], events);
                }
            }
            Effect::LoseLife { who, amount } => {
                for (player, amount) in self.life_meant(*amount, *who, resolution) {
                    self.change_life(player, -i64::from(amount), &[Rule::ResolvingInstructions], events);
                    resolution.lost = resolution.lost.saturating_add(amount);
                }
            }
            Effect::SetLife { who, life } => {
                let players = self.players_meant(*who, resolution);
                self.set_life(&players, *life, events);
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
            Effect::KeepMana { mana, times, until } => {
                let mana = self.mana_times(*mana, *times, source, you);
                if let Some(player) = self.player_mut(you) {
                    player.keep_mana(mana, *until == Duration::EndOfCombat);
                }
            }
            Effect::Mill { who, count } => {
                for player in self.players_meant(*who, resolution) {
                    self.mill(player, *count, events);
                }
            }
            Effect::Draw { who, count } => {
                for player in self.players_meant(*who, resolution) {
                    self.draw_cards(player, *count, events);
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
            Effect::CreateAttached { face, who } => {
                for host in self.permanents_meant(*who, resolution) {
                    self.create_attached(face, host, you, resolution, events);
                }
            }
            Effect::CopyToken { of, except, count, arrival } => {
                let copied = self.meant(*of, resolution).first().and_then(|meant| meant.object());
                let Some(copied) = copied.and_then(|copied| self.object(copied)) else { return };
                let (aura, face) = (copied.id, Arc::clone(copied.costing()).as_written());
                if !face.types.is_permanent() {
                    return;
                }
                let mut face = face.copied_except(*except);
                match self.rules().double_faced_tokens {
                    DoubleFacedTokens::OneFace => Arc::make_mut(&mut face).other = None,
                    DoubleFacedTokens::BothFaces => {}
                }
                if face.enchant.is_some() && !self.can_enter_attached(aura, &face, you) {
                    let kind = Happening::NothingToEnchant { aura, token: true };
                    events.push(Event { kind, rules: &[Rule::AuraStays] });
                    return;
                }
                self.create_tokens(&face, *count, *arrival, you, resolution, events);
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
                    let spell = self.spell_on_stack(id);
                    resolution.countered.extend(controller.map(|player| (id, player, spell)));
                    self.counter(id, *to, events);
                }
            }
            Effect::CopySpell { who, anew, color } => {
                for id in self.stack_meant(*who, resolution) {
                    let copying = Copying { anew: *anew, color: *color, aims: None };
                    self.copy_spell(id, you, copying, events);
                }
            }
            Effect::CopyForEach { what, theirs } => {
                let that = resolution.about.that.first().and_then(|that| that.player());
                let copier = if *theirs { that.unwrap_or(you) } else { you };
                for id in self.meant(Reference::ThatSpell, resolution) {
                    if let Thing::Stack(id) = id {
                        self.copy_for_each(id, *what, (source, copier), events);
                    }
                }
            }
            Effect::NewTargets { who, must } => {
                for stack in self.stack_meant(*who, resolution) {
                    let by = (crate::StackId(resolution.placed), source);
                    let by = self
                        .object(source)
                        .filter(|it| it.zone() == combat_lab_cards::Zone::Stack)
                        .map(|_| by);
                    self.agenda.push(Task::Retarget { stack, player: you, must: *must, by });
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
            Effect::ChooseBlocks { turn } => self.turn.let_choose_blocks(you, *turn),
            Effect::GainFlashback { who } => self.gain_flashback(*who, resolution, events),
            Effect::LoseGame { who } => {
                let players = self.players_meant(*who, resolution);
                self.lose_by_effect(&players, events);
            }
            Effect::WinGame => self.win_by_effect(you, events),
            Effect::ShuffleIn { who } => {
                for object in self.cards_meant(*who, resolution) {
                    self.put_in_library(object, false, events);
                }
            }
            Effect::ShuffleGraveyard { who } => {
                let players = self.players_meant(*who, resolution);
                let cards = players.into_iter().flat_map(|player| {
                    self.in_zone(player, combat_lab_cards::Zone::Graveyard).map(crate::Object::id)
                });
                for card in cards.collect::<Vec<_>>() {
                    self.put_in_library(card, false, events);
                }
            }
            Effect::ExileGraveyard { who } => {
                let players = self.players_meant(*who, resolution);
                let cards: Vec<_> = players
                    .into_iter()
                    .flat_map(|player| {
                        self.in_zone(player, combat_lab_cards::Zone::Graveyard).map(crate::Object::id)
                    })
                    .collect();
                self.exile_by(source, &cards, events);
            }
            Effect::NoPrevention => self.turn.forbid_prevention(),
            Effect::NoLifeGain { who } => {
                for player in self.players_meant(*who, resolution) {
                    self.turn.forbid_life_gain(player);
                }
            }
            Effect::RuleCasting { who, rule, until } => {
                for player in self.players_meant(*who, resolution) {
                    let (rule, until) = (*rule, *until);
                    self.continuous.rule_casting(CastingRuled { player, of: you, source, rule, until });
                }
            }
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
            Effect::AfterPrevented { prevents, then } => {
                let made = self.shields.len();
                for prevents in prevents {
                    self.perform(prevents, resolution, events);
                }
                let (targets, known) = (resolution.targets.clone(), resolution.known.clone());
                let about = resolution.about.clone();
                let then = Arc::new(Afterwards { effects: then.clone(), targets, known, about });
                self.shields.follow_with(made, &then);
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
            Effect::Pair { with } => {
                for partner in self.permanents_meant(*with, resolution) {
                    self.pair(source, partner, events);
                }
            }
            Effect::GetEmblem { who, emblem } => {
                for player in self.players_meant(*who, resolution) {
                    self.get_emblem(player, emblem, events);
                }
            }
            Effect::BecomeMonarch { who } => {
                for player in self.players_meant(*who, resolution) {
                    self.become_monarch(player, source, events);
                }
            }
            Effect::ExtraTurn { who, skips, last } => {
                let origin =
                    crate::TriggerOrigin::Delayed(Arc::new(vec![Effect::LoseGame { who: Reference::You }]));
                let about = &resolution.about;
                let loses = last.then(|| crate::Triggered::new(about.source, about.controller, origin));
                for player in self.teams_meant(*who, resolution) {
                    self.add_turn(player, *skips, loses.clone(), events);
                }
            }
            Effect::ExtraCombat { with_main } => self.add_combat(*with_main, events),
            Effect::CombatAfterMain => self.add_combat_after_main(events),
            Effect::AtCombat { each, effects } => self.at_combat(*each, effects, &resolution.about, events),
            Effect::ExtraStep { step } => self.add_step(*step, events),
            Effect::Skip { who, what } => {
                for player in self.teams_meant(*who, resolution) {
                    self.add_skip(player, *what, events);
                }
            }
            Effect::ForTurn { who, ability, until } => {
                for player in self.players_meant(*who, resolution) {
                    self.restrict_for_turn(player, source, ability, (you, *until), events);
                }
            }
            Effect::ForOpponents { whom, .. } => {
                if let Opponents::One(player) = whom {
                    resolution.attacked.push(Thing::Player(crate::PlayerId::new(*player)));
                }
            }
            Effect::EndCombat if self.turn.step().phase() == Phase::Combat => self.end_the_combat(events),
            // A player has been asked, and what is counted or decides has done so before; what is
            // turned face up is already. More mana is added without the stack. The
            // combat phase ends only in it.
            Effect::May { .. }
            | Effect::AddMore { .. }
            | Effect::Choose(_)
            | Effect::OfChosenColor { .. }
            | Effect::Times { .. }
            | Effect::If { .. }
            | Effect::Populate { .. }
            | Effect::Amass { .. }
            | Effect::Proliferate
            | Effect::EndCombat
            | Effect::TurnFaceUp => {}
            Effect::SetAside(how) => {
                if self.permanent(source).is_some() {
                    self.exile_for(source, Some(*how), &[Rule::DelayedTriggers], events);
                }
            }
            Effect::ExileTop { count, how } => {
                for _ in 0..*count {
                    let top = self.player_mut(you).and_then(crate::Player::take_top);
                    let Some(card) = top else { break };
                    self.exile_for(card, Some(*how), &[Rule::ResolvingInstructions], events);
                }
            }
            Effect::Cascade => self.cascade(source, you, events),
            Effect::Madness => self.cast_exiled(source, you, true),
            Effect::Rebound => self.cast_exiled(source, you, false),
            Effect::LoseTime => self.lose_time(source, events),
            Effect::CastSuspended => self.cast_suspended(source, you),
            Effect::CastDefeated => self.cast_defeated(source, you),
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
            Effect::Delayed { step, yours, effects } => {
                let base = crate::Triggered {
                    targets: resolution.targets.iter().flatten().copied().collect(),
                    remembered: resolution.targets.clone(),
                    known: resolution.known.clone(),
                    ..resolution.about.clone()
                };
                self.delay((*step, yours.then_some(you)), effects, &base, events);
            }
            Effect::Attach { what, who } => {
                let equips = self.permanents_meant(*what, resolution);
                for host in self.permanents_meant(*who, resolution) {
                    for equipment in &equips {
                        self.attach(*equipment, host, &[Rule::Equip], events);
                    }
                }
            }
            Effect::Destroy { who } => {
                let doomed = self.doomed_by(*who, DestroyCause::Effect, resolution);
                self.destroy(&doomed, events);
            }
            Effect::DestroyForGood { who } => {
                let doomed = self.doomed_by(*who, DestroyCause::ForGood, resolution);
                self.destroy(&doomed, events);
            }
            Effect::ReturnToHand { who } => {
                self.return_to_hand(&self.cards_meant(*who, resolution), events);
            }
            Effect::PutInPlay { who, arrival, yours } => {
                let cards = self.permanent_cards_meant(*who, resolution);
                let attacks = arrival.part == CombatPart::Attacking;
                let chosen = if attacks { std::mem::take(&mut resolution.attacked) } else { Vec::new() };
                let made = self.at_once(events, |game, events| {
                    let made = game.put_cards_in_play(&cards, arrival.tapped, yours.then_some(you), events);
                    for (place, creature) in made.iter().enumerate().filter(|_| attacks) {
                        let goal = chosen.get(place).copied();
                        let goal = goal.or_else(|| game.goals_of(you).first().copied());
                        game.arrive(*creature, *arrival, goal, &[], events);
                    }
                    made
                });
                if attacks {
                    self.order_newcomers();
                }
                resolution.about.made.extend(made.into_iter().map(Thing::Object));
            }
            Effect::ReturnThis { to_hand, tapped, counter, unearthed } => {
                let back = self.return_this(source, *to_hand, *tapped, *counter, events);
                if let Some(back) = back.filter(|_| *unearthed) {
                    self.unearth(back, resolution, events);
                }
            }
            Effect::ReturnThat { to_hand, tapped, yours, counter } => {
                let dead: Vec<_> = resolution.about.that.iter().filter_map(|that| that.object()).collect();
                let controller = yours.then_some(you);
                let back = self.return_dead(&dead, (*to_hand, *tapped), controller, *counter, events);
                resolution.about.made.extend(back.into_iter().map(Thing::Object));
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
                        self.delay((*step, None), &[back], &base, events);
                    }
                }
            }
            Effect::ReturnTransformed { yours } => {
                let objects = self.permanents_meant(Reference::This, resolution);
                let exiled = self.exile(&objects, events);
                self.come_back_transformed(exiled, yours.then_some(you), events);
            }
            Effect::ComeBack { who, yours } => {
                let cards = self.meant(*who, resolution).into_iter().filter_map(Thing::object).collect();
                self.come_back(cards, yours.then_some(you), events);
            }
            Effect::ExileUntil { who } => {
                let objects = self.permanents_meant(*who, resolution);
                self.exile_until(source, &objects, resolution.triggered, events);
            }
            Effect::ReturnExiled => self.return_exiled(source, events),
            Effect::Sacrifice { who } => {
                let own = self.own_meant(*who, resolution);
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
                let leave = self.permanents_meant(*who, resolution);
                self.phase_out(&leave, events);
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
                    let stays = Changed::Imposed(Keyword::StaysTapped);
                    self.change(object, source, stays, Duration::NextUntap, events);
                    if let Some(exerted) = self.object_mut(object) {
                        exerted.status.exerted = true;
                    }
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
            Effect::BecomeCopy { who, of, except, until } => {
                let of = self.permanents_meant(*of, resolution).first().copied();
                if let Some(face) = of.and_then(|of| self.copied_face(of, *except)) {
                    let copied = self.continuous.quote(&face);
                    self.change_all(*who, Changed::Copies(copied), *until, resolution, events);
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
            Effect::EnterTapped => {
                if let Some(entering) = self.object_mut(source) {
                    entering.status.tapped = true;
                }
                self.refresh_statics(events);
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
                    let taken = self.reveal_top(player, *what, source, events);
                    resolution.about.made.extend(taken.map(Thing::Object));
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
}
