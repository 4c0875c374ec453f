//! How a card is played, in the words of players: `kicked`, `mode 2`, `flashback`, `+1`, `X=3`.

use crate::chosen_modes::{CHOICES, MAX_MODES, together};
use crate::limits::MAX_NUMBER;
use crate::numbers::Numbers;
use crate::text::{Piece, signed};
use combat_lab_cards::{Ability, Adding, Announced, CardFace, Cost, Effect, Fleeting, FromExile, Mana};

/// A way to play a card that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Kicked,
    Offspring,
    BoughtBack,
    Entwined,
    Overloaded,
    Evoked,
    Dashed,
    Blitzed,
    Warped,
    Sneaked,
    Spectacular,
    Cycled,
    Suspended,
    Plotted,
    Foretold,
    /// From the graveyard, where a card has one way only.
    Buried,
    /// The mode of this number, counted from 1.
    Mode(u32),
    /// Several modes together: a bit for each, from the first one on.
    Modes(usize),
    /// The loyalty ability with this cost.
    Loyalty(i64),
    /// The way of this number of the activated ability of that number: a mode, a kind of mana.
    Of(u32, u32),
    /// The ability that adds this mana.
    Adding(Mana),
}

/// The words for each way: first as a card has them, then as players do.
const WORDS: [(Way, &[&str]); 16] = [
    (Way::Kicked, &["kicker", "kicked", "kick", "kicks"]),
    (Way::Offspring, &["offspring"]),
    (Way::BoughtBack, &["buyback", "bought back"]),
    (Way::Entwined, &["entwine", "entwined", "entwines"]),
    (Way::Overloaded, &["overload", "overloaded", "overloads"]),
    (Way::Evoked, &["evoke", "evoked", "evokes"]),
    (Way::Dashed, &["dash", "dashed", "dashes"]),
    (Way::Blitzed, &["blitz", "blitzed", "blitzes"]),
    (Way::Warped, &["warp", "warped", "warps"]),
    (Way::Sneaked, &["sneak", "sneaked", "sneaks"]),
    (Way::Spectacular, &["spectacle"]),
    (Way::Cycled, &["cycling", "cycled", "cycle", "cycles"]),
    (Way::Suspended, &["suspend", "suspended", "suspends"]),
    (Way::Plotted, &["plot", "plotted", "plots"]),
    (Way::Foretold, &["foretell", "foretold", "foretells"]),
    (
        Way::Buried,
        &[
            "flashback",
            "flashed back",
            "flashes back",
            "escape",
            "escaped",
            "escapes",
            "jump-start",
            "retrace",
            "from graveyard",
            "from the graveyard",
            "from her graveyard",
            "from his graveyard",
            "from their graveyard",
        ],
    ),
];

/// The word for a way that cards have, if it has one.
pub(crate) fn word(way: Way) -> Option<&'static str> {
    let (_, words) = WORDS.iter().find(|(known, _)| *known == way)?;
    words.first().copied()
}

/// The words of a line for the way of playing a card that `ability N` would name by this number,
/// counted from 0: `kicked`, `mode 2`, or of a permanent in play `-3`, `for {U}` or `ability 1 mode
/// 2`. `None` if there are none, or they could mean another way, too.
pub(crate) fn way_words(face: &CardFace, number: usize, in_play: bool) -> Option<String> {
    let all = ways(face);
    let (place, _) = Numbers::of_abilities(face).meaning(number);
    let several = |place: usize| face.abilities.get(place).is_some_and(|it| it.is_other_way);
    let suits = |way: Way| match way {
        Way::Of(..) => in_play,
        // Any of its modes would be meant.
        Way::Loyalty(_) => in_play && !several(place + 1),
        Way::Adding(_) => in_play && (several(place) || several(place + 1)),
        Way::Mode(_) => in_play != face.is_instruction() && !has_joined_modes(face),
        _ => !in_play,
    };
    let alone = |way: Way| all.iter().filter(|(other, _)| *other == way).count() == 1;
    let mut meant = all.iter().filter(|(_, known)| *known == Some(number)).map(|(way, _)| *way);
    match meant.find(|way| suits(*way) && alone(*way))? {
        Way::Mode(mode) => Some(["mode ", &mode.to_string()].concat()),
        cost @ Way::Loyalty(_) => loyalty_words(cost),
        Way::Adding(mana) => Some(["for ", &crate::mana::written(mana)].concat()),
        Way::Of(ability, way) => {
            Some(["ability ", &ability.to_string(), " mode ", &way.to_string()].concat())
        }
        named => {
            let (_, words) = WORDS.iter().find(|(way, _)| *way == named)?;
            // As a card that is played has been treated: kicked.
            words.iter().find(|word| word.ends_with("ed")).or(words.first()).map(|word| (*word).to_owned())
        }
    }
}

