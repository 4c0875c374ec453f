//! A card's text about how often other abilities trigger.

use super::target::{all_of, one_of};
use crate::words::Wording;
use combat_lab_cards::{TargetKind, TargetSpec, TriggeredBy, TriggersAgain, Whose};
use combat_lab_language::t;

pub(super) fn triggering_again(again: TriggersAgain, wording: Wording) -> String {
    let TriggersAgain { cause, of, never } = again;
    if never {
        return triggering_never(cause, of, wording);
    }
    let of = one_of(of, wording);
    let (phrase, spec) = match cause {
        TriggeredBy::Anything => {
            let phrase =
                t!("if a triggered ability of %1 triggers, that ability triggers an additional time");
            return wording.say(phrase, &[&of]);
        }
        TriggeredBy::Attacking(spec) => (
            t!(
                "if %1 attacking causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        TriggeredBy::Entering(spec) => (
            t!(
                "if %1 entering causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        TriggeredBy::EnteringOrLeaving(spec) => (
            t!(
                "if %1 entering or leaving the battlefield causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        TriggeredBy::EnteringOrDying(spec) => (
            t!(
                "if %1 entering or dying causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        TriggeredBy::Dying(spec) => (
            t!(
                "if %1 dying causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
    };
    wording.say(phrase, &[&one_of(spec, wording), &of])
}

/// The events that cause no ability to trigger.
fn triggering_never(cause: TriggeredBy, of: TargetSpec, wording: Wording) -> String {
    let any = of == TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
    let (spec, dying) = match cause {
        TriggeredBy::EnteringOrDying(spec) => (spec, true),
        TriggeredBy::Entering(spec)
        | TriggeredBy::EnteringOrLeaving(spec)
        | TriggeredBy::Dying(spec)
        | TriggeredBy::Attacking(spec) => (spec, false),
        TriggeredBy::Anything => (of, false),
    };
    let phrase = match (dying, any) {
        (true, true) => t!("%1 entering or dying don't cause abilities to trigger"),
        (true, false) => t!("%1 entering or dying don't cause abilities of %2 to trigger"),
        (false, true) => t!("%1 entering don't cause abilities to trigger"),
        (false, false) => t!("%1 entering don't cause abilities of %2 to trigger"),
    };
    let (causes, of) = (all_of(spec, wording), all_of(of, wording));
    if any { wording.say(phrase, &[&causes]) } else { wording.say(phrase, &[&causes, &of]) }
}
