//! Tokens that an effect makes.

use super::Reader;
use crate::diagnostic::{Diagnostic, Problem};
use crate::limits::MAX_NAME;
use crate::words::{card_type, color};
use combat_lab_cards::{
    Adding, Arrival, CardFace, CardType, Color, Colors, CombatPart, CopyExcept, CounterKind, Effect,
    Opponents, Quantity, Reference, Step, TargetKind, TargetSpec, Whose,
};
use combat_lab_language::t;
use std::sync::Arc;

/// Tokens that the rules describe by their names alone (111.10), each with what it says.
const NAMED: [(&str, &[&str]); 9] = [
    (
        "treasure",
        &[
            "{T}, sacrifice this: add {W}",
            "{T}, sacrifice this: add {U}",
            "{T}, sacrifice this: add {B}",
            "{T}, sacrifice this: add {R}",
            "{T}, sacrifice this: add {G}",
        ],
    ),
    ("food", &["{2}, {T}, sacrifice this: you gain 3 life"]),
    ("blood", &["{1}, {T}, discard a card, sacrifice this: draw a card"]),
    ("clue", &["{2}, sacrifice this: draw a card"]),
    ("map", &["{1}, {T}, sacrifice this, sorcery speed: target creature you control explores"]),
    (
        "junk",
        &[
            "{T}, sacrifice this, sorcery speed: exile the top card of your library. You may play that card this turn",
        ],
    ),
    (
        "lander",
        &[
            "{2}, {T}, sacrifice this: search your library for a basic land card, put it onto the battlefield tapped, then shuffle",
        ],
    ),
    ("mutagen", &["{1}, {T}, sacrifice this, sorcery speed: put a +1/+1 counter on target creature"]),
    (
        "gold",
        &[
            "sacrifice this: add {W}",
            "sacrifice this: add {U}",
            "sacrifice this: add {B}",
            "sacrifice this: add {R}",
            "sacrifice this: add {G}",
        ],
    ),
];

/// The token of this name, or of several, and its abilities, if the rules describe it by its name
/// alone.
pub(crate) fn named_token(name: &str) -> Option<(String, String)> {
    let named = |known: &str| {
        let one = name.get(..known.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(known));
        one && ["", "s"].contains(&name.get(known.len()..).unwrap_or_default())
    };
    let (known, said) = NAMED.iter().find(|(known, _)| named(known))?;
    Some((combat_lab_language::letters::capital(known), said.join("; ")))
}

/// The texts of the Roles that the rules describe by their names alone (111.10k to q, since 2024).
/// Of these, Young Hero asks for the toughness of its creature, which no condition can yet.
const ROLES: [(&str, &[&str]); 6] = [
    ("cursed", &["enchanted creature has base power and toughness 1/1"]),
    ("monster", &["enchanted creature gets +1/+1 and has trample"]),
    ("royal", &["enchanted creature gets +1/+1 and has \"ward {1}\""]),
    ("sorcerer", &["enchanted creature gets +1/+1 and has \"whenever this creature attacks, scry 1\""]),
    ("virtuous", &["enchanted creature gets +1/+1 for each enchantment you control"]),
    (
        "wicked",
        &[
            "enchanted creature gets +1/+1",
            "when this is put into a graveyard from the battlefield, each opponent loses 1 life",
        ],
    ),
];

/// `a Monster Role token attached to WHO`, after "create", if that comes next.
fn role(reader: &mut Reader<'_>) -> Result<bool, Problem> {
    let start = reader.next;
    let found = reader
        .any(&["a", "an"])
        .then(|| ROLES.iter().find(|(name, _)| reader.take(&[name, " role"].concat())));
    let Some((name, says)) = found.flatten() else {
        reader.next = start;
        return Ok(false);
    };
    reader.take("token");
    if !reader.take("attached to") {
        return Err(reader.problem(t!("attached to, and to what")));
    }
    let who = reader.who()?;
    let enchant = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
    let mut face = CardFace {
        enchant: Some(enchant),
        subtypes: vec![combat_lab_cards::Subtype::AURA, combat_lab_cards::Subtype::ROLE],
        ..CardFace::new(
            [&combat_lab_language::letters::capital(name), " Role"].concat(),
            [CardType::Enchantment],
        )
    };
    for said in *says {
        face = crate::board::token_saying(crate::text::Piece { text: said, ..reader.all }, face)?;
    }
    reader.add(Effect::CreateAttached { face: Arc::new(face), who })?;
    Ok(true)
}

