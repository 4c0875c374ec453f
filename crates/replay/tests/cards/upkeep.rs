//! What is paid in the upkeep, and steps that permanents change.

use super::{EVERY, holds, holds_in, refused};

/// Each upkeep puts an age counter, and the cost is paid for each of them (702.24a in 2026).
#[test]
fn cumulative_upkeep_grows() {
    let board = "from upkeep\nthrough 3 turns\nplayer Alice\n  K Kraken 4/4; cumulative upkeep {1}\n  3 Island\nplayer Bob\n";
    let text = |rest: &str| format!("{board}{rest}").replacen("from upkeep\n", "", 1);
    // Paid once, for one counter; then for two.
    holds(&text(
        "attack none\nat upkeep of turn 3\nresolve\nAlice: accepts\nnow K counters age 1, K in play\nat precombat main of turn 3\nexpect K counters age 1\n",
    ));
    holds(&text("attack none\nat upkeep of turn 3\nresolve\nAlice: declines\nexpect K graveyard\n"));
    holds(
        "through 3 turns\nplayer Alice\n  K Kraken 4/4 counter age 2; cumulative upkeep {1}\n  2 Island\nplayer Bob\nattack none\n\
         at upkeep of turn 3\nresolve\nexpect K graveyard\n",
    );
    holds(
        "through 3 turns\nplayer Alice\n  K Kraken 4/4 counter age 2; cumulative upkeep—pay 1 life\nplayer Bob\nattack none\n\
         at upkeep of turn 3\nresolve\nAlice: accepts\nexpect K in play, Alice 17\n",
    );
    refused("K Kraken 4/4; cumulative upkeep—sacrifice a land");
}

/// What is paid for each of something is counted as the effect is carried out.
#[test]
fn a_price_for_each() {
    let board = "player Alice\n  3 Forest\n  hand G Growth {G} instant: target creature gets +3/+3 until end of turn\n  B Bear 2/2\nplayer Bob\n  \
                 graveyard Forest\n  graveyard E Elf 1/1\n  hand C Logic {0} instant: counter target spell unless its controller pays {1} for each card in your graveyard\n\
                 attack B -> Bob\nblock none\nAlice: G -> B\nBob: C -> G\n";
    holds(&format!("{board}resolve\nAlice: accepts\nresolve\nexpect Bob 15\n"));
    holds(&format!("{board}resolve\nAlice: declines\nexpect Bob 18\n"));
    // Two lands are not enough: one pays for Growth.
    let poor = board.replace("3 Forest", "2 Forest");
    holds(&format!("{poor}resolve\nexpect G graveyard, Bob 18\n"));
}

/// X was announced with the spell.
#[test]
fn a_price_of_x() {
    let board = "player Alice\n  2 Forest\n  hand G Growth {G} instant: target creature gets +3/+3 until end of turn\n  B Bear 2/2\nplayer Bob\n  3 Island\n  \
                 hand C Clash {X}{U} instant: counter target spell unless its controller pays {X}\nattack B -> Bob\nblock none\nAlice: G -> B\n";
    holds(&format!("{board}Bob: C ability 2 -> G\nresolve\nexpect Bob 18\n"));
    holds(&format!("{board}Bob: C ability 1 -> G\nresolve\nAlice: accepts\nresolve\nexpect Bob 15\n"));
}

/// A step that is skipped doesn't take place (300.9; 500.11), and the first draw is not made up
/// for.
#[test]
fn a_permanent_skips_steps() {
    holds_in(
        EVERY,
        "through 2 turns\nplayer Alice\n  N Bargain enchantment; players skip their draw steps\nplayer Bob\n  T Bear 2/2 tapped\n  library 2\nattack none\n\
         expect steps of turn 2: untap, upkeep, precombat main, beginning of combat, declare attackers, end of combat, postcombat main, end of turn, cleanup\nexpect Bob hand 0, T untapped\n",
    );
    // Yours only.
    holds(
        "through 2 turns\nplayer Alice\n  N Bargain enchantment; skip your draw step\nplayer Bob\n  library 2\nattack none\nexpect Bob hand 1\n",
    );
    holds(
        "through 2 turns\nplayer Alice\n  S Prison enchantment; your opponents skip their untap steps\nplayer Bob\n  T Bear 2/2 tapped\nattack none\nexpect T tapped\n",
    );
    refused("S Stasis enchantment; players skip their combat steps");
}

/// In the untap step of another player, everything untaps that this says (502.3 in 2026).
#[test]
fn what_untaps_in_other_untap_steps() {
    let muse = "through 2 turns\nplayer Alice\n  M Muse 2/4; untap all creatures you control during each other player's untap step\n  A Bear 2/2\n  I Mox artifact tapped\n\
                player Bob\n  B Bear 2/2\n";
    holds(&format!(
        "{muse}attack A -> Bob\nblock none\nat upkeep of turn 2\nnow A untapped, I tapped\nexpect Bob 18\n"
    ));
    // What stays tapped in its controller's untap step can untap in another's.
    holds(
        "through 2 turns\nplayer Alice\n  M Muse 2/4; untap all creatures you control during each other player's untap step\n  C Colossus 9/9 tapped doesn't untap during your untap step\n\
         player Bob\nattack none\nexpect C untapped\n",
    );
    refused("M Muse 2/4; untap all creatures during each other player's untap step");
}

#[test]
fn an_additional_card_is_drawn() {
    holds(
        "through 2 turns\nplayer Alice\n  H Mine artifact; at the beginning of each player's draw step, if this artifact is untapped, that player draws an additional card\n\
         player Bob\n  library 3\nattack none\nat draw of turn 2\nresolve\nexpect Bob hand 2\n",
    );
    holds(
        "through 2 turns\nplayer Alice\n  H Mine artifact tapped; at the beginning of each player's draw step, if this artifact is untapped, that player draws an additional card\n\
         player Bob\n  library 3\nattack none\nexpect Bob hand 1\n",
    );
}
