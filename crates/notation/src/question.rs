//! Reading questions to the reader: `ask`, `choice`, `because`, `wrong`, `hint`, `answer`.

use crate::board::Card;
use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::{self, choice_items, looks_like_edition};
use crate::goal;
use crate::limits::at_most;
use crate::moment;
use crate::names::{Names, joined};
use crate::number::{amount, is_rule_number};
use crate::script::{
    AskKind, AskedFor, Claim, Goal, Mistake, Question, QuestionChoice, QuestionReason, ReasonRule,
    ScriptLine, Statement, TryClaim, TryItem, WrongTry,
};
use crate::slips;
use crate::text::{Piece, nearest, normal};
use combat_lab_cards::CardFace;
use combat_lab_engine::{Facing, Place};
use combat_lab_language::letters::{capital, lowercase};
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;
use core::mem;

/// The most questions of a situation.
const MAX_QUESTIONS: usize = 8;
/// The most choices of a question, and the most that one of them can expect.
const MAX_CHOICES: usize = 6;

const CHOICE: Phrase<'static> =
    t!("choice TEXT: ITEM, ITEM, such as choice Both die: F graveyard, M graveyard");

/// The most replies to mistakes.
const MAX_WRONG: usize = 12;

const DECISION: Phrase<'static> = t!("ask divide PLAYER: TEXT, or attack, block or act instead of divide");
const WRONG: Phrase<'static> =
    t!("wrong CHOICE because TEXT, wrong when ITEMS because TEXT, wrong at MOMENT because TEXT, or \
                                   wrong illegal RULE because TEXT");

/// `ask TEXT` or `ask divide PLAYER: TEXT`, without its first word.
pub(crate) fn ask(word: Piece<'_>, rest: Piece<'_>, names: &Names) -> Result<Question, Problem> {
    let (decision, text) = match asked_for(rest, names)? {
        Some((decision, text)) => (Some(decision), text),
        None => (None, rest),
    };
    if text.is_empty() {
        let form = if decision.is_some() { DECISION } else { t!("ask TEXT") };
        return Err(Diagnostic::at(word, t!("this question is empty")).expected(form));
    }
    let text = text.text.to_owned();
    Ok(Question {
        text,
        decision,
        choices: Vec::new(),
        reasons: Vec::new(),
        wrong: Vec::new(),
        hints: Vec::new(),
    })
}

/// The decision that is asked for, and the text after it. What begins like one but has no colon
/// soon is the text of a question.
fn asked_for<'a>(rest: Piece<'a>, names: &Names) -> Result<Option<(AskedFor, Piece<'a>)>, Problem> {
    let (first, _) = rest.first_word();
    let word = first.text.trim_end_matches(':');
    if let Some(problem) = no_player(rest, names) {
        return Err(problem);
    }
    if let Some(problem) = meant(rest, names).or_else(|| told(rest, names)) {
        return Err(problem);
    }
    let Some(kind) = AskKind::ALL.into_iter().find(|kind| kind.word() == word) else { return Ok(None) };
    let Some((before, text)) = rest.split_once(":") else { return Ok(None) };
    let (_, who) = before.first_word();
    if who.is_empty() {
        return Err(Diagnostic::at(first, t!("whose decision is it?")).expected(DECISION));
    }
    let (who, until) = match who.around("until", false) {
        Some((who, until)) => (who, Some(until)),
        None => (who, None),
    };
    if names.player(who.text).is_none() && who.words().len() > 2 {
        return Ok(None);
    }
    let player = names.player_in(who)?;
    let until = match until {
        Some(until) if kind != AskKind::Act => {
            return Err(Diagnostic::at(until, t!("this decision has one moment"))
                .expected(t!("until MOMENT after ask act PLAYER only")));
        }
        until => until.map(moment::moment).transpose()?,
    };
    Ok(Some((AskedFor { kind, player, until }, text)))
}

/// Words for decisions, as people say them.
const SAID: [(&str, AskKind); 22] = [
    ("divide", AskKind::Divide),
    ("divides", AskKind::Divide),
    ("division", AskKind::Divide),
    ("dividing", AskKind::Divide),
    ("damage", AskKind::Divide),
    ("assign", AskKind::Divide),
    ("assigns", AskKind::Divide),
    ("split", AskKind::Divide),
    ("attack", AskKind::Attack),
    ("attacks", AskKind::Attack),
    ("attackers", AskKind::Attack),
    ("attacking", AskKind::Attack),
    ("block", AskKind::Block),
    ("blocks", AskKind::Block),
    ("blockers", AskKind::Block),
    ("blocking", AskKind::Block),
    ("defend", AskKind::Block),
    ("act", AskKind::Act),
    ("acts", AskKind::Act),
    ("action", AskKind::Act),
    ("cast", AskKind::Act),
    ("play", AskKind::Act),
];

