//! What is given up for a spell or an ability, X targets, what defending players control, and
//! things without a color.

use super::{holds_in, refused};

const EDITIONS: &str = "2006-10, 2009-07, 2021-04, 2026-09";

fn holds(text: &str) {
    holds_in(EDITIONS, text);
}

const MAIN: &str = "player Alice\n";

/// 118.8: an additional cost is paid as a creature spell is cast, and again for another; nothing
/// else will do.
#[test]
fn a_creature_spell_has_an_additional_cost() {
    let board = format!(
        "{MAIN}  hand D Demon 6/6 {{0}}; as an additional cost to cast this spell, sacrifice a creature\n  B Bear 2/2\n  \
         L Lens artifact\nplayer Bob\n  O Ox 4/4\n"
    );
    holds(&format!("{board}Alice: D sacrificing B\nnow B graveyard, stack 1\nresolve\nnow D in play\n"));
    for wrong in ["D", "D sacrificing L", "D sacrificing O"] {
        holds(&format!("{board}illegal Alice: {wrong}\nnow D hand, B in play\n"));
    }
}

/// With a choice of two costs, one of them is paid.
#[test]
fn one_of_two_additional_costs() {
    let board = format!(
        "{MAIN}  hand G Groff 5/4 {{G}}; as an additional cost to cast this spell, sacrifice a creature or pay {{2}}\n  B Bear 2/2\n  \
         3 Forest\nplayer Bob\n"
    );
    holds(&format!(
        "{board}Alice: G sacrificing B\nresolve\nnow B graveyard, G in play, Forest 2 untapped\n"
    ));
    holds(&format!(
        "{board}Alice: G paying with Forest 1, Forest 2, Forest 3\nresolve\nnow B in play, G in play, Forest 3 tapped\n"
    ));
    holds(&format!("{board}illegal Alice: G paying with Forest 1\nnow G hand\n"));
    // Two cards are exiled for one that costs as much.
    let exiled = "  hand S Skaab 6/9 {0}; as an additional cost to cast this spell, exile two cards from your graveyard\n  \
                  graveyard A Ape 2/2\n  graveyard C Cat 1/1\n";
    holds(&format!(
        "{MAIN}{exiled}player Bob\nAlice: S exiling A, C\nresolve\nnow A exile, C exile, S in play\n"
    ));
    refused("Demon 6/6; as an additional cost to cast this spell, draw a card");
}

/// The permanent itself is exiled, or returned to its owner's hand, as its ability is activated;
/// the ability is independent.
#[test]
fn the_permanent_itself_is_given() {
    let board = format!(
        "{MAIN}  E Effigy artifact; tap, exile this: destroy target creature\n  C Chains enchantment; return this to its owner's \
         hand: you gain 2 life\nplayer Bob\n  O Ox 4/4\n"
    );
    holds(&format!("{board}Alice: E -> O\nnow E exile, O in play\nresolve\nnow O graveyard\n"));
    holds(&format!("{board}Alice: C\nnow C hand, Alice 20\nresolve\nnow Alice 22\n"));
    let twice = board.replace("tap, exile this:", "sacrifice, exile this:");
    holds(&format!("{twice}illegal Alice: E -> O\nnow E in play\n"));
    // An Aura that was returned still means what it was attached to.
    holds(&format!(
        "{MAIN}  B Bear 2/2\n  hand K Krasis enchantment {{0}}; enchant creature; return this to its owner's hand: put two +1/+1 \
         counters on enchanted creature\nplayer Bob\nAlice: K -> B\nresolve\nAlice: K\nresolve\nnow B 4/4, K hand\n"
    ));
}

/// 601.2b, c: as many targets as X that is announced, and none if X is 0.
#[test]
fn as_many_targets_as_x() {
    let board = format!(
        "{MAIN}  hand F By Force sorcery {{X}}: destroy X target artifacts\n  2 Mountain\nplayer Bob\n  A Anvil artifact\n  \
         B Bell artifact\n  C Clock artifact\n"
    );
    holds(&format!("{board}Alice: F ability 2 -> A, C\nresolve\nnow A graveyard, B in play, C graveyard\n"));
    holds(&format!(
        "{board}Alice: F ability 1 -> B\nresolve\nnow B graveyard, A in play, Mountain 2 untapped\n"
    ));
    holds(&format!(
        "{board}Alice: F ability 11\nresolve\nnow F graveyard, A in play, B in play, C in play\n"
    ));
    for wrong in ["F ability 2 -> A", "F ability 2 -> A, A", "F ability 3 -> A, B, C", "F ability 11 -> A"] {
        holds(&format!("{board}illegal Alice: {wrong}\nnow F hand\n"));
    }
}

/// 509.1b: it is looked at as blockers are declared, of the player that the creature attacks.
#[test]
fn what_keeps_a_creature_from_being_blocked() {
    let board = "player Alice\n  S Spy 2/2; this can't be blocked as long as defending player controls an artifact\n  \
                 I Anvil artifact\nplayer Bob\n  L Lens artifact; sacrifice: you gain 1 life\n  B Bear 2/2\n  C Cat 1/1\n";
    holds(&format!(
        "{board}attack S -> Bob\nillegal block B -> S\nillegal block B, C -> S\nblock none\nnow S unblocked\n"
    ));
    holds(&format!("{board}attack S -> Bob\nBob: L\nresolve\nblock B -> S\nnow S blocked\n"));
    // Once it is blocked, it stays so, and an artifact of the attacking player doesn't count.
    let bare = board.replace("  L Lens artifact; sacrifice: you gain 1 life\n", "");
    holds(&format!("{bare}attack S -> Bob\nblock B -> S\nnow S blocked\n"));
    // Another player's artifacts don't count.
    let three = format!("{bare}player Carol\n  D Drum artifact\n");
    holds(&format!("{three}attack S -> Bob\nblock B -> S\nnow S blocked\n"));
    refused("Spy 2/2; this can't be blocked as long as defending player controls");
}

