//! Replacement and prevention effects of a card, as text.

use super::condition::condition_text;
use super::event::{dealer_text, some_counter, some_tokens, struck_text, who_text};
use super::target::each;
use crate::words::Wording;
use combat_lab_cards::{CounterKind, DamageInstead, IfPrevented, More, Replaced, Replacement, Step, Whose};
use combat_lab_language::{Phrase, t};

/// More or fewer counters than would be put on something.
fn more_counters(
    (kind, by_effects): (Option<CounterKind>, bool),
    on: &str,
    more: More,
    wording: Wording,
) -> String {
    let counters = some_counter(kind, wording);
    if more == More::Times(0) {
        return wording.say(t!("%1 can't be put on %2"), &[&counters, on]);
    }
    let (phrase, number) = match (more, by_effects) {
        (More::Times(times), false) => {
            (t!("if at least %1 would be put on %2, %3 times that many are put on it instead"), times)
        }
        (More::Times(times), true) => {
            (t!("if an effect would put at least %1 on %2, it puts %3 times that many on it instead"), times)
        }
        (More::Plus(more), false) => (
            t!("if at least %1 would be put on %2, that many plus %3 of the same kind are put on it instead"),
            more,
        ),
        (More::Plus(more), true) => (
            t!(
                "if an effect would put at least %1 on %2, it puts that many plus %3 of the same kind on it instead"
            ),
            more,
        ),
    };
    wording.say(phrase, &[&counters, on, &number.to_string()])
}

/// More tokens than would be created.
fn more_tokens((whose, creatures, by_effects): (Whose, bool, bool), more: More, wording: Wording) -> String {
    let (many, number) = match more {
        More::Times(2) => (t!("twice that many of those tokens"), 2),
        More::Times(times) => (t!("%1 times that many of those tokens"), times),
        More::Plus(more) => (t!("that many plus %1 of those tokens"), more),
    };
    let many = wording.say(many, &[&number.to_string()]);
    let phrase = match (by_effects, whose) {
        (false, Whose::Anyones) => t!("if %1 would be created, %2 are created instead"),
        (false, Whose::Yours) => {
            t!("if %1 would be created under your control, %2 are created instead")
        }
        (false, Whose::Opponents | Whose::Others) => {
            t!("if %1 would be created under an opponent's control, %2 are created instead")
        }
        (true, Whose::Anyones) => t!("if an effect would create %1, it creates %2 instead"),
        (true, Whose::Yours) => {
            t!("if an effect would create %1 under your control, it creates %2 instead")
        }
        (true, Whose::Opponents | Whose::Others) => {
            t!("if an effect would create %1 under an opponent's control, it creates %2 instead")
        }
    };
    wording.say(phrase, &[some_tokens(creatures, wording), &many])
}

/// A step that players skip.
fn skipped(step: Step, whose: Whose, wording: Wording) -> String {
    let phrase = match whose {
        Whose::Anyones => t!("each player skips their %1"),
        Whose::Yours => t!("you skip your %1"),
        Whose::Opponents | Whose::Others => t!("each opponent skips their %1"),
    };
    wording.say(phrase, &[crate::words::step_phrase(step, wording)])
}

/// A replacement effect; `host` is what the Aura or Equipment with it is attached to. A card that
/// has one of another kind is never on a board.
pub(super) fn replaced(change: &Replacement, host: Phrase<'static>, wording: Wording) -> Option<String> {
    let host = wording.of(host);
    let said = match change.replaced()? {
        Replaced::Damage { by, to, combat, becomes } => {
            let phrase = match combat {
                Some(true) => t!("if %1 would deal combat damage to %2, %3"),
                Some(false) => t!("if %1 would deal noncombat damage to %2, %3"),
                None => t!("if %1 would deal damage to %2, %3"),
            };
            let (by, to) = (dealer_text(by, host, wording), struck_text(to, host, wording));
            wording.say(phrase, &[&by, &to, &instead(becomes, host, wording)])
        }
        Replaced::Counters { on, kind, by_effects, more } => {
            more_counters((kind, by_effects), &who_text(on, host, wording), more, wording)
        }
        Replaced::Tokens { whose, creatures, by_effects, more } => {
            more_tokens((whose, creatures, by_effects), more, wording)
        }
        Replaced::Skipped(step, whose) => skipped(step, whose, wording),
        Replaced::Untaps(spec) => {
            wording.say(t!("%1 untaps during each other player's untap step"), &[&each(spec, wording)])
        }
    };
    Some(match change.condition {
        Some(condition) => {
            wording.say(t!("%1, as long as %2"), &[&said, &condition_text(condition, wording)])
        }
        None => said,
    })
}

/// What happens instead of damage.
fn instead(becomes: DamageInstead, host: &str, wording: Wording) -> String {
    match becomes {
        DamageInstead::More(More::Times(2)) => {
            wording.of(t!("it deals double that damage instead")).to_owned()
        }
        DamageInstead::More(More::Times(times)) => {
            wording.say(t!("it deals %1 times that damage instead"), &[&times.to_string()])
        }
        DamageInstead::More(More::Plus(more)) => {
            wording.say(t!("it deals that much damage plus %1 instead"), &[&more.to_string()])
        }
        DamageInstead::Halved => wording.of(t!("prevent half that damage, rounded up")).to_owned(),
        DamageInstead::Prevented(then) => prevented(then, wording),
        DamageInstead::Less(less) => wording.say(t!("prevent %1 of that damage"), &[&less.to_string()]),
        DamageInstead::AllBut(left) => {
            wording.say(t!("prevent all but %1 of that damage"), &[&left.to_string()])
        }
        DamageInstead::DealtToThis => wording.of(t!("that damage is dealt to this instead")).to_owned(),
        DamageInstead::DealtToHost => wording.say(t!("that damage is dealt to %1 instead"), &[host]),
    }
}

/// Prevented damage, and the consequences.
fn prevented(then: Option<IfPrevented>, wording: Wording) -> String {
    match then {
        None => wording.of(t!("prevent that damage")).to_owned(),
        Some(IfPrevented::GainLife) => wording
            .of(t!("prevent that damage, and who would have been dealt it gains that much life"))
            .to_owned(),
        Some(IfPrevented::DealBack) => wording
            .of(t!("prevent that damage, and this deals that much damage to the source's controller"))
            .to_owned(),
        Some(IfPrevented::Counters(kind)) => wording.say(
            t!("prevent that damage, and for each 1 damage prevented this way, put %1 on that permanent"),
            &[&wording.counters(1, kind)],
        ),
        Some(IfPrevented::SourceDraws) => wording
            .of(t!("prevent that damage, and the source's controller draws that many cards"))
            .to_owned(),
        Some(IfPrevented::OpponentsMill) => {
            wording.of(t!("prevent that damage, and each opponent mills that many cards")).to_owned()
        }
    }
}
