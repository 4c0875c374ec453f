//! Additional and alternative costs of a spell, and its effects if it was kicked.

use super::binding::Origin;
use super::modes::stand;
use super::{Reader, cost};
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Adding, Condition, Cost};
use combat_lab_language::t;

/// The costs, if the words begin with these, which are taken away with what ends them: one cost, or
/// one of two.
pub(super) fn leading<'a>(
    piece: Piece<'a>,
    words: &mut Vec<Piece<'a>>,
    begin: &str,
) -> Result<Vec<Vec<Cost>>, Problem> {
    if !stand(words, 0, begin) {
        return Ok(Vec::new());
    }
    let start = begin.split(' ').count();
    let ends = |word: &Piece<'_>| [".", ",", ";", ":"].iter().any(|end| word.is(end));
    let end = words.iter().skip(start).position(ends).map_or(words.len(), |at| start + at);
    let problem = || Diagnostic::at(piece, t!("what is paid?")).expected(t!("mana, life, or a sacrifice"));
    let (Some(first), Some(last)) = (words.get(start), words.get(end.wrapping_sub(1))) else {
        return Err(problem());
    };
    let payable = |cost: &Cost| matches!(cost, Cost::Mana(_) | Cost::PayLife(_)) || cost.names_one();
    let one = |from: Piece<'a>, to: Piece<'a>| {
        let said = piece.between(from, to);
        if let Some(several) = cost::several(said) {
            return Ok(Some(several).filter(|costs| costs.iter().all(payable)));
        }
        // "Pay {5}" says no more than "{5}".
        let mana = said.strip_start("pay").filter(|mana| mana.text.starts_with('{'));
        cost::read(mana.unwrap_or(said)).map(|cost| cost.filter(payable).map(|cost| vec![cost]))
    };
    let or =
        words.get(start..end).unwrap_or_default().iter().position(|word| word.is("or")).map(|at| start + at);
    let costs = match (one(*first, *last), or) {
        (Ok(Some(cost)), _) => vec![cost],
        (whole, Some(or)) => {
            let apart = words.get(or.wrapping_sub(1)).zip(words.get(or + 1));
            let both = apart
                .and_then(|(before, after)| Some((one(*first, *before).ok()??, one(*after, *last).ok()??)));
            match both {
                Some((one, other)) => vec![one, other],
                None => return Err(whole.err().unwrap_or_else(problem)),
            }
        }
        (whole, None) => return Err(whole.err().unwrap_or_else(problem)),
    };
    words.drain(..(end + 1).min(words.len()));
    if words.first().is_some_and(|word| word.is("then")) {
        words.remove(0);
    }
    Ok(costs)
}

/// The alternative cost, and its condition.
type Instead = (Option<Condition>, Vec<Cost>);

/// The condition and the comma behind it, if the words begin with `if`: that is taken away.
fn first_condition(piece: Piece<'_>, words: &mut Vec<Piece<'_>>) -> Result<Option<Condition>, Problem> {
    if !words.first().is_some_and(|word| word.is("if")) {
        return Ok(None);
    }
    let mut reader = Reader { words: words.clone(), next: 1, ..Reader::new(piece, Origin::Spell) };
    let condition = reader.condition()?;
    // Spectacle has a rule of its own.
    if !reader.take(",") || condition == Condition::OPPONENT_LOST_LIFE {
        return Err(reader.problem(t!("a comma, and you may PAY rather than pay this spell's mana cost")));
    }
    words.drain(..reader.next);
    Ok(Some(condition))
}

/// `you may … rather than pay this spell's mana cost`, or
/// `you may cast this spell without paying its mana cost`, if it begins so, perhaps with
/// `if CONDITION,` before it: that is taken away.
pub(super) fn rather_than<'a>(
    piece: Piece<'a>,
    words: &mut Vec<Piece<'a>>,
) -> Result<Option<Instead>, Problem> {
    const BEGIN: &str = "you may";
    const END: &str = "rather than pay this spell's mana cost";
    const FREE: &str = "you may cast this spell without paying its mana cost";
    let first = words.first().filter(|word| word.is("if"));
    let begin = match first {
        Some(_) => words.iter().position(|word| word.is(",")).map_or(words.len(), |comma| comma + 1),
        None => 0,
    };
    let free = first.is_some() && stand(words, begin, FREE);
    let end = (0..words.len()).find(|at| stand(words, *at, END)).filter(|_| stand(words, begin, BEGIN));
    if end.is_none() && !free {
        return Ok(None);
    }
    let condition = first_condition(piece, words)?;
    if free {
        words.drain(..(FREE.split(' ').count() + 1).min(words.len()));
        return Ok(Some((condition, Vec::new())));
    }
    let end = (0..words.len()).find(|at| stand(words, *at, END)).filter(|_| stand(words, 0, BEGIN));
    let Some(end) = end else { return Ok(None) };
    let problem = || {
        Diagnostic::at(piece, t!("what is paid rather than the mana cost?")).expected(t!(
            "life, a sacrifice, a card that is exiled from the hand, or a permanent that returns"
        ))
    };
    let mut costs = Vec::new();
    let paid = words.get(2..end).unwrap_or_default();
    for part in paid.split(|word| word.is("and") || word.is(",")).filter(|part| !part.is_empty()) {
        let [first, .., last] = part else { return Err(problem()) };
        // "Two Mountains" are one, twice.
        let count = |word: &Piece<'_>| [("two", 2), ("three", 3)].into_iter().find(|(many, _)| word.is(many));
        let many = part.get(1).and_then(count).filter(|_| first.is("sacrifice"));
        let cost = if let Some((_, many)) = many {
            let kind = part.get(2).and_then(|kind| super::own_kinds(piece.between(*kind, *last)));
            kind.map(|kind| vec![Cost::Sacrifice(kind); many])
        } else if let Some(several) = cost::several(piece.between(*first, *last)) {
            Some(several)
        } else {
            // "Pay {5}" says no more than "{5}".
            let said = piece.between(*first, *last);
            let mana = said.strip_start("pay").filter(|mana| mana.text.starts_with('{'));
            cost::read(mana.unwrap_or(said))?.map(|cost| vec![cost])
        };
        let mana = condition.is_some();
        let payable = |cost: &Cost| {
            matches!(cost, Cost::PayLife(_)) || cost.names_one() || mana && matches!(cost, Cost::Mana(_))
        };
        costs.add_all(cost.filter(|all| all.iter().all(payable)).ok_or_else(problem)?);
    }
    if costs.is_empty() {
        return Err(problem());
    }
    words.drain(..(end + END.split(' ').count() + 1).min(words.len()));
    Ok(Some((condition, costs)))
}

