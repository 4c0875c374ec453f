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
    let (spec, [plain, of_some]) = match cause {
        TriggeredBy::Anything => {
            return wording.say(t!("abilities of %1 don't trigger"), &[&all_of(of, wording)]);
        }
        TriggeredBy::EnteringOrDying(spec) => (
            spec,
            [
                t!("%1 entering or dying don't cause abilities to trigger"),
                t!("%1 entering or dying don't cause abilities of %2 to trigger"),
            ],
        ),
        TriggeredBy::Entering(spec) => (
            spec,
            [
                t!("%1 entering don't cause abilities to trigger"),
                t!("%1 entering don't cause abilities of %2 to trigger"),
            ],
        ),
        TriggeredBy::EnteringOrLeaving(spec) => (
            spec,
            [
                t!("%1 entering or leaving the battlefield don't cause abilities to trigger"),
                t!("%1 entering or leaving the battlefield don't cause abilities of %2 to trigger"),
            ],
        ),
        TriggeredBy::Dying(spec) => (
            spec,
            [
                t!("%1 dying don't cause abilities to trigger"),
                t!("%1 dying don't cause abilities of %2 to trigger"),
            ],
        ),
        TriggeredBy::Attacking(spec) => (
            spec,
            [
                t!("%1 attacking don't cause abilities to trigger"),
                t!("%1 attacking don't cause abilities of %2 to trigger"),
            ],
        ),
    };
    let phrase = if any { plain } else { of_some };
    let (causes, of) = (all_of(spec, wording), all_of(of, wording));
    if any { wording.say(phrase, &[&causes]) } else { wording.say(phrase, &[&causes, &of]) }
}
