//! Reading the text after `PLAYER:`: plays and choices.

use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::limits::MAX_NUMBER;
use crate::moment;
use crate::names::{Names, joined};
use crate::script::{
    AbilityWay, Aim, Announcement, ChoiceLine, Chosen, PlayLine, Statement, TriggerName, When, WhichTrigger,
};
use crate::text::Piece;
use crate::ways::{self, SaidWay, Way};
use combat_lab_engine::{CardId, PlayerId};
use combat_lab_language::letters::lowercase;
use combat_lab_language::t;

/// The text after `PLAYER:`.
pub(crate) fn play(player: PlayerId, rest: Piece<'_>, names: &Names) -> Result<Statement, Problem> {
    if rest.is_empty() {
        return Err(
            Diagnostic::at(rest, t!("what does this player do?")).expected(t!("a card to play, or pass"))
        );
    }
    if rest.is("pass") || rest.is("passes") {
        return Ok(Statement::Pass(player));
    }
    if rest.is("concede") || rest.is("concedes") {
        return Ok(Statement::Concede(player));
    }
    let concedes = rest.strip_start("concedes").or_else(|| rest.strip_start("concede"));
    if let Some(moment) = concedes.filter(|moment| moment.first_word().0.is("in")) {
        let problem =
            Diagnostic::at(moment, t!("a player concedes where this line stands, in no other step"));
        return Err(problem.expected(t!("concedes alone, behind the line after which that happens")));
    }
    played(player, rest, names)
}

/// The permanents that mana comes from when a declaration is paid for.
pub(crate) fn paid_with(paying: Piece<'_>, names: &Names) -> Result<Vec<Vec<CardId>>, Problem> {
    sources(paying, names, None)
}

/// Takes `spending {R}` off the end: mana of the pool.
pub(crate) fn spent(rest: Piece<'_>) -> Result<(Piece<'_>, Option<combat_lab_cards::Mana>), Problem> {
    Ok(match rest.around("spending", true) {
        Some((before, mana)) if mana.text.starts_with('{') => (before, Some(crate::mana::amount(mana)?)),
        _ => (rest, None),
    })
}

/// A player's play or choice.
fn played(player: PlayerId, rest: Piece<'_>, names: &Names) -> Result<Statement, Problem> {
    if let Some(what) = chosen(rest, names) {
        return what.map(|what| Statement::Announce(Announcement::Choose(ChoiceLine { player, what })));
    }
    let (rest, when) = when(rest)?;
    let (rest, spending) = spent(rest)?;
    let (rest, paying) = around(rest, "paying with");
    let (rest, sacrificed) = around(rest, "sacrificing");
    let (mut rest, mut sacrificed) = (rest, sacrificed);
    for verb in ["tapping", "discarding", "exiling", "returning"] {
        if sacrificed.is_none() {
            (rest, sacrificed) = around(rest, verb);
        }
    }
    // `H sacrificing T -> X` and `H -> X sacrificing T` say the same.
    let (sacrificed, late_targets) = match sacrificed.and_then(Piece::split_arrow) {
        Some((sacrificed, targets)) => (Some(sacrificed), Some(targets)),
        None => (sacrificed, None),
    };
    let (card, targets) = match rest.split_arrow() {
        Some((card, targets)) => (card, Some(targets)),
        None => (rest, late_targets),
    };
    let plays = card.first_word().0.is("plays") && names.find(card).is_err();
    let (card, for_mana) = match card.strip_start("taps").and_then(|card| card.strip_end("for mana")) {
        Some(card) => (card, true),
        None => (without_verb(card, names), false),
    };
    let (card, x) = with_x(card)?;
    let (card, number) = ability(card)?;
    let how = how(card, number, targets, player, names)?;
    let (card, number, targets) = (how.card, how.number, how.targets);
    if matches!((x, how.x), (Some(one), Some(other)) if one != other)
        || matches!((number, how.ability), (Some(one), Some(other)) if one != other)
    {
        return Err(said_twice(card));
    }
    let x = x.or(how.x);
    let turned = ["face up", "face-up"];
    let up = card.strip_start("turns");
    let up = up.and_then(|card| turned.iter().find_map(|words| card.strip_end(words)));
    let turns_up = up.is_some();
    let (manner, down) = match card_manner(card).filter(|_| !turns_up) {
        Some((manner, card)) => (Some(manner), Some(card)),
        None => (None, None),
    };
    let (card, other_face) = match up.or(down) {
        Some(card) => (card, down.is_some()),
        None => names.face(card)?,
    };
    // Who plays a land means one in the hand, whatever is in play.
    let land = card.strip_start("a").unwrap_or(card);
    let lands = if plays { names.lands_to_play(land, player) } else { Vec::new() };
    let cards = if lands.is_empty() { names.any_of(card, Some(player))? } else { lands };
    let mut cards = cards.into_iter();
    let Some(first) = cards.next() else {
        return Err(
            Diagnostic::at(card, t!("a name is missing here")).expected(t!("a card to play, or pass"))
        );
    };
    if let Some(manner) = manner.filter(|manner| !names.has_other_way(first, *manner == "bestowed")) {
        let problem = t!("%1 can't be cast %2: its line doesn't say so").with(&[card.text, manner]);
        let says = if manner == "bestowed" { "bestow {3}{W}" } else { "morph {2}" };
        return Err(Diagnostic::at(card, problem).expected(t!("%1 in its line, for example").with(&[says])));
    }
    let as_written = number.is_some() && !turns_up && !names.counts_ways;
    let ability = number.or(how.ability);
    let targets = targets.map(|targets| named(targets, names)).transpose()?.unwrap_or_default();
    // A target that gets no part of a division has none written.
    let divided = targets.iter().any(|(_, part)| part.is_some());
    let parts = targets.iter().filter(|_| divided).map(|(_, part)| part.unwrap_or(0));
    let division: Vec<u32> = parts.collect();
    let paying = paying.map(|paying| sources(paying, names, Some(player))).transpose()?;
    Ok(Statement::Announce(Announcement::Play(PlayLine {
        player,
        card: first,
        others: cards.collect(),
        for_mana,
        other_face,
        turns_up,
        ability,
        as_written: as_written || how.of_written,
        way: how.way,
        x,
        targets: targets.into_iter().map(|(target, _)| target).collect(),
        division,
        paying,
        spending,
        sacrifices: sacrificed.map(|sacrificed| names.cards(sacrificed)).transpose()?.unwrap_or_default(),
        when,
    })))
}

