//! The lines under a player: cards.

use super::apart::{abilities, says_attached};
use super::detail::{Detail, describe, is_described, starts_details};
use super::{Card, known, name_of, swallowed};
use crate::ability;
use crate::diagnostic::{Diagnostic, Problem};
use crate::names::short;
use crate::text::{Piece, normal};
use crate::words::{BASIC_LANDS, color};
use engine::{
    Announced, AsEnters, CardFace, CardSetup, CardType, Choosing, ChosenQuality, Color, CopyExcept,
    CounterKind, Facing, Fleeting, FromGraveyard, ManaCost, Manner, Morph, PermanentSetup, Place, PlayerId,
    TriggeredAbility,
};
use language::letters::{is_letter, is_upper};
use language::{Phrase, t};
use std::sync::Arc;

/// What cards are called that do not matter.
pub const BLANK: &str = CardFace::UNKNOWN;
/// The most abilities of one kind on one card.
const MAX_ABILITIES: usize = 12;
/// The most cards that one line puts on the board.
const MAX_COUNT: u32 = 100;

/// What a line under a player says.
pub(crate) enum Line {
    /// These cards.
    Cards(Vec<Card>),
    /// These cards at the bottom of the library, and no others.
    Library(Vec<Card>),
}

/// A line under a player.
pub(crate) fn line(line: Piece<'_>, owner: PlayerId) -> Result<Line, Problem> {
    let (first, rest) = line.first_word();
    let place = if first.is("hand") {
        Place::Hand
    } else if first.is("graveyard") {
        Place::Graveyard
    } else if first.is("library") {
        Place::Library
    } else {
        return cards(line, owner, Place::InPlay(PermanentSetup::default())).map(Line::Cards);
    };
    if rest.is_empty() {
        return cards(line, owner, Place::InPlay(PermanentSetup::default())).map(Line::Cards);
    }
    let counted = rest.strip_end("cards").or_else(|| rest.strip_end("card"));
    let bare = counted.unwrap_or(rest);
    if let Some(number) = bare.number()
        && (counted.is_some() || place == Place::Library)
    {
        let count = count(bare, number)?;
        let face = CardFace::new(BLANK, [CardType::Artifact]);
        let in_library = place == Place::Library;
        let blank = Card {
            handle: BLANK.to_owned(),
            label: BLANK.to_owned(),
            setup: CardSetup { face, owner, place },
            attached: None,
            goaded: None,
            protected: None,
            span: line.span(),
        };
        let blanks = vec![blank; count];
        return Ok(if in_library { Line::Library(blanks) } else { Line::Cards(blanks) });
    }
    cards(rest, owner, place).map(Line::Cards)
}

/// The parts of a line under a player, as they are written.
pub(crate) struct Parts<'a> {
    pub(crate) zone: Option<Piece<'a>>,
    pub(crate) handle: Option<Piece<'a>>,
    pub(crate) name: Piece<'a>,
    pub(crate) details: Option<Piece<'a>>,
}

/// The parts of a line under a player: its zone, the handle, the name and what the card is like.
pub(crate) fn parts(line: Piece<'_>) -> Parts<'_> {
    let (first, rest) = line.first_word();
    let is_zone = ["hand", "graveyard", "library"].iter().any(|zone| first.is(zone)) && !rest.is_empty();
    let (zone, card) = if is_zone { (Some(first), rest) } else { (None, line) };
    let (named, details) = match split_name(card) {
        Some((named, details)) => (named, Some(details)),
        None => (card, None),
    };
    let (first, rest) = named.first_word();
    let (handle, name) =
        if !rest.is_empty() && is_handle(first.text) { (Some(first), rest) } else { (None, named) };
    Parts { zone, handle, name, details }
}

fn count(piece: Piece<'_>, number: u32) -> Result<usize, Problem> {
    if number > MAX_COUNT {
        return Err(Diagnostic::at(piece, t!("too many cards in one line")).expected(t!("at most 100")));
    }
    Ok(usize::try_from(number).unwrap_or(0))
}

/// One card, or several basic lands.
fn cards(line: Piece<'_>, owner: PlayerId, place: Place) -> Result<Vec<Card>, Problem> {
    let (first, rest) = line.first_word();
    if let Some(number) = first.number() {
        if basic_land(rest).is_none() {
            return Err(Diagnostic::at(first, t!("only basic lands can be counted like this"))
                .expected(t!("3 Forest, or a line for each card")));
        }
        let count = count(first, number)?;
        let card = card(rest, owner, place)?;
        return Ok(vec![card; count]);
    }
    card(line, owner, place).map(|card| vec![card])
}

/// The name, its colour of mana, and what follows, if this begins with a basic land's name.
fn basic_land(line: Piece<'_>) -> Option<(&'static str, engine::Color, Piece<'_>)> {
    let end = line.text.find([',', ';']).unwrap_or(line.text.len());
    let (word, _) = line.to(end).first_word();
    let (name, color) = BASIC_LANDS.into_iter().find(|(name, _)| word.is(name))?;
    let rest = line.from(word.text.len()).trim();
    let rest = if rest.text.starts_with(',') { rest.from(1).trim() } else { rest };
    Some((name, color, rest))
}

/// A card whose text may call it by its own name, as printed cards do: that is read as "this".
fn naming_itself(line: Piece<'_>, owner: PlayerId, place: Place) -> Result<Card, Problem> {
    let problem = match one_face(line, owner, place.clone()) {
        Ok(card) => return Ok(card),
        Err(problem) => problem,
    };
    let Some((text, at)) = (abilities(line)?.as_this)(line) else { return Err(problem) };
    // Where it stands, nothing else moves: places are the same.
    let said = one_face(Piece { text: &text, ..line }, owner, place);
    said.map_err(|other| if at.contains(&problem.column) { other } else { problem })
}

/// A card, and behind `//` its other face.
fn card(line: Piece<'_>, owner: PlayerId, place: Place) -> Result<Card, Problem> {
    if let Some(faces) = line.split_once("//") {
        return (abilities(line)?.two_faces)(line, faces, owner, place);
    }
    let card = naming_itself(line, owner, place)?;
    if transformed(&card) { Err(not_transforming(line)) } else { Ok(card) }
}

/// Whether it is in play with its other face up.
fn transformed(card: &Card) -> bool {
    matches!(&card.setup.place, Place::InPlay(it) if it.facing == Facing::Transformed)
}

/// A card that has another face behind `//`.
pub(super) fn two_faces<'a>(
    line: Piece<'a>,
    (front, other): (Piece<'a>, Piece<'a>),
    owner: PlayerId,
    place: Place,
) -> Result<Card, Problem> {
    let mut card = naming_itself(front, owner, place)?;
    if card.setup.face.other.is_some() {
        return Err(Diagnostic::at(other, t!("a card has at most two faces"))
            .expected(t!("no other face on a card with morph")));
    }
    let (manner, face) = other_face(other)?;
    let whole = std::mem::take(&mut card.setup.face).with_other(manner, face);
    if !whole.other_fits() {
        return Err(Diagnostic::at(other, t!("a card can't have this as its other face")).expected(t!(
            "an instant or sorcery; for modal, anything but a second land; for transform, a permanent"
        )));
    }
    if transformed(&card) && manner != Manner::Transform {
        return Err(not_transforming(line));
    }
    if manner.is_split() {
        card.label.clone_from(&whole.name);
    }
    card.setup.face = whole;
    card.span = line.span();
    Ok(card)
}

