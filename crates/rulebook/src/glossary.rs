//! The terms of art: words of the rules that a newcomer meets in a sentence and cannot guess, as each edition uses them.
//!
//! Keyword abilities are not among them: a keyword's meaning is its rule's explanation.

use crate::Edition;
use core::ops::Range;

/// A term of art, as some editions use it.
///
/// ```
/// use rulebook::{Edition, Term};
///
/// let english = |edition| Term::all(edition).map(|term| (term.forms(), term)).collect::<Vec<_>>();
/// let (place, term) = Term::find("The ability resolves.", &english(Edition::TODAY), |_| true).unwrap();
/// assert_eq!(term.name(), "ability");
/// assert_eq!(place, 4..11);
/// // There is no battlefield yet.
/// assert!(Term::find("It is on the battlefield.", &english(Edition::E2008_10), |_| true).is_none());
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Term {
    /// The first edition that uses it so.
    since: Edition,
    /// The first that no longer does.
    until: Option<&'static Edition>,
    forms: &'static str,
    meaning: &'static str,
}

impl Term {
    /// The term itself, in lower case.
    pub fn name(&self) -> &'static str {
        each(self.forms).next().unwrap_or_default()
    }

    /// Every form in which it stands in a sentence, the plain one first, each between bars: `"|spell|spells|"`. Another
    /// language says all of them at once, with as many forms of its own as it has.
    pub const fn forms(&self) -> &'static str {
        self.forms
    }

    /// What it means, in a sentence or two.
    pub const fn meaning(&self) -> &'static str {
        self.meaning
    }

    /// The terms of an edition.
    pub fn all(edition: Edition) -> impl Iterator<Item = &'static Term> {
        TERMS
            .iter()
            .filter(move |term| term.since <= edition && term.until.is_none_or(|until| edition < *until))
    }

    /// The first term in a text that is `wanted`, and where it is; of several that begin there, the longest. `terms` are
    /// those of an edition, each with its [`forms`](Term::forms) in the language of the text.
    ///
    /// Names of cards are no terms: a form in lower case is meant by what is written with a capital only where a sentence
    /// begins, and only if no other capital follows. A form with a capital of its own (a noun in German) stands as it is.
    pub fn find(
        text: &str,
        terms: &[(&str, &'static Term)],
        wanted: impl Fn(&Term) -> bool,
    ) -> Option<(Range<usize>, &'static Term)> {
        let mut before = ' ';
        for (at, letter) in text.char_indices() {
            let begins = !inside(before) && inside(letter);
            before = letter;
            let Some((done, rest)) = text.split_at_checked(at).filter(|_| begins) else {
                continue;
            };
            let longest = |forms| each(forms).filter(|form| stands(form, done, rest)).map(str::len).max();
            let found = terms
                .iter()
                .filter_map(|(forms, term)| Some((longest(forms)?, *term)))
                .max_by_key(|(length, _)| *length)
                .filter(|(_, term)| wanted(term));
            if let Some((length, term)) = found {
                return Some((at..at.saturating_add(length), term));
            }
        }
        None
    }
}

/// The forms in a list of them.
fn each(forms: &str) -> impl Iterator<Item = &str> {
    forms.split('|').filter(|form| !form.is_empty())
}

/// Whether it is a Latin letter in upper case.
fn is_capital(letter: char) -> bool {
    matches!(letter, 'A'..='Z' | 'À'..='Þ')
}

/// Whether a letter is part of a word, or of a counter's name.
fn inside(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '+' | '−' | 'À'..='ɏ')
}

/// Whether `rest`, which comes after `before`, begins with that form.
fn stands(form: &str, before: &str, rest: &str) -> bool {
    // Most words are no term: what tells that soonest comes first.
    let Some((head, tail)) = rest.split_at_checked(form.len()) else { return false };
    head.eq_ignore_ascii_case(form)
        && !tail.starts_with(inside)
        && (head == form || (begins_sentence(before) && !tail.trim_start().starts_with(is_capital)))
}

/// Whether what comes after `before` begins a sentence.
fn begins_sentence(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with(['.', ':', '!', '?'])
}

