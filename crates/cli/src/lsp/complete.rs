//! Completions at the cursor.

use super::document::Document;
use combat_lab_notation::{AskKind, Help, Scenario, known_card, known_cards, vocabulary, words};
use combat_lab_rulebook::{Edition, Rule};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, Documentation, Position, Range,
    TextEdit,
};

/// The most completions offered at once.
const MOST: usize = 200;

/// A completion of one or several words.
struct Offer {
    /// The inserted text.
    text: String,
    /// The whole form, if only its beginning is inserted.
    form: Option<&'static str>,
    kind: CompletionItemKind,
    says: Option<&'static str>,
    /// Offered only after its first letter, since there are hundreds.
    rare: bool,
}

impl Offer {
    fn new(text: impl Into<String>, kind: CompletionItemKind) -> Self {
        Self { text: text.into(), form: None, kind, says: None, rare: false }
    }

    /// A form of the vocabulary; only its words before the first placeholder, a word in capitals,
    /// are inserted.
    fn form(form: &'static str) -> Self {
        let varies = |word: &&str| word.chars().all(|letter| letter.is_ascii_uppercase());
        let fixed: Vec<&str> = form.split(' ').take_while(|word| !varies(word)).collect();
        let text = if fixed.is_empty() { form.to_owned() } else { fixed.join(" ") };
        Self { form: Some(form), ..Self::new(text, CompletionItemKind::SNIPPET) }
    }

    fn label(&self) -> &str {
        self.form.unwrap_or(&self.text)
    }
}

/// The completions at a position.
pub(crate) fn offers(document: &Document, position: Position) -> CompletionList {
    let line = document.line(position);
    let before = line.get(..document.byte(position)).unwrap_or_default();
    let fits = fitting(document, position, before);
    let lower = before.to_lowercase();
    let mut items: Vec<CompletionItem> = Vec::new();
    // The typed text may be one word or several; the longest that begins a completion counts.
    for start in starts(before) {
        let typed = lower.get(start..).unwrap_or_default();
        let begins = fits.iter().filter(|offer| {
            offer.label().to_lowercase().starts_with(typed) && !(offer.rare && typed.is_empty())
        });
        let range = Range { start: document.position(position.line, start), end: position };
        items.extend(begins.take(MOST).map(|offer| item(offer, range)));
        if !items.is_empty() {
            break;
        }
    }
    CompletionList { is_incomplete: true, items }
}

/// The byte offsets of the last words before the cursor, and of the cursor after a space or
/// separator. No name has more than eight words.
fn starts(before: &str) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut last = ' ';
    for (at, letter) in before.char_indices() {
        if !letter.is_whitespace() && (last.is_whitespace() || matches!(last, ',' | ';' | ':')) {
            starts.push(at);
        }
        last = letter;
    }
    if last.is_whitespace() || matches!(last, ',' | ';' | ':') {
        starts.push(before.len());
    }
    let few = starts.len().saturating_sub(8);
    starts.split_off(few)
}

fn item(offer: &Offer, range: Range) -> CompletionItem {
    let edit = TextEdit { range, new_text: offer.text.clone() };
    CompletionItem {
        label: offer.label().to_owned(),
        kind: Some(offer.kind),
        detail: None,
        documentation: offer.says.map(|says| Documentation::String(says.to_owned())),
        filter_text: Some(offer.label().to_owned()),
        text_edit: Some(CompletionTextEdit::Edit(edit)),
        ..CompletionItem::default()
    }
}

/// All completions that fit after `before`, whatever has been typed of them.
fn fitting(document: &Document, position: Position, before: &str) -> Vec<Offer> {
    let code = before.trim_start();
    if code.starts_with('#') || before.contains(" #") {
        return Vec::new();
    }
    let (word, rest) = code.split_once(char::is_whitespace).unwrap_or(("", code));
    let word = word.to_lowercase();
    if before.starts_with(char::is_whitespace) && is_of_player(document, position) {
        return of_card(code);
    }
    match word.as_str() {
        "title" | "summary" | "step" | "say" | "because" | "hint" | "lesson" | "level" | "needs"
        | "variant" | "player" | "players" => Vec::new(),
        "edition" | "editions" => editions(),
        "ask" => of(AskKind::ALL.map(AskKind::word), CompletionItemKind::KEYWORD),
        "help" => of(Help::ALL.map(|(_, word)| word), CompletionItemKind::ENUM_MEMBER),
        "wrong" if rest.split_whitespace().count() <= 1 => {
            of(["when", "at", "illegal"], CompletionItemKind::KEYWORD)
        }
        "wrong" => names(document),
        "your" => of(["move"], CompletionItemKind::KEYWORD),
        "from" => section("Steps", CompletionItemKind::ENUM_MEMBER),
        "through" => of(["combat", "1 turn"], CompletionItemKind::ENUM_MEMBER),
        "at" => {
            let mut fits = section("Steps", CompletionItemKind::ENUM_MEMBER);
            fits.extend(of(["damage on the stack", "the end", "turn 2"], CompletionItemKind::ENUM_MEMBER));
            fits
        }
        "attack" | "block" | "order" | "assign" | "bounds" | "splits" | "choice" | "expect" | "now"
        | "goal" => {
            let mut fits = names(document);
            if word == "expect" {
                let said = rest.split_once(':').map_or(rest, |(_, said)| said).trim_start();
                if said.starts_with("first ") {
                    fits.extend(of(["attack", "block"], CompletionItemKind::KEYWORD));
                    return fits;
                }
                fits.push(Offer::new("first", CompletionItemKind::KEYWORD));
            }
            if matches!(word.as_str(), "goal" | "expect") {
                fits.extend(section("Goals", CompletionItemKind::PROPERTY));
            }
            if matches!(word.as_str(), "choice" | "expect" | "now" | "goal") {
                fits.extend(section("Expectations", CompletionItemKind::PROPERTY));
                fits.extend(section("Keywords", CompletionItemKind::KEYWORD));
            }
            if rest.trim_start().starts_with("cites") {
                fits.extend(rules());
            }
            fits
        }
        "illegal" if !rest.contains(':') => rules(),
        "legal" | "illegal" => {
            let mut fits = of(["attack", "block", "order", "assign"], CompletionItemKind::KEYWORD);
            fits.extend(names(document));
            fits
        }
        "" => {
            let mut fits = section("Lines", CompletionItemKind::KEYWORD);
            fits.extend(players(document));
            fits.extend(editions());
            fits
        }
        _ if code.contains(':') => {
            let mut fits = names(document);
            fits.extend(of(["pass", "concede"], CompletionItemKind::KEYWORD));
            fits.extend(section("Steps", CompletionItemKind::ENUM_MEMBER));
            fits
        }
        _ => Vec::new(),
    }
}

