//! Setting up: from a setup that is known to be possible to a game about to be played.

use crate::agenda::Waiting;
use crate::combat::{AnnouncedDamage, Combat};
use crate::continuous::Continuous;
use crate::damage::Shields;
use crate::printed::{Source, Sources};
use crate::stack::Stack;
use crate::trigger::Triggers;
use crate::turn::{Memory, Time, Turn};
use crate::zones::objects::Objects;
use crate::{Event, Game, Happening, ObjectId, Place, Player, PlayerId, Setup, SetupError};
use combat_lab_cards::{Keeping, Listed, Zone};
use combat_lab_rulebook::{Edition, Rule, Rules};
use std::sync::Arc;

impl Game {
    pub(crate) fn start(
        edition: Edition,
        rules: Rules,
        setup: &Setup,
    ) -> Result<(Self, Vec<Event>), SetupError> {
        let players = setup.players.iter().map(Player::new).listed();
        let mut game = Self {
            edition,
            rules,
            players,
            objects: Objects::with_capacity(setup.cards.len()),
            stack: Stack::default(),
            triggers: Triggers::default(),
            shields: Shields::default(),
            combat: Combat::default(),
            turn: Turn::first(PlayerId::new(0), setup.span),
            waiting: Waiting::Agenda,
            agenda: Vec::new(),
            announced: AnnouncedDamage::default(),
            exiled: crate::exiled::ExiledCards::default(),
            entering: crate::unnoticed::Unnoticed::default(),
            crown: None,
            memory: Memory::default(),
            continuous: Continuous::default(),
            time: Time::default(),
            sources: Sources::of(&setup.cards.iter().map(|card| &card.face).listed()),
            span: setup.span,
            variant: setup.variant,
            kept: crate::legends::KeptLegends::default(),
            competing: crate::competing::Competing::default(),
            work: crate::budget::Work::default(),
            state: crate::judged::JudgedState::default(),
        };
        for card in &setup.cards {
            game.place_card(card);
        }
        // Libraries are listed from the top.
        for (card, id) in setup.cards.iter().zip(game.objects.cards().to_vec()).rev() {
            if let (Place::Library, Some(player)) = (&card.place, game.player_mut(card.owner)) {
                player.put_on_top(id);
            }
        }
        for (index, card) in setup.cards.iter().enumerate() {
            let Place::InPlay(permanent) = &card.place else { continue };
            let host = permanent.attached_to.and_then(|host| game.objects.cards().get(host.index()).copied());
            let id = game.objects.cards().get(index).copied();
            if let Some(object) = id.and_then(|id| game.object_mut(id)) {
                object.attached_to = host;
                for player in &permanent.goaded {
                    if !object.goaded.contains(player) {
                        object.goaded.push(*player);
                    }
                }
                object.protector = permanent.protector.or(object.protector);
            }
        }
        if let Some(monarch) = setup.players.iter().position(|player| player.monarch) {
            game.start_with_monarch(PlayerId::new(u8::try_from(monarch).unwrap_or(u8::MAX)));
        }
        let mut events = Vec::new();
        game.refresh(None, &mut events);
        if game.sources.any(Source::Time) {
            game.find_time();
        }
        let problems = game.wrongly_attached();
        if !problems.is_empty() {
            return Err(SetupError { edition, problems });
        }
        // A permanent that an Aura takes control of came under that control when the board says so.
        for (id, card) in game.objects.cards().to_vec().into_iter().zip(&setup.cards) {
            if let (Place::InPlay(permanent), Some(object)) = (&card.place, game.object_mut(id)) {
                object.status.summoning_sick = permanent.summoning_sick;
                object.status.arrived = permanent.summoning_sick;
                object.came = if permanent.summoning_sick { object.came } else { 0 };
            }
        }
        // The first step has begun already as far as its own actions go: what it would do at its
        // beginning is part of the board. Only the untap, upkeep and draw steps and combat's own
        // steps still have theirs to do.
        game.begin_first_step(&mut events);
        game.run_agenda(&mut events);
        Ok((game, since_the_first_step(events)))
    }

