//! Changes of permanents: their size, keywords, controller, and part in combat.

use super::super::Resolution;
use super::super::changes::duration_rules;
use crate::continuous::CastingRuled;
use crate::object::Changed;
use crate::trigger::Occurrence;
use crate::{Event, Game, Happening, Lasting, Thing};
use combat_lab_cards::{CopyExcept, Duration, Keyword, Listed, Quantity, Reference};
use combat_lab_rulebook::Rule;

impl Game {
    pub(super) fn follow_pump(
        &mut self,
        who: Reference,
        power: i32,
        toughness: i32,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let what = Changed::Size { power, toughness };
        self.change_all(who, what, until, resolution, events);
    }

    pub(super) fn follow_pump_by(
        &mut self,
        who: Reference,
        (power, toughness): (i32, i32),
        times: Quantity,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let you = resolution.about.controller;
        let times = self.bonuses(self.calculated(resolution, times, who, Thing::Player(you)));
        let (power, toughness) = (power.saturating_mul(times), toughness.saturating_mul(times));
        let what = Changed::Size { power, toughness };
        self.change_all(who, what, until, resolution, events);
    }

    pub(super) fn follow_exchange_control(
        &mut self,
        one: Reference,
        other: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let one = self.permanents_meant(one, resolution);
        let other = self.permanents_meant(other, resolution);
        if let ([one], [other]) = (one.as_slice(), other.as_slice()) {
            self.exchange_control(*one, *other, source, events);
        }
    }

    pub(super) fn follow_gain_keyword(
        &mut self,
        who: Reference,
        keyword: Keyword,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let what =
            if self.imposable().has(keyword) { Changed::Imposed(keyword) } else { Changed::Gained(keyword) };
        self.change_all(who, what, until, resolution, events);
    }

    pub(super) fn follow_lose_keyword(
        &mut self,
        who: Reference,
        keyword: Keyword,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        if self.is_a_quality(keyword) {
            for object in self.permanents_meant(who, resolution) {
                self.stays(object, keyword, events);
            }
            return;
        }
        self.change_all(who, Changed::Lost(keyword), until, resolution, events);
    }

    pub(super) fn follow_double_size(
        &mut self,
        who: Reference,
        toughness: bool,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let sizes = self.permanents_meant(who, resolution).into_iter().filter_map(|id| {
            let now = &self.object(id)?.now();
            Some((id, now.power, if toughness { now.toughness } else { 0 }))
        });
        for (object, power, toughness) in sizes.listed() {
            let what = Changed::Size { power, toughness };
            let lasts = Lasting { until, by: source, of: resolution.about.controller };
            let kind = Happening::Changed { object, what, lasts };
            self.change(object, source, what, until, events);
            events.push(Event { kind, rules: duration_rules(until) });
        }
    }

    pub(super) fn follow_rule_casting(
        &mut self,
        who: Reference,
        rule: &combat_lab_cards::CastRule,
        until: Duration,
        resolution: &Resolution,
    ) {
        let source = resolution.about.source;
        let you = resolution.about.controller;
        for player in self.players_meant(who, resolution) {
            self.continuous.rule_casting(CastingRuled { player, of: you, source, rule: *rule, until });
        }
    }

    pub(super) fn follow_transform(
        &mut self,
        who: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        for permanent in self.permanents_meant(who, resolution) {
            let again = permanent == resolution.about.source
                && self.object(permanent).is_some_and(|it| it.transformed > resolution.placed);
            if !again {
                self.transform(permanent, events);
            }
        }
    }

    pub(super) fn follow_remove_from_combat(
        &mut self,
        who: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        for object in self.permanents_meant(who, resolution) {
            self.remove_from_combat(object, events);
            self.refresh_statics(events);
        }
    }

    pub(super) fn follow_exert(&mut self, who: Reference, resolution: &Resolution, events: &mut Vec<Event>) {
        let source = resolution.about.source;
        for object in self.permanents_meant(who, resolution) {
            let said = Rule::Exert.number(self.edition).is_some();
            let rules: &'static [Rule] = if said { &[Rule::Exert] } else { &[Rule::ResolvingInstructions] };
            events.push(Event { kind: Happening::Exerted(object), rules });
            let stays = Changed::Imposed(Keyword::StaysTapped);
            self.change(object, source, stays, Duration::NextUntap, events);
            if let Some(exerted) = self.object_mut(object) {
                exerted.status.exerted = true;
            }
            self.occur(Occurrence::Exerted { object });
        }
    }

    pub(super) fn follow_cant_block(
        &mut self,
        who: Reference,
        attacker: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        for attacker in self.permanents_meant(attacker, resolution) {
            self.change_all(who, Changed::CantBlock(attacker), Duration::EndOfTurn, resolution, events);
        }
    }

    pub(super) fn follow_become_copy(
        &mut self,
        who: Reference,
        of: Reference,
        except: CopyExcept,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let of = self.permanents_meant(of, resolution).first().copied();
        if let Some(face) = of.and_then(|of| self.copied_face(of, except)) {
            let copied = self.continuous.quote(&face);
            self.change_all(who, Changed::Copies(copied), until, resolution, events);
        }
    }

    pub(super) fn follow_enter_as_copy(
        &mut self,
        of: Reference,
        except: CopyExcept,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let of = self.permanents_meant(of, resolution).first().copied();
        if let Some(of) = of {
            self.enter_as_copy(source, of, except, events);
        }
    }

    pub(super) fn follow_enter_tapped(&mut self, resolution: &Resolution, events: &mut Vec<Event>) {
        let source = resolution.about.source;
        if let Some(entering) = self.object_mut(source) {
            entering.status.tapped = true;
        }
        self.refresh_statics(events);
    }
}
