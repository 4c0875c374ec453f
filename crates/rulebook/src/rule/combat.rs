//! Rows to come.

rows! {
    CombatHasFiveSteps { E2006_10 -; E2006_10 - }
    AttackingAndDefendingPlayer { E2006_10 -; E2006_10 - }
    OnlyCreaturesFight { E2006_10 -; E2006_10 - }
    NoncreatureEntersFighting { E2006_10 -; E2006_10 - }
    WrongSideAttacker { E2006_10 -; E2006_10 - }
    AttackedIsGone { E2006_10 -; E2006_10 - }
    WrongPartnerBlocker { E2006_10 -; E2006_10 - }
    RemovedFromCombat { E2006_10 -; E2006_10 - }
    TooLateToForbid { E2006_10 -; E2006_10 - }
    TappingDoesNotRemove { E2006_10 -; E2006_10 - }
    AttackedPlaneswalkerLeaves { E2006_10 -; E2006_10 - }
    AttacksAlone { E2006_10 -; E2006_10 - }
    IsAttackingAlone { E2006_10 -; E2006_10 - }
    BeginningOfCombat { E2006_10 -; E2006_10 - }
    NoAttackersSkipsSteps { E2006_10 -; E2006_10 - }
    EndOfCombat { E2006_10 -; E2006_10 - }
    EndOfCombatClears { E2006_10 -; E2006_10 - }
}
