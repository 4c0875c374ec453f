//! Whom an effect is about.

use super::{MAX_TARGETS, Reader};
use crate::diagnostic::{Diagnostic, Problem};
use engine::{Reference, TargetKind, TargetSpec, Whose};
use language::{Phrase, t};

/// The forms, for the reference.
pub(crate) const WHO: &[&str] = &[
    "this",
    "it",
    "that token",
    "that creature",
    "target KIND",
    "... you control",
    "any target",
    "each KIND",
    "you",
];

/// The kinds of thing, by one and by many.
const KINDS: [(&str, &str, TargetKind); 12] = [
    ("creature or player", "creatures and players", TargetKind::AnyTarget),
    ("spell or ability", "spells and abilities", TargetKind::SpellOrAbility),
    ("attacking creature", "attacking creatures", TargetKind::AttackingCreature),
    ("blocking creature", "blocking creatures", TargetKind::BlockingCreature),
    ("attacker", "attackers", TargetKind::AttackingCreature),
    ("blocker", "blockers", TargetKind::BlockingCreature),
    ("creature", "creatures", TargetKind::Creature),
    ("planeswalker", "planeswalkers", TargetKind::Planeswalker),
    ("permanent", "permanents", TargetKind::Permanent),
    ("player", "players", TargetKind::Player),
    ("spell", "spells", TargetKind::Spell),
    ("ability", "abilities", TargetKind::AbilityOnStack),
];

/// What "this" can be followed by and still mean just this.
pub(crate) const THIS_WHAT: [&str; 13] = [
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
];

const WHO_EXPECTED: Phrase<'static> = t!("target creature, each creature, this, it, or that creature");

impl Reader<'_> {
    /// Whether whom an effect is about comes next.
    pub(super) fn is_who(&self) -> bool {
        const FIRST: [&str; 15] = [
            "target",
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
            || self.peek().is_some_and(|word| FIRST.iter().any(|who| word.is(who)));
        let that = self.comes("that") && !self.comes("that much");
        first
            || that
            || self.comes("the other player")
            || self.kinds().is_some_and(|(words, _)| self.comes(words))
    }

    /// The kind of many things that comes next.
    fn kinds(&self) -> Option<(&'static str, TargetKind)> {
        KINDS.iter().find(|(_, many, _)| self.comes(many)).map(|(_, many, kind)| (*many, *kind))
    }

    /// Whose it is.
    pub(super) fn whose(&mut self) -> Whose {
        if self.any(&["you control", "that you control"]) {
            Whose::Yours
        } else if self.any(&["an opponent controls", "your opponent controls", "opponents control"]) {
            Whose::Opponents
        } else {
            Whose::Anyones
        }
    }

    /// "This", perhaps with what it is: "this creature", as cards have it since 2024.
    pub(super) fn this(&mut self) -> bool {
        let this = self.take("this");
        if this {
            self.any(&THIS_WHAT);
        }
        this
    }

    /// Whom an effect is about.
    pub(super) fn who(&mut self) -> Result<Reference, Problem> {
        if self.any(&["any target", "target creature or player", "creature or player"]) {
            return self.aim(TargetSpec { what: TargetKind::AnyTarget, whose: Whose::Anyones });
        }
        if self.take("target") {
            let spec = self.kind(false)?;
            return self.aim(spec);
        }
        if self.any(&["it"]) {
            return self.pronoun(self.it);
        }
        if self.any(&["they", "them"]) {
            return self.pronoun(self.they.or(self.it));
        }
        if self.take("that") {
            return self.that();
        }
        let (reference, many) = self.noun_phrase()?;
        self.named(reference, many);
        Ok(reference)
    }

    /// Whom an effect is about, where no target is and nothing is referred back to; and whether these are many.
    fn noun_phrase(&mut self) -> Result<(Reference, bool), Problem> {
        if self.any(&["each", "all"]) {
            self.any(&["of"]);
            let yours = self.any(&["your opponent's", "your opponents'"]);
            let own = !yours && self.take("your");
            let spec = self.kind(true)?;
            let spec = match (own, yours) {
                (true, _) => TargetSpec { whose: Whose::Yours, ..spec },
                (_, true) => TargetSpec { whose: Whose::Opponents, ..spec },
                _ => spec,
            };
            return Ok((Reference::Each(spec), true));
        }
        if let Some((words, what)) = self.kinds() {
            self.take(words);
            return Ok((Reference::Each(TargetSpec { what, whose: self.whose() }), true));
        }
        if self.this() || self.take("itself") {
            return Ok((Reference::This, false));
        }
        if self.made && self.take("those tokens") {
            return Ok((Reference::Made, true));
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

    /// What kind of thing, and whose.
    pub(super) fn kind(&mut self, many: bool) -> Result<TargetSpec, Problem> {
        if self.any(&["opponent", "opponents"]) {
            return Ok(TargetSpec { what: TargetKind::Player, whose: Whose::Opponents });
        }
        let found = KINDS
            .iter()
            .find(|(one, plural, _)| self.comes(one) || (many && self.comes(plural)))
            .map(|(one, plural, what)| (if self.comes(one) { *one } else { *plural }, *what));
        let Some((words, what)) = found else {
            return Err(self.problem(
                t!("creature, attacking creature, blocking creature, planeswalker, permanent, player, opponent, spell or ability"),
            ));
        };
        self.take(words);
        Ok(TargetSpec { what, whose: self.whose() })
    }

    /// A target more.
    pub(super) fn aim(&mut self, spec: TargetSpec) -> Result<Reference, Problem> {
        let index = self.ability.targets.len();
        if index >= MAX_TARGETS {
            return Err(
                Diagnostic::at(self.all, t!("too many targets in one ability")).expected(t!("at most 4"))
            );
        }
        self.ability.targets.push(spec);
        let reference = Reference::Target(u8::try_from(index).unwrap_or(u8::MAX));
        self.named(reference, false);
        Ok(reference)
    }
}
