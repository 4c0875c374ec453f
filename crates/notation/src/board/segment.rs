//! A card's text besides what it is: its abilities, and the effects of an instant or sorcery.

use super::ability_word::behind_ability_word;
use super::casting::casting;
use super::check::{MAX_ABILITIES, printed_size, too_many};
use super::detail::{Detail, describe, is_described};
use super::entering::entering;
use super::keyword_ability::{attaching, of_permanents, with_cost_or_number};
use super::two_events::of_two_events;
use super::written_out::written_out;
use crate::board::ability;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Adding, CardFace};
use combat_lab_engine::{PermanentSetup, Place};
use combat_lab_language::t;

/// The effects of an instant or sorcery: `rest` comes after its type, `others` after that.
pub(super) fn instruction<'a>(
    details: Piece<'a>,
    rest: Piece<'a>,
    mut others: &[Piece<'a>],
    detail: &mut Detail,
) -> Result<(), Problem> {
    let Some((head, mut effects)) = rest.split_once(":") else {
        return Err(Diagnostic::at(rest, t!("what does it do?")).expected(t!("NAME instant: EFFECT")));
    };
    describe(head, detail)?;
    if let Some(said) = behind_ability_word(effects.text) {
        effects = effects.from(effects.text.len() - said.len());
    }
    // A semicolon may stand between effects, too.
    while let [next, after @ ..] = others {
        if next.is_empty()
            || ability::is_trigger(*next)
            || is_behind(*next)
            || describe(*next, &mut detail.clone()).is_ok()
        {
            break;
        }
        effects = details.between(effects, *next);
        others = after;
    }
    // Printed cards have their keywords and their costs before their effects: "Convoke. 4 damage to
    // any target".
    let begun = |effects: Piece<'a>| {
        let parts = [".", ";"].into_iter().filter_map(|end| effects.split_once(end));
        let parts = parts.min_by_key(|(first, _)| first.text.len());
        let ahead = |first| is_keywords(first) || matches!(ability::cost_change(first), Some(Ok(_)));
        parts.filter(|(first, after)| !first.is_empty() && !after.is_empty() && ahead(*first))
    };
    while let Some((keywords, after)) = begun(effects) {
        if is_keywords(keywords) {
            describe(keywords, detail)?;
        } else {
            segment(keywords, detail)?;
        }
        effects = after;
    }
    // "Flashback {2}{R}" is no part of the effects, whichever mark stands before it.
    let mut behind: Vec<Piece<'a>> = others.to_vec();
    while let Some(stop) = effects.text.rfind(". ")
        && !effects.text.contains('"')
        && is_behind(effects.from(stop + 1).trim())
    {
        behind.insert(0, effects.from(stop + 1).trim());
        effects = effects.to(stop);
    }
    let others = behind;
    detail.names(effects);
    for part in &others {
        detail.names(*part);
    }
    let besides: Vec<_> =
        others.iter().filter_map(|part| ability::besides(*part)).collect::<Result<_, _>>()?;
    detail.face.abilities.add_all(ability::instructions(effects, detail.x, &besides)?);
    let said = |part: &&Piece<'_>| !part.is_empty() && ability::besides(**part).is_none();
    others.iter().filter(said).try_for_each(|part| segment(*part, detail))
}

/// Whether these words are keywords of a spell and nothing else.
fn is_keywords(part: Piece<'_>) -> bool {
    let words = part.tokens();
    is_described(part) || super::keyword(&words).is_some_and(|(_, count)| count == words.len())
}

/// Whether this is said of an instant or sorcery behind its effects, and is none of them: it makes
/// more ways to cast it, works in the hand, or is about its cost.
fn is_behind(part: Piece<'_>) -> bool {
    let (first, _) = part.first_word();
    let in_hand = || part.split_once(":").is_some_and(|(costs, _)| costs.strip_end("discard this").is_some());
    first.is("cycling")
        || first.is("storm")
        || first.is("plot")
        || first.is("cascade")
        || first.is("rebound")
        || first.is("madness")
        || first.is("foretell")
        || first.is("suspend")
        || first.is("retrace")
        || first.is("jump-start")
        || part.text.get(..6).is_some_and(|begins| begins.eq_ignore_ascii_case("escape"))
        || part.text.get(..9).is_some_and(|begins| begins.eq_ignore_ascii_case("flashback"))
        || ability::besides(part).is_some()
        || ability::cost_change(part).is_some()
        || matches!(ability::grant(part), Some((combat_lab_cards::Grant::ShuffledInstead, _)))
        || in_hand()
}

