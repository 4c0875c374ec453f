//! Cards in exile that their owners may play: plotted, foretold, cast for a warp cost, and exiled
//! from a library.

use super::{holds, refused};

/// Plotting never uses the stack; the card is cast without paying, in the main phase of a later
/// turn (702.170).
#[test]
fn plot() {
    let board = "through 4 turns\nplayer Alice\n  2 Mountain\n  hand S Shock {5}{R} instant: 2 damage to any target; plot {1}{R}\n  hand B Bear 2/2 {4}{G}; plot \
                 {1}\nplayer Bob\nat precombat main phase\n";
    let plot = "Alice: S ability 2\nnow S exile, stack 0\n";
    holds(&format!("{board}{plot}"));
    // Not on the same turn, and then only where a sorcery could be cast.
    holds(&format!("{board}{plot}illegal Alice: S -> Bob\n"));
    holds(&format!("{board}{plot}at precombat main phase of turn 2\nillegal Alice: S -> Bob\n"));
    holds(&format!("{board}{plot}at upkeep of turn 3\nillegal Alice: S -> Bob\n"));
    holds(&format!(
        "{board}{plot}at precombat main phase of turn 3\nAlice: S -> Bob\nresolve\nnow Bob 18, S graveyard\n"
    ));
    holds(&format!("{board}at beginning of combat\nillegal Alice: B ability 1\n"));
    holds(&format!(
        "{board}Alice: B ability 1\nat precombat main phase of turn 3\nAlice: B\nresolve\nnow B in play\n"
    ));
}

/// Foretelling costs {2} in one's own turn, also in response to something; the foretell cost is
/// paid on a later turn (702.143).
#[test]
fn foretell() {
    let board = "through 4 turns\nplayer Alice\n  4 Mountain\n  hand S Shock {5}{R} instant: 2 damage to any target; foretell {R}\n  hand B Bolt {R} instant: 1 damage to any \
                 target\nplayer Bob\nat precombat main phase\n";
    let foretell = "Alice: S ability 2\nnow S exile\n";
    holds(&format!("{board}Alice: B -> Bob\n{foretell}now stack 1\nresolve\nnow Bob 19\n"));
    holds(&format!("{board}{foretell}illegal Alice: S -> Bob\n"));
    holds(&format!("{board}{foretell}at upkeep of turn 2\nAlice: S -> Bob\nresolve\nnow Bob 18\n"));
    holds(&format!("{board}at upkeep of turn 2\nillegal Alice: S ability 2\n"));
}

/// The mana that is paid for a card: in the hand its mana cost, in exile nothing for a plotted card
/// (702.170d) and the foretell cost for a foretold one (702.143a), and in the graveyard the
/// flashback cost (702.34a).
#[test]
fn prices() {
    use combat_lab_engine::Zone::{Exile, Graveyard, Hand};
    // The zone, the ability, and the generic and red mana of each thing that could be played.
    let prices = |more: &str, acts: &str| {
        let text = format!(
            "from precombat main\nthrough 4 turns\nplayer Alice\n  9 Mountain\n  hand S Shock {{5}}{{R}} instant: 2 damage to any target; {more}\n\
             player Bob\nat precombat main phase\n{acts}"
        );
        let scenario = combat_lab_notation::Scenario::parse(&text).unwrap();
        let replay = combat_lab_replay::Replay::run(&scenario, combat_lab_rulebook::Edition::TODAY).unwrap();
        let mut found = Vec::new();
        for frame in replay.frames() {
            let combat_lab_engine::Decision::Priority { options, .. } = frame.game.decision() else {
                continue;
            };
            for option in &options {
                let zone = frame.game.object(option.source).unwrap().zone();
                let price = frame.game.mana_price(option);
                found.push((
                    zone,
                    option.ability,
                    price.map(|it| (it.generic, it.amount(combat_lab_engine::Color::Red))),
                ));
            }
        }
        found
    };
    let later = "at precombat main phase of turn 3\nAlice: S -> Bob\n";
    let plotted = prices("plot {1}{R}", &format!("Alice: S ability 2\n{later}"));
    assert!(plotted.contains(&(Hand, 0, Some((5, 1)))), "{plotted:?}");
    assert!(plotted.contains(&(Exile, 0, None)), "{plotted:?}");
    let foretold = prices("foretell {R}", &format!("Alice: S ability 2\n{later}"));
    assert!(foretold.contains(&(Hand, 0, Some((5, 1)))), "{foretold:?}");
    // What is only done from the hand isn't cast.
    assert!(foretold.contains(&(Hand, 1, None)), "{foretold:?}");
    assert!(foretold.contains(&(Exile, 0, Some((0, 1)))), "{foretold:?}");
    let again = prices("flashback {2}{R}", "Alice: S -> Bob\nresolve\nAlice: S -> Bob\n");
    assert!(again.contains(&(Graveyard, 0, Some((2, 1)))), "{again:?}");
}

