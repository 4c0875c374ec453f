//! Reading expectations, and announcements that are judged.

use crate::diagnostic::{Diagnostic, Problem};
use crate::item::{self, ITEMS};
use crate::names::{Names, joined};
use crate::number::{amount, is_rule_number};
use crate::script::{Claim, DamageRange, Item, JudgedAs, Statement};
use crate::statement;
use crate::text::{Piece, nearest, normal, short};
use combat_lab_cards::Adding;
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;

/// The edition that `piece` names, where `today` is that one.
pub(crate) fn edition(piece: Piece<'_>, today: Edition) -> Result<Edition, Problem> {
    if piece.is("today") {
        return Ok(today);
    }
    normal(piece.text).parse().map_err(|unknown: combat_lab_rulebook::UnknownEdition| {
        let known: Vec<_> = Edition::ALL.into_iter().map(Edition::id).collect();
        Diagnostic::at(
            piece,
            t!("\u{201c}%1\u{201d} is not an edition of the rules").with(&[&short(piece.text)]),
        )
        .expected(t!("%1, or today").with(&[&known.join(", ")]))
        .suggest(
            unknown
                .nearest()
                .map(|edition| edition.id().to_owned())
                .or_else(|| nearest(piece.text, ["today"])),
        )
    })
}

/// The editions that `piece` names: one, or all in a range such as `2009-07..today`.
pub(crate) fn range_of_editions(piece: Piece<'_>, today: Edition) -> Result<Vec<Edition>, Problem> {
    let Some((first, last)) = piece.split_once("..") else { return Ok(vec![edition(piece, today)?]) };
    let range = edition(first, today)?..=edition(last, today)?;
    if range.is_empty() {
        return Err(Diagnostic::at(piece, t!("this range of editions ends before it begins"))
            .expected(t!("the older edition first")));
    }
    Ok(Edition::ALL.into_iter().filter(|edition| range.contains(edition)).collect())
}

/// The editions in a list.
pub(crate) fn editions(piece: Piece<'_>, today: Edition) -> Result<Vec<Edition>, Problem> {
    let mut found = Vec::new();
    for part in piece.split(",") {
        for edition in range_of_editions(part, today)? {
            if found.contains(&edition) {
                return Err(Diagnostic::at(part, t!("%1 is named twice").with(&[edition.id()]))
                    .expected(t!("each edition once")));
            }
            found.push(edition);
        }
    }
    Ok(found)
}

/// Whether this looks like an edition or a range of them, known or not: it begins with a date, or
/// is `today`.
pub(crate) fn looks_like_edition(piece: Piece<'_>) -> bool {
    let bytes = piece.text.as_bytes();
    piece.is("today")
        || (bytes.len() >= 5 && bytes.iter().take(4).all(u8::is_ascii_digit) && bytes.get(4) == Some(&b'-'))
}

/// `EDITIONS:` before something, if it stands there.
pub(crate) fn prefix(piece: Piece<'_>, today: Edition) -> Result<(Option<Vec<Edition>>, Piece<'_>), Problem> {
    match piece.split_once(":") {
        Some((before, after)) if before.split(",").into_iter().all(looks_like_edition) => {
            Ok((Some(editions(before, today)?), after))
        }
        Some((before, _)) if before.split(",").into_iter().any(looks_like_edition) => {
            editions(before, today).map(|_| (None, piece))
        }
        _ => Ok((None, piece)),
    }
}

