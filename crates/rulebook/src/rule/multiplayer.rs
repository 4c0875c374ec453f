//! Combat in games of more than two players.

rows! {
    AttackSeveralPlayers {
        E2006_10 "602.1", E2009_07 "802.1";
        E2006_10 "If a game is played with attacks on several players, a player may attack several \
                  opponents in one combat. In turn order, each of them declares blockers against the \
                  creatures attacking them."
    }
    DefendersInTurn {
        E2006_10 "602.4", E2009_07 "802.4";
        E2006_10 "When several players are attacked, they declare blockers one after another in turn \
                  order. Each of them knows the blocks declared before."
    }
    BlocksForOneself {
        E2006_10 "602.4a", E2009_07 "802.4a";
        E2006_10 "A player's creatures can block only what attacks that player.",
        E2008_10 "A player's creatures can block only what attacks that player or a planeswalker that player controls.",
        E2024_08 "A player's creatures can block only what attacks that player, a planeswalker that player \
                  controls, or a battle that player protects."
    }
    SeveralAnnounceDamage {
        E2006_10 "602.5", E2009_07 "802.6", E2024_11 "802.5";
        E2006_10 "With several defending players, the active player announces damage first, then each of the others \
                  in turn order. All of it is still dealt at the same time."
    }
    AttackLeftOrRight {
        E2006_10 "604.1", E2009_07 "803.1";
        E2006_10 "A game of several players can be played with attacks only to the left, or only to the right."
    }
    AttackLeft {
        E2006_10 "604.1a", E2009_07 "803.1a";
        E2006_10 "If a game is played with attacks only to the left, a player may attack only the opponent seated \
                  immediately on that side.",
        E2024_08 "If a game is played with attacks only to the left, a player may attack only the opponent seated \
                  immediately on that side, that opponent's planeswalkers and the battles that opponent protects."
    }
    AttackRight {
        E2006_10 "604.1b", E2009_07 "803.1b";
        E2006_10 "If a game is played with attacks only to the right, a player may attack only the opponent seated \
                  immediately on that side.",
        E2024_08 "If a game is played with attacks only to the right, a player may attack only the opponent seated \
                  immediately on that side, that opponent's planeswalkers and the battles that opponent protects."
    }
    Goad {
        E2021_04 "701.38a", E2024_08 "701.38b", E2025_11 "701.15b";
        E2021_04 "Until the next turn of the player who goaded it, a goaded creature attacks each combat if able, \
                  and attacks a player other than that one if able. These are two requirements."
    }
    TwoHeadedGiant {
        E2006_10 "606.7", E2009_07 "806.7", E2010_07 "810.7", E2021_04 "805.10";
        E2006_10 "In Two-Headed Giant, teams of two attack and defend together and share one life total. \
                  Unblocked damage goes to one player of the attacked team.",
        E2021_04 "In Two-Headed Giant, teams of two attack and defend together and share one life total. \
                  Each attacker attacks a particular player or planeswalker of the other team.",
        E2024_08 "In Two-Headed Giant, teams of two attack and defend together and share one life total. \
                  Each attacker attacks a particular player of the other team, a planeswalker of theirs, \
                  or a battle they protect."
    }
    TeamTurns {
        E2006_10 "606.4b", E2009_07 "806.4b", E2010_07 "805.4";
        E2006_10 "In Two-Headed Giant, each team takes turns rather than each player. Both players untap and draw, \
                  and each of them may play a land."
    }
    TeamPriority {
        E2006_10 "606.6c", E2009_07 "806.6c", E2010_07 "805.5";
        E2006_10 "In Two-Headed Giant, teams have priority, not individual players. A team passes when neither of \
                  its players wants to act."
    }
    TeamBlocks {
        E2006_10 "606.7c", E2009_07 "806.7d", E2010_07 "810.7d", E2021_04 "805.10d";
        E2006_10 "The defending team declares blockers together. A creature of either defending player can block \
                  any attacking creature."
    }
    TeamCantAttack {
        E2006_10 "606.7b", E2009_07 "806.7c", E2010_07 "810.7c", E2021_04 -;
        E2006_10 "A team is attacked as a whole, so a creature that can't attack one of the defending players can't \
                  attack their team."
    }
    TeamDefender {
        E2008_10 "606.7a", E2009_07 "806.7b", E2010_07 "810.7b", E2021_04 -;
        E2008_10 "Both players of an attacked team are defending players. A one-shot effect that does something \
                  to the defending player means only one of them: its controller chooses which. A condition that \
                  asks something of the defending player asks both, and one is enough.",
        E2009_07 "Both players of an attacked team are defending players. A one-shot effect that does something \
                  to the defending player means only one of them: its controller chooses which as it is applied. \
                  A condition that asks something of the defending player asks both, and one is enough."
    }
    TeamHit {
        E2006_10 "606.7d", E2009_07 "806.7f", E2010_07 "810.7f", E2021_04 -;
        E2006_10 "Creatures attack a team as a whole. Only as combat damage is assigned does the active team choose, \
                  for each creature that assigns damage to the defending team, the one player it assigns it to."
    }
    TeamLife {
        E2006_10 "606.9", E2009_07 "806.9", E2010_07 "810.9";
        E2006_10 "Damage, life loss and life gain happen to each player individually. The result applies to the \
                  team's shared life total. For an effect that asks for the life total of one player, it is half \
                  the team's, rounded up.",
        E2009_07 "Damage, life loss and life gain happen to each player individually. The result applies to the \
                  team's shared life total. For an effect that asks for the life total of one player, it is half \
                  the team's, rounded up. A player can pay as much life as the team has.",
        E2010_07 "Damage, life loss and life gain happen to each player individually. The result applies to the \
                  team's shared life total, which is the life total of each of its players, too."
    }
    TeamStart {
        E2006_10 "606.4a", E2009_07 "806.4a", E2010_07 "810.4";
        E2006_10 "A team shares one life total, which starts at 40.",
        E2008_10 "A team shares one life total, which starts at 30."
    }
    TeamSteps {
        E2021_04 "805.4d";
        E2021_04 "A step of a team is a step of each of its players. An ability that triggers at the beginning of each \
                  player's or each opponent's step triggers once for each of them only if it refers to that player, in \
                  its condition or in its effect."
    }
    TeamExtraTurns {
        E2006_10 "606.6g", E2008_10 "606.6h", E2009_07 "806.6h", E2010_07 "805.8";
        E2006_10 "An extra turn of a player is one of the team, and a team skips a turn that one of its players skips.",
        E2008_10 "An extra turn of a player is one of the team, and a team skips a turn that one of its players skips. \
                  If one effect says so of both players, it still counts once."
    }
    TeamCantGainLife {
        E2010_07 "810.9g";
        E2010_07 "If an effect says that one player of a team can't gain life, no player of that team can."
    }
    TeamAtZeroLife {
        E2006_10 "606.8a", E2009_07 "806.8a", E2010_07 "810.8c";
        E2006_10 "A team whose life total is 0 or less loses the game the next time a team would receive priority.",
        E2010_07 "A team whose life total is 0 or less loses the game the next time state-based actions are checked."
    }
    TeamPoison {
        E2021_04 "810.8d";
        E2021_04 "A team shares its poison counters. A team with fifteen or more of them loses the game."
    }
    TeamsLose {
        E2006_10 "606.8b", E2009_07 "806.8b", E2010_07 "810.8a";
        E2006_10 "Players win and lose the game only as a team: if either player of a team loses, the team loses."
    }
    TeamFirstDraw {
        E2008_10 "606.6b", E2009_07 "806.6b", E2010_07 "810.6";
        E2008_10 "The team that plays first skips the draw step of its first turn."
    }
    TeamOneDraws {
        E2006_10 "606.6b", E2008_10 -;
        E2006_10 "In the draw step of the starting team's first turn, only one player of that team draws: the secondary \
                  player, who is seated on the left."
    }
    PlayerLeaves {
        E2006_10 "600.4a", E2009_07 "800.4a";
        E2006_10 "When a player leaves the game, all objects that player owns leave too, and that player's \
                  spells and abilities cease to exist. Combat damage on the stack stays, because no player \
                  controls it.",
        E2009_07 "When a player leaves the game, all objects that player owns leave too, and that player's \
                  spells and abilities on the stack cease to exist.",
        E2021_04 "When a player leaves the game, all objects that player owns leave too, and nothing stays \
                  under that player's control. That player's abilities and copies on the stack cease to \
                  exist; anything else that player still controls is exiled."
    }
    DamageToWhoLeft {
        E2009_07 "800.4d", E2021_04 "800.4e";
        E2009_07 "Combat damage that would be dealt to a player who has left the game isn't dealt.",
        E2021_04 "Combat damage that would be assigned to a player who has left the game isn't assigned."
    }
    LeftController {
        E2008_10 "600.4b", E2009_07 "800.4b", E2021_04 "800.4c";
        E2008_10 "A permanent never comes under the control of a player who has left the game: the player who controls \
                  it keeps it.",
        E2021_04 "If an effect that gave a player control of a permanent ends, and the player under whose control it \
                  entered has left the game, it is exiled at once."
    }
}