/// 508.5: the defending player of an ability of an Equipment is that of the creature that attacks.
#[test]
fn what_the_defending_player_of_another_attacker_controls() {
    let board = "player Alice\n  H Hero 2/2\n  E Lasso artifact Equipment attached to H; whenever equipped creature attacks, tap target \
                 creature defending player controls; equip {1}\nplayer Bob\n  B Bear 2/2\n  O Ox 4/4\nplayer Carol\n  C Cat 1/1\n\
                 attack H -> Bob\n";
    holds(&format!("{board}Alice: targets B\nresolve\nnow B tapped, O untapped, C untapped\n"));
    holds(&format!(
        "{board}illegal Alice: targets C\nillegal Alice: targets H\nAlice: targets O\nresolve\nnow O tapped\n"
    ));
}

/// 105.2c: what has no color; a spell or permanent with one is none of these.
#[test]
fn things_without_a_color() {
    let board = format!(
        "{MAIN}  hand R Reckoning instant black {{0}}: exile target colorless creature. You gain life equal to its power\n  \
         D Drone 2/3 colorless; whenever you cast a colorless spell, this gets +1/+0 until end of turn\n  hand T Top artifact {{0}}\n  \
         hand W White Cat 1/1 white {{0}}\nplayer Bob\n  G Golem 3/3 artifact\n  B Green Bear 2/2 green\n"
    );
    holds(&format!("{board}Alice: R -> G\nresolve\nnow G exile, Alice 23\n"));
    holds(&format!("{board}illegal Alice: R -> B\nnow R hand\n"));
    holds(&format!("{board}Alice: T\nnow stack 2\nresolve\nnow D 3/3\n"));
    holds(&format!("{board}Alice: W\nnow stack 1\nresolve\nnow D 2/3\n"));
}

/// "It" is the creature that was named just before, where nothing else could be meant.
#[test]
fn it_is_the_creature_that_was_damaged() {
    let board = "through 2 turns\nplayer Alice\n  S Snake 1/4; whenever this deals combat damage to a creature, tap that creature. It doesn't \
                 untap during its controller's next untap step\nplayer Bob\n  O Ox 4/4\n";
    holds(&format!("{board}attack S -> Bob\nblock O -> S\nat end of combat\nnow S graveyard\n"));
    let board = board.replace("1/4", "1/5");
    holds(&format!(
        "{board}attack S -> Bob\nblock O -> S\nat end of combat\nnow O tapped\nat upkeep of turn 2\nnow O tapped\n"
    ));
}

/// "They" is the player who cast the spell.
#[test]
fn they_is_the_player_who_casts() {
    let board = format!(
        "{MAIN}  hand W White Cat 1/1 white {{0}}\nplayer Bob\n  H Havoc enchantment; whenever an opponent casts a white spell, they lose 2 \
         life\n"
    );
    holds(&format!("{board}Alice: W\nresolve\nnow Alice 18, Bob 20\n"));
}

/// A spell's ability that triggers when it is cycled.
#[test]
fn when_a_spell_is_cycled() {
    let board = format!(
        "{MAIN}  hand P Pulse instant {{5}}: destroy target creature; cycling {{0}}; when you cycle this, target creature gets -1/-1 until \
         end of turn\nplayer Bob\n  B Bear 2/2\n"
    );
    holds(&format!("{board}Alice: P ability 2\nresolve\nnow B 1/1, P graveyard\n"));
}

/// Any planeswalker is one, also one's own; a player has to be an opponent.
#[test]
fn an_opponent_or_a_planeswalker() {
    let board = "player Alice\n  hand F Flame {0} instant: 2 damage to target opponent or planeswalker\n  W Walker planeswalker loyalty 5\n\
                 player Bob\n  J Jace planeswalker loyalty 4\n  O Ox 4/4\n";
    for (target, after) in [("Bob", "Bob 18"), ("J", "J loyalty 2"), ("W", "W loyalty 3")] {
        holds_in("2021-04, 2026-09", &format!("{board}Alice: F -> {target}\nresolve\nnow {after}\n"));
    }
    for wrong in ["Alice", "O"] {
        holds_in("2021-04, 2026-09", &format!("{board}illegal Alice: F -> {wrong}\nnow F hand\n"));
    }
}

/// Several at once are one event; with a limit to once each turn, it is the same as for the first
/// of them.
#[test]
fn one_or_more_that_enter_or_die() {
    let board = "player Alice\n  S Smith 2/1; whenever one or more artifacts you control enter, put a +1/+1 counter on this. This ability \
                 triggers only once each turn\n  hand T Top artifact {0}\n  hand L Lens artifact {0}\nplayer Bob\n";
    holds(&format!("{board}Alice: T\nresolve\nresolve\nnow S 3/2\nAlice: L\nresolve\nnow S 3/2, stack 0\n"));
    let board = "player Alice\n  B Bee 1/3; whenever one or more other creatures die, you gain 2 life. This ability triggers only once each \
                 turn\n  hand W Wrath {0} sorcery: this deals 2 damage to each creature\n  A Ape 2/2\nplayer Bob\n  C Cat 1/1\n";
    holds(&format!("{board}Alice: W\nresolve\nresolve\nnow A graveyard, C graveyard, Alice 22, stack 0\n"));
    refused("B Bee 1/3; whenever one or more other creatures die, you gain 2 life");
    refused(
        "B Bee 1/3; whenever one or more other creatures die, exile it. This ability triggers only once each turn",
    );
}
