//! Mounts (702.171, since 2024).

use super::{holds_in, refused};

const EDITIONS: &str = "2024-08, 2024-11, 2025-11, 2026-09";

fn holds(text: &str) {
    holds_in(EDITIONS, text);
}

const BOARD: &str = "through 2 turns\nplayer Alice\n  M Mare 2/2 Horse Mount; whenever this attacks while saddled, it gets +2/+2 until end of turn; saddle 2\n  \
                     B Bear 2/2 sick\n  C Cat 1/1\nplayer Bob\n  O Ox 4/4\n";

/// Other creatures with enough power are tapped, also those that came this turn; it attacks as a
/// saddled creature then.
#[test]
fn it_attacks_while_saddled() {
    holds(&format!(
        "{BOARD}at precombat main phase\nAlice: M tapping B\nnow B tapped, M untapped\nresolve\nattack M -> Bob\nresolve\nnow M 4/4\n\
         block none\nat end of combat\nnow Bob 16\n"
    ));
    // Without having been saddled it only attacks.
    holds(&format!("{BOARD}attack M -> Bob\nblock none\nat end of combat\nnow M 2/2, Bob 18\n"));
}

/// The ability has triggered: it resolves although the Mount is gone.
#[test]
fn what_has_triggered_resolves_without_the_mount() {
    let board = BOARD
        .replace("it gets +2/+2 until end of turn", "you gain 3 life")
        .replace("  O Ox 4/4", "  hand S Slay {0} instant: destroy target creature");
    holds(&format!(
        "{board}at precombat main phase\nAlice: M tapping B\nresolve\nattack M -> Bob\nBob: S -> M\nresolve\nnow M graveyard\nresolve\nnow Alice 23\n"
    ));
}

/// It is paid as crew is, at a time when a sorcery could be cast.
#[test]
fn what_may_be_tapped_and_when() {
    let at = format!("{BOARD}at precombat main phase\n");
    for wrong in ["M tapping C", "M tapping M", "M tapping O", "M tapping C, C"] {
        holds(&format!("{at}illegal Alice: {wrong}\nnow M untapped\n"));
    }
    holds(&format!("{BOARD}at beginning of combat\nillegal Alice: M tapping B\nnow B untapped\n"));
    // What crews with more power saddles with its own.
    let pilot = at.replace("C Cat 1/1", "C Cat 1/1; this crews Vehicles as though its power were 2 greater");
    holds(&format!("{pilot}illegal Alice: M tapping C\nnow C untapped\n"));
}

/// It stays saddled until end of turn, whoever controls it and whatever abilities it loses.
#[test]
fn it_stays_saddled_for_a_turn() {
    let board = BOARD
        .replace(
            "  C Cat 1/1",
            "  C Cat 1/1\n  hand U Unmake {0} instant: target creature loses all abilities until end of turn",
        )
        .replace("saddle 2", "saddle 2; as long as this is saddled, it has flying");
    holds(&format!(
        "{board}at precombat main phase\nAlice: M tapping B\nresolve\nnow M has flying\nat upkeep of turn 2\nnow M lacks flying\n"
    ));
    holds(&format!(
        "{board}at precombat main phase\nAlice: M tapping B\nresolve\nAlice: U -> M\nresolve\nnow M lacks flying\n"
    ));
}

#[test]
fn saddle_has_a_number() {
    for wrong in ["saddle", "saddle X", "saddle {2}"] {
        refused(&format!("M Mare 2/2; {wrong}"));
    }
}