/// The damaged permanents or players, as they are named again.
const THE_SAME: [&str; 6] = [
    "to that creature or player",
    "to that permanent or player",
    "to that creature",
    "to that creature or planeswalker",
    "to that player",
    "to that player or planeswalker",
];

/// "That creature gets +4/+4 until end of turn", instead of "target creature gets +2/+2 until end
/// of turn": the same target.
fn of_the_same<'a>(before: &[Piece<'a>], more: &[Piece<'a>]) -> Option<Vec<Piece<'a>>> {
    let [that, what, verb, ..] = more else { return None };
    let again = that.is("that") && ["creature", "player", "permanent"].iter().any(|noun| what.is(noun));
    let verbs = ["gets", "gains", "discards", "loses", "draws", "mills", "sacrifices"];
    let known = again && verbs.iter().any(|known| verb.is(known));
    let at = before.iter().position(|word| word.is(verb.text))?;
    let subject = before.get(..at)?;
    let noun = |word: &Piece<'_>| word.is(what.text) || (what.is("player") && word.is("opponent"));
    let one = subject.first().is_some_and(|first| first.is("target")) && subject.iter().any(noun);
    let plain =
        known && one && !subject.iter().any(|word| [".", ",", "and"].iter().any(|other| word.is(other)));
    plain.then(|| subject.iter().chain(more.get(2..).unwrap_or_default()).copied().collect())
}

/// The text of a spell without kicker, and with it.
pub(super) fn kicked<'a>(words: &[Piece<'a>]) -> Option<(Vec<Piece<'a>>, Vec<Piece<'a>>)> {
    const IF: [&str; 2] = ["if this spell was kicked ,", "if this was kicked ,"];
    let if_kicked = |at: usize| IF.into_iter().find(|words_of| stand(words, at, words_of));
    let (at, said) = (0..words.len()).find_map(|at| Some((at, if_kicked(at)?)))?;
    let then = at + said.split(' ').count();
    let end = words.iter().skip(then).position(|word| word.is(".")).map_or(words.len(), |end| then + end);
    let (before, more, after) = (words.get(..at)?, words.get(then..end)?, words.get(end..)?);
    let mut with: Vec<Piece<'a>> = before.to_vec();
    match more {
        [more @ .., last] if last.is("instead") => {
            let sentence = before.len().checked_sub(1)?;
            let start = before.get(..sentence)?.iter().rposition(|word| word.is(".")).map_or(0, |at| at + 1);
            // "It deals 4 damage instead", or "to that creature": to what was said to be dealt
            // damage.
            if let [it, deals, amount, damage, to @ ..] = more
                && it.is("it")
                && deals.is("deals")
                && damage.is("damage")
                && (to.is_empty()
                    || THE_SAME.iter().any(|same| to.len() == same.split(' ').count() && stand(to, 0, same)))
            {
                let place = (start..sentence).find(|at| {
                    let dealt = before.get(at + 1).is_some_and(|word| word.is("damage"));
                    dealt && before.get(*at).is_some_and(|word| word.number().is_some())
                })?;
                *with.get_mut(place)? = *amount;
            } else if let [create, count, those @ ..] = more
                && create.is("create")
                && stand(those, 0, "of those tokens")
                && those.len() == 3
                && before.get(start).is_some_and(|word| word.is("create"))
            {
                *with.get_mut(start + 1)? = *count;
            } else if let Some(same) = of_the_same(before.get(start..sentence)?, more) {
                with.truncate(start);
                with.add_all(same);
            } else {
                with.truncate(start);
                with.extend(more);
            }
        }
        more => with.extend(more.iter().filter(|word| !word.is("also"))),
    }
    with.extend(after);
    Some(([before, after].concat(), with))
}
