//! Things that players give up by their own choice: cards that they discard, permanents that they
//! sacrifice or return. And what else they choose as something resolves: which of the top cards of
//! a library go elsewhere, and a source of damage.

mod chosen;

use super::GivenUp;
use crate::agenda::{Task, Waiting};
use crate::{Event, Game, Happening, Illegal, Miscounted, Object, ObjectId, PlayerId, Problem};
use combat_lab_cards::{Adding, Color, GivenUpAs, Keeping, Listed, Rest, TargetSpec, Whose, Zone};
use combat_lab_rulebook::Rule;

impl Game {
    /// The things that a player may choose.
    pub(crate) fn may_give_up(&self, player: PlayerId, given: &GivenUp) -> Vec<ObjectId> {
        let top = || self.player(player).into_iter().flat_map(|player| player.library().iter().rev());
        let is = |id: &ObjectId| match (given.what, given.source) {
            (Some(spec), Some(source)) => {
                self.object(*id).is_some_and(|card| spec.traits.holds(|asked| card.has_trait(asked, source)))
            }
            _ => true,
        };
        let hand = || self.in_zone(player, Zone::Hand).map(Object::id);
        // Permanents of a kind, and those that this player controls.
        let kind = given.what.zip(given.source);
        let all = || kind.map(|(spec, source)| self.all_meant(spec, source, player)).unwrap_or_default();
        let own = || {
            let own = |spec| TargetSpec { whose: Whose::Yours, ..spec };
            let all = kind.map(|(spec, source)| self.all_meant(own(spec), source, player));
            let all = all.unwrap_or_default();
            if given.owing.is_empty() { all } else { self.leaving_enough(given, all) }
        };
        match given.how {
            GivenUpAs::Dug { of, .. } => top().take(of as usize).copied().filter(is).listed(),
            GivenUpAs::Bottomed | GivenUpAs::Surveilled | GivenUpAs::Ordered { .. } => {
                top().take(given.count).copied().listed()
            }
            GivenUpAs::TakenFromHand { .. } => {
                let hand = given.players.last().map(|player| self.in_zone(*player, Zone::Hand));
                hand.into_iter().flatten().map(Object::id).filter(is).listed()
            }
            GivenUpAs::Found { .. } => top().copied().filter(is).listed(),
            GivenUpAs::PutInPlay { .. } => {
                hand().filter(|card| self.can_be_put_in_play(*card) && is(card)).listed()
            }
            GivenUpAs::Copied { .. } => {
                // The kind of permanent that an Aura would enchant isn't considered.
                let copied = |id: ObjectId| self.object(id).is_some_and(|it| it.face.enchant.is_none());
                let mut all = all();
                all.keep(|id| Some(*id) != given.source && !self.enters_just_now(*id) && copied(*id));
                all
            }
            GivenUpAs::Enchanted => {
                let aura = given.source.and_then(|source| self.object(source));
                let mut all = all();
                all.keep(|id| {
                    !self.enters_just_now(*id) && aura.is_some_and(|aura| self.can_be_attached(aura, *id))
                });
                all
            }
            GivenUpAs::Untapped => {
                let mut all = all();
                // To untap one that isn't tapped would do nothing.
                all.keep(|id| self.object(*id).is_some_and(|it| it.status.tapped));
                all
            }
            GivenUpAs::Proliferated => {
                let counted = |object: &&Object| object.is_in_play() && !object.counters.kinds().is_empty();
                self.objects().filter(counted).map(Object::id).listed()
            }
            GivenUpAs::PreventedFrom(source) => self.sources(source.color),
            GivenUpAs::Bolstered(_) => {
                let toughness = |id: &ObjectId| self.object(*id).map_or(i32::MAX, |it| it.now().toughness);
                let mut all = own();
                let least = all.iter().map(toughness).min();
                all.keep(|id| Some(toughness(id)) == least);
                all
            }
            GivenUpAs::Devoured(_) => {
                let mut all = own();
                all.keep(|id| !self.enters_just_now(*id));
                all
            }
            GivenUpAs::Sacrificed | GivenUpAs::Returned | GivenUpAs::Paired | GivenUpAs::Amassed { .. } => {
                own()
            }
            GivenUpAs::Discarded
            | GivenUpAs::WholeHand
            | GivenUpAs::Connived
            | GivenUpAs::AtRandom
            | GivenUpAs::PutBack => match kind {
                Some(_) => own(),
                None => hand().listed(),
            },
        }
    }

