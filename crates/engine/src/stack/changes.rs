//! Effects on permanents and players: changes for a turn or for good, damage, tokens and shields.

use super::GivenUp;
use super::Resolution;
use crate::agenda::Task;
use crate::continuous::ForTurn;
use crate::damage::{DamageEvent, DealtBy, Guard, Shield, ShieldKind};
use crate::object::{Change, Changed};
use crate::printed::Source;
use crate::{Assignment, Event, Game, Happening, Lasting, ObjectId, PlayerId, Setup, Thing};
use combat_lab_cards::{
    Adding, Arrival, CardFace, Condition, Duration, Effect, GivenUpAs, Keyword, Listed, Quantity, Reference,
    StaticAbility, Subtype, Taker, TargetKind, TargetSpec, Test, Trait, Whose, Zone,
};
use combat_lab_rulebook::{Indestructible, Rule, TokenOwner};
use std::sync::Arc;

impl Game {
    /// Cards in graveyards gain flashback until end of turn, for their mana costs. Of many, those
    /// that are there now.
    pub(super) fn gain_flashback(
        &mut self,
        who: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let about = &resolution.about;
        let cards = match who {
            Reference::Each(spec) => {
                let is = |card: &crate::Object| {
                    card.zone() == Zone::Graveyard
                        && card.is_present()
                        && self.belongs(spec.whose, about.controller, card.owner)
                        && spec.traits.holds(|asked| card.has_trait(asked, about.source))
                };
                self.objects().filter(|card| is(card)).map(crate::Object::id).listed()
            }
            who => self.cards_meant(who, resolution),
        };
        for card in cards {
            if let Some(object) = self.object_mut(card).filter(|card| card.zone() == Zone::Graveyard) {
                object.status.gained_flashback = true;
                let kind = Happening::GainedFlashback(card);
                let rules: &[Rule] = &[Rule::Flashback, Rule::UntilEndOfTurn, Rule::ResolvingInstructions];
                events.push(Event { kind, rules });
            }
        }
    }

