//! A card's rules for spells, players and attackers, as text.

use super::condition::condition_text;
use super::quantity::number;
use super::target::all_of;
use crate::words::Wording;
use combat_lab_cards::{CastHow, CastRule, CombatBan, Crowd, Grant, TargetKind, TargetSpec, Whose};
use combat_lab_language::{Phrase, t, tn};

pub(super) fn casting_ruled(rule: CastRule, wording: Wording) -> String {
    let spells = all_of(TargetSpec { whose: Whose::Anyones, ..rule.what }, wording);
    let phrase = match (rule.how, rule.what.whose) {
        (CastHow::AsThoughFlash, Whose::Yours) => wording.then_or_now(
            t!("you may play %1 as though they had flash"),
            t!("you may cast %1 as though they had flash"),
        ),
        (CastHow::AsThoughFlash, Whose::Anyones) => wording.then_or_now(
            t!("players may play %1 as though they had flash"),
            t!("players may cast %1 as though they had flash"),
        ),
        (CastHow::AsThoughFlash, Whose::Opponents | Whose::Others) => wording.then_or_now(
            t!("your opponents may play %1 as though they had flash"),
            t!("your opponents may cast %1 as though they had flash"),
        ),
        (CastHow::OnlyAsSorcery, Whose::Yours) => wording.then_or_now(
            t!("you can play %1 only any time you could play a sorcery"),
            t!("you can cast %1 only any time you could cast a sorcery"),
        ),
        (CastHow::OnlyAsSorcery, Whose::Anyones) => wording.then_or_now(
            t!("players can play %1 only any time they could play a sorcery"),
            t!("players can cast %1 only any time they could cast a sorcery"),
        ),
        (CastHow::OnlyAsSorcery, Whose::Opponents | Whose::Others) => wording.then_or_now(
            t!("each opponent can play %1 only any time they could play a sorcery"),
            t!("each opponent can cast %1 only any time they could cast a sorcery"),
        ),
        (CastHow::OnlyOwnTurn, Whose::Yours) => wording.then_or_now(
            t!("you can play %1 only during your turn"),
            t!("you can cast %1 only during your turn"),
        ),
        (CastHow::OnlyOwnTurn, Whose::Anyones) => wording.then_or_now(
            t!("players can play %1 only during their own turns"),
            t!("players can cast %1 only during their own turns"),
        ),
        (CastHow::OnlyOwnTurn, Whose::Opponents | Whose::Others) => wording.then_or_now(
            t!("your opponents can play %1 only during their own turns"),
            t!("your opponents can cast %1 only during their own turns"),
        ),
        (CastHow::Never, Whose::Yours) => {
            wording.then_or_now(t!("you can't play %1"), t!("you can't cast %1"))
        }
        (CastHow::Never, Whose::Anyones) => {
            wording.then_or_now(t!("players can't play %1"), t!("players can't cast %1"))
        }
        (CastHow::Never, Whose::Opponents | Whose::Others) => {
            wording.then_or_now(t!("your opponents can't play %1"), t!("your opponents can't cast %1"))
        }
        (CastHow::OnceEachTurn, Whose::Yours) => wording.then_or_now(
            t!("you can play %1 only once each turn"),
            t!("you can cast %1 only once each turn"),
        ),
        (CastHow::OnceEachTurn, Whose::Anyones) => wording.then_or_now(
            t!("each player can play %1 only once each turn"),
            t!("each player can cast %1 only once each turn"),
        ),
        (CastHow::OnceEachTurn, Whose::Opponents | Whose::Others) => wording.then_or_now(
            t!("each opponent can play %1 only once each turn"),
            t!("each opponent can cast %1 only once each turn"),
        ),
    };
    wording.say(phrase, &[&spells])
}

