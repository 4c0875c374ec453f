//! What players give up by their own choice: cards that they discard, permanents that they sacrifice or return. And what
//! else they choose as something resolves: which of the top cards of a library go elsewhere, and a source of damage.

use crate::agenda::{Task, Waiting};
use crate::damage::{Guard, Shield, ShieldKind};
use crate::trigger::Occurrence;
use crate::{
    Arrival, ChosenSource, Color, CombatPart, Event, FoundTo, Game, GivenUpAs, Happening, Illegal, Object,
    ObjectId, PlayerId, Problem, Rest, Subtype, TargetSpec, Thing, Whose, Zone,
};
use rulebook::Rule;

/// Who still has to choose, what, and what has been chosen: all of it is given up at the same time (103.4; 101.4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GivenUp {
    /// Who chooses next is the last.
    pub(crate) players: Vec<PlayerId>,
    pub(crate) count: usize,
    /// Which permanents it may be; cards of the hand if `None`.
    pub(crate) what: Option<TargetSpec>,
    pub(crate) how: GivenUpAs,
    /// Whose ability or which spell it is; nothing asks for it where the rules have cards discarded.
    pub(crate) source: Option<ObjectId>,
    /// Who chooses for all of them, each of whom stays the last of `players` until it is done.
    pub(crate) chooser: Option<PlayerId>,
    pub(crate) chosen: Vec<(PlayerId, ObjectId)>,
    /// What it attacks, where it is put into play attacking.
    pub(crate) goal: Option<crate::Thing>,
}

impl GivenUp {
    /// These players choose for themselves.
    pub(crate) const fn new(
        players: Vec<PlayerId>,
        count: usize,
        how: GivenUpAs,
        source: Option<ObjectId>,
    ) -> Self {
        Self { players, count, what: None, how, source, chooser: None, chosen: Vec::new(), goal: None }
    }

    /// So many cards of a player's hand.
    pub(crate) fn of_hand(player: PlayerId, count: usize) -> Self {
        Self::new(vec![player], count, GivenUpAs::Discarded, None)
    }

    /// These cards of a player, without anybody's choice.
    fn forced(player: PlayerId, cards: Vec<ObjectId>, how: GivenUpAs, source: Option<ObjectId>) -> Self {
        let chosen = cards.into_iter().map(|card| (player, card)).collect();
        Self { chosen, ..Self::new(Vec::new(), 0, how, source) }
    }
}

