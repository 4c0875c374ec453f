//! A card's text about how often other abilities trigger.

use super::event::event_text;
use super::target::{all_of, one_of};
use crate::words::Wording;
use combat_lab_cards::{Attacking, Listed, TargetKind, TargetSpec, TriggerEvent, TriggersAgain, Who, Whose};
use combat_lab_language::{Phrase, t};

pub(super) fn triggering_again(again: &TriggersAgain, host: Phrase<'static>, wording: Wording) -> String {
    let TriggersAgain { cause, of, never } = again;
    if *never {
        return triggering_never(cause, *of, host, wording);
    }
    let of = one_of(*of, wording);
    let (phrase, spec) = match cause[..] {
        [] => {
            let phrase =
                t!("if a triggered ability of %1 triggers, that ability triggers an additional time");
            return wording.say(phrase, &[&of]);
        }
        [TriggerEvent::Attacks(Who::Any(spec), Attacking::Anyhow)] => (
            t!(
                "if %1 attacking causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        [TriggerEvent::Enters(Who::Any(spec))] => (
            t!(
                "if %1 entering causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        [TriggerEvent::Enters(Who::Any(spec)), TriggerEvent::Leaves(Who::Any(then))] if then == spec => (
            t!(
                "if %1 entering or leaving the battlefield causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        [TriggerEvent::Enters(Who::Any(spec)), TriggerEvent::Dies(Who::Any(then))] if then == spec => (
            t!(
                "if %1 entering or dying causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        [TriggerEvent::Dies(Who::Any(spec))] => (
            t!(
                "if %1 dying causes a triggered ability of %2 to trigger, that ability triggers an additional time"
            ),
            spec,
        ),
        _ => {
            let phrase = t!(
                "if any of these events causes a triggered ability of %1 to trigger, that ability triggers an additional time: %2"
            );
            return wording.say(phrase, &[&of, &listed(cause, host, wording)]);
        }
    };
    wording.say(phrase, &[&one_of(spec, wording), &of])
}

/// The events that cause no ability to trigger.
fn triggering_never(
    cause: &[TriggerEvent],
    of: TargetSpec,
    host: Phrase<'static>,
    wording: Wording,
) -> String {
    let any = of == TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
    let (spec, [plain, of_some]) = match *cause {
        [] => {
            return wording.say(t!("abilities of %1 don't trigger"), &[&all_of(of, wording)]);
        }
        [TriggerEvent::Enters(Who::Any(spec)), TriggerEvent::Dies(Who::Any(then))] if then == spec => (
            spec,
            [
                t!("%1 entering or dying don't cause abilities to trigger"),
                t!("%1 entering or dying don't cause abilities of %2 to trigger"),
            ],
        ),
        [TriggerEvent::Enters(Who::Any(spec))] => (
            spec,
            [
                t!("%1 entering don't cause abilities to trigger"),
                t!("%1 entering don't cause abilities of %2 to trigger"),
            ],
        ),
        [TriggerEvent::Enters(Who::Any(spec)), TriggerEvent::Leaves(Who::Any(then))] if then == spec => (
            spec,
            [
                t!("%1 entering or leaving the battlefield don't cause abilities to trigger"),
                t!("%1 entering or leaving the battlefield don't cause abilities of %2 to trigger"),
            ],
        ),
        [TriggerEvent::Dies(Who::Any(spec))] => (
            spec,
            [
                t!("%1 dying don't cause abilities to trigger"),
                t!("%1 dying don't cause abilities of %2 to trigger"),
            ],
        ),
        [TriggerEvent::Attacks(Who::Any(spec), Attacking::Anyhow)] => (
            spec,
            [
                t!("%1 attacking don't cause abilities to trigger"),
                t!("%1 attacking don't cause abilities of %2 to trigger"),
            ],
        ),
        _ => {
            let phrase = t!("none of these events causes abilities of %1 to trigger: %2");
            return wording.say(phrase, &[&all_of(of, wording), &listed(cause, host, wording)]);
        }
    };
    let phrase = if any { plain } else { of_some };
    let (causes, of) = (all_of(spec, wording), all_of(of, wording));
    if any { wording.say(phrase, &[&causes]) } else { wording.say(phrase, &[&causes, &of]) }
}

/// Events, as triggered abilities name them.
fn listed(events: &[TriggerEvent], host: Phrase<'static>, wording: Wording) -> String {
    let host = wording.of(host);
    let all: Vec<String> = events.iter().map(|event| event_text(*event, host, wording)).listed();
    all.join("; ")
}
