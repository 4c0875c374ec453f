//! Instructions about permanents: moving them, tapping and untapping them, putting counters and
//! shields on them.

use crate::printed::Source;
use crate::trigger::Occurrence;
use crate::zones::Arrives;
use crate::{Changed, Event, Game, Happening, Object, ObjectId, PlayerId};
use combat_lab_cards::{
    Adding, Arrival, Becoming, CombatPart, CounterKind, Designation, Duration, FromExile, Keeping, Keyword,
    Listed, Zone,
};
use combat_lab_rulebook::Rule;

/// The rules by which there are more counters than would be put.
const MORE: &[Rule] = &[Rule::ReplacementEffects, Rule::ResolvingInstructions];

/// The place to which dead permanents return.
#[derive(Clone, Copy)]
pub(super) enum ReturnsTo {
    /// Their owners' hands.
    Hand,
    /// The battlefield.
    Play(Arrives),
}

impl Game {
    pub(super) fn return_to_hand(&mut self, objects: &[ObjectId], events: &mut Vec<Event>) {
        let rules = &[Rule::ReturningToHand, Rule::NewObject];
        events.add_all(objects.iter().map(|object| Event { kind: Happening::Returned(*object), rules }));
        self.move_objects(objects, Zone::Hand, events);
    }

    /// Puts a card on the top or the bottom of its owner's library. Below the cards of a library
    /// that nobody has described, it is never drawn.
    pub(super) fn put_in_library(&mut self, object: ObjectId, top: bool, events: &mut Vec<Event>) {
        let rules = &[Rule::ResolvingInstructions, Rule::NewObject];
        if self.object(object).is_some_and(|object| {
            matches!(object.zone(), Zone::InPlay | Zone::Hand | Zone::Exile | Zone::Graveyard)
        }) {
            events.push(Event { kind: Happening::PutInLibrary { object, top }, rules });
        }
        let Some(card) = self.move_object(object, Zone::Library, events) else { return };
        let Some(object) = self.object(card).filter(|it| it.zone() == Zone::Library && !it.status.token)
        else {
            return;
        };
        let owner = object.owner;
        if let Some(state) = self.player_mut(owner) {
            if top { state.put_on_top(card) } else { state.put_at_bottom(card) }
        }
    }

    /// Has a card that has been moved there be in its owner's library: at the bottom, which is as
    /// likely as any other place.
    pub(crate) fn shuffle_in(&mut self, card: ObjectId) {
        let owner = self.object(card).filter(|it| !it.status.token && !it.status.copy).map(|it| it.owner);
        if let Some(state) = owner.and_then(|owner| self.player_mut(owner)) {
            state.put_at_bottom(card);
        }
    }

    /// Returns the card that `source` was, if it went to the graveyard from where it was and is
    /// still there (217.1c; 400.7), or to a hand also the permanent that it still is.
    pub(super) fn return_this(
        &mut self,
        source: ObjectId,
        to_hand: bool,
        tapped: bool,
        counter: Option<CounterKind>,
        events: &mut Vec<Event>,
    ) -> Option<ObjectId> {
        let id = self.became(source, to_hand)?;
        if to_hand {
            self.return_to_hand(&[id], events);
            return None;
        }
        let arrives = Arrives { tapped, with: counter.map(|kind| (kind, 1)), under: None };
        self.put_cards_in_play(&[id], arrives, events).first().copied()
    }

    /// The card of an object that went to the graveyard, if it is still there (217.1c; 400.7); or
    /// the object itself, on the stack or the battlefield, if that is enough.
    fn became(&self, source: ObjectId, or_itself: bool) -> Option<ObjectId> {
        let card = self.object(source).map(Object::card)?;
        let itself = |object: &&Object| object.card == card && (object.id != source || object.is_present());
        let there = self.objects.iter().skip(source.index()).find(itself).filter(|object| {
            // A spell returns as it resolves, and Equipment whose host has died.
            let itself = object.zone() == Zone::Stack || object.id == source && object.is_in_play();
            object.is_present() && (object.zone() == Zone::Graveyard || or_itself && itself)
        });
        there.map(Object::id)
    }

