//! Misspelt words: of a text that can't be read, the words that the notation doesn't know, and the
//! known words by which their lines can be read.
//!
//! A correction is a guess that is tried: the whole text is read again with it. Words that are
//! known are replaced only in a line that nothing else mends, and of several words that fit equally
//! well none is suggested.

use crate::board::ZONES;
use crate::diagnostic::{Diagnostic, Problem};
use crate::line_word::LineWord;
use crate::text::{Piece, short};
use crate::vocabulary::{vocabulary, words};
use combat_lab_cards::{Adding, Keeping};
use combat_lab_language::letters::{capital, is_letter, is_upper, lowercase};
use combat_lab_language::t;
use combat_lab_rulebook::Edition;
use std::sync::OnceLock;

/// The most lines with problems whose words are looked at.
const LINES: usize = 8;
/// The most corrections of a line that are tried.
const TRIES: usize = 16;
/// How much is read for all corrections of a text, in bytes, or so many times the text.
const WORK: usize = 16_000;
const TIMES: usize = 20;
/// The most problems of a text of which known words are doubted: with more it isn't a slip.
const FEW: usize = 3;

/// Words of lines that no table has.
const MORE: &str = "accepts ability abilities affinity afterwards ahead announces applies apply as-is ascend de \
    assigned assigning base bestow bestowed big blocker both buyback cascade changeling checks chooses \
    colors comes commander concedes converge cumulative cycling dash declaring declines destroyed \
    devour discarding disguise dividing eight eighth either eleven embalm entwine escalate escape escaped \
    escapes eternalize exactly exhaust exiling face-down fifteen fifth finds five flashback foretell four \
    fourth friday gone growth happens hits instants instead instances itself jump-start keeps kicked kindred exerted \
    landfall lethal lives lost lowered lying mana megamorph move modal mode modes monocolored multicolored names \
    neither nine ninety ninth nobody nonbasic none nongreen nontoken nothing object once only orders \
    outlast overload paired passes paying phased pile played plays plot power-up priority proliferates \
    protected puts raid raised rebound reduced reinforce removes replaces resolves response returned \
    returning rides right sacrificed sacrificing saddle same saves second seven seventh sick siege \
    single six sixth sneak solvable solved soulbond spell spells spending spent starting still \
    strikes summoning suspend taken takes tapping targeting targets ten tenth third this three \
    through timing today totals transformed triggers turns twelve twenty twice two unearth unsolvable \
    until unused ward was when whenever where which while wins with without would wrong your zero";

/// A word of a line: where it begins, in characters, and what it is.
#[derive(Debug, Clone, Copy)]
struct Word<'a> {
    at: usize,
    text: &'a str,
}

/// A word that is unknown, and one of the known words that it may be.
#[derive(Debug, Clone)]
struct Guess<'a> {
    word: Word<'a>,
    means: String,
    /// How far apart they are; first letters are seldom wrong.
    rank: (usize, bool),
}

/// The words of a line, which may have an apostrophe or a hyphen inside; costs have none.
fn words_of(line: &str) -> Vec<Word<'_>> {
    let mut found: Vec<Word<'_>> = Vec::new();
    let (mut start, mut braces) = (None, false);
    let ends = line.char_indices().chain([(line.len(), ' ')]).enumerate();
    for (place, (at, letter)) in ends {
        braces = letter == '{' || braces && letter != '}';
        let inside = is_letter(letter) || letter.is_ascii_digit();
        let joins = start.is_some() && ['\'', '\u{2019}', '-'].contains(&letter);
        if !braces && (inside || joins) {
            start = start.or(Some((place, at)));
        } else if let Some((place, from)) = start.take() {
            let text = line.get(from..at).unwrap_or_default().trim_end_matches(['\'', '\u{2019}', '-']);
            if !text.contains(|letter: char| letter.is_ascii_digit()) {
                found.push(Word { at: place, text });
            }
        }
    }
    found
}

/// The words of the notation.
struct Known {
    /// In lower case, in order.
    words: Vec<String>,
    /// Words of names, and others that are written with a capital, in order.
    names: Vec<String>,
}

/// The list in order, each word once.
fn ordered(mut all: Vec<String>) -> Vec<String> {
    combat_lab_engine::sort(&mut all, Ord::cmp);
    all.dedup();
    all
}

