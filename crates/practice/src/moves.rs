//! Exercises that are answered by a move: boards with one winning attack, block or split.
//!
//! A small model of combat without activated abilities finds them: it tries every move of the
//! reader against every answer of the opponent. The tests confirm them with the engine's search.

use crate::creature::{Ability, Creature, State};
use crate::{Chance, Level};
use combat_lab_language::{Message, t};
use combat_lab_rulebook::{Edition, Rule};

/// The handles of both players' creatures.
const OURS: [&str; 4] = ["A", "B", "C", "D"];
const THEIRS: [&str; 4] = ["W", "X", "Y", "Z"];

/// The number of random boards tried before the fixed one is used.
const TRIES: usize = 400;

/// A board, and the player's goal on it.
pub(crate) struct Move {
    pub(crate) title: Message,
    /// The attacking player's creatures, and the other player's creatures and life.
    pub(crate) attackers: Vec<Creature>,
    pub(crate) blockers: Vec<Creature>,
    pub(crate) life: u32,
    /// The lines after the board.
    pub(crate) lines: Vec<String>,
}

impl Move {
    /// Both players' cards as lines, each with its handle.
    pub(crate) fn cards(creatures: &[Creature], attacks: bool) -> impl Iterator<Item = String> {
        let handles = if attacks { OURS } else { THEIRS };
        creatures.iter().zip(handles).map(|(creature, handle)| format!("  {handle}  {}", creature.line()))
    }
}

/// The number of creatures on each side.
const fn size(level: Level) -> usize {
    match level {
        Level::One => 2,
        Level::Two => 3,
        Level::Three => 4,
    }
}

/// The abilities that leave no choice, of those that the edition has.
fn abilities(level: Level, edition: Edition) -> &'static [Ability] {
    let reach = Rule::from_id("reach").is_some_and(|rule| rule.number(edition).is_some());
    match level {
        Level::One => &[Ability::Plain],
        Level::Two | Level::Three if reach => &[Ability::Plain, Ability::Flying, Ability::Reach],
        Level::Two | Level::Three => &[Ability::Plain, Ability::Flying],
    }
}

/// Random creatures of one side.
fn side(chance: &mut Chance, abilities: &[Ability], taken: &[Creature], count: usize) -> Vec<Creature> {
    let mut known = taken.to_vec();
    for _ in 0..count {
        let fits = |_: u32, toughness: u32, ability: Ability| toughness < 6 && abilities.contains(&ability);
        known.extend(Creature::random(chance, &known, fits));
    }
    known.split_off(taken.len())
}

/// Whether one can block the other: untapped, and flying or reach against flying.
const fn can_block(blocker: &Creature, attacker: &Creature) -> bool {
    let reaches = !matches!(attacker.ability, Ability::Flying)
        || matches!(blocker.ability, Ability::Flying | Ability::Reach);
    let untapped = match blocker.state {
        State::Untapped | State::Sick => true,
        State::Tapped => false,
    };
    untapped && reaches
}

