//! Continuous effects: what an object is like once everything that changes it has been applied, in
//! layers (418.5; 613): control, type, colour, keywords, then power and toughness.

use super::animating::Animated;
use super::shaping::{Shaping, shaped};
use crate::object::{Change, Changed, Characteristics, Imposed, Imposing};
use crate::printed::Source;
use crate::statics::{Known, Lost, Statics};
use crate::{Event, Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{
    Adding, Becomes, CardType, Colors, Duration, Keeping, Keyword, Keywords, LandType, Listed, Subtype,
    Types, Zone,
};
use combat_lab_rulebook::{LeftControllers, Rule};

impl Object {
    /// The moment when its creature types were last set to one; 0 if they never were.
    pub(super) fn set_since(&self) -> u32 {
        let only = self.changes.iter().filter_map(|change| match change.what {
            Changed::OnlySubtype { .. } => Some(change.since),
            _ => None,
        });
        only.chain(self.now().becomes.map(|(since, _)| since)).max().unwrap_or(0)
    }

    /// Gives it the subtypes of what is attached to it, as far as nothing has set its creature
    /// types since.
    pub(super) fn join(&mut self, joining: &[(ObjectId, u32, Subtype)]) {
        let set = self.set_since();
        let own = joining.iter().filter(|(host, since, _)| *host == self.id && *since > set);
        self.joined = own.map(|(_, _, subtype)| *subtype).listed();
    }

    /// Gives it the land types that it has besides or instead of its own, those in the order in
    /// which they began (305.7).
    pub(super) fn settle(&mut self, mut lands: Vec<(u32, LandType)>) {
        crate::sort_short(&mut lands, |(since, _)| *since);
        self.land = None;
        for (_, land) in lands {
            if land.only {
                self.land = Some(land.subtype);
                self.joined.keep(|other| !other.is_of_lands());
            } else {
                self.joined.push(land.subtype);
            }
        }
    }

    /// Its controller: the last effect that changes control, or its owner. Of Auras that give
    /// control, `auras` has the latest, with the moment since when it does.
    fn controlled_by(&self, auras: Option<(u32, PlayerId)>) -> PlayerId {
        let said = self.changes.iter().rev().find_map(|change| match change.what {
            Changed::Control(player) => Some((change.since, player)),
            _ => None,
        });
        said.max(auras).map_or(self.owner, |(_, player)| player)
    }

    /// Its types, with every change applied in order, and what an Aura makes of it since then,
    /// before what makes creatures of permanents of a kind.
    fn types_now(&self, shaping: &Shaping) -> Types {
        let auras = shaping.iter().filter(|(host, _, becomes)| *host == self.id && becomes.only_creature);
        let aura = auras.map(|(_, since, _)| *since).max();
        let first = aura.map_or(self.face.types, |_| Types::NONE.with(CardType::Creature));
        let counts = |change: &&Change| aura.is_none_or(|since| change.since > since);
        self.changes.iter().filter(counts).fold(first, |types, change| match change.what {
            Changed::GainedType(card_type) => types.with(card_type),
            Changed::LostType(card_type) => types.without(card_type),
            Changed::OnlySubtype { only_creature: true, .. } => Types::NONE.with(CardType::Creature),
            _ => types,
        })
    }

    /// Whether an effect with a later timestamp than this makes it a creature.
    pub(super) fn is_made_creature_since(
        &self,
        then: u32,
        aura: Option<(u32, Becomes)>,
        animated: &[Animated],
    ) -> bool {
        let makes = |change: &super::Change| {
            matches!(
                change.what,
                Changed::GainedType(CardType::Creature) | Changed::OnlySubtype { only_creature: true, .. }
            )
        };
        self.changes.iter().any(|change| change.since > then && makes(change))
            || aura.is_some_and(|(since, becomes)| since > then && becomes.only_creature)
            || animated.iter().any(|it| it.object == self.id && it.since > then)
    }

    /// Everything that sets its colours, each since when.
    fn colorings<'a>(
        &'a self,
        shaping: &'a Shaping,
        animated: &'a [Animated],
    ) -> impl Iterator<Item = (u32, Colors)> + 'a {
        let said = self.changes.iter().filter_map(|change| match change.what {
            Changed::Colors(colors) => Some((change.since, colors)),
            _ => None,
        });
        let auras = shaping.iter().filter(|(host, ..)| *host == self.id);
        let auras = auras.filter_map(|(_, since, becomes)| Some((*since, Colors::NONE.with(becomes.color?))));
        let own = animated.iter().filter(|it| it.object == self.id);
        let animated = own.filter_map(|it| Some((it.since, Colors::NONE.with(it.ability.animates?.color?))));
        said.chain(auras).chain(animated)
    }

    /// Its colours: the last effect that says so counts, that of an Aura since then among them.
    fn colors_now(&self, shaping: &Shaping, animated: &[Animated]) -> Colors {
        let latest = self.colorings(shaping, animated).max_by_key(|(since, _)| *since);
        latest.map_or(self.face.colors, |(_, colors)| colors)
    }
}

