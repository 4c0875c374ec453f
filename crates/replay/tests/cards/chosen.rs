//! What is chosen as a permanent enters, for its abilities to speak of (614.12).

use super::{holds_in, refused};

const SINCE: &str = "2009-07, 2021-04, 2026-09";

fn holds(text: &str) {
    holds_in(SINCE, text);
}

const AUTOMATON: &str = "A Adaptive Automaton artifact 2/2 {3} Construct; as this enters, choose a creature type. This creature is the chosen type in addition to its other types; other creatures you control of the chosen type get +1/+1";

/// A creature type is chosen as it enters, and its abilities speak of that from then on.
#[test]
fn a_creature_type_is_chosen() {
    let board = format!(
        "player Alice\n  3 Forest\n  hand {AUTOMATON}\n  G Goblin Piker 2/1 Goblin\n  E Elf 1/1 Elf\nplayer Bob\n  H Other Goblin 1/1 Goblin\n"
    );
    holds(&format!("{board}Alice: A\nresolve\nAlice: chooses Goblin\nnow A 2/2, G 3/2, E 1/1, H 1/1\n"));
    holds(&format!("{board}Alice: A\nresolve\nAlice: chooses Elf\nnow A 2/2, G 2/1, E 2/2\n"));
    // A type that nothing here has can be chosen as well.
    holds(&format!("{board}Alice: A\nresolve\nAlice: chooses Beeble\nnow A 2/2, G 2/1, E 1/1\n"));
}

/// For a permanent that begins in play, the board says what was chosen.
#[test]
fn it_was_chosen_before() {
    let board = format!(
        "player Alice\n  {AUTOMATON}; chosen Goblin\n  G Goblin Piker 2/1 Goblin\n  B Lord 2/2 Goblin; other Goblin creatures you control get +1/+1\nplayer Bob\n"
    );
    // It is a Goblin itself.
    holds(&format!("{board}now A 3/3, G 4/3, B 3/3\n"));
    refused(&format!("player Alice\n  {AUTOMATON}\nplayer Bob\n"));
    refused(&format!("player Alice\n  {AUTOMATON}; chosen red\nplayer Bob\n"));
    refused("player Alice\n  B Bear 2/2, chosen Goblin\nplayer Bob\n");
    refused(
        "player Alice\n  hand B Bear 2/2; creatures you control of the chosen type get +1/+1\nplayer Bob\n",
    );
}

/// What it is chosen for is no part of what is copied (707.2): the copy has its own player choose.
#[test]
fn a_copy_chooses_anew() {
    let board = format!(
        "player Alice\n  {AUTOMATON}; chosen Goblin\n  G Goblin Piker 2/1 Goblin\n  E Elf 1/1 Elf\n  hand C Clone 0/0 {{0}} Shapeshifter; you may have this enter as a copy of any creature on the battlefield\nplayer Bob\n"
    );
    holds(&format!(
        "{board}Alice: C\nresolve\nAlice: names A\nAlice: chooses Elf\nnow E 2/2, G 3/2, A 2/2, C 2/2\n"
    ));
    holds(&format!(
        "{board}Alice: C\nresolve\nAlice: names A\nAlice: chooses Goblin\nnow E 1/1, G 4/3, A 3/3, C 3/3\n"
    ));
}

/// A color: protection from it.
#[test]
fn a_color_is_chosen() {
    let voice = "V Voice of All 2/2 {0} Angel flying; as this enters, choose a color; this creature has protection from the chosen color";
    let board = format!("player Alice\n  hand {voice}\nplayer Bob\n  R Red 1/1 red\n");
    holds(&format!(
        "{board}Alice: V\nresolve\nAlice: chooses red\nnow V has protection from red, V lacks protection from white\n"
    ));
}

/// Costs and events ask for it, too.
#[test]
fn costs_and_events_ask_for_it() {
    let board = "player Alice\n  Forest\n  H Horn artifact {3}, chosen Goblin; as this enters, choose a creature type; creature spells you cast of the chosen type cost {1} less to cast; whenever a creature you control of the chosen type enters, you gain 1 life\n  hand G Goblin 2/2 {2} Goblin\n  hand E Elf 2/2 {2} Elf\nplayer Bob\n";
    holds(&format!("{board}Alice: G\nresolve\nresolve\nnow G in play, Alice 21\n"));
    holds(&format!("{board}illegal Alice: E\n"));
}

/// Mana of the chosen color, which is another than the one that is excluded.
#[test]
fn mana_of_the_chosen_color() {
    let isle = "I Thriving Isle land; as this enters, choose a color other than blue; {T}: add {U}; {T}: add {W}. Activate only if the chosen color is white; {T}: add {R}. Activate only if the chosen color is red";
    let board = format!(
        "player Alice\n  {isle}; chosen red\n  hand R Red 1/1 {{R}}\n  hand W White 1/1 {{W}}\nplayer Bob\n"
    );
    holds(&format!("{board}Alice: R\nresolve\nnow R in play, I tapped\n"));
    holds(&format!("{board}illegal Alice: W\n"));
    refused(&format!("player Alice\n  {isle}; chosen blue\nplayer Bob\n"));
    refused(
        "player Alice\n  I Isle land; {T}: add {W}. Activate only if the chosen color is white\nplayer Bob\n",
    );
}

/// Any color that a land of an opponent could produce (106.7), whatever that land asks of lands in
/// turn.
#[test]
fn mana_that_lands_could_produce() {
    let orchard = |handle: &str| {
        format!(
            "{handle} Exotic Orchard land; {{T}}: add {{W}}. Activate only if a land an opponent controls could produce {{W}}; {{T}}: add {{G}}. Activate only if a land an opponent controls could produce {{G}}"
        )
    };
    let board = |own: &str, theirs: &str| {
        format!(
            "player Alice\n  {}\n{own}  hand G Green 1/1 {{G}}\n  hand W White 1/1 {{W}}\nplayer Bob\n{theirs}",
            orchard("O")
        )
    };
    holds(&format!("{}Alice: G\nresolve\nnow G in play\n", board("", "  Forest tapped\n")));
    holds(&format!("{}illegal Alice: W\n", board("", "  Forest\n")));
    // Of two that look at each other, neither produces anything by itself.
    let both = board("", &format!("  {}\n", orchard("P").replace("Exotic", "Other")));
    holds(&format!("{both}illegal Alice: G\n"));
    let with_forest =
        board("  F Forest tapped\n", &format!("  {}\n", orchard("P").replace("Exotic", "Other")));
    holds(&format!("{with_forest}Alice: G\nresolve\nnow G in play\n"));
}

/// What a creature meets can be of the chosen color too, one by one or all at once.
#[test]
fn blockers_of_the_chosen_color() {
    for event in ["a creature of the chosen color", "one or more creatures of the chosen color"] {
        let knight = format!(
            "K Knight artifact 3/3 {{0}}, chosen red; as this enters, choose a color; whenever this creature becomes blocked by {event}, you gain 1 life"
        );
        let board = format!(
            "player Alice\n  {knight}\nplayer Bob\n  R Redcap 1/1 red\n  W Wisp 1/1 white\nattack K -> Bob\n"
        );
        holds(&format!("{board}block R, W -> K\nresolve\nnow Alice 21\n"));
        holds(&format!("{board}block W -> K\nnow Alice 20\n"));
    }
}
