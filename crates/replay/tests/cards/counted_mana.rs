//! Mana for each of something.

use super::{holds, refused};

/// It is counted as the ability resolves, which is at once (605.3b); what is tapped for it counts,
/// too.
#[test]
fn mana_for_each_creature() {
    let board = "player Alice\n  D Druid 2/2 Elf; {T}: add {G} for each Elf you control\n  E Elf 1/1 Elf\n  hand W Wurm {2}{G} 3/3\nplayer Bob\n  N Elf 1/1 Elf\n";
    // Two Elves make two.
    holds(&format!("{board}at precombat main phase\nillegal Alice: W\nexpect W hand\n"));
    let three = board.replace("player Bob", "  F Elf 1/1 Elf\nplayer Bob");
    holds(&format!("{three}at precombat main phase\nAlice: W\nresolve\nexpect W in play, D tapped\n"));
    holds(&format!("{three}at precombat main phase\nAlice: D\nnow Alice mana 3\n"));
}

/// No creature, no mana.
#[test]
fn mana_for_none() {
    holds(
        "player Alice\n  C Cradle land; {T}: add {G} for each creature you control\nplayer Bob\n  B Bear 2/2\nat precombat main phase\nAlice: C\nnow C tapped, Alice mana 0\n",
    );
}

/// Coffers cost mana themselves.
#[test]
fn mana_that_costs_mana() {
    let board = "player Alice\n  C Coffers land; {2}, {T}: add {B} for each Swamp you control\n  4 Swamp\n  hand W Horror {3}{B}{B}{B} 5/5\nplayer Bob\nat precombat main phase\n";
    // Two Swamps pay for Coffers, which make four: with the two others that is six.
    holds(&format!("{board}Alice: W\nresolve\nexpect W in play\n"));
    let dear = board.replace("{3}{B}{B}{B}", "{4}{B}{B}{B}");
    holds(&format!("{dear}illegal Alice: W\nexpect W hand\n"));
}

#[test]
fn mana_equal_to_power() {
    holds(
        "player Alice\n  J Joiner 1/2 counters +1/+1 2; {T}: add an amount of {G} equal to this creature's power\nplayer Bob\nat precombat main phase\nAlice: J\nnow Alice mana 3\n",
    );
    refused("J Joiner 1/2; {T}: add an amount of {G} equal to its mana value");
    refused("J Joiner 1/2; {T}: add an amount of {G}");
}

/// What is sacrificed for mana is counted while it is still there.
#[test]
fn what_is_counted_is_counted_first() {
    holds(
        "player Alice\n  C Cradle land; {T}: add {G} for each creature you control\n  S Sprout 0/1; sacrifice this: add {G}\n  E Elf 1/1\n  hand W Wurm {2}{G} 3/3\nplayer Bob\n\
         at precombat main phase\nAlice: W\nresolve\nexpect W in play, S graveyard\n",
    );
}

/// Mana that is paid for the player leaves the colors that other cards of theirs need.
#[test]
fn mana_that_other_cards_need_is_kept() {
    let board = "player Alice\n  2 Island\n  Forest\n  B Bears 2/2\n";
    let think = "  hand T Think {1}{U} instant: draw a card\n";
    let growth = "G Growth {G} instant: target creature gets +3/+3 until end of turn";
    let end = "player Bob\nat precombat main phase\nAlice: T\nresolve\n";
    for other in [format!("hand {growth}"), format!("graveyard {growth}; flashback {{G}}")] {
        holds(&format!("{board}{think}  {other}\n{end}Alice: G -> B\nresolve\nexpect B 5/5\n"));
    }
    // Without them, what the spell itself needs is kept.
    holds(&format!("{board}{think}{end}expect Forest tapped\n"));
}
