//! What is paid rather than a mana cost: evoke, dash, and what a card names (118.9 in 2025; 409.1b
//! in 2006).

use super::{EVERY, holds};
use combat_lab_notation::Scenario;
use combat_lab_replay::check;

/// What is read, and can't be done in any edition.
fn refused(text: &str) {
    let text = format!("from precombat main\nedition {EVERY}\n{text}");
    let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    for outcome in check(&scenario) {
        assert!(outcome.stop.is_some(), "{}: nothing is refused\n{text}", outcome.edition);
    }
}

/// Evoke: it enters, both abilities trigger, and it is sacrificed; what it does otherwise is done
/// all the same.
#[test]
fn evoked_it_does_not_stay() {
    let board = "player Alice\n  6 Swamp\n  hand M Shriekmaw {4}{B} 3/2; evoke {1}{B}; when this enters, you gain 4 life\nplayer Bob\n\
                 at precombat main phase\n";
    holds(&format!(
        "{board}Alice: M ability 2\nresolve\nresolve\nresolve\nnow M graveyard, Alice 24, stack empty\n"
    ));
    // Two Swamps are enough for that, and for nothing else.
    let poor = board.replace("6 Swamp", "2 Swamp");
    holds(&format!("{poor}Alice: M ability 2\nresolve\nresolve\nresolve\nnow M graveyard\n"));
    refused(&format!("{poor}Alice: M\n"));
    // For its mana cost it stays.
    holds(&format!("{board}Alice: M\nresolve\nnow stack 1\nresolve\nnow M in play, Alice 24\n"));
}

/// In response to the sacrifice, an evoked creature can be exiled and returned: the new object was
/// not evoked.
#[test]
fn evoked_and_blinked_it_stays() {
    holds(
        "player Alice\n  2 Swamp\n  hand M Shriekmaw {4}{B} 3/2; evoke {1}{B}\n  hand B Blink {0} instant: exile target creature you control, then return \
         it to the battlefield under its owner's control\nplayer Bob\nat precombat main phase\nAlice: M ability 2\nresolve\nnow stack 1\n\
         Alice: B -> M\nresolve\nresolve\nnow M in play, stack empty\n",
    );
}

/// Dash: haste, and back to the hand at the beginning of the end step.
#[test]
fn dashed_it_attacks_and_returns() {
    let board = "through 2 turns\nplayer Alice\n  5 Mountain\n  hand R Rider {3}{R} 3/3; dash {1}{R}\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: R ability 2\nresolve\nnow R in play, stack empty\nattack R -> Bob\nblock none\nat end step\nnow stack 1, Bob 17\n\
         resolve\nnow R hand\n"
    ));
    holds(&format!("{board}Alice: R\nresolve\nat end step\nnow stack empty, R in play\n"));
    refused(&format!("{board}Alice: R\nresolve\nattack R -> Bob\n"));
}

/// What sets up the return works while the spell is on the stack: a permanent that has lost its
/// abilities returns, too, and has no haste (702.109a).
#[test]
fn dashed_under_humility() {
    let board = "through 2 turns\nplayer Alice\n  2 Mountain\n  H Humility enchantment; all creatures lose all abilities and have base power and toughness 1/1\n  \
                 hand R Rider {3}{R} 3/3; dash {1}{R}\nplayer Bob\nat precombat main phase\nAlice: R ability 2\nresolve\n";
    holds(&format!("{board}now R 1/1\nat end step\nnow stack 1\nresolve\nnow R hand\n"));
    refused(&format!("{board}attack R -> Bob\n"));
}

/// Only what was dashed returns: blinked, it is another object.
#[test]
fn dashed_and_blinked_it_stays() {
    holds(
        "through 2 turns\nplayer Alice\n  2 Mountain\n  hand R Rider {3}{R} 3/3; dash {1}{R}\n  hand B Blink {0} instant: exile target creature you control, then return \
         it to the battlefield under its owner's control\nplayer Bob\nat precombat main phase\nAlice: R ability 2\nresolve\nAlice: B -> R\n\
         resolve\nat end step\nnow stack 1\nresolve\nnow R in play\n",
    );
}

