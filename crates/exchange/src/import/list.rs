//! A board from a list of cards as players paste it: `3 Grizzly Bears`, `1x Storm Crow (M11) 73`.

use super::{Imported, Note, NotePlace, Reading, Side, read_alone};
use crate::read::quoted;
use combat_lab_engine::Setup;
use combat_lab_language::{Message, t};
use combat_lab_notation::known_cards;

/// The longest list, in lines.
const MAX_LINES: usize = 1000;
/// The most copies of one card.
const MAX_COPIES: u32 = 20;
/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 100;
/// Names for players that the list doesn't name, in order.
const PLAYERS: [&str; 3] = ["Alice", "Bob", "Carol"];

/// The board read so far.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one list")]
pub(super) struct Board {
    /// Whether the result is a whole situation rather than lines of a board.
    is_list: bool,
    /// Each player with their lines.
    players: Vec<Side>,
    /// The index of the player who gets the next cards.
    next: usize,
    /// The number of cards read from the list.
    count: usize,
    /// Whether the next cards are outside the game.
    beside: bool,
    /// Whether the note about cards outside the game has been written.
    told: bool,
    /// The number of lines read from the list.
    lines: usize,
    /// Whether the last line was "About", so that the deck's name may follow.
    about: bool,
    pub(super) notes: Vec<Note>,
    /// The result for each card.
    pub(super) readings: Vec<(String, Reading)>,
    handles: Vec<String>,
}

impl Board {
    fn note(&mut self, line: usize, problem: impl Into<Message>) {
        self.notes.push(Note { place: NotePlace::Line(line), problem: problem.into() });
    }

    /// Adds a line to the current player.
    pub(super) fn push(&mut self, line: String) {
        if self.players.is_empty() {
            self.players.push(Side { player: None, lines: Vec::new() });
        }
        if let Some(side) = self.players.get_mut(self.next) {
            side.lines.push(line);
        }
    }

    /// Reads a line of a list.
    pub(super) fn line(&mut self, number: usize, line: &str) {
        if line.is_empty() {
            return;
        }
        self.lines += 1;
        if self.lines > MAX_LINES {
            if self.lines == MAX_LINES + 1 {
                self.note(number, t!("a list has at most 1,000 lines: the rest is not read"));
            }
            return;
        }
        // Exports begin with "About" and the deck's name.
        if core::mem::replace(&mut self.about, line == "About") && line.starts_with("Name ") {
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
            return self.outside(NotePlace::Line(number), count, &name);
        }
        if count == 0 || count > MAX_COPIES {
            self.push(format!("# {count} {}: not on the board", shown(&name)));
            return self.note(
                number,
                t!("%1 copies of one card are not put on a board").with(&[&count.to_string()]),
            );
        }
        if let Some((card, zone)) = known(&name) {
            let more = usize::try_from(count).unwrap_or(usize::MAX);
            if self.count.saturating_add(more) > Setup::MAX_CARDS {
                self.push(format!("# {count} {card}: not on the board"));
                let most = Setup::MAX_CARDS.to_string();
                return self.note(number, t!("a board has at most %1 cards").with(&[&most]));
            }
            self.count += more;
            if name.contains(" // ") {
                let problem = t!("only the face %1 is on the list of well-known cards").with(&[card]);
                self.note(number, problem);
            }
            self.readings.push((card.to_owned(), Reading::Whole));
            return self.add(card, zone, count);
        }
        let shown = shown(&name);
        let problem =
            t!("\u{201c}%1\u{201d} is not on the list of well-known cards: say what it is").with(&[&shown]);
        self.note(number, problem);
        let copies = if count == 1 { String::new() } else { format!("{count} ") };
        self.push(format!("# {copies}{shown}: not known, its size and abilities are needed"));
        self.readings.push((shown, Reading::Refused));
    }

    /// Writes a card outside the game as a comment.
    pub(super) fn outside(&mut self, place: NotePlace, count: u32, name: &str) {
        if !self.told {
            self.told = true;
            let problem = t!("the sideboard is not in the game: its cards are written as comments").into();
            self.notes.push(Note { place, problem });
        }
        let name = known(name).map_or_else(|| shown(name), |(card, _)| card.to_owned());
        self.push(format!("# sideboard: {count} {name}"));
    }

