//! Declaring attackers and blockers, and damage assignment orders in editions that have them.

rows! {
    AttackersDeclared {
        E2006_10 "308.1", E2009_07 "508.1";
        E2006_10 "As the declare attackers step begins, the active player declares all attackers at once. \
                  This doesn't use the stack, and no player can act before it is done."
    }
    AttackerCandidates {
        E2006_10 "308.2a", E2009_07 "508.1a";
        E2006_10 "Only an untapped creature the active player controls can attack, and only if they have \
                  controlled it continuously since the turn began or it has haste.",
        E2024_08 "Only an untapped creature the active player controls that isn't also a battle can \
                  attack, and only if they have controlled it continuously since the turn began or it has \
                  haste."
    }
    SummoningSickness {
        E2006_10 "212.3d", E2008_10 "212.3f", E2009_07 "302.6";
        E2006_10 "A creature can't attack, and its abilities with the tap symbol in their cost can't be \
                  used, unless its controller has controlled it continuously since their most recent turn \
                  began. Creatures with haste ignore this rule.",
        E2008_10 "A creature can't attack, and its abilities with the tap or untap symbol in their cost \
                  can't be used, unless its controller has controlled it continuously since their most \
                  recent turn began. Creatures with haste ignore this rule."
    }
    WhatMayBeAttacked {
        E2006_10 "306.3", E2008_10 "308.2a", E2009_07 "508.1b";
        E2006_10 "Attackers attack the defending player.",
        E2008_10 "Each attacker attacks either the defending player or one of that player's planeswalkers, \
                  chosen as it is declared.",
        E2024_08 "Each attacker attacks the defending player, one of that player's planeswalkers, or a \
                  battle that player protects, chosen as it is declared. A player can attack a Siege they \
                  control, but never a battle they protect."
    }
    AttackRestrictions {
        E2006_10 "500.2", E2009_07 "508.1c";
        E2006_10 "An attack that violates a restriction, such as “can't attack” or “can't attack alone”, \
                  is illegal. The whole attack is checked at once, so two creatures that can't attack \
                  alone can attack together."
    }
    AttackRequirements {
        E2006_10 "500.2", E2009_07 "508.1d";
        E2006_10 "As many requirements such as “attacks if able” must be met as the restrictions allow, but \
                  no creature has to attack just so that another can meet its requirement. Tapped creatures \
                  don't have to attack, and no player has to pay a cost to attack.",
        E2008_10 "As many requirements such as “attacks if able” must be met as the restrictions allow. \
                  Tapped creatures don't have to attack, and no player has to pay a cost to attack."
    }
    AttackingTaps {
        E2006_10 "308.2c", E2009_07 "508.1f";
        E2006_10 "Attackers are tapped as they are declared, unless they have vigilance, before any cost to \
                  attack is paid. So a creature tapped by attacking can't be tapped for mana to pay for its \
                  own attack."
    }
    AttackCosts {
        E2006_10 "308.2d", E2009_07 "508.1g", E2021_04 "508.1h";
        E2006_10 "If there are costs to attack, the total is determined after attackers have been chosen \
                  and tapped. It is then paid in full, and mana abilities can be used for it."
    }
    AttackCostsPaid {
        E2006_10 "308.2f", E2009_07 "508.1i", E2021_04 "508.1j";
        E2006_10 "Costs to attack are paid in full, in any order. They can't be paid in part."
    }
    BecomesAttacking {
        E2006_10 "308.2g", E2009_07 "508.1j", E2021_04 "508.1k";
        E2006_10 "After all costs are paid, the chosen creatures become attacking creatures, until they are \
                  removed from combat or the combat phase ends."
    }
    AttackTriggers {
        E2006_10 "308.3", E2009_07 "508.2a";
        E2006_10 "An ability that triggers when a creature attacks checks the moment when attackers are \
                  declared. Changes to the creature after that don't matter."
    }
    EntersAttacking {
        E2008_10 "308.4", E2009_07 "508.5", E2010_07 "508.4";
        E2008_10 "A creature put into play attacking is attacking, but it never “attacked”: “attacks” \
                  abilities don't trigger, and restrictions and costs don't apply. Its controller chooses \
                  what it is attacking.",
        E2009_07 "A creature put onto the battlefield attacking is attacking, but it never “attacked”: \
                  “attacks” abilities don't trigger, and restrictions and costs don't apply. Its controller \
                  chooses what it is attacking.",
        E2026_09 "A creature put onto the battlefield attacking is attacking, but it never “attacked”: \
                  “attacks” abilities don't trigger, and restrictions and costs don't apply. Its controller \
                  chooses what it is attacking. From the declare blockers step on, it enters unblocked."
    }
    DeclarationRewinds {
        E2006_10 "308.2", E2009_07 "508.1";
        E2006_10 "If the declared attack is illegal, the game returns to the moment before the declaration: \
                  creatures untap, payments are undone, and the active player declares again."
    }
    BlockersDeclared {
        E2006_10 "309.1", E2009_07 "509.1";
        E2006_10 "As the declare blockers step begins, the defending player declares all blockers at once. \
                  This doesn't use the stack, and no player can act before it is done."
    }
    BlockerCandidates {
        E2006_10 "309.2a", E2009_07 "509.1a";
        E2006_10 "Only untapped creatures the defending player controls can block. Blocking doesn't tap \
                  them, and summoning sickness doesn't matter for blocking.",
        E2024_08 "Only untapped creatures the defending player controls that aren't also battles can block. \
                  Blocking doesn't tap them, and summoning sickness doesn't matter for blocking."
    }
    OneBlockEach {
        E2006_10 "309.2a", E2009_07 "509.1a";
        E2006_10 "Each blocking creature blocks one attacker, unless an effect lets it block more. Any \
                  number of creatures can block the same attacker."
    }
    BlockRestrictions {
        E2006_10 "500.3", E2009_07 "509.1b";
        E2006_10 "A block that violates a restriction is illegal, whether the restriction comes from the \
                  blocker or from an evasion ability of the attacker. Evasion abilities are cumulative: the \
                  block must satisfy all of them."
    }
    EvasionTooLate {
        E2006_10 "501.3", E2008_10 "500.3a", E2009_07 "509.1b";
        E2006_10 "An attacker that gains flying or another evasion ability after it has been blocked stays \
                  blocked."
    }
    BlockRequirements {
        E2006_10 "500.3", E2009_07 "509.1c";
        E2006_10 "As many requirements such as “blocks if able” must be met as the restrictions allow, but \
                  no creature has to block just so that another can meet its requirement. No player has to \
                  pay a cost to block.",
        E2008_10 "As many requirements such as “blocks if able” must be met as the restrictions allow. No \
                  player has to pay a cost to block."
    }
    BlockCosts {
        E2006_10 "309.2b", E2009_07 "509.1d";
        E2006_10 "If there are costs to block, the total is determined after blockers have been chosen. It \
                  is then paid in full, and mana abilities can be used for it."
    }
    BlockCostsPaid {
        E2006_10 "309.2d", E2009_07 "509.1f";
        E2006_10 "Costs to block are paid in full, in any order. They can't be paid in part."
    }
    BlockDeclarationRewinds {
        E2006_10 "309.2", E2009_07 "509.1";
        E2006_10 "If the declared block is illegal, the game returns to the moment before the declaration: \
                  payments are undone, and the defending player declares again."
    }
    BecomesBlocking {
        E2006_10 "309.2e", E2009_07 "509.1g";
        E2006_10 "The chosen creatures become blocking creatures, until they are removed from combat or the \
                  combat phase ends."
    }
    BecomesBlocked {
        E2006_10 "309.2f", E2009_07 "509.1h";
        E2006_10 "An attacker that at least one creature blocks becomes a blocked creature. Without \
                  trample, it won't deal combat damage to what it is attacking."
    }
    BecomesUnblocked {
        E2006_10 "309.2f", E2009_07 "509.1h";
        E2006_10 "An attacker that no creature blocks becomes an unblocked creature. It will deal its \
                  combat damage to what it is attacking."
    }
    StaysBlocked {
        E2006_10 "309.2f", E2009_07 "509.1h";
        E2006_10 "A blocked creature stays blocked even if all its blockers are gone. It doesn't become \
                  unblocked, so without trample it won't deal combat damage to what it is attacking."
    }
    BlockersOrdered {
        E2009_07 "509.2", E2024_11 -;
        E2009_07 "Right after blockers are declared, the attacking player announces a damage assignment \
                  order for the blockers of each attacker. Combat damage has to follow that order."
    }
    AttackersOrdered {
        E2009_07 "509.3", E2024_11 -;
        E2009_07 "A creature that blocks several attackers also has a damage assignment order. The \
                  defending player announces it after the attacking player's orders."
    }
    OrderLosesCreature {
        E2009_07 "509.2a", E2024_11 -;
        E2009_07 "A creature that is removed from combat is removed from every damage assignment order. The \
                  others keep their places."
    }
    OrderGainsCreature {
        E2009_07 "509.7", E2024_11 -;
        E2009_07 "A creature put onto the battlefield blocking is placed anywhere in the attacker's damage \
                  assignment order by the attacking player. The others keep their places."
    }
    BlockTriggers {
        E2006_10 "410.9", E2009_07 "509.4", E2021_04 "509.5", E2024_11 "509.3";
        E2006_10 "“Whenever this creature blocks” triggers once, no matter how many creatures it blocks; \
                  “blocks a creature” triggers once for each of them. “Becomes blocked” and “becomes \
                  blocked by a creature” differ in the same way."
    }
    EntersBlocking {
        E2008_10 "309.5", E2009_07 "509.7", E2024_11 "509.4";
        E2008_10 "A creature put into play blocking is blocking, but it never “blocked”, so “blocks” \
                  abilities don't trigger. If the attacker was unblocked, it becomes blocked.",
        E2009_07 "A creature put onto the battlefield blocking is blocking, but it never “blocked”, so \
                  “blocks” abilities don't trigger. If the attacker was unblocked, it becomes blocked."
    }
}
