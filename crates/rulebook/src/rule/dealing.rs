//! Dealing damage, preventing and replacing it, and responding to it.

rows! {
    CombatDamageOnStack {
        E2006_10 "310.1", E2009_07 -;
        E2006_10 "All assigned combat damage goes on the stack as one object, and players get priority \
                  before it resolves. No damage has been dealt yet."
    }
    CombatDamageNotASpell {
        E2006_10 "310.3", E2009_07 -;
        E2006_10 "Combat damage on the stack is neither a spell nor an ability. It can't be countered, and \
                  no player controls it."
    }
    CombatDamageResolves {
        E2006_10 "310.4", E2009_07 -;
        E2006_10 "When all players pass with combat damage on top of the stack, it resolves: all of it is \
                  dealt at the same time, and it leaves the stack."
    }
    DealtAsAssigned {
        E2006_10 "310.4a", E2009_07 -;
        E2006_10 "Combat damage is dealt exactly as it was assigned, even if its source has since left play \
                  or changed power, or the creature it was assigned to has been removed from combat."
    }
    SourceAsItExists {
        E2006_10 "310.4b", E2009_07 -;
        E2006_10 "The source of combat damage is the creature as it is when the damage is dealt, with the \
                  color and abilities it has then. If it has left play, last known information is used."
    }
    RecipientGone {
        E2006_10 "310.4c", E2009_07 -;
        E2006_10 "Damage assigned to a creature that has left play or is no longer a creature isn't dealt. \
                  It isn't dealt to anything else, and the rest is dealt as assigned.",
        E2008_10 "Damage assigned to a creature or planeswalker that has left play or is no longer either \
                  isn't dealt. It isn't dealt to anything else, and the rest is dealt as assigned."
    }
    SacrificeAfterAssignment {
        E2006_10 "310.4a", E2009_07 "510.2";
        E2006_10 "A creature can be sacrificed or returned to hand while its combat damage is on the stack. \
                  The damage is still dealt.",
        E2009_07 "A creature that is sacrificed or returned to hand before the combat damage step deals no \
                  combat damage. Once damage is assigned, no player can act before it is dealt."
    }
    DealtAtOnce {
        E2006_10 "310.4", E2009_07 "510.2";
        E2006_10 "All combat damage of a step is dealt at the same time, so two creatures can destroy each \
                  other. It is dealt when the damage on the stack resolves.",
        E2009_07 "All combat damage of a step is dealt at the same time, so two creatures can destroy each \
                  other. No player can act between assigning and dealing."
    }
    PriorityAfterDamage {
        E2006_10 "310.4", E2009_07 "510.4", E2021_04 "510.3";
        E2006_10 "After combat damage has been dealt, the active player gets priority. By then, destroyed \
                  creatures are already gone."
    }
    TriggersAfterDamage {
        E2006_10 "408.1b", E2009_07 "510.3", E2021_04 "510.3a";
        E2006_10 "Abilities that triggered on combat damage, or on the state-based effects right after it, \
                  go on the stack before the active player gets priority.",
        E2009_07 "Abilities that triggered on combat damage, or on the state-based actions right after it, \
                  go on the stack before the active player gets priority."
    }
    DamageToPlayer {
        E2006_10 "glossary", E2008_10 "215.2", E2009_07 "118.3a", E2010_07 "119.3a", E2021_04 "120.3a";
        E2006_10 "Damage dealt to a player makes that player lose that much life.",
        E2021_04 "Damage dealt to a player makes that player lose that much life. From a source with infect, \
                  the player gets that many poison counters instead."
    }
    DamageToCreature {
        E2006_10 "glossary", E2008_10 "212.3g", E2009_07 "118.3d", E2010_07 "119.3d", E2021_04 "120.3e";
        E2006_10 "Damage dealt to a creature stays marked on it. It doesn't lower the creature's toughness. \
                  If the damage is at least as much as the toughness, the creature is destroyed at the next \
                  check.",
        E2008_10 "Damage dealt to a creature stays marked on it. It doesn't lower the creature's toughness. \
                  If the damage is at least as much as the toughness, the creature is destroyed at the next \
                  check. Damage from wither is different.",
        E2021_04 "Damage dealt to a creature stays marked on it. It doesn't lower the creature's toughness. \
                  If the damage is at least as much as the toughness, the creature is destroyed at the next \
                  check. Damage from wither or infect is different."
    }
    DamageToPlaneswalker {
        E2008_10 "212.9d", E2009_07 "118.3b", E2010_07 "119.3b", E2021_04 "120.3c";
        E2008_10 "Damage dealt to a planeswalker removes that many loyalty counters from it."
    }
    DamageToBattle {
        E2024_08 "120.3h";
        E2024_08 "Damage dealt to a battle removes that many defense counters from it."
    }
    DamageSequence {
        E2009_07 "118.4", E2010_07 "119.4", E2021_04 "120.4";
        E2009_07 "Damage is processed in order: first, effects that prevent or replace it; then its \
                  results, such as life loss, marked damage and counters, and effects that replace those. \
                  Then everything happens at once.",
        E2021_04 "Damage is processed in order: first, effects that deal excess damage elsewhere; then \
                  effects that prevent or replace it; then its results, such as life loss, marked damage \
                  and counters, and effects that replace those. Then everything happens at once."
    }
    NoDamage {
        E2006_10 "419.5a", E2009_07 "118.8", E2010_07 "119.8", E2021_04 "120.8";
        E2006_10 "Dealing 0 damage isn't dealing damage: nothing triggers on it, and no effect can replace \
                  or prevent it."
    }
    DamageMarkedUntilCleanup {
        E2006_10 "glossary", E2008_10 "212.3g", E2009_07 "118.6", E2010_07 "119.6", E2021_04 "120.6";
        E2006_10 "Damage stays marked on a creature until the cleanup step, even if it stops being a \
                  creature. Regenerating removes it. Damage dealt later in the turn is added to it."
    }
    Prevention {
        E2006_10 "419.7a", E2009_07 "614.1", E2010_07 "615.1";
        E2006_10 "A prevention effect applies when damage would be dealt, not when it is assigned. \
                  Prevented damage is never dealt."
    }
    PreventionShield {
        E2006_10 "419.7b", E2009_07 "614.7", E2010_07 "615.7";
        E2006_10 "An effect that prevents the next N damage is a shield that gets used up. If several \
                  sources deal damage at the same time, the affected player, or the controller of what is \
                  affected, chooses which damage it prevents."
    }
    SourceChosen {
        E2006_10 "419.8a", E2009_07 "608.7", E2010_07 "609.7";
        E2006_10 "An effect may ask a player to choose a source of damage: a permanent, a spell, or \
                  something an object on the stack refers to. A creature whose combat damage is on the \
                  stack can be chosen even if it has left play.",
        E2009_07 "An effect may ask a player to choose a source of damage: a permanent, a spell, or \
                  something an object on the stack refers to. Its color and other qualities are checked \
                  again when it would deal damage."
    }
    Redirection {
        E2006_10 "419.6c", E2009_07 "613.9", E2010_07 "614.9";
        E2006_10 "A redirection effect causes damage to be dealt to something else instead. It does \
                  nothing if a creature from which or to which it moves the damage has left play or is no \
                  longer a creature.",
        E2009_07 "A redirection effect causes damage to be dealt to something else instead. It does \
                  nothing if the old or the new recipient is gone or can no longer be dealt damage."
    }
    NoncombatToPlaneswalker {
        E2008_10 "212.9g", E2009_07 "306.8", E2010_07 "306.7", E2021_04 -;
        E2008_10 "If noncombat damage from an opponent's source would be dealt to a player, that opponent \
                  may have it dealt to one of that player's planeswalkers instead. This doesn't apply to \
                  combat damage."
    }
    ReplacementEffects {
        E2006_10 "419.1", E2009_07 "613.1", E2010_07 "614.1";
        E2006_10 "A replacement effect replaces an event that would happen with another. The original event \
                  never happens."
    }
    HowPermanentsEnter {
        E2006_10 "419.1c", E2008_10 "419.6i", E2009_07 "613.12", E2010_07 "614.12";
        E2006_10 "An effect that says how permanents come into play replaces that event.",
        E2008_10 "An effect that says how a permanent comes into play looks at it as it would be there: with \
                  its own abilities, and with what has changed it before. Effects of other permanents are \
                  ignored.",
        E2009_07 "An effect that says how a permanent enters looks at it as it would be on the battlefield: \
                  with its own abilities, and with what has changed it before. Effects of other permanents \
                  are ignored.",
        E2021_04 "An effect that says how a permanent enters looks at it as it would be on the battlefield: \
                  with its own abilities, with what has changed it before, and with the effects of other \
                  permanents."
    }
    ReplacementOrder {
        E2006_10 "419.9a", E2009_07 "615.1", E2010_07 "616.1";
        E2006_10 "If several effects would replace or prevent the same thing, the affected player, or the \
                  controller of the affected object, chooses one to apply. This repeats for the effects \
                  that still apply."
    }
    Regeneration {
        E2006_10 "419.6b", E2009_07 "613.8", E2010_07 "614.8";
        E2006_10 "The next time this turn a creature with a regeneration shield would be destroyed, it is \
                  tapped, all damage is removed from it, and it is removed from combat instead. It stays in \
                  play.",
        E2009_07 "The next time this turn a creature with a regeneration shield would be destroyed, it is \
                  tapped, all damage is removed from it, and it is removed from combat instead. It stays on \
                  the battlefield."
    }
}
