//! Abilities and the instructions of instants, as text.

use super::signed;
use engine::{Ability, Cost, Effect, Reference, TargetKind, TargetSpec, Whose};
use rulebook::{Edition, Era};

/// An ability as its card would say it: "Sacrifice this: 1 damage to any target".
#[must_use]
pub fn ability(ability: &Ability, edition: Edition) -> String {
    let costs: Vec<&str> = ability.costs.iter().map(|cost| cost_text(*cost)).collect();
    let mut text = costs.join(", ");
    if !costs.is_empty() {
        text.push_str(": ");
    }
    let mut named = vec![false; ability.targets.len()];
    for (index, effect) in ability.effects.iter().enumerate() {
        if index > 0 {
            text.push_str(", then ");
        }
        let mut who = |reference: &Reference| reference_text(ability, *reference, &mut named, edition);
        let clause = match effect {
            Effect::Damage { amount, to } => format!("{amount} damage to {}", who(to)),
            Effect::Pump { who: whom, power, toughness } => {
                format!("{} gets {}/{} until end of turn", who(whom), signed(*power), signed(*toughness))
            }
            Effect::GainKeyword { who: whom, keyword } => {
                format!("{} gains {keyword} until end of turn", who(whom))
            }
            Effect::LoseKeyword { who: whom, keyword } => {
                format!("{} loses {keyword} until end of turn", who(whom))
            }
            Effect::Destroy { who: whom } => format!("destroy {}", who(whom)),
            Effect::ReturnToHand { who: whom } => format!("return {} to its owner's hand", who(whom)),
        };
        text.push_str(&clause);
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

const fn cost_text(cost: Cost) -> &'static str {
    match cost {
        Cost::Tap => "tap",
        Cost::SacrificeThis => "sacrifice this",
        Cost::SacrificeCreature => "sacrifice a creature",
    }
}

/// "target creature" the first time a target is named, "it" (or "that player") afterwards.
fn reference_text(ability: &Ability, reference: Reference, named: &mut [bool], edition: Edition) -> String {
    let place = match reference {
        Reference::This => return "this".to_owned(),
        Reference::You => return "you".to_owned(),
        Reference::Target(place) => usize::from(place),
    };
    let again = named.get(place).copied().unwrap_or(false);
    if let Some(named) = named.get_mut(place) {
        *named = true;
    }
    match ability.targets.get(place) {
        Some(spec) if again && ability.targets.len() == 1 => {
            if spec.what == TargetKind::Player {
                "that player".to_owned()
            } else {
                "it".to_owned()
            }
        }
        Some(spec) => target_text(*spec, edition),
        None => "nothing".to_owned(),
    }
}

/// A kind of target, such as "target attacking creature you control".
fn target_text(spec: TargetSpec, edition: Edition) -> String {
    let what = match spec.what {
        TargetKind::Player if spec.whose == Whose::Opponents => return "target opponent".to_owned(),
        TargetKind::Player => "target player",
        TargetKind::CreatureOrPlayer if edition.era() == Era::FreeDivision => "any target",
        TargetKind::CreatureOrPlayer => "target creature or player",
        TargetKind::Creature => "target creature",
        TargetKind::AttackingCreature => "target attacking creature",
        TargetKind::BlockingCreature => "target blocking creature",
    };
    let whose = match spec.whose {
        Whose::Anyones => "",
        Whose::Yours => " you control",
        Whose::Opponents => " an opponent controls",
    };
    [what, whose].concat()
}