/// A token that says this, too.
pub(crate) fn token_saying(said: Piece<'_>, face: CardFace) -> Result<CardFace, Problem> {
    let mut detail = Detail::new(face, Place::InPlay(PermanentSetup::default()));
    let counted = |face: &CardFace| face.abilities.len().max(face.triggers.len()).max(face.statics.len());
    segment(said, &mut detail)?;
    printed_size(said, &detail.face, detail.more_toughness).map_err(|problem| problem.suggest(None))?;
    if counted(&detail.face) > MAX_ABILITIES {
        return Err(too_many(said));
    }
    Ok(detail.face)
}

/// An ability, or more details.
pub(super) fn segment(part: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    if let Some(said) = behind_ability_word(part.text) {
        return segment(part.from(part.text.len() - said.len()), detail);
    }
    let bare = part.to(part.text.trim_end_matches('.').len());
    if let Some(said) = ability::in_words(bare).filter(|_| !detail.face.is_instruction()) {
        detail.face.keyword_words.push(combat_lab_language::letters::lowercase(bare.text));
        return said.iter().try_for_each(|said| segment(Piece { text: said, ..part }, detail));
    }
    if let Some(said) = written_out(bare).filter(|_| !detail.face.is_instruction()) {
        detail.face.keyword_words.add_all(said.keyword.map(str::to_owned));
        return said.abilities.iter().try_for_each(|said| segment(Piece { text: said, ..part }, detail));
    }
    if let Some((one, other)) =
        bare.split_once(" and from ").filter(|(one, _)| one.strip_start("hexproof from").is_some())
    {
        segment(one, detail)?;
        let text = ["hexproof from ", other.text].concat();
        return segment(Piece { text: &text, ..other }, detail);
    }
    if let Some(items) = keywords(bare) {
        return items.into_iter().try_for_each(|item| segment(item, detail));
    }
    detail.names(part);
    if let Some(ability) = powered_up(bare) {
        return power_up(ability, detail);
    }
    let stays = bare.strip_end("this effect doesn't remove this aura");
    if let Some(before) = stays.or_else(|| bare.strip_end("this effect doesn't remove this")) {
        let before = before.to(before.text.trim_end_matches('.').len());
        detail.face.stays_attached = true;
        return segment(before, detail);
    }
    if attaching(part, detail)? || casting(part, detail)? || of_permanents(part, detail)? {
        return Ok(());
    }
    if let Some(found) = ability::step_change(part) {
        detail.face.replacements.push(found?);
        return Ok(());
    }
    if with_cost_or_number(part, detail)? {
        return Ok(());
    }
    if bare
        .strip_start("you control enchanted")
        .is_some_and(|what| ability::ENCHANTED.iter().any(|known| what.is(known)))
    {
        detail.face.controls_host = true;
        return Ok(());
    }
    if entering(part, detail)? {
        return Ok(());
    }
    sentence(part, detail)
}

