//! What is read of sentences that could be read otherwise, and what is refused because it could.

use super::{holds, holds_in, refused};

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

/// A card may call itself by its name, as printed cards do: the whole name, what stands before a
/// comma, and a legend's first word.
#[test]
fn a_card_calls_itself_by_its_name() {
    let board = "player Alice\n  B Brimaz, King of Oreskos 3/4 legendary Cat vigilance; whenever Brimaz attacks, you gain 1 life\n  Z Zurgo Helmsmasher 7/2 legendary Orc; whenever Zurgo attacks, put a +1/+1 counter on Zurgo\n  P Pyre Charger 1/1; {R}: Pyre Charger gets +1/+0 until end of turn\n  Mountain\nplayer Bob\n";
    holds(&format!("{board}attack B -> Bob\nresolve\nnow Alice 21\n"));
    holds(&format!("{board}attack Z -> Bob\nresolve\nnow Z 8/3\n"));
    holds(&format!("{board}Alice: P\nresolve\nnow P 2/1\n"));
    // Also where its name is a creature type.
    holds(
        "player Alice\n  G Goblin 1/1; whenever Goblin attacks, you gain 1 life\nplayer Bob\nattack G -> Bob\nresolve\nnow Alice 21\n",
    );
    // What isn't legendary has no first name.
    refused("S Storm Crow 1/2; whenever Storm attacks, you gain 1 life");
}

/// Two events in one sentence are two abilities.
#[test]
fn enters_or_attacks() {
    let board = "player Alice\n  3 Forest\n  hand T Titan 6/6 {G}; whenever Titan enters or attacks, you gain 1 life\n  U Other Titan 6/6; whenever this creature enters or attacks, you gain 2 life\nplayer Bob\n";
    holds(&format!("{board}Alice: T\nresolve\nresolve\nnow Alice 21\n"));
    holds(&format!("{board}attack U -> Bob\nresolve\nnow Alice 22\n"));
}

/// A type line with its dash, a spell's own sentence on a permanent, and exerting as cards say it.
#[test]
fn as_cards_are_printed() {
    let board = "player Alice\n  X Xenagos legendary enchantment creature \u{2014} God 6/5 indestructible\n  T Troll 4/4 Troll; This spell can't be countered.; Hexproof\n  G Glory 4/4 Dragon; You may exert this creature as it attacks. When you do, it deals 4 damage to target creature an opponent controls\nplayer Bob\n  B Bear 2/2\n";
    holds_in("2026-09", &format!("{board}now X has indestructible, T has hexproof\n"));
    holds_in(
        "2026-09",
        &format!("{board}attack G -> Bob\nAlice: accepts\nAlice: targets B\nresolve\nnow B graveyard\n"),
    );
    refused("X Xenagos legendary enchantment \u{2014} indestructible");
}

/// "A tapped token", creature tokens as a kind, and each of those that were named.
#[test]
fn tokens_that_are_tapped() {
    let board = |says: &str| {
        format!(
            "player Alice\n  hand S Spell {{0}} sorcery: {says}\n  C Cub 1/1\nplayer Bob\n  G Guard 3/3\n  T Troll 3/3\nat precombat main phase\n"
        )
    };
    let tapped = board(
        "create two tapped 2/2 Zombie creature tokens, then creature tokens you control get +1/+0 until end of turn",
    );
    holds(&format!(
        "{tapped}Alice: S\nresolve\nexpect Zombie 3/2, Zombie tapped, Zombie 2 3/2, Zombie 2 tapped, C 1/1\n"
    ));
    let each = board("tap two target creatures. Put a +1/+1 counter on each of them");
    holds(&format!("{each}Alice: S -> G, T\nresolve\nexpect G 4/4, G tapped, T 4/4, T tapped, C 1/1\n"));
    let those = board("tap two target creatures. Put a +1/+1 counter on each of those creatures");
    holds(&format!("{those}Alice: S -> G, T\nresolve\nexpect G 4/4, T 4/4\n"));
    refused("hand S Spell {0} sorcery: put a +1/+1 counter on each of those creatures");
}

/// Until end of turn, a creature can't be regenerated, or can block any number of creatures.
#[test]
fn for_one_turn() {
    let board = "player Alice\n  A Ape 3/3\n  B Bear 2/2\n  hand D Doom {0} instant: target creature can't be regenerated this turn\nplayer Bob\n  \
                 G Guard 5/5; {0}: regenerate this\n  hand V Valor {0} instant: target creature can block any number of creatures this turn\n";
    holds(&format!(
        "{board}attack A, B -> Bob\nBob: V -> G\nresolve\nblock G -> A, B\nexpect A graveyard, Bob 20\n"
    ));
    let kills =
        board.replace("player Bob\n", "  hand K Kill {0} instant: destroy target creature\nplayer Bob\n");
    let shield = format!("{kills}at beginning of combat\nBob: G\nresolve\n");
    holds(&format!("{shield}Alice: K -> G\nresolve\nexpect G in play\n"));
    holds(&format!("{shield}Alice: D -> G\nresolve\nAlice: K -> G\nresolve\nexpect G graveyard\n"));
}

/// A spell of a type, or of a creature type.
#[test]
fn spells_of_a_type_or_a_creature_type() {
    let board = "player Alice\n  U Mystic 1/1 Human; whenever you cast an instant, sorcery, or Wizard spell, this gets +2/+0 until end of turn\n  \
                 hand W Wizard 1/1 {0} Wizard\n  hand B Bear 2/2 {0} Bear\n  hand I Idea {0} instant: you gain 1 life\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: W\nresolve\nresolve\nexpect U 3/1\n"));
    holds(&format!("{board}Alice: I\nresolve\nresolve\nexpect U 3/1\n"));
    holds(&format!("{board}Alice: B\nresolve\nexpect U 1/1\n"));
}

/// A card may have up to twelve abilities of a kind, and a creature that can be face down may ask
/// for creature types.
#[test]
fn many_abilities_and_a_face_down_creature() {
    let many = |count: u32| {
        (1..=count).map(|life| format!("; {{0}}: you gain {life} life")).collect::<Vec<_>>().concat()
    };
    holds(&format!(
        "player Alice\n  M Many 1/1{}\nplayer Bob\nat precombat main phase\nAlice: M ability 12\nresolve\nexpect Alice 32\n",
        many(12)
    ));
    refused(&format!("M Many 1/1{}", many(13)));
    holds(
        "player Alice\n  D Dragon 3/3 Dragon; morph {0}; other Dragons you control get +1/+1\n  E Egg 1/1 Dragon\nplayer Bob\nexpect E 2/2, D 3/3\n",
    );
}
