//! The details after a card's name: types, size, mana cost, keywords, and how it is at the start.

use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::guess::{Unknown, guess};
use crate::limits::MAX_NUMBER;
use crate::mana;
use crate::subtypes::subtype;
use crate::text::{Piece, Span, nearest, short};
use crate::words::{card_type, color, counter};
use combat_lab_cards::{
    Adding, CardFace, CardType, ChosenQuality, Color, Colors, FromGraveyard, Keyword, Numbered,
    NumberedKeyword, Subtype,
};
use combat_lab_engine::{Facing, PermanentSetup, Place};
use combat_lab_language::letters::{is_letter, is_upper};
use combat_lab_language::{Message, t};

/// A card that is being described.
#[derive(Clone)]
pub(super) struct Detail {
    pub(super) face: CardFace,
    pub(super) place: Place,
    /// Its colours, where they are named.
    pub(super) colors: Option<Colors>,
    /// Its host, by name.
    pub(super) attached: Option<(String, Span)>,
    /// The players who have goaded it and who protects it, by name.
    pub(super) goaded: Vec<(String, Span)>,
    pub(super) protected: Option<(String, Span)>,
    /// It is said to have no mana cost.
    pub(super) no_cost: bool,
    /// The type creature was written: its size alone doesn't make a Vehicle one.
    pub(super) said_creature: bool,
    /// The number of activated abilities read so far.
    pub(super) activated: usize,
    /// The number of X in its mana cost.
    pub(super) x: u32,
    /// With how many time counters it is suspended, and for what.
    pub(super) suspend: Option<(u32, combat_lab_cards::ManaCost)>,
    /// The cost of casting it as an Aura, if it has bestow.
    pub(super) bestow: Option<combat_lab_cards::ManaCost>,
    /// What is added to the toughness that its text counts.
    pub(super) more_toughness: i32,
    /// The words read so far that can be given only once.
    pub(super) given: Vec<&'static str>,
    /// The word before named the type planeswalker: its subtype may follow.
    subtype_next: bool,
}

/// Whether this word ends a card's name: a size, mana, or a type.
pub(super) fn starts_details(word: Piece<'_>) -> bool {
    let bare = word.to(word.text.trim_end_matches([',', ';', ':']).len());
    bare.pair().is_some()
        || bare.text.starts_with('{')
        || card_type(bare.text).is_some()
        || ["legendary", "commander", "snow", "world", "token", "tapped"].iter().any(|known| bare.is(known))
}

