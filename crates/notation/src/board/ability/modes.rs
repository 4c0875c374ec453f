//! The modes of a spell, and the numbers of targets among which something is divided.

use super::announce::read;
use crate::chosen_modes::{CHOICES, MAX_MODES, together};
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Adding, ManaCost};
use combat_lab_language::t;

pub(super) fn not_these_modes(piece: Piece<'_>) -> Problem {
    Diagnostic::at(piece, t!("the modes aren't understood"))
        .expected(t!("choose one before entwine, and choose one or more before escalate"))
}

/// Whether these words stand at the place.
pub(super) fn stand(words: &[Piece<'_>], at: usize, wanted: &str) -> bool {
    wanted.split(' ').zip(at..).all(|(word, at)| words.get(at).is_some_and(|known| known.is(word)))
}

/// The modes that can be chosen together, if there is something to choose.
pub(super) fn chosen<'a>(
    piece: Piece<'a>,
    words: &[Piece<'a>],
) -> Result<Option<Vec<Vec<Vec<Piece<'a>>>>>, Problem> {
    let Some((words_of, least, most)) = CHOICES.into_iter().find(|(choice, ..)| stand(words, 0, choice))
    else {
        return Ok(None);
    };
    let rest = words.get(words_of.split(' ').count()..).unwrap_or_default();
    let dash = |word: &Piece<'_>| [":", "\u{2014}", "-"].iter().any(|dash| word.is(dash));
    let modes: Vec<Vec<Piece<'a>>> = rest
        .split(|word| word.is("\u{2022}"))
        .map(|mode| mode.iter().copied().skip_while(dash).collect())
        .filter(|mode: &Vec<_>| !mode.is_empty())
        .collect();
    if !(2..=MAX_MODES).contains(&modes.len()) {
        return Err(Diagnostic::at(piece, t!("the modes aren't understood"))
            .expected(t!("choose one: EFFECT \u{2022} EFFECT, with two to five of them")));
    }
    // Modes that make sense together have to make sense alone.
    for mode in &modes {
        read(piece, std::slice::from_ref(mode), true, true)?;
    }
    let of = |mask: usize| {
        let modes = modes.iter().enumerate().filter(move |(place, _)| mask >> place & 1 == 1);
        modes.map(|(_, mode)| mode.clone()).collect()
    };
    Ok(Some(together(modes.len(), least, most).into_iter().map(of).collect()))
}

/// The cost of some of the modes together, and those modes.
type Spree<'a> = (ManaCost, Vec<Vec<Piece<'a>>>);

/// `spree • COST — EFFECT • COST — EFFECT`, if it begins so: every choice of one or more modes,
/// with what they cost besides (702.172, since 2024).
pub(super) fn spree<'a>(piece: Piece<'a>, words: &[Piece<'a>]) -> Result<Option<Vec<Spree<'a>>>, Problem> {
    if !words.first().is_some_and(|word| word.is("spree")) {
        return Ok(None);
    }
    let rest = words.get(1..).unwrap_or_default();
    let dash = |word: &Piece<'_>| [":", "\u{2014}", "-"].iter().any(|dash| word.is(dash));
    let mut modes: Vec<(ManaCost, Vec<Piece<'a>>)> = Vec::new();
    for mode in rest.split(|word| word.is("\u{2022}")).filter(|mode| !mode.iter().all(dash)) {
        let wrong = || {
            Diagnostic::at(piece, t!("what does each mode cost?"))
                .expected(t!("spree \u{2022} COST: EFFECT \u{2022} COST: EFFECT"))
        };
        let (cost, effect) = mode.split_first().ok_or_else(wrong)?;
        if !cost.text.starts_with('{') || !effect.first().is_some_and(dash) {
            return Err(wrong());
        }
        let effect: Vec<Piece<'a>> = effect.iter().copied().skip_while(dash).collect();
        // Modes that make sense together have to make sense alone.
        read(piece, std::slice::from_ref(&effect), false, false)?;
        modes.push((crate::mana::cost(*cost)?, effect));
    }
    if !(2..=3).contains(&modes.len()) {
        return Err(Diagnostic::at(piece, t!("the modes aren't understood"))
            .expected(t!("spree \u{2022} COST: EFFECT \u{2022} COST: EFFECT")));
    }
    let masks = together(modes.len(), 1, modes.len());
    let of = |mask: usize| {
        let chosen = modes.iter().enumerate().filter(move |(place, _)| mask >> place & 1 == 1);
        let chosen = chosen.map(|(_, mode)| mode);
        let cost = chosen
            .clone()
            .fold(None, |all: Option<ManaCost>, (cost, _)| Some(all.map_or(*cost, |all| all.plus(cost))));
        (cost.unwrap_or(ManaCost::generic(0)), chosen.map(|(_, effect)| effect.clone()).collect())
    };
    Ok(Some(masks.into_iter().map(of).collect()))
}

/// The ways in which an activated ability is written as several: its modes, the kinds of mana among
/// which it has a choice, and its numbers of targets.
pub(super) fn ways<'a>(words: &[Piece<'a>]) -> Vec<Vec<Piece<'a>>> {
    let modes = one_of(words).unwrap_or_else(|| vec![words.to_vec()]);
    let kinds = modes.iter().flat_map(|mode| one_kind_of_mana(mode));
    kinds.flat_map(|kind| split_among(&kind)).collect()
}

