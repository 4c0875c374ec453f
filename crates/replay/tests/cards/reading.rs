//! What is read of sentences that could be read otherwise, and what is refused because it could.

use super::{holds, refused};

#[test]
fn after_two_things_no_pronoun_means_one_of_them() {
    refused(
        "hand Catch {U} sorcery: tap target creature and target land. They don't untap during their controllers' next untap steps",
    );
    refused(
        "hand Catch {U} sorcery: tap target creature and target land. It doesn't untap during its controller's next untap step",
    );
    holds(
        "player Alice\n  hand P Plow {0} sorcery: destroy target creature and target land. They can't be regenerated\nplayer Bob\n  B Bear 2/2; {0}: regenerate this\n  F Forest\n\
         at precombat main phase\nBob: B\nresolve\nAlice: P -> B, F\nresolve\nexpect B graveyard, F graveyard\n",
    );
}

#[test]
fn a_tokens_name_ends_where_the_sentence_goes_on() {
    holds(
        "through 1 turn\nplayer Alice\n  G Caterpillar 3/3 Insect; {0}, sacrifice this: create a 1/1 green Insect creature token with flying named Butterfly at the beginning of the next end step\n  hand C Count {0} instant: you gain 1 life for each creature you control\nplayer Bob\n\
         at precombat main phase\nAlice: G\nresolve\nnow G graveyard\nat end step\nresolve\nAlice: C\nresolve\nexpect Alice 21, Butterfly 1/1\n",
    );
}

#[test]
fn the_copy_of_a_dragon_is_not_legendary() {
    let board = "player Alice\n  S Sentinel 6/6 Dragon; whenever another nontoken Dragon you control enters, create a token that's a copy of it, except the token isn't legendary if that Dragon is legendary\n\
                 \x20 hand D Drake 2/2 {0} LEGEND Dragon\n  hand C Count {0} instant: you gain 1 life for each Dragon you control\n\
                 player Bob\nat precombat main phase\nAlice: D\nresolve\nresolve\nAlice: C\nresolve\nexpect Alice 23\n";
    holds(&board.replace("LEGEND", "legendary"));
    holds(&board.replace("LEGEND ", ""));
}

#[test]
fn a_copy_that_is_a_creature_besides() {
    holds(
        "player Alice\n  R Relic artifact\n  U Urza 2/3 Human; {0}: create a token that's a copy of target artifact you control, except it's a 3/1 Soldier creature in addition to its other types\n\
         \x20 hand C Count {0} instant: you gain 1 life for each Soldier creature you control\nplayer Bob\nat precombat main phase\nAlice: U -> R\nresolve\nAlice: C\nresolve\nexpect Alice 21\n",
    );
}

#[test]
fn your_opponents_are_no_players_of_yours() {
    holds(
        "player Alice\n  hand A Ash {0} instant: each of your opponents discards a card\n  hand K Keep {5} instant: draw a card\nplayer Bob\n  hand C Charm {5} instant: draw a card\n\
         at precombat main phase\nAlice: A\nresolve\nexpect C graveyard, K hand\n",
    );
}

#[test]
fn what_is_done_if_a_counter_was_removed() {
    let board = "through 1 turn\nplayer Alice\n  D Droplet artifact COUNTERS; at the beginning of your end step, you may remove a charge counter from this. If you do, you gain 1 life\nplayer Bob\nat end step\nresolve\n";
    let with = board.replace("COUNTERS", "counters charge 1");
    holds(&format!("{with}Alice: accepts\nexpect Alice 21, D counters charge 0\n"));
    // Without a counter, there is nothing to do.
    holds(&format!("{}expect Alice 20\n", board.replace(" COUNTERS", "")));
}
