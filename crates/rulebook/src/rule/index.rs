//! The list of everything the rulebook knows: one line per [`Rule`], by topic.
//!
//! A line is the variant, its stable id, and its title. What the rule is numbered and what it says, edition by
//! edition, is in the file of its topic.

rules! {
    turn {
        TurnHasFivePhases "turn-has-five-phases" "A turn has five phases";
        StepEndsWhenAllPass "step-ends-when-all-pass" "A step ends when everyone passes";
        StepWithoutPriority "step-without-priority" "Steps without priority";
        NothingBetweenSteps "nothing-between-steps" "Nothing happens between steps";
        ManaEmpties "mana-empties" "Unspent mana is lost";
        ManaBurn "mana-burn" "Mana burn";
        UntilDurations "until-durations" "How long effects last";
        UntilEndOfCombat "until-end-of-combat" "Until end of combat";
        UntilEndOfTurn "until-end-of-turn" "Until end of turn";
        AtTheBeginning "at-the-beginning" "“At the beginning of” triggers";
        ExtraTurns "extra-turns" "Extra turns";
        ExtraPhases "extra-phases" "Extra phases";
        ExtraSteps "extra-steps" "Extra steps";
        ExtraStepAfterPhase "extra-step-after-phase" "An extra step after a phase";
        Skipping "skipping" "Skipping a step, phase or turn";
        SkippingIsReplacement "skipping-is-replacement" "Skipping what hasn't begun";
        BeginningPhase "beginning-phase" "The beginning phase";
        PhasingHappensFirst "phasing-happens-first" "Phasing comes before untapping";
        UntapAll "untap-all" "Untapping permanents";
        NoPriorityInUntap "no-priority-in-untap" "No priority in the untap step";
        Upkeep "upkeep" "The upkeep step";
        DrawForTurn "draw-for-turn" "Drawing a card for the turn";
        FirstDrawSkipped "first-draw-skipped" "The first player skips the first draw step";
        MainPhases "main-phases" "The main phases";
        PostcombatMainPhases "postcombat-main-phases" "Only the first main phase is precombat";
        EndPhase "end-phase" "The turn's last phase";
        EndOfTurnTriggers "end-of-turn-triggers" "Triggers at the end of the turn";
        LateEndOfTurnTriggers "late-end-of-turn-triggers" "End-of-turn triggers that come too late";
        CleanupDiscard "cleanup-discard" "Discarding to maximum hand size";
        CleanupWearsOff "cleanup-wears-off" "Damage and effects wear off together";
        CleanupPriority "cleanup-priority" "Another cleanup step";
        EndingTheTurn "ending-the-turn" "Ending the turn";
    }
    priority {
        ActivePlayerGetsPriority "active-player-gets-priority" "The active player gets priority first";
        ActivePlayerAfterResolution "active-player-after-resolution" "Priority after something resolves";
        ActorKeepsPriority "actor-keeps-priority" "Priority after acting";
        PassGivesPriority "pass-gives-priority" "Passing gives priority to the next player";
        AllPassResolvesTop "all-pass-resolves-top" "When all players pass";
        ChecksBeforePriority "checks-before-priority" "State-based checks before priority";
        ActInTurn "act-in-turn" "Only the player with priority acts";
        InstantTiming "instant-timing" "When instants and abilities can be used";
        SorceryTiming "sorcery-timing" "When sorceries and permanents can be used";
        SpecialActions "special-actions" "Special actions";
        PlayingALand "playing-a-land" "Playing a land";
        OneLandEachTurn "one-land-each-turn" "One land each turn";
        AutomaticActions "automatic-actions" "The turn's automatic actions";
        ManaAbility "mana-ability" "What a mana ability is";
        ManaAbilityTiming "mana-ability-timing" "When mana abilities can be used";
        ManaAbilityResolvesAtOnce "mana-ability-resolves-at-once" "Mana abilities don't use the stack";
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
        MissingManaCost "missing-mana-cost" "Cards without a mana cost";
        SpellStopsBeingSpell "spell-stops-being-spell" "When a spell stops being a spell";
        CreatureSpell "creature-spell" "A creature spell isn't a creature yet";
        SpellInstructions "spell-instructions" "A spell's text is followed on resolution";
        AbilitiesNotFollowed "abilities-not-followed" "Text that isn't followed on resolution";
        PlayableFromElsewhere "playable-from-elsewhere" "Cards usable from outside the hand";
        AbilitiesWherePlayable "abilities-where-playable" "Abilities that say how a card is used";
        WhereAbilitiesWork "where-abilities-work" "Where abilities work";
        PlayingASpell "playing-a-spell" "Putting a spell on the stack";
        ActivatingAnAbility "activating-an-ability" "Using an activated ability";
        ChoosingModes "choosing-modes" "Modes, X and other choices";
        ChoosingTargets "choosing-targets" "Choosing targets";
        DividingAmongTargets "dividing-among-targets" "Dividing among targets";
        TotalCost "total-cost" "The total cost";
        PayingCosts "paying-costs" "Paying costs";
        IllegalActionRewinds "illegal-action-rewinds" "Reversing an illegal action";
        TargetsRechecked "targets-rechecked" "Targets are checked on resolution";
        ResolvingInstructions "resolving-instructions" "Instructions are followed in order";
        SpellGoesToGraveyard "spell-goes-to-graveyard" "A resolved spell goes to the graveyard";
        PermanentSpellResolves "permanent-spell-resolves" "A permanent spell resolves";
        AbilityIsIndependent "ability-is-independent" "An ability doesn't need its source";
        Countering "countering" "Countering";
    }
    triggers {
        TriggersOnce "triggers-once" "When an ability triggers";
        TriggersWaitForPriority "triggers-wait-for-priority" "Triggers wait for the next priority";
        TriggerOrder "trigger-order" "The order of triggered abilities";
        TriggerController "trigger-controller" "Who controls a triggered ability";
        InterveningIf "intervening-if" "Triggers with an “if” condition";
        TriggerWithoutChoice "trigger-without-choice" "Triggers without a legal choice";
        DelayedTriggers "delayed-triggers" "Delayed triggers";
        LookBack "look-back" "Triggers that look back";
    }
    objects {
        NewObject "new-object" "A card that moves is a new object";
        LastKnownInformation "last-known-information" "Last known information";
        StaticAbilityEnds "static-ability-ends" "Static abilities end with their source";
        Phasing "phasing" "Phasing";
        PhasedOutLeavesCombat "phased-out-leaves-combat" "Phasing out removes from combat";
        Sacrificing "sacrificing" "Sacrificing";
        Destroying "destroying" "Destroying";
        ReturningToHand "returning-to-hand" "Returning to hand";
        Exiling "exiling" "Exiling or removing from the game";
        Discarding "discarding" "Discarding";
        Drawing "drawing" "Drawing";
        Fighting "fighting" "Fighting";
        Milling "milling" "Milling";
        Scry "scry" "Scry";
        Surveil "surveil" "Surveil";
        TappingAndUntapping "tapping-and-untapping" "Tapping";
        Untapping "untapping" "Untapping";
        StunCounters "stun-counters" "Stun counters";
        TapCost "tap-cost" "The tap symbol";
        ContinuousEffects "continuous-effects" "Continuous effects";
        EffectLayers "effect-layers" "The layers of continuous effects";
    }
    combat {
        CombatHasFiveSteps "combat-has-five-steps" "Combat has five steps";
        AttackingAndDefendingPlayer "attacking-and-defending-player" "Attacking and defending player";
        OnlyCreaturesFight "only-creatures-fight" "Who can attack, block and be attacked";
        NoncreatureEntersFighting "noncreature-enters-fighting" "A noncreature put into combat";
        WrongSideAttacker "wrong-side-attacker" "An attacker of the wrong player";
        AttackedIsGone "attacked-is-gone" "Entering attacking something that is gone";
        WrongPartnerBlocker "wrong-partner-blocker" "Entering blocking the wrong attacker";
        RemovedFromCombat "removed-from-combat" "Removed from combat";
        TooLateToForbid "too-late-to-forbid" "“Can't attack” that comes too late";
        TappingDoesNotRemove "tapping-does-not-remove" "Tapping doesn't remove from combat";
        AttackedPlaneswalkerLeaves "attacked-planeswalker-leaves" "The attacked planeswalker leaves";
        AttacksAlone "attacks-alone" "“Attacks alone”, “blocks alone”";
        IsAttackingAlone "is-attacking-alone" "“Is attacking alone”, “is blocking alone”";
        BeginningOfCombat "beginning-of-combat" "Beginning of combat";
        NoAttackersSkipsSteps "no-attackers-skips-steps" "No attackers: two steps are skipped";
        EndOfCombat "end-of-combat" "The end of combat step";
        EndOfCombatClears "end-of-combat-clears" "When combat ends";
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
        EntersAttacking "enters-attacking" "Entering attacking";
        DeclarationRewinds "declaration-rewinds" "Reversing an illegal attack";
        BlockersDeclared "blockers-declared" "Declaring blockers";
        BlockerCandidates "blocker-candidates" "Which creatures can block";
        OneBlockEach "one-block-each" "Each blocker blocks one attacker";
        BlockRestrictions "block-restrictions" "Restrictions on blocking";
        EvasionTooLate "evasion-too-late" "Evasion gained too late";
        BlockRequirements "block-requirements" "Requirements to block";
        BlockCosts "block-costs" "Costs to block";
        BlockCostsPaid "block-costs-paid" "Paying to block";
        BlockDeclarationRewinds "block-declaration-rewinds" "Reversing an illegal block";
        BecomesBlocking "becomes-blocking" "Becoming a blocking creature";
        BecomesBlocked "becomes-blocked" "Becoming a blocked creature";
        BecomesUnblocked "becomes-unblocked" "Becoming an unblocked creature";
        StaysBlocked "stays-blocked" "A blocked creature stays blocked";
        BlockersOrdered "blockers-ordered" "The damage assignment order of blockers";
        AttackersOrdered "attackers-ordered" "The damage assignment order of attackers";
        OrderLosesCreature "order-loses-creature" "When a creature leaves the order";
        OrderGainsCreature "order-gains-creature" "When a creature joins the order";
        BlockTriggers "block-triggers" "Abilities that trigger on blocking";
        EntersBlocking "enters-blocking" "Entering blocking";
    }
    assignment {
        DamageAnnounced "damage-announced" "Who assigns damage, and when";
        FreeDivision "free-division" "Damage is divided freely";
        AmountIsPower "amount-is-power" "A creature assigns damage equal to its power";
        NoPowerAssignsNothing "no-power-assigns-nothing" "Creatures with power 0 or less";
        UnblockedAssigns "unblocked-assigns" "An unblocked creature's damage";
        BlockedCreatureDivides "blocked-creature-divides" "A blocked creature divides its damage";
        BlockedByNobody "blocked-by-nobody" "A blocked creature with no blockers left";
        BlockingCreatureDivides "blocking-creature-divides" "A blocking creature divides its damage";
        CheckedAsAWhole "checked-as-a-whole" "The assignment is checked as a whole";
        ChangedAssignment "changed-assignment" "Effects that change how damage is assigned";
        LethalDamage "lethal-damage" "What counts as lethal damage";
        FirstStrikeStep "first-strike-step" "When there are two damage steps";
        SecondDamageStep "second-damage-step" "Who assigns damage in the second damage step";
    }
    dealing {
        CombatDamageOnStack "combat-damage-on-stack" "Combat damage waits on the stack";
        CombatDamageNotASpell "combat-damage-not-a-spell" "Combat damage is not a spell";
        CombatDamageResolves "combat-damage-resolves" "Combat damage resolves";
        DealtAsAssigned "dealt-as-assigned" "Damage is dealt as assigned";
        SourceAsItExists "source-as-it-exists" "The source as it is when damage is dealt";
        RecipientGone "recipient-gone" "Damage to a creature that is gone";
        SacrificeAfterAssignment "sacrifice-after-assignment" "Sacrificing a creature during combat";
        DealtAtOnce "dealt-at-once" "All combat damage is dealt at once";
        PriorityAfterDamage "priority-after-damage" "Priority after combat damage";
        TriggersAfterDamage "triggers-after-damage" "Triggers after combat damage";
        DamageToPlayer "damage-to-player" "Damage to a player";
        DamageToCreature "damage-to-creature" "Damage to a creature";
        DamageToPlaneswalker "damage-to-planeswalker" "Damage to a planeswalker";
        DamageToBattle "damage-to-battle" "Damage to a battle";
        DamageSequence "damage-sequence" "How damage is processed";
        NoDamage "no-damage" "0 damage isn't damage";
        DamageMarkedUntilCleanup "damage-marked-until-cleanup" "Damage stays until cleanup";
        Prevention "prevention" "Preventing damage";
        PreventionShield "prevention-shield" "A shield against the next damage";
        SourceChosen "source-chosen" "Choosing a source of damage";
        Redirection "redirection" "Redirecting damage";
        NoncombatToPlaneswalker "noncombat-to-planeswalker" "Noncombat damage moved to a planeswalker";
        ReplacementEffects "replacement-effects" "Replacement effects";
        ReplacementOrder "replacement-order" "Several replacement effects";
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
        DeathtouchInstances "deathtouch-instances" "Several instances of deathtouch";
        Lifelink "lifelink" "Lifelink";
        LifelinkInstances "lifelink-instances" "Several instances of lifelink";
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
        Intimidate "intimidate" "Intimidate";
        Skulk "skulk" "Skulk";
        Horsemanship "horsemanship" "Horsemanship";
        Protection "protection" "Protection";
        Enchant "enchant" "Enchanting";
        Equip "equip" "Equipping";
        Crew "crew" "Crew";
        Ward "ward" "Ward";
        Persist "persist" "Persist";
        Undying "undying" "Undying";
        Hexproof "hexproof" "Hexproof";
        Shroud "shroud" "Shroud";
        Banding "banding" "Banding";
        BandingDivides "banding-divides" "Banding changes who divides an attacker's damage";
        BandingDividesBlocker "banding-divides-blocker" "Banding changes who divides a blocker's damage";
        Wither "wither" "Wither";
        Infect "infect" "Infect";
        Toxic "toxic" "Toxic";
        Indestructible "indestructible" "Indestructible";
        Exert "exert" "Exerting";
        Exalted "exalted" "Exalted";
        Flanking "flanking" "Flanking";
        Rampage "rampage" "Rampage";
        Bushido "bushido" "Bushido";
        Ninjutsu "ninjutsu" "Ninjutsu";
        AdventurerCards "adventurer-cards" "Cards with an Adventure";
        AdventureExile "adventure-exile" "What happens to a resolved Adventure";
        OmenCards "omen-cards" "Cards with an Omen";
        SplitCards "split-cards" "Split cards";
        Aftermath "aftermath" "Aftermath";
        ModalFaces "modal-faces" "Cards with two faces to choose from";
        Transform "transform" "Transforming";
        FaceDown "face-down" "Face-down creatures";
        Morph "morph" "Morph";
        Disguise "disguise" "Disguise";
        Convoke "convoke" "Convoke";
        Improvise "improvise" "Improvise";
        SplitSecond "split-second" "Split second";
        Overload "overload" "Overload";
    }
    state_based {
        AllChecksAtOnce "all-checks-at-once" "State-based checks happen together";
        OneReplacementCoversAll "one-replacement-covers-all" "One replacement for the same result";
        PlayerAtZeroLife "player-at-zero-life" "A player at 0 life loses";
        Winning "winning" "Winning";
        DrawWhenAllLose "draw-when-all-lose" "The game is a draw if all players lose";
        Conceding "conceding" "A player may concede";
        EmptyLibrary "empty-library" "Drawing from an empty library";
        TenPoison "ten-poison" "Ten poison counters";
        TokenElsewhere "token-elsewhere" "Tokens cease to exist";
        CopyElsewhere "copy-elsewhere" "Copies of spells cease to exist";
        ToughnessZero "toughness-zero" "Toughness 0";
        LethalDamageDestroys "lethal-damage-destroys" "Lethal damage destroys";
        DeathtouchDestroys "deathtouch-destroys" "Deathtouch damage destroys";
        PlaneswalkerLoyaltyZero "planeswalker-loyalty-zero" "A planeswalker without loyalty";
        PlaneswalkerUniqueness "planeswalker-uniqueness" "Two planeswalkers of one type";
        LegendRule "legend-rule" "The legend rule";
        WorldRule "world-rule" "The world rule";
        AuraFallsOff "aura-falls-off" "An illegally attached Aura";
        EquipmentFallsOff "equipment-falls-off" "Illegally attached Equipment";
        WronglyAttached "wrongly-attached" "Permanents that can't be attached";
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
        DefendersInTurn "defenders-in-turn" "Several players declare blockers in turn order";
        BlocksForOneself "blocks-for-oneself" "Players block only what attacks them";
        SeveralAnnounceDamage "several-announce-damage" "Several players announce damage in turn order";
        AttackLeftOrRight "attack-left-or-right" "Attacking only to the left or right";
        Goad "goad" "Goad";
        TwoHeadedGiant "two-headed-giant" "Two-Headed Giant";
        TeamTurns "team-turns" "A team takes its turn together";
        TeamPriority "team-priority" "Teams have priority";
        TeamBlocks "team-blocks" "A team blocks together";
        TeamHit "team-hit" "The player of a team to whom damage is assigned";
        TeamLife "team-life" "A team shares its life total";
        TeamAtZeroLife "team-at-zero-life" "A team at 0 life";
        TeamPoison "team-poison" "A team with fifteen poison counters";
        TeamsLose "teams-lose" "A team wins and loses together";
        TeamFirstDraw "team-first-draw" "The starting team's first draw";
        TeamOneDraws "team-one-draws" "Only one player of the starting team draws";
        PlayerLeaves "player-leaves" "A player leaves the game";
    }
}
