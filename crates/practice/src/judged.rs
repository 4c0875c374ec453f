//! Exercises about a player's proposal: whether it is legal, and which rule decides.

use crate::creature::{Ability, Creature};
use crate::kinds::{Kind, Verdict, kinds};
use crate::topics::{BEARS, HANDLES, Made, Proposal, When, blockers, in_order, lethal, with_deathtouch};
use crate::{Chance, Level};
use combat_lab_language::{Message, Phrase, t};
use combat_lab_rulebook::{Deathtouch, Division, Edition, Rule};

/// The notation for a choice that is right or wrong whatever happens on the board.
const fn claim(right: bool) -> &'static str {
    if right { "right" } else { "wrong" }
}

/// A proposal on its board.
struct Proposed {
    made: Made,
    kind: Kind,
    /// The rule that forbids it.
    against: Option<Rule>,
    /// The rule that explains why it is legal.
    allows: Rule,
    /// The reason if it is legal: the condition of that rule that is met.
    why: Message,
    /// The damage for the first recipient and for the second, and the second's name.
    split: [String; 3],
}

fn creature(chance: &mut Chance, taken: &[Creature], fits: impl Fn(u32, u32, Ability) -> bool) -> Creature {
    Creature::random(chance, taken, fits).unwrap_or(BEARS)
}

fn with(chance: &mut Chance, taken: &[Creature], wanted: Ability) -> Creature {
    creature(chance, taken, |power, toughness, ability| ability == wanted && power < 5 && toughness < 6)
}

fn propose(chance: &mut Chance, level: Level, edition: Edition, kind: Kind) -> Proposed {
    // Reach is as new as deathtouch.
    let kind = match kind {
        Kind::BlockReachLegal if edition.rules().deathtouch == Deathtouch::Absent => Kind::BlockFlying,
        kind => kind,
    };
    let details = kind.details();
    // Others are drawn for a split, too: a seed means the same exercise for ever.
    let ability = match details.when {
        When::Attack | When::Block => details.ability,
        When::Damage => Ability::Plain,
    };
    let mut attacker = with(chance, &[], ability);
    if details.when == When::Damage {
        let divides = |power| details.ability == Ability::Trample || power > 2;
        attacker = creature(chance, &[], |power, _, ability| ability == details.ability && divides(power));
    }
    if kind == Kind::Trample {
        attacker = attacker.with_deathtouch(with_deathtouch(chance, level, edition));
    }
    attacker.state = details.attacker;
    // Editions with menace have the keyword; older ones spell it out.
    let mut rule = details.rule;
    if attacker.ability == Ability::TwoBlockers {
        if Rule::Menace.number(edition).is_some() {
            attacker.ability = Ability::Menace;
        } else {
            rule = Rule::BlockRestrictions;
        }
    }
    let mut bob = match kind {
        Kind::Divide | Kind::DivideShort => blockers(chance, 2, level, attacker),
        Kind::Trample => blockers(chance, 1, level, attacker),
        Kind::BlockReachLegal => vec![with(chance, &[attacker], Ability::Reach)],
        Kind::BlockTogetherLegal => blockers(chance, 2, Level::One, attacker),
        Kind::AttackLegal
        | Kind::AttackTapped
        | Kind::AttackSick
        | Kind::AttackDefender
        | Kind::AttackHasteLegal
        | Kind::BlockLegal
        | Kind::BlockTapped
        | Kind::BlockSickLegal
        | Kind::BlockFlying
        | Kind::BlockAlone => blockers(chance, 1, Level::One, attacker),
    };
    if let Some(first) = bob.first_mut() {
        first.state = details.blocker;
    }
    let when = details.when;
    let blocker = bob.first().map_or("", |blocker| blocker.name);
    let (against, why) = match details.verdict {
        Verdict::Illegal => (Some(rule), Message::from(String::new())),
        Verdict::Legal(says) => (None, says.with(&[attacker.name, blocker])),
        Verdict::Split => (None, Message::from(String::new())),
    };
    let is_legal = against.is_none();
    let attacks = when != When::Attack || is_legal;
    let blocks = when != When::Attack && is_legal;
    let handles = HANDLES.get(..bob.len()).unwrap_or_default().join(", ");
    let announcement = if when == When::Attack {
        "attack A -> Bob".to_owned()
    } else {
        ["block ", &handles, " -> A"].concat()
    };
    let made = Made {
        attacker,
        blockers: bob,
        ordered: false,
        question: Message::from(String::new()),
        choices: Vec::new(),
        because: None,
        rule: None,
        split: None,
        when,
        attacks,
        blocks,
        proposal: Some(Proposal { announcement, rule: against }),
    };
    let mut proposed = Proposed { made, kind, against, allows: rule, why, split: Default::default() };
    if when == When::Damage {
        divided(chance, edition, &mut proposed);
    }
    proposed
}