impl Known {
    /// All of them, gathered once.
    fn all() -> &'static Self {
        static ALL: OnceLock<Known> = OnceLock::new();
        ALL.get_or_init(Self::gathered)
    }

    fn gathered() -> Self {
        let (mut all, mut names) = (Vec::new(), Vec::new());
        let mut add = |text: &str| all.add_all(words_of(text).into_iter().map(|word| lowercase(word.text)));
        for section in vocabulary().into_iter().chain(words()) {
            for form in section.forms {
                add(form.text);
                form.words.iter().for_each(|words| add(words));
            }
        }
        add(MORE);
        for word in crate::cards::lines().flat_map(words_of) {
            if word.text.starts_with(is_upper) {
                names.push(word.text.to_owned());
            } else {
                all.push(word.text.to_owned());
            }
        }
        Self { words: ordered(all), names: ordered(names) }
    }

    fn has(&self, word: &str) -> bool {
        let word = lowercase(&word.replace('\u{2019}', "'"));
        let bare = word.strip_suffix("'s").unwrap_or(&word);
        let in_order =
            |list: &[String], word: &str| list.binary_search_by(|known| known.as_str().cmp(word)).is_ok();
        [word.as_str(), bare]
            .iter()
            .any(|word| in_order(&self.words, word) || in_order(&self.names, &capital(word)))
            || crate::subtypes::subtype(bare).is_some()
    }
}

/// How far apart two words are, whatever their case: letters that are missing, too many, others, or
/// two in each other's place. Of short words, one; of longer ones, two.
fn apart(word: &str, known: &str) -> Option<usize> {
    let most = if word.len() >= 8 { 2 } else { 1 };
    if word.len().abs_diff(known.len()) > most || known.len() < 2 {
        return None;
    }
    let letters = |word: &str| word.bytes().fold(0_u32, |all, letter| all | 1 << (letter & 31));
    // Each change takes a letter away, adds one, or both.
    let changed = usize::try_from((letters(word) ^ letters(known)).count_ones());
    if changed.is_ok_and(|changed| changed > 2 * most) {
        return None;
    }
    let distance = strsim::osa_distance(&lowercase(word), &lowercase(known));
    (distance > 0 && distance <= most).then_some(distance)
}

/// The word as another is written: with a capital if that has one.
fn like(written: &str, word: &str) -> String {
    if written.starts_with(is_upper) { capital(word) } else { word.to_owned() }
}

/// What may stand first in a line: a keyword, or a zone.
fn begins(word: &str) -> bool {
    LineWord::ALL.contains(&word) || ZONES.contains(&word)
}

/// Which words of a line may be misspelt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Doubtful {
    /// Those that are unknown, and the first if no line begins so.
    Unknown,
    /// Those that are known, but may be meant for another.
    Known,
}

/// The guesses for the words of a line, the likeliest first. `others` are words of other lines.
fn guesses<'a>(line: &'a str, others: &[String], known: &Known, doubtful: Doubtful) -> Vec<Guess<'a>> {
    /// The most known words for one word: a short one has many near it.
    const EACH: usize = 12;
    let all = words_of(line);
    let named = line.contains(':');
    let mut found: Vec<Guess<'a>> = Vec::new();
    for (place, word) in all.iter().enumerate() {
        let low = lowercase(word.text);
        let first = place == 0 && low == word.text && !begins(word.text);
        let is_known = known.has(word.text);
        // What is written twice is a name.
        if others.iter().any(|other| other == word.text) && !is_known {
            continue;
        }
        if word.text.len() < 2
            || low.chars().count() > 24
            || (is_known && !first) != (doubtful == Doubtful::Known)
        {
            continue;
        }
        let beginnings = LineWord::ALL.into_iter().chain(ZONES).filter(|_| first && !named);
        let only_first = first && is_known;
        // A name that its own line has before is right where it stands first.
        let before = all.iter().take(place).map(|word| word.text);
        let named_so = |known: &&str| word.text.starts_with(is_upper) || !known.starts_with(is_upper);
        let known = known.words.iter().chain(others).chain(&known.names).map(String::as_str);
        let near = known.chain(before).filter(named_so);
        let near = beginnings.chain(near.filter(|_| !only_first));
        let mut these: Vec<Guess<'a>> = Vec::new();
        for means in near {
            if let Some(distance) = apart(&low, means)
                && (distance == 1 || doubtful == Doubtful::Unknown)
                && !these.iter().any(|guess| guess.means.eq_ignore_ascii_case(means))
            {
                let same_first = low.chars().next() == lowercase(means).chars().next();
                let other_first = !(same_first || first && begins(means));
                these.push(Guess {
                    word: *word,
                    means: like(word.text, means),
                    rank: (distance, other_first),
                });
            }
        }
        combat_lab_engine::sort_short(&mut these, |guess| guess.rank);
        these.truncate(EACH);
        found.append(&mut these);
    }
    combat_lab_engine::sort_short(&mut found, |guess| guess.rank);
    found
}

