//! Every effect and duration by its words.

use super::{Reader, token};
use crate::diagnostic::Problem;
use engine::{Duration, Effect, Reference};

/// Effects that begin with the same words.
pub(crate) struct EffectForm {
    /// The words, in every spelling.
    pub(crate) words: &'static [&'static str],
    /// What they look like, for the reference.
    pub(crate) forms: &'static [&'static str],
    /// Reads what follows, about whom stood before.
    pub(super) read: for<'a, 'b> fn(&'a mut Reader<'b>, Option<Reference>) -> Result<(), Problem>,
}

const fn effect(
    words: &'static [&'static str],
    forms: &'static [&'static str],
    read: for<'a, 'b> fn(&'a mut Reader<'b>, Option<Reference>) -> Result<(), Problem>,
) -> EffectForm {
    EffectForm { words, forms, read }
}

/// Every effect.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a reader of some lifetime is not one of readers of every lifetime"
)]
pub(crate) const EFFECTS: &[EffectForm] = &[
    effect(&["deals", "deal"], &["N damage to WHOM", "N damage divided among K targets"], |reader, who| {
        reader.damage(who)
    }),
    effect(&["gets", "get"], &["WHO gets +N/+N", "PLAYER gets N poison counters"], |reader, who| {
        reader.pump(who)
    }),
    effect(
        &["gains", "gain", "have", "has"],
        &["WHO gains KEYWORD", "PLAYER gains N life", "gain control of WHO"],
        |reader, who| reader.gain(who),
    ),
    effect(&["loses", "lose"], &["WHO loses KEYWORD", "PLAYER loses N life"], |reader, who| reader.lose(who)),
    effect(
        &["becomes", "become"],
        &["WHO becomes N/N", "WHO becomes COLOR", "WHO becomes a TYPE"],
        |reader, who| reader.become_(who),
    ),
    effect(
        &["stops being", "stop being", "is no longer", "are no longer"],
        &["WHO stops being a TYPE"],
        |reader, who| reader.stop_being(who),
    ),
    effect(
        &["switch power and toughness of", "switch the power and toughness of"],
        &["switch power and toughness of WHO"],
        |reader, who| reader.switch(who),
    ),
    effect(&["destroy"], &["destroy WHO"], |reader, _| reader.on_one(|who| Effect::Destroy { who })),
    effect(&["regenerate"], &["regenerate WHO"], |reader, _| reader.on_one(|who| Effect::Regenerate { who })),
    effect(&["return"], &["return WHO to its owner's hand"], |reader, who| reader.return_(who)),
    effect(&["exile"], &["exile WHO"], |reader, _| reader.on_one(|who| Effect::Exile { who })),
    effect(&["blink"], &["blink WHO"], |reader, _| reader.on_one(|who| Effect::Blink { who })),
    effect(&["sacrifice"], &["sacrifice WHO"], |reader, _| reader.on_one(|who| Effect::Sacrifice { who })),
    effect(&["tap"], &["tap WHO"], |reader, _| reader.on_one(|who| Effect::Tap { who })),
    effect(&["untap"], &["untap WHO"], |reader, _| reader.on_one(|who| Effect::Untap { who })),
    effect(&["phases out", "phase out"], &["WHO phases out"], |reader, who| reader.phase_out(who)),
    effect(&["remove"], &["remove WHO from combat"], |reader, who| reader.remove(who)),
    effect(&["put"], &["put N K counters on WHO"], |reader, who| reader.put(who)),
    effect(
        &["create"],
        &["create N P/T NAME tokens", "create ... tapped and attacking", "create ... blocking WHO"],
        |reader, _| token::read(reader),
    ),
    effect(&["counter"], &["counter WHAT"], |reader, _| reader.on_one(|who| Effect::Counter { who })),
    effect(&["copy"], &["copy target spell"], |reader, _| reader.on_one(|who| Effect::CopySpell { who })),
    effect(&["add"], &["add MANA"], |reader, who| reader.add_mana(who)),
    effect(&["draws", "draw"], &["PLAYER draws N cards"], |reader, who| {
        reader.cards(who, |who, count| Effect::Draw { who, count })
    }),
    effect(&["mills", "mill"], &["PLAYER mills N cards"], |reader, who| {
        reader.cards(who, |who, count| Effect::Mill { who, count })
    }),
    effect(&["discards", "discard"], &["PLAYER discards N cards"], |reader, who| {
        reader.cards(who, |who, count| Effect::Discard { who, count })
    }),
    effect(
        &["prevent"],
        &["prevent the next N damage to WHOM", "prevent all damage to WHOM", "prevent all damage from WHO"],
        |reader, who| reader.prevent(who),
    ),
    effect(&["redirect"], &["redirect the next N damage to WHOM to WHOM"], |reader, who| {
        reader.redirect(who)
    }),
    effect(&["takes an extra turn", "take an extra turn"], &["PLAYER takes an extra turn"], |reader, who| {
        reader.turn(who)
    }),
    effect(
        &["an additional", "there is an additional"],
        &["an additional combat phase", "an additional STEP step"],
        |reader, who| reader.additional(who),
    ),
    effect(&["skips", "skip"], &["PLAYER skips the next STEP"], |reader, who| reader.skip(who)),
    effect(&["end the turn", "the turn ends"], &["end the turn"], |reader, _| reader.add(Effect::EndTheTurn)),
    effect(
        &["at the beginning of the next", "at the next"],
        &["at the beginning of the next STEP: EFFECT"],
        |reader, _| reader.delayed(),
    ),
];

/// How long a change lasts. `until the next STEP` is read by its step.
pub(crate) const DURATIONS: &[(&str, Option<Duration>)] = &[
    ("until end of turn", Some(Duration::EndOfTurn)),
    ("until end of combat", Some(Duration::EndOfCombat)),
    ("until the next STEP", None),
    ("permanently", Some(Duration::Permanent)),
];
