//! Abilities and the instructions of spells, as text.

use super::effect::{Writer, indestructible_is_a_quality};
use super::words::{Wording, capital, is_written_anew, list, mana_cost, size_change, step_phrase};
use engine::{
    Ability, CombatCost, Condition, Cost, CostOf, Effect, Keyword, Speed, StaticAbility, Step, TargetKind,
    TargetSpec, TriggerEvent, TriggeredAbility, Whose,
};
use language::t;

/// An activated ability, or a spell's instructions, as its card would say it, without a full stop: "Sacrifice this: 1
/// damage to any target".
#[must_use]
pub fn ability(ability: &Ability, wording: Wording) -> String {
    let costs: Vec<String> = ability.costs.iter().map(cost_text).collect();
    let mut text = costs.join(", ");
    if !costs.is_empty() {
        text.push_str(": ");
    }
    text.push_str(&instructions(ability, "it", wording));
    if ability.speed == Speed::Sorcery {
        let words = wording.edition.words();
        let only = [" (", words.activate, " this only when you could ", words.cast, " a sorcery)"];
        text.push_str(&only.concat());
    }
    capital(&text)
}

/// A triggered ability as its card would say it, without a full stop: "When this comes into play, you gain 3 life".
#[must_use]
pub fn triggered_ability(trigger: &TriggeredAbility, wording: Wording) -> String {
    let condition = trigger.condition.map(|condition| condition_text(condition, wording)).unwrap_or_default();
    let does = instructions(&trigger.ability, that(trigger.event), wording);
    capital(&[&event_text(trigger.event, wording), condition.as_str(), ", ", &does].concat())
}

/// A static ability as its card would say it, without a full stop: "Other creatures you control get +1/+1".
#[must_use]
pub fn static_ability(ability: &StaticAbility, wording: Wording) -> String {
    let noun = match ability.affects.what {
        TargetKind::AttackingCreature => "attacking creatures",
        TargetKind::BlockingCreature => "blocking creatures",
        _ => "creatures",
    };
    let others = if ability.others_only { "other " } else { "" };
    let mut does: Vec<String> = Vec::new();
    if (ability.power, ability.toughness) != (0, 0) {
        does.push(["get ", &size_change(ability.power, ability.toughness)].concat());
    }
    let by_toughness = ability.keywords.has(Keyword::DamageByToughness);
    let mut keywords = ability.keywords.without(Keyword::DamageByToughness);
    if keywords.has(Keyword::Indestructible) && indestructible_is_a_quality(wording.edition) {
        keywords = keywords.without(Keyword::Indestructible);
        does.push("are indestructible".to_owned());
    }
    if !keywords.is_empty() {
        let names: Vec<&str> = keywords.iter().map(Keyword::name).collect();
        does.push(["have ", &list(&names)].concat());
    }
    if by_toughness {
        does.push("assign combat damage equal to their toughness rather than their power".to_owned());
    }
    if does.is_empty() {
        does.push("are as they are".to_owned());
    }
    capital(&[others, noun, whose(ability.affects.whose), " ", &list(&does)].concat())
}

/// Effects without an ability around them: those of a delayed triggered ability.
pub(super) fn delayed_effects(effects: &[Effect], wording: Wording) -> String {
    Writer { targets: &[], named: Vec::new(), that: "it", wording }.effects(effects)
}

fn instructions(ability: &Ability, that: &'static str, wording: Wording) -> String {
    let named = vec![false; ability.targets.len()];
    Writer { targets: &ability.targets, named, that, wording }.effects(&ability.effects)
}

/// What it costs to attack or block, as a card would say it, without a full stop: "Creatures can't attack you unless
/// their controller pays {2} for each of those creatures".
#[must_use]
pub fn combat_cost(cost: &CombatCost, wording: Wording) -> String {
    let (who, own) = match cost.of {
        CostOf::ThisAttacking => ("This can't attack", true),
        CostOf::AttackingYou => ("Creatures can't attack you", false),
        CostOf::AttackingYours => ("Creatures can't attack you or planeswalkers you control", false),
        CostOf::Attacking => ("Creatures can't attack", false),
        CostOf::ThisBlocking => ("This can't block", true),
        CostOf::Blocking => ("Creatures can't block", false),
    };
    let price = price(std::slice::from_ref(&cost.cost), wording);
    if own {
        [who, " unless you pay ", &price].concat()
    } else {
        [who, " unless their controller pays ", &price, " for each of those creatures"].concat()
    }
}

