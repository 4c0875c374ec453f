//! What triggers as creatures attack, and of what it speaks then.

use super::{holds, holds_in, refused};

/// Dethrone: only against the player with the most life, or as much as another; the counter is put
/// on before damage (702.105).
#[test]
fn dethrone_asks_who_has_most_life() {
    const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";
    let board = "  M Marchesa 2/2; dethrone\nplayer Bob";
    holds_in(
        SINCE,
        &format!("player Alice 20\n{board} 20\nattack M -> Bob\nresolve\nblock none\nexpect Bob 17\n"),
    );
    holds_in(
        SINCE,
        &format!("player Alice 5\n{board} 20\nattack M -> Bob\nresolve\nblock none\nexpect Bob 17\n"),
    );
    holds_in(
        SINCE,
        &format!("player Alice 21\n{board} 20\nattack M -> Bob\nnow stack 0\nblock none\nexpect Bob 18\n"),
    );
}

/// "They" and "those creatures" are the attackers of the event, and no others.
#[test]
fn those_creatures_are_the_attackers() {
    holds(
        "player Alice\n  G Guardian 3/3; whenever one or more creatures you control attack, they gain indestructible until end of turn\n  E Elf 1/1\n  F Fox 1/1\n\
         player Bob\n  H Hill Giant 3/3\nattack E -> Bob\nresolve\nnow E has indestructible, F lacks indestructible\nblock H -> E\nexpect E in play\n",
    );
    holds(
        "player Alice\n  W Warlord enchantment; whenever you attack with two or more Elves, those creatures get +1/+1 until end of turn\n  E Elf 1/1 Elf\n  F Elf 1/1 Elf\n\
         \x20 G Bear 2/2 Bear\nplayer Bob\nattack E, F, G -> Bob\nresolve\nblock none\nexpect Bob 14\n",
    );
}

/// The controller of the creature that dealt the damage decides, and draws (not that of the
/// ability).
#[test]
fn its_controller_may() {
    const STACKLESS: &str = "2010-07, 2021-04, 2026-09";
    let board = "player Alice\n  G Bear 2/2\n  library A Plains\nplayer Bob\n  S Synapse Sliver 3/3; whenever a creature deals combat damage to a player, its controller may \
                 draw a card\n";
    holds_in(
        STACKLESS,
        &format!(
            "{board}attack G -> Bob\nblock none\nat combat damage\nresolve\nAlice: accepts\nexpect A hand\n"
        ),
    );
    holds_in(
        STACKLESS,
        &format!(
            "{board}attack G -> Bob\nblock none\nat combat damage\nresolve\nAlice: declines\nexpect A library\n"
        ),
    );
}

/// "Without flying or reach" is without either; who can't block is any such creature of the
/// opponents.
#[test]
fn without_one_or_the_other() {
    let board = "player Alice\n  S Sidar 2/5; creatures your opponents control without flying or reach can't block creatures with power 2 or less\n  G Giant 3/3\n\
                 player Bob\n  B Bear 2/2\n  A Archer 1/4 reach\n";
    holds_in(
        "2010-07, 2021-04, 2026-09",
        &format!(
            "{board}attack S, G -> Bob\nillegal block B -> S\nlegal block A -> S\nlegal block B -> G\nblock none\nexpect Bob 15\n"
        ),
    );
}

/// Combat damage of one's creatures is dealt in spite of what would prevent it; other damage isn't
/// (615.12).
#[test]
fn combat_damage_that_cannot_be_prevented() {
    let beast =
        "Q Questing Beast 4/4; combat damage that would be dealt by creatures you control can't be prevented";
    let fog =
        "player Bob\n  hand F Fog {0} instant: prevent all combat damage that would be dealt this turn\n";
    holds(&format!(
        "player Alice\n  {beast}\n  G Bear 2/2\n{fog}attack Q, G -> Bob\nBob: F\nresolve\nblock none\nexpect Bob 14\n"
    ));
    // What an opponent's creature would deal is prevented.
    holds(&format!(
        "player Alice\n  {beast}\n{fog}  H Giant 3/3\nattack Q -> Bob\nBob: F\nresolve\nblock H -> Q\nexpect Q damage 0, H graveyard\n"
    ));
}

/// A token called by its own name, which enters attacking.
#[test]
fn a_legendary_token_enters_attacking() {
    holds_in(
        "2010-07, 2021-04, 2026-09",
        "player Alice\n  K Kari Zev 1/3; whenever this attacks, create Ragavan, a legendary 2/1 red Monkey creature token. Ragavan enters tapped and attacking. \
         Exile that token at end of combat\nplayer Bob\nattack K -> Bob\nresolve\nblock none\nexpect Bob 17\n",
    );
}

/// The defending player of what an Aura or Equipment is attached to, which is the player it attacks
/// (508.5).
#[test]
fn the_defending_player_of_the_host() {
    holds(
        "player Alice\n  B Bear 2/2\n  S Shovel artifact attached to B; equip {1}; whenever equipped creature attacks, defending player loses 1 life\nplayer Bob\n\
         attack B -> Bob\nresolve\nblock none\nexpect Bob 17\n",
    );
}

/// A creature with defender attacks only while what its card asks for is so, as attackers are
/// declared.
#[test]
fn despite_defender_as_long_as() {
    let wall = "W Tyrannodon 5/4 defender; as long as you control a creature with power 6 or greater, this can attack as though it didn't have defender";
    holds(&format!(
        "player Alice\n  {wall}\n  G Giant 6/6\nplayer Bob\nattack W -> Bob\nblock none\nexpect Bob 15\n"
    ));
    holds(&format!(
        "player Alice\n  {wall}\n  G Giant 4/4\nplayer Bob\nillegal attack W -> Bob\nattack G -> Bob\nblock none\nexpect Bob 16\n"
    ));
    refused(
        "W Wall 0/4 defender; as long as you control a creature, this can attack as though it had flying",
    );
}

/// Two things said of the same creatures.
#[test]
fn haste_and_a_requirement() {
    holds(
        "player Alice\n  H Hellraiser 2/2; creatures you control have haste and attack each combat if able\n  B Bear 2/2 sick\nplayer Bob\n\
         illegal attack H -> Bob\nattack H, B -> Bob\nblock none\nexpect Bob 16\n",
    );
    holds(
        "player Alice\n  A Arcades 3/3; each creature you control with defender assigns combat damage equal to its toughness rather than its power and can attack as \
         though it didn't have defender\n  W Wall 0/5 defender\nplayer Bob\nattack W -> Bob\nblock none\nexpect Bob 15\n",
    );
}
