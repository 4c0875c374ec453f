//! The exercises with a question, one function per topic.

use crate::creature::{Ability, Creature, State};
use crate::{Chance, Level};
use combat_lab_language::{Message, t};
use combat_lab_rulebook::{Deathtouch, Division, Edition, LethalDamage, Rule};

/// The handles of the blockers.
pub(crate) const HANDLES: [&str; 3] = ["B", "C", "D"];

/// A player's proposal, and the rule that forbids it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The announcement in the notation.
    pub announcement: String,
    /// The rule that forbids it; `None` if it is legal.
    pub rule: Option<Rule>,
}

/// An exercise before it is written.
pub(crate) struct Made {
    pub(crate) attacker: Creature,
    pub(crate) blockers: Vec<Creature>,
    /// Whether the blockers are in damage assignment order.
    pub(crate) ordered: bool,
    pub(crate) question: Message,
    /// Each choice, and what must be true for it to be correct.
    pub(crate) choices: Vec<(Message, String)>,
    pub(crate) because: Option<Message>,
    /// The rule that is the reason.
    pub(crate) rule: Option<Rule>,
    /// The split of the attacker's damage at the end of the script.
    pub(crate) split: Option<String>,
    /// The moment of the question.
    pub(crate) when: When,
    /// Whether the script declares the attacker.
    pub(crate) attacks: bool,
    /// Whether the script declares the blockers.
    pub(crate) blocks: bool,
    /// The proposal, if the question is about one.
    pub(crate) proposal: Option<Proposal>,
}

/// A moment of a combat phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// Before attackers are declared.
    Attack,
    /// Before blockers are declared.
    Block,
    /// After blockers are declared.
    Damage,
}

/// The most choices for a question.
const CHOICES: usize = 4;

/// Used if no card fits; the table has enough cards that one always does.
pub(crate) const BEARS: Creature = Creature {
    name: "Grizzly Bears",
    power: 2,
    toughness: 2,
    colour: "green",
    ability: Ability::Plain,
    deathtouch: false,
    damage: 0,
    state: State::Untapped,
};

/// Makes an exercise about two creatures that fight.
pub(crate) fn fight(chance: &mut Chance, level: Level, edition: Edition) -> Made {
    let deathtouch = edition.rules().deathtouch != Deathtouch::Absent;
    let fits = |ability| match ability {
        Ability::Plain => true,
        Ability::First | Ability::Double => level > Level::One,
        Ability::Deathtouch => level == Level::Three && deathtouch,
        Ability::Trample
        | Ability::Flying
        | Ability::Reach
        | Ability::Defender
        | Ability::Haste
        | Ability::TwoBlockers
        | Ability::Menace => false,
    };
    // Above the first level, one of the two has an ability.
    let attacks_with_one = chance.below(2) == 0;
    // On the third level, it is deathtouch in every other exercise.
    let deadly = level == Level::Three && deathtouch && chance.below(2) == 0;
    let special = |wanted: bool, ability| {
        let one = if deadly { ability == Ability::Deathtouch } else { ability != Ability::Plain };
        fits(ability) && (!wanted || level == Level::One || one)
    };
    let attacker = Creature::random(chance, &[], |power, _, ability| {
        power > 0 && power < 6 && special(attacks_with_one, ability)
    })
    .unwrap_or(BEARS);
    let mut blocker = Creature::random(chance, &[attacker], |_, toughness, ability| {
        toughness < 6 && special(!attacks_with_one, ability)
    })
    .unwrap_or(BEARS);
    if level == Level::Three && chance.below(2) == 0 && blocker.toughness > 1 {
        blocker.damage = 1;
    }
    let (a, b) = (attacker.name, blocker.name);
    let because = fought(&attacker, &blocker);
    let choices = vec![
        (t!("Both").into(), "A graveyard, B graveyard".to_owned()),
        (t!("Only %1").with(&[a]), "A graveyard, B in play".to_owned()),
        (t!("Only %1").with(&[b]), "A in play, B graveyard".to_owned()),
        (t!("Neither").into(), "A in play, B in play".to_owned()),
    ];
    Made {
        attacker,
        blockers: vec![blocker],
        ordered: false,
        question: t!("%1 attacks, and %2 blocks. Which creatures die?").with(&[a, b]),
        choices,
        because: Some(because),
        rule: None,
        split: None,
        when: When::Damage,
        attacks: true,
        blocks: true,
        proposal: None,
    }
}