/// `investigates`: a Clue token is made (701.36a, later 701.16a).
pub(super) fn investigate(reader: &mut Reader<'_>, who: Option<Reference>) -> Result<(), Problem> {
    let under = reader.player_of(who)?;
    let mut face = CardFace::new("Clue", [CardType::Artifact]);
    for said in NAMED.iter().filter(|(name, _)| *name == "clue").flat_map(|(_, says)| *says) {
        face = crate::board::token_saying(crate::text::Piece { text: said, ..reader.all }, face)?;
    }
    let (face, arrival) = (Arc::new(face), Arrival::default());
    reader.add(Effect::CreateToken { face, count: 1, arrival, under })
}

/// `endures N`: its player puts this many +1/+1 counters on it, or makes a Spirit token of that
/// size (701.63, since 2025).
pub(super) fn endure(reader: &mut Reader<'_>, who: Option<Reference>) -> Result<(), Problem> {
    let who = reader.one_creature(who)?;
    let Some(count) = reader.number()? else { return Err(reader.problem(t!("a number"))) };
    let size = i32::try_from(count).unwrap_or(i32::MAX);
    let counters = Effect::PutCounters { who, kind: CounterKind::PlusOne, count };
    let face = CardFace {
        subtypes: crate::subtypes::subtype("Spirit").map(|(subtype, _)| subtype).into_iter().collect(),
        ..CardFace::creature("Spirit", size, size).colored(Color::White)
    };
    let (arrival, under) = (Arrival::default(), Reference::You);
    let token = Effect::CreateToken { face: Arc::new(face), count: 1, arrival, under };
    reader.suits(&counters)?;
    reader.add(Effect::May { who: under, cost: None, yes: vec![counters], no: vec![token] })
}

/// `Orcs N`, after "amass": an Army token if there is none, and counters on an Army (701.44, later
/// 701.47; since 2019). Texts without a creature type mean Zombies.
pub(super) fn amass(reader: &mut Reader<'_>) -> Result<(), Problem> {
    let named = reader.peek().and_then(|word| crate::subtypes::subtype(word.text));
    let named = named.map(|(subtype, _)| subtype).filter(|subtype| subtype.is_of_creatures());
    reader.next += usize::from(named.is_some());
    let x = reader.x_comes();
    let count = if x { Some(1) } else { reader.number_or_x()? };
    let Some(count) = count else { return Err(reader.problem(t!("a number"))) };
    let zombie = || crate::subtypes::subtype("Zombie").map(|(subtype, _)| subtype);
    let Some(subtype) = named.or_else(zombie) else { return Err(reader.problem(t!("a number"))) };
    let face = CardFace::creature([&subtype.name(), " Army"].concat(), 0, 0).colored(Color::Black);
    let token = Arc::new(CardFace { subtypes: vec![subtype, combat_lab_cards::Subtype::ARMY], ..face });
    reader.add(Effect::Amass { subtype, token, count })?;
    // No text here refers to the Army.
    (reader.it, reader.they, reader.who) = (None, None, None);
    if x { reader.multiply(Quantity::Number(0)) } else { Ok(()) }
}

/// `token that's a copy of WHO`, after how many, if that comes next.
fn copied(reader: &mut Reader<'_>, count: u32) -> Result<bool, Problem> {
    let start = reader.next;
    let early = arrival(reader)?;
    if !reader.any(&["token that's a copy of", "tokens that are copies of", "token that is a copy of"]) {
        reader.next = start;
        return Ok(false);
    }
    let of = reader.who()?;
    if !reader.is_one_permanent(of) {
        return Err(reader.problem(t!("one permanent that is copied")));
    }
    let late = arrival(reader)?;
    let except = excepted(reader, false)?;
    reader.it = Some(Reference::Made);
    reader.they = Some(Reference::Made);
    reader.who = Some(Reference::Made);
    reader.made = true;
    let arrival = early.or(late).unwrap_or_default();
    reader.add(Effect::CopyToken { of, except, count, arrival })?;
    Ok(true)
}

