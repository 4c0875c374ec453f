//! Reasons why a board is impossible, a line illegal, or never reached.

use crate::line_mend::{LineMend, line_instead};
use crate::missing::{is_unpaid, outside, starts_too_late};
use crate::words::the_step;
use crate::{Teller, Wording};
use combat_lab_cards::{Cost, Listed, Malformed, Step};
use combat_lab_engine::{
    CardId, Limit, LimitReached, Miscounted, Outcome, Problem, Setup, SetupError, SetupProblem, Through,
    Variant,
};
use combat_lab_language::{Language, Phrase, t, tn};
use combat_lab_notation::{Aim, Announcement, AskKind, Diagnostic, Diagnostics, Scenario, Span, Statement};
use combat_lab_replay::{Cause, Refusal, Replay, Stop, Unreached};
use combat_lab_rulebook::{Edition, Rule};

const _: () = assert!(
    Setup::MAX_PLAYERS == 6 && Setup::MAX_NUMBER == 1_000_000,
    "the words say six players, and 1,000,000"
);

/// The reason why a script didn't run to its end, in the language of its situation.
#[must_use]
pub fn problems(scenario: &Scenario, stop: &Stop) -> Diagnostics {
    problems_by(scenario, stop, Some(Finders::ALL))
}

/// Finds the sentence to write in place of a keyword: [`sentence_instead`].
pub type FindSentence = fn(&Scenario, CardId, &str, Edition, &SetupProblem) -> Option<SentenceInstead>;

/// Finds what to write instead of what is refused, by reading the situation again.
#[derive(Debug, Clone, Copy)]
pub struct Finders {
    /// The sentence for a keyword.
    pub sentence: FindSentence,
    /// Another line for one that is illegal or never reached.
    pub line: fn(&Scenario, &Stop) -> LineMend,
}

impl Finders {
    /// [`sentence_instead`] and [`line_instead`].
    pub const ALL: Self = Self { sentence: sentence_instead, line: line_instead };
}

/// The same for a program that loads what reads texts only when needed, and may lack it.
#[must_use]
pub fn problems_by(scenario: &Scenario, stop: &Stop, find: Option<Finders>) -> Diagnostics {
    let Stop { edition, span, cause } = stop;
    let wording = Wording { edition: *edition, language: scenario.language() };
    let problem = match cause {
        Cause::Setup(error) => {
            return setup(scenario, error, find.map(|find| find.sentence)).in_language(scenario.language());
        }
        // Nothing says that it is illegal.
        Cause::Illegal(refusal) | Cause::NeverLegal(refusal) if is_uncertain(refusal) => {
            let why = why(scenario, refusal);
            Diagnostic::of(*span, wording.say(t!("not decided in %1: %2"), &[edition.id(), &why]))
        }
        Cause::Illegal(refusal) => {
            let why = why(scenario, refusal);
            let message = wording.say(t!("illegal in %1: %2"), &[edition.id(), &why]);
            let problem = Diagnostic::of(*span, message).citing(refusal.illegal.citations());
            if is_of_another(scenario, *span) {
                let first = t!(
                    "the attacking player's lines above those of the others: the first player is the active player"
                );
                problem.expected(wording.of(first))
            } else {
                problem
            }
        }
        Cause::NeverLegal(refusal) => {
            let why = why(scenario, refusal);
            let message = wording.say(t!("never legal in %1: %2"), &[edition.id(), &why]);
            let problem = Diagnostic::of(*span, message).citing(refusal.illegal.citations());
            match unnamed(refusal) {
                Some(mend) => problem.expected(wording.of(mend)),
                None if starts_too_late(scenario, refusal, *span) => {
                    let main = combat_lab_notation::step_name(Step::PrecombatMain, *edition);
                    let line = format!("from {main}");
                    problem.expected(wording.say(t!("\u{201c}%1\u{201d} above the players"), &[&line]))
                }
                None if is_unpaid(refusal) => problem.expected(wording.of(t!(
                    "lands or other permanents of this player that make the mana; or {0} behind a card's name, for a card that costs nothing"
                ))),
                None => problem,
            }
        }
        Cause::Absent(Aim::AbilityOf(card)) => {
            let message = wording.say(
                t!("illegal in %1: no ability of %2 is on the stack at this point"),
                &[edition.id(), &scenario.name(*card)],
            );
            Diagnostic::of(*span, message)
        }
        Cause::Absent(aim) => {
            let name = match aim {
                Aim::Card(card) | Aim::AbilityOf(card) => scenario.name(*card),
                Aim::Player(_) | Aim::Opponent => String::new(),
            };
            let message = t!("illegal in %1: there is no %2 at this point");
            Diagnostic::of(*span, wording.say(message, &[edition.id(), &name]))
        }
        Cause::Unreached(unreached) => {
            let reason = reason(scenario, unreached, wording);
            let rules = unreached.rules().iter().filter_map(|rule| rule.cite(*edition));
            let message = wording.say(t!("never reached in %1: %2"), &[edition.id(), &reason]);
            let problem = Diagnostic::of(*span, message).citing(rules);
            match outside(scenario.span, unreached, *edition).or_else(|| turns_to(scenario, unreached, *span))
            {
                Some(line) => problem.expected(wording.say(t!("“%1” above the players"), &[&line])),
                None => match instead(scenario, unreached, *span) {
                    Some(mend) => problem.expected(wording.of(mend)),
                    None => problem,
                },
            }
        }
        Cause::Unjudged => Diagnostic::of(*span, t!("a part of the program is missing")),
        Cause::NothingToResolve => {
            Diagnostic::of(*span, t!("the stack is empty here")).expected(before_nothing(scenario, *span))
        }
        Cause::Limit(limit) => Diagnostic::of(*span, reached(wording, limit)),
    };
    let LineMend { expected, line, insertion } =
        find.map(|find| (find.line)(scenario, stop)).unwrap_or_default();
    let problem = match expected {
        Some(expected) => problem.expected(expected),
        None => problem,
    };
    let problem = if line.is_some() { problem.suggest(line) } else { problem };
    let problem = problem.insert(insertion);
    Diagnostics::one(scenario.source(), problem).in_language(scenario.language())
}

