//! Sentences of cards in the words of the notation: older wordings, and lines that combine several
//! sentences.

use super::keyword::given_firebending;
use super::read_alone;

/// Splits "Enchanted creature gets +2/+2, has flying, and can't attack you or planeswalkers you
/// control" into two sentences.
pub(super) fn not_you(line: &str) -> Option<[String; 2]> {
    const BANNED: &str = "can't attack you or planeswalkers you control";
    const GOADED: &str = "is goaded";
    const ENDS: [(&str, &str); 5] = [
        (", and can't attack you or a planeswalker you control", BANNED),
        (", and can't attack you or planeswalkers you control", BANNED),
        (" and can't attack you or planeswalkers you control", BANNED),
        (", and is goaded", GOADED),
        (" and is goaded", GOADED),
    ];
    let line = line.trim_end_matches('.');
    let (said, more) = ENDS.iter().find_map(|(end, more)| Some((line.strip_suffix(end)?, *more)))?;
    let (host, _) =
        said.split_once(" creature gets ").filter(|(host, _)| ["Enchanted", "Equipped"].contains(host))?;
    let said = said.replacen(", has ", " and has ", 1).replacen(", must ", " and must ", 1);
    let plain = !said.contains(['"', '.']);
    plain.then(|| [said, format!("{host} creature {more}")])
}

/// Rewords older or combined sentences of a line.
pub(super) fn reworded(line: &str) -> String {
    const EXERTS: [&str; 5] = [
        "You may exert it as it attacks. When you do, ",
        "You may exert this creature as it attacks. When you do, ",
        "You may exert this as it attacks. When you do, ",
        "You may exert this as she attacks. When you do, ",
        "You may exert this as he attacks. When you do, ",
    ];
    const MILLS: (&str, &str) = ("puts the top ", " of their library into their graveyard");
    const AGAIN: [&str; 2] =
        ["If this creature hasn't been exerted this turn, y", "If this hasn't been exerted this turn, y"];
    let again = AGAIN.iter().find_map(|begin| line.strip_prefix(begin)).map(|rest| ["Y", rest].concat());
    let once = if again.is_some() { "if this hasn't been exerted this turn, " } else { "" };
    let exerts = again.as_deref().unwrap_or(line);
    let line = match EXERTS.iter().find_map(|begin| exerts.strip_prefix(begin)) {
        Some(rest) => ["When you exert this as it attacks, ", once, rest].concat(),
        None => line.to_owned(),
    };
    // "Double its power", "double target creature's power and toughness".
    let doubled = line.split_once("ouble ").and_then(|(before, rest)| {
        let sized = [" power and toughness", " power"];
        let (what, size, after) = sized.into_iter().find_map(|size| {
            let (what, after) = rest.split_once(["'s", size].concat().as_str())?;
            Some((what, size, after))
        })?;
        let plain = !what.contains(['.', ',', '"']);
        plain.then(|| [before, "ouble the", size, " of ", what, after].concat())
    });
    let line = doubled.unwrap_or(line);
    // The text refers to the creature that was put onto the battlefield before.
    let line = line
        .replace(". Sacrifice the creature at the beginning", ". Sacrifice that creature at the beginning");
    let line = of_any_color(&line).unwrap_or(line);
    let line = given_firebending(&line).unwrap_or(line);
    let switched = line.split_once("witch ").and_then(|(before, rest)| {
        let (what, after) = rest.split_once("'s power and toughness")?;
        Some(format!("{before}witch power and toughness of {what}{after}"))
    });
    let line = switched.unwrap_or(line);
    let line = entering_under(&line).unwrap_or(line);
    let line = putting_tokens(&line).unwrap_or(line);
    let line = milling(&line).unwrap_or(line);
    let milled = line.split_once(MILLS.0).and_then(|(before, rest)| {
        let (cards, after) = rest.split_once(MILLS.1)?;
        let cards = if cards == "card" { "a card" } else { cards };
        Some([before, "mills ", cards, after].concat())
    });
    milled.unwrap_or(line)
}

