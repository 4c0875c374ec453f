//! Declaring attackers and blockers, and the order they stand in where an edition has one.

rows! {
    AttackersDeclared {
        E2006_10 "308.1", E2009_07 "508.1";
        E2006_10 "As the declare attackers step begins, the active player declares all attackers at once. \
                  That does not use the stack, and nobody can act before it is done."
    }
    AttackerCandidates {
        E2006_10 "308.2a", E2009_07 "508.1a";
        E2006_10 "Only an untapped creature of the active player can attack, and only if it has been under \
                  that player's control since the turn began or has haste.",
        E2024_08 "Only an untapped creature of the active player that is not also a battle can attack, and \
                  only if it has been under that player's control since the turn began or has haste."
    }
    SummoningSickness {
        E2006_10 "212.3d", E2008_10 "212.3f", E2009_07 "302.6";
        E2006_10 "A creature cannot attack, nor use an ability with the tap symbol in its cost, unless it \
                  has been under its controller's control since that player's most recent turn began. Haste \
                  lifts this."
    }
    WhatMayBeAttacked {
        E2006_10 "306.3", E2008_10 "308.2a", E2009_07 "508.1b";
        E2006_10 "Attackers attack the defending player.",
        E2008_10 "Each attacker attacks either the defending player or one of that player's planeswalkers, \
                  which is chosen as it is declared.",
        E2024_08 "Each attacker attacks the defending player, one of that player's planeswalkers, or a \
                  battle that player protects, which is chosen as it is declared. The attacker may even \
                  control that battle."
    }
    AttackRestrictions {
        E2006_10 "500.2", E2009_07 "508.1c";
        E2006_10 "An attack that breaks a restriction, such as “can't attack” or “can't attack alone”, is \
                  illegal. The whole declaration counts, not one creature at a time."
    }
    AttackRequirements {
        E2006_10 "500.2", E2009_07 "508.1d";
        E2006_10 "As many requirements such as “attacks if able” must be met as the restrictions allow, but no \
                  creature has to attack only so that another can meet its requirement. A tapped creature is \
                  excused, and nobody has to pay a cost in order to attack.",
        E2008_10 "As many requirements such as “attacks if able” must be met as the restrictions allow. A \
                  tapped creature is excused, and nobody has to pay a cost in order to attack."
    }
    AttackingTaps {
        E2006_10 "308.2c", E2009_07 "508.1f";
        E2006_10 "Attackers are tapped as they are declared, unless they have vigilance, and before any cost \
                  to attack is paid. So a creature tapped for attacking cannot give mana for its own attack."
    }
    AttackCosts {
        E2006_10 "308.2d", E2009_07 "508.1g", E2021_04 "508.1h";
        E2006_10 "If attacking costs something, the total is fixed once the attackers have been chosen and \
                  tapped, and then paid in full; mana abilities can be used for it."
    }
    AttackCostsPaid {
        E2006_10 "308.2f", E2009_07 "508.1i", E2021_04 "508.1j";
        E2006_10 "What attacking costs is paid in full, in any order. A part of it can't be paid."
    }
    BecomesAttacking {
        E2006_10 "308.2g", E2009_07 "508.1j", E2021_04 "508.1k";
        E2006_10 "Once everything is paid, the chosen creatures become attacking creatures. They remain so \
                  until they are removed from combat or the combat phase ends."
    }
    AttackTriggers {
        E2006_10 "308.3", E2009_07 "508.2a", E2021_04 "508.3";
        E2006_10 "An ability that triggers when a creature attacks looks only at the moment of declaration. \
                  What the creature becomes later does not matter."
    }
    EntersAttacking {
        E2008_10 "308.4", E2009_07 "508.5", E2010_07 "508.4";
        E2008_10 "A creature that is put into play attacking is attacking, but it never attacked: no \
                  “attacks” ability triggers, and no restriction or cost applies. Its controller chooses \
                  whom it attacks.",
        E2009_07 "A creature that is put onto the battlefield attacking is attacking, but it never attacked: \
                  no “attacks” ability triggers, and no restriction or cost applies. Its controller chooses \
                  what it attacks.",
        E2026_09 "A creature that is put onto the battlefield attacking is attacking, but it never attacked: \
                  no “attacks” ability triggers, and no restriction or cost applies. Its controller chooses \
                  what it attacks. From the declare blockers step on, it arrives unblocked."
    }
    DeclarationRewinds {
        E2006_10 "308.2", E2009_07 "508.1";
        E2006_10 "If the declared attack turns out to be illegal, the game returns to the moment before it: \
                  taps and payments are undone, and the active player declares again."
    }
    BlockersDeclared {
        E2006_10 "309.1", E2009_07 "509.1";
        E2006_10 "As the declare blockers step begins, the defending player declares all blockers at once. \
                  That does not use the stack, and nobody can act before it is done."
    }
    BlockerCandidates {
        E2006_10 "309.2a", E2009_07 "509.1a";
        E2006_10 "Only untapped creatures of the defending player can block. Blocking does not tap them, and \
                  a creature that has just arrived may block too.",
        E2024_08 "Only untapped creatures of the defending player that are not also battles can block. \
                  Blocking does not tap them, and a creature that has just arrived may block too."
    }
    OneBlockEach {
        E2006_10 "309.2a", E2009_07 "509.1a";
        E2006_10 "Each blocking creature blocks one attacker, unless an ability lets it block more. Any \
                  number of creatures may block the same attacker."
    }
    BlockRestrictions {
        E2006_10 "500.3", E2009_07 "509.1b";
        E2006_10 "A block that breaks a restriction is illegal, whether it comes from the blocker or from an \
                  evasion ability of the attacker. Several evasion abilities must all be satisfied."
    }
    EvasionTooLate {
        E2006_10 "501.3", E2008_10 "500.3a", E2009_07 "509.1b";
        E2006_10 "An attacker that gains flying or another evasion ability after it has been blocked stays \
                  blocked."
    }
    BlockRequirements {
        E2006_10 "500.3", E2009_07 "509.1c";
        E2006_10 "As many requirements such as “blocks if able” must be met as the restrictions allow, but no \
                  creature has to block only so that another can meet its requirement. Nobody has to pay a cost \
                  in order to block.",
        E2008_10 "As many requirements such as “blocks if able” must be met as the restrictions allow. \
                  Nobody has to pay a cost in order to block."
    }
    BlockCosts {
        E2006_10 "309.2b", E2009_07 "509.1d";
        E2006_10 "If blocking costs something, the total is fixed once the blockers have been chosen, and \
                  then paid in full; mana abilities can be used for it."
    }
    BlockCostsPaid {
        E2006_10 "309.2d", E2009_07 "509.1f";
        E2006_10 "What blocking costs is paid in full, in any order. A part of it can't be paid."
    }
    BlockDeclarationRewinds {
        E2006_10 "309.2", E2009_07 "509.1";
        E2006_10 "If the declared block turns out to be illegal, the game returns to the moment before it: \
                  payments are undone, and the defending player declares again."
    }
    BecomesBlocking {
        E2006_10 "309.2e", E2009_07 "509.1g";
        E2006_10 "The chosen creatures become blocking creatures. They remain so until they are removed from \
                  combat or the combat phase ends."
    }
    BecomesBlocked {
        E2006_10 "309.2f", E2009_07 "509.1h";
        E2006_10 "An attacker that at least one creature blocks becomes a blocked creature. It will not deal \
                  its damage to what it attacks, unless it tramples."
    }
    BecomesUnblocked {
        E2006_10 "309.2f", E2009_07 "509.1h";
        E2006_10 "An attacker that no creature blocks becomes an unblocked creature. It will deal its damage \
                  to what it attacks."
    }
    StaysBlocked {
        E2006_10 "309.2f", E2009_07 "509.1h";
        E2006_10 "A blocked creature stays blocked even if all its blockers are gone. It does not become \
                  unblocked, so what it attacks is still safe from it, unless it tramples."
    }
    BlockersOrdered {
        E2009_07 "509.2", E2024_11 -;
        E2009_07 "Right after blocking, the attacking player puts the blockers of each of his or her \
                  creatures in a damage assignment order, for everyone to see. Damage will have to follow \
                  it."
    }
    AttackersOrdered {
        E2009_07 "509.3", E2024_11 -;
        E2009_07 "A creature that blocks several attackers has a damage assignment order too. The defending \
                  player announces it, after the attacking player has announced his or hers."
    }
    OrderLosesCreature {
        E2009_07 "509.2a", E2024_11 -;
        E2009_07 "A creature that leaves combat is taken out of every damage assignment order. The others \
                  keep their places."
    }
    OrderGainsCreature {
        E2009_07 "509.7", E2024_11 -;
        E2009_07 "A creature that is put onto the battlefield blocking is put anywhere in the attacker's damage \
                  assignment order by the attacking player; the others keep their places."
    }
    BlockTriggers {
        E2006_10 "410.9", E2009_07 "509.4", E2021_04 "509.5", E2024_11 "509.3";
        E2006_10 "“Whenever this creature blocks” triggers once, however many it blocks; “blocks a creature” \
                  triggers once for each. “Becomes blocked” and “becomes blocked by a creature” differ in \
                  the same way."
    }
    EntersBlocking {
        E2008_10 "309.5", E2009_07 "509.7", E2024_11 "509.4";
        E2008_10 "A creature that is put into play blocking is blocking, but it never blocked, so no \
                  “blocks” ability triggers. An attacker that was unblocked becomes blocked by it.",
        E2009_07 "A creature that is put onto the battlefield blocking is blocking, but it never blocked, so \
                  no “blocks” ability triggers. An attacker that was unblocked becomes blocked by it."
    }
}
