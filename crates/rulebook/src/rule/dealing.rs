//! Rows to come.

rows! {
    CombatDamageOnStack { E2006_10 -; E2006_10 - }
    CombatDamageNotASpell { E2006_10 -; E2006_10 - }
    CombatDamageResolves { E2006_10 -; E2006_10 - }
    DealtAsAssigned { E2006_10 -; E2006_10 - }
    SourceAsItExists { E2006_10 -; E2006_10 - }
    RecipientGone { E2006_10 -; E2006_10 - }
    SacrificeAfterAssignment { E2006_10 -; E2006_10 - }
    DealtAtOnce { E2006_10 -; E2006_10 - }
    PriorityAfterDamage { E2006_10 -; E2006_10 - }
    TriggersAfterDamage { E2006_10 -; E2006_10 - }
    DamageToPlayer { E2006_10 -; E2006_10 - }
    DamageToCreature { E2006_10 -; E2006_10 - }
    DamageToPlaneswalker { E2006_10 -; E2006_10 - }
    DamageToBattle { E2006_10 -; E2006_10 - }
    DamageSequence { E2006_10 -; E2006_10 - }
    NoDamage { E2006_10 -; E2006_10 - }
    DamageMarkedUntilCleanup { E2006_10 -; E2006_10 - }
    Prevention { E2006_10 -; E2006_10 - }
    PreventionShield { E2006_10 -; E2006_10 - }
    SourceChosen { E2006_10 -; E2006_10 - }
    Redirection { E2006_10 -; E2006_10 - }
    NoncombatToPlaneswalker { E2006_10 -; E2006_10 - }
    ReplacementEffects { E2006_10 -; E2006_10 - }
    ReplacementOrder { E2006_10 -; E2006_10 - }
    Regeneration { E2006_10 -; E2006_10 - }
}
