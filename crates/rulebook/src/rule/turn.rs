//! The turn: its phases and steps, how long things last, extra and skipped parts, and the last step's chores.

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
        E2006_10 "A step ends only when all players pass, one right after the other, while the stack is \
                  empty. When the last thing on the stack has resolved, everyone still gets another chance \
                  to act."
    }
    StepWithoutPriority {
        E2008_10 "300.2", E2009_07 "500.3";
        E2008_10 "A step in which nobody gets priority ends as soon as its own actions are done. Only the \
                  untap step and an uneventful cleanup step are like that."
    }
    NothingBetweenSteps {
        E2006_10 "300.2", E2009_07 "500.11", E2024_08 "500.12";
        E2006_10 "There is no moment between two steps, phases or turns: where one ends the next begins, and \
                  nothing can happen in between."
    }
    ManaEmpties {
        E2006_10 "300.3", E2009_07 "500.4", E2025_11 "500.5";
        E2006_10 "Unspent mana is lost when a phase ends. From one step to the next within a phase it lasts, \
                  so mana made while attackers are declared can still be spent after blocking.",
        E2009_07 "Unspent mana is lost whenever a step or phase ends; it does not last from one step of \
                  combat to the next.",
        E2025_11 "When a step or phase ends, effects that last until then end first, and after that all \
                  unspent mana is lost; it does not last from one step of combat to the next."
    }
    ManaBurn {
        E2006_10 "300.3", E2009_07 -;
        E2006_10 "A player loses 1 life for each unspent mana that is lost as a phase ends. This mana burn \
                  is loss of life and not damage, so it cannot be prevented."
    }
    UntilDurations {
        E2006_10 "300.4", E2009_07 "500.5";
        E2006_10 "An effect that lasts until the end of a step or phase ends together with it; an effect \
                  that lasts until a step or phase ends just as that one begins."
    }
    UntilEndOfCombat {
        E2006_10 "300.4", E2009_07 "500.5", E2025_11 "500.5a";
        E2006_10 "An effect that lasts until end of combat lasts through the whole end of combat step. It \
                  ends with the combat phase, not at the beginning of its last step."
    }
    UntilEndOfTurn {
        E2006_10 "314.2", E2009_07 "514.2";
        E2006_10 "An effect that lasts until end of turn, or for this turn, goes on until the cleanup step. \
                  There it ends at the same moment as all damage is removed."
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
        E2024_08 "An extra step after a phase brings its own phase along: a phase of the usual kind is added \
                  in which all its other steps are skipped."
    }
    Skipping {
        E2006_10 "300.9", E2009_07 "500.10", E2024_08 "500.11";
        E2006_10 "A step, phase or turn that is skipped is passed over as though it were not there: nothing \
                  in it happens, and nobody can act in it."
    }
    SkippingIsReplacement {
        E2006_10 "419.6e", E2009_07 "613.10", E2010_07 "614.10";
        E2006_10 "A skip replaces something that would begin, so it cannot touch what has already begun: it \
                  waits for the next one. Two skips of the next turn, phase or step skip two of them."
    }
    BeginningPhase {
        E2006_10 "301.1", E2009_07 "501.1";
        E2006_10 "The beginning phase has three steps, in this order: untap, upkeep, draw."
    }
    PhasingHappensFirst {
        E2006_10 "302.1", E2009_07 "502.1";
        E2006_10 "The untap step starts with phasing: the active player's permanents with phasing phase out, \
                  and at the same time those that had phased out under that player's control phase in."
    }
    UntapAll {
        E2006_10 "302.2", E2009_07 "502.2", E2024_08 "502.3";
        E2006_10 "In the untap step the active player untaps all of his or her permanents at once, except \
                  those that an effect keeps tapped."
    }
    NoPriorityInUntap {
        E2006_10 "302.3", E2009_07 "502.3", E2024_08 "502.4";
        E2006_10 "Nobody gets priority in the untap step. What triggers there waits until a player would \
                  next get priority, which is usually in the upkeep step."
    }
    Upkeep {
        E2006_10 "303.1", E2009_07 "503.1";
        E2006_10 "In the upkeep step, everything that triggered in it or in the untap step goes on the \
                  stack; then the active player gets priority."
    }
    DrawForTurn {
        E2006_10 "304.1", E2009_07 "504.1";
        E2006_10 "The draw step starts with the active player drawing a card. That does not use the stack, \
                  and nobody can respond to it."
    }
    FirstDrawSkipped {
        E2006_10 "101.5a", E2008_10 "101.6a", E2009_07 "103.6a", E2010_07 "103.7a", E2024_08 "103.8a";
        E2006_10 "In a game of two players, whoever plays first skips the draw step of the first turn."
    }
    MainPhases {
        E2006_10 "305.1", E2009_07 "505.1";
        E2006_10 "A turn has a main phase before combat and one after it. Main phases have no steps; here \
                  the active player can play lands, creatures, sorceries and the like.",
        E2009_07 "A turn has a main phase before combat and one after it. Main phases have no steps; here \
                  the active player can play lands and cast creatures, sorceries and the like."
    }
    PostcombatMainPhases {
        E2006_10 "305.1", E2009_07 "505.1a";
        E2006_10 "Only a turn's first main phase is the precombat one. Every other main phase is a \
                  postcombat main phase, even if another combat follows it."
    }
    EndPhase {
        E2006_10 "312.1", E2009_07 "512.1";
        E2006_10 "The end phase has two steps: the end of turn step, in which players can act, and the \
                  cleanup step, in which they usually cannot.",
        E2009_07 "The ending phase has two steps: the end step, in which players can act, and the cleanup \
                  step, in which they usually cannot."
    }
    EndOfTurnTriggers {
        E2006_10 "313.1", E2009_07 "513.1";
        E2006_10 "As the end of turn step begins, abilities that say “at end of turn” trigger and go on the \
                  stack; then the active player gets priority.",
        E2009_07 "As the end step begins, abilities that say “at the beginning of the end step” trigger and \
                  go on the stack; then the active player gets priority."
    }
    LateEndOfTurnTriggers {
        E2006_10 "313.2", E2009_07 "513.3", E2021_04 "513.2";
        E2006_10 "The end of turn step does not start over. An “at end of turn” ability that comes up after \
                  the step has begun waits for the next turn; effects that last until end of turn still end \
                  now.",
        E2009_07 "The end step does not start over. An ability that triggers at its beginning but comes up \
                  later waits for the next turn's end step; effects that last until end of turn still end \
                  now."
    }
    CleanupDiscard {
        E2006_10 "314.1", E2009_07 "514.1";
        E2006_10 "The cleanup step starts with the active player discarding down to the maximum hand size, \
                  normally seven cards. That does not use the stack."
    }
    CleanupWearsOff {
        E2006_10 "314.2", E2009_07 "514.2";
        E2006_10 "After the discard, two things happen at the very same moment: all damage is removed, and \
                  effects that last until end of turn end. So a creature cannot be caught between the two."
    }
    CleanupPriority {
        E2006_10 "314.3", E2009_07 "514.3a";
        E2006_10 "Normally nobody acts in the cleanup step. But if a state-based effect applies or an \
                  ability has triggered, players get priority, and afterward there is another cleanup step.",
        E2009_07 "Normally nobody acts in the cleanup step. But if a state-based action is due or an ability \
                  has triggered, players get priority, and afterward there is another cleanup step."
    }
    EndingTheTurn {
        E2006_10 "509.1", E2009_07 "711.1", E2010_07 "712.1", E2021_04 "717.1", E2024_08 "721.1", E2025_11 "723.1", E2026_09 "724.1";
        E2006_10 "When an effect ends the turn, everything on the stack is removed from the game, waiting \
                  combat damage included, nobody is in combat any more, and the game goes straight to the \
                  cleanup step.",
        E2009_07 "When an effect ends the turn, everything on the stack is exiled, nobody is in combat any \
                  more, and the game goes straight to the cleanup step."
    }
}