pub(super) fn banned(ban: CombatBan, host: Phrase<'static>, wording: Wording) -> String {
    let whom = |who: TargetSpec| match who.what {
        TargetKind::AttachedTo => wording.of(host).to_owned(),
        _ => all_of(who, wording),
    };
    match ban {
        CombatBan::Attacking { who, planeswalkers: false } => {
            wording.say(t!("%1 can't attack you"), &[&whom(who)])
        }
        CombatBan::Attacking { who, planeswalkers: true } => {
            wording.say(t!("%1 can't attack you or planeswalkers you control"), &[&whom(who)])
        }
        CombatBan::Goading { who } => wording.say(t!("%1 is goaded"), &[&whom(who)]),
        CombatBan::Stronger(than) => {
            wording.say(t!("creatures with power greater than %1 can't attack"), &[&number(than, wording)])
        }
        CombatBan::AtMost { most, of, only_if } => {
            let phrase = match of {
                Crowd::Attackers => tn!(
                    "no more than one creature can attack each combat",
                    "no more than %1 creatures can attack each combat"
                ),
                Crowd::AttackersOfYou { planeswalkers: false } => tn!(
                    "no more than one creature can attack you each combat",
                    "no more than %1 creatures can attack you each combat"
                ),
                Crowd::AttackersOfYou { planeswalkers: true } => tn!(
                    "no more than one creature can attack you or planeswalkers you control each combat",
                    "no more than %1 creatures can attack you or planeswalkers you control each combat"
                ),
                Crowd::Blockers => tn!(
                    "no more than one creature can block each combat",
                    "no more than %1 creatures can block each combat"
                ),
                Crowd::OpponentsBlockers => tn!(
                    "each opponent can't block with more than one creature each combat",
                    "each opponent can't block with more than %1 creatures each combat"
                ),
            };
            let most = usize::from(most);
            let says = wording.say(wording.language.count(most, phrase), &[&most.to_string()]);
            match only_if {
                Some(condition) => {
                    wording.say(t!("%1 as long as %2"), &[&says, &condition_text(condition, wording)])
                }
                None => says,
            }
        }
        CombatBan::AtLeastOne { of } => wording
            .of(match of {
                Crowd::AttackersOfYou { planeswalkers: true } => {
                    t!("each opponent must attack you or a planeswalker you control with at least one creature each combat if able")
                }
                Crowd::AttackersOfYou { planeswalkers: false } => {
                    t!("each opponent must attack you with at least one creature each combat if able")
                }
                Crowd::Attackers | Crowd::Blockers | Crowd::OpponentsBlockers => {
                    t!("each opponent must attack with at least one creature each combat if able")
                }
            })
            .to_owned(),
        CombatBan::Blocking { who, whom } => {
            wording.say(t!("%1 can't block %2"), &[&all_of(who, wording), &all_of(whom, wording)])
        }
    }
}

/// Its rules for spells and for its controller.
pub(super) fn granted(grant: Grant, wording: Wording) -> String {
    let mine = |spec: TargetSpec| spec.whose == Whose::Yours;
    match grant {
        Grant::CantBeCountered(spec) if mine(spec) => {
            let spells = all_of(TargetSpec { whose: Whose::Anyones, ..spec }, wording);
            wording.say(t!("%1 you control can't be countered"), &[&spells])
        }
        Grant::CantBeCountered(spec) => wording.say(t!("%1 can't be countered"), &[&all_of(spec, wording)]),
        Grant::Unpreventable => wording
            .of(t!("combat damage that would be dealt by creatures you control can't be prevented"))
            .to_owned(),
        Grant::CrewsStronger(more) => {
            wording.say(t!("this crews Vehicles as though its power were %1 greater"), &[&more.to_string()])
        }
        Grant::CrewsByToughness => {
            wording.of(t!("this crews Vehicles using its toughness rather than its power")).to_owned()
        }
        Grant::Hexproof => wording.of(t!("you have hexproof")).to_owned(),
        Grant::CantLose(Whose::Yours) => wording.of(t!("you can't lose the game")).to_owned(),
        Grant::CantLose(Whose::Opponents | Whose::Others) => {
            wording.of(t!("your opponents can't lose the game")).to_owned()
        }
        Grant::CantLose(Whose::Anyones) => wording.of(t!("players can't lose the game")).to_owned(),
        Grant::CantWin(Whose::Yours) => wording.of(t!("you can't win the game")).to_owned(),
        Grant::CantWin(Whose::Opponents | Whose::Others) => {
            wording.of(t!("your opponents can't win the game")).to_owned()
        }
        Grant::CantWin(Whose::Anyones) => wording.of(t!("players can't win the game")).to_owned(),
        Grant::OpponentsIdleOnYourTurn => wording
            .of(t!("your opponents can't activate abilities of artifacts, creatures, or enchantments during your turn"))
            .to_owned(),
        Grant::ShuffledInstead => wording
            .of(t!("if this would be put into a graveyard from anywhere, it is shuffled into its owner's library instead"))
            .to_owned(),
        Grant::CantGainLife(Whose::Yours) => wording.of(t!("you can't gain life")).to_owned(),
        Grant::CantGainLife(Whose::Opponents | Whose::Others) => {
            wording.of(t!("your opponents can't gain life")).to_owned()
        }
        Grant::CantGainLife(Whose::Anyones) => wording.of(t!("players can't gain life")).to_owned(),
        Grant::CantGetCounters { whose, poison } => {
            let phrase = match (whose, poison) {
                (Whose::Yours, true) => t!("you can't get poison counters"),
                (Whose::Yours, false) => t!("you can't get counters"),
                (Whose::Opponents | Whose::Others, true) => t!("your opponents can't get poison counters"),
                (Whose::Opponents | Whose::Others, false) => t!("your opponents can't get counters"),
                (Whose::Anyones, true) => t!("players can't get poison counters"),
                (Whose::Anyones, false) => t!("players can't get counters"),
            };
            wording.of(phrase).to_owned()
        }
        Grant::KeepsOneLife(condition) => {
            let keeps = wording
                .of(t!("damage that would reduce your life total to less than 1 reduces it to 1 instead"));
            match condition {
                Some(condition) => {
                    wording.say(t!("%1, as long as %2"), &[keeps, &condition_text(condition, wording)])
                }
                None => keeps.to_owned(),
            }
        }
    }
}
