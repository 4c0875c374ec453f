//! Card text as printed or copied from a page: name, cost, types, text and size, each in its own
//! line. Lines of a list may precede or follow the cards.

use super::Item;
use super::card::{Fields, clean, plain};
use super::list::{counted, heading, without_printing};
use combat_lab_language::t;

/// A text split into lines, with the places of its cards.
pub(super) struct Read {
    lines: Vec<Line>,
    cards: Vec<Start>,
}

/// A line without invisible characters.
struct Line {
    number: usize,
    text: String,
}

/// The beginning of a card, as indices of lines.
struct Start {
    name: usize,
    cost: Option<usize>,
    indicator: Option<usize>,
    types: usize,
    /// Whether the line before it separates two faces.
    is_face: bool,
}

/// A line of types, perhaps with a size at its end.
struct Types {
    line: String,
    size: Option<(String, String)>,
}

impl Read {
    pub(super) fn new(text: &str) -> Self {
        let lines = labelled(lines(text));
        let cards = starts(&lines);
        Self { lines, cards }
    }

    /// The cards and list lines; `None` if the text is neither cards nor a list.
    pub(super) fn items(self) -> Option<Vec<Item>> {
        let begun = self.lines.iter().map(|line| line.text.as_str());
        let mut begun = begun.filter(|line| !line.is_empty());
        let is_notation = |line: &str| {
            ["title ", "player ", "edition ", "attack ", "block "].iter().any(|begin| line.starts_with(begin))
        };
        if begun.clone().any(is_notation) {
            return None;
        }
        let first = self.cards.first().map_or(self.lines.len(), |card| card.name);
        let before = self.lines.iter().take(first).map(|line| line.text.as_str());
        let is_list = before.filter(|line| !line.is_empty()).all(is_of_list);
        let counts = |line: &str| counted(line).1 != line || line.starts_with("SB:");
        let is_some = !self.cards.is_empty() || begun.any(counts);
        (is_list && is_some).then(|| self.all())
    }

    /// The cards and list lines; without cards, every line counts as part of a list.
    pub(super) fn items_or_list(self) -> Vec<Item> {
        self.all()
    }

    fn all(self) -> Vec<Item> {
        let mut items = Vec::new();
        let first = self.cards.first().map_or(self.lines.len(), |card| card.name);
        let title = |line: &&Line| self.has_all_of(&line.text);
        items.extend(self.lines.iter().take(first).filter(|line| !title(line)).filter_map(Line::item));
        let mut faces: Vec<Fields> = Vec::new();
        for (place, start) in self.cards.iter().enumerate() {
            let end = self.cards.get(place + 1).map_or(self.lines.len(), |next| next.name);
            let body = self.lines.get(start.types + 1..end).unwrap_or_default();
            // A list may follow after an empty line.
            let list = body.windows(2).position(
                |pair| matches!(pair, [gap, next] if gap.text.is_empty() && is_of_list(&next.text)),
            );
            // So may a card with a line of types that isn't known.
            let unknown = body.windows(3).position(|three| {
                matches!(three, [gap, name, below] if gap.text.is_empty() && is_of_card(&name.text, &below.text))
            });
            let list = list.into_iter().chain(unknown).min();
            let (body, list) = body.split_at(list.unwrap_or(body.len()));
            let card = self.card(start, body);
            if !(start.is_face || faces.last().is_some_and(|front| is_back(front, &card))) {
                items.extend(whole(core::mem::take(&mut faces)));
            }
            faces.push(card);
            if !list.is_empty() {
                items.extend(whole(core::mem::take(&mut faces)));
                items.extend(list.iter().filter_map(Line::item));
            }
        }
        items.extend(whole(faces));
        items
    }

    /// Whether a line names two faces that both follow as cards of their own.
    fn has_all_of(&self, text: &str) -> bool {
        text.contains(" // ") && text.split(" // ").all(|name| self.has_card(name))
    }

