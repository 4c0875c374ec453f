//! Creatures that attack only alone, and what blocks or becomes blocked by one or more creatures of
//! a kind.

use super::{holds, holds_in, refused};

/// Nothing else attacks beside it (508.1c); it may attack without others, and stay home.
#[test]
fn attacks_only_alone() {
    let board = "player Alice\n  M Master 1/4 can only attack alone\n  B Bear 2/2\n  C Cub 1/1\nplayer Bob\n";
    holds(&format!("{board}illegal attack M, B -> Bob\nattack M -> Bob\nblock none\nexpect Bob 19\n"));
    holds(&format!("{board}attack B, C -> Bob\nblock none\nexpect Bob 17\n"));
}

/// Restrictions come first: of what has to attack, as much as possible does (508.1d).
#[test]
fn attacks_only_alone_if_able() {
    let board = "player Alice\n  M Master 1/4 can only attack alone, attacks if able\n  B Bear 2/2 attacks if able\nplayer Bob\n";
    // Either of the two obeys one requirement.
    holds(&format!("{board}illegal attack none\nattack M -> Bob\nblock none\nexpect Bob 19\n"));
    holds(&format!("{board}attack B -> Bob\nblock none\nexpect Bob 18\n"));
    let more = board.replace("player Bob", "  C Cub 1/1 attacks if able\nplayer Bob");
    holds(&format!("{more}illegal attack M -> Bob\nattack B, C -> Bob\nblock none\nexpect Bob 17\n"));
}

/// Once, however many of them there are; other creatures don't count.
#[test]
fn one_or_more_blockers_trigger_once() {
    let board = "player Alice\n  A Soldier 2/9; whenever this blocks or becomes blocked by one or more black creatures, this gets +0/+2 until end of turn\n\
                 player Bob\n  X Bat 1/1 black\n  Y Bat 1/1 black\n  Z Cat 1/1 white\nattack A -> Bob\n";
    holds(&format!("{board}block X, Y, Z -> A\nresolve\nnow A 2/11\nexpect stack 0\n"));
    holds(&format!("{board}block Z -> A\nnow A 2/9, stack 0\nexpect A in play\n"));
    holds(
        "player Alice\n  X Bat 1/1 black\nplayer Bob\n  A Soldier 2/9; whenever this blocks or becomes blocked by one or more black creatures, this gets +0/+2 until \
         end of turn\nattack X -> Bob\nblock A -> X\nresolve\nnow A 2/11\nexpect X graveyard\n",
    );
    refused(
        "A Soldier 2/9; whenever this becomes blocked by one or more creatures you control, you gain 1 life",
    );
}

/// Compared as blockers are declared.
#[test]
fn not_blocked_by_greater_power() {
    let board = "player Alice\n  A Ant 2/2; this can't be blocked by creatures with greater power\nplayer Bob\n  X Ox 3/3\n  Y Yak 2/2\nattack A -> Bob\n";
    holds(&format!("{board}illegal block X -> A\nblock Y -> A\nexpect A graveyard, Y graveyard\n"));
    let board = board.replace(
        "this can't be blocked by creatures with greater power",
        "creatures with power greater than this creature's power can't block it",
    );
    holds(&format!("{board}illegal block X -> A\nblock Y -> A\nexpect A graveyard, Y graveyard\n"));
}

/// All that can block it have to (509.1c).
#[test]
fn all_that_are_able_block() {
    let board = "player Alice\n  A Ape 4/4\n  hand H Scent {G} sorcery: all creatures able to block target creature this turn do so\n  Forest\nplayer Bob\n  X Elf 1/1\n  Y Elf 1/1\n\
                 at precombat main phase\nAlice: H -> A\nresolve\nattack A -> Bob\n";
    holds(&format!(
        "{board}illegal block X -> A\nblock X, Y -> A\nassign A: X 2, Y 2\nexpect X graveyard, Y graveyard\n"
    ));
    holds_in(
        "today",
        "player Alice\n  T Troll 3/3; each creature you control can't be blocked by more than one creature\n  A Ape 4/4\nplayer Bob\n  X Elf 1/1\n  Y Elf 1/1\nattack A -> Bob\nillegal \
         block X, Y -> A\nblock X -> A\nexpect X graveyard\n",
    );
}

