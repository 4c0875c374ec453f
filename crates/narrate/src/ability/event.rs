//! Events of triggered abilities, as text.

use super::kinds::{self, Number, kind};
use super::target::{of_whom, one_of};
use super::traits::asked;
use crate::words::{Wording, step_phrase};
use combat_lab_cards::{
    Attacking, Becoming, CardType, Casting, CounterChange, CounterKind, DamageOnce, Dealer, Designation,
    Discarding, Meets, Opposed, Step, StepOf, Struck, TargetKind, TargetSpec, Trait, TriggerEvent, WhichDraw,
    Who, Whose,
};
use combat_lab_language::{Phrase, t, tn};

/// "When this is put into a graveyard from the battlefield", of a permanent that can't die.
pub(super) fn buried(wording: Wording) -> String {
    let this = wording.of(t!("this"));
    if wording.has_battlefield() {
        wording.say(t!("when %1 is put into a graveyard from the battlefield"), &[this])
    } else {
        wording.say(t!("when %1 is put into a graveyard from play"), &[this])
    }
}

/// The object of an event; `host` is what the Aura or Equipment is attached to that speaks of it.
pub(super) fn who_text(who: Who, host: &str, wording: Wording) -> String {
    match who {
        Who::Host => host.to_owned(),
        Who::This => wording.of(t!("this")).to_owned(),
        Who::Any(spec) => match spec.traits.or_itself() {
            Some(others) => {
                let others = others.with(Trait::Other).unwrap_or(others);
                wording.say(t!("this or %1"), &[&one_of(spec.that_is(others), wording)])
            }
            None => one_of(spec, wording),
        },
        Who::Wounded { what, by_host: false } => {
            wording.say(t!("%1 dealt damage by this this turn"), &[&one_of(what, wording)])
        }
        Who::Wounded { what, by_host: true } => {
            wording.say(t!("%1 dealt damage by %2 this turn"), &[&one_of(what, wording), host])
        }
    }
}

/// A counter of a kind, or of any.
pub(super) fn some_counter(kind: Option<CounterKind>, wording: Wording) -> String {
    match kind {
        Some(kind) => wording.counters(1, kind),
        None => wording.of(t!("a counter")).to_owned(),
    }
}

/// "one or more creature tokens".
pub(super) fn some_tokens(creatures: bool, wording: Wording) -> &'static str {
    wording.of(if creatures { t!("one or more creature tokens") } else { t!("one or more tokens") })
}

/// The source of damage in an event: "another source you control".
pub(super) fn dealer_text(by: Dealer, host: &str, wording: Wording) -> String {
    match by {
        Dealer::Permanent(who) => who_text(who, host, wording),
        Dealer::Source(whose, filter) => {
            let other = filter.plain().any(|one| one == Trait::Other);
            let (source, filter) = if other {
                (t!("another source"), filter.without(Trait::Other))
            } else {
                (t!("a source"), filter)
            };
            asked(of_whom(wording.of(source), whose, wording), filter, wording)
        }
    }
}

/// The recipient of damage in an event: "you or a creature you control".
pub(super) fn struck_text(to: Struck, host: &str, wording: Wording) -> String {
    match to {
        Struck::Anything => wording.of(t!("a permanent or player")).to_owned(),
        Struck::Player(whose) => player_of(whose, wording).to_owned(),
        Struck::PLAYER_OR_PLANESWALKER => wording.of(t!("a player or planeswalker")).to_owned(),
        Struck::PlayerOr(Whose::Yours, spec) => wording.say(t!("you or %1"), &[&one_of(spec, wording)]),
        Struck::PlayerOr(whose, spec) => {
            wording.say(t!("%1 or %2"), &[player_of(whose, wording), &one_of(spec, wording)])
        }
        Struck::Permanent(who) => who_text(who, host, wording),
    }
}

