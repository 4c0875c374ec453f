//! Assigning combat damage: how much, to whom, and in how many steps.

rows! {
    DamageAnnounced {
        E2006_10 "310.1", E2009_07 "510.1";
        E2006_10 "As the combat damage step begins, the attacking player announces how each attacker \
                  assigns its damage, then the defending player does so for each blocker. All of it goes on \
                  the stack as one object.",
        E2009_07 "As the combat damage step begins, the attacking player announces how each attacker \
                  assigns its damage, then the defending player does so for each blocker. No player can act \
                  before the damage is dealt."
    }
    FreeDivision {
        E2006_10 "310.2", E2009_07 -, E2024_11 "510.1c";
        E2006_10 "A creature's combat damage may be divided in any way among its legal recipients. There is \
                  no order and no minimum: one may be assigned all of it and another none.",
        E2024_11 "A creature's combat damage may be divided in any way among the creatures blocking it or \
                  blocked by it. There is no order and no minimum: one may be assigned all of it and \
                  another none."
    }
    AmountIsPower {
        E2006_10 "310.2a", E2009_07 "510.1a";
        E2006_10 "A creature assigns combat damage equal to its power: all of it, no more and no less."
    }
    NoPowerAssignsNothing {
        E2006_10 "310.2a", E2009_07 "510.1a";
        E2006_10 "A creature whose power is 0 or less assigns no combat damage at all.",
        E2009_05 "A creature whose power is 0 or less assigns 0 damage. It deals no damage, but it counts \
                  as having assigned damage, so it doesn't assign any in a second damage step.",
        E2009_07 "A creature whose power is 0 or less assigns no combat damage at all."
    }
    UnblockedAssigns {
        E2006_10 "310.2b", E2009_07 "510.1b";
        E2006_10 "An unblocked creature assigns all its combat damage to the defending player.",
        E2008_10 "An unblocked creature assigns all its combat damage to the player or planeswalker it \
                  attacks. If what it attacked is gone, it assigns none.",
        E2024_08 "An unblocked creature assigns all its combat damage to the player, planeswalker or \
                  battle it attacks. If what it attacked is gone, it assigns none, unless it has trample \
                  over planeswalkers."
    }
    BlockedCreatureDivides {
        E2006_10 "310.2c", E2009_07 "510.1c";
        E2006_10 "A blocked creature assigns its combat damage to the creatures that block it, divided as \
                  its controller chooses. A blocker may be assigned none.",
        E2009_07 "A blocked creature assigns its combat damage to its blockers, in the announced order: a \
                  blocker may be assigned damage only if each one before it is assigned lethal damage. \
                  Assigning more than lethal damage is allowed.",
        E2024_11 "A blocked creature assigns its combat damage to the creatures that block it, divided as \
                  its controller chooses. A blocker may be assigned none."
    }
    BlockedByNobody {
        E2006_10 "310.2c", E2009_07 "510.1c";
        E2006_10 "Without trample, a blocked creature with no blockers left assigns no combat damage, not \
                  even to what it is attacking."
    }
    BlockingCreatureDivides {
        E2006_10 "310.2d", E2009_07 "510.1d";
        E2006_10 "A blocking creature assigns its combat damage to the attackers it blocks, divided as its \
                  controller chooses. If none of them is left, it assigns none.",
        E2009_07 "A blocking creature assigns its combat damage to the attackers it blocks, in the \
                  announced order: an attacker may be assigned damage only if each one before it is \
                  assigned lethal damage. If none is left, it assigns none.",
        E2024_11 "A blocking creature assigns its combat damage to the attackers it blocks, divided as its \
                  controller chooses. If none of them is left, it assigns none."
    }
    CheckedAsAWhole {
        E2006_10 "422.1", E2009_07 "510.1e", E2010_07 "510.1f", E2021_04 "510.1e";
        E2006_10 "A player's assignment of combat damage is a single action. If any part of it is illegal, \
                  all of it is reversed, and the player assigns again.",
        E2009_07 "A player assigns all of one creature's combat damage before assigning another's. If \
                  any part of the whole assignment is illegal, all of it is reversed, and the player \
                  assigns again.",
        E2010_07 "Once a player has assigned combat damage from all creatures, the assignment is \
                  checked as a whole, not creature by creature. If it is illegal, all of it is \
                  reversed, and that player assigns again."
    }
    ChangedAssignment {
        E2006_10 "310.2e", E2009_05 -;
        E2006_10 "An effect that lets a creature deal its combat damage in another way changes how that \
                  damage is assigned, not how it is dealt later."
    }
    LethalDamage {
        E2006_10 "502.9b", E2009_07 "510.1c", E2024_11 "702.19b";
        E2006_10 "Lethal damage is a creature's toughness minus the damage already marked on it and the \
                  damage other creatures assign to it at the same time. Prevention and protection are \
                  ignored.",
        E2010_07 "Lethal damage is a creature's toughness minus the damage already marked on it and the \
                  damage other creatures assign to it at the same time; from a source with deathtouch, 1 is \
                  enough. Prevention and protection are ignored."
    }
    FirstStrikeStep {
        E2006_10 "310.5", E2009_07 "510.5", E2021_04 "510.4";
        E2006_10 "If any attacker or blocker has first strike or double strike as the combat damage step \
                  begins, only those creatures assign damage in it, and a second damage step follows \
                  for the others."
    }
    SecondDamageStep {
        E2006_10 "310.5", E2009_07 "510.5", E2021_04 "510.4";
        E2006_10 "In the second damage step, the creatures still in combat that assigned no damage \
                  in the first step, for whatever reason, assign damage, and so do those that have double \
                  strike now.",
        E2009_07 "In the second damage step, the creatures still in combat that didn't have first \
                  strike as the first step began assign damage, and so do those that have double strike \
                  now.",
        E2010_07 "In the second damage step, the creatures still in combat that had neither first \
                  strike nor double strike as the first step began assign damage, and so do those that have \
                  double strike now."
    }
}
