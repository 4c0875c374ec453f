//! The switches in words, and other differences between editions: the reasons why results differ.

use crate::{Edition, Rule, Rules};

/// A difference between editions, in words: a switch of [`Rules`], or one that follows from others.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// The subject, in words.
    pub about: &'static str,
    /// The rules that show it.
    pub rules: &'static [Rule],
    says: fn(Edition) -> &'static str,
    turn: fn(&mut Rules, Edition),
}

impl Switch {
    /// Sets it in these rules as it is in an edition: the rules of no edition, but they tell what
    /// this switch alone changes. A difference that follows from others changes nothing.
    ///
    /// ```
    /// use combat_lab_rulebook::{Edition, ManaBurn, Switch};
    /// let burn = Switch::ALL.iter().find(|switch| switch.about == "Unspent mana that is lost").unwrap();
    /// let mut rules = *Edition::TODAY.rules();
    /// burn.turn(&mut rules, Edition::E2008_10);
    /// assert_eq!(rules.mana_burn, ManaBurn::Burns);
    /// assert_eq!(rules.division, Edition::TODAY.rules().division);
    /// ```
    pub fn turn(&self, rules: &mut Rules, as_in: Edition) {
        (self.turn)(rules, as_in);
    }

    /// Its value in an edition, in words.
    ///
    /// ```
    /// use combat_lab_rulebook::{Edition, Switch};
    /// let burn = Switch::ALL.iter().find(|switch| switch.about == "Unspent mana that is lost").unwrap();
    /// assert_eq!(burn.says(Edition::E2008_10), "costs its player 1 life each");
    /// assert_eq!(burn.says(Edition::TODAY), "costs no life");
    /// ```
    #[must_use]
    pub fn says(&self, edition: Edition) -> &'static str {
        (self.says)(edition)
    }
}