/// The limit that stopped a game in a reader's version; `None` if none did.
#[must_use]
pub fn limit(replay: &Replay, language: Language) -> Option<String> {
    let Stop { edition, cause: Cause::Limit(limit), .. } = replay.stopped()? else { return None };
    let message = reached(Wording { edition: *edition, language }, limit);
    Some(language.say(t!("Stopped here: %1."), &[&message]))
}

/// What to write instead of a line that resolves nothing, by the line before it.
fn before_nothing(scenario: &Scenario, span: Span) -> Phrase<'static> {
    let earlier = scenario.script.iter().take_while(|line| line.span != span);
    match earlier.last().map(|line| &line.statement) {
        Some(Statement::Announce(
            Announcement::Attack { .. } | Announcement::Block { .. } | Announcement::Order(_),
        )) => t!("at combat damage, or at end of combat: combat damage comes only after this"),
        Some(Statement::Announce(Announcement::Choose(_))) => {
            t!("without this line: the line before it answers what was resolving, which goes on by itself")
        }
        _ => t!(
            "resolve directly behind the line that plays something: a line of a later step resolves it first"
        ),
    }
}

/// The limit that was reached, and the ability that keeps triggering.
fn reached(wording: Wording, limit: &LimitReached) -> String {
    let what = match limit.limit {
        Limit::Work => t!("limit reached in %1: at most %2 steps of work"),
        Limit::Objects => t!("limit reached in %1: at most %2 objects in one game"),
        Limit::Triggers => t!("limit reached in %1: at most %2 triggered abilities at the same time"),
        Limit::Actions => t!("limit reached in %1: at most %2 actions in one game"),
        Limit::States => t!("limit reached in %1: at most %2 objects in all states of one game"),
    };
    let what = wording.say(what, &[wording.edition.id(), &limit.most.to_string()]);
    match &limit.looping {
        Some(name) => wording.say(t!("%1; an ability of %2 keeps triggering"), &[&what, name]),
        None => what,
    }
}

