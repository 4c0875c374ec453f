//! A thousand exercises of each topic. Each can be played and asks one question with one correct
//! choice, which the oracle or a fight computed here confirms from the rules alone.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_notation::Scenario;
use combat_lab_oracle::{Board, Judging, Recipient, Source};
use combat_lab_practice::{Exercise, Level, Topic, exercise};
use combat_lab_rulebook::{Edition, Rule};
use std::collections::BTreeSet;

const SEEDS: u64 = 84;
const LEVELS: [Level; 3] = [Level::One, Level::Two, Level::Three];
/// One for each rule on splits and on deathtouch.
const EDITIONS: [&str; 4] = ["2008-10", "2009-07", "2021-04", "today"];

/// A creature, read from its line.
#[derive(Debug, Clone)]
struct Line {
    power: u32,
    toughness: u32,
    damage: u32,
    words: String,
}

impl Line {
    fn of(line: &str) -> Self {
        let size = line.split_whitespace().find(|word| word.contains('/')).unwrap();
        let (power, toughness) = size.split_once('/').unwrap();
        let after = line.split_once(size).unwrap().1;
        let damage = after.split_once("damage ").map_or(0, |(_, rest)| rest.trim().parse().unwrap());
        Self {
            power: power.parse().unwrap(),
            toughness: toughness.parse().unwrap(),
            damage,
            words: after.to_owned(),
        }
    }

    fn has(&self, word: &str) -> bool {
        self.words.contains(word)
    }
}

/// The parts of an exercise.
struct Read {
    attacker: Line,
    blockers: Vec<Line>,
    question: String,
    /// The text of the choice that the engine finds correct.
    right: String,
    /// The number of the rule shown beside the answer.
    rule: Option<String>,
}

/// Plays each exercise of a topic and checks it.
fn each(topic: Topic, check: impl Fn(&str, Exercise, &Read)) {
    let (mut count, mut answers) = (0, BTreeSet::new());
    for name in EDITIONS {
        let edition: Edition = name.parse().unwrap();
        for level in LEVELS {
            for seed in 0..SEEDS {
                let text = exercise(topic, level, edition, seed, &[]);
                assert_eq!(text, exercise(topic, level, edition, seed, &[]), "an exercise is its seed");
                let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
                let replay = combat_lab_narrate::run(&scenario, edition)
                    .unwrap_or_else(|problems| panic!("{name}: {problems}\n{text}"));
                let [asked] = replay.questions() else { panic!("not one question:\n{text}") };
                let choices = asked.question.choices.iter().zip(&asked.right);
                let right: Vec<String> =
                    choices.filter(|(_, right)| **right).map(|(choice, _)| choice.text.clone()).collect();
                let [right] = right.as_slice() else { panic!("{right:?} are right:\n{text}") };
                assert!(asked.right.len() == 4, "four choices:\n{text}");
                let line = |handle: char| {
                    text.lines().find(|line| line.starts_with(&format!("  {handle}  "))).map(Line::of)
                };
                let read = Read {
                    attacker: line('A').unwrap(),
                    blockers: ['B', 'C', 'D'].into_iter().filter_map(line).collect(),
                    question: asked.question.text.clone(),
                    right: right.clone(),
                    rule: asked.question.rule(edition).map(|rule| rule.number().to_owned()),
                };
                check(&text, Exercise { topic, level, edition, seed, number: 0 }, &read);
                answers.insert(read.right.split(' ').next_back().unwrap_or_default().to_owned());
                count += 1;
            }
        }
    }
    assert!(count >= 1000, "{count}");
    assert!(
        answers.len() >= 4 - usize::from(topic == Topic::Fight),
        "who knows the topic could guess: {answers:?}"
    );
}

