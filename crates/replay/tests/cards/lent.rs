//! Abilities in quotes that something else gives: who has them, how long, and what of them is on
//! the stack already.

use super::{holds, holds_in, refused};

/// The controller of the creature has the ability, not that of the Aura (109.5 in 2026); the
/// creature pays for it.
#[test]
fn an_aura_gives_the_creature_an_ability() {
    let gift = |on: &str| {
        format!(
            "P Gift enchantment {{U}} blue attached to {on}; enchant creature; enchanted creature has \"{{T}}: this creature deals 1 damage to any target.\""
        )
    };
    let (gift_b, gift_e) = (gift("B"), gift("E"));
    holds(&format!(
        "player Alice\n  {gift_b}\n  B Grizzly Bears 2/2\nplayer Bob\n  E Llanowar Elves 1/1\nAlice: B -> E\nresolve\n\
         expect E graveyard, B tapped\n"
    ));
    holds(&format!(
        "player Alice\n  {gift_e}\nplayer Bob\n  E Llanowar Elves 1/1\nAlice: pass\nBob: E -> Alice\nresolve\nexpect Alice 19\n"
    ));
    holds(&format!(
        "player Alice\n  {gift_b}\n  B Grizzly Bears 2/2 sick\nplayer Bob\nillegal Alice: B -> Bob\nexpect Bob 20\n"
    ));
}

/// What is on the stack is independent of its source (402.6, 502.2 in old editions; 113.7a), and of
/// what gave the source the ability.
#[test]
fn an_ability_on_the_stack_outlives_what_gave_it() {
    holds(
        "player Alice\n  Q Quiver artifact attached to B; equip {3}; equipped creature has \"{0}: this deals 2 damage to any target\"\n\
         \x20 B Grizzly Bears 2/2\nplayer Bob\n  3 Mountain\n  hand S Smash {R} instant: destroy target artifact\n\
         Alice: B -> Bob\nBob: S -> Q\nresolve\nillegal Alice: B -> Bob\nresolve\nexpect Bob 18, Q graveyard\n",
    );
    holds(
        "player Alice\n  Q Quiver artifact attached to B; equip {3}; equipped creature has \"{0}: this deals 2 damage to any target\"\n\
         \x20 B Grizzly Bears 2/2\nplayer Bob\n  3 Mountain\n  hand S Shock {R} instant: 2 damage to any target\n\
         Alice: B -> Bob\nBob: S -> B\nresolve\nresolve\nexpect Bob 18, B graveyard\n",
    );
}

/// Each of two Slivers gives its ability to all, itself among them; what is said of others is not.
#[test]
fn a_kind_has_it() {
    holds(
        "player Alice\n  A Acidic Sliver 2/2 Sliver; all Slivers have \"{2}, sacrifice this permanent: this permanent deals 2 damage to any target.\"\n\
         \x20 M Muscle Sliver 1/1 Sliver\n  4 Mountain\nplayer Bob\nAlice: M -> Bob\nresolve\nAlice: A -> Bob\nresolve\nexpect Bob 16\n",
    );
    holds(
        "player Alice\n  Z Zombie Master 2/3 Zombie; other Zombies have \"{B}: regenerate this permanent\"\n  S Scathe Zombies 2/2 Zombie\n\
         \x20 Swamp\nplayer Bob\n  2 Swamp\n  hand D Doom {B} instant: destroy target creature\nillegal Alice: Z\nAlice: S\nresolve\nBob: D -> S\nresolve\nexpect S in play, S tapped\n",
    );
}

/// Until end of turn: it triggers in that turn, whoever controls the creature then (603.10;
/// 410.10d).
#[test]
fn a_spell_gives_a_trigger_for_a_turn() {
    let end = "hand D Feign Death {B} instant: until end of turn, target creature gets +2/+0 and gains \"When this creature dies, return it \
               to the battlefield tapped under its owner's control\"";
    holds(&format!(
        "player Alice\n  {end}\n  Swamp\n  B Grizzly Bears 2/2\nplayer Bob\n  Mountain\n  hand S Shock {{R}} instant: 2 damage to any target\n\
         Alice: D -> B\nresolve\nBob: S -> B\nresolve\nresolve\nexpect B in play, B tapped, B 2/2\n"
    ));
    holds(&format!(
        "through 2 turns\nplayer Alice\n  {end}\n  Swamp\n  B Grizzly Bears 2/2\nplayer Bob\n  Mountain\n  hand S Shock {{R}} instant: 2 \
         damage to any target\nAlice: D -> B\nresolve\nat upkeep of turn 2\nBob: S -> B\nresolve\nexpect B graveyard\n"
    ));
}