/// The event of a triggered ability: "whenever a creature comes into play". `host` is
/// what the Aura or Equipment with the ability is attached to.
pub(super) fn event_text(event: TriggerEvent, host: &str, wording: Wording) -> String {
    let words = wording.edition.words();
    let new = wording.has_battlefield();
    let of = |who: Who| who_text(who, host, wording);
    // What a player does: in the second person, or in the third with the player as %2.
    let does = |whose: Whose, yours: Phrase<'static>, other: Phrase<'static>, what: &str| match whose {
        Whose::Yours => wording.say(yours, &[what]),
        Whose::Anyones | Whose::Opponents | Whose::Others => {
            wording.say(other, &[what, player_of(whose, wording)])
        }
    };
    // It happens to the permanent itself, once.
    let once = |who: Who| who == Who::This;
    let (phrase, creature) = match event {
        TriggerEvent::StepBegins(step, of) => return at_step(step, of, host, wording),
        TriggerEvent::Casts(Who::This | Who::Host, _) if new => {
            (t!("when you cast this spell"), String::new())
        }
        TriggerEvent::Casts(Who::This | Who::Host, _) => (t!("when you play this spell"), String::new()),
        TriggerEvent::Casts(Who::Any(spec) | Who::Wounded { what: spec, .. }, how) => {
            let whose = spec.whose;
            let spell = spell_text(spec, how, &of, wording);
            return match (how, new) {
                (Casting::OrCopies, true) => does(
                    whose,
                    t!("whenever you cast or copy %1"),
                    t!("whenever %2 casts or copies %1"),
                    &spell,
                ),
                (Casting::OrCopies, false) => does(
                    whose,
                    t!("whenever you play or copy %1"),
                    t!("whenever %2 plays or copies %1"),
                    &spell,
                ),
                (Casting::Nth(1), true) => does(
                    whose,
                    t!("whenever you cast your first spell each turn"),
                    t!("whenever %2 casts their first spell each turn"),
                    "",
                ),
                (Casting::Nth(1), false) => does(
                    whose,
                    t!("whenever you play your first spell each turn"),
                    t!("whenever %2 plays their first spell each turn"),
                    "",
                ),
                (Casting::Nth(2), true) => does(
                    whose,
                    t!("whenever you cast your second spell each turn"),
                    t!("whenever %2 casts their second spell each turn"),
                    "",
                ),
                (Casting::Nth(2), false) => does(
                    whose,
                    t!("whenever you play your second spell each turn"),
                    t!("whenever %2 plays their second spell each turn"),
                    "",
                ),
                (Casting::Nth(_), true) => does(
                    whose,
                    t!("whenever you cast your third spell each turn"),
                    t!("whenever %2 casts their third spell each turn"),
                    "",
                ),
                (Casting::Nth(_), false) => does(
                    whose,
                    t!("whenever you play your third spell each turn"),
                    t!("whenever %2 plays their third spell each turn"),
                    "",
                ),
                (Casting::Each | Casting::Aimed(_) | Casting::AimedOnly(_), true) => {
                    does(whose, t!("whenever you cast %1"), t!("whenever %2 casts %1"), &spell)
                }
                (Casting::Each | Casting::Aimed(_) | Casting::AimedOnly(_), false) => {
                    does(whose, t!("whenever you play %1"), t!("whenever %2 plays %1"), &spell)
                }
            };
        }
        TriggerEvent::Enters(who) if once(who) => (
            wording.entering(
                t!("when this comes into play"),
                t!("when this enters the battlefield"),
                t!("when this enters"),
            ),
            String::new(),
        ),
        // Since cards just say "enters", they say "a creature you control enters".
        TriggerEvent::Enters(Who::Any(spec))
            if words.enters != "enters" && spec.whose != Whose::Anyones && spec.traits.is_empty() =>
        {
            let enters = match (spec.whose, new) {
                (Whose::Anyones, false) => t!("whenever %1 comes into play"),
                (Whose::Anyones, true) => t!("whenever %1 enters the battlefield"),
                (Whose::Yours, false) => t!("whenever %1 comes into play under your control"),
                (Whose::Yours, true) => t!("whenever %1 enters the battlefield under your control"),
                (Whose::Opponents | Whose::Others, false) => {
                    t!("whenever %1 comes into play under an opponent's control")
                }
                (Whose::Opponents | Whose::Others, true) => {
                    t!("whenever %1 enters the battlefield under an opponent's control")
                }
            };
            (enters, one_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording))
        }
        TriggerEvent::Enters(who) => {
            let enters = wording.entering(
                t!("whenever %1 comes into play"),
                t!("whenever %1 enters the battlefield"),
                t!("whenever %1 enters"),
            );
            (enters, of(who))
        }
        TriggerEvent::Dies(who) => {
            let word = if may_die(who) { words.dies } else { "" };
            let dies = match (word, once(who)) {
                ("dies", true) => t!("when %1 dies"),
                ("dies", false) => t!("whenever %1 dies"),
                (_, true) if new => t!("when %1 is put into a graveyard from the battlefield"),
                (_, false) if new => t!("whenever %1 is put into a graveyard from the battlefield"),
                (_, true) => t!("when %1 is put into a graveyard from play"),
                (_, false) => t!("whenever %1 is put into a graveyard from play"),
            };
            (dies, of(who))
        }
        TriggerEvent::Leaves(who) => {
            let leaves = match (new, once(who)) {
                (true, true) => t!("when %1 leaves the battlefield"),
                (true, false) => t!("whenever %1 leaves the battlefield"),
                (false, true) => t!("when %1 leaves play"),
                (false, false) => t!("whenever %1 leaves play"),
            };
            (leaves, of(who))
        }
        TriggerEvent::Attacks(who, Attacking::Anyhow) => {
            let (who, whom) = attacked(who);
            let attacks = match whom {
                None => t!("whenever %1 attacks"),
                Some(false) => t!("whenever %1 attacks you"),
                Some(true) => t!("whenever %1 attacks you or a planeswalker you control"),
            };
            (attacks, of(who))
        }
        TriggerEvent::Attacks(who, Attacking::With { others, stronger: false }) => {
            let others = usize::from(others);
            let attack = tn!(
                "whenever %2 and at least one other creature attack",
                "whenever %2 and at least %1 other creatures attack"
            );
            let attack = wording.language.count(others, attack);
            return wording.say(attack, &[&wording.in_words(others), &of(who)]);
        }
        TriggerEvent::Attacks(who, Attacking::Exerted) if once(who) => {
            (t!("when you exert this as it attacks"), String::new())
        }
        TriggerEvent::Attacks(who, how) => {
            let attacks = match how {
                Attacking::OrBlocks => t!("whenever %1 attacks or blocks"),
                Attacking::Unblocked => t!("whenever %1 attacks and isn't blocked"),
                Attacking::UnblockedPlayer => t!("whenever %1 attacks a player and isn't blocked"),
                Attacking::Exerted => t!("whenever you exert %1"),
                Attacking::Anyhow | Attacking::With { .. } => {
                    t!("whenever %1 and at least one other creature with greater power attack")
                }
                Attacking::Alone => t!("whenever %1 attacks alone"),
                Attacking::Player => t!("whenever %1 attacks a player"),
                Attacking::Richest => {
                    t!("whenever %1 attacks the player with the most life or tied for most life")
                }
                Attacking::Planeswalker => t!("whenever %1 attacks a planeswalker"),
                Attacking::AsRichest => {
                    t!("whenever %1 attacks while you have the most life or are tied for most life")
                }
                Attacking::Saddled => t!("whenever %1 attacks while saddled"),
            };
            (attacks, of(who))
        }
        TriggerEvent::Meets(who, _, Opposed::Alone) => (t!("whenever %1 blocks alone"), of(who)),
        TriggerEvent::Meets(who, how, Opposed::Once) => {
            let meets = match how {
                Meets::Either => t!("whenever %1 blocks or becomes blocked"),
                Meets::Blocks => t!("whenever %1 blocks"),
                Meets::IsBlocked => t!("whenever %1 becomes blocked"),
            };
            (meets, of(who))
        }
        TriggerEvent::Meets(who, how, Opposed::Each(spec) | Opposed::Some(spec)) => {
            let meets = match how {
                Meets::Either => t!("whenever %1 blocks or becomes blocked by %2"),
                Meets::Blocks => t!("whenever %1 blocks %2"),
                Meets::IsBlocked => t!("whenever %1 becomes blocked by %2"),
            };
            let one = one_of(spec, wording);
            let whom = match event {
                TriggerEvent::Meets(_, _, Opposed::Some(_)) => kinds::or_more(1, spec, wording)
                    .unwrap_or_else(|| wording.say(t!("one or more of these: %1"), &[&one])),
                _ => one,
            };
            return wording.say(meets, &[&of(who), &whom]);
        }
        TriggerEvent::AttackTogether(Whose::Yours, None) => (t!("whenever you attack"), String::new()),
        TriggerEvent::AttackTogether(by, None) => {
            (t!("whenever %1 attacks"), player_of(by, wording).to_owned())
        }
        TriggerEvent::AttackTogether(Whose::Anyones, Some((least, spec))) => {
            let (who, whom) = attacked(Who::Any(spec));
            let Who::Any(spec) = who else { return of(who) };
            if let Some(many) = kinds::or_more(least.into(), spec, wording) {
                let whom = match whom {
                    None => "",
                    Some(false) => " you",
                    Some(true) => " you or a planeswalker you control",
                };
                return ["whenever ", &many, " attack", whom].concat();
            }
            let attack = match whom {
                None => t!("whenever at least this many attack: %1, of this kind: %2"),
                Some(false) => t!("whenever at least this many attack you: %1, of this kind: %2"),
                Some(true) => {
                    t!(
                        "whenever at least this many attack you or a planeswalker you control: %1, of this kind: %2"
                    )
                }
            };
            return wording.say(attack, &[&least.to_string(), &one_of(spec, wording)]);
        }
        TriggerEvent::AttackTogether(by, Some((least, spec))) => {
            let yours = by == Whose::Yours;
            if let Some(many) = kinds::or_more(least.into(), spec, wording) {
                let attack =
                    if yours { "whenever you attack with " } else { "whenever an opponent attacks with " };
                return [attack, &many].concat();
            }
            let with = if yours {
                t!("whenever you attack with at least this many: %1, of this kind: %2")
            } else {
                t!("whenever an opponent attacks with at least this many: %1, of this kind: %2")
            };
            return wording.say(with, &[&least.to_string(), &one_of(spec, wording)]);
        }
        TriggerEvent::Buried => (t!("when this is put into a graveyard from anywhere"), String::new()),
        TriggerEvent::Discards(who, how) => {
            let (you, other) = match (how, who) {
                (Discarding::Anyhow, Who::This) => return wording.of(t!("when you discard this")).to_owned(),
                (Discarding::Cycling, Who::This) => return wording.of(t!("when you cycle this")).to_owned(),
                (Discarding::Anyhow, _) => (t!("whenever you discard %1"), t!("whenever %2 discards %1")),
                (Discarding::Cycling, _) => (t!("whenever you cycle %1"), t!("whenever %2 cycles %1")),
            };
            let spec = who.spec().unwrap_or(TargetSpec::new(TargetKind::CardInGraveyard, Whose::Yours));
            return does(
                spec.whose,
                you,
                other,
                &one_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording),
            );
        }
        TriggerEvent::Counters(_, CounterChange::Chapter(number)) => (t!("chapter %1"), roman(number)),
        TriggerEvent::Counters(who, CounterChange::LostLast(CounterKind::Named(name))) => {
            let last = t!("when the last %1 counter is removed from %2");
            return wording.say(last, &[wording.word(name.name()), &of(who)]);
        }
        TriggerEvent::Counters(who, CounterChange::LostLast(kind)) => {
            let last = t!("when the last counter of this kind is removed from %2: %1");
            return wording.say(last, &[&wording.counters(1, kind), &of(who)]);
        }
        TriggerEvent::Counters(who, CounterChange::GROWS) => {
            (t!("whenever one or more +1/+1 counters are put on %1"), of(who))
        }
        TriggerEvent::Counters(who, CounterChange::Put { kind, by_effects: _ }) => {
            let put = t!("whenever at least %1 is put on %2");
            return wording.say(put, &[&some_counter(kind, wording), &of(who)]);
        }
        TriggerEvent::Created { whose, creatures, by_effects: _ } => {
            let (you, other) = if creatures {
                (
                    t!("whenever you create one or more creature tokens"),
                    t!("whenever %2 creates one or more creature tokens"),
                )
            } else {
                (t!("whenever you create one or more tokens"), t!("whenever %2 creates one or more tokens"))
            };
            return does(whose, you, other, "");
        }
        TriggerEvent::Sacrifices(by, who) => {
            return does(by, t!("whenever you sacrifice %1"), t!("whenever %2 sacrifices %1"), &of(who));
        }
        TriggerEvent::Becomes(who, what) => {
            let becomes = match what {
                Becoming::Tapped => t!("whenever %1 becomes tapped"),
                Becoming::Untapped => t!("whenever %1 becomes untapped"),
                Becoming::FaceUp if once(who) => t!("when %1 is turned face up"),
                Becoming::Transformed if once(who) => t!("when %1 transforms"),
                Becoming::Designated(Designation::Monstrous) if once(who) => t!("when %1 becomes monstrous"),
                Becoming::Designated(Designation::Renowned) if once(who) => t!("when %1 becomes renowned"),
                Becoming::Designated(Designation::Suspected) if once(who) => t!("when %1 becomes suspected"),
                Becoming::FaceUp => t!("whenever %1 is turned face up"),
                Becoming::Transformed => t!("whenever %1 transforms"),
                Becoming::Designated(Designation::Monstrous) => t!("whenever %1 becomes monstrous"),
                Becoming::Designated(Designation::Renowned) => t!("whenever %1 becomes renowned"),
                Becoming::Designated(Designation::Suspected) => t!("whenever %1 becomes suspected"),
                Becoming::Designated(Designation::Saddled) => t!("whenever %1 becomes saddled"),
            };
            (becomes, of(who))
        }
        TriggerEvent::Targeted { what, by, spell } => {
            let targeted = match (by, spell) {
                (Whose::Opponents | Whose::Others, false) => {
                    t!("whenever %1 becomes the target of a spell or ability an opponent controls")
                }
                (Whose::Opponents | Whose::Others, true) => {
                    t!("whenever %1 becomes the target of a spell an opponent controls")
                }
                (Whose::Yours, false) => {
                    t!("whenever %1 becomes the target of a spell or ability you control")
                }
                (Whose::Yours, true) => t!("whenever %1 becomes the target of a spell you control"),
                (Whose::Anyones, false) => t!("whenever %1 becomes the target of a spell or ability"),
                (Whose::Anyones, true) => t!("whenever %1 becomes the target of a spell"),
            };
            (targeted, of(what))
        }
        TriggerEvent::ControlNone(spec) => {
            if let Some(none) = kinds::no_such(spec, wording) {
                return ["when ", &none].concat();
            }
            let whose = TargetSpec { whose: Whose::Anyones, ..spec };
            (t!("when you control nothing of this kind: %1"), one_of(whose, wording))
        }
        TriggerEvent::Life { whose, gained, first: false } => {
            let life = match (whose, gained) {
                (Whose::Yours, true) => t!("whenever you gain life"),
                (Whose::Yours, false) => t!("whenever you lose life"),
                (Whose::Anyones, true) => t!("whenever a player gains life"),
                (Whose::Anyones, false) => t!("whenever a player loses life"),
                (Whose::Opponents | Whose::Others, true) => t!("whenever an opponent gains life"),
                (Whose::Opponents | Whose::Others, false) => t!("whenever an opponent loses life"),
            };
            (life, String::new())
        }
        TriggerEvent::Life { whose, gained, first: true } => {
            let (you, other) = if gained {
                (
                    t!("whenever you gain life for the first time each turn"),
                    t!("whenever %2 gains life for the first time each turn"),
                )
            } else {
                (
                    t!("whenever you lose life for the first time each turn"),
                    t!("whenever %2 loses life for the first time each turn"),
                )
            };
            return does(whose, you, other, "");
        }
        TriggerEvent::Damages { by, to, combat, once } => {
            return damage_text((by, to), combat, once, host, wording);
        }
        TriggerEvent::ThisUnattached => {
            (t!("whenever this becomes unattached from a permanent"), String::new())
        }
        TriggerEvent::Draws(whose, which) => {
            let (you, other) = match which {
                WhichDraw::Each => (t!("whenever you draw a card"), t!("whenever %2 draws a card")),
                WhichDraw::Second => (
                    t!("whenever you draw your second card each turn"),
                    t!("whenever %2 draws their second card each turn"),
                ),
                WhichDraw::NotFirstOfStep => (
                    t!("whenever you draw a card except the first one you draw in each of your draw steps"),
                    t!("whenever %2 draws a card except the first one they draw in each of their draw steps"),
                ),
            };
            return does(whose, you, other, "");
        }
        TriggerEvent::TapsForMana(Whose::Anyones, who @ (Who::This | Who::Host)) => {
            (t!("whenever %1 is tapped for mana"), of(who))
        }
        TriggerEvent::TapsForMana(by, who) => {
            return does(
                by,
                t!("whenever you tap %1 for mana"),
                t!("whenever %2 taps %1 for mana"),
                &of(who),
            );
        }
    };
    wording.say(phrase, &[&creature])
}

