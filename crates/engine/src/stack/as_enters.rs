//! Choices of players as permanents enter (614.1c, 614.12): before anything notices that they have
//! entered.

use super::Resolution;
use crate::agenda::{Entry, Task};
use crate::{
    Decision, Event, Game, Happening, Illegal, ObjectId, PlayerId, Problem, TriggerOrigin, Triggered,
};
use combat_lab_cards::{
    Adding, AsEnters, CardType, Choosing, ChosenQuality, Color, CopyExcept, CounterKind, Effect, GivenUpAs,
    Keeping, Keyword, Listed, Manner, Quantity, Reference, Subtype, TargetSpec,
};
use combat_lab_rulebook::{Edition, Rule};
use std::sync::Arc;

impl Game {
    /// The choice of a permanent's controller as it enters, if that ability works then (614.12).
    pub(crate) fn asks_as_enters(&self, id: ObjectId) -> Option<AsEnters> {
        let entered = self.permanent(id).filter(|entered| !self.loses_as_it_enters(entered))?;
        entered.face.as_enters
    }

    /// The kind of permanent that an Aura enchants that is just entering without being attached to
    /// anything (303.4f).
    fn unattached_aura(&self, id: ObjectId) -> Option<TargetSpec> {
        let aura = self.permanent(id).filter(|aura| aura.attached_to.is_none())?;
        aura.face.enchant
    }

    /// Whether something is being chosen as a permanent enters, for it or for others that enter
    /// together with it. It isn't on the battlefield yet: none of them can be copied as they enter
    /// (614.12), and its abilities neither trigger on what is paid or sacrificed then nor affect
    /// it.
    pub(crate) fn enters_just_now(&self, id: ObjectId) -> bool {
        self.agenda.iter().any(|task| matches!(task, Task::Entered { entered, .. } if entered.contains(&id)))
    }

    /// Has players choose in turn order how their permanents enter that have just entered together.
    /// Then it is noticed that all of them have, and told of those for which something is chosen.
    pub(crate) fn choose_as_entering(&mut self, events: &mut Vec<Event>) {
        let entered = self.entering.take();
        let asks = |id: &ObjectId| self.asks_as_enters(*id).is_some() || self.unattached_aura(*id).is_some();
        let asking = entered.iter().copied().filter(asks);
        let mut told: Vec<Entry> = asking
            .map(|permanent| Entry {
                permanent,
                entered: None,
                became: None,
                with: None,
                asks: self.asks_as_enters(permanent).is_some(),
            })
            .listed();
        events.keep(|event| {
            let (Happening::Entered(object)
            | Happening::BecamePermanent(object)
            | Happening::CountersPut { object, .. }) = event.kind
            else {
                return true;
            };
            let Some(entry) = told.iter_mut().find(|entry| entry.permanent == object) else { return true };
            match event.kind {
                Happening::CountersPut { kind, count, .. } => entry.with = Some((kind, count)),
                Happening::BecamePermanent(_) => entry.became = Some(event.rules),
                _ => entry.entered = Some(event.rules),
            }
            false
        });
        let mut tasks = Vec::new();
        let players: Vec<PlayerId> = self.in_turn_order().listed();
        for player in players {
            for id in &entered {
                let own = self.object(*id).is_some_and(|entered| entered.controller == player);
                if !own {
                    continue;
                }
                tasks.add_all(self.unattached_aura(*id).map(|enchant| enchanting(*id, player, enchant)));
                tasks.add_all(self.asks_as_enters(*id).map(|asks| choice(*id, player, asks, self.edition())));
            }
        }
        self.agenda.push(Task::Entered { entered, told });
        let waits = !tasks.is_empty();
        tasks.reverse();
        self.agenda.append(&mut tasks);
        if waits {
            self.refresh_statics(events);
        }
    }

    /// All choices are made for permanents that entered together: they are there now.
    pub(crate) fn have_entered(&mut self, entered: &[ObjectId], told: &[Entry], events: &mut Vec<Event>) {
        self.refresh_statics(events);
        self.change_chosen(entered, told, events);
        for Entry { permanent, entered, became, with, asks: _ } in told.iter().copied() {
            // It is said already of what entered as a copy.
            let copied = events.iter().any(
                |event| matches!(event.kind, Happening::EnteredAsCopy { object, .. } if object == permanent),
            );
            let entered = entered.filter(|_| !copied);
            events.add_all(entered.map(|rules| Event { kind: Happening::Entered(permanent), rules }));
            events.add_all(became.map(|rules| Event { kind: Happening::BecamePermanent(permanent), rules }));
            if let Some((kind, count)) = with {
                self.tell_arrived_with(permanent, kind, count, events);
            }
        }
        self.notice_entered(entered);
    }