    /// Returns the cards of permanents that have died from the graveyard to the battlefield, or to
    /// their owners' hands.
    pub(super) fn return_dead(
        &mut self,
        dead: &[ObjectId],
        to: ReturnsTo,
        events: &mut Vec<Event>,
    ) -> Vec<ObjectId> {
        let mut cards: Vec<ObjectId> = dead.iter().filter_map(|dead| self.became(*dead, false)).listed();
        cards.keep(|card| self.object(*card).is_some_and(|card| !card.status.token));
        match to {
            ReturnsTo::Hand => {
                self.return_to_hand(&cards, events);
                Vec::new()
            }
            ReturnsTo::Play(arrives) => {
                cards.keep(|card| self.can_be_put_in_play(*card));
                self.put_cards_in_play(&cards, arrives, events)
            }
        }
    }

    /// Has a permanent that was unearthed have haste, and leave the game for good.
    pub(super) fn unearth(
        &mut self,
        back: ObjectId,
        resolution: &super::Resolution,
        events: &mut Vec<Event>,
    ) {
        self.change(back, back, Changed::Gained(Keyword::Haste), Duration::Permanent, events);
        if let Some(object) = self.object_mut(back) {
            object.status.flashback = true;
        }
        let exile = [combat_lab_cards::Effect::Exile { who: combat_lab_cards::Reference::Made }];
        let base = crate::Triggered { made: vec![crate::Thing::Object(back)], ..resolution.about.clone() };
        self.delay((combat_lab_cards::Step::End, None), &exile, &base, events);
    }

    /// Puts cards from graveyards onto the battlefield, under the control of `controller` or of
    /// their owners.
    pub(super) fn put_cards_in_play(
        &mut self,
        cards: &[ObjectId],
        arrives: Arrives,
        events: &mut Vec<Event>,
    ) -> Vec<ObjectId> {
        self.at_once(events, |game, events| {
            let entered = game.move_objects_under(cards, Zone::InPlay, arrives, events);
            for object in &entered {
                if let Some(object) = game.object_mut(*object) {
                    object.status.tapped |= arrives.tapped;
                }
                events.push(Event { kind: Happening::Entered(*object), rules: &[Rule::NewObject] });
                if let Some((kind, count)) = arrives.with {
                    game.tell_arrived_with(*object, kind, count, events);
                }
            }
            if arrives.tapped {
                game.refresh_statics(events);
            }
            entered
        })
    }

    /// Puts a card from a hand onto the battlefield tapped and attacking, if it is still there.
    pub(super) fn put_in_play_attacking(
        &mut self,
        card: ObjectId,
        player: PlayerId,
        events: &mut Vec<Event>,
    ) {
        let there = self.object(card).filter(|card| card.zone() == Zone::Hand && card.is_present());
        let Some(goal) = there.map(|card| card.goal) else { return };
        self.at_once(events, |game, events| {
            for object in
                game.put_cards_in_play(&[card], Arrives { tapped: true, ..Arrives::under(player) }, events)
            {
                let arrival = Arrival { tapped: true, part: CombatPart::Attacking };
                game.arrive(object, arrival, goal, &[], events);
            }
        });
        self.order_newcomers();
    }

    pub(super) fn exile(&mut self, objects: &[ObjectId], events: &mut Vec<Event>) -> Vec<ObjectId> {
        self.exile_as(objects, &[Rule::Exiling, Rule::NewObject], events)
    }

    fn exile_as(
        &mut self,
        objects: &[ObjectId],
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) -> Vec<ObjectId> {
        events.add_all(objects.iter().map(|object| Event { kind: Happening::Exiled(*object), rules }));
        self.move_objects(objects, Zone::Exile, events)
    }

    /// Cards that are still exiled return. A token that has left play does not.
    pub(super) fn come_back(
        &mut self,
        mut exiled: Vec<ObjectId>,
        controller: Option<PlayerId>,
        events: &mut Vec<Event>,
    ) {
        self.keep_exiled(&mut exiled);
        self.put_cards_in_play(&exiled, Arrives { under: controller, ..Arrives::default() }, events);
    }

    /// Leaves out what is exiled no longer, and tokens.
    fn keep_exiled(&self, exiled: &mut Vec<ObjectId>) {
        exiled.keep(|object| {
            let object = self.object(*object).filter(|object| object.is_present());
            object.is_some_and(|object| !object.status.token && object.zone() == Zone::Exile)
        });
    }

    /// The exiled card returns with its other face up; a card without another face that can be a
    /// permanent stays in exile (712.14a in 2026).
    pub(super) fn come_back_transformed(
        &mut self,
        mut exiled: Vec<ObjectId>,
        controller: Option<PlayerId>,
        events: &mut Vec<Event>,
    ) {
        let which = self.rules().transforming;
        exiled.keep(|card| {
            let card = self.object_mut(*card).filter(|card| card.is_present() && !card.status.token);
            card.is_some_and(|card| {
                !card.face.is_instruction() && card.transform(which) && card.face.enchant.is_none()
            })
        });
        self.come_back(exiled, controller, events);
    }

