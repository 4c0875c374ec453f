//! Reading `wrong`: replies to a reader's mistakes.

use super::ask::DECISION;
use super::because::{Asked, both, question, reason};
use crate::board::Card;
use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation;
use crate::item;
use crate::moment;
use crate::names::{Names, joined};
use crate::number::{amount, is_rule_number};
use crate::script::{
    AskKind, AskedFor, Mistake, Question, ScriptLine, Statement, TryClaim, TryItem, WrongTry,
};
use crate::slips;
use crate::text::{Piece, nearest, normal};
use combat_lab_cards::CardFace;
use combat_lab_engine::{Facing, Place};
use combat_lab_language::letters::lowercase;
use combat_lab_language::{Phrase, t};

const WRONG: Phrase<'static> =
    t!("wrong CHOICE because TEXT, wrong when ITEMS because TEXT, wrong at MOMENT because TEXT, or \
                                   wrong illegal RULE because TEXT");

/// The most replies to mistakes.
const MAX_WRONG: usize = 12;

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
        let reads = joined(items, ",", names, |part| try_claim(part, decision, names, cards)).is_ok();
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
    let items = joined(rest, ",", names, |part| {
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
    let read = written_claim(part, decision, names);
    let Err(problem) = read else { return read };
    Err(match retold(part, decision, names, cards) {
        Some(mended) => Diagnostic::at(part, t!("the notation writes this differently"))
            .expected(WRONG)
            .suggest(Some(mended)),
        None => problem,
    })
}

/// The same, in the words of the notation.
fn written_claim(part: Piece<'_>, decision: AskedFor, names: &Names) -> Result<TryClaim, Problem> {
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
    item::read(part, names).map(TryClaim::Game)
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
    (mended != part.text && written_claim(piece, decision, names).is_ok()).then_some(mended)
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
