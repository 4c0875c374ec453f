//! The turn: its phases and steps, durations, extra and skipped parts, and the cleanup step.

rows! {
    TurnHasFivePhases {
        E2006_10 "300.1", E2009_07 "500.1";
        E2006_10 "Every turn has five phases, always in this order: beginning, first main, combat, second \
                  main, end. All five take place even if nothing happens in them.",
        E2009_07 "Every turn has five phases, always in this order: beginning, first main, combat, second \
                  main, ending. All five take place even if nothing happens in them."
    }
    StepEndsWhenAllPass {
        E2006_10 "300.2", E2009_07 "500.2";
        E2006_10 "A step in which players get priority ends only when all of them pass in succession while \
                  the stack is empty. After the last object on the stack has resolved, every player gets \
                  another chance to act."
    }
    StepWithoutPriority {
        E2008_10 "300.2", E2009_07 "500.3";
        E2008_10 "A step in which no player gets priority ends as soon as its own actions are done. Only \
                  the untap step and most cleanup steps work that way."
    }
    NothingBetweenSteps {
        E2006_10 "300.2", E2009_07 "500.11", E2024_08 "500.12";
        E2006_10 "Nothing can happen between two steps, phases or turns: the next one begins as soon as the \
                  last one ends."
    }
    ManaEmpties {
        E2006_10 "300.3", E2009_07 "500.4", E2025_11 "500.5";
        E2006_10 "Unspent mana is lost when a phase ends. It isn't lost between steps of the same phase, so \
                  mana made in the declare attackers step can still be spent after blocks.",
        E2009_07 "Unspent mana is lost whenever a step or phase ends; it isn't kept from one step of combat \
                  to the next.",
        E2025_11 "When a step or phase ends, effects that last until then end first, and after that all \
                  unspent mana is lost; it isn't kept from one step of combat to the next."
    }
    ManaBurn {
        E2006_10 "300.3", E2009_07 -;
        E2006_10 "A player loses 1 life for each unspent mana lost as a phase ends. Mana burn is loss of \
                  life, not damage, so it can't be prevented."
    }
    UntilDurations {
        E2006_10 "300.4", E2009_07 "500.5", E2025_11 "500.4";
        E2006_10 "“Until the end of” a step or phase expires as that step or phase ends; “until” a step \
                  or phase expires as it begins.",
        E2025_11 "An effect that lasts until a step or phase expires as that step or phase begins."
    }
    UntilEndOfCombat {
        E2006_10 "300.4", E2009_07 "500.5", E2025_11 "500.5a";
        E2006_10 "“Until end of combat” lasts through the whole end of combat step. It expires as the \
                  combat phase ends, not as that step begins."
    }
    UntilEndOfTurn {
        E2006_10 "314.2", E2009_07 "514.2";
        E2006_10 "“Until end of turn” and “this turn” last until the cleanup step. There the effect ends at \
                  the same time as all damage is removed."
    }
    AtTheBeginning {
        E2006_10 "300.5", E2009_07 "500.6";
        E2006_10 "An ability that triggers at the beginning of a step or phase triggers as it begins, and \
                  goes on the stack before anyone can act there."
    }
    ExtraTurns {
        E2006_10 "300.6", E2009_07 "500.7";
        E2006_10 "An extra turn comes right after the current one. If several are added, the one added last \
                  is taken first."
    }
    ExtraPhases {
        E2006_10 "300.7", E2009_07 "500.8";
        E2006_10 "An extra phase comes right after the phase that the effect names. If several are added at \
                  the same place, the one added last comes first."
    }
    ExtraSteps {
        E2006_10 "300.8", E2009_07 "500.9";
        E2006_10 "An extra step comes right after, or right before, the step that the effect names. If \
                  several are added at the same place, the one added last comes first."
    }
    ExtraStepAfterPhase {
        E2024_08 "500.10";
        E2024_08 "An extra step after a phase comes in an extra phase of the kind that has that step. All \
                  other steps of that phase are skipped."
    }
    Skipping {
        E2006_10 "300.9", E2009_07 "500.10", E2024_08 "500.11";
        E2006_10 "The game goes past a skipped step, phase or turn as though it didn't exist: nothing in it \
                  happens, and no player can act in it."
    }
    SkippingIsReplacement {
        E2006_10 "419.6e", E2009_07 "613.10", E2010_07 "614.10";
        E2006_10 "A skip replaces something that would begin. It does nothing to a step, phase or turn that \
                  has already begun, and waits for the next one. Two skips of the same thing skip two of \
                  them."
    }
    BeginningPhase {
        E2006_10 "301.1", E2009_07 "501.1";
        E2006_10 "The beginning phase has three steps, in this order: untap, upkeep, draw."
    }
    PhasingHappensFirst {
        E2006_10 "302.1", E2009_07 "502.1";
        E2006_10 "The untap step begins with phasing: the active player's permanents with phasing phase \
                  out, and at the same time those that had phased out under that player's control phase in."
    }
    UntapAll {
        E2006_10 "302.2", E2009_07 "502.2", E2024_08 "502.3";
        E2006_10 "In the untap step the active player untaps all permanents they control at the same \
                  time, except those that an effect keeps tapped."
    }
    NoPriorityInUntap {
        E2006_10 "302.3", E2009_07 "502.3", E2024_08 "502.4";
        E2006_10 "No player gets priority in the untap step. Abilities that trigger there wait until a \
                  player would next get priority, usually in the upkeep step."
    }
    Upkeep {
        E2006_10 "303.1", E2009_07 "503.1", E2021_04 "503.1a";
        E2006_10 "Abilities that triggered in the untap step, or as the upkeep step began, go on the stack. \
                  Then the active player gets priority."
    }
    DrawForTurn {
        E2006_10 "304.1", E2009_07 "504.1";
        E2006_10 "As the draw step begins, the active player draws a card. This doesn't use the stack, so \
                  no player can respond."
    }
    FirstDrawSkipped {
        E2006_10 "101.5a", E2008_10 "101.6a", E2009_07 "103.6a", E2010_07 "103.7a", E2024_08 "103.8a";
        E2006_10 "In a two-player game, the player who goes first skips the draw step of their first \
                  turn."
    }
    MainPhases {
        E2006_10 "305.1", E2009_07 "505.1";
        E2006_10 "A turn has a main phase before combat and one after it. Main phases have no steps; the \
                  active player can play lands, creatures, sorceries and so on here.",
        E2009_07 "A turn has a main phase before combat and one after it. Main phases have no steps; the \
                  active player can play lands and cast creatures, sorceries and so on here."
    }
    PostcombatMainPhases {
        E2006_10 "305.1", E2009_07 "505.1a";
        E2006_10 "Only a turn's first main phase is the precombat one. Every other main phase is a \
                  postcombat main phase, even if another combat follows it."
    }
    EndPhase {
        E2006_10 "312.1", E2009_07 "512.1";
        E2006_10 "The end phase has two steps: the end of turn step, in which players get priority, and the \
                  cleanup step, in which they usually don't.",
        E2009_07 "The ending phase has two steps: the end step, in which players get priority, and the \
                  cleanup step, in which they usually don't."
    }
    EndOfTurnTriggers {
        E2006_10 "313.1", E2009_07 "513.1";
        E2006_10 "“At end of turn” abilities trigger as the end of turn step begins and go on the stack. \
                  Then the active player gets priority.",
        E2009_07 "“At the beginning of the end step” abilities trigger as the end step begins and go on the \
                  stack. Then the active player gets priority."
    }
    LateEndOfTurnTriggers {
        E2006_10 "313.2", E2009_07 "513.3", E2021_04 "513.2";
        E2006_10 "The game doesn't go back to the beginning of the end of turn step. An “at end of turn” \
                  ability that appears after that waits until next turn; “until end of turn” effects still \
                  end this turn.",
        E2009_07 "The game doesn't go back to the beginning of the end step. An ability that triggers at \
                  that point but appears later waits until the next turn's end step; “until end of turn” \
                  effects still end this turn."
    }
    CleanupDiscard {
        E2006_10 "314.1", E2009_07 "514.1";
        E2006_10 "As the cleanup step begins, the active player discards down to their maximum hand \
                  size, normally seven. This doesn't use the stack."
    }
    CleanupWearsOff {
        E2006_10 "314.2", E2009_07 "514.2";
        E2006_10 "After discarding, two things happen at the same time: all damage is removed, and “until \
                  end of turn” effects end. So a creature whose toughness bonus ends then isn't destroyed \
                  by damage dealt earlier in the turn."
    }
    CleanupPriority {
        E2006_10 "314.3", E2009_07 "514.3a";
        E2006_10 "Normally no player gets priority in the cleanup step. But if a state-based effect applies \
                  or an ability has triggered, players do, and another cleanup step follows.",
        E2009_07 "Normally no player gets priority in the cleanup step. But if a state-based action is \
                  performed or an ability has triggered, players do, and another cleanup step follows."
    }
    EndingTheTurn {
        E2006_10 "509.1", E2009_07 "711.1", E2010_07 "712.1", E2021_04 "717.1", E2024_08 "721.1", E2025_11 "723.1", E2026_09 "724.1";
        E2006_10 "When an effect ends the turn, everything on the stack is removed from the game, including \
                  combat damage. All creatures are removed from combat, and the game goes straight to the \
                  cleanup step.",
        E2009_07 "When an effect ends the turn, everything on the stack is exiled, all creatures are \
                  removed from combat, and the game goes straight to the cleanup step."
    }
    EndingCombat {
        E2021_04 "717.2", E2024_08 "721.2", E2025_11 "723.2", E2026_09 "724.2";
        E2021_04 "When an effect ends the combat phase, everything on the stack is exiled, all creatures are \
                  removed from combat, and the game goes straight to the next phase. Outside the combat phase, \
                  nothing happens."
    }
}