/// The way in which a card is cast as something else, and the card.
fn card_manner(card: Piece<'_>) -> Option<(&'static str, Piece<'_>)> {
    const MANNERS: [(&str, &str); 8] = [
        ("face down", "face down"),
        ("face-down", "face down"),
        ("facedown", "face down"),
        ("morphed", "face down"),
        ("with morph", "face down"),
        ("bestowed", "bestowed"),
        ("with bestow", "bestowed"),
        ("for its bestow cost", "bestowed"),
    ];
    MANNERS.iter().find_map(|(words, manner)| Some((*manner, card.strip_end(words)?)))
}

/// A card and its targets without the words that say how it is played, and what they say.
struct How<'a> {
    card: Piece<'a>,
    number: Option<usize>,
    targets: Option<Piece<'a>>,
    x: Option<u32>,
    ability: Option<usize>,
    way: Option<AbilityWay>,
    /// Whether the number is that of the ability with that way.
    of_written: bool,
}

/// Takes `kicked`, `mode 2` or `X=3` off a card or its targets, unless that is part of a name. What
/// isn't understood without them either stays as it is.
fn how<'a>(
    card: Piece<'a>,
    number: Option<usize>,
    targets: Option<Piece<'a>>,
    player: PlayerId,
    names: &Names,
) -> Result<How<'a>, Problem> {
    let mut found = How { card, number, targets, x: None, ability: None, way: None, of_written: false };
    let mut said_ways = Vec::new();
    let mut note = |said: SaidWay| said_ways.push(said);
    while let Some((before, said)) =
        found.targets.and_then(|targets| ways::apart(targets, |targets| named(targets, names).is_ok()))
        && before.column == found.targets.map_or(0, |targets| targets.column)
    {
        found.targets = Some(before);
        note(said);
    }
    let is_card = |card: Piece<'_>| names.any_of(card, Some(player)).is_ok();
    while let Some((name, said)) = ways::apart(found.card, is_card) {
        found.card = name;
        note(said);
    }
    // `T ability 2 for {R}`.
    if number.is_none() && !said_ways.is_empty() {
        (found.card, found.number) = ability(found.card)?;
    }
    found.card = without_verb(found.card, names);
    let adds = said_ways.iter().any(|said| matches!(said, SaidWay::Way(Way::Adding(_))));
    if adds && !is_card(found.card) {
        found.card = found.card.strip_start("taps").unwrap_or(found.card);
    }
    if !is_card(found.card) || found.targets.is_some_and(|targets| named(targets, names).is_err()) {
        return Ok(How { card, number, targets, x: None, ability: None, way: None, of_written: false });
    }
    let mut way = None;
    for said in said_ways {
        let twice = match said {
            SaidWay::X(number) => found.x.replace(number).is_some_and(|known| known != number),
            SaidWay::Way(said) => {
                let both = way.map_or(Some(said), |known| ways::both(known, said));
                way = both.or(way);
                both.is_none()
            }
        };
        if twice {
            return Err(said_twice(card));
        }
    }
    if let Some(way) = way {
        let of_number = found.number.is_some_and(|_| may_have_way(found.card, way, names));
        if !of_number {
            found.ability = number_of(found.card, way, names)?;
        }
        // Any of its modes.
        let written = found.ability.filter(|_| matches!(way, Way::Loyalty(_)));
        if let Some(written) = written.and_then(|number| number_as_written(found.card, number, names)) {
            found.ability = Some(written);
            found.of_written = true;
        }
        found.way = ability_way(way).filter(|_| of_number || is_of_ability(found.card, way, names));
        found.of_written |= of_number;
        found.ability = found.ability.filter(|_| found.way.is_none());
    }
    Ok(found)
}

