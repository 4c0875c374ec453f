//! Editions of the rules in other words: "October 2008", "10/2008", "M10", "in 2021-04".

use combat_lab_cards::Adding;
use combat_lab_language::letters::{is_letter, lowercase};
use combat_lab_rulebook::Edition;

/// Months, by the letters with which every way to shorten them begins.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/// Words before and behind an edition that say nothing more.
const FILLERS: [&str; 9] = ["in", "for", "under", "edition", "editions", "the", "rules", "of", "only"];
/// The words that editions follow.
const KEYWORDS: [&str; 6] = ["expect", "now", "legal", "bounds", "splits", "goal"];
/// The longest name of an edition, in words: "Shards of Alara".
const LONGEST: usize = 3;

/// A line that is for some editions, in its parts.
pub(super) struct Dated {
    /// `expect`, or nothing.
    pub(super) keyword: Option<String>,
    /// The editions as the notation lists them.
    pub(super) editions: String,
    /// What is behind them.
    pub(super) rest: String,
}

impl Dated {
    /// The line with these words behind its editions.
    pub(super) fn with(&self, rest: &str) -> String {
        let keyword = self.keyword.as_ref().map(|keyword| [keyword, " "].concat()).unwrap_or_default();
        let space = if rest.is_empty() { "" } else { " " };
        [&keyword, &self.editions, ":", space, rest].concat()
    }
}

/// The edition that a date, a set or another name stands for: the one that came with that set.
pub(crate) fn edition(name: &str) -> Option<Edition> {
    let name = lowercase(name.trim_matches(['"', '.', ' ']));
    let newest = ["now", "current", "latest", "newest", "new", "modern rules", "current rules"];
    if newest.contains(&name.as_str()) {
        return Some(Edition::TODAY);
    }
    let by_nickname = || Edition::ALL.into_iter().find(|edition| edition.nickname() == name);
    Edition::of_set(&name).or_else(by_nickname).or_else(|| date(&name))
}

/// The edition of a date such as "october 2008", "10/2008", "1 oct. 2008" or "2008".
fn date(name: &str) -> Option<Edition> {
    let parts: Vec<&str> =
        name.split(|c: char| !(is_letter(c) || c.is_ascii_digit())).filter(|part| !part.is_empty()).collect();
    let is_year = |part: &&str| part.len() == 4 && part.starts_with("20") && part.parse::<u16>().is_ok();
    let at = parts.iter().position(is_year)?;
    let year = parts.get(at)?;
    let named = |part: &str| {
        let alone = part.chars().all(is_letter);
        MONTHS.iter().position(|month| alone && part.starts_with(month)).map(|place| place + 1)
    };
    let number = |part: &str| part.parse::<usize>().ok().filter(|number| part.len() < 3 && *number > 0);
    let month = match (parts.as_slice(), at) {
        ([_], _) => None,
        ([_, month], 0) | ([month, _], 1) => Some(named(month).or_else(|| number(month))?),
        ([_, month, day], 0) => Some(number(day).and_then(|_| number(month))?),
        ([one, other, _], 2) => Some(match (named(one), named(other), number(one), number(other)) {
            // Of two numbers, one has to be the day.
            (Some(month), None, _, Some(_))
            | (None, Some(month), Some(_), _)
            | (None, None, Some(month), Some(13..))
            | (None, None, Some(13..), Some(month)) => month,
            _ => return None,
        }),
        _ => return None,
    };
    let id = match month {
        Some(month) => format!("{year}-{month:02}"),
        None => (*year).to_owned(),
    };
    id.parse().or_else(|unknown: combat_lab_rulebook::UnknownEdition| unknown.nearest().ok_or(())).ok()
}

