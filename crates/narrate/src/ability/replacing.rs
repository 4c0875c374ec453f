//! Replacement and prevention effects of a card, as text.

use super::condition::condition_text;
use super::target::one_of;
use super::traits::asked;
use crate::words::Wording;
use combat_lab_cards::{
    Colors, DamageBecomes, DamageChange, DamagedBy, DamagedWhom, Filter, IfPrevented, More, Multiplied,
    Multiplies, SourceKind, TargetKind, Trait, Whose,
};
use combat_lab_language::{Phrase, t};

/// An effect that increases the number of counters or tokens.
pub(super) fn more_of(said: Multiplied, wording: Wording) -> String {
    let Multiplied { what, more, by_effects } = said;
    match what {
        Multiplies::Counters { kind, on } => {
            let counters = match kind {
                Some(kind) => wording.counters(1, kind),
                None => wording.of(t!("a counter")).to_owned(),
            };
            let on = match on.what {
                TargetKind::Itself => wording.of(t!("this")).to_owned(),
                _ => one_of(on, wording),
            };
            if more == More::Times(0) {
                return wording.say(t!("%1 can't be put on %2"), &[&counters, &on]);
            }
            let (phrase, number) = match (more, by_effects) {
                (More::Times(times), false) => {
                    (t!("if at least %1 would be put on %2, %3 times that many are put on it instead"), times)
                }
                (More::Times(times), true) => (
                    t!("if an effect would put at least %1 on %2, it puts %3 times that many on it instead"),
                    times,
                ),
                (More::Plus(more), false) => (
                    t!(
                        "if at least %1 would be put on %2, that many plus %3 of the same kind are put on it instead"
                    ),
                    more,
                ),
                (More::Plus(more), true) => (
                    t!(
                        "if an effect would put at least %1 on %2, it puts that many plus %3 of the same kind on it instead"
                    ),
                    more,
                ),
            };
            wording.say(phrase, &[&counters, &on, &number.to_string()])
        }
        Multiplies::Tokens { creatures, whose } => {
            let tokens = wording.of(if creatures {
                t!("one or more creature tokens")
            } else {
                t!("one or more tokens")
            });
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
            wording.say(phrase, &[tokens, &many])
        }
    }
}

pub(super) fn damage_changed(change: &DamageChange, host: Phrase<'static>, wording: Wording) -> String {
    let DamageChange { by, color, kind, to, combat, condition, becomes } = *change;
    let by = match by {
        DamagedBy::Anything => wording.of(t!("a source")).to_owned(),
        DamagedBy::Yours => wording.of(t!("a source you control")).to_owned(),
        DamagedBy::YoursBesidesThis => wording.of(t!("another source you control")).to_owned(),
        DamagedBy::Opponents => wording.of(t!("a source an opponent controls")).to_owned(),
        DamagedBy::Permanents(spec) => one_of(spec, wording),
        DamagedBy::This => wording.of(t!("this")).to_owned(),
        DamagedBy::AttachedTo => wording.of(host).to_owned(),
    };
    let color = color.map(|color| Trait::Colors(Colors::NONE.with(color)));
    let kind = kind.map(|kind| match kind {
        SourceKind::Types(types) => Trait::Types(types),
        SourceKind::Subtype(subtype) => Trait::Subtype(subtype),
    });
    let both = color.into_iter().chain(kind);
    let both = both.fold(Filter::NONE, |all, one| all.with(one).unwrap_or(all));
    let by = asked(by, both, wording);
    let to = match to {
        DamagedWhom::All(Whose::Anyones) => wording.of(t!("a permanent or player")).to_owned(),
        DamagedWhom::Players(Whose::Anyones) => wording.of(t!("a player")).to_owned(),
        DamagedWhom::All(Whose::Yours) => wording.of(t!("you or a permanent you control")).to_owned(),
        DamagedWhom::Players(Whose::Yours) => wording.of(t!("you")).to_owned(),
        DamagedWhom::All(Whose::Opponents | Whose::Others) => {
            wording.of(t!("an opponent or a permanent an opponent controls")).to_owned()
        }
        DamagedWhom::Players(Whose::Opponents | Whose::Others) => wording.of(t!("an opponent")).to_owned(),
        DamagedWhom::This => wording.of(t!("this")).to_owned(),
        DamagedWhom::Permanents(spec) => one_of(spec, wording),
        DamagedWhom::YouAnd(spec) => wording.say(t!("you or %1"), &[&one_of(spec, wording)]),
    };
    let then = match becomes {
        DamageBecomes::More(More::Times(2)) => {
            wording.of(t!("it deals double that damage instead")).to_owned()
        }
        DamageBecomes::More(More::Times(times)) => {
            wording.say(t!("it deals %1 times that damage instead"), &[&times.to_string()])
        }
        DamageBecomes::More(More::Plus(more)) => {
            wording.say(t!("it deals that much damage plus %1 instead"), &[&more.to_string()])
        }
        DamageBecomes::Halved => wording.of(t!("prevent half that damage, rounded up")).to_owned(),
        DamageBecomes::Prevented(then) => prevented(then, wording),
        DamageBecomes::Less(less) => wording.say(t!("prevent %1 of that damage"), &[&less.to_string()]),
        DamageBecomes::AllBut(left) => {
            wording.say(t!("prevent all but %1 of that damage"), &[&left.to_string()])
        }
        DamageBecomes::DealtToThis => wording.of(t!("that damage is dealt to this instead")).to_owned(),
        DamageBecomes::DealtToHost => {
            wording.say(t!("that damage is dealt to %1 instead"), &[wording.of(host)])
        }
    };
    let phrase = match combat {
        Some(true) => t!("if %1 would deal combat damage to %2, %3"),
        Some(false) => t!("if %1 would deal noncombat damage to %2, %3"),
        None => t!("if %1 would deal damage to %2, %3"),
    };
    let said = wording.say(phrase, &[&by, &to, &then]);
    match condition {
        Some(condition) => {
            wording.say(t!("%1, as long as %2"), &[&said, &condition_text(condition, wording)])
        }
        None => said,
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
