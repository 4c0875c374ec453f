//! Abilities that trigger an additional time: `if a creature attacking causes a triggered ability
//! of a permanent you control to trigger, that ability triggers an additional time`.

use super::Reader;
use super::binding::Origin;
use crate::text::Piece;
use combat_lab_cards::{Attacking, TargetKind, TargetSpec, Trait, TriggerEvent, TriggersAgain, Who, Whose};

/// The forms, for the reference.
pub(crate) const TRIGGERS_AGAIN: [&str; 11] = [
    "if a KIND attacking causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a KIND entering causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a KIND entering or leaving the battlefield causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a KIND entering or dying causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a KIND dying causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a triggered ability of a KIND triggers, that ability triggers an additional time",
    "GROUP entering don't cause abilities to trigger",
    "GROUP entering or dying don't cause abilities of GROUP to trigger",
    "GROUP entering or leaving the battlefield don't cause abilities to trigger",
    "GROUP dying don't cause abilities to trigger",
    "GROUP attacking don't cause abilities to trigger",
];

/// The events that happen to something.
type Events = fn(Who) -> Vec<TriggerEvent>;

/// The causes, by the words after who it is.
const CAUSES: [(&str, Events); 10] = [
    ("attacking", |who| vec![TriggerEvent::Attacks(who, Attacking::Anyhow)]),
    ("entering or leaving the battlefield", entering_or_leaving),
    ("entering or leaving", entering_or_leaving),
    ("entering or dying", entering_or_dying),
    ("entering the battlefield or dying", entering_or_dying),
    ("entering the battlefield under your control", |who| entering(who.of(Whose::Yours))),
    ("entering under your control", |who| entering(who.of(Whose::Yours))),
    ("entering the battlefield", entering),
    ("entering", entering),
    ("dying", |who| vec![TriggerEvent::Dies(who)]),
];

fn entering(who: Who) -> Vec<TriggerEvent> {
    vec![TriggerEvent::Enters(who)]
}

fn entering_or_leaving(who: Who) -> Vec<TriggerEvent> {
    vec![TriggerEvent::Enters(who), TriggerEvent::Leaves(who)]
}

fn entering_or_dying(who: Who) -> Vec<TriggerEvent> {
    vec![TriggerEvent::Enters(who), TriggerEvent::Dies(who)]
}

/// Such a sentence, if the words are one and nothing else.
pub(crate) fn triggers_again(piece: Piece<'_>) -> Option<TriggersAgain> {
    const ABILITY: [&str; 3] = ["a triggered ability of", "an ability of", "any ability of"];
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.take("if") {
        return never(&mut reader);
    }
    let cause = if ABILITY.iter().any(|words| reader.comes(words)) {
        Vec::new()
    } else {
        let spec = reader.one_kind()?;
        let attacks = spec.what != TargetKind::Planeswalker || !reader.comes("attacking");
        reader.causing(Who::Any(spec)).filter(|_| attacks)?
    };
    let caused = !cause.is_empty();
    if caused && !reader.any(&["causes", "would cause"]) || !reader.any(&ABILITY) {
        return None;
    }
    let of = reader.one_kind().filter(|of| of.whose == Whose::Yours)?;
    let triggers = if caused { "to trigger" } else { "triggers" };
    if !reader.take(triggers) {
        return None;
    }
    reader.any(&[","]);
    if !reader.any(&["that ability triggers an additional time", "it triggers an additional time"]) {
        return None;
    }
    reader.any(&["."]);
    let plain = |spec: TargetSpec| {
        spec.traits
            .iter()
            .all(|asked| !matches!(asked, Trait::Defends | Trait::DefendsThat | Trait::ThatPlayers))
    };
    let again = TriggersAgain { cause, of, never: false };
    (again.specs().all(plain) && reader.peek().is_none()).then_some(again)
}

/// `creatures entering don't cause abilities to trigger`, up to the end.
fn never(reader: &mut Reader<'_>) -> Option<TriggersAgain> {
    if !reader.many_come() {
        return None;
    }
    let suits = |spec: TargetSpec| {
        super::trigger::is_permanent(spec.what) && spec.traits.iter().all(Trait::suits_static_abilities)
    };
    let spec = reader.kind(true).ok().filter(|spec| suits(*spec))?;
    let cause = reader.causing(Who::Any(spec))?;
    if !reader.take("don't cause abilities") {
        return None;
    }
    let of = if reader.take("of") {
        reader.kind(true).ok().filter(|of| suits(*of))?
    } else {
        TargetSpec::new(TargetKind::Permanent, Whose::Anyones)
    };
    if !reader.take("to trigger") {
        return None;
    }
    reader.any(&["."]);
    reader.peek().is_none().then_some(TriggersAgain { cause, of, never: true })
}

impl Reader<'_> {
    /// What happens to it, in the words of a cause.
    fn causing(&mut self, who: Who) -> Option<Vec<TriggerEvent>> {
        let (_, events) = CAUSES.iter().find(|(words, _)| self.take(words))?;
        Some(events(who))
    }
}