/// "Whenever a creature enters under an opponent's control" as "whenever a creature an opponent
/// controls enters".
pub(super) fn entering_under(line: &str) -> Option<String> {
    let found = [
        (" enters under an opponent's control", " an opponent controls enters"),
        (" enters under your control", " you control enters"),
    ];
    found.into_iter().find_map(|(said, meant)| {
        let (before, after) = line.split_once(said)?;
        let plain = before.starts_with("Whenever a") && !before.contains([',', '.', '"']);
        plain.then(|| [before, meant, after].concat())
    })
}

/// "Put two 1/1 white Soldier creature tokens onto the battlefield" as "create two 1/1 white
/// Soldier creature tokens" (701.6, later 701.7).
pub(super) fn putting_tokens(line: &str) -> Option<String> {
    let puts = [("Put ", "Create "), ("put ", "create ")];
    // "When this is put into a graveyard, put a …": another verb may stand before.
    let places = puts.iter().flat_map(|(puts, creates)| {
        line.match_indices(puts).map(move |(at, _)| (at, at + puts.len(), *creates))
    });
    places.into_iter().find_map(|(at, end, creates)| {
        let before = line.get(..at).filter(|before| !before.ends_with(char::is_alphanumeric))?;
        let (tokens, after) = line.get(end..)?.split_once(" onto the battlefield")?;
        let after = after.strip_prefix(" under your control").unwrap_or(after);
        let plain =
            !tokens.contains(['.', '"', '[']) && !after.starts_with(" under") && !before.contains('"');
        let sized =
            tokens.split(' ').nth(1).is_some_and(|size| size.contains('/') && !size.starts_with(['+', '-']));
        let made = tokens.contains(" token") && !tokens.contains("nontoken");
        (plain && sized && made).then(|| [before, creates, tokens, after].concat())
    })
}

/// "Put the top two cards of your library into your graveyard" as "mill two cards" (701.13, later
/// 701.17).
pub(super) fn milling(line: &str) -> Option<String> {
    [("ut the top ", "ill "), ("uts the top ", "ills ")].into_iter().find_map(|(puts, mills)| {
        let (before, rest) = line.split_once(puts)?;
        let (before, verb) = before.split_at(before.len().checked_sub(1)?);
        let mills = match verb {
            "p" => ["m", mills].concat(),
            "P" => ["M", mills].concat(),
            _ => return None,
        };
        let (cards, after) =
            [" of your library into your graveyard", " of his or her library into his or her graveyard"]
                .into_iter()
                .find_map(|end| rest.split_once(end))?;
        let plain = cards.split(' ').count() <= 2 && (cards == "card" || cards.ends_with(" cards"));
        let cards = if cards == "card" { "a card" } else { cards };
        plain.then(|| [before, &mills, cards, after].concat())
    })
}

/// Splits a quoted mana ability with a choice of colour into one for each colour.
pub(super) fn of_any_color(line: &str) -> Option<String> {
    const ANY: &str = "Add one mana of any color.\"";
    let (before, after) = line.split_once(ANY)?;
    let (before, cost) = before.rsplit_once('"')?;
    if cost.contains(['.', '\u{2022}']) || after.contains('"') {
        return None;
    }
    let one = |color: &str| format!("\"{cost}Add {{{color}}}\"");
    let all = ["W", "U", "B", "R", "G"].map(one);
    let [first @ .., last] = &all;
    Some([before, &first.join(", "), ", and ", last, after].concat())
}

/// Restores upper case in mana symbols after a text was lower-cased.
pub(super) fn with_symbols(meant: &str) -> String {
    let mut inside = false;
    let letter = |letter: char| {
        inside = letter == '{' || (inside && letter != '}');
        if inside { letter.to_ascii_uppercase() } else { letter }
    };
    meant.chars().map(letter).collect()
}

/// Whether it is a triggered or activated ability. Its changes have a duration, while a static
/// ability applies all the time.
pub(super) fn resolves(said: &str) -> bool {
    said.contains(": ") || ["When ", "Whenever ", "At the "].iter().any(|start| said.starts_with(start))
}