/// Whether one mode does all that another does, and more: both of "choose one or both"; or two
/// begin alike, as pairs of modes do.
fn has_joined_modes(face: &CardFace) -> bool {
    let (modes, all) = (face.modes(), &face.abilities);
    let begins = |one: &Ability, other: &Ability| {
        let more = one.effects.len() > other.effects.len() && one.effects.starts_with(&other.effects);
        let paired = one.effects.len() > 1 && one.effects.first() == other.effects.first();
        more || paired && !core::ptr::eq(one, other)
    };
    let modes = || all.iter().take(modes);
    modes().any(|one| modes().any(|other| begins(one, other)))
}

/// What the words before or behind a name say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SaidWay {
    Way(Way),
    X(u32),
}

/// The ways in which a card can be played, each with the number of `ability N`, counted from 0; a
/// card in a graveyard needs none.
pub(crate) fn ways(face: &CardFace) -> Vec<(Way, Option<usize>)> {
    let numbers = Numbers::of_abilities(face);
    let mut found = Vec::new();
    found.add_all(announced(face).map(|way| (way, Some(Numbers::of_casting(face).first(1)))));
    found.add_all(face.from_graveyard.is_some().then_some((Way::Buried, None)));
    for (place, ability) in face.abilities.iter().enumerate() {
        let way = if ability.cycling && ability.is_from_hand() {
            Some(Way::Cycled)
        } else if let Some(how) = ability.sets_aside() {
            set_aside(how)
        } else {
            ability.loyalty().filter(|_| !ability.is_other_way).map(|change| Way::Loyalty(change.into()))
        };
        found.add_all(way.map(|way| (way, Some(numbers.first(place)))));
    }
    if !face.is_instruction() {
        found.add_all(activated(face, &numbers));
    }
    if face.is_instruction() {
        let cast: Vec<&Ability> = cast(face).collect();
        for (place, way) in cast.iter().enumerate() {
            let named = instead(way).or_else(|| with_more(&cast, place));
            found.add_all(named.map(|named| (named, Some(numbers.first(place)))));
            let mode = u32::try_from(place + 1).ok().filter(|_| cast.len() > 1);
            found.add_all(mode.map(|mode| (Way::Mode(mode), Some(numbers.first(place)))));
        }
    }
    found
}

/// The ways of the activated abilities of a permanent card, each by what it adds, and by its place
/// among those of an ability that is written as one.
fn activated(face: &CardFace, numbers: &Numbers) -> Vec<(Way, Option<usize>)> {
    let mut found = Vec::new();
    let (mut written, mut way) = (0, 0);
    for (place, ability) in face.abilities.iter().enumerate() {
        (written, way) = if ability.is_other_way { (written, way + 1) } else { (written + 1, 1) };
        let number = numbers.first(place);
        found.add_all(crate::written::added(ability).map(|mana| (Way::Adding(mana), Some(number))));
        let is_other = |at: usize| face.abilities.get(at).is_some_and(|it| it.is_other_way);
        if is_other(place) || is_other(place + 1) {
            found.add_all([(Way::Mode(way), Some(number)), (Way::Of(written, way), Some(number))]);
        }
    }
    found
}

/// The ways in which the abilities of an instant or sorcery are cast from the hand.
fn cast(face: &CardFace) -> impl Iterator<Item = &Ability> {
    let is_cast = |it: &&Ability| !it.is_from_hand() && it.sets_aside().is_none() && !it.in_graveyard;
    face.abilities.iter().take_while(is_cast)
}

/// The choices of modes of a spell whose line says to choose two, one or both, or one or more, in
/// the order of its abilities: `mode 3` is the third of its line then. `None` of other cards.
pub(crate) fn chosen_modes(face: &CardFace, line: &str) -> Option<Vec<(Way, Option<usize>)>> {
    const BULLET: char = '\u{2022}';
    let low = combat_lab_language::letters::lowercase(line);
    // The words that let a player choose, and the modes behind them.
    let behind = |words: &str| {
        let rest = low.get(low.rfind(words)? + words.len()..)?;
        let rest = rest.split(';').next()?.trim_start_matches([' ', ':', '-', '\u{2014}']);
        // The first mode may stand there without a bullet.
        Some(rest.matches(BULLET).count() + usize::from(!rest.starts_with(BULLET)))
    };
    let (modes, least, most) = CHOICES
        .into_iter()
        .chain([("spree", 1, MAX_MODES)])
        .find_map(|(words, least, most)| Some((behind(words)?, least, most)))?;
    let all = together(modes, least, most);
    if most == 1 || !face.is_instruction() || all.len() != cast(face).count() {
        return None;
    }
    let numbers = Numbers::of_abilities(face);
    let named = all.into_iter().enumerate().map(|(place, mask)| (several(mask), Some(numbers.first(place))));
    Some(named.collect())
}