/// The line with these guesses in it.
fn with(line: &str, guesses: &[&Guess<'_>]) -> String {
    let mut letters: Vec<char> = line.chars().collect();
    let mut sorted = guesses.to_vec();
    combat_lab_engine::sort_short(&mut sorted, |guess| core::cmp::Reverse(guess.word.at));
    for guess in sorted {
        let end = guess.word.at + guess.word.text.chars().count();
        letters.splice(guess.word.at..end, guess.means.chars());
    }
    letters.into_iter().collect()
}

/// A text with problems, read again and again.
struct Trial<'a> {
    today: Edition,
    lines: Vec<&'a str>,
    /// The lines that can't be read.
    wrong: Vec<usize>,
    left: usize,
}

impl Trial<'_> {
    /// The lines with problems of a text.
    async fn read(today: Edition, text: &str) -> Vec<usize> {
        super::read::problems(today, text).await.iter().map(|problem| problem.line).collect()
    }

    /// The lines that can't be read with another line in its place, if it can then, and no other
    /// line is wrong that wasn't.
    async fn wrong_with(&mut self, line: usize, instead: &str) -> Option<Vec<usize>> {
        let mut lines = self.lines.clone();
        if let Some(place) = line.checked_sub(1).and_then(|place| lines.get_mut(place)) {
            *place = instead;
        }
        let text = lines.join("\n");
        self.left = self.left.checked_sub(text.len())?;
        let wrong = Self::read(self.today, &text).await;
        let fewer = self.wrong.iter().any(|before| !wrong.contains(before));
        let none_new = wrong.iter().all(|wrong| *wrong != line && self.wrong.contains(wrong));
        (fewer && none_new).then_some(wrong)
    }

    async fn reads(&mut self, line: usize, instead: &str) -> bool {
        self.wrong_with(line, instead).await.is_some()
    }

    /// The corrections by which this line can be read.
    async fn corrections<'g>(
        &mut self,
        line: usize,
        source: &str,
        guesses: &'g [Guess<'g>],
    ) -> Vec<&'g Guess<'g>> {
        let mut tries = TRIES;
        let mut found: Vec<&Guess<'_>> = Vec::new();
        for guess in guesses {
            // Nothing farther off is meant.
            if found.first().is_some_and(|first| first.rank != guess.rank) || tries == 0 {
                break;
            }
            tries -= 1;
            if self.reads(line, &with(source, &[guess])).await {
                found.push(guess);
            }
        }
        match found.as_slice() {
            [_] => return found,
            [] => {}
            _ => return Vec::new(),
        }
        for (place, one) in guesses.iter().enumerate() {
            let others = guesses.get(place + 1..).unwrap_or_default().iter();
            for other in others.filter(|other| other.word.at != one.word.at) {
                if tries == 0 {
                    return Vec::new();
                }
                tries -= 1;
                if self.reads(line, &with(source, &[one, other])).await {
                    return vec![one, other];
                }
            }
        }
        // Each with what is nearest.
        let mut all: Vec<&Guess<'_>> = Vec::new();
        for guess in guesses {
            if all.iter().all(|other| other.word.at != guess.word.at) {
                all.push(guess);
            }
        }
        if all.len() > 2 && tries > 0 && self.reads(line, &with(source, &all)).await {
            all
        } else {
            Vec::new()
        }
    }
}

/// The line with the problem's own suggestion.
fn as_suggested(problem: &Diagnostic, line: &str) -> Option<String> {
    let start = problem.column.saturating_sub(1);
    let before = line.chars().take(start);
    let after = line.chars().skip(start + problem.length);
    Some(before.chain(problem.suggestion.as_ref()?.chars()).chain(after).collect())
}

/// Whether a card's line begins with a word that is nearly a zone.
fn has_zone_misspelt(line: &str) -> bool {
    let word = line.split_whitespace().next().filter(|_| line.starts_with(char::is_whitespace));
    word.is_some_and(|word| !begins(word) && ZONES.iter().any(|zone| apart(word, zone).is_some()))
}