/// The reason why the board is impossible.
fn setup(scenario: &Scenario, error: &SetupError, find: Option<FindSentence>) -> Diagnostics {
    let wording = Wording { edition: error.edition, language: scenario.language() };
    let edition = error.edition.id();
    let there =
        |found: usize, phrase| wording.say(wording.language.count(found, phrase), &[&found.to_string()]);
    let place = |card: CardId| scenario.cards.get(card.index()).map_or(Span::START, |card| card.span);
    let mut tried = 0;
    let mut instead_of = |card, keyword: &str, found: &SetupProblem| {
        tried += 1;
        let find = find.filter(|_| tried <= MOST_TRIED)?;
        find(scenario, card, keyword, error.edition, found)
    };
    let items = error.problems.iter().map(|found| match found {
        SetupProblem::PlayerCount { found } => {
            let there = there(*found, tn!("there is 1 player", "there are %1 players"));
            Diagnostic::of(Span::START, there).expected(wording.of(t!("two to six players")))
        }
        SetupProblem::TooManyCards { found } => {
            let there = there(*found, tn!("there is 1 card", "there are %1 cards"));
            Diagnostic::of(Span::START, there).expected(wording.say(t!("at most %1"), &[&Setup::MAX_CARDS.to_string()]))
        }
        SetupProblem::BadVariant { found } => {
            let there = there(*found, tn!("there is 1 player", "there are %1 players"));
            let needed = t!("four players with teams, three or more with an option");
            Diagnostic::of(Span::START, there).expected(wording.of(needed))
        }
        SetupProblem::TeamDiffers => {
            let problem = wording.of(t!("the players of a team share life and poison counters"));
            Diagnostic::of(Span::START, problem)
                .expected(wording.of(t!("the same life and poison for both players of a team")))
        }
        SetupProblem::MonarchUnknown => {
            let since = Edition::ALL.into_iter().find_map(|edition| Rule::Monarch.cite(edition));
            let problem = wording.say(t!("the rules of %1 have no monarch"), &[edition]);
            let place = scenario.players.iter().find(|seat| seat.monarch).map_or(Span::START, |seat| seat.span);
            let problem = Diagnostic::of(place, problem).citing(since);
            let since = since.map_or("", |since| since.edition.id());
            problem.expected(wording.say(t!("an edition from %1 on"), &[since]))
        }
        SetupProblem::NotForTeams { card, rule } => {
            let (problem, mend) = match rule {
                Rule::TeamLife => (
                    t!("the rules of %1 don't say how one player of a team pays life"),
                    t!("an edition from 2009-07 on, or a card that costs no life"),
                ),
                _ => (
                    t!("the rules of %1 don't say which player of an attacked team is \u{201c}defending player\u{201d}"),
                    t!("an edition from 2009-07 on, or a card that names no defending player: target opponent or each opponent in its text"),
                ),
            };
            Diagnostic::of(place(*card), wording.say(problem, &[edition]))
                .citing(rule.cite(wording.edition))
                .expected(wording.of(mend))
        }
        SetupProblem::NeedsTwoPlayers { card } => {
            let problem = t!("this card only works with two players");
            let mend = t!("target opponent or each opponent in its text; a battle only on the battlefield");
            Diagnostic::of(place(*card), wording.of(problem)).expected(wording.of(mend))
        }
        SetupProblem::UnknownOwner { card } => {
            Diagnostic::of(place(*card), wording.of(t!("this card has no owner")))
        }
        SetupProblem::TurnCount { found } => {
            let there = there(*found as usize, tn!("there is 1 turn", "there are %1 turns"));
            let expected = wording.say(t!("1 to %1"), &[&Setup::MAX_TURNS.to_string()]);
            Diagnostic::of(Span::START, there).expected(expected)
        }
        SetupProblem::NotAPermanent { card } => {
            Diagnostic::of(place(*card), wording.of(t!("an instant or sorcery can't be in play")))
        }
        SetupProblem::MalformedCard { card, reason: Malformed::TooDeep } => {
            let problem = t!("this card has too many parts, or too many inside one another");
            Diagnostic::of(place(*card), wording.of(problem))
        }
        // The notation refuses all of these as it is read.
        SetupProblem::MalformedCard { card, .. }
        | SetupProblem::NotAttachable { card }
        | SetupProblem::WrongFace { card }
        | SetupProblem::WrongPlayer { card }
        | SetupProblem::WronglyChosen { card } => {
            Diagnostic::of(place(*card), wording.of(t!("this card is impossible")))
        }
        SetupProblem::WronglyAttached { card, host, rule } => {
            let label = |card: CardId| {
                scenario.cards.get(card.index()).map_or(String::new(), |card| card.label.clone())
            };
            let problem = wording.say(t!("%1 can't be attached to %2"), &[&label(*card), &label(*host)]);
            let face = scenario.cards.get(card.index()).and_then(|card| card.setup.face.enchant);
            let expected = match face {
                Some(what) => wording.say(
                    t!("attached to a permanent that it can enchant (%1) and that has no protection from it"),
                    &[&crate::enchant(what, wording)],
                ),
                None => wording.say(t!("attached to a creature without protection from it"), &[]),
            };
            Diagnostic::of(place(*card), problem).citing(rule.cite(wording.edition)).expected(expected)
        }
        SetupProblem::NumberTooLarge { card } => {
            let place = card.map_or(Span::START, place);
            Diagnostic::of(place, wording.of(t!("a number here is too large"))).expected(wording.of(t!("at most 1,000,000")))
        }
        SetupProblem::KeywordUnknown { card, keyword, rule } => {
            let said = instead_of(*card, keyword.name(), found);
            let keyword = wording.word(keyword.name());
            let problem = wording.say(t!("the rules of %2 have no %1"), &[keyword, edition]);
            let since = Edition::ALL.into_iter().find_map(|edition| rule.cite(edition));
            let problem = with_line(Diagnostic::of(place(*card), problem).citing(since), scenario, said.as_ref());
            match (since, said) {
                (Some(since), Some(said)) => problem.expected(wording.say(
                    t!("an edition from %1 on, or the sentence: %2"),
                    &[since.edition.id(), &said.sentence],
                )),
                (Some(since), None) => {
                    problem.expected(wording.say(
                        t!("an edition from %1 on, or a card without %2"),
                        &[since.edition.id(), keyword],
                    ))
                }
                (None, _) => problem,
            }
        }
        SetupProblem::WordUnknown { card, word } => {
            let problem = wording.say(t!("the rules of %2 have no %1"), &[word, edition]);
            let since = Edition::of_word(word);
            let section = combat_lab_rulebook::section_of_word(word).unwrap_or_default();
            let said = instead_of(*card, word, found);
            let expected = match said {
                Some(said) => wording.say(
                    t!("an edition from %1 on, which has it in section %3, or the sentence: %2"),
                    &[since.id(), &said.sentence, section],
                ),
                None => wording
                    .say(t!("an edition from %1 on, which has it in section %2"), &[since.id(), section]),
            };
            let rule = combat_lab_rulebook::rule_of_word(word);
            let cited = rule.cite(wording.edition).or_else(|| rule.cite(since));
            Diagnostic::of(place(*card), problem).citing(cited).expected(expected)
        }
        SetupProblem::RuleUnknown { card, rule } => {
            let another_type = t!("an edition from %1 on, or a card of another type");
            let (there, expected) = match rule {
                Rule::Battles => (t!("the rules of %1 have no battles"), another_type),
                Rule::PlaneswalkerLoyalty => {
                    (t!("the rules of %1 have no planeswalkers"), another_type)
                }
                Rule::FinalityCounters
                | Rule::HoneCounters
                | Rule::KeywordCounters
                | Rule::ShieldCounters
                | Rule::StunCounters => {
                    (t!("the rules of %1 have no such counters"), t!("an edition from %1 on"))
                }
                _ => (t!("this card needs a rule that %1 doesn't have"), t!("an edition from %1 on")),
            };
            let since = Edition::ALL.into_iter().find_map(|edition| rule.cite(edition));
            // They have a rule, but are no keywords of the list.
            let keyword = match rule {
                Rule::Goad => Some("goad"),
                Rule::Persist => Some("persist"),
                Rule::Toxic => Some("toxic"),
                Rule::Undying => Some("undying"),
                Rule::Ward => Some("ward"),
                _ => None,
            };
            let said = keyword.and_then(|keyword| instead_of(*card, keyword, found));
            let there = match keyword {
                Some(keyword) => wording.say(t!("the rules of %2 have no %1"), &[keyword, edition]),
                None => wording.say(there, &[edition]),
            };
            let problem = with_line(Diagnostic::of(place(*card), there).citing(since), scenario, said.as_ref());
            match (since, said) {
                (Some(since), Some(said)) => problem.expected(wording.say(
                    t!("an edition from %1 on, or the sentence: %2"),
                    &[since.edition.id(), &said.sentence],
                )),
                (Some(since), None) => problem.expected(wording.say(expected, &[since.edition.id()])),
                (None, _) => problem,
            }
        }
    });
    let items: Vec<_> = items.listed();
    let fallback = Diagnostic::of(Span::START, wording.of(t!("this board is impossible")));
    Diagnostics::collect(scenario.source(), items)
        .unwrap_or_else(|| Diagnostics::one(scenario.source(), fallback))
}