/// A creature cast for its warp cost is exiled at the next end step, and cast for its mana cost
/// later (702.185).
#[test]
fn warp() {
    let board = "through 4 turns\nplayer Alice\n  3 Mountain\n  hand W Wisp 3/1 haste {2}{R}; warp {R}\nplayer Bob\nat precombat main phase\n";
    let warp = "Alice: W ability 2\nresolve\nnow W in play\n";
    let exiled = format!("{board}{warp}at end of turn\nnow stack 1\nresolve\nnow W exile\n");
    holds(&exiled);
    holds(&format!("{exiled}at precombat main phase of turn 3\nillegal Alice: W ability 2\n"));
    holds(&format!(
        "{exiled}at precombat main phase of turn 3\nAlice: W\nresolve\nat upkeep of turn 4\nnow W in play\n"
    ));
    // Cast for its mana cost, it stays.
    holds(&format!("{board}Alice: W\nresolve\nat upkeep of turn 2\nnow W in play\n"));
}

/// Cards exiled from the top of a library, which may be played for a time.
#[test]
fn exiled_from_a_library() {
    let board = |says: &str| {
        format!(
            "through 4 turns\nplayer Alice\n  3 Mountain\n  library S Shock {{R}} instant: 2 damage to any target\n  library M Mountain\n  library X Ox 4/4 {{9}}\n  hand L Look \
             {{R}} sorcery: exile the top two cards of your library. {says}\nplayer Bob\nat precombat main phase\nAlice: L\nresolve\nnow S exile, M exile, X \
             library\n"
        )
    };
    let this = board("You may play them this turn");
    holds(&format!("{this}Alice: M\nAlice: S -> Bob\nresolve\nnow Bob 18, M in play\n"));
    holds(&format!("{this}at upkeep of turn 2\nillegal Alice: S -> Bob\n"));
    let next = board("Until the end of your next turn, you may play those cards");
    holds(&format!("{next}at upkeep of turn 2\nAlice: S -> Bob\nresolve\nnow Bob 18\n"));
    holds(&format!(
        "{next}at precombat main phase of turn 3\nAlice: M\nAlice: S -> Bob\nresolve\nnow Bob 18, M in play\n"
    ));
    holds(&format!("{next}at upkeep of turn 4\nillegal Alice: S -> Bob\n"));
    let cast = board("Until end of turn, you may cast those cards");
    holds(&format!("{cast}Alice: S -> Bob\nresolve\nnow Bob 18\n"));
    holds(&format!("{cast}illegal Alice: M\n"));
}

#[test]
fn what_is_in_doubt_is_refused() {
    for says in [
        "exile the top card of your library",
        "exile the top card of your library. You may play it",
        "exile the top card of target opponent's library. You may play it this turn",
    ] {
        refused(&format!("player Alice\n  Mountain\n  hand L Look {{R}} sorcery: {says}\nplayer Bob\n"));
    }
}
