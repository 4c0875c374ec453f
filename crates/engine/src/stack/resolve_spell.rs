//! Resolving a spell: it becomes a permanent, or its instructions are carried out and its card is
//! put away (413.2; 608.2, 608.3).

use crate::agenda::Task;
use crate::{Event, Game, Happening, Object, ObjectId, StackId, TriggerOrigin, Triggered};
use combat_lab_cards::{Arrival, CombatPart, Effect, Fleeting, FromExile, Manner, Reference, Step, Zone};
use combat_lab_rulebook::{DoubleFacedTokens, PermanentCopies, Rule};
use std::borrow::Cow;
use std::sync::Arc;

impl Game {
    /// An instant or sorcery does what it says and is put away; any other spell becomes a
    /// permanent.
    pub(super) fn resolve_spell(
        &mut self,
        id: StackId,
        card: ObjectId,
        about: Triggered,
        division: Vec<u32>,
        events: &mut Vec<Event>,
    ) {
        let (controller, targets) = (about.controller, &about.targets);
        let Some(mut face) = self.object(card).map(|card| Arc::clone(&card.face)) else { return };
        if !face.is_instruction() {
            let host = targets.first().and_then(|target| target.object());
            // Without a legal target, a bestowed spell goes on as a creature spell (702.103e;
            // 608.3b).
            if let Some(enchant) = face.enchant
                && self.object(card).is_some_and(Object::is_bestowed)
                && !targets.iter().all(|target| self.is_legal_target(enchant, card, controller, *target))
            {
                self.end_bestow(card, &[Rule::BestowTargetIllegal], events);
                face = self.object(card).map_or(face, |card| Arc::clone(&card.face));
            }
            if let Some(enchant) = face.enchant
                && !targets.iter().all(|target| self.is_legal_target(enchant, card, controller, *target))
            {
                events.push(Event { kind: Happening::NoLegalTarget(id), rules: &[Rule::TargetsRechecked] });
                self.move_object(card, Zone::Graveyard, events);
                return;
            }
            let goal = self.object(card).and_then(|spell| spell.goal);
            let rules = self.becoming_permanent(card);
            let suspended = self.object(card).is_some_and(|spell| spell.status.suspended);
            // What it is given by the way it was cast is there as it enters.
            let entered = self.at_once(events, |game, events| {
                let permanent = game.put_in_play(card, events)?;
                game.shields.follow_spell(card, permanent);
                game.hasten_suspended(permanent, suspended, events);
                events.push(Event { kind: Happening::BecamePermanent(permanent), rules });
                let entered = game.object(permanent);
                let paid = entered.and_then(|entered| entered.face.announced?.instead(entered.way));
                if matches!(paid, Some((_, Fleeting::Sneaked))) {
                    let arrival = Arrival { tapped: true, part: CombatPart::Attacking };
                    game.arrive(permanent, arrival, goal, &[], events);
                }
                Some((permanent, paid))
            });
            if let Some((permanent, paid)) = entered {
                // The instruction that sets it up works on the stack, so effects that remove
                // abilities from permanents come too late (702.109a).
                let later = match paid {
                    Some((_, Fleeting::Dashed)) => Some(Effect::ReturnToHand { who: Reference::This }),
                    Some((_, Fleeting::Blitzed)) => Some(Effect::Sacrifice { who: Reference::This }),
                    Some((_, Fleeting::Warped)) => Some(Effect::SetAside(FromExile::Warped { later: false })),
                    Some((
                        _,
                        Fleeting::Evoked
                        | Fleeting::EvokedByExiling(_)
                        | Fleeting::Sneaked
                        | Fleeting::Spectacular,
                    ))
                    | None => None,
                };
                if matches!(paid, Some((_, Fleeting::Sneaked))) {
                    self.order_newcomers();
                }
                if let Some(later) = later {
                    let about = Triggered::new(permanent, controller, TriggerOrigin::Printed(0));
                    self.delay((Step::End, None), &[later], &about, events);
                }
                if let Some(host) = host.filter(|_| face.enchant.is_some()) {
                    self.attach(permanent, host, &[Rule::Enchant], events);
                }
            }
            return;
        }
        self.agenda.push(Task::FinishSpell { card });
        let ability = self.object(card).and_then(Object::instructions).map(Cow::into_owned);
        let ability = ability.unwrap_or_default();
        let resolves = self.resolve_ability(id, ability, about, division, false, events);
        // One that does not resolve is put into the graveyard, whichever face it is (608.2b).
        if let Some(spell) = self.object_mut(card) {
            spell.status.fizzled = !resolves;
        }
    }

    /// The rules by which a spell becomes a permanent; a copy becomes a token, where the edition
    /// says so.
    fn becoming_permanent(&mut self, spell: ObjectId) -> &'static [Rule] {
        let tokens = match self.rules().permanent_copies {
            PermanentCopies::CeaseToExist => false,
            PermanentCopies::BecomeTokens => true,
        };
        let faces = self.rules().double_faced_tokens;
        match self.object_mut(spell).filter(|spell| tokens && spell.status.copy) {
            Some(copy) => {
                copy.status.copy = false;
                copy.status.token = true;
                match faces {
                    DoubleFacedTokens::OneFace => Arc::make_mut(&mut copy.face).other = None,
                    DoubleFacedTokens::BothFaces => {}
                }
                &[Rule::PermanentSpellResolves, Rule::CopyBecomesToken, Rule::SpellStopsBeingSpell]
            }
            None => &[Rule::PermanentSpellResolves, Rule::SpellStopsBeingSpell],
        }
    }

    /// The last thing a spell does is to go to its owner's graveyard (413.2j; 608.2n). A copy of
    /// one just ceases to exist at the next check.
    pub(crate) fn finish_spell(&mut self, card: ObjectId, events: &mut Vec<Event>) {
        let spell = self.object(card).filter(|spell| spell.is_present() && !spell.status.fizzled);
        match spell.and_then(Object::turned) {
            Some(Manner::Adventure) => {
                events.push(Event { kind: Happening::Exiled(card), rules: &[Rule::AdventureExile] });
                let exiled = self.move_object(card, Zone::Exile, events);
                if let Some(exiled) = exiled.and_then(|exiled| self.object_mut(exiled)) {
                    exiled.status.from_exile = Some(FromExile::Adventure);
                }
            }
            Some(Manner::Omen) => {
                let kind = Happening::PutInLibrary { object: card, top: false };
                events.push(Event { kind, rules: &[Rule::OmenCards] });
                self.put_in_library(card, false, events);
            }
            Some(
                Manner::Split
                | Manner::Aftermath
                | Manner::Modal
                | Manner::Transform
                | Manner::FaceDown
                | Manner::Bestow,
            )
            | None => {
                let again = self.object(card).is_some_and(|spell| {
                    let status = &spell.status;
                    spell.face.rebounds
                        && spell.is_present()
                        && status.from_hand
                        && !status.copy
                        && !status.fizzled
                        && spell.zone() == Zone::Stack
                });
                if again {
                    self.rebound(card, events);
                } else {
                    self.move_object(card, Zone::Graveyard, events);
                }
            }
        }
    }
}
