//! Libraries that are searched, and cards that are revealed from their tops (701.19, later 701.23).

use super::{EVERY, holds, holds_in, stops};

const PATH: &str = "player Alice\n  Plains\n  hand P Path {W} instant: exile target creature. Its controller may search their library \
                    for a basic land card, put that card onto the battlefield tapped, then shuffle\nplayer Bob\n  G Giant 4/4\n  \
                    library B Bear 2/2\n  library F Forest\n  library L Lair land\nat precombat main phase\nAlice: P -> G\nresolve\n";

/// The controller of what was exiled is asked, and finds a basic land, which enters tapped.
#[test]
fn the_controller_of_what_was_exiled_searches() {
    holds(&format!(
        "{PATH}Bob: accepts\nBob: finds F\nnow G exile, F in play, F tapped, B library, stack empty\n"
    ));
    holds(&format!("{PATH}Bob: declines\nnow G exile, F library\n"));
    // A card of some kind need not be found; another kind can't be.
    holds(&format!("{PATH}Bob: accepts\nBob: finds nothing\nnow G exile, F library, L library\n"));
    stops(&format!("{PATH}Bob: accepts\nBob: finds L\n"));
    stops(&format!("{PATH}Bob: accepts\nBob: finds B\n"));
}

/// What is found goes to the hand, into the graveyard or on top; a card of any kind has to be
/// found.
#[test]
fn found_cards_go_where_they_are_said_to_go() {
    let board = |text: &str| {
        format!(
            "player Alice\n  hand S Search {{0}} sorcery: {text}\n  library C Cub 2/2\n  library D Dog 2/1\n  library I Idol artifact\nplayer Bob\n\
             at precombat main phase\nAlice: S\nresolve\n"
        )
    };
    let hand =
        board("search your library for a creature card, reveal it, put it into your hand, then shuffle");
    holds(&format!("{hand}Alice: finds D\nnow D hand, C library\n"));
    let grave = board("search your library for a card, put it into your graveyard, then shuffle");
    holds(&format!("{grave}Alice: finds I\nnow I graveyard\n"));
    // A line that names too few is completed with the first that are listed.
    holds(&format!("{grave}Alice: finds nothing\nnow C graveyard\n"));
    let top = board(
        "search your library for an artifact card, reveal it, then shuffle and put that card on top. Draw a card",
    );
    holds(&format!("{top}Alice: finds I\nnow I hand, C library, D library\n"));
    let two =
        board("search your library for up to two creature cards, put them into your hand, then shuffle");
    holds(&format!("{two}Alice: finds C, D\nnow C hand, D hand\n"));
    holds(&format!("{two}Alice: finds C\nnow C hand, D library\n"));
}

/// A library without a listed card of the kind: nothing is asked, and nothing is found.
#[test]
fn nothing_that_fits_is_listed() {
    holds(
        "player Alice\n  hand S Search {0} sorcery: search your library for a creature card, reveal it, put it into your hand, then shuffle\n  \
         library I Idol artifact\nplayer Bob\nat precombat main phase\nAlice: S\nresolve\nnow S graveyard, I library, stack empty\n",
    );
}

/// The defending player reveals the top card: a land goes to the hand, anything else stays.
#[test]
fn the_defending_player_reveals_a_card() {
    let board = |first: &str, second: &str| {
        format!(
            "player Alice\n  G Guide 2/2 haste; whenever this attacks, defending player reveals the top card of their library. If it's a land \
             card, that player puts it into their hand\nplayer Bob\n  library {first}\n  library {second}\nattack G -> Bob\nresolve\n"
        )
    };
    holds(&format!("{}now F hand, B library\n", board("F Forest", "B Bear 2/2")));
    holds(&format!("{}now F library, B library\n", board("B Bear 2/2", "F Forest")));
}

/// "Until your next upkeep" is that of the player whose effect it is, and "until your next turn"
/// ends before that.
#[test]
fn until_your_next() {
    let board = |lasts: &str| {
        format!(
            "through 3 turns\nplayer Alice\n  hand P Potion {{0}} instant: target creature gets +1/+1 {lasts}\nplayer Bob\n  B Bear 2/2\n\
             at precombat main phase\nAlice: P -> B\nresolve\nnow B 3/3\n"
        )
    };
    let upkeep = board("until your next upkeep");
    holds_in(EVERY, &format!("{upkeep}at turn 2\nat upkeep\nnow B 3/3\nat turn 3\nat upkeep\nnow B 2/2\n"));
    let turn = board("until your next turn");
    holds_in(EVERY, &format!("{turn}at turn 2\nat draw\nnow B 3/3\nat turn 3\nat upkeep\nnow B 2/2\n"));
}