    /// Exiles a card, which its owner may play from there if anything is said of how; what it is in
    /// exile.
    pub(super) fn exile_for(
        &mut self,
        card: ObjectId,
        how: Option<FromExile>,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) -> Option<ObjectId> {
        events.push(Event { kind: Happening::Exiled(card), rules });
        let exiled = self.move_object(card, Zone::Exile, events)?;
        self.object_mut(exiled)?.status.from_exile = how;
        Some(exiled)
    }

    /// Exiles permanents by an ability of `by`, and notes them where another ability of it returns
    /// what it exiled.
    pub(super) fn exile_by(&mut self, by: ObjectId, objects: &[ObjectId], events: &mut Vec<Event>) {
        let returns = self.object(by).is_some_and(|by| by.face.returns_exiled());
        let exiled = self.exile(objects, events);
        if returns {
            self.exiled.until_returned(by, exiled);
        }
    }

    /// Exiles permanents until `by` leaves play; not at all if it has left already, which a
    /// triggered ability of it and another spell or ability have their own rules for.
    pub(super) fn exile_until(
        &mut self,
        by: ObjectId,
        objects: &[ObjectId],
        triggered: bool,
        events: &mut Vec<Event>,
    ) {
        if self.permanent(by).is_none() {
            let rules: &'static [Rule] =
                if triggered { &[Rule::ExiledTooLateByTrigger] } else { &[Rule::ExiledTooLate] };
            let rules = self.if_known(rules, &[Rule::ResolvingInstructions]);
            events.add_all(
                objects
                    .iter()
                    .map(|object| Event { kind: Happening::NotExiled { object: *object, by }, rules }),
            );
            return;
        }
        let rules = self.if_known(
            &[Rule::ExiledUntil, Rule::Exiling, Rule::NewObject],
            &[Rule::Exiling, Rule::NewObject],
        );
        let exiled = self.exile_as(objects, rules, events);
        self.exiled.until_it_leaves(by, exiled);
    }

    /// Returns what abilities of `by` have exiled.
    pub(super) fn return_exiled(&mut self, by: ObjectId, events: &mut Vec<Event>) {
        let back = self.exiled.take_those_by(by);
        self.come_back(back, None, events);
    }

    /// Returns what was exiled until one of these left play. It happens at once, without the stack.
    pub(crate) fn return_exiled_until(&mut self, left: &[ObjectId], events: &mut Vec<Event>) {
        if self.exiled.is_empty() || left.is_empty() {
            return;
        }
        let mut back = self.exiled.take_as_these_leave(left);
        self.keep_exiled(&mut back);
        let rules = self.if_known(&[Rule::ExiledUntil, Rule::NewObject], &[Rule::NewObject]);
        let first = events.len();
        self.put_cards_in_play(&back, Arrives::default(), events);
        for event in events.iter_mut().skip(first).filter(|it| matches!(it.kind, Happening::Entered(_))) {
            event.rules = rules;
        }
    }

    /// Has the controllers of permanents sacrifice them.
    pub(super) fn sacrifice_all(&mut self, objects: &[ObjectId], events: &mut Vec<Event>) {
        self.note_sacrifices(&[Rule::Sacrificing], objects, events);
        self.move_objects(objects, Zone::Graveyard, events);
    }

    /// Permanents are sacrificed, and leave next.
    pub(crate) fn note_sacrifices(
        &mut self,
        rules: &'static [Rule],
        objects: &[ObjectId],
        events: &mut Vec<Event>,
    ) {
        for object in objects {
            let Some(player) = self.object(*object).map(Object::controller) else { continue };
            let kind = Happening::Sacrificed { object: *object, player };
            events.push(Event { kind, rules });
            self.tally(player, combat_lab_cards::Tally::Sacrificed, 1);
            self.occur(Occurrence::Sacrificed { object: *object, player });
        }
    }

    pub(super) fn untap(&mut self, id: ObjectId, events: &mut Vec<Event>) {
        if self.is_stunned(id) {
            self.remove_counters(id, CounterKind::STUN, 1, &[Rule::StunCounters, Rule::Untapping], events);
            return;
        }
        let Some(object) = self.object_mut(id) else { return };
        if std::mem::take(&mut object.status.tapped) {
            events.push(Event { kind: Happening::UntappedOne(id), rules: &[Rule::Untapping] });
            self.refresh_statics(events);
            self.becomes(id, Becoming::Untapped);
        }
    }