    /// Whether a card of this name begins somewhere.
    fn has_card(&self, wanted: &str) -> bool {
        self.cards.iter().any(|start| {
            let line = self.lines.get(start.name).map_or("", |line| line.text.as_str());
            name_and_cost(line).0 == wanted
        })
    }

    /// The fields of a card, with its faces if its lines name several (`Fire // Ice`).
    fn card(&self, start: &Start, body: &[Line]) -> Fields {
        let line = |place: usize| self.lines.get(place).map_or("", |line| line.text.as_str());
        let (name, own_cost) = name_and_cost(line(start.name));
        let cost = start.cost.map(|place| line(place).to_owned()).or(own_cost).unwrap_or_default();
        let types = types(line(start.types)).unwrap_or(Types { line: String::new(), size: None });
        let (count, name) = counted(&name);
        let name = without_printing(name);
        // "Delver of Secrets // Insectile Aberration" above a face whose other face follows.
        let name = match name.split_once(" // ") {
            Some((front, back)) if self.has_card(back) => front,
            _ => name.as_str(),
        };
        let names: Vec<&str> = name.split(" // ").collect();
        let costs: Vec<&str> = cost.split(" // ").collect();
        let kinds: Vec<&str> = types.line.split(" // ").collect();
        let mut texts: Vec<&[Line]> = body.split(|line| is_between(&line.text)).collect();
        let mut problem = None;
        if texts.len() != names.len() {
            if names.len() > 1 {
                problem = Some(t!("the texts of its faces need a line with // between them").into());
            }
            texts = vec![body];
        }
        // "Enchant Creature" in the place of the types is also what the Aura says.
        let enchants = line(start.types).strip_prefix("Enchant ").filter(|what| ENCHANTED.contains(what));
        let mut faces = names.iter().zip(&texts).enumerate().map(|(place, (name, text))| {
            let of = |all: &[&str]| all.get(place).or(all.last()).map(|part| (*part).to_owned());
            let size = types.size.clone().filter(|_| place == 0);
            let mut face =
                face(name, of(&costs).unwrap_or_default(), of(&kinds).unwrap_or_default(), size, text);
            if let (Some(what), Some(text)) = (enchants, &mut face.oracle_text) {
                *text = ["Enchant ", &what.to_lowercase(), "\n", text].concat();
            }
            face
        });
        let mut front = faces.next().unwrap_or_default();
        if let Some(named) = start.indicator.and_then(|at| labelled_with(line(at), INDICATOR)) {
            front.colors = Some(colors(named));
        }
        let back = faces.next();
        let count = (count > 1).then(|| count.to_string());
        match back {
            Some(back) => Fields {
                name: Some(name.to_owned()),
                count,
                layout: Some(layout(&front, &back).to_owned()),
                card_faces: vec![front, back],
                ..Fields::default()
            },
            None => Fields { count, problem, ..front },
        }
    }
}

impl Line {
    fn item(&self) -> Option<Item> {
        (!self.text.is_empty()).then(|| Item::Line(self.number, self.text.clone()))
    }
}

/// Reads every line as one of a list.
pub(super) fn lines_of_list(text: &str) -> Vec<Item> {
    lines(text).iter().filter_map(Line::item).collect()
}

