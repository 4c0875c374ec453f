//! Rows to come.

rows! {
    AttackersDeclared { E2006_10 -; E2006_10 - }
    AttackerCandidates { E2006_10 -; E2006_10 - }
    SummoningSickness { E2006_10 -; E2006_10 - }
    WhatMayBeAttacked { E2006_10 -; E2006_10 - }
    AttackRestrictions { E2006_10 -; E2006_10 - }
    AttackRequirements { E2006_10 -; E2006_10 - }
    AttackingTaps { E2006_10 -; E2006_10 - }
    AttackCosts { E2006_10 -; E2006_10 - }
    BecomesAttacking { E2006_10 -; E2006_10 - }
    AttackTriggers { E2006_10 -; E2006_10 - }
    EntersAttacking { E2006_10 -; E2006_10 - }
    DeclarationRewinds { E2006_10 -; E2006_10 - }
    BlockersDeclared { E2006_10 -; E2006_10 - }
    BlockerCandidates { E2006_10 -; E2006_10 - }
    OneBlockEach { E2006_10 -; E2006_10 - }
    BlockRestrictions { E2006_10 -; E2006_10 - }
    EvasionTooLate { E2006_10 -; E2006_10 - }
    BlockRequirements { E2006_10 -; E2006_10 - }
    BlockCosts { E2006_10 -; E2006_10 - }
    BecomesBlocking { E2006_10 -; E2006_10 - }
    BecomesBlocked { E2006_10 -; E2006_10 - }
    BecomesUnblocked { E2006_10 -; E2006_10 - }
    StaysBlocked { E2006_10 -; E2006_10 - }
    BlockersOrdered { E2006_10 -; E2006_10 - }
    AttackersOrdered { E2006_10 -; E2006_10 - }
    OrderLosesCreature { E2006_10 -; E2006_10 - }
    OrderGainsCreature { E2006_10 -; E2006_10 - }
    BlockTriggers { E2006_10 -; E2006_10 - }
    EntersBlocking { E2006_10 -; E2006_10 - }
}