/// The problem of `ask block: TEXT` and `ask to block: TEXT`, which say whose decision it is not.
fn no_player(rest: Piece<'_>, names: &Names) -> Option<Problem> {
    let (before, text) = rest.split_once(":")?;
    let words = before.words();
    let (last, fillers) = words.split_last()?;
    let filler = |word: &Piece<'_>| FILLERS.iter().any(|filler| word.is(filler));
    let kind = SAID.iter().find(|(said, _)| last.is(said)).map(|(_, kind)| *kind)?;
    // Without such a word, it is a question that begins with its subject.
    if text.is_empty() || !fillers.iter().all(filler) || (fillers.is_empty() && last.text != kind.word()) {
        return None;
    }
    let mut players = names.players();
    let player = if kind == AskKind::Block { players.nth(1) } else { players.next() };
    Some(
        Diagnostic::at(before, t!("whose decision is it?"))
            .expected(DECISION)
            .suggest(player.map(|player| [kind.word(), " ", &named_player(player)].concat())),
    )
}

/// Words before a decision that say nothing.
const FILLERS: [&str; 5] = ["to", "for", "how", "whether", "a"];

/// A player as a line names them.
fn named_player(name: &str) -> String {
    if name.contains(char::is_whitespace) { ["\"", name, "\""].concat() } else { name.to_owned() }
}

/// The problem of a decision in other words: another word for it, the player first, or no colon.
fn meant(rest: Piece<'_>, names: &Names) -> Option<Problem> {
    let said = |word: &str| SAID.iter().find(|(said, _)| *said == lowercase(word)).map(|(_, kind)| *kind);
    let colon = rest.split_once(":");
    let before = colon.map_or(rest, |(before, _)| before);
    let all = before.words();
    let filler = |word: &Piece<'_>| FILLERS.iter().any(|filler| word.is(filler));
    // Only before a colon: other texts have such words too.
    let words: Vec<Piece<'_>> = all.iter().copied().filter(|word| colon.is_none() || !filler(word)).collect();
    let (&first, &second) = words.first().zip(words.get(1))?;
    if colon.is_some() && words.len() > 2 {
        return None;
    }
    let is_player = |word: Piece<'_>| names.player(word.text.trim_end_matches("'s")).is_some();
    let (kind, player) = match (said(first.text), said(second.text)) {
        (Some(kind), _) if is_player(second) => (kind, second),
        (_, Some(kind)) if is_player(first) && colon.is_some() => (kind, first),
        _ => return None,
    };
    // `ask act Alice ...` without a colon may be a text of two words and more.
    let right = colon.is_some() && first.text == kind.word() && all.len() == 2;
    let text = colon.is_none() && first.text != kind.word();
    if right || text {
        return None;
    }
    let player = player.text.trim_end_matches("'s");
    let end = if colon.is_some() { "" } else { ":" };
    let place = rest.between(*all.first()?, if colon.is_some() { *all.last()? } else { second });
    let mended = [kind.word(), " ", player, end].concat();
    Some(
        Diagnostic::at(place, t!("this looks like a decision, but isn't written like one"))
            .expected(DECISION)
            .suggest(Some(mended)),
    )
}

/// What a player is told to decide.
const TOLD: [(&str, AskKind); 12] = [
    ("divide", AskKind::Divide),
    ("assign", AskKind::Divide),
    ("deal", AskKind::Divide),
    ("split", AskKind::Divide),
    ("attack", AskKind::Attack),
    ("block", AskKind::Block),
    ("defend", AskKind::Block),
    ("act", AskKind::Act),
    ("cast", AskKind::Act),
    ("play", AskKind::Act),
    ("activate", AskKind::Act),
    ("sacrifice", AskKind::Act),
];