    /// What a copy of a permanent has, with these differences (503.2; 707.2). No card has another
    /// face because of that but the one it would have face down, and none can be turned face up by
    /// what is face down itself.
    pub(super) fn copied_face(
        &self,
        of: ObjectId,
        except: CopyExcept,
    ) -> Option<Arc<combat_lab_cards::CardFace>> {
        let mut face = Arc::clone(&self.permanent(of)?.face).as_written().as_ref().clone();
        face.other = face.other.filter(|other| other.manner == Manner::FaceDown);
        face.abilities.keep(|ability| !ability.turns_face_up());
        Some(Arc::new(face).copied_except(except))
    }

    /// Has a permanent that is just entering be a copy of another already as it enters: what that
    /// would enter with, and how, is copied with it (614.12a; 707.5). What its own abilities have
    /// it enter with, it has had before.
    pub(super) fn enter_as_copy(
        &mut self,
        id: ObjectId,
        of: ObjectId,
        except: CopyExcept,
        events: &mut Vec<Event>,
    ) {
        let Some(mut face) = self.copied_face(of, except) else { return };
        let quoted = self
            .permanent(id)
            .zip(except.lends)
            .and_then(|(entering, place)| entering.face.lends.get(usize::from(place)).map(Arc::clone));
        if let Some(quoted) = quoted {
            face = face.with_quoted(&quoted);
        }
        let Some(under) = self.permanent(id).map(|entering| entering.controller) else { return };
        // It isn't on the battlefield yet where that counts.
        self.hide(id, true);
        let holds = |condition| self.holds(condition, id, under);
        let tapped = except.tapped
            || face.keywords.has(Keyword::EntersTapped)
            || face.enters_tapped_if.is_some_and(|(condition, wanted)| holds(condition) == wanted);
        let fixed = face.enters_with.iter().copied();
        let counted = face.enters_counting.iter();
        let counted =
            counted.map(|(kind, count, each)| (*kind, count.saturating_mul(self.quantity(*each, id, under))));
        let certain = face.enters_if.iter().filter(|(_, _, condition)| holds(*condition));
        let certain = certain.map(|(kind, count, _)| (*kind, *count));
        let loyalty = face.loyalty.map(|loyalty| (CounterKind::Loyalty, loyalty));
        let defense = face.defense.map(|defense| (CounterKind::Defense, defense));
        let counters: Vec<(CounterKind, u32)> =
            fixed.chain(counted).chain(certain).chain(loyalty).chain(defense).listed();
        let battle = face.types.has(CardType::Battle);
        let protector = battle.then(|| self.rightful_protector(&face, under));
        self.hide(id, false);
        let asks = face.as_enters;
        if let Some(entering) = self.object_mut(id) {
            entering.become_copy(face);
            entering.way = combat_lab_cards::CastWay::Plain;
            entering.status.tapped |= tapped;
            entering.protector = protector;
        }
        for (kind, count) in counters {
            self.add_counters(id, kind, count);
        }
        let rules = &[Rule::EntersAsCopy, Rule::CopiableValues, Rule::ReplacementEffects];
        events.push(Event { kind: Happening::EnteredAsCopy { object: id, of }, rules });
        self.refresh(None, events);
        // The choice that the copied one offers its player is made, too. Another copy effect is one
        // of the copied permanent's abilities, so that its own has not been offered twice (614.5).
        if let Some(asks) = asks {
            self.agenda.push(choice(id, under, asks, self.edition()));
        }
    }

    /// Whether the player whose instruction it is has such a card in hand.
    pub(super) fn has_in_hand(&self, spec: combat_lab_cards::TargetSpec, resolution: &Resolution) -> bool {
        let source = resolution.about.source;
        let is = |card: &crate::Object| spec.traits.holds(|asked| card.has_trait(asked, source));
        self.in_zone(resolution.player(), combat_lab_cards::Zone::Hand).any(is)
    }

