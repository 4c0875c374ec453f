//! Reading what players announce: `attack`, `block`, `order`, `assign`.

use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::limits::MAX_NUMBER;
use crate::line_word::DeclareWord;
use crate::names::{Names, joined};
use crate::play::{around, paid_with, play};
use crate::script::{Aim, Announcement, Statement};
use crate::text::{Piece, signed};
use combat_lab_cards::Adding;
use combat_lab_engine::CardId;
use combat_lab_language::letters::lowercase;
use combat_lab_language::t;

/// An announcement: one of the four declarations, or a play.
pub(crate) fn announcement(line: Piece<'_>, names: &Names, players: usize) -> Result<Announcement, Problem> {
    let (word, rest) = line.first_word();
    if word.is("total") {
        let (recipient, total) = rest.last_word();
        if recipient.is_empty() {
            return Err(Diagnostic::at(line, t!("how much is assigned in all?"))
                .expected(t!("total RECIPIENT NUMBER, such as total Bob 5")));
        }
        return Ok(Announcement::Total(names.find(recipient)?, crate::number::amount(total)?));
    }
    if let Some(known) = DeclareWord::of(word) {
        return declaration(known, line, names, players);
    }
    let Some((player, rest)) = line.split_once(":") else {
        return Err(Diagnostic::at(line, t!("this is not an announcement"))
            .expected(t!("attack, block, order, assign, or PLAYER: CARD")));
    };
    let player = names.player_in(player)?;
    match play(player, rest, names)? {
        Statement::Announce(announcement) => Ok(announcement),
        _ => Err(Diagnostic::at(rest, t!("passing is always legal")).expected(t!("a card to play"))),
    }
}

/// A line that begins with the word of a declaration.
pub(crate) fn declaration(
    known: DeclareWord,
    line: Piece<'_>,
    names: &Names,
    players: usize,
) -> Result<Announcement, Problem> {
    let (word, rest) = line.first_word();
    if rest.is_empty() {
        let expected = match known {
            DeclareWord::Attack | DeclareWord::Block => t!("creatures, or none"),
            DeclareWord::Order | DeclareWord::Assign => t!("a creature"),
        };
        let end = Piece { text: "", line: line.line, column: line.column + line.text.chars().count() };
        let problem = t!("nothing follows “%1”").with(&[&lowercase(word.text)]);
        return Err(Diagnostic::at(end, problem).expected(expected));
    }
    match known {
        DeclareWord::Attack => attack(rest, names, players),
        DeclareWord::Block => block(rest, names),
        DeclareWord::Order => order(rest, names),
        DeclareWord::Assign => assign(rest, names),
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
    let (mut attacks, mut bands, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    let (rest, paying, spending) = paid(rest, names)?;
    if is_none(rest) {
        return Ok(Announcement::Attack { attacks, bands, paying, spending });
    }
    for group in groups(rest) {
        let (creatures, target) = match group.split_arrow() {
            Some((creatures, target)) => (creatures, Some(target)),
            None => (group, None),
        };
        targets(creatures, target, names, &mut parts);
    }
    for (creatures, target) in parts {
        let (creatures, target) = match target {
            Some(target) => (creatures, names.find(target)?),
            None if players == 2 || names.teams => (creatures, Aim::Opponent),
            None => {
                return Err(Diagnostic::at(creatures, t!("the attack names no player"))
                    .expected(t!("CREATURES -> PLAYER")));
            }
        };
        if let Some(band) = creatures.strip_start("band")
            && names.cards(creatures).is_err()
        {
            let band: Vec<&str> = band.split(",").iter().map(|creature| creature.text).collect();
            return Err(Diagnostic::at(creatures, t!("a band is written with a plus sign"))
                .expected(t!("attack %1").with(&[&band.join(" + ")])));
        }
        for band in joined(creatures, ",", names, |part| band(part, names))? {
            attacks.add_all(band.iter().map(|creature| (*creature, target)));
            if band.len() > 1 {
                bands.push(band);
            }
        }
    }
    Ok(Announcement::Attack { attacks, bands, paying, spending })
}

/// Creatures and what they attack: `B, C -> Bob`, and more of them after a comma,
/// `A -> Bob, B -> Carol`. A name with a comma in it stays whole.
fn targets<'a>(
    creatures: Piece<'a>,
    target: Option<Piece<'a>>,
    names: &Names,
    parts: &mut Vec<(Piece<'a>, Option<Piece<'a>>)>,
) {
    let (mut creatures, mut rest) = (creatures, target);
    while let Some((names_between, after)) = rest.and_then(Piece::split_arrow) {
        let Some((target, more)) = names.up_to_comma(names_between) else { break };
        parts.push((creatures, Some(target)));
        (creatures, rest) = (more, Some(after));
    }
    parts.push((creatures, rest));
}

/// Takes `paying with X, Y` and `spending {R}` off the end of a declaration.
#[expect(clippy::type_complexity, reason = "the rest of the line, and permanents as every line names them")]
fn paid<'a>(
    rest: Piece<'a>,
    names: &Names,
) -> Result<(Piece<'a>, Option<Vec<Vec<CardId>>>, Option<combat_lab_cards::Mana>), Problem> {
    let (rest, spending) = crate::play::spent(rest)?;
    let (rest, paying) = around(rest, "paying with");
    Ok((rest, paying.map(|paying| paid_with(paying, names)).transpose()?, spending))
}