/// The problem of `ask Alice: divide ...` and `ask Alice to block ...`: the player comes first, and
/// the text says what to decide. What ends with a question mark is a question about it.
fn told(rest: Piece<'_>, names: &Names) -> Option<Problem> {
    const LINKS: [&str; 5] = ["to", "must", "should", "please", "now"];
    let is_player = |(who, _): &(Piece<'_>, Piece<'_>)| names.player_in(*who).is_ok();
    let is_link = |piece: Piece<'_>| LINKS.iter().any(|link| piece.first_word().0.is(link));
    let (who, text) = [":", ","]
        .iter()
        .find_map(|by| rest.split_once(by).filter(is_player))
        .or_else(|| Some(rest.first_word()).filter(|two| is_player(two) && is_link(two.1)))?;
    let mut says = text;
    while is_link(says) {
        says = says.first_word().1;
    }
    let verb = says.first_word().0;
    let (_, kind) = TOLD.iter().find(|(said, _)| verb.is(said))?;
    if rest.text.ends_with('?') {
        return None;
    }
    let mut name = who.text.to_owned();
    if !name.starts_with('"') {
        name = named_player(&name);
    }
    let mended = [kind.word(), " ", &name, ": ", &capital(says.text)].concat();
    Some(
        Diagnostic::at(rest, t!("this looks like a decision, but isn't written like one"))
            .expected(DECISION)
            .suggest(Some(mended)),
    )
}

/// `choice TEXT: ITEMS`, without its first word.
pub(crate) fn choice(word: Piece<'_>, rest: Piece<'_>, names: &Names) -> Result<QuestionChoice, Problem> {
    let Some((text, expected)) = rest.split_once(":").filter(|(text, _)| !text.is_empty()) else {
        let place = if rest.is_empty() { word } else { rest };
        return Err(Diagnostic::at(place, t!("when is this choice right?")).expected(CHOICE));
    };
    let items = choice_items(expected, names)?;
    if items.len() > MAX_CHOICES {
        return Err(Diagnostic::at(
            expected,
            t!("one choice can't expect more than %1 things").with(&[&MAX_CHOICES.to_string()]),
        ));
    }
    Ok(QuestionChoice { text: text.text.to_owned(), items })
}

/// Adds a choice to the question that is the last line of the script so far.
pub(crate) fn add(
    script: &mut [ScriptLine],
    choice: QuestionChoice,
    editions: Option<&[Edition]>,
    word: Piece<'_>,
) -> Result<(), Problem> {
    let Some(ScriptLine { statement: Statement::Ask(question), editions: asked, .. }) = script.last_mut()
    else {
        return Err(
            Diagnostic::at(word, t!("there is no question before this choice")).expected(t!("ask TEXT"))
        );
    };
    if asked.as_deref() != editions {
        return Err(Diagnostic::at(word, t!("the question of this choice isn't asked in these editions"))
            .expected(t!("a choice for the same editions")));
    }
    if question.decision.is_some() {
        return Err(Diagnostic::at(word, t!("a decision answers this question, not a choice"))
            .expected(t!("a goal line, which says when the decision is right")));
    }
    if question.choices.len() >= MAX_CHOICES {
        return Err(Diagnostic::at(
            word,
            t!("a question can't have more than %1 choices").with(&[&MAX_CHOICES.to_string()]),
        ));
    }
    let claims =
        |choice: &QuestionChoice| choice.items.iter().map(|item| item.claim.clone()).collect::<Vec<_>>();
    // Choices of which no board decides differ in their texts alone.
    let said = matches!(claims(&choice).as_slice(), [Claim::Said(_)]);
    let same =
        |other: &QuestionChoice| other.text == choice.text || (!said && claims(other) == claims(&choice));
    if question.choices.iter().any(same) {
        return Err(Diagnostic::at(word, t!("this question already has this choice"))
            .expected(t!("choices that differ")));
    }
    question.choices.push(choice);
    Ok(())
}

/// The editions that a reason can be for.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// Those of the lines around it.
    pub(crate) among: Option<&'a [Edition]>,
    /// Those of the situation.
    pub(crate) all: &'a [Edition],
    pub(crate) today: Edition,
}

