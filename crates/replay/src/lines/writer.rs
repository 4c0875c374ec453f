//! Writing lines one after another, and the names in them.

use crate::frame::{Frame, MomentKind};
use crate::objects::source_of;
use combat_lab_cards::{Adding, GivenUpAs, Step};
use combat_lab_engine::{
    Action, Choice, Decision, Game, ObjectId, ReplacementKind, ReplacementOption, Thing,
};
use combat_lab_notation::{Scenario, step_name};

pub(super) struct Writer<'s> {
    pub(super) scenario: &'s Scenario,
    pub(super) lines: Vec<String>,
    /// The turn and step of the last line, and how many such steps of that turn have begun.
    pub(super) here: Option<(u32, Step, usize)>,
    /// The number of objects that have resolved since the last line, or since this step began.
    pub(super) resolved: usize,
}

impl Writer<'_> {
    /// Writes the line that passes up to now, or at least to the step if the next line could be
    /// played earlier.
    pub(super) fn come_to(&mut self, frame: &Frame, now: (u32, Step, usize), timed: bool) -> Option<()> {
        let (turn, step, nth) = now;
        if frame.moment.kind == MomentKind::End {
            self.lines.push("at the end".to_owned());
            return Some(());
        }
        let is_here = self.here == Some(now);
        if !is_here && frame.moment.kind == MomentKind::DamageOnStack {
            self.lines.push("at damage on the stack".to_owned());
        } else if !is_here && timed {
            let nth = match nth {
                1 => "",
                2 => "the second ",
                3 => "the third ",
                _ => return None,
            };
            let of = if turn > 1 { format!(" of turn {turn}") } else { String::new() };
            let name = match step {
                // `at end` is the end of the situation.
                Step::End => "end of turn",
                step => step_name(step, frame.game.edition()),
            };
            self.lines.push(format!("at {nth}{name}{of}"));
        } else if !is_here && turn != self.here.map_or(1, |(turn, ..)| turn) {
            self.lines.push(format!("at turn {turn}"));
        }
        if is_here || timed {
            self.lines.add_all((0..self.resolved).map(|_| "resolve".to_owned()));
        }
        (self.here, self.resolved) = (Some(now), 0);
        Some(())
    }

    pub(super) fn line(&self, game: &Game, action: &Action) -> Option<String> {
        let player = || self.thing(game, Thing::Player(action.player));
        let does = |what: &str, which: String| Some(format!("{}: {what} {which}", player()?));
        match &action.choice {
            Choice::Pass => None,
            Choice::Concede => Some(format!("{}: concedes", player()?)),
            Choice::Play(play) => Some(format!("{}: {}", player()?, self.play(game, action, play)?)),
            Choice::PlayLand(land) => {
                let known = game.object(*land)?.face();
                let other =
                    known.other.as_deref().filter(|_| !known.types.has(combat_lab_cards::CardType::Land));
                let face = other.map_or(String::new(), |other| [" as ", &quoted(&other.face.name)].concat());
                does("plays", self.card(game, *land)? + &face)
            }
            Choice::DeclareAttackers(declared) if declared.attacks.is_empty() => {
                Some("attack none".to_owned())
            }
            Choice::DeclareAttackers(declared) => self.attack(game, declared),
            Choice::DeclareBlockers(declared) if declared.blocks.is_empty() => Some("block none".to_owned()),
            Choice::DeclareBlockers(declared) => self.block(game, declared),
            Choice::OrderDamage(orders) => self.order(game, orders),
            Choice::AssignDamage(all) => self.assign(game, all),
            Choice::OrderTriggers(order) => {
                let Decision::OrderTriggers { triggers, .. } = game.decision() else { return None };
                let player = action.player;
                let name = |(at, place): (usize, &usize)| {
                    let left = order.get(at..)?;
                    self.trigger(game, (player, triggers.as_slice()), left, *place)
                };
                does("orders", joined(order.iter().enumerate().map(name), ", ")?)
            }
            Choice::ChooseTargets(targets) => does("targets", self.targets(game, targets)?),
            Choice::ChooseAttacked(targets) => does(
                if game.chooses_whom_it_hits() {
                    "hits"
                } else if game.chooses_defending_player() {
                    "chooses"
                } else {
                    "attacks"
                },
                self.things(game, targets)?,
            ),
            Choice::GiveUp(cards) => {
                let Decision::GiveUp { how, .. } = game.decision() else { return None };
                let (verb, end) = given_up(how);
                let cards =
                    if cards.is_empty() { "nothing".to_owned() } else { self.cards(game, cards, ", ")? };
                does(verb, [&cards, end].concat())
            }
            Choice::Choose(combat_lab_cards::ChosenQuality::Color(color)) => {
                does("chooses", color.name().to_owned())
            }
            Choice::Choose(combat_lab_cards::ChosenQuality::CreatureType(subtype)) => {
                does("chooses", subtype.name())
            }
            Choice::ChooseMode(mode) => does("chooses", format!("mode {}", mode + 1)),
            Choice::Keep(card) => does("keeps", self.card(game, *card)?),
            Choice::May { accepts, .. } => {
                Some(format!("{}: {}", player()?, if *accepts { "accepts" } else { "declines" }))
            }
            Choice::Replace(place) => self.replace(game, *place, &player()?),
        }
    }

    pub(super) fn cards(&self, game: &Game, cards: &[ObjectId], between: &str) -> Option<String> {
        joined(cards.iter().map(|card| self.card(game, *card)), between)
    }

    pub(super) fn things(&self, game: &Game, things: &[Thing]) -> Option<String> {
        joined(things.iter().map(|thing| self.thing(game, *thing)), ", ")
    }

    pub(super) fn thing(&self, game: &Game, thing: Thing) -> Option<String> {
        match thing {
            Thing::Player(player) => {
                game.players().find(|(id, _)| *id == player).map(|(_, known)| quoted(known.name()))
            }
            Thing::Object(object) => self.card(game, object),
            Thing::Stack(entry) => {
                let entry = game.stack().iter().find(|known| known.id() == entry)?.object();
                match entry {
                    combat_lab_engine::StackObject::Spell { card, .. } => self.card(game, *card),
                    other => Some(format!("ability of {}", self.card(game, source_of(other)?)?)),
                }
            }
        }
    }

    /// The name of a card or token in lines.
    pub(super) fn card(&self, game: &Game, object: ObjectId) -> Option<String> {
        let card = game.object(object)?.card();
        let handle = self.scenario.handle(card);
        Some(if handle.is_empty() { self.scenario.token(game, object)? } else { quoted(handle) })
    }

    /// The replacement effect that a player applies next.
    pub(super) fn replace(&self, game: &Game, place: usize, player: &str) -> Option<String> {
        let Decision::ChooseReplacement { options, .. } = game.decision() else { return None };
        let option = options.get(place)?;
        if option.kind == ReplacementKind::LeaveAsIs {
            return Some(format!("{player}: leaves it"));
        }
        let by = self.card(game, option.by)?;
        let counter = |option: &ReplacementOption| option.kind == ReplacementKind::ShieldCounter;
        let (alike, others): (Vec<&ReplacementOption>, Vec<&ReplacementOption>) = options
            .iter()
            .filter(|other| other.by == option.by)
            .partition(|other| counter(other) == counter(option));
        let alone = alike.len() == 1;
        let by = if counter(option) && !others.is_empty() { format!("{by}'s shield counter") } else { by };
        let to = if alone { String::new() } else { format!(" to {}", self.thing(game, option.recipient)?) };
        Some(format!("{player}: applies {by}{to}"))
    }
}