/// The reason for the result of a fight: the damage of each creature, its damage step, and the
/// damage that is enough for the other. By deathtouch 1 is, though it isn't lethal damage until
/// 2010.
fn fought(attacker: &Creature, blocker: &Creature) -> Message {
    let first = |it: &Creature| matches!(it.ability, Ability::First | Ability::Double);
    let second = |it: &Creature| it.ability != Ability::First;
    let needed = |it: &Creature, other: &Creature| if other.deathtouch { 1 } else { it.left() };
    let (one, other) =
        if first(blocker) && !first(attacker) { (blocker, attacker) } else { (attacker, blocker) };
    let needs = [needed(other, one), needed(one, other)];
    // The damage to each in the first-strike damage step.
    let dealt = [if first(one) { one.power } else { 0 }, if first(other) { other.power } else { 0 }];
    let over = dealt[0] >= needs[0] && dealt[0] > 0 || dealt[1] >= needs[1] && dealt[1] > 0;
    let twice = first(one) && !over && second(one);
    let numbers = [one.power, needs[0], other.power, needs[1]].map(|number| number.to_string());
    let [deals, needed, strikes, needs] = numbers.each_ref().map(String::as_str);
    let says = match (first(one), first(other)) {
        (true, false) if over => t!(
            "%1 deals %3 damage in the first-strike damage step, and %4 is enough to destroy %2. So %2 is gone before it deals damage."
        ),
        (true, false) if twice => t!(
            "%1 deals %3 damage in each of the two damage steps, and %4 is enough to destroy %2. %2 deals %5 in the second, and %6 is enough to destroy %1."
        ),
        (true, false) => t!(
            "%1 deals %3 damage in the first-strike damage step, and %4 is enough to destroy %2. %2 survives that and deals %5, and %6 is enough to destroy %1."
        ),
        (true, true) if !over && (twice || second(other)) => t!(
            "%1 and %2 both strike in the first-strike damage step, and those with double strike again in the second. %1 deals %3 each time, and %4 is enough to destroy %2; %2 deals %5 each time, and %6 is enough to destroy %1."
        ),
        _ => t!(
            "%1 and %2 deal damage at the same time. %1 deals %3, and %4 is enough to destroy %2; %2 deals %5, and %6 is enough to destroy %1."
        ),
    };
    says.with(&[one.name, other.name, deals, needed, strikes, needs])
}

/// The lethal damage for a blocker: the least it must be assigned before any damage goes past it.
pub(crate) fn lethal(attacker: &Creature, blocker: &Creature, edition: Edition) -> u32 {
    let any = match edition.rules().lethal_damage {
        LethalDamage::ToughnessOrDeathtouch => attacker.deathtouch,
        LethalDamage::Toughness => false,
    };
    if any { 1 } else { blocker.left() }
}

/// Random blockers for a split, some with marked damage above the first level.
pub(crate) fn blockers(chance: &mut Chance, count: usize, level: Level, attacker: Creature) -> Vec<Creature> {
    let mut found = vec![attacker];
    for _ in 0..count {
        let fits = |_, toughness, ability| ability == Ability::Plain && toughness < 5;
        let mut blocker = Creature::random(chance, &found, fits).unwrap_or(BEARS);
        if level > Level::One && blocker.toughness > 1 && chance.below(2) == 0 {
            blocker.damage =
                1 + u32::try_from(chance.below(blocker.toughness as usize - 1)).unwrap_or_default();
        }
        found.push(blocker);
    }
    found.split_off(1)
}

/// Whether the attacker gets deathtouch: only on the third level, and in editions where deathtouch
/// affects the assignment of damage.
pub(crate) fn with_deathtouch(chance: &mut Chance, level: Level, edition: Edition) -> bool {
    let there = match edition.rules().deathtouch {
        Deathtouch::Absent | Deathtouch::Triggered => false,
        Deathtouch::StateBasedAnyDivision | Deathtouch::StateBased => true,
    };
    level == Level::Three && there && chance.below(2) == 0
}

/// The right amount among plausible wrong ones: each once, at most `power`, in ascending order.
fn amounts(chance: &mut Chance, power: u32, right: u32, wrong: &[u32]) -> Vec<u32> {
    let mut all: Vec<u32> = Vec::new();
    for amount in wrong {
        if *amount <= power && *amount != right && !all.contains(amount) {
            all.push(*amount);
        }
    }
    chance.shuffle(&mut all);
    all.truncate(CHOICES - 1);
    // If too few mistakes lead to different amounts, neighbours of the right one fill the list.
    for near in
        [right + 1, right.saturating_sub(1), right + 2, right.saturating_sub(2), right.saturating_sub(3)]
    {
        if all.len() + 1 < CHOICES && near <= power && near != right && !all.contains(&near) {
            all.push(near);
        }
    }
    all.push(right);
    all.sort_unstable();
    all
}

/// A split of all damage: lethal damage to each recipient in order, and the rest to the last one.
pub(crate) fn in_order(mut left: u32, needed: &[u32], last: Option<&str>) -> String {
    let mut parts = Vec::new();
    for (handle, needed) in HANDLES.into_iter().zip(needed) {
        let amount = left.min(*needed);
        left -= amount;
        parts.push((handle, amount));
    }
    if let Some(last) = last {
        parts.push((last, left));
    } else if let Some((_, amount)) = parts.last_mut() {
        *amount += left;
    }
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(_, amount)| *amount > 0)
        .map(|(to, amount)| format!("{to} {amount}"))
        .collect();
    parts.join(", ")
}

