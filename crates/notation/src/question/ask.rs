//! Reading `ask`: a question, or the decision that answers it.

use crate::diagnostic::{Diagnostic, Problem};
use crate::moment;
use crate::names::Names;
use crate::script::{AskKind, AskedFor, Question};
use crate::text::Piece;
use combat_lab_language::letters::{capital, lowercase};
use combat_lab_language::{Phrase, t};

pub(super) const DECISION: Phrase<'static> =
    t!("ask divide PLAYER: TEXT, or attack, block or act instead of divide");

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
