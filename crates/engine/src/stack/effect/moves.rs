//! Cards and permanents that effects move, and copies of them.

use super::super::Resolution;
use crate::agenda::Task;
use crate::stack::permanents::ReturnsTo;
use crate::zones::Arrives;
use crate::{Event, Game, Happening, Thing};
use combat_lab_cards::{
    Adding, Arrival, CombatPart, CopyExcept, CounterKind, Effect, FromExile, GivenUpAs, Listed, PutAttacking,
    Quantity, Reference, Step, TargetSpec, Zone,
};
use combat_lab_rulebook::{DoubleFacedTokens, Rule};
use std::sync::Arc;

impl Game {
    pub(super) fn follow_give_up(
        &mut self,
        who: Reference,
        count: Quantity,
        what: Option<TargetSpec>,
        how: GivenUpAs,
        resolution: &mut Resolution,
    ) {
        let you = resolution.about.controller;
        let mut given = self.to_give_up(who, count, what, how, resolution);
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

    pub(super) fn follow_copy_token(
        &mut self,
        of: Reference,
        except: CopyExcept,
        count: u32,
        arrival: Arrival,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let you = resolution.about.controller;
        let copied = self.meant(of, resolution).first().and_then(|meant| meant.object());
        let Some(copied) = copied.and_then(|copied| self.object(copied)) else { return };
        let (aura, face) = (copied.id, Arc::clone(copied.costing()).as_written());
        let front = copied.front.as_ref().filter(|_| copied.is_back_up()).map(Arc::clone);
        if !face.types.is_permanent() {
            return;
        }
        let mut face = face.copied_except(except);
        let front = match self.rules().double_faced_tokens {
            DoubleFacedTokens::OneFace => {
                Arc::make_mut(&mut face).other = None;
                None
            }
            DoubleFacedTokens::BothFaces => front,
        };
        if face.enchant.is_some() && !self.can_enter_attached(aura, &face, you) {
            let kind = Happening::NothingToEnchant { aura, token: true };
            events.push(Event { kind, rules: &[Rule::AuraStays] });
            return;
        }
        // What has its back face up is copied with both, and so is the token (707.8a).
        let front = front.map(|front| front.copied_except(except));
        self.create_tokens((&face, front.as_ref()), count, arrival, you, resolution, events);
    }

    pub(super) fn follow_shuffle_graveyard(
        &mut self,
        who: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let players = self.players_meant(who, resolution);
        let cards = players
            .into_iter()
            .flat_map(|player| self.in_zone(player, Zone::Graveyard).map(crate::Object::id));
        for card in cards.listed() {
            self.put_in_library(card, false, events);
        }
    }

    pub(super) fn follow_exile_graveyard(
        &mut self,
        who: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let players = self.players_meant(who, resolution);
        let cards: Vec<_> = players
            .into_iter()
            .flat_map(|player| self.in_zone(player, Zone::Graveyard).map(crate::Object::id))
            .listed();
        self.exile_by(source, &cards, events);
    }

    pub(super) fn follow_exile_top(
        &mut self,
        count: u32,
        how: FromExile,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let you = resolution.about.controller;
        for _ in 0..count {
            let top = self.player_mut(you).and_then(crate::Player::take_top);
            let Some(card) = top else { break };
            self.exile_for(card, Some(how), &[Rule::ResolvingInstructions], events);
        }
    }

    pub(super) fn follow_attach(
        &mut self,
        what: Reference,
        who: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let equips = self.permanents_meant(what, resolution);
        for host in self.permanents_meant(who, resolution) {
            for equipment in &equips {
                self.attach(*equipment, host, &[Rule::Equip], events);
            }
        }
    }

    pub(super) fn follow_put_in_play(
        &mut self,
        who: Reference,
        arrival: Arrival,
        with: Option<(CounterKind, u32)>,
        yours: bool,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let you = resolution.about.controller;
        let cards = self.permanent_cards_meant(who, resolution);
        let attacks = arrival.part == CombatPart::Attacking;
        let chosen = if attacks { std::mem::take(&mut resolution.attacked) } else { Vec::new() };
        let made = self.at_once(events, |game, events| {
            let arrives = Arrives { tapped: arrival.tapped, with, under: yours.then_some(you) };
            let made = game.put_cards_in_play(&cards, arrives, events);
            for (place, creature) in made.iter().enumerate().filter(|_| attacks) {
                let goal = chosen.get(place).copied();
                let goal = goal.or_else(|| game.goals_of(you).first().copied());
                game.arrive(*creature, arrival, goal, &[], events);
            }
            made
        });
        if attacks {
            self.order_newcomers();
        }
        resolution.about.made.add_all(made.into_iter().map(Thing::Object));
    }

    pub(super) fn follow_return_this(
        &mut self,
        to_hand: bool,
        tapped: bool,
        counter: Option<CounterKind>,
        unearthed: bool,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let back = self.return_this(source, to_hand, tapped, counter, events);
        if let Some(back) = back.filter(|_| unearthed) {
            self.unearth(back, resolution, events);
        }
    }

    pub(super) fn follow_return_that(
        &mut self,
        to_hand: bool,
        tapped: bool,
        yours: bool,
        counter: Option<CounterKind>,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let you = resolution.about.controller;
        let dead: Vec<_> = resolution.about.that.iter().filter_map(|that| that.object()).listed();
        let to = if to_hand {
            ReturnsTo::Hand
        } else {
            let with = counter.map(|kind| (kind, 1));
            ReturnsTo::Play(Arrives { tapped, with, under: yours.then_some(you) })
        };
        let back = self.return_dead(&dead, to, events);
        resolution.about.made.add_all(back.into_iter().map(Thing::Object));
    }

    pub(super) fn follow_blink(
        &mut self,
        who: Reference,
        yours: bool,
        at: Option<Step>,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let you = resolution.about.controller;
        let objects = self.permanents_meant(who, resolution);
        let exiled = self.exile(&objects, events);
        match at {
            None => self.come_back(exiled, yours.then_some(you), events),
            Some(step) => {
                let made = exiled.into_iter().map(Thing::Object).listed();
                let base = crate::Triggered { made, ..resolution.about.clone() };
                let back = Effect::ComeBack { who: Reference::Made, yours };
                self.delay((step, None), &[back], &base, events);
            }
        }
    }

    pub(super) fn follow_reveal_top(
        &mut self,
        who: Reference,
        what: TargetSpec,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        for player in self.players_meant(who, resolution) {
            let taken = self.reveal_top(player, what, source, events);
            resolution.about.made.add_all(taken.map(Thing::Object));
        }
    }
}
