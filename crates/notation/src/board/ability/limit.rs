//! When and how often a spell can be cast or an ability activated.

use super::Reader;
use super::binding::Origin;
use super::modes::stand;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Ability, Keeping, Speed, Uses};
use combat_lab_language::{Phrase, t};

/// The times for casting an instant, by their words.
pub(crate) const ONLY: [(&str, Speed); 8] = [
    ("during the end of combat step", Speed::EndOfCombat),
    ("during the declare blockers step", Speed::BlockersStep),
    ("during combat after blockers are declared", Speed::AfterBlocks),
    ("during combat before blockers are declared", Speed::BeforeBlocks),
    ("during combat", Speed::Combat),
    ("during your turn and only during combat", Speed::OwnCombat),
    ("before the combat damage step", Speed::BeforeDamage),
    ("during the declare attackers step and only if you've been attacked this step", Speed::Attacked),
];

/// The times for activating an ability, by their words; or as in [`ONLY`].
pub(crate) const ACTIVATED_ONLY: [(&str, Speed); 6] = [
    ("as a sorcery", Speed::Sorcery),
    ("any time you could cast a sorcery", Speed::Sorcery),
    ("during your turn before attackers are declared", Speed::BeforeAttacks),
    ("during your turn", Speed::OwnTurn),
    ("during your upkeep", Speed::OwnUpkeep),
    ("during your upkeep step", Speed::OwnUpkeep),
];

/// The sentences with which such a limit begins.
const LIMITS: [&str; 3] = [". activate only ", ". activate this ability only ", ". activate no more than "];

/// When, how often and under which condition an ability can be activated, if that is said at its
/// end: the effects before it, and the ability with that limit and nothing else. `one` says whether
/// it is one ability, and not one for each X.
pub(super) fn limited(piece: Piece<'_>, one: bool) -> Result<(Piece<'_>, Ability), Problem> {
    let mut ability = Ability::default();
    let lower = combat_lab_language::letters::lowercase(piece.text);
    let found = LIMITS.iter().filter_map(|begin| Some((lower.rfind(begin)?, *begin))).max();
    // In quotes, it is what a token says. Letters of other lengths in lower case would move the
    // place.
    let own = |(at, _): &(usize, &str)| {
        lower.len() == piece.text.len()
            && lower.get(..*at).is_some_and(|before| before.matches('"').count() % 2 == 0)
    };
    let Some((at, begin)) = found.filter(own) else {
        return Ok((piece, ability));
    };
    let mut reader = Reader::new(piece.from(at + begin.len()), Origin::Permanent);
    // A comma stands before a part of the turn, and means nothing.
    reader.words.keep(|word| !word.is(","));
    let mut often = begin.contains("no more");
    loop {
        let ever = !often && reader.comes("once") && !reader.comes("once each turn");
        if often || reader.any(&["once each turn", "once"]) {
            let times = if often { reader.times()? } else { 1 };
            if !one {
                return Err(reader.problem(t!("an ability with X can't have a limit on uses")));
            }
            let uses = Uses { times, each_turn: !ever };
            if ability.uses.replace(uses).is_some() {
                return Err(reader.problem(ONLY_WHEN));
            }
        } else if reader.take("if") {
            let condition = reader.condition()?;
            if ability.only_if.replace(condition).is_some() {
                return Err(reader.problem(ONLY_WHEN));
            }
        } else {
            let all = ACTIVATED_ONLY.iter().chain(&ONLY);
            let longest = all.filter(|(words, _)| reader.comes(words)).max_by_key(|(words, _)| words.len());
            let Some((words, speed)) = longest.filter(|_| ability.speed == Speed::Instant) else {
                return Err(reader.problem(ONLY_WHEN));
            };
            reader.take(words);
            ability.speed = *speed;
        }
        reader.any(&["."]);
        if reader.peek().is_none() {
            return Ok((piece.to(at), ability));
        }
        if !reader.any(&["and only"]) {
            return Err(reader.problem(ONLY_WHEN));
        }
        often = reader.take("no more than");
    }
}

/// The problem if two parts of a turn are named.
pub(super) const SAID_TWICE: Phrase<'static> = t!("its timing is written twice");

/// A limit on an ability's activation.
pub(super) const ONLY_WHEN: Phrase<'static> =
    t!("once each turn, as a sorcery, during your turn, during your upkeep, during combat, or if CONDITION");

impl Reader<'_> {
    /// `twice each turn`.
    fn times(&mut self) -> Result<u32, Problem> {
        let times = if self.take("twice") { Some(2) } else { self.number()?.filter(|_| self.take("times")) };
        match times.filter(|times| *times > 0) {
            Some(times) if self.take("each turn") => Ok(times),
            _ => Err(self.problem(t!("twice each turn, for example"))),
        }
    }
}

/// `cast this spell only …`, if it begins so: that is taken away.
pub(super) fn only_when(piece: Piece<'_>, words: &mut Vec<Piece<'_>>) -> Result<Speed, Problem> {
    const BEGIN: &str = "cast this spell only";
    if !stand(words, 0, BEGIN) {
        return Ok(Speed::Instant);
    }
    for (when, speed) in ONLY {
        let end = 4 + when.split(' ').count();
        if stand(words, 4, when) && words.get(end).is_some_and(|word| word.is(".")) {
            words.drain(..=end);
            if words.first().is_some_and(|word| word.is("then")) {
                words.remove(0);
            }
            return Ok(speed);
        }
    }
    Err(Diagnostic::at(piece, t!("when can it be cast?")).expected(t!("only during combat, for example")))
}
