//! Sentences of frames.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_narrate::transcript;
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;

fn shown(script: &str) -> String {
    transcript(&combat_lab_narrate::run(&Scenario::parse(script).unwrap(), Edition::TODAY).unwrap())
}

/// Tokens that share a name have the numbers that lines of the notation use; a single one has none.
#[test]
fn tokens_that_share_a_name_are_numbered() {
    let board = "title T\nedition today\nfrom precombat main\nplayer Alice\n  hand M Muster {0} instant: create COUNT\n\
                 player Bob\n  B Bear 2/2\nAlice: M\nresolve\nthrough 2 turns\nattack none\nattack B -> Alice\n";
    let one = shown(&format!("{}block Cat -> B\n", board.replace("COUNT", "a 1/1 white Cat creature token")));
    assert!(one.contains("Cat blocks Bear."), "{one}");
    assert!(!one.contains("Cat ("), "{one}");
    let two =
        shown(&format!("{}block Cat 2 -> B\n", board.replace("COUNT", "two 1/1 white Cat creature tokens")));
    assert!(two.contains("two Cat tokens enter"), "{two}");
    assert!(two.contains("Cat (2) blocks Bear") && two.contains("Bear 2 to Cat (2)"), "{two}");
}

/// An offer is narrated in the words of the card.
#[test]
fn offers_are_narrated() {
    let board = "title T\nedition today\nplayer Alice\n  hand F Fortune {0} instant: you may draw a card\n  library 1\nplayer Bob\n\
                 Alice: F\nresolve\n";
    let taken = shown(&format!("{board}Alice: accepts\n"));
    assert!(
        taken.contains("Alice chooses whether to use Fortune's optional effect (“you draw a card”)."),
        "{taken}"
    );
    assert!(
        taken.contains("Alice uses Fortune's optional effect (“you draw a card”); Alice draws a card."),
        "{taken}"
    );
    let left = shown(&format!("{board}Alice: declines\n"));
    assert!(left.contains("Alice doesn't use Fortune's optional effect (“you draw a card”)."), "{left}");
}

#[test]
fn events_without_a_visible_trace_are_narrated() {
    let board = "title T\nedition today\nplayer Alice\n  hand S Spell {0} instant: EFFECT\n  library 3\nplayer Bob\nAlice: S\n\
                 resolve\n";
    for (effect, told) in [
        ("you become the monarch", "Spell resolves; Alice becomes the monarch."),
        ("you get {E}{E}", "Spell resolves; Alice gets two energy counters"),
        ("target player gets a poison counter", "Bob gets a poison counter"),
    ] {
        let target = if effect.starts_with("target") { "Alice: S -> Bob" } else { "Alice: S" };
        let text = shown(&board.replace("EFFECT", effect).replace("Alice: S\n", &format!("{target}\n")));
        let sentence =
            text.lines().find(|line| line.contains("Spell resolves;")).unwrap_or_else(|| panic!("{text}"));
        assert!(sentence.contains(told), "{sentence}");
    }
}

/// Pairing is narrated when it begins and when it ends (702.95).
#[test]
fn pairing_is_narrated() {
    let told = shown(
        "title T\nedition today\nfrom precombat main\nplayer Alice\n  3 Plains\n  hand P Paladin 2/2 {2}{W} Human; soulbond\n  B Bear 2/2\n\
         player Bob\nAlice: P\nresolve\nresolve\nAlice: names B\n",
    );
    assert!(told.contains(". Paladin is paired with Bear."), "{told}");
}

/// The abilities of a suspended card aren't delayed (702.62a).
#[test]
fn abilities_of_suspended_cards_are_not_called_delayed() {
    let told = shown(
        "title T\nedition today\nfrom precombat main\nthrough 3 turns\nplayer Alice\n  Forest\n  hand B Baloth 5/5 {5}{G}; suspend 1\u{2014}{G}\n  library 3\n\
         player Bob\n  library 3\nAlice: B ability 1\n",
    );
    assert!(told.contains("Baloth's ability triggers") && !told.contains("delayed"), "{told}");
}

/// Choices made as a permanent enters are narrated before it enters (614.12).
#[test]
fn choices_are_narrated_before_the_permanent_enters() {
    let board = "title T\nedition today\nfrom precombat main\nplayer Alice\n  B Bear 2/2\n  hand E Elder {0} 1/1; devour 3\n\
                 player Bob\nAlice: E\nresolve\n";
    let devours = shown(&format!("{board}Alice: sacrifices B\n"));
    let place = |told: &str| devours.find(told).unwrap_or_else(|| panic!("no {told}: {devours}"));
    assert!(place("Alice sacrifices Bear.") < place("- Elder enters."), "{devours}");
    assert!(place("Alice may sacrifice") < place("- Elder is now a permanent"), "{devours}");
    let clone = "hand E Clone {0} 0/0; you may have this enter as a copy of any creature on the battlefield";
    let copies =
        shown(&format!("{}Alice: names B\n", board.replace("hand E Elder {0} 1/1; devour 3", clone)));
    assert!(copies.contains("Clone enters as a copy of Bear"), "{copies}");
    assert!(!copies.contains("- Clone enters."), "{copies}");
}

