//! The list of everything the rulebook knows: one line per [`Rule`], by topic.
//!
//! A line is the variant, its stable id, and its title. What the rule is numbered and what it says, edition by
//! edition, is in the file of its topic.

rules! {
    turn {
        TurnHasFivePhases "turn-has-five-phases" "A turn has five phases";
        StepEndsWhenAllPass "step-ends-when-all-pass" "A step ends when everyone passes";
        StepWithoutPriority "step-without-priority" "Some steps give nobody priority";
        NothingBetweenSteps "nothing-between-steps" "Nothing happens between steps";
        ManaEmpties "mana-empties" "Unspent mana is lost";
        ManaBurn "mana-burn" "Unspent mana burns";
        UntilDurations "until-durations" "How long effects last";
        UntilEndOfCombat "until-end-of-combat" "Until end of combat";
        UntilEndOfTurn "until-end-of-turn" "Until end of turn";
        AtTheBeginning "at-the-beginning" "At the beginning of a step";
        ExtraTurns "extra-turns" "Extra turns";
        ExtraPhases "extra-phases" "Extra phases";
        ExtraSteps "extra-steps" "Extra steps";
        ExtraStepAfterPhase "extra-step-after-phase" "An extra step after a phase";
        Skipping "skipping" "Skipping a step, phase or turn";
        SkippingIsReplacement "skipping-is-replacement" "A skip waits for something to skip";
        BeginningPhase "beginning-phase" "The beginning phase";
        PhasingHappensFirst "phasing-happens-first" "Phasing comes before untapping";
        UntapAll "untap-all" "The active player untaps";
        NoPriorityInUntap "no-priority-in-untap" "Nobody acts in the untap step";
        Upkeep "upkeep" "The upkeep step";
        DrawForTurn "draw-for-turn" "The active player draws";
        FirstDrawSkipped "first-draw-skipped" "The first player skips a draw";
        MainPhases "main-phases" "The main phases";
        PostcombatMainPhases "postcombat-main-phases" "Only the first main phase is precombat";
        EndPhase "end-phase" "The turn's last phase";
        EndOfTurnTriggers "end-of-turn-triggers" "Triggers at the end of the turn";
        LateEndOfTurnTriggers "late-end-of-turn-triggers" "Too late for this turn";
        CleanupDiscard "cleanup-discard" "Discarding to hand size";
        CleanupWearsOff "cleanup-wears-off" "Damage and effects wear off together";
        CleanupPriority "cleanup-priority" "When cleanup repeats";
        EndingTheTurn "ending-the-turn" "An effect ends the turn";
    }
    priority {
        ActivePlayerGetsPriority "active-player-gets-priority" "The active player acts first";
        ActivePlayerAfterResolution "active-player-after-resolution" "After something resolves";
        ActorKeepsPriority "actor-keeps-priority" "Acting keeps priority";
        PassGivesPriority "pass-gives-priority" "Passing gives priority to the next player";
        AllPassResolvesTop "all-pass-resolves-top" "Everyone passes: the top resolves";
        ChecksBeforePriority "checks-before-priority" "Checks come before priority";
        ActInTurn "act-in-turn" "Only the player with priority acts";
        InstantTiming "instant-timing" "When instants and abilities can be used";
        SorceryTiming "sorcery-timing" "When sorceries and permanents can be used";
        SpecialActions "special-actions" "Special actions";
        PlayingALand "playing-a-land" "Playing a land";
        OneLandEachTurn "one-land-each-turn" "One land each turn";
        AutomaticActions "automatic-actions" "What the turn does by itself";
        ManaAbility "mana-ability" "What a mana ability is";
        ManaAbilityTiming "mana-ability-timing" "When mana abilities can be used";
        ManaAbilityResolvesAtOnce "mana-ability-resolves-at-once" "Mana abilities do not use the stack";
        TriggeredManaAbility "triggered-mana-ability" "Triggered mana abilities";
    }
    stack {
        StackOrder "stack-order" "Last in, first out";
        WhatIsOnTheStack "what-is-on-the-stack" "What can be on the stack";
        WhatAbilitiesAre "what-abilities-are" "What an ability is";
        WhatMakesEffects "what-makes-effects" "What makes an effect";
        CardOnStackIsSpell "card-on-stack-is-spell" "A card on the stack is a spell";
        SpellCopy "spell-copy" "A copy of a spell is a spell";
        CopyBecomesToken "copy-becomes-token" "A copied permanent spell becomes a token";
        MissingManaCost "missing-mana-cost" "No mana cost is not a free one";
        SpellStopsBeingSpell "spell-stops-being-spell" "When a spell stops being a spell";
        CreatureSpell "creature-spell" "A creature card on the stack is no creature yet";
        SpellInstructions "spell-instructions" "A spell's text is followed on resolution";
        AbilitiesNotFollowed "abilities-not-followed" "Text that is not an instruction";
        PlayableFromElsewhere "playable-from-elsewhere" "Cards usable from outside the hand";
        AbilitiesWherePlayable "abilities-where-playable" "Abilities that say how a card is used";
        WhereAbilitiesWork "where-abilities-work" "Where abilities work";
        PlayingASpell "playing-a-spell" "Putting a spell on the stack";
        ActivatingAnAbility "activating-an-ability" "Using an activated ability";
        ChoosingModes "choosing-modes" "Announcing the choices";
        ChoosingTargets "choosing-targets" "Targets are chosen at the start";
        DividingAmongTargets "dividing-among-targets" "Each target gets at least one";
        TotalCost "total-cost" "The total cost is fixed";
        PayingCosts "paying-costs" "Costs are paid in full";
        IllegalActionRewinds "illegal-action-rewinds" "An illegal action never happened";
        TargetsRechecked "targets-rechecked" "Targets are checked again";
        ResolvingInstructions "resolving-instructions" "Instructions are followed in order";
        SpellGoesToGraveyard "spell-goes-to-graveyard" "After a spell has resolved";
        PermanentSpellResolves "permanent-spell-resolves" "A spell becomes a permanent";
        AbilityIsIndependent "ability-is-independent" "An ability lives on without its source";
        Countering "countering" "Countering";
    }
    triggers {
        TriggersOnce "triggers-once" "A trigger watches for an event";
        TriggersWaitForPriority "triggers-wait-for-priority" "Triggers wait for the next priority";
        TriggerOrder "trigger-order" "Whose triggers go first";
        TriggerController "trigger-controller" "Who controls a triggered ability";
        InterveningIf "intervening-if" "A trigger with a condition";
        TriggerWithoutChoice "trigger-without-choice" "A trigger without a legal choice";
        DelayedTriggers "delayed-triggers" "Delayed triggers";
        LookBack "look-back" "Triggers that look back";
    }
    objects {
        NewObject "new-object" "A card that moves is a new object";
        LastKnownInformation "last-known-information" "Last known information";
        StaticAbilityEnds "static-ability-ends" "Static abilities end with their source";
        Phasing "phasing" "Phasing";
        PhasedOutLeavesCombat "phased-out-leaves-combat" "Phasing out ends the fight";
        Sacrificing "sacrificing" "Sacrificing";
        Destroying "destroying" "Destroying";
        ReturningToHand "returning-to-hand" "Returning to hand";
        Exiling "exiling" "Setting a card aside";
        Discarding "discarding" "Discarding";
        Drawing "drawing" "Drawing";
        Milling "milling" "Milling";
        TappingAndUntapping "tapping-and-untapping" "Tapping";
        Untapping "untapping" "Untapping";
        TapCost "tap-cost" "The tap symbol";
        ContinuousEffects "continuous-effects" "Continuous effects";
        EffectLayers "effect-layers" "The order in which effects apply";
    }
    combat {
        CombatHasFiveSteps "combat-has-five-steps" "Combat has five steps";
        AttackingAndDefendingPlayer "attacking-and-defending-player" "Who attacks and who defends";
        OnlyCreaturesFight "only-creatures-fight" "Who can attack, block and be attacked";
        NoncreatureEntersFighting "noncreature-enters-fighting" "A noncreature put into combat";
        WrongSideAttacker "wrong-side-attacker" "An attacker on the wrong side";
        AttackedIsGone "attacked-is-gone" "Put into an attack that has no goal";
        WrongPartnerBlocker "wrong-partner-blocker" "A blocker with the wrong partner";
        RemovedFromCombat "removed-from-combat" "Removed from combat";
        TooLateToForbid "too-late-to-forbid" "Too late to forbid";
        TappingDoesNotRemove "tapping-does-not-remove" "Tapping does not end a fight";
        AttackedPlaneswalkerLeaves "attacked-planeswalker-leaves" "The attacked planeswalker is gone";
        AttacksAlone "attacks-alone" "Attacking or blocking alone";
        IsAttackingAlone "is-attacking-alone" "Being alone in combat";
        BeginningOfCombat "beginning-of-combat" "Beginning of combat";
        NoAttackersSkipsSteps "no-attackers-skips-steps" "Without attackers, two steps are skipped";
        EndOfCombat "end-of-combat" "The end of combat step";
        EndOfCombatClears "end-of-combat-clears" "When the fight is over";
    }
    declare {
        AttackersDeclared "attackers-declared" "Declaring attackers";
        AttackerCandidates "attacker-candidates" "Which creatures can attack";
        SummoningSickness "summoning-sickness" "Summoning sickness";
        WhatMayBeAttacked "what-may-be-attacked" "What can be attacked";
        AttackRestrictions "attack-restrictions" "Restrictions on attacking";
        AttackRequirements "attack-requirements" "Requirements to attack";
        AttackingTaps "attacking-taps" "Attacking taps the creature";
        AttackCosts "attack-costs" "Costs to attack";
        AttackCostsPaid "attack-costs-paid" "Paying to attack";
        BecomesAttacking "becomes-attacking" "Becoming an attacking creature";
        AttackTriggers "attack-triggers" "Abilities that trigger on attacking";
        EntersAttacking "enters-attacking" "Put into the attack";
        DeclarationRewinds "declaration-rewinds" "An illegal attack is taken back";
        BlockersDeclared "blockers-declared" "Declaring blockers";
        BlockerCandidates "blocker-candidates" "Which creatures can block";
        OneBlockEach "one-block-each" "Each blocker blocks one attacker";
        BlockRestrictions "block-restrictions" "Restrictions on blocking";
        EvasionTooLate "evasion-too-late" "Evasion gained too late";
        BlockRequirements "block-requirements" "Requirements to block";
        BlockCosts "block-costs" "Costs to block";
        BlockCostsPaid "block-costs-paid" "Paying to block";
        BlockDeclarationRewinds "block-declaration-rewinds" "An illegal block is taken back";
        BecomesBlocking "becomes-blocking" "Becoming a blocking creature";
        BecomesBlocked "becomes-blocked" "Becoming a blocked creature";
        BecomesUnblocked "becomes-unblocked" "Becoming an unblocked creature";
        StaysBlocked "stays-blocked" "Blocked stays blocked";
        BlockersOrdered "blockers-ordered" "The attacker's player orders the blockers";
        AttackersOrdered "attackers-ordered" "The blocker's player orders the attackers";
        OrderLosesCreature "order-loses-creature" "When a creature leaves the order";
        OrderGainsCreature "order-gains-creature" "When a creature joins the order";
        BlockTriggers "block-triggers" "Abilities that trigger on blocking";
        EntersBlocking "enters-blocking" "Put in as a blocker";
    }
    assignment {
        DamageAnnounced "damage-announced" "Who announces damage, and when";
        FreeDivision "free-division" "Damage is divided freely";
        AmountIsPower "amount-is-power" "A creature assigns its power";
        NoPowerAssignsNothing "no-power-assigns-nothing" "No power, no damage";
        UnblockedAssigns "unblocked-assigns" "What an unblocked creature hits";
        BlockedCreatureDivides "blocked-creature-divides" "A blocked creature divides its damage";
        BlockedByNobody "blocked-by-nobody" "Blocked, but nobody is left";
        BlockingCreatureDivides "blocking-creature-divides" "A blocking creature divides its damage";
        CheckedAsAWhole "checked-as-a-whole" "The assignment is checked as a whole";
        ChangedAssignment "changed-assignment" "Damage dealt in another way";
        LethalDamage "lethal-damage" "What counts as lethal damage";
        FirstStrikeStep "first-strike-step" "When there are two damage steps";
        SecondDamageStep "second-damage-step" "Who hits in the second damage step";
    }
    dealing {
        CombatDamageOnStack "combat-damage-on-stack" "Combat damage waits on the stack";
        CombatDamageNotASpell "combat-damage-not-a-spell" "Combat damage is not a spell";
        CombatDamageResolves "combat-damage-resolves" "Combat damage resolves";
        DealtAsAssigned "dealt-as-assigned" "Dealt exactly as assigned";
        SourceAsItExists "source-as-it-exists" "The source as it is now";
        RecipientGone "recipient-gone" "The recipient is gone";
        SacrificeAfterAssignment "sacrifice-after-assignment" "Sacrificing a creature in mid-combat";
        DealtAtOnce "dealt-at-once" "All combat damage is dealt at once";
        PriorityAfterDamage "priority-after-damage" "After combat damage";
        TriggersAfterDamage "triggers-after-damage" "Triggers after combat damage";
        DamageToPlayer "damage-to-player" "Damage to a player";
        DamageToCreature "damage-to-creature" "Damage to a creature";
        DamageToPlaneswalker "damage-to-planeswalker" "Damage to a planeswalker";
        DamageToBattle "damage-to-battle" "Damage to a battle";
        DamageSequence "damage-sequence" "How damage is processed";
        NoDamage "no-damage" "Zero damage is no damage";
        DamageMarkedUntilCleanup "damage-marked-until-cleanup" "Damage stays until cleanup";
        Prevention "prevention" "Preventing damage";
        PreventionShield "prevention-shield" "A shield against the next damage";
        SourceChosen "source-chosen" "Choosing a source of damage";
        Redirection "redirection" "Redirecting damage";
        NoncombatToPlaneswalker "noncombat-to-planeswalker" "From the player to the planeswalker";
        ReplacementEffects "replacement-effects" "Replacement effects";
        ReplacementOrder "replacement-order" "Several replacements at once";
        Regeneration "regeneration" "Regeneration";
    }
    keywords {
        FirstStrike "first-strike" "First strike";
        FirstStrikeChanges "first-strike-changes" "Gaining or losing first strike late";
        DoubleStrike "double-strike" "Double strike";
        DoubleStrikeLost "double-strike-lost" "Losing double strike between the steps";
        DoubleStrikeGained "double-strike-gained" "Gaining double strike between the steps";
        Trample "trample" "Trample";
        TrampleNoBlockers "trample-no-blockers" "Trample with no blockers left";
        TrampleOverPlaneswalkers "trample-over-planeswalkers" "Trample over planeswalkers";
        TramplePlaneswalkerGone "trample-planeswalker-gone" "Trample over a planeswalker that is gone";
        TrampleStopsAtPlaneswalker "trample-stops-at-planeswalker" "Trample stops at a planeswalker";
        Deathtouch "deathtouch" "Deathtouch";
        DeathtouchLethal "deathtouch-lethal" "Deathtouch when damage is divided";
        DeathtouchInstances "deathtouch-instances" "Deathtouch twice";
        Lifelink "lifelink" "Lifelink";
        LifelinkInstances "lifelink-instances" "Lifelink twice";
        SourceGoneKeywords "source-gone-keywords" "Deathtouch and lifelink of a departed source";
        Flying "flying" "Flying";
        Reach "reach" "Reach";
        Vigilance "vigilance" "Vigilance";
        Haste "haste" "Haste";
        Defender "defender" "Defender";
        Menace "menace" "Menace";
        Landwalk "landwalk" "Landwalk";
        Shadow "shadow" "Shadow";
        Fear "fear" "Fear";
        Protection "protection" "Protection";
        Banding "banding" "Banding";
        BandingDivides "banding-divides" "Banding changes who divides an attacker's damage";
        BandingDividesBlocker "banding-divides-blocker" "Banding changes who divides a blocker's damage";
        Wither "wither" "Wither";
        Infect "infect" "Infect";
        Toxic "toxic" "Toxic";
        Indestructible "indestructible" "Indestructible";
        Exalted "exalted" "Exalted";
        Flanking "flanking" "Flanking";
        Rampage "rampage" "Rampage";
        Bushido "bushido" "Bushido";
        Ninjutsu "ninjutsu" "Ninjutsu";
    }
    state_based {
        AllChecksAtOnce "all-checks-at-once" "All checks happen at once";
        OneReplacementCoversAll "one-replacement-covers-all" "One replacement covers equal results";
        PlayerAtZeroLife "player-at-zero-life" "A player at 0 life loses";
        Winning "winning" "Winning";
        DrawWhenAllLose "draw-when-all-lose" "If everyone loses, it is a draw";
        Conceding "conceding" "A player may concede";
        EmptyLibrary "empty-library" "Drawing from an empty library";
        TenPoison "ten-poison" "Ten poison counters";
        TokenElsewhere "token-elsewhere" "A token in the wrong place";
        CopyElsewhere "copy-elsewhere" "A copy in the wrong place";
        ToughnessZero "toughness-zero" "Toughness 0";
        LethalDamageDestroys "lethal-damage-destroys" "Lethal damage destroys";
        DeathtouchDestroys "deathtouch-destroys" "Deathtouch damage destroys";
        PlaneswalkerLoyaltyZero "planeswalker-loyalty-zero" "A planeswalker without loyalty";
        PlaneswalkerUniqueness "planeswalker-uniqueness" "Two planeswalkers of one type";
        LegendRule "legend-rule" "The legend rule";
        WorldRule "world-rule" "The world rule";
        AuraFallsOff "aura-falls-off" "An Aura without a legal home";
        EquipmentFallsOff "equipment-falls-off" "Equipment falls off";
        WronglyAttached "wrongly-attached" "Attached by mistake";
        CountersCancel "counters-cancel" "Plus and minus counters cancel";
        BattleDefenseZero "battle-defense-zero" "A battle without defense";
        BattleProtector "battle-protector" "A battle needs a protector";
        SiegeProtector "siege-protector" "A Siege is protected by an opponent";
    }
    permanents {
        PlaneswalkerLoyalty "planeswalker-loyalty" "Loyalty";
        LoyaltyAbilities "loyalty-abilities" "Loyalty abilities";
        LoyaltyCost "loyalty-cost" "Loyalty as a cost";
        LoyaltyTooLow "loyalty-too-low" "Not enough loyalty";
        Battles "battles" "Battles";
        SiegeDefeated "siege-defeated" "A defeated Siege";
    }
    multiplayer {
        AttackSeveralPlayers "attack-several-players" "Attacking several players";
        TwoHeadedGiant "two-headed-giant" "Two-Headed Giant";
        PlayerLeaves "player-leaves" "A player leaves the game";
    }
}