/// The text before the colon of a reason: only editions and the numbers of rules.
fn header(piece: Piece<'_>) -> Option<Vec<Piece<'_>>> {
    let words = piece.split(",").into_iter().flat_map(Piece::words);
    let named: Vec<Piece<'_>> = words.clone().collect();
    // "Rule 510.4" says no more than 510.4.
    let filler = |word: &Piece<'_>| ["rule", "rules", "cr"].iter().any(|filler| word.is(filler));
    let words: Vec<Piece<'_>> = words.filter(|word| !filler(word)).collect();
    let words = if words.iter().any(|word| is_rule_number(word.text)) { words } else { named };
    let known = |word: &Piece<'_>| looks_like_edition(*word) || is_rule_number(word.text);
    (!words.is_empty() && words.iter().all(known)).then_some(words)
}

/// The editions that a header names, or those of the lines around it, and its rules.
fn named(header: &[Piece<'_>], shown: Asked<'_>) -> Result<(Option<Vec<Edition>>, Vec<ReasonRule>), Problem> {
    let mut named: Vec<Edition> = Vec::new();
    let mut waiting: Vec<Edition> = Vec::new();
    let mut rules: Vec<ReasonRule> = Vec::new();
    for word in header {
        if looks_like_edition(*word) {
            for edition in expectation::range_of_editions(*word, shown.today)? {
                let never = |problem: Phrase<'static>| {
                    let possible = shown.among.unwrap_or(shown.all).iter().copied();
                    let possible: Vec<_> =
                        possible.filter(|known| !named.contains(known)).map(Edition::id).collect();
                    let problem = Diagnostic::at(*word, problem.with(&[edition.id()]));
                    Err(problem
                        .expected(t!("an edition in which this line is run"))
                        .suggest(possible.first().map(|id| (*id).to_owned())))
                };
                if named.contains(&edition) {
                    let problem = Diagnostic::at(*word, t!("%1 is named twice").with(&[edition.id()]));
                    return Err(problem.expected(t!("each edition once")));
                }
                if shown.among.is_some_and(|among| !among.contains(&edition)) {
                    return never(t!(
                        "this reason is never shown in %1: it's inside lines for other editions"
                    ));
                }
                if !shown.all.contains(&edition) {
                    return never(t!(
                        "this reason is never shown in %1: the edition line doesn't include it"
                    ));
                }
                named.push(edition);
                waiting.push(edition);
            }
        } else {
            let editions = (!waiting.is_empty()).then(|| mem::take(&mut waiting));
            if editions.is_none() && rules.iter().any(|rule| rule.editions.is_none()) {
                let problem =
                    Diagnostic::at(*word, t!("this reason already names a rule for these editions"));
                return Err(problem.expected(t!("one rule for each edition")));
            }
            rules.push(ReasonRule { editions, number: normal(word.text), of: None });
        }
    }
    let restricted = !named.is_empty() && rules.iter().all(|rule| rule.editions.is_some());
    if let [only] = rules.as_mut_slice()
        && only.editions.as_ref() == Some(&named)
    {
        only.editions = None;
    }
    let editions = if restricted { Some(named) } else { shown.among.map(<[_]>::to_vec) };
    Ok((editions, rules))
}

/// A text with the rules and editions before it: `EDITION RULE, EDITION RULE: TEXT`.
fn reason(
    word: Piece<'_>,
    rest: Piece<'_>,
    shown: Asked<'_>,
    empty: (Phrase<'static>, Phrase<'static>),
) -> Result<QuestionReason, Problem> {
    if let Some((before, _)) = rest.split_once(":")
        && let (said, number) = before.first_word()
        && ["rule", "rules", "cr"].iter().any(|known| said.is(known))
        && header(number).is_some()
    {
        return Err(Diagnostic::at(before, t!("a rule is written as its number alone"))
            .expected(t!("EDITION RULE, or RULE"))
            .suggest(Some(number.text.to_owned())));
    }
    let split = rest.split_once(":").and_then(|(before, text)| Some((header(before)?, text)));
    // "(510.1c): TEXT", "of 510.4: TEXT"
    if split.is_none()
        && let Some((before, _)) = rest.split_once(":")
    {
        let plain = before.text.replace(['(', ')', '[', ']', '\u{a7}'], "").replace(';', ",");
        let plain = Piece { text: &plain, ..before };
        let plain = ["of", "see", "by"].iter().find_map(|word| plain.strip_start(word)).unwrap_or(plain);
        if plain.text != before.text
            && header(plain).is_some_and(|words| words.iter().any(|word| is_rule_number(word.text)))
        {
            return Err(Diagnostic::at(before, t!("a rule is written as its number alone"))
                .expected(t!("EDITION RULE, or RULE"))
                .suggest(Some(plain.text.to_owned())));
        }
    }
    if split.is_none() {
        let said = rest.words();
        let named =
            said.iter().take_while(|word| header(word.to(word.text.trim_end_matches(',').len())).is_some());
        let ends = said.iter().zip(1..).take(named.count()).filter(|(word, _)| is_rule_number(word.text));
        if let Some((_, count)) = ends.last()
            && let Some((first, last)) = said.first().zip(said.get(count - 1)).filter(|_| said.len() > count)
        {
            let place = rest.between(*first, *last);
            return Err(Diagnostic::at(place, t!("a colon is missing behind the rule"))
                .expected(t!("RULE: TEXT, or EDITION RULE: TEXT"))
                .suggest(Some([place.text, ":"].concat())));
        }
    }
    let (words, rest) = split.unwrap_or((Vec::new(), rest));
    let (editions, rules) = named(&words, shown)?;
    if rest.is_empty() {
        return Err(Diagnostic::at(word, empty.0).expected(empty.1));
    }
    let among = shown.among.map(<[_]>::to_vec);
    Ok(QuestionReason { editions, rules, text: rest.text.to_owned(), among })
}

/// The question that is the last line of the script so far, if it is asked in the editions of what
/// is added to it.
fn question<'s>(
    script: &'s mut [ScriptLine],
    word: Piece<'_>,
    editions: Option<&[Edition]>,
    apart: (Phrase<'static>, Phrase<'static>),
) -> Result<&'s mut Question, Problem> {
    let answered = script.last().is_some_and(|line| matches!(line.statement, Statement::Answer(_)));
    let Some(ScriptLine { statement: Statement::Ask(question), editions: asked, .. }) = script.last_mut()
    else {
        let expected = if answered { t!("this line above the answer line") } else { t!("ask TEXT") };
        return Err(Diagnostic::at(word, apart.0).expected(expected));
    };
    let is_asked = |edition| asked.as_ref().is_none_or(|asked| asked.contains(edition));
    let fits = editions.map_or(asked.is_none(), |editions| editions.iter().all(is_asked));
    if fits {
        Ok(question)
    } else {
        Err(Diagnostic::at(word, apart.1).expected(t!("the same editions, or some of them")))
    }
}

