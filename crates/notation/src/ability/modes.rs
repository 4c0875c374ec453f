//! The ways to announce an instant or sorcery: its modes, what is paid for it besides, and what X is (601.2b).

use super::binding::Origin;
use super::{Reader, cost};
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use engine::{Ability, Announced, Condition, Cost, ManaCost, Speed, Uses};
use language::{Phrase, t};

/// The most ways to announce one spell or ability.
const MAX_WAYS: usize = 16;
/// The largest X that can be announced.
const MAX_X: u32 = 10;
/// The most modes that are printed.
pub(super) const MAX_MODES: usize = 5;

/// How many modes are chosen, by the words for it: at least, and at most.
const CHOICES: [(&str, usize, usize); 4] = [
    ("choose one or both", 1, 2),
    ("choose one or more", 1, MAX_MODES),
    ("choose one", 1, 1),
    ("choose two", 2, 2),
];

/// What is said behind the effects of an instant or sorcery, and makes more ways to announce it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Besides {
    /// With this cost, it returns to its owner's hand as it resolves (502.16; 702.27).
    Buyback(Cost),
    /// With this cost, all of its modes are chosen (502.33; 702.42).
    Entwine(Cost),
    /// Each mode beyond the first costs this (702.120, since 2016).
    Escalate(Cost),
    /// For this instead of its mana cost, and an unblocked attacker returned to hand, it is cast in the declare blockers step
    /// (702.190, since 2026).
    Sneak(Cost),
    /// For this instead of its mana cost, it is cast if an opponent lost life this turn (702.137, since 2019).
    Spectacle(Cost),
    /// For this instead of its mana cost, it is about each instead of a target (702.96, since 2012).
    Overload(Cost),
}