/// The items of an expectation; `now` if it is one of this point, not of the end.
pub(crate) fn items(piece: Piece<'_>, names: &Names, now: bool) -> Result<Vec<Item>, Problem> {
    if piece.is_empty() {
        return Err(Diagnostic::at(piece, t!("this expectation is empty")).expected(ITEMS));
    }
    let item = |claim, part: Piece<'_>| Item { claim, text: part.text.to_owned(), span: part.span() };
    if let Some(bounds) = piece.split(",").into_iter().find(|part| part.first_word().0.is("bounds")) {
        return Err(Diagnostic::at(bounds, t!("nothing is being assigned at the end"))
            .expected(t!("a line of its own where damage is assigned, or a choice of a question")));
    }
    let items: Vec<Item> = match item::list(piece, names, now) {
        Some(claims) => claims?.into_iter().map(|claim| item(claim, piece)).collect(),
        None => joined(piece, ",", names, |part| item::read(part, names).map(|claim| item(claim, part)))?,
    };
    for (index, item) in items.iter().enumerate() {
        if items.iter().take(index).any(|earlier| earlier.claim == item.claim) {
            return Err(
                Diagnostic::of(item.span, t!("this is written twice")).expected(t!("each thing once"))
            );
        }
    }
    Ok(items)
}

/// One judgement, with the editions it is for; `None` for all that the line counts in.
pub(crate) type Judgement = (Option<Vec<Edition>>, Statement);

/// `legal ...`, without its first word.
pub(crate) fn legal(rest: Piece<'_>, names: &Names, players: usize) -> Result<Judgement, Problem> {
    let (editions, rest) = prefix(rest, names.today)?;
    let announcement = statement::announcement(rest, names, players)?;
    Ok((editions, Statement::Judge { verdict: JudgedAs::Legal, announcement }))
}

/// `illegal ...`, without its first word: one judgement for each rule that is named, or one without
/// a rule.
pub(crate) fn illegal(rest: Piece<'_>, names: &Names, players: usize) -> Result<Vec<Judgement>, Problem> {
    const HEADER: Phrase<'static> =
        t!("illegal ANNOUNCEMENT, illegal 510.1c: ANNOUNCEMENT, or illegal 2021-04 510.1c: ANNOUNCEMENT");
    let judged = |editions, rule, announcement| {
        (editions, Statement::Judge { verdict: JudgedAs::Illegal { rule }, announcement })
    };
    let rest = rest.strip_start(":").unwrap_or(rest);
    let (first, _) = rest.first_word();
    let first = first.to(first.text.trim_end_matches([':', ',']).len());
    if !(first.is("by") || looks_like_edition(first) || is_rule_number(first.text)) {
        return Ok(vec![judged(None, None, statement::announcement(rest, names, players)?)]);
    }
    let unnamed = |piece| Diagnostic::at(piece, t!("what is illegal, and by which rule?")).expected(HEADER);
    let Some((header, announced)) = rest.split_once(":") else { return Err(unnamed(rest)) };
    let announcement = statement::announcement(announced, names, players);
    let mut judgements: Vec<Judgement> = Vec::new();
    let mut waiting: Vec<Edition> = Vec::new();
    for word in header.split(",").into_iter().flat_map(Piece::words).filter(|word| !word.is("by")) {
        if looks_like_edition(word) {
            waiting.add_all(range_of_editions(word, names.today)?);
        } else if is_rule_number(word.text) {
            let editions = if waiting.is_empty() { None } else { Some(core::mem::take(&mut waiting)) };
            judgements.push(judged(editions, Some(normal(word.text)), announcement.clone()?));
        } else {
            return Err(unnamed(word));
        }
    }
    if !waiting.is_empty() {
        judgements.push(judged(Some(waiting), None, announcement.clone()?));
    }
    if judgements.is_empty() {
        return Err(unnamed(header));
    }
    Ok(judgements)
}

/// `bounds ...`, without its first word.
pub(crate) fn bounds(rest: Piece<'_>, names: &Names) -> Result<Judgement, Problem> {
    let (editions, rest) = prefix(rest, names.today)?;
    Ok((editions, Statement::Bounds(range(rest, names)?)))
}