/// A card of the colour that is asked for, another one than the spell, and life.
#[test]
fn a_blue_card_and_life_for_no_mana() {
    let board = "player Alice\n  hand F Force of Will {3}{U}{U} instant: you may pay 1 life and exile a blue card from your hand rather than pay this \
                 spell's mana cost. counter target spell\n  hand O Opt {U} instant: draw a card\n  hand G Growth {G} instant: you gain 1 life\n\
                 player Bob\n  hand B Bolt {0} instant: 3 damage to any target\nat precombat main phase\nBob: B -> Alice\n";
    holds(&format!(
        "{board}Alice: F ability 2 exiling O -> B\nnow Alice 19, O exile, stack 2\nresolve\nnow Alice 19, stack empty, B graveyard\n"
    ));
    for bad in [
        "Alice: F ability 2 exiling G -> B",
        "Alice: F ability 2 exiling F -> B",
        "Alice: F -> B",
        "Alice: F ability 2 -> B",
    ] {
        refused(&format!("{board}{bad}\n"));
    }
}

/// Two lands are sacrificed, and are two.
#[test]
fn two_mountains_for_a_spell() {
    let board = "player Alice\n  M Mountain\n  N Mountain\n  F Forest\n  hand H Fireblast {4}{R}{R} instant: you may sacrifice two Mountains rather than \
                 pay this spell's mana cost. 4 damage to any target\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: H ability 2 sacrificing M, N -> Bob\nnow M graveyard, N graveyard\nresolve\nnow Bob 16\n"
    ));
    for bad in ["sacrificing M, M", "sacrificing M, F", "sacrificing M"] {
        refused(&format!("{board}Alice: H ability 2 {bad} -> Bob\n"));
    }
}

/// What is added to a cost is added to this one too (118.9d): only generic mana, so here all there
/// is to pay.
#[test]
fn what_costs_more_still_does() {
    let board = "player Alice\n  1 Island\n  I Island\n  hand D Daze {1}{U} instant: you may return an Island you control to its owner's hand rather than \
                 pay this spell's mana cost. draw a card\n  T Thalia 2/1; noncreature spells cost {1} more to cast\nplayer Bob\n\
                 at precombat main phase\n";
    holds(&format!("{board}Alice: D ability 2 returning I\nnow I hand, stack 1\n"));
    refused(&format!(
        "{}Alice: D ability 2 returning I\n",
        board.replace("  1 Island\n", "").replace("  I Island\n", "  I Island tapped\n")
    ));
}

/// What is paid instead only under a condition can't be paid otherwise; the mana cost always can
/// (118.9).
#[test]
fn paid_instead_under_a_condition() {
    let snuff = "player Alice\n  Swamp\n  hand S Snuff Out {3}{B} instant: if you control a Swamp, you may pay 4 life rather than pay this spell's \
                 mana cost. Destroy target nonblack creature. It can't be regenerated\nplayer Bob\n  G Bear 2/2 green\nat precombat main phase\n";
    holds(&format!("{snuff}Alice: S ability 2 -> G\nresolve\nexpect G graveyard, Alice 16\n"));
    refused(&format!("{}Alice: S ability 2 -> G\n", snuff.replace("Swamp\n", "Forest\n")));
    // In its controller's own turn, a Force costs its mana.
    let force = "player Alice\n  hand F Force of Vigor {2}{G}{G} instant: if it's not your turn, you may exile a green card from your hand rather than \
                 pay this spell's mana cost. Destroy up to two target artifacts and/or enchantments\n  hand E Elf 1/1 {G}\nplayer Bob\n  M Mox artifact\nat precombat main phase\n";
    refused(&format!("{force}Alice: F ability 2 exiling E -> M\n"));
}

