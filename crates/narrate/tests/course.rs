//! The course: every wrong try at one of its decisions gets a reply that names what is on this
//! board, and a rule.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::CardType;
use combat_lab_engine::{
    Assignment, Attack, AttackDeclaration, Block, BlockDeclaration, Choice, Decision, Game, ObjectId, Thing,
};
use combat_lab_language::{Language, Plurals, po};
use combat_lab_narrate::{Wording, reply, way};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{AskedDecision, Does, JudgedTry, Replay, Try, TryVerdict};
use std::fmt::Write;
use std::path::Path;

/// The most tries at a decision: a step has fewer.
const MOST: usize = 2_000;

/// The longest reply in a step of a lesson.
const LONGEST: usize = 130;

/// Replies that fit any board.
const GENERIC: [&str; 4] = ["Not reached", "isn't reached", "Nicht erreicht", "nicht erreicht"];

fn german() -> Language {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../languages/de");
    let read = |name| po::read(&folder.join(name).with_extension("po")).unwrap();
    let entries: Vec<_> = ["rules", "narration", "notation"].into_iter().flat_map(read).collect();
    po::language("de", &Plurals::default(), &entries).unwrap()
}

/// Every combination of one option from each list.
fn product<T: Clone>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    lists.iter().fold(vec![Vec::new()], |ways, options| {
        let longer = |way: &Vec<T>| {
            let way = way.clone();
            options.iter().map(move |option| way.iter().cloned().chain([option.clone()]).collect())
        };
        ways.iter().flat_map(longer).collect()
    })
}

/// The ways to give `amount` to some recipients, in full.
fn shares(amount: u32, recipients: usize) -> Vec<Vec<u32>> {
    match recipients {
        0 => vec![Vec::new()],
        1 => vec![vec![amount]],
        _ => (0..=amount)
            .flat_map(|first| {
                let rest = shares(amount - first, recipients - 1);
                rest.into_iter().map(move |rest| [vec![first], rest].concat())
            })
            .collect(),
    }
}

/// Everything that a reader can commit in a step, legal or not.
fn every_try(asked: &AskedDecision) -> Vec<Try> {
    let game = asked.game().unwrap();
    let player = asked.decision.player;
    let creatures: Vec<ObjectId> = game
        .objects()
        .filter(|it| it.is_in_play() && it.controller() == player && it.is(CardType::Creature))
        .map(combat_lab_engine::Object::id)
        .collect();
    let choices: Vec<Choice> = match game.decision() {
        _ if !asked.moments.is_empty() => return asked.tries().0,
        Decision::DeclareAttackers { targets, .. } => {
            let options = |creature: &ObjectId| {
                let attack = |target: &Thing| Some(Attack { attacker: *creature, target: *target });
                [None].into_iter().chain(targets.iter().map(attack)).collect()
            };
            let all = product(&creatures.iter().map(options).collect::<Vec<Vec<_>>>());
            let declare = |attacks: Vec<Option<Attack>>| {
                let attacks = attacks.into_iter().flatten().collect();
                Choice::DeclareAttackers(AttackDeclaration { attacks, ..AttackDeclaration::default() })
            };
            all.into_iter().map(declare).collect()
        }
        Decision::DeclareBlockers { .. } => {
            let attackers: Vec<ObjectId> = game.combat().attackers().iter().map(|it| it.creature).collect();
            let options = |creature: &ObjectId| {
                let block = |attacker: &ObjectId| Some(Block { blocker: *creature, attacker: *attacker });
                [None].into_iter().chain(attackers.iter().map(block)).collect()
            };
            let all = product(&creatures.iter().map(options).collect::<Vec<Vec<_>>>());
            let declare = |blocks: Vec<Option<Block>>| {
                let blocks = blocks.into_iter().flatten().collect();
                Choice::DeclareBlockers(BlockDeclaration { blocks, mana: Vec::new() })
            };
            all.into_iter().map(declare).collect()
        }
        Decision::AssignDamage { strike, .. } => {
            let sheet = strike.sheet();
            let ends = |source: usize| {
                sheet.edges_of(source).map(|(edge, _)| strike.ends(edge).unwrap()).collect::<Vec<_>>()
            };
            let ways = |source: usize| {
                let ends = ends(source);
                let all = shares(sheet.sources()[source].amount, ends.len());
                let parts = |way: Vec<u32>| {
                    let parts = ends.iter().zip(way);
                    parts
                        .map(|((source, recipient), amount)| Assignment {
                            source: *source,
                            recipient: *recipient,
                            amount,
                        })
                        .collect::<Vec<_>>()
                };
                all.into_iter().map(parts).collect()
            };
            let all = product(&(0..sheet.sources().len()).map(ways).collect::<Vec<Vec<_>>>());
            all.into_iter().map(|parts| Choice::AssignDamage(parts.concat())).collect()
        }
        decision => unreachable!("no step asks for {decision:?}"),
    };
    choices.into_iter().map(|choice| Try { moment: 0, does: Does::Chooses(choice) }).collect()
}

