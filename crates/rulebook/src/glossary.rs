//! The terms of art, as each edition uses them: words of the rules whose meaning a newcomer can't
//! guess.
//!
//! Keyword abilities are not among them: a keyword's meaning is its rule's explanation.

use crate::Edition;
use core::ops::Range;

/// A term of art, as some editions use it.
///
/// ```
/// use combat_lab_rulebook::{Edition, Term};
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
    /// The first edition with this meaning.
    since: Edition,
    /// The first edition without it.
    until: Option<&'static Edition>,
    forms: &'static str,
    meaning: &'static str,
}

impl Term {
    /// The term itself, in lower case.
    pub fn name(&self) -> &'static str {
        each(self.forms).next().unwrap_or_default()
    }

    /// All its forms in sentences, the base form first, each between bars: `"|spell|spells|"`. A
    /// translation replaces the whole list, with as many forms as its language has.
    pub const fn forms(&self) -> &'static str {
        self.forms
    }

    /// Its meaning, in a sentence or two.
    pub const fn meaning(&self) -> &'static str {
        self.meaning
    }

    /// The terms of an edition.
    pub fn all(edition: Edition) -> impl Iterator<Item = &'static Term> {
        TERMS
            .iter()
            .filter(move |term| term.since <= edition && term.until.is_none_or(|until| edition < *until))
    }

    /// The first `wanted` term in a text, and its place; of several that begin there, the longest.
    /// `terms` are those of an edition, each with its [`forms`](Term::forms) in the language of the
    /// text.
    ///
    /// Card names aren't terms: a capitalized word matches a lower-case form only at the beginning
    /// of a sentence, and only if no other capital follows. A form that is capitalized itself (a
    /// noun in German) matches literally.
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

/// The forms in a list separated by bars.
fn each(forms: &str) -> impl Iterator<Item = &str> {
    forms.split('|').filter(|form| !form.is_empty())
}

/// Whether it is an uppercase Latin letter.
fn is_capital(letter: char) -> bool {
    matches!(letter, 'A'..='Z' | 'À'..='Þ')
}

/// Whether a character continues a word or the name of a counter, such as `+1/+1`.
fn inside(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '+' | '−' | 'À'..='ɏ')
}

/// Whether `rest`, which follows `before`, begins with this form as a whole word.
fn stands(form: &str, before: &str, rest: &str) -> bool {
    // Most words aren't terms, so the quickest test comes first.
    let Some((head, tail)) = rest.split_at_checked(form.len()) else { return false };
    head.eq_ignore_ascii_case(form)
        && !tail.starts_with(inside)
        && (head == form || (begins_sentence(before) && !tail.trim_start().starts_with(is_capital)))
}

/// Whether the text after `before` begins a sentence.
fn begins_sentence(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with(['.', ':', '!', '?'])
}

