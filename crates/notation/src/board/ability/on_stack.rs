//! Effects on a spell or an ability on the stack: copies of it, and new targets for it.

use super::Reader;
use crate::diagnostic::Problem;
use crate::words::color;
use combat_lab_cards::{Effect, Reference, TargetKind, TargetSpec, Whose};
use combat_lab_language::t;

impl Reader<'_> {
    /// A spell that is copied, and whether the copy may get new targets.
    pub(super) fn copy(&mut self) -> Result<(), Problem> {
        const ANEW: [&str; 3] = [
            ". you may choose new targets for the copy",
            ", and you may choose new targets for the copy",
            "and you may choose new targets for the copy",
        ];
        let who = self.who()?;
        let mut red = None;
        if self.any(&[", except that the copy is", ", except the copy is"]) {
            red = self.peek().and_then(|word| color(word.text));
            if red.is_none() {
                return Err(self.problem(t!("a color")));
            }
            self.next += 1;
        }
        let anew = self.any(&ANEW);
        self.add(Effect::CopySpell { who, anew, color: red })
    }

    /// `creature you control that the spell could target. Each copy targets a different one of
    /// those creatures`, after "copy that spell for each other".
    pub(super) fn copy_for_each(&mut self) -> Result<(), Problem> {
        let theirs = self.words.get(self.verb_at).is_some_and(|word| word.is("that"));
        let of_event = matches!(
            self.origin,
            super::Origin::Triggered(combat_lab_cards::TriggerEvent::Casts(
                _,
                combat_lab_cards::Casting::AimedOnly(_)
            ))
        );
        let spec = self.kind(false)?;
        let own = theirs && self.take("they control");
        let plain =
            of_event && super::trigger::is_permanent(spec.what) && (!theirs || spec.whose == Whose::Anyones);
        let could = self.any(&["that the spell could target", "that spell could target"])
            && self.take(". each copy targets a different one of those");
        // "Those creatures": the kind again.
        if !plain || !could || self.peek().is_none() {
            return Err(self.problem(t!("that the spell could target")));
        }
        self.kind(true)?;
        let whose = if own { Whose::Yours } else { spec.whose };
        self.add(Effect::CopyForEach { what: TargetSpec { whose, ..spec }, theirs })
    }

    /// `target spell with a single target`, after "change the target of".
    pub(super) fn change_target(&mut self) -> Result<(), Problem> {
        let who = self.who()?;
        let single = self.ability.targets.last().is_some_and(|spec| {
            matches!(spec.what, TargetKind::Spell | TargetKind::AbilityOnStack | TargetKind::SpellOrAbility)
                && spec.traits.iter().any(|asked| asked == combat_lab_cards::Trait::SingleTarget)
        });
        if !single || !matches!(who, Reference::Target(_)) {
            return Err(self.problem(t!("target spell or ability with a single target")));
        }
        self.add(Effect::NewTargets { who, must: true })
    }
}
