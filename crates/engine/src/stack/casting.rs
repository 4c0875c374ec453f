//! Cards that a player may cast while something resolves (413.2; 608.2g): cascade and madness.

use super::Casting;
use crate::agenda::{Task, Waiting};
use crate::trigger::Delayed;
use crate::{
    Choice, Decision, Event, Game, Happening, Illegal, Object, ObjectId, Play, PlayOption, PlayerId, Problem,
    TriggerOrigin, Triggered,
};
use combat_lab_cards::{CardType, Effect, FromExile, Keeping, Step, Zone};
use combat_lab_rulebook::{Rule, SplitValues};
use std::sync::Arc;

impl Game {
    /// Cascade: exiles cards from the top of the library until one is no land and its mana value is
    /// less than that of the spell. That one may be cast without paying its mana cost; all others
    /// go to the bottom (702.85a).
    pub(super) fn cascade(&mut self, spell: ObjectId, player: PlayerId, events: &mut Vec<Event>) {
        let below = self.object(spell).map_or(0, Object::mana_value);
        let (mut rest, mut found) = (Vec::new(), None);
        while let Some(card) = self.player_mut(player).and_then(crate::Player::take_top) {
            let fits = self.object(card).is_some_and(|card| {
                !card.face.types.has(CardType::Land) && card.mana_values().any(|it| it < below)
            });
            let how = fits.then_some(FromExile::Now { free: true });
            let Some(exiled) =
                self.exile_for(card, how, &[Rule::Cascade, Rule::ResolvingInstructions], events)
            else {
                continue;
            };
            rest.push(exiled);
            if fits {
                found = Some(exiled);
                break;
            }
        }
        // Either half of a card that has been found was cast, as long as nothing asked about both.
        let below = match self.rules().split_values {
            SplitValues::EitherHalf => None,
            SplitValues::BothHalves => Some(below),
        };
        let casting =
            |card| Casting { player, card, below, rest: rest.clone(), buried: false, suspended: false };
        match found {
            Some(card) => self.agenda.push(Task::Cast(Box::new(casting(card)))),
            None => self.put_rest_back(&rest, events),
        }
    }

    /// Madness: the player may cast the card, which has been exiled as it was discarded, for its
    /// madness cost; otherwise it goes to the graveyard (502.24; 702.35a). Rebound: without paying
    /// its mana cost, or it stays in exile (702.88a).
    pub(super) fn cast_exiled(&mut self, was: ObjectId, player: PlayerId, madness: bool) {
        let card = self.object(was).map(Object::card);
        let exiled = self.in_zone(player, Zone::Exile).find(|it| Some(it.card()) == card).map(Object::id);
        let Some(card) = exiled else { return };
        if let Some(exiled) = self.object_mut(card) {
            exiled.status.from_exile = Some(FromExile::Now { free: !madness });
        }
        let (rest, suspended) = (Vec::new(), false);
        let casting = Casting { player, card, below: None, rest, buried: madness, suspended };
        self.agenda.push(Task::Cast(Box::new(casting)));
    }

    /// The player may cast a Siege that was defeated and exiled: its other face, without paying a
    /// mana cost (310.11b).
    pub(super) fn cast_defeated(&mut self, was: ObjectId, player: PlayerId) {
        let card = self.object(was).map(Object::card);
        let exiled = self.in_zone(player, Zone::Exile).find(|it| Some(it.card()) == card).map(Object::id);
        let Some(card) = exiled else { return };
        if let Some(exiled) = self.object_mut(card) {
            exiled.status.from_exile = Some(FromExile::Defeated);
        }
        let rest = Vec::new();
        let casting = Casting { player, card, below: None, rest, buried: false, suspended: false };
        self.agenda.push(Task::Cast(Box::new(casting)));
    }

