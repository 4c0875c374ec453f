//! A board from a list of cards as players paste it: `3 Grizzly Bears`, `1x Storm Crow (M11) 73`.

use super::{Imported, Note, read_alone};
use engine::{Place, Setup};
use notation::known_cards;

/// The longest list that is read, in lines.
const MAX_LINES: usize = 1000;
/// The most copies of one card.
const MAX_COPIES: u32 = 20;
/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 100;

/// A board from a list of cards, one a line, with how many of each.
///
/// Well-known cards come on the board of the first player, and what can't be in play into the hand; a line such as
/// `Bob:` begins the other player's cards. A set in parentheses and a number after it are passed over, and so are the
/// headings of deck lists. What is not known is said, and left in the notation as a comment; so are the cards of a
/// sideboard, which are outside the game.
///
/// ```
/// let board = exchange::import::list("2 Grizzly Bears\nBob:\n1x Hill Giant (LEA) 153\n1 Nobody Knows Me");
/// assert!(board.notation.contains("  G1 Grizzly Bears\n  G2 Grizzly Bears\nplayer Bob\n  Hill Giant\n"));
/// assert_eq!(board.notes[0].place, "line 4");
/// ```
#[must_use]
pub fn list(text: &str) -> Imported {
    let mut board = Board::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (number, line) in (1..).zip(text.lines()) {
        if number > MAX_LINES {
            board.note(number, "there are more than 1,000 lines; the rest is not read".to_owned());
            break;
        }
        board.line(number, line.trim());
    }
    board.finish()
}

/// The board so far.
#[derive(Default)]
struct Board {
    /// Each player with their lines.
    players: Vec<(String, Vec<String>)>,
    /// Whose cards come next.
    next: usize,
    /// How many cards there are.
    count: usize,
    /// Whether what comes is outside the game.
    beside: bool,
    /// Whether that was said.
    told: bool,
    notes: Vec<Note>,
    handles: Vec<String>,
}

impl Board {
    fn note(&mut self, line: usize, problem: String) {
        self.notes.push(Note { place: format!("line {line}"), problem });
    }

    fn cards(&mut self) -> Option<&mut Vec<String>> {
        if self.players.is_empty() {
            self.players.push(("Alice".to_owned(), Vec::new()));
        }
        self.players.get_mut(self.next).map(|(_, cards)| cards)
    }

    fn line(&mut self, number: usize, line: &str) {
        if line.is_empty() {
            return;
        }
        if let Some(heading) = heading(line) {
            self.beside = heading.beside(self.beside);
            return;
        }
        if let Some(name) = line.strip_suffix(':') {
            return self.player(number, name.trim());
        }
        let alone = line.strip_prefix("SB:");
        let (count, name) = counted(alone.unwrap_or(line).trim());
        let name = without_printing(name);
        if self.beside || alone.is_some() {
            return self.sideboard(number, count, &name);
        }
        if count == 0 || count > MAX_COPIES {
            return self.note(number, format!("{count} copies of one card are not put on a board"));
        }
        if let Some((card, zone)) = known(&name) {
            let more = usize::try_from(count).unwrap_or(usize::MAX);
            if self.count.saturating_add(more) > Setup::MAX_CARDS {
                return self.note(number, format!("a board has at most {} cards", Setup::MAX_CARDS));
            }
            self.count += more;
            if name.contains(" // ") {
                self.note(number, format!("only the face {card} is on the list of well-known cards"));
            }
            return self.add(card, zone, count);
        }
        let shown = shown(&name);
        let problem =
            format!("\u{201c}{shown}\u{201d} is not on the list of well-known cards: say what it is");
        self.note(number, problem);
        if let Some(cards) = self.cards() {
            cards.push(format!("# {shown}: not known, its size and abilities are needed"));
        }
    }

    fn sideboard(&mut self, number: usize, count: u32, name: &str) {
        if !self.told {
            self.told = true;
            let problem = "the sideboard is not in the game: its cards are written as comments";
            self.note(number, problem.to_owned());
        }
        let name = known(name).map_or_else(|| shown(name), |(card, _)| card.to_owned());
        if let Some(cards) = self.cards() {
            cards.push(format!("# sideboard: {count} {name}"));
        }
    }