/// Whether one of these is for an edition of the other.
fn both(one: &QuestionReason, other: &QuestionReason) -> bool {
    match (&one.editions, &other.editions) {
        (Some(one), Some(other)) => one.iter().any(|edition| other.contains(edition)),
        (one, other) => one == other,
    }
}

/// Adds `because TEXT` or `because EDITION RULE, EDITION RULE: TEXT` to the question that is the
/// last line of the script so far.
pub(crate) fn because(
    script: &mut [ScriptLine],
    word: Piece<'_>,
    rest: Piece<'_>,
    shown: Asked<'_>,
) -> Result<(), Problem> {
    let reason = reason(word, rest, shown, (t!("this reason is empty"), t!("because TEXT")))?;
    let apart = (
        t!("there is no question before this reason"),
        t!("the question of this reason isn't asked in these editions"),
    );
    let question = question(script, word, reason.editions.as_deref(), apart)?;
    if question.reasons.iter().any(|known| both(known, &reason)) {
        return Err(Diagnostic::at(word, t!("this question already has a reason in these editions"))
            .expected(t!("one reason for each edition")));
    }
    question.reasons.push(reason);
    Ok(())
}

/// Adds `hint TEXT` to the question that is the last line of the script so far.
pub(crate) fn hint(
    script: &mut [ScriptLine],
    word: Piece<'_>,
    rest: Piece<'_>,
    shown: Asked<'_>,
) -> Result<(), Problem> {
    let hint = reason(word, rest, shown, (t!("this hint is empty"), t!("hint TEXT")))?;
    if !hint.rules.is_empty() {
        return Err(Diagnostic::at(rest, t!("a hint names no rule")).expected(t!("hint TEXT")));
    }
    let apart = (
        t!("there is no question before this hint"),
        t!("the question of this hint isn't asked in these editions"),
    );
    let question = question(script, word, hint.editions.as_deref(), apart)?;
    if question.hints.iter().any(|known| both(known, &hint)) {
        return Err(Diagnostic::at(word, t!("this question already has a hint in these editions"))
            .expected(t!("one hint for each edition")));
    }
    question.hints.push(hint);
    Ok(())
}