    fn place_card(&mut self, card: &crate::CardSetup) {
        let zone = match card.place {
            Place::InPlay(_) => Zone::InPlay,
            Place::Hand => Zone::Hand,
            Place::Library => Zone::Library,
            Place::Graveyard => Zone::Graveyard,
        };
        let id = self.set_up_card(Arc::new(card.face.clone()), card.owner, zone);
        if let Some(object) = self.object_mut(id) {
            object.status.commander = card.face.commander;
        }
        if let (Place::InPlay(permanent), Some(object)) = (&card.place, self.object_mut(id)) {
            object.status.tapped = permanent.tapped;
            object.status.summoning_sick = permanent.summoning_sick;
            object.status.token = permanent.token;
            if permanent.facing != crate::Facing::Front
                && let Some(other) = object.face.other.as_deref()
            {
                let down = Arc::clone(&other.face);
                object.turn(down);
            }
            if let Some(chosen) = permanent.chosen {
                object.have_chosen(chosen);
            }
            object.damage = permanent.damage;
            // Everything that the setup leaves out is as printed.
            let printed = std::mem::replace(&mut object.counters, permanent.counters.clone());
            if permanent.counters.plus_one == 0 {
                object.counters.plus_one = printed.plus_one;
            }
            if permanent.counters.loyalty == 0 {
                object.counters.loyalty = printed.loyalty;
            }
            if permanent.counters.defense == 0 {
                object.counters.defense = printed.defense;
            }
        }
    }

    /// Draws cards one by one, at most [`Setup::MAX_AT_ONCE`]; after an attempt to draw from
    /// nothing, others change nothing.
    pub(crate) fn draw_cards(&mut self, player: PlayerId, count: u32, events: &mut Vec<Event>) {
        for _ in 0..count.min(Setup::MAX_AT_ONCE) {
            if !self.draw_card(player, events) {
                return;
            }
        }
    }

    /// Draws one card: the top of the library, or, where nobody has described one, an unknown card.
    /// Drawing from a library that is known to be empty loses the game at the next check. Returns
    /// whether a card was drawn.
    pub(crate) fn draw_card(&mut self, player: PlayerId, events: &mut Vec<Event>) -> bool {
        let Some(state) = self.player_mut(player) else { return false };
        let complete = state.has_whole_library();
        let card: Option<ObjectId> = match state.take_top() {
            Some(card) => self.move_object(card, Zone::Hand, events),
            None if complete => None,
            None if self.objects.are_too_many() => return false,
            None => Some(self.add_card(
                Arc::new(combat_lab_cards::CardFace::new(combat_lab_cards::CardFace::UNKNOWN, [])),
                player,
                Zone::Hand,
                false,
            )),
        };
        if let (None, Some(state)) = (card, self.player_mut(player)) {
            state.draw_from_nothing();
        }
        events.push(Event { kind: Happening::Drew { player, card }, rules: &[Rule::Drawing] });
        self.refresh_statics(events);
        if card.is_some() {
            let own_step = self.turn.step() == combat_lab_cards::Step::Draw
                && self.team(self.turn.active()).any(|it| it == player);
            if let Some(state) = self.player_mut(player) {
                state.note_drawn(own_step);
            }
            self.occur(crate::trigger::Occurrence::Drew { player });
        }
        card.is_some()
    }

    /// Puts as many cards as there are, up to this many and [`Setup::MAX_AT_ONCE`], from the top of
    /// a library into the graveyard. A library with fewer is simply emptied: nobody loses for that.
    /// Cards that nobody has described are made as they are milled.
    pub(crate) fn mill(&mut self, player: PlayerId, count: u32, events: &mut Vec<Event>) {
        let Some(state) = self.player_mut(player) else { return };
        let wanted = usize::try_from(count.min(Setup::MAX_AT_ONCE)).unwrap_or(usize::MAX);
        let known = state.take_tops(wanted);
        let complete = state.has_whole_library();
        let mut cards = self.move_objects(&known, Zone::Graveyard, events);
        while !complete && cards.len() < wanted && !self.objects.are_too_many() {
            let face = Arc::new(combat_lab_cards::CardFace::new(combat_lab_cards::CardFace::UNKNOWN, []));
            cards.push(self.add_card(face, player, Zone::Graveyard, false));
        }
        // The word is as old as the rule (701.13, since 2020); before, cards said it in full.
        let rules: &'static [Rule] = if Rule::Milling.number(self.edition).is_some() {
            &[Rule::Milling, Rule::ResolvingInstructions]
        } else {
            &[Rule::ResolvingInstructions]
        };
        events.push(Event { kind: Happening::Milled { player, cards }, rules });
        self.refresh_statics(events);
    }
}

/// The events of the step a game starts in: that it began, and who has priority in it, is part of
/// the setup; the steps skipped before it aren't.
fn since_the_first_step(mut events: Vec<Event>) -> Vec<Event> {
    let began = events.iter().rposition(|event| matches!(event.kind, Happening::StepBegan(_)));
    let mut after = events.split_off(began.map_or(0, |place| place + 1));
    events.keep(|event| matches!(event.kind, Happening::StepSkipped(_)));
    events.append(&mut after);
    events.keep(|event| !matches!(event.kind, Happening::PriorityReceived(_)));
    events
}
