//! Cards that transform: what they are then, and what stays.

use super::{holds_in, refused, stops_in};

/// The editions with double-faced cards.
const NEW: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const PROWLER: &str = "Kessig Prowler 2/1 {G} green Werewolf; {4}{G}: transform this // transform Sinuous Predator 4/4 colorless Eldrazi Werewolf; \
     this can't be blocked by more than one creature";

/// It is another card, as it were, but the same object in the same combat (701.28a, 712.18).
#[test]
fn it_transforms_in_combat() {
    holds_in(
        NEW,
        &format!(
            "player Alice\n  P {PROWLER}\n  5 Forest\nplayer Bob\n  G Hill Giant 3/3 Giant\n  H Hill Giant 3/3 Giant\nattack P -> Bob\n\
             block G, H -> P\nAlice: P\nresolve\nnow Sinuous Predator 4/4, P is not green\nassign P: G 3, H 1\nat end of combat\n\
             expect P graveyard, G graveyard, H in play\n"
        ),
    );
    holds_in(
        NEW,
        &format!(
            "player Alice\n  P {PROWLER}\n  5 Forest\nplayer Bob\n  G Hill Giant 3/3 Giant\n  H Hill Giant 3/3 Giant\nat precombat main \
             phase\nAlice: P\nresolve\nattack Sinuous Predator -> Bob\nillegal block G, H -> P\nblock G -> P\nexpect G graveyard, P in play\n"
        ),
    );
}

/// It is cast as its front face only, and elsewhere it is that face again, with its mana value
/// (712.8).
#[test]
fn elsewhere_it_is_its_front_face() {
    let board = format!(
        "player Alice\n  hand P {PROWLER}\n  6 Forest\nplayer Bob\n  2 Island\n\
         \x20 hand U Unsummon {{U}} instant: return target creature to its owner's hand\n\
         \x20 hand D Disperse {{U}} instant: return target creature with mana value 1 or less to its owner's hand\nat precombat main phase\n"
    );
    holds_in(
        NEW,
        &format!(
            "{board}illegal Alice: Sinuous Predator\nAlice: Kessig Prowler\nresolve\nAlice: P\nresolve\nnow P 4/4\nBob: D -> P\nresolve\n\
             illegal Alice: P\nexpect P hand\n"
        ),
    );
}

/// Counters and damage stay; the second of two such abilities does nothing (701.28f).
#[test]
fn what_was_put_on_the_stack_before_it_transformed_does_not_turn_it_back() {
    holds_in(
        NEW,
        &format!("player Alice\n  P {PROWLER}; counters +1/+1 1\n  10 Forest\nplayer Bob\nAlice: P\nAlice: P\nresolve\nresolve\nexpect P 5/5\n")
            .replace("; this can't be blocked by more than one creature; counters +1/+1 1", "; this can't be blocked by more than one creature")
            .replace("{G} green Werewolf;", "{G} green Werewolf counters +1/+1 1;"),
    );
    let youth = "Cloistered Youth 1/1 {1}{W} Human; {0}: transform this // transform Unholy Fiend 3/3 black Horror; {0}: transform this";
    holds_in(
        NEW,
        &format!(
            "player Alice\n  Y {youth}\nplayer Bob\nAlice: Y\nresolve\nnow Y 3/3\nAlice: Y\nresolve\nexpect Y 1/1\n"
        ),
    );
}

/// An ability on the stack stays what it was (112.7a).
#[test]
fn an_ability_of_the_other_face_resolves_as_it_was() {
    let card = "T Tome artifact {2}; {0}: transform this; {0}: you gain 3 life // transform Chronicle artifact blue; {0}: target player \
                loses 7 life";
    holds_in(
        NEW,
        &format!(
            "player Alice\n  {card}\nplayer Bob\nAlice: T ability 2\nAlice: T ability 1\nresolve\nresolve\nexpect Alice 23, Bob 20\n"
        ),
    );
}

