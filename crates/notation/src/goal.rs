//! Reading goals, and whether they can be reached.

use crate::diagnostic::{Diagnostic, Problem};
use crate::item::{self, AS_SPOKEN, Fate};
use crate::line_word::DeclareWord;
use crate::names::{Names, joined};
use crate::number::amount;
use crate::script::{About, Claim, Goal, Item, Opening, Proof, ProofExpectation, ScriptLine, Statement};
use crate::slips;
use crate::statement;
use crate::text::Piece;
use combat_lab_engine::PlayerId;
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;

const FORM: Phrase<'static> = t!("goal PLAYER: ITEM, ITEM");
const ITEMS: Phrase<'static> = t!(
    "PLAYER loses, PLAYER wins, PLAYER at least 5, PLAYER at most 3, CARD dies, CARD survives, CARD graveyard, CARD in play, ..."
);

/// The words that only goals have, and what is expected of a search for a way to one.
pub(crate) const GOALS: [&str; 6] =
    ["solution", "solvable", "solvable with", "unsolvable", "at least", "at most"];

/// `PLAYER: ITEM, ITEM`, without the word.
pub(crate) fn read(
    piece: Piece<'_>,
    names: &Names,
    asking: Option<&str>,
) -> Result<(PlayerId, Vec<Item>), Problem> {
    let Some((player, items)) = piece.split_once(":") else {
        let (first, items) = piece.first_word();
        let read = joined(piece, ",", names, |part| one(part, names)).ok();
        let owner = match (names.player(first.text), &read) {
            // "goal Alice wins" is hers, and says who wins; that Bob loses is another's goal.
            (Some(player), Some(read)) if read.iter().any(|item| item.claim == Claim::Loses(player)) => {
                let other = |name: &&str| names.player(name) != Some(player);
                let mut others = names.players().filter(other);
                asking.filter(other).or_else(|| others.next().filter(|_| others.next().is_none()))
            }
            (Some(_), _) => Some(first.text),
            (None, Some(_)) => asking,
            (None, None) => None,
        };
        let says = if read.is_some() { piece.text } else { items.text };
        let mended = owner.map(|owner| [owner, ": ", says].concat());
        return Err(Diagnostic::at(piece, t!("whose goal is it, and what is it?"))
            .expected(FORM)
            .suggest(mended));
    };
    let player = names.player_in(player)?;
    if items.is_empty() {
        return Err(Diagnostic::at(piece, t!("this goal is empty")).expected(ITEMS));
    }
    let items = joined(items, ",", names, |part| one(part, names))?;
    for (place, item) in items.iter().enumerate() {
        if items.iter().take(place).any(|earlier| earlier.claim == item.claim) {
            let problem = Diagnostic::of(item.span, t!("this is written twice"));
            return Err(problem.expected(t!("each thing once")));
        }
    }
    Ok((player, items))
}

fn one(part: Piece<'_>, names: &Names) -> Result<Item, Problem> {
    let claim = item::read(part, names).map_err(|problem| {
        let ends = |text: &str| {
            let piece = Piece { text, line: part.line, column: part.column };
            item::read(piece, names).is_ok_and(|claim| claim.about() != About::TheWay)
        };
        let is_player = |name: &str| names.player(name).is_some();
        let one = slips::result(part.text, &is_player).filter(|text| ends(text));
        // "Bob at 0" is reached with less, too.
        let one = one.map(|text| match text.strip_suffix(" 0") {
            Some(name) if is_player(name) => [name, " at most 0"].concat(),
            _ => text,
        });
        let each = || each(part, &|part| item::read(part, names).is_ok(), &is_player);
        match one.or_else(|| each().filter(|text| text.split(", ").all(ends))) {
            Some(mended) => Diagnostic::at(part, t!("the notation writes this differently"))
                .expected(ITEMS)
                .suggest(Some(mended)),
            None if problem.message.ends_with("isn't an expectation") => problem.expected(ITEMS),
            None => problem,
        }
    })?;
    if claim.about() == About::TheWay {
        return Err(
            Diagnostic::at(part, t!("a goal is about how it ends, not about the way there")).expected(ITEMS)
        );
    }
    Ok(Item { claim, text: part.text.to_owned(), span: part.span() })
}

