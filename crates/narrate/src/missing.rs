//! Lines that are missing elsewhere in a text, of which one line shows that they are: lands to pay
//! with, and the steps before combat or after it.

use combat_lab_cards::{Ability, Color, Cost, ManaCost, Step};
use combat_lab_engine::{Place, PlayerId, Problem, Through, TurnSpan};
use combat_lab_notation::{Announcement, Insertion, Numbers, PlayLine, Scenario, Span, Statement};
use combat_lab_replay::{Cause, Refusal, Replay, Stop, Unreached};
use combat_lab_rulebook::{Edition, Rule};

/// The most numbers of lands tried: each means playing the situation again.
const MOST_TRIED: usize = 24;
/// The most work done for them, of which a run may do twice as much.
const MOST_WORK: u64 = 10_000_000;
/// The most bytes read for them.
const MOST_READ: usize = 200_000;
/// The most lands added.
const MOST_LANDS: u32 = 12;

/// The lines without which a script stops, if adding them gets it further. It plays the situation
/// again.
pub(crate) fn missing(scenario: &Scenario, stop: &Stop) -> Option<Insertion> {
    match &stop.cause {
        Cause::NeverLegal(refusal) | Cause::Illegal(refusal) => {
            let play = scenario.script.iter().find(|line| line.span == stop.span)?;
            let Statement::Announce(Announcement::Play(play)) = &play.statement else { return None };
            if is_unpaid(refusal) {
                return lands(scenario, stop, refusal, play);
            }
            let too_early = |stop: &Stop| match &stop.cause {
                Cause::NeverLegal(refusal) => starts_too_late(scenario, refusal, stop.span),
                _ => false,
            };
            let from = starts_too_late(scenario, refusal, stop.span).then_some("from precombat main")?;
            above_players(scenario, from).filter(|it| helps(scenario, stop, it, &|later| !too_early(later)))
        }
        Cause::Unreached(unreached) => {
            let line = outside(scenario.span, unreached, stop.edition)?;
            let reached = |stop: &Stop| !matches!(stop.cause, Cause::Unreached(_));
            above_players(scenario, &line).filter(|it| helps(scenario, stop, it, &reached))
        }
        _ => None,
    }
}

/// Whether nothing but mana is missing.
pub(crate) fn is_unpaid(refusal: &Refusal) -> bool {
    let mut violations = refusal.illegal.violations.iter();
    let is_mana = |problem: &Problem| matches!(problem, Problem::CannotPay { .. });
    violations.len() > 0 && violations.all(|it| it.rule == Rule::PayingCosts && is_mana(&it.problem))
}

/// Whether the script gets past the line, or stops at it for another reason.
fn helps(
    scenario: &Scenario,
    stop: &Stop,
    insertion: &Insertion,
    for_another_reason: &dyn Fn(&Stop) -> bool,
) -> bool {
    let Ok(mended) = Scenario::parse_unmended(&insertion.into_text(scenario.source())) else { return false };
    let line = stop.span.line + insertion.text.split('\n').count();
    match Replay::run(&mended, stop.edition) {
        Ok(_) => true,
        Err(later) if later.span.line == line => {
            let span = stop.span;
            for_another_reason(&Stop { span, ..later })
        }
        Err(later) => later.span.line > line,
    }
}

/// A line above the players, unless there is one with this word already.
fn above_players(scenario: &Scenario, text: &str) -> Option<Insertion> {
    let (word, _) = text.split_once(' ')?;
    let lines: Vec<&str> = scenario.source().split('\n').collect();
    let begins =
        |line: &str, word: &str| line.get(..word.len()).is_some_and(|first| first.eq_ignore_ascii_case(word));
    if lines.iter().any(|line| begins(line, word)) {
        return None;
    }
    let first = lines.iter().position(|line| begins(line, "player") || begins(line, "team"))?;
    let blank = |line: &&&str| line.trim().is_empty() || line.starts_with('#');
    let above = lines.get(..first)?.iter().rev().take_while(blank).count();
    Some(Insertion { below: first - above, text: text.to_owned() })
}

/// The fewest basic lands with which the player can pay.
fn lands(scenario: &Scenario, stop: &Stop, refusal: &Refusal, play: &PlayLine) -> Option<Insertion> {
    let cost = price(scenario, refusal, play)?;
    let colors: Vec<Color> = cost.colors().iter().collect();
    let in_play = |card: &&combat_lab_notation::Card| {
        card.setup.owner == play.player && matches!(card.setup.place, Place::InPlay(_))
    };
    let own: Vec<Color> = scenario
        .cards
        .iter()
        .filter(in_play)
        .flat_map(|card| Color::ALL.into_iter().filter(|color| card.setup.face.name == land(*color)))
        .collect();
    // Any land will do for a cost of no color: one of those that are there.
    let colors = match (colors.is_empty(), own.first()) {
        (false, _) => colors,
        (true, Some(color)) => vec![*color],
        (true, None) => vec![Color::White],
    };
    let total = cost.total().min(MOST_LANDS);
    let whole = exact(&cost, &colors, total);
    let some = (1..=total).flat_map(|count| shares(count, colors.len()));
    let tried = if own.is_empty() { vec![whole] } else { some.chain([whole]).take(MOST_TRIED).collect() };
    let by_work = usize::try_from(MOST_WORK / refusal.game.work().max(1)).unwrap_or(MOST_TRIED);
    let by_length = MOST_READ / scenario.source().len().max(1);
    tried.into_iter().take(by_work.min(by_length)).find_map(|counts| {
        let insertion = below_cards(scenario, play.player, &counts, &colors)?;
        helps(scenario, stop, &insertion, &|_| false).then_some(insertion)
    })
}

