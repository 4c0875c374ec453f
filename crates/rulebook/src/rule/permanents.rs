//! Rows to come.

rows! {
    PlaneswalkerLoyalty { E2006_10 -; E2006_10 - }
    LoyaltyAbilities { E2006_10 -; E2006_10 - }
    Battles { E2006_10 -; E2006_10 - }
    SiegeDefeated { E2006_10 -; E2006_10 - }
}
