//! The result of a check.

use crate::{Teller, Wording, lasting, step_phrase};
use combat_lab_cards::{Ability, Listed};
use combat_lab_damage::Count;
use combat_lab_engine::{Place, Through};
use combat_lab_language::{Phrase, t, tn};
use combat_lab_notation::{Announcement, Diagnostic, Diagnostics, JudgedAs, Scenario, ScriptLine, Statement};
use combat_lab_replay::{CheckResult, Expected, Found, Missing, Refusal, Undecided};
use combat_lab_rulebook::{Edition, Rule};

/// The expectation, as the author wrote it.
#[must_use]
pub fn expected(scenario: &Scenario, check: &CheckResult) -> String {
    match &check.expected {
        Expected::Written(text) => text.clone(),
        Expected::RightChoices { question, count } => {
            let language = scenario.language();
            let wants =
                language.count(*count as usize, tn!("%1: 1 correct choice", "%1: %2 correct choices"));
            language.say(wants, &[question, &count.to_string()])
        }
    }
}

/// The lines that never run, because they are for editions that the situation isn't for, those that
/// leave a choice to its default, well-known cards with less than is printed on them, changes
/// without a duration, and lines that seem to mean something else: probably a mistake, but the
/// situation can be played.
#[must_use]
pub fn unused(scenario: &Scenario) -> Option<Diagnostics> {
    let language = scenario.language();
    let unused = scenario.script.iter().filter_map(|line| {
        let unlisted = line.editions.iter().flatten().filter(|it| !scenario.editions.contains(it));
        let unlisted: Vec<String> = unlisted.map(|edition| edition.id().to_owned()).listed();
        let never = t!("the edition line doesn't include %1, so this line never runs there");
        let wording = Wording { edition: Edition::TODAY, language };
        let message = || language.say(never, &[&wording.list(&unlisted)]);
        let missing = || combat_lab_notation::edition_line(scenario.source());
        (!unlisted.is_empty()).then(|| Diagnostic::of(line.span, message()).insert(missing()))
    });
    let assumed = scenario.script.iter().filter_map(|line| {
        assumed(scenario, &line.statement).map(|note| Diagnostic::of(line.span, language.of(note)))
    });
    let elsewhere = scenario.script.iter().filter_map(|line| {
        let note = misdirected(scenario, line)?;
        Some(Diagnostic::of(line.span, language.of(note)))
    });
    let counted = scenario.script.iter().filter_map(|line| {
        let Statement::Announce(Announcement::Play(play)) = &line.statement else { return None };
        let number = (scenario.counted_otherwise(play)? + 1).to_string();
        let note = t!(
            "ability %1 counts a choice of a mode, kind of mana or X as one ability; older texts counted each: they need the line %2"
        );
        Some(Diagnostic::of(line.span, language.say(note, &[&number, "option count every way"])))
    });
    let mut last = 0;
    let otherwise = scenario.cards.iter().filter_map(|card| {
        let again = std::mem::replace(&mut last, card.span.line) == card.span.line;
        let written = scenario.source().lines().nth(card.span.line.saturating_sub(1)).unwrap_or_default();
        let (line, only_abilities) = card.printed_otherwise(written).filter(|_| !again)?;
        let known = if only_abilities {
            t!("%1 is known as \u{201c}%2\u{201d}; here it has only the abilities on this line")
        } else {
            t!("%1 is known as \u{201c}%2\u{201d}; here it has only what this line says")
        };
        Some(Diagnostic::of(card.span, language.say(known, &[&card.setup.face.name, line])))
    });
    Diagnostics::collect(
        scenario.source(),
        unused
            .chain(assumed)
            .chain(elsewhere)
            .chain(counted)
            .chain(otherwise)
            .chain(lasting::notes(scenario))
            .listed(),
    )
}