/// Splits the attacker's damage, legally or not.
fn divided(chance: &mut Chance, edition: Edition, proposed: &mut Proposed) {
    let Made { attacker, blockers, .. } = &proposed.made;
    let tramples = proposed.kind == Kind::Trample;
    let short = proposed.kind == Kind::DivideShort;
    let power = attacker.power;
    let needed: Vec<u32> = blockers.iter().map(|blocker| lethal(attacker, blocker, edition)).collect();
    let least = needed.first().copied().unwrap_or_default().min(power);
    let tries = [least, least.saturating_sub(1), power, least + 1, 0];
    let first = chance.pick(&tries).copied().unwrap_or_default().min(power);
    let total = if short { power - 1 } else { power };
    // An incomplete split must break no other rule.
    let first = if short { first.max(least).min(total) } else { first.min(total) };
    let rest = total - first;
    let (second, name) =
        if tramples { ("Bob", "Bob") } else { ("C", blockers.get(1).map_or("", |blocker| blocker.name)) };
    let ordered = blockers.len() > 1 && edition.rules().division == Division::Ordered;
    let too_soon = rest > 0 && first < least && (tramples || ordered);
    proposed.against = if short {
        Some(Rule::AmountIsPower)
    } else if too_soon {
        Some(if tramples { Rule::Trample } else { Rule::BlockedCreatureDivides })
    } else {
        None
    };
    proposed.allows = if tramples { Rule::Trample } else { Rule::BlockedCreatureDivides };
    let numbers = [first.to_string(), rest.to_string()];
    let [first, rest] = numbers.each_ref().map(String::as_str);
    proposed.split = [first.to_owned(), rest.to_owned(), name.to_owned()];
    let needs = least.to_string();
    let why = match (tramples, ordered, rest) {
        (true, _, "0") => t!(
            "%1 is the only blocker. A creature with trample can assign all of its damage to its blockers."
        ),
        (true, ..) => {
            t!("%1 is assigned %2 damage, and %3 is lethal for it. So the other %4 can be assigned to %5.")
        }
        (false, true, "0") => t!("%1 is first in the order. All of the damage can be assigned to it."),
        (false, true, _) => {
            t!(
                "%1 is first in the order and is assigned %2 damage, and %3 is lethal for it. So the other %4 can be assigned to %5."
            )
        }
        (false, false, _) => {
            t!("All %6 damage is assigned, and it can be divided among the blockers in any way.")
        }
    };
    let first_name = blockers.first().map_or("", |blocker| blocker.name);
    proposed.why = why.with(&[first_name, first, &needs, rest, name, &power.to_string()]);
    let assigned = ["B ", first, ", ", second, " ", rest].concat();
    let played = if proposed.against.is_none() {
        assigned.clone()
    } else {
        in_order(power, &needed, tramples.then_some("Bob"))
    };
    proposed.made.ordered = ordered;
    proposed.made.split = Some(played);
    proposed.made.proposal =
        Some(Proposal { announcement: ["assign A: ", &assigned].concat(), rule: proposed.against });
}

/// The question for each kind of proposal.
struct Asked {
    attack: Phrase<'static>,
    block: Phrase<'static>,
    block_together: Phrase<'static>,
    division: Phrase<'static>,
    trample: Phrase<'static>,
}

const IS_IT_LEGAL: Asked = Asked {
    attack: t!("Alice wants to attack with %1. Is that legal?"),
    block: t!("%1 attacks, and Bob wants to block with %2. Is that legal?"),
    block_together: t!("%1 attacks, and Bob wants to block with %2 and %3. Is that legal?"),
    division: t!(
        "%1 is blocked by %2 and %3. Alice wants to assign %4 damage to %2 and %5 to %3. Is that legal?"
    ),
    trample: t!(
        "%1 has trample and is blocked by %2. Alice wants to assign %4 damage to %2 and %5 to %3. Is that legal?"
    ),
};

const WHICH_RULE: Asked = Asked {
    attack: t!("Alice wants to attack with %1. That is illegal. Which rule says so?"),
    block: t!("%1 attacks, and Bob wants to block with %2. That is illegal. Which rule says so?"),
    block_together: t!(
        "%1 attacks, and Bob wants to block with %2 and %3. That is illegal. Which rule says so?"
    ),
    division: t!(
        "%1 is blocked by %2 and %3. Alice wants to assign %4 damage to %2 and %5 to %3. That is illegal. Which rule says so?"
    ),
    trample: t!(
        "%1 has trample and is blocked by %2. Alice wants to assign %4 damage to %2 and %5 to %3. That is illegal. Which rule says so?"
    ),
};