impl Game {
    /// What a player may choose.
    pub(crate) fn may_give_up(&self, player: PlayerId, given: &GivenUp) -> Vec<ObjectId> {
        let top = || self.player(player).into_iter().flat_map(|player| player.library.iter().rev());
        let is = |id: &ObjectId| match (given.what, given.source) {
            (Some(spec), Some(source)) => self
                .object(*id)
                .is_some_and(|card| spec.traits.iter().all(|asked| asked.describes(card, source))),
            _ => true,
        };
        match (given.what, given.source) {
            _ if let GivenUpAs::Dug { of, .. } = given.how => {
                top().take(usize::from(of)).copied().filter(is).collect()
            }
            _ if given.how.is_of_top() || matches!(given.how, GivenUpAs::Ordered { .. }) => {
                top().take(given.count).copied().collect()
            }
            _ if matches!(given.how, GivenUpAs::TakenFromHand { .. }) => {
                let hand = given.players.last().map(|player| self.in_zone(*player, Zone::Hand));
                hand.into_iter().flatten().map(Object::id).filter(is).collect()
            }
            (Some(_), Some(_)) if matches!(given.how, GivenUpAs::Found { .. }) => {
                top().copied().filter(is).collect()
            }
            (Some(_), Some(_)) if matches!(given.how, GivenUpAs::PutInPlay { .. }) => {
                let fits = |card: &ObjectId| self.can_be_put_in_play(*card) && is(card);
                self.in_zone(player, Zone::Hand).map(Object::id).filter(fits).collect()
            }
            (Some(spec), Some(source)) if matches!(given.how, GivenUpAs::Copied { .. }) => {
                let mut all = self.all_meant(spec, source, player);
                // What an Aura would enchant isn't asked.
                let copied = |id: ObjectId| self.object(id).is_some_and(|it| it.face.enchant.is_none());
                all.retain(|id| *id != source && !self.enters_just_now(*id) && copied(*id));
                all
            }
            (Some(spec), Some(source)) if given.how == GivenUpAs::Untapped => {
                let mut all = self.all_meant(spec, source, player);
                // To untap one that isn't tapped would do nothing.
                all.retain(|id| self.object(*id).is_some_and(|it| it.status.tapped));
                all
            }
            _ if given.how == GivenUpAs::Proliferated => {
                let counted = |object: &&Object| object.is_in_play() && !object.counters.kinds().is_empty();
                self.objects().filter(counted).map(Object::id).collect()
            }
            (None, _) if let GivenUpAs::PreventedFrom(source) = given.how => self.sources(source.color),
            (Some(spec), Some(source)) => {
                let mut all = self.all_meant(TargetSpec { whose: Whose::Yours, ..spec }, source, player);
                match given.how {
                    GivenUpAs::Bolstered(_) => {
                        let toughness =
                            |id: &ObjectId| self.object(*id).map_or(i32::MAX, |it| it.now.toughness);
                        let least = all.iter().map(toughness).min();
                        all.retain(|id| Some(toughness(id)) == least);
                    }
                    GivenUpAs::Devoured(_) => all.retain(|id| !self.enters_just_now(*id)),
                    _ => {}
                }
                all
            }
            _ => self.in_zone(player, Zone::Hand).map(Object::id).collect(),
        }
    }

    /// Has the next player choose; who has no more permanents than that gives up all there are. Once everybody has
    /// chosen, it happens.
    pub(crate) fn must_give_up(&mut self, mut given: GivenUp, events: &mut Vec<Event>) {
        let Some(player) = given.players.last().copied() else { return self.are_given_up(&given, events) };
        let among = self.may_give_up(player, &given);
        let chooser = given.chooser.unwrap_or(player);
        if given.chooser.is_none() {
            given.players.pop();
        }
        let all = given.how == GivenUpAs::WholeHand;
        let count = if all { among.len() } else { given.count.min(among.len()) };
        let open = match given.how {
            GivenUpAs::TakenFromHand { .. } => self.is_in_game(chooser),
            GivenUpAs::Discarded
            | GivenUpAs::Connived
            | GivenUpAs::PutInPlay { .. }
            | GivenUpAs::Bottomed
            | GivenUpAs::Surveilled
            | GivenUpAs::Proliferated
            | GivenUpAs::Paired
            | GivenUpAs::Devoured(_)
            | GivenUpAs::Untapped
            | GivenUpAs::Found { .. } => true,
            GivenUpAs::WholeHand => false,
            GivenUpAs::Ordered { .. } => count > 1,
            GivenUpAs::Copied { may } => may || among.len() > given.count,
            GivenUpAs::Dug { fewer, .. } => fewer || among.len() > given.count,
            GivenUpAs::AtRandom
            | GivenUpAs::PutBack
            | GivenUpAs::Sacrificed
            | GivenUpAs::Returned
            | GivenUpAs::Amassed { .. }
            | GivenUpAs::Bolstered(_)
            | GivenUpAs::PreventedFrom(..) => among.len() > given.count,
        };
        if count > 0 && open {
            self.waiting = Waiting::GiveUp { player: chooser, count, given: Box::new(given) };
            return;
        }
        if given.chooser.is_some() {
            given.players.pop();
        }
        if let GivenUpAs::Found { to, .. } = given.how {
            let kind = Happening::Searched { player, found: Vec::new(), to };
            events.push(Event { kind, rules: &[Rule::ResolvingInstructions] });
        }
        let chosen: Vec<ObjectId> = among.into_iter().take(count).collect();
        self.rest_of_top(player, &given, &chosen);
        given.chosen.extend(chosen.into_iter().map(|object| (player, object)));
        self.agenda.push(Task::GiveUp(Box::new(given)));
    }

