//! The meaning of "it", "they" and "that creature". A word without a meaning is refused. What means
//! nothing is refused.

mod about;
mod of_event;

use super::Reader;
use crate::diagnostic::{Diagnostic, Problem};
pub(super) use about::references;
use combat_lab_cards::{
    DamageOnce, Dealer, Effect, Named, Reference, StepOf, TargetKind, TargetSpec, TriggerEvent, Whose,
};
use combat_lab_language::{Phrase, t};
pub(super) use of_event::about_one_permanent;
use of_event::{is_either, names_a_dealer};

/// The place of an ability's words: it decides what they can refer to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// An instant or sorcery: "this" is a spell, which is dealt with as no permanent is.
    Spell,
    /// An activated or static ability of a permanent.
    Permanent,
    /// A triggered ability, which may be about something in its event.
    Triggered(TriggerEvent),
}

/// The kind of thing that a word stands for, as far as effects differ by it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Noun {
    /// A permanent, of whatever type.
    Permanent,
    Player,
    /// A permanent or a player.
    Recipient,
    Spell,
    /// A spell or an ability on the stack.
    OnStack,
    /// A card in a graveyard.
    Card,
}

impl Noun {
    pub(super) const fn of(kind: TargetKind) -> Self {
        match kind {
            TargetKind::Creature
            | TargetKind::AttackingCreature
            | TargetKind::BlockingCreature
            | TargetKind::FightingCreature
            | TargetKind::Planeswalker
            | TargetKind::AttachedTo
            | TargetKind::Itself
            | TargetKind::Permanent => Self::Permanent,
            TargetKind::Player => Self::Player,
            TargetKind::AnyTarget | TargetKind::PlayerOrPlaneswalker | TargetKind::CreatureOrPlayer => {
                Self::Recipient
            }
            TargetKind::CardInGraveyard => Self::Card,
            TargetKind::Spell => Self::Spell,
            TargetKind::AbilityOnStack | TargetKind::SpellOrAbility => Self::OnStack,
        }
    }
}

/// The words that can follow "that", and what they stand for.
const THAT: [(&str, Noun); 7] = [
    ("spell or ability", Noun::OnStack),
    ("creature", Noun::Permanent),
    ("permanent", Noun::Permanent),
    ("planeswalker", Noun::Permanent),
    ("source", Noun::Permanent),
    ("player", Noun::Player),
    ("spell", Noun::Spell),
];

const NOTHING_MEANT: Phrase<'static> = t!("\u{201c}%1\u{201d} has nothing to refer to here");

const SAY_WHAT: Phrase<'static> = t!("a target, this, or each creature");

