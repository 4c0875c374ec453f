//! Combat as a whole: its steps, who takes part, and who has left.

rows! {
    CombatHasFiveSteps {
        E2006_10 "306.1", E2009_07 "506.1";
        E2006_10 "Combat has five steps: beginning of combat, declare attackers, declare blockers, combat \
                  damage, end of combat. If a creature in combat has first strike or double strike, there \
                  are two combat damage steps."
    }
    AttackingAndDefendingPlayer {
        E2006_10 "306.3", E2008_10 "306.2", E2009_07 "506.2";
        E2006_10 "The player whose turn it is is the attacking player; the opponent is the defending player, \
                  and is the one who is attacked.",
        E2008_10 "The player whose turn it is is the attacking player; the opponent is the defending player. \
                  Attackers can attack that player or a planeswalker of that player.",
        E2024_08 "The player whose turn it is is the attacking player; the opponent is the defending player. \
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
        E2008_10 "If something that is not a creature is put into play attacking or blocking, it does come \
                  into play, but it neither attacks nor blocks.",
        E2009_07 "If something that is not a creature is put onto the battlefield attacking or blocking, it \
                  does arrive there, but it neither attacks nor blocks."
    }
    WrongSideAttacker {
        E2008_10 "306.3b", E2009_07 "506.3b";
        E2008_10 "A creature that is put into play attacking under the control of a player who is not \
                  attacking comes into play, but it never attacks.",
        E2009_07 "A creature that is put onto the battlefield attacking under the control of a player who is \
                  not attacking arrives there, but it never attacks."
    }
    AttackedIsGone {
        E2021_04 "506.3c";
        E2021_04 "A creature that is put onto the battlefield attacking a player or planeswalker that is no \
                  longer there arrives, but it never attacks.",
        E2024_08 "A creature that is put onto the battlefield attacking a player, planeswalker or battle \
                  that is no longer there arrives, but it never attacks."
    }
    WrongPartnerBlocker {
        E2008_10 "306.3c", E2009_07 "506.3c", E2021_04 "506.3d", E2026_09 "506.3e";
        E2008_10 "A creature that is put into play blocking must block an attacker that attacks its own \
                  controller or a planeswalker of that player. Otherwise it comes into play without \
                  blocking.",
        E2009_07 "A creature that is put onto the battlefield blocking must block an attacker that attacks \
                  its own controller or a planeswalker of that player. Otherwise it arrives without \
                  blocking.",
        E2024_08 "A creature that is put onto the battlefield blocking must block an attacker that attacks \
                  its own controller, a planeswalker of that player or a battle that player protects. \
                  Otherwise it arrives without blocking."
    }
    RemovedFromCombat {
        E2006_10 "306.2", E2008_10 "306.4", E2009_07 "506.4";
        E2006_10 "A creature is removed from combat if it leaves play, changes its controller, stops being a \
                  creature, regenerates, or an effect says so. It then no longer attacks or blocks; \
                  creatures it blocked stay blocked.",
        E2008_10 "A creature is removed from combat if it leaves play, changes its controller, stops being a \
                  creature, regenerates, or an effect says so. It then no longer attacks or blocks; \
                  creatures it blocked stay blocked. In much the same way, a planeswalker stops being \
                  attacked.",
        E2009_07 "A creature is removed from combat if it leaves the battlefield, changes its controller, \
                  stops being a creature, regenerates, or an effect says so. It then neither deals nor is \
                  dealt combat damage; creatures it blocked stay blocked. In much the same way, a \
                  planeswalker stops being attacked.",
        E2010_07 "A creature is removed from combat if it leaves the battlefield, changes its controller, \
                  phases out, stops being a creature, regenerates, or an effect says so. It then neither \
                  deals nor is dealt combat damage; creatures it blocked stay blocked. In much the same way, \
                  a planeswalker stops being attacked.",
        E2024_08 "A creature is removed from combat if it leaves the battlefield, changes its controller, \
                  phases out, stops being a creature, regenerates, or an effect says so. It then neither \
                  deals nor is dealt combat damage; creatures it blocked stay blocked. In much the same way, \
                  a planeswalker or battle stops being attacked.",
        E2026_09 "A creature is removed from combat if it leaves the battlefield, changes its controller, \
                  phases out, stops being a creature, regenerates, or an effect says so. It then neither \
                  deals nor is dealt combat damage; creatures it blocked stay blocked. A \
                  planeswalker or battle stops being attacked likewise, or if its protector changes."
    }
    TooLateToForbid {
        E2006_10 "306.2a", E2008_10 "306.4a", E2009_07 "506.4a";
        E2006_10 "Once a creature attacks or blocks, it is too late to say that it cannot: such an effect \
                  does not take it out of combat."
    }
    TappingDoesNotRemove {
        E2006_10 "306.2b", E2008_10 "306.4b", E2009_07 "506.4b";
        E2006_10 "Tapping or untapping a creature that is attacking or blocking changes nothing for it: it \
                  stays in combat and deals its damage, even a tapped blocker."
    }
    AttackedPlaneswalkerLeaves {
        E2008_10 "306.4c", E2009_07 "506.4c";
        E2008_10 "If the attacked planeswalker is gone, its attacker goes on attacking, only nothing in \
                  particular. It can still be blocked; unblocked, it deals no combat damage, and certainly \
                  none to the player.",
        E2024_08 "If the attacked planeswalker or battle is gone, its attacker goes on attacking, only \
                  nothing in particular. It can still be blocked; unblocked, it deals no combat damage \
                  unless it can trample over planeswalkers."
    }
    AttacksAlone {
        E2008_10 "306.5", E2009_07 "506.5";
        E2008_10 "A creature attacks alone, or blocks alone, if it was the only one declared. Later changes \
                  do not alter that."
    }
    IsAttackingAlone {
        E2006_10 "306.4", E2008_10 "306.5", E2009_07 "506.5";
        E2006_10 "A creature is attacking alone, or blocking alone, while no other creature is. That can \
                  change in the course of combat."
    }
    BeginningOfCombat {
        E2006_10 "307.1", E2009_07 "507.3", E2021_04 "507.2";
        E2006_10 "In the beginning of combat step players can act before attackers are declared. It is the \
                  last moment to tap a creature so that it cannot attack."
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
        E2006_10 "As the end of combat step begins, abilities for the end of combat trigger, and players can \
                  act once more. Attackers are still attacking and blockers still blocking."
    }
    EndOfCombatClears {
        E2006_10 "311.2", E2009_07 "511.3";
        E2006_10 "When the end of combat step ends, and not before, all creatures are removed from combat, \
                  and the combat phase is over.",
        E2008_10 "When the end of combat step ends, and not before, all creatures and planeswalkers are \
                  removed from combat, and the combat phase is over.",
        E2024_08 "When the end of combat step ends, and not before, all creatures, planeswalkers and battles \
                  are removed from combat, and the combat phase is over."
    }
}