    /// The instructions that proliferating consists of: one choice among permanents, and one for
    /// each player with poison or energy counters; poison counters that a team shares are those of
    /// one player (701.34c). Then those chosen get their counters, which is choosing none more.
    pub(super) fn proliferating(&self) -> Vec<Effect> {
        let (who, how) = (Reference::You, GivenUpAs::Proliferated);
        let those = |count| Effect::GiveUp { who, count, what: None, how };
        let mut found = vec![those(Quantity::AS_MANY_AS_THERE_ARE)];
        let mut asked: Vec<PlayerId> = Vec::new();
        for player in self.in_turn_order() {
            let poisoned = self.player(player).is_some_and(|state| state.poison() > 0);
            let shared = self.shares_poison() && asked.iter().any(|other| self.are_allied(*other, player));
            let (other, count) = (Reference::Player(player.seat()), 1);
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
        found.push(those(Quantity::Number(0)));
        found
    }

    /// Has a static ability without a permanent for a time, and says whom it affects now.
    pub(super) fn restrict_for_turn(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        ability: &StaticAbility,
        (of, until): (PlayerId, Duration),
        events: &mut Vec<Event>,
    ) {
        let since = self.continuous.tick();
        let applied = ForTurn { player, of, source, since, ability: *ability, until };
        self.continuous.apply(&applied);
        self.refresh(None, events);
        if until != (Duration::ItsNextTurn { begun: false }) {
            self.tell_imposed(player, ability, Lasting { until, by: source, of }, events);
        }
    }

    /// Says on which permanents such an ability imposes something now.
    pub(crate) fn tell_imposed(
        &mut self,
        player: PlayerId,
        ability: &StaticAbility,
        lasts: Lasting,
        events: &mut Vec<Event>,
    ) {
        let rules = duration_rules(lasts.until);
        for object in self.all_meant(ability.affects, lasts.by, player) {
            for keyword in ability.keywords.iter() {
                let kind = Happening::Changed { object, what: Changed::Imposed(keyword), lasts };
                events.push(Event { kind, rules });
            }
        }
    }

    /// The players, and the things they give up: the active player chooses first.
    pub(crate) fn to_give_up(
        &self,
        who: Reference,
        count: Quantity,
        what: Option<TargetSpec>,
        how: GivenUpAs,
        resolution: &Resolution,
    ) -> GivenUp {
        let meant = self.players_meant(who, resolution);
        let mut players: Vec<_> = self.in_turn_order().filter(|player| meant.contains(player)).listed();
        players.reverse();
        let first = meant.first().copied().filter(|_| count.is_theirs());
        let of = Thing::Player(first.unwrap_or(resolution.about.controller));
        let count = self.amount(resolution, count, who, of);
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let chooser = matches!(how, GivenUpAs::TakenFromHand { .. }).then_some(resolution.about.controller);
        let given = GivenUp::new(players, count, how, Some(resolution.about.source));
        GivenUp { what, chooser, ..given }
    }

    /// Whether having the keyword is no ability that could be lost, in this edition.
    pub(crate) fn is_a_quality(&self, keyword: Keyword) -> bool {
        let quality = match self.rules().indestructible {
            Indestructible::Quality => true,
            Indestructible::Keyword => false,
        };
        keyword == Keyword::Indestructible && quality
    }

    /// Says that a permanent keeps its quality, if it has it.
    pub(super) fn stays(&self, object: ObjectId, keyword: Keyword, events: &mut Vec<Event>) {
        if self.object(object).is_some_and(|known| known.has(keyword)) {
            let kind = Happening::StaysIndestructible(object);
            events.push(Event { kind, rules: &[Rule::Indestructible] });
        }
    }

    /// Changes whatever is meant in the same way, and tells it of each.
    pub(super) fn change_all(
        &mut self,
        who: Reference,
        what: Changed,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        // An effect that would end before it begins does nothing (611.2b).
        if !self.still_lasts(until, resolution.about.source, resolution.about.controller) {
            return;
        }
        let lasts = Lasting { until, by: resolution.about.source, of: resolution.about.controller };
        let told = |object| Happening::Changed { object, what, lasts };
        let objects = self.permanents_meant(who, resolution);
        let rules = match what {
            _ if let Some(rules) = resolution.entering => rules,
            Changed::SetSize { .. } | Changed::Switched => size_rules(until),
            Changed::Size { .. }
            | Changed::Gained(_)
            | Changed::Imposed(_)
            | Changed::Limited(_)
            | Changed::Lost(_)
            | Changed::Colors(_)
            | Changed::GainedType(_)
            | Changed::GainedSubtype(_)
            | Changed::OnlySubtype { .. }
            | Changed::LostType(_)
            | Changed::LostAbilities
            | Changed::Lent(_)
            | Changed::Copies(_)
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
        events.add_all(objects.into_iter().map(|object| Event { kind: told(object), rules }));
    }

    /// Whether a change would go on now whose duration depends on the permanent with the ability.
    fn still_lasts(&self, until: Duration, source: ObjectId, player: PlayerId) -> bool {
        match until {
            Duration::WhileControlled => {
                self.permanent(source).is_some_and(|source| source.controller == player)
            }
            Duration::WhileInPlay => self.permanent(source).is_some(),
            Duration::EndOfTurn
            | Duration::EndOfCombat
            | Duration::StepBegins(_)
            | Duration::YourNext(_)
            | Duration::YourNextTurn
            | Duration::ItsNextTurn { .. }
            | Duration::NextUntap
            | Duration::Permanent => true,
        }
    }

    /// Ends the changes that lasted for as long as something was so that isn't so any more
    /// (611.2b).
    pub(crate) fn end_lapsed(&mut self, events: &mut Vec<Event>) {
        loop {
            let mut lapsed = Vec::new();
            for object in self.objects().filter(|it| it.is_in_play()) {
                for it in &object.changes {
                    if it.until.is_tied_to_its_source() && !self.still_lasts(it.until, it.by, it.of) {
                        lapsed.push((it.by, it.of, it.until));
                    }
                }
            }
            // Each round ends some.
            if lapsed.is_empty() {
                return;
            }
            let over = |it: &crate::object::Change| lapsed.contains(&(it.by, it.of, it.until));
            self.end_changes(over, &[Rule::StatedDurations], events);
        }
    }

    /// Gives a player control of these.
    pub(super) fn give_control(
        &mut self,
        objects: &[ObjectId],
        by: Taker,
        until: Duration,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let (source, you) = (resolution.about.source, resolution.about.controller);
        if !self.still_lasts(until, source, you) {
            return;
        }
        let player = match by {
            Taker::Player(by) => self.players_meant(by, resolution).first().copied(),
            Taker::Owner => None,
        };
        for object in objects {
            let taker = match by {
                Taker::Player(_) => player,
                Taker::Owner => self.object(*object).map(|object| object.owner),
            };
            let Some(taker) = taker else { continue };
            self.change(*object, source, Changed::Control(taker), until, events);
            self.belongs_to(&[*object], until, you);
        }
    }

    /// Two permanents of different players are exchanged; otherwise nothing happens (701.10b;
    /// 701.12b in 2026).
    pub(super) fn exchange_control(
        &mut self,
        one: ObjectId,
        other: ObjectId,
        source: ObjectId,
        events: &mut Vec<Event>,
    ) {
        let controller = |game: &Self, id| game.object(id).map(|object| object.controller);
        let (Some(ones), Some(others)) = (controller(self, one), controller(self, other)) else { return };
        if ones != others {
            self.change(one, source, Changed::Control(others), Duration::Permanent, events);
            self.change(other, source, Changed::Control(ones), Duration::Permanent, events);
        }
    }

    /// Notes whose effect has changed these just now, where that says how long it lasts.
    pub(super) fn belongs_to(&mut self, objects: &[ObjectId], until: Duration, player: PlayerId) {
        if !matches!(until, Duration::YourNext(_) | Duration::YourNextTurn) && !until.is_tied_to_its_source()
        {
            return;
        }
        for object in objects {
            if let Some(change) = self.object_mut(*object).and_then(|object| object.changes.last_mut()) {
                change.of = player;
            }
        }
    }

    /// Has a source deal damage to whatever of these can still be dealt damage.
    pub(super) fn damage_effect(&mut self, source: ObjectId, parts: Vec<(Thing, u32)>) {
        let part = |(recipient, amount)| Assignment { source, recipient, amount };
        self.damage_of(parts.into_iter().map(part).listed(), DealtBy::Effect);
    }

    /// Creatures deal damage equal to their power to others. One that has left deals it still, as
    /// it last was (413.2f; 608.2h).
    pub(super) fn pairs(&self, by: Reference, to: Reference, resolution: &Resolution) -> Vec<Assignment> {
        let sources: Vec<ObjectId> =
            self.meant(by, resolution).into_iter().filter_map(Thing::object).listed();
        let power = |source: ObjectId| self.object(source).map_or(0, |object| object.now().power);
        let each = |source: ObjectId| {
            let amount = u32::try_from(power(source)).unwrap_or(0);
            let to = self.meant(to, resolution).into_iter();
            to.map(move |recipient| Assignment { source, recipient, amount })
        };
        sources.into_iter().flat_map(each).listed()
    }

    /// Has sources deal damage at once to whatever of these can still be dealt damage.
    pub(super) fn damage_of(&mut self, parts: Vec<Assignment>, by: DealtBy) {
        let parts: Vec<Assignment> = parts
            .into_iter()
            .filter(|part| match &part.recipient {
                Thing::Object(object) => self.can_be_damaged(*object),
                Thing::Player(_) => true,
                Thing::Stack(_) => false,
            })
            .listed();
        self.agenda.push(Task::Deal(Box::new(DamageEvent::new(parts, by))));
    }

    /// The number of tokens that are made at once: no more than there is room for.
    pub(crate) fn tokens_at_once(&self, count: u32) -> usize {
        let objects = Setup::MAX_OBJECTS.saturating_sub(self.objects.len());
        let room = objects.min(usize::from(u16::MAX).saturating_sub(self.objects.cards().len()));
        usize::try_from(count.min(Setup::MAX_AT_ONCE)).unwrap_or(0).min(room)
    }

    pub(super) fn create_tokens(
        &mut self,
        (face, front): (&Arc<CardFace>, Option<&Arc<CardFace>>),
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
        let count = if self.sources.any(Source::Multiplying) {
            self.tokens_created(face, under, count)
        } else {
            count
        };
        let populated = resolution.chosen.is_some() && Rule::Populate.number(self.edition).is_some();
        let rules: &'static [Rule] = if populated {
            &[Rule::Populate, Rule::ResolvingInstructions]
        } else {
            &[Rule::ResolvingInstructions]
        };
        let owner = match self.rules().token_owner {
            TokenOwner::Creator => resolution.player(),
            TokenOwner::FirstController => under,
        };
        let rules = if owner == under { rules } else { &[Rule::ResolvingInstructions, Rule::TokenOwner] };
        for token in self.add_tokens(face, under, self.tokens_at_once(count)) {
            if let Some(object) = self.object_mut(token) {
                object.front = front.map(Arc::clone);
            }
            if let Some(object) = self.object_mut(token).filter(|_| owner != under) {
                object.owner = owner;
                let (what, since) = (Changed::Control(under), object.since);
                let until = Duration::Permanent;
                object.changes.push(Change { by: token, what, until, of: under, since });
            }
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
        let count = u32::try_from(tokens.len()).unwrap_or(u32::MAX);
        let creatures = if face.is_creature() { count } else { 0 };
        match resolution.created.iter_mut().find(|(player, ..)| *player == under) {
            Some((_, all, fighters)) => {
                (*all, *fighters) = (all.saturating_add(count), fighters.saturating_add(creatures));
            }
            None => resolution.created.push((under, count, creatures)),
        }
        if self.enters_by_choice(&tokens) {
            self.entering.wait(&std::mem::take(&mut tokens));
        }
        for token in tokens {
            self.occur(crate::trigger::Occurrence::Enters { object: token });
            let count = self.object(token).map_or(0, |token| token.counters.plus_one);
            if count > 0 {
                self.occur(crate::trigger::Occurrence::Grows { object: token, count });
            }
        }
        self.order_newcomers();
    }

    /// A shield that takes care of all such damage.
    pub(super) fn shield(&mut self, by: ObjectId, guard: Guard, kind: ShieldKind) -> Shield {
        Shield {
            by,
            guard,
            kind,
            left: None,
            color: None,
            once: false,
            then: None,
            id: self.continuous.tick(),
        }
    }

    /// Carries out what waited for damage to be prevented, with that much of it.
    pub(crate) fn carry_out_after(&mut self, then: &crate::damage::Afterwards, amount: u32) {
        let about = crate::Triggered { amount, ..then.about.clone() };
        let resolution = Resolution::new(then.effects.clone(), then.targets.clone(), Vec::new(), about);
        let resolution = Resolution { known: then.known.clone(), ..resolution };
        self.agenda.push(Task::Resolve(Box::new(resolution)));
    }

    pub(super) fn add_shield(&mut self, shield: Shield, events: &mut Vec<Event>) {
        let rules: &'static [Rule] = match shield.kind {
            // Only a certain amount is used up point by point.
            ShieldKind::Prevent if shield.left.is_some() => &[Rule::Prevention, Rule::PreventionShield],
            ShieldKind::Prevent => &[Rule::Prevention],
            ShieldKind::Redirect(_) => &[Rule::Redirection],
        };
        let Shield { by, guard, kind, left: amount, color, once, id: _, then: _ } = shield;
        let made = Happening::ShieldMade { by, guard, kind, amount, color, once };
        events.push(Event { kind: made, rules });
        self.shields.push(shield);
    }
}

/// The instructions that amassing consists of.
pub(super) fn amassing(subtype: Subtype, token: &Arc<CardFace>, counters: u32) -> Vec<Effect> {
    let army = TargetSpec::new(TargetKind::Creature, Whose::Yours);
    let army = army.that_is(Trait::Subtype(Subtype::ARMY).into());
    let (under, arrival) = (Reference::You, Arrival::default());
    let create = Effect::CreateToken { face: Arc::clone(token), count: 1, arrival, under };
    let how = GivenUpAs::Amassed { subtype, counters };
    vec![
        Effect::If { test: Test::Holds(Condition::none(army)), yes: vec![create], no: Vec::new() },
        Effect::GiveUp { who: under, count: Quantity::Number(1), what: Some(army), how },
    ]
}

/// The rules that say how long a change lasts.
pub(super) fn duration_rules(until: Duration) -> &'static [Rule] {
    match until {
        Duration::EndOfTurn => &[Rule::ResolvingInstructions, Rule::UntilEndOfTurn],
        Duration::EndOfCombat => &[Rule::ResolvingInstructions, Rule::UntilEndOfCombat],
        Duration::StepBegins(_) | Duration::YourNext(_) => {
            &[Rule::ResolvingInstructions, Rule::UntilDurations]
        }
        Duration::YourNextTurn
        | Duration::ItsNextTurn { .. }
        | Duration::NextUntap
        | Duration::WhileControlled
        | Duration::WhileInPlay => &[Rule::ResolvingInstructions, Rule::StatedDurations],
        Duration::Permanent => &[Rule::ResolvingInstructions, Rule::ContinuousEffects],
    }
}

/// The rules that say how long power and toughness stay set or switched, and what that means for
/// other effects.
pub(super) fn size_rules(until: Duration) -> &'static [Rule] {
    match until {
        Duration::EndOfTurn => &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::UntilEndOfTurn],
        Duration::EndOfCombat => &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::UntilEndOfCombat],
        Duration::StepBegins(_) | Duration::YourNext(_) => {
            &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::UntilDurations]
        }
        Duration::YourNextTurn
        | Duration::ItsNextTurn { .. }
        | Duration::NextUntap
        | Duration::WhileControlled
        | Duration::WhileInPlay => &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::StatedDurations],
        Duration::Permanent => &[Rule::ResolvingInstructions, Rule::EffectLayers, Rule::ContinuousEffects],
    }
}