/// Werewolves: a turn without a spell, and one with two by one player.
#[test]
fn spells_of_the_last_turn() {
    let wolf = "V Villager 2/2 {1}{G} Human Werewolf; at the beginning of each upkeep, if no spells were cast last turn, transform this \
                // transform Ravager 4/4 green Werewolf; at the beginning of each upkeep, if a
                // player cast two or more spells last turn, \
                transform this";
    let board = |hand: &str| {
        format!(
            "through 2 turns\nplayer Alice\n  {wolf}\n{hand}player Bob\n  library 3 Forest\nat precombat main phase\n"
        )
    };
    let shocks = "  hand S Shock {0} instant: 2 damage to any target\n  hand T Shock {0} instant: 2 damage to any target\n";
    holds_in(NEW, &format!("{}at upkeep of turn 2\nresolve\nexpect V 4/4\n", board("")));
    holds_in(
        NEW,
        &format!("{}Alice: S -> Bob\nresolve\nat draw step of turn 2\nexpect V 2/2\n", board(shocks)),
    );
    let night = board(shocks).replace("2/2 {1}{G} Human", "2/2 {1}{G} transformed Human");
    holds_in(
        NEW,
        &format!(
            "{night}Alice: S -> Bob\nresolve\nAlice: T -> Bob\nresolve\nat upkeep of turn 2\nresolve\nexpect V 2/2\n"
        ),
    );
    holds_in(NEW, &format!("{night}Alice: S -> Bob\nresolve\nat draw step of turn 2\nexpect V 4/4\n"));
}

#[test]
fn what_cannot_transform_is_refused() {
    refused("B Grizzly Bears 2/2 Bear; transformed");
    refused("B Grizzly Bears 2/2 Bear // transform Bolt instant {R}: draw a card");
    refused("B Grizzly Bears 2/2 Bear // transform Jace planeswalker loyalty 3");
    refused("hand B Grizzly Bears 2/2 Bear transformed // transform Wolf 3/3 Wolf");
    stops_in("2006-10, 2010-07", &format!("player Alice\n  P {PROWLER}\nplayer Bob\nexpect P in play\n"));
}

/// The editions with day and night.
const NIGHTS: &str = "2024-08, 2024-11, 2025-11, 2026-09";

/// It becomes night after a turn whose player cast nothing, and day after one with two spells
/// (702.145).
#[test]
fn day_and_night() {
    let wolf =
        "2/3 {2}{R} Human Werewolf; daybound // transform Slasher 3/4 red Werewolf trample; nightbound";
    let shocks = "  hand A Shock {0} instant: 2 damage to any target\n  hand B Shock {0} instant: 2 damage to any target\n";
    let board = |state: &str| {
        format!(
            "through 2 turns\nplayer Alice\n  S Stormseeker {}\n{shocks}  hand H Other {}\n  3 Mountain\nplayer Bob\n  library 3 Forest\n\
             \x20 hand C Shock {{0}} instant: 2 damage to any target\nat precombat main phase\n",
            wolf.replace("{2}{R}", &format!("{{2}}{{R}} {state}")),
            wolf.replace("Slasher", "Other Slasher"),
        )
    };
    let (day, night) = (board(""), board("transformed"));
    holds_in(NIGHTS, &format!("{day}at upkeep of turn 2\nexpect S 3/4, S has trample\n"));
    // Only the active player's spells count.
    holds_in(NIGHTS, &format!("{day}Bob: C -> Alice\nresolve\nat upkeep of turn 2\nexpect S 3/4\n"));
    holds_in(NIGHTS, &format!("{day}Alice: A -> Bob\nresolve\nat upkeep of turn 2\nexpect S 2/3\n"));
    holds_in(NIGHTS, &format!("{night}Alice: A -> Bob\nresolve\nat upkeep of turn 2\nexpect S 3/4\n"));
    holds_in(
        NIGHTS,
        &format!(
            "{night}Alice: A -> Bob\nresolve\nAlice: B -> Bob\nresolve\nat upkeep of turn 2\nexpect S 2/3\n"
        ),
    );
    // What enters by night is its other face, and what enters by day isn't.
    holds_in(NIGHTS, &format!("{night}Alice: H\nresolve\nexpect H 3/4\n"));
    holds_in(NIGHTS, &format!("{day}Alice: H\nresolve\nexpect H 2/3\n"));
    stops_in("2021-04", &format!("{day}expect S 2/3\n"));
}

/// Nothing else transforms what is bound to day or night (702.145f).
#[test]
fn nothing_else_turns_what_is_bound_to_the_day() {
    holds_in(
        NIGHTS,
        "player Alice\n  S Stormseeker 2/3 {2}{R} Human Werewolf; daybound; {0}: transform this // transform Slasher 3/4 red Werewolf; \
         nightbound\nplayer Bob\nAlice: S\nresolve\nexpect S 2/3\n",
    );
}
