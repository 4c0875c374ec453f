//! Spells and what is done with them: flashback that is gained or costs something else, copies and
//! counterspells of triggered abilities, the mana value of a spell, thresholds of X, and effects
//! that end the game.

use super::{EVERY, holds, holds_in, refused};

/// A card gains flashback until end of turn, for its mana cost, and is exiled as it resolves
/// (702.34a).
#[test]
fn flashback_that_is_gained() {
    let board = "player Alice\n  4 Mountain\n  hand S Snapcaster 2/1 {0} flash; when this enters, target instant or sorcery card in your \
                 graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost\n  graveyard B Bolt {R} instant: \
                 3 damage to any target\n  graveyard E Elf 1/1\nplayer Bob\nat precombat main phase\nillegal Alice: B -> Bob\nAlice: S\nresolve\n";
    let cites = "now 2006-10: cites 502.22a\nnow 2009-07: cites 702.31a\nnow 2021-04, today: cites 702.34a\n";
    holds(&format!(
        "{board}Alice: targets B\nresolve\n{cites}Alice: B -> Bob\n{cites}resolve\nexpect Bob 17, B exiled\n"
    ));
    // It costs what it costs.
    let poor = board.replace("4 Mountain", "2 Island");
    holds(&format!("{poor}Alice: targets B\nresolve\nillegal Alice: B -> Bob\nexpect B graveyard\n"));
    // The turn is over.
    holds(&format!(
        "through 2 turns\n{board}Alice: targets B\nresolve\nattack none\nat precombat main of turn 2\nillegal Alice: B -> Bob\nexpect B graveyard\n"
    ));
}

/// Each card that is there as the spell resolves (Past in Flames); the spell itself isn't yet.
#[test]
fn each_card_gains_flashback() {
    let board = "player Alice\n  4 Mountain\n  hand P Past {0} sorcery: each instant and sorcery card in your graveyard gains flashback \
                 until end of turn. The flashback cost is equal to its mana cost\n  graveyard B Bolt {R} instant: 3 damage to any target\n  \
                 graveyard E Elf {0} 1/1\nplayer Bob\n  graveyard C Cut {0} instant: 1 damage to any target\nat precombat main phase\nAlice: P\nresolve\n";
    holds(&format!(
        "{board}illegal Alice: E\nillegal Alice: P\nAlice: B -> Bob\nresolve\nexpect Bob 17, B exiled, P graveyard\n"
    ));
}

/// Flashback that costs life or permanents besides mana, or instead of it.
#[test]
fn flashback_for_other_costs() {
    let board = "player Alice\n  2 Island\n  A Elf 1/1\n  B Elf 1/1\n  C Elf 1/1\n  graveyard D Deep {3}{U} sorcery: target player draws two cards; \
                 flashback\u{2014}{1}{U}, pay 3 life\n  graveyard R Dread {2}{B}{B} sorcery: return target creature card from your graveyard to the battlefield; \
                 flashback\u{2014}sacrifice three creatures\n  graveyard G Giant 3/3\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: D -> Bob\nresolve\nexpect Alice 17, D exiled, Bob hand 2\n"));
    holds(&format!(
        "{board}Alice: R sacrificing A, B, C -> G\nresolve\nexpect G in play, R exiled, A graveyard, B graveyard, C graveyard\n"
    ));
    refused("hand D Deep {3}{U} sorcery: draw a card; flashback\u{2014}discard your hand");
}

/// "That spell" is the one that was cast, even once it has left the stack (707.10).
#[test]
fn that_spell() {
    let board = "player Alice\n  2 Mountain\n  M Mirari artifact; whenever you cast an instant or sorcery spell, you may pay {1}. If you do, copy that \
                 spell. You may choose new targets for the copy\n  hand B Bolt {R} instant: 3 damage to any target\nplayer Bob\n  \
                 hand C Counter {0} instant: counter target spell\nat precombat main phase\nAlice: B -> Bob\n";
    holds(&format!("{board}resolve\nAlice: accepts\nresolve\nresolve\nexpect Bob 14\n"));
    holds(&format!("{board}resolve\nAlice: declines\nresolve\nexpect Bob 17\n"));
    holds(&format!(
        "{board}Bob: C -> B\nresolve\nresolve\nAlice: accepts\nresolve\nexpect Bob 17, B graveyard\n"
    ));
    let void = "player Alice\n  2 Mountain\n  hand B Bolt {R} instant: 3 damage to any target\nplayer Bob\n  V Void enchantment; whenever a player casts a \
                spell, counter it unless that player pays {1}\nat precombat main phase\nAlice: B -> Bob\nresolve\n";
    holds(&format!("{void}Alice: accepts\nresolve\nexpect Bob 17\n"));
    holds(&format!("{void}Alice: declines\nexpect Bob 20, B graveyard\n"));
    let study = void.replace(
        "whenever a player casts a spell, counter it unless that player pays {1}",
        "whenever an opponent casts a spell, you may draw a card unless that player pays {1}",
    );
    holds(&format!("{study}Alice: accepts\nexpect Bob hand 0\n"));
    holds(&format!("{study}Alice: declines\nBob: accepts\nexpect Bob hand 1\n"));
    refused("T 2/2; whenever you cast a spell, destroy it");
    refused("T 2/2; when this enters, copy that spell");
}