    /// What has to be done with the top cards of a library afterwards: those that were not chosen, or are put there.
    fn rest_of_top(&mut self, player: PlayerId, given: &GivenUp, chosen: &[ObjectId]) {
        let rest = match given.how {
            // The cards that stay on top are put in order afterwards.
            GivenUpAs::Bottomed | GivenUpAs::Surveilled => {
                let count = given.count.saturating_sub(chosen.len());
                GivenUp::new(vec![player], count, GivenUpAs::Ordered { top: true }, given.source)
            }
            GivenUpAs::Dug { of, rest, .. } => {
                let top = self.player(player).into_iter().flat_map(|player| player.library.iter().rev());
                let top = top.take(usize::from(of)).copied();
                let others: Vec<ObjectId> = top.filter(|card| !chosen.contains(card)).collect();
                let in_order =
                    |top, count| GivenUp::new(vec![player], count, GivenUpAs::Ordered { top }, given.source);
                match rest {
                    Rest::Top => in_order(true, others.len()),
                    Rest::Bottom => in_order(false, others.len()),
                    Rest::BottomAtRandom => {
                        let how = GivenUpAs::Ordered { top: false };
                        GivenUp::forced(player, others, how, given.source)
                    }
                    Rest::Graveyard => GivenUp::forced(player, others, GivenUpAs::Surveilled, given.source),
                }
            }
            GivenUpAs::PutBack => {
                GivenUp::new(vec![player], chosen.len(), GivenUpAs::Ordered { top: true }, given.source)
            }
            GivenUpAs::Discarded
            | GivenUpAs::WholeHand
            | GivenUpAs::Connived
            | GivenUpAs::AtRandom
            | GivenUpAs::PutInPlay { .. }
            | GivenUpAs::TakenFromHand { .. }
            | GivenUpAs::Sacrificed
            | GivenUpAs::Returned
            | GivenUpAs::Ordered { .. }
            | GivenUpAs::Found { .. }
            | GivenUpAs::Copied { .. }
            | GivenUpAs::Amassed { .. }
            | GivenUpAs::Bolstered(_)
            | GivenUpAs::Devoured(_)
            | GivenUpAs::Proliferated
            | GivenUpAs::Paired
            | GivenUpAs::Untapped
            | GivenUpAs::PreventedFrom(..) => return,
        };
        self.agenda.push(Task::GiveUp(Box::new(rest)));
    }