/// "an opponent".
fn player_of(whose: Whose, wording: Wording) -> &'static str {
    wording.of(match whose {
        Whose::Yours => t!("you"),
        Whose::Anyones => t!("a player"),
        Whose::Opponents => t!("an opponent"),
        Whose::Others => t!("another player"),
    })
}

/// "a noncreature spell that targets this".
fn spell_text(spec: TargetSpec, how: Casting, of: &dyn Fn(Who) -> String, wording: Wording) -> String {
    let spec = TargetSpec { whose: Whose::Anyones, ..spec };
    let spell = kind(Number::One, spec, false, wording);
    let spell = spell.unwrap_or_else(|| asked(wording.of(t!("a spell")).to_owned(), spec.traits, wording));
    match how {
        Casting::Aimed(who) => wording.say(t!("%1 that targets %2"), &[&spell, &of(who)]),
        Casting::AimedOnly(who) => wording.say(t!("%1 that targets only %2"), &[&spell, &of(who)]),
        Casting::Each | Casting::OrCopies | Casting::Nth(_) => spell,
    }
}

/// "at the beginning of your upkeep", "at end of turn".
fn at_step(step: Step, of: StepOf, host: &str, wording: Wording) -> String {
    let [each, yours, opponents, others, players] = match step {
        Step::End if !wording.has_battlefield() => [
            t!("at end of turn"),
            t!("at the end of your turn"),
            t!("at the end of an opponent's turn"),
            t!("at the end of each other player's turn"),
            t!("at the end of each player's turn"),
        ],
        Step::EndOfCombat => [
            t!("at end of combat"),
            t!("at end of combat on your turn"),
            t!("at end of combat on an opponent's turn"),
            t!("at end of combat on each other player's turn"),
            t!("at end of combat on each player's turn"),
        ],
        Step::BeginningOfCombat => [
            t!("at the beginning of each combat"),
            t!("at the beginning of combat on your turn"),
            t!("at the beginning of combat on an opponent's turn"),
            t!("at the beginning of combat on each other player's turn"),
            t!("at the beginning of combat on each player's turn"),
        ],
        Step::Upkeep => [
            t!("at the beginning of each upkeep"),
            t!("at the beginning of your upkeep"),
            t!("at the beginning of each opponent's upkeep"),
            t!("at the beginning of each other player's upkeep"),
            t!("at the beginning of each player's upkeep"),
        ],
        // Names of phases and steps of different genders don't fit into one sentence.
        Step::PrecombatMain => [
            t!("at the beginning of each precombat main phase"),
            t!("at the beginning of your precombat main phase"),
            t!("at the beginning of each opponent's precombat main phase"),
            t!("at the beginning of each other player's precombat main phase"),
            t!("at the beginning of each player's precombat main phase"),
        ],
        Step::PostcombatMain => [
            t!("at the beginning of each postcombat main phase"),
            t!("at the beginning of your postcombat main phase"),
            t!("at the beginning of each opponent's postcombat main phase"),
            t!("at the beginning of each other player's postcombat main phase"),
            t!("at the beginning of each player's postcombat main phase"),
        ],
        _ => [
            t!("at the beginning of each %1"),
            t!("at the beginning of your %1"),
            t!("at the beginning of each opponent's %1"),
            t!("at the beginning of each other player's %1"),
            t!("at the beginning of each player's %1"),
        ],
    };
    let phrase = match of {
        StepOf::EachPlayer => players,
        StepOf::Turn(Whose::Anyones) => each,
        StepOf::Turn(Whose::Yours) => yours,
        StepOf::Turn(Whose::Opponents) => opponents,
        StepOf::Turn(Whose::Others) => others,
        StepOf::Host => t!("at the beginning of the %1 of the controller of %2"),
    };
    wording.say(phrase, &[step_phrase(step, wording), host])
}