/// The completions in a card's line.
fn of_card(code: &str) -> Vec<Offer> {
    let ability = code.rsplit(';').next().unwrap_or(code).trim_start().to_lowercase();
    if ability.contains(':') {
        return form("Effects");
    }
    if ["when ", "whenever ", "at "].iter().any(|word| ability.starts_with(word)) {
        return form("Events");
    }
    let mut fits = section("Keywords", CompletionItemKind::KEYWORD);
    fits.extend(section("Types", CompletionItemKind::CLASS));
    fits.extend(section("Colors", CompletionItemKind::COLOR));
    if code.contains(';') {
        fits.extend(form("Costs"));
        fits.extend(of(["when", "whenever", "at"], CompletionItemKind::KEYWORD));
    } else {
        fits.extend(of(["hand", "graveyard", "library"], CompletionItemKind::FOLDER));
        fits.extend(section("Basic lands", CompletionItemKind::VALUE));
        fits.extend(known_cards().map(|name| Offer {
            says: known_card(name),
            rare: true,
            ..Offer::new(name, CompletionItemKind::VALUE)
        }));
    }
    fits.extend(form("Limits on blocking"));
    fits.extend(form("Combat costs"));
    fits
}

/// Whether the line belongs to a player above it.
fn is_of_player(document: &Document, position: Position) -> bool {
    let above: Vec<&str> = document.text.lines().take(position.line as usize).collect();
    let owner = above.iter().rev().find(|line| {
        let is_of_its_own = !line.trim().is_empty() && !line.starts_with(char::is_whitespace);
        is_of_its_own && !line.starts_with('#')
    });
    owner.is_some_and(|line| line.to_lowercase().starts_with("player"))
}

fn of<const COUNT: usize>(texts: [&'static str; COUNT], kind: CompletionItemKind) -> Vec<Offer> {
    texts.map(|text| Offer::new(text, kind)).into()
}

/// The words of a table.
fn section(title: &str, kind: CompletionItemKind) -> Vec<Offer> {
    forms(title).map(|form| Offer::new(form, kind)).collect()
}

/// The forms of a table; only their words before the first placeholder are inserted.
fn form(title: &str) -> Vec<Offer> {
    forms(title).map(Offer::form).collect()
}

fn forms(title: &str) -> impl Iterator<Item = &'static str> {
    let tables = vocabulary().into_iter().chain(words());
    tables.filter(move |table| table.title == title).flat_map(|table| table.forms).map(|form| form.text)
}

fn editions() -> Vec<Offer> {
    let ids = Edition::ALL.into_iter().rev().map(Edition::id);
    ["today"].into_iter().chain(ids).map(|id| Offer::new(id, CompletionItemKind::CONSTANT)).collect()
}

/// The numbers of rules in today's edition.
fn rules() -> Vec<Offer> {
    let cited = Rule::ALL.iter().filter_map(|rule| rule.cite(Edition::TODAY));
    cited
        .map(|citation| Offer {
            says: Some(citation.title()),
            ..Offer::new(citation.number(), CompletionItemKind::REFERENCE)
        })
        .collect()
}

/// Every name on the board.
fn names(document: &Document) -> Vec<Offer> {
    let Some(scenario) = board(&document.text) else { return Vec::new() };
    let players = scenario.players.iter().map(|seat| (&seat.name, CompletionItemKind::MODULE));
    let cards = scenario.cards.iter().flat_map(|card| [&card.handle, &card.label]);
    let mut known: Vec<&str> = Vec::new();
    let mut fits = Vec::new();
    for (name, kind) in cards.map(|name| (name, CompletionItemKind::VARIABLE)).chain(players) {
        if !name.is_empty() && !known.contains(&name.as_str()) {
            known.push(name);
            fits.push(Offer::new(name, kind));
        }
    }
    fits
}

fn players(document: &Document) -> Vec<Offer> {
    let Some(scenario) = board(&document.text) else { return Vec::new() };
    let named = scenario.players.iter().map(|seat| format!("{}:", seat.name));
    named.map(|name| Offer::new(name, CompletionItemKind::MODULE)).collect()
}

/// The board of an unfinished text, without the lines that can't be read yet.
fn board(text: &str) -> Option<Scenario> {
    let mut lines: Vec<&str> = text.lines().collect();
    // Leaving out a line can make another one invalid.
    for _ in 0..3 {
        match Scenario::parse(&lines.join("\n")) {
            Ok(scenario) => return Some(scenario),
            Err(problems) => {
                for problem in problems.items() {
                    if let Some(line) = lines.get_mut(problem.line.saturating_sub(1)) {
                        *line = "";
                    }
                }
            }
        }
    }
    None
}
