//! Reading what players do: `attack`, `block`, `order`, `assign`, plays, and the moments they name.

use crate::diagnostic::{Diagnostic, Problem};
use crate::names::{Names, joined, quote};
use crate::script::{Aim, Announcement, PlayLine, Statement, When};
use crate::text::{MAX_NUMBER, Piece, nearest};
use engine::{PlayerId, Step};

/// Every step by the names that authors use.
const STEPS: [(&str, Step); 12] = [
    ("beginning of combat", Step::BeginningOfCombat),
    ("declare attackers", Step::DeclareAttackers),
    ("attackers", Step::DeclareAttackers),
    ("declare blockers", Step::DeclareBlockers),
    ("blockers", Step::DeclareBlockers),
    ("first strike damage", Step::FirstStrikeDamage),
    ("first combat damage", Step::FirstStrikeDamage),
    ("combat damage", Step::CombatDamage),
    ("second combat damage", Step::CombatDamage),
    ("damage", Step::CombatDamage),
    ("end of combat", Step::EndOfCombat),
    ("end combat", Step::EndOfCombat),
];

/// The step that `piece` names.
pub(crate) fn step(piece: Piece<'_>) -> Result<Step, Problem> {
    let bare = piece.strip_start("the").unwrap_or(piece);
    let bare = bare.strip_end("step").unwrap_or(bare);
    let name = crate::text::normal(bare.text);
    match STEPS.iter().find(|(known, _)| *known == name) {
        Some((_, step)) => Ok(*step),
        None => Err(Diagnostic::at(piece, format!("{} is not a step", quote(piece.text)))
            .expected(
                "beginning of combat, declare attackers, declare blockers, first strike damage, combat damage, or end of combat",
            )
            .suggest(nearest(&name, STEPS.map(|(known, _)| known)))),
    }
}

/// A moment after `at`.
pub(crate) fn moment(piece: Piece<'_>) -> Result<When, Problem> {
    let name = crate::text::normal(piece.text);
    match name.as_str() {
        "damage on the stack" | "combat damage on the stack" => Ok(When::DamageOnStack),
        "the end" | "end" => Ok(When::End),
        _ => step(piece).map(When::Step),
    }
}

/// The first words that announce something, with what the rest must look like.
pub(crate) fn is_announcement(word: Piece<'_>) -> bool {
    ["attack", "block", "order", "assign"].iter().any(|known| word.is(known))
}

/// An announcement: one of the four declarations, or a play.
pub(crate) fn announcement(line: Piece<'_>, names: &Names, players: usize) -> Result<Announcement, Problem> {
    let (word, rest) = line.first_word();
    if is_announcement(word) {
        if rest.is_empty() {
            let expected =
                if word.is("attack") || word.is("block") { "creatures, or none" } else { "a creature" };
            let end = Piece { text: "", line: line.line, column: line.column + line.text.chars().count() };
            return Err(Diagnostic::at(end, format!("{} what?", word.text.to_lowercase())).expected(expected));
        }
        return match word.text.to_ascii_lowercase().as_str() {
            "attack" => attack(rest, names, players),
            "block" => block(rest, names),
            "order" => order(rest, names),
            _ => assign(rest, names),
        };
    }
    let Some((player, rest)) = line.split_once(":") else {
        return Err(Diagnostic::at(line, "this is not an announcement")
            .expected("attack, block, order, assign, or PLAYER: CARD"));
    };
    let player = names.player_in(player)?;
    match play(player, rest, names)? {
        Statement::Announce(announcement) => Ok(announcement),
        _ => Err(Diagnostic::at(rest, "passing is always legal").expected("a card to play")),
    }
}

fn is_none(piece: Piece<'_>) -> bool {
    piece.is("none") || piece.is("nobody") || piece.is("no one") || piece.is("nothing")
}