/// A line: the first edition that uses the term so, the first that no longer does, its forms, and what it means.
macro_rules! terms {
    ($($since:ident $(until $until:ident)? $($form:literal),+ => $meaning:literal;)*) => {
        static TERMS: &[Term] = &[$(Term {
            since: Edition::$since,
            until: [$(Edition::$until)?].as_slice().first(),
            forms: concat!("|", $($form, "|"),+),
            meaning: $meaning,
        }),*];
    };
}

terms! {
    // Places.
    E2006_10 until E2009_07 "stack" =>
        "Where spells, abilities and assigned combat damage wait. Players may answer what is there; what came last \
         resolves first.";
    E2009_07 "stack" =>
        "Where spells and abilities wait. Players may answer what is there; what came last resolves first.";
    E2006_10 until E2009_07 "in play", "in-play zone", "into play", "from play", "leaves play" =>
        "Where permanents are: creatures, lands and whatever else stays on the table. What leaves it and comes back \
         is something new.";
    E2009_07 "battlefield" =>
        "Where permanents are: creatures, lands and whatever else stays on the table. What leaves it and comes back \
         is something new.";
    E2006_10 "graveyard", "graveyards" =>
        "A player’s pile of used cards: spells that are done, what was destroyed, sacrificed or discarded.";
    E2006_10 until E2009_07 "removed from the game", "removed-from-the-game zone" =>
        "Set aside, outside of everything. Some effects bring such a card back.";
    E2009_07 "exile", "exiled", "exiles" =>
        "Set aside, apart from everything else. Some effects bring such a card back.";
    E2006_10 "library" => "The pile of cards that a player draws from.";
    E2006_10 "permanent", "permanents" =>
        "A card or token that stays on the table: a creature, a land and so on.";
    E2006_10 "token", "tokens" =>
        "A permanent that is no card: an effect has made it. It ceases to exist when it goes anywhere else.";
    // Acting.
    E2006_10 until E2009_07 "priority" =>
        "The right to act. Who has it may play spells and abilities, or pass. When both players pass in a row, the \
         top of the stack resolves; if the stack is empty, the step ends.";
    E2009_07 "priority" =>
        "The right to act. Who has it may cast spells and activate abilities, or pass. When both players pass in a \
         row, the top of the stack resolves; if the stack is empty, the step ends.";
    E2006_10 "passes", "pass" => "Does nothing and lets the other player act, or the game go on.";
    E2006_10 "active player" => "The player whose turn it is.";
    E2006_10 "defending player" => "The player who is attacked.";
    E2006_10 "spell", "spells" => "A card on the stack, on its way to doing what it says. A land is never one.";
    E2006_10 until E2009_07 "ability", "abilities" =>
        "What a card can do: at a price (“cost: effect”), by itself when something happens (“when”, “whenever”, \
         “at”), or simply by being there.";
    E2009_07 "ability", "abilities" =>
        "What a card can do: when activated (“cost: effect”), by itself when something happens (“when”, “whenever”, \
         “at”), or simply by being there.";
    E2006_10 "triggered ability", "triggered abilities", "trigger", "triggers" =>
        "An ability that begins with “when”, “whenever” or “at”. When that happens it goes on the stack by itself, \
         the next time a player would get priority.";
    E2006_10 until E2009_07 "mana ability", "mana abilities" =>
        "An ability that makes mana. It never waits on the stack.";
    E2009_07 "mana ability", "mana abilities" =>
        "An ability without a target that can make mana. It never waits on the stack.";
    E2006_10 "resolves", "resolve", "resolving" =>
        "Leaves the top of the stack and does what it says, after both players have passed.";
    E2006_10 "counters it", "countered" =>
        "A spell or ability that is countered leaves the stack and does nothing.";
    E2006_10 "target", "targets", "targeting", "targeted" =>
        "What a spell or ability is aimed at, chosen as it goes on the stack. If no target is legal any more when it \
         would resolve, it does nothing.";
    E2006_10 "sacrifice", "sacrificed", "sacrifices" =>
        "Its controller puts it into the graveyard. That is not destroying, so nothing that saves from destruction helps.";
    E2006_10 "tapped", "taps", "tap" =>
        "Turned sideways, because it has attacked or been used. What is tapped can neither attack nor block.";
    E2006_10 "untapped", "untaps", "untap" => "Upright again and ready, as at the beginning of its controller’s turn.";
    E2006_10 "mana" => "What spells and abilities are paid with. Lands make it.";
    E2006_10 until E2009_07 "mana pool", "pool" => "The mana a player has made and not yet used. It empties as each phase ends.";
    E2009_07 "mana pool", "pool" =>
        "The mana a player has made and not yet used. It empties as each step and phase ends.";
    E2006_10 until E2009_07 "mana burn" => "A player loses 1 life for each mana left unused as a phase ends.";
    E2006_10 until E2009_07 "state-based effects", "state-based effect" =>
        "What the game cleans up by itself whenever a player would get priority: creatures with lethal damage, \
         players without life and so on. They never use the stack.";
    E2009_07 "state-based actions", "state-based action" =>
        "What the game cleans up by itself whenever a player would get priority: creatures with lethal damage, \
         players without life and so on. They never use the stack.";
    E2009_07 "turn-based actions", "turn-based action" =>
        "What a step does by itself as it begins, such as untapping or dealing combat damage. It never uses the stack.";
    // Fighting.
    E2006_10 "blocked" =>
        "Once a creature blocks it, an attacker stays blocked, even if that creature leaves. Without trample, \
         nothing of its damage goes to what it attacks.";
    E2006_10 "unblocked" =>
        "An attacker that no creature was declared to block. It deals its damage to what it attacks.";
    E2006_10 "combat damage" =>
        "The damage that attackers and blockers deal by fighting, each as much as its power.";
    E2006_10 "assigns", "assign", "assigned" =>
        "Says whom a creature’s combat damage is for. It is not dealt yet.";
    E2006_10 until E2010_07 "lethal damage", "lethal" =>
        "As much damage as a creature’s toughness, with what is already marked on it. A creature that has it is destroyed.";
    E2010_07 "lethal damage", "lethal" =>
        "As much damage as a creature’s toughness, with what is already marked on it; where damage is divided, 1 from \
         a source with deathtouch is enough. A creature that has it is destroyed.";
    E2009_07 until E2024_11 "damage assignment order", "announced order" =>
        "The order in which a creature fights several others. The next may be assigned damage only once those before \
         it are assigned lethal damage.";
    E2006_10 "destroyed", "destroys", "destroy" =>
        "Put into the graveyard because of lethal damage, or by something that says so.";
    E2021_04 "dies", "die" => "Goes from the battlefield to the graveyard.";
    E2006_10 "regenerates", "regenerate", "regeneration" =>
        "The next time it would be destroyed this turn, it is instead tapped, all damage on it is removed, and it \
         leaves combat.";
    E2006_10 "prevented", "prevents", "prevent" => "Not dealt, as far as the effect goes.";
    E2006_10 "+1/+1 counter", "+1/+1 counters" => "A marker that adds 1 to power and toughness for as long as it is there.";
    E2006_10 "−1/−1 counter", "−1/−1 counters" =>
        "A marker that takes 1 from power and toughness for as long as it is there.";
    E2006_10 "poison counter", "poison counters" => "A player with ten of them loses.";
    E2008_10 "planeswalker", "planeswalkers" =>
        "A permanent that can be attacked in its player’s place. Damage takes as much of its loyalty, and without \
         loyalty it goes to the graveyard.";
    E2024_08 "battle", "battles" =>
        "A permanent that can be attacked and that a player protects. Damage takes as much of its defense.";
    E2006_10 until E2009_07 "phased out" => "Out of play, in a zone of its own, until it phases in again.";
    E2009_07 "phased out" => "Treated as though it were not there, until it phases in again.";
    E2006_10 "cleanup step", "cleanup" =>
        "The last step of the turn: discarding down to seven cards; then damage, and what lasts until end of turn, wears off.";
}
