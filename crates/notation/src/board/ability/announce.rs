//! The ways to announce an instant or sorcery: with which modes, costs and X (601.2b).

use super::binding::{Origin, references};
use super::limit::only_when;
use super::modes::{chosen, not_these_modes, split_among, spree, stand};
use super::paid::{kicked, leading, rather_than};
use super::{Reader, cost};
use crate::board::without_ability_words;
use crate::chosen_modes::CHOICES;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Ability, Adding, Announced, Condition, Cost, Effect, Reference, Speed};
use combat_lab_language::t;

/// The most ways to announce one spell or ability.
const MAX_WAYS: usize = 16;

/// Sentences behind the effects of an instant or sorcery that make more ways to announce it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Besides {
    /// With this cost, it returns to its owner's hand as it resolves (502.16; 702.27).
    Buyback(Cost),
    /// With this cost, all of its modes are chosen (502.33; 702.42).
    Entwine(Cost),
    /// Each mode beyond the first costs this (702.120, since 2016).
    Escalate(Cost),
    /// For this instead of its mana cost, and an unblocked attacker returned to hand, it is cast in
    /// the declare blockers step (702.190, since 2026).
    Sneak(Cost),
    /// For this instead of its mana cost, it is cast if an opponent lost life this turn (702.137,
    /// since 2019).
    Spectacle(Cost),
    /// For this instead of its mana cost, it is about each instead of a target (702.96, since
    /// 2012).
    Overload(Cost),
}

/// A sentence behind the effects in these words, if it makes more ways.
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

/// The effects of an instant or sorcery, with its targets: every way to announce it, each with its
/// additional cost. `x` is how often X is in its mana cost.
pub(crate) fn instructions(piece: Piece<'_>, x: u32, besides: &[Besides]) -> Result<Vec<Ability>, Problem> {
    let mut words = without_ability_words(piece.tokens());
    // With one cost or another, there are as many ways for each.
    let costs = leading(piece, &mut words, "as an additional cost to cast this spell ,")?;
    let each = if costs.is_empty() { vec![Vec::new()] } else { costs };
    let mut found = Vec::new();
    for costs in each {
        found.add_all(announced(piece, words.clone(), costs, x, besides)?);
    }
    if found.len() > MAX_WAYS {
        return Err(Diagnostic::at(piece, t!("the modes aren't understood"))
            .expected(t!("choose one: EFFECT \u{2022} EFFECT, with two to five of them")));
    }
    Ok(found)
}

/// `as an additional cost to cast this spell, COST`, said of a permanent card; `None` if the words
/// are something else.
pub(crate) fn additional_cost(piece: Piece<'_>) -> Option<Result<Announced, Problem>> {
    let mut words = without_ability_words(piece.tokens());
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
        ways.add_all(sprees.into_iter().map(|(more, modes)| {
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
        ways.add_all(chosen.into_iter().map(|modes| {
            let beyond = modes.len().saturating_sub(1);
            let more = escalates.into_iter().flat_map(|cost| core::iter::repeat_n(cost, beyond));
            (costs.iter().copied().chain(more).collect(), modes)
        }));
        // Entwine chooses all modes of which one is chosen otherwise.
        let one = ways.iter().all(|(_, modes)| modes.len() == 1);
        if entwined.is_some_and(|_| !one) || escalates.is_some_and(|_| one) {
            return Err(not_these_modes(piece));
        }
        ways.add_all(entwined.map(|cost| (costs.iter().copied().chain([cost]).collect(), all)));
    } else {
        ways.add_all(split_among(&words).into_iter().map(|words| (costs.clone(), vec![words])));
    }
    let mut found = Vec::new();
    for (costs, parts) in ways {
        let sacrifices = costs.iter().any(|cost| matches!(cost, Cost::Sacrifice(_)));
        let mut way = read(piece, &parts, x > 0, sacrifices)?;
        way.speed = speed;
        way.costs.add_all((x > 0).then_some(Cost::X(x)));
        way.costs.add_all(costs.iter().copied());
        found.push(way);
    }
    if let Some((condition, instead)) = instead {
        let ways: Vec<Ability> = found.iter().map(unpaid).collect();
        found.add_all(ways.into_iter().map(|mut way| {
            way.instead = true;
            way.only_if = condition;
            way.costs.add_all(instead.iter().copied());
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
                found.add_all(ways.into_iter().map(|mut way| {
                    way.costs.push(*cost);
                    way.effects.push(Effect::ReturnThis {
                        to_hand: true,
                        tapped: false,
                        counter: None,
                        unearthed: false,
                    });
                    way
                }));
            }
            Besides::Sneak(cost) => {
                let ways: Vec<Ability> = found.iter().map(unpaid).collect();
                found.add_all(ways.into_iter().map(|mut way| {
                    way.instead = true;
                    way.speed = Speed::BlockersStep;
                    way.costs.add_all([*cost, Cost::unblocked_attacker()]);
                    way
                }));
            }
            Besides::Spectacle(cost) => {
                let ways: Vec<Ability> = found.iter().filter(|way| !way.instead).map(unpaid).collect();
                found.add_all(ways.into_iter().map(|mut way| {
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
                let overloaded = read(piece, &[each], false, false)?;
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

/// A way without its X: where its mana cost isn't paid, X is 0 (107.3b).
fn unpaid(way: &Ability) -> Ability {
    if way.has_x() { way.with_x(0) } else { way.clone() }
}

/// Refuses what would be said of one of X targets.
pub(super) fn one_x_target(ability: &Ability, piece: Piece<'_>) -> Result<(), Problem> {
    let one = |effect: &Effect| {
        let said = references(effect).into_iter().flatten();
        said.into_iter().any(|it| matches!(it, Reference::Target(at) if Some(at) == ability.x_targets))
    };
    if ability.effects.iter().any(one) {
        return Err(Diagnostic::at(piece, t!("this could be several targets"))
            .expected(t!("an effect on each of them")));
    }
    Ok(())
}

/// The effects of these parts one after another; none refers to what another names.
pub(super) fn read(
    piece: Piece<'_>,
    parts: &[Vec<Piece<'_>>],
    has_x: bool,
    sacrifices: bool,
) -> Result<Ability, Problem> {
    let mut ability = Ability::default();
    for words in parts {
        let fresh = Reader::new(piece, Origin::Spell);
        let mut reader = Reader { words: words.clone(), has_x, sacrifices, ability, ..fresh };
        reader.open = reader.ability.effects.len();
        reader.effects()?;
        ability = reader.ability;
    }
    one_x_target(&ability, piece)?;
    Ok(ability)
}