fn not_transforming(line: Piece<'_>) -> Problem {
    Diagnostic::at(line, t!("only a card that transforms can be transformed"))
        .expected(t!("// transform and its other face, last in its line"))
}

/// `adventure NAME ...`: how a card has its other face, and that face.
fn other_face(piece: Piece<'_>) -> Result<(Manner, CardFace), Problem> {
    let (word, rest) = piece.first_word();
    let Some(manner) = Manner::ALL.into_iter().find(|manner| word.is(manner.name())) else {
        return Err(Diagnostic::at(word, t!("how does the card have this face?"))
            .expected(t!("adventure, omen, split, aftermath, modal or transform, and then its name")));
    };
    let Some((name, details)) = split_name(rest) else {
        return Err(Diagnostic::at(rest, t!("this face has no type, and no power and toughness"))
            .expected(t!("NAME instant {1}{R}: EFFECT, for example")));
    };
    if details.split_once("//").is_some() {
        return Err(
            Diagnostic::at(details, t!("a card has at most two faces")).expected(t!("one // in its line"))
        );
    }
    swallowed::refuse(rest, name, details)?;
    let name = name_of(name, t!("a card's name"))?;
    let mut detail = Detail::new(CardFace { name, ..CardFace::default() }, Place::Hand);
    read(details, &mut detail)?;
    Ok((manner, finish(piece, detail)?))
}

fn one_face(line: Piece<'_>, owner: PlayerId, place: Place) -> Result<Card, Problem> {
    // It has an ability, for mana.
    if let Some(found) = land_and_rest(line) {
        return (abilities(line)?.land)(line, found, owner, place);
    }
    if !known::says_what_it_is(line)
        && let Some(card) = (abilities(line)?.known)(line, owner, &place)
    {
        return card;
    }
    let Some((name, details)) = split_name(line) else { return Err((abilities(line)?.nothing_known)(line)) };
    let piece_name = name;
    let (first, rest) = name.first_word();
    let bare = if !rest.is_empty() && is_handle(first.text) { rest } else { name };
    swallowed::refuse(line, bare, details)?;
    let (handle, name) = handle_and_name(name)?;
    let mut detail = Detail::new(CardFace { name: name.clone(), ..CardFace::default() }, place);
    let found = read(details, &mut detail);
    // That it can't be here at all is the better message.
    instruction_in_play(piece_name, &detail)?;
    found?;
    let place = detail.place.clone();
    let (attached, goaded, protected) =
        (detail.attached.take(), detail.goaded.take(), detail.protected.take());
    let face = finish(line, detail)?;
    Ok(Card {
        handle,
        label: name,
        setup: CardSetup { face, owner, place },
        attached,
        goaded,
        protected,
        span: line.span(),
    })
}

/// A well-known card, if the line names one.
pub(super) fn known(line: Piece<'_>, owner: PlayerId, place: &Place) -> Option<Result<Card, Problem>> {
    known::card(line, place).map(|found| named(line, owner, found))
}

fn named(
    line: Piece<'_>,
    owner: PlayerId,
    found: Result<known::Known<'_>, Problem>,
) -> Result<Card, Problem> {
    let (piece_name, handle, mut detail, details) = found?;
    let found =
        details.into_iter().filter(|part| !part.is_empty()).try_for_each(|part| segment(part, &mut detail));
    instruction_in_play(piece_name, &detail)?;
    found?;
    let place = detail.place.clone();
    let (attached, goaded) = (detail.attached.take(), detail.goaded.take());
    let protected = detail.protected.take();
    let face = finish(line, detail)?;
    let label = face.name.clone();
    let handle = handle.unwrap_or_else(|| label.clone());
    let setup = CardSetup { face, owner, place };
    Ok(Card { handle, label, setup, attached, goaded, protected, span: line.span() })
}

/// The handle, the name and the colour of mana of a basic land, and what follows, if it is one.
pub(super) type Land<'a> = (Option<Piece<'a>>, (&'static str, engine::Color, Piece<'a>));

fn land_and_rest(line: Piece<'_>) -> Option<Land<'_>> {
    let (first, rest) = line.first_word();
    let (handle, land) = match basic_land(line) {
        Some(land) => (None, land),
        None if is_handle(first.text) => (Some(first), basic_land(rest)?),
        None => return None,
    };
    let (_, _, rest) = land;
    let (word, _) = rest.first_word();
    let is_one = rest.is_empty() || starts_details(word) || rest.text.starts_with(';');
    is_one.then_some((handle, land))
}

/// A basic land.
pub(super) fn land<'a>(
    line: Piece<'a>,
    (handle, (name, color, rest)): Land<'a>,
    owner: PlayerId,
    place: Place,
) -> Result<Card, Problem> {
    let mut detail = Detail::new(CardFace::basic_land(name, color), place);
    describe(rest, &mut detail)?;
    let setup = CardSetup { face: detail.face, owner, place: detail.place };
    let handle = handle.map_or(name, |handle| handle.text).to_owned();
    Ok(Card {
        handle,
        label: name.to_owned(),
        setup,
        attached: None,
        goaded: None,
        protected: None,
        span: line.span(),
    })
}

/// The name, and everything from the first word on that is none of it: a size, mana, a type, or `no cost`, with the
/// colours directly before it.
pub(super) fn split_name(line: Piece<'_>) -> Option<(Piece<'_>, Piece<'_>)> {
    let mut quoted = false;
    let at = |word: Piece<'_>| {
        let chars = word.column - line.column;
        line.text.char_indices().nth(chars).map_or(line.text.len(), |(at, _)| at)
    };
    let words = line.words();
    for (place, word) in words.iter().copied().enumerate() {
        let inside = quoted;
        quoted ^= word.text.matches('"').count() % 2 == 1;
        if inside || place == 0 {
            continue;
        }
        let no_cost = word.is("no") && words.get(place + 1).is_some_and(|next| next.is("cost"));
        // Many names have "battle" in them.
        let in_a_name = word.is("battle")
            && !words.get(place + 1).is_some_and(|next| next.is("siege") || next.is("defense"));
        if no_cost || (starts_details(word) && !in_a_name) {
            let before = words.get(2..place).unwrap_or_default().iter().rev();
            let colors = before.take_while(|word| color(word.text).is_some()).count();
            // Protection from a colour is no colour.
            let from = words.get(..place - colors).and_then(<[_]>::last).is_some_and(|word| word.is("from"));
            let colors = if from { 0 } else { colors };
            let start = words.get(place - colors).map_or(0, |word| at(*word));
            return Some((line.to(start).trim(), line.from(start)));
        }
        if word.text.contains([':', ';']) {
            return None;
        }
    }
    None
}