fn said_twice(card: Piece<'_>) -> Problem {
    Diagnostic::at(card, t!("these words name two ways to play it"))
        .expected(t!("one of the two, or the number of the ability, such as H ability 2"))
}

/// The sources of mana: each permanent named, or any of several lands of one name.
fn sources(paying: Piece<'_>, names: &Names, player: Option<PlayerId>) -> Result<Vec<Vec<CardId>>, Problem> {
    joined(paying, ",", names, |part| names.any_of(part, player))
}

/// Before and after the last time that these words stand there.
pub(crate) fn around<'a>(piece: Piece<'a>, words: &str) -> (Piece<'a>, Option<Piece<'a>>) {
    match piece.around(words, true) {
        Some((before, after)) => (before, Some(after)),
        None => (piece, None),
    }
}

/// Without `plays` before it, unless that is part of a name.
fn without_verb<'a>(card: Piece<'a>, names: &Names) -> Piece<'a> {
    if names.find(card).is_ok() {
        return card;
    }
    let verbs = ["plays", "casts", "activates", "uses"];
    verbs.into_iter().find_map(|verb| card.strip_start(verb)).filter(|rest| !rest.is_empty()).unwrap_or(card)
}

/// A player's choice, if these words name one.
fn chosen(rest: Piece<'_>, names: &Names) -> Option<Result<Chosen, Problem>> {
    if rest.is("leaves it") || rest.is("leaves it as it is") {
        return Some(Ok(Chosen::LeaveAsIs));
    }
    if rest.is("accepts") || rest.is("declines") {
        return names.find(rest).is_err().then(|| Ok(Chosen::May(rest.is("accepts"))));
    }
    let (verb, what) = rest.first_word();
    if names.find(rest).is_ok() {
        return None;
    }
    if let Some(mode) = what.strip_start("mode").filter(|_| verb.is("chooses")) {
        let place = mode.number().and_then(|mode| usize::try_from(mode).ok()?.checked_sub(1));
        let missing = || Diagnostic::at(rest, t!("which mode?")).expected(t!("chooses mode 2, for example"));
        return Some(place.map(Chosen::Mode).ok_or_else(missing));
    }
    if verb.is("chooses") {
        if what.is_empty() {
            return Some(Err(Diagnostic::at(rest, t!("nothing follows “%1”").with(&["chooses"]))
                .expected(t!("a color, a creature type, a player, or a mode: chooses mode 2"))));
        }
        let color = crate::words::color(what.text).map(combat_lab_cards::ChosenQuality::Color);
        let subtype =
            crate::subtypes::subtype(what.text).filter(|(subtype, many)| !many && subtype.is_of_creatures());
        let named =
            color.or(subtype.map(|(subtype, _)| combat_lab_cards::ChosenQuality::CreatureType(subtype)));
        if named.is_none()
            && let Ok(aim @ Aim::Player(_)) = names.find(what)
        {
            return Some(Ok(Chosen::Attacked(vec![aim])));
        }
        if named.is_none()
            && let Ok(cards) = names.cards(what)
        {
            return Some(Ok(Chosen::GiveUp(cards)));
        }
        let missing = || {
            Diagnostic::at(what, t!("this can't be chosen"))
                .expected(t!("a color, a creature type, a player, or a mode: chooses mode 2"))
        };
        return Some(named.map(Chosen::Named).ok_or_else(missing));
    }
    let missing = || {
        Err(Diagnostic::at(rest, t!("nothing follows “%1”").with(&[&lowercase(verb.text)]))
            .expected(t!("a card")))
    };
    let known = [
        "orders",
        "targets",
        "discards",
        "sacrifices",
        "returns",
        "puts",
        "names",
        "finds",
        "keeps",
        "attacks",
        "hits",
        "applies",
    ]
    .iter()
    .any(|known| verb.is(known));
    if !known {
        return None;
    }
    if what.is_empty() {
        return Some(missing());
    }
    Some(if verb.is("orders") {
        joined(what, ",", names, |part| trigger(part, names)).map(Chosen::Order)
    } else if verb.is("targets") {
        named(what, names).map(Chosen::Targets)
    } else if verb.is("puts") {
        // The chosen cards among the top cards of a library or of the hand, and their place:
        // nothing at all may be put there.
        let where_to = ["on the bottom", "into the graveyard", "on top", "in play"];
        match where_to.iter().find_map(|end| what.strip_end(end)) {
            Some(what) if what.is("nothing") => Ok(Chosen::GiveUp(Vec::new())),
            Some(what) => names.cards(what).map(Chosen::GiveUp),
            None => Err(Diagnostic::at(what, t!("where are they put?"))
                .expected(t!("on the bottom, into the graveyard, on top, or in play"))),
        }
    } else if (verb.is("finds") || verb.is("names")) && what.is("nothing") {
        Ok(Chosen::GiveUp(Vec::new()))
    } else if ["discards", "sacrifices", "returns", "names", "finds"].iter().any(|known| verb.is(known)) {
        names.cards(what).map(Chosen::GiveUp)
    } else if verb.is("keeps") {
        names.card(what).map(Chosen::Keep)
    } else if verb.is("attacks") || verb.is("hits") {
        names.list(what).map(Chosen::Attacked)
    } else {
        match what.around("to", true) {
            Some((by, to)) if names.find(what).is_err() => {
                effect_of(by, names).and_then(|(by, shield_counter)| {
                    names.find(to).map(|to| Chosen::Apply { by, shield_counter, to: Some(to) })
                })
            }
            _ => effect_of(what, names).map(|(by, shield_counter)| Chosen::Apply {
                by,
                shield_counter,
                to: None,
            }),
        }
    })
}