/// Adds a reply to a mistake to the question that is the last line of the script so far.
pub(crate) fn wrong(
    script: &mut [ScriptLine],
    word: Piece<'_>,
    rest: Piece<'_>,
    shown: Asked<'_>,
    (names, cards): (&Names, &[Card]),
) -> Result<(), Problem> {
    let asked = match script.last() {
        Some(ScriptLine { statement: Statement::Ask(question), .. }) => Some(question),
        _ => None,
    };
    // A choice may have the word in its own text.
    let begun =
        asked.into_iter().flat_map(|asked| asked.choices.iter().enumerate()).find_map(|(at, choice)| {
            let after = rest.text.strip_prefix(choice.text.as_str())?;
            let after = rest.from(rest.text.len() - after.len()).trim();
            Some((at, after.strip_start("because")?))
        });
    let (mistake, because, span) = if let Some((choice, because)) = begun {
        (Mistake::Choice(choice), because, rest.span())
    } else {
        let found = rest.around("because", false).filter(|(what, _)| !what.is_empty());
        let Some((what, because)) = found else {
            let place = if rest.is_empty() { word } else { rest };
            let reads = |what| mistake(what, asked, names, cards).is_ok();
            let mended = ["since", ":", "as", "-", "\u{2014}"].iter().find_map(|said| {
                let (what, reply) = rest.around(said, false).or_else(|| rest.split_once(said))?;
                (!reply.is_empty() && reads(what)).then(|| [what.text, " because ", reply.text].concat())
            });
            return Err(Diagnostic::at(place, t!("which mistake, and what is the reply?"))
                .expected(WRONG)
                .suggest(mended));
        };
        (mistake(what, asked, names, cards)?, because, what.span())
    };
    let reply = reason(word, because, shown, (t!("this reply is empty"), WRONG))?;
    let apart = (
        t!("there is no question before this reply"),
        t!("the question of this reply isn't asked in these editions"),
    );
    let question = question(script, word, reply.editions.as_deref(), apart)?;
    if question.wrong.len() >= MAX_WRONG {
        return Err(Diagnostic::at(
            word,
            t!("a question can't have more than %1 replies").with(&[&MAX_WRONG.to_string()]),
        ));
    }
    let same = |known: &WrongTry| is_same(&known.mistake, &mistake) && both(&known.reply, &reply);
    if question.wrong.iter().any(same) {
        return Err(Diagnostic::at(word, t!("this question already has this reply"))
            .expected(t!("one reply to each mistake")));
    }
    question.wrong.push(WrongTry { mistake, reply, span });
    Ok(())
}

/// Whether two replies are to the same mistake.
fn is_same(one: &Mistake, other: &Mistake) -> bool {
    match (one, other) {
        (Mistake::When(one), Mistake::When(other)) => {
            one.iter().map(|item| &item.claim).eq(other.iter().map(|item| &item.claim))
        }
        (one, other) => one == other,
    }
}

/// The tries that a reply is for.
fn mistake(
    what: Piece<'_>,
    asked: Option<&Question>,
    names: &Names,
    cards: &[Card],
) -> Result<Mistake, Problem> {
    let decision = asked.and_then(|asked| asked.decision);
    let Some(decision) = decision else {
        let (first, _) = what.first_word();
        if ["when", "at", "illegal"].iter().any(|word| first.is(word)) {
            let says = t!("only a decision has such mistakes, and the question before asks for none");
            return Err(Diagnostic::at(what, says).expected(DECISION));
        }
        let choices = asked.map_or(&[][..], |asked| asked.choices.as_slice());
        let texts = choices.iter().map(|choice| choice.text.as_str());
        return Err(Diagnostic::at(what, t!("this is no choice of the question before"))
            .expected(WRONG)
            .suggest(nearest(what.text, texts)));
    };
    let (first, rest) = what.first_word();
    if first.is("illegal") {
        if !rest.is_empty() && !is_rule_number(rest.text) {
            return Err(Diagnostic::at(rest, t!("this is not the number of a rule")).expected(WRONG));
        }
        return Ok(Mistake::Illegal((!rest.is_empty()).then(|| normal(rest.text))));
    }
    if first.is("at") {
        if decision.kind != AskKind::Act {
            return Err(Diagnostic::at(what, t!("this decision has one moment")).expected(WRONG));
        }
        return moment::moment(rest).map(Mistake::At);
    }
    if !first.is("when") {
        let conjunction = ["if", "whenever", "where"].iter().any(|word| first.is(word));
        let items = if conjunction { rest } else { what };
        let reads = joined(items, ",", |part| try_claim(part, decision, names, cards)).is_ok();
        return Err(Diagnostic::at(what, t!("which mistake?"))
            .expected(WRONG)
            .suggest(reads.then(|| ["when ", items.text].concat())));
    }
    let bound = rest.strip_start("at least").or_else(|| rest.strip_start("at most")).is_some();
    if rest.first_word().0.is("illegal") || (rest.first_word().0.is("at") && !bound) {
        let reads = mistake(rest, asked, names, cards).is_ok();
        return Err(Diagnostic::at(what, t!("the notation writes this differently"))
            .expected(WRONG)
            .suggest(reads.then(|| rest.text.to_owned())));
    }
    let items = joined(rest, ",", |part| {
        let claim = try_claim(part, decision, names, cards)?;
        Ok(TryItem { claim, text: part.text.to_owned(), span: part.span() })
    })?;
    Ok(Mistake::When(items))
}