/// `, except it's a 4/4 black Zombie in addition to its other types and has haste`, if that comes
/// next.
pub(super) fn excepted(reader: &mut Reader<'_>, quotes: bool) -> Result<CopyExcept, Problem> {
    let mut except = CopyExcept::default();
    let start = reader.next;
    reader.any(&[","]);
    if !reader.take("except") {
        reader.next = start;
        return Ok(except);
    }
    loop {
        if reader.any(&["it's not legendary", "the token isn't legendary", "it isn't legendary"]) {
            except.nonlegendary = true;
            legendary_before(reader);
        } else if reader.any(&["it has no mana cost", "has no mana cost"]) {
            except.no_cost = true;
        } else if reader.any(&["it has", "it gains", "has", "gains"]) {
            if quotes && reader.quotes_come() > 0 && reader.lends.is_none() {
                let quoted = reader.lent()?;
                if quoted.keywords != combat_lab_cards::Keywords::NONE || quoted.abilities.is_none() {
                    return Err(reader.problem(t!("an ability in quotes")));
                }
                reader.lends = quoted.abilities;
                return Ok(except);
            }
            let Some(keyword) = reader.keyword().filter(|_| except.keyword.is_none()) else {
                return Err(reader.problem(t!("a keyword, such as flying")));
            };
            except.keyword = Some(keyword);
        } else if reader.any(&["it's", "they're", "it is"]) {
            reader.any(&["a", "an"]);
            let before = reader.next;
            if reader.peek().is_some_and(|word| word.pair().is_some()) {
                except.size = Some(reader.size(false, t!("a size such as 1/1"))?);
            }
            if let Some(color) = reader.peek().and_then(|word| color(word.text)) {
                except.color = Some(color);
                reader.next += 1;
            }
            let of_kind = reader.next;
            if let Some((subtype, false)) = reader.peek().and_then(|word| crate::subtypes::subtype(word.text))
            {
                except.subtype = Some(subtype);
                reader.next += 1;
                if let Some((second, false)) =
                    reader.peek().and_then(|word| crate::subtypes::subtype(word.text))
                {
                    except.second = Some(second);
                    reader.next += 1;
                }
            }
            while let Some(card_type) = reader.peek().and_then(|word| crate::words::card_type(word.text)) {
                except.types = except.types.with(card_type);
                reader.next += 1;
            }
            if reader.next > of_kind {
                if !except.types.is_permanent() && except.types != combat_lab_cards::Types::NONE {
                    return Err(reader.problem(t!("a type of permanents")));
                }
                if !reader.any(&["in addition to its other types", "in addition to its other creature types"])
                {
                    // It would lose its other creature types.
                    return Err(reader.problem("in addition to its other types"));
                }
            }
            if reader.next == before {
                return Err(reader.problem(t!("a size such as 1/1")));
            }
        } else {
            return Err(reader.problem(t!("it\u{2019}s a 1/1, it has haste, or it isn\u{2019}t legendary")));
        }
        let start = reader.next;
        reader.any(&[","]);
        reader.any(&["and"]);
        let more = ["it's", "it has", "it isn't", "they're", "has no mana cost", "has", "it gains"];
        if !more.iter().any(|words| reader.comes(words)) {
            reader.next = start;
            return Ok(except);
        }
    }
}

/// `if that Dragon is legendary`, if that comes next: what is not legendary stays so.
fn legendary_before(reader: &mut Reader<'_>) {
    let start = reader.next;
    if reader.any(&["if it's legendary", "if it is legendary"]) {
        return;
    }
    if reader.any(&["if that"]) && reader.peek().is_some() {
        reader.next += 1;
        if reader.any(&["is legendary"]) {
            return;
        }
    }
    reader.next = start;
}

/// `Ragavan, a` before `legendary`, after "create": what the token is called.
fn called(reader: &mut Reader<'_>) -> Option<String> {
    let comma = (reader.next..reader.words.len().min(reader.next + 8))
        .find(|at| reader.comes_at(*at, ", a legendary"))?;
    let name: Vec<&str> = reader.words.get(reader.next..comma)?.iter().map(|word| word.text).collect();
    // The card that makes it may be called by the same word.
    if name.is_empty() || name.contains(&"this") {
        return None;
    }
    reader.next = comma + 1;
    Some(name.join(" ").replace(" ,", ","))
}

