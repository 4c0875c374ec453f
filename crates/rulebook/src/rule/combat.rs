//! Combat as a whole: its steps, taking part in it, and leaving it.

rows! {
    CombatHasFiveSteps {
        E2006_10 "306.1", E2009_07 "506.1";
        E2006_10 "Combat has five steps: beginning of combat, declare attackers, declare blockers, combat \
                  damage, end of combat. If a creature in combat has first strike or double strike, there \
                  are two combat damage steps."
    }
    AttackingAndDefendingPlayer {
        E2006_10 "306.3", E2008_10 "306.2", E2009_07 "506.2";
        E2006_10 "The active player is the attacking player, and the opponent is the defending player, who \
                  is attacked.",
        E2008_10 "The active player is the attacking player, and the opponent is the defending player. \
                  Attackers can attack that player or a planeswalker of that player.",
        E2024_08 "The active player is the attacking player, and the opponent is the defending player. \
                  Attackers can attack that player, a planeswalker of that player, or a battle that player \
                  protects."
    }
    OnlyCreaturesFight {
        E2006_10 "308.2a", E2008_10 "306.3", E2009_07 "506.3";
        E2006_10 "Only creatures can attack and block.",
        E2008_10 "Only creatures can attack and block, and only players and planeswalkers can be attacked.",
        E2024_08 "Only creatures can attack and block, and only players, planeswalkers and battles can be \
                  attacked."
    }
    NoncreatureEntersFighting {
        E2008_10 "306.3a", E2009_07 "506.3a";
        E2008_10 "If something that is not a creature is put into play attacking or blocking, it comes into \
                  play, but it isn't attacking or blocking.",
        E2009_07 "If something that is not a creature is put onto the battlefield attacking or blocking, it \
                  enters, but it isn't attacking or blocking."
    }
    WrongSideAttacker {
        E2008_10 "306.3b", E2009_07 "506.3b";
        E2008_10 "A creature put into play attacking under the control of a player other than the attacking \
                  player comes into play, but it isn't attacking.",
        E2009_07 "A creature put onto the battlefield attacking under the control of a player other than \
                  the attacking player enters, but it isn't attacking."
    }
    AttackedIsGone {
        E2021_04 "506.3c";
        E2021_04 "A creature that is put onto the battlefield attacking a player or planeswalker that is no \
                  longer there enters, but it isn't attacking.",
        E2024_08 "A creature that is put onto the battlefield attacking a player, planeswalker or battle \
                  that is no longer there enters, but it isn't attacking."
    }
    WrongPartnerBlocker {
        E2008_10 "306.3c", E2009_07 "506.3c", E2021_04 "506.3d", E2026_09 "506.3e";
        E2008_10 "A creature put into play blocking must block a creature that is attacking its controller \
                  or one of that player's planeswalkers. Otherwise it comes into play, but it isn't \
                  blocking.",
        E2009_07 "A creature put onto the battlefield blocking must block a creature that is attacking its \
                  controller or one of that player's planeswalkers. Otherwise it enters, but it isn't \
                  blocking.",
        E2024_08 "A creature put onto the battlefield blocking must block a creature that is attacking its \
                  controller, one of that player's planeswalkers or a battle that player protects. \
                  Otherwise it enters, but it isn't blocking."
    }
    RemovedFromCombat {
        E2006_10 "306.2", E2008_10 "306.4", E2009_07 "506.4";
        E2006_10 "A creature is removed from combat if it leaves play, changes controllers, stops being a \
                  creature, regenerates, or an effect says so. It stops attacking or blocking; creatures it \
                  blocked stay blocked.",
        E2008_10 "A creature is removed from combat if it leaves play, changes controllers, stops being a \
                  creature, regenerates, or an effect says so. It stops attacking or blocking; creatures it \
                  blocked stay blocked. Likewise, a planeswalker stops being attacked.",
        E2009_07 "A creature is removed from combat if it leaves the battlefield, changes controllers, \
                  stops being a creature, regenerates, or an effect says so. It won't deal or be dealt \
                  combat damage; creatures it blocked stay blocked. Likewise, a planeswalker stops being \
                  attacked.",
        E2010_07 "A creature is removed from combat if it leaves the battlefield, changes controllers, \
                  phases out, stops being a creature, regenerates, or an effect says so. It won't deal or \
                  be dealt combat damage; creatures it blocked stay blocked. Likewise, a planeswalker stops \
                  being attacked.",
        E2024_08 "A creature is removed from combat if it leaves the battlefield, changes controllers, \
                  phases out, stops being a creature, regenerates, or an effect says so. It won't deal or \
                  be dealt combat damage; creatures it blocked stay blocked. Likewise, a planeswalker or \
                  battle stops being attacked.",
        E2026_09 "A creature is removed from combat if it leaves the battlefield, changes controllers, \
                  phases out, stops being a creature, regenerates, or an effect says so. It won't deal or \
                  be dealt combat damage; creatures it blocked stay blocked. Likewise, a planeswalker or \
                  battle stops being attacked; a battle also if its protector changes."
    }
    TooLateToForbid {
        E2006_10 "306.2a", E2008_10 "306.4a", E2009_07 "506.4a";
        E2006_10 "Once a creature is attacking or blocking, it is too late for “can't attack” or “can't \
                  block”: such an effect doesn't remove it from combat."
    }
    TappingDoesNotRemove {
        E2006_10 "306.2b", E2008_10 "306.4b", E2009_07 "506.4b";
        E2006_10 "Tapping or untapping an attacking or blocking creature doesn't remove it from combat. It \
                  still deals its damage, even if it is a tapped blocker."
    }
    AttackedPlaneswalkerLeaves {
        E2008_10 "306.4c", E2009_07 "506.4c";
        E2008_10 "If the attacked planeswalker is gone, the attacker is still attacking, but not attacking \
                  anything in particular. It can still be blocked. Unblocked, it deals no combat damage, \
                  not even to the player.",
        E2024_08 "If the attacked planeswalker or battle is gone, the attacker is still attacking, but not \
                  attacking anything in particular. It can still be blocked. Unblocked, it deals no combat \
                  damage unless it tramples over planeswalkers."
    }
    AttacksAlone {
        E2008_10 "306.5", E2009_07 "506.5";
        E2008_10 "A creature attacks alone, or blocks alone, if it was the only one declared. That doesn't \
                  change later."
    }
    IsAttackingAlone {
        E2006_10 "306.4", E2008_10 "306.5", E2009_07 "506.5";
        E2006_10 "A creature is attacking alone, or blocking alone, while no other creature is. That can \
                  change during combat."
    }
    BeginningOfCombat {
        E2006_10 "307.1", E2009_07 "507.3", E2021_04 "507.2";
        E2006_10 "In the beginning of combat step, players can act before attackers are declared. It is the \
                  last chance to tap a creature so that it can't attack."
    }
    NoAttackersSkipsSteps {
        E2006_10 "308.4", E2008_10 "308.5", E2009_07 "508.6", E2021_04 "508.8";
        E2006_10 "If no creature is declared as an attacker, the declare blockers and combat damage steps \
                  are skipped. The end of combat step still takes place.",
        E2008_10 "If no creature is declared as an attacker and none is put into play attacking, the declare \
                  blockers and combat damage steps are skipped. The end of combat step still takes place.",
        E2009_07 "If no creature is declared as an attacker and none is put onto the battlefield attacking, \
                  the declare blockers and combat damage steps are skipped. The end of combat step still \
                  takes place."
    }
    EndOfCombat {
        E2006_10 "311.1", E2009_07 "511.1", E2021_04 "511.2";
        E2006_10 "As the end of combat step begins, “at end of combat” abilities trigger. Then players get \
                  priority. Attackers are still attacking, and blockers are still blocking."
    }
    EndOfCombatClears {
        E2006_10 "311.2", E2009_07 "511.3";
        E2006_10 "As the end of combat step ends, and not before, all creatures are removed from combat, \
                  and the combat phase is over.",
        E2008_10 "As the end of combat step ends, and not before, all creatures and planeswalkers are \
                  removed from combat, and the combat phase is over.",
        E2024_08 "As the end of combat step ends, and not before, all creatures, planeswalkers and battles \
                  are removed from combat, and the combat phase is over."
    }
}