    fn player(&mut self, number: usize, name: &str) {
        self.beside = false;
        let is_named = |side: &Side| side.player.as_deref().unwrap_or(PLAYERS[0]).eq_ignore_ascii_case(name);
        if let Some(known) = self.players.iter().position(is_named) {
            self.next = known;
            return;
        }
        if name.chars().count() > LONGEST_NAME {
            let most = LONGEST_NAME.to_string();
            return self.note(number, t!("a player's name has at most %1 characters").with(&[&most]));
        }
        let plain = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == ' ' || c == '-');
        if !plain {
            return self.note(number, t!("this is no player's name"));
        }
        if self.players.len() >= 2 {
            return self.note(number, t!("there are two players already"));
        }
        self.next = self.players.len();
        self.players.push(Side { player: Some(name.to_owned()), lines: Vec::new() });
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
        for line in lines {
            self.push(line);
        }
    }

    /// An empty board; `is_list` if it becomes a whole situation.
    pub(super) fn new(is_list: bool) -> Self {
        Self { is_list, ..Self::default() }
    }

    pub(super) fn finish(mut self) -> Imported {
        let sides = self.players.clone();
        let mut notation = String::new();
        if self.is_list {
            let names = |side: &Side| side.player.clone().unwrap_or_else(|| PLAYERS[0].to_owned());
            let mut free = PLAYERS.into_iter();
            while self.players.len() < 2
                && let Some(name) = free.next()
            {
                if !self.players.iter().any(|side| names(side).eq_ignore_ascii_case(name)) {
                    self.players.push(Side { player: Some(name.to_owned()), lines: Vec::new() });
                }
            }
            notation.push_str("title An imported board\n");
            for side in &self.players {
                notation.extend(["player ", &quoted(&names(side).replace('"', "")), "\n"]);
                for line in &side.lines {
                    notation.extend(["  ", line, "\n"]);
                }
            }
        } else {
            for line in self.players.iter().flat_map(|side| &side.lines) {
                notation.extend([line, "\n"]);
            }
        }
        Imported { notation, sides, notes: self.notes, cards: self.readings, is_puzzle: false }
    }
}

/// The name of a well-known card, and the word for its zone.
pub(super) fn known(name: &str) -> Option<(&'static str, &'static str)> {
    // The front face's name is enough.
    let name = name.split(" // ").next().unwrap_or(name);
    let known = known_cards().find(|known| known.eq_ignore_ascii_case(name));
    let known = known.or_else(|| {
        ["Plains", "Island", "Swamp", "Mountain", "Forest"]
            .into_iter()
            .find(|land| land.eq_ignore_ascii_case(name))
    })?;
    let in_hand = read_alone(known).is_none_or(|card| card.setup.place == combat_lab_engine::Place::Hand);
    Some((known, if in_hand { "hand " } else { "" }))
}

/// The first 60 characters of a name, without line breaks.
pub(super) fn shown(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(60).collect()
}

/// A heading in a deck list.
pub(super) enum Heading {
    /// The deck or the commander: cards in the game.
    Deck,
    /// The sideboard or the like: cards outside the game.
    Beside,
    /// A heading that doesn't change the zone, such as a card type.
    Other,
}

impl Heading {
    /// Whether the cards after the heading are outside the game; `before` is the same for the cards
    /// before it.
    fn beside(&self, before: bool) -> bool {
        match self {
            Self::Deck => false,
            Self::Beside => true,
            Self::Other => before,
        }
    }
}

pub(super) fn heading(line: &str) -> Option<Heading> {
    const DECK: [&str; 4] = ["deck", "main", "mainboard", "commander"];
    const BESIDE: [&str; 5] = ["sideboard", "maybeboard", "considering", "companion", "side"];
    const OTHER: [&str; 18] = [
        "about",
        "battle",
        "battles",
        "artifact",
        "enchantment",
        "instant",
        "planeswalker",
        "sorcery",
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

/// The number and the name in `3 Grizzly Bears`, `3x Grizzly Bears`, `3 x Grizzly Bears`.
pub(super) fn counted(line: &str) -> (u32, &str) {
    let Some((first, rest)) = line.split_once(char::is_whitespace) else { return (1, line) };
    let digits = first.strip_suffix(['x', 'X', '\u{d7}']).unwrap_or(first);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let rest = rest.strip_prefix("x ").or(rest.strip_prefix("\u{d7} ")).unwrap_or(rest);
        (digits.parse().unwrap_or(u32::MAX), rest.trim())
    } else {
        (1, line)
    }
}

/// A name without the set, the collector number, and marks such as `*F*` and `[Ramp]`.
pub(super) fn without_printing(name: &str) -> String {
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
    // "4 [LEA] Lightning Bolt".
    let is_before =
        words.len() > 1 && words.first().is_some_and(|word| word.starts_with('[') && is_set(word));
    words.split_at(usize::from(is_before)).1.join(" ")
}
