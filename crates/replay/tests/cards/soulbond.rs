//! Soulbond: two creatures are paired for as long as both stay their player's creatures (702.95).

use super::{holds, holds_in, refused, stops_in};

/// The editions that have it.
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const PALADIN: &str = "P Silverblade Paladin 2/2 {0} Human; soulbond; as long as this is paired with another creature, both creatures have double strike";

/// As it enters, another unpaired creature can be chosen, which its player need not do (702.95a).
#[test]
fn it_is_paired_as_it_enters() {
    let board = format!(
        "player Alice\n  hand {PALADIN}\n  B Bear 2/2\n  C Cat 1/1\nplayer Bob\n  D Dog 3/3\nat precombat main phase\nAlice: P\nresolve\nresolve\n"
    );
    holds_in(
        SINCE,
        &format!("{board}Alice: names B\nattack B -> Bob\nblock none\nexpect Bob 16, P has double strike\n"),
    );
    holds_in(SINCE, &format!("{board}Alice: names C\nexpect C has double strike, P has double strike\n"));
    holds_in(SINCE, &format!("{board}attack B -> Bob\nblock none\nexpect Bob 18\n"));
    // Nobody else's creature, and not itself.
    for other in ["D", "P"] {
        stops_in(SINCE, &format!("{board}Alice: names {other}\nexpect Bob 20\n"));
    }
}

/// When another creature enters while it is unpaired, it can be paired with that one.
#[test]
fn it_is_paired_with_what_enters() {
    let board = "player Alice\n  P Forcemage 2/2; soulbond; as long as this is paired with another creature, each of those creatures gets +1/+1\n  hand B Bear 2/2 {0}\n  hand C Cat 1/1 {0}\nplayer Bob\nat precombat main phase\nAlice: B\nresolve\nresolve\n";
    holds_in(SINCE, &format!("{board}Alice: accepts\nexpect P 3/3, B 3/3\n"));
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: declines\nAlice: C\nresolve\nresolve\nAlice: accepts\nexpect P 3/3, B 2/2, C 2/2\n"
        ),
    );
    // It is paired already: nothing triggers.
    holds_in(SINCE, &format!("{board}Alice: accepts\nAlice: C\nresolve\nexpect C 1/1, P 3/3, B 3/3\n"));
}

/// A pair is parted when one of the two leaves (702.95e); the other one can be paired again.
#[test]
fn it_is_parted_when_one_leaves() {
    let board = "player Alice\n  P Forcemage 2/2; soulbond; as long as this is paired with another creature, each of those creatures gets +1/+1\n  hand B Bear 2/2 {0}\n  hand C Cat 1/1 {0}\n  hand S Shock {0} instant: destroy target creature\nplayer Bob\n  hand T Theft {0} sorcery: gain control of target creature permanently\nat precombat main phase\nAlice: B\nresolve\nresolve\nAlice: accepts\n";
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: S -> B\nresolve\nnow P 2/2\nAlice: C\nresolve\nresolve\nAlice: accepts\nexpect P 3/3, C 2/2\n"
        ),
    );
    holds_in(SINCE, &format!("{board}Alice: S -> P\nresolve\nexpect B 2/2\n"));
}

/// Another player's gaining control of one parts them, too; so does that one is no creature any
/// more.
#[test]
fn it_is_parted_when_control_changes() {
    let board = "player Alice\n  P Forcemage 2/2; soulbond; as long as this is paired with another creature, each of those creatures gets +1/+1\n  hand B Bear 2/2 {0}\n  hand H Hoax {0} instant: target creature stops being a creature\nplayer Bob\n  hand T Theft {0} instant: gain control of target creature permanently\nat precombat main phase\nAlice: B\nresolve\nresolve\nAlice: accepts\n";
    holds_in(SINCE, &format!("{board}Alice: pass\nBob: T -> B\nresolve\nexpect P 2/2, B 2/2\n"));
    holds_in(SINCE, &format!("{board}Alice: H -> B\nresolve\nexpect P 2/2\n"));
}

/// If one of the two is gone as the ability resolves, nothing is paired (603.4).
#[test]
fn the_condition_is_looked_at_again() {
    let board = format!(
        "player Alice\n  hand {PALADIN}\n  B Bear 2/2\nplayer Bob\n  hand S Shock {{0}} instant: destroy target creature\nat precombat main phase\nAlice: P\nresolve\nAlice: pass\nBob: S -> B\nresolve\nresolve\n"
    );
    holds_in(SINCE, &format!("{board}attack none\nexpect B graveyard, P in play\n"));
}

/// Abilities in quotes are had by both (Deadeye Navigator, Nearheath Pilgrim).
#[test]
fn both_have_abilities_in_quotes() {
    let board = "player Alice\n  N Nav 5/5; soulbond; as long as this is paired with another creature, each of those creatures has \"{0}: draw a card.\"\n  hand B Bear 2/2 {0}\n  library 5\nplayer Bob\nat precombat main phase\nAlice: B\nresolve\nresolve\nAlice: accepts\nAlice: B\nresolve\nAlice: N\nresolve\nexpect Alice hand 2\n";
    holds_in(SINCE, board);
}

#[test]
fn what_is_not_exactly_this_is_refused() {
    refused("hand S Spell {0} sorcery: soulbond");
    refused("S Spirit 1/1; soulbond 2");
    refused("S Spirit 1/1; as long as this is paired with another creature, target creature has flying");
    stops_in(
        "2006-10, 2010-07",
        "player Alice\n  S Spirit 1/1; soulbond\nplayer Bob\nattack none\nexpect Alice 20\n",
    );
    holds("player Alice\n  S Spirit 1/1\nplayer Bob\nexpect S 1/1\n");
}