/// `N P/T COLORS NAME tokens with KEYWORDS`, after "create".
pub(super) fn read(reader: &mut Reader<'_>, who: Option<Reference>) -> Result<(), Problem> {
    let under = reader.player_of(who)?;
    if under == Reference::You && role(reader)? {
        return Ok(());
    }
    let called = called(reader);
    let equal = reader.take("a number of");
    let that_many = !equal && reader.that_amount("that many")?;
    let times = if equal {
        Some(Quantity::Number(0))
    } else if that_many {
        Some(Quantity::THAT_MUCH)
    } else {
        reader.x_comes().then_some(Quantity::Number(0))
    };
    let count = if times.is_some() { 1 } else { reader.count_or_x(t!("how many tokens: a, or a number"))? };
    if times.is_none() && under == Reference::You && copied(reader, count)? {
        return Ok(());
    }
    // "A tapped 2/2 black Zombie creature token".
    let tapped = reader.take("tapped");
    let attacking = tapped && reader.take("and attacking");
    let first = tapped.then_some(Arrival {
        tapped,
        part: if attacking { CombatPart::Attacking } else { CombatPart::None },
    });
    let legendary = reader.take("legendary");
    let size = if reader.peek().is_some_and(|word| word.pair().is_some()) {
        Some(reader.size(false, t!("a size such as 1/1"))?)
    } else {
        None
    };
    let mut colors = Colors::NONE;
    let mut face = CardFace { legendary, ..CardFace::new("", []) };
    let mut name: Vec<&str> = Vec::new();
    while let Some(word) = reader.peek() {
        if word.is("token") || word.is("tokens") {
            break;
        }
        if word.text.contains(['"', ':', ';', ',', '.', '{']) {
            return Err(reader.problem(t!("the token\u{2019}s name and the word token")));
        }
        let rest = reader.words.get(reader.next..).unwrap_or_default();
        if let Some((keyword, _)) = crate::board::keyword(rest) {
            let with = ["create a 1/1 Spirit token with ", keyword.name()].concat();
            return Err(Diagnostic::at(word, t!("a token's keywords come behind “with”")).expected(with));
        }
        reader.next += 1;
        match (color(word.text), card_type(word.text)) {
            (Some(color), _) if name.is_empty() => colors = colors.with(color),
            (_, Some(CardType::Instant | CardType::Sorcery)) => {
                return Err(Diagnostic::at(word, t!("a token is a permanent"))
                    .expected(t!("creature, artifact, ...")));
            }
            (_, Some(card_type)) => face.types = face.types.with(card_type),
            _ if word.is("colorless") || word.is("colourless") || (word.is("and") && name.is_empty()) => {}
            _ if word.is("legendary") && name.is_empty() => face.legendary = true,
            _ => {
                face.subtypes.add_all(crate::subtypes::subtype(word.text).map(|(subtype, _)| subtype));
                name.push(word.text);
            }
        }
    }
    if !reader.any(&["token", "tokens"]) {
        return Err(reader.problem(t!("token or tokens")));
    }
    // One word may be any name; of several, each is a creature type.
    let odd = |word: &&&str| crate::subtypes::subtype(word).is_none();
    if let Some(word) = name.iter().find(odd).filter(|_| name.len() > 1) {
        let problem = t!("“%1” is neither a color nor a type of this token").with(&[*word]);
        return Err(
            Diagnostic::at(reader.all, problem).expected(t!("create a 1/1 token named NAME, for example"))
        );
    }
    if name.is_empty() {
        return Err(super::effect::whole(
            reader,
            t!("this token has no name"),
            t!("create a 1/1 Saproling token"),
        ));
    }
    face.name = name.join(" ");
    if face.name.chars().count() > MAX_NAME {
        return Err(super::effect::whole(
            reader,
            t!("this name is too long"),
            t!("at most %1 characters").with(&[&MAX_NAME.to_string()]),
        ));
    }
    face.size = size;
    face.colors = colors;
    let named = NAMED.iter().find(|(known, _)| size.is_none() && face.name.eq_ignore_ascii_case(known));
    if let Some((_, says)) = named {
        face.types = face.types.with(CardType::Artifact);
        for said in *says {
            face = crate::board::token_saying(crate::text::Piece { text: said, ..reader.all }, face)?;
        }
    }
    if size.is_some() {
        face.types = face.types.with(CardType::Creature);
    }
    if face.types == combat_lab_cards::Types::NONE || (face.is_creature() && size.is_none()) {
        return Err(super::effect::whole(
            reader,
            t!("this token has no power and toughness"),
            t!("create a 1/1 Saproling token"),
        ));
    }
    let early = arrival(reader)?;
    if reader.take("named") {
        face.name = name_behind(reader)?;
    }
    let mut counters = None;
    if reader.take("with") {
        counters = with_counters(reader);
        if counters.is_none() {
            face = saying(reader, face)?;
        }
    }
    if reader.take("named") {
        face.name = name_behind(reader)?;
    }
    if let Some(called) = called {
        face.name = called;
    }
    let mut late = arrival(reader)?;
    let start = reader.next;
    let enters = reader.any(&["."])
        && (reader.any(&["it", "that token", "the token", "those tokens", "the tokens", "they"])
            || reader.take(&face.name))
        && reader.any(&["enters tapped and attacking", "enter tapped and attacking"]);
    if enters && late.is_none() {
        late = Some(Arrival { tapped: true, part: CombatPart::Attacking });
    } else {
        reader.next = start;
    }
    // "A tapped token that's attacking" is both.
    let mut arrival = early.or(late).or(first).unwrap_or_default();
    arrival.tapped |= tapped;
    let times = if equal {
        // The count is known before there are any.
        if !reader.take("equal to") {
            return Err(reader.problem(t!("equal to, and how many")));
        }
        match reader.amount()? {
            Some(amount) => Some(amount),
            None => return Err(reader.problem(t!("the number of creatures you control, or its power"))),
        }
    } else {
        times
    };
    reader.it = Some(Reference::Made);
    reader.they = Some(Reference::Made);
    reader.who = Some(Reference::Made);
    reader.made = true;
    reader.add(Effect::CreateToken { face: Arc::new(face), count, arrival, under })?;
    if let Some(times) = times {
        reader.multiply(times)?;
        if counters.is_none() {
            return Ok(());
        }
    }
    if let Some((count, kind)) = counters {
        return reader.add(Effect::PutCounters { who: Reference::Made, kind, count });
    }
    // "A 3/3 token with deathtouch and a 3/3 token with lifelink".
    let sized = reader.words.get(reader.next + 2).is_some_and(|word| word.pair().is_some());
    if sized && (reader.comes("and a") || reader.comes("and an")) {
        reader.next += 1;
        return read(reader, who);
    }
    Ok(())
}