/// The question about a proposal.
fn question(proposed: &Proposed, asked: &Asked) -> Message {
    let Made { attacker, blockers, when, .. } = &proposed.made;
    let name = |place: usize| blockers.get(place).map_or("", |blocker| blocker.name);
    let [first, rest, other] = proposed.split.each_ref().map(String::as_str);
    match when {
        When::Attack => asked.attack.with(&[attacker.name]),
        When::Block if blockers.len() > 1 => asked.block_together.with(&[attacker.name, name(0), name(1)]),
        When::Block => asked.block.with(&[attacker.name, name(0)]),
        When::Damage => {
            let split = if proposed.kind == Kind::Trample { asked.trample } else { asked.division };
            split.with(&[attacker.name, name(0), other, first, rest])
        }
    }
}

/// Makes an exercise about whether a proposal is legal.
pub(crate) fn legal(chance: &mut Chance, level: Level, edition: Edition) -> Made {
    let wanted = chance.pick(kinds(level)).copied().unwrap_or(Kind::AttackLegal);
    let mut proposed = propose(chance, level, edition, wanted);
    let kind = proposed.kind;
    let reasons: [(Option<Rule>, Phrase<'static>); 3] = match proposed.made.when {
        When::Attack => [
            (Some(Rule::AttackerCandidates), t!("Illegal, because a tapped creature can’t attack")),
            (Some(Rule::SummoningSickness), t!("Illegal, because it came under her control this turn")),
            (Some(Rule::Defender), t!("Illegal, because it has defender")),
        ],
        When::Block => [
            (Some(Rule::BlockerCandidates), t!("Illegal, because a tapped creature can’t block")),
            (Some(Rule::Flying), t!("Illegal, because only creatures with flying or reach can block it")),
            if matches!(kind, Kind::BlockAlone | Kind::BlockTogetherLegal) {
                (Some(proposed.allows), t!("Illegal, because it takes two blockers"))
            } else {
                (Some(Rule::SummoningSickness), t!("Illegal, because it came under his control this turn"))
            },
        ],
        When::Damage => [
            if kind == Kind::Trample {
                (Some(Rule::Trample), t!("Illegal, because the blocker must be assigned lethal damage first"))
            } else {
                (
                    Some(Rule::BlockedCreatureDivides),
                    t!("Illegal, because the first blocker must be assigned lethal damage first"),
                )
            },
            (Some(Rule::AmountIsPower), t!("Illegal, because all of its damage must be assigned")),
            (None, t!("Illegal, because each blocker must be assigned at least 1")),
        ],
    };
    let mut choices = vec![(t!("Legal").into(), claim(proposed.against.is_none()).to_owned())];
    let decides = |rule: Option<Rule>| rule.is_some() && rule == proposed.against;
    choices.extend(reasons.map(|(rule, said)| (said.into(), claim(decides(rule)).to_owned())));
    proposed.made.choices = choices;
    proposed.made.question = question(&proposed, &IS_IT_LEGAL);
    proposed.made.rule = Some(proposed.against.unwrap_or(proposed.allows));
    if proposed.against.is_none() {
        proposed.made.because = Some(proposed.why);
    }
    proposed.made
}

/// Four rules as choices, one of them right.
fn choices(chance: &mut Chance, right: Rule, all: [Rule; 4]) -> Vec<(Message, String)> {
    let mut all = all;
    chance.shuffle(&mut all);
    let title = |rule: Rule| Message::from(["{title:", rule.id(), "}"].concat());
    all.into_iter().map(|rule| (title(rule), claim(rule == right).to_owned())).collect()
}

/// Makes an exercise about the deciding rule.
pub(crate) fn rule_of(chance: &mut Chance, level: Level, edition: Edition) -> Made {
    if chance.below(2) == 0 {
        return fought(chance, level, edition);
    }
    let mut proposed = propose(chance, level, edition, Kind::AttackTapped);
    for _ in 0..8 {
        let kind = chance.pick(kinds(level)).copied().unwrap_or(Kind::AttackTapped);
        let other = propose(chance, level, edition, kind);
        if other.against.is_some() {
            proposed = other;
            break;
        }
    }
    let right = proposed.against.unwrap_or(proposed.allows);
    // Only one choice may be right. 508.1a repeats summoning sickness (302.6), 509.1b covers flying
    // and menace, and 510.1c refers to trample, so those pairs are never choices together.
    let all = match (proposed.made.when, right) {
        (When::Attack, Rule::SummoningSickness) => {
            [Rule::SummoningSickness, Rule::Defender, Rule::AttackingTaps, Rule::WhatMayBeAttacked]
        }
        (When::Attack, _) => {
            [Rule::AttackerCandidates, Rule::SummoningSickness, Rule::Defender, Rule::AttackingTaps]
        }
        (When::Block, Rule::BlockerCandidates) => {
            [Rule::BlockerCandidates, Rule::Flying, Rule::SummoningSickness, Rule::BlockRequirements]
        }
        (When::Block, Rule::Flying) => {
            [Rule::Flying, Rule::BlockerCandidates, Rule::OneBlockEach, Rule::BlockRequirements]
        }
        (When::Block, own) => [own, Rule::Flying, Rule::BlockerCandidates, Rule::OneBlockEach],
        (When::Damage, Rule::Trample) => {
            [Rule::Trample, Rule::AmountIsPower, Rule::BecomesBlocked, Rule::FirstStrike]
        }
        (When::Damage, _) => {
            [Rule::BlockedCreatureDivides, Rule::AmountIsPower, Rule::Trample, Rule::FirstStrike]
        }
    };
    proposed.made.choices = choices(chance, right, all);
    proposed.made.question = question(&proposed, &WHICH_RULE);
    proposed.made.rule = Some(right);
    proposed.made
}

/// Makes an exercise about the rule that decides a fight.
fn fought(chance: &mut Chance, level: Level, edition: Edition) -> Made {
    let touches = match edition.rules().deathtouch {
        Deathtouch::Absent | Deathtouch::Triggered => false,
        Deathtouch::StateBasedAnyDivision | Deathtouch::StateBased => true,
    };
    let way = match level {
        Level::One => 0,
        Level::Two => 1 + chance.below(2),
        Level::Three => 1 + chance.below(if touches { 3 } else { 2 }),
    };
    let (attacker, blocker, right, all) = match way {
        0 => {
            let attacker = creature(chance, &[], |power, _, ability| ability == Ability::Plain && power > 1);
            let weaker = |_, toughness, ability| ability == Ability::Plain && toughness <= attacker.power;
            let all = [Rule::LethalDamageDestroys, Rule::ToughnessZero, Rule::BecomesBlocked, Rule::Trample];
            (attacker, creature(chance, &[attacker], weaker), Rule::LethalDamageDestroys, all)
        }
        1 => {
            let attacker = with(chance, &[], Ability::First);
            let weaker = |_, toughness, ability| ability == Ability::Plain && toughness <= attacker.power;
            let all = [Rule::FirstStrikeStep, Rule::AmountIsPower, Rule::BecomesBlocked, Rule::Flying];
            (attacker, creature(chance, &[attacker], weaker), Rule::FirstStrikeStep, all)
        }
        2 => {
            let attacker = creature(chance, &[], |_, _, ability| ability == Ability::Trample);
            let weaker = |_, toughness, ability| ability == Ability::Plain && toughness < attacker.power;
            let all = [Rule::Trample, Rule::BecomesBlocked, Rule::FirstStrike, Rule::Flying];
            (attacker, creature(chance, &[attacker], weaker), Rule::Trample, all)
        }
        _ => {
            let attacker = with(chance, &[], Ability::Deathtouch);
            let larger = |_, toughness, ability| ability == Ability::Plain && toughness > attacker.power;
            let all =
                [Rule::DeathtouchDestroys, Rule::LethalDamageDestroys, Rule::ToughnessZero, Rule::Trample];
            (attacker, creature(chance, &[attacker], larger), Rule::DeathtouchDestroys, all)
        }
    };
    let (a, b) = (attacker.name, blocker.name);
    let question = match way {
        1 => t!("%1 attacks, and %2 blocks. Only %1 deals damage. Which rule is the reason?"),
        2 => t!("%1 attacks, and %2 blocks. Bob still loses life. Which rule is the reason?"),
        _ => t!("%1 attacks, and %2 blocks. Which rule destroys %2?"),
    };
    let split =
        (way == 2).then(|| in_order(attacker.power, &[lethal(&attacker, &blocker, edition)], Some("Bob")));
    Made {
        attacker,
        blockers: vec![blocker],
        ordered: false,
        question: question.with(&[a, b]),
        choices: choices(chance, right, all),
        because: None,
        rule: Some(right),
        split,
        when: When::Damage,
        attacks: true,
        blocks: true,
        proposal: None,
    }
}
