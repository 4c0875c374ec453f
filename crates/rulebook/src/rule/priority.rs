//! Rows to come.

rows! {
    ActivePlayerGetsPriority { E2006_10 -; E2006_10 - }
    ActivePlayerAfterResolution { E2006_10 -; E2006_10 - }
    ActorKeepsPriority { E2006_10 -; E2006_10 - }
    PassGivesPriority { E2006_10 -; E2006_10 - }
    AllPassResolvesTop { E2006_10 -; E2006_10 - }
    ChecksBeforePriority { E2006_10 -; E2006_10 - }
    ActInTurn { E2006_10 -; E2006_10 - }
    InstantTiming { E2006_10 -; E2006_10 - }
    SorceryTiming { E2006_10 -; E2006_10 - }
    SpecialActions { E2006_10 -; E2006_10 - }
    PlayingALand { E2006_10 -; E2006_10 - }
    OneLandEachTurn { E2006_10 -; E2006_10 - }
    AutomaticActions { E2006_10 -; E2006_10 - }
    ManaAbility { E2006_10 -; E2006_10 - }
    ManaAbilityTiming { E2006_10 -; E2006_10 - }
    ManaAbilityResolvesAtOnce { E2006_10 -; E2006_10 - }
    TriggeredManaAbility { E2006_10 -; E2006_10 - }
}