    pub(crate) fn check_given_up(
        &self,
        player: PlayerId,
        count: usize,
        given: &GivenUp,
        objects: &[ObjectId],
    ) -> Result<(), Illegal> {
        let rule = match given.how {
            GivenUpAs::Discarded if given.source.is_none() => Rule::CleanupDiscard,
            GivenUpAs::Discarded
            | GivenUpAs::WholeHand
            | GivenUpAs::Connived
            | GivenUpAs::AtRandom
            | GivenUpAs::TakenFromHand { exiled: false } => Rule::Discarding,
            GivenUpAs::Sacrificed => Rule::Sacrificing,
            GivenUpAs::Devoured(_) => Rule::Devour,
            GivenUpAs::Bolstered(_) if Rule::Bolster.number(self.edition).is_some() => Rule::Bolster,
            GivenUpAs::Returned => Rule::ReturningToHand,
            GivenUpAs::Untapped => Rule::Untapping,
            GivenUpAs::Surveilled if Rule::Surveil.number(self.edition).is_some() => Rule::Surveil,
            GivenUpAs::Bottomed | GivenUpAs::Surveilled => Rule::Scry,
            GivenUpAs::Copied { may: true } => Rule::EntersAsCopy,
            GivenUpAs::Copied { may: false } if Rule::Populate.number(self.edition).is_some() => {
                Rule::Populate
            }
            GivenUpAs::Ordered { .. }
            | GivenUpAs::Found { .. }
            | GivenUpAs::PutInPlay { .. }
            | GivenUpAs::Dug { .. }
            | GivenUpAs::PutBack
            | GivenUpAs::Bolstered(_)
            | GivenUpAs::Copied { may: false }
            | GivenUpAs::TakenFromHand { exiled: true } => Rule::ResolvingInstructions,
            GivenUpAs::Amassed { .. } => Rule::Amass,
            GivenUpAs::Proliferated => Rule::Proliferate,
            GivenUpAs::Paired => Rule::Soulbond,
            GivenUpAs::PreventedFrom(..) => Rule::SourceChosen,
        };
        if objects.len() > count || objects.len() < count && !given.how.any_number() {
            return Err(self.refuse(rule, Problem::WrongCount { needed: count, given: objects.len() }));
        }
        let among = self.may_give_up(player, given);
        for (index, object) in objects.iter().enumerate() {
            if self.chosen_among(&among, given.how, *object).is_none() {
                return Err(self.refuse(rule, Problem::NotThere { object: *object }));
            }
            if objects.iter().take(index).any(|other| other == object) {
                return Err(self.refuse(rule, Problem::NamedTwice { object: *object }));
            }
        }
        Ok(())
    }

    /// Which of these is meant. A source of damage that is gone may be named by what its card is now.
    fn chosen_among(&self, among: &[ObjectId], how: GivenUpAs, object: ObjectId) -> Option<ObjectId> {
        let card = |id: ObjectId| self.object(id).map(Object::card);
        let same = |id: &ObjectId| {
            matches!(how, GivenUpAs::PreventedFrom(..)) && card(object).is_some() && card(*id) == card(object)
        };
        let named = among.iter().copied().find(|id| *id == object);
        named.or_else(|| among.iter().copied().find(same))
    }

    /// Notes what a player has chosen, and goes on.
    pub(crate) fn give_up(
        &mut self,
        player: PlayerId,
        mut given: GivenUp,
        objects: &[ObjectId],
        events: &mut Vec<Event>,
    ) {
        if let GivenUpAs::Found { to, .. } = given.how {
            let kind = Happening::Searched { player, found: objects.to_vec(), to };
            events.push(Event { kind, rules: &[Rule::ResolvingInstructions] });
        }
        self.rest_of_top(player, &given, objects);
        let among = self.may_give_up(player, &given);
        let player = if given.chooser.is_some() { given.players.pop().unwrap_or(player) } else { player };
        let meant = objects.iter().filter_map(|object| self.chosen_among(&among, given.how, *object));
        let meant: Vec<_> = meant.map(|object| (player, object)).collect();
        given.chosen.extend(meant);
        self.must_give_up(given, events);
    }

    /// The sources of damage a player can choose: permanents, and what something on the stack refers to, there still or
    /// not (419.8a; 608.7, later 609.7).
    fn sources(&self, color: Option<Color>) -> Vec<ObjectId> {
        let is = |object: &&Object| color.is_none_or(|color| object.now.colors.has(color));
        let in_play = self.objects().filter(|object| object.is_in_play());
        let mut found: Vec<ObjectId> = in_play.filter(is).map(Object::id).collect();
        for source in self.stack.iter().flat_map(|entry| entry.object.sources()) {
            if !found.contains(&source) {
                found.extend(self.object(source).filter(is).map(Object::id));
            }
        }
        found
    }

    /// Takes cards out of their owners' libraries, and puts them back at the bottom, the last of them lowest, or on top,
    /// the first of them uppermost.
    fn rearrange(
        &mut self,
        chosen: &[(PlayerId, ObjectId)],
        top: bool,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        for (player, card) in chosen.iter().rev().filter(|_| top).chain(chosen.iter().filter(|_| !top)) {
            let Some(state) = self.player_mut(*player) else { continue };
            state.library.retain(|known| known != card);
            if top {
                state.library.push(*card);
            } else if state.library_is_complete {
                state.library.insert(0, *card);
            }
            let kind = Happening::PutInLibrary { object: *card, top };
            events.push(Event { kind, rules });
        }
    }

