//! Abilities that are lost, and power and toughness that are set.

use super::{EVERY, holds, holds_in, refused};

const FROG: &str = "  hand F Turn to Frog {0} instant: until end of turn, target creature loses all abilities and becomes a blue Frog \
                    with base power and toughness 1/1\n";

/// What an attacker that loses its abilities did is gone with them, until the turn ends (613.1f,
/// 613.4b).
#[test]
fn a_creature_without_abilities() {
    let board = format!(
        "player Alice\n  C Captain 3/3 red Goblin flying, first strike; other creatures you control get +1/+1; whenever this deals \
         combat damage to a player, draw a card; {{0}}: this gets +1/+0\n  G Soldier 2/2 Goblin\nplayer Bob\n  B Bear 2/2\n{FROG}"
    );
    holds(&format!(
        "through 2 turns\n{board}attack C, G -> Bob\nnow G 3/3, C has flying\nBob: F -> C\nresolve\nnow C 1/1, C lacks flying, C lacks first strike, \
         C is blue, C is not red, G 2/2\nillegal Alice: C ability 1\nlegal block B -> C\nblock none\nexpect Bob 17, Alice hand 0\n\
         at upkeep of turn 2\nnow C 3/3, C has flying, C is red, G 3/3\n"
    ));
}

/// A creature without abilities gives no mana either, not even for somebody who names it.
#[test]
fn a_frog_gives_no_mana() {
    let board = format!(
        "player Alice\n  E Elf 1/1; {{T}}: add {{G}}\n  M Forest\n  hand S Salve {{G}} instant: you gain 3 life\nplayer Bob\n{FROG}"
    );
    holds(&format!(
        "{board}at precombat main phase\nlegal Alice: S paying with E\nBob: F -> E\nresolve\nillegal Alice: S paying with E\nillegal Alice: E ability 1\n\
         Alice: S\nresolve\nnow M tapped, E untapped, Alice 23\n"
    ));
}

/// Nor does a creature whose X was announced enter with its counters, where all creatures lose all
/// abilities (614.12).
#[test]
fn announced_counters_are_lost_as_it_enters() {
    holds(&format!(
        "player Alice\n  {HUMILITY}  hand W Hydra {{X}} 0/0; this enters with X +1/+1 counters on it\n  2 Forest\nplayer Bob\n\
         at precombat main phase\nAlice: H\nresolve\nAlice: W ability 2\nresolve\nnow W 1/1\n"
    ));
}

/// A static ability that takes abilities away asks for none: who has flying would depend on it.
#[test]
fn what_is_taken_away_asks_for_no_keyword() {
    refused("W Winds enchantment; creatures with flying lose all abilities");
    refused("W Winds enchantment; creatures with flying lose flying");
    refused("W Winds enchantment; creatures with flying have base power and toughness 1/1");
    refused(
        "A Aura enchantment; enchant creature; enchanted creature is a Frog as long as you control a Forest",
    );
}

/// What has triggered or been activated before is on the stack, and independent of its source
/// (402.6; 113.7a).
#[test]
fn what_is_on_the_stack_stays_there() {
    let board = format!(
        "player Alice\n  C Champion 2/2; whenever this attacks, you gain 3 life; {{0}}: you gain 1 life\nplayer Bob\n{FROG}"
    );
    holds(&format!(
        "{board}attack C -> Bob\nAlice: C ability 1\nBob: F -> C\nresolve\nresolve\nresolve\nnow Alice 24, stack empty\nblock none\n\
         expect Bob 19\n"
    ));
}

/// What is gained after all abilities were lost stays; what was gained before is lost with them.
#[test]
fn a_later_keyword_stays() {
    let board = format!(
        "player Alice\n  B Bear 2/2\n  hand W Wings {{0}} instant: target creature gains flying until end of turn\n  \
         hand V Valor {{0}} instant: target creature gains first strike until end of turn\nplayer Bob\n{FROG}"
    );
    holds(&format!(
        "{board}at precombat main phase\nAlice: W -> B\nresolve\nBob: F -> B\nresolve\nAlice: V -> B\nresolve\nnow B lacks flying, \
         B has first strike, B 1/1\n"
    ));
}

/// Creature types that it had are gone: a captain of Goblins counts it no more (205.1a).
#[test]
fn a_frog_is_no_goblin() {
    let board = format!(
        "player Alice\n  G Raider 2/2 Goblin\n  H Chieftain 3/3 Giant; Goblins you control get +1/+1\nplayer Bob\n{FROG}"
    );
    holds(&format!("{board}at precombat main phase\nnow G 3/3\nBob: F -> G\nresolve\nnow G 1/1\n"));
}

const HUMILITY: &str = "hand H Humility {0} enchantment; all creatures lose all abilities and have base power and toughness 1/1\n";