/// `A and B die`, `both A and B die` and `A dies and B survives` as items of their own: a part
/// without a verb has that of the next one.
fn each(
    part: Piece<'_>,
    reads: &dyn Fn(Piece<'_>) -> bool,
    is_player: &dyn Fn(&str) -> bool,
) -> Option<String> {
    let (mut items, mut verb) = (Vec::new(), None);
    for said in part.split(" and ").into_iter().rev() {
        let said = said.strip_start("both").unwrap_or(said);
        let (name, last) = said.last_word();
        let name = name.strip_end("are").or_else(|| name.strip_end("is")).unwrap_or(name);
        let own = AS_SPOKEN.iter().find(|(spoken, _)| last.is(spoken));
        let own = own.map(|(_, fate)| match fate {
            Fate::Survives => " survives",
            Fate::Dies => " dies",
        });
        let whole = || own.map(|verb| [name.text, verb].concat());
        let item = slips::result(said.text, is_player)
            .or_else(whole)
            .or_else(|| reads(said).then(|| said.text.to_owned()))
            .or_else(|| Some([said.text, verb?].concat()))?;
        verb = [" survives", " dies"].into_iter().find(|verb| item.ends_with(verb));
        items.push(item);
    }
    items.reverse();
    (items.len() > 1).then(|| items.join(", "))
}

/// Adds a goal, if there is none yet in its editions.
pub(crate) fn add(goals: &mut Vec<Goal>, goal: Goal) -> Result<(), Problem> {
    for earlier in goals.iter() {
        if let Some(edition) = earlier.editions.iter().find(|edition| goal.editions.contains(edition)) {
            let problem = t!("there is already a goal in %1").with(&[edition.id()]);
            return Err(Diagnostic::of(goal.span, problem).expected(t!("one goal in an edition")));
        }
    }
    goals.push(goal);
    Ok(())
}

/// The words of a piece with one blank between any two.
fn words(piece: Piece<'_>) -> String {
    piece.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `solvable`, `solvable with N`, `unsolvable`, `first CHOICE` or `solution STEP`, if it is one of
/// these.
pub(crate) fn proof(piece: Piece<'_>, names: &Names, players: usize) -> Result<Option<Proof>, Problem> {
    let (first, rest) = piece.first_word();
    let proof = if first.is("unsolvable") && rest.is_empty() {
        Proof::Unsolvable
    } else if first.is("first") {
        Proof::First { choice: Box::new(opening(rest, names, players)?), text: words(rest) }
    } else if first.is("solution") {
        Proof::Step { step: Box::new(step(rest, names, players)?), text: words(rest) }
    } else if first.is("solvable") {
        match rest.strip_start("with") {
            Some(plays) => Proof::Solvable(Some(amount(plays)?)),
            None if rest.is_empty() => Proof::Solvable(None),
            None => {
                return Err(Diagnostic::at(rest, t!("this line says only whether the goal can be reached"))
                    .expected(t!("solvable, solvable with N, or unsolvable")));
            }
        }
    } else {
        return Ok(None);
    };
    Ok(Some(proof))
}

/// A first choice: a declaration, a play, passing, or a card.
fn opening(piece: Piece<'_>, names: &Names, players: usize) -> Result<Opening, Problem> {
    if piece.is_empty() {
        return Err(Diagnostic::at(piece, t!("which first choice is it?"))
            .expected(t!("CARD, attack CREATURE, block BLOCKER -> ATTACKER, or PLAYER: PLAY")));
    }
    let (word, _) = piece.first_word();
    if let Some(known) = DeclareWord::of(word) {
        return Ok(Opening::Announce(statement::declaration(known, piece, names, players)?));
    }
    if let Some((player, rest)) = piece.split_once(":")
        && let Some(player) = names.player(player.text)
    {
        return match crate::play::play(player, rest, names)? {
            Statement::Announce(announcement) => Ok(Opening::Announce(announcement)),
            Statement::Pass(_) => Ok(Opening::Pass),
            _ => Err(Diagnostic::at(rest, t!("this is no choice that a goal can begin with"))
                .expected(t!("a card, a declaration, a play, or passes"))),
        };
    }
    Ok(Opening::Card(names.card(piece)?))
}

/// A step of a way to the goal: a line of a script on which a player makes a choice, or `resolve`.
fn step(piece: Piece<'_>, names: &Names, players: usize) -> Result<Statement, Problem> {
    let (word, rest) = piece.first_word();
    if let Some(known) = DeclareWord::of(word) {
        return Ok(Statement::Announce(statement::declaration(known, piece, names, players)?));
    }
    if word.is("resolve") && rest.is_empty() {
        return Ok(Statement::Resolve);
    }
    match piece.split_once(":").and_then(|(player, rest)| Some((names.player(player.text)?, rest))) {
        Some((player, rest)) => crate::play::play(player, rest, names),
        None => Err(Diagnostic::at(piece, t!("which step of the solution is it?"))
            .expected(t!("attack CREATURE, block BLOCKER -> ATTACKER, PLAYER: PLAY, or resolve"))),
    }
}

/// Adds what is expected of a search: once for an edition, but for first choices and for the steps
/// of a solution, of which there may be several.
pub(crate) fn add_proof(proofs: &mut Vec<ProofExpectation>, proof: ProofExpectation) -> Result<(), Problem> {
    let is_verdict = |proof: &Proof| matches!(proof, Proof::Solvable(_) | Proof::Unsolvable);
    let is_again = |earlier: &ProofExpectation| match &proof.proof {
        Proof::Solvable(_) | Proof::Unsolvable => is_verdict(&earlier.proof),
        Proof::First { choice: one, .. } => {
            matches!(&earlier.proof, Proof::First { choice, .. } if choice == one)
        }
        Proof::Step { .. } => false,
    };
    for earlier in proofs.iter().filter(|earlier| is_again(earlier)) {
        let both = earlier.editions.iter().find(|edition| proof.editions.contains(edition));
        if let Some(edition) = both {
            let problem = t!("this is already expected in %1").with(&[edition.id()]);
            return Err(Diagnostic::of(proof.span, problem).expected(t!("each thing once in an edition")));
        }
    }
    proofs.push(proof);
    Ok(())
}

/// A line that leaves the goal to the reader, in an edition without one.
pub(crate) fn moveless(goals: &[Goal], script: &[ScriptLine], editions: &[Edition]) -> Option<Problem> {
    let has_goal = |edition: &Edition| goals.iter().any(|goal| goal.editions.contains(edition));
    let mut moves = script.iter().filter(|line| line.statement == Statement::YourMove);
    moves.find_map(|line| {
        let lacks = |edition: &&Edition| line.is_for(**edition) && !has_goal(edition);
        let edition = editions.iter().find(lacks)?;
        let problem = Diagnostic::of(line.span, t!("there is no goal in %1").with(&[edition.id()]));
        Some(problem.expected(FORM))
    })
}

/// A search that is expected to find something, in an edition without a goal.
pub(crate) fn aimless(goals: &[Goal], proofs: &[ProofExpectation]) -> Option<Problem> {
    let has_goal = |edition| goals.iter().any(|goal| goal.editions.contains(edition));
    proofs.iter().find_map(|proof| {
        let edition = proof.editions.iter().find(|edition| !has_goal(edition))?;
        let problem = Diagnostic::of(proof.span, t!("there is no goal in %1").with(&[edition.id()]));
        Some(problem.expected(FORM))
    })
}
