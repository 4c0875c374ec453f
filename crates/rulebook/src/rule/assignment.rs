//! Rows to come.

rows! {
    DamageAnnounced { E2006_10 -; E2006_10 - }
    FreeDivision { E2006_10 -; E2006_10 - }
    AmountIsPower { E2006_10 -; E2006_10 - }
    NoPowerAssignsNothing { E2006_10 -; E2006_10 - }
    UnblockedAssigns { E2006_10 -; E2006_10 - }
    BlockedCreatureDivides { E2006_10 -; E2006_10 - }
    BlockedByNobody { E2006_10 -; E2006_10 - }
    BlockingCreatureDivides { E2006_10 -; E2006_10 - }
    CheckedAsAWhole { E2006_10 -; E2006_10 - }
    ChangedAssignment { E2006_10 -; E2006_10 - }
    LethalDamage { E2006_10 -; E2006_10 - }
    FirstStrikeStep { E2006_10 -; E2006_10 - }
    SecondDamageStep { E2006_10 -; E2006_10 - }
}