/// `A`, or `A + B` for a band.
fn band(part: Piece<'_>, names: &Names) -> Result<Vec<CardId>, Problem> {
    match names.card(part) {
        Err(_) if part.split("+").len() > 1 => joined(part, "+", names, |creature| names.card(creature)),
        creature => creature.map(|creature| vec![creature]),
    }
}

fn block(rest: Piece<'_>, names: &Names) -> Result<Announcement, Problem> {
    let mut blocks = Vec::new();
    let (rest, paying, spending) = paid(rest, names)?;
    if is_none(rest) {
        return Ok(Announcement::Block { blocks, paying, spending });
    }
    for group in groups(rest) {
        let Some((blockers, attackers)) = group.split_arrow() else {
            return Err(
                Diagnostic::at(group, t!("the block names no attacker")).expected(t!("BLOCKERS -> ATTACKER"))
            );
        };
        if attackers.split_arrow().is_some() {
            return Err(Diagnostic::at(group, t!("blocks of several attackers are separated by semicolons"))
                .expected(t!("BLOCKERS -> ATTACKER; BLOCKERS -> ATTACKER")));
        }
        let (named, attackers) = (attackers, names.cards(attackers)?);
        for blocker in names.cards(blockers)? {
            if let Some(twin) = names.twin(blocker).filter(|_| attackers.contains(&blocker)) {
                return Err(Diagnostic::at(group, t!("a creature can't block itself"))
                    .expected(t!("the handle of the other %1").with(&[blockers.text]))
                    .suggest(Some([&twin, " -> ", named.text].concat())));
            }
            blocks.add_all(attackers.iter().map(|attacker| (blocker, *attacker)));
        }
    }
    Ok(Announcement::Block { blocks, paying, spending })
}

fn order(rest: Piece<'_>, names: &Names) -> Result<Announcement, Problem> {
    let orders = groups(rest).into_iter().map(|group| {
        let Some((creature, order)) = group.split_once(":") else {
            return Err(
                Diagnostic::at(group, t!("in which order?")).expected(t!("CREATURE: FIRST, SECOND, ..."))
            );
        };
        Ok((names.card(creature)?, names.cards(order)?))
    });
    orders.collect::<Result<_, _>>().map(Announcement::Order)
}

fn assign(rest: Piece<'_>, names: &Names) -> Result<Announcement, Problem> {
    let sources = groups(rest).into_iter().map(|group| {
        let Some((source, shares)) = group.split_once(":") else {
            let mended = group.split_arrow();
            let mended =
                mended.map(|(source, shares)| [source.trim().text, ": ", shares.trim().text].concat());
            return Err(Diagnostic::at(group, t!("how is it assigned?"))
                .expected(t!("CREATURE: RECIPIENT NUMBER, ..."))
                .suggest(mended));
        };
        let assigned = joined(shares, ",", names, |share| recipient(share, names))?;
        let twice =
            |(at, (to, _)): &(usize, &(Aim, i32))| assigned.iter().take(*at).any(|(before, _)| before == to);
        if let Some((at, _)) = assigned.iter().enumerate().find(twice) {
            let place = shares.split(",").into_iter().nth(at).unwrap_or(shares);
            return Err(Diagnostic::at(place, t!("this recipient has its damage already"))
                .expected(t!("each recipient once")));
        }
        Ok((names.card(source)?, assigned))
    });
    sources.collect::<Result<_, _>>().map(Announcement::Assign)
}

/// `RECIPIENT NUMBER`.
fn recipient(share: Piece<'_>, names: &Names) -> Result<(Aim, i32), Problem> {
    let (name, number) = share.last_word();
    let Some(amount) = signed(number.text).filter(|_| !number.text.starts_with('+')) else {
        return Err(
            Diagnostic::at(share, t!("how much damage?")).expected(t!("RECIPIENT NUMBER, such as M 2"))
        );
    };
    let amount = i32::try_from(amount).ok().filter(|amount| amount.unsigned_abs() <= MAX_NUMBER);
    let Some(amount) = amount else {
        return Err(too_large(number));
    };
    Ok((names.find(name)?, amount))
}