/// Everything after the name.
pub(super) fn read(details: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    let segments = details.split(";");
    let Some((first, others)) = segments.split_first() else { return Ok(()) };
    // What follows the type and size up to the first semicolon may be an ability already.
    let rest = detail.kind(*first)?;
    if detail.face.is_instruction() {
        return (abilities(rest)?.instruction)(details, rest, others, detail);
    }
    for part in core::iter::once(&rest).chain(others) {
        if part.is_empty() {
            continue;
        }
        if is_described(*part) {
            describe(*part, detail)?;
        } else {
            (abilities(*part)?.segment)(*part, detail)?;
        }
    }
    Ok(())
}

/// What an instant or sorcery does: `rest` comes after its type, `others` after that.
pub(super) fn instruction<'a>(
    details: Piece<'a>,
    rest: Piece<'a>,
    mut others: &[Piece<'a>],
    detail: &mut Detail,
) -> Result<(), Problem> {
    let Some((head, mut effects)) = rest.split_once(":") else {
        return Err(Diagnostic::at(rest, t!("what does it do?")).expected(t!("NAME instant: EFFECT")));
    };
    describe(head, detail)?;
    // A semicolon may stand between effects, too.
    while let [next, after @ ..] = others {
        if next.is_empty()
            || ability::is_trigger(*next)
            || is_behind(*next)
            || describe(*next, &mut detail.clone()).is_ok()
        {
            break;
        }
        effects = details.between(effects, *next);
        others = after;
    }
    let besides: Vec<_> =
        others.iter().filter_map(|part| ability::besides(*part)).collect::<Result<_, _>>()?;
    detail.face.abilities.extend(ability::instructions(effects, detail.x, &besides)?);
    let said = |part: &&Piece<'_>| !part.is_empty() && ability::besides(**part).is_none();
    others.iter().filter(said).try_for_each(|part| segment(*part, detail))
}

/// Whether this is said of an instant or sorcery behind its effects, and is none of them: it makes more ways to cast it, works
/// in the hand, or is about its cost.
fn is_behind(part: Piece<'_>) -> bool {
    let (first, _) = part.first_word();
    let in_hand = || part.split_once(":").is_some_and(|(costs, _)| costs.strip_end("discard this").is_some());
    first.is("cycling")
        || first.is("storm")
        || first.is("plot")
        || first.is("cascade")
        || first.is("rebound")
        || first.is("madness")
        || first.is("foretell")
        || first.is("suspend")
        || first.is("retrace")
        || first.is("jump-start")
        || part.text.get(..6).is_some_and(|begins| begins.eq_ignore_ascii_case("escape"))
        || part.text.get(..9).is_some_and(|begins| begins.eq_ignore_ascii_case("flashback"))
        || ability::besides(part).is_some()
        || ability::cost_change(part).is_some()
        || matches!(ability::grant(part), Some((engine::Grant::ShuffledInstead, _)))
        || in_hand()
}

/// A token that says this, too.
pub(crate) fn token_saying(said: Piece<'_>, face: CardFace) -> Result<CardFace, Problem> {
    let mut detail = Detail::new(face, Place::InPlay(PermanentSetup::default()));
    let counted = |face: &CardFace| face.abilities.len().max(face.triggers.len()).max(face.statics.len());
    segment(said, &mut detail)?;
    if counted(&detail.face) > MAX_ABILITIES {
        return Err(Diagnostic::at(said, t!("too many abilities on one card"))
            .expected(t!("at most 12 of each kind")));
    }
    Ok(detail.face)
}

/// What is wrong with a card that speaks of what was chosen as it entered.
const NOT_CHOSEN: Phrase<'static> = t!("no player makes this choice for this card");

/// What was chosen as a permanent entered has to be said of one in play, and its abilities can speak of it only in some places.
fn check_choice(line: Piece<'_>, face: &CardFace, place: &Place) -> Result<(), Problem> {
    let what = face.chooses();
    let said = |words: &str| line.text.to_ascii_lowercase().matches(words).count();
    let colors = said("of the chosen color");
    let types = said("of the chosen type") + said("of the chosen creature type");
    let example = match what {
        Some(Choosing::Color | Choosing::ColorBut(_)) => Color::ALL
            .into_iter()
            .map(ChosenQuality::Color)
            .find(|chosen| what.is_some_and(|what| chosen.suits(what))),
        Some(Choosing::CreatureType) => Some(ChosenQuality::CreatureType(engine::Subtype::WALL)),
        None => None,
    };
    let filled = example.map_or(0, |chosen| Arc::new(face.clone()).having_chosen(chosen).1);
    let asks = said("the chosen color is") > 0;
    let all = match what {
        Some(Choosing::Color | Choosing::ColorBut(_)) => types == 0 && filled == colors,
        Some(Choosing::CreatureType) => colors == 0 && filled == types && !asks,
        None => colors + types == 0 && !asks,
    };
    if !all {
        return Err(Diagnostic::at(line, NOT_CHOSEN).expected(t!(
            "as this enters, choose a creature type; creatures you control of the chosen type get +1/+1"
        )));
    }
    let Place::InPlay(permanent) = place else { return Ok(()) };
    let problem = match (what, permanent.chosen) {
        (None, None) => return Ok(()),
        (Some(what), Some(chosen)) if chosen.suits(what) => return Ok(()),
        (Some(_), None) => t!("what was chosen as this entered?"),
        _ => NOT_CHOSEN,
    };
    Err(Diagnostic::at(line, problem).expected(t!("chosen red, or chosen Goblin")))
}

/// What is wrong with a card that asks whether it was kicked.
const NOT_KICKED: Phrase<'static> = t!("this card has no kicker");

