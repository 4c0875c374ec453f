//! One wrong letter in a situation of the library: the mend is the word that was there.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "in a test a panic is a failed assertion"
)]

mod followed;

use combat_lab_notation::{Scenario, library};
use followed::followed;

/// Numbers that look random and are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most.max(1)
    }
}

/// What came of a wrong letter.
#[derive(Debug, Default)]
struct Tally {
    /// The mend is the text as it was.
    right: usize,
    /// Nothing was wrong with it.
    read: usize,
    /// There is no mend.
    none: usize,
    /// The mend can't be read, or only in part.
    again: usize,
    /// The mend says something else.
    other: usize,
}

/// The word with two letters exchanged, or one that is missing, doubled, or another.
fn misspelt(word: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = random.below(letters.len());
    match random.below(4) {
        0 if at > 0 => letters.swap(at - 1, at),
        0 | 1 => drop(letters.remove(at)),
        2 => letters.insert(at, letters[at]),
        _ => letters[at] = char::from(b'a' + u8::try_from(random.below(26)).unwrap()),
    }
    letters.into_iter().collect()
}

/// The lines whose words are read, without those of texts for readers.
fn is_read(line: &str) -> bool {
    const TEXTS: [&str; 10] =
        ["title", "summary", "say", "ask", "because", "hint", "step", "wrong", "choice", "#"];
    let first = line.split_whitespace().next();
    first.is_some_and(|first| !TEXTS.contains(&first) && !first.starts_with('#'))
}

fn tally(text: &str, random: &mut Random, tally: &mut Tally, shown: &mut Vec<String>) {
    let lines: Vec<&str> = text.lines().collect();
    let read: Vec<usize> = (0..lines.len()).filter(|place| is_read(lines[*place])).collect();
    let place = read[random.below(read.len())];
    let words: Vec<&str> = lines[place].split_whitespace().collect();
    let plain = |word: &&&str| word.len() > 2 && word.chars().all(|letter| letter.is_ascii_lowercase());
    let words: Vec<&str> = words.iter().filter(plain).copied().collect();
    if words.is_empty() {
        return;
    }
    let word = words[random.below(words.len())];
    let wrong = misspelt(word, random);
    let spaced = [" ", lines[place], " "].concat();
    let line = spaced.replacen(&[" ", word, " "].concat(), &[" ", &wrong, " "].concat(), 1);
    if wrong == word || line == spaced {
        return;
    }
    let line = line[1..].trim_end();
    let mut changed = lines.clone();
    changed[place] = line;
    let typed = changed.join("\n") + "\n";
    let before = Scenario::parse(text).unwrap();
    let Err(problems) = Scenario::parse(&typed) else { return tally.read += 1 };
    let mended = problems.items().iter().find_map(|it| Some((it, it.suggestion.as_ref()?)));
    let Some((problem, suggestion)) = mended else {
        shown.push(format!("none  {}  ({word})\n{problems}", line.trim()));
        return tally.none += 1;
    };
    let after = followed(&typed, problem, suggestion);
    let same = after.lines().map(str::trim_end).eq(text.lines().map(str::trim_end));
    match Scenario::parse(&after) {
        _ if same => tally.right += 1,
        Ok(now) if now.script == before.script && now.cards == before.cards => tally.right += 1,
        Ok(_) => {
            shown.push(format!("OTHER {}  ({word}): {suggestion}", line.trim()));
            tally.other += 1;
        }
        Err(_) => {
            shown.push(format!("again {}  ({word}): {suggestion}", line.trim()));
            tally.again += 1;
        }
    }
}

#[test]
fn a_wrong_letter_has_its_word_as_a_mend() {
    let times: usize = std::env::var("TYPOS").ok().and_then(|it| it.parse().ok()).unwrap_or(1);
    let (mut random, mut all, mut shown) = (Random(7), Tally::default(), Vec::new());
    for _ in 0..times {
        for situation in library::ALL.iter().filter(|situation| times > 1 || situation.is_in_sample(2)) {
            tally(situation.source, &mut random, &mut all, &mut shown);
        }
    }
    if times > 1 {
        println!("{all:?}");
    }
    let text = shown.join("\n");
    let tried = all.right + all.none + all.again + all.other;
    assert_eq!(all.other, 0, "{all:?}\n{text}");
    assert!(all.right * 100 >= tried * 90, "{all:?}\n{text}");
}

const BOARD: &str = "edition 2008-10\nfrom upkeep\nthrough 2 turns\nplayer Ann\n  B Bear 2/2\n  2 Mountain\n  \
    S Slith 1/1; Whenever Slith deals combat damage to a player, put a +1/+1 counter on it\n  \
    F Briarpack Alpha 3/3; When Briarpack Alpha enters the battlefield, target creature gets +2/+2 until end of turn\n  \
    V Viscera Seer 1/1; Sacrifice another creature: draw a card\n  hand Z Zap {0} instant: 2 damage to any target\n  \
    E Sword artifact attached to B; equipped creature gets +1/+1; equip {1}\nplayer Ben\n  O Ogre 3/3\n\
    at declare attackers of turn 1\nattack B -> Ben\nnow O untapped\nillegal block O -> S\nblock O -> B\n\
    at damage on the stack\nsay Both die.\nexpect O in play, damage steps 1\n";

#[test]
fn the_word_with_a_wrong_letter_is_marked_and_mended() {
    for (right, wrong) in [
        ("stack", "stcak"),
        ("turn 1", "trn 1"),
        ("untapped", "utapped"),
        ("another", "anoother"),
        ("deals combat damage", "deals combat dmaage"),
        ("Whenever", "Whhenever"),
        ("a player, put", "a plyaer, put"),
        ("When Briarpack Alpha", "When Briarpack Alpah"),
        ("enters", "entets"),
        ("2 Mountain", "2 Moutnain"),
        ("hand", "hnd"),
        ("attached", "attacehd"),
        ("equip {1}", "euqip {1}"),
        ("illegal block", "illegal blokc"),
        ("illegal", "illgeal"),
        ("in play", "in paly"),
        ("from", "frm"),
        ("2 turns", "2 tunrs"),
    ] {
        Scenario::parse(BOARD).unwrap_or_else(|problems| panic!("{problems}"));
        let typed = BOARD.replacen(right, wrong, 1);
        let problems = Scenario::parse(&typed).unwrap_err();
        let [problem] = problems.items() else { panic!("{problems}") };
        assert_eq!(followed(&typed, problem, problem.suggestion.as_ref().unwrap()), BOARD, "{problems}");
        assert!(problem.length <= wrong.len() + 1, "{problems}");
    }
}
