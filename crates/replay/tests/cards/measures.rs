//! What is measured: counters that make levels, powers that are compared, doubled and added, whole
//! hands, and snow.

use super::{holds, holds_in, refused, stops};

/// Each level holds for its range of counters, and what sets sizes later comes after it (711;
/// 613.4b).
#[test]
fn levels() {
    let board = "player Alice\n  5 Plains\n  S Student 1/1; {W}, sorcery speed: put a level counter on this; as long as this has 2 to 3 level counters on it, this \
                 has base power and toughness 3/3 and has first strike; as long as this has 4 or more level counters on it, this has base power and \
                 toughness 4/4 and has double strike\n  hand G Growth {0} instant: target creature becomes 0/1\nplayer Bob\n  B Bear 3/3\nat precombat main \
                 phase\n";
    let up = "Alice: S ability 1\nresolve\n";
    holds(&format!(
        "{board}{up}now S 1/1\n{up}now S 3/3\nattack S -> Bob\nblock B -> S\nexpect B graveyard, S in play\n"
    ));
    holds(&format!(
        "{board}{up}{up}{up}now S 3/3\n{up}now S 4/4\nAlice: G -> S\nresolve\nnow S 0/1\n{up}now S 0/1\n"
    ));
}

/// Evolve: greater power or toughness, as the other enters and again as the ability resolves
/// (702.100).
#[test]
fn evolve() {
    let board = "player Alice\n  E One 1/2; whenever another creature you control with greater power or toughness enters, put a +1/+1 counter on this if that \
                 creature has greater power or toughness\n  hand A Ogre 3/1 {0}\n  hand W Wall 0/2 {0}\nplayer Bob\n  Mountain\n  hand S Shrink {R} instant: target \
                 creature becomes 0/1\nat precombat main phase\n";
    holds(&format!("{board}Alice: A\nresolve\nresolve\nnow E 2/3\n"));
    holds(&format!("{board}Alice: W\nresolve\nnow E 1/2, stack 0\n"));
    holds(&format!("{board}Alice: A\nresolve\nBob: S -> A\nresolve\nresolve\nnow E 1/2\n"));
}

/// A negative power is doubled, too: it becomes smaller (701.10).
#[test]
fn doubling() {
    let board = "player Alice\n  A Axe 3/2; whenever this attacks, double its power until end of turn\n  B Frail 1/4; {0}: gets -2/-0\n  hand D Growth {0} \
                 sorcery: double the power and toughness of each creature you control until end of turn\nplayer Bob\n";
    holds(&format!("{board}attack A -> Bob\nresolve\nblock none\nexpect Bob 14\n"));
    holds(&format!(
        "{board}at precombat main phase\nAlice: B ability 1\nresolve\nnow B -1/4\nAlice: D\nresolve\nnow A 6/4, B -2/8\n"
    ));
}

#[test]
fn powers_are_asked_for() {
    let board = |says: &str| {
        format!(
            "player Alice\n  A Archer 4/4; {{T}}: 1 damage to any target. Activate only if {says}\n  B Bear 2/2\n  C Cub -1/3\nplayer Bob\nat precombat main phase\n"
        )
    };
    let works =
        |says: &str| holds(&format!("{}Alice: A ability 1 -> Bob\nresolve\nnow Bob 19\n", board(says)));
    let fails = |says: &str| stops(&format!("{}Alice: A ability 1 -> Bob\n", board(says)));
    works("this's power is 4 or greater");
    fails("this's power is 5 or greater");
    // A power below 0 takes nothing from the total.
    works("creatures you control have total power 6 or greater");
    fails("creatures you control have total power 7 or greater");
    works("you control three or more creatures with different powers");
    fails("you control four or more creatures with different powers");
}

/// A land that is untapped among several opponents only.
#[test]
fn two_or_more_opponents() {
    let board = "player Alice\n  hand L Sea land; this enters tapped unless you have two or more opponents\nplayer Bob\n";
    let play = "at precombat main phase\nAlice: L\n";
    holds(&format!("{board}{play}now L tapped\n"));
    holds(&format!("{board}player Carol\n{play}now L untapped\n"));
}

/// Nobody chooses: the whole hand goes, of everybody at the same time.
#[test]
fn whole_hands() {
    let board = "player Alice\n  hand W Wheel {0} sorcery: each player discards their hand, then draws two cards\n  hand A Ape 2/2\nplayer Bob\n  hand B Bear 2/2\n  \
                 hand C Cub 1/1\nat precombat main phase\nAlice: W\nresolve\n";
    holds(&format!("{board}now A graveyard, B graveyard, C graveyard, Alice hand 2, Bob hand 2\n"));
    // How many they were is not remembered, and no event has said so.
    refused(
        "player Alice\n  hand W Wheel {0} sorcery: each player discards their hand, then draws that many cards\nplayer Bob\n",
    );
    refused(
        "player Alice\n  S Shocker 2/2; whenever this deals damage to a player, that player discards their hand, then draws that many cards\nplayer Bob\n",
    );
    refused(
        "player Alice\n  hand F Shriek {0} sorcery: target opponent loses 1 life for each attacking creature you control. You gain that much life\nplayer Bob\n",
    );
}