/// The controller of what an Aura is attached to, as it is then.
#[test]
fn the_controller_of_the_enchanted_creature() {
    holds(
        "player Alice\n  A Ape 4/4\nplayer Bob\n  Bond enchantment; enchant creature; whenever enchanted creature attacks or blocks, its controller loses 3 life; attached to A\n\
         attack A -> Bob\nresolve\nblock none\nexpect Alice 17, Bob 16\n",
    );
}

const KAALIA: &str = "player Alice\n  K Kaalia 2/2 Human flying; whenever this attacks an opponent, you may put an Angel, Demon, or Dragon creature card from your hand onto the \
                      battlefield tapped and attacking that opponent\n  hand D Dragon 5/5 Dragon; when this enters, you gain 1 life; whenever this attacks, you lose 9 life\n  hand B Bear 2/2 \
                      Bear\nplayer Bob\n";

/// It enters attacking, and never attacked (508.4).
#[test]
fn a_card_enters_attacking_that_player() {
    holds(&format!(
        "{KAALIA}attack K -> Bob\nresolve\nAlice: puts D in play\nnow D tapped\nresolve\nblock none\nexpect Alice 21, Bob 13\n"
    ));
    holds(&format!(
        "{KAALIA}attack K -> Bob\nresolve\nAlice: puts nothing in play\nblock none\nexpect Bob 18, D hand\n"
    ));
    holds(&format!("{KAALIA}attack K -> Bob\nresolve\nillegal Alice: puts B in play\nexpect B hand\n"));
    // Nobody is asked if she attacks a planeswalker.
    holds_in(
        "today",
        &format!(
            "{KAALIA}  P Jace planeswalker loyalty 3\nattack K -> P\nblock none\nexpect P loyalty 1, D hand\n"
        ),
    );
}

/// Where nothing is said of what it attacks, its player chooses that.
#[test]
fn a_card_enters_attacking() {
    let board =
        KAALIA.replace("attacks an opponent", "attacks").replace(" attacking that opponent", " attacking")
            + "  P Jace planeswalker loyalty 3\n";
    holds_in(
        "today",
        &format!(
            "{board}attack K -> Bob\nresolve\nAlice: attacks P\nAlice: puts D in play\nresolve\nblock none\nexpect Bob 18, P graveyard\n"
        ),
    );
    holds_in(
        "today",
        &format!(
            "{board}attack K -> Bob\nresolve\nAlice: attacks Bob\nAlice: puts D in play\nresolve\nblock none\nexpect Bob 13, P in play\n"
        ),
    );
    refused(
        "K Kaalia 2/2; whenever this attacks, you may put a creature card from your hand onto the battlefield tapped and attacking that opponent",
    );
}

/// 506.5: the only creature that was declared as an attacker, if it is of the kind; and the
/// condition of a player's life.
#[test]
fn a_creature_of_a_kind_attacks_alone() {
    let board = "player Alice\n  C Captain 2/1 Human; whenever a Samurai or Warrior you control attacks alone, it gets +1/+0 until end of turn\n  \
                 S Samurai 2/2 Samurai\n  B Bear 2/2 Bear\nplayer Bob\n";
    holds(&format!("{board}attack S -> Bob\nresolve\nnow S 3/2\n"));
    holds(&format!("{board}attack B -> Bob\nblock none\nnow stack 0, B 2/2\n"));
    holds(&format!("{board}attack S, B -> Bob\nblock none\nnow stack 0, S 2/2\n"));
}

/// A land looks at the life of all players as it enters.
#[test]
fn a_player_with_so_much_life() {
    for (alice, bob, enters) in [(20, 13, "untapped"), (13, 20, "untapped"), (14, 14, "tapped")] {
        holds(&format!(
            "player Alice {alice}\n  hand M Manor land; this enters tapped unless a player has 13 or less life\nplayer Bob {bob}\n\
             at precombat main phase\nAlice: M\nnow M {enters}\n"
        ));
    }
}
