//! Keyword abilities of permanents that have a cost or a number, or stand for other abilities.

use super::detail::Detail;
use crate::board::ability;
use crate::diagnostic::Problem;
use crate::text::Piece;
use combat_lab_cards::{Color, CopyExcept, CounterKind, TriggeredAbility};
use combat_lab_language::t;

/// Enchant and equip, if the part is one of them.
pub(super) fn attaching(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    let (first, rest) = part.first_word();
    if first.is("enchant") {
        let enchant = ability::enchant(rest)?;
        detail.face = std::mem::take(&mut detail.face).enchanting(enchant);
        return Ok(true);
    }
    if first.is("equip") {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("equip costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).equipping_for(cost);
        return Ok(true);
    }
    Ok(false)
}

/// Embalm, eternalize, soulbond, ninjutsu, unearth and cumulative upkeep, if the part is one of
/// them.
pub(super) fn of_permanents(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    let (first, rest) = part.first_word();
    let bare = part.to(part.text.trim_end_matches('.').len());
    for (word, size, color) in [("embalm", None, Color::White), ("eternalize", Some((4, 4)), Color::Black)] {
        if first.is(word) && !detail.face.is_instruction() {
            let cost = rest.to(rest.text.trim_end_matches('.').len());
            let cost = ability::mana_or_life(cost, t!("embalm costs mana or life"))?;
            let subtype = crate::subtypes::subtype("Zombie").map(|(subtype, _)| subtype);
            let color = Some(color);
            let except = CopyExcept { size, color, subtype, no_cost: true, ..CopyExcept::default() };
            detail.face = std::mem::take(&mut detail.face).made_again_for(cost, except);
            return Ok(true);
        }
    }
    if bare.is("soulbond") && !detail.face.is_instruction() {
        detail.face = std::mem::take(&mut detail.face).with_soulbond();
        return Ok(true);
    }
    if first.is("ninjutsu") {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("ninjutsu costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).with_ninjutsu(cost);
        return Ok(true);
    }
    if first.is("unearth") && !detail.face.is_instruction() {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("unearth costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).unearthed_for(cost);
        return Ok(true);
    }
    let cumulative = part.text.get(..17).is_some_and(|text| text.eq_ignore_ascii_case("cumulative upkeep"));
    if cumulative && !detail.face.is_instruction() {
        let cost = part.from(17).trim();
        let cost = cost.to(cost.text.trim_end_matches('.').len());
        let cost = ability::mana_or_life(cost, t!("cumulative upkeep costs mana or life here"))?;
        detail.face = std::mem::take(&mut detail.face).with_cumulative_upkeep(cost);
        return Ok(true);
    }
    Ok(false)
}

/// Echo, cycling, crew, saddle, ward, persist and undying, if the part is one of them.
pub(super) fn with_cost_or_number(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    let (first, rest) = part.first_word();
    let bare = part.to(part.text.trim_end_matches('.').len());
    if first.is("echo") && !detail.face.is_instruction() {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("echo costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).with_echo(cost);
        return Ok(true);
    }
    if first.is("cycling") {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("cycling costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).cycled_for(cost);
        return Ok(true);
    }
    if first.is("crew")
        && let Some(power) = rest.to(rest.text.trim_end_matches('.').len()).number()
    {
        detail.face = std::mem::take(&mut detail.face).crewed_for(power);
        return Ok(true);
    }
    if first.is("saddle")
        && let Some(power) = rest.to(rest.text.trim_end_matches('.').len()).number()
    {
        detail.face = std::mem::take(&mut detail.face).saddled_for(power);
        return Ok(true);
    }
    let dashed = part.text.get(..4).is_some_and(|ward| ward.eq_ignore_ascii_case("ward"))
        && part.text.get(4..).is_some_and(|cost| cost.starts_with('\u{2014}'));
    if first.is("ward") || dashed {
        let cost = part.from(4).trim();
        let cost = cost.to(cost.text.trim_end_matches('.').len());
        detail
            .face
            .triggers
            .push(TriggeredAbility::ward(ability::mana_or_life(cost, t!("ward costs mana or life"))?));
        return Ok(true);
    }
    for (word, counter) in [("persist", CounterKind::MinusOne), ("undying", CounterKind::PlusOne)] {
        if bare.is(word) {
            detail.face.triggers.push(TriggeredAbility::returning(counter));
            return Ok(true);
        }
    }
    Ok(false)
}