/// Every way to block: for each blocker the index of the attacker it blocks, or `None`.
fn blocks(attackers: &[&Creature], blockers: &[Creature]) -> Vec<Vec<Option<usize>>> {
    let mut all = vec![Vec::new()];
    for blocker in blockers {
        let able = attackers.iter().enumerate().filter(|(_, attacker)| can_block(blocker, attacker));
        let ways: Vec<Option<usize>> = std::iter::once(None).chain(able.map(|(at, _)| Some(at))).collect();
        let longer = |way: &Vec<Option<usize>>| {
            let way = way.clone();
            ways.iter().map(move |next| way.iter().copied().chain([*next]).collect()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The result of a block: the damage to the player, the attackers that die, and the blockers that
/// the attacking player can kill.
struct Fought {
    damage: u32,
    dead: Vec<bool>,
    killable: Vec<bool>,
}

fn fought(attackers: &[&Creature], blockers: &[Creature], way: &[Option<usize>]) -> Fought {
    let against = |at: usize| {
        let own = way.iter().zip(blockers).filter(move |(blocked, _)| **blocked == Some(at));
        own.map(|(_, blocker)| blocker.power).collect::<Vec<u32>>()
    };
    let unblocked = attackers.iter().enumerate().filter(|(at, _)| against(*at).is_empty());
    Fought {
        damage: unblocked.map(|(_, attacker)| attacker.power).sum(),
        dead: attackers
            .iter()
            .enumerate()
            .map(|(at, attacker)| against(at).iter().sum::<u32>() >= attacker.left())
            .collect(),
        killable: way
            .iter()
            .zip(blockers)
            .map(|(blocked, blocker)| {
                let attacker = blocked.and_then(|at| attackers.get(at));
                attacker.is_some_and(|attacker| attacker.power >= blocker.left())
            })
            .collect(),
    }
}

/// A board with exactly one attack that deals the wanted damage and loses no attacker, however the
/// opponent blocks.
pub(crate) fn attack(chance: &mut Chance, level: Level, edition: Edition) -> Move {
    let abilities = abilities(level, edition);
    // With creatures that can all be blocked, only an attack with everything gets through.
    let evasive = match level {
        Level::One => &[Ability::Plain, Ability::Flying],
        Level::Two | Level::Three => abilities,
    };
    for _ in 0..TRIES {
        let ours = side(chance, evasive, &[], size(level));
        let mut theirs = side(chance, abilities, &ours, size(level));
        for blocker in &mut theirs {
            blocker.state = if chance.below(2) == 0 { State::Tapped } else { State::Untapped };
        }
        let wanted = 1 + u32::try_from(chance.below(6)).unwrap_or(0);
        let wins = |attackers: &[&Creature]| {
            blocks(attackers, &theirs).iter().all(|way| {
                let Fought { damage, dead, .. } = fought(attackers, &theirs, way);
                damage >= wanted && !dead.contains(&true)
            })
        };
        let sets = 1_u32 << ours.len();
        let chosen = |set: u32| {
            let own = ours.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1);
            own.map(|(_, creature)| creature).collect::<Vec<_>>()
        };
        let winning: Vec<u32> = (0..sets).filter(|set| wins(&chosen(*set))).collect();
        // Attacking with everything would be too obvious.
        if winning.len() == 1 && winning != [sets - 1] {
            return attacking(ours, theirs, wanted);
        }
    }
    let bears = crate::topics::BEARS;
    let drake = Creature { name: "Wind Drake", ability: Ability::Flying, ..bears };
    let piker = Creature { name: "Goblin Piker", toughness: 1, ..bears };
    let turtle = Creature { name: "Horned Turtle", power: 1, toughness: 4, ..bears };
    attacking(vec![drake, piker], vec![turtle], 2)
}

fn attacking(attackers: Vec<Creature>, blockers: Vec<Creature>, wanted: u32) -> Move {
    let survive = OURS.iter().take(attackers.len()).map(|handle| format!("{handle} survives"));
    let items: Vec<String> =
        std::iter::once(format!("Bob at most {}", 20_u32.saturating_sub(wanted))).chain(survive).collect();
    Move {
        title: t!("Practice: the right attack").into(),
        attackers,
        blockers,
        life: 20,
        lines: vec!["at      declare attackers".to_owned(), format!("goal    Alice: {}", items.join(", "))],
    }
}

/// A board with exactly one block after which the player lives, a given attacker dies and a given
/// blocker survives.
pub(crate) fn block(chance: &mut Chance, level: Level, edition: Edition) -> Move {
    let abilities = abilities(level, edition);
    for _ in 0..TRIES {
        let theirs = side(chance, abilities, &[], size(level));
        let ours = side(chance, abilities, &theirs, size(level));
        let attackers: Vec<&Creature> = theirs.iter().collect();
        let total: u32 = theirs.iter().map(|creature| creature.power).sum();
        let life = 1 + u32::try_from(chance.below(total as usize)).unwrap_or(0);
        let (doomed, saved) = (chance.below(theirs.len()), chance.below(ours.len()));
        let ways = blocks(&attackers, &ours);
        let wins = |way: &&Vec<Option<usize>>| {
            let Fought { damage, dead, killable } = fought(&attackers, &ours, way);
            damage < life && dead.get(doomed) == Some(&true) && killable.get(saved) == Some(&false)
        };
        if ways.iter().filter(wins).count() == 1 {
            let (doomed, saved) = (OURS.get(doomed), THEIRS.get(saved));
            return blocking(theirs, ours, life, (doomed.unwrap_or(&"A"), saved.unwrap_or(&"W")));
        }
    }
    let piker = Creature { name: "Goblin Piker", power: 2, toughness: 1, ..crate::topics::BEARS };
    let giant = Creature { name: "Hill Giant", power: 3, toughness: 3, ..piker };
    blocking(vec![piker], vec![giant], 1, ("A", "W"))
}

fn blocking(
    attackers: Vec<Creature>,
    blockers: Vec<Creature>,
    life: u32,
    (doomed, saved): (&str, &str),
) -> Move {
    let all = OURS.get(..attackers.len()).unwrap_or_default().join(", ");
    Move {
        title: t!("Practice: the right block").into(),
        attackers,
        blockers,
        life,
        lines: vec![
            format!("attack  {all} -> Bob"),
            "at      declare blockers".to_owned(),
            format!("goal    Bob: Bob at least 1, {doomed} dies, {saved} survives"),
        ],
    }
}

/// A board on which the attacker's damage is exactly lethal for several blockers together.
pub(crate) fn split(chance: &mut Chance, level: Level) -> Move {
    for _ in 0..TRIES {
        let mut blockers = side(chance, &[Ability::Plain], &[], size(level));
        if level > Level::One {
            for blocker in blockers.iter_mut().filter(|it| it.toughness > 1) {
                blocker.damage = u32::try_from(chance.below(2)).unwrap_or(0);
            }
        }
        let fits = |power: u32, _: u32, ability: Ability| power > 1 && ability == Ability::Plain;
        let Some(attacker) = Creature::random(chance, &blockers, fits) else { continue };
        // The sets of blockers whose lethal damage adds up to the attacker's power.
        let sets: Vec<u32> = (1..1_u32 << blockers.len())
            .filter(|set| {
                let of = blockers.iter().enumerate().filter(|(at, _)| *set >> at & 1 == 1);
                set.count_ones() > 1 && of.map(|(_, it)| it.left()).sum::<u32>() == attacker.power
            })
            .collect();
        if let Some(set) = chance.pick(&sets) {
            let doomed = THEIRS.iter().enumerate().filter(|(at, _)| *set >> at & 1 == 1);
            let doomed: Vec<String> = doomed.map(|(_, handle)| format!("{handle} dies")).collect();
            return splitting(attacker, blockers, &doomed.join(", "));
        }
    }
    let boars = Creature { name: "Durkwood Boars", power: 4, toughness: 4, ..crate::topics::BEARS };
    splitting(
        boars,
        vec![crate::topics::BEARS, Creature { name: "Cylian Elf", ..crate::topics::BEARS }],
        "W dies, X dies",
    )
}

fn splitting(attacker: Creature, blockers: Vec<Creature>, goal: &str) -> Move {
    let all = THEIRS.get(..blockers.len()).unwrap_or_default().join(", ");
    Move {
        title: t!("Practice: the right split").into(),
        attackers: vec![attacker],
        blockers,
        life: 20,
        lines: vec![
            "attack  A -> Bob".to_owned(),
            format!("block   {all} -> A"),
            format!("goal    Alice: {goal}"),
        ],
    }
}