/// It can be nothing at all, and then X is 0; attackers can be counted for it.
#[test]
fn cast_for_nothing_or_for_less_mana() {
    let free = "player Alice\n  hand M Massacre {2}{B}{B} sorcery: if an opponent controls a Plains, you may cast this spell without paying its mana cost. \
                All creatures get -2/-2 until end of turn\nplayer Bob\n  Plains\n  G Bear 2/2\nat precombat main phase\n";
    holds(&format!("{free}Alice: M ability 2\nresolve\nexpect G graveyard\n"));
    refused(&format!("{}Alice: M ability 2\n", free.replace("  Plains\n", "  Forest\n")));
    let trap = "player Alice\n  A Bear 2/2\n  B Bear 2/2\n  C Bear 2/2\nplayer Bob\n  Island\n  hand T Lethargy Trap {3}{U} instant: if three or more creatures are \
                attacking, you may pay {U} rather than pay this spell's mana cost. Attacking creatures get -3/-0 until end of turn\n";
    holds(&format!("{trap}attack A, B, C -> Bob\nBob: T ability 2\nresolve\nexpect Bob 20\n"));
    refused(&format!("{trap}attack A, B -> Bob\nBob: T ability 2\n"));
}

/// "Destroy that creature if it has mana value 4 or less instead if …": one condition or the other.
#[test]
fn another_condition_instead() {
    let push = "player Alice\n  P Token 1/1; sacrifice: you gain 1 life\n  hand F Fatal Push {0} instant: destroy target creature if it has mana value 2 or less. Destroy that creature if it \
                has mana value 4 or less instead if a permanent you controlled left the battlefield this turn\nplayer Bob\n  B Bear {1}{G} 2/2\n  G Giant {3}{R} 3/3\n  D Dragon {4}{R}{R} 5/5\n\
                at precombat main phase\n";
    holds(&format!("{push}Alice: F -> B\nresolve\nexpect B graveyard\n"));
    holds(&format!("{push}Alice: F -> G\nresolve\nexpect G in play\n"));
    let revolt = format!("{push}Alice: P\nresolve\n");
    holds(&format!("{revolt}Alice: F -> G\nresolve\nexpect G graveyard\n"));
    holds(&format!("{revolt}Alice: F -> B\nresolve\nexpect B graveyard\n"));
    holds(&format!("{revolt}Alice: F -> D\nresolve\nexpect D in play\n"));
}

/// What was put onto the battlefield from a hand is "that creature" then; without one, nothing is
/// sacrificed.
#[test]
fn that_creature_was_put_there() {
    let sneak = "player Alice\n  S Sneak Attack enchantment; {0}: you may put a creature card from your hand onto the battlefield. That creature gains haste. Sacrifice that creature at the \
                 beginning of the next end step\n  E Elf 1/1\n  hand D Dragon 5/5 {6} flying\nplayer Bob\nat precombat main phase\nAlice: S\nresolve\n";
    holds(&format!("{sneak}Alice: names D\nattack D, E -> Bob\nexpect Bob 14, D in play\n"));
    holds(&format!(
        "through 1 turn\n{sneak}Alice: names D\nat end step\nresolve\nexpect D graveyard, E in play, S in play\n"
    ));
    holds(&format!(
        "through 1 turn\n{sneak}Alice: names nothing\nat end step\nexpect D hand, E in play, S in play\n"
    ));
}

/// "Unless you attacked this turn": if so, nothing else happens.
#[test]
fn unless_something_is_so() {
    let chart = "player Alice\n  B Bear 2/2\n  hand C Chart {0} sorcery: draw two cards. Then discard a card unless you attacked this turn\n  library 5\nplayer Bob\n";
    holds(&format!(
        "through 1 turn\n{chart}at precombat main phase\nAlice: C\nresolve\nexpect Alice hand 1\n"
    ));
    holds(&format!(
        "through 1 turn\n{chart}attack B -> Bob\nat postcombat main phase\nAlice: C\nresolve\nexpect Alice hand 2\n"
    ));
}
