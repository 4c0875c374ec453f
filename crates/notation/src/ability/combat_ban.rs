//! Creatures that can't attack or block, as another permanent says:
//! `creatures with flying can't attack you`.

use super::Reader;
use super::binding::Origin;
use super::trigger::is_permanent;
use crate::text::Piece;
use combat_lab_cards::{CombatBan, TargetKind, TargetSpec, Trait, Whose};

/// The forms, for the reference.
pub(crate) const COMBAT_BANS: [&str; 7] = [
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
        CombatBan::Stronger(_) => true,
        CombatBan::Blocking { who, whom } => suits(who) && suits(whom),
    };
    (plain && reader.peek().is_none()).then_some(ban)
}

/// Whether it is about creatures; a creature type says no more than "permanent".
pub(super) const fn is_creature(what: TargetKind) -> bool {
    is_permanent(what) && !matches!(what, TargetKind::Planeswalker)
}
