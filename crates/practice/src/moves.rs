//! Exercises that are answered by a move: boards with one winning attack, block or split.
//!
//! A small model of combat without activated abilities finds them: it tries every move of the
//! reader against every answer of the opponent. The tests confirm them with the engine's search.

use crate::creature::{Ability, Creature, State};
use crate::{Chance, Level};
use combat_lab_language::{Message, t};
use combat_lab_rulebook::{Division, Edition, Rule};

/// The handles of both players' creatures.
const OURS: [&str; 4] = ["A", "B", "C", "D"];
const THEIRS: [&str; 4] = ["W", "X", "Y", "Z"];

/// The number of random boards tried before the fixed one is used.
const TRIES: usize = 400;

/// A board, and the decision that Alice is asked for: the reader is Alice.
pub(crate) struct Move {
    pub(crate) title: Message,
    /// The attacking player, who comes first, and the other player.
    pub(crate) attacker: Side,
    pub(crate) defender: Side,
    /// The lines between the board and the question.
    pub(crate) before: Vec<String>,
    /// The kind of decision, and the question.
    pub(crate) kind: &'static str,
    pub(crate) question: Message,
    /// The lines after the question: the right move and the goal.
    pub(crate) after: Vec<String>,
}

/// A player of such a board.
pub(crate) struct Side {
    pub(crate) player: &'static str,
    pub(crate) life: u32,
    pub(crate) creatures: Vec<Creature>,
}

impl Side {
    const fn alice(creatures: Vec<Creature>, life: u32) -> Self {
        Self { player: "Alice", life, creatures }
    }

    const fn bob(creatures: Vec<Creature>) -> Self {
        Self { player: "Bob", life: 20, creatures }
    }
}

impl Move {
    /// A player's line and those of their cards, each with its handle.
    pub(crate) fn cards(side: &Side, attacks: bool) -> impl Iterator<Item = String> {
        let handles = if attacks { OURS } else { THEIRS };
        let cards = side
            .creatures
            .iter()
            .zip(handles)
            .map(|(creature, handle)| format!("  {handle}  {}", creature.line()));
        std::iter::once(format!("player  {} {}", side.player, side.life)).chain(cards)
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
        if let [set] = *winning
            && set != sets - 1
        {
            return attacking(ours, theirs, wanted, |at| set >> at & 1 == 1);
        }
    }
    let bears = crate::topics::BEARS;
    let drake = Creature { name: "Wind Drake", ability: Ability::Flying, ..bears };
    let piker = Creature { name: "Goblin Piker", toughness: 1, ..bears };
    let turtle = Creature { name: "Horned Turtle", power: 1, toughness: 4, ..bears };
    attacking(vec![drake, piker], vec![turtle], 2, |at| at == 0)
}

fn attacking(
    attackers: Vec<Creature>,
    blockers: Vec<Creature>,
    wanted: u32,
    attacks: impl Fn(usize) -> bool,
) -> Move {
    let own = || OURS.into_iter().take(attackers.len());
    let attacking: Vec<&str> = own().enumerate().filter(|(at, _)| attacks(*at)).map(|(_, it)| it).collect();
    let survive = own().map(|handle| format!("{handle} survives"));
    let items: Vec<String> =
        std::iter::once(format!("Bob at most {}", 20_u32.saturating_sub(wanted))).chain(survive).collect();
    let question =
        t!("Attack so that Bob loses at least %1 life and none of your creatures dies, however he blocks.");
    Move {
        title: t!("Practice: the right attack").into(),
        attacker: Side::alice(attackers, 20),
        defender: Side::bob(blockers),
        before: Vec::new(),
        kind: "attack",
        question: question.with(&[&wanted.to_string()]),
        after: vec![
            format!("attack  {} -> Bob", attacking.join(", ")),
            "block   none".to_owned(),
            format!("goal    Alice: {}", items.join(", ")),
        ],
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
        let wins = |way: &Vec<Option<usize>>| {
            let Fought { damage, dead, killable } = fought(&attackers, &ours, way);
            damage < life && dead.get(doomed) == Some(&true) && killable.get(saved) == Some(&false)
        };
        let winning: Vec<_> = blocks(&attackers, &ours).into_iter().filter(wins).collect();
        if let [way] = &*winning {
            return blocking(theirs, ours, life, (doomed, saved), way);
        }
    }
    let piker = Creature { name: "Goblin Piker", power: 2, toughness: 1, ..crate::topics::BEARS };
    let giant = Creature { name: "Hill Giant", power: 3, toughness: 3, ..piker };
    blocking(vec![piker], vec![giant], 1, (0, 0), &[Some(0)])
}