/// One declared block is narrated as one, although the whole band becomes blocked (702.22h).
#[test]
fn a_band_is_blocked_by_one_declared_block() {
    let told = shown(
        "title T\nedition today\nplayer Alice\n  G Giant 3/3\n  H Hero 1/1 banding\nplayer Bob\n  W Wurm 6/4\n\
         attack G + H -> Bob\nblock W -> G\n",
    );
    assert!(told.contains("Wurm blocks Giant; Hero, in the same band, is blocked by Wurm, too."), "{told}");
}

/// A team assigns damage together (805.10).
#[test]
fn a_teams_assignment_is_narrated_together() {
    let told = shown(
        "title T\nedition today\nteam Alice, Bob\nteam Carol, Dave\nplayer Alice\n  A Ape 2/2\nplayer Bob\n  B Bear 2/2\nplayer Carol\n\
         player Dave\nattack A, B -> Carol\nblock none\n",
    );
    assert!(told.contains("Alice and Bob assign combat damage: "), "{told}");
}

/// Mana of one player is narrated together; basic lands have a plural.
#[test]
fn mana_of_several_lands_is_one_clause() {
    let told = shown(
        "title T\nedition today\nfrom upkeep\nplayer Alice\n  3 Island\n  M Mage 1/1; at the beginning of your upkeep, lose the game unless you pay {2}{U}\n\
         player Bob\nresolve\nAlice: accepts\n",
    );
    assert!(told.contains("Three Islands add {U}{U}{U} to Alice's mana pool"), "{told}");
}

/// An effect that ends is named.
#[test]
fn an_effect_that_ends_is_named() {
    let told = shown(
        "title T\nedition today\nplayer Alice\n  B Bear 2/2\n  hand C Cheer {0} instant: target creature gets +1/+1 until end of combat\n\
         player Bob\nAlice: C -> B\nresolve\nattack none\n",
    );
    assert!(told.contains("An effect on Bear ends: +1/+1 until end of combat, from Cheer."), "{told}");
}

/// The reason for an answer about how damage can be divided has its rule in a transcript, too.
#[test]
fn a_reason_in_a_transcript_has_its_rule() {
    let told = shown(
        "title T\nedition today\nplayer Alice\n  W Wurm 6/4\nplayer Bob\n  B Bear 2/2\n  C Cat 1/1\nattack W -> Bob\nblock B, C -> W\n\
         ask How much can the Cat be assigned?\nchoice 6: bounds W -> C 0..6\nchoice 1: bounds W -> C 0..1\nbecause There's no order.\nassign W: C 6\n",
    );
    assert!(told.contains("There's no order. [510.1c]"), "{told}");
}

/// What an effect imposes lasts as long as the effect says, and no longer.
#[test]
fn what_is_imposed_is_told_with_its_duration() {
    let board = "title T\nedition today\nfrom precombat main\nplayer Alice\n  hand F Frost instant: EFFECT\nplayer Bob\n  \
                 O Ogre 3/3\nAlice: F -> O\nresolve\n";
    for (effect, told) in [
        (
            "tap target creature. It doesn't untap during its controller's next untap step",
            "Ogre doesn't untap during its controller's next untap step",
        ),
        ("target creature can't block until your next turn", "Ogre can't block until Alice's next turn"),
    ] {
        let shown = shown(&board.replace("EFFECT", effect));
        assert!(shown.contains(told), "{shown}");
    }
}

/// A planeswalker that another of its type puts into the graveyard is among the dead of the end.
#[test]
fn planeswalkers_of_one_type_die() {
    let text = include_str!("../../../tests/situations/two-of-one-planeswalker.combat");
    let scenario = Scenario::parse(text).unwrap();
    for edition in [Edition::E2008_10, Edition::E2010_07] {
        let told = transcript(&combat_lab_narrate::run(&scenario, edition).unwrap());
        assert!(!told.contains("no creature has died"), "{edition}: {told}");
        assert!(told.contains("have died"), "{edition}: {told}");
    }
}

/// Poison counters are a result, as life is (120.3b, 702.90b).
#[test]
fn the_end_tells_poison_counters() {
    let told = shown(
        "title T\nedition today\nplayer Alice\n  B Bear 2/2 infect\nplayer Bob\nattack B -> Bob\nblock none\n",
    );
    assert!(told.contains("Bob has got 2 poison counters. [702.90b]"), "{told}");
    assert!(told.contains("Bob has got 2 poison counters."), "{told}");
    assert!(told.contains("Bob 20, poison 2"), "{told}");
}