/// The way with these modes.
const fn several(mask: usize) -> Way {
    if mask.is_power_of_two() { Way::Mode(mask.trailing_zeros() + 1) } else { Way::Modes(mask) }
}

/// The way that both words together name: the same one, both modes, or what is cast from the
/// graveyard in this mode.
pub(crate) fn both(one: Way, other: Way) -> Option<Way> {
    let mask = |way: Way| match way {
        Way::Mode(mode) => bit(mode),
        Way::Modes(mask) => Some(mask),
        _ => None,
    };
    match (one, other) {
        _ if one == other => Some(one),
        (Way::Buried, way) | (way, Way::Buried) => Some(way),
        _ => Some(several(mask(one)? | mask(other)?)),
    }
}

fn bit(mode: u32) -> Option<usize> {
    let place = mode.checked_sub(1).filter(|place| (*place as usize) < MAX_MODES)?;
    Some(1 << place)
}

/// Several modes in a row: `modes 1, 3`, `mode 1 and mode 3`.
fn modes(piece: Piece<'_>) -> Option<Way> {
    const JOINTS: [&str; 5] = ["mode", "modes", "and", "+", "&"];
    let words = piece.words();
    let parts = words.iter().flat_map(|word| word.text.split(',')).filter(|part| !part.is_empty());
    let numbers = parts.filter(|part| !JOINTS.iter().any(|joint| part.eq_ignore_ascii_case(joint)));
    let mask = numbers.map(|number| bit(number.parse().ok()?)).try_fold(0, |all, one| Some(all | one?))?;
    (mask > 0).then(|| several(mask))
}

/// The second way to cast a permanent card.
fn announced(face: &CardFace) -> Option<Way> {
    match face.announced? {
        Announced::Kicker { .. } => Some(if makes_itself(face) { Way::Offspring } else { Way::Kicked }),
        Announced::Instead { then, .. } => Some(match then {
            Fleeting::Evoked | Fleeting::EvokedByExiling(_) => Way::Evoked,
            Fleeting::Dashed => Way::Dashed,
            Fleeting::Blitzed => Way::Blitzed,
            Fleeting::Warped => Way::Warped,
            Fleeting::Sneaked => Way::Sneaked,
            Fleeting::Spectacular => Way::Spectacular,
        }),
        Announced::X(_) | Announced::Also { .. } => None,
    }
}

/// Whether it makes a copy of itself, as a card with offspring does.
fn makes_itself(face: &CardFace) -> bool {
    let copies =
        |effect: &Effect| matches!(effect, Effect::CopyToken { of: combat_lab_cards::Reference::This, .. });
    face.triggers.iter().any(|it| it.ability.effects.iter().any(copies))
}

/// The name of setting a card aside like this from the hand.
const fn set_aside(how: FromExile) -> Option<Way> {
    match how {
        FromExile::Suspended { .. } => Some(Way::Suspended),
        FromExile::Plotted { .. } => Some(Way::Plotted),
        FromExile::Foretold { .. } => Some(Way::Foretold),
        FromExile::Adventure
        | FromExile::ThisTurn { .. }
        | FromExile::NextTurn { .. }
        | FromExile::Now { .. }
        | FromExile::Defeated
        | FromExile::Warped { .. } => None,
    }
}

/// The name of casting an instant or sorcery for something else than its mana cost.
fn instead(way: &Ability) -> Option<Way> {
    if way.overload {
        Some(Way::Overloaded)
    } else if way.is_sneak() {
        Some(Way::Sneaked)
    } else if way.is_spectacle() {
        Some(Way::Spectacular)
    } else {
        None
    }
}

/// The name of casting an instant or sorcery for more than its mana cost.
fn with_more(cast: &[&Ability], place: usize) -> Option<Way> {
    let way = cast.get(place)?;
    let plain: Vec<_> = cast.iter().take(place).filter(|plain| pays_more(plain, way)).collect();
    let plain = plain.first()?;
    let returns =
        |way: &Ability| matches!(way.effects.last(), Some(Effect::ReturnThis { to_hand: true, .. }));
    if returns(way) && !returns(plain) {
        (place == cast.len() / 2).then_some(Way::BoughtBack)
    } else if cast.len() == 2 {
        Some(Way::Kicked)
    } else {
        (place + 1 == cast.len()).then_some(Way::Entwined)
    }
}

/// Whether a way costs all that another costs, and more.
fn pays_more(plain: &Ability, way: &Ability) -> bool {
    let costs: &[Cost] = &plain.costs;
    !way.instead && way.costs.len() > costs.len() && way.costs.starts_with(costs)
}