/// The card with the effect, `W` or `W's shield counter`, and whether it is the counter.
fn effect_of(piece: Piece<'_>, names: &Names) -> Result<(CardId, bool), Problem> {
    let whole = names.card(piece);
    let owner = || {
        let owner = piece.strip_end("shield counter")?;
        let name = ["'s", "\u{2019}s"].iter().find_map(|end| owner.text.strip_suffix(end))?;
        Some(owner.to(name.len()))
    };
    match owner().filter(|_| whole.is_err()) {
        Some(owner) => names.card(owner).map(|card| (card, true)),
        None => whole.map(|card| (card, false)),
    }
}

/// A triggered ability: `H`, `H ability 2`, `H's battle cry`, each perhaps with what it refers to:
/// `H ability 2 about V`.
fn trigger(piece: Piece<'_>, names: &Names) -> Result<TriggerName, Problem> {
    let any = |card: CardId| TriggerName { card, which: None, about: None };
    let whole = names.card(piece);
    if whole.is_ok() {
        return whole.map(any);
    }
    if let Some((name, about)) = piece.around("about", true) {
        let about = names.card(about)?;
        return trigger(name, names).map(|name| TriggerName { about: Some(about), ..name });
    }
    if let (name, Some(number)) = ability(piece)? {
        let card = names.card(name)?;
        return Ok(TriggerName { which: Some(WhichTrigger::Number(number)), ..any(card) });
    }
    let Some((place, apostrophe)) = piece.text.rmatch_indices(['\'', '\u{2019}']).next() else {
        return whole.map(any);
    };
    let keyword = piece.from(place + apostrophe.len()).strip_start("s");
    let Some(keyword) = keyword.filter(|keyword| !keyword.is_empty()) else { return whole.map(any) };
    let card = names.card(piece.to(place))?;
    let words = lowercase(keyword.text);
    let triggers = crate::board::ability::keyword_triggers(&words);
    if !triggers.is_empty() || crate::board::ability::is_triggered_keyword(&words) {
        return Ok(TriggerName { which: Some(WhichTrigger::Keyword { words, triggers }), ..any(card) });
    }
    Err(Diagnostic::at(
        keyword,
        t!("no triggered ability is called \u{201c}%1\u{201d}").with(&[keyword.text]),
    )
    .expected(t!("the number of the ability, such as H ability 2, or a keyword, such as H's battle cry")))
}