    /// A player reveals the top card of the library, which goes to the hand if it is of that kind. What nobody has
    /// described is of none.
    pub(super) fn reveal_top(
        &mut self,
        player: PlayerId,
        what: TargetSpec,
        source: ObjectId,
        events: &mut Vec<Event>,
    ) -> Option<ObjectId> {
        let card = self.player(player).and_then(|player| player.library.last().copied())?;
        let object = self.object(card);
        let taken = object.is_some_and(|card| what.traits.iter().all(|asked| asked.describes(card, source)));
        let kind = Happening::Revealed { player, card, taken };
        events.push(Event { kind, rules: &[Rule::ResolvingInstructions] });
        if taken {
            self.take_from_libraries(&[(player, card)]);
            return self.move_objects(&[card], Zone::Hand, events).first().copied();
        }
        None
    }

    /// A creature explores. One that has left gets no counter, but its controller still reveals the card.
    pub(super) fn explore(&mut self, creature: ObjectId, events: &mut Vec<Event>) {
        let Some(player) = self.object(creature).map(|creature| creature.controller) else { return };
        let land = crate::Types::of(crate::CardType::Land);
        let land = TargetSpec::new(crate::TargetKind::CardInGraveyard, Whose::Anyones)
            .that_is(crate::Trait::Types(land).into());
        let before = self.player(player).map_or(0, |player| player.library.len());
        self.reveal_top(player, land, creature, events);
        let after = self.player(player).map_or(0, |player| player.library.len());
        if after < before {
            return;
        }
        if self.permanent(creature).is_some() {
            self.put_counters(creature, crate::CounterKind::PlusOne, 1, events);
        }
        if after > 0 {
            let top = GivenUp::new(vec![player], 1, GivenUpAs::Surveilled, Some(creature));
            self.agenda.push(Task::GiveUp(Box::new(top)));
        }
    }

    /// An Army gets counters, and becomes of a creature type, if it isn't yet.
    fn amass(&mut self, army: ObjectId, subtype: Subtype, counters: u32, events: &mut Vec<Event>) {
        const RULES: &[Rule] = &[Rule::Amass, Rule::ResolvingInstructions];
        if counters > 0 {
            self.put_counters_by(RULES, army, crate::CounterKind::PlusOne, counters, events);
        }
        if self.object(army).is_some_and(|army| !army.has_subtype(subtype)) {
            let what = crate::Changed::GainedSubtype(subtype);
            self.change(army, army, what, crate::Duration::Permanent, events);
            events.push(Event { kind: Happening::Changed { object: army, what }, rules: RULES });
        }
    }

    /// A creature connives: its controller, as it is or last was, draws and discards (701.50c).
    pub(super) fn connive(&mut self, creature: ObjectId, count: u32, events: &mut Vec<Event>) {
        let Some(player) = self.object(creature).map(|creature| creature.controller) else { return };
        for _ in 0..count {
            self.draw_card(player, events);
        }
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let given = GivenUp::new(vec![player], count, GivenUpAs::Connived, Some(creature));
        self.agenda.push(Task::GiveUp(Box::new(given)));
    }

    fn take_from_libraries(&mut self, chosen: &[(PlayerId, ObjectId)]) {
        for (player, card) in chosen {
            if let Some(state) = self.player_mut(*player) {
                state.library.retain(|known| known != card);
            }
        }
    }

