//! Rows to come.

rows! {
    FirstStrike { E2006_10 -; E2006_10 - }
    FirstStrikeChanges { E2006_10 -; E2006_10 - }
    DoubleStrike { E2006_10 -; E2006_10 - }
    DoubleStrikeLost { E2006_10 -; E2006_10 - }
    DoubleStrikeGained { E2006_10 -; E2006_10 - }
    Trample { E2006_10 -; E2006_10 - }
    TrampleNoBlockers { E2006_10 -; E2006_10 - }
    TrampleOverPlaneswalkers { E2006_10 -; E2006_10 - }
    Deathtouch { E2006_10 -; E2006_10 - }
    DeathtouchLethal { E2006_10 -; E2006_10 - }
    DeathtouchInstances { E2006_10 -; E2006_10 - }
    Lifelink { E2006_10 -; E2006_10 - }
    LifelinkInstances { E2006_10 -; E2006_10 - }
    SourceGoneKeywords { E2006_10 -; E2006_10 - }
    Flying { E2006_10 -; E2006_10 - }
    Reach { E2006_10 -; E2006_10 - }
    Vigilance { E2006_10 -; E2006_10 - }
    Haste { E2006_10 -; E2006_10 - }
    Defender { E2006_10 -; E2006_10 - }
    Menace { E2006_10 -; E2006_10 - }
    Landwalk { E2006_10 -; E2006_10 - }
    Shadow { E2006_10 -; E2006_10 - }
    Fear { E2006_10 -; E2006_10 - }
    Protection { E2006_10 -; E2006_10 - }
    Banding { E2006_10 -; E2006_10 - }
    BandingDivides { E2006_10 -; E2006_10 - }
    Wither { E2006_10 -; E2006_10 - }
    Infect { E2006_10 -; E2006_10 - }
    Toxic { E2006_10 -; E2006_10 - }
    Indestructible { E2006_10 -; E2006_10 - }
    Exalted { E2006_10 -; E2006_10 - }
    Flanking { E2006_10 -; E2006_10 - }
    Rampage { E2006_10 -; E2006_10 - }
    Bushido { E2006_10 -; E2006_10 - }
    Ninjutsu { E2006_10 -; E2006_10 - }
    Flash { E2006_10 -; E2006_10 - }
}