/// The name without the words behind or before it that say how it is played. `is_known` is true of
/// what can be read as it is.
pub(crate) fn apart<'a>(
    piece: Piece<'a>,
    is_known: impl Fn(Piece<'a>) -> bool,
) -> Option<(Piece<'a>, SaidWay)> {
    /// The most words behind a name.
    const MOST: usize = 6;
    if is_known(piece) {
        return None;
    }
    let brackets = [('(', ')'), ('[', ']')].into_iter();
    let mut bracket = brackets.filter(|(_, close)| piece.text.ends_with(*close));
    if let Some(at) = bracket.find_map(|(open, _)| piece.text.rfind(open)) {
        let inside = piece.slice(at + 1, piece.text.len() - 1).trim();
        return said(inside).map(|said| (piece.to(at).trim(), said));
    }
    let words = piece.words();
    let behind = words.iter().enumerate().skip(1).rev().take(MOST).rev().find_map(|(at, word)| {
        let said = said(piece.between(*word, *words.last()?))?;
        let before = piece.between(piece, *words.get(at - 1)?);
        Some((before.to(before.text.trim_end_matches([',', ':']).len()).trim(), said))
    });
    let before = || {
        let named = WORDS.iter().flat_map(|(way, words)| words.iter().map(move |word| (*way, *word)));
        let mut named = named.filter(|(_, word)| !word.starts_with("from "));
        named.find_map(|(way, word)| Some((piece.strip_start(word)?, SaidWay::Way(way))))
    };
    behind.or_else(before).filter(|(name, _)| !name.is_empty())
}

/// The meaning of all these words, if they say how something is played.
fn said(piece: Piece<'_>) -> Option<SaidWay> {
    let (first, rest) = piece.first_word();
    let first_said = first;
    let joined = ["with", "using", "uses", "choosing", "for", "adding", "and", "loyalty"]
        .iter()
        .any(|word| first.is(word));
    let piece = if joined { rest.strip_start("its").unwrap_or(rest) } else { piece };
    let piece = piece.strip_end("cost").unwrap_or(piece);
    let way = WORDS.iter().find(|(_, words)| words.iter().any(|word| piece.is(word)));
    if let Some((way, _)) = way {
        return Some(SaidWay::Way(*way));
    }
    let (first, rest) = piece.first_word();
    let counted = ["mode", "modes", "option", "ability"].iter().any(|word| first.is(word));
    if counted && has_sign(rest) {
        return loyalty(rest);
    }
    if counted && !first.is("ability") {
        let one = || rest.number().map(Way::Mode);
        return one().or_else(|| modes(rest)).map(SaidWay::Way);
    }
    if rest.is("mode") || rest.is("option") {
        const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];
        let mode = (1..).zip(ORDINALS).find(|(_, ordinal)| first.is(ordinal));
        return mode.map(|(mode, _)| SaidWay::Way(Way::Mode(mode)));
    }
    if let Some(cost) = ["minus", "plus"].iter().position(|sign| first.is(sign))
        && let Some(number) = rest.number().filter(|number| *number <= MAX_NUMBER)
    {
        let number = i64::from(number);
        return Some(SaidWay::Way(Way::Loyalty(if cost == 0 { -number } else { number })));
    }
    let joined =
        first.text.strip_prefix(['x', 'X']).filter(|rest| rest.starts_with('=')).map(|_| first.from(1));
    if let Some(x) = if first.is("x") { Some(rest) } else { joined } {
        let x = ["=", "is"].iter().find_map(|by| x.strip_start(by)).unwrap_or(x);
        let x = if x.text.starts_with('=') { x.from(1).trim() } else { x };
        return x.number().filter(|x| *x <= MAX_NUMBER).map(SaidWay::X);
    }
    if first_said.is("for") || first_said.is("adding") {
        let mana = piece.strip_end("mana").unwrap_or(piece);
        let color = || crate::words::color(mana.text).map(|color| Mana::of(color, 1));
        let written = mana.text.starts_with('{').then(|| crate::mana::amount(mana).ok()).flatten();
        return written.or_else(color).map(|mana| SaidWay::Way(Way::Adding(mana)));
    }
    if piece.text == "0" || has_sign(piece) { loyalty(piece) } else { None }
}

/// The words for a loyalty ability: its cost.
pub(crate) fn loyalty_words(way: Way) -> Option<String> {
    match way {
        Way::Loyalty(cost @ 1..) => Some(["+", &cost.to_string()].concat()),
        Way::Loyalty(cost) => Some(cost.to_string()),
        _ => None,
    }
}

/// Whether this begins with a sign, as costs of loyalty abilities do.
fn has_sign(piece: Piece<'_>) -> bool {
    piece.text.starts_with(['+', '-', '\u{2212}', '\u{2013}'])
}

fn loyalty(cost: Piece<'_>) -> Option<SaidWay> {
    signed(&cost.text.replace('\u{2013}', "-")).map(|cost| SaidWay::Way(Way::Loyalty(cost)))
}