impl Game {
    /// Adds a change to an object and works out what it is like now.
    pub(crate) fn change(
        &mut self,
        object: ObjectId,
        by: ObjectId,
        what: Changed,
        until: Duration,
        events: &mut Vec<Event>,
    ) {
        self.change_each(&[object], by, what, until, events);
    }

    /// Adds the same change to several objects, one after another, and works out what they are like
    /// now.
    pub(crate) fn change_each(
        &mut self,
        objects: &[ObjectId],
        by: ObjectId,
        what: Changed,
        until: Duration,
        events: &mut Vec<Event>,
    ) {
        for object in objects {
            self.note_change(*object, by, what, until);
        }
        // What is copied may have static abilities.
        let copies = matches!(what, Changed::Copies(_));
        let statics = self.continuous.had_statics() || self.has_statics();
        let all = copies || what.matters_to_others() && statics;
        self.refresh_these(if all { None } else { Some(objects) }, events);
    }

    fn note_change(&mut self, object: ObjectId, by: ObjectId, what: Changed, until: Duration) {
        let since = self.continuous.tick();
        let of = self.object(by).map_or(self.turn.active(), |source| source.controller);
        if let Some(object) = self.object_mut(object) {
            object.changes.push(Change { by, what, until, of, since });
        }
    }

    /// Ends every change for which `over` holds, and says so, by these rules; with none of them it
    /// has been said.
    pub(crate) fn end_changes(
        &mut self,
        over: impl Fn(&Change) -> bool,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        let mut ended = Vec::new();
        for index in 0..self.objects.cards().len() {
            let Some(id) = self.objects.cards().get(index).copied() else { continue };
            let Some(object) = self.object_mut(id) else { continue };
            let changes: Vec<Change> = object.changes.iter().copied().filter(&over).listed();
            if !changes.is_empty() {
                object.changes.keep(|change| !over(change));
                ended.push((id, changes));
            }
        }
        if ended.is_empty() {
            return;
        }
        if !rules.is_empty() {
            events.push(Event { kind: crate::Happening::EffectsEnded(ended), rules });
        }
        self.refresh(None, events);
    }

    /// Works out anew what objects in play are like: only `object`, where nothing that static
    /// abilities ask for has changed, and everything otherwise. What has changed controllers or is
    /// no longer a creature leaves combat (306.4; 506.4).
    pub(crate) fn refresh(&mut self, object: Option<ObjectId>, events: &mut Vec<Event>) {
        self.refresh_these(object.as_ref().map(std::slice::from_ref), events);
    }

