//! Creatures that can't attack or block, as another permanent says:
//! `creatures with flying can't attack you`.

use super::Reader;
use super::binding::Origin;
use super::trigger::is_permanent;
use crate::text::Piece;
use combat_lab_cards::{CombatBan, Crowd, TargetKind, TargetSpec, Trait, Whose};

/// The forms, for the reference.
pub(crate) const COMBAT_BANS: [&str; 14] = [
    "no more than NUMBER creatures can attack each combat",
    "no more than NUMBER creatures can attack you each combat",
    "no more than NUMBER creatures can attack you or planeswalkers you control each combat",
    "no more than NUMBER creatures can block each combat",
    "each opponent can't block with more than NUMBER creatures each combat",
    "each opponent must attack with at least one creature each combat if able",
    "each opponent must attack you or a planeswalker you control with at least one creature each combat if able",
    "GROUP can't attack you",
    "GROUP can't attack you or planeswalkers you control",
    "GROUP can't block GROUP",
    "GROUP can't be blocked by GROUP",
    "creatures with power greater than AMOUNT can't attack",
    "enchanted creature is goaded",
    "creatures with power less than this creature's power can't block GROUP",
];

/// Such a restriction, if the words are one and nothing else.
pub(crate) fn combat_ban(piece: Piece<'_>) -> Option<CombatBan> {
    if let Some(whole) = on_the_whole(piece) {
        return Some(whole);
    }
    let mut reader = Reader::new(piece, Origin::Permanent);
    if reader.any(&["creatures with power greater than the number of"]) {
        reader.next -= 3;
        let Ok(Some(than)) = reader.amount() else { return None };
        let suits = than.suits_static_abilities() && reader.take("can't attack");
        reader.any(&["."]);
        return (suits && reader.peek().is_none()).then_some(CombatBan::Stronger(than));
    }
    let host = reader.any(&["enchanted creature", "equipped creature"]);
    if !host && !reader.many_come() {
        return None;
    }
    let who = if host {
        TargetSpec::new(TargetKind::AttachedTo, Whose::Anyones)
    } else {
        reader.kind(true).ok().filter(|spec| is_creature(spec.what))?
    };
    let ban = if reader.take("can't attack you") {
        let planeswalkers = reader.any(&[
            "or planeswalkers you control",
            "or a planeswalker you control",
            "and planeswalkers you control",
        ]);
        CombatBan::Attacking { who, planeswalkers }
    } else if host && reader.take("is goaded") {
        CombatBan::Goading { who }
    } else if !host && reader.take("can't block") && reader.many_come() {
        let whom = reader.kind(true).ok().filter(|spec| is_creature(spec.what))?;
        CombatBan::Blocking { who, whom }
    } else {
        return None;
    };
    reader.any(&["."]);
    let suits = |spec: combat_lab_cards::TargetSpec| {
        spec.traits
            .iter()
            .all(|asked| !matches!(asked, Trait::Defends | Trait::DefendsThat | Trait::ThatPlayers))
    };
    let plain = match ban {
        CombatBan::Attacking { who, .. } | CombatBan::Goading { who } => suits(who),
        CombatBan::Stronger(_) | CombatBan::AtMost { .. } | CombatBan::AtLeastOne { .. } => true,
        CombatBan::Blocking { who, whom } => suits(who) && suits(whom),
    };
    (plain && reader.peek().is_none()).then_some(ban)
}

const WITH_PLANESWALKERS: [&str; 3] = [
    "you or planeswalkers you control",
    "you or a planeswalker you control",
    "you and planeswalkers you control",
];

/// What is said of a whole declaration: the most creatures that can attack or block, or that one
/// must attack.
fn on_the_whole(piece: Piece<'_>) -> Option<CombatBan> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let before = reader.as_long_as(true).ok()?;
    let found = if reader.any(&["each opponent must attack", "your opponents must attack"]) {
        let of = match (reader.any(&WITH_PLANESWALKERS), reader.take("you")) {
            (true, _) => Crowd::AttackersOfYou { planeswalkers: true },
            (false, true) => Crowd::AttackersOfYou { planeswalkers: false },
            (false, false) => Crowd::Attackers,
        };
        let all = reader.take("with at least one creature each combat if able") && before.is_none();
        all.then_some(CombatBan::AtLeastOne { of })
    } else {
        reader.at_most().and_then(|(most, of)| {
            let only_if = before.or(reader.as_long_as(false).ok()?);
            Some(CombatBan::AtMost { most, of, only_if })
        })
    };
    reader.any(&["."]);
    found.filter(|_| reader.peek().is_none())
}

impl Reader<'_> {
    /// `no more than two creatures can attack you each combat`.
    fn at_most(&mut self) -> Option<(u8, Crowd)> {
        const WITH: [(&str, Crowd); 6] = [
            ("players can't attack with more than", Crowd::Attackers),
            ("each player can't attack with more than", Crowd::Attackers),
            ("players can't block with more than", Crowd::Blockers),
            ("each player can't block with more than", Crowd::Blockers),
            ("each opponent can't block with more than", Crowd::OpponentsBlockers),
            ("your opponents can't block with more than", Crowd::OpponentsBlockers),
        ];
        let before = self.any(&["each combat ,"]);
        let with = WITH.into_iter().find(|(words, _)| self.take(words));
        if with.is_none() && !self.take("no more than") {
            return None;
        }
        let most = self.number().ok()?.and_then(|number| u8::try_from(number).ok())?;
        if !self.any(&["creature", "creatures"]) {
            return None;
        }
        let of = match with {
            Some((_, of)) => of,
            None if self.take("can block") => Crowd::Blockers,
            None if !self.take("can attack") => return None,
            None if self.any(&WITH_PLANESWALKERS) => Crowd::AttackersOfYou { planeswalkers: true },
            None if self.take("you") => Crowd::AttackersOfYou { planeswalkers: false },
            None => Crowd::Attackers,
        };
        (self.take("each combat") || before || with.is_some()).then_some((most, of))
    }
}

/// Whether it is about creatures; a creature type says no more than "permanent".
pub(super) const fn is_creature(what: TargetKind) -> bool {
    is_permanent(what) && !matches!(what, TargetKind::Planeswalker)
}
