//! What the game checks by itself before any player gets priority.

rows! {
    AllChecksAtOnce {
        E2006_10 "420.3", E2009_07 "704.3";
        E2006_10 "State-based effects are checked whenever a player would get priority. All that apply \
                  happen at the same moment, and then the game checks again.",
        E2009_07 "State-based actions are checked whenever a player would get priority. All that apply \
                  happen at the same moment, and then the game checks again."
    }
    OneReplacementCoversAll {
        E2008_10 "420.6", E2009_07 "704.6", E2021_04 "704.7";
        E2008_10 "If several state-based effects would do the same thing at the same moment, one replacement \
                  covers them all. A trigger that destroys is something else, and needs a regeneration \
                  shield of its own.",
        E2009_07 "If several state-based actions would do the same thing at the same moment, one replacement \
                  covers them all: a single regeneration shield is enough against lethal damage that also \
                  has deathtouch."
    }
    PlayerAtZeroLife {
        E2006_10 "420.5a", E2009_07 "704.5a";
        E2006_10 "A player who has 0 or less life loses the game, at the next check before anyone gets \
                  priority."
    }
    Winning {
        E2006_10 "102.2a", E2009_07 "104.2a";
        E2006_10 "A player whose opponents have all lost the game wins it."
    }
    DrawWhenAllLose {
        E2006_10 "102.4a", E2009_07 "104.4a";
        E2006_10 "If all remaining players lose at the same moment, the game is a draw."
    }
    Conceding {
        E2006_10 "102.3a", E2009_07 "104.3a";
        E2006_10 "A player may concede at any time, whoever has priority, and loses the game at once. With two \
                  players it is over then, whatever was still on the stack."
    }
    EmptyLibrary {
        E2006_10 "420.5g", E2009_07 "704.5b";
        E2006_10 "A player who had to draw from an empty library since the last check loses the game."
    }
    TenPoison {
        E2006_10 "420.5h", E2009_07 "704.5c";
        E2006_10 "A player with ten or more poison counters loses the game."
    }
    TokenElsewhere {
        E2006_10 "420.5f", E2009_07 "704.5d";
        E2006_10 "A token that is not in play any more ceases to exist.",
        E2009_07 "A token that is not on the battlefield any more, or is phased out, ceases to exist.",
        E2021_04 "A token that is not on the battlefield any more ceases to exist."
    }
    CopyElsewhere {
        E2006_10 "420.5j", E2009_07 "704.5e";
        E2006_10 "A copy of a spell that is not on the stack any more ceases to exist."
    }
    ToughnessZero {
        E2006_10 "420.5b", E2009_07 "704.5f";
        E2006_10 "A creature whose toughness is 0 or less is put into its owner's graveyard. It is not \
                  destroyed, so regeneration cannot save it."
    }
    LethalDamageDestroys {
        E2006_10 "420.5c", E2009_07 "704.5g";
        E2006_10 "A creature with at least as much damage marked on it as its toughness is destroyed. \
                  Regeneration can save it."
    }
    DeathtouchDestroys {
        E2009_07 "704.5h";
        E2009_07 "A creature that a source with deathtouch has dealt damage since the last check is \
                  destroyed, at the same moment as creatures with lethal damage. Regeneration can save it."
    }
    PlaneswalkerLoyaltyZero {
        E2008_10 "420.5p", E2009_07 "704.5i";
        E2008_10 "A planeswalker without loyalty left is put into its owner's graveyard."
    }
    PlaneswalkerUniqueness {
        E2008_10 "420.5q", E2009_07 "704.5j", E2021_04 -;
        E2008_10 "If two or more planeswalkers share a planeswalker type, all of them are put into the \
                  graveyard, whoever controls them."
    }
    LegendRule {
        E2006_10 "420.5e", E2009_07 "704.5k", E2021_04 "704.5j";
        E2006_10 "If two or more legendary permanents have the same name, all of them are put into the \
                  graveyard, whoever controls them.",
        E2021_04 "If a player controls two or more legendary permanents with the same name, that player \
                  keeps one of them, and the others are put into the graveyard."
    }
    WorldRule {
        E2006_10 "420.5i", E2009_07 "704.5m", E2021_04 "704.5k";
        E2006_10 "If two or more permanents are world permanents, only the newest stays; the others are put \
                  into the graveyard."
    }
    AuraFallsOff {
        E2006_10 "420.5d", E2009_07 "704.5n", E2021_04 "704.5m";
        E2006_10 "An Aura that is not attached to anything it may be attached to is put into its owner's \
                  graveyard."
    }
    EquipmentFallsOff {
        E2006_10 "420.5k", E2009_07 "704.5p", E2021_04 "704.5n";
        E2006_10 "Equipment that is attached to something it may not be attached to comes off. It stays in \
                  play.",
        E2009_07 "Equipment that is attached to something it may not be attached to comes off. It stays on \
                  the battlefield."
    }
    WronglyAttached {
        E2006_10 "420.5m", E2009_07 "704.5q", E2021_04 "704.5p";
        E2006_10 "A creature, or anything else that cannot be attached, comes off whatever it was attached \
                  to. It stays in play.",
        E2009_07 "A creature, or anything else that cannot be attached, comes off whatever it was attached \
                  to. It stays on the battlefield."
    }
    CountersCancel {
        E2006_10 "420.5n", E2009_07 "704.5r", E2021_04 "704.5q";
        E2006_10 "If a permanent has both +1/+1 and -1/-1 counters, they are removed in pairs until only one \
                  kind is left."
    }
    BattleDefenseZero {
        E2024_08 "704.5v";
        E2024_08 "A battle whose defense is 0 is put into its owner's graveyard, but not while an ability of \
                  its own that has triggered is still waiting or on the stack.",
        E2026_09 "A Siege whose defense is 0 is put into its owner's graveyard, but not while an ability of \
                  its own that has triggered is still waiting or on the stack."
    }
    BattleProtector {
        E2024_08 "704.5w", E2026_09 "704.5x";
        E2024_08 "A battle that nobody protects and nobody attacks gets a new protector, chosen by its \
                  controller. If there is none to choose, it is put into the graveyard.",
        E2026_09 "A battle that nobody protects and nobody attacks gets a new protector, chosen by its \
                  controller; one without a battle type gets its controller. If there is none to choose, it \
                  is put into the graveyard."
    }
    SiegeProtector {
        E2024_08 "704.5x", E2026_09 "704.5y";
        E2024_08 "If the controller of a Siege is also its protector, an opponent chosen by that player becomes \
                  its protector. If there is none to choose, it is put into the graveyard.",
        E2026_09 "If a battle's protector may not protect it, as the controller of a Siege may not, its \
                  controller chooses another. If there is none to choose, it is put into the graveyard."
    }
}