/// Each entry has the switch, its enum, its subject, the rules that show it, and the words for each
/// variant. Entries without a switch follow: a subject, the rules that show it, the first words,
/// and the words since each edition that changed them.
macro_rules! switches {
    (
        $($field:ident $kind:ident $about:literal [$($rule:ident)+] { $($variant:ident $says:literal)+ })+
        ;
        $($text_about:literal [$($text_rule:ident)+] { $first:literal $($since:ident $text:literal)+ })+
    ) => {
        impl Switch {
            /// Every difference that can change a result, or what readers see of it. One switch is
            /// left out because it has made no difference so far: how an assignment is checked.
            pub const ALL: &[Self] = &[
                $(Self {
                    about: $about,
                    rules: &[$(Rule::$rule),+],
                    says: |edition| match edition.rules().$field {
                        $(crate::rules::$kind::$variant => $says,)+
                    },
                    turn: |rules, as_in| rules.$field = as_in.rules().$field,
                },)+
                $(Self {
                    about: $text_about,
                    rules: &[$(Rule::$text_rule),+],
                    says: |edition| {
                        let mut says = $first;
                        $(if edition >= Edition::$since { says = $text; })+
                        says
                    },
                    turn: |_, _| (),
                },)+
            ];
        }

        impl Rule {
            /// Whether a switch that the rule shows differs between two editions. Works without the
            /// words of [`Switch`].
            ///
            /// ```
            /// use combat_lab_rulebook::{Edition, Rule};
            ///
            /// assert!(Rule::ManaBurn.is_switched(Edition::E2008_10, Edition::E2009_07));
            /// assert!(!Rule::ManaBurn.is_switched(Edition::E2009_07, Edition::TODAY));
            /// ```
            #[must_use]
            pub fn is_switched(self, one: Edition, other: Edition) -> bool {
                let since = |changed: Edition| (one >= changed) != (other >= changed);
                let (now, then) = (one.rules(), other.rules());
                $((matches!(self, $(Rule::$rule)|+) && now.$field != then.$field))||+
                    || $((matches!(self, $(Rule::$text_rule)|+) && ($(since(Edition::$since))||+)))||+
            }
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
    lethal_damage LethalDamage "Lethal damage"
        [LethalDamage DeathtouchLethal]
        {
            Toughness "is the toughness minus marked damage"
            ToughnessOrDeathtouch "is the toughness minus marked damage; with deathtouch, 1"
        }
    deathtouch Deathtouch "Deathtouch"
        [Deathtouch DeathtouchDestroys DeathtouchInstances DeathtouchLethal]
        {
            Absent "does not exist yet"
            Triggered "is a trigger that destroys"
            StateBasedAnyDivision "destroys when state-based actions are checked, and ignores the announced \
                                   order"
            StateBased "destroys when state-based actions are checked"
        }
    lifelink Lifelink "Lifelink"
        [Lifelink LifelinkInstances]
        {
            Absent "does not exist yet"
            Triggered "is a trigger: the life is gained later"
            Static "is part of the damage"
        }
    second_strike SecondStrike "In the second damage step, damage is assigned by"
        [SecondDamageStep DoubleStrikeLost DoubleStrikeGained FirstStrikeChanges]
        {
            DidNotAssign "creatures that assigned no damage in the first"
            HadNeither "creatures that had neither first strike nor double strike"
        }
    no_power NoPower "A creature without power"
        [NoPowerAssignsNothing]
        { AssignsNothing "assigns nothing" AssignsZero "assigns 0, and counts as having assigned damage" }
    mana_empties ManaEmpties "Unspent mana"
        [ManaEmpties]
        { EachPhase "lasts until the phase ends" EachStep "is lost with every step" }
    mana_burn ManaBurn "Unspent mana that is lost"
        [ManaBurn ManaEmpties]
        { Burns "costs its player 1 life each" Gone "costs no life" }
    mana_abilities ManaAbilities "An ability that adds mana"
        [ManaAbility]
        {
            All "is a mana ability, even with a target"
            Untargeted "is a mana ability without a target, even if it costs loyalty"
            NotLoyalty "is a mana ability without a target, unless it costs loyalty"
            NotThroughLibraries
                "is a mana ability without a target, unless it costs loyalty, draws or mills"
        }
    planeswalkers Planeswalkers "Planeswalkers"
        [DamageToPlaneswalker WhatMayBeAttacked]
        { Absent "do not exist yet" Present "can be attacked" }
    noncombat_redirection NoncombatRedirection "Noncombat damage to a player"
        [NoncombatToPlaneswalker]
        { Never "stays with that player" ToPlaneswalker "may be dealt to a planeswalker instead" }
    planeswalker_uniqueness PlaneswalkerUniqueness "Planeswalkers with the same type"
        [PlaneswalkerUniqueness]
        {
            NoPlaneswalkers "do not exist yet"
            BySubtype "all go to the graveyard"
            OnlyLegendRule "may be several, unless they have the same name"
        }
    legend_rule LegendRule "Legendary permanents with the same name"
        [LegendRule]
        { AllDie "all go to the graveyard" KeepOne "are reduced to one, chosen by their controller" }
    battles Battles "Battles"
        [Battles]
        { Absent "do not exist yet" Present "can be attacked" }
    waiting_battles WaitingBattles "A battle without defense"
        [BattleDefenseZero UntypedBattleDefenseZero]
        {
            All "stays while a triggered ability of its own waits"
            Sieges "stays while a triggered ability of its own waits, if it is a Siege"
        }
    trample_over_planeswalkers TrampleOverPlaneswalkers "Trample over planeswalkers"
        [TrampleOverPlaneswalkers]
        { Absent "does not exist yet" Present "exists" }
    skipped_steps SkippedSteps "Blocking and damage are skipped"
        [NoAttackersSkipsSteps]
        {
            NoneDeclared "when no attacker was declared"
            NoneDeclaredOrEntered "when no attacker was declared or put in attacking"
        }
    alone Alone "Attacking or blocking alone"
        [AttacksAlone IsAttackingAlone]
        { Now "means being the only one now" Declared "means having been the only one declared" }
    indestructible Indestructible "Being indestructible"
        [Indestructible]
        { Quality "isn't an ability and can't be lost" Keyword "is an ability that can be lost" }
    no_legal_targets NoLegalTargets "A spell or ability with no legal target left"
        [TargetsRechecked]
        { Countered "is countered" DoesNotResolve "doesn't resolve" }
    permanent_copies PermanentCopies "A copy of a permanent spell"
        [CopyBecomesToken CopyElsewhere]
        { CeaseToExist "ceases to exist as it resolves" BecomeTokens "becomes a token as it resolves" }
    crews Crews "A Vehicle's crew"
        [Crew]
        { AnyCreatures "may be the Vehicle itself, if it is a creature" OtherCreatures "is other creatures" }
    amassed_armies AmassedArmies "An Army that is there as a player amasses"
        [Amass]
        { KeepTypes "gets only counters" GainType "gets counters and the creature type" }
    transforming Transforming "A permanent with a modal back face"
        [Transform]
        { OnlyTransforming "can't transform" AnyDoubleFaced "can transform" }
    token_names TokenNames "A token to which no name was given"
        [TokenNames]
        { Subtypes "is called like its subtypes" SubtypesAndToken "is called like no card" }
    loyalty_limit LoyaltyLimit "The limit of one ability each turn for a planeswalker"
        [LoyaltyAbilities]
        { Planeswalkers "is for all its activated abilities" LoyaltyAbilities "is for loyalty abilities only" }
    counted_sizes CountedSizes "A power or toughness that counts something"
        [DefiningAbilities]
        { InPlay "is 0 outside play" Everywhere "is worked out in every zone" }
    suspended_cards SuspendedCards "A suspended card without time counters"
        [Suspend]
        { AreCast "has to be cast, if it can be" MayBeCast "may be cast" }
    illegal_targets IllegalTargets "What an effect asks of a target that has become illegal"
        [TargetsRechecked]
        { StillKnown "is what it is now, or last was" Unknown "isn't known" }
    empty_sagas EmptySagas "A Saga that has lost its chapter abilities"
        [SagaEnds]
        { Sacrificed "is sacrificed" Stay "stays on the battlefield" }
    double_faced_tokens DoubleFacedTokens "A token that's a copy of a double-faced card"
        [Transform]
        { OneFace "can't transform" BothFaces "can transform" }
    negative_values NegativeValues "A power, toughness or life total below 0"
        [NegativeValues]
        {
            TreatedAsZero "counts as 0"
            UsedAndChangeSizes "counts as it is, and “+X/+X” with X below 0 makes a creature smaller"
            Used "counts as it is, but “+X/+X” with X below 0 changes nothing"
        }
    entering_effects EnteringEffects "Effects of other permanents on how a permanent enters"
        [HowPermanentsEnter]
        {
            Ignored "are ignored"
            Counted "count"
        }
    color_layers ColorLayers "Effects on colors"
        [EffectLayers]
        {
            WithAbilities "apply together with effects on abilities"
            BeforeAbilities "apply before effects on abilities"
        }
    turned_permanents TurnedPermanents "Effects of a permanent that turns face up or transforms"
        [EffectLayers]
        {
            KeepTimestamp "keep their place in the order"
            NewTimestamp "count as the latest"
        }
    late_blockers LateBlockers "A creature that enters blocking"
        [BlockTriggers]
        {
            OnlyUnblocked "triggers “becomes blocked by a creature” only of an attacker that wasn't blocked"
            AnyAttacker "triggers “becomes blocked by a creature” of any attacker"
        }
    ended_turns EndedTurns "Abilities that have triggered before an effect ends the turn"
        [EndingTheTurn]
        {
            TriggersWait "are put on the stack in the cleanup step"
            TriggersCease "cease to exist"
        }
    size_layers SizeLayers "Effects on power and toughness"
        [EffectLayers]
        {
            ByTimestamp "apply in timestamp order; counters and static abilities later"
            SettingFirst "apply the ones that set before the ones that add"
        }
    requirements Requirements "Having to attack or block"
        [AttackRequirements BlockRequirements]
        {
            OnlyWhatMeetsOne "never forces another creature to attack or block"
            AsManyAsPossible "means meeting as many requirements as possible"
        }
    phased_out_tokens PhasedOutTokens "A token that phases out"
        [TokenElsewhere]
        { CeaseToExist "ceases to exist" Return "comes back" }
    token_owner TokenOwner "A token"
        [TokenOwner]
        {
            Creator "is owned by the controller of the effect that created it"
            FirstController "is owned by the player under whose control it enters"
        }
    phased_out_effects PhasedOutEffects "An effect of limited duration on what phases out"
        [Phasing]
        { End "ends" GoOn "goes on once it phases in" }
    team_combat TeamCombat "In Two-Headed Giant, a creature"
        [TwoHeadedGiant TeamCantAttack TeamDefender TeamHit]
        { AsAGroup "attacks the whole team" EachPlayer "attacks a particular player" }
    team_life TeamLife "In Two-Headed Giant, the life total of one player"
        [TeamLife]
        {
            Halved "is half the team's, rounded up"
            HalvedUnlessPaid "is half the team's, rounded up, but all of it can be paid"
            Whole "is the team's"
        }
    team_start TeamStart "In Two-Headed Giant, a team starts with"
        [TeamStart]
        { Forty "40 life" Thirty "30 life" }
    team_steps TeamSteps "In Two-Headed Giant, an ability that waits for each opponent's step"
        [TeamSteps]
        { ForEachPlayer "triggers for each of them" ForEachNamed "triggers once unless it refers to that player" }
    team_extra_turns TeamExtraTurns "In Two-Headed Giant, an effect on the turns of both players of a team"
        [TeamExtraTurns]
        { ForEachPlayer "counts twice for the team" ForEachTeam "counts once for the team" }
    left_controllers LeftControllers "What a player who has left the game would control again"
        [LeftController]
        { NeverAgain "stays under the control of the player who has it" ExileIt "is exiled" }
    split_values SplitValues "The mana value of a split card, compared with a number,"
        [SplitValues]
        { EitherHalf "is that of either half" BothHalves "is that of both halves together" }
    ;
    "The split is known"
        [FreeDivision BlockedCreatureDivides BlockersOrdered AttackersOrdered]
        {
            "while it waits on the stack"
            E2009_07 "in part: the order is announced after blocking"
            E2024_11 "only when the damage is dealt"
        }
    "Wither" [Wither] { "does not exist yet" E2008_10 "exists" }
    "Infect" [Infect] { "does not exist yet" E2021_04 "exists" }
    "A phased-out permanent"
        [Phasing PhasedOutLeavesCombat]
        { "has left play" E2009_07 "stays where it was, as though it didn't exist" }
}