/// The groups between semicolons; one at the very end is allowed.
fn groups(piece: Piece<'_>) -> Vec<Piece<'_>> {
    let mut groups = piece.split(";");
    if groups.len() > 1 && groups.last().is_some_and(|last| last.is_empty()) {
        groups.pop();
    }
    groups
}

fn attack(rest: Piece<'_>, names: &Names, players: usize) -> Result<Announcement, Problem> {
    let mut attacks = Vec::new();
    if is_none(rest) {
        return Ok(Announcement::Attack(attacks));
    }
    for group in groups(rest) {
        let (creatures, target) = match group.split_arrow() {
            Some((creatures, target)) => (creatures, names.find(target)?),
            // The active player is the first, so an attack goes to the other one.
            None if players == 2 => (group, Aim::Player(PlayerId::new(1))),
            None => return Err(Diagnostic::at(group, "attack whom?").expected("CREATURES -> PLAYER")),
        };
        attacks.extend(names.cards(creatures)?.into_iter().map(|creature| (creature, target)));
    }
    Ok(Announcement::Attack(attacks))
}

fn block(rest: Piece<'_>, names: &Names) -> Result<Announcement, Problem> {
    let mut blocks = Vec::new();
    if is_none(rest) {
        return Ok(Announcement::Block(blocks));
    }
    for group in groups(rest) {
        let Some((blockers, attacker)) = group.split_arrow() else {
            return Err(Diagnostic::at(group, "block what?").expected("BLOCKERS -> ATTACKER"));
        };
        let attacker = names.card(attacker)?;
        blocks.extend(names.cards(blockers)?.into_iter().map(|blocker| (blocker, attacker)));
    }
    Ok(Announcement::Block(blocks))
}

fn order(rest: Piece<'_>, names: &Names) -> Result<Announcement, Problem> {
    let orders = groups(rest).into_iter().map(|group| {
        let Some((creature, order)) = group.split_once(":") else {
            return Err(Diagnostic::at(group, "in which order?").expected("CREATURE: FIRST, SECOND, ..."));
        };
        Ok((names.card(creature)?, names.cards(order)?))
    });
    orders.collect::<Result<_, _>>().map(Announcement::Order)
}

fn assign(rest: Piece<'_>, names: &Names) -> Result<Announcement, Problem> {
    let sources = groups(rest).into_iter().map(|group| {
        let Some((source, shares)) = group.split_once(":") else {
            return Err(
                Diagnostic::at(group, "how is it assigned?").expected("CREATURE: RECIPIENT NUMBER, ...")
            );
        };
        Ok((names.card(source)?, joined(shares, ",", |share| recipient(share, names))?))
    });
    sources.collect::<Result<_, _>>().map(Announcement::Assign)
}

/// `RECIPIENT NUMBER`.
fn recipient(share: Piece<'_>, names: &Names) -> Result<(Aim, u32), Problem> {
    let (name, number) = share.last_word();
    let Some(amount) = number.number() else {
        return Err(Diagnostic::at(share, "how much damage?").expected("RECIPIENT NUMBER, such as M 2"));
    };
    if amount > MAX_NUMBER {
        return Err(Diagnostic::at(number, "this number is too large").expected("at most 1,000,000"));
    }
    Ok((names.find(name)?, amount))
}

/// What stands after `PLAYER:`.
pub(crate) fn play(player: PlayerId, rest: Piece<'_>, names: &Names) -> Result<Statement, Problem> {
    if rest.is_empty() {
        return Err(Diagnostic::at(rest, "what does this player do?").expected("a card to play, or pass"));
    }
    if rest.is("pass") || rest.is("passes") {
        return Ok(Statement::Pass(player));
    }
    let (rest, when) = when(rest);
    let (rest, sacrificed) = match rest.around("sacrificing", true) {
        Some((rest, sacrificed)) => (rest, Some(sacrificed)),
        None => (rest, None),
    };
    // `H sacrificing T -> X` and `H -> X sacrificing T` say the same.
    let (sacrificed, late_targets) = match sacrificed.and_then(Piece::split_arrow) {
        Some((sacrificed, targets)) => (Some(sacrificed), Some(targets)),
        None => (sacrificed, None),
    };
    let (card, targets) = match rest.split_arrow() {
        Some((card, targets)) => (card, Some(targets)),
        None => (rest, late_targets),
    };
    let (card, ability) = ability(card)?;
    let targets = targets.map(|targets| named(targets, names)).transpose()?.unwrap_or_default();
    Ok(Statement::Announce(Announcement::Play(PlayLine {
        player,
        card: names.card(card)?,
        ability,
        targets,
        sacrifices: sacrificed.map(|sacrificed| names.cards(sacrificed)).transpose()?.unwrap_or_default(),
        when,
    })))
}

/// The targets in a list. If they end with something like a step, that is what is wrong with them.
fn named(targets: Piece<'_>, names: &Names) -> Result<Vec<Aim>, Problem> {
    names.list(targets).map_err(|problem| match targets.around("in", true) {
        Some((before, after)) if names.list(before).is_ok() => step(after).err().unwrap_or(problem),
        _ => problem,
    })
}

/// Takes the moment off the end of a play.
fn when(rest: Piece<'_>) -> (Piece<'_>, Option<When>) {
    if let Some(before) = rest.strip_end("with damage on the stack") {
        return (without_comma(before), Some(When::DamageOnStack));
    }
    for word in ["in", "during", "at"] {
        if let Some((before, after)) = rest.around(word, true)
            && let Ok(step) = step(after)
        {
            return (without_comma(before), Some(When::Step(step)));
        }
    }
    (rest, None)
}

fn without_comma(piece: Piece<'_>) -> Piece<'_> {
    piece.to(piece.text.trim_end_matches([',', ' ']).len())
}

/// Takes `ability 2` off the end of a card's name.
fn ability(card: Piece<'_>) -> Result<(Piece<'_>, Option<usize>), Problem> {
    let (before, number) = card.last_word();
    match (before.strip_end("ability"), number.number()) {
        (Some(_), Some(0)) => {
            Err(Diagnostic::at(number, "abilities are counted from 1").expected("1 or more"))
        }
        (Some(name), Some(number)) if !name.is_empty() => Ok((name, Some(number as usize - 1))),
        _ => Ok((card, None)),
    }
}