    /// Whether a tapped permanent has a stun counter that is removed instead of untapping it
    /// (122.1d).
    pub(crate) fn is_stunned(&self, id: ObjectId) -> bool {
        self.object(id)
            .is_some_and(|object| object.status.tapped && object.counters.of(CounterKind::STUN) > 0)
    }

    /// Removes one stun counter from each of these, which would untap in the untap step.
    pub(crate) fn remove_stun_counters(&mut self, stunned: &[ObjectId], events: &mut Vec<Event>) {
        for id in stunned {
            self.remove_counters(*id, CounterKind::STUN, 1, &[Rule::StunCounters, Rule::UntapAll], events);
        }
    }

    /// Marks a permanent as monstrous, renowned, suspected or saddled, unless it is so already.
    pub(super) fn designate(&mut self, id: ObjectId, what: Designation, events: &mut Vec<Event>) {
        let Some(object) = self.object_mut(id) else { return };
        let mark = match what {
            Designation::Monstrous => &mut object.status.monstrous,
            Designation::Renowned => &mut object.status.renowned,
            Designation::Suspected => &mut object.status.suspected,
            Designation::Saddled => &mut object.status.saddled,
        };
        if !std::mem::replace(mark, true) {
            let kind = Happening::Designated { object: id, what };
            events.push(Event { kind, rules: &[Rule::ResolvingInstructions] });
            self.becomes(id, Becoming::Designated(what));
            if what == Designation::Suspected {
                for keyword in [Keyword::Menace, Keyword::CantBlock] {
                    self.change(id, id, Changed::Gained(keyword), Duration::Permanent, events);
                }
            }
        }
    }

    pub(super) fn put_counters(
        &mut self,
        id: ObjectId,
        kind: CounterKind,
        count: u32,
        events: &mut Vec<Event>,
    ) {
        self.put_counters_on(putting(kind), &[(id, count)], kind, events);
    }

    /// Puts counters on several permanents at the same time, as an effect says: this many on each.
    pub(super) fn put_counters_each(
        &mut self,
        on: &[(ObjectId, u32)],
        kind: CounterKind,
        events: &mut Vec<Event>,
    ) {
        self.put_counters_on(putting(kind), on, kind, events);
    }

    /// The same by other rules.
    pub(crate) fn put_counters_by(
        &mut self,
        rules: &'static [Rule],
        id: ObjectId,
        kind: CounterKind,
        count: u32,
        events: &mut Vec<Event>,
    ) {
        self.put_counters_on(rules, &[(id, count)], kind, events);
    }

    /// All of them have their counters before it is worked out what that makes of them.
    fn put_counters_on(
        &mut self,
        rules: &'static [Rule],
        on: &[(ObjectId, u32)],
        kind: CounterKind,
        events: &mut Vec<Event>,
    ) {
        let mut put = Vec::new();
        for (id, count) in on {
            let before = self.object(*id).map_or(0, |object| object.counters.of(kind));
            put.push((*id, before, self.have_counters(*id, kind, *count, rules, events)));
        }
        self.refresh_counted(&put.iter().map(|(id, ..)| *id).listed(), events);
        for (id, before, count) in put {
            if kind == CounterKind::PlusOne && count > 0 {
                self.occur(Occurrence::Grows { object: id, count });
            }
            if kind == CounterKind::LORE && count > 0 {
                self.note_lore(id, before);
            }
        }
    }

    /// Tells that an effect has had a permanent enter with counters, which may be more than that.
    pub(super) fn tell_arrived_with(
        &mut self,
        id: ObjectId,
        kind: CounterKind,
        wanted: u32,
        events: &mut Vec<Event>,
    ) {
        let count = self.object(id).map_or(0, |object| object.counters.of(kind));
        if count > 0 {
            let rules = if count == wanted { putting(kind) } else { MORE };
            events.push(Event { kind: Happening::CountersPut { object: id, kind, count }, rules });
        }
    }

    /// Puts counters on a permanent without noticing it: on one that is just entering, that is
    /// noticed once it has entered, and there may be more only then.
    pub(super) fn enter_with(
        &mut self,
        id: ObjectId,
        kind: CounterKind,
        count: u32,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        self.have_counters(id, kind, count, rules, events);
        self.refresh_counted(&[id], events);
    }