/// "whenever this deals combat damage to a player"; `of` says which object.
fn damage_text(
    (by, to): (Dealer, Struck),
    combat: Option<bool>,
    once: DamageOnce,
    host: &str,
    wording: Wording,
) -> String {
    let (dealer, struck) = (dealer_text(by, host, wording), struck_text(to, host, wording));
    let phrases = match (once, by, to) {
        (DamageOnce::ForRecipient, Dealer::ANY, Struck::Player(Whose::Yours)) => [
            t!("whenever you are dealt damage"),
            t!("whenever you are dealt combat damage"),
            t!("whenever you are dealt noncombat damage"),
        ],
        (DamageOnce::ForRecipient, Dealer::ANY, _) => [
            t!("whenever %2 is dealt damage"),
            t!("whenever %2 is dealt combat damage"),
            t!("whenever %2 is dealt noncombat damage"),
        ],
        (DamageOnce::ForRecipient, Dealer::Permanent(Who::Any(spec)), _) => {
            if let Some(many) = kinds::or_more(1, spec, wording) {
                let deal = match combat {
                    None => " deal damage to ",
                    Some(true) => " deal combat damage to ",
                    Some(false) => " deal noncombat damage to ",
                };
                return ["whenever ", &many, deal, &struck].concat();
            }
            [
                t!("whenever one or more of these deal damage to %2: %1"),
                t!("whenever one or more of these deal combat damage to %2: %1"),
                t!("whenever one or more of these deal noncombat damage to %2: %1"),
            ]
        }
        (DamageOnce::ForSource, _, Struck::Anything) => [
            t!("whenever %1 deals damage"),
            t!("whenever %1 deals combat damage"),
            t!("whenever %1 deals noncombat damage"),
        ],
        _ => [
            t!("whenever %1 deals damage to %2"),
            t!("whenever %1 deals combat damage to %2"),
            t!("whenever %1 deals noncombat damage to %2"),
        ],
    };
    let [any, in_combat, other] = phrases;
    let phrase = match combat {
        None => any,
        Some(true) => in_combat,
        Some(false) => other,
    };
    wording.say(phrase, &[&dealer, &struck])
}

