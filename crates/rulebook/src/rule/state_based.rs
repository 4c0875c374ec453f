//! Rows to come.

rows! {
    AllChecksAtOnce { E2006_10 -; E2006_10 - }
    OneReplacementCoversAll { E2006_10 -; E2006_10 - }
    PlayerAtZeroLife { E2006_10 -; E2006_10 - }
    DrawWhenAllLose { E2006_10 -; E2006_10 - }
    EmptyLibrary { E2006_10 -; E2006_10 - }
    TenPoison { E2006_10 -; E2006_10 - }
    TokenElsewhere { E2006_10 -; E2006_10 - }
    CopyElsewhere { E2006_10 -; E2006_10 - }
    ToughnessZero { E2006_10 -; E2006_10 - }
    LethalDamageDestroys { E2006_10 -; E2006_10 - }
    DeathtouchDestroys { E2006_10 -; E2006_10 - }
    PlaneswalkerLoyaltyZero { E2006_10 -; E2006_10 - }
    PlaneswalkerUniqueness { E2006_10 -; E2006_10 - }
    LegendRule { E2006_10 -; E2006_10 - }
    WorldRule { E2006_10 -; E2006_10 - }
    AuraFallsOff { E2006_10 -; E2006_10 - }
    EquipmentFallsOff { E2006_10 -; E2006_10 - }
    WronglyAttached { E2006_10 -; E2006_10 - }
    CountersCancel { E2006_10 -; E2006_10 - }
    BattleDefenseZero { E2006_10 -; E2006_10 - }
    BattleProtector { E2006_10 -; E2006_10 - }
}