/// The least damage that destroys one of several blockers, or the most for another while that one
/// is destroyed; tries every split.
fn destroying(read: &Read, doomed: usize, other: usize) -> u32 {
    let power = read.attacker.power;
    let Line { toughness, damage, .. } = read.blockers[doomed];
    let dies = |dealt: u32| damage + dealt >= toughness || read.attacker.has("deathtouch") && dealt > 0;
    let splits = (0..=power).filter(|dealt| dies(*dealt));
    let amounts = splits.map(|dealt| if other == doomed { dealt } else { power - dealt });
    if other == doomed { amounts.min().unwrap() } else { amounts.max().unwrap() }
}

/// The board for the oracle; if damage may go past the blockers, the player is the last recipient.
fn board(read: &Read, edition: Edition, past: bool) -> Board {
    // The rules have an order from July 2009 until November 2024. Deathtouch lifts it until July
    // 2010, and since then any damage from its source is lethal.
    let day = edition.id();
    let judging = Judging {
        ordered: ("2009-07".."2024-11").contains(&day),
        deathtouch_counts: day >= "2010-07",
        deathtouch_ignores_order: ("2009-07".."2010-07").contains(&day),
    };
    let mut recipients: Vec<Recipient> =
        read.blockers.iter().map(|line| Recipient::creature(line.toughness - line.damage)).collect();
    let among = (0..recipients.len()).collect();
    let excess = if past { vec![recipients.len()] } else { Vec::new() };
    if past {
        recipients.push(Recipient::PLAYER);
    }
    let deathtouch = read.attacker.has("deathtouch");
    let source = Source { amount: read.attacker.power, deathtouch, among, excess, ..Source::default() };
    Board { judging, recipients, sources: vec![source] }
}

#[test]
fn the_most_past_blockers_is_what_the_oracle_finds() {
    each(Topic::Trample, |text, exercise, read| {
        let bounds = board(read, exercise.edition, true).bounds();
        assert_eq!(bounds.last().unwrap().1.to_string(), read.right, "{text}");
    });
}

#[test]
fn what_a_blocker_can_be_assigned_is_what_the_oracle_finds() {
    each(Topic::Divide, |text, exercise, read| {
        let place = |name: &str| {
            let named =
                |handle: &str| text.lines().any(|line| line.starts_with(&format!("  {handle}  {name}  ")));
            ["B", "C", "D"].into_iter().position(named).unwrap()
        };
        let (_, asked) = read.question.split_once("assign to ").unwrap();
        let asked = asked.trim_end_matches('?');
        let wanted = if let Some(name) = asked.strip_suffix(" to destroy it") {
            destroying(read, place(name), place(name))
        } else if let Some((_, doomed)) = read.question.split_once("wants to destroy ") {
            destroying(read, place(doomed.split_once('.').unwrap().0), place(asked))
        } else {
            let (least, most) = board(read, exercise.edition, false).bounds()[place(asked)];
            if read.question.contains("least") { least } else { most }
        };
        let free = exercise.edition.rules().division == combat_lab_rulebook::Division::Free;
        assert_eq!(free, read.question.contains("destroy"), "{text}");
        assert_eq!(wanted.to_string(), read.right, "{text}");
    });
}

/// The result of a fight between two creatures over two damage steps.
fn fought(a: &Line, b: &Line) -> (bool, bool) {
    let mut damage = [a.damage, b.damage];
    let mut dead = [false; 2];
    let early = |line: &Line| line.has("first strike") || line.has("double strike");
    for step in 0..2 {
        let strikes = |line: &Line, dead: bool| {
            let now = if step == 0 { early(line) } else { !early(line) || line.has("double strike") };
            if now && !dead { line.power } else { 0 }
        };
        let dealt = [strikes(b, dead[1]), strikes(a, dead[0])];
        for (place, (line, from)) in [(a, b), (b, a)].into_iter().enumerate() {
            damage[place] += dealt[place];
            let touched = from.has("deathtouch") && dealt[place] > 0;
            dead[place] = dead[place] || damage[place] >= line.toughness || touched;
        }
    }
    (dead[0], dead[1])
}