/// The text after "power-up" and a dash.
fn powered_up(part: Piece<'_>) -> Option<Piece<'_>> {
    let begins = part.text.get(..8).is_some_and(|begins| begins.eq_ignore_ascii_case("power-up"));
    let rest = begins.then(|| part.from(8).trim())?;
    let dashes = ['\u{2014}', '\u{2013}', '-'];
    Some(rest.from(rest.text.len() - rest.text.trim_start_matches(dashes).len()).trim())
}

/// Power-up: an ability that can be activated once, for less in the turn in which its permanent
/// entered (702.193, since 2026).
fn power_up(part: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    let Some((costs, effects)) = part.split_once(":") else {
        return Err(Diagnostic::at(part, t!("what does it do?")).expected(t!("power-up\u{2014}COST: EFFECT")));
    };
    detail.activated += 1;
    let once = combat_lab_cards::Uses { times: 1, each_turn: false };
    for ability in ability::activated(costs, effects)? {
        detail.face.abilities.push(combat_lab_cards::Ability {
            powered_up: true,
            uses: Some(once),
            ..ability
        });
    }
    Ok(())
}

/// The parts of "flying, prowess" or "flying prowess", a list of keywords of which any stands for a
/// sentence.
fn keywords(bare: Piece<'_>) -> Option<Vec<Piece<'_>>> {
    let words = bare.tokens();
    let (mut items, mut plain, mut at) = (Vec::new(), 0, 0);
    let mut push = |from: usize, to: usize| {
        let (first, last) = (words.get(from), to.checked_sub(1).filter(|last| *last >= from));
        items.add_all(
            first.zip(last.and_then(|last| words.get(last))).map(|(one, last)| bare.between(*one, *last)),
        );
    };
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let count = ability::worded_first(rest).map_or(0, |(count, _)| count);
        if count > 0 {
            push(plain, at);
            push(at, at + count);
            plain = at + count;
        }
        at += count.max(1);
    }
    if plain == 0 {
        return None;
    }
    push(plain, words.len());
    let listed = |item: &Piece<'_>| ability::in_words(*item).is_some() || is_described(*item);
    (items.len() > 1 && items.iter().all(listed)).then_some(items)
}

/// The most parts of a list of keywords and limits on combat.
const MAX_LISTED: usize = 12;

/// The parts of "can block only creatures with flying, can't block", a list of keywords of which
/// any has words of its own about combat, which may have commas themselves.
fn limits_among(part: Piece<'_>) -> Option<Vec<Piece<'_>>> {
    let limits = |item: Piece<'_>| {
        matches!(ability::block_limit(item), Some(Ok(_)))
            || matches!(ability::combat_condition(item), Some(Ok(_)))
    };
    let keyword = |item: Piece<'_>| {
        let words = item.tokens();
        super::keyword(&words).is_some_and(|(_, count)| count == words.len())
    };
    let commas = part.text.matches(',').count();
    if commas == 0 || commas >= MAX_LISTED || limits(part) {
        return None;
    }
    let all: Vec<Piece<'_>> = part.split(",");
    let (mut items, mut at, mut limited) = (Vec::new(), 0, false);
    while let Some(first) = all.get(at) {
        let longest =
            all.iter().enumerate().skip(at).rev().find(|(_, last)| limits(part.between(*first, **last)));
        match longest {
            Some((end, last)) => {
                items.push(part.between(*first, *last));
                (at, limited) = (end + 1, true);
            }
            None if is_described(*first) || ability::in_words(*first).is_some() => {
                items.push(*first);
                at += 1;
            }
            // In words of its own, as a limit is.
            None if keyword(*first) => {
                limited = true;
                items.push(*first);
                at += 1;
            }
            None => return None,
        }
    }
    limited.then_some(items)
}

/// Refuses "creature gets +1/+2", which doesn't say whether it is the one that this is attached to.
fn unclear_subject(part: Piece<'_>, detail: &Detail) -> Result<(), Problem> {
    const VERBS: [&str; 12] = [
        "gets", "has", "gains", "can't", "can", "is", "loses", "doesn't", "attacks", "blocks", "must",
        "becomes",
    ];
    let (subject, rest) = part.first_word();
    let (verb, _) = rest.first_word();
    let host = ability::ENCHANTED.iter().any(|known| subject.is(known)) || subject.is("permanent");
    if !host || !VERBS.iter().any(|known| verb.is(known)) {
        return Ok(());
    }
    let face = &detail.face;
    let equips = face.equipment || face.subtypes.iter().any(|it| it.name() == "Equipment");
    let before = if face.is_creature() {
        "this"
    } else if equips || face.types.has(combat_lab_cards::CardType::Artifact) {
        "equipped"
    } else {
        "enchanted"
    };
    let kind = combat_lab_language::letters::lowercase(subject.text);
    Err(Diagnostic::at(subject, t!("which %1?").with(&[&kind]))
        .expected(
            t!("enchanted %1, equipped %1, this %1, or all of a kind: creatures you control").with(&[&kind]),
        )
        .suggest(Some([before, " ", &kind].concat())))
}