/// The problem of a card's line, with the line that has the sentence.
fn with_line(
    mut problem: Box<Diagnostic>,
    scenario: &Scenario,
    said: Option<&SentenceInstead>,
) -> Box<Diagnostic> {
    let Some(line) = said.and_then(|said| said.line.clone()) else { return problem };
    let written = scenario.source().split('\n').nth(problem.line.saturating_sub(1)).unwrap_or_default();
    let bare = written.trim_start();
    problem.column = written.chars().count() - bare.chars().count() + 1;
    problem.length = bare.trim_end().chars().count();
    problem.suggest(Some(line))
}

/// The most sentences tried in place of keywords: each means reading the whole situation again.
const MOST_TRIED: u32 = 8;

/// A sentence to write in place of a keyword.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentenceInstead {
    /// The sentence.
    pub sentence: String,
    /// The card's line with it, if that can be read.
    pub line: Option<String>,
}

/// The sentence to write in place of a keyword that the edition doesn't have, if the card is then
/// accepted. It reads the situation again.
pub fn sentence_instead(
    scenario: &Scenario,
    card: CardId,
    keyword: &str,
    edition: Edition,
    problem: &SetupProblem,
) -> Option<SentenceInstead> {
    let card = scenario.cards.get(card.index())?;
    let number = card.span.line.checked_sub(1)?;
    let line = scenario.source().split('\n').nth(number)?;
    let named = combat_lab_notation::keyword_in_words(keyword, line);
    // A card that only its name describes has the keyword in its known line.
    let known = || {
        let name = card.setup.face.name.as_str();
        let known = combat_lab_notation::known_card(name)?;
        let found = combat_lab_notation::keyword_in_words(keyword, known)?;
        let whole =
            [known.get(..found.place.start)?, &found.sentence, known.get(found.place.end..)?].concat();
        Some((found.sentence, line.replacen(name, &whole, 1)))
    };
    let (sentence, replaced) = match &named {
        Some(found) => {
            let before = line.get(..found.place.start)?;
            let replaced = [before, &found.sentence, line.get(found.place.end..)?].concat();
            (found.sentence.clone(), replaced)
        }
        None => known()?,
    };
    let lines: Vec<&str> = (scenario.source().split('\n').enumerate())
        .map(|(place, line)| if place == number { replaced.as_str() } else { line })
        .listed();
    let accepted =
        Scenario::parse_unmended(&lines.join("\n")).is_ok_and(|scenario| match combat_lab_engine::Game::new(
            edition,
            &scenario.setup(edition),
        ) {
            Ok(_) => true,
            Err(error) => !error.problems.contains(problem),
        });
    (accepted || named.is_none()).then(|| SentenceInstead {
        sentence,
        line: Some(replaced.trim_start().to_owned()).filter(|_| accepted),
    })
}