/// Makes an exercise about the most damage that can be assigned to the player past one or more
/// blockers.
pub(crate) fn trample(chance: &mut Chance, level: Level, edition: Edition) -> Made {
    let mut attacker =
        Creature::random(chance, &[], |_, _, ability| ability == Ability::Trample).unwrap_or(BEARS);
    attacker = attacker.with_deathtouch(with_deathtouch(chance, level, edition));
    let most = match level {
        Level::One => 1,
        Level::Two => 2,
        Level::Three => 3,
    };
    let count = 1 + chance.below(most);
    let blockers = blockers(chance, count, level, attacker);
    let needed: Vec<u32> = blockers.iter().map(|blocker| lethal(&attacker, blocker, edition)).collect();
    let power = attacker.power;
    let past = |total: u32| power.saturating_sub(total);
    let total: u32 = needed.iter().sum();
    let right = past(total);
    let whole: u32 = blockers.iter().map(|blocker| blocker.toughness).sum();
    let marked: u32 = blockers.iter().map(Creature::left).sum();
    let strike: u32 = blockers.iter().map(|blocker| blocker.power).sum();
    let wrong = [
        past(whole),
        past(marked),
        past(needed.first().copied().unwrap_or_default()),
        past(strike),
        power,
        0,
    ];
    let choices = amounts(chance, power, right, &wrong)
        .into_iter()
        .map(|most| (Message::from(most.to_string()), format!("bounds A -> Bob 0..{most}")))
        .collect();
    let parts = [attacker.name.to_owned(), power.to_string(), total.to_string(), right.to_string()];
    let [name, power_said, total_said, right_said] = parts.each_ref().map(String::as_str);
    let because = if total >= power {
        t!("Lethal damage to all blockers takes %1, and %2 assigns %3: none is left for the player.")
            .with(&[total_said, name, power_said])
    } else {
        t!("Lethal damage to all blockers takes %1 of the %2 damage. The other %3 can be assigned to the player.")
            .with(&[total_said, power_said, right_said])
    };
    Made {
        ordered: blockers.len() > 1 && edition.rules().division == Division::Ordered,
        question: t!("%1 has trample. What is the most damage Alice can assign to Bob?").with(&[name]),
        choices,
        because: Some(because),
        rule: None,
        split: Some(in_order(power, &needed, Some("Bob"))),
        attacker,
        blockers,
        when: When::Damage,
        attacks: true,
        blocks: true,
        proposal: None,
    }
}

/// Makes an exercise for editions without an order: the least damage that destroys one of several
/// blockers, or the most that can then be assigned to another.
fn divide_freely(chance: &mut Chance, level: Level, edition: Edition) -> Made {
    // Enough power for each of the blockers.
    let mut attacker =
        Creature::random(chance, &[], |power, _, ability| ability == Ability::Plain && power > 3)
            .unwrap_or(BEARS);
    attacker = attacker.with_deathtouch(with_deathtouch(chance, level, edition));
    let count = if level == Level::Three { 2 + chance.below(2) } else { 2 };
    let blockers = blockers(chance, count, level, attacker);
    let power = attacker.power;
    let doomed = chance.below(count);
    let other = (doomed + 1 + chance.below(count - 1)) % count;
    let blocker = |place: usize| blockers.get(place).copied().unwrap_or(BEARS);
    let handle = |place: usize| HANDLES.get(place).copied().unwrap_or("B");
    let Creature { name, toughness, damage, .. } = blocker(doomed);
    let needed = lethal(&attacker, &blocker(doomed), edition);
    let rest = power.saturating_sub(needed);
    let least = chance.below(2) == 0;
    let (right, wrong) = if least {
        (needed, [toughness, 1, damage, 0, power])
    } else {
        let spared = power.saturating_sub(toughness);
        (rest, [spared, blocker(other).toughness, lethal(&attacker, &blocker(other), edition), power, needed])
    };
    let question = if least {
        t!("Alice divides %1 damage. What is the least she must assign to %2 to destroy it?")
    } else {
        t!("Alice divides %1 damage and wants to destroy %2. What is the most she can assign to %3?")
    };
    let choices = amounts(chance, power, right, &wrong).into_iter().map(|amount| {
        let claim =
            if amount == right { [handle(doomed), " graveyard"].concat() } else { "wrong".to_owned() };
        (Message::from(amount.to_string()), claim)
    });
    let choices = choices.collect();
    let numbers = [power, needed, toughness, damage, rest].map(|number| number.to_string());
    let [power_said, needed_said, toughness_said, damage_said, rest_said] =
        numbers.each_ref().map(String::as_str);
    let because = match (attacker.deathtouch, least) {
        (true, true) => t!("%1 has deathtouch, so 1 damage destroys %2.").with(&[attacker.name, name]),
        (true, false) => t!(
            "%1 has deathtouch, so 1 damage destroys %2. The other %3 can be assigned to any of the blockers."
        )
        .with(&[attacker.name, name, rest_said]),
        (false, true) if damage == 0 => {
            t!("%1 has toughness %2 and no damage marked on it, so %2 damage destroys it.")
                .with(&[name, toughness_said])
        }
        (false, true) => t!("%1 has toughness %2 and %3 damage marked on it, so %4 more damage destroys it.")
            .with(&[name, toughness_said, damage_said, needed_said]),
        (false, false) => {
            t!("%1 damage destroys %2. The other %3 of the %4 damage can be assigned to any of the blockers.")
                .with(&[needed_said, name, rest_said, power_said])
        }
    };
    let split = [(doomed, needed), (other, rest)];
    let split: Vec<String> = split
        .into_iter()
        .filter(|(_, amount)| *amount > 0)
        .map(|(place, amount)| format!("{} {amount}", handle(place)))
        .collect();
    Made {
        ordered: false,
        question: question.with(&[power_said, name, blocker(other).name]),
        choices,
        because: Some(because),
        rule: None,
        split: Some(split.join(", ")),
        attacker,
        blockers,
        when: When::Damage,
        attacks: true,
        blocks: true,
        proposal: None,
    }
}

