//! Alternative ways to cast a card, and additional costs.

use super::detail::Detail;
use crate::board::ability;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Announced, CardType, Fleeting, FromGraveyard, ManaCost, Morph};
use combat_lab_language::t;

/// Such an ability, if the part is one.
pub(super) fn casting(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    Ok(costs_besides(part, detail)?
        || from_graveyard(part, detail)?
        || for_another_cost(part, detail)?
        || set_aside(part, detail)?
        || face_down(part, detail)?
        || as_it_is_cast(part, detail))
}

/// That nothing before is announced as the card is cast: it has one such way.
fn no_other_way(part: Piece<'_>, detail: &Detail) -> Result<(), Problem> {
    if detail.face.announced.is_some() {
        return Err(Diagnostic::at(part, t!("this card already has another way to be cast"))
            .expected(t!("one of kicker, offspring, evoke, dash, blitz, warp, sneak and spectacle")));
    }
    Ok(())
}

/// The text behind this word and a dash or space, if the part begins so.
fn behind_dash<'a>(part: Piece<'a>, word: &str) -> Option<Piece<'a>> {
    let begins = part.text.get(..word.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(word));
    let rest = part.text.get(word.len()..).filter(|_| begins)?;
    rest.starts_with(['\u{2014}', ' ']).then(|| part.from(word.len()))
}

/// An additional cost, kicker or offspring.
fn costs_besides(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    let (first, rest) = part.first_word();
    if !detail.face.is_instruction()
        && let Some(also) = ability::additional_cost(part)
    {
        no_other_way(part, detail)?;
        detail.face.announced = Some(also?);
        return Ok(true);
    }
    if first.is("kicker") && !detail.face.is_instruction() {
        let cost = rest.to(rest.text.trim_end_matches('.').len());
        let cost = crate::mana::cost(cost)?;
        no_other_way(part, detail)?;
        detail.face.announced = Some(Announced::Kicker { cost, counters: 0 });
        return Ok(true);
    }
    if first.is("offspring") && !detail.face.is_instruction() {
        let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
        no_other_way(part, detail)?;
        detail.face = std::mem::take(&mut detail.face).with_offspring(cost);
        return Ok(true);
    }
    Ok(false)
}

/// Flashback, escape, jump-start and retrace, and with how many counters it escapes.
fn from_graveyard(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    let bare = part.to(part.text.trim_end_matches('.').len());
    let from_there = ability::cast_from_graveyard(part).transpose()?;
    let cards = [("jump-start", None, true), ("retrace", Some(CardType::Land), false)];
    let buried = if let Some(costs) = behind_dash(part, "escape") {
        Some(ability::escape(costs.to(costs.text.trim_end_matches('.').len()))?)
    } else if let Some(costs) = behind_dash(part, "flashback").filter(|it| it.text.contains('\u{2014}')) {
        Some(ability::flashback(costs.to(costs.text.trim_end_matches('.').len()))?)
    } else if from_there.is_some() {
        from_there
    } else {
        cards.into_iter().find(|(word, ..)| bare.is(word)).map(|(_, discarded, exiled)| FromGraveyard {
            also: Some((combat_lab_cards::Cost::Discard(discarded), 1)),
            exiled,
            ..FromGraveyard::default()
        })
    };
    if let Some(how) = buried {
        if detail.face.from_graveyard.replace(how).is_some() {
            return Err(Diagnostic::at(part, t!("this card can already be cast from the graveyard"))
                .expected(t!("one of flashback, escape, jump-start and retrace")));
        }
        return Ok(true);
    }
    if let Some(count) = ability::escapes_with(part) {
        let count = count?;
        let escape = detail.face.from_graveyard.as_mut().filter(|how| how.cost.is_some());
        let Some(escape) = escape else {
            return Err(Diagnostic::at(part, t!("this card has no escape"))
                .expected(t!("escape and its cost before it")));
        };
        escape.counters = count;
        return Ok(true);
    }
    Ok(false)
}