/// What is paid for attacking or blocking: "{2} and 3 life".
#[must_use]
pub fn price(costs: &[Cost], wording: Wording) -> String {
    let parts = costs.iter().map(|cost| match cost {
        Cost::PayLife(amount) => wording.language.say(t!("%1 life"), &[&amount.to_string()]),
        other => cost_text(other),
    });
    list(&parts.collect::<Vec<_>>())
}

/// A loyalty cost as it is printed: "+1", "0", "−2".
fn loyalty(change: i32) -> String {
    match change {
        1.. => format!("+{change}"),
        _ => super::words::number(change),
    }
}

fn cost_text(cost: &Cost) -> String {
    match cost {
        Cost::Tap => "tap".to_owned(),
        Cost::SacrificeThis => "sacrifice this".to_owned(),
        Cost::SacrificeCreature => "sacrifice a creature".to_owned(),
        Cost::PayLife(amount) => ["pay ", &amount.to_string(), " life"].concat(),
        Cost::Mana(cost) => mana_cost(cost),
        Cost::Loyalty(change) => loyalty(*change),
    }
}

/// What "that" means in a triggered ability.
const fn that(event: TriggerEvent) -> &'static str {
    match event {
        TriggerEvent::CreatureEnters(_)
        | TriggerEvent::CreatureDies(_)
        | TriggerEvent::CreatureAttacks(_)
        | TriggerEvent::CreatureAttacksAlone(_)
        | TriggerEvent::ThisBlocksCreature
        | TriggerEvent::ThisBecomesBlockedBy
        | TriggerEvent::ThisDamagesCreature => "that creature",
        TriggerEvent::ThisAttacksPlaneswalker => "that planeswalker",
        TriggerEvent::ThisDealsDamage => "that permanent or player",
        TriggerEvent::ThisIsDamaged | TriggerEvent::YouAreDamaged => "the source of that damage",
        TriggerEvent::YouLoseLife => "you",
        TriggerEvent::SpellPlayed(_) | TriggerEvent::ThisAttacksPlayer => "that player",
        _ => "it",
    }
}

/// What a triggered ability waits for: "whenever a creature comes into play".
pub(super) fn event_text(event: TriggerEvent, wording: Wording) -> String {
    let words = wording.edition.words();
    let text: &[&str] = match event {
        TriggerEvent::StepBegins { step, turn } => return at_step(step, turn, wording),
        TriggerEvent::ThisEnters => &["when this ", words.enters],
        // "A creature you control enters" is how it is written since things just enter.
        TriggerEvent::CreatureEnters(whose) if words.enters == "enters" => {
            &["whenever a creature", self::whose(whose), " ", words.enters]
        }
        TriggerEvent::CreatureEnters(whose) => {
            let under = match whose {
                Whose::Anyones => "",
                Whose::Yours => " under your control",
                Whose::Opponents => " under an opponent's control",
            };
            &["whenever a creature ", words.enters, under]
        }
        TriggerEvent::ThisDies => &["when this ", words.dies],
        TriggerEvent::CreatureDies(whose) => &["whenever a creature", self::whose(whose), " ", words.dies],
        TriggerEvent::ThisLeaves => &["when this ", words.leaves_play],
        TriggerEvent::ThisDiscarded => &["when you discard this"],
        TriggerEvent::ThisDealsDamage => &["whenever this deals damage"],
        TriggerEvent::ThisDamagesCreature => &["whenever this deals damage to a creature"],
        TriggerEvent::ThisIsDamaged => &["whenever this is dealt damage"],
        TriggerEvent::YouAreDamaged => &["whenever you are dealt damage"],
        TriggerEvent::YouLoseLife => &["whenever you lose life"],
        TriggerEvent::YouDraw => &["whenever you draw a card"],
        TriggerEvent::SpellPlayed(Whose::Anyones) => &["whenever a player ", words.casts, " a spell"],
        TriggerEvent::SpellPlayed(Whose::Yours) => &["whenever you ", words.cast, " a spell"],
        TriggerEvent::SpellPlayed(Whose::Opponents) => &["whenever an opponent ", words.casts, " a spell"],
        TriggerEvent::ThisAttacks => &["whenever this attacks"],
        TriggerEvent::ThisAttacksPlayer => &["whenever this attacks a player"],
        TriggerEvent::ThisAttacksPlaneswalker => &["whenever this attacks a planeswalker"],
        TriggerEvent::ThisAttacksAlone => &["whenever this attacks alone"],
        TriggerEvent::ThisUnblocked => &["whenever this attacks and isn't blocked"],
        TriggerEvent::CreatureAttacks(whose) => &["whenever a creature", self::whose(whose), " attacks"],
        TriggerEvent::CreatureAttacksAlone(whose) => {
            &["whenever a creature", self::whose(whose), " attacks alone"]
        }
        TriggerEvent::ThisBlocks => &["whenever this blocks"],
        TriggerEvent::ThisBlocksCreature => &["whenever this blocks a creature"],
        TriggerEvent::ThisBlocksAlone => &["whenever this blocks alone"],
        TriggerEvent::ThisBecomesBlocked => &["whenever this becomes blocked"],
        TriggerEvent::ThisBecomesBlockedBy => &["whenever this becomes blocked by a creature"],
        TriggerEvent::ThisFights => &["whenever this blocks or becomes blocked"],
        TriggerEvent::ThisTappedForMana => &["whenever this is tapped for mana"],
    };
    text.concat()
}