    /// The same for several objects that have changed at once.
    pub(crate) fn refresh_these(&mut self, changed: Option<&[ObjectId]>, events: &mut Vec<Event>) {
        if changed.is_none() {
            self.settle_copies();
        }
        let mut has_statics = self.has_statics();
        let joins = has_statics || self.continuous.had_statics();
        let all: Vec<ObjectId> =
            if let Some(changed) = changed.filter(|_| !self.sources.any(Source::Stripping)) {
                changed.to_vec()
            } else {
                self.continuous.note_statics(has_statics);
                self.objects().filter(|object| object.zone() == Zone::InPlay).map(Object::id).listed()
            };
        self.work.add(self.objects.cards().len() + all.len());
        // First of all of them who controls what and what it is; then what static abilities, which
        // ask for that, make of it.
        let clock = self.continuous.now();
        let mut fighters = None;
        let attacked = |attacker: &crate::Attacker| attacker.target.and_then(crate::Thing::object).is_some();
        let attacked = self.combat.attackers().iter().any(attacked);
        let seizing = if has_statics { self.seizing_auras() } else { Vec::new() };
        let shaping = if has_statics { self.shaping_auras() } else { Vec::new() };
        // What makes creatures of permanents of a kind waits for all else about their types.
        let animators = if has_statics { self.animators() } else { Vec::new() };
        let mut waiting = Vec::new();
        let gone = self.players().filter(|(_, player)| player.has_lost()).map(|(player, _)| player);
        let gone: Vec<PlayerId> = gone.listed();
        let mut stranded = Vec::new();
        for id in &all {
            let Some(object) = self.object_mut(*id).filter(|object| object.is_present()) else { continue };
            if object.zone() != Zone::InPlay {
                continue;
            }
            let aura =
                seizing.iter().filter(|(host, ..)| host == id).map(|(_, since, by)| (*since, *by)).max();
            let mut controller = object.controlled_by(aura);
            if gone.contains(&controller) && !gone.contains(&object.controller) {
                controller = object.controller;
                stranded.push(*id);
            }
            let changed = object.controller != controller;
            let shaped = shaped(&shaping, *id);
            let types = object.types_now(&shaping);
            let colors =
                if animators.is_empty() { object.colors_now(&shaping, &[]) } else { object.face.colors };
            let becomes = shaped.map(|(since, becomes)| (since, becomes.subtype));
            (object.now.types, object.now.colors, object.now.becomes) = (types, colors, becomes);
            object.controller = controller;
            if changed {
                object.came = clock;
                object.lose_suspended_haste();
            }
            let card = object.card;
            let is_waiting = !animators.is_empty();
            // Most are creatures that may go on fighting, and nothing but players is attacked.
            let stays = is_waiting
                || !changed && !attacked && object.is_creature_in_play() && !object.is(CardType::Battle);
            if changed {
                object.status.summoning_sick = true;
                events.push(Event {
                    kind: crate::Happening::ControlChanged { object: *id, player: controller },
                    rules: &[Rule::ContinuousEffects],
                });
            }
            if is_waiting {
                waiting.push((*id, changed));
            }
            if !stays && fighters.get_or_insert_with(|| self.fighters()).any(card) {
                self.leave_combat_as_needed(*id, changed, events);
            }
        }
        if joins {
            self.join_attached(&all);
        }
        let animated = self.animate(&all, animators);
        for (id, changed) in waiting {
            let Some(object) = self.object_mut(id) else { continue };
            object.now.colors = object.colors_now(&shaping, &animated);
            let card = object.card;
            if fighters.get_or_insert_with(|| self.fighters()).any(card) {
                self.leave_combat_as_needed(id, changed, events);
            }
        }
        if has_statics {
            self.find_no_creatures(&all, (&shaping, &animated), events);
        }
        self.part_pairs(events);
        if self.sources.any(Source::Stripping) {
            self.strip(&all);
            has_statics = self.has_statics();
            self.continuous.note_statics(has_statics);
        }
        if self.sources.any(Source::Lending) {
            self.lend(&all);
        }
        let statics = if has_statics { self.all_statics() } else { Statics::default() };
        for id in all {
            let Some(object) = self.object(id).filter(|object| object.is_present()) else { continue };
            if object.zone() != Zone::InPlay {
                continue;
            }
            let steps = 1 + object.changes.len();
            let (now, imposed) = self.worked_out(object, &statics, (&shaping, &animated));
            self.work.add(steps);
            if let Some(object) = self.object_mut(id) {
                object.now = now;
                if !(imposed.is_empty() && object.imposed.is_empty()) {
                    object.impose(imposed);
                }
            }
        }
        if changed.is_none() && self.counts_everywhere() {
            self.size_cards();
        }
        match self.rules().left_controllers {
            LeftControllers::NeverAgain => {}
            LeftControllers::ExileIt if stranded.is_empty() => {}
            LeftControllers::ExileIt => self.exile_stranded(&stranded, events),
        }
    }

    /// Notes which of these have lost the abilities that are written on them.
    fn strip(&mut self, all: &[ObjectId]) {
        let strips = self.strips();
        for id in all {
            let Some(object) = self.object(*id).filter(|object| object.is_present()) else { continue };
            let stripped = self.stripped_since(object, &strips) > 0;
            if let Some(object) = self.object_mut(*id) {
                object.strip(stripped);
            }
        }
    }

    /// Takes out of combat what is not what it fought as any more. A creature that blocks and is a
    /// planeswalker that is attacked can stop being one and go on as the other (306.4d in 2009;
    /// 506.4d).
    pub(super) fn leave_combat_as_needed(
        &mut self,
        id: ObjectId,
        changed_controller: bool,
        events: &mut Vec<Event>,
    ) {
        let Some(object) = self.object(id) else { return };
        let battle = object.is(CardType::Battle);
        let fights = object.is_creature_in_play() && !battle;
        let attackable = object.is_in_play() && (object.is(CardType::Planeswalker) || battle);
        if changed_controller || !fights {
            self.stop_fighting(id, events);
        }
        if changed_controller || !attackable {
            self.stop_being_attacked(id, events);
        }
    }

    /// Works out anew what static abilities make of things, if there are any: who attacks or blocks
    /// has changed.
    pub(crate) fn refresh_statics(&mut self, events: &mut Vec<Event>) {
        if self.continuous.had_statics() {
            self.refresh(None, events);
        }
    }

