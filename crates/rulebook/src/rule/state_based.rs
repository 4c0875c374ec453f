//! State-based actions: the checks before any player gets priority.

rows! {
    AllChecksAtOnce {
        E2006_10 "420.3", E2009_07 "704.3";
        E2006_10 "State-based effects are checked whenever a player would get priority. All that apply \
                  happen at the same time, and then the game checks again.",
        E2009_07 "State-based actions are checked whenever a player would get priority. All that apply \
                  happen at the same time, and then the game checks again."
    }
    OneReplacementCoversAll {
        E2008_10 "420.6", E2009_07 "704.6", E2021_04 "704.7";
        E2008_10 "If several state-based effects would have the same result at the same time, one \
                  replacement effect replaces them all. A triggered ability that destroys needs a \
                  regeneration shield of its own.",
        E2009_07 "If several state-based actions would have the same result at the same time, one \
                  replacement effect replaces them all: one regeneration shield is enough against lethal \
                  damage from a source with deathtouch."
    }
    PlayerAtZeroLife {
        E2006_10 "420.5a", E2009_07 "704.5a";
        E2006_10 "A player with 0 or less life loses the game the next time a player would get priority."
    }
    Winning {
        E2006_10 "102.2a", E2009_07 "104.2a";
        E2006_10 "A player whose opponents have all lost the game wins it."
    }
    EffectWins {
        E2006_10 "102.2b", E2009_07 "104.2b";
        E2006_10 "If an effect says that a player wins the game, it ends at once, before anybody would lose \
                  for another reason."
    }
    EffectLoses {
        E2009_07 "104.3e";
        E2009_07 "If an effect says that a player loses the game, that player loses at once, and not only \
                  when a player would get priority."
    }
    DrawWhenAllLose {
        E2006_10 "102.4a", E2009_07 "104.4a";
        E2006_10 "If all remaining players lose at the same time, the game is a draw."
    }
    Conceding {
        E2006_10 "102.3a", E2009_07 "104.3a";
        E2006_10 "A player may concede at any time, no matter who has priority, and immediately loses the \
                  game. In a two-player game, that ends it, no matter what is on the stack."
    }
    EmptyLibrary {
        E2006_10 "420.5g", E2009_07 "704.5b";
        E2006_10 "A player who tried to draw from an empty library since the last check loses the game."
    }
    TenPoison {
        E2006_10 "420.5h", E2009_07 "704.5c";
        E2006_10 "A player with ten or more poison counters loses the game.",
        E2021_04 "A player with ten or more poison counters loses the game. In Two-Headed Giant, a team \
                  needs fifteen."
    }
    CommanderDamage {
        E2021_04 "704.6c";
        E2021_04 "In a Commander game, a player who has been dealt 21 or more combat damage by one commander, \
                  over the course of the game, loses the game."
    }
    TokenElsewhere {
        E2006_10 "420.5f", E2009_07 "704.5d";
        E2006_10 "A token that has left play ceases to exist.",
        E2009_07 "A token that has left the battlefield or is phased out ceases to exist.",
        E2021_04 "A token that has left the battlefield ceases to exist."
    }
    CopyElsewhere {
        E2006_10 "420.5j", E2009_07 "704.5e";
        E2006_10 "A copy of a spell that has left the stack ceases to exist.",
        E2021_04 "A copy of a spell that has left the stack ceases to exist. The copy of a permanent spell \
                  that has resolved is a token, so it stays."
    }
    ToughnessZero {
        E2006_10 "420.5b", E2009_07 "704.5f";
        E2006_10 "A creature whose toughness is 0 or less is put into its owner's graveyard. It isn't \
                  destroyed, so regeneration can't save it."
    }
    LethalDamageDestroys {
        E2006_10 "420.5c", E2009_07 "704.5g";
        E2006_10 "A creature with at least as much damage marked on it as its toughness is destroyed. \
                  Regeneration can save it."
    }
    DeathtouchDestroys {
        E2009_07 "704.5h";
        E2009_07 "A creature dealt damage by a source with deathtouch since the last check is destroyed, at \
                  the same time as creatures with lethal damage. Regeneration can save it."
    }
    PlaneswalkerLoyaltyZero {
        E2008_10 "420.5p", E2009_07 "704.5i";
        E2008_10 "A planeswalker with loyalty 0 is put into its owner's graveyard."
    }
    PlaneswalkerUniqueness {
        E2008_10 "420.5q", E2009_07 "704.5j", E2021_04 -;
        E2008_10 "If two or more planeswalkers share a planeswalker type, all of them are put into their \
                  owners' graveyards, no matter who controls them."
    }
    LegendRule {
        E2006_10 "420.5e", E2009_07 "704.5k", E2021_04 "704.5j";
        E2006_10 "If two or more legendary permanents have the same name, all of them are put into their \
                  owners' graveyards, no matter who controls them.",
        E2021_04 "If a player controls two or more legendary permanents with the same name, that player \
                  keeps one of them, and the others are put into their owners' graveyards."
    }
    WorldRule {
        E2006_10 "420.5i", E2009_07 "704.5m", E2021_04 "704.5k";
        E2006_10 "If two or more permanents are world permanents, only the newest stays; the others are \
                  put into their owners' graveyards."
    }
    AuraFallsOff {
        E2006_10 "420.5d", E2009_07 "704.5n", E2021_04 "704.5m";
        E2006_10 "An Aura that isn't attached, or is attached illegally, is put into its owner's graveyard."
    }
    EquipmentFallsOff {
        E2006_10 "420.5k", E2009_07 "704.5p", E2021_04 "704.5n";
        E2006_10 "Equipment that is illegally attached becomes unattached. It stays in play.",
        E2009_07 "Equipment that is illegally attached becomes unattached. It stays on the battlefield."
    }
    WronglyAttached {
        E2006_10 "420.5m", E2009_07 "704.5q", E2021_04 "704.5p";
        E2006_10 "A permanent that isn't an Aura or Equipment becomes unattached if it is attached to \
                  something. It stays in play.",
        E2009_07 "A permanent that isn't an Aura or Equipment becomes unattached if it is attached to \
                  something. It stays on the battlefield.",
        E2010_07 "A creature, or any other permanent that isn't an Aura or Equipment, becomes unattached \
                  if it is attached to something. It stays on the battlefield."
    }
    CountersCancel {
        E2006_10 "420.5n", E2009_07 "704.5r", E2021_04 "704.5q";
        E2006_10 "If a permanent has both +1/+1 and -1/-1 counters, they are removed in pairs until only one \
                  kind is left."
    }
    BattleDefenseZero {
        E2024_08 "704.5v";
        E2024_08 "A battle whose defense is 0 is put into its owner's graveyard, unless it is the source of \
                  a triggered ability that is waiting or on the stack.",
        E2026_09 "A battle whose defense is 0 is put into its owner's graveyard. A Siege stays as long as \
                  a triggered ability of it is waiting or on the stack."
    }
    UntypedBattleDefenseZero {
        E2026_09 "704.5w";
        E2026_09 "A battle that isn't a Siege and has no defense counters is put into its owner's \
                  graveyard, even while an ability of it is waiting."
    }
    BattleProtector {
        E2024_08 "704.5w", E2026_09 "704.5x";
        E2024_08 "The controller of a battle that has no protector and isn't being attacked chooses a \
                  protector for it. If no player can be chosen, it is put into its owner's graveyard.",
        E2026_09 "The controller of a battle that has no protector and isn't being attacked chooses a \
                  protector for it; for a battle with no battle type, that is its controller. If no player \
                  can be chosen, it is put into its owner's graveyard."
    }
    SiegeProtector {
        E2024_08 "704.5x", E2026_09 "704.5y";
        E2024_08 "If a Siege's controller is also its protector, that player chooses an opponent to become \
                  its protector. If no player can be chosen, it is put into its owner's graveyard.",
        E2026_09 "If a battle's protector isn't allowed to protect it, such as the controller of a Siege, \
                  the battle's controller chooses another. If no player can be chosen, it is put into its \
                  owner's graveyard."
    }
    OneRole {
        E2024_08 "704.5y", E2026_09 "704.5z";
        E2024_08 "Of several Roles that one player controls and that are attached to the same permanent, only \
                  the newest stays. The others are put into their owners' graveyards."
    }
}