/// Several kinds of counters at once, and several creatures after one verb.
#[test]
fn counters_of_several_kinds() {
    let board = "player Alice\n  A Ape 2/2\n  B Bear 2/2\n  hand F Fangs {0} sorcery: put a +1/+1 counter and a lifelink counter on target creature\n  hand S Stand \
                 {0} sorcery: put two +1/+1 counters on target creature and a +1/+1 counter on another target creature\nplayer Bob\nat precombat main \
                 phase\n";
    holds_in(
        "2021-04, 2026-09",
        &format!("{board}Alice: F -> A\nresolve\nnow A 3/3\nattack A -> Bob\nblock none\nexpect Alice 23\n"),
    );
    holds(&format!("{board}Alice: S -> A, B\nresolve\nnow A 4/4, B 3/3\n"));
}

#[test]
fn snow_and_historic() {
    let board = "player Alice\n  F Forest snow land Forest\n  P Plain land\n  M Mammoth 2/5; as long as you control a snow land, this has trample\n  H Scout 1/1; \
                 whenever you cast a historic spell, put a +1/+1 counter on this\n  hand A Idol {0} artifact\n  hand L Lady legendary 2/2 {0}\n  hand B Bear \
                 2/2 {0}\n  hand D Bolt {0} instant: destroy target snow land\nplayer Bob\n  W Wall 0/1\nat precombat main phase\n";
    holds(&format!("{board}attack M -> Bob\nblock W -> M\nassign M: W 1, Bob 1\nexpect Bob 19\n"));
    holds(&format!(
        "{board}Alice: A\nresolve\nresolve\nAlice: L\nresolve\nresolve\nAlice: B\nresolve\nnow H 3/3\n"
    ));
    stops(&format!("{board}Alice: D -> P\n"));
    holds(&format!("{board}Alice: D -> F\nresolve\nnow F graveyard\n"));
}

/// What is counted is counted as it is just before the creature enters: itself is none of it
/// (614.12).
#[test]
fn entering_with_counters_for_each() {
    let board = "player Alice\n  A Ape 2/2\n  B Bear 2/2\n  hand C Captain 1/1 {0}; this enters with a +1/+1 counter on it for each other creature you control\n  hand \
                 D Druid 0/0 {0}; this enters with two +1/+1 counters on it for each creature you control\n  hand H Hermit 0/0 {0}; this enters with X +1/+1 \
                 counters on it, where X is the number of cards in your hand\nplayer Bob\n  G Goat 0/1\nat precombat main phase\n";
    holds(&format!("{board}Alice: C\nresolve\nnow C 3/3\n"));
    holds(&format!("{board}Alice: D\nresolve\nnow D 4/4\n"));
    holds(&format!("{board}Alice: H\nresolve\nnow H 2/2\n"));
    refused(
        "player Alice\n  A Ape 2/2; this enters with a +1/+1 counter on it for each creature card in your graveyard\nplayer Bob\n",
    );
}

/// An exact mana value, also of what X was announced for; a token has 0 (202.3).
#[test]
fn an_exact_mana_value() {
    let repeal = "player Alice\n  3 Island\n  hand R Repeal {X}{U} instant: return target nonland permanent with mana value X to its owner's hand, then draw \
                  a card\n  library 2\nplayer Bob\n  G Bear {1}{G} 2/2\n  H Hawk {2}{W} 2/2\n  T Saproling 1/1 token\nat precombat main phase\n";
    holds(&format!("{repeal}Alice: R ability 2 -> G\nresolve\nexpect G hand, H in play\n"));
    refused_play(&format!("{repeal}Alice: R ability 2 -> H\n"));
    refused_play(&format!("{repeal}Alice: R ability 1 -> G\n"));
}

/// No counters of any kind.
#[test]
fn no_counters_at_all() {
    let act = "player Alice\n  2 Swamp\n  hand H Heartless Act {1}{B} instant: destroy target creature with no counters on it\nplayer Bob\n  G Bear 2/2\n  \
               B Ox 2/2 counters oil 1\nat precombat main phase\n";
    holds(&format!("{act}Alice: H -> G\nresolve\nexpect G graveyard\n"));
    refused_play(&format!("{act}Alice: H -> B\n"));
}

/// What is read, and can't be done.
fn refused_play(text: &str) {
    super::stops(text);
}