/// The targets in a list, each perhaps with its part of divided damage. If they end with something
/// like a step, that is what is wrong with them.
fn named(targets: Piece<'_>, names: &Names) -> Result<Vec<(Aim, Option<u32>)>, Problem> {
    let found = joined(targets, ",", names, |part| {
        // One of several is meant, not all.
        let one = |problem: Problem| {
            let several = problem.suggestion.as_ref().is_some_and(|names| names.contains(", "));
            if several { problem.suggest(None) } else { problem }
        };
        names
            .find(part)
            .map(|aim| (aim, None))
            .map_err(one)
            .or_else(|problem| share(part, names).ok_or(problem)?)
    });
    let found = found.map_err(|problem| match targets.around("in", true) {
        Some((before, after)) if names.list(before).is_ok() => {
            moment::step_moment(after).err().unwrap_or(problem)
        }
        _ => problem,
    })?;
    Ok(found)
}

/// `TARGET NUMBER`.
fn share(part: Piece<'_>, names: &Names) -> Option<Result<(Aim, Option<u32>), Problem>> {
    let (name, last) = part.last_word();
    let number = last.number().filter(|_| !name.is_empty())?;
    if number > MAX_NUMBER {
        return Some(Err(too_large(last)));
    }
    Some(names.find(name).map(|aim| (aim, Some(number))))
}

/// Takes the moment off the end of a play.
fn when(rest: Piece<'_>) -> Result<(Piece<'_>, Option<When>), Problem> {
    if let Some(before) = rest.strip_end("with damage on the stack") {
        return Ok((without_comma(before), Some(When::DamageOnStack)));
    }
    for word in ["in", "during", "at"] {
        if let Some((before, after)) = rest.around(word, true) {
            if let Ok(moment) = moment::step_moment(after) {
                return Ok((without_comma(before), Some(When::Step(moment))));
            }
            if after.strip_start("turn").is_some_and(|number| number.number().is_some()) {
                return moment::moment(after).map(|when| (without_comma(before), Some(when)));
            }
        }
    }
    Ok((rest, None))
}