#[test]
fn who_dies_is_what_a_fight_by_hand_finds() {
    each(Topic::Fight, |text, _, read| {
        let name = |handle: char| {
            let line = text.lines().find(|line| line.starts_with(&format!("  {handle}  "))).unwrap();
            line[5..].split("  ").next().unwrap().to_owned()
        };
        let right = match fought(&read.attacker, &read.blockers[0]) {
            (true, true) => "Both".to_owned(),
            (true, false) => format!("Only {}", name('A')),
            (false, true) => format!("Only {}", name('B')),
            (false, false) => "Neither".to_owned(),
        };
        assert_eq!(right, read.right, "{text}");
    });
}

/// Asserts that the engine judges the exercise's proposal as its answer says, before anything is
/// played. Returns false if there is no proposal.
fn judged(text: &str, exercise: Exercise) -> bool {
    let Some(proposal) = exercise.proposal() else { return false };
    let edition = exercise.edition;
    let line = match proposal.rule {
        None => format!("legal {}", proposal.announcement),
        Some(rule) => {
            let number = rule.number(edition).unwrap();
            format!("illegal {} {number}: {}", edition.id(), proposal.announcement)
        }
    };
    let played =
        ["attack ", "block ", "assign "].into_iter().find(|word| proposal.announcement.starts_with(word));
    let before = text.rfind(&format!("\n{}", played.unwrap())).unwrap();
    let (head, tail) = text.split_at(before);
    let scenario = Scenario::parse(&format!("{head}\n{line}{tail}")).unwrap();
    let reports = combat_lab_replay::check(&scenario);
    let checks: Vec<_> = reports.iter().flat_map(|report| &report.checks).collect();
    assert!(!checks.is_empty() && checks.iter().all(|check| check.held), "{line}: {checks:?}\n{text}");
    true
}

/// Whether the oracle finds a proposed split legal; `None` for other proposals.
fn by_the_oracle(announcement: &str, exercise: Exercise, read: &Read) -> Option<bool> {
    let (_, split) = announcement.split_once("assign A: ")?;
    let past = split.contains("Bob");
    let amounts: Vec<u32> = split.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    Some(board(read, exercise.edition, past).faults(&amounts).is_empty())
}

#[test]
fn what_is_legal_is_what_the_engine_and_the_oracle_find() {
    each(Topic::Legal, |text, exercise, read| {
        assert!(judged(text, exercise), "{text}");
        let proposal = exercise.proposal().unwrap();
        assert_eq!(proposal.rule.is_none(), read.right == "Legal", "{text}");
        if let Some(legal) = by_the_oracle(&proposal.announcement, exercise, read) {
            assert_eq!(legal, proposal.rule.is_none(), "{text}");
        }
    });
}

#[test]
fn the_rule_that_decides_is_what_the_engine_cites() {
    each(Topic::Rule, |text, exercise, read| {
        let rule = Rule::ALL.iter().find(|rule| rule.title() == read.right).unwrap();
        if judged(text, exercise) {
            assert_eq!(exercise.proposal().unwrap().rule, Some(*rule), "{text}");
            return;
        }
        let scenario = Scenario::parse(text).unwrap();
        let replay = combat_lab_narrate::run(&scenario, exercise.edition).unwrap();
        let wording = combat_lab_narrate::Wording::of_replay(&replay);
        let cited =
            (0..replay.frames().len()).flat_map(|at| combat_lab_narrate::frame(&replay, at, wording).details);
        assert!(
            cited.flat_map(|line| line.citations).any(|citation| citation.rule == *rule),
            "{}: {text}",
            rule.id()
        );
    });
}

/// Exercises in a lesson have different titles in every language.
#[test]
fn a_number_tells_exercises_apart() {
    let exercise = |number| Exercise {
        topic: Topic::Fight,
        level: Level::One,
        edition: Edition::TODAY,
        seed: 1,
        number,
    };
    assert!(exercise(3).text(&[]).starts_with("title   Practice: a fight (3)\n"));
    assert!(exercise(0).text(&[]).starts_with("title   Practice: a fight\n"));
}