fn blocking(
    attackers: Vec<Creature>,
    blockers: Vec<Creature>,
    life: u32,
    (doomed, saved): (usize, usize),
    way: &[Option<usize>],
) -> Move {
    let name = |side: &[Creature], at: usize| side.get(at).map_or("", |it| it.name);
    let question = t!(
        "Bob attacks you. Block so that you stay above 0, %1 dies and your %2 survives, whatever Bob does."
    );
    let question = question.with(&[name(&attackers, doomed), name(&blockers, saved)]);
    let all = OURS.get(..attackers.len()).unwrap_or_default();
    let of = |at: usize| {
        let own = way.iter().zip(THEIRS).filter(move |(blocked, _)| **blocked == Some(at));
        own.map(|(_, handle)| handle).collect::<Vec<_>>().join(", ")
    };
    let blocked = all.iter().enumerate().map(|(at, handle)| (of(at), handle));
    let blocked = blocked.filter(|(by, _)| !by.is_empty());
    let blocks: Vec<String> = blocked.map(|(by, handle)| format!("{by} -> {handle}")).collect();
    let (doomed, saved) = (OURS.get(doomed).unwrap_or(&"A"), THEIRS.get(saved).unwrap_or(&"W"));
    Move {
        title: t!("Practice: the right block").into(),
        before: vec![format!("attack  {} -> Alice", all.join(", "))],
        attacker: Side::bob(attackers),
        defender: Side::alice(blockers, life),
        kind: "block",
        question,
        after: vec![
            format!("block   {}", blocks.join("; ")),
            format!("goal    Alice: Alice at least 1, {doomed} dies, {saved} survives"),
        ],
    }
}

/// A board on which the attacker's damage is exactly lethal for several blockers together.
pub(crate) fn split(chance: &mut Chance, level: Level, edition: Edition) -> Move {
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
            return splitting(attacker, blockers, edition, |at| set >> at & 1 == 1);
        }
    }
    let boars = Creature { name: "Durkwood Boars", power: 4, toughness: 4, ..crate::topics::BEARS };
    let elf = Creature { name: "Cylian Elf", ..crate::topics::BEARS };
    splitting(boars, vec![crate::topics::BEARS, elf], edition, |_| true)
}

fn splitting(
    attacker: Creature,
    blockers: Vec<Creature>,
    edition: Edition,
    dies: impl Fn(usize) -> bool,
) -> Move {
    let all = THEIRS.get(..blockers.len()).unwrap_or_default();
    let each = || all.iter().zip(&blockers).enumerate();
    let doomed: Vec<(&str, &Creature)> =
        each().filter(|(at, _)| dies(*at)).map(|(_, (handle, it))| (*handle, it)).collect();
    let power = attacker.power.to_string();
    let question = match *doomed {
        [(_, one), (_, two)] => t!("Divide the %1 damage of %2 so that %3 and %4 die.").with(&[
            &*power,
            attacker.name,
            one.name,
            two.name,
        ]),
        [(_, one), (_, two), (_, three)] => t!("Divide the %1 damage of %2 so that %3, %4 and %5 die.")
            .with(&[&*power, attacker.name, one.name, two.name, three.name]),
        _ => {
            t!("Divide the %1 damage of %2 so that all of its blockers die.").with(&[&*power, attacker.name])
        }
    };
    let mut before = vec!["attack  A -> Bob".to_owned(), format!("block   {} -> A", all.join(", "))];
    let ordered = match edition.rules().division {
        Division::Ordered => true,
        Division::Free => false,
    };
    if ordered {
        // With those to be killed first, the order allows it.
        let others = each().filter(|(at, _)| !dies(*at)).map(|(_, (handle, _))| *handle);
        let order: Vec<&str> = doomed.iter().map(|(handle, _)| *handle).chain(others).collect();
        before.push(format!("order   A: {}", order.join(", ")));
    }
    let given: Vec<String> = doomed.iter().map(|(handle, it)| format!("{handle} {}", it.left())).collect();
    let goal: Vec<String> = doomed.iter().map(|(handle, _)| format!("{handle} dies")).collect();
    Move {
        title: t!("Practice: the right split").into(),
        before,
        kind: "divide",
        question,
        after: vec![
            format!("assign  A: {}", given.join(", ")),
            format!("goal    Alice: {}", goal.join(", ")),
        ],
        attacker: Side::alice(vec![attacker], 20),
        defender: Side::bob(blockers),
    }
}
