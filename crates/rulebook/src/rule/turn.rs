//! Rows to come.

rows! {
    TurnHasFivePhases { E2006_10 -; E2006_10 - }
    StepEndsWhenAllPass { E2006_10 -; E2006_10 - }
    StepWithoutPriority { E2006_10 -; E2006_10 - }
    NothingBetweenSteps { E2006_10 -; E2006_10 - }
    ManaEmpties { E2006_10 -; E2006_10 - }
    ManaBurn { E2006_10 -; E2006_10 - }
    UntilDurations { E2006_10 -; E2006_10 - }
    UntilEndOfCombat { E2006_10 -; E2006_10 - }
    UntilEndOfTurn { E2006_10 -; E2006_10 - }
    AtTheBeginning { E2006_10 -; E2006_10 - }
    ExtraTurns { E2006_10 -; E2006_10 - }
    ExtraPhases { E2006_10 -; E2006_10 - }
    ExtraSteps { E2006_10 -; E2006_10 - }
    ExtraStepAfterPhase { E2006_10 -; E2006_10 - }
    Skipping { E2006_10 -; E2006_10 - }
    SkippingIsReplacement { E2006_10 -; E2006_10 - }
    BeginningPhase { E2006_10 -; E2006_10 - }
    PhasingHappensFirst { E2006_10 -; E2006_10 - }
    UntapAll { E2006_10 -; E2006_10 - }
    NoPriorityInUntap { E2006_10 -; E2006_10 - }
    Upkeep { E2006_10 -; E2006_10 - }
    DrawForTurn { E2006_10 -; E2006_10 - }
    FirstDrawSkipped { E2006_10 -; E2006_10 - }
    MainPhases { E2006_10 -; E2006_10 - }
    PostcombatMainPhases { E2006_10 -; E2006_10 - }
    EndPhase { E2006_10 -; E2006_10 - }
    EndOfTurnTriggers { E2006_10 -; E2006_10 - }
    LateEndOfTurnTriggers { E2006_10 -; E2006_10 - }
    CleanupDiscard { E2006_10 -; E2006_10 - }
    CleanupWearsOff { E2006_10 -; E2006_10 - }
    CleanupPriority { E2006_10 -; E2006_10 - }
    EndingTheTurn { E2006_10 -; E2006_10 - }
}