fn lines(text: &str) -> Vec<Line> {
    let text = plain(text).replace("\r\n", "\n");
    let ends = ['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];
    let lines = text.split(ends).map(clean);
    (1..).zip(lines).map(|(number, text)| Line { number, text }).collect()
}

/// Whether a line can be part of a list: a number of cards, a heading, or a player.
fn is_of_list(line: &str) -> bool {
    let counts = counted(line).1 != line && !counted(line).1.starts_with(['|', '\u{2014}', '-']);
    let other = line.starts_with("SB:") || line.starts_with("Name ") || line.ends_with(':');
    counts || other || heading(line).is_some()
}

/// Finds the beginnings of cards: a name, perhaps a cost, and a line of types.
fn starts(lines: &[Line]) -> Vec<Start> {
    let mut starts: Vec<Start> = Vec::new();
    for (place, _) in lines.iter().enumerate().filter(|(_, line)| types(&line.text).is_some()) {
        let free = starts.last().map_or(0, |last| last.types + 1);
        let above = |place: usize| {
            let lines = lines.get(free..place)?;
            lines.iter().rposition(|line| !line.text.is_empty()).map(|at| free + at)
        };
        let text = |place: usize| lines.get(place).map_or("", |line| line.text.as_str());
        let Some(mut name) = above(place) else { continue };
        let indicator = labelled_with(text(name), INDICATOR).is_some().then_some(name);
        if indicator.is_some() {
            let Some(above) = above(name) else { continue };
            name = above;
        }
        let cost = cost(text(name)).is_some().then_some(name);
        if cost.is_some() {
            let Some(above) = above(name) else { continue };
            name = above;
        }
        // "Land" in a list is a heading, not a name.
        let mut below = lines.iter().skip(place + 1).filter(|line| !line.text.is_empty());
        let is_heading = heading(text(place)).is_some()
            && below.next().is_some_and(|line| counted(&line.text).1 != line.text);
        if is_between(text(name)) || is_heading {
            continue;
        }
        let is_face = !starts.is_empty() && above(name).is_some_and(|above| is_between(text(above)));
        starts.push(Start { name, cost, indicator, types: place, is_face });
    }
    starts
}

/// Whether a line separates two faces of a card.
fn is_between(line: &str) -> bool {
    line == "//" || line == "///" || line == "----"
}

/// The fields of one face.
fn face(name: &str, mana: String, types: String, size: Option<(String, String)>, body: &[Line]) -> Fields {
    let (mut loyalty, mut defense, mut indicated) = (None, None, None);
    let mut size = size;
    let mut text = String::new();
    let mut is_of_level = false;
    for line in body.iter().map(|line| line.text.as_str()).filter(|line| !is_between(line)) {
        let starts = text.is_empty();
        if let Some(found) = size_of(line).filter(|_| !is_of_level) {
            size = Some(found);
        } else if let Some(number) = number_of(line, "loyalty", types.contains("Planeswalker")) {
            loyalty = Some(number);
        } else if let Some(number) = number_of(line, "defense", types.contains("Battle")) {
            defense = Some(number);
        } else if let Some(named) = labelled_with(line, INDICATOR) {
            indicated = Some(colors(named));
        } else if !line.is_empty() && !is_of_printing(line) {
            text.extend([if starts { "" } else { "\n" }, &meant(line, name)]);
        }
        is_of_level = line.starts_with("LEVEL ");
    }
    let (power, toughness) = size.unzip();
    Fields {
        name: Some(name.to_owned()),
        mana_cost: Some(cost(&mana).unwrap_or(mana)),
        type_line: Some(types),
        power,
        toughness,
        loyalty,
        defense,
        oracle_text: Some(text),
        colors: indicated,
        ..Fields::default()
    }
}

/// The label of a colour indicator.
const INDICATOR: &str = "color indicator";

/// The letters of the colours in an indicator: "Blue, Red".
fn colors(named: &str) -> Vec<String> {
    let words = named.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(super::json::letter).filter(|color| color.len() == 1).collect()
}

/// A line of text with the signs that current texts use.
fn meant(line: &str, name: &str) -> String {
    let line = line.replace('~', name).replace("CARDNAME", name);
    // "[-2]: …", "–2: …".
    let bare = line.strip_prefix('[').and_then(|rest| {
        let (number, rest) = rest.split_once(']')?;
        let is_number = number.trim_start_matches(['+', '-', '\u{2212}', '\u{2013}']);
        let is_number =
            is_number == "X" || (!is_number.is_empty() && is_number.bytes().all(|b| b.is_ascii_digit()));
        (is_number && rest.starts_with(':')).then(|| [number, rest].concat())
    });
    let mut line = bare.unwrap_or(line);
    // A dash used as a minus sign.
    let mut last = ' ';
    let mut letters = line.chars().peekable();
    let mut minus = String::with_capacity(line.len());
    while let Some(letter) = letters.next() {
        let is_number = letters.peek().is_some_and(|next| next.is_ascii_digit() || *next == 'X');
        let is_minus = letter == '\u{2013}' && is_number && !last.is_alphanumeric();
        minus.push(if is_minus { '\u{2212}' } else { letter });
        last = letter;
    }
    core::mem::swap(&mut line, &mut minus);
    line
}

/// The power and toughness in "4/4", "*/1+*", "[3/3]".
fn size_of(line: &str) -> Option<(String, String)> {
    let line = line.trim_start_matches(['[', '(']).trim_end_matches([']', ')']);
    let (power, toughness) = line.split_once('/')?;
    let number = |number: &str| {
        let number = number.trim();
        let is_one = !number.is_empty()
            && number.len() <= 3
            && number.chars().all(|c| c.is_ascii_digit() || matches!(c, '*' | '+' | '-' | 'X'));
        is_one.then(|| number.to_owned())
    };
    // A collector number such as "045/281" is no size.
    let is_number_in_set = power.len() == 3 && toughness.len() == 3 && !line.contains(['*', '+']);
    Some((number(power)?, number(toughness)?)).filter(|_| !is_number_in_set)
}

/// The number in "Loyalty: 3", or a number alone if `alone`.
fn number_of(line: &str, what: &str, alone: bool) -> Option<String> {
    let lower = line.to_lowercase();
    let lower = lower.trim_start_matches(['[', '(']).trim_end_matches([']', ')']);
    let lower = lower.strip_prefix("starting ").unwrap_or(lower);
    let number = match lower.strip_prefix(what) {
        Some(number) => number.trim_start_matches([':', ' ']),
        None if alone => lower,
        None => return None,
    };
    let is_number = number == "x" || number == "*" || number.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && !number.is_empty()).then(|| number.to_uppercase())
}

