//! Events of triggered abilities, as text.

use super::kinds::{self, Number, kind};
use super::target::one_of;
use super::traits::asked;
use crate::words::{Wording, step_phrase};
use combat_lab_cards::{
    Attacking, Becoming, CounterKind, Dealer, Designation, Meets, Opposed, Step, Struck, TargetKind,
    TargetSpec, Trait, TriggerEvent, WhichDraw, Who, Whose,
};
use combat_lab_language::{Phrase, t, tn};

/// The event of a triggered ability: "whenever a creature comes into play". `host` is the
/// permanent that it is about, if the ability is of an Aura or Equipment.
pub(super) fn event_text(event: TriggerEvent, host: Option<&str>, wording: Wording) -> String {
    let words = wording.edition.words();
    let new = wording.has_battlefield();
    let of = |who: Who| match (who, host) {
        (Who::This, Some(host)) => host.to_owned(),
        (Who::This, None) => wording.of(t!("this")).to_owned(),
        (Who::Any(spec), _) => one_of(spec, wording),
        (Who::Wounded(spec), _) => {
            wording.say(t!("%1 dealt damage by this this turn"), &[&one_of(spec, wording)])
        }
    };
    // It happens to the permanent itself, once.
    let once = |who: Who| who == Who::This && host.is_none();
    let (phrase, creature) = match event {
        TriggerEvent::StepBegins { step, turn } => return at_step(step, Some(turn), wording),
        TriggerEvent::PlayersStepBegins(step) => return at_step(step, None, wording),
        TriggerEvent::ThisCast if new => (t!("when you cast this spell"), String::new()),
        TriggerEvent::ThisCast => (t!("when you play this spell"), String::new()),
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
            let dies = match (words.dies, once(who)) {
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
        TriggerEvent::AimedOnlyAt { by, what } => {
            let target = what.map_or_else(|| wording.of(t!("this")).to_owned(), |what| one_of(what, wording));
            let phrase = match by {
                Whose::Yours => t!("whenever you cast an instant or sorcery spell that targets only %1"),
                Whose::Opponents | Whose::Others => {
                    t!("whenever an opponent casts an instant or sorcery spell that targets only %1")
                }
                Whose::Anyones => {
                    t!("whenever a player casts an instant or sorcery spell that targets only %1")
                }
            };
            (phrase, target)
        }
        TriggerEvent::YouTarget if new => (t!("whenever you cast a spell that targets this"), String::new()),
        TriggerEvent::YouTarget => (t!("whenever you play a spell that targets this"), String::new()),
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
        TriggerEvent::Attacks(who, how) => {
            let attacks = match how {
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
        TriggerEvent::AttacksOrBlocks(who) => (t!("whenever %1 attacks or blocks"), of(who)),
        TriggerEvent::Unblocked { who, player: false } => {
            (t!("whenever %1 attacks and isn't blocked"), of(who))
        }
        TriggerEvent::Unblocked { who, player: true } => {
            (t!("whenever %1 attacks a player and isn't blocked"), of(who))
        }
        TriggerEvent::Exerted(who) if once(who) => (t!("when you exert this as it attacks"), String::new()),
        TriggerEvent::Exerted(who) => (t!("whenever you exert %1"), of(who)),
        TriggerEvent::BlocksAlone(who) => (t!("whenever %1 blocks alone"), of(who)),
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
        TriggerEvent::AttackTogether(by, None) => {
            let attack = match by {
                Whose::Yours => t!("whenever you attack"),
                Whose::Opponents | Whose::Others => t!("whenever an opponent attacks"),
                Whose::Anyones => t!("whenever a player attacks"),
            };
            (attack, String::new())
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
        TriggerEvent::Chapter(number) => (t!("chapter %1"), roman(number)),
        TriggerEvent::Buried => (t!("when this is put into a graveyard from anywhere"), String::new()),
        TriggerEvent::ThisDiscarded => (t!("when you discard this"), String::new()),
        TriggerEvent::ThisCycled => (t!("when you cycle this"), String::new()),
        TriggerEvent::YouCycle => (t!("whenever you cycle a card"), String::new()),
        TriggerEvent::Discards(whose) => {
            let discards = match whose {
                Whose::Anyones => t!("whenever a player discards a card"),
                Whose::Yours => t!("whenever you discard a card"),
                Whose::Opponents | Whose::Others => t!("whenever an opponent discards a card"),
            };
            (discards, String::new())
        }
        TriggerEvent::ThisLosesLast(CounterKind::Named(name)) => {
            (t!("when the last %1 counter is removed from this"), wording.word(name.name()).to_owned())
        }
        TriggerEvent::ThisLosesLast(kind) => {
            (t!("when the last counter of this kind is removed from this: %1"), wording.counters(1, kind))
        }
        TriggerEvent::Grows(who) => (t!("whenever one or more +1/+1 counters are put on %1"), of(who)),
        TriggerEvent::Sacrifices(by, who) => {
            let sacrifices = match by {
                Whose::Yours => t!("whenever you sacrifice %1"),
                Whose::Opponents | Whose::Others => t!("whenever an opponent sacrifices %1"),
                Whose::Anyones => t!("whenever a player sacrifices %1"),
            };
            (sacrifices, of(who))
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
        TriggerEvent::DamageTogether(spec) => {
            if let Some(many) = kinds::or_more(1, spec, wording) {
                return ["whenever ", &many, " deal combat damage to a player"].concat();
            }
            let deal = t!("whenever at least one of this kind deals combat damage to a player: %1");
            (deal, one_of(spec, wording))
        }
        TriggerEvent::Targeted { what, by, spell } => {
            let targeted = match (by, spell) {
                (Whose::Opponents | Whose::Others, _) => {
                    t!("whenever %1 becomes the target of a spell or ability an opponent controls")
                }
                (Whose::Yours, _) => t!("whenever %1 becomes the target of a spell or ability you control"),
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
        TriggerEvent::ThisDealsDamage => (t!("whenever this deals damage"), String::new()),
        TriggerEvent::ThisDamagesCreature => (t!("whenever this deals damage to a creature"), String::new()),
        TriggerEvent::ThisIsDamaged => (t!("whenever this is dealt damage"), String::new()),
        TriggerEvent::YouAreDamaged => (t!("whenever you are dealt damage"), String::new()),
        TriggerEvent::Life { whose, gained, first } => {
            let life = match (whose, gained, first) {
                (Whose::Yours, true, false) => t!("whenever you gain life"),
                (Whose::Yours, true, true) => t!("whenever you gain life for the first time each turn"),
                (Whose::Yours, false, false) => t!("whenever you lose life"),
                (Whose::Yours, false, true) => t!("whenever you lose life for the first time each turn"),
                (Whose::Anyones, true, false) => t!("whenever a player gains life"),
                (Whose::Anyones, true, true) => {
                    t!("whenever a player gains life for the first time each turn")
                }
                (Whose::Anyones, false, false) => t!("whenever a player loses life"),
                (Whose::Anyones, false, true) => {
                    t!("whenever a player loses life for the first time each turn")
                }
                (Whose::Opponents | Whose::Others, true, false) => t!("whenever an opponent gains life"),
                (Whose::Opponents | Whose::Others, true, true) => {
                    t!("whenever an opponent gains life for the first time each turn")
                }
                (Whose::Opponents | Whose::Others, false, false) => t!("whenever an opponent loses life"),
                (Whose::Opponents | Whose::Others, false, true) => {
                    t!("whenever an opponent loses life for the first time each turn")
                }
            };
            (life, String::new())
        }
        TriggerEvent::ThisDealsCombatDamage => (t!("whenever this deals combat damage"), String::new()),
        TriggerEvent::Damages { by, to, combat } => return damages_text(by, to, combat, wording),
        TriggerEvent::ThisUnattached => {
            (t!("whenever this becomes unattached from a permanent"), String::new())
        }
        TriggerEvent::HostStepBegins(step) => {
            let of_host =
                t!("at the beginning of the %1 of the controller of the permanent this is attached to");
            (of_host, step_phrase(step, wording).to_owned())
        }
        TriggerEvent::Draws(whose, which) => {
            let draws = match (whose, which) {
                (Whose::Yours, WhichDraw::Each) => t!("whenever you draw a card"),
                (Whose::Yours, WhichDraw::Second) => t!("whenever you draw your second card each turn"),
                (Whose::Yours, WhichDraw::NotFirstOfStep) => {
                    t!("whenever you draw a card except the first one you draw in each of your draw steps")
                }
                (Whose::Anyones, WhichDraw::Each) => t!("whenever a player draws a card"),
                (Whose::Anyones, WhichDraw::Second) => {
                    t!("whenever a player draws their second card each turn")
                }
                (Whose::Anyones, WhichDraw::NotFirstOfStep) => t!(
                    "whenever a player draws a card except the first one they draw in each of their draw steps"
                ),
                (Whose::Opponents | Whose::Others, WhichDraw::Each) => {
                    t!("whenever an opponent draws a card")
                }
                (Whose::Opponents | Whose::Others, WhichDraw::Second) => {
                    t!("whenever an opponent draws their second card each turn")
                }
                (Whose::Opponents | Whose::Others, WhichDraw::NotFirstOfStep) => t!(
                    "whenever an opponent draws a card except the first one they draw in each of their draw steps"
                ),
            };
            (draws, String::new())
        }
        TriggerEvent::SpellPlayed(whose) => {
            let plays = match (whose, new) {
                (Whose::Anyones, false) => t!("whenever a player plays a spell"),
                (Whose::Anyones, true) => t!("whenever a player casts a spell"),
                (Whose::Yours, false) => t!("whenever you play a spell"),
                (Whose::Yours, true) => t!("whenever you cast a spell"),
                (Whose::Opponents | Whose::Others, false) => t!("whenever an opponent plays a spell"),
                (Whose::Opponents | Whose::Others, true) => t!("whenever an opponent casts a spell"),
            };
            (plays, String::new())
        }
        TriggerEvent::Plays(spec) | TriggerEvent::PlaysOrCopies(spec) => {
            let copies = matches!(event, TriggerEvent::PlaysOrCopies(_));
            let plays = match (spec.whose, new) {
                _ if copies && new => t!("whenever you cast or copy %1"),
                _ if copies => t!("whenever you play or copy %1"),
                (Whose::Anyones, false) => t!("whenever a player plays %1"),
                (Whose::Anyones, true) => t!("whenever a player casts %1"),
                (Whose::Yours, false) => t!("whenever you play %1"),
                (Whose::Yours, true) => t!("whenever you cast %1"),
                (Whose::Opponents | Whose::Others, false) => t!("whenever an opponent plays %1"),
                (Whose::Opponents | Whose::Others, true) => t!("whenever an opponent casts %1"),
            };
            let spells = TargetSpec { what: TargetKind::Spell, whose: Whose::Anyones, ..spec };
            let spell = kind(Number::One, spells, false, wording);
            (
                plays,
                spell.unwrap_or_else(|| asked(wording.of(t!("a spell")).to_owned(), spec.traits, wording)),
            )
        }
        TriggerEvent::NthSpell(whose, place) => {
            let casts = match (place, whose, new) {
                (2, Whose::Anyones, false) => t!("whenever a player plays their second spell each turn"),
                (2, Whose::Anyones, true) => t!("whenever a player casts their second spell each turn"),
                (2, Whose::Yours, false) => t!("whenever you play your second spell each turn"),
                (2, Whose::Yours, true) => t!("whenever you cast your second spell each turn"),
                (2, Whose::Opponents | Whose::Others, false) => {
                    t!("whenever an opponent plays their second spell each turn")
                }
                (2, Whose::Opponents | Whose::Others, true) => {
                    t!("whenever an opponent casts their second spell each turn")
                }
                (1, Whose::Anyones, false) => t!("whenever a player plays their first spell each turn"),
                (1, Whose::Anyones, true) => t!("whenever a player casts their first spell each turn"),
                (1, Whose::Yours, false) => t!("whenever you play your first spell each turn"),
                (1, Whose::Yours, true) => t!("whenever you cast your first spell each turn"),
                (1, Whose::Opponents | Whose::Others, false) => {
                    t!("whenever an opponent plays their first spell each turn")
                }
                (1, Whose::Opponents | Whose::Others, true) => {
                    t!("whenever an opponent casts their first spell each turn")
                }
                (_, Whose::Anyones, false) => t!("whenever a player plays their third spell each turn"),
                (_, Whose::Anyones, true) => t!("whenever a player casts their third spell each turn"),
                (_, Whose::Yours, false) => t!("whenever you play your third spell each turn"),
                (_, Whose::Yours, true) => t!("whenever you cast your third spell each turn"),
                (_, Whose::Opponents | Whose::Others, false) => {
                    t!("whenever an opponent plays their third spell each turn")
                }
                (_, Whose::Opponents | Whose::Others, true) => {
                    t!("whenever an opponent casts their third spell each turn")
                }
            };
            (casts, String::new())
        }
        TriggerEvent::TapsForMana(by, who) => (
            match (by, who) {
                (Whose::Yours, _) => t!("whenever you tap %1 for mana"),
                (Whose::Opponents | Whose::Others, _) => t!("whenever an opponent taps %1 for mana"),
                (Whose::Anyones, Who::This) => t!("whenever %1 is tapped for mana"),
                (Whose::Anyones, Who::Any(_) | Who::Wounded(_)) => t!("whenever a player taps %1 for mana"),
            },
            of(who),
        ),
    };
    wording.say(phrase, &[&creature])
}

/// An event about the host of an Aura or Equipment.
pub(super) fn attached_event(event: TriggerEvent, host: Phrase<'static>, wording: Wording) -> String {
    let host = wording.of(host);
    let phrase = match event {
        TriggerEvent::Damages { to, combat, .. } => return damage_text(host, to, combat, wording),
        TriggerEvent::HostStepBegins(step) => {
            let begins = t!("at the beginning of the %2 of the controller of %1");
            return wording.say(begins, &[host, step_phrase(step, wording)]);
        }
        TriggerEvent::Attacks(..)
        | TriggerEvent::AttacksOrBlocks(_)
        | TriggerEvent::Meets(..)
        | TriggerEvent::BlocksAlone(_)
        | TriggerEvent::Unblocked { .. }
        | TriggerEvent::Exerted(_)
        | TriggerEvent::Enters(_)
        | TriggerEvent::Dies(_)
        | TriggerEvent::Leaves(_)
        | TriggerEvent::Sacrifices(..)
        | TriggerEvent::Becomes(..)
        | TriggerEvent::Grows(_)
        | TriggerEvent::Targeted { .. }
        | TriggerEvent::TapsForMana(..) => return event_text(event, Some(host), wording),
        TriggerEvent::ThisDealsDamage => t!("whenever %1 deals damage"),
        TriggerEvent::ThisDealsCombatDamage => t!("whenever %1 deals combat damage"),
        TriggerEvent::ThisDamagesCreature => t!("whenever %1 deals damage to a creature"),
        TriggerEvent::ThisIsDamaged => t!("whenever %1 is dealt damage"),
        _ => {
            let plain = event_text(event, None, wording);
            return wording.say(t!("%1 (said of %2)"), &[&plain, host]);
        }
    };
    wording.say(phrase, &[host])
}

/// "at the beginning of your upkeep", "at end of turn"; for `None`, each player's.
fn at_step(step: Step, turn: Option<Whose>, wording: Wording) -> String {
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
    let phrase = match turn {
        None => players,
        Some(Whose::Anyones) => each,
        Some(Whose::Yours) => yours,
        Some(Whose::Opponents) => opponents,
        Some(Whose::Others) => others,
    };
    wording.say(phrase, &[step_phrase(step, wording)])
}

/// "whenever this deals combat damage to a player".
fn damages_text(by: Dealer, to: Struck, combat: bool, wording: Wording) -> String {
    let dealer = match by {
        Dealer::This => wording.of(t!("this")).to_owned(),
        Dealer::Any(spec) => one_of(spec, wording),
        Dealer::Source(Whose::Anyones) => wording.of(t!("a source")).to_owned(),
        Dealer::Source(Whose::Yours) => wording.of(t!("a source you control")).to_owned(),
        Dealer::Source(Whose::Opponents | Whose::Others) => {
            wording.of(t!("a source an opponent controls")).to_owned()
        }
    };
    damage_text(&dealer, to, combat, wording)
}

fn damage_text(dealer: &str, to: Struck, combat: bool, wording: Wording) -> String {
    let phrase = match (to, combat) {
        (Struck::Player, true) => t!("whenever %1 deals combat damage to a player"),
        (Struck::Opponent, true) => t!("whenever %1 deals combat damage to an opponent"),
        (Struck::Creature, true) => t!("whenever %1 deals combat damage to a creature"),
        (Struck::Player, false) => t!("whenever %1 deals damage to a player"),
        (Struck::Opponent, false) => t!("whenever %1 deals damage to an opponent"),
        (Struck::You, true) => t!("whenever %1 deals combat damage to you"),
        (Struck::You, false) => t!("whenever %1 deals damage to you"),
        (Struck::PlayerOrPlaneswalker, true) => {
            t!("whenever %1 deals combat damage to a player or planeswalker")
        }
        (Struck::PlayerOrPlaneswalker, false) => t!("whenever %1 deals damage to a player or planeswalker"),
        (Struck::Creature, false) => t!("whenever %1 deals damage to a creature"),
        (Struck::This, true) => t!("whenever %1 deals combat damage to this"),
        (Struck::This, false) => t!("whenever %1 deals damage to this"),
    };
    wording.say(phrase, &[dealer])
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
        Who::This | Who::Wounded(_) => (who, None),
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
