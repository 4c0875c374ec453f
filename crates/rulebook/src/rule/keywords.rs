//! Keyword abilities that matter in combat.

rows! {
    FirstStrike {
        E2006_10 "502.2b", E2009_07 "702.7b";
        E2006_10 "A creature with first strike assigns its combat damage in a combat damage step of its own, \
                  before creatures without it. What it destroys there cannot strike back later."
    }
    FirstStrikeChanges {
        E2006_10 "502.2c", E2009_07 "702.7c";
        E2006_10 "Gaining or losing first strike after the first combat damage step neither costs a creature \
                  its damage nor lets it deal damage twice.",
        E2008_10 "Gaining or losing first strike once the first damage is on the stack neither costs a \
                  creature its damage nor lets it deal damage twice.",
        E2009_07 "Gaining or losing first strike after the first damage has been dealt neither costs a \
                  creature its damage nor lets it deal damage twice."
    }
    DoubleStrike {
        E2006_10 "502.28b", E2009_07 "702.4b";
        E2006_10 "A creature with double strike assigns combat damage twice: together with first strikers, \
                  and again in the second combat damage step."
    }
    DoubleStrikeLost {
        E2006_10 "502.28c", E2009_07 "702.4c";
        E2006_10 "A creature that loses double strike during the first combat damage step does not assign \
                  damage in the second."
    }
    DoubleStrikeGained {
        E2006_10 "502.28d", E2009_07 "702.4d";
        E2006_10 "A first striker that is given double strike after it has struck assigns damage in the \
                  second combat damage step as well."
    }
    Trample {
        E2006_10 "502.9b", E2009_07 "702.17b", E2021_04 "702.19b";
        E2006_10 "An attacker with trample that is blocked may assign damage to the player it attacks, once \
                  all its blockers have lethal damage. With less on a blocker, nothing gets through.",
        E2008_10 "An attacker with trample that is blocked may assign damage to the player or planeswalker \
                  it attacks, once all its blockers have lethal damage. With less on a blocker, nothing gets \
                  through.",
        E2024_08 "An attacker with trample that is blocked may assign damage to the player, planeswalker or \
                  battle it attacks, once all its blockers have lethal damage. With less on a blocker, \
                  nothing gets through."
    }
    TrampleNoBlockers {
        E2006_10 "502.9c", E2009_07 "702.17c", E2021_04 "702.19c", E2024_08 "702.19d";
        E2006_10 "A trampling attacker that was blocked but has no blocker left assigns all its damage to \
                  the player it attacks.",
        E2008_10 "A trampling attacker that was blocked but has no blocker left assigns all its damage to \
                  the player or planeswalker it attacks.",
        E2024_08 "A trampling attacker that was blocked but has no blocker left assigns all its damage to \
                  the player, planeswalker or battle it attacks."
    }
    TrampleOverPlaneswalkers {
        E2024_08 "702.19c";
        E2024_08 "A creature that tramples over planeswalkers may go on to the planeswalker's controller, \
                  once blockers have lethal damage and the planeswalker has as much as its loyalty. Plain \
                  trample stops there."
    }
    TramplePlaneswalkerGone {
        E2024_08 "702.19e";
        E2024_08 "If a creature tramples over planeswalkers and the planeswalker it attacked is gone, its damage \
                  may go to the planeswalker's controller, once all its blockers have lethal damage."
    }
    TrampleStopsAtPlaneswalker {
        E2009_07 "702.17d", E2021_04 "702.19d", E2024_08 "702.19f";
        E2009_07 "A creature with trample that attacks a planeswalker can't assign damage to the player, even if \
                  the planeswalker is gone or has more damage than loyalty.",
        E2024_08 "A creature that attacks a planeswalker can't assign damage to the player, even if the \
                  planeswalker is gone or has more damage than loyalty, unless it tramples over planeswalkers."
    }
    Deathtouch {
        E2008_10 "502.63a", E2009_07 "702.2c", E2021_04 "702.2b";
        E2008_10 "Whenever a creature with deathtouch deals damage to a creature, an ability triggers that \
                  destroys that creature. It uses the stack, so players can respond.",
        E2009_07 "A creature that has been dealt damage by a source with deathtouch, however little, is \
                  destroyed by the game at the next check. Nobody can respond in between."
    }
    DeathtouchLethal {
        E2009_07 "702.2b", E2021_04 "702.2c";
        E2009_07 "Damage from a creature with deathtouch may be divided among those it fights in any way, \
                  regardless of the announced order. For trample, lethal damage is still the full toughness.",
        E2010_07 "When damage is assigned, any amount of it from a source with deathtouch counts as lethal, \
                  whatever the toughness. So 1 is enough before going on to the next creature, or for \
                  trample.",
        E2024_11 "When damage is assigned, any amount of it from a source with deathtouch counts as lethal, \
                  whatever the toughness. So for trample, 1 on each blocker is enough.",
        E2025_11 "From a source with deathtouch, everything beyond 1 damage to a creature is excess damage, \
                  whatever its toughness. So for trample, 1 on each blocker is enough."
    }
    DeathtouchInstances {
        E2008_10 "502.63b", E2009_07 "702.2d", E2010_07 "702.2f";
        E2008_10 "If a creature has deathtouch twice, each one triggers separately.",
        E2009_07 "Having deathtouch twice does no more than having it once."
    }
    Lifelink {
        E2008_10 "502.68a", E2009_07 "702.13a", E2010_07 "702.13b", E2021_04 "702.15b";
        E2008_10 "Whenever a source with lifelink deals damage, an ability triggers, and its controller \
                  gains that much life when it resolves. That can be too late for a player who is at 0.",
        E2009_07 "When a source with lifelink deals damage, its controller gains that much life as part of \
                  the damage, at the same moment."
    }
    LifelinkInstances {
        E2008_10 "502.68b", E2009_07 "702.13b", E2010_07 "702.13e", E2021_04 "702.15f";
        E2008_10 "If something has lifelink twice, each one triggers separately, and the life is gained \
                  twice.",
        E2009_07 "Having lifelink twice gains no more life than having it once."
    }
    SourceGoneKeywords {
        E2008_10 "410.10d", E2009_07 -, E2010_07 "702.13c", E2021_04 "702.15c";
        E2008_10 "Deathtouch and lifelink are triggered abilities of a permanent. If the creature has left \
                  play before its damage is dealt, they do not trigger.",
        E2010_07 "If a source has left before it deals damage, the game looks at how it last was to see \
                  whether it had deathtouch or lifelink."
    }
    Flying {
        E2006_10 "502.4b", E2009_07 "702.9b";
        E2006_10 "A creature with flying can be blocked only by creatures with flying. It can itself block \
                  any creature.",
        E2008_10 "A creature with flying can be blocked only by creatures with flying or reach. It can \
                  itself block any creature."
    }
    Reach {
        E2008_10 "502.70b", E2009_07 "702.15b", E2021_04 "702.17b";
        E2008_10 "A creature with reach can block creatures with flying."
    }
    Vigilance {
        E2006_10 "502.14b", E2009_07 "702.18b", E2021_04 "702.20b";
        E2006_10 "Attacking does not tap a creature with vigilance."
    }
    Haste {
        E2006_10 "502.5b", E2009_07 "702.10b";
        E2006_10 "A creature with haste can attack, and use abilities with the tap symbol, in the very turn \
                  it arrives."
    }
    Defender {
        E2006_10 "502.41b", E2009_07 "702.3b";
        E2006_10 "A creature with defender can't attack. It can block as usual."
    }
    Menace {
        E2021_04 "702.111b";
        E2021_04 "A creature with menace can't be blocked by a single creature: two or more must block it, \
                  or none."
    }
    Landwalk {
        E2006_10 "502.6", E2009_07 "702.12", E2021_04 "702.14";
        E2006_10 "A creature with landwalk can't be blocked while the defending player controls a land of \
                  the named kind."
    }
    Shadow {
        E2006_10 "502.8", E2009_07 "702.25", E2021_04 "702.28";
        E2006_10 "A creature with shadow can block, and be blocked by, only creatures with shadow."
    }
    Fear {
        E2006_10 "502.25", E2009_07 "702.33", E2021_04 "702.36";
        E2006_10 "A creature with fear can be blocked only by artifact creatures and black creatures."
    }
    Protection {
        E2006_10 "502.7", E2009_07 "702.14", E2021_04 "702.16";
        E2006_10 "Protection from a quality means that damage from such sources is prevented, that they \
                  can't target or be attached, and that creatures with that quality can't block it. It does \
                  not undo a block already made."
    }
    Banding {
        E2006_10 "502.10", E2009_07 "702.19", E2021_04 "702.22";
        E2006_10 "Attackers with banding, and at most one without it, can attack together as a band. What \
                  blocks one of them blocks them all."
    }
    BandingDivides {
        E2006_10 "502.10h", E2009_07 "702.19j", E2021_04 "702.22j";
        E2006_10 "If a creature with banding blocks an attacker, the defending player divides that attacker's \
                  damage. The blocker must still have banding when damage is assigned.",
        E2009_07 "If a creature with banding blocks an attacker, the defending player divides that attacker's \
                  damage, regardless of any announced order.",
        E2024_11 "If a creature with banding blocks an attacker, the defending player divides that attacker's \
                  damage."
    }
    BandingDividesBlocker {
        E2006_10 "502.10h", E2009_07 "702.19k", E2021_04 "702.22k";
        E2006_10 "If a creature blocks an attacker with banding, the attacking player divides that blocker's \
                  damage. The attacker must still have banding when damage is assigned.",
        E2009_07 "If a creature blocks an attacker with banding, the attacking player divides that blocker's \
                  damage, regardless of any announced order.",
        E2024_11 "If a creature blocks an attacker with banding, the attacking player divides that blocker's \
                  damage."
    }
    Wither {
        E2008_10 "502.80a", E2009_07 "702.77a", E2021_04 "702.80a";
        E2008_10 "Damage to a creature from a source with wither is not marked on it; it puts that many \
                  -1/-1 counters on the creature instead. They stay after the turn."
    }
    Infect {
        E2021_04 "702.90";
        E2021_04 "Damage from a source with infect puts -1/-1 counters on creatures and gives poison \
                  counters to players, instead of its usual results."
    }
    Toxic {
        E2024_08 "702.164";
        E2024_08 "A player dealt combat damage by a creature with toxic loses life as usual and also gets as \
                  many poison counters as its toxic number says."
    }
    Indestructible {
        E2006_10 "glossary", E2009_07 "700.4", E2021_04 "702.12";
        E2006_10 "An indestructible permanent can't be destroyed, and lethal damage does not destroy it. A \
                  creature with toughness 0 is put into the graveyard all the same."
    }
    Exalted {
        E2008_10 "502.83", E2009_07 "702.80", E2021_04 "702.83";
        E2008_10 "Whenever a creature attacks alone, each exalted ability of its controller gives it +1/+1 \
                  until end of turn."
    }
    Flanking {
        E2006_10 "502.3", E2009_07 "702.22", E2021_04 "702.25";
        E2006_10 "Whenever a creature with flanking is blocked by one without it, the blocker gets -1/-1 \
                  until end of turn."
    }
    Rampage {
        E2006_10 "502.12", E2009_07 "702.20", E2021_04 "702.23";
        E2006_10 "When a creature with rampage is blocked, it gets its bonus for each blocker beyond the \
                  first, until end of turn."
    }
    Bushido {
        E2006_10 "502.38", E2009_07 "702.42", E2021_04 "702.45";
        E2006_10 "When a creature with bushido blocks or becomes blocked, it gets its bonus until end of \
                  turn."
    }
    Ninjutsu {
        E2006_10 "502.43", E2009_07 "702.46", E2021_04 "702.49";
        E2006_10 "A player with a ninjutsu card in hand can pay its cost and return an unblocked attacker to \
                  hand to put the card into play tapped and attacking, unblocked too.",
        E2009_07 "A player with a ninjutsu card in hand can pay its cost and return an unblocked attacker to \
                  hand to put the card onto the battlefield tapped and attacking, unblocked too."
    }
}
