//! Rows to come.

rows! {
    NewObject { E2006_10 -; E2006_10 - }
    LastKnownInformation { E2006_10 -; E2006_10 - }
    StaticAbilityEnds { E2006_10 -; E2006_10 - }
    TokensCeaseToExist { E2006_10 -; E2006_10 - }
    Phasing { E2006_10 -; E2006_10 - }
    PhasedOutLeavesCombat { E2006_10 -; E2006_10 - }
    Sacrificing { E2006_10 -; E2006_10 - }
    Destroying { E2006_10 -; E2006_10 - }
    ReturningToHand { E2006_10 -; E2006_10 - }
    Exiling { E2006_10 -; E2006_10 - }
    Discarding { E2006_10 -; E2006_10 - }
    Drawing { E2006_10 -; E2006_10 - }
    TappingAndUntapping { E2006_10 -; E2006_10 - }
    ManaCost { E2006_10 -; E2006_10 - }
    TapCost { E2006_10 -; E2006_10 - }
    ContinuousEffects { E2006_10 -; E2006_10 - }
    EffectLayers { E2006_10 -; E2006_10 - }
    Counters { E2006_10 -; E2006_10 - }
    Copying { E2006_10 -; E2006_10 - }
}