/// Makes an exercise about the most or least damage that can be assigned to one of several
/// blockers.
pub(crate) fn divide(chance: &mut Chance, level: Level, edition: Edition) -> Made {
    if edition.rules().division != Division::Ordered {
        return divide_freely(chance, level, edition);
    }
    let mut attacker =
        Creature::random(chance, &[], |power, _, ability| ability == Ability::Plain && power > 2)
            .unwrap_or(BEARS);
    attacker = attacker.with_deathtouch(with_deathtouch(chance, level, edition));
    let count = if level == Level::Three { 2 + chance.below(2) } else { 2 };
    let blockers = blockers(chance, count, level, attacker);
    let needed: Vec<u32> = blockers.iter().map(|blocker| lethal(&attacker, blocker, edition)).collect();
    let lifted = attacker.deathtouch && edition.rules().deathtouch == Deathtouch::StateBasedAnyDivision;
    let power = attacker.power;
    let place = chance.below(count);
    let before: u32 = needed.iter().take(place).sum();
    let own = needed.get(place).copied().unwrap_or_default();
    let (handle, name) =
        (HANDLES.get(place).copied().unwrap_or("B"), blockers.get(place).map_or("", |it| it.name));
    let toughness = blockers.get(place).map_or(0, |it| it.toughness);
    // The first in the order has a minimum, all others have a maximum.
    let first = place == 0;
    let right = match (!lifted, first) {
        (true, true) => power.min(own),
        (true, false) => power.saturating_sub(before),
        (false, true) => 0,
        (false, false) => power,
    };
    let whole: u32 = blockers.iter().take(place).map(|it| it.toughness).sum();
    let wrong = if first {
        [own, toughness, 0, 1, power]
    } else {
        [power.saturating_sub(before), power.saturating_sub(whole), power, own, toughness]
    };
    let question = if first {
        t!("Alice divides %1 damage. What is the least she can assign to %2?")
    } else {
        t!("Alice divides %1 damage. What is the most she can assign to %2?")
    };
    let bounds = |amount: u32| {
        let (least, most) = if first { (amount, power) } else { (0, amount) };
        (Message::from(amount.to_string()), format!("bounds A -> {handle} {least}..{most}"))
    };
    let choices = amounts(chance, power, right, &wrong).into_iter().map(bounds).collect();
    let parts = [power.to_string(), before.to_string(), own.to_string(), right.to_string()];
    let [power_said, before_said, own_said, right_said] = parts.each_ref().map(String::as_str);
    let because = if lifted {
        t!("%1 has deathtouch: its damage is divided regardless of the order.").with(&[attacker.name])
    } else if first {
        t!("%1 is first in the order, and %2 damage is lethal to it. The others get none before that.")
            .with(&[name, own_said])
    } else {
        t!("Lethal damage to the blockers before %1 takes %2 of the %3 damage. At most %4 is left for it.")
            .with(&[name, before_said, power_said, right_said])
    };
    Made {
        ordered: true,
        question: question.with(&[power_said, name]),
        choices,
        because: Some(because),
        rule: None,
        split: Some(in_order(power, &needed, None)),
        attacker,
        blockers,
        when: When::Damage,
        attacks: true,
        blocks: true,
        proposal: None,
    }
}