/// The modes of "choose one \u{2014} EFFECT \u{2022} EFFECT".
fn one_of<'a>(words: &[Piece<'a>]) -> Option<Vec<Vec<Piece<'a>>>> {
    let rest = words.get(2..).filter(|_| stand(words, 0, "choose one"))?;
    let dash = |word: &Piece<'_>| [":", "\u{2014}", "-"].iter().any(|dash| word.is(dash));
    let (_, rest) = rest.split_first().filter(|(first, _)| dash(first))?;
    let modes = rest.split(|word| word.is("\u{2022}")).filter(|mode| !mode.is_empty());
    let modes: Vec<Vec<Piece<'a>>> = modes.map(<[Piece<'a>]>::to_vec).collect();
    (2..=MAX_MODES).contains(&modes.len()).then_some(modes)
}

/// "Add {W}, {U}, or {B}" and "add one mana of any color", once with each of them.
fn one_kind_of_mana<'a>(words: &[Piece<'a>]) -> Vec<Vec<Piece<'a>>> {
    let all = || vec![words.to_vec()];
    let Some(add) = words.iter().position(|word| word.is("add")) else { return all() };
    let Some(first) = words.get(add + 1).copied() else { return all() };
    let with = |end: usize, mana: Vec<Piece<'a>>| {
        let one = |mana: Piece<'a>| {
            let mut with = words.to_vec();
            with.splice(add + 1..end, [mana]);
            with
        };
        mana.into_iter().map(one).collect()
    };
    let any = ["one mana of any color", "one mana of any colour"];
    if let Some(any) = any.into_iter().find(|any| stand(words, add + 1, any)) {
        let colors = ["{W}", "{U}", "{B}", "{R}", "{G}"].map(|text| Piece { text, ..first });
        return with(add + 1 + any.split(' ').count(), colors.to_vec());
    }
    let is_mana = |at: usize| words.get(at).is_some_and(|word| word.text.starts_with('{'));
    let is = |at: usize, word: &str| words.get(at).is_some_and(|known| known.is(word));
    let (mut mana, mut at) = (vec![first], add + 2);
    while is_mana(add + 1) {
        let last = is(at, "or") || is(at, ",") && is(at + 1, "or");
        let next = at + usize::from(is(at, ",")) + usize::from(last);
        if next == at || !is_mana(next) {
            break;
        }
        mana.add_all(words.get(next).copied());
        at = next + 1;
        if last {
            return with(at, mana);
        }
    }
    all()
}

/// With "divided as you choose among one or two targets" or "distribute two +1/+1 counters among
/// one or two target creatures", one way for each number of targets.
pub(super) fn split_among<'a>(words: &[Piece<'a>]) -> Vec<Vec<Piece<'a>>> {
    const COUNTS: [(&str, usize); 5] = [
        ("one or two", 2),
        ("one , two , or three", 3),
        ("up to two", 2),
        ("up to three", 3),
        ("up to four", 4),
    ];
    let divided = (0..words.len()).find(|at| stand(words, *at, "divided as you choose among"));
    let divided = divided.map(|at| (at + 5, at.checked_sub(2)));
    let distributed = || {
        let at = (0..words.len()).find(|at| stand(words, *at, "distribute"))?;
        let among = (at..words.len().min(at + 8)).find(|at| stand(words, *at, "among"))?;
        Some((among + 1, Some(at + 1)))
    };
    let Some((start, amount)) = divided.or_else(distributed) else {
        return vec![words.to_vec()];
    };
    let amount = amount.and_then(|at| words.get(at)).and_then(|word| word.number());
    let any = ("any number of", amount.and_then(|most| usize::try_from(most).ok()).unwrap_or(0));
    let found = COUNTS.into_iter().chain([any]).find(|(count, _)| stand(words, start, count));
    let Some((count, most)) = found.filter(|(_, most)| (1..=super::MAX_TARGETS).contains(most)) else {
        return vec![words.to_vec()];
    };
    let end = start + count.split(' ').count();
    let with = |number: &&'static str| {
        let mut with = words.to_vec();
        let place = with.get(start).copied();
        with.splice(start..end, place.map(|place| Piece { text: number, ..place }));
        with
    };
    ["1", "2", "3", "4", "5", "6"].iter().take(most).map(with).collect()
}