    /// The possible choices of a player as a permanent enters. Any creature type is legal (205.3m);
    /// offered are those that cards here have or mention.
    fn may_be_chosen(&self, what: Choosing) -> Vec<ChosenQuality> {
        let subtypes: Vec<Subtype> = match what {
            Choosing::Color | Choosing::ColorBut(_) => {
                let all = Color::ALL.into_iter().map(ChosenQuality::Color);
                return all.filter(|chosen| chosen.suits(what)).listed();
            }
            Choosing::CreatureType => self
                .objects()
                .flat_map(|object| {
                    let face = object.front.as_ref().unwrap_or(&object.face);
                    face.subtypes.iter().copied().chain(face.asked_subtypes()).listed()
                })
                .filter(|subtype| subtype.is_of_creatures() && *subtype != Subtype::EVERY_CREATURE_TYPE)
                .listed(),
        };
        let mut offered: Vec<ChosenQuality> = Vec::new();
        for subtype in subtypes {
            let chosen = ChosenQuality::CreatureType(subtype);
            if !offered.contains(&chosen) {
                offered.push(chosen);
            }
        }
        if offered.is_empty() {
            offered.push(ChosenQuality::CreatureType(Subtype::WALL));
        }
        offered
    }

    /// The decision: one of these choices of a player.
    pub(crate) fn chosen_decision(&self, resolution: &Resolution) -> Decision {
        let what = match resolution.instruction() {
            Some(Effect::Choose(what)) => *what,
            _ => Choosing::Color,
        };
        let (player, source) = (resolution.player(), resolution.about.source);
        Decision::Choose { player, source, options: self.may_be_chosen(what) }
    }

    /// Whether it can be chosen.
    pub(crate) fn check_chosen(&self, resolution: &Resolution, chosen: ChosenQuality) -> Result<(), Illegal> {
        match resolution.instruction() {
            Some(Effect::Choose(what)) if chosen.suits(*what) => Ok(()),
            Some(Effect::OfChosenColor { .. }) if chosen.suits(Choosing::Color) => Ok(()),
            Some(Effect::OfChosenColor { .. }) => {
                Err(self.refuse(Rule::ResolvingInstructions, Problem::NotOffered))
            }
            _ => Err(self.refuse(Rule::ReplacementEffects, Problem::NotOffered)),
        }
    }

    /// Goes on with what a player has chosen: an effect of that colour happens, or the abilities of
    /// the permanent that enters speak of it from now on.
    pub(crate) fn choose(
        &mut self,
        mut resolution: Resolution,
        chosen: ChosenQuality,
        events: &mut Vec<Event>,
    ) {
        let (player, object) = (resolution.player(), resolution.about.source);
        if let (Some(Effect::OfChosenColor { who, what, until }), ChosenQuality::Color(color)) =
            (resolution.instruction(), chosen)
        {
            let happens = what.effect(color, *who, *until);
            let kind = Happening::Chose { player, object, chosen };
            events.push(Event { kind, rules: &[Rule::ResolvingInstructions] });
            resolution.replace(happens);
            self.agenda.push(Task::Resolve(Box::new(resolution)));
            return;
        }
        resolution.next += 1;
        let rules = resolution.entering.unwrap_or(&[Rule::ReplacementEffects]);
        events.push(Event { kind: Happening::Chose { player, object, chosen }, rules });
        if let Some(entering) = self.object_mut(object) {
            entering.face = entering.face.having_chosen(chosen).0;
            entering.strip(entering.status.stripped);
        }
        self.refresh(None, events);
        self.agenda.push(Task::Resolve(Box::new(resolution)));
    }

    /// Whether a permanent that is just entering is left out where permanents are counted.
    pub(crate) fn hide(&mut self, id: ObjectId, hidden: bool) {
        if let Some(object) = self.object_mut(id) {
            object.status.phased_out = hidden;
        }
    }
}

/// A player's choice of the host of an Aura as it enters, to be carried out next.
fn enchanting(id: ObjectId, player: PlayerId, enchant: TargetSpec) -> Task {
    let (who, count, how) = (Reference::You, Quantity::Number(1), GivenUpAs::Enchanted);
    let chooses = Effect::GiveUp { who, count, what: Some(enchant), how };
    let about = Triggered::new(id, player, TriggerOrigin::Printed(0));
    let choice = Resolution::new(vec![chooses], Vec::new(), Vec::new(), about);
    Task::Resolve(Box::new(Resolution { entering: Some(&[Rule::AuraEnters]), ..choice }))
}

/// A player's choice as a permanent enters, to be carried out next.
fn choice(id: ObjectId, player: PlayerId, asks: AsEnters, edition: Edition) -> Task {
    let about = Triggered::new(id, player, TriggerOrigin::Printed(0));
    let choice = Resolution::new(asks.offers(), Vec::new(), Vec::new(), about);
    Task::Resolve(Box::new(Resolution { entering: Some(asks.rules(edition)), ..choice }))
}
