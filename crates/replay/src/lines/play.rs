//! Plays as lines, with their targets and payment.

use super::writer::{Writer, joined, quoted};
use crate::play_line::{parts, play_line};
use combat_lab_cards::{Ability, Cost, Listed, Mana, Manner};
use combat_lab_engine::{Action, Decision, Game, ManaFrom, ObjectId, Payment, Play, Thing, Which};

impl Writer<'_> {
    pub(super) fn play(&self, game: &Game, action: &Action, play: &Play) -> Option<String> {
        let line = play_line(self.scenario, game, action.player, play)?;
        let known = game.object(play.source)?;
        let mut said = self.card(game, play.source)?;
        let face = known.side(play.which.side());
        if line.turns_up {
            said = ["turns ", &said, " face up"].concat();
        } else if line.other_face {
            match known.face().other.as_deref().map(|other| other.manner) {
                Some(Manner::FaceDown) => said += " face down",
                Some(Manner::Bestow) => said += " bestowed",
                _ => said.extend([" as ", &quoted(&face.name)]),
            }
        }
        if let Some(number) = line.ability {
            said.push(' ');
            if line.turns_up {
                said.extend(["ability ", &(number + 1).to_string()]);
            } else {
                said += &self.scenario.way_words(line.card, known, play.which);
            }
        }
        if let Some(x) = play.x {
            said.extend([" with X ", &x.to_string()]);
        }
        if !play.sacrifices.is_empty() {
            let verb = |cost: &Cost| match cost {
                Cost::Crew(_) | Cost::Saddle(_) | Cost::TapOther(_) => Some(" tapping "),
                Cost::Discard(_) => Some(" discarding "),
                Cost::ExileFromHand(_) | Cost::ExileFromGraveyard(_) => Some(" exiling "),
                Cost::Return(_) => Some(" returning "),
                Cost::Sacrifice(_) => Some(" sacrificing "),
                _ => None,
            };
            said += known.named_costs(play.which).iter().find_map(verb).unwrap_or(" sacrificing ");
            said += &self.cards(game, &play.sacrifices, ", ")?;
        }
        if !play.targets.is_empty() {
            said += " -> ";
            said += &self.parts(game, &parts(known, play))?;
        }
        let bare = Play { mana: Vec::new(), ..play.clone() };
        let usual = game.way_to_pay_for(action.player, &bare, ManaFrom::Any).ok();
        said += &self.paid(game, &play.mana, usual.as_deref())?;
        Some(said)
    }

    /// The targets of a triggered ability in the order of its text, each with its part of a divided
    /// amount.
    pub(super) fn targets(&self, game: &Game, targets: &[Thing]) -> Option<String> {
        let Decision::ChooseTargets { divided, said_last, .. } = game.decision() else {
            return self.things(game, targets);
        };
        let first = divided.map_or(targets.len(), |divided| divided.first).min(targets.len());
        let (own, shared) = targets.split_at(first);
        let mut parts: Vec<(Thing, Option<u32>)> = own.iter().map(|target| (*target, None)).listed();
        for target in shared {
            match parts.iter_mut().skip(first).find(|(known, _)| known == target) {
                Some((_, Some(part))) => *part += 1,
                _ => parts.push((*target, Some(1))),
            }
        }
        Ability::sort_as_said(&said_last, &mut parts);
        self.parts(game, &parts)
    }

    /// Targets, each with its part of a divided amount.
    pub(super) fn parts(&self, game: &Game, parts: &[(Thing, Option<u32>)]) -> Option<String> {
        let said = |(target, part): &(Thing, Option<u32>)| {
            let part = part.filter(|part| *part > 0).map_or(String::new(), |part| format!(" {part}"));
            Some(self.thing(game, *target)? + &part)
        };
        joined(parts.iter().map(said), ", ")
    }

    /// The payment, unless it is the default: permanents, and mana named from the pool.
    pub(super) fn paid(&self, game: &Game, mana: &[Payment], usual: Option<&[Payment]>) -> Option<String> {
        let made: Vec<_> = mana.iter().copied().filter(|it| !it.is_spent()).listed();
        let mut said = self.paying(game, &made, usual)?;
        let spent = Play { mana: mana.to_vec(), ..Play::new(ObjectId::new(0), Which::CAST, []) }.spent();
        if spent != Mana::NONE {
            // Lines have no words for mana spent on a mana ability; that one can be activated
            // before.
            let last = mana.iter().rposition(|it| !it.is_spent());
            let early = mana.iter().position(Payment::is_spent);
            if last > early {
                return None;
            }
            said += " spending ";
            said += &combat_lab_notation::mana::written(spent);
        }
        Some(said)
    }

    /// The permanents that pay, unless they pay by default.
    pub(super) fn paying(&self, game: &Game, mana: &[Payment], usual: Option<&[Payment]>) -> Option<String> {
        if usual.unwrap_or_default() == mana {
            return Some(String::new());
        }
        let sources = mana.iter().map(|it| self.card(game, it.object));
        Some(format!(" paying with {}", joined(sources, ", ")?))
    }
}
