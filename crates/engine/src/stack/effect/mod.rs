//! Effects: what one instruction of a resolving spell or ability does.

mod changes;
mod counters;
mod damage;
mod later;
mod moves;
mod on_stack;
mod together;

use super::Resolution;
use crate::damage::{DealtBy, Guard, Shield, ShieldKind};
use crate::object::Changed;
use crate::{DestroyCause, Event, Game, Thing};
use combat_lab_cards::{Effect, Listed, Opponents, Phase, Reference};
use combat_lab_rulebook::Rule;

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
            Effect::DivideDamage { .. } => self.follow_divide_damage(resolution),
            Effect::DistributeCounters { kind, .. } => {
                self.follow_distribute_counters(*kind, resolution, events);
            }
            Effect::Pump { who, power, toughness, until } => {
                self.follow_pump(*who, *power, *toughness, *until, resolution, events);
            }
            Effect::PumpBy { who, power, toughness, times, until } => {
                self.follow_pump_by(*who, (*power, *toughness), *times, *until, resolution, events);
            }
            Effect::DamageBy { by, to, amount: Some(amount) } => {
                self.follow_damage_by(*by, *to, *amount, resolution);
            }
            Effect::DamageBy { by, to, amount: None } => {
                let pairs = self.pairs(*by, *to, resolution);
                self.damage_of(pairs, DealtBy::Effect);
            }
            Effect::ExchangeControl { one, other } => {
                self.follow_exchange_control(*one, *other, resolution, events);
            }
            Effect::Together { effects } => self.follow_together(effects, resolution, events),
            Effect::Fight { one, other } => self.follow_fight(*one, *other, resolution),
            Effect::GainKeyword { who, keyword, until } => {
                self.follow_gain_keyword(*who, *keyword, *until, resolution, events);
            }
            Effect::LoseKeyword { who, keyword, until } => {
                self.follow_lose_keyword(*who, *keyword, *until, resolution, events);
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
                self.follow_double_size(*who, *toughness, *until, resolution, events);
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
            Effect::LoseLife { who, amount } => self.follow_lose_life(*who, *amount, resolution, events),
            Effect::SetLife { who, life } => {
                let players = self.players_meant(*who, resolution);
                self.set_life(&players, *life, events);
            }
            Effect::Poison { who, count } => self.follow_poison(*who, *count, resolution, events),
            Effect::AddMana { mana, times } => {
                let mana = self.mana_times(*mana, *times, source, you);
                self.add_mana(you, source, mana, &[Rule::ResolvingInstructions], events);
            }
            Effect::KeepMana { mana, times, until } => {
                self.follow_keep_mana(*mana, *times, *until, resolution);
            }
            Effect::Mill { who, count } => {
                self.each(self.players_meant(*who, resolution), |game, player| {
                    game.mill(player, *count, events);
                });
            }
            Effect::Draw { who, count } => {
                self.each(self.players_meant(*who, resolution), |game, player| {
                    game.draw_cards(player, *count, events);
                });
            }
            Effect::GiveUp { who, count, what, how } => {
                self.follow_give_up(*who, *count, *what, *how, resolution);
            }
            Effect::CreateToken { face, count, arrival, under } => {
                for player in self.players_meant(*under, resolution) {
                    self.create_tokens((face, None), *count, *arrival, player, resolution, events);
                }
            }
            Effect::CreateAttached { face, who } => {
                for host in self.permanents_meant(*who, resolution) {
                    self.create_attached(face, host, you, resolution, events);
                }
            }
            Effect::CopyToken { of, except, count, arrival } => {
                self.follow_copy_token(*of, *except, *count, *arrival, resolution, events);
            }
            Effect::Explore { who } => self.follow_explore(*who, resolution, events),
            Effect::Connive { who, count } => self.follow_connive(*who, *count, resolution, events),
            Effect::Counter { who, to } => self.follow_counter(*who, *to, resolution, events),
            Effect::CopySpell { who, anew, color } => {
                self.follow_copy_spell(*who, *anew, *color, resolution, events);
            }
            Effect::CopyForEach { what, theirs } => {
                self.follow_copy_for_each(*what, *theirs, resolution, events);
            }
            Effect::NewTargets { who, must } => self.follow_new_targets(*who, *must, resolution),
            Effect::Prevent { to: Reference::Each(spec), amount: None, from_color } => {
                let shield = self.shield(source, Guard::ToKind(*spec, you), ShieldKind::Prevent);
                self.add_shield(Shield { color: *from_color, ..shield }, events);
            }
            Effect::Prevent { to, amount, from_color } => {
                self.follow_prevent(*to, *amount, *from_color, resolution, events);
            }
            Effect::PreventFrom { who } => self.follow_prevent_from(*who, resolution, events),
            Effect::ChooseBlocks { turn } => self.turn.let_choose_blocks(you, *turn),
            Effect::GainFlashback { who } => self.gain_flashback(*who, resolution, events),
            Effect::LoseGame { who } => {
                let players = self.players_meant(*who, resolution);
                self.lose_by_effect(&players, events);
            }
            Effect::WinGame => self.win_by_effect(you, events),
            Effect::ShuffleIn { who } => {
                self.each(self.cards_meant(*who, resolution), |game, object| {
                    game.put_in_library(object, false, events);
                });
            }
            Effect::ShuffleGraveyard { who } => self.follow_shuffle_graveyard(*who, resolution, events),
            Effect::ExileGraveyard { who } => self.follow_exile_graveyard(*who, resolution, events),
            Effect::NoPrevention => self.turn.forbid_prevention(),
            Effect::NoLifeGain { who } => {
                self.each(self.players_meant(*who, resolution), |game, player| {
                    game.turn.forbid_life_gain(player);
                });
            }
            Effect::RuleCasting { who, rule, until } => {
                self.follow_rule_casting(*who, rule, *until, resolution);
            }
            Effect::PreventCombatDamage => {
                let (guard, kind) = (Guard::Combat, ShieldKind::Prevent);
                let shield = self.shield(source, guard, kind);
                self.add_shield(shield, events);
            }
            Effect::PreventCombatOf { who, way } => {
                self.follow_prevent_combat_of(*who, *way, resolution, events);
            }
            Effect::AfterPrevented { prevents, then } => {
                self.follow_after_prevented(prevents, then, resolution, events);
            }
            Effect::Redirect { from, to, amount } => {
                self.follow_redirect(*from, *to, *amount, resolution, events);
            }
            Effect::GetEnergy { who, count } => self.follow_get_energy(*who, *count, resolution, events),
            Effect::Pair { with } => {
                self.each(self.permanents_meant(*with, resolution), |game, partner| {
                    game.pair(source, partner, events);
                });
            }
            Effect::GetEmblem { who, emblem } => {
                self.each(self.players_meant(*who, resolution), |game, player| {
                    game.get_emblem(player, emblem, events);
                });
            }
            Effect::BecomeMonarch { who } => {
                self.each(self.players_meant(*who, resolution), |game, player| {
                    game.become_monarch(player, source, events);
                });
            }
            Effect::ExtraTurn { who, skips, last } => {
                self.follow_extra_turn(*who, *skips, *last, resolution, events);
            }
            Effect::ExtraCombat { with_main } => self.add_combat(*with_main, events),
            Effect::CombatAfterMain => self.add_combat_after_main(events),
            Effect::AtCombat { each, effects } => self.at_combat(*each, effects, &resolution.about, events),
            Effect::ExtraStep { step } => self.add_step(*step, events),
            Effect::Skip { who, what } => {
                self.each(self.teams_meant(*who, resolution), |game, player| {
                    game.add_skip(player, *what, events);
                });
            }
            Effect::ForTurn { who, ability, until } => {
                self.each(self.players_meant(*who, resolution), |game, player| {
                    game.restrict_for_turn(player, source, ability, (you, *until), events);
                });
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
            Effect::ExileTop { count, how } => self.follow_exile_top(*count, *how, resolution, events),
            Effect::Cascade => self.cascade(source, you, events),
            Effect::Madness => self.cast_exiled(source, you, true),
            Effect::Rebound => self.cast_exiled(source, you, false),
            Effect::LoseTime => self.lose_time(source, events),
            Effect::CastSuspended => self.cast_suspended(source, you),
            Effect::CastDefeated => self.cast_defeated(source, you),
            Effect::EndTheTurn => self.end_the_turn(events),
            Effect::Transform { who } => self.follow_transform(*who, resolution, events),
            Effect::WhenDone { ability } => self.follow_when_done(ability, resolution),
            Effect::Delayed { step, yours, effects } => {
                self.follow_delayed(*step, *yours, effects, resolution, events);
            }
            Effect::Attach { what, who } => self.follow_attach(*what, *who, resolution, events),
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
            Effect::PutInPlay { who, arrival, yours, with } => {
                self.follow_put_in_play(*who, *arrival, *with, *yours, resolution, events);
            }
            Effect::ReturnThis { to_hand, tapped, counter, unearthed } => {
                self.follow_return_this(*to_hand, *tapped, *counter, *unearthed, resolution, events);
            }
            Effect::ReturnThat { to_hand, tapped, yours, counter } => {
                self.follow_return_that(*to_hand, *tapped, *yours, *counter, resolution, events);
            }
            Effect::PutInLibrary { who, top } => {
                self.each(self.cards_meant(*who, resolution), |game, object| {
                    game.put_in_library(object, *top, events);
                });
            }
            Effect::Goad { who } => {
                self.each(self.permanents_meant(*who, resolution), |game, object| {
                    game.goad(object, you, events);
                });
            }
            Effect::Exile { who } => {
                let objects = self.cards_meant(*who, resolution);
                self.exile_by(source, &objects, events);
            }
            Effect::Blink { who, yours, at } => self.follow_blink(*who, *yours, *at, resolution, events),
            Effect::ReturnTransformed { yours } => {
                let objects = self.permanents_meant(Reference::This, resolution);
                let exiled = self.exile(&objects, events);
                self.come_back_transformed(exiled, yours.then_some(you), events);
            }
            Effect::ComeBack { who, yours } => {
                let cards = self.meant(*who, resolution).into_iter().filter_map(Thing::object).listed();
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
            Effect::Tap { who } => self.each(self.permanents_meant(*who, resolution), |game, object| {
                game.tap(object, &[Rule::TappingAndUntapping], events);
            }),
            Effect::Untap { who } => {
                self.each(self.permanents_meant(*who, resolution), |game, object| game.untap(object, events));
            }
            Effect::PhaseOut { who } => {
                let leave = self.permanents_meant(*who, resolution);
                self.phase_out(&leave, events);
            }
            Effect::RemoveFromCombat { who } => self.follow_remove_from_combat(*who, resolution, events),
            Effect::EnterAttacking => self.put_in_play_attacking(source, you, events),
            Effect::Designate { who, what } => {
                self.each(self.permanents_meant(*who, resolution), |game, object| {
                    game.designate(object, *what, events);
                });
            }
            Effect::Exert { who } => self.follow_exert(*who, resolution, events),
            Effect::BecomeBlocked { who } => {
                self.each(self.permanents_meant(*who, resolution), |game, object| {
                    game.become_blocked(object, events);
                });
            }
            Effect::MustBlock { who, attacker, until } => {
                self.each(self.permanents_meant(*attacker, resolution), |game, attacker| {
                    game.change_all(*who, Changed::MustBlock(attacker), *until, resolution, events);
                });
            }
            Effect::CantBlock { who, attacker } => {
                self.follow_cant_block(*who, *attacker, resolution, events);
            }
            Effect::PutCounters { who, kind, count } => {
                let on = self.permanents_meant(*who, resolution);
                let on = on.into_iter().map(|object| (object, *count)).listed();
                self.put_counters_each(&on, *kind, events);
            }
            Effect::BecomeCopy { who, of, except, until } => {
                self.follow_become_copy(*who, *of, *except, *until, resolution, events);
            }
            Effect::EnterAsCopy { of, except } => self.follow_enter_as_copy(*of, *except, resolution, events),
            Effect::EnterWith { kind, count } => {
                let rules = resolution.entering.unwrap_or(&[Rule::ReplacementEffects]);
                self.enter_with(source, *kind, *count, rules, events);
            }
            Effect::EnterTapped => self.follow_enter_tapped(resolution, events),
            Effect::RemoveCounters { who, kind, count } => {
                self.follow_remove_counters(*who, *kind, *count, resolution, events);
            }
            Effect::RevealTop { who, what } => self.follow_reveal_top(*who, *what, resolution, events),
            Effect::DoubleCounters { who, kind } => {
                self.follow_double_counters(*who, *kind, resolution, events);
            }
            Effect::Regenerate { who } => {
                self.each(self.permanents_meant(*who, resolution), |game, object| {
                    game.add_regeneration(object, events);
                });
            }
        }
    }
}