    /// Has the next player choose; who has no more permanents than that gives up all there are.
    /// Once everybody has chosen, it happens.
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
            | GivenUpAs::Enchanted
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
        let chosen: Vec<ObjectId> = among.into_iter().take(count).listed();
        self.rest_of_top(player, &given, &chosen);
        given.chosen.add_all(chosen.into_iter().map(|object| (player, object)));
        self.agenda.push(Task::GiveUp(Box::new(given)));
    }

    /// The rest of a look at the top cards of a library: those that were not chosen, or are put
    /// there.
    fn rest_of_top(&mut self, player: PlayerId, given: &GivenUp, chosen: &[ObjectId]) {
        let rest = match given.how {
            // The cards that stay on top are put in order afterwards.
            GivenUpAs::Bottomed | GivenUpAs::Surveilled => {
                let count = given.count.saturating_sub(chosen.len());
                GivenUp::new(vec![player], count, GivenUpAs::Ordered { top: true }, given.source)
            }
            GivenUpAs::Dug { of, rest, .. } => {
                let top = self.player(player).into_iter().flat_map(|player| player.library().iter().rev());
                let top = top.take(of as usize).copied();
                let others: Vec<ObjectId> = top.filter(|card| !chosen.contains(card)).listed();
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
            | GivenUpAs::Enchanted
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
            GivenUpAs::Enchanted => Rule::AuraEnters,
            GivenUpAs::Surveilled if Rule::Surveil.number(self.edition).is_some() => Rule::Surveil,
            GivenUpAs::Bottomed => Rule::Scry,
            GivenUpAs::Copied { may: true } => Rule::EntersAsCopy,
            GivenUpAs::Copied { may: false } if Rule::Populate.number(self.edition).is_some() => {
                Rule::Populate
            }
            GivenUpAs::Ordered { .. }
            | GivenUpAs::Surveilled
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
            let (of, given) = (counted(given.how), objects.len());
            return Err(self.refuse(rule, Problem::WrongCount { of, needed: count, given }));
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
        if let Some(costs) = self.left_owing(given, objects).filter(|_| !given.owing.is_empty()) {
            return Err(self.refuse(Rule::PayingCosts, Problem::CombatUnpaid { costs }));
        }
        Ok(())
    }

    /// The one of these that is meant. A source of damage that is gone may be named by what its
    /// card is now.
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
        let meant: Vec<_> = meant.map(|object| (player, object)).listed();
        given.chosen.add_all(meant);
        self.must_give_up(given, events);
    }

    /// The sources of damage a player can choose: permanents, and what something on the stack
    /// refers to, there still or not (419.8a; 608.7, later 609.7).
    fn sources(&self, color: Option<Color>) -> Vec<ObjectId> {
        let is = |object: &&Object| color.is_none_or(|color| object.now().colors.has(color));
        let in_play = self.objects().filter(|object| object.is_in_play());
        let mut found: Vec<ObjectId> = in_play.filter(is).map(Object::id).listed();
        for source in self.stack.iter().flat_map(|entry| entry.object.sources()) {
            if !found.contains(&source) {
                found.add_all(self.object(source).filter(is).map(Object::id));
            }
        }
        found
    }
}

/// The role of the objects that a player chooses.
const fn counted(how: GivenUpAs) -> Miscounted {
    if how.any_number() {
        return Miscounted::AtMost;
    }
    match how {
        GivenUpAs::Discarded
        | GivenUpAs::WholeHand
        | GivenUpAs::Connived
        | GivenUpAs::AtRandom
        | GivenUpAs::TakenFromHand { exiled: false } => Miscounted::Discarded,
        GivenUpAs::Sacrificed | GivenUpAs::Devoured(_) => Miscounted::Sacrificed,
        GivenUpAs::Returned => Miscounted::Returned,
        GivenUpAs::Bolstered(_) | GivenUpAs::Amassed { .. } | GivenUpAs::Paired => Miscounted::Creatures,
        GivenUpAs::PutBack
        | GivenUpAs::Bottomed
        | GivenUpAs::Surveilled
        | GivenUpAs::Ordered { .. }
        | GivenUpAs::Dug { .. }
        | GivenUpAs::Found { .. }
        | GivenUpAs::PutInPlay { .. }
        | GivenUpAs::TakenFromHand { exiled: true } => Miscounted::Cards,
        GivenUpAs::Untapped
        | GivenUpAs::Copied { .. }
        | GivenUpAs::Enchanted
        | GivenUpAs::PreventedFrom(_)
        | GivenUpAs::Proliferated => Miscounted::Chosen,
    }
}
