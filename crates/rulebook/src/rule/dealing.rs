//! Dealing damage, and what can stop, change or answer it.

rows! {
    CombatDamageOnStack {
        E2006_10 "310.1", E2009_07 -;
        E2006_10 "All combat damage that has been assigned goes on the stack as one object, and players get \
                  priority while it waits. Nothing has been dealt yet."
    }
    CombatDamageNotASpell {
        E2006_10 "310.3", E2009_07 -;
        E2006_10 "Combat damage on the stack is neither a spell nor an ability. Nothing can counter it, and \
                  nobody controls it."
    }
    CombatDamageResolves {
        E2006_10 "310.4", E2009_07 -;
        E2006_10 "When all players pass with combat damage on top of the stack, it resolves: all of it is \
                  dealt at the same moment, and its object leaves the stack."
    }
    DealtAsAssigned {
        E2006_10 "310.4a", E2009_07 -;
        E2006_10 "Combat damage is dealt exactly as it was assigned, even if the creature that deals it has \
                  left play or changed its power since, or the creature that receives it has left combat."
    }
    SourceAsItExists {
        E2006_10 "310.4b", E2009_07 -;
        E2006_10 "The source of combat damage is the creature as it is when the damage is dealt, with the \
                  color and abilities it then has. If it has left play, what counts is how it last was."
    }
    RecipientGone {
        E2006_10 "310.4c", E2009_07 -;
        E2006_10 "Damage for a creature that has left play, or is no creature any more, is not dealt. It \
                  does not go to anyone else, and the rest is dealt as assigned.",
        E2008_10 "Damage for a creature or planeswalker that has left play, or is neither any more, is not \
                  dealt. It does not go to anyone else, and the rest is dealt as assigned."
    }
    SacrificeAfterAssignment {
        E2006_10 "310.4a", E2009_07 "510.2";
        E2006_10 "A creature can assign its damage and then be sacrificed or returned to hand while the \
                  damage waits on the stack. Its damage is dealt all the same.",
        E2009_07 "A creature that is sacrificed or returned to hand before damage deals none. Once damage is \
                  being assigned it is too late, because damage is dealt before anyone can act."
    }
    DealtAtOnce {
        E2006_10 "310.4", E2009_07 "510.2";
        E2006_10 "All combat damage of a step is dealt at the same moment, so two creatures can destroy each \
                  other. It is dealt when the damage on the stack resolves.",
        E2009_07 "All combat damage of a step is dealt at the same moment, so two creatures can destroy each \
                  other. Nobody can act between assigning and dealing."
    }
    PriorityAfterDamage {
        E2006_10 "310.4", E2009_07 "510.4", E2021_04 "510.3";
        E2006_10 "After combat damage has been dealt, the active player gets priority. By then, what was \
                  destroyed is already gone."
    }
    TriggersAfterDamage {
        E2006_10 "408.1b", E2009_07 "510.3", E2021_04 "510.3a";
        E2006_10 "What triggered on combat damage, or on the state-based effects right after it, goes on the \
                  stack before the active player gets priority.",
        E2009_07 "What triggered on combat damage, or on the state-based actions right after it, goes on the \
                  stack before the active player gets priority."
    }
    DamageToPlayer {
        E2006_10 "glossary", E2009_07 "118.3a", E2010_07 "119.3a", E2021_04 "120.3a";
        E2006_10 "Damage dealt to a player makes that player lose that much life.",
        E2021_04 "Damage dealt to a player makes that player lose that much life. From a source with infect, \
                  the player gets that many poison counters instead."
    }
    DamageToCreature {
        E2006_10 "glossary", E2008_10 "212.3g", E2009_07 "118.3d", E2010_07 "119.3d", E2021_04 "120.3e";
        E2006_10 "Damage dealt to a creature stays marked on it. It does not lower its toughness; if it \
                  comes to as much as that, the creature is destroyed a moment later.",
        E2008_10 "Damage dealt to a creature stays marked on it. It does not lower its toughness; if it \
                  comes to as much as that, the creature is destroyed a moment later. Damage from wither is \
                  different.",
        E2021_04 "Damage dealt to a creature stays marked on it. It does not lower its toughness; if it \
                  comes to as much as that, the creature is destroyed a moment later. Damage from wither or \
                  infect is different."
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
        E2009_07 "Damage is worked out in stages: first what prevents or changes it, then what comes of it, \
                  such as loss of life, marks and counters, and what changes that. Then all of it happens at \
                  once.",
        E2021_04 "Damage is worked out in stages: first excess that an effect sends elsewhere, then what \
                  prevents or changes it, then what comes of it, such as loss of life, marks and counters. \
                  Then all of it happens at once."
    }
    NoDamage {
        E2006_10 "419.5a", E2009_07 "118.8", E2010_07 "119.8", E2021_04 "120.8";
        E2006_10 "Dealing 0 damage is not dealing damage: nothing triggers on it, and nothing can change it."
    }
    DamageMarkedUntilCleanup {
        E2006_10 "glossary", E2008_10 "212.3g", E2009_07 "118.6", E2010_07 "119.6", E2021_04 "120.6";
        E2006_10 "Damage stays marked on a creature until the cleanup step, even if it stops being a \
                  creature, unless it regenerates. Damage dealt later in the turn adds to it."
    }
    Prevention {
        E2006_10 "419.7", E2009_07 "614.1", E2010_07 "615.1";
        E2006_10 "A prevention effect stops damage as it would be dealt, not when it is assigned. Prevented \
                  damage was never dealt."
    }
    PreventionShield {
        E2006_10 "419.7", E2009_07 "614.7", E2010_07 "615.7";
        E2006_10 "An effect that prevents the next so many damage is a shield that is used up. If several \
                  sources deal damage at the same moment, the player who is hit, or controls what is hit, \
                  chooses which it stops."
    }
    SourceChosen {
        E2006_10 "419.8a", E2009_07 "608.7", E2010_07 "609.7";
        E2006_10 "An effect may ask for a source of damage: a permanent, a spell, or what something on the \
                  stack refers to. A creature whose combat damage is on the stack may be chosen even if it \
                  has left play.",
        E2009_07 "An effect may ask for a source of damage: a permanent, a spell, or what something on the \
                  stack refers to. Whether it has the right color or other quality is checked as the damage \
                  would be dealt."
    }
    Redirection {
        E2006_10 "419.6c", E2009_07 "613.9", E2010_07 "614.9";
        E2006_10 "A redirection effect has damage dealt to something else instead. It does nothing if either \
                  creature is not in play any more or is no creature.",
        E2009_07 "A redirection effect has damage dealt to something else instead. It does nothing if either \
                  of the two has left the battlefield or is nothing that can be dealt damage."
    }
    NoncombatToPlaneswalker {
        E2008_10 "212.9g", E2009_07 "306.8", E2010_07 "306.7", E2021_04 -;
        E2008_10 "If noncombat damage from an opponent's source would be dealt to a player, that opponent \
                  may have it dealt to one of that player's planeswalkers instead. Combat damage never moves \
                  this way."
    }
    ReplacementEffects {
        E2006_10 "419.1", E2009_07 "613.1", E2010_07 "614.1";
        E2006_10 "A replacement effect watches for something that would happen and puts something else in \
                  its place. The original event then never happens."
    }
    ReplacementOrder {
        E2006_10 "419.9", E2009_07 "615.1", E2010_07 "616.1";
        E2006_10 "If several effects would replace or prevent the same thing, the player whom it affects, or \
                  who controls what it affects, chooses one to apply; then the same is asked again."
    }
    Regeneration {
        E2006_10 "419.6b", E2009_07 "613.8", E2010_07 "614.8";
        E2006_10 "A regeneration shield waits for the next time this turn that the creature would be \
                  destroyed. Instead the creature is tapped, all damage is removed from it, and it leaves \
                  combat. It stays in play.",
        E2009_07 "A regeneration shield waits for the next time this turn that the creature would be \
                  destroyed. Instead the creature is tapped, all damage is removed from it, and it leaves \
                  combat. It stays on the battlefield."
    }
}