/// Adds "permanently" to changes without a stated duration, which last indefinitely (611.2a); the
/// notation would end them at end of turn.
pub(super) fn for_good(said: &str, resolves: bool) -> String {
    const CHANGES: [&str; 8] = [
        "gain control of ",
        " becomes a ",
        " becomes an ",
        " becomes white",
        " becomes blue",
        " becomes black",
        " becomes red",
        " becomes green",
    ];
    const LASTS: [&str; 4] = ["until", "as long as", "this turn", "permanently"];
    let sentence = |(place, sentence): (usize, &str)| {
        let lower = sentence.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|words| lower.contains(words));
        let total = lower.contains("life total");
        // A static ability in the same paragraph is no effect of the ability before.
        let is_static = place > 0
            && (lower.contains(" get +") || lower.contains(" get -") || lower.starts_with("prevent all "))
            && !says(&LASTS);
        if is_static {
            return [sentence, " for good"].concat();
        }
        if (says(&CHANGES) || (resolves && changes(&lower))) && !says(&LASTS) && !total {
            // An action after the change has no duration.
            match sentence.split_once(", then ") {
                Some((change, then)) if !changes(then) => [change, " permanently, then ", then].concat(),
                _ => [sentence, " permanently"].concat(),
            }
        } else {
            sentence.to_owned()
        }
    };
    if said.matches('"').count() % 2 == 1 {
        return said.to_owned();
    }
    // A full stop inside the closing quotes also ends the outer sentence.
    let said = &ends_outside(said);
    // A duration inside the quotes isn't that of granting the ability.
    let mut granted = said.split('"').skip(1).step_by(2);
    let bare: Vec<&str> = said.split('"').step_by(2).collect();
    let told = bare.join("\"\"").split(". ").enumerate().map(sentence).collect::<Vec<_>>().join(". ");
    let mut pieces = told.split("\"\"");
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let granted = granted.next().unwrap_or_default();
        let end = if granted.ends_with('.') { "." } else { "" };
        let granted = granted.trim_end_matches('.');
        // A change made by a quoted ability lasts indefinitely, too.
        let lasting = if self::resolves(granted) { for_good(granted, true) } else { granted.to_owned() };
        whole.extend(["\"", &lasting, end, "\"", piece]);
    }
    whole
}

/// Moves a full stop out of closing quotes before another sentence.
fn ends_outside(said: &str) -> String {
    let mut whole = String::new();
    let mut rest = said;
    while let Some((before, after)) = rest.split_once(".\" ") {
        let ends = after.starts_with(char::is_uppercase);
        whole.extend([before, if ends { "\". " } else { ".\" " }]);
        rest = after;
    }
    whole.push_str(rest);
    whole
}

/// Whether a sentence changes sizes or keywords. Gaining life or control and losing the game are no
/// such changes.
pub(super) fn changes(lower: &str) -> bool {
    const OTHERWISE: [&str; 6] = ["life", "control", "that", "half", "the", "x"];
    let words: Vec<&str> = lower.split(' ').map(|word| word.trim_matches([',', '.'])).collect();
    words.windows(2).any(|pair| match pair {
        ["gain" | "gains" | "lose" | "loses", next] => {
            !OTHERWISE.contains(next) && !next.starts_with(|letter: char| letter.is_ascii_digit())
        }
        ["get" | "gets", next] => next.starts_with(['+', '-', '\u{2212}']),
        ["become" | "becomes", next] => next.starts_with(|letter: char| letter.is_ascii_digit()),
        ["has" | "have", "base"] => true,
        ["it" | "they" | "token" | "tokens", "has" | "have"] => words.contains(&"\"\""),
        _ => false,
    })
}

pub(super) fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

/// Replaces `words` by `other` where they are separate words.
pub(super) fn replace_words(text: &str, words: &str, other: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(words).filter(|_| !words.is_empty()) {
        let inside = before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        // In "a token named Kobolds of Kher Keep", the token has a name of its own.
        let of_a_token = [before, words].concat().rsplit_once(" named ").is_some_and(|(_, name)| {
            name.split(' ').all(|word| matches!(word, "of" | "the") || word.starts_with(char::is_uppercase))
        });
        replaced.push_str(before);
        replaced.push_str(if inside || of_a_token { words } else { other });
        rest = after;
    }
    replaced.push_str(rest);
    replaced
}

/// Whether the notation knows it as a creature type.
pub(super) fn is_subtype(kind: &str) -> bool {
    read_alone(&format!("Test 1/1 {kind}")).is_some_and(|card| !card.setup.face.subtypes.is_empty())
}