/// Whether these words begin with a state of a permanent that no name has: `sick`, `damage 1`.
pub(super) fn starts_state(words: &[Piece<'_>]) -> bool {
    let [word, rest @ ..] = words else { return false };
    let second = |known: &str| rest.first().is_some_and(|second| second.is(known));
    let number = rest.first().is_some_and(|second| second.number().is_some());
    match word.text {
        "tapped" | "sick" | "transformed" | "face-down" | "token" => true,
        "summoning" => second("sick"),
        "face" => second("down"),
        "damage" => number,
        "counter" | "counters" => rest.first().is_some_and(|kind| counter(kind.text).is_some()),
        "goaded" | "protected" => second("by"),
        "attached" => second("to"),
        "chosen" => !rest.is_empty(),
        _ => false,
    }
}

impl Detail {
    pub(super) const fn new(face: CardFace, place: Place) -> Self {
        Self {
            face,
            place,
            colors: None,
            attached: None,
            goaded: Vec::new(),
            given: Vec::new(),
            protected: None,
            no_cost: false,
            said_creature: false,
            activated: 0,
            more_toughness: 0,
            x: 0,
            suspend: None,
            bestow: None,
            subtype_next: false,
        }
    }

    /// Whether nothing has been read but what its face has.
    pub(super) fn says_only_its_face(&self) -> bool {
        let besides = self.attached.is_some() || !self.goaded.is_empty() || self.protected.is_some();
        !besides && self.colors.is_none() && self.suspend.is_none() && self.bestow.is_none() && !self.no_cost
    }

    /// Reads types, size, cost and colours, which come first, and returns what follows.
    pub(super) fn kind<'a>(&mut self, piece: Piece<'a>) -> Result<Piece<'a>, Problem> {
        let words = piece.tokens();
        let mut next = 0;
        while let Some(rest) = words.get(next..).filter(|rest| !rest.is_empty()) {
            let Some(word) = rest.first().copied() else { break };
            let known = self.face.size.is_some() || self.face.types != combat_lab_cards::Types::NONE;
            let cry = word.is("battle") && rest.get(1).is_some_and(|next| next.is("cry"));
            let is_kind = word.pair().is_some()
                || (word.text.starts_with('{') && (!known || !piece.text.contains(':')))
                || (card_type(word.text).is_some() && !cry)
                || color(word.text).is_some()
                || word.is("colorless")
                || word.is("colourless")
                || ((word.is("legendary") || word.is("snow")) && super::keyword(rest).is_none())
                || ["commander", "world", "kindred", "tribal"].iter().any(|known| word.is(known))
                // "Zombie token 2/2 decayed"
                || (word.is("token") && rest.get(1).is_some_and(|next| next.pair().is_some()))
                || (known && crate::subtypes::subtype(word.text).is_some_and(|(_, many)| !many))
                || (word.is("no") && rest.get(1).is_some_and(|next| next.is("cost")));
            let instruction_cost = self.face.is_instruction() && word.text.starts_with('{');
            // The dash of a type line.
            let dash = known && ["\u{2014}", "\u{2013}", "-"].iter().any(|dash| word.is(dash));
            let typed = |next: &Piece<'_>| crate::subtypes::subtype(next.text).is_some_and(|(_, many)| !many);
            if word.is(",") || word.is("and") || dash && rest.get(1).is_some_and(typed) {
                next += 1;
            } else if is_kind || instruction_cost {
                next += self.word(rest)?;
            } else {
                break;
            }
        }
        let last = words.get(next.wrapping_sub(1)).copied();
        let end = last.map_or(0, |last| last.column + last.text.chars().count() - piece.column);
        let at = piece.text.char_indices().nth(end).map_or(piece.text.len(), |(at, _)| at);
        Ok(if self.face.is_instruction() { piece.from(at) } else { piece.from(at).trim() })
    }

    /// The permanent as it is at the start, for a card that is in play.
    fn permanent(&mut self, word: Piece<'_>) -> Result<&mut PermanentSetup, Problem> {
        match &mut self.place {
            Place::InPlay(permanent) => Ok(permanent),
            Place::Hand | Place::Library | Place::Graveyard => {
                Err(Diagnostic::at(word, t!("only a permanent in play can be that"))
                    .expected(t!("types, keywords and abilities only")))
            }
        }
    }

    /// The meaning of the next words, and their number. Notes the keyword that a text begins with,
    /// if not every edition has it.
    pub(super) fn names(&mut self, part: Piece<'_>) {
        let word = combat_lab_rulebook::word_at(part.text);
        self.face.keyword_words.add_all(word.map(str::to_owned));
    }

    fn word(&mut self, words: &[Piece<'_>]) -> Result<usize, Problem> {
        let Some(word) = words.first().copied() else { return Ok(1) };
        let second = words.get(1).copied();
        let after_planeswalker = std::mem::take(&mut self.subtype_next);
        if word.pair().is_some() {
            self.size(word)?;
            return Ok(1);
        }
        if word.text.starts_with('{') {
            let (cost, x) = mana::cost_with_x(word)?;
            if self.given.contains(&"mana") {
                return Err(Diagnostic::at(word, t!("this card already has a mana cost"))
                    .expected(t!("one mana cost, such as {1}{R}")));
            }
            self.given.push("mana");
            self.face = std::mem::take(&mut self.face).costing(cost);
            self.x = x;
            return Ok(1);
        }
        if let Some(card_type) = card_type(word.text) {
            self.face.types = self.face.types.with(card_type);
            self.subtype_next = card_type == CardType::Planeswalker;
            self.said_creature |= card_type == CardType::Creature;
            return Ok(1);
        }
        if let Some(color) = color(word.text) {
            return self.color(word, Some(color));
        }
        if word.is("colorless") || word.is("colourless") {
            return self.color(word, None);
        }
        // "Snow forestwalk" is a keyword of a creature that needn't be snow.
        let walk = (word.is("legendary") || word.is("snow")) && super::keyword(words).is_some();
        if word.is("legendary") && !walk {
            self.face.legendary = true;
            return Ok(1);
        }
        if word.is("commander") {
            self.face.commander = true;
            return Ok(1);
        }
        if word.is("snow") && !walk {
            self.face.snow = true;
            return Ok(1);
        }
        if word.is("world") {
            self.face.world = true;
            return Ok(1);
        }
        if let Some(keyword) = NumberedKeyword::ALL.into_iter().find(|keyword| word.is(keyword.name())) {
            let number = how_much(word, second, keyword.name())?;
            self.face.numbered.push(Numbered { keyword, number });
            return Ok(2);
        }
        if word.is("changeling") {
            self.face.subtypes.push(Subtype::EVERY_CREATURE_TYPE);
            self.names(word);
            return Ok(1);
        }
        let hexproof_from = word.is("hexproof") && second.is_some_and(|second| second.is("from"));
        if let Some((keywords, count)) = super::several_at_once(words) {
            self.face = std::mem::take(&mut self.face).with(keywords.iter().copied());
            return Ok(count);
        }
        if let Some((keyword, count)) = super::keyword(words).filter(|_| !hexproof_from) {
            self.face = std::mem::take(&mut self.face).with([keyword]);
            return Ok(count);
        }
        let comes = |phrase: &str| phrase.split(' ').zip(words).all(|(part, word)| word.is(part));
        for phrase in ["playable from the graveyard", "playable from graveyard"] {
            if comes(phrase) && words.len() >= phrase.split(' ').count() {
                self.face.from_graveyard = Some(FromGraveyard::default());
                return Ok(phrase.split(' ').count());
            }
        }
        if comes("in part") && second.is_some() {
            self.face.in_part = true;
            return Ok(2);
        }
        if let (true, Some(cost)) = (word.is("flashback"), second) {
            self.face.from_graveyard = Some(FromGraveyard::flashback(mana::cost(cost)?));
            return Ok(2);
        }
        if comes("no cost") && second.is_some() {
            self.no_cost = true;
            return Ok(2);
        }
        if word.is("loyalty") {
            let amount = how_much(word, second, "loyalty")?;
            self.once(word, "loyalty")?;
            self.face.loyalty = Some(amount);
            return Ok(2);
        }
        if word.is("defense") {
            let amount = how_much(word, second, "defense")?;
            self.once(word, "defense")?;
            self.face.defense = Some(amount);
            return Ok(2);
        }
        if word.is("siege") {
            self.face.siege = true;
            return Ok(1);
        }
        if let Some(count) = self.state(word, words)? {
            return Ok(count);
        }
        if let Some((subtype, false)) = crate::subtypes::subtype(word.text).filter(|_| !after_planeswalker) {
            if !self.face.subtypes.contains(&subtype) {
                self.face.subtypes.push(subtype);
            }
            return Ok(1);
        }
        if after_planeswalker && word.text.chars().all(is_letter) {
            // A few have two types; the first stands for both.
            self.subtype_next = second
                .is_some_and(|next| next.text.starts_with(is_upper) && next.text.chars().all(is_letter));
            self.face.subtype.get_or_insert_with(|| word.text.to_owned());
            return Ok(1);
        }
        // They only say that the card has creature types.
        if word.is("kindred") || word.is("tribal") {
            return Ok(1);
        }
        Err(unknown(words, word))
    }

    fn size(&mut self, word: Piece<'_>) -> Result<(), Problem> {
        if self.face.size.is_some() {
            return Err(Diagnostic::at(word, t!("this card already has a size"))
                .expected(t!("one power and toughness")));
        }
        if word.text.contains('+') {
            return Err(Diagnostic::at(
                word,
                t!("\u{201c}%1\u{201d} is a change, not a size").with(&[&short(word.text)]),
            )
            .expected(t!("a size such as 2/2, or an effect such as gets +2/+2 in an ability")));
        }
        let fit =
            |number: i64| i32::try_from(number).ok().filter(|number| number.unsigned_abs() <= MAX_NUMBER);
        let size = word.pair().and_then(|(power, toughness)| fit(power).zip(fit(toughness)));
        let size = size.ok_or_else(|| too_large(word))?;
        self.face.size = Some(size);
        self.face.types = self.face.types.with(CardType::Creature);
        Ok(())
    }

    fn color(&mut self, word: Piece<'_>, color: Option<Color>) -> Result<usize, Problem> {
        let differs = |colors: Colors| (colors == Colors::NONE) != color.is_none();
        if self.colors.is_some_and(differs) {
            return Err(Diagnostic::at(word, t!("a card with colors isn't colorless"))
                .expected(t!("colors, or colorless")));
        }
        let colors = self.colors.unwrap_or(Colors::NONE);
        self.colors = Some(color.map_or(colors, |color| colors.with(color)));
        Ok(1)
    }

    /// Refuses a word that has been read before and can be given only once.
    fn once(&mut self, word: Piece<'_>, name: &'static str) -> Result<(), Problem> {
        if self.given.contains(&name) {
            return Err(Diagnostic::at(word, t!("\u{201c}%1\u{201d} is given twice").with(&[name]))
                .expected(t!("\u{201c}%1\u{201d} once").with(&[name])));
        }
        self.given.push(name);
        Ok(())
    }

    /// Turns it to this face, unless it is turned to another already.
    fn turn(&mut self, word: Piece<'_>, facing: Facing) -> Result<(), Problem> {
        let now = &mut self.permanent(word)?.facing;
        if *now != Facing::Front && *now != facing {
            return Err(Diagnostic::at(word, t!("a permanent is either face-down or transformed"))
                .expected(t!("face-down, or transformed")));
        }
        *now = facing;
        Ok(())
    }

    /// Its state at the start: the number of words for it, if they give one.
    fn state(&mut self, word: Piece<'_>, words: &[Piece<'_>]) -> Result<Option<usize>, Problem> {
        let second = words.get(1).copied();
        if word.is("tapped") {
            self.permanent(word)?.tapped = true;
            return Ok(Some(1));
        }
        if word.is("transformed") {
            self.turn(word, Facing::Transformed)?;
            return Ok(Some(1));
        }
        if word.is("face-down") {
            self.turn(word, Facing::Down)?;
            return Ok(Some(1));
        }
        if word.is("face") && second.is_some_and(|second| second.is("down")) {
            self.turn(word, Facing::Down)?;
            return Ok(Some(2));
        }
        if word.is("sick") {
            self.permanent(word)?.summoning_sick = true;
            return Ok(Some(1));
        }
        if word.is("summoning") && second.is_some_and(|second| second.is("sick")) {
            self.permanent(word)?.summoning_sick = true;
            return Ok(Some(2));
        }
        if word.is("token") {
            self.permanent(word)?.token = true;
            return Ok(Some(1));
        }
        if word.is("chosen") {
            let named =
                second.and_then(|second| match (color(second.text), crate::subtypes::subtype(second.text)) {
                    (Some(color), _) => Some(ChosenQuality::Color(color)),
                    (None, Some((subtype, false))) => Some(ChosenQuality::CreatureType(subtype)),
                    _ => None,
                });
            let Some(chosen) = named else {
                return Err(Diagnostic::at(second.unwrap_or(word), t!("what was chosen as this entered?"))
                    .expected(t!("chosen red, or chosen Goblin")));
            };
            self.once(word, "chosen")?;
            self.permanent(word)?.chosen = Some(chosen);
            return Ok(Some(2));
        }
        let by = word.is("goaded") || word.is("protected");
        if by && second.is_some_and(|second| second.is("by"))
            || word.is("attached") && second.is_some_and(|second| second.is("to"))
        {
            let name = words.get(2..).unwrap_or_default();
            // A comma with a capital behind it, or in quotes, belongs to the name.
            let quoted = name.first().is_some_and(|first| first.text.starts_with('"'));
            let says_more = |rest: &[Piece<'_>]| {
                let by = ["attached", "goaded", "protected"];
                // "Isamaru, Hound of Konda" is one name.
                let titled = rest.get(1).is_some_and(|next| next.is("of"));
                rest.first().is_some_and(|next| by.iter().any(|it| next.is(it)))
                    || !titled && self.clone().word(rest).is_ok()
            };
            let goes_on = |at: usize| {
                let open = quoted && !name.iter().take(at).any(|word| word.text.ends_with('"'));
                let rest = name.get(at + 1..).unwrap_or_default();
                // "Uril, the Miststalker" is one name, too.
                let title = rest.iter().find(|next| !next.is("the"));
                let capital = title.is_some_and(|next| next.text.starts_with(is_upper));
                open || capital && !says_more(rest)
            };
            let end =
                (0..name.len()).find(|at| name.get(*at).is_some_and(|word| word.is(",")) && !goes_on(*at));
            let name = name.get(..end.unwrap_or(name.len())).unwrap_or_default();
            let [first, ..] = name else {
                let (what, form) = if by {
                    (t!("by whom?"), t!("goaded by PLAYER, or protected by PLAYER"))
                } else {
                    (t!("attached to what?"), t!("attached to NAME"))
                };
                return Err(Diagnostic::at(word, what).expected(form));
            };
            self.permanent(word)?;
            let text: Vec<&str> = name.iter().map(|word| word.text).collect();
            let told = (text.join(" ").replace(" ,", ","), first.span());
            if word.is("attached") {
                self.once(word, "attached to")?;
                self.attached = Some(told);
            } else if word.is("protected") {
                self.once(word, "protected by")?;
                self.protected = Some(told);
            } else if self.goaded.iter().any(|(by, _)| {
                combat_lab_language::letters::lowercase(by)
                    == combat_lab_language::letters::lowercase(&told.0)
            }) {
                return Err(Diagnostic::at(word, t!("the same player goads it twice"))
                    .expected(t!("each player once")));
            } else {
                self.goaded.push(told);
            }
            return Ok(Some(2 + name.len()));
        }
        if word.is("damage") {
            let amount = how_much(word, second, "damage")?;
            self.once(word, "damage")?;
            self.permanent(word)?.damage = amount;
            return Ok(Some(2));
        }
        if word.is("counters") || word.is("counter") {
            let Some(kind) = second.and_then(|kind| counter(kind.text)) else {
                return Err(Diagnostic::at(second.unwrap_or(word), t!("which counters?")).expected(t!(
                    "counters +1/+1 2, counters -1/-1 1, counters loyalty 3, counters defense 3, or counters oil 2"
                )));
            };
            let amount = number(
                word,
                words.get(2).copied(),
                t!("how many counters?").into(),
                "counters +1/+1 2".into(),
            )?;
            // What a permanent enters with it has here as well, unless another number is written.
            if amount == 0 {
                let none = words.get(2).copied().unwrap_or(word);
                return Err(Diagnostic::at(none, t!("counters of which there are none aren't written"))
                    .expected(t!("1 or more")));
            }
            let counters = &mut self.permanent(word)?.counters;
            if counters.of(kind) > 0 {
                return Err(Diagnostic::at(word, t!("these counters are given twice"))
                    .expected(t!("the counters of each kind once")));
            }
            counters.set(kind, amount);
            return Ok(Some(3));
        }
        Ok(None)
    }
}

