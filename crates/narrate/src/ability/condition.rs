//! Conditions, as clauses.

use super::effect::HOST;
use super::quantity::{self, number_of};
use super::target::{all_of, one_of};
use super::{history, kinds};
use crate::words::{Wording, number};
use combat_lab_cards::{Condition, CounterKind, Designation, Measure, TargetSpec, Whose};
use combat_lab_language::{Phrase, t, tn};

/// "equipped creature is a Human", with the card's name for its host.
pub(super) fn host_is(spec: TargetSpec, host: Phrase<'static>, wording: Wording) -> String {
    wording.say(t!("%1 is %2"), &[wording.of(host), &one_of(spec, wording)])
}

/// A condition as a clause: "you have 5 life or less".
pub(super) fn condition_text(condition: Condition, wording: Wording) -> String {
    let plain = |phrase| wording.of(phrase).to_owned();
    let life = |life: i32, phrase| {
        let count = usize::try_from(life).unwrap_or(0);
        wording.say(wording.language.count(count, phrase), &[&number(life)])
    };
    match condition {
        Condition::LifeAtMost(most) => life(most, tn!("you have 1 life or less", "you have %1 life or less")),
        Condition::LifeAtLeast(least) => {
            life(least, tn!("you have 1 life or more", "you have %1 life or more"))
        }
        Condition::AnyLifeAtMost(most) => {
            life(most, tn!("a player has 1 life or less", "a player has %1 life or less"))
        }
        Condition::OpponentLifeAtMost(most) => {
            life(most, tn!("an opponent has 1 life or less", "an opponent has %1 life or less"))
        }
        Condition::ThisFoughtThisCombat => plain(t!("this attacked or blocked this combat")),
        Condition::ThisFoughtThisTurn => plain(t!("this attacked or blocked this turn")),
        Condition::ThisAttacked => plain(t!("this attacked this turn")),
        Condition::ThisDamagedOpponent => plain(t!("this dealt damage to an opponent this turn")),
        Condition::YouDidNotAttack => plain(t!("you didn't attack this turn")),
        Condition::ThisIs(Designation::Monstrous) => plain(t!("this is monstrous")),
        Condition::ThisIs(Designation::Renowned) => plain(t!("this is renowned")),
        Condition::ThisIs(Designation::Suspected) => plain(t!("this is suspected")),
        Condition::ThisIs(Designation::Saddled) => plain(t!("this is saddled")),
        Condition::ThisIsNot(Designation::Saddled) => plain(t!("this isn't saddled")),
        Condition::ThisIsNot(Designation::Suspected) => plain(t!("this isn't suspected")),
        Condition::Monarch(Whose::Yours) => plain(t!("you're the monarch")),
        Condition::Monarch(Whose::Opponents | Whose::Others) => plain(t!("an opponent is the monarch")),
        Condition::Monarch(Whose::Anyones) => plain(t!("a player is the monarch")),
        Condition::NoMonarch => plain(t!("there is no monarch")),
        Condition::OpponentPoisoned(least) => {
            let poisoned =
                tn!("an opponent has a poison counter", "an opponent has %1 or more poison counters");
            wording.some(least, poisoned)
        }
        Condition::Opponents(least) => {
            wording.say(t!("you have %1 or more opponents"), &[&least.to_string()])
        }
        Condition::ThisPower(least) => wording.say(t!("this has power %1 or greater"), &[&least.to_string()]),
        Condition::TotalPower(least) => {
            wording.say(t!("creatures you control have total power %1 or greater"), &[&least.to_string()])
        }
        Condition::DifferentPowers(least) => {
            wording.say(t!("you control %1 or more creatures with different powers"), &[&least.to_string()])
        }
        Condition::ThisIsNot(Designation::Monstrous) => plain(t!("this isn't monstrous")),
        Condition::ThisIsNot(Designation::Renowned) => plain(t!("this isn't renowned")),
        Condition::OpponentHasMore(spec) => {
            if let Some(more) = kinds::more_than_you(spec, wording) {
                return more;
            }
            let own = all_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording);
            wording.say(t!("an opponent controls more %1 than you"), &[&own])
        }
        Condition::OpponentDamaged => plain(t!("an opponent was dealt damage this turn")),
        Condition::Chose(color) => wording.say(t!("the chosen color is %1"), &[wording.word(color.name())]),
        Condition::LandsProduce { color, whose, basic } => {
            let phrase = match (whose, basic) {
                (Whose::Opponents, _) => t!("a land an opponent controls could produce %1"),
                (_, true) => t!("a basic land you control could produce %1"),
                (_, false) => t!("a land you control could produce %1"),
            };
            wording.say(phrase, &[&["{", &color.letter().to_string(), "}"].concat()])
        }
        Condition::YouAttacked => plain(t!("you attacked this turn")),
        Condition::Escaped => plain(t!("this escaped")),
        Condition::Kicked => plain(t!("this was kicked")),
        Condition::PaidInstead => plain(t!("an alternative cost was paid")),
        Condition::CanPair => plain(t!("this and another creature you control are unpaired")),
        Condition::ThisEquipped => plain(t!("this is equipped")),
        Condition::ThisModified => plain(t!("this is modified")),
        Condition::ThisEnchanted => plain(t!("this is enchanted")),
        Condition::HostIs(spec) => host_is(spec, HOST, wording),
        Condition::ThisInGraveyard => plain(t!("this is in your graveyard")),
        Condition::AttackedWithPower(least) => wording.say(
            t!("you attacked with creatures with total power %1 or greater this combat"),
            &[&least.to_string()],
        ),
        Condition::FirstTime => plain(t!("this has not triggered before this turn")),
        Condition::HandEmpty => plain(t!("you have no cards in hand")),
        Condition::ThisAttackingAlone => plain(t!("this is attacking alone")),
        Condition::ThisBlockingAlone => plain(t!("this is blocking alone")),
        Condition::ThisAttacking => plain(t!("this is attacking")),
        Condition::ThisBlocking => plain(t!("this is blocking")),
        Condition::ThisTapped => plain(t!("this is tapped")),
        Condition::ThisUntapped => plain(t!("this is untapped")),
        Condition::YourTurn => plain(t!("it is your turn")),
        Condition::NotYourTurn => plain(t!("it is not your turn")),
        Condition::YourMainPhase => plain(t!("it is your main phase")),
        Condition::FirstCombat => plain(t!("it is the first combat phase of the turn")),
        Condition::Cast { from_hand: false } => plain(t!("you cast this")),
        Condition::Cast { from_hand: true } => plain(t!("you cast this from your hand")),
        Condition::ThisArrived => plain(t!("this entered the battlefield this turn")),
        Condition::ThisNotExerted => plain(t!("this hasn't been exerted this turn")),
        Condition::AtLeast(least, spec) => {
            if let Some(said) = kinds::at_least(least, spec, wording) {
                return said;
            }
            match least {
                1 => wording.say(t!("there is %1"), &[&one_of(spec, wording)]),
                _ => {
                    wording.say(t!("there are %1 or more %2"), &[&least.to_string(), &all_of(spec, wording)])
                }
            }
        }
        Condition::None(spec) => kinds::no_such(spec, wording)
            .unwrap_or_else(|| wording.say(t!("there isn't %1"), &[&one_of(spec, wording)])),
        Condition::HadNo(CounterKind::PlusOne) => plain(t!("this had no +1/+1 counters on it")),
        Condition::HadNo(CounterKind::MinusOne) => {
            plain(t!("this had no \u{2212}1/\u{2212}1 counters on it"))
        }
        Condition::HadNo(kind) => wording.say(t!("this didn't have %1 on it"), &[&wording.counters(1, kind)]),
        Condition::ThisHas(kind, least) => {
            wording.say(t!("this has at least %1 on it"), &[&wording.counters(least, kind)])
        }
        Condition::ThisHasBetween(kind, _, 0) => {
            wording.say(t!("this doesn't have %1 on it"), &[&wording.counters(1, kind)])
        }
        Condition::ThisHasBetween(kind, least, most) => {
            let counters = wording.counters(most, kind);
            wording.say(t!("this has at least %1 and at most %2 on it"), &[&least.to_string(), &counters])
        }
        Condition::NoSpellsLastTurn => plain(t!("no spells were cast last turn")),
        Condition::CameLately => {
            plain(t!("this came under your control since the beginning of your last upkeep"))
        }
        Condition::TwoSpellsLastTurn => plain(t!("a player cast two or more spells last turn")),
        Condition::Counted(1, of) if let Some(Measure::ThisTurn(what, by)) = of.plain() => {
            history::happened(what, by, wording)
        }
        Condition::CountedAtMost(0, of) if let Some(Measure::ThisTurn(what, by)) = of.plain() => {
            wording.say(t!("%1 is 0"), &[&history::total(what, by, wording)])
        }
        Condition::CountedAtMost(most, of) if let Some(Measure::Devotion(colors)) = of.plain() => {
            let colors: Vec<&str> = colors.iter().map(|color| wording.word(color.name())).collect();
            let less = most.saturating_add(1).to_string();
            wording.say(t!("your devotion to %1 is less than %2"), &[&wording.list(&colors), &less])
        }
        Condition::CountedAtMost(most, of) => {
            wording.say(t!("%1 is %2 or less"), &[&quantity::number(of, wording), &most.to_string()])
        }
        Condition::ThisDidNotAttack => plain(t!("this didn't attack this turn")),
        Condition::Counted(least, of) => match number_of(of, wording) {
            Some(cards) => {
                let many = usize::try_from(least).unwrap_or(usize::MAX);
                wording.say(t!("there are %1 or more %2"), &[&wording.in_words(many), &cards])
            }
            None => {
                wording.say(t!("%1 is %2 or more"), &[&quantity::number(of, wording), &least.to_string()])
            }
        },
        Condition::ThisInPlay if wording.has_battlefield() => plain(t!("this is on the battlefield")),
        Condition::ThisInPlay => plain(t!("this is in play")),
    }
}
