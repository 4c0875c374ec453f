//! Moving between zones: every move makes a new object, and permanents that leave play are removed
//! from combat.

mod entering;
pub(crate) mod objects;

pub(crate) use entering::Arrives;

use crate::object::{Change, Changed};
use crate::printed::Source;
use crate::trigger::Occurrence;
use crate::{
    CardId, Event, Game, Happening, Object, ObjectId, PlayerId, ReplacementKind, ReplacementOption, Thing,
};
use combat_lab_cards::{Adding, CardFace, CardType, CounterKind, Duration, Keyword, Listed, Quantity, Zone};
use combat_lab_rulebook::{PhasedOutTokens, Rule};
use std::sync::Arc;

impl Game {
    /// Makes a card's new object in `zone`, which isn't its current one yet, for its owner and
    /// under a player's control.
    fn add_object(
        &mut self,
        card: CardId,
        face: Arc<CardFace>,
        (owner, under): (PlayerId, PlayerId),
        zone: Zone,
        token: bool,
    ) -> ObjectId {
        let id = self.objects.next_id();
        let since = self.continuous.tick();
        let enters_tapped = face.keywords.has(combat_lab_cards::Keyword::EntersTapped)
            || face.enters_tapped_if.is_some_and(|(condition, wanted)| {
                zone == Zone::InPlay && self.holds(condition, id, under) == wanted
            });
        let mut object = Object::new((id, card), face, owner, zone, since);
        object.split_values = self.rules().split_values;
        object.status.token = token;
        object.status.tapped = zone == Zone::InPlay && enters_tapped;
        let enters_with = if zone == Zone::InPlay { object.face.enters_with.clone() } else { Vec::new() };
        if zone == Zone::InPlay && object.face.types.has(CardType::Battle) {
            object.protector = Some(self.rightful_protector(&object.face, under));
        }
        let strips = if zone == Zone::InPlay { self.strips() } else { Vec::new() };
        let stripped = self.stripped_since(&object, &strips) > 0;
        object.strip(stripped);
        let ignored = self.loses_as_it_enters(&object);
        object.status.tapped &= !ignored;
        for (kind, count) in enters_with.into_iter().filter(|_| !ignored) {
            object.counters.add(kind, count);
        }
        self.objects.add(object);
        id
    }

    /// Whether a permanent enters without the effects of its own abilities on how it enters,
    /// because something takes its abilities away (614.12). Until 2010 nothing else did so before
    /// it had entered (410.10b in 2006; 419.6i, 613.12 and 614.12 then).
    pub(crate) fn loses_as_it_enters(&self, object: &Object) -> bool {
        object.has_lost_abilities() && self.others_count_as_it_enters()
    }

    /// The counters that a permanent enters with "for each" of something, counted just before it
    /// enters (614.12).
    fn counters_that_count(&self, face: &CardFace, zone: Zone, under: PlayerId) -> Vec<(CounterKind, u32)> {
        if zone != Zone::InPlay || face.enters_counting.is_empty() {
            return Vec::new();
        }
        let id = ObjectId::new(u32::try_from(self.objects.len()).unwrap_or(u32::MAX));
        let count = |(kind, count, each): &(CounterKind, u32, Quantity)| {
            (*kind, count.saturating_mul(self.quantity(*each, id, under)))
        };
        face.enters_counting.iter().map(count).listed()
    }

    /// Makes a card of the setup and the object it is: it doesn't enter, but has been there.
    pub(crate) fn set_up_card(&mut self, face: Arc<CardFace>, owner: PlayerId, zone: Zone) -> ObjectId {
        let id = self.add_object(self.objects.next_card(), face, (owner, owner), zone, false);
        self.objects.make_current(id);
        id
    }

    /// Makes a new card (a token, a copy of a spell, an unknown card of a library) and the object
    /// it is.
    pub(crate) fn add_card(
        &mut self,
        face: Arc<CardFace>,
        owner: PlayerId,
        zone: Zone,
        token: bool,
    ) -> ObjectId {
        let before = self.continuous.now();
        let counted = self.counters_that_count(&face, zone, owner);
        let id = self.add_with(face, owner, zone, token, &counted);
        if zone == Zone::InPlay {
            self.change_entering(&[id], before);
        }
        id
    }

