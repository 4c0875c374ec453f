//! Abilities that trigger an additional time: `if a creature attacking causes a triggered ability
//! of a permanent you control to trigger, that ability triggers an additional time`.

use super::Reader;
use super::binding::Origin;
use crate::text::Piece;
use combat_lab_cards::{TargetKind, TargetSpec, Trait, TriggeredBy, TriggersAgain, Whose};

/// The forms, for the reference.
pub(crate) const TRIGGERS_AGAIN: [&str; 10] = [
    "if a KIND attacking causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a KIND entering causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a KIND entering or leaving the battlefield causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a KIND dying causes a triggered ability of a KIND to trigger, that ability triggers an additional time",
    "if a triggered ability of a KIND triggers, that ability triggers an additional time",
    "GROUP entering don't cause abilities to trigger",
    "GROUP entering or dying don't cause abilities of GROUP to trigger",
    "GROUP entering or leaving the battlefield don't cause abilities to trigger",
    "GROUP dying don't cause abilities to trigger",
    "GROUP attacking don't cause abilities to trigger",
];

/// Such a sentence, if the words are one and nothing else.
pub(crate) fn triggers_again(piece: Piece<'_>) -> Option<TriggersAgain> {
    const ABILITY: [&str; 3] = ["a triggered ability of", "an ability of", "any ability of"];
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.take("if") {
        return never(&mut reader);
    }
    let cause = if ABILITY.iter().any(|words| reader.comes(words)) {
        TriggeredBy::Anything
    } else {
        let spec = reader.one_kind()?;
        if reader.take("attacking") {
            (spec.what != TargetKind::Planeswalker).then_some(TriggeredBy::Attacking(spec))?
        } else if reader.any(&["entering or leaving the battlefield", "entering or leaving"]) {
            TriggeredBy::EnteringOrLeaving(spec)
        } else if reader.any(&["entering the battlefield", "entering"]) {
            let own = reader.take("under your control");
            let whose = if own { Whose::Yours } else { spec.whose };
            TriggeredBy::Entering(TargetSpec { whose, ..spec })
        } else if reader.take("dying") {
            TriggeredBy::Dying(spec)
        } else {
            return None;
        }
    };
    let caused = cause != TriggeredBy::Anything;
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
    let all_plain = match cause {
        TriggeredBy::Anything => true,
        TriggeredBy::Attacking(spec)
        | TriggeredBy::Entering(spec)
        | TriggeredBy::EnteringOrLeaving(spec)
        | TriggeredBy::EnteringOrDying(spec)
        | TriggeredBy::Dying(spec) => plain(spec),
    };
    (all_plain && plain(of) && reader.peek().is_none()).then_some(again)
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
    let cause = if reader.any(&["entering or dying", "entering the battlefield or dying"]) {
        TriggeredBy::EnteringOrDying(spec)
    } else if reader.any(&["entering or leaving the battlefield", "entering or leaving"]) {
        TriggeredBy::EnteringOrLeaving(spec)
    } else if reader.take("dying") {
        TriggeredBy::Dying(spec)
    } else if reader.take("attacking") {
        TriggeredBy::Attacking(spec)
    } else if reader.any(&["entering the battlefield", "entering"]) {
        TriggeredBy::Entering(spec)
    } else {
        return None;
    };
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