/// Each line has the first edition with this meaning, the first edition without it, the forms, and
/// the meaning.
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
        "Where spells, abilities and assigned combat damage wait to resolve. Players can respond to them; \
         the last one added resolves first.";
    E2009_07 "stack" =>
        "Where spells and abilities wait to resolve. Players can respond to them; the last one added \
         resolves first.";
    E2006_10 until E2009_07 "in play", "in-play zone", "into play", "from play", "leaves play" =>
        "The zone of permanents: creatures, lands and other cards that stay on the table. A card that \
         leaves and comes back is a new object.";
    E2009_07 "battlefield" =>
        "The zone of permanents: creatures, lands and other cards that stay on the table. A card that \
         leaves and comes back is a new object.";
    E2006_10 "graveyard", "graveyards" =>
        "A player’s pile of used cards: instants and sorceries that resolved, countered spells, and cards \
         that were destroyed, sacrificed or discarded.";
    E2006_10 until E2009_07 "removed from the game", "removed-from-the-game zone" =>
        "Set aside, outside the game. Some effects bring such a card back.";
    E2009_07 "exile", "exiled", "exiles" =>
        "Set aside in a zone of its own. Some effects bring such a card back.";
    E2006_10 "library" => "The pile of cards that a player draws from.";
    E2006_10 "permanent", "permanents" =>
        "A card or token that stays on the table: a creature, a land and so on.";
    E2006_10 "token", "tokens" =>
        "A permanent that isn’t a card: an effect created it. It ceases to exist when it leaves for any \
         other zone.";
    // Acting.
    E2006_10 until E2009_07 "priority" =>
        "The right to act. The player with priority may play spells and abilities, or pass. When all \
         players pass in succession, the top of the stack resolves; if the stack is empty, the step or \
         phase ends.";
    E2009_07 "priority" =>
        "The right to act. The player with priority may cast spells and activate abilities, or pass. When \
         all players pass in succession, the top of the stack resolves; if the stack is empty, the step \
         or phase ends.";
    E2006_10 "passes", "pass" => "Declines to act. The next player then gets priority, or the game goes on.";
    E2006_10 "active player" => "The player whose turn it is.";
    E2006_10 until E2008_10 "defending player" => "The opponent who can be attacked in this combat.";
    E2008_10 until E2024_08 "defending player" =>
        "The opponent who can be attacked in this combat, or whose planeswalkers can.";
    E2024_08 "defending player" =>
        "The opponent who can be attacked in this combat, or whose planeswalkers or protected battles can.";
    E2006_10 "spell", "spells" =>
        "A card, or a copy of a spell, on the stack that hasn’t resolved yet. A land is never a spell.";
    E2006_10 until E2009_07 "ability", "abilities" =>
        "Something a card can do: for a cost (“cost: effect”), when something happens (“when”, “whenever”, \
         “at”), or all the time.";
    E2009_07 "ability", "abilities" =>
        "Something a card can do: when activated (“cost: effect”), when something happens (“when”, \
         “whenever”, “at”), or all the time.";
    E2006_10 "triggered ability", "triggered abilities", "trigger", "triggers" =>
        "An ability that begins with “when”, “whenever” or “at”. After its event happens, it goes on the \
         stack the next time a player would get priority.";
    E2006_10 until E2009_07 "mana ability", "mana abilities" =>
        "An ability that is played to add mana, or one that triggers on it and adds more. It never uses the \
         stack.";
    E2009_07 until E2026_09 "mana ability", "mana abilities" =>
        "An activated ability without a target that could add mana and isn’t a loyalty ability, or one \
         without a target that triggers on it and could add more. It never uses the stack.";
    E2026_09 "mana ability", "mana abilities" =>
        "An activated ability without a target that could add mana, isn’t a loyalty ability and doesn’t move \
         a card to or from a library, or one without a target that triggers on it and could add more. It \
         never uses the stack.";
    E2006_10 "resolves", "resolve", "resolving" =>
        "Takes effect and leaves the stack, after all players have passed.";
    E2006_10 "countered", "counters it" =>
        "A countered spell or ability leaves the stack and has no effect.";
    E2006_10 "target", "targets", "targeting", "targeted" =>
        "The object or player a spell or ability affects, chosen as it goes on the stack. If all its \
         targets are illegal when it would resolve, it does nothing.";
    E2006_10 "sacrifice", "sacrificed", "sacrifices" =>
        "Its controller puts it into its owner’s graveyard. This isn’t destroying it, so regeneration can’t \
         save it.";
    E2006_10 "tapped", "taps", "tap" =>
        "Turned sideways, because it attacked or was used. A tapped creature can’t attack or block.";
    E2006_10 "untapped", "untaps", "untap" => "Turned upright and ready to be used, as after its \
                                               controller’s untap step.";
    E2006_10 "mana" => "Used to pay for spells and abilities. Most of it comes from lands.";
    E2006_10 until E2009_07 "mana pool", "pool" => "The mana a player has added and not yet spent. It \
                                                    empties as each phase ends.";
    E2009_07 "mana pool", "pool" =>
        "The mana a player has added and not yet spent. It empties as each step and phase ends.";
    E2006_10 until E2009_07 "mana burn" => "A player loses 1 life for each unspent mana as a phase ends.";
    E2006_10 until E2009_07 "state-based effects", "state-based effect" =>
        "Checks the game makes whenever a player would get priority: creatures with lethal damage are \
         destroyed, players at 0 life lose, and so on. They don’t use the stack.";
    E2009_07 "state-based actions", "state-based action" =>
        "Checks the game makes whenever a player would get priority: creatures with lethal damage are \
         destroyed, players at 0 life lose, and so on. They don’t use the stack.";
    E2009_07 "turn-based actions", "turn-based action" =>
        "Something that happens automatically in a step or phase, such as untapping or dealing combat \
         damage. It doesn’t use the stack.";
    // Fighting.
    E2006_10 "blocked" =>
        "Once a creature blocks it, an attacker stays blocked, even if that creature leaves. Without \
         trample, it deals no damage to what it is attacking.";
    E2006_10 "unblocked" =>
        "An attacker that no creature blocked. It deals its damage to what it is attacking.";
    E2006_10 "combat damage" =>
        "The damage that attackers and blockers deal in combat, each as much as its power.";
    E2006_10 "assigns", "assign", "assigned" =>
        "Says what a creature’s combat damage will be dealt to. The damage isn’t dealt yet.";
    E2006_10 until E2010_07 "lethal damage", "lethal" =>
        "Damage of at least a creature’s toughness, including damage already marked on it. A creature with \
         lethal damage is destroyed.";
    E2010_07 "lethal damage", "lethal" =>
        "Damage of at least a creature’s toughness, including damage already marked on it; when damage is \
         divided, 1 from a source with deathtouch is enough. A creature with lethal damage is destroyed.";
    E2009_07 until E2024_11 "damage assignment order", "announced order" =>
        "The order in which an attacker or blocker assigns damage to several creatures. Each may be \
         assigned damage only if those before it are assigned lethal damage.";
    E2006_10 until E2009_07 "destroyed", "destroys", "destroy" =>
        "Put into the graveyard because of lethal damage, or by an effect that says “destroy”.";
    E2009_07 "destroyed", "destroys", "destroy" =>
        "Put into the graveyard because of lethal damage or any damage from a source with deathtouch, or by \
         an effect that says “destroy”.";
    E2021_04 "dies", "die" => "Goes from the battlefield to the graveyard.";
    E2006_10 "regenerates", "regenerate", "regeneration" =>
        "The next time it would be destroyed this turn, it is instead tapped, all damage is removed from \
         it, and it is removed from combat.";
    E2006_10 "prevented", "prevents", "prevent" => "Not dealt. Prevented damage has no effect.";
    E2006_10 "+1/+1 counter", "+1/+1 counters" => "A counter that gives +1/+1 as long as it is there.";
    E2006_10 "−1/−1 counter", "−1/−1 counters" =>
        "A counter that gives −1/−1 as long as it is there.";
    E2006_10 "poison counter", "poison counters" => "A player who has ten or more of them loses the game.";
    E2008_10 "planeswalker", "planeswalkers" =>
        "A permanent that can be attacked instead of its controller. Damage removes that much loyalty, and \
         with loyalty 0 it goes to the graveyard.";
    E2024_08 "battle", "battles" =>
        "A permanent that can be attacked and is protected by a player. Damage removes that many defense \
         counters.";
    E2006_10 until E2009_07 "phased out" => "Out of play, in a zone of its own, until it phases in.";
    E2009_07 "phased out" => "Treated as though it didn’t exist, until it phases in.";
    E2006_10 "cleanup step", "cleanup" =>
        "The last step of the turn: discard down to seven cards; then all damage is removed, and “until end \
         of turn” effects end.";
}