    /// The number of counters that a permanent gets, and has from now on; what it is like with them
    /// is still to be worked out.
    fn have_counters(
        &mut self,
        id: ObjectId,
        kind: CounterKind,
        count: u32,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) -> u32 {
        let (wanted, by_effect) = (count, !rules.contains(&Rule::SagaLore));
        let count = if !self.sources.any(Source::Multiplying) {
            count
        } else if self.enters_just_now(id) {
            if self.takes_no_counters(id, kind) { 0 } else { count }
        } else {
            self.counters_put(id, kind, count, by_effect)
        };
        let rules = if count == wanted { rules } else { MORE };
        self.add_counters(id, kind, count);
        // Nothing happens where none can be put.
        if count > 0 || wanted == 0 {
            events.push(Event { kind: Happening::CountersPut { object: id, kind, count }, rules });
        }
        count
    }

    /// Has a permanent have more counters; what they give it, they give it from now on.
    pub(crate) fn add_counters(&mut self, id: ObjectId, kind: CounterKind, count: u32) {
        let given = if let CounterKind::Named(name) = kind { name.keyword() } else { None };
        let given = given.filter(|_| count > 0).map(|keyword| (keyword, self.continuous.tick()));
        if let Some(object) = self.object_mut(id) {
            object.counters.add(kind, count);
            object.given.keep(|(known, _)| given.is_none_or(|(keyword, _)| *known != keyword));
            object.given.add_all(given);
        }
    }

    /// Removes counters from a permanent.
    pub(crate) fn remove_counters(
        &mut self,
        id: ObjectId,
        kind: CounterKind,
        count: u32,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        let mut any = false;
        if let Some(object) = self.object_mut(id) {
            any = object.counters.of(kind) > 0;
            object.counters.remove(kind, count);
        }
        events.push(Event { kind: Happening::CountersRemoved { object: id, kind, count }, rules });
        self.refresh_counted(&[id], events);
        if any {
            self.counters_removed(id, kind);
        }
    }

    /// Notices the loss of the last counter of a kind, if a permanent that has lost some has no
    /// more, whatever removed them: an effect, a cost, damage or the game itself.
    pub(crate) fn counters_removed(&mut self, object: ObjectId, kind: CounterKind) {
        if self.object(object).is_some_and(|it| it.counters.of(kind) == 0) {
            self.occur(Occurrence::LostLast { object, kind });
        }
    }

    /// Works out anew what permanents are like whose counters have changed, and what their static
    /// abilities count.
    fn refresh_counted(&mut self, changed: &[ObjectId], events: &mut Vec<Event>) {
        // Hone counters matter to what their Equipment is attached to.
        let alone = |id: &ObjectId| {
            self.object(*id).is_some_and(|object| !object.status.has_statics && object.attached_to.is_none())
        };
        let alone = !self.continuous.had_statics() && changed.iter().all(alone);
        self.refresh_these(alone.then_some(changed), events);
    }

    /// The same, where only its static abilities can ask for the counters that have changed.
    pub(crate) fn refresh_if_counted(&mut self, id: ObjectId, events: &mut Vec<Event>) {
        if self.object(id).is_some_and(|object| object.status.has_statics) {
            self.refresh(None, events);
        }
    }

    /// Adds a regeneration shield to a permanent.
    pub(super) fn add_regeneration(&mut self, id: ObjectId, events: &mut Vec<Event>) {
        if let Some(object) = self.object_mut(id) {
            object.regeneration = object.regeneration.saturating_add(1);
        }
        events.push(Event { kind: Happening::RegenerationShield(id), rules: &[Rule::Regeneration] });
    }
}

/// The rules by which an effect puts counters of this kind on a permanent.
fn putting(kind: CounterKind) -> &'static [Rule] {
    match kind.rule() {
        Some(Rule::ShieldCounters) => &[Rule::ResolvingInstructions, Rule::ShieldCounters],
        Some(Rule::FinalityCounters) => &[Rule::ResolvingInstructions, Rule::FinalityCounters],
        Some(Rule::HoneCounters) => &[Rule::ResolvingInstructions, Rule::HoneCounters],
        Some(Rule::StunCounters) => &[Rule::ResolvingInstructions, Rule::StunCounters],
        Some(Rule::KeywordCounters) => &[Rule::ResolvingInstructions, Rule::KeywordCounters],
        _ => &[Rule::ResolvingInstructions],
    }
}
