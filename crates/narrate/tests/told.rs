//! What a frame's sentence says of what happens in it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use narrate::transcript;
use notation::Scenario;
use rulebook::Edition;

fn shown(script: &str) -> String {
    transcript(&narrate::run(&Scenario::parse(script).unwrap(), Edition::TODAY).unwrap())
}

/// Tokens of one name have the numbers that lines of the notation name them by; the only one has none.
#[test]
fn tokens_of_one_name_are_told_apart() {
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

/// What is offered is told in the words of the card.
#[test]
fn what_a_player_may_do_is_told() {
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
fn what_has_no_other_trace_is_told() {
    let board = "title T\nedition today\nplayer Alice\n  hand S Spell {0} instant: EFFECT\n  library 3\nplayer Bob\nAlice: S\n\
                 resolve\n";
    for (effect, told) in [
        ("you become the monarch", "Spell resolves; Alice becomes the monarch."),
        ("you get {E}{E}", "Spell resolves; Alice gets 2 energy counters"),
        ("target player gets a poison counter", "Bob gets a poison counter"),
    ] {
        let target = if effect.starts_with("target") { "Alice: S -> Bob" } else { "Alice: S" };
        let text = shown(&board.replace("EFFECT", effect).replace("Alice: S\n", &format!("{target}\n")));
        let sentence =
            text.lines().find(|line| line.contains("Spell resolves;")).unwrap_or_else(|| panic!("{text}"));
        assert!(sentence.contains(told), "{sentence}");
    }
}

/// A pair is told as it is made and as it is parted (702.95).
#[test]
fn pairing_is_told() {
    let told = shown(
        "title T\nedition today\nfrom precombat main\nplayer Alice\n  3 Plains\n  hand P Paladin 2/2 {2}{W} Human; soulbond\n  B Bear 2/2\n\
         player Bob\nAlice: P\nresolve\nresolve\nAlice: names B\n",
    );
    assert!(told.contains(". Paladin is paired with Bear."), "{told}");
}

/// The abilities of a suspended card aren't delayed (702.62a).
#[test]
fn suspended_cards_have_abilities_of_their_own() {
    let told = shown(
        "title T\nedition today\nfrom precombat main\nthrough 3 turns\nplayer Alice\n  Forest\n  hand B Baloth 5/5 {5}{G}; suspend 1\u{2014}{G}\n  library 3\n\
         player Bob\n  library 3\nAlice: B ability 1\n",
    );
    assert!(told.contains("Baloth's ability triggers") && !told.contains("delayed"), "{told}");
}