    /// Makes this many tokens, which enter at the same time: none of them counts for another.
    pub(crate) fn add_tokens(
        &mut self,
        face: &Arc<CardFace>,
        under: PlayerId,
        count: usize,
    ) -> Vec<ObjectId> {
        let before = self.continuous.now();
        let counted = self.counters_that_count(face, Zone::InPlay, under);
        let one = |_| self.add_with(Arc::clone(face), under, Zone::InPlay, true, &counted);
        let added: Vec<ObjectId> = (0..count).map(one).listed();
        self.change_entering(&added, before);
        added
    }

    /// Makes a new card and its object, with these counters.
    fn add_with(
        &mut self,
        face: Arc<CardFace>,
        owner: PlayerId,
        zone: Zone,
        token: bool,
        counted: &[(CounterKind, u32)],
    ) -> ObjectId {
        let card = self.objects.next_card();
        let id = self.add_object(card, face, (owner, owner), zone, token);
        let ignored = self.object(id).is_some_and(|object| self.loses_as_it_enters(object));
        if let Some(object) = self.object_mut(id).filter(|_| !ignored) {
            for (kind, count) in counted {
                object.counters.add(*kind, *count);
            }
        }
        self.objects.make_current(id);
        id
    }

    /// Moves objects to `zone`, all at once. Returns the new object of each, in order.
    ///
    /// Abilities that trigger on leaving play look back at the board as it was just before
    /// (410.10d; 603.10), so those that leave together see each other leave.
    pub(crate) fn move_objects(
        &mut self,
        moving: &[ObjectId],
        zone: Zone,
        events: &mut Vec<Event>,
    ) -> Vec<ObjectId> {
        self.move_objects_under(moving, zone, Arrives::default(), events)
    }

