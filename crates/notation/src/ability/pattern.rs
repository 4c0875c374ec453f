//! Patterns of words with KIND, WHOSE and PLAYER in them, and the permanent of a kind that they
//! name.

use super::event::{THIS, who};
use super::trigger::is_permanent;
use super::{Reader, kind};
use combat_lab_cards::{FilterPart, TargetKind, TargetSpec, Trait, Whose};

impl Reader<'_> {
    /// Whether these words come, with KIND, WHOSE and PLAYER filled in, and goes past them if so.
    pub(super) fn pattern(&mut self, words: &str) -> Option<TargetSpec> {
        let start = self.next;
        let spec = self.words_of(words);
        if spec.is_none() {
            self.next = start;
        }
        spec
    }

    fn words_of(&mut self, words: &str) -> Option<TargetSpec> {
        let mut spec = kind::creature(Whose::Anyones);
        for word in words.split(' ') {
            match word {
                "KIND" => spec = self.a_kind(words.starts_with("this or "))?,
                "SUBJECT" => {
                    spec = self.event_subject()?;
                    self.event_who = Some(who(spec));
                }
                "MANY" | "OWN" => {
                    spec = self.many_come().then(|| self.kind(true).ok())??;
                    let own = word == "MANY" || spec.whose == Whose::Yours;
                    if !is_permanent(spec.what)
                        || matches!(spec.whose, Whose::Opponents | Whose::Others)
                        || !own
                    {
                        return None;
                    }
                }
                "ANY" => {
                    spec = self.many_come().then(|| self.kind(true).ok())??;
                    if !is_permanent(spec.what) || spec.whose == Whose::Yours {
                        return None;
                    }
                }
                "CROWD" => {
                    spec = self.many_come().then(|| self.kind(true).ok())??;
                    let plain = words.starts_with("one") || spec.whose == Whose::Anyones;
                    if !is_permanent(spec.what) || !plain {
                        return None;
                    }
                }
                "ONE" => {
                    spec = self.kind(false).ok().filter(|spec| is_permanent(spec.what))?;
                }
                "WHOSE" => spec.whose = self.whose(),
                "ME" | "US" => {
                    let planeswalkers = word == "US";
                    let said = if planeswalkers {
                        self.any(&["you or a planeswalker you control", "you or one of your planeswalkers"])
                    } else {
                        self.take("you")
                    };
                    let asked = Trait::AttackingYou { planeswalkers };
                    spec = spec.that_is(spec.traits.with(asked).filter(|_| said)?);
                }
                "SPELL" => {
                    if !self.any(&["a", "an"]) {
                        return None;
                    }
                    let spell = self.kind(false).ok()?;
                    if spell.what != TargetKind::Spell
                        || spell.traits.is_empty()
                        || spell.whose != Whose::Anyones
                    {
                        return None;
                    }
                    spec = TargetSpec { whose: spec.whose, ..spell };
                }
                "N" => {
                    let least = self.number().ok()??;
                    self.least = Some(u8::try_from(least).ok().filter(|least| *least > 0)?);
                }
                "COUNTER" => self.counter = Some(self.kind_of_counter().ok()?),
                "PLAYER" => {
                    spec.whose = if self.take("you") {
                        Whose::Yours
                    } else if self.any(&["an opponent", "your opponent"]) {
                        Whose::Opponents
                    } else if self.any(&["a player", "somebody"]) {
                        Whose::Anyones
                    } else {
                        return None;
                    };
                }
                "this" => {
                    if !self.this() {
                        if !self.attached_to() {
                            return None;
                        }
                        self.attached = true;
                    }
                    // Beside a kind, that is the subject.
                    if !words.contains("KIND") {
                        spec.what = TargetKind::Itself;
                    }
                }
                _ if self.take(word) => {}
                _ => return None,
            }
        }
        Some(spec)
    }

    /// The subject of an event, this, what this is attached to, or one of a kind.
    fn event_subject(&mut self) -> Option<TargetSpec> {
        if self.this() {
            let start = self.next;
            if self.take("or")
                && let Some(spec) = self.a_kind(true)
            {
                return Some(spec);
            }
            self.next = start;
            return Some(THIS);
        }
        if self.attached_to() {
            self.attached = true;
            return Some(THIS);
        }
        self.a_kind(false)
    }

    /// One permanent of a kind.
    pub(super) fn one_kind(&mut self) -> Option<TargetSpec> {
        self.a_kind(false)
    }

    /// One permanent of a kind: "another creature you control". With `this` before it, this is one
    /// of them too.
    fn a_kind(&mut self, with_this: bool) -> Option<TargetSpec> {
        let another = self.comes("another");
        if !another && !self.any(&["a", "an"]) {
            return None;
        }
        let spec = self.kind(false).ok()?;
        if with_this {
            // "This or another creature" is any creature.
            let traits = spec.traits.without(Trait::Other);
            // The qualities that this itself may lack, such as no token or power 5: it is meant all
            // the same.
            let sure = |part: &FilterPart| {
                matches!(part, FilterPart::Is(Trait::Types(_) | Trait::Subtype(_) | Trait::Colors(_)))
            };
            return (another && traits.parts().iter().all(sure) && is_permanent(spec.what))
                .then_some(spec.that_is(traits));
        }
        is_permanent(spec.what).then_some(spec)
    }
}