/// The reason is the rule of the answer in the words of the edition, with every placeholder filled.
#[test]
fn the_reason_is_the_rule() {
    for topic in [Topic::Legal, Topic::Rule] {
        each(topic, |text, exercise, read| {
            assert!(!text.contains('{'), "{text}");
            let because = text.lines().find_map(|line| line.strip_prefix("because ")).unwrap();
            let (number, says) = because.split_once(": ").unwrap();
            assert_eq!(Some(number), read.rule.as_deref(), "{text}");
            if read.right == "Legal" {
                // The reason names the condition that is met, not the prohibition.
                assert!(!says.contains("can't be") && says.ends_with('.'), "{text}");
                return;
            }
            let of_number = |rule: &&Rule| rule.number(exercise.edition) == Some(number);
            let mut rules = Rule::ALL.iter().filter(of_number);
            let rule = rules.find(|rule| rule.explanation(exercise.edition) == Some(says));
            let rule = rule.unwrap_or_else(|| panic!("no rule says that:\n{text}"));
            if topic == Topic::Rule {
                assert_eq!(rule.title(), read.right, "{text}");
            }
        });
    }
}

/// The reason for a fight names each creature's damage and how much destroys the other.
#[test]
fn the_reason_for_a_fight_is_in_numbers() {
    each(Topic::Fight, |text, _, read| {
        let because = text.lines().find_map(|line| line.strip_prefix("because ")).unwrap();
        let dealt = if because.contains("gone before") { 1 } else { 2 };
        assert!(because.matches("enough to destroy").count() == dealt, "{text}");
        if dealt == 1 {
            let gone = because.split_once("So ").unwrap().1.split_once(" is gone").unwrap().0;
            assert_eq!(read.right, format!("Only {gone}"), "{text}");
        }
    });
}

/// A creature with added deathtouch has a name that no card has.
#[test]
fn deathtouch_is_never_given_to_a_known_card() {
    for topic in [Topic::Trample, Topic::Divide, Topic::Legal, Topic::Fight, Topic::Rule] {
        each(topic, |text, _, _| {
            for line in text.lines().filter(|line| line.starts_with("  ") && line.contains("deathtouch")) {
                let name = line.trim_start().split_once("  ").unwrap().1.split("  ").next().unwrap();
                let known = combat_lab_notation::known_card(name).map(|card| card.contains("deathtouch"));
                assert!(
                    known == Some(true)
                        || known.is_none()
                            && (name.starts_with("Venomous ")
                                || ["Moss Viper", "Typhoid Rats"].contains(&name)),
                    "{line}"
                );
            }
        });
    }
}

/// Two rules with the same content for an exercise are never choices together.
#[test]
fn one_rule_is_right() {
    let overlap = [
        ("summoning-sickness", "attacker-candidates"),
        ("flying", "block-restrictions"),
        ("menace", "block-restrictions"),
        ("trample", "blocked-creature-divides"),
        ("blocker-candidates", "one-block-each"),
    ];
    let title = |id: &str| Rule::from_id(id).unwrap().title();
    each(Topic::Rule, |text, _, read| {
        let offered = |id: &str| text.contains(&format!("\nchoice  {}: ", title(id)));
        for (right, other) in overlap {
            assert!(read.right != title(right) || !offered(other), "{right} and {other}:\n{text}");
        }
    });
}

/// Exercises of the third level have deathtouch, as its description says, in every edition with
/// deathtouch (702.2).
#[test]
fn fights_of_the_third_level_have_deathtouch() {
    let count = |edition| {
        let texts = (0..40).map(|seed| exercise(Topic::Fight, Level::Three, edition, seed, &[]));
        texts.filter(|text| text.contains("deathtouch")).count()
    };
    assert!(count(Edition::TODAY) >= 10, "{}", count(Edition::TODAY));
    assert_eq!(count(Edition::E2006_10), 0);
}