/// The mana that playing it costs: what an announced X or a mode adds, too.
fn price(scenario: &Scenario, refusal: &Refusal, play: &PlayLine) -> Option<ManaCost> {
    let object = refusal.game.object(scenario.object(&refusal.game, play.card)?)?;
    let written = play.written_places(object).map(|places| places.start);
    let counted = || play.ability.map_or(0, |named| Numbers::of(object).meaning(named).0);
    let way = written.unwrap_or_else(counted);
    let which = Numbers::which(object, way);
    let face = object.side(which.side());
    let ability: Option<&Ability> = object.played(which);
    let own = || ability.map(|ability| ability.costs.iter()).into_iter().flatten();
    let printed = face.cost.filter(|_| !own().any(|cost| matches!(cost, Cost::Mana(_))));
    let mana = own().fold(printed.unwrap_or_default(), |sum, cost| match cost {
        Cost::Mana(mana) => sum.plus(mana),
        Cost::X(times) => sum.plus(&ManaCost::generic(times.saturating_mul(play.x.unwrap_or_default()))),
        _ => sum,
    });
    (mana.total() > 0 && mana.colorless() == 0).then_some(mana)
}

/// Lands for a cost, in the order of the colors: generic mana is of the first.
fn exact(cost: &ManaCost, colors: &[Color], total: u32) -> Vec<u32> {
    let mut counts: Vec<u32> = colors.iter().map(|color| cost.amount(*color)).collect();
    let paid: u32 = counts.iter().sum();
    if let Some(first) = counts.first_mut() {
        *first += total.saturating_sub(paid);
    }
    counts
}

/// All ways to share a number among so many kinds.
fn shares(count: u32, kinds: usize) -> Vec<Vec<u32>> {
    match kinds {
        0 => Vec::new(),
        1 => vec![vec![count]],
        _ => (0..=count)
            .rev()
            .flat_map(|first| {
                shares(count - first, kinds - 1).into_iter().map(move |rest| [&[first][..], &rest].concat())
            })
            .collect(),
    }
}

/// Lands below the last card of a player.
fn below_cards(scenario: &Scenario, player: PlayerId, counts: &[u32], colors: &[Color]) -> Option<Insertion> {
    let seat = scenario.players.get(player.index())?;
    let own = scenario.cards.iter().filter(|card| card.setup.owner == player);
    let below = own.map(|card| card.span.line).max().unwrap_or(seat.span.line);
    let last = scenario.source().split('\n').nth(below - 1)?;
    let indent = &last[..last.len() - last.trim_start().len()];
    let indent = if indent.is_empty() { "  " } else { indent };
    let lands =
        counts.iter().zip(colors).filter(|(count, _)| **count > 0).map(|(count, color)| match count {
            1 => [indent, land(*color)].concat(),
            _ => format!("{indent}{count} {}", land(*color)),
        });
    Some(Insertion { below, text: lands.collect::<Vec<_>>().join("\n") })
}

/// The basic land that makes mana of this color.
const fn land(color: Color) -> &'static str {
    match color {
        Color::White => "Plains",
        Color::Blue => "Island",
        Color::Black => "Swamp",
        Color::Red => "Mountain",
        Color::Green => "Forest",
    }
}

/// Whether the active player plays something before the attack that only a main phase allows, in a
/// situation that starts at the beginning of combat.
pub(crate) fn starts_too_late(scenario: &Scenario, refusal: &Refusal, span: Span) -> bool {
    let slow =
        |violation: &combat_lab_engine::Violation| matches!(violation.problem, Problem::NotSorceryTime);
    let mut before = scenario.script.iter().take_while(|line| line.span != span);
    let attacked =
        before.any(|line| matches!(line.statement, Statement::Announce(Announcement::Attack { .. })));
    let own = scenario.script.iter().any(|line| {
        line.span == span
            && matches!(&line.statement, Statement::Announce(Announcement::Play(play)) if play.player.index() == 0)
    });
    own && !attacked
        && scenario.span.from > Step::PrecombatMain
        && refusal.illegal.violations.iter().any(slow)
}

/// The line that would extend the played turns to the step or turn that never came.
pub(crate) fn outside(span: TurnSpan, unreached: &Unreached, edition: Edition) -> Option<String> {
    match (unreached, span.through) {
        (Unreached::NoStep(step @ (Step::Upkeep | Step::Draw | Step::PrecombatMain)), _)
            if *step < span.from =>
        {
            Some(format!("from {}", combat_lab_notation::step_name(*step, edition)))
        }
        (Unreached::NoStep(Step::PostcombatMain | Step::End | Step::Cleanup), Through::Combat)
        | (Unreached::CombatAdded, _) => Some("through 1 turn".to_owned()),
        (Unreached::NoTurn(turn), Through::Combat) => Some(format!("through {turn} turns")),
        (Unreached::NoTurn(turn), Through::Turns(turns)) if turns < *turn => {
            Some(format!("through {turn} turns"))
        }
        _ => None,
    }
}