/// A line that can't mean what it says: a block by a creature of the attacking player in the only
/// combat, or a land that is played and is in play.
fn misdirected(scenario: &Scenario, line: &ScriptLine) -> Option<Phrase<'static>> {
    let card = |id: &combat_lab_engine::CardId| scenario.cards.get(id.index());
    match &line.statement {
        Statement::Judge {
            verdict: JudgedAs::Illegal { .. },
            announcement: Announcement::Block { blocks, .. },
        } => {
            let turned = |(blocker, attacker): &(_, _)| {
                let owner = |id| card(id).map(|card| card.setup.owner.index());
                owner(blocker) == Some(0) && owner(attacker) != Some(0) || blocker == attacker
            };
            let one_turn = scenario.span.through == Through::Combat;
            (one_turn && !blocks.is_empty() && blocks.iter().all(turned)).then_some(t!(
                "illegal for another reason, perhaps: the attacking player's creatures can't block; write block BLOCKER -> ATTACKER"
            ))
        }
        Statement::Announce(Announcement::Play(play)) => {
            let found = card(&play.card)?;
            let said = scenario.excerpt(line.span);
            let plays = said.split_once(':')?.1.trim_start().starts_with("plays ");
            let lands = core::iter::once(&play.card)
                .chain(&play.others)
                .filter_map(card)
                .all(|card| matches!(card.setup.place, Place::InPlay(_)));
            let land = found.setup.face.types.has(combat_lab_cards::CardType::Land);
            (plays && land && lands).then_some(t!(
                "this land is in play, so its ability is activated; a land to play is a card in hand: hand Forest"
            ))
        }
        _ => None,
    }
}

/// The choice that a line leaves to its default, where others have as many targets: a mode, an
/// ability, or X.
fn assumed(scenario: &Scenario, statement: &Statement) -> Option<Phrase<'static>> {
    let Statement::Announce(Announcement::Play(play)) = statement else { return None };
    let card = scenario.cards.get(play.card.index())?;
    let face = &card.setup.face;
    let in_play = matches!(card.setup.place, Place::InPlay(_));
    let other = play.names_ability() || play.for_mana || play.other_face || play.turns_up;
    if other || face.is_instruction() == in_play {
        return None;
    }
    let ways = if in_play { face.abilities.len() } else { face.modes() };
    let alike = |ability: &&Ability| ability.targets.len() == play.targets.len();
    // An ability that does more than make mana is meant.
    let more = |it: &&Ability| it.loyalty().is_some() || !it.makes_mana();
    let any = in_play && face.abilities.iter().any(|it| more(&it));
    let fitting = face.abilities.iter().take(ways).filter(|it| !any || more(it));
    let fitting: Vec<&Ability> = fitting.filter(alike).listed();
    match (fitting.as_slice(), in_play) {
        ([_, _, ..], true) => {
            Some(t!("no ability is named, so the first legal one is used: ability N names one"))
        }
        ([_, _, ..], false) => {
            Some(t!("no mode is named, so the first legal one is used: ability N names one"))
        }
        ([one], _) if play.x.is_none() && one.has_x() => {
            Some(t!("X isn't named, so it is 1: with X N names it"))
        }
        _ => None,
    }
}

/// Why a search decided nothing: only the first reason ends with more work.
#[must_use]
pub const fn not_decided(why: Undecided) -> Phrase<'static> {
    match why {
        Undecided::Work => t!("not decided within this work"),
        Undecided::Payments => t!("not decided: more ways to pay than are tried"),
        Undecided::Answers => t!("not decided: more answers than are tried"),
        Undecided::Length => t!("not decided: more choices in a row than are tried"),
    }
}

/// The actual state (even if the check held). What the notation can say is written as there, in any
/// language.
#[must_use]
pub fn found(scenario: &Scenario, edition: Edition, check: &CheckResult) -> String {
    said(scenario, edition, &check.found)
}