/// Sneak, spectacle, evoke, dash, blitz, warp and bestow.
fn for_another_cost(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    let (first, rest) = part.first_word();
    if let Some(costs) = behind_dash(part, "evoke").filter(|_| !detail.face.is_instruction()) {
        let color = costs.text.trim_start_matches(['\u{2014}', ' ']).trim_end_matches('.');
        let color = color.strip_prefix("Exile a ").or_else(|| color.strip_prefix("exile a "));
        let color =
            color.and_then(|color| color.strip_suffix(" card from your hand")).and_then(crate::words::color);
        if let Some(color) = color {
            no_other_way(part, detail)?;
            let then = Fleeting::EvokedByExiling(color);
            detail.face = std::mem::take(&mut detail.face).cast_for(ManaCost::default(), then);
            return Ok(true);
        }
    }
    for (word, then) in [
        ("sneak", Fleeting::Sneaked),
        ("spectacle", Fleeting::Spectacular),
        ("evoke", Fleeting::Evoked),
        ("dash", Fleeting::Dashed),
        ("blitz", Fleeting::Blitzed),
        ("warp", Fleeting::Warped),
    ] {
        if first.is(word) && !detail.face.is_instruction() {
            no_other_way(part, detail)?;
            let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
            detail.face = std::mem::take(&mut detail.face).cast_for(cost, then);
            return Ok(true);
        }
    }
    if first.is("bestow") && !detail.face.is_instruction() {
        let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
        if detail.bestow.replace(cost).is_some() {
            return Err(Diagnostic::at(part, t!("this card already has bestow")).expected(t!("bestow once")));
        }
        return Ok(true);
    }
    Ok(false)
}

/// Madness, plot, foretell and suspend, by which it is exiled first.
fn set_aside(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    let (first, rest) = part.first_word();
    if first.is("madness") {
        let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
        if detail.face.madness.is_some() {
            return Err(
                Diagnostic::at(part, t!("this card already has madness")).expected(t!("madness once"))
            );
        }
        detail.face = std::mem::take(&mut detail.face).with_madness(cost);
        return Ok(true);
    }
    for (word, plots) in [("plot", true), ("foretell", false)] {
        if first.is(word) {
            let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
            if detail.face.foretell.is_some() {
                return Err(Diagnostic::at(part, t!("this card can already be foretold"))
                    .expected(t!("foretell once")));
            }
            let face = std::mem::take(&mut detail.face);
            detail.face = if plots { face.plotted_for(cost) } else { face.foretold_for(cost) };
            return Ok(true);
        }
    }
    if first.is("suspend") {
        let said = rest.to(rest.text.trim_end_matches('.').len());
        let parts = ["\u{2014}", "\u{2013}", "--", "-"].iter().find_map(|dash| {
            let at = said.text.find(dash)?;
            Some((said.to(at).trim(), said.from(at + dash.len()).trim()))
        });
        let known = parts.and_then(|(counters, cost)| Some((counters.number().filter(|it| *it > 0)?, cost)));
        let again = detail.face.abilities.iter().any(|it| it.sets_aside().is_some());
        let Some((counters, cost)) = known.filter(|_| !again) else {
            return Err(Diagnostic::at(part, t!("with how many time counters, and for which cost?"))
                .expected(t!("suspend 3\u{2014}{1}{U}, once")));
        };
        let cost = crate::mana::cost(cost)?;
        detail.suspend = Some((counters, cost));
        return Ok(true);
    }
    Ok(false)
}

/// Morph, megamorph and disguise.
fn face_down(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    let (first, rest) = part.first_word();
    for (word, morph) in [("morph", Morph::Plain), ("megamorph", Morph::Mega), ("disguise", Morph::Disguise)]
    {
        let begins = part.text.get(..word.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(word));
        let dash = part.text.get(word.len()..).is_some_and(|rest| begins && rest.starts_with('\u{2014}'));
        let dash = dash.then(|| part.from(word.len()));
        if (first.is(word) || dash.is_some()) && !detail.face.is_instruction() {
            let costs = dash.unwrap_or(rest);
            let costs = ability::morph_costs(costs.to(costs.text.trim_end_matches('.').len()))?;
            if detail.face.other.is_some() {
                return Err(Diagnostic::at(part, t!("this card can already be face down"))
                    .expected(t!("morph or megamorph once")));
            }
            detail.face = std::mem::take(&mut detail.face).with_morph(costs, morph);
            return Ok(true);
        }
    }
    Ok(false)
}

/// Cascade, storm and rebound.
fn as_it_is_cast(part: Piece<'_>, detail: &mut Detail) -> bool {
    let (first, rest) = part.first_word();
    if first.is("cascade") && rest.text.trim_end_matches('.').is_empty() {
        detail.face = std::mem::take(&mut detail.face).with_cascade();
        return true;
    }
    if first.is("rebound") && rest.text.trim_end_matches('.').is_empty() && detail.face.is_instruction() {
        detail.face.rebounds = true;
        return true;
    }
    if first.is("storm") && rest.text.trim_end_matches('.').is_empty() && detail.face.is_instruction() {
        detail.face = std::mem::take(&mut detail.face).with_storm();
        return true;
    }
    false
}
