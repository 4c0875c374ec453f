//! What abilities say of the creatures that their own creature fights, of what it attacks, and of
//! what is attached to it.

use super::{holds, holds_in, refused};

/// Only what blocks this creature, or what it blocks, and nothing else that fights.
#[test]
fn only_what_blocks_it_or_is_blocked() {
    let board = "player Alice\n  A Arms 2/2; {0}: tap target creature blocking this creature; {0}: destroy target creature blocking or blocked by this\n  \
                 B Bear 2/2\nplayer Bob\n  G Giant 3/3\n  H Giant 3/3\n  W Wall 0/4; {0}: this deals 1 damage to target creature it's blocking\n";
    let blocks = format!("{board}attack A, B -> Bob\nblock G -> A; H, W -> B\n");
    holds(&format!(
        "{blocks}legal Alice: A ability 1 -> G\nillegal Alice: A ability 1 -> H\nillegal Alice: A ability 2 -> B\nlegal Alice: A ability 2 -> G\n"
    ));
    holds(&format!("{blocks}legal Bob: W -> B\nillegal Bob: W -> A\n"));
    holds(&format!("{board}illegal Alice: A ability 1 -> G\n"));
}

/// A creature that has left the battlefield is asked what it fought then (608.2h).
#[test]
fn what_it_fought_as_it_left() {
    let board = "player Alice\n  A Attacker 5/5\n  B Other 5/5\nplayer Bob\n  J Jafar 0/1; when this dies, destroy all creatures blocking or blocked by it\n  \
                 C Corpses 0/2; sacrifice: destroy target creature this creature is blocking\n";
    holds(&format!("{board}attack A, B -> Bob\nblock J -> A\nexpect J graveyard, A graveyard, B in play\n"));
    holds(&format!(
        "{board}attack A, B -> Bob\nblock C -> B\nillegal Bob: C -> A\nBob: C -> B\nnow C graveyard, stack 1\nresolve\nexpect B graveyard, A in play\n"
    ));
}

/// A creature that is removed from combat fights nobody any more: it has not left the battlefield.
#[test]
fn regenerated_it_fights_nobody() {
    let board = "player Alice\n  A Attacker 5/5\nplayer Bob\n  T Troll 1/1; {0}: regenerate this; {0}: destroy target creature blocked by this\n";
    holds(&format!(
        "{board}attack A -> Bob\nblock T -> A\nlegal Bob: T ability 2 -> A\nBob: T ability 1\nresolve\nat end of combat\nillegal Bob: T ability 2 -> A\n"
    ));
}

/// Each blocker counts, or each beyond the first, as the ability resolves.
#[test]
fn blockers_are_counted() {
    let board = "player Alice\n  E Elk 2/2; whenever this becomes blocked, it gets +2/+2 until end of turn for each creature blocking it\n  J Wurm 5/5; \
                 whenever this becomes blocked, it gets -2/-1 until end of turn for each creature blocking it beyond the first\nplayer Bob\n  G Goblin 1/1\n  \
                 H Goblin 1/1\n  I Goblin 1/1\n";
    holds(&format!("{board}attack E -> Bob\nblock G, H -> E\nresolve\nnow E 6/6\n"));
    holds(&format!("{board}attack J -> Bob\nblock G, H, I -> J\nresolve\nnow J 1/3\n"));
    holds(&format!("{board}attack J -> Bob\nblock G -> J\nresolve\nnow J 5/5\n"));
}

/// What it attacks is a player or a planeswalker; of one that has left the battlefield, what it
/// attacked.
#[test]
fn what_it_is_attacking() {
    let board = "player Alice\n  H Hellrider 4/3; whenever a creature you control attacks, this deals 1 damage to the player or planeswalker it's attacking\n  \
                 S Spitter 1/1; whenever this attacks, it deals 2 damage to the player or planeswalker it's attacking; sacrifice: you gain 1 life\nplayer Bob\n  \
                 J planeswalker Jace loyalty 5\n";
    let new = "2021-04, 2024-11, 2026-09";
    holds_in(new, &format!("{board}attack H -> Bob\nresolve\nblock none\nexpect Bob 15\n"));
    let both = format!("{board}attack S -> J\nAlice: S\nresolve\n");
    holds_in(new, &format!("{both}resolve\nresolve\nexpect J loyalty 2, Bob 20, Alice 21\n"));
}

