//! Emblems: what they say holds for the rest of the game, and nothing can be done about them (114).

use super::{holds, holds_in, refused, stops_in};

/// The editions that have them.
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "player Alice\n  library 3\n  W Walker planeswalker loyalty 6; -6: you get an emblem with \"EMBLEM\"\n  B Bear 2/2\n\
                     player Bob\n  library 3\n  D Dog 3/3\nat precombat main phase\nAlice: W\nresolve\n";

fn board(emblem: &str) -> String {
    BOARD.replace("EMBLEM", emblem)
}

/// It stays when the planeswalker is gone (Gideon, Ally of Zendikar), and it is nobody's but its
/// owner's.
#[test]
fn its_static_ability_holds_for_its_owner() {
    holds_in(
        SINCE,
        &format!("{}expect B 3/3, D 3/3, W graveyard\n", board("Creatures you control get +1/+1.")),
    );
    let flying = board("Creatures you control get +2/+2 and have flying.");
    holds_in(SINCE, &format!("{flying}attack B -> Bob\nillegal block D -> B\nblock none\nexpect Bob 16\n"));
}

/// Two of them count twice, and a creature that comes later has it, too.
#[test]
fn each_of_them_counts() {
    let spell = "hand E Vow {0} sorcery: you get an emblem with \"creatures you control get +1/+1\"";
    let text = format!(
        "player Alice\n  {spell}\n  {}\n  hand C Cub 1/1 {{0}}\nplayer Bob\n  D Dog 3/3\nat precombat main phase\n\
         Alice: E\nresolve\nAlice: F\nresolve\nAlice: C\nresolve\nexpect C 3/3, D 3/3\n",
        spell.replace(" E Vow", " F Oath")
    );
    holds_in(SINCE, &text);
}

/// Its triggered abilities are its owner's, in whose turn whatever it waits for happens.
#[test]
fn its_triggered_abilities_trigger() {
    let soldiers =
        board("At the beginning of combat on your turn, create a 1/1 white Soldier creature token.");
    holds_in(SINCE, &format!("{soldiers}attack none\nexpect Soldier in play\n"));
    let burns = board("Whenever a creature you control enters, this emblem deals 2 damage to any target.");
    let burns = burns.replace("  B Bear 2/2\n", "  B Bear 2/2\n  hand C Cub 1/1 {0}\n");
    holds_in(SINCE, &format!("{burns}Alice: C\nresolve\nAlice: targets Bob\nresolve\nexpect Bob 18\n"));
}

/// An opponent can get it: then it is that player whom "you" means (Garruk, Apex Predator).
#[test]
fn whoever_gets_it_is_meant() {
    let curse = BOARD.replace(
        "you get an emblem with \"EMBLEM\"",
        "target opponent gets an emblem with \"Creatures you control get -1/-0.\"",
    );
    holds_in(
        SINCE,
        &curse
            .replace("Alice: W\n", "Alice: W -> Bob\n")
            .replace("resolve\n", "resolve\nexpect B 2/2, D 2/3\n"),
    );
}

/// It has no types and is no permanent: what means each permanent doesn't mean it.
#[test]
fn nothing_gets_rid_of_it() {
    let sweep = board("Creatures you control get +1/+1.").replace(
        "  B Bear 2/2\n",
        "  B Bear 2/2\n  hand S Sweep {0} sorcery: destroy all artifacts\n  hand T Tide {0} sorcery: return each artifact to its owner's hand\n",
    );
    holds_in(SINCE, &format!("{sweep}Alice: S\nresolve\nAlice: T\nresolve\nexpect B 3/3\n"));
}

/// Abilities in quotes that it gives are single quotes within its own (Koth of the Hammer).
#[test]
fn it_gives_abilities() {
    let koth = board("Mountains you control have '{T}: this land deals 1 damage to any target.'")
        .replace("  B Bear 2/2\n", "  B Bear 2/2\n  M Mount land Mountain\n");
    holds_in(SINCE, &format!("{koth}Alice: M -> Bob\nresolve\nexpect Bob 19, M tapped\n"));
}

/// What comes after it is another sentence, as its quotes end one.
#[test]
fn more_sentences_follow() {
    let nissa = BOARD.replace("\"EMBLEM\"", "\"Lands you control have indestructible.\" Draw a card");
    holds_in(SINCE, &format!("{nissa}expect Alice hand 1\n"));
}

#[test]
fn editions_before_have_none() {
    stops_in(
        "2006-10, 2008-10, 2010-07",
        "player Alice\n  hand V Vow {0} sorcery: you get an emblem with \"creatures you control get +1/+1\"\nplayer Bob\nat precombat main phase\nAlice: V\nresolve\nexpect Alice 20\n",
    );
}

#[test]
fn what_an_emblem_cannot_say_is_refused() {
    for emblem in [
        "flying",
        "this gets +1/+1",
        "enchanted creature gets +1/+1",
        "{T}: draw a card",
        "when this dies, draw a card",
    ] {
        refused(&format!("hand V Vow {{0}} sorcery: you get an emblem with \"{emblem}\""));
    }
    refused("hand V Vow {0} sorcery: you get an emblem");
    refused(
        "hand V Vow {0} sorcery: target creature gets an emblem with \"creatures you control get +1/+1\"",
    );
    // Elsewhere, indestructible is had as before.
    holds(
        "player Alice\n  V Vault artifact; creatures you control are indestructible\n  B Bear 2/2\nplayer Bob\n  D Dog 3/3\nattack B -> Bob\nblock D -> B\nexpect B in play\n",
    );
}