    /// Exiles a spell with rebound as it resolves, to be cast again (702.88a).
    pub(super) fn rebound(&mut self, spell: ObjectId, events: &mut Vec<Event>) {
        let Some(player) = self.object(spell).map(|spell| spell.controller) else { return };
        self.exile_for(spell, None, &[Rule::ReplacementEffects], events);
        let effects = Arc::new(vec![Effect::Rebound]);
        let trigger = Triggered::new(spell, player, TriggerOrigin::Delayed(effects));
        self.triggers.delay(Delayed {
            step: Step::Upkeep,
            own: Some(player),
            only: None,
            combat: None,
            trigger,
        });
        let kind = Happening::DelayedTrigger { by: spell, step: Step::Upkeep };
        events.push(Event { kind, rules: &[Rule::DelayedTriggers] });
    }

    /// Has the player decide, if the card can be cast in any way.
    pub(crate) fn may_cast(&mut self, casting: Casting, events: &mut Vec<Event>) {
        if self.is_in_game(casting.player) && !self.casts(&casting).is_empty() {
            self.waiting = Waiting::Cast(Box::new(casting));
        } else {
            self.end_casting(&casting, events);
        }
    }

    pub(crate) fn cast_decision(&self, casting: &Casting) -> Decision {
        let (player, card, must) = (casting.player, casting.card, self.has_to_cast(casting));
        Decision::Cast { player, card, options: self.casts(casting), must }
    }

    /// The ways in which it can be cast.
    fn casts(&self, casting: &Casting) -> Vec<PlayOption> {
        let Some(card) = self.object(casting.card) else { return Vec::new() };
        let mut options = self.options_of(casting.player, card);
        options.keep(|option| option.first().is_some_and(|play| self.is_below(casting, &play)));
        options
    }

    /// Whether the spell has a mana value that is small enough.
    fn is_below(&self, casting: &Casting, play: &Play) -> bool {
        let Some(below) = casting.below else { return true };
        let value = |game: &Self| game.object(casting.card).is_some_and(|card| card.mana_value() < below);
        self.turned(play).map_or_else(|| value(self), |(turned, _)| value(&turned))
    }

    /// Whether a player who may cast a card does so legally, or declines.
    pub(crate) fn check_cast(&self, casting: &Casting, choice: &Choice) -> Result<(), Illegal> {
        match choice {
            Choice::Pass if self.has_to_cast(casting) && !self.casts(casting).is_empty() => {
                Err(self.refuse(Rule::Suspend, Problem::WrongMoment))
            }
            Choice::Pass => Ok(()),
            Choice::Play(play) if play.source == casting.card && self.is_below(casting, play) => {
                self.check_play(casting.player, play)
            }
            Choice::Play(play) => {
                Err(self.refuse(Rule::PlayingASpell, Problem::NotThere { object: play.source }))
            }
            _ => Err(self.refuse(Rule::ActInTurn, Problem::WrongMoment)),
        }
    }

    /// Casts the card, or does not, and puts away what is left.
    pub(crate) fn cast_now(&mut self, casting: &Casting, choice: &Choice, events: &mut Vec<Event>) {
        if let Choice::Play(play) = choice {
            self.play_now(casting.player, play, events);
            let card = self.object(casting.card).map(Object::card).filter(|_| casting.suspended);
            let spell = card.and_then(|card| self.card(card));
            if let Some(spell) = spell.and_then(|spell| self.object_mut(spell)) {
                spell.status.suspended = spell.zone() == Zone::Stack;
            }
        }
        self.end_casting(casting, events);
    }

    fn end_casting(&mut self, casting: &Casting, events: &mut Vec<Event>) {
        if let Some(card) = self.object_mut(casting.card).filter(|card| card.is_present()) {
            card.status.from_exile = None;
            if casting.buried {
                self.move_object(casting.card, Zone::Graveyard, events);
            }
        }
        self.put_rest_back(&casting.rest, events);
    }

    /// Puts those that are still exiled on the bottom of the library, in the order in which they
    /// came: it is as likely as any.
    fn put_rest_back(&mut self, rest: &[ObjectId], events: &mut Vec<Event>) {
        for card in rest {
            if self.object(*card).is_some_and(|card| card.is_present() && card.zone() == Zone::Exile) {
                self.put_in_library(*card, false, events);
            }
        }
    }
}