    /// An object's characteristics now, and everything that others impose on it.
    fn worked_out(
        &self,
        object: &Object,
        statics: &Statics,
        (shaping, animated): (&Shaping, &[Animated]),
    ) -> (Characteristics, Vec<Imposed>) {
        let Characteristics { types, colors, becomes, .. } = *object.now();
        let mut now = Characteristics { colors, types, becomes, ..Characteristics::printed(&object.face) };
        // Keywords gained and lost: the latest word counts.
        let lost = self.lost(object, statics);
        for (keyword, _) in &lost.each {
            now.keywords = now.keywords.without(*keyword);
        }
        if lost.all > 0 {
            now.keywords = Keywords::NONE;
        }
        for change in &object.changes {
            if let Changed::Gained(keyword) = change.what
                && change.since > lost.since(keyword)
            {
                now.keywords = now.keywords.with(keyword);
            }
        }
        for lent in object.lent.iter().filter(|lent| lent.acts) {
            now.keywords = lent.what.keywords.iter().fold(now.keywords, Keywords::with);
        }
        let mut granted = statics.granted(self, object, &lost, Known::Neither);
        self.go_on_animating(object, animated, &lost, &mut granted);
        for (keyword, instances) in std::mem::take(&mut granted.keywords) {
            now.keywords = now.keywords.with_instances(keyword, instances);
        }
        let colorings = || object.colorings(shaping, animated);
        let ordered = statics.is_order_needed(self, !lost.is_empty(), || colorings().next().is_some());
        if ordered {
            now.keywords = statics.keywords_in_order(self, object, &lost, colorings(), animated);
        }
        if statics.ask_for_keywords() {
            let more = statics.granted(self, object, &lost, Known::Keywords(now.keywords));
            for (keyword, instances) in more.keywords.into_iter().filter(|_| !ordered) {
                now.keywords = now.keywords.with_instances(keyword, instances);
            }
            granted.size.0 = granted.size.0.saturating_add(more.size.0);
            granted.size.1 = granted.size.1.saturating_add(more.size.1);
            granted.imposed.add_all(more.imposed);
        }
        if !ordered && object.counters.named.iter().next().is_some() {
            let said = Self::keywords_of_counters(object);
            let kept = said.into_iter().filter(|(said, since)| {
                let lost = lost.since(*said);
                lost == 0 || lost < *since
            });
            now.keywords = kept.map(|(said, _)| said).fold(now.keywords, Keywords::with);
        }
        if object.is_in_play() && !object.has_lost_abilities() {
            self.count_size(object, &mut now);
        }
        self.size(object, &granted, &mut now);
        if statics.ask_for_size() {
            let more = statics.granted(self, object, &lost, Known::All(now));
            for (keyword, instances) in more.keywords {
                now.keywords = now.keywords.with_instances(keyword, instances);
            }
            granted.imposed.add_all(more.imposed);
        }
        let mut imposed = granted.imposed;
        let begun = |change: &&Change| change.until != (Duration::ItsNextTurn { begun: false });
        imposed.add_all(object.changes.iter().filter(begun).filter_map(|change| {
            let what = match change.what {
                Changed::Imposed(keyword) => Imposing::Words(keyword),
                Changed::Limited(limit) => Imposing::Limit(limit),
                _ => return None,
            };
            Some(Imposed { what, by: change.by, times: 1 })
        }));
        for imposed in &imposed {
            if let Imposing::Words(keyword) = imposed.what {
                now.imposed = now.imposed.with(keyword);
            }
        }
        (now, imposed)
    }

    /// The keywords that are imposed on objects that don't have them in print or in quotes: words
    /// of a card, and what is no ability in this edition.
    pub(crate) fn imposable(&self) -> Keywords {
        let quality = self.is_a_quality(Keyword::Indestructible);
        let qualities = if quality { Keywords::of(&[Keyword::Indestructible]) } else { Keywords::NONE };
        qualities.iter().fold(Keywords::OWN_WORDS, Keywords::with)
    }

    /// The keywords that an object has lost, and when last.
    fn lost(&self, object: &Object, statics: &Statics) -> Lost {
        let mut lost = Lost { all: self.stripped_since(object, &statics.strips), each: Vec::new() };
        for change in &object.changes {
            if let Changed::Lost(keyword) = change.what {
                lost.note(keyword, change.since);
            }
        }
        statics.take_away(self, object, |since, ability| {
            for keyword in ability.loses.iter() {
                lost.note(keyword, since);
            }
        });
        lost
    }
}