    /// Like [`Game::move_objects`]; objects that come into play arrive so, but aren't tapped yet.
    pub(crate) fn move_objects_under(
        &mut self,
        moving: &[ObjectId],
        zone: Zone,
        arrives: Arrives,
        events: &mut Vec<Event>,
    ) -> Vec<ObjectId> {
        let Arrives { under: controller, with, tapped: _ } = arrives;
        let mut leaving: Vec<ObjectId> = moving
            .iter()
            .copied()
            .filter(|id| {
                self.object(*id).is_some_and(|object| object.is_present() && object.zone() == Zone::InPlay)
            })
            .listed();
        // An object with two reasons to move moves once.
        crate::sort_short(&mut leaving, |id| *id);
        leaving.dedup();
        let bound: Vec<(ObjectId, Zone)> =
            if zone == Zone::Graveyard { self.bound_each(&leaving) } else { Vec::new() };
        let bound_for = |game: &Self, id: ObjectId| {
            let known = bound.iter().find(|(known, _)| *known == id);
            known.map_or_else(|| game.bound_for(id, zone), |(_, zone)| *zone)
        };
        self.tally_moved(&leaving, zone, false);
        if !leaving.is_empty() && self.is_watched() {
            let each = leaving
                .iter()
                .map(|object| Occurrence::Leaves { object: *object, to: bound_for(self, *object) });
            // Objects that leave become unattached; abilities that trigger on that look back
            // (603.10).
            let unattached = leaving.iter().filter_map(|object| {
                let from = self.object(*object)?.attached_to?;
                Some(Occurrence::Unattached { object: *object, from })
            });
            self.occur_each(&each.chain(unattached).listed());
        }
        let mut arrived = Vec::with_capacity(moving.len());
        let mut unattached = false;
        let before = self.continuous.now();
        for id in moving {
            let wanted = zone;
            let zone = bound_for(self, *id);
            if zone != wanted {
                let object = *id;
                let library = Happening::PutInLibrary { object, top: false };
                let kind = if zone == Zone::Library { library } else { Happening::Exiled(object) };
                let chosen = bound.iter().any(|(known, _)| known == id);
                let is_final = zone == Zone::Exile
                    && self.object(object).is_some_and(|it| it.counters.of(CounterKind::FINALITY) > 0);
                let rules: &'static [Rule] = match (is_final, chosen) {
                    (true, true) => &[Rule::FinalityCounters, Rule::ReplacementOrder],
                    (true, false) => &[Rule::FinalityCounters],
                    (false, true) => &[Rule::ReplacementOrder],
                    (false, false) => &[Rule::ReplacementEffects],
                };
                events.push(Event { kind, rules });
            }
            let Some(old) = self.object_mut(*id).filter(|old| old.is_present()) else { continue };
            // A card being played, and the permanent a spell becomes, keep the chosen face;
            // otherwise the card's front face is used again.
            let stays = match old.zone() {
                Zone::Stack => zone == Zone::InPlay,
                Zone::InPlay => false,
                Zone::Hand | Zone::Library | Zone::Graveyard | Zone::Exile | Zone::Command => true,
            };
            let front = old.front.clone();
            let (face, front) = match front {
                Some(front) if !stays => (front, None),
                front => (Arc::clone(&old.face), front),
            };
            // A face that isn't a permanent can't come into play: the card stays where it is
            // (712.14; 400.4a).
            if zone == Zone::InPlay && front.is_none() && face.is_instruction() {
                continue;
            }
            // An Aura that isn't cast needs something to be attached to, or it stays where it is
            // (303.4g).
            let aura = face.enchant.filter(|_| zone == Zone::InPlay && old.zone() != Zone::Stack);
            if aura.is_some() {
                let controller = controller.unwrap_or(old.owner);
                if !self.can_enter_attached(*id, &face, controller) {
                    let kind = Happening::NothingToEnchant { aura: *id, token: false };
                    events.push(Event { kind, rules: &[Rule::AuraStays] });
                    continue;
                }
                unattached = true;
            }
            let Some(old) = self.object_mut(*id) else { continue };
            old.depart();
            let (card, owner, commander) = (old.card, old.owner, old.status.commander);
            let cast = (old.zone() == Zone::Stack).then_some((old.face.announced, old.way, old.x));
            let escaped = (old.zone() == Zone::Stack && old.status.from_graveyard)
                .then(|| old.face.from_graveyard.map_or(0, |how| how.counters));
            // A copy of a spell isn't cast (707.10); as it resolves, it is a token already.
            let resolves =
                old.zone() == Zone::Stack && zone == Zone::InPlay && !(old.status.copy || old.status.token);
            let by_hand = resolves && old.status.from_hand;
            let escapes = escaped.is_some() && old.face.from_graveyard.is_some_and(|how| how.cost.is_some());
            let (token, copy, was_in_play) = (old.status.token, old.status.copy, old.zone() == Zone::InPlay);
            // Only an object with abilities can ask later which creatures it fought.
            let asks = old.status.has_triggers || !old.face.abilities.is_empty() || !old.lent.is_empty();
            if was_in_play {
                if asks {
                    self.combat.part(*id);
                }
                let left = self.part_in_combat(*id);
                if let Some(old) = self.object_mut(*id) {
                    old.status.left = left;
                }
                self.remove_from_combat(*id, events);
            }
            let own = |face: Arc<CardFace>| {
                if self.sources.any(Source::Lending) { face.as_written() } else { face }
            };
            let (face, front) = (own(face), front.map(own));
            let (face, front) = if zone == Zone::InPlay && front.is_none() && !token && self.time.is_night() {
                self.face_by_night(card, face, owner)
            } else {
                (face, front)
            };
            let mut counted = self.counters_that_count(&face, zone, controller.unwrap_or(owner));
            if zone == Zone::InPlay {
                let holds = |(_, _, condition): &&(_, _, combat_lab_cards::Condition)| {
                    self.holds(*condition, *id, controller.unwrap_or(owner))
                };
                counted.add_all(face.enters_if.iter().filter(holds).map(|(kind, count, _)| (*kind, *count)));
            }
            let new = self.add_object(card, face, (owner, controller.unwrap_or(owner)), zone, token);
            if zone != wanted && zone == Zone::Library {
                self.shuffle_in(new);
            }
            let since = self.continuous.now();
            let ignored = self.object(new).is_some_and(|object| self.loses_as_it_enters(object));
            if let Some(object) = self.object_mut(new) {
                object.status.copy = copy;
                object.status.commander = commander;
                object.status.cast = resolves;
                object.status.from_hand = by_hand;
                object.status.escaped = zone == Zone::InPlay && escapes;
                object.front = front;
                if !ignored {
                    for (kind, count) in counted {
                        object.counters.add(kind, count);
                    }
                }
                if let Some(more) = escaped.filter(|_| zone == Zone::InPlay && !ignored) {
                    object.counters.plus_one = object.counters.plus_one.saturating_add(more);
                }
                if let Some((Some(announced), way, x)) = cast
                    && zone == Zone::InPlay
                {
                    object.way = way;
                    let more = if ignored { 0 } else { announced.counters(way, x) };
                    object.counters.plus_one = object.counters.plus_one.saturating_add(more);
                }
                if let Some(controller) = controller.filter(|controller| *controller != owner) {
                    object.controller = controller;
                    let what = Changed::Control(controller);
                    let of = object.controller;
                    object.changes.push(Change { by: new, what, until: Duration::Permanent, of, since });
                }
            }
            if let Some((kind, count)) = with.filter(|_| zone == Zone::InPlay) {
                self.add_counters(new, kind, count);
            }
            self.objects.make_current(new);
            arrived.push(new);
            // How each enters is settled before any of them is there (419.1b; 614.12).
            if zone == Zone::InPlay && moving.len() > 1 {
                self.hide(new, true);
            }
        }
        if zone == Zone::InPlay && moving.len() > 1 {
            for id in &arrived {
                self.hide(*id, false);
            }
        }
        if zone == Zone::InPlay {
            self.change_entering(&arrived, before);
        }
        self.tally_moved(&arrived, zone, true);
        let buried = |id: &ObjectId| self.object(*id).is_some_and(Object::works_in_graveyard);
        if !leaving.is_empty() || zone == Zone::InPlay || arrived.iter().any(buried) {
            self.refresh(None, events);
        } else {
            self.refresh_statics(events);
        }
        if !leaving.is_empty() {
            self.end_lapsed(events);
            self.settle_doubted();
        }
        if zone == Zone::InPlay {
            if unattached || self.enters_by_choice(&arrived) {
                self.entering.wait(&arrived);
            } else {
                self.notice_entered(&arrived);
            }
        }
        if !self.exiled.is_empty() {
            self.return_exiled_until(&leaving, events);
        }
        arrived
    }

    /// Whether any of these is a permanent whose controller chooses something as it enters.
    pub(crate) fn enters_by_choice(&self, entered: &[ObjectId]) -> bool {
        let asks = |it: &Object| {
            it.face.as_enters.is_some() || (it.face.enchant.is_some() && it.attached_to.is_none())
        };
        entered.iter().any(|id| self.object(*id).is_some_and(asks))
    }

    /// Triggers abilities on permanents that have entered together, and on their +1/+1 counters.
    pub(crate) fn notice_entered(&mut self, entered: &[ObjectId]) {
        let each = entered.iter().map(|object| Occurrence::Enters { object: *object });
        let grown = entered.iter().filter_map(|object| {
            let count = self.object(*object)?.counters.plus_one;
            (count > 0).then_some(Occurrence::Grows { object: *object, count })
        });
        let occurred: Vec<Occurrence<'_>> = each.chain(grown).listed();
        let now = occurred.into_iter().filter(|what| !self.triggers.holds_back(*what)).listed();
        self.occur_each(&now);
    }

    /// The zones that permanents move to instead of the graveyard where two effects say one: each
    /// permanent's controller chooses, in turn order (419.9a; 616.1).
    fn bound_each(&mut self, leaving: &[ObjectId]) -> Vec<(ObjectId, Zone)> {
        let contested = |id: &ObjectId| {
            self.object(*id).is_some_and(Object::is_shuffled_instead)
                && self.bound_for(*id, Zone::Graveyard) == Zone::Exile
        };
        let contested: Vec<ObjectId> = leaving.iter().copied().filter(contested).listed();
        let mut bound = Vec::new();
        if contested.is_empty() {
            return bound;
        }
        for player in self.in_turn_order().listed() {
            for id in &contested {
                let Some(object) = self.object(*id).filter(|object| object.controller == player) else {
                    continue;
                };
                let option = |by: ObjectId, kind| ReplacementOption {
                    by,
                    kind,
                    source: by,
                    recipient: Thing::Object(*id),
                    amount: 0,
                };
                let by = object.who_says(Keyword::ExiledIfDying);
                let options = [option(by, ReplacementKind::Exile), option(*id, ReplacementKind::Shuffle)];
                let chosen = self.competing.next(player, &options);
                bound.push((*id, if chosen == 0 { Zone::Exile } else { Zone::Library }));
            }
        }
        bound
    }

    /// The zone that an object moves to instead of `zone`: exile if it was played with flashback
    /// (702.34a), if it has a finality counter (122.1h), or if it would die and an effect exiles it
    /// instead (419.6; 614.6).
    pub(crate) fn bound_for(&self, id: ObjectId, zone: Zone) -> Zone {
        let Some(object) = self.object(id) else { return zone };
        let buried = zone == Zone::Graveyard;
        let leaves = buried && object.is_in_play();
        let dies = leaves && (object.is(CardType::Creature) || object.is(CardType::Planeswalker));
        let exiled = object.status.flashback
            || leaves && object.counters.of(CounterKind::FINALITY) > 0
            || dies && object.has(Keyword::ExiledIfDying);
        if exiled && object.is_present() {
            Zone::Exile
        } else if buried && object.is_shuffled_instead() {
            Zone::Library
        } else {
            zone
        }
    }

    /// Moves one object; see [`Game::move_objects`].
    pub(crate) fn move_object(
        &mut self,
        object: ObjectId,
        zone: Zone,
        events: &mut Vec<Event>,
    ) -> Option<ObjectId> {
        self.move_objects(&[object], zone, events).first().copied()
    }

    /// Puts a creature's card in play under `controller`; it came under that player's control just
    /// now.
    pub(crate) fn put_in_play(&mut self, object: ObjectId, events: &mut Vec<Event>) -> Option<ObjectId> {
        let new = self.move_object(object, Zone::InPlay, events)?;
        events.push(Event { kind: Happening::Entered(new), rules: &[Rule::NewObject] });
        Some(new)
    }

    /// The reason why an object ceases to exist, if it does: a token or a copy of a spell in a zone
    /// where it can't exist (420.5f, j; 704.5d, e).
    pub(crate) fn stray(&self, object: &Object) -> Option<(ObjectId, Rule)> {
        // Until 2009, phased-out permanents were in a zone of their own (217.8d); since then the
        // rule lists them separately (702.23j, 704.5d).
        let phased_out = object.status.phased_out
            && match self.rules().phased_out_tokens {
                PhasedOutTokens::CeaseToExist => true,
                PhasedOutTokens::Return => false,
            };
        let stray_token = object.status.token && (object.zone() != Zone::InPlay || phased_out);
        let stray_copy = object.status.copy && object.zone() != Zone::Stack;
        (stray_token || stray_copy)
            .then_some((object.id, if stray_token { Rule::TokenElsewhere } else { Rule::CopyElsewhere }))
    }

    /// The object, if it is in play and a creature.
    pub(crate) fn creature_in_play(&self, object: ObjectId) -> Option<&Object> {
        self.object(object).filter(|object| object.is_creature_in_play())
    }

    /// The object, if it is in play.
    pub(crate) fn permanent(&self, object: ObjectId) -> Option<&Object> {
        self.object(object).filter(|object| object.is_in_play())
    }

    /// Whether damage can be dealt to an object: it is in play, and a creature, planeswalker or
    /// battle.
    pub(crate) fn can_be_damaged(&self, object: ObjectId) -> bool {
        self.permanent(object).is_some_and(crate::Object::can_have_damage)
    }

    /// The legal protector of a battle that `controller` controls: an opponent for a Siege,
    /// otherwise that player (310.8a, 310.11a).
    pub(crate) fn rightful_protector(&self, face: &CardFace, controller: PlayerId) -> PlayerId {
        if face.siege { self.next_turn_of(controller) } else { controller }
    }
}