/// One thing that is so of a try.
fn try_claim(
    part: Piece<'_>,
    decision: AskedFor,
    names: &Names,
    cards: &[Card],
) -> Result<TryClaim, Problem> {
    let read = written_claim(part, decision, names, cards);
    let Err(problem) = read else { return read };
    Err(match retold(part, decision, names, cards) {
        Some(mended) => Diagnostic::at(part, t!("the notation writes this differently"))
            .expected(WRONG)
            .suggest(Some(mended)),
        None => problem,
    })
}

/// The same, in the words of the notation.
fn written_claim(
    part: Piece<'_>,
    decision: AskedFor,
    names: &Names,
    cards: &[Card],
) -> Result<TryClaim, Problem> {
    if part.split_arrow().is_some() {
        if decision.kind != AskKind::Divide {
            return Err(Diagnostic::at(part, t!("no damage is divided in this decision")).expected(WRONG));
        }
        return expectation::range(part, names).map(TryClaim::Divided);
    }
    if part.is("nothing is done") {
        return Ok(TryClaim::Nothing);
    }
    let (number, does) = part.first_word();
    let declares = match decision.kind {
        AskKind::Attack => does.is("attack") || does.is("attacks"),
        AskKind::Block => does.is("block") || does.is("blocks"),
        AskKind::Divide | AskKind::Act => false,
    };
    if declares && number.is("nobody") {
        return Ok(TryClaim::Declared { least: 0, most: 0 });
    }
    if declares && number.text.starts_with(|first: char| first.is_ascii_digit()) {
        let (least, most) = match number.split_once("..") {
            Some((least, most)) => (amount(least)?, amount(most)?),
            None => (amount(number)?, amount(number)?),
        };
        return Ok(TryClaim::Declared { least, most });
    }
    goal::claim(part, names, cards).map(TryClaim::Game)
}

/// A try in the notation's words, if it is one in others.
fn retold(part: Piece<'_>, decision: AskedFor, names: &Names, cards: &[Card]) -> Option<String> {
    let text = lowercase(part.text);
    let nobody = ["no", "none", "nothing", "nobody"].iter().any(|word| part.first_word().0.is(word));
    let says = |verbs: &[&str]| verbs.iter().any(|verb| text.ends_with(verb));
    let own = cards.iter().filter(|card| card.setup.owner == decision.player);
    let creatures = own.filter(|card| up(card).is_some_and(CardFace::is_creature));
    let count = u32::try_from(creatures.clone().count()).unwrap_or(u32::MAX);
    let declared = |verb| slips::declared(part.text, verb, count);
    let mended = match decision.kind {
        AskKind::Block if nobody && says(&["block", "blocks", "blocked", "blockers"]) => {
            "nobody blocks".into()
        }
        AskKind::Attack if nobody && says(&["attack", "attacks", "attacked", "attackers"]) => {
            "nobody attacks".into()
        }
        AskKind::Block if let Some(mended) = declared("block") => mended,
        AskKind::Attack if let Some(mended) = declared("attack") => mended,
        AskKind::Act if nobody && says(&["done", "happens", "cast", "played"]) => "nothing is done".into(),
        // `A: W 6`, as `assign` has it.
        AskKind::Divide if part.split_once(":").is_some() => {
            let (source, share) = part.split_once(":")?;
            [source.text, " -> ", share.text].concat()
        }
        AskKind::Divide if let Some(mended) = shared(part, creatures, names) => mended,
        AskKind::Divide | AskKind::Block | AskKind::Attack | AskKind::Act => {
            slips::result(part.text, &|name| names.player(name).is_some())?
        }
    };
    let piece = Piece { text: &mended, line: part.line, column: part.column };
    (mended != part.text && written_claim(piece, decision, names, cards).is_ok()).then_some(mended)
}

/// The face of a permanent that is up.
fn up(card: &Card) -> Option<&CardFace> {
    let (Place::InPlay(permanent), face) = (&card.setup.place, &card.setup.face) else { return None };
    match permanent.facing {
        Facing::Front => Some(face),
        Facing::Down | Facing::Transformed => face.other.as_deref().map(|other| &*other.face),
    }
}