/// An ability, or more details.
pub(super) fn segment(part: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    let (first, rest) = part.first_word();
    let bare = part.to(part.text.trim_end_matches('.').len());
    if let Some(said) = ability::in_words(bare).filter(|_| !detail.face.is_instruction()) {
        return said.iter().try_for_each(|said| segment(Piece { text: said, ..part }, detail));
    }
    let stays = bare.strip_end("this effect doesn't remove this aura");
    if let Some(before) = stays.or_else(|| bare.strip_end("this effect doesn't remove this")) {
        let before = before.to(before.text.trim_end_matches('.').len());
        detail.face.stays_attached = true;
        return segment(before, detail);
    }
    // "Flying, prowess" is a list of both kinds, as cards print it.
    let items = bare.split(",");
    let worded = |item: &Piece<'_>| ability::in_words(*item).is_some();
    if items.len() > 1 && items.iter().any(worded) && items.iter().all(|it| worded(it) || is_described(*it)) {
        return items.into_iter().try_for_each(|item| segment(item, detail));
    }
    if first.is("enchant") {
        let enchant = ability::enchant(rest)?;
        detail.face = std::mem::take(&mut detail.face).enchanting(enchant);
        return Ok(());
    }
    if first.is("equip") {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("equip costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).equipping_for(cost);
        return Ok(());
    }
    if !detail.face.is_instruction()
        && let Some(also) = ability::additional_cost(part)
    {
        if detail.face.announced.is_some() {
            return Err(Diagnostic::at(part, t!("this card already has another way to be cast"))
                .expected(t!("one of kicker, offspring, evoke, dash, blitz, warp, sneak and spectacle")));
        }
        detail.face.announced = Some(also?);
        return Ok(());
    }
    if first.is("kicker") && !detail.face.is_instruction() {
        let cost = rest.to(rest.text.trim_end_matches('.').len());
        let cost = crate::mana::cost(cost)?;
        if detail.face.announced.is_some() {
            return Err(Diagnostic::at(part, t!("this card already has another way to be cast"))
                .expected(t!("one of kicker, offspring, evoke, dash, blitz, warp, sneak and spectacle")));
        }
        detail.face.announced = Some(Announced::Kicker { cost, counters: 0 });
        return Ok(());
    }
    if first.is("offspring") && !detail.face.is_instruction() {
        let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
        if detail.face.announced.is_some() {
            return Err(Diagnostic::at(part, t!("this card already has another way to be cast"))
                .expected(t!("one of kicker, offspring, evoke, dash, blitz, warp, sneak and spectacle")));
        }
        detail.face = std::mem::take(&mut detail.face).with_offspring(cost);
        return Ok(());
    }
    let dashed = |word: &str| {
        let begins = part.text.get(..word.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(word));
        let rest = part.text.get(word.len()..).filter(|_| begins)?;
        rest.starts_with(['\u{2014}', ' ']).then(|| part.from(word.len()))
    };
    let from_there = ability::cast_from_graveyard(part).transpose()?;
    let cards = [("jump-start", None, true), ("retrace", Some(CardType::Land), false)];
    let buried = if let Some(costs) = dashed("escape") {
        Some(ability::escape(costs.to(costs.text.trim_end_matches('.').len()))?)
    } else if let Some(costs) = dashed("flashback").filter(|it| it.text.contains('\u{2014}')) {
        Some(ability::flashback(costs.to(costs.text.trim_end_matches('.').len()))?)
    } else if from_there.is_some() {
        from_there
    } else {
        cards.into_iter().find(|(word, ..)| bare.is(word)).map(|(_, discarded, exiled)| FromGraveyard {
            also: Some((engine::Cost::Discard(discarded), 1)),
            exiled,
            ..FromGraveyard::default()
        })
    };
    if let Some(how) = buried {
        if detail.face.from_graveyard.replace(how).is_some() {
            return Err(Diagnostic::at(part, t!("this card can already be cast from the graveyard"))
                .expected(t!("one of flashback, escape, jump-start and retrace")));
        }
        return Ok(());
    }
    if let Some(count) = ability::escapes_with(part) {
        let count = count?;
        let escape = detail.face.from_graveyard.as_mut().filter(|how| how.cost.is_some());
        let Some(escape) = escape else {
            return Err(Diagnostic::at(part, t!("this card has no escape"))
                .expected(t!("escape and its cost before it")));
        };
        escape.counters = count;
        return Ok(());
    }
    if let Some(costs) = dashed("evoke").filter(|_| !detail.face.is_instruction()) {
        let color = costs.text.trim_start_matches(['\u{2014}', ' ']).trim_end_matches('.');
        let color = color.strip_prefix("Exile a ").or_else(|| color.strip_prefix("exile a "));
        let color =
            color.and_then(|color| color.strip_suffix(" card from your hand")).and_then(crate::words::color);
        if let Some(color) = color {
            if detail.face.announced.is_some() {
                return Err(Diagnostic::at(part, t!("this card already has another way to be cast"))
                    .expected(t!(
                        "one of kicker, offspring, evoke, dash, blitz, warp, sneak and spectacle"
                    )));
            }
            let then = Fleeting::EvokedByExiling(color);
            detail.face = std::mem::take(&mut detail.face).cast_for(ManaCost::default(), then);
            return Ok(());
        }
    }
    for (word, then) in [
        ("sneak", Fleeting::Sneaked),
        ("spectacle", Fleeting::Spectacular),
        ("evoke", Fleeting::Evoked),
        ("dash", Fleeting::Dashed),
        ("blitz", Fleeting::Blitzed),
        ("warp", Fleeting::Warped),
    ] {
        if first.is(word) && !detail.face.is_instruction() {
            if detail.face.announced.is_some() {
                return Err(Diagnostic::at(part, t!("this card already has another way to be cast"))
                    .expected(t!(
                        "one of kicker, offspring, evoke, dash, blitz, warp, sneak and spectacle"
                    )));
            }
            let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
            detail.face = std::mem::take(&mut detail.face).cast_for(cost, then);
            return Ok(());
        }
    }
    for (word, size, color) in [("embalm", None, Color::White), ("eternalize", Some((4, 4)), Color::Black)] {
        if first.is(word) && !detail.face.is_instruction() {
            let cost = rest.to(rest.text.trim_end_matches('.').len());
            let cost = ability::mana_or_life(cost, t!("embalm costs mana or life"))?;
            let subtype = crate::subtypes::subtype("Zombie").map(|(subtype, _)| subtype);
            let color = Some(color);
            let except = CopyExcept { size, color, subtype, no_cost: true, ..CopyExcept::default() };
            detail.face = std::mem::take(&mut detail.face).made_again_for(cost, except);
            return Ok(());
        }
    }
    if first.is("bestow") && !detail.face.is_instruction() {
        let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
        if detail.bestow.replace(cost).is_some() {
            return Err(Diagnostic::at(part, t!("this card already has bestow")).expected(t!("bestow once")));
        }
        return Ok(());
    }
    if bare.is("soulbond") && !detail.face.is_instruction() {
        detail.face = std::mem::take(&mut detail.face).with_soulbond();
        return Ok(());
    }
    if first.is("cascade") && rest.text.trim_end_matches('.').is_empty() {
        detail.face = std::mem::take(&mut detail.face).with_cascade();
        return Ok(());
    }
    if first.is("rebound") && rest.text.trim_end_matches('.').is_empty() && detail.face.is_instruction() {
        detail.face.rebounds = true;
        return Ok(());
    }
    if first.is("madness") {
        let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
        if detail.face.madness.is_some() {
            return Err(
                Diagnostic::at(part, t!("this card already has madness")).expected(t!("madness once"))
            );
        }
        detail.face = std::mem::take(&mut detail.face).with_madness(cost);
        return Ok(());
    }
    for (word, plots) in [("plot", true), ("foretell", false)] {
        if first.is(word) {
            let cost = crate::mana::cost(rest.to(rest.text.trim_end_matches('.').len()))?;
            if detail.face.foretell.is_some() {
                return Err(Diagnostic::at(part, t!("this card can already be foretold"))
                    .expected(t!("foretell once")));
            }
            let face = std::mem::take(&mut detail.face);
            detail.face = if plots { face.plotted_for(cost) } else { face.foretold_for(cost) };
            return Ok(());
        }
    }
    if first.is("suspend") {
        let said = rest.to(rest.text.trim_end_matches('.').len());
        let parts = ["\u{2014}", "\u{2013}", "--", "-"].iter().find_map(|dash| {
            let at = said.text.find(dash)?;
            Some((said.to(at).trim(), said.from(at + dash.len()).trim()))
        });
        let known = parts.and_then(|(counters, cost)| Some((counters.number().filter(|it| *it > 0)?, cost)));
        let again = detail.face.abilities.iter().any(|it| it.sets_aside().is_some());
        let Some((counters, cost)) = known.filter(|_| !again) else {
            return Err(Diagnostic::at(part, t!("with how many time counters, and for which cost?"))
                .expected(t!("suspend 3\u{2014}{1}{U}, once")));
        };
        let cost = crate::mana::cost(cost)?;
        detail.suspend = Some((counters, cost));
        return Ok(());
    }
    if first.is("ninjutsu") {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("ninjutsu costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).with_ninjutsu(cost);
        return Ok(());
    }
    for (word, morph) in [("morph", Morph::Plain), ("megamorph", Morph::Mega), ("disguise", Morph::Disguise)]
    {
        let begins = part.text.get(..word.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(word));
        let dash = part.text.get(word.len()..).is_some_and(|rest| begins && rest.starts_with('\u{2014}'));
        let dash = dash.then(|| part.from(word.len()));
        if (first.is(word) || dash.is_some()) && !detail.face.is_instruction() {
            let costs = dash.unwrap_or(rest);
            let costs = ability::morph_costs(costs.to(costs.text.trim_end_matches('.').len()))?;
            if detail.face.other.is_some() {
                return Err(Diagnostic::at(part, t!("this card can already be face down"))
                    .expected(t!("morph or megamorph once")));
            }
            detail.face = std::mem::take(&mut detail.face).with_morph(costs, morph);
            return Ok(());
        }
    }
    if first.is("storm") && rest.text.trim_end_matches('.').is_empty() && detail.face.is_instruction() {
        detail.face = std::mem::take(&mut detail.face).with_storm();
        return Ok(());
    }
    if first.is("unearth") && !detail.face.is_instruction() {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("unearth costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).unearthed_for(cost);
        return Ok(());
    }
    let cumulative = part.text.get(..17).is_some_and(|text| text.eq_ignore_ascii_case("cumulative upkeep"));
    if cumulative && !detail.face.is_instruction() {
        let cost = part.from(17).trim();
        let cost = cost.to(cost.text.trim_end_matches('.').len());
        let cost = ability::mana_or_life(cost, t!("cumulative upkeep costs mana or life here"))?;
        detail.face = std::mem::take(&mut detail.face).with_cumulative_upkeep(cost);
        return Ok(());
    }
    if let Some(found) = ability::step_change(part) {
        detail.face.step_changes.push(found?);
        return Ok(());
    }
    if first.is("echo") && !detail.face.is_instruction() {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("echo costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).with_echo(cost);
        return Ok(());
    }
    if first.is("cycling") {
        let cost = ability::mana_or_life(
            rest.to(rest.text.trim_end_matches('.').len()),
            t!("cycling costs mana or life"),
        )?;
        detail.face = std::mem::take(&mut detail.face).cycled_for(cost);
        return Ok(());
    }
    if first.is("crew")
        && let Some(power) = rest.to(rest.text.trim_end_matches('.').len()).number()
    {
        detail.face = std::mem::take(&mut detail.face).crewed_for(power);
        return Ok(());
    }
    if first.is("saddle")
        && let Some(power) = rest.to(rest.text.trim_end_matches('.').len()).number()
    {
        detail.face = std::mem::take(&mut detail.face).saddled_for(power);
        return Ok(());
    }
    let dashed = part.text.get(..4).is_some_and(|ward| ward.eq_ignore_ascii_case("ward"))
        && part.text.get(4..).is_some_and(|cost| cost.starts_with('\u{2014}'));
    if first.is("ward") || dashed {
        let cost = part.from(4).trim();
        let cost = cost.to(cost.text.trim_end_matches('.').len());
        detail
            .face
            .triggers
            .push(TriggeredAbility::ward(ability::mana_or_life(cost, t!("ward costs mana or life"))?));
        return Ok(());
    }
    for (word, counter) in [("persist", CounterKind::MinusOne), ("undying", CounterKind::PlusOne)] {
        if bare.is(word) {
            detail.face.triggers.push(TriggeredAbility::returning(counter));
            return Ok(());
        }
    }
    if bare
        .strip_start("you control enchanted")
        .is_some_and(|what| ability::ENCHANTED.iter().any(|known| what.is(known)))
    {
        detail.face.controls_host = true;
        return Ok(());
    }
    if let Some(found) = ability::enters_with(part) {
        match found? {
            ability::EntersWith::Fixed(kind, count) => detail.face.enters_with.push((kind, count)),
            ability::EntersWith::Each(kind, count, each) => {
                detail.face.enters_counting.push((kind, count, each));
            }
            ability::EntersWith::If(kind, count, condition) => {
                detail.face.enters_if.push((kind, count, condition));
            }
            ability::EntersWith::X => detail.face.announced = Some(Announced::X(detail.x)),
            ability::EntersWith::Kicked(count) => match &mut detail.face.announced {
                Some(Announced::Kicker { counters, .. }) => *counters = count,
                _ => return Err(Diagnostic::at(part, NOT_KICKED).expected(t!("kicker {2} before it"))),
            },
        }
        return Ok(());
    }
    let again = || {
        Diagnostic::at(part, t!("this card already has a choice as it enters"))
            .expected(t!("one such choice on a card"))
    };
    if let Some(found) = ability::tapped_unless(part).filter(|_| !detail.face.is_instruction()) {
        return if detail.face.as_enters.replace(found?).is_some() { Err(again()) } else { Ok(()) };
    }
    if let Some(found) = ability::chooses(part).filter(|_| !detail.face.is_instruction()) {
        let (what, own) = found?;
        return match detail.face.as_enters.replace(AsEnters::Choose { what, own }) {
            Some(_) => Err(again()),
            None => Ok(()),
        };
    }
    if let Some(of) = ability::is_chosen(part) {
        return match &mut detail.face.as_enters {
            Some(AsEnters::Choose { what, own }) if *what == of && !*own => {
                *own = true;
                Ok(())
            }
            _ => {
                Err(Diagnostic::at(part, NOT_CHOSEN)
                    .expected(t!("as this enters, choose a color; before it")))
            }
        };
    }
    if let Some(found) = ability::as_enters(part) {
        let (mut asks, lends) = found?;
        if let (AsEnters::Copy { except, .. }, Some(quoted)) = (&mut asks, lends) {
            except.lends = Some(u8::try_from(detail.face.lends.len()).unwrap_or(u8::MAX));
            detail.face.lends.push(quoted);
        }
        return if detail.face.as_enters.replace(asks).is_some() { Err(again()) } else { Ok(()) };
    }
    if let Some(found) = ability::enters_tapped(part) {
        detail.face.enters_tapped_if = Some(found?);
        return Ok(());
    }
    if let Some(chapters) = ability::chapters(part).filter(|_| !detail.face.is_instruction()) {
        detail.face.triggers.extend(chapters?);
    } else if let Some(text) = exerting(part) {
        detail.face.triggers.push(ability::triggered(Piece { text: &text, ..part })?);
    } else if ability::is_trigger(part) {
        match of_two_events(part) {
            Some(both) => {
                for text in &both {
                    detail.face.triggers.push(ability::triggered(Piece { text, ..part })?);
                }
            }
            None => detail.face.triggers.push(ability::triggered(part)?),
        }
    } else if let Some((costs, effects)) = part.split_once(":") {
        detail.activated += 1;
        detail.face.abilities.extend(ability::activated(costs, effects)?);
    } else if let Some(found) = ability::triggers_again(part) {
        detail.face.triggers_again.push(found);
    } else if let Some((grant, rest)) = ability::grant(part) {
        detail.face.grants.push(grant);
        for text in &rest {
            segment(Piece { text, ..part }, detail)?;
        }
    } else if let Some(found) = ability::combat_ban(part) {
        detail.face.combat_bans.push(found);
    } else if let Some(found) = ability::cast_rule(part) {
        detail.face.cast_rules.push(found);
    } else if let Some(found) = ability::combat_condition(part) {
        detail.face.combat_conditions.push(found?);
    } else if let Some(found) = ability::combat_cost(part) {
        detail.face.combat_costs.push(found?);
    } else if let Some(found) = ability::block_limit(part) {
        detail.face.block_limits.push(found?);
    } else if let Some(found) = ability::multiplied(part) {
        detail.face.multiplied.push(found?);
    } else if let Some(found) = ability::damage_change(part) {
        detail.face.damage_changes.push(found?);
    } else if let Some(found) = ability::counted_size(part) {
        if detail.face.counted_size.replace(found?).is_some() {
            return Err(Diagnostic::at(part, t!("its size is already counted"))
                .expected(t!("one sentence about its power and toughness")));
        }
    } else if let Some(found) = ability::cost_change(part) {
        detail.face.cost_changes.push(found?);
    } else if let Some(found) = ability::static_ability(part) {
        let (mut ability, lends) = found?;
        ability.lends = lends.is_some().then(|| u8::try_from(detail.face.lends.len()).unwrap_or(u8::MAX));
        detail.face.lends.extend(lends);
        detail.face.statics.push(ability);
    } else {
        describe(said_of_this(part), detail)?;
    }
    Ok(())
}

/// `whenever this enters or attacks, …` as the two abilities that it is: no event is both. Each has spaces where it leaves words
/// out, so that places are the same.
fn of_two_events(part: Piece<'_>) -> Option<[String; 2]> {
    const PAIRS: [(&str, &str); 6] = [
        ("enters", "attacks"),
        ("enters", "dies"),
        ("enters", "leaves the battlefield"),
        ("enters", "deals combat damage to a player"),
        ("enters", "is turned face up"),
        ("attacks", "dies"),
    ];
    let (event, _) = part.text.split_once(',')?;
    if let Some(both) = of_entering_and_more(part.text, event) {
        return Some(both);
    }
    let (one, other) =
        PAIRS.into_iter().find(|(one, other)| event.ends_with(&[*one, " or ", *other].concat()))?;
    let start = event.len().checked_sub(one.len() + " or ".len() + other.len())?;
    let (before, rest) = (part.text.get(..start)?, part.text.get(event.len()..)?);
    let blank = |length: usize| " ".repeat(length);
    let first = [before, one, &blank(" or ".len() + other.len()), rest].concat();
    let second = [before, &blank(one.len() + " or ".len()), other, rest].concat();
    // Both together would trigger only once.
    (!part.text.contains("only once")).then_some([first, second])
}

/// `when this enters and whenever it attacks, …` in the same way. Where the other event is about something else, "it" would be in
/// doubt.
fn of_entering_and_more(text: &str, event: &str) -> Option<[String; 2]> {
    const DOUBTFUL: [&str; 9] = ["it", "its", "they", "them", "their", "that", "those", "it's", "they're"];
    let (entering, more) = event.split_once(" enters and ")?;
    if !["when", "whenever", "at the beginning of"]
        .iter()
        .any(|begin| more.strip_prefix(begin).is_some_and(|after| after.starts_with(' ')))
        || text.contains("only once")
    {
        return None;
    }
    let rest = text.get(event.len()..)?;
    let its = [" it ", " it.", " it,"].iter().any(|it| [more, ","].concat().contains(it));
    let words = || rest.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '\'');
    if !its && words().any(|word| DOUBTFUL.contains(&word.to_ascii_lowercase().as_str())) {
        return None;
    }
    let more_of_this = [" ", more, ","].concat().replace(" it ", " this ").replace(" it,", " this,");
    let more_of_this = more_of_this.trim_end_matches(',').trim_start();
    let blank = |length: usize| " ".repeat(length);
    let first =
        [entering, " enters", &blank(event.len().checked_sub(entering.len() + " enters".len())?), rest]
            .concat();
    let second = [&blank(event.len().checked_sub(more_of_this.len())?), more_of_this, rest].concat();
    Some([first, second])
}

/// `you may exert this creature as it attacks. When you do, …`, as the ability that triggers then, with spaces in front of it.
fn exerting(part: Piece<'_>) -> Option<String> {
    const SAID: &str = "you may exert this creature as it attacks. When you do,";
    const MEANT: &str = "when you exert this as it attacks,";
    let (said, rest) = part.text.split_at_checked(SAID.len())?;
    let spaces = SAID.len().checked_sub(MEANT.len())?;
    said.eq_ignore_ascii_case(SAID).then(|| [&" ".repeat(spaces), MEANT, rest].concat())
}

/// `this creature can't block`, without its subject: what a card says of itself needs none.
fn said_of_this(part: Piece<'_>) -> Piece<'_> {
    let (this, rest) = part.first_word();
    let (what, after) = rest.first_word();
    let named = what.is("spell") || ability::THIS_WHAT.iter().any(|known| what.is(known));
    let rest = if named { after } else { rest };
    if this.is("this") && super::keyword(&rest.tokens()).is_some() { rest } else { part }
}

fn instruction_in_play(name: Piece<'_>, detail: &Detail) -> Result<(), Problem> {
    if matches!(detail.place, Place::InPlay(_)) && detail.face.is_instruction() {
        let problem = if detail.face.types.has(CardType::Instant) {
            t!("an instant can't be in play")
        } else {
            t!("a sorcery can't be in play")
        };
        return Err(Diagnostic::at(name, problem).expected(t!("hand before its name")));
    }
    Ok(())
}

/// What is wrong with the whole card, and what goes without saying.
fn finish(line: Piece<'_>, detail: Detail) -> Result<CardFace, Problem> {
    let Detail { mut face, place, colors, no_cost, said_creature, x, activated, bestow, suspend, .. } =
        detail;
    // A Vehicle has a size, and is no creature until it is crewed.
    let vehicle = face.subtypes.contains(&engine::Subtype::VEHICLE);
    if vehicle && !said_creature {
        face.types = face.types.without(CardType::Creature);
    }
    if face.types == engine::Types::NONE {
        return Err(Diagnostic::at(line, t!("this card has no type, and no power and toughness"))
            .expected(t!("a size such as 2/2, or a type such as artifact")));
    }
    if face.is_creature() && face.size.is_none() {
        return Err(Diagnostic::at(line, t!("this creature has no power and toughness"))
            .expected(t!("a size such as 2/2")));
    }
    if face.is_instruction() && face.types.is_permanent() {
        return Err(Diagnostic::at(line, t!("an instant or sorcery has no other type"))
            .expected(t!("one type, or the other")));
    }
    let planeswalker = face.types.has(CardType::Planeswalker);
    if face.loyalty.is_some() && !planeswalker {
        return Err(
            Diagnostic::at(line, t!("only a planeswalker has loyalty")).expected(t!("the type planeswalker"))
        );
    }
    if planeswalker && face.loyalty.is_none() {
        return Err(
            Diagnostic::at(line, t!("this planeswalker has no loyalty")).expected(t!("loyalty and a number"))
        );
    }
    let chosen = matches!(&place, Place::InPlay(permanent) if permanent.chosen.is_some())
        || line.text.to_ascii_lowercase().contains("the chosen");
    if face.cost.is_none() && !no_cost && !face.types.has(CardType::Land) {
        face.cost = Some(ManaCost::default());
    }
    if let Some(colors) = colors {
        face.colors = colors;
    }
    let said = SaidBesides { x, bestow, suspend };
    if face.has_abilities() || chosen || said.is_anything() {
        (abilities(line)?.check)(line, &mut face, &place, &said)?;
    }
    let morph = face.other.as_deref().is_some_and(|other| other.manner == Manner::FaceDown);
    if matches!(&place, Place::InPlay(permanent) if permanent.facing == Facing::Down) && !morph {
        return Err(Diagnostic::at(line, t!("only a card with morph can be face down"))
            .expected(t!("morph and its cost, such as morph {2}{G}")));
    }
    let battle = face.types.has(CardType::Battle);
    if (face.defense.is_some() || face.siege) && !battle {
        return Err(Diagnostic::at(line, t!("only a battle has defense, or is a Siege"))
            .expected(t!("the type battle")));
    }
    if battle && face.defense.is_none() {
        return Err(
            Diagnostic::at(line, t!("this battle has no defense")).expected(t!("defense and a number"))
        );
    }
    if activated.max(face.numbered.len()) > MAX_ABILITIES {
        return Err(too_many(line));
    }
    Ok(face)
}

fn too_many(line: Piece<'_>) -> Problem {
    Diagnostic::at(line, t!("too many abilities on one card")).expected(t!("at most 12 of each kind"))
}

/// What a card says that its face has only once all of it has been read.
pub(super) struct SaidBesides {
    /// How often X is in its cost.
    x: u32,
    /// What it costs to cast it as an Aura.
    bestow: Option<ManaCost>,
    /// With how many time counters it is suspended, and for what.
    suspend: Option<(u32, ManaCost)>,
}

impl SaidBesides {
    const fn is_anything(&self) -> bool {
        self.x > 0 || self.bestow.is_some() || self.suspend.is_some()
    }
}

/// What is wrong with the abilities of a card. A Saga gets what goes without saying.
pub(super) fn check(
    line: Piece<'_>,
    face: &mut CardFace,
    place: &Place,
    said: &SaidBesides,
) -> Result<(), Problem> {
    if face.triggers.iter().any(|trigger| trigger.chapter().is_some()) {
        if !face.subtypes.contains(&engine::Subtype::SAGA) {
            return Err(Diagnostic::at(line, t!("only a Saga has chapters"))
                .expected(t!("NAME enchantment Saga; I \u{2014} EFFECT")));
        }
        *face = std::mem::take(face).with_lore();
    }
    let announced_x = matches!(face.announced, Some(Announced::X(_)));
    if !face.is_instruction() && announced_x != (said.x > 0) {
        return Err(Diagnostic::at(line, t!("X must be used for something, and must be in the cost"))
            .expected(t!("{X} in its cost, and this enters with X +1/+1 counters on it")));
    }
    if let Some((counters, cost)) = said.suspend {
        *face = std::mem::take(face).suspended_for(counters, cost);
    }
    let from_hand = |ability: &engine::Ability| ability.is_from_hand();
    if face.announced.is_some() && face.abilities.iter().any(from_hand) {
        return Err(Diagnostic::at(
            line,
            t!("a card with X or kicker can't have an ability in the hand as well"),
        )
        .expected(t!("one of the two")));
    }
    let kicked = |condition: Option<engine::Condition>| condition == Some(engine::Condition::Kicked);
    let kicker = matches!(face.announced, Some(Announced::Kicker { .. }));
    if !kicker && face.triggers.iter().any(|trigger| kicked(trigger.condition)) {
        return Err(Diagnostic::at(line, NOT_KICKED).expected(t!("kicker {2} before it")));
    }
    let planeswalker = face.types.has(CardType::Planeswalker);
    if !planeswalker && face.abilities.iter().any(|ability| ability.loyalty().is_some()) {
        return Err(Diagnostic::at(line, t!("only a planeswalker has loyalty abilities"))
            .expected(t!("the type planeswalker, or {0} as the cost of an ability that costs nothing")));
    }
    if face.enchant.is_some() && (face.equipment || face.is_creature()) {
        return Err(Diagnostic::at(line, t!("an Aura is neither a creature nor Equipment"))
            .expected(t!("enchant, or equip")));
    }
    if said.bestow.is_none() && face.enchant.is_none() && !face.equipment && says_attached(face) {
        return Err(Diagnostic::at(line, t!("this card isn't attached to anything"))
            .expected(t!("enchant creature, or equip {2}")));
    }
    // Others than this, or than what this is attached to?
    if face.has_unclear_others() {
        return Err(Diagnostic::at(line, t!("\u{201c}other\u{201d} is not clear on this card"))
            .expected(t!("creatures, without other or another")));
    }
    let morph = face.other.as_deref().is_some_and(|other| other.manner == Manner::FaceDown);
    if morph && !face.is_creature() {
        return Err(Diagnostic::at(line, t!("only a creature can have morph here"))
            .expected(t!("a size such as 2/2")));
    }
    let from_hand = |ability: &engine::Ability| ability.is_impossible_from_hand();
    // Of an instant or sorcery, the modes come first.
    let shifted =
        face.is_instruction() && face.abilities.iter().skip(face.modes()).any(|it| !it.is_from_hand());
    if face.abilities.iter().any(from_hand) || shifted {
        return Err(Diagnostic::at(line, t!("discarding this card can't be this ability's cost"))
            .expected(t!("a permanent card, and an ability that is about something else")));
    }
    if face.aims_in_two_ways() {
        return Err(Diagnostic::at(line, t!("its cost can depend only on its one target"))
            .expected(t!("one target, and this spell costs COST less to cast if it targets KIND")));
    }
    let counts = [
        face.triggers.len(),
        face.statics.len(),
        face.combat_costs.len(),
        face.combat_conditions.len(),
        face.combat_bans.len(),
        face.cast_rules.len(),
        face.triggers_again.len(),
        face.grants.len(),
        face.step_changes.len(),
        face.block_limits.len(),
        face.damage_changes.len(),
        face.multiplied.len(),
        face.cost_changes.len(),
    ];
    if counts.into_iter().any(|count| count > MAX_ABILITIES) {
        return Err(too_many(line));
    }
    check_choice(line, face, place)?;
    let Some(cost) = said.bestow else { return Ok(()) };
    let one_way = face.announced.is_none()
        && face.other.is_none()
        && face.as_enters.is_none()
        && !face.equipment
        && !face.controls_host
        && !face.abilities.iter().any(|it| it.is_from_hand() || it.in_graveyard);
    let creature = face.is_creature() && face.types.has(CardType::Enchantment);
    let fits = creature && one_way && face.enchant.is_none();
    if fits {
        *face = std::mem::take(face).bestowed_for(cost);
    }
    if !fits || !face.other_fits() {
        return Err(Diagnostic::at(line, t!("this card can't have bestow"))
            .expected(t!("an enchantment creature with only one alternative cost")));
    }
    Ok(())
}

/// Splits `M Mogg Fanatic`. Without a handle, the name is one.
fn handle_and_name(piece: Piece<'_>) -> Result<(String, String), Problem> {
    const EXPECTED: Phrase<'static> = t!("a card's name");
    let (first, rest) = piece.first_word();
    if !rest.is_empty() && is_handle(first.text) {
        return Ok((first.text.to_owned(), name_of(rest, EXPECTED)?));
    }
    let name = name_of(piece, EXPECTED)?;
    if normal(&name) == BLANK {
        return Err(Diagnostic::at(
            piece,
            t!("\u{201c}%1\u{201d} can't be a name").with(&[&short(piece.text)]),
        )
        .expected(EXPECTED));
    }
    Ok((name.clone(), name))
}

/// A letter with perhaps digits, or up to four capital letters and digits.
pub(super) fn is_handle(word: &str) -> bool {
    let mut chars = word.chars();
    let Some(first) = chars.next() else { return false };
    let letter = is_letter(first) && chars.clone().all(|c| c.is_ascii_digit()) && word.chars().count() <= 6;
    let capitals =
        is_upper(first) && word.chars().count() <= 4 && chars.all(|c| is_upper(c) || c.is_ascii_digit());
    letter || capitals
}

#[cfg(test)]
mod tests {
    use super::super::detail::is_a_word;
    use super::*;
    use engine::{Keyword, NumberedKeyword};

    fn read_by(
        read: fn(Piece<'_>, &mut Detail) -> Result<(), Problem>,
        text: &str,
    ) -> (bool, CardFace, Place) {
        let mut detail =
            Detail::new(CardFace::creature("Bear", 2, 2), Place::InPlay(PermanentSetup::default()));
        let read = read(Piece { text, line: 1, column: 1 }, &mut detail).is_ok();
        (read, detail.face, detail.place)
    }

    /// A page reads such words before it has what reads abilities: they have to mean the same with it.
    #[test]
    fn words_that_only_describe_are_no_ability_either() {
        let numbered = NumberedKeyword::ALL.map(|keyword| format!("{} 2", keyword.name()));
        let states = ["tapped", "sick", "token", "damage 1", "counters +1/+1 2", "counter oil 1"];
        let keywords = Keyword::ALL.into_iter().filter(|keyword| is_a_word(*keyword));
        let words: Vec<String> = (keywords.map(|keyword| keyword.name().to_owned()))
            .chain(numbered)
            .chain(states.map(str::to_owned))
            .collect();
        let mut said = words.clone();
        for (one, first) in words.iter().enumerate() {
            for second in words.iter().skip(one % 3).step_by(3) {
                said.push(format!("{first}, {second}"));
                said.push(format!("{first} and {second}."));
                said.push(format!("{first} {second}"));
            }
        }
        for said in &said {
            assert!(is_described(Piece { text: said, line: 1, column: 1 }), "{said}");
            assert_eq!(read_by(segment, said), read_by(describe, said), "{said}");
        }
        for other in [
            "persist",
            "can't attack",
            "ward {2}",
            "flying; when this dies, draw a card",
            "{T}: draw a card",
            "crew 2",
            "saddle 2",
        ] {
            assert!(!is_described(Piece { text: other, line: 1, column: 1 }), "{other}");
        }
    }
}