/// `a shield counter on it`, after "with": it enters with them, before anything else happens.
fn with_counters(reader: &mut Reader<'_>) -> Option<(u32, CounterKind)> {
    let start = reader.next;
    let counters = reader.counters().ok();
    let counters = counters.filter(|_| reader.any(&["on it", "on each of them", "on them"]));
    if counters.is_none() {
        reader.next = start;
    }
    counters
}

/// `flying, prowess and "this creature can't block"`, after "with": keywords of all kinds, and
/// abilities in quotes.
fn saying(reader: &mut Reader<'_>, mut face: CardFace) -> Result<CardFace, Problem> {
    let first = reader.next;
    loop {
        let before = reader.next;
        let worded = before;
        if before > first {
            reader.any(&[","]);
            reader.any(&["and"]);
        }
        if let Some(numbered) = reader.numbered_keyword() {
            face.numbered.push(numbered);
        } else if let Some(ward) = reader.ward_comes()? {
            face.triggers.push(ward);
        } else if let Some(said) = reader.worded_comes() {
            face.keyword_words.add_all(reader.said_since(worded));
            for text in &said {
                face = crate::board::token_saying(crate::text::Piece { text, ..reader.all }, face)?;
            }
        } else if let Some(said) = quoted(reader) {
            face = crate::board::token_saying(said, face)?;
        } else {
            match reader.keywords() {
                Ok(keywords) => face = face.with(keywords),
                Err(problem) if before == first => return Err(problem),
                Err(_) => {
                    reader.next = before;
                    return Ok(face);
                }
            }
        }
    }
}

/// `populate`, and perhaps how the token enters.
pub(super) fn populate(reader: &mut Reader<'_>) -> Result<(), Problem> {
    let attacks = reader.any(&[
        ". the token enters tapped and attacking",
        ". the token enters the battlefield tapped and attacking",
    ]);
    let arrival = if attacks { Arrival::TAPPED_AND_ATTACKING } else { Arrival::default() };
    (reader.it, reader.they) = (Some(Reference::Made), Some(Reference::Made));
    (reader.who, reader.made) = (Some(Reference::Made), true);
    reader.add(Effect::Populate { arrival })
}

/// The player or permanent attacked by a token that is created for each opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// That hasn't been said.
    Unsaid,
    /// That player.
    Player,
    /// That player or a planeswalker they control.
    PlayerOrPlaneswalker,
}