/// The verb of a choice of cards or permanents, and the words after them.
const fn given_up(how: GivenUpAs) -> (&'static str, &'static str) {
    match how {
        GivenUpAs::Discarded | GivenUpAs::WholeHand | GivenUpAs::Connived | GivenUpAs::AtRandom => {
            ("discards", "")
        }
        GivenUpAs::PutInPlay { .. } => ("puts", " in play"),
        GivenUpAs::Sacrificed | GivenUpAs::Devoured(_) => ("sacrifices", ""),
        GivenUpAs::Returned => ("returns", ""),
        GivenUpAs::Bottomed | GivenUpAs::Ordered { top: false } => ("puts", " on the bottom"),
        GivenUpAs::Surveilled => ("puts", " into the graveyard"),
        GivenUpAs::Ordered { top: true } | GivenUpAs::PutBack => ("puts", " on top"),
        GivenUpAs::Found { .. } | GivenUpAs::Dug { .. } => ("finds", ""),
        GivenUpAs::PreventedFrom(..)
        | GivenUpAs::TakenFromHand { .. }
        | GivenUpAs::Copied { .. }
        | GivenUpAs::Enchanted
        | GivenUpAs::Untapped
        | GivenUpAs::Proliferated
        | GivenUpAs::Paired
        | GivenUpAs::Bolstered(_)
        | GivenUpAs::Amassed { .. } => ("names", ""),
    }
}

/// The parts joined; `None` if one is missing.
pub(super) fn joined(parts: impl Iterator<Item = Option<String>>, between: &str) -> Option<String> {
    parts.collect::<Option<Vec<String>>>().map(|parts| parts.join(between))
}

/// A name, in quotes if a part of it may be taken for notation.
pub(super) fn quoted(name: &str) -> String {
    let plain = |word: &str| {
        word.starts_with(|first: char| first.is_ascii_uppercase() || first.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_alphanumeric() || "'-".contains(c))
    };
    if name.split(' ').all(plain) { name.to_owned() } else { format!("\"{name}\"") }
}
