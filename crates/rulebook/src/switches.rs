//! The switches in words, for whoever asks why two editions come to different ends.

use crate::rules::Rules;
use crate::{Edition, Rule};

/// A switch of [`Rules`], in words.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// What it is about.
    pub about: &'static str,
    /// The rules by which it shows.
    pub rules: &'static [Rule],
    says: fn(&Rules) -> &'static str,
}

impl Switch {
    /// How the switch stands in an edition.
    ///
    /// ```
    /// use rulebook::{Edition, Switch};
    /// let burn = Switch::ALL.iter().find(|switch| switch.about == "Lost mana").unwrap();
    /// assert_eq!(burn.says(Edition::E2008_10), "costs its player 1 life each");
    /// assert_eq!(burn.says(Edition::TODAY), "is just gone");
    /// ```
    #[must_use]
    pub fn says(&self, edition: Edition) -> &'static str {
        (self.says)(edition.rules())
    }
}

/// A line is the switch, its enum, what it is about, the rules by which it shows, and how it can stand.
macro_rules! switches {
    ($($field:ident $kind:ident $about:literal [$($rule:ident)+] { $($variant:ident $says:literal)+ })+) => {
        impl Switch {
            /// Every switch by which something comes to another end. What an assignment is checked against, and what the text
            /// says about effects that end with a step, has made no difference so far.
            pub const ALL: &[Self] = &[$(Self {
                about: $about,
                rules: &[$(Rule::$rule),+],
                says: |rules| match rules.$field { $(crate::rules::$kind::$variant => $says,)+ },
            }),+];
        }
    };
}

switches! {
    combat_damage CombatDamage "Combat damage"
        [CombatDamageOnStack CombatDamageResolves DealtAsAssigned DealtAtOnce]
        { OnStack "waits on the stack" Immediate "is dealt as soon as it is assigned" }
    division Division "Damage to several creatures"
        [FreeDivision BlockedCreatureDivides BlockingCreatureDivides BlockersOrdered AttackersOrdered]
        { Free "is divided in any way" Ordered "follows an announced order" }
    division_known DivisionKnown "The division is known"
        [FreeDivision BlockedCreatureDivides BlockersOrdered AttackersOrdered]
        {
            BeforeDealing "while it waits on the stack"
            OrderBeforehand "in part: the order is announced after blocking"
            WhenDealt "only when the damage is dealt"
        }
    lethal_damage LethalDamage "Lethal damage"
        [LethalDamage DeathtouchLethal]
        {
            Toughness "is what the toughness leaves"
            ToughnessOrDeathtouch "is what the toughness leaves; from deathtouch, any damage"
        }
    deathtouch Deathtouch "Deathtouch"
        [Deathtouch DeathtouchDestroys DeathtouchInstances DeathtouchLethal]
        {
            Absent "does not exist yet"
            Triggered "is a trigger that destroys"
            StateBasedAnyDivision "has the game destroy, and damage divided in any order"
            StateBased "has the game destroy"
        }
    lifelink Lifelink "Lifelink"
        [Lifelink LifelinkInstances]
        {
            Absent "does not exist yet"
            Triggered "is a trigger: the life comes later"
            Static "is part of the damage"
        }
    second_strike SecondStrike "In the second damage step strikes"
        [SecondDamageStep DoubleStrikeLost DoubleStrikeGained FirstStrikeChanges]
        {
            DidNotAssign "whoever assigned no damage in the first"
            HadNeither "whoever had neither first strike nor double strike before"
        }
    no_power NoPower "A creature without power"
        [NoPowerAssignsNothing]
        { AssignsNothing "assigns nothing" AssignsZero "assigns 0, which counts" }
    mana_empties ManaEmpties "Unspent mana"
        [ManaEmpties]
        { EachPhase "lasts until the phase ends" EachStep "is lost with every step" }
    mana_burn ManaBurn "Lost mana"
        [ManaBurn ManaEmpties]
        { Burns "costs its player 1 life each" Gone "is just gone" }
    mana_abilities ManaAbilities "An ability that adds mana and draws or mills"
        [ManaAbility]
        { All "is a mana ability" NotThroughLibraries "uses the stack" }
    planeswalkers Planeswalkers "Planeswalkers"
        [DamageToPlaneswalker WhatMayBeAttacked]
        { Absent "do not exist yet" Present "can be attacked" }
    noncombat_redirection NoncombatRedirection "Other damage to a player"
        [NoncombatToPlaneswalker]
        { Never "stays with that player" ToPlaneswalker "may be dealt to a planeswalker instead" }
    planeswalker_uniqueness PlaneswalkerUniqueness "Planeswalkers of one type"
        [PlaneswalkerUniqueness]
        {
            NoPlaneswalkers "do not exist yet"
            BySubtype "all go to the graveyard"
            OnlyLegendRule "may be several, unless they share a name"
        }
    legend_rule LegendRule "Legends of one name"
        [LegendRule]
        { AllDie "all go to the graveyard" KeepOne "come down to one, by their player's choice" }
    battles Battles "Battles"
        [Battles]
        { Absent "do not exist yet" Present "can be attacked" }
    trample_over_planeswalkers TrampleOverPlaneswalkers "Trample over planeswalkers"
        [TrampleOverPlaneswalkers]
        { Absent "does not exist yet" Present "exists" }
    skipped_steps SkippedSteps "Blocking and damage are skipped"
        [NoAttackersSkipsSteps]
        {
            NoneDeclared "when no attacker was declared"
            NoneDeclaredOrEntered "when no attacker was declared or put into the attack"
        }
    alone Alone "To attack or block alone"
        [AttacksAlone IsAttackingAlone]
        { Now "is to be the only one now" Declared "is to have been declared as the only one" }
    wither Wither "Wither" [Wither] { Absent "does not exist yet" Present "exists" }
    infect Infect "Infect" [Infect] { Absent "does not exist yet" Present "exists" }
    phasing Phasing "What is phased out"
        [Phasing PhasedOutLeavesCombat]
        { Zone "has left play" Status "stays where it was, as though it did not exist" }
    indestructible Indestructible "To be indestructible"
        [Indestructible]
        { Quality "is no ability, and cannot be lost" Keyword "is an ability that can be lost" }
    no_legal_targets NoLegalTargets "What has no legal target left"
        [TargetsRechecked]
        { Countered "is countered" DoesNotResolve "does not resolve" }
    permanent_copies PermanentCopies "A copy of a permanent spell"
        [CopyBecomesToken CopyElsewhere]
        { CeaseToExist "ceases to exist as it resolves" BecomeTokens "becomes a token as it resolves" }
    size_layers SizeLayers "Effects on power and toughness"
        [EffectLayers]
        {
            ByTimestamp "apply in the order they began; counters and static abilities come later"
            SettingFirst "apply those that set before those that add"
        }
    requirements Requirements "Having to attack or block"
        [AttackRequirements BlockRequirements]
        {
            OnlyWhatMeetsOne "never makes another creature attack or block"
            AsManyAsPossible "means meeting as many requirements as possible"
        }
    phased_out_tokens PhasedOutTokens "A token that phases out"
        [TokenElsewhere]
        { CeaseToExist "ceases to exist" Return "comes back" }
}
