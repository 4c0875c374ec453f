//! The objects and players that an effect refers to.

use super::binding::Origin;
use super::{MAX_TARGETS, Reader};
use crate::diagnostic::{Diagnostic, Problem};
use engine::{Reference, TargetKind, TargetSpec, Trait, Whose};
use language::{Phrase, t};

/// The forms, for the reference.
pub(crate) const WHO: &[&str] = &[
    "this",
    "it",
    "that token",
    "that creature",
    "enchanted creature",
    "equipped creature",
    "target KIND",
    "another target KIND",
    "up to one target KIND",
    "... you control",
    "any target",
    "each KIND",
    "its controller",
    "defending player",
    "you",
];

/// What "this" can be followed by and still mean just this.
pub(crate) const THIS_WHAT: [&str; 14] = [
    "creature",
    "permanent",
    "planeswalker",
    "land",
    "artifact",
    "enchantment",
    "battle",
    "aura",
    "equipment",
    "vehicle",
    "siege",
    "token",
    "card",
    "spell",
];

/// What an Aura can be said to enchant, after "enchanted".
pub(crate) const ENCHANTED: [&str; 6] =
    ["creature", "permanent", "land", "artifact", "enchantment", "planeswalker"];

const WHO_EXPECTED: Phrase<'static> = t!("target creature, each creature, this, it, or that creature");

