//! A permanent's rules for spells and its controller: `creature spells you control can't be
//! countered`.

use super::Reader;
use super::binding::Origin;
use crate::text::Piece;
use combat_lab_cards::{Grant, TargetKind, TargetSpec, Whose};

/// The forms, for the reference.
pub(crate) const GRANTS: [&str; 16] = [
    "this crews Vehicles as though its power were N greater",
    "this crews Vehicles using its toughness rather than its power",
    "combat damage that would be dealt by creatures you control can't be prevented",
    "SPELLS you control can't be countered",
    "SPELLS can't be countered",
    "your opponents can't gain life",
    "you can't get poison counters",
    "players can't get counters",
    "if this would be put into a graveyard from anywhere, shuffle it into its owner's library instead",
    "during your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or enchantments",
    "you have hexproof",
    "you and GROUP you control have hexproof",
    "you can't lose the game and your opponents can't win the game",
    "you can't win the game and your opponents can't lose the game",
    "damage that would reduce your life total to less than 1 reduces it to 1 instead",
    "if CONDITION, damage that would reduce your life total to less than 1 reduces it to 1 instead",
];

/// Such a sentence, if the words are one and nothing else; with it what it says besides, as
/// sentences of their own.
pub(crate) fn grant(piece: Piece<'_>) -> Option<(Grant, Vec<String>)> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let spells = |reader: &mut Reader<'_>| {
        let spec = reader.kind(true).ok().filter(|spec| spec.what == TargetKind::Spell)?;
        // "Spells you cast" are those you control.
        let cast = reader.any(&["you cast", "that you cast"]);
        let plain = spec.traits.iter().all(combat_lab_cards::Trait::suits_spells);
        let whose = if cast { Whose::Yours } else { spec.whose };
        (plain && !matches!(whose, Whose::Opponents | Whose::Others)).then_some(TargetSpec { whose, ..spec })
    };
    let ends = |reader: &mut Reader<'_>| {
        reader.any(&["."]);
        reader.peek().is_none()
    };
    if reader.take("if")
        && reader.this()
        && reader.take("would be put into a graveyard from anywhere ,")
        && (reader.comes("shuffle") || reader.take("reveal") && reader.this() && reader.take("and"))
        && reader.take("shuffle")
        && (reader.take("it") || reader.this())
        && reader.take("into its owner's library instead")
    {
        return ends(&mut reader).then_some((Grant::ShuffledInstead, Vec::new()));
    }
    reader.next = 0;
    if reader.take("during your turn , your opponents can't cast spells or activate abilities of artifacts , creatures , or enchantments") {
        let silent = "your opponents can't cast spells during your turn".to_owned();
        return ends(&mut reader).then(|| (Grant::OpponentsIdleOnYourTurn, vec![silent]));
    }
    if reader.take("you have hexproof") {
        return ends(&mut reader).then_some((Grant::Hexproof, Vec::new()));
    }
    for (words, grant, other) in [
        (
            "you can't lose the game and your opponents can't win the game",
            Grant::CantLose(Whose::Yours),
            "your opponents can't win the game",
        ),
        (
            "you can't win the game and your opponents can't lose the game",
            Grant::CantLose(Whose::Opponents),
            "you can't win the game",
        ),
    ] {
        if reader.take(words) {
            return ends(&mut reader).then(|| (grant, vec![other.to_owned()]));
        }
    }
    for (words, grant) in [
        ("your opponents can't gain life", Grant::CantGainLife(Whose::Opponents)),
        ("you can't gain life", Grant::CantGainLife(Whose::Yours)),
        ("your opponents can't win the game", Grant::CantWin(Whose::Opponents)),
        ("you can't win the game", Grant::CantWin(Whose::Yours)),
        ("you can't lose the game", Grant::CantLose(Whose::Yours)),
    ] {
        if reader.take(words) {
            return ends(&mut reader).then_some((grant, Vec::new()));
        }
    }
    for (who, whose) in
        [("you", Whose::Yours), ("your opponents", Whose::Opponents), ("players", Whose::Anyones)]
    {
        if reader.take(who) && reader.take("can't get") {
            let poison = reader.take("poison");
            let grant = Grant::CantGetCounters { whose, poison };
            return (reader.take("counters") && ends(&mut reader)).then_some((grant, Vec::new()));
        }
        reader.next = 0;
    }
    let condition = if reader.take("if") {
        let condition = reader.condition().ok().filter(|it| it.suits_static_abilities());
        reader.any(&[","]);
        Some(condition?)
    } else {
        None
    };
    if reader.take("damage that would reduce your life total to less than 1 reduces it to 1 instead") {
        return ends(&mut reader).then_some((Grant::KeepsOneLife(condition), Vec::new()));
    }
    reader.next = 0;
    if reader.take("combat damage that would be dealt by creatures you control can't be prevented") {
        return ends(&mut reader).then_some((Grant::Unpreventable, Vec::new()));
    }
    if reader.pattern("this crews Vehicles using its toughness rather than its power").is_some() {
        return ends(&mut reader).then_some((Grant::CrewsByToughness, Vec::new()));
    }
    if reader.pattern("this crews Vehicles as though its power were").is_some() {
        let more = reader.number().ok().flatten()?;
        let greater = reader.take("greater") && ends(&mut reader);
        return greater.then_some((Grant::CrewsStronger(more), Vec::new()));
    }
    let (said, rest) = piece.text.split_at_checked(3)?;
    if said.eq_ignore_ascii_case("you") {
        let others = rest.trim_end_matches('.').strip_suffix(" have hexproof")?;
        let others = others.strip_prefix(" and ").or_else(|| others.strip_prefix(", "))?;
        let each = others.split(", and ").map(|group| [group, " have hexproof"].concat());
        return Some((Grant::Hexproof, each.collect()));
    }
    let spec = spells(&mut reader)?;
    let sturdy = reader.take("can't be countered") && ends(&mut reader);
    sturdy.then_some((Grant::CantBeCountered(spec), Vec::new()))
}