/// The instruction for each opponent: a token is created that is tapped and attacking that player,
/// or a planeswalker of theirs.
pub(super) fn for_opponents(reader: &mut Reader<'_>, others: bool) -> Result<(), Problem> {
    if others && !reader.is_attack() {
        return Err(super::effect::whole(
            reader,
            t!("there is no defending player here"),
            t!("whenever this attacks, before it"),
        ));
    }
    reader.any(&[","]);
    let may = reader.take("you may");
    if !reader.take("create") || (may && !others) {
        return Err(reader.problem("create a token that's tapped and attacking that player"));
    }
    let first = reader.ability.effects.len();
    reader.for_opponent = Some(Side::Unsaid);
    read(reader, None)?;
    let side = reader.for_opponent.take().filter(|side| *side != Side::Unsaid);
    let mut effects = reader.ability.effects.split_off(first);
    let one = match effects.as_slice() {
        [
            Effect::CreateToken { count: 1, arrival, under: Reference::You, .. }
            | Effect::CopyToken { count: 1, arrival, .. },
        ] => *arrival == Arrival::TAPPED_AND_ATTACKING,
        _ => false,
    };
    let Some(side) = side.filter(|_| one) else {
        return Err(reader.problem("create a token that's tapped and attacking that player"));
    };
    if reader.any(&[
        ". exile the tokens at end of combat",
        ". if one or more tokens are created this way , exile the tokens at end of combat",
    ]) {
        let exiled = vec![Effect::Exile { who: Reference::Made }];
        effects.push(Effect::Delayed { step: Step::EndOfCombat, yours: false, effects: exiled });
    }
    // Whether there are any is not known.
    (reader.it, reader.they, reader.who, reader.made) = (None, None, None, false);
    let whom = if others { Opponents::Others { may } } else { Opponents::Each };
    reader.add(Effect::ForOpponents { whom, planeswalkers: side == Side::PlayerOrPlaneswalker, effects })
}

/// The name of a token, up to what is said of it besides.
fn name_behind(reader: &mut Reader<'_>) -> Result<String, Problem> {
    let mut name: Vec<&str> = Vec::new();
    while let Some(word) = reader.peek() {
        let ends = [".", ",", "and", "with", "that's", "that", "tapped", "attacking", "equal", "onto", "for"];
        let of_name = name.is_empty()
            || word.text.starts_with(combat_lab_language::letters::is_upper)
            || matches!(word.text, "of" | "the" | "in" | "to" | "from");
        if !of_name || ends.iter().any(|end| word.is(end)) || word.text.contains(['"', ':', ';', '{']) {
            break;
        }
        name.push(word.text);
        reader.next += 1;
    }
    let name = name.join(" ");
    if name.is_empty() || name.chars().count() > MAX_NAME {
        return Err(reader.problem(t!("the token\u{2019}s name and the word token")));
    }
    Ok(name)
}

/// The text in quotes, if that comes next, without a full stop at its end.
pub(super) fn quoted<'a>(reader: &mut Reader<'a>) -> Option<crate::text::Piece<'a>> {
    let first = reader.peek().filter(|word| word.text.starts_with('"'))?;
    let closes = |word: &crate::text::Piece<'_>, at: usize| {
        word.text.ends_with('"') && (at > 0 || word.text.len() > 1)
    };
    let rest = reader.words.get(reader.next..)?;
    let (count, last) = rest.iter().enumerate().find(|(at, word)| closes(word, *at))?;
    let said = reader.all.between(first, *last).unquoted().trim();
    reader.next += count + 1;
    Some(said.to(said.text.trim_end_matches('.').len()))
}

/// `tapped`, `attacking`, `tapped and attacking` or `blocking WHO`, perhaps after "that's" or "that
/// are".
fn arrival(reader: &mut Reader<'_>) -> Result<Option<Arrival>, Problem> {
    let that = reader.any(&["that's", "that is", "that are", "and that's", "and that is", "and that are"]);
    let tapped = reader.take("tapped");
    if tapped {
        reader.take("and");
    }
    let part = if reader.take("attacking") {
        if reader.for_opponent.is_some() {
            let side = if reader
                .any(&["that player or a planeswalker they control", "that player or planeswalker"])
            {
                Side::PlayerOrPlaneswalker
            } else if reader.any(&["that player", "that opponent"]) {
                Side::Player
            } else {
                Side::Unsaid
            };
            reader.for_opponent = Some(side);
        }
        CombatPart::Attacking
    } else if reader.take("blocking") {
        CombatPart::Blocking(reader.who()?)
    } else {
        CombatPart::None
    };
    if part != CombatPart::None || tapped {
        return Ok(Some(Arrival { tapped, part }));
    }
    if that {
        Err(reader.problem(t!("tapped, attacking, tapped and attacking, or blocking WHO")))
    } else {
        Ok(None)
    }
}