/// The line that would extend the played turns to that of the player whose creatures attack.
fn turns_to(scenario: &Scenario, unreached: &Unreached, span: Span) -> Option<String> {
    let line = scenario.script.iter().find(|line| line.span == span).map(|line| &line.statement)?;
    let Statement::Announce(Announcement::Attack { attacks, .. }) = line else { return None };
    let owner = |card: &CardId| scenario.cards.get(card.index()).map(|card| card.setup.owner.index());
    let (first, _) = attacks.first()?;
    let player = owner(first).filter(|player| *player > 0)?;
    let only = scenario.span.through == Through::Combat
        && scenario.variant != Variant::TwoHeadedGiant
        && attacks.iter().all(|(card, _)| owner(card) == Some(player));
    (only && *unreached == Unreached::AttackersDeclared).then(|| format!("through {} turns", player + 1))
}

/// What to write instead of a line that comes too late: several lines for one declaration, a block
/// before the attack, a division of what nothing divides.
fn instead(scenario: &Scenario, unreached: &Unreached, span: Span) -> Option<Phrase<'static>> {
    let earlier = |is: fn(&Announcement) -> bool| {
        let mut lines = scenario.script.iter().take_while(|line| line.span != span);
        lines.any(|line| matches!(&line.statement, Statement::Announce(announced) if is(announced)))
    };
    let own = scenario.script.iter().find(|line| line.span == span).map(|line| &line.statement);
    let attacks = |it: &Announcement| matches!(it, Announcement::Attack { .. });
    match (unreached, own) {
        (
            Unreached::BlockersDeclared,
            Some(Statement::Judge { announcement: Announcement::Block { .. }, .. }),
        ) if !earlier(attacks)
            && scenario.script.iter().any(
                |line| matches!(&line.statement, Statement::Announce(announced) if attacks(announced)),
            ) =>
        {
            Some(t!("this line below the attack line"))
        }
        (Unreached::AttackersDeclared | Unreached::BlockersDeclared, Some(Statement::Judge { .. })) => {
            Some(t!("legal and illegal lines above the declaration that is played"))
        }
        (Unreached::AttackersDeclared, _) => earlier(|it| matches!(it, Announcement::Attack { .. }))
            .then_some(t!(
                "one attack line for all attackers: attack A, B -> PLAYER, or attack A -> PLAYER; B -> PLAYER"
            )),
        (Unreached::BlockersDeclared, Some(Statement::Announce(Announcement::Block { .. }))) => {
            Some(if earlier(|it| matches!(it, Announcement::Block { .. })) {
                t!("one block line for all blockers: block C -> A; D -> B")
            } else if earlier(|it| matches!(it, Announcement::Attack { .. })) {
                return None;
            } else {
                t!("the attack line above the block line")
            })
        }
        (_, Some(Statement::Ask(question)))
            if question.decision.is_some_and(|it| it.kind == AskKind::Divide) =>
        {
            Some(t!("damage that can be divided: two blockers, or trample"))
        }
        _ => None,
    }
}