/// An ability in a sentence: triggered, activated or static; or more details.
fn sentence(part: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    unclear_subject(part, detail)?;
    if let Some(chapters) = ability::chapters(part).filter(|_| !detail.face.is_instruction()) {
        detail.face.triggers.add_all(chapters?);
    } else if let Some(text) = exerting(part) {
        detail.face.keyword_words.push("exert".to_owned());
        detail.face.triggers.push(ability::triggered(Piece { text: &text, ..part })?);
    } else if ability::is_trigger(part) {
        match of_two_events(part) {
            Some(both) => {
                for text in &both {
                    detail.face.triggers.push(ability::triggered(Piece { text, ..part })?);
                }
            }
            None => detail.face.triggers.push(ability::triggered(part)?),
        }
    } else if let Some((costs, effects)) = part.split_once(":") {
        detail.activated += 1;
        detail.face.abilities.add_all(ability::activated(costs, effects)?);
    } else if let Some(found) = ability::triggers_again(part) {
        detail.face.triggers_again.push(found);
    } else if let Some((grant, rest)) = ability::grant(part) {
        detail.face.grants.push(grant);
        for text in &rest {
            segment(Piece { text, ..part }, detail)?;
        }
    } else if let Some(found) = ability::combat_ban(part) {
        detail.face.combat_bans.push(found);
    } else if let Some(found) = ability::cast_rule(part) {
        detail.face.cast_rules.push(found);
    } else if let Some(items) = limits_among(part) {
        return items.into_iter().try_for_each(|item| segment(item, detail));
    } else if let Some(found) = ability::combat_condition(part) {
        detail.face.combat_conditions.push(found?);
    } else if let Some(found) = ability::combat_cost(part) {
        detail.face.combat_costs.push(found?);
    } else if let Some(found) = ability::block_limit(part) {
        detail.face.block_limits.push(found?);
    } else if let Some(found) = ability::multiplied(part) {
        detail.face.replacements.push(found?);
    } else if let Some(found) = ability::damage_change(part) {
        detail.face.replacements.push(found?);
    } else if let Some(found) = ability::counted_size(part) {
        let (size, more) = found?;
        detail.more_toughness = more;
        if detail.face.counted_size.replace(size).is_some() {
            return Err(Diagnostic::at(part, t!("its size is already counted"))
                .expected(t!("one sentence about its power and toughness")));
        }
    } else if let Some(found) = ability::cost_change(part) {
        detail.face.cost_changes.push(found?);
    } else if let Some(found) = ability::static_ability(part) {
        let (mut ability, lends) = found?;
        ability.lends = lends.is_some().then(|| u8::try_from(detail.face.lends.len()).unwrap_or(u8::MAX));
        detail.face.lends.add_all(lends);
        detail.face.statics.push(ability);
    } else {
        describe(said_of_this(part), detail)?;
    }
    Ok(())
}

/// `you may exert this creature as it attacks. When you do, …`, as the ability that triggers then,
/// with spaces in front of it.
fn exerting(part: Piece<'_>) -> Option<String> {
    const SAID: [&str; 2] = [
        "you may exert this creature as it attacks . When you do ,",
        "you may exert this as it attacks . When you do ,",
    ];
    const MEANT: &str = "when you exert this as it attacks,";
    let words = part.tokens();
    let begins = |said: &&str| {
        let said = said.split(' ');
        words.len() > said.clone().count() && said.zip(&words).all(|(said, word)| word.is(said))
    };
    let said = SAID.into_iter().find(begins)?;
    let next = words.get(said.split(' ').count())?;
    let before = next.column.checked_sub(part.column)?;
    let rest = part.from(part.text.char_indices().nth(before)?.0);
    let spaces = before.checked_sub(MEANT.len() + 1)?;
    Some([&" ".repeat(spaces), MEANT, " ", rest.text].concat())
}

/// `this creature can't block`, without its subject: what a card says of itself needs none.
fn said_of_this(part: Piece<'_>) -> Piece<'_> {
    let (this, rest) = part.first_word();
    let (what, after) = rest.first_word();
    let named = what.is("spell") || ability::THIS_WHAT.iter().any(|known| what.is(known));
    let rest = if named { after } else { rest };
    if this.is("this") && super::keyword(&rest.tokens()).is_some() { rest } else { part }
}