/// Whether a line describes only the printing, such as the artist.
fn is_of_printing(line: &str) -> bool {
    let artist = ["Illustrated by ", "Illus. ", "Illus ", "\u{a9}", "\u{2122}"];
    let number = line.split(' ').next().and_then(|number| number.split_once('/'));
    let is_number = |part: &str| part.len() >= 3 && part.bytes().all(|byte| byte.is_ascii_digit());
    let labels = ["artist", "rarity", "set", "expansion", "card number", "mana value", "flavor text"];
    artist.iter().any(|begin| line.starts_with(begin))
        || number.is_some_and(|(number, of)| is_number(number) && is_number(of))
        || labels.iter().any(|label| labelled_with(line, label).is_some())
}

fn labelled_with<'a>(line: &'a str, label: &str) -> Option<&'a str> {
    let (before, after) = line.split_once(':')?;
    before.eq_ignore_ascii_case(label).then(|| after.trim())
}

/// A name, and the cost that may follow it.
fn name_and_cost(line: &str) -> (String, Option<String>) {
    // "Fire // Ice {1}{R} // {1}{U}".
    let begin = line.find('{').filter(|at| *at > 0);
    if let Some((name, mana)) = begin.and_then(|at| line.split_at_checked(at)) {
        let costs: Option<Vec<String>> = mana.split(" // ").map(cost).collect();
        if let Some(costs) = costs {
            return (name.trim().to_owned(), Some(costs.join(" // ")));
        }
        // "Fire {1}{R} // Ice {1}{U}".
        let parts: Vec<(String, Option<String>)> =
            line.split(" // ").filter(|_| line.contains(" // ")).map(name_and_cost).collect();
        if parts.len() > 1 {
            let (names, costs): (Vec<String>, Vec<Option<String>>) = parts.into_iter().unzip();
            let costs: Vec<String> = costs.into_iter().map(Option::unwrap_or_default).collect();
            return (names.join(" // "), Some(costs.join(" // ")));
        }
    }
    // "Serra Angel 3WW", "Serra Angel (3WW)".
    if let Some((name, last)) = line.rsplit_once(' ')
        && let Some(mana) = last.strip_prefix('(').and_then(|last| cost(last.strip_suffix(')')?))
    {
        return (name.trim().to_owned(), Some(mana));
    }
    if let Some((name, last)) = line.rsplit_once(' ')
        && last.starts_with(|c: char| c.is_ascii_digit())
        && last.ends_with(|c: char| c.is_ascii_uppercase())
        && let Some(mana) = cost(last)
    {
        return (name.trim().to_owned(), Some(mana));
    }
    (line.to_owned(), None)
}