/// Every reason for a refusal, in one sentence.
fn why(scenario: &Scenario, refusal: &Refusal) -> String {
    let teller = Teller::new(&refusal.game, scenario);
    let mut reasons: Vec<String> = Vec::new();
    for violation in &refusal.illegal.violations {
        let reason = teller.refusal(violation);
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons.join("; ")
}

/// Whether the attackers of the first attack are those of another than the active player.
fn is_of_another(scenario: &Scenario, span: Span) -> bool {
    let line = scenario.script.iter().find(|line| line.span == span).map(|line| &line.statement);
    let Some(Statement::Announce(Announcement::Attack { attacks, .. })) = line else { return false };
    let owner = |card: &CardId| scenario.cards.get(card.index()).map(|card| card.setup.owner.index());
    scenario.span.through == Through::Combat
        && !attacks.is_empty()
        && attacks.iter().all(|(attacker, _)| owner(attacker).is_some_and(|owner| owner > 0))
}

/// Whether only the search for a way to pay has ended, and there may be one.
fn is_uncertain(refusal: &Refusal) -> bool {
    let mut violations = refusal.illegal.violations.iter();
    violations.clone().next().is_some() && violations.all(|it| it.problem == Problem::NoWayFound)
}

/// How to name what the line leaves out: targets, or what pays for it.
fn unnamed(refusal: &Refusal) -> Option<Phrase<'static>> {
    if names_a_trigger(refusal) {
        return Some(t!("PLAYER: targets NAME, once its triggered ability asks for targets"));
    }
    refusal.illegal.violations.iter().find_map(|violation| match &violation.problem {
        Problem::CannotPay { .. } if matches!(violation.rule, Rule::Crew | Rule::Saddle) => {
            Some(t!("the creatures to tap, as in PLAYER: CARD tapping CREATURE, CREATURE"))
        }
        Problem::WrongCount { of: Miscounted::Targets, given: 0, .. } => {
            Some(t!("an arrow and the target, as in PLAYER: CARD -> TARGET"))
        }
        Problem::CostsUnnamed { costs, given: 0 } => costs.iter().find_map(|cost| match cost {
            Cost::Sacrifice(_) => Some(t!("what is sacrificed, as in PLAYER: CARD sacrificing OTHER")),
            Cost::TapOther(_) => Some(t!("what is tapped, as in PLAYER: CARD tapping OTHER")),
            Cost::Discard(_) => Some(t!("what is discarded, as in PLAYER: CARD discarding OTHER")),
            Cost::Return(_) => Some(t!("what is returned, as in PLAYER: CARD returning OTHER")),
            Cost::ExileFromHand(_) | Cost::ExileFromGraveyard(_) => {
                Some(t!("what is exiled, as in PLAYER: CARD exiling OTHER"))
            }
            _ => None,
        }),
        _ => None,
    })
}