/// A spell that has been countered is looked up as it last was (608.2h).
#[test]
fn the_mana_value_of_a_spell() {
    let board = "player Alice\n  4 Mountain\n  hand G Giant {3}{R} 3/3\nplayer Bob\n  hand S Swindle {0} instant: counter target spell. You gain X life, \
                 where X is that spell's mana value\nat precombat main phase\nAlice: G\nBob: S -> G\nresolve\nexpect Bob 24, G graveyard\n";
    holds(board);
    let charged = board
        .replace("hand G Giant {3}{R} 3/3", "hand G Blaze {X}{R} sorcery: this deals X damage to any target");
    holds(&charged.replace("Alice: G\n", "Alice: G ability 3 -> Bob\n"));
}

/// What happens only if X is large enough, or instead.
#[test]
fn if_x_is_large() {
    let board = "player Alice\n  4 Plains\n  hand C Coup {X} sorcery: you gain X life. If X is 3 or more, draw a card\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: C ability 2\nresolve\nexpect Alice 22, Alice hand 0\n"));
    holds(&format!("{board}Alice: C ability 3\nresolve\nexpect Alice 23, Alice hand 1\n"));
    let instead = board.replace("draw a card", "draw a card instead");
    holds(&format!("{instead}Alice: C ability 4\nresolve\nexpect Alice 20, Alice hand 1\n"));
    refused("hand C Coup {X} sorcery: you gain X life. If X is 3 or more, destroy target creature");
    refused("hand C Coup {2} sorcery: you gain 2 life. If X is 3 or more, draw a card");
}

/// The Pacts: who doesn't pay in the next upkeep of their own loses (104.3e).
#[test]
fn a_pact() {
    let board = "through 3 turns\nplayer Alice\n  2 Island\n  hand P Pact {0} instant: counter target spell. At the beginning of your next upkeep, pay {1}. If you \
                 don't, you lose the game\nplayer Bob\n  hand S Storm {0} instant: draw a card\nattack none\nBob: S\nAlice: P -> S\nresolve\nat upkeep of turn 3\n";
    let _ = EVERY;
    holds_in(
        "today",
        &format!(
            "{board}resolve\nAlice: accepts\nat precombat main of turn 3\nexpect Alice 20, S graveyard\n"
        ),
    );
    holds_in("today", &format!("{board}resolve\nAlice: declines\nexpect Bob wins\n"));
}

/// Players who win or lose because an effect says so.
#[test]
fn effects_that_end_the_game() {
    let board = "player Alice 40\n  D Door artifact; {0}: target player loses the game\n  F Sovereign 4/6; {1}: you win the game\n  Plains\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: D -> Bob\nresolve\nexpect Alice wins\n"));
    holds(&format!("{board}Alice: D -> Alice\nresolve\nexpect Bob wins\n"));
    holds(&format!("{board}Alice: F ability 1\nresolve\nexpect Alice wins\n"));
}

/// Who can't win doesn't, and so nobody loses for it (104.2, 104.3, since 2009).
#[test]
fn who_can_not_win_wins_nothing() {
    let board = "player Alice\n  F Sovereign 4/6; {0}: you win the game\nplayer Bob\n  A Angel 4/4; ABILITY\nplayer Carol\nat precombat main phase\nAlice: F ability 1\nresolve\n";
    let said = board.replace("ABILITY", "your opponents can't win the game");
    holds_in(
        "2009-07, 2021-04, 2026-09",
        &format!("{said}attack F -> Carol\nexpect Bob 20, Carol 16, A in play\n"),
    );
    let unsaid = board.replace("ABILITY", "flying");
    holds_in("2009-07, 2021-04, 2026-09", &format!("{unsaid}expect Alice wins\n"));
}