impl Reader<'_> {
    /// Whether whom an effect is about comes next.
    pub(super) fn is_who(&self) -> bool {
        const FIRST: [&str; 19] = [
            "its",
            "defending",
            "target",
            "enchanted",
            "equipped",
            "it",
            "this",
            "itself",
            "they",
            "them",
            "each",
            "all",
            "any",
            "you",
            "your",
            "creatures",
            "permanents",
            "planeswalkers",
            "opponent",
        ];
        let first = self.comes("those tokens")
            || self.comes("up to one target")
            || self.comes("up to one other target")
            || self.peek().is_some_and(|word| FIRST.iter().any(|who| word.is(who)));
        let that = self.comes("that") && !self.comes("that much");
        first || that || self.comes("the other player") || self.comes("another target") || self.many_come()
    }

    /// "This", perhaps with what it is: "this creature", as cards have it since 2024.
    pub(super) fn this(&mut self) -> bool {
        let this = self.take("this");
        if this {
            self.any(&THIS_WHAT);
        }
        this
    }

    /// "Enchanted creature": the permanent that this Aura or Equipment is attached to.
    pub(super) fn attached_to(&mut self) -> bool {
        let start = self.next;
        let equipped = self.take("equipped");
        if (equipped || self.take("enchanted"))
            && self.any(if equipped { &ENCHANTED[..1] } else { &ENCHANTED[..] })
        {
            return true;
        }
        self.next = start;
        false
    }

    /// Whom an effect is about.
    pub(super) fn who(&mut self) -> Result<Reference, Problem> {
        if self.any(&["any target", "target creature or player", "creature or player"]) {
            return self.aim(TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones));
        }
        if self.take("target") {
            let spec = self.kind(false)?;
            return self.aim(spec);
        }
        let other = self.comes("up to one other target") && self.ability.targets.is_empty();
        if self.take("up to one target") || (other && self.origin != Origin::Spell) {
            if other {
                self.next += 5;
            }
            let spec = self.kind(false)?;
            let traits = if other { spec.traits.with(Trait::Other) } else { Some(spec.traits) };
            let traits = traits.ok_or_else(|| self.problem(WHO_EXPECTED))?;
            return self.aim(TargetSpec { optional: true, ..spec.that_is(traits) });
        }
        if self.comes("another target") && self.ability.targets.is_empty() && self.origin != Origin::Spell {
            self.next += 2;
            let spec = self.kind(false)?;
            let traits = spec.traits.with(Trait::Other).ok_or_else(|| self.problem(WHO_EXPECTED))?;
            return self.aim(spec.that_is(traits));
        }
        if self.any(&["they", "them"]) {
            return self.pronoun(self.they.or(self.it));
        }
        let of_that = self.comes("that")
            && self.words.get(self.next + 1).is_some_and(|word| word.text.ends_with(['s']))
            && self.comes_at(self.next + 2, "controller");
        if of_that {
            self.next += 3;
            return self.controller(true);
        }
        if self.any(&["its controller"]) {
            return self.controller(false);
        }
        if self.any(&["it"]) {
            return self.pronoun(self.it);
        }
        if self.take("that") {
            return self.that();
        }
        let (reference, many) = self.noun_phrase()?;
        self.named(reference, many);
        Ok(reference)
    }

    /// The controller of the one target, which is a permanent.
    fn controller(&mut self, said: bool) -> Result<Reference, Problem> {
        let one = match self.ability.targets.as_slice() {
            [only] => {
                self.noun_of(Reference::Target(0)) == Some(super::binding::Noun::Permanent)
                    && !matches!(only.what, TargetKind::AnyTarget)
            }
            _ => false,
        };
        // "That creature" is the target, whatever has been named since.
        if !one || !(said || self.it == Some(Reference::Target(0))) {
            self.next = self.next.saturating_sub(1);
            return Err(self.problem(t!("a target before it, which is a permanent")));
        }
        let reference = Reference::ControllerOf(0);
        self.named(reference, false);
        Ok(reference)
    }

    /// Whom an effect is about, where no target is and nothing is referred back to; and whether these are many.
    fn noun_phrase(&mut self) -> Result<(Reference, bool), Problem> {
        if self.any(&["each", "all"]) {
            self.any(&["of"]);
            let yours = self.any(&["your opponent's", "your opponents'"]);
            let own = !yours && self.take("your");
            let mut spec = self.kind(true)?;
            // Not where another effect begins: "and each player draws a card".
            let ends = self.words.get(self.next + 3).is_none_or(|word| word.is("."));
            if spec.what == TargetKind::Creature && ends && self.take("and each player") {
                spec.what = TargetKind::CreatureOrPlayer;
            }
            let spec = match (own, yours) {
                (true, _) => TargetSpec { whose: Whose::Yours, ..spec },
                (_, true) => TargetSpec { whose: Whose::Opponents, ..spec },
                _ => spec,
            };
            return Ok((Reference::Each(spec), true));
        }
        if self.many_come() {
            return Ok((Reference::Each(self.kind(true)?), true));
        }
        if self.attached_to() {
            return Ok((Reference::AttachedTo, false));
        }
        if self.this() || self.take("itself") {
            return Ok((Reference::This, false));
        }
        if self.made && self.take("those tokens") {
            return Ok((Reference::Made, true));
        }
        if self.comes("defending player") && self.is_attack() {
            self.next += 2;
            return Ok((Reference::DefendingPlayer, false));
        }
        if self.any(&["your opponent", "the other player", "opponent"]) {
            return Ok((Reference::Opponent, false));
        }
        if self.take("you") {
            return Ok((Reference::You, false));
        }
        Err(self.problem(WHO_EXPECTED))
    }

    /// Who or what is dealt damage.
    pub(super) fn whom(&mut self) -> Result<Reference, Problem> {
        let before = self.next;
        self.who().map_err(|problem| {
            problem.expected(if self.next > before {
                t!("creature, player, opponent, or permanent")
            } else {
                t!("any target, target creature, target player, each creature, or you")
            })
        })
    }

    /// A target more.
    pub(super) fn aim(&mut self, spec: TargetSpec) -> Result<Reference, Problem> {
        let index = self.ability.targets.len();
        if index >= MAX_TARGETS {
            return Err(
                Diagnostic::at(self.all, t!("too many targets in one ability")).expected(t!("at most 4"))
            );
        }
        // What comes behind a target that may be left out could be left out, too.
        if self.ability.targets.last().is_some_and(|last| last.optional) {
            return Err(Diagnostic::at(self.all, t!("only the last target can be left out"))
                .expected(t!("up to one target at the end")));
        }
        self.ability.targets.push(spec);
        let reference = Reference::Target(u8::try_from(index).unwrap_or(u8::MAX));
        self.named(reference, false);
        Ok(reference)
    }
}