/// Whether the line activates a permanent that has only triggered abilities, with targets.
fn names_a_trigger(refusal: &Refusal) -> bool {
    refusal.illegal.violations.iter().any(|violation| match &violation.problem {
        Problem::NoSuchAbility { object, .. } => refusal.game.object(*object).is_some_and(|object| {
            let face = object.face();
            face.abilities.is_empty() && face.triggers.iter().any(|it| !it.ability.targets.is_empty())
        }),
        _ => false,
    })
}

fn reason(scenario: &Scenario, unreached: &Unreached, wording: Wording) -> String {
    let of_player = |phrase, player: &combat_lab_engine::PlayerId| {
        let seat = scenario.players.get(player.index());
        wording.say(phrase, &[seat.map_or_else(|| wording.of(t!("this player")), |seat| &seat.name)])
    };
    let phrase = match unreached {
        Unreached::Over(Outcome::Won(player)) => {
            let seat = scenario.players.get(player.index());
            let name = seat.map_or_else(|| wording.of(t!("a player")), |seat| &seat.name);
            return wording.say(t!("%1 had already won the game"), &[name]);
        }
        Unreached::Over(Outcome::Draw) => t!("the game was already a draw"),
        Unreached::Over(Outcome::CombatOver) => t!("combat was already over"),
        Unreached::Over(Outcome::TurnsOver) => t!("the last turn was already over"),
        Unreached::Later => t!("a later line happens before it"),
        Unreached::Ready => t!("the script ended earlier, at the line “ready” or “your move”"),
        Unreached::NothingToAssign => t!("no player had that combat damage to assign"),
        Unreached::NoPriority(player) => return of_player(t!("%1 didn't receive priority again"), player),
        Unreached::Absent(card) => {
            let name = scenario.name(*card);
            return wording.say(t!("%1 didn't exist when this line was to be judged"), &[&name]);
        }
        Unreached::AttackersDeclared => t!("attackers had been declared before this line"),
        Unreached::CombatAdded => t!("the situation ends with the first combat phase"),
        Unreached::NoBlockers => t!("nobody attacked, so no blockers were declared"),
        Unreached::BlockersDeclared => t!("blockers had been declared before this line"),
        Unreached::NoDamageOrder => t!("under these rules, there is no damage assignment order"),
        Unreached::Ordered => {
            t!("one of these creatures had no order to announce, or it had been announced before this line")
        }
        Unreached::Assigned => {
            t!("one of these creatures had no combat damage to assign, or had assigned it before this line")
        }
        Unreached::NotAsked(player) => {
            return of_player(t!("%1 no longer had to make that choice"), player);
        }
        Unreached::OnlyChoice(player, cards) => {
            let seat = scenario.players.get(player.index());
            let seat = seat.map_or_else(|| wording.of(t!("this player")), |seat| &seat.name);
            let cards: Vec<String> = cards.iter().map(|card| scenario.name(*card)).listed();
            return wording.say(t!("%1 had nothing else to choose than %2"), &[seat, &wording.list(&cards)]);
        }
        Unreached::DealtAtOnce => {
            t!("under these rules, combat damage doesn't wait on the stack: it is dealt as soon as it \
                 is assigned")
        }
        Unreached::NoDamageOnStack => t!("no combat damage was left on the stack"),
        Unreached::StepSkipped(step) => {
            let name = the_step(*step, wording);
            return wording.say(t!("nobody attacked, so %1 was skipped"), &[name]);
        }
        Unreached::NoStep(step @ (Step::Untap | Step::Cleanup))
            if scenario.span.through != Through::Combat =>
        {
            let name = the_step(*step, wording);
            return wording.say(t!("%1 passed, and nobody had priority in it"), &[name]);
        }
        Unreached::NoStep(step) => {
            let name = the_step(*step, wording);
            return wording.say(t!("%1 didn't take place"), &[name]);
        }
        Unreached::NoTurn(turn) => {
            return wording.say(t!("turn %1 didn't take place"), &[&turn.to_string()]);
        }
    };
    wording.of(phrase).to_owned()
}