/// The problems of a text, with corrections of misspelt words for the lines that they make
/// readable.
pub(super) async fn corrected(today: Edition, text: &str, mut problems: Vec<Problem>) -> Vec<Problem> {
    /// The longest text that is read again, in bytes.
    const LONGEST: usize = 32 * 1024;
    /// The most problems: with more, it isn't a text with slips.
    const MOST: usize = 8;
    if text.len() > LONGEST || problems.len() > MOST {
        return problems;
    }
    let known = Known::all();
    let few = problems.len() <= FEW;
    let lines: Vec<&str> = text.lines().collect();
    let mut at: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
    // With a misspelt zone, a line can be read as a card of another name.
    at.add_all(lines.iter().zip(1..).filter(|(text, _)| has_zone_misspelt(text)).map(|(_, line)| line));
    combat_lab_engine::sort(&mut at, Ord::cmp);
    at.dedup();
    at.truncate(LINES);
    let mut trial = Trial { today, wrong: Vec::new(), left: WORK.max(text.len() * TIMES), lines };
    for line in at {
        let Some(source) = line.checked_sub(1).and_then(|place| trial.lines.get(place)).copied() else {
            continue;
        };
        let told = |part: Piece<'_>| LineWord::of(part.first_word().0).is_some_and(LineWord::is_text);
        if (Piece { text: source, line, column: 1 }).split(":").into_iter().any(told) {
            continue;
        }
        let elsewhere = trial.lines.iter().zip(1..).filter(|(_, other)| *other != line);
        let mut others: Vec<String> = Vec::new();
        for (other, _) in elsewhere {
            others.add_all(words_of(other).into_iter().map(|word| word.text.to_owned()));
        }
        let others = ordered(others);
        let unknown = guesses(source, &others, known, Doubtful::Unknown);
        let here = |problem: &&Problem| problem.line == line;
        let script = LineWord::of((Piece { text: source, line, column: 1 }).first_word().0).is_some();
        let helpless =
            script && few && problems.iter().find(here).is_some_and(|problem| problem.suggestion.is_none());
        let other = if helpless { guesses(source, &others, known, Doubtful::Known) } else { Vec::new() };
        if unknown.is_empty() && other.is_empty() {
            continue;
        }
        if trial.wrong.is_empty() {
            trial.wrong = Trial::read(today, text).await;
        }
        let mut found = trial.corrections(line, source, &unknown).await;
        if found.is_empty() {
            found = trial.corrections(line, source, &other).await;
            if found.len() > 1 {
                found.clear();
            }
        }
        // A mend that says the same in its own words stays, unless it shows the whole line.
        let own = problems.iter().find(here).filter(|problem| {
            let marked = source.chars().skip(problem.column.saturating_sub(1)).take(problem.length);
            marked.filter(|letter| *letter == ' ').count() < 2
        });
        if own.is_some_and(|problem| as_suggested(problem, source).as_ref() == Some(&with(source, &found))) {
            continue;
        }
        let mended = with(source, &found);
        let Some(wrong) = trial.wrong_with(line, &mended).await.filter(|_| !found.is_empty()) else {
            continue;
        };
        let place = |guess: &&&Guess<'_>| guess.word.at;
        let (Some(first), Some(last)) = (found.iter().min_by_key(place), found.iter().max_by_key(place))
        else {
            continue;
        };
        let end = last.word.at + last.word.text.chars().count();
        let part = |text: &str, end: usize| text.chars().take(end).skip(first.word.at).collect::<String>();
        let suggestion = part(&mended, end + mended.chars().count() - source.chars().count());
        let whole = part(source, end);
        let piece = Piece { text: &whole, line, column: first.word.at + 1 };
        let mut here = problems.iter().filter(|problem| problem.line == line);
        let same =
            here.find(|problem| (problem.column, problem.length) == (piece.column, end - first.word.at));
        let problem = same.cloned().unwrap_or_else(|| {
            let word = short(first.word.text);
            Diagnostic::at(piece, t!("\u{201c}%1\u{201d} is not understood here").with(&[&word]))
        });
        // What only followed from it is no problem of its own.
        problems.keep(|problem| problem.line != line && wrong.contains(&problem.line));
        problems.push(problem.suggest(Some(suggestion)));
    }
    problems
}