/// A mana cost with its symbols in braces, if the line is one: `{3}{W}{W}`, `3WW`.
fn cost(line: &str) -> Option<String> {
    if line.contains(" // ") {
        let costs: Option<Vec<String>> = line.split(" // ").map(cost).collect();
        return costs.map(|costs| costs.join(" // "));
    }
    let line: String = line.chars().filter(|c| *c != ' ').collect();
    if line.is_empty() || line.len() > 60 {
        return None;
    }
    if line.starts_with('{') {
        let inner = line.strip_prefix('{')?.strip_suffix('}')?;
        let is_symbol = |symbol: &str| !symbol.is_empty() && !symbol.contains(['{', '}']);
        return inner.split("}{").all(is_symbol).then_some(line);
    }
    let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
    let (number, letters) = line.split_at_checked(digits)?;
    let is_cost = letters.chars().all(|c| "WUBRGCXYZS".contains(c)) && number.len() <= 2;
    let symbols = letters.chars().map(|letter| format!("{{{letter}}}"));
    let number = (!number.is_empty()).then(|| format!("{{{number}}}"));
    // The notation has X before the other symbols.
    let (x, rest): (Vec<String>, Vec<String>) = symbols.partition(|symbol| symbol == "{X}");
    is_cost.then(|| x.into_iter().chain(number).chain(rest).collect())
}

/// Whether two lines are a name and a mana cost, and no text and a number.
fn is_of_card(name: &str, below: &str) -> bool {
    let is_number = below.bytes().all(|byte| byte.is_ascii_digit());
    !name.is_empty() && !name.contains(['.', ':']) && !is_number && cost(below).is_some()
}

/// A line of types as it was printed until 1999, in today's words: "Summon Angel", "Enchant
/// Creature", "Interrupt".
fn as_printed_first(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split(' ').filter(|word| !matches!(*word, "\u{2014}" | "-")).collect();
    let capital = |word: &&str| word.starts_with(|c: char| c.is_ascii_uppercase());
    match words.as_slice() {
        ["Interrupt"] | ["Mana", "Source"] => Some("Instant".to_owned()),
        ["Enchant", what] if ENCHANTED.contains(what) => Some("Enchantment \u{2014} Aura".to_owned()),
        ["Enchant", "World"] => Some("World Enchantment".to_owned()),
        ["Summon", "Legend"] => Some("Legendary Creature".to_owned()),
        ["Summon", kinds @ ..] if !kinds.is_empty() && kinds.len() <= 3 && kinds.iter().all(capital) => {
            Some(["Creature \u{2014} ", &kinds.join(" ")].concat())
        }
        _ => None,
    }
}

/// What an Aura enchants by its line of types.
const ENCHANTED: [&str; 6] = ["Creature", "Land", "Artifact", "Enchantment", "Permanent", "Player"];