    /// Puts cards that libraries were searched for where they go. The cards that stay keep the order in which they are
    /// listed: it is as likely as any other after shuffling, and an author who lists them determines what is drawn.
    fn put_found(&mut self, to: FoundTo, chosen: &[(PlayerId, ObjectId)], events: &mut Vec<Event>) {
        let objects: Vec<ObjectId> = chosen.iter().map(|(_, object)| *object).collect();
        match to {
            FoundTo::Hand => {
                self.move_objects(&objects, Zone::Hand, events);
            }
            FoundTo::Graveyard => {
                self.move_objects(&objects, Zone::Graveyard, events);
            }
            FoundTo::InPlay { tapped } => {
                self.put_down(tapped, chosen, events);
            }
            FoundTo::Top => {
                for (player, card) in chosen {
                    if let Some(state) = self.player_mut(*player) {
                        state.library.push(*card);
                    }
                }
            }
        }
    }

    /// Puts the cards that each player has chosen onto the battlefield under that player's control.
    fn put_down(
        &mut self,
        tapped: bool,
        chosen: &[(PlayerId, ObjectId)],
        events: &mut Vec<Event>,
    ) -> Vec<ObjectId> {
        let mut made = Vec::new();
        let mut left = chosen;
        while let [(player, _), ..] = left {
            let own = left.iter().take_while(|(other, _)| other == player).count();
            let (cards, rest) = left.split_at(own);
            let cards: Vec<ObjectId> = cards.iter().map(|(_, card)| *card).collect();
            made.extend(self.put_cards_in_play(&cards, tapped, Some(*player), events));
            left = rest;
        }
        made
    }