/// The attacker without the requirement to attack you, and, if it had that requirement, whether a
/// planeswalker you control counts.
fn attacked(who: Who) -> (Who, Option<bool>) {
    let of_you = |asked| match asked {
        Trait::AttackingYou { planeswalkers } => Some((asked, planeswalkers)),
        _ => None,
    };
    match who {
        Who::Any(spec) => match spec.traits.plain().find_map(of_you) {
            Some((asked, planeswalkers)) => {
                (Who::Any(spec.that_is(spec.traits.without(asked))), Some(planeswalkers))
            }
            None => (who, None),
        },
        Who::This | Who::Host | Who::Wounded { .. } => (who, None),
    }
}

/// The number of a chapter, as its card prints it.
pub(super) fn roman(number: u32) -> String {
    const LETTERS: [(u32, &str); 5] = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")];
    // No card has more chapters.
    let (mut left, mut said) = (number.min(39), String::new());
    for (value, letters) in LETTERS {
        while left >= value {
            said.push_str(letters);
            left -= value;
        }
    }
    said
}

/// Whether the word "dies" suits a subject: only creatures and planeswalkers die (700.4).
fn may_die(who: Who) -> bool {
    let Who::Any(spec) = who else { return true };
    let dies = |asked: &Trait| match asked {
        Trait::Types(types) => {
            types.iter().all(|it| matches!(it, CardType::Creature | CardType::Planeswalker))
        }
        Trait::Subtype(subtype) => subtype.is_of_creatures(),
        _ => false,
    };
    spec.what != TargetKind::Permanent || spec.traits.plain().any(|asked| dies(&asked))
}