/// Of creatures without abilities, those that enter trigger nothing, and come without their
/// counters and untapped; what adds to power and toughness still does so (613.4c), a creature that
/// would do so doesn't.
#[test]
fn all_creatures_lose_all_abilities() {
    let board = format!(
        "player Alice\n  {HUMILITY}  hand V Visitor {{0}} 3/3; when this enters, you gain 5 life\n  hand W Hydra {{0}} 0/0; this enters with \
         three +1/+1 counters on it\n  hand L Late {{0}} 4/4; this enters tapped\n  C Captain 2/2; other creatures you control get +1/+1\n  \
         A Anthem enchantment; creatures you control get +1/+1\n  B Bear 2/2 counters +1/+1 1\nplayer Bob\n  K Knight 2/2 first strike\n"
    );
    holds(&format!(
        "{board}at precombat main phase\nnow B 5/5\nAlice: H\nresolve\nnow B 3/3, C 2/2, K 1/1, K lacks first strike\nAlice: V\nresolve\n\
         now Alice 20, V 2/2, stack empty\nAlice: W\nresolve\nnow W 2/2\nAlice: L\nresolve\nnow L 2/2, L untapped\n"
    ));
}

/// Before July 2009, what sets power and toughness and what changes it apply in the order they
/// began, whether by a spell or a permanent (418.5a, layer 6b); since then setting comes first
/// (613.4b, 613.4c).
#[test]
fn growth_before_humility() {
    let board = format!(
        "player Alice\n  {HUMILITY}  hand G Growth {{0}} instant: target creature gets +3/+3 until end of turn\n  B Bear 2/2\nplayer Bob\n"
    );
    let before = "at precombat main phase\nAlice: G -> B\nresolve\nAlice: H\nresolve\n";
    holds_in("2006-10, 2008-10, 2009-05", &format!("{board}{before}now B 1/1\n"));
    holds_in(
        "2009-07, 2010-07, 2021-04, 2024-08, 2024-11, 2025-11, 2026-09",
        &format!("{board}{before}now B 4/4\n"),
    );
    let after = "at precombat main phase\nAlice: H\nresolve\nAlice: G -> B\nresolve\nnow B 4/4\n";
    holds_in(EVERY, &format!("{board}{after}"));
}

/// An Aura makes a creature of an artifact creature, and of another type and colour; when it
/// leaves, all is as before.
#[test]
fn an_aura_makes_a_frog() {
    let aura = "hand A Frogify {0} enchantment; enchant creature; enchanted creature loses all abilities and is a blue Frog creature with base power \
                and toughness 1/1";
    let board = format!(
        "player Alice\n  {aura}\n  hand N Naturalize {{0}} instant: destroy target enchantment\nplayer Bob\n  \
         M Mite 4/4 artifact creature flying; {{T}}: draw a card\n"
    );
    holds(&format!(
        "{board}at precombat main phase\nAlice: A -> M\nresolve\nnow M 1/1, M lacks flying, M is blue, M is not an artifact, \
         M is a creature\nAlice: N -> A\nresolve\nnow M 4/4, M has flying, M is not blue, M is an artifact\n"
    ));
}

/// Lignify says nothing of colours and other types: the artifact stays one.
#[test]
fn an_aura_makes_a_treefolk() {
    let aura = "hand A Lignify {0} enchantment; enchant creature; enchanted creature is a Treefolk with base power and toughness 0/4 and loses all abilities";
    let board = format!("player Alice\n  {aura}\nplayer Bob\n  M Mite 4/1 artifact creature flying\n");
    holds(&format!(
        "{board}at precombat main phase\nAlice: A -> M\nresolve\nnow M 0/4, M lacks flying, M is an artifact, M is a creature\n"
    ));
}

/// An Equipment takes flying away; what is gained later stays.
#[test]
fn an_equipment_takes_flying_away() {
    let board = "player Alice\n  H Hammer artifact; equipped creature gets +10/+10 and loses flying; equip {0}\n  B Bird 1/1 flying\n  \
                 hand W Wings {0} instant: target creature gains flying until end of turn\nplayer Bob\n";
    holds(&format!(
        "{board}at precombat main phase\nAlice: H ability 1 -> B\nresolve\nnow B 11/11, B lacks flying\nAlice: W -> B\nresolve\n\
         now B has flying\n"
    ));
}

/// A size that counts is an ability, too: without it, it is what is printed beside it (604.3,
/// 613.4a).
#[test]
fn a_counted_size_is_lost() {
    holds(
        "player Alice\n  hand D Dress {0} enchantment; creatures lose all abilities\n  M Maro 0/0; power and toughness are each equal to the \
         number of cards in your hand\n  hand X Extra 1/1\n  hand Y Extra 1/1\nplayer Bob\nat precombat main phase\nnow M 3/3\nAlice: D\n\
         resolve\nexpect M graveyard\n",
    );
}