/// A line of types: supertypes and card types, and perhaps a dash with subtypes.
fn types(line: &str) -> Option<Types> {
    const SUPERTYPES: [&str; 12] = [
        "Legendary",
        "Basic",
        "Snow",
        "World",
        "Ongoing",
        "Token",
        "Host",
        "Elite",
        "Tribal",
        "Kindred",
        "Summon",
        "Interrupt",
    ];
    const TYPES: [&str; 16] = [
        "Artifact",
        "Creature",
        "Enchantment",
        "Instant",
        "Land",
        "Planeswalker",
        "Sorcery",
        "Battle",
        "Dungeon",
        "Plane",
        "Phenomenon",
        "Scheme",
        "Vanguard",
        "Conspiracy",
        "Emblem",
        "Card",
    ];
    if let Some(line) = as_printed_first(line) {
        return Some(Types { line, size: None });
    }
    if line.contains(" // ") {
        let both: Option<Vec<Types>> = line.split(" // ").map(types).collect();
        let mut size = None;
        let lines: Vec<String> = both?
            .into_iter()
            .map(|types| {
                size = size.take().or(types.size);
                types.line
            })
            .collect();
        return Some(Types { line: lines.join(" // "), size });
    }
    let dashes = [" \u{2014} ", "\u{2014}", " \u{2013} ", " -- ", " - ", " \u{2015} "];
    let (kinds, subtypes) = dashes
        .iter()
        .find_map(|dash| line.split_once(dash))
        .map_or((line, None), |(kinds, subtypes)| (kinds, Some(subtypes)));
    let (kinds, own_size) = sized(kinds);
    let (subtypes, size) = match subtypes.map(sized) {
        Some((subtypes, size)) => (Some(subtypes), size.or(own_size)),
        None => (None, own_size),
    };
    let mut words = kinds.split(' ').peekable();
    let is_known = |word: &&str| SUPERTYPES.contains(word) || TYPES.contains(word);
    let has_type = kinds.split(' ').any(|word| TYPES.contains(&word));
    let plain = |subtypes: &str| {
        let words = subtypes.split(' ');
        words.clone().count() <= 8
            && words.clone().all(|word| word.starts_with(char::is_uppercase))
            && !subtypes.contains(['.', ':', ',', ';', '"'])
    };
    if words.peek().is_none()
        || !words.all(|word| is_known(&word))
        || !has_type
        || !subtypes.is_none_or(plain)
    {
        return None;
    }
    let line = match subtypes {
        Some(subtypes) => [kinds, " \u{2014} ", subtypes].concat(),
        None => kinds.to_owned(),
    };
    Some(Types { line, size })
}

/// The words before a size, and the size: "Angel 4/4".
fn sized(words: &str) -> (&str, Option<(String, String)>) {
    match words.trim().rsplit_once(' ') {
        Some((before, last)) if size_of(last).is_some() => (before.trim_end_matches(','), size_of(last)),
        _ => (words.trim(), None),
    }
}

/// Whether a card is the other face of the preceding one, though no line separates them.
fn is_back(front: &Fields, back: &Fields) -> bool {
    let types = |card: &Fields| card.type_line.clone().unwrap_or_default();
    let text = |card: &Fields| card.oracle_text.as_deref().unwrap_or_default().to_lowercase();
    let (kind, said) = (types(back), text(front));
    if kind.contains("Adventure")
        || kind.contains("Omen")
        || text(back).lines().any(|line| line.starts_with("aftermath"))
    {
        return true;
    }
    let has_cost = back.mana_cost.as_ref().is_some_and(|cost| !cost.is_empty());
    let turns =
        ["transform", "disturb", "daybound", "convert", "craft with"].iter().any(|word| said.contains(word));
    let fuses = said.contains("fuse") && text(back).contains("fuse");
    fuses || !has_cost && !kind.contains("Token") && (turns || types(front).contains("Battle"))
}