/// What is said behind the effects in these words, if it makes more ways.
pub(crate) fn besides(piece: Piece<'_>) -> Option<Result<Besides, Problem>> {
    type Kind = (&'static str, fn(Cost) -> Besides);
    const KINDS: [Kind; 6] = [
        ("sneak", Besides::Sneak),
        ("spectacle", Besides::Spectacle),
        ("buyback", Besides::Buyback),
        ("entwine", Besides::Entwine),
        ("escalate", Besides::Escalate),
        ("overload", Besides::Overload),
    ];
    let (first, rest) = piece.first_word();
    let (_, kind) = KINDS.into_iter().find(|(word, _)| first.is(word))?;
    let rest = rest.to(rest.text.trim_end_matches('.').len());
    let paid = |cost: &Cost| matches!(cost, Cost::Mana(_)) || cost.names_one();
    Some(match cost::read(rest) {
        Ok(Some(cost)) if paid(&cost) => Ok(kind(cost)),
        _ => Err(Diagnostic::at(piece, t!("what is paid?")).expected(t!("mana, life, or a sacrifice"))),
    })
}

/// What an instant or sorcery does, with its targets: every way to announce it, each with what it costs more. `x` is how
/// often X is in its mana cost.
pub(crate) fn instructions(piece: Piece<'_>, x: u32, besides: &[Besides]) -> Result<Vec<Ability>, Problem> {
    let mut words = piece.tokens();
    // With one cost or another, there are as many ways for each.
    let costs = leading(piece, &mut words, "as an additional cost to cast this spell ,")?;
    let each = if costs.is_empty() { vec![Vec::new()] } else { costs };
    let mut found = Vec::new();
    for costs in each {
        found.extend(announced(piece, words.clone(), costs, x, besides)?);
    }
    if found.len() > MAX_WAYS {
        return Err(Diagnostic::at(piece, t!("how many modes?"))
            .expected(t!("choose one: EFFECT \u{2022} EFFECT, with two to five of them")));
    }
    Ok(found)
}

/// `as an additional cost to cast this spell, COST`, said of a permanent card; `None` if the words are something else.
pub(crate) fn additional_cost(piece: Piece<'_>) -> Option<Result<Announced, Problem>> {
    let mut words = piece.tokens();
    let costs = match leading(piece, &mut words, "as an additional cost to cast this spell ,") {
        Ok(costs) if costs.is_empty() => return None,
        Ok(costs) => costs,
        Err(problem) => return Some(Err(problem)),
    };
    let problem = || {
        Diagnostic::at(piece, t!("what is paid?"))
            .expected(t!("one additional cost, such as sacrifice a creature, or one of that and mana"))
    };
    let (besides, or) = match costs.as_slice() {
        [one] => (one, None),
        [one, other] => match other.as_slice() {
            [Cost::Mana(mana)] => (one, Some(*mana)),
            _ => return Some(Err(problem())),
        },
        _ => return Some(Err(problem())),
    };
    let alike = |cost: &Cost| besides.iter().all(|other| other == cost);
    let named = |cost: &&Cost| cost.names_one() || matches!(cost, Cost::PayLife(_));
    Some(match (besides.first().filter(named), u8::try_from(besides.len())) {
        (Some(cost), Ok(times)) if alike(cost) && words.is_empty() => {
            Ok(Announced::Also { cost: *cost, times, or })
        }
        _ => Err(problem()),
    })
}

/// The same with these additional costs, which are no more among the words.
fn announced<'a>(
    piece: Piece<'a>,
    mut words: Vec<Piece<'a>>,
    mut costs: Vec<Cost>,
    x: u32,
    besides: &[Besides],
) -> Result<Vec<Ability>, Problem> {
    let speed = only_when(piece, &mut words)?;
    let instead = rather_than(piece, &mut words)?;
    let mut ways: Vec<(Vec<Cost>, Vec<Vec<Piece<'_>>>)> = Vec::new();
    if let [more] = &leading(piece, &mut words, "kicker")?[..] {
        let (plain, kicked) = kicked(&words).ok_or_else(|| {
            Diagnostic::at(piece, t!("what does it do if it was kicked?"))
                .expected(t!("EFFECT. If this spell was kicked, EFFECT"))
        })?;
        ways.push((costs.clone(), vec![plain]));
        costs.extend(more);
        ways.push((costs, vec![kicked]));
    } else if let Some(sprees) = spree(piece, &words)? {
        ways.extend(sprees.into_iter().map(|(more, modes)| {
            let all = costs.iter().copied().chain([Cost::Mana(more)]).collect();
            (all, modes)
        }));
    } else if let Some(chosen) = chosen(piece, &words)? {
        let entwined = besides.iter().find_map(|more| match more {
            Besides::Entwine(cost) => Some(*cost),
            _ => None,
        });
        let escalates = besides.iter().find_map(|more| match more {
            Besides::Escalate(cost) => Some(*cost),
            _ => None,
        });
        let all: Vec<Vec<Piece<'_>>> =
            chosen.iter().filter(|way| way.len() == 1).flatten().cloned().collect();
        ways.extend(chosen.into_iter().map(|modes| {
            let beyond = modes.len().saturating_sub(1);
            let more = escalates.into_iter().flat_map(|cost| core::iter::repeat_n(cost, beyond));
            (costs.iter().copied().chain(more).collect(), modes)
        }));
        // Entwine chooses all modes of which one is chosen otherwise.
        let one = ways.iter().all(|(_, modes)| modes.len() == 1);
        if entwined.is_some_and(|_| !one) || escalates.is_some_and(|_| one) {
            return Err(not_these_modes(piece));
        }
        ways.extend(entwined.map(|cost| (costs.iter().copied().chain([cost]).collect(), all)));
    } else {
        ways.extend(split_among(&words).into_iter().map(|words| (costs.clone(), vec![words])));
    }
    let mut found = Vec::new();
    for (costs, parts) in ways {
        let sacrifices = costs.iter().any(|cost| matches!(cost, Cost::Sacrifice(_)));
        let mut read = for_each_x(x, |x| read(piece, &parts, x, sacrifices))?;
        for way in &mut read {
            way.speed = speed;
            way.costs.extend(costs.iter().copied());
        }
        found.append(&mut read);
    }
    if let Some((condition, instead)) = instead {
        // No mana is paid, so X is 0 (107.3c).
        let ways: Vec<Ability> = found.iter().filter(|way| way.x == 0).cloned().collect();
        found.extend(ways.into_iter().map(|mut way| {
            way.instead = true;
            way.only_if = condition;
            way.costs.extend(instead.iter().copied());
            way
        }));
    }
    let modal = |more: &Besides| matches!(more, Besides::Entwine(_) | Besides::Escalate(_));
    if besides.iter().any(modal) && !CHOICES.iter().any(|(choice, ..)| stand(&words, 0, choice)) {
        return Err(not_these_modes(piece));
    }
    for more in besides {
        match more {
            Besides::Buyback(cost) => {
                let ways: Vec<Ability> = found.clone();
                found.extend(ways.into_iter().map(|mut way| {
                    way.costs.push(*cost);
                    way.effects.push(engine::Effect::ReturnThis {
                        to_hand: true,
                        tapped: false,
                        counter: None,
                        unearthed: false,
                    });
                    way
                }));
            }
            Besides::Sneak(cost) => {
                let ways: Vec<Ability> = found.iter().filter(|way| way.x == 0).cloned().collect();
                found.extend(ways.into_iter().map(|mut way| {
                    way.instead = true;
                    way.speed = Speed::BlockersStep;
                    way.costs.extend([*cost, Cost::unblocked_attacker()]);
                    way
                }));
            }
            Besides::Spectacle(cost) => {
                let ways: Vec<Ability> =
                    found.iter().filter(|way| way.x == 0 && !way.instead).cloned().collect();
                found.extend(ways.into_iter().map(|mut way| {
                    way.instead = true;
                    way.only_if = Some(Condition::OPPONENT_LOST_LIFE);
                    way.costs.push(*cost);
                    way
                }));
            }
            Besides::Overload(cost) => {
                let mut each = words.clone();
                for word in each.iter_mut().filter(|word| word.is("target")) {
                    word.text = "each";
                }
                let plain = !each.iter().any(|word| word.is("targets")) && x == 0 && found.len() == 1;
                let aimed = found.iter().any(|way| !way.targets.is_empty());
                let overloaded = read(piece, &[each], None, false)?;
                if !plain || !aimed || !overloaded.targets.is_empty() {
                    return Err(Diagnostic::at(piece, t!("overload can't change this target to each"))
                        .expected(t!("one effect with a target and overload behind it")));
                }
                found.push(Ability {
                    speed,
                    instead: true,
                    overload: true,
                    costs: vec![*cost],
                    ..overloaded
                });
            }
            Besides::Entwine(_) | Besides::Escalate(_) => {}
        }
    }
    Ok(found)
}

fn not_these_modes(piece: Piece<'_>) -> Problem {
    Diagnostic::at(piece, t!("how many modes?"))
        .expected(t!("choose one before entwine, and choose one or more before escalate"))
}

/// Reads it once, or once for each X, with what X adds to its costs: X is 1 first, and 0 last.
pub(super) fn for_each_x(
    times: u32,
    read: impl Fn(Option<u32>) -> Result<Ability, Problem>,
) -> Result<Vec<Ability>, Problem> {
    if times == 0 {
        return Ok(vec![read(None)?]);
    }
    let with = |x: u32| {
        let mut way = read(Some(x))?;
        if x > 0 {
            way.x = times.saturating_mul(x);
            way.costs.push(Cost::Mana(ManaCost::generic(way.x)));
        }
        Ok(way)
    };
    (1..=MAX_X).chain([0]).map(with).collect()
}

/// Reads it once for each X, and has it cost X loyalty counters: X is 1 first, and 0 last.
pub(super) fn for_each_loyalty(
    read: impl Fn(Option<u32>) -> Result<Ability, Problem>,
) -> Result<Vec<Ability>, Problem> {
    let with = |x: u32| {
        let mut way = read(Some(x))?;
        way.costs.push(Cost::Loyalty(-i32::try_from(x).unwrap_or(0)));
        Ok(way)
    };
    (1..=MAX_X).chain([0]).map(with).collect()
}

/// The effects of these parts one after another; none refers to what another names.
fn read(
    piece: Piece<'_>,
    parts: &[Vec<Piece<'_>>],
    x: Option<u32>,
    sacrifices: bool,
) -> Result<Ability, Problem> {
    let mut ability = Ability::default();
    for words in parts {
        let fresh = Reader::new(piece, Origin::Spell);
        let mut reader = Reader { words: words.clone(), x_is: x, sacrifices, ability, ..fresh };
        reader.open = reader.ability.effects.len();
        reader.effects()?;
        ability = reader.ability;
    }
    Ok(ability)
}

/// When an instant can be cast, by the words for it.
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

/// When an activated ability can be activated, by the words for it; or as [`ONLY`] says.
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

/// When, how often and under which condition an ability can be activated, if that is said at its end: the effects before
/// it, and the ability with that limit and nothing else. `one` says whether it is one ability, and not one for each X.
pub(super) fn limited(piece: Piece<'_>, one: bool) -> Result<(Piece<'_>, Ability), Problem> {
    let mut ability = Ability::default();
    let lower = language::letters::lowercase(piece.text);
    let found = LIMITS.iter().filter_map(|begin| Some((lower.rfind(begin)?, *begin))).max();
    // In quotes, it is what a token says. Letters of other lengths in lower case would move the place.
    let own = |(at, _): &(usize, &str)| {
        lower.len() == piece.text.len()
            && lower.get(..*at).is_some_and(|before| before.matches('"').count() % 2 == 0)
    };
    let Some((at, begin)) = found.filter(own) else {
        return Ok((piece, ability));
    };
    let mut reader = Reader::new(piece.from(at + begin.len()), Origin::Permanent);
    // A comma stands before a part of the turn, and means nothing.
    reader.words.retain(|word| !word.is(","));
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

/// What is wrong if two parts of a turn are said.
pub(super) const SAID_TWICE: Phrase<'static> = t!("its timing is written twice");
/// What can be said of when an ability is activated.
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
fn only_when(piece: Piece<'_>, words: &mut Vec<Piece<'_>>) -> Result<Speed, Problem> {
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

/// Whether these words stand at the place.
fn stand(words: &[Piece<'_>], at: usize, wanted: &str) -> bool {
    wanted.split(' ').zip(at..).all(|(word, at)| words.get(at).is_some_and(|known| known.is(word)))
}

/// What is paid, if the words begin with these, which are taken away with what ends them: one cost, or one of two.
fn leading<'a>(piece: Piece<'a>, words: &mut Vec<Piece<'a>>, begin: &str) -> Result<Vec<Vec<Cost>>, Problem> {
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

/// What is paid instead of a mana cost, and what has to hold for that.
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

/// `you may … rather than pay this spell's mana cost`, or `you may cast this spell without paying its mana cost`, if it begins
/// so, perhaps with `if CONDITION,` before it: that is taken away.
fn rather_than<'a>(piece: Piece<'a>, words: &mut Vec<Piece<'a>>) -> Result<Option<Instead>, Problem> {
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
        costs.extend(cost.filter(|all| all.iter().all(payable)).ok_or_else(problem)?);
    }
    if costs.is_empty() {
        return Err(problem());
    }
    words.drain(..(end + END.split(' ').count() + 1).min(words.len()));
    Ok(Some((condition, costs)))
}

/// What was dealt damage, as it is named again.
const THE_SAME: [&str; 6] = [
    "to that creature or player",
    "to that permanent or player",
    "to that creature",
    "to that creature or planeswalker",
    "to that player",
    "to that player or planeswalker",
];

/// "That creature gets +4/+4 until end of turn", instead of "target creature gets +2/+2 until end of turn": the same target.
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

/// What a spell says without kicker, and with it.
fn kicked<'a>(words: &[Piece<'a>]) -> Option<(Vec<Piece<'a>>, Vec<Piece<'a>>)> {
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
            // "It deals 4 damage instead", or "to that creature": to what was said to be dealt damage.
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
                with.extend(same);
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

/// The modes that can be chosen together, if there is something to choose.
fn chosen<'a>(piece: Piece<'a>, words: &[Piece<'a>]) -> Result<Option<Vec<Vec<Vec<Piece<'a>>>>>, Problem> {
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
        return Err(Diagnostic::at(piece, t!("how many modes?"))
            .expected(t!("choose one: EFFECT \u{2022} EFFECT, with two to five of them")));
    }
    // What makes sense together has to make sense alone.
    for mode in &modes {
        read(piece, std::slice::from_ref(mode), Some(1), true)?;
    }
    let masks = 1..1_usize << modes.len();
    let mut masks: Vec<usize> =
        masks.filter(|mask| (least..=most).contains(&(mask.count_ones() as usize))).collect();
    engine::sort_short(&mut masks, |mask| mask.count_ones());
    let of = |mask: usize| {
        let modes = modes.iter().enumerate().filter(move |(place, _)| mask >> place & 1 == 1);
        modes.map(|(_, mode)| mode.clone()).collect()
    };
    Ok(Some(masks.into_iter().map(of).collect()))
}

/// What some of the modes cost together, and those modes.
type Spree<'a> = (ManaCost, Vec<Vec<Piece<'a>>>);

/// `spree • COST — EFFECT • COST — EFFECT`, if it begins so: every choice of one or more modes, with what they cost besides
/// (702.172, since 2024).
fn spree<'a>(piece: Piece<'a>, words: &[Piece<'a>]) -> Result<Option<Vec<Spree<'a>>>, Problem> {
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
        // What makes sense together has to make sense alone.
        read(piece, std::slice::from_ref(&effect), None, false)?;
        modes.push((crate::mana::cost(*cost)?, effect));
    }
    if !(2..=3).contains(&modes.len()) {
        return Err(Diagnostic::at(piece, t!("how many modes?"))
            .expected(t!("spree \u{2022} COST: EFFECT \u{2022} COST: EFFECT")));
    }
    let mut masks: Vec<usize> = (1..1_usize << modes.len()).collect();
    engine::sort_short(&mut masks, |mask| mask.count_ones());
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

/// With "divided as you choose among one or two targets" or "distribute two +1/+1 counters among one or two target
/// creatures", one way for each number of targets.
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