impl Reader<'_> {
    /// Remembers what has been named, for the words after it that refer to it.
    pub(super) fn named(&mut self, reference: Reference, many: bool) {
        match self.noun(reference) {
            Some(Noun::Player) => {
                self.player = Some(reference);
                self.they = Some(reference).filter(|player| *player != Reference::You);
                // "It" would be something of that player's, which is not said.
                if !matches!(self.origin, Origin::Triggered(_)) && self.it == Some(Reference::This) {
                    self.it = None;
                }
            }
            Some(_) if many => self.they = Some(reference),
            Some(Noun::Permanent | Noun::Spell | Noun::OnStack) => self.it = Some(reference),
            Some(Noun::Card) => self.it = None,
            Some(Noun::Recipient) | None => {}
        }
    }

    /// The meaning of "it", "they" or "them", which stood before the next word.
    pub(super) fn pronoun(&self, meant: Option<Reference>) -> Result<Reference, Problem> {
        meant.ok_or_else(|| self.unbound(1))
    }

    /// The meaning of "that creature", "that player" and the like, after "that": the last target of
    /// this kind, or what the event is about, or what has been made.
    pub(super) fn that(&mut self) -> Result<Reference, Problem> {
        if self.take("token") {
            return if self.made { Ok(Reference::Made) } else { Err(self.unbound(2)) };
        }
        // "That Wall" is a creature, whatever it is besides.
        let kind = self.peek().and_then(|word| crate::subtypes::subtype(word.text));
        let kind = kind.filter(|(kind, many)| kind.is_of_creatures() && !many).and(self.peek());
        let kind = kind.map(|word| (word.text, Noun::Permanent));
        let Some((word, noun)) = THAT.into_iter().find(|(word, _)| self.comes(word)).or(kind) else {
            return Err(self.problem(t!("creature, player, permanent or source")));
        };
        self.take(word);
        let target = self.ability.targets.iter().rposition(|spec| Noun::of(spec.what) == noun);
        if let Some(index) = target.filter(|_| word != "source") {
            // One of several that are named by one phrase can't be meant.
            let one_of = |who: Option<Reference>| match who {
                Some(Reference::Targets(among)) => among.count > 1 && among.places().contains(&index),
                _ => false,
            };
            if self.ability.effects.iter().flat_map(references).any(one_of) {
                return Err(self.unbound(2));
            }
            return Ok(Reference::Target(u8::try_from(index).unwrap_or(u8::MAX)));
        }
        if word == "spell" && self.event_names_a_spell() {
            return Ok(Reference::ThatSpell);
        }
        if let Origin::Triggered(TriggerEvent::StepBegins(_, StepOf::Host)) = self.origin
            && noun == Noun::Permanent
        {
            return Ok(Reference::AttachedTo);
        }
        let about = match self.origin {
            Origin::Triggered(_) if self.is_about_host() => Some(Noun::Permanent),
            // That which damage was dealt to or by, or that which this is attached to?
            Origin::Triggered(TriggerEvent::Damages {
                once: DamageOnce::ForSource | DamageOnce::ForRecipient,
                ..
            }) if self.attached && word != "source" => None,
            Origin::Triggered(event) => Noun::of_event(event),
            Origin::Spell | Origin::Permanent => None,
        };
        // The player who controls the source that has dealt the damage.
        let by_source = matches!(
            self.origin,
            Origin::Triggered(TriggerEvent::Damages {
                by: Dealer::Source(..),
                to,
                once: DamageOnce::ForEach,
                ..
            }) if to.is_known()
        );
        // Or the opponent whose spell or ability has targeted something.
        let by_opponent =
            matches!(self.origin, Origin::Triggered(TriggerEvent::Targeted { by: Whose::Opponents, .. }));
        if (by_source || by_opponent) && noun == Noun::Player {
            return Ok(Reference::ControllerOfThat);
        }
        // It need be no creature.
        if by_source && !matches!(word, "source" | "permanent") {
            return Err(self.unbound(2));
        }
        // A creature that attacks a planeswalker is not that planeswalker.
        let other = match self.origin {
            Origin::Triggered(event) if !self.attached => match event.that() {
                Some(Named::Planeswalker) => word == "creature",
                Some(Named::Creature) => word == "planeswalker",
                _ => false,
            },
            Origin::Triggered(_) | Origin::Spell | Origin::Permanent => false,
        };
        let about = about.filter(|_| !other);
        // What damage was dealt to may be either: only both words together mean it.
        let either = matches!(self.origin, Origin::Triggered(event) if is_either(event));
        if either && word != "source" {
            let both = ["or player", "or permanent", "or creature"].iter().any(|words| self.take(words));
            return if both { Ok(Reference::That) } else { Err(self.unbound(2)) };
        }
        if about.is_some_and(|about| about == noun || (about == Noun::Recipient && noun != Noun::Spell)) {
            return Ok(Reference::That);
        }
        let deals = matches!(self.origin, Origin::Triggered(event) if names_a_dealer(event));
        if deals && !self.attached && noun == Noun::Permanent && word != "source" {
            return Ok(Reference::Dealer);
        }
        if self.made && matches!(word, "creature" | "permanent") {
            return Ok(Reference::Made);
        }
        Err(self.unbound(2))
    }

    /// The player of a verb without a subject: the one named last for "draws", and you for "draw".
    pub(super) fn player_of(&self, who: Option<Reference>) -> Result<Reference, Problem> {
        match (who, self.third) {
            (Some(who), _) => Ok(who),
            (None, false) => Ok(Reference::You),
            (None, true) => self.player.ok_or_else(|| {
                let words = self.words.get(self.verb_at).copied().unwrap_or(self.all);
                Diagnostic::at(words, t!("it isn\u{2019}t clear which player this means"))
                    .expected(t!("a player before it, such as you or target player"))
            }),
        }
    }

    /// `that much` or `that many`, if these words come next: the amount in the event, if it has
    /// one. What was done before it in the ability has no amount that is remembered.
    pub(super) fn that_amount(&mut self, words: &str) -> Result<bool, Problem> {
        if !self.take(words) {
            return Ok(false);
        }
        let counted = matches!(self.origin, Origin::Triggered(event) if event.has_amount());
        let discarded = |effect: &Effect| {
            matches!(effect, Effect::GiveUp { how: combat_lab_cards::GivenUpAs::WholeHand, .. })
        };
        if counted && !self.ability.effects.iter().any(discarded) {
            return Ok(true);
        }
        Err(self.unbound(2))
    }

    /// That the words directly before the next one have nothing they could mean.
    pub(super) fn unbound(&self, count: usize) -> Problem {
        let before = self.words.get(self.next.saturating_sub(count)..self.next).unwrap_or_default();
        let place = match before {
            [first, .., last] => self.all.between(*first, *last),
            [only] => *only,
            [] => self.all,
        };
        Diagnostic::at(place, NOTHING_MEANT.with(&[place.text])).expected(SAY_WHAT)
    }

    /// The meaning of a reference.
    pub(super) fn noun_of(&self, reference: Reference) -> Option<Noun> {
        self.noun(reference)
    }

    fn noun(&self, reference: Reference) -> Option<Noun> {
        match reference {
            Reference::This => match self.origin {
                Origin::Spell => Some(Noun::Spell),
                Origin::Permanent | Origin::Triggered(_) => Some(Noun::Permanent),
            },
            Reference::Target(index) => self.target(index).map(|spec| Noun::of(spec.what)),
            Reference::Each(TargetSpec { what, .. })
            | Reference::EachOf(TargetSpec { what, .. }, _)
            | Reference::EachOfThat(TargetSpec { what, .. }) => Some(Noun::of(what)),
            Reference::Targets(among) => {
                let what = self.target(among.first).filter(|_| among.count > 0).map(|spec| spec.what);
                what.or(self.none_of).map(Noun::of)
            }
            Reference::You
            | Reference::Player(_)
            | Reference::Opponent
            | Reference::DefendingPlayer
            | Reference::DefenderOfThat
            | Reference::ControllerOf(_)
            | Reference::ControllerOfDealer
            | Reference::ControllerOfThat => Some(Noun::Player),
            Reference::ThatSpell => Some(Noun::Spell),
            Reference::Attacked | Reference::AttackedByThat => Some(Noun::Recipient),
            Reference::Made
            | Reference::Chosen
            | Reference::AttachedTo
            | Reference::Harmed
            | Reference::Those
            | Reference::Dealer => Some(Noun::Permanent),
            Reference::That if self.is_about_host() => Some(Noun::Permanent),
            Reference::That => match self.origin {
                Origin::Triggered(event) => Noun::of_event(event),
                Origin::Spell | Origin::Permanent => None,
            },
        }
    }
}