fn said(scenario: &Scenario, edition: Edition, it: &Found) -> String {
    let wording = Wording { edition, language: scenario.language() };
    match it {
        Found::State(found) => found.clone(),
        Found::Missing(missing) => self::missing(missing, wording),
        Found::Each(all) => all.iter().map(|it| said(scenario, edition, it)).listed().join(", "),
        Found::Undecided { found, game } if game.priority().is_some() => {
            let teller = Teller::new(game, scenario);
            let top = game.stack().last().map(|entry| teller.stack_name(entry.object())).unwrap_or_default();
            let waits = t!(
                "%1 (%2 is still on the stack at this point: resolve on a line before this one lets it resolve)"
            );
            wording.say(waits, &[&said(scenario, edition, found), &top])
        }
        Found::Undecided { found, game } => {
            let open = Teller::new(game, scenario).decision(&game.decision());
            wording.say(t!("%1 (at this point: %2)"), &[&said(scenario, edition, found), &open])
        }
        Found::NotDecided(why) => wording.of(not_decided(*why)).to_owned(),
        Found::Legal => wording.of(t!("legal")).to_owned(),
        Found::Illegal(refusal) => illegal(scenario, edition, refusal),
        Found::Unpaid(refusal) => {
            let number = Rule::PayingCosts.number(edition).unwrap_or_default();
            let lacks = t!(
                "%1 Nothing there makes mana: write the lands that pay for it, or, to show just that, illegal %2: ..."
            );
            wording.say(lacks, &[&illegal(scenario, edition, refusal), number])
        }
        Found::Bounds { least, most } => format!("{least}..{most}"),
        Found::NotAssignable => wording.of(t!("it can't be assigned there")).to_owned(),
        Found::TooManyWays => {
            wording.of(t!("too many creatures affect each other to work this out")).to_owned()
        }
        Found::Splits(Count::Exact(count)) => count.to_string(),
        Found::Splits(Count::AtLeast(count)) => wording.say(t!("%1 or more"), &[&count.to_string()]),
        Found::RightChoices(texts, _) if texts.is_empty() => {
            wording.of(t!("no answer is correct")).to_owned()
        }
        Found::RightChoices(texts, Some((turn, step))) => {
            let step = step_phrase(*step, wording);
            wording.say(t!("%1; judged in turn %2, %3"), &[&texts.join("; "), &turn.to_string(), step])
        }
        Found::RightChoices(texts, None) => texts.join("; "),
        Found::NoSuchTry => wording.of(t!("no wrong try gets this reply")).to_owned(),
        Found::NoReply => wording.of(t!("no reply to this wrong choice")).to_owned(),
        Found::Characters { count, most } => {
            wording.say(t!("%1 characters; at most %2"), &[&count.to_string(), &most.to_string()])
        }
        Found::NoneRight { turn, step, instead } => {
            let mut facts: Vec<String> = Vec::new();
            for check in instead {
                let fact = found(scenario, edition, check);
                if !facts.contains(&fact) {
                    facts.push(fact);
                }
            }
            let facts = facts.join(", ");
            match step {
                Some(step) => {
                    let step = step_phrase(*step, wording);
                    let when = t!("no answer is correct; judged in turn %1, %2: %3");
                    wording.say(when, &[&turn.to_string(), step, &facts])
                }
                None => wording.say(t!("no answer is correct; judged at the end: %1"), &[&facts]),
            }
        }
    }
}

/// The broken rules of an announcement.
fn illegal(scenario: &Scenario, edition: Edition, refusal: &Refusal) -> String {
    let teller = Teller::new(&refusal.game, scenario);
    let reasons = refusal.illegal.violations.iter().map(|violation| {
        let number = violation.rule.number(edition).unwrap_or_default();
        format!("{} [{number}]", teller.violation(violation))
    });
    let wording = Wording { edition, language: scenario.language() };
    wording.say(t!("illegal: %1"), &[&reasons.listed().join(" ")])
}

/// What isn't there. Not words of the notation, which can't say it.
fn missing(missing: &Missing, wording: Wording) -> String {
    let (phrase, name) = match missing {
        Missing::Combat(name) => (t!("%1 neither attacks nor blocks"), name.as_str()),
        Missing::Attack(name) => (t!("%1 doesn't attack"), name.as_str()),
        Missing::Block(name) => (t!("%1 doesn't block"), name.as_str()),
        Missing::AttackAlone(name) => (t!("%1 attacks with others"), name.as_str()),
        Missing::BlockAlone(name) => (t!("%1 blocks with others"), name.as_str()),
        Missing::Departure(name) => (t!("%1 has never left the battlefield"), name.as_str()),
        Missing::Token(name) => (t!("no \u{201c}%1\u{201d} has been created"), name.as_str()),
        Missing::Ability(name) => (t!("no ability of %1 is on the stack"), name.as_str()),
        Missing::Controller => (t!("nobody controls it"), ""),
        Missing::Priority => (t!("nobody has priority"), ""),
        Missing::Monarch => (t!("nobody is the monarch"), ""),
        Missing::Result => (t!("no player has won or lost"), ""),
        Missing::Skipped => (t!("nothing was skipped"), ""),
        Missing::Assignment => (t!("no damage was assigned"), ""),
        Missing::Bounds => (t!("no damage can be assigned there"), ""),
        Missing::Otherwise => (t!("another choice is correct"), ""),
        Missing::Moment => (t!("there was no moment for this after the question"), ""),
    };
    wording.say(phrase, &[name])
}