/// The defending player is that of the creature that attacks.
#[test]
fn whose_attack_it_is() {
    let board = "player Alice\n  C Campaign enchantment; whenever a creature you control attacks, defending player loses 1 life and you gain 1 life\n  A Bear \
                 2/2\n  B Bear 2/2\nplayer Bob\nplayer Carol\n";
    holds_in(
        "2021-04, 2026-09",
        &format!("{board}attack A -> Bob, B -> Carol\nresolve\nresolve\nnow Bob 19, Carol 19, Alice 22\n"),
    );
}

/// A creature can deal damage to itself, as much as it has power.
#[test]
fn damage_to_itself() {
    let board = "player Alice\n  2 Mountain\n  hand J Justice {R} instant: target creature deals damage to itself equal to its power\nplayer Bob\n  L Linker 3/4\n  M Man 3/3\n";
    holds(&format!("{board}at precombat main phase\nAlice: J -> L\nresolve\nexpect L damage 3, L in play\n"));
    holds(&format!("{board}at precombat main phase\nAlice: J -> M\nresolve\nexpect M graveyard\n"));
}

/// Auras and Equipment are kinds, known by what they do, and so are other types of artifacts and
/// lands.
#[test]
fn types_of_artifacts_and_lands() {
    let board = "player Alice\n  U Uril 5/5; this gets +2/+2 for each Aura attached to it\n  M Myr 1/1; this gets +1/+1 for each Equipment attached to it\n  S \
                 Sword artifact attached to M; equipped creature gets +1/+0; equip {0}\n  P Pants enchantment attached to U; enchant creature; enchanted \
                 creature has trample\n  F Cat 1/1; sacrifice a Food: this gets +1/+1 until end of turn\n  K Feast artifact Food; {2}, {T}, sacrifice this: you \
                 gain 3 life\n  R Rock artifact\n  2 Mountain\n  hand N Naturalize {R} instant: destroy target Equipment\n  hand T Tranquility {R} instant: \
                 destroy all non-Aura enchantments\n  G Glory enchantment\nplayer Bob\n";
    holds(&format!(
        "{board}now U 7/7, M 3/2\nattack M -> Bob\nAlice: N -> S\nresolve\nexpect M 1/1, S graveyard\n"
    ));
    holds(&format!(
        "{board}attack M -> Bob\nillegal Alice: N -> R\nAlice: F sacrificing K\nnow K graveyard, R in play\nresolve\nnow F 2/2\n"
    ));
    holds(&format!("{board}attack M -> Bob\nAlice: T\nresolve\nexpect G graveyard, P in play\n"));
    holds(
        "player Alice\n  G Gate land Gate; {T}: add {G}\n  B Bear 2/2; as long as you control a Gate, this has flying\n  L Grove land; this enters tapped \
         unless you control a Forest or a Plains\nplayer Bob\nnow B has flying\n",
    );
}

/// What a spell or another's permanent fights nobody has.
#[test]
fn what_fights_nobody_is_refused() {
    refused(
        "player Alice\n  Mountain\n  hand S Shock {R} instant: destroy target creature blocking it\nplayer Bob\n",
    );
    refused(
        "player Alice\n  A Bear 2/2\n  M Mantle enchantment attached to A; enchant creature; whenever enchanted creature becomes blocked, it gets +1/+1 until \
         end of turn for each creature blocking it\nplayer Bob\n",
    );
    refused(
        "player Alice\n  A Bear 2/2; at the beginning of your upkeep, this deals 1 damage to the player or planeswalker it's attacking\nplayer Bob\n",
    );
}