/// Losing all abilities takes away what was given before, and nothing that is given later (613.7).
#[test]
fn what_is_given_after_all_abilities_are_lost_stays() {
    let board = "player Alice\n  5 Island\n  B Grizzly Bears 2/2\n  hand H Humble {U} instant: target creature loses all abilities until end \
                 of turn\n  hand K Knack {U} instant: until end of turn, target creature gains \"{0}: you gain 2 life\"\nplayer Bob\n";
    holds(&format!(
        "{board}Alice: K -> B\nresolve\nAlice: H -> B\nresolve\nillegal Alice: B\nexpect Alice 20\n"
    ));
    holds(&format!(
        "{board}Alice: H -> B\nresolve\nAlice: K -> B\nresolve\nAlice: B\nresolve\nexpect Alice 22\n"
    ));
}

/// A copy copies what is printed, and nothing that was given (503.2; 707.2).
#[test]
fn a_copy_does_not_have_it() {
    holds(
        "player Alice\n  S Splinter enchantment attached to B; enchant creature; enchanted creature has \"{0}, sacrifice this creature: create a token that's a copy of this creature\"\n\
         \x20 B Grizzly Bears 2/2\nplayer Bob\nAlice: B\nresolve\nillegal Alice: Grizzly Bears\nexpect B graveyard, S graveyard\n",
    );
}

/// It is found again where the creature has another face in the meantime.
#[test]
fn a_creature_that_transforms_keeps_it() {
    holds_in(
        "2021-04, 2024-08, 2024-11, 2025-11, 2026-09",
        "player Alice\n  Y Cloistered Youth 1/1 {1}{W} Human; {0}: transform this // transform Unholy Fiend 3/3 black Horror; {0}: transform this; \
         this can't block\n  G Gift enchantment attached to Y; enchant creature; enchanted creature has \"{0}: you gain 3 life\"\nplayer Bob\n\
         Alice: Y ability 2\nAlice: Y ability 1\nresolve\nnow Y 3/3\nresolve\nnow Alice 23\nAlice: Y ability 2\nAlice: Y ability 1\nresolve\n\
         now Y 1/1\nresolve\nexpect Alice 26\n",
    );
}

/// What quotes would mean on another card is refused: "this Equipment" is not what has the ability.
#[test]
fn only_this_can_be_meant_in_quotes() {
    for said in [
        "equipped creature has \"{T}, sacrifice this Equipment: 1 damage to any target\"",
        "equipped creature has \"whenever equipped creature attacks, you gain 1 life\"",
        "equipped creature has \"other creatures you control get +1/+1\"",
    ] {
        refused(&format!("Q Quiver artifact; equip {{3}}; {said}"));
    }
}

/// An Aura that stays in spite of the protection it gives, which would make it fall off otherwise
/// (702.16c; 502.2 in old editions).
#[test]
fn an_aura_that_gives_protection_can_stay() {
    let board = "player Alice\n  B Bear 2/2\n  W Ward enchantment {W} white; enchant creature; enchanted creature has protection from white. STAYS; attached to B\nplayer Bob\n\
                 \x20 K Knight 2/2 {W} white\nattack B -> Bob\n";
    let stays = board.replace("STAYS", "This effect doesn't remove this Aura");
    holds(&format!("{stays}illegal block K -> B\nblock none\nexpect W on the battlefield, Bob 18\n"));
    let falls = board.replace(". STAYS", "");
    holds(&format!("{falls}block K -> B\nexpect W graveyard\n"));
}

/// Ward that something gives is a triggered ability of the creature (702.21a, since 2021).
#[test]
fn something_gives_ward() {
    let board = "player Alice\n  B Bear 2/2\n  T Boots artifact; equipped creature has flying and ward {2}; equip {1}; attached to B\nplayer Bob\n  LANDS\n  hand S Shock {0} instant: this deals 2 damage to any target\n\
                 attack B -> Bob\nAlice: pass\nBob: S -> B\nresolve\n";
    let since = "2021-04, 2024-11, 2026-09";
    holds_in(since, &format!("{}expect B 2/2, S graveyard\n", board.replace("  LANDS\n", "")));
    holds_in(
        since,
        &format!("{}Bob: accepts\nresolve\nexpect B graveyard\n", board.replace("LANDS", "2 Plains")),
    );
}

/// X of what something gives is counted anew at every moment (604.3; 611.3a).
#[test]
fn something_gives_as_much_as_is_counted() {
    holds(
        "player Alice\n  B Bear 2/2\n  P Pike artifact; equipped creature has first strike and gets +X/+0, where X is the number of instant and sorcery cards in your graveyard; equip {2}; attached to B\n\
         \x20 graveyard O Opt {U} instant: draw a card\n  hand H Help {0} instant: you gain 1 life\nplayer Bob\nat precombat main phase\nnow B 3/2\nAlice: H\nresolve\nexpect B 4/2\n",
    );
}
