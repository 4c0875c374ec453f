//! Cards of graveyards that return or are exiled, and what they were.

use super::{holds, holds_in, refused};

/// A permanent card of any type, but no instant; none of a greater mana value. No Aura may be
/// about.
#[test]
fn a_permanent_card_returns() {
    let titan = "S Sun Titan 6/6; whenever this enters or attacks, you may return target permanent card with mana value 3 or less from your graveyard to the battlefield";
    let board = format!(
        "player Alice\n  {titan}\n  graveyard O Oblation {{1}}{{W}} enchantment; at the beginning of your upkeep, you gain 1 life\n  graveyard I Ingot {{3}} artifact\n  \
         graveyard B Bolt {{0}} instant: 3 damage to any target\n  graveyard G Giant 5/5 {{4}}{{R}}\nplayer Bob\n"
    );
    holds(&format!(
        "{board}attack S -> Bob\nAlice: targets O\nresolve\nAlice: accepts\nnow O in play\nblock none\nexpect O in play\n"
    ));
    holds(&format!(
        "{board}attack S -> Bob\nillegal Alice: targets B\nillegal Alice: targets G\nAlice: targets I\nresolve\nAlice: accepts\nnow I in play\nexpect I in play\n"
    ));
}

/// What was exiled is asked what it was.
#[test]
fn what_the_exiled_card_was() {
    let board = "player Alice\n  S Scavenging Ooze 2/2; {0}: exile target card from a graveyard. If it was a creature card, put a +1/+1 counter on this and you gain 1 life\n  \
                 graveyard B Bear 2/2\nplayer Bob\n  graveyard I Ingot {3} artifact\nat precombat main phase\n";
    holds(&format!("{board}Alice: S -> B\nresolve\nexpect S 3/3, Alice 21, B exiled\n"));
    holds(&format!("{board}Alice: S -> I\nresolve\nexpect S 2/2, Alice 20, I exiled\n"));
    refused("S Ooze 2/2; {0}: if it was a creature card, draw a card");
}

/// A card of the colour is exiled rather than mana paid; the creature is sacrificed as it enters.
#[test]
fn evoke_by_exiling_a_card() {
    let board = "player Alice\n  hand F Fury {3}{R}{R} 3/3; when this enters, you gain 3 life; evoke\u{2014}exile a red card from your hand\n  hand R Raider {R} 1/1\n  \
                 hand W Wisp {W} 1/1\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: F exiling R\nresolve\nresolve\nresolve\nexpect F graveyard, R exiled, Alice 23\n"
    ));
    holds(&format!("{board}illegal Alice: F exiling W\nexpect F hand\n"));
}

/// Only the tapped ones have it, as long as they are tapped.
#[test]
fn tapped_and_untapped_creatures() {
    let board = "player Alice\n  S Saryth 3/4; other tapped creatures you control have deathtouch; {0}: tap another target creature you control\n  B Bear 1/1\n  E Elf 1/1\n\
                 player Bob\nat precombat main phase\n";
    holds_in(
        "2010-07, 2021-04, 2026-09",
        &format!(
            "{board}now B lacks deathtouch\nAlice: S -> B\nresolve\nnow B has deathtouch, E lacks deathtouch\nexpect S lacks deathtouch\n"
        ),
    );
}