fn without_comma(piece: Piece<'_>) -> Piece<'_> {
    piece.to(piece.text.trim_end_matches([',', ' ']).len())
}

/// Takes `with X 3` off the end of a card's name.
fn with_x(card: Piece<'_>) -> Result<(Piece<'_>, Option<u32>), Problem> {
    let (before, number) = card.last_word();
    let Some(name) = before.strip_end("with x").filter(|name| !name.is_empty()) else {
        return match card.strip_end("with x") {
            Some(name) if !name.is_empty() => {
                Err(Diagnostic::at(card, t!("which X?")).expected(t!("with X 3, for example")))
            }
            _ => Ok((card, None)),
        };
    };
    match number.number() {
        Some(x) if x <= MAX_NUMBER => Ok((name, Some(x))),
        Some(_) => Err(Diagnostic::at(number, t!("this X is too large")).expected(t!("at most 1,000,000"))),
        None => Err(Diagnostic::at(number, t!("which X?")).expected(t!("with X 3, for example"))),
    }
}

/// Takes `ability 2` off the end of a card's name.
fn ability(card: Piece<'_>) -> Result<(Piece<'_>, Option<usize>), Problem> {
    let (before, number) = card.last_word();
    match (before.strip_end("ability"), number.number()) {
        (Some(_), Some(0)) => {
            Err(Diagnostic::at(number, t!("abilities are counted from 1")).expected(t!("1 or more")))
        }
        (Some(name), Some(number)) if !name.is_empty() => Ok((name, Some(number as usize - 1))),
        _ => Ok((card, None)),
    }
}

/// How these words say that an ability is activated.
fn ability_way(way: Way) -> Option<AbilityWay> {
    match way {
        Way::Mode(mode) => Some(AbilityWay::Mode(usize::try_from(mode).ok()?.checked_sub(1)?)),
        Way::Adding(mana) => Some(AbilityWay::Adding(mana)),
        _ => None,
    }
}

/// Whether a way is one of an activated ability of the card, and none of a spell.
fn is_of_ability(name: Piece<'_>, way: Way, names: &Names) -> bool {
    let card = names.card(name).ok();
    let is_of = |known| matches!(known, Way::Of(..));
    matches!(way, Way::Adding(_))
        || card.is_some_and(|card| names.ways_of(card).any(|(known, _)| is_of(known)))
}

/// Whether an ability of the card may have this way, at least once it isn't what it was.
fn may_have_way(name: Piece<'_>, way: Way, names: &Names) -> bool {
    let card = names.card(name).ok();
    let is_spell = |known| matches!(known, Way::Mode(_) | Way::Modes(_));
    let no_spell = || card.is_some_and(|card| !names.ways_of(card).any(|(known, _)| is_spell(known)));
    ability_way(way).is_some() && (is_of_ability(name, way, names) || no_spell())
}

/// The number, as it is written, of an ability of the card that has several ways.
fn number_as_written(name: Piece<'_>, number: usize, names: &Names) -> Option<usize> {
    let written = |(way, known): (Way, Option<usize>)| match way {
        Way::Of(written, _) if known == Some(number) => usize::try_from(written).ok()?.checked_sub(1),
        _ => None,
    };
    names.ways_of(names.card(name).ok()?).find_map(written)
}

/// The number of the ability that is meant by a way to play a card.
fn number_of(name: Piece<'_>, way: Way, names: &Names) -> Result<Option<usize>, Problem> {
    let card = names.card(name)?;
    if names.is_unread(card) {
        return Ok(None);
    }
    let mut found = names.ways_of(card).filter(|(known, _)| *known == way);
    match (found.next(), found.next()) {
        (Some((_, number)), None) => return Ok(number),
        (Some(_), Some(_)) => {
            return Err(Diagnostic::at(name, t!("%1 has several such abilities").with(&[name.text]))
                .expected(match way {
                    Way::Mode(_) => t!("the number of the ability, too, such as H ability 1 mode 2"),
                    _ => t!("the number of the ability, such as H ability 2"),
                }));
        }
        (None, _) => {}
    }
    let word = ways::word(way);
    Err(match (way, word) {
        (Way::Buried, _) => Diagnostic::at(
            name,
            t!("%1 can't be played from the graveyard: its line doesn't say so").with(&[name.text]),
        )
        .expected(t!("flashback {2}{R} in its line, for example")),
        (Way::Adding(mana), _) => Diagnostic::at(
            name,
            t!("%1 has no ability that adds only %2").with(&[name.text, &crate::mana::written(mana)]),
        )
        // Mana behind "for" may be meant as its cost.
        .expected(if names.is_held(card) {
            t!("for its cost, the mana of the pool: spending %1").with(&[&crate::mana::written(mana)])
        } else {
            t!("the number of the ability, such as H ability 2").into()
        }),
        (Way::Loyalty(_), _) => Diagnostic::at(name, t!("%1 has no such loyalty ability").with(&[name.text]))
            .expected(t!("the number of the ability, such as H ability 2")),
        (_, Some(word)) => Diagnostic::at(name, t!("%1 has no %2").with(&[name.text, word]))
            .expected(t!("%1 in its line, or its name alone").with(&[word])),
        (Way::Mode(_), _) if names.ways_of(card).any(|(known, _)| matches!(known, Way::Modes(_))) => {
            Diagnostic::at(name, t!("several modes of %1 are chosen together").with(&[name.text]))
                .expected(t!("their numbers: modes 1 and 3, for example"))
        }
        (_, None) => {
            let loyalty = names.ways_of(card).find_map(|(known, _)| ways::loyalty_words(known));
            let expected = match loyalty {
                Some(cost) => t!("the cost of its loyalty ability, such as %1 %2").with(&[name.text, &cost]),
                None => t!("the number of the ability, such as H ability 2").into(),
            };
            Diagnostic::at(name, t!("%1 has no such mode").with(&[name.text])).expected(expected)
        }
    })
}