/// The words that are about this board: the last words of its names, its players, and "you".
fn words(game: &Game) -> Vec<String> {
    let names = game.objects().map(combat_lab_engine::Object::name);
    let short =
        |name: &str| name.split(',').next()?.split(" of ").next()?.rsplit(' ').next().map(str::to_owned);
    let last = names.filter_map(short);
    let players = game.players().map(|(_, player)| player.name());
    let you = ["you", "You", "your", "Your", "du", "Du", "dir", "dein", "Dein"];
    last.chain(players.chain(you).map(str::to_owned)).collect()
}

fn is_about(text: &str, words: &[String]) -> bool {
    let mut parts = text.split(|part: char| !part.is_alphanumeric());
    parts.any(|part| {
        let stem = part.strip_suffix('s').unwrap_or(part);
        let number = part.chars().all(|digit| digit.is_ascii_digit());
        !part.is_empty() && (number || words.iter().any(|word| word == part || word == stem))
    })
}

#[test]
fn every_wrong_try_gets_a_reply_about_this_board_with_its_rule() {
    let german = german();
    let (mut steps, mut wrong) = (0, 0);
    let mut bad = String::new();
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        if scenario.course.lesson.is_none() {
            continue;
        }
        let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
        let Some(asked) = AskedDecision::of(&replay) else { continue };
        let edition = replay.edition();
        let versions = [Language::ENGLISH, german].map(|language| {
            let told = Scenario::parse(entry.source).unwrap().in_language(language);
            let asked = AskedDecision::of(&Replay::run(&told, edition).unwrap()).unwrap();
            (asked, Wording { edition, language })
        });
        let tries = every_try(&asked);
        assert!(tries.len() <= MOST, "{}: {} tries", entry.id, tries.len());
        steps += 1;
        let words = words(asked.game().unwrap());
        for tried in tries {
            let judged: JudgedTry = asked.judge(&tried);
            if judged.verdict == TryVerdict::Right {
                continue;
            }
            wrong += 1;
            for (asked, wording) in &versions {
                let reply = reply(asked, &judged, *wording);
                let rule = reply.rule.map(|rule| rule.number().to_owned());
                let shown = way(asked, &judged, *wording).unwrap_or_default();
                let text = &reply.text;
                let good = is_about(text, &words)
                    && reply.rule.is_some()
                    && text.chars().count() <= LONGEST
                    && !GENERIC.iter().any(|generic| text.contains(generic))
                    && !matches!(judged.verdict, TryVerdict::NotDecided(_));
                if !good {
                    writeln!(bad, "{}: {shown}: {text} {rule:?}", entry.id).unwrap();
                }
            }
        }
    }
    assert!(steps >= 30 && wrong >= 200, "{steps} decisions with {wrong} wrong tries");
    assert!(bad.is_empty(), "{}\n{bad}", bad.lines().count());
}
