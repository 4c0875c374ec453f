//! Where games of more than two players differ in combat.

rows! {
    AttackSeveralPlayers {
        E2006_10 "602.1", E2009_07 "802.1";
        E2006_10 "With more than two players, a player may attack several opponents in one combat. In turn \
                  order, each of them declares blockers against the creatures attacking him or her."
    }
    DefendersInTurn {
        E2006_10 "602.4", E2009_07 "802.4";
        E2006_10 "Where several players are attacked, they declare blockers one after another in turn order, and \
                  each knows how those before have blocked."
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
    TwoHeadedGiant {
        E2006_10 "606.7", E2009_07 "806.7", E2010_07 "810.7", E2021_04 "805.10";
        E2006_10 "In Two-Headed Giant, teams of two attack and defend together and share one life total. \
                  Unblocked damage goes to one player of the attacked team.",
        E2021_04 "In Two-Headed Giant, teams of two attack and defend together and share one life total. \
                  Each attacker attacks a particular player or planeswalker of the other team.",
        E2024_08 "In Two-Headed Giant, teams of two attack and defend together and share one life total. \
                  Each attacker attacks a particular player, planeswalker or battle of the other team."
    }
    PlayerLeaves {
        E2006_10 "600.4a", E2009_07 "800.4a";
        E2006_10 "When a player leaves the game, all objects that player owns leave too, and his or her \
                  spells and abilities cease to exist. Combat damage on the stack stays, because no player \
                  controls it.",
        E2009_07 "When a player leaves the game, all objects that player owns leave too, and his or her \
                  spells and abilities on the stack cease to exist."
    }
}