/// The editions at the beginning of the words, as the notation lists them, and the words behind.
fn leading<'w, 'a>(words: &'w [&'a str]) -> Option<(Vec<String>, &'w [&'a str])> {
    let bare = |word: &str| word.trim_matches(['(', ')', '[', ']', ',', ':']).to_owned();
    let mut found: Vec<String> = Vec::new();
    let mut rest = words;
    loop {
        let one = (1..=rest.len().min(LONGEST)).rev().find_map(|count| {
            let (name, after) = rest.split_at_checked(count)?;
            let inside = name.split_last()?.1;
            let ends = inside.iter().any(|word| word.ends_with([':', ')', ']']));
            let name = bare(&name.join(" "));
            let listed = |by: char| name.split(by).map(|part| known(part.trim())).collect::<Option<Vec<_>>>();
            let known = known(&name).map(|one| vec![one]).or_else(|| listed(',')).or_else(|| listed('/'));
            Some((known.filter(|_| !ends)?, after))
        });
        let Some((more, after)) = one else { break };
        let last = rest.get(rest.len() - after.len() - 1)?;
        found.add_all(more);
        rest = after;
        if last.ends_with(':') {
            return Some((found, rest));
        }
        match rest.split_first() {
            Some((word, after)) if ["and", "&", "/", "or", ","].contains(word) => rest = after,
            _ => {}
        }
    }
    (!found.is_empty()).then_some((found, rest))
}

/// The id of an edition in other words, or a range or `today` as it is. A word such as "now" is no
/// date.
fn known(name: &str) -> Option<String> {
    let said = lowercase(name);
    let (first, last) =
        said.split_once("..").map_or((said.as_str(), None), |(one, other)| (one, Some(other)));
    let one = |name: &str| {
        let id = || Edition::of_set(name).or_else(|| date(name)).map(|edition| edition.id().to_owned());
        if name == "today" { Some(name.to_owned()) } else { id() }
    };
    match last {
        Some(last) => Some([one(first)?.as_str(), "..", &one(last)?].concat()),
        None => one(first),
    }
}

/// A list of editions in other words, as the notation writes it.
pub(crate) fn list(text: &str) -> Option<String> {
    let text = text.trim_start_matches(['=', ':', ' ']).replace(';', ",");
    let low = lowercase(text.trim());
    let oldest = Edition::ALL.first().map_or("", |edition| edition.id());
    if ["all", "every", "all editions", "every edition", "any"].contains(&low.as_str()) {
        return Some([oldest, "..today"].concat());
    }
    if ["old, new", "old and new", "oldest, newest"].contains(&low.as_str()) {
        return Some([oldest, ", today"].concat());
    }
    // "2008-10 to today", "2008-10 – today"
    for by in [" to ", " through ", " until ", " \u{2013} ", " - ", " .. "] {
        if let Some((first, last)) = text.split_once(by) {
            return Some([known(first.trim())?.as_str(), "..", &known(last.trim())?].concat());
        }
    }
    let filler = |word: &&str| FILLERS.contains(&lowercase(word).as_str());
    let words: Vec<&str> = text.split_whitespace().filter(|word| !filler(word)).collect();
    let (found, rest) = leading(&words)?;
    rest.is_empty().then(|| found.join(", "))
}

/// The parts of a line with its editions before or behind what it says.
pub(super) fn line(text: &str) -> Option<Dated> {
    let all: Vec<&str> = text.split_whitespace().collect();
    let first = lowercase(all.first()?.trim_end_matches(':'));
    let keyword = KEYWORDS.iter().find(|known| **known == first).map(|known| (*known).to_owned());
    let words = if keyword.is_some() { all.get(1..)? } else { all.as_slice() };
    let filler = |word: &&&str| FILLERS.contains(&lowercase(word.trim_end_matches([':', ','])).as_str());
    let before = words.iter().take_while(filler).count();
    if let Some((editions, rest)) = leading(words.get(before..)?) {
        let behind =
            rest.iter().take_while(|word| filler(word) || ["-", ":", "\u{2013}", "\u{2014}"].contains(*word));
        let rest = rest.get(behind.count()..)?.join(" ");
        return Some(Dated { keyword, editions: editions.join(", "), rest });
    }
    // "B graveyard in 2021-04", "B graveyard (2021-04)"
    keyword.as_ref()?;
    (1..words.len()).find_map(|at| {
        let (rest, editions) = words.split_at_checked(at)?;
        let said = editions.first()?;
        let opens = said.starts_with(['(', '[']) || filler(&said);
        let skipped = editions.iter().take_while(filler).count();
        let (editions, after) = leading(editions.get(skipped..)?).filter(|_| opens)?;
        let rest = rest.join(" ");
        after.is_empty().then(|| Dated { keyword: keyword.clone(), editions: editions.join(", "), rest })
    })
}