    fn are_given_up(&mut self, given: &GivenUp, events: &mut Vec<Event>) {
        // What has left the game with its player since is not there any more; a source need not be.
        let source = matches!(given.how, GivenUpAs::PreventedFrom(..));
        let there = |(_, object): &&(PlayerId, ObjectId)| {
            source || self.object(*object).is_some_and(|object| object.status.present)
        };
        let chosen: Vec<(PlayerId, ObjectId)> = given.chosen.iter().filter(there).copied().collect();
        let objects: Vec<ObjectId> = chosen.iter().map(|(_, object)| *object).collect();
        match given.how {
            GivenUpAs::PutInPlay { tapped, attacking } => {
                // What goes on next speaks of them; what they ask as they enter comes before it.
                let next = self.agenda.len().wrapping_sub(1);
                let made = self.put_down(tapped, &chosen, events);
                if let Some(Task::Resolve(resolution)) = self.agenda.get_mut(next) {
                    resolution.about.made.extend(made.iter().copied().map(crate::Thing::Object));
                }
                if attacking != crate::PutAttacking::No {
                    let arrival = Arrival { tapped, part: CombatPart::Attacking };
                    for creature in made {
                        self.arrive(creature, arrival, given.goal, &[], events);
                    }
                    if self.combat.blocks_declared {
                        self.agenda.push(Task::Orders);
                    }
                }
            }
            GivenUpAs::TakenFromHand { exiled: true } => {
                self.move_objects(&objects, Zone::Exile, events);
            }
            GivenUpAs::Discarded
            | GivenUpAs::WholeHand
            | GivenUpAs::Connived
            | GivenUpAs::AtRandom
            | GivenUpAs::TakenFromHand { exiled: false } => {
                let rules: &'static [Rule] = if given.source.is_none() {
                    &[Rule::CleanupDiscard, Rule::Discarding]
                } else {
                    &[Rule::Discarding]
                };
                for (player, card) in &chosen {
                    self.tally(*player, crate::Tally::Discarded, 1);
                    self.occur(Occurrence::Discarded { card: *card });
                    let kind = Happening::Discarded { player: *player, card: *card };
                    events.push(Event { kind, rules });
                }
                let land = |id: &ObjectId| {
                    self.object(*id).is_some_and(|card| card.face.types.has(crate::CardType::Land))
                };
                let others = objects.iter().filter(|id| !land(id)).count();
                self.put_discarded(&objects, events);
                let creature = given.source.filter(|creature| self.permanent(*creature).is_some());
                if let Some(creature) = creature.filter(|_| given.how == GivenUpAs::Connived && others > 0) {
                    let count = u32::try_from(others).unwrap_or(u32::MAX);
                    self.put_counters(creature, crate::CounterKind::PlusOne, count, events);
                }
            }
            GivenUpAs::Sacrificed => self.sacrifice_all(&objects, events),
            GivenUpAs::Returned => self.return_to_hand(&objects, events),
            GivenUpAs::Untapped => {
                for object in objects {
                    self.untap(object, events);
                }
            }
            GivenUpAs::Bottomed => {
                self.rearrange(&chosen, false, &[Rule::Scry, Rule::ResolvingInstructions], events);
            }
            GivenUpAs::Ordered { top } => {
                self.rearrange(&chosen, top, &[Rule::ResolvingInstructions], events);
            }
            GivenUpAs::PutBack => {
                for card in objects.iter().rev() {
                    self.put_in_library(*card, true, events);
                }
            }
            GivenUpAs::Surveilled => {
                self.take_from_libraries(&chosen);
                self.move_objects(&objects, Zone::Graveyard, events);
            }
            GivenUpAs::Found { to, .. } | GivenUpAs::Dug { to, .. } => {
                let mut found = chosen;
                if matches!(to, FoundTo::InPlay { .. }) {
                    found.retain(|(_, card)| self.can_be_put_in_play(*card));
                }
                self.take_from_libraries(&found);
                self.put_found(to, &found, events);
            }
            GivenUpAs::Copied { .. } => {
                // What has had it chosen goes on next.
                if let Some(Task::Resolve(resolution)) = self.agenda.last_mut() {
                    resolution.chosen = objects.first().copied();
                }
            }
            GivenUpAs::Proliferated => {
                const RULES: &[Rule] = &[Rule::Proliferate, Rule::ResolvingInstructions];
                let Some(Task::Resolve(resolution)) = self.agenda.last_mut() else { return };
                if given.count > 0 {
                    resolution.proliferated = objects;
                    return;
                }
                for permanent in std::mem::take(&mut resolution.proliferated) {
                    let kinds = self.object(permanent).map(|object| object.counters.kinds());
                    for kind in kinds.unwrap_or_default() {
                        self.put_counters_by(RULES, permanent, kind, 1, events);
                    }
                }
            }
            GivenUpAs::Paired => {
                for (with, source) in objects.into_iter().zip(given.source) {
                    self.pair(source, with, events);
                }
            }
            GivenUpAs::Bolstered(counters) => {
                let rules: &[Rule] = if Rule::Bolster.number(self.edition).is_some() {
                    &[Rule::Bolster, Rule::ResolvingInstructions]
                } else {
                    &[Rule::ResolvingInstructions]
                };
                for creature in objects {
                    self.put_counters_by(rules, creature, crate::CounterKind::PlusOne, counters, events);
                }
            }
            GivenUpAs::Devoured(counters) => {
                let count = u32::try_from(objects.len()).unwrap_or(u32::MAX).saturating_mul(counters);
                self.sacrifice_all(&objects, events);
                if let Some(entering) = given.source.filter(|_| count > 0) {
                    let rules = &[Rule::Devour, Rule::ReplacementEffects];
                    self.enter_with(entering, crate::CounterKind::PlusOne, count, rules, events);
                }
            }
            GivenUpAs::Amassed { subtype, counters } => {
                for army in objects {
                    self.amass(army, subtype, counters, events);
                }
            }
            GivenUpAs::PreventedFrom(ChosenSource { color, to_you, once, then }) => {
                for (player, object) in chosen {
                    let by = given.source.unwrap_or(object);
                    let guard = if to_you { Guard::Between(object, player) } else { Guard::From(object) };
                    let shield = Shield { color, once, then, ..self.shield(by, guard, ShieldKind::Prevent) };
                    self.add_shield(shield, Thing::Object(object), events);
                }
            }
        }
    }
}