/// `CREATURE -> RECIPIENT LEAST..MOST`, or `RECIPIENT LEAST..MOST` for what it is assigned in all.
pub(crate) fn range(rest: Piece<'_>, names: &Names) -> Result<DamageRange, Problem> {
    const FORM: Phrase<'static> = t!("CREATURE -> RECIPIENT LEAST..MOST, or RECIPIENT LEAST..MOST");
    let (source, received) = match rest.split_arrow() {
        Some((source, received)) => (Some(source), received),
        None => (None, rest),
    };
    let (recipient, range) = received.last_word();
    if recipient.is_empty() {
        return Err(Diagnostic::at(rest, t!("which recipient?")).expected(FORM));
    }
    let (least, most) = match range.split_once("..") {
        Some((least, most)) => (amount(least)?, amount(most)?),
        None => (amount(range)?, amount(range)?),
    };
    if least > most {
        return Err(Diagnostic::at(range, t!("the minimum is more than the maximum")).expected(FORM));
    }
    let source = source.map(|source| names.card(source)).transpose()?;
    Ok(DamageRange { source, recipient: names.find(recipient)?, least, most })
}

/// What a choice says of the rules, if it does: `legal ANNOUNCEMENT`, `illegal [RULE:]
/// ANNOUNCEMENT`, and more of them behind commas.
fn verdicts(piece: Piece<'_>, names: &Names) -> Option<Result<Vec<Item>, Problem>> {
    let begins = |part: &Piece<'_>| ["legal", "illegal"].iter().any(|word| part.first_word().0.is(word));
    if !begins(&piece) {
        return None;
    }
    let mut parts: Vec<Piece<'_>> = Vec::new();
    for part in piece.split(",") {
        match parts.last_mut() {
            Some(last) if !begins(&part) => *last = piece.between(*last, part),
            _ => parts.push(part),
        }
    }
    Some(parts.into_iter().map(|part| verdict(part, names)).collect())
}

/// `legal ANNOUNCEMENT`, or `illegal [RULE:] ANNOUNCEMENT`, for every edition of its question.
fn verdict(part: Piece<'_>, names: &Names) -> Result<Item, Problem> {
    let players = names.players().count();
    let judgements = match part.strip_start("illegal") {
        Some(rest) => illegal(rest, names, players)?,
        None => vec![legal(part.first_word().1, names, players)?],
    };
    let mut judgements = judgements.into_iter();
    match (judgements.next(), judgements.next()) {
        (Some((None, Statement::Judge { verdict, announcement })), None) => {
            let claim = Claim::Judged { verdict, announcement: Box::new(announcement) };
            Ok(Item { claim, text: part.text.to_owned(), span: part.span() })
        }
        _ => Err(Diagnostic::at(
            part,
            t!("a choice is judged in every edition in which its question is asked"),
        )
        .expected(t!("legal ANNOUNCEMENT, illegal ANNOUNCEMENT, or illegal RULE: ANNOUNCEMENT"))),
    }
}

/// The items of a choice: those of an expectation, what can be assigned, and what is legal.
pub(crate) fn choice_items(piece: Piece<'_>, names: &Names) -> Result<Vec<Item>, Problem> {
    let said = [("right", true), ("wrong", false)].into_iter().find(|(word, _)| piece.is(word));
    if let Some((_, right)) = said {
        let item = Item { claim: Claim::Said(right), text: piece.text.to_owned(), span: piece.span() };
        return Ok(vec![item]);
    }
    if piece.is("otherwise") {
        return Ok(vec![Item { claim: Claim::Otherwise, text: piece.text.to_owned(), span: piece.span() }]);
    }
    if let Some(verdicts) = verdicts(piece, names) {
        return verdicts;
    }
    if !piece.first_word().0.is("bounds") {
        return items(piece, names, false);
    }
    let read = |part: Piece<'_>| match part.strip_start("bounds") {
        Some(rest) => range(rest, names).map(Claim::Bounds),
        None => item::read(part, names),
    };
    joined(piece, ",", names, |part| {
        read(part).map(|claim| Item { claim, text: part.text.to_owned(), span: part.span() })
    })
}

/// `splits ...`, without its first word.
pub(crate) fn splits(rest: Piece<'_>, today: Edition) -> Result<Judgement, Problem> {
    let (editions, rest) = prefix(rest, today)?;
    Ok((editions, Statement::Splits(u64::from(amount(rest)?))))
}