/// "at the beginning of your upkeep", "at end of turn".
fn at_step(step: Step, turn: Whose, wording: Wording) -> String {
    let at_end_step = wording.edition.words().at_end_step;
    if step == Step::End && at_end_step == "at end of turn" {
        return match turn {
            Whose::Anyones => at_end_step,
            Whose::Yours => "at the end of your turn",
            Whose::Opponents => "at the end of an opponent's turn",
        }
        .to_owned();
    }
    let whose = match turn {
        Whose::Anyones => "each ",
        Whose::Yours => "your ",
        Whose::Opponents => "each opponent's ",
    };
    let on_turn = match turn {
        Whose::Anyones => "",
        Whose::Yours => " on your turn",
        Whose::Opponents => " on an opponent's turn",
    };
    match step {
        Step::EndOfCombat => ["at end of combat", on_turn].concat(),
        Step::BeginningOfCombat if turn == Whose::Anyones => "at the beginning of each combat".to_owned(),
        Step::BeginningOfCombat => ["at the beginning of combat", on_turn].concat(),
        Step::Upkeep => ["at the beginning of ", whose, "upkeep"].concat(),
        _ => ["at the beginning of ", whose, &step_phrase(step, false, wording)].concat(),
    }
}

fn condition_text(condition: Condition, wording: Wording) -> String {
    match condition {
        Condition::LifeAtMost(most) => {
            [", if you have ", &super::words::number(most), " life or less"].concat()
        }
        Condition::LifeAtLeast(least) => {
            [", if you have ", &super::words::number(least), " life or more"].concat()
        }
        Condition::HandEmpty => ", if you have no cards in hand".to_owned(),
        Condition::ThisAttackingAlone => ", if this is attacking alone".to_owned(),
        Condition::ThisBlockingAlone => ", if this is blocking alone".to_owned(),
        Condition::ThisInPlay => [", if this is ", wording.edition.words().in_play].concat(),
    }
}

const fn whose(whose: Whose) -> &'static str {
    match whose {
        Whose::Anyones => "",
        Whose::Yours => " you control",
        Whose::Opponents => " an opponent controls",
    }
}

/// What a target may be, in the singular, and whose.
pub(super) fn noun(spec: TargetSpec, wording: Wording) -> (&'static str, &'static str) {
    let noun = match spec.what {
        TargetKind::Player => "player",
        TargetKind::AnyTarget if is_written_anew(wording.edition) => "creature, player or planeswalker",
        TargetKind::AnyTarget => "creature or player",
        TargetKind::Creature => "creature",
        TargetKind::AttackingCreature => "attacking creature",
        TargetKind::BlockingCreature => "blocking creature",
        TargetKind::Planeswalker => "planeswalker",
        TargetKind::Permanent => "permanent",
        TargetKind::Spell => "spell",
        TargetKind::AbilityOnStack => "activated or triggered ability",
        TargetKind::SpellOrAbility => "spell or ability",
    };
    (noun, whose(spec.whose))
}

/// A kind of target, such as "target attacking creature you control".
pub(super) fn target_text(spec: TargetSpec, wording: Wording) -> String {
    match (spec.what, spec.whose) {
        (TargetKind::Player, Whose::Opponents) => "target opponent".to_owned(),
        (TargetKind::Player, _) => "target player".to_owned(),
        (TargetKind::AnyTarget, Whose::Anyones) if is_written_anew(wording.edition) => {
            "any target".to_owned()
        }
        _ => {
            let (noun, whose) = noun(spec, wording);
            ["target ", noun, whose].concat()
        }
    }
}