    fn player(&mut self, number: usize, name: &str) {
        self.beside = false;
        if let Some(known) = self.players.iter().position(|(known, _)| known.eq_ignore_ascii_case(name)) {
            self.next = known;
            return;
        }
        if name.chars().count() > LONGEST_NAME {
            return self.note(number, format!("a player's name has at most {LONGEST_NAME} characters"));
        }
        let plain = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == ' ' || c == '-');
        if !plain || self.players.len() >= 2 {
            let why = if plain { "there are two players already" } else { "this is no player's name" };
            return self.note(number, why.to_owned());
        }
        self.next = self.players.len();
        self.players.push((name.to_owned(), Vec::new()));
    }

    fn add(&mut self, name: &'static str, zone: &'static str, count: u32) {
        const BASIC: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
        let lines: Vec<String> = if count > 1 && BASIC.contains(&name) {
            vec![format!("{zone}{count} {name}")]
        } else if count == 1 && !self.handles.iter().any(|taken| taken == name) {
            self.handles.push(name.to_owned());
            vec![format!("{zone}{name}")]
        } else {
            let letter = name.chars().find(char::is_ascii_alphabetic).unwrap_or('C').to_ascii_uppercase();
            let mut numbers = 1_u32..;
            (0..count)
                .filter_map(|_| {
                    let free = numbers.by_ref().map(|number| format!("{letter}{number}"));
                    let handle = free.take(10_000).find(|handle| !self.handles.contains(handle))?;
                    self.handles.push(handle.clone());
                    Some(format!("{zone}{handle} {name}"))
                })
                .collect()
        };
        if let Some(cards) = self.cards() {
            cards.extend(lines);
        }
    }

    fn finish(mut self) -> Imported {
        for name in ["Alice", "Bob", "Carol"] {
            if self.players.len() < 2
                && !self.players.iter().any(|(known, _)| known.eq_ignore_ascii_case(name))
            {
                self.players.push((name.to_owned(), Vec::new()));
            }
        }
        let mut notation = "title An imported board\n".to_owned();
        for (name, cards) in &self.players {
            let lines = std::iter::once(["player ", name].concat());
            for line in lines.chain(cards.iter().map(|card| ["  ", card].concat())) {
                notation.push_str(&line);
                notation.push('\n');
            }
        }
        Imported { notation, notes: self.notes, cards: Vec::new() }
    }
}

/// A well-known card, and the zone it goes to.
fn known(name: &str) -> Option<(&'static str, &'static str)> {
    // The front of a card with two faces is enough.
    let name = name.split(" // ").next().unwrap_or(name);
    let known = known_cards().find(|known| known.eq_ignore_ascii_case(name));
    let known = known.or_else(|| {
        ["Plains", "Island", "Swamp", "Mountain", "Forest"]
            .into_iter()
            .find(|land| land.eq_ignore_ascii_case(name))
    })?;
    let in_hand = read_alone(known).is_none_or(|card| card.setup.place == Place::Hand);
    Some((known, if in_hand { "hand " } else { "" }))
}

/// The beginning of a name, in one line.
fn shown(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(60).collect()
}

/// What divides a deck list.
enum Heading {
    /// The deck begins, or what is with it in the game.
    Deck,
    /// Cards outside the game.
    Beside,
    /// It says nothing of where its cards are.
    Other,
}

impl Heading {
    /// Whether what follows it is outside the game, if what comes before it is or isn't.
    fn beside(&self, before: bool) -> bool {
        match self {
            Self::Deck => false,
            Self::Beside => true,
            Self::Other => before,
        }
    }
}

fn heading(line: &str) -> Option<Heading> {
    const DECK: [&str; 4] = ["deck", "main", "mainboard", "commander"];
    const BESIDE: [&str; 5] = ["sideboard", "maybeboard", "considering", "companion", "side"];
    const OTHER: [&str; 10] = [
        "creatures",
        "creature",
        "lands",
        "land",
        "instants",
        "sorceries",
        "artifacts",
        "enchantments",
        "planeswalkers",
        "spells",
    ];
    let comment = line.starts_with("//") || line.starts_with('#');
    let bare = line.trim_start_matches(['/', '#', ' ']);
    let bare = bare.split('(').next().unwrap_or(bare).trim().trim_end_matches(':');
    let is = |words: &[&str]| words.iter().any(|word| bare.eq_ignore_ascii_case(word));
    if is(&DECK) {
        Some(Heading::Deck)
    } else if is(&BESIDE) {
        Some(Heading::Beside)
    } else {
        (comment || is(&OTHER)).then_some(Heading::Other)
    }
}

/// `3 Grizzly Bears`, `3x Grizzly Bears`.
fn counted(line: &str) -> (u32, &str) {
    let Some((first, rest)) = line.split_once(char::is_whitespace) else { return (1, line) };
    let digits = first.strip_suffix(['x', 'X']).unwrap_or(first);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        (digits.parse().unwrap_or(u32::MAX), rest.trim())
    } else {
        (1, line)
    }
}

/// Without the set, the number in it, and marks such as `*F*`.
fn without_printing(name: &str) -> String {
    let mut words: Vec<&str> = name.split_whitespace().collect();
    while words
        .last()
        .is_some_and(|word| word.starts_with('*') || word.starts_with('#') || word.starts_with('^'))
    {
        words.pop();
    }
    let is_set = |word: &&str| {
        let inner = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        let inner = inner.or_else(|| word.strip_prefix('[').and_then(|word| word.strip_suffix(']')));
        inner.is_some_and(|inner| (2..=6).contains(&inner.len()))
    };
    if let Some(at) = words.iter().rposition(is_set).filter(|at| *at > 0 && words.len() - at <= 2) {
        words.truncate(at);
    }
    words.join(" ")
}