/// One card of these faces; `None` if there are none.
fn whole(faces: Vec<Fields>) -> Option<Item> {
    let mut all = faces.into_iter();
    let front = all.next()?;
    let others: Vec<Fields> = all.collect();
    let Some(back) = others.first() else { return Some(Item::Card(Box::new(front))) };
    let layout = layout(&front, back).to_owned();
    let name = front.name.clone();
    let count = front.count.clone();
    let card_faces = core::iter::once(front).chain(others).collect();
    Some(Item::Card(Box::new(Fields { name, count, layout: Some(layout), card_faces, ..Fields::default() })))
}

/// The layout of a card with two faces, as Scryfall names it.
fn layout(front: &Fields, back: &Fields) -> &'static str {
    let is = |card: &Fields, words: &[&str]| {
        card.type_line.as_ref().is_some_and(|types| words.iter().any(|word| types.contains(word)))
    };
    let says = |card: &Fields, word: &str| {
        card.oracle_text.as_ref().is_some_and(|text| text.to_lowercase().contains(word))
    };
    let has_cost = |card: &Fields| card.mana_cost.as_ref().is_some_and(|cost| !cost.is_empty());
    if is(back, &["Adventure"]) {
        "adventure"
    } else if is(back, &["Omen"]) {
        "omen"
    } else if [front, back]
        .into_iter()
        .all(|card| is(card, &["Room"]) || is(card, &["Instant", "Sorcery"]) && has_cost(card))
        && !says(front, "transform")
    {
        "split"
    } else if has_cost(back) || is(back, &["Land"]) && !says(front, "transform") {
        "modal_dfc"
    } else if says(front, "flip ") {
        "flip"
    } else {
        "transform"
    }
}

/// Removes labels before the parts of a card ("Name: …", or "Card Name:" with the name in the next
/// line) and brings the parts into order; returns a text without labels unchanged.
fn labelled(lines: Vec<Line>) -> Vec<Line> {
    let part = |line: &str| -> Option<(&'static str, String)> {
        let (label, rest) = line.split_once(':')?;
        let part = match label.to_ascii_lowercase().as_str() {
            "name" | "card name" => "name",
            "cost" | "mana cost" => "cost",
            "type" | "types" | "type line" | "card type" => "types",
            "pow/tgh" | "p/t" | "power/toughness" => "size",
            "text" | "rules text" | "card text" | "oracle text" => "text",
            "loyalty" => "loyalty",
            "defense" => "defense",
            "set/rarity"
            | "set"
            | "rarity"
            | "expansion"
            | "artist"
            | "card number"
            | "flavor text"
            | "mana value"
            | "converted mana cost"
            | "cmc"
            | "all sets"
            | "watermark"
            | "community rating"
            | "colors"
            | "color" => "",
            _ => return None,
        };
        Some((part, rest.trim().to_owned()))
    };
    let has =
        |wanted: &str| lines.iter().any(|line| part(&line.text).is_some_and(|(part, _)| part == wanted));
    if !(has("name") && has("types")) {
        return lines;
    }
    let mut all: Vec<Line> = Vec::new();
    let mut now = "";
    // Name, cost and types come first, in this order.
    let mut head: [Option<Line>; 3] = Default::default();
    for Line { number, text } in lines {
        let (is_label, text) = match part(&text) {
            Some((part, rest)) => {
                now = part;
                (true, rest)
            }
            None => (false, text),
        };
        if now == "name" && is_label {
            all.extend(head.iter_mut().filter_map(Option::take));
            all.push(Line { number, text: String::new() });
        }
        if text.is_empty() {
            continue;
        }
        let line = Line { number, text };
        match now {
            "name" => head[0] = Some(line),
            "cost" => head[1] = Some(line),
            "types" => {
                head[2] = Some(line);
                all.extend(head.iter_mut().filter_map(Option::take));
            }
            "size" | "text" => all.push(line),
            "loyalty" | "defense" => all.push(Line { text: [now, ": ", &line.text].concat(), ..line }),
            _ => {}
        }
    }
    all.extend(head.iter_mut().filter_map(Option::take));
    all
}