/// The damage that a recipient is made to be dealt, as people say it; the source may be left out
/// if it is the player's only creature.
fn shared<'c>(
    part: Piece<'_>,
    mut creatures: impl Iterator<Item = &'c Card> + Clone,
    names: &Names,
) -> Option<String> {
    let (source, rest) = match part.split_arrow() {
        Some((source, rest)) => (Some(source.text), rest),
        None => (None, part),
    };
    let (said, to) = slips::dealt(rest, &|piece| names.find(piece).is_ok())?;
    let source = if let Some(source) = source {
        source.to_owned()
    } else {
        let only = creatures.clone().next().filter(|_| creatures.clone().count() == 1);
        only?.handle.clone()
    };
    let card = creatures.find(|card| card.handle == source || card.label == source);
    let power = card.and_then(|card| u32::try_from(up(card)?.size?.0).ok()).unwrap_or(99);
    Some([&source, " -> ", to.text, " ", &slips::amount(said.text, power)?].concat())
}

/// `answer`, or `answer N`, without its first word.
pub(crate) fn answer(rest: Piece<'_>) -> Result<u32, Problem> {
    if rest.is_empty() { Ok(1) } else { amount(rest) }
}

/// Questions for a decision that no goal judges, and more than one of them.
fn undecided(script: &[ScriptLine], editions: &[Edition], goals: &[Goal]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for edition in editions {
        let mut asked = script.iter().filter(|line| line.is_for(*edition)).filter_map(|line| {
            let Statement::Ask(question) = &line.statement else { return None };
            Some((question.decision?, line.span))
        });
        let Some((decision, span)) = asked.next() else { continue };
        if let Some((_, again)) = asked.next() {
            let problem = t!("another decision is asked for already in %1").with(&[edition.id()]);
            problems.push(Diagnostic::of(again, problem).expected(t!("one decision in an edition")));
            return problems;
        }
        let goal = goals.iter().find(|goal| goal.editions.contains(edition));
        if goal.is_none_or(|goal| goal.player != decision.player) {
            let problem =
                t!("no goal of this player says in %1 when the decision is right").with(&[edition.id()]);
            problems.push(Diagnostic::of(span, problem).expected("goal PLAYER: ITEM, ITEM"));
            return problems;
        }
    }
    problems
}

/// Questions with nothing to choose from, too many of them, and answers to none.
pub(crate) fn incomplete(script: &[ScriptLine], editions: &[Edition], goals: &[Goal]) -> Vec<Problem> {
    let mut problems = undecided(script, editions, goals);
    let mut asked = script.iter().filter(|line| matches!(line.statement, Statement::Ask(_)));
    if let Some(line) = asked.nth(MAX_QUESTIONS) {
        problems.push(
            Diagnostic::of(
                line.span,
                t!("there are more than %1 questions").with(&[&MAX_QUESTIONS.to_string()]),
            )
            .expected(at_most(MAX_QUESTIONS)),
        );
    }
    for line in script {
        if let Statement::Ask(question) = &line.statement
            && question.choices.len() < 2
            && question.decision.is_none()
        {
            let problem = Diagnostic::of(line.span, t!("a question needs at least two choices after it"));
            let aims = question.choices.is_empty() && !goals.is_empty();
            problems.push(if aims {
                problem
                    .expected(t!("a decision as ask attack PLAYER: TEXT, or two choices: choice TEXT: ITEM"))
            } else {
                problem.expected(CHOICE)
            });
        }
        if let Statement::Ask(question) = &line.statement {
            let unknown = editions.iter().filter(|edition| line.is_for(**edition)).find_map(|edition| {
                let replies = question.wrong_in(*edition).map(|(_, wrong)| (wrong.span, &wrong.reply));
                let own = question.reason(*edition).map(|reason| (line.span, reason));
                own.into_iter().chain(replies).find_map(|(span, reason)| {
                    let rule = reason.rule(*edition)?;
                    let cited = reason.cited(*edition).next();
                    cited.is_none().then(|| (span, rule.number.as_str(), edition.id()))
                })
            });
            if let Some((span, rule, edition)) = unknown {
                let problem = t!("nothing here rests on rule %1 of %2").with(&[rule, edition]);
                problems.push(Diagnostic::of(span, problem).expected(t!("a rule of each edition it is for")));
            }
        }
    }
    for edition in editions {
        let mut open = 0_usize;
        for line in script.iter().filter(|line| line.is_for(*edition)) {
            match line.statement {
                Statement::Ask(_) => open += 1,
                Statement::Answer(_) if open == 0 => {
                    let problem = t!("no question is open here in %1").with(&[edition.id()]);
                    problems.push(Diagnostic::of(line.span, problem).expected(t!("ask TEXT, earlier")));
                    return problems;
                }
                Statement::Answer(_) => open -= 1,
                _ => {}
            }
        }
    }
    problems
}
