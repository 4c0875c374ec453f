//! Cards that come from elsewhere than usual: cast for their sneak cost, or from the graveyard.

use super::{holds, holds_in, refused};

/// It is cast after blocks, for an unblocked attacker that goes back, and attacks what that one
/// attacked (702.190, since 2026).
#[test]
fn sneak_puts_an_unblocked_attacker_in_its_place() {
    let board = "player Alice\n  B Bear 2/2\n  G Giant 3/3\n  3 Island\n  hand N Ninja 4/4 {3}{U}{U}; sneak {1}{U}\nplayer Bob\n  W Wall 0/6 defender\n";
    holds_in(
        "2026-09",
        &format!(
            "{board}illegal Alice: N ability 2 returning B\nattack B, G -> Bob\nillegal Alice: N ability 2 returning B\nblock W -> G\n\
             illegal Alice: N ability 2 returning G\nAlice: N returning B\nresolve\nexpect N tapped, B hand, Bob 16\n",
        ),
    );
}

#[test]
fn a_sorcery_with_sneak_is_cast_in_the_declare_blockers_step() {
    holds_in(
        "2026-09",
        "player Alice\n  B Bear 2/2\n  2 Swamp\n  hand T Technique {2}{B}{B} sorcery: target player loses 3 life; sneak {B}\nplayer Bob\n\
         attack B -> Bob\nblock none\nAlice: T ability 2 returning B -> Bob\nresolve\nexpect Bob 17, B hand\n",
    );
}

#[test]
fn escape_exiles_other_cards() {
    let board = "player Alice\n  2 Swamp\n  graveyard R Reveler 2/2 {B}; escape\u{2014}{1}{B}, exile two other cards from your graveyard; this escapes with a +1/+1 counter on it\n";
    let other = "  graveyard Forest\n  graveyard Plains\nplayer Bob\n";
    holds(&format!("{board}player Bob\nillegal Alice: R\nexpect Bob 20\n"));
    holds(&format!(
        "{board}{other}at precombat main phase\nAlice: R exiling Forest, Plains\nresolve\nexpect R 3/3, Forest exile, Plains exile\n"
    ));
    // Cast from the hand, it did not escape.
    let hand = board.replace("graveyard R", "hand R");
    holds(&format!(
        "{hand}{other}at precombat main phase\nAlice: R\nresolve\nexpect R 2/2, Forest graveyard\n"
    ));
}

#[test]
fn jump_start_and_retrace_discard_a_card() {
    let board = "player Alice\n  2 Mountain\n  hand Forest\n  graveyard B Bolt {R} instant: 3 damage to any target; KEYWORD\nplayer Bob\nat precombat main phase\n\
                 Alice: B discarding Forest -> Bob\nresolve\nexpect Bob 17, Forest graveyard, B ZONE\n";
    holds(&board.replace("KEYWORD", "jump-start").replace("ZONE", "exile"));
    holds(&board.replace("KEYWORD", "retrace").replace("ZONE", "graveyard"));
    // Only a land pays for retrace.
    let bear = board.replace("hand Forest", "hand Bear 2/2").replace("discarding Forest", "discarding Bear");
    let bear = bear.replace("KEYWORD", "retrace").replace("Alice: B", "illegal Alice: B");
    holds(&bear.replace("resolve\nexpect Bob 17, Forest graveyard, B ZONE", "expect Bob 20"));
}

#[test]
fn embalm_makes_a_white_zombie_without_a_mana_cost() {
    let board = "player Alice\n  3 Plains\n  graveyard A Anointer 2/2 blue Human {U}; WORD {2}{W}\n  L Lord enchantment; whenever KIND you control enters, you gain 3 life\n\
                 player Bob\nat precombat main phase\nAlice: A\nresolve\nresolve\nexpect A exile, Alice 23\n";
    let embalmed = board.replace("WORD", "embalm");
    for kind in ["a white Zombie creature", "a white Human creature", "a creature with mana value 0 or less"]
    {
        holds(&embalmed.replace("KIND", kind));
    }
    let eternal = board.replace("WORD", "eternalize");
    for kind in ["a black Zombie creature", "a creature with power 4 or greater"] {
        holds(&eternal.replace("KIND", kind));
    }
}

#[test]
fn a_card_of_the_graveyard_pays() {
    holds(
        "player Alice\n  D Dead 2/3; {0}, exile a creature card from your graveyard: draw a card\n  graveyard B Bear 2/2\n  graveyard Forest\nplayer Bob\n\
         at precombat main phase\nillegal Alice: D exiling Forest\nAlice: D exiling B\nresolve\nexpect B exile, Forest graveyard\n",
    );
}

#[test]
fn what_is_not_understood_of_them_is_refused() {
    refused("A Bear 2/2; escape {1}{B}");
    refused("A Bear 2/2; escape\u{2014}{1}{B}, exile a creature");
    refused("A Bear 2/2; this escapes with a +1/+1 counter on it");
    refused("A Bear 2/2; sneak");
    refused("A Bear 2/2 {R}; sneak {1}; evoke {1}");
    refused("hand A Bolt {R} instant: draw a card; jump-start; retrace");
}