/// Everything these words say about a card.
pub(super) fn describe(piece: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    let words = piece.tokens();
    let mut rest = words.as_slice();
    while let [word, after @ ..] = rest {
        if word.is(",") || word.is("and") || word.is(";") || (word.is(".") && after.is_empty()) {
            rest = after;
            continue;
        }
        // The dash between the types and the subtypes of a printed card.
        if ["\u{2014}", "\u{2013}", "-"].iter().any(|dash| word.is(dash))
            && after
                .first()
                .is_some_and(|next| detail.subtype_next || next.is("siege") || subtype(next.text).is_some())
        {
            rest = after;
            continue;
        }
        let count = detail.word(rest)?;
        let protection = word.is("protection");
        rest = rest.get(count..).unwrap_or_default();
        if protection {
            let (keywords, count) = super::qualities(rest);
            detail.face = std::mem::take(&mut detail.face).with(keywords);
            rest = rest.get(count..).unwrap_or_default();
            not_a_quality(rest)?;
        }
    }
    Ok(())
}

/// Refuses a colour or type right behind protection, which could be the card's or one more that it
/// is protected from.
fn not_a_quality(rest: &[Piece<'_>]) -> Result<(), Problem> {
    let behind = rest.iter().position(|word| ![",", "and", "or", "from"].iter().any(|it| word.is(it)));
    let Some((at, word)) = behind.and_then(|at| Some((at, *rest.get(at)?))) else {
        return Ok(());
    };
    let color = color(word.text).is_some();
    let from = rest.get(..at).is_some_and(|before| before.iter().any(|word| word.is("from")));
    let walks = super::keyword(rest.get(at..).unwrap_or_default()).is_some();
    let kind = (card_type(word.text).is_some() || subtype(word.text).is_some()) && !walks;
    // "Protection from red Knight" is a Knight.
    if !color && (at == 0 || !(from || kind)) {
        return Ok(());
    }
    let suggestion = (color && !from).then(|| ["and from ", word.text].concat());
    Err(Diagnostic::at(word, t!("is the card this, or is it protected from this?"))
        .expected(t!("its own colors and types before its keywords; protection after a semicolon"))
        .suggest(suggestion))
}

/// Whether it is a keyword as cards print it, and not a sentence: what else might follow that would
/// make an ability of it.
pub(super) fn is_a_word(keyword: Keyword) -> bool {
    let name = keyword.name();
    !name.contains(' ')
        || ["first strike", "double strike"].contains(&name)
        || name.starts_with("protection from ")
}

/// Whether these words are nothing but keywords and how a card is at the start, which no ability
/// can begin with: then they are read by [`describe`].
pub(super) fn is_described(piece: Piece<'_>) -> bool {
    let words = piece.tokens();
    let mut rest = words.as_slice();
    while let [word, after @ ..] = rest {
        let number = |at: usize| rest.get(at).is_some_and(|word| word.number().is_some());
        let one = [",", "and", "tapped", "sick", "token"].iter().any(|known| word.is(known))
            || (word.is(".") && after.is_empty());
        let count = if one {
            1
        } else if number(1)
            && (word.is("damage") || NumberedKeyword::ALL.into_iter().any(|keyword| word.is(keyword.name())))
        {
            2
        } else if number(2) && (word.is("counters") || word.is("counter")) {
            3
        } else {
            let named =
                |keyword: &Keyword| keyword.name().split(' ').zip(rest).all(|(part, word)| word.is(part));
            let known = Keyword::ALL
                .into_iter()
                .filter(|keyword| is_a_word(*keyword) && named(keyword))
                .map(|keyword| keyword.name().split(' ').count());
            known.filter(|count| *count <= rest.len()).max().unwrap_or_default()
        };
        if count == 0 {
            return false;
        }
        rest = rest.get(count..).unwrap_or_default();
    }
    true
}

/// The number after a word that needs one.
fn how_much(word: Piece<'_>, piece: Option<Piece<'_>>, name: &str) -> Result<u32, Problem> {
    number(word, piece, t!("how much %1?").with(&[name]), t!("%1 and a number").with(&[name]))
}

fn number(
    word: Piece<'_>,
    piece: Option<Piece<'_>>,
    message: Message,
    expected: Message,
) -> Result<u32, Problem> {
    let place = piece.unwrap_or(word);
    match piece.and_then(Piece::number) {
        Some(number) if number <= MAX_NUMBER => Ok(number),
        Some(_) => Err(too_large(place)),
        None => Err(Diagnostic::at(place, message).expected(expected)),
    }
}

/// The problem of protection from what nothing protects from.
pub(crate) fn other_protection(place: Piece<'_>) -> Problem {
    Diagnostic::at(place, t!("protection from this isn't supported"))
        .expected(t!("protection from a color, from artifacts, from creatures, or from a creature type"))
}

/// The same of hexproof.
pub(crate) fn other_hexproof(place: Piece<'_>) -> Problem {
    Diagnostic::at(place, t!("hexproof from this isn't supported"))
        .expected(t!("hexproof from one color, from artifacts, from planeswalkers, or from a creature type"))
}

fn unknown(words: &[Piece<'_>], word: Piece<'_>) -> Problem {
    if let Some(known) = super::swallowed::not_played(words) {
        return super::swallowed::not_played_here(word, known);
    }
    if word.is("protection") {
        return other_protection(word);
    }
    if word.is("hexproof") && words.get(1).is_some_and(|next| next.is("from")) {
        return other_hexproof(word);
    }
    let bare = word.text.trim_matches(['(', ')', '[', ']']);
    if let Some(cost) = super::bare_cost(bare).filter(|_| bare != "X") {
        return Diagnostic::at(word, t!("mana symbols have braces"))
            .expected(t!("a mana cost such as {1}{R}"))
            .suggest(Some(cost));
    }
    if crate::board::ability::begins_effect(words) {
        return Diagnostic::at(
            word,
            t!("\u{201c}%1\u{201d} is what an ability does").with(&[&short(word.text)]),
        )
        .expected(t!("; COST: EFFECT, or ; when this enters, EFFECT"));
    }
    let states = [
        "tapped",
        "face-down",
        "transformed",
        "sick",
        "damage",
        "token",
        "counters",
        "loyalty",
        "defense",
        "siege",
        "legendary",
        "commander",
        "snow",
        "colorless",
    ];
    if begins_sentence(words) {
        return Diagnostic::at(word, t!("this sentence isn't understood"))
            .expected(t!("a form that REFERENCE.md lists"));
    }
    let known = Keyword::ALL.map(Keyword::name).into_iter().chain(states);
    let known = known.chain(NumberedKeyword::ALL.map(NumberedKeyword::name));
    let known = known.chain(CardType::ALL.map(CardType::name)).chain(Color::ALL.map(Color::name));
    Diagnostic::at(word, t!("unknown keyword or state “%1”").with(&[&short(word.text)]))
        .expected(guess(Unknown::Detail, word.text).unwrap_or(t!(
            "a keyword such as flying, a type, a color, tapped, sick, token, damage N, or counters +1/+1 N"
        )))
        .suggest(match guess(Unknown::Detail, word.text) {
            // A word of the game that is none of the notation is no slip.
            Some(_) => None,
            None => nearest(word.text, known),
        })
}

/// Whether these words begin a sentence of a card rather than name a keyword.
fn begins_sentence(words: &[Piece<'_>]) -> bool {
    const FIRST: [&str; 16] = [
        "if",
        "as",
        "you",
        "your",
        "each",
        "all",
        "players",
        "until",
        "during",
        "other",
        "opponents",
        "creatures",
        "spells",
        "cards",
        "prevent",
        "only",
    ];
    words.len() > 3 && words.first().is_some_and(|first| FIRST.iter().any(|word| first.is(word)))
}
