//! Cards with two faces: which can be played from where, and what becomes of the card.

use super::{holds, holds_in, refused, stops_in};

/// The editions with adventurer cards, aftermath and modal double-faced cards.
const NEW: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const GIANT: &str = "Bonecrusher Giant 4/3 {2}{R} Giant; whenever this becomes the target of a spell, this deals 2 damage to \
                     that spell's controller // adventure Stomp instant {1}{R}: damage can't be prevented this turn. this deals 2 damage \
                     to any target";
const BORROWER: &str =
    "Brazen Borrower 3/1 {1}{U}{U} Faerie flash, flying; this creature can block only creatures with flying \
                        // adventure Petty Theft instant {1}{U}: return target nonland permanent an
                        // opponent controls to its owner's hand";

/// A resolved Adventure is exiled, and the creature is cast from there, but not the Adventure again
/// (715.3d).
#[test]
fn an_adventure_is_exiled_and_the_creature_cast_from_exile() {
    let board = format!(
        "player Alice\n  5 Mountain\n  hand {GIANT}\nplayer Bob\n  B Grizzly Bears 2/2 Bear\nat precombat main phase\n"
    );
    holds_in(
        NEW,
        &format!(
            "{board}Alice: Stomp -> B\nresolve\nillegal Alice: Stomp -> Bob\nAlice: Bonecrusher Giant\nresolve\n\
         expect B graveyard, Bonecrusher Giant in play, Bonecrusher Giant 4/3\n"
        ),
    );
}

/// The Adventure is an instant in an opponent's turn; the creature in exile still waits for one's
/// own main phase.
#[test]
fn each_face_has_its_own_timing() {
    let board =
        format!("player Bob\n  B Grizzly Bears 2/2 Bear\nplayer Alice\n  5 Mountain\n  hand {GIANT}\n");
    holds_in(
        NEW,
        &format!(
            "{board}attack B -> Alice\nillegal Alice: Bonecrusher Giant\nAlice: Stomp -> B\nresolve\n\
         illegal Alice: Bonecrusher Giant\nexpect B graveyard, Bonecrusher Giant exile, Alice 20\n"
        ),
    );
    // Flash works from exile, too: it is the creature's own.
    let board = format!(
        "player Bob\n  B Serra Angel 4/4 {{3}}{{W}}{{W}} Angel flying, vigilance\n  D Bear 2/2 Bear\n\
         player Alice\n  5 Island\n  hand H {BORROWER}\n"
    );
    holds_in(
        NEW,
        &format!(
            "{board}attack B -> Alice; D -> Alice\nAlice: H as Petty Theft -> B\nresolve\nAlice: H\nresolve\n\
         illegal block H -> D\nexpect H in play, B hand, Alice 18\n"
        ),
    );
}

/// Countered, or without a legal target, it does not resolve and is not exiled (715.3d, 608.2b).
#[test]
fn an_adventure_that_does_not_resolve_goes_to_the_graveyard() {
    let board = format!(
        "player Alice\n  5 Mountain\n  hand {GIANT}\nplayer Bob\n  B Grizzly Bears 2/2 Bear\n  4 Island\n\
         \x20 hand C Counterspell {{U}}{{U}} instant: counter target spell\n  hand U Unsummon {{U}} instant: return target creature to its owner's hand\n\
         at precombat main phase\n"
    );
    holds_in(
        NEW,
        &format!(
            "{board}Alice: Stomp -> B\nBob: C -> Stomp\nresolve\nillegal Alice: Bonecrusher Giant\n\
         expect Bonecrusher Giant graveyard, B in play\n"
        ),
    );
    holds_in(
        NEW,
        &format!(
            "{board}Alice: Stomp -> B\nBob: U -> B\nresolve\nresolve\nillegal Alice: Bonecrusher Giant\n\
         expect Bonecrusher Giant graveyard, B hand\n"
        ),
    );
}

/// Off the stack it is a creature card only; on the stack as an Adventure it is no creature spell
/// (715.3b, 715.4).
#[test]
fn what_an_adventure_is_depends_on_where_it_is() {
    let board = format!(
        "player Alice\n  5 Mountain\n  hand {GIANT}\nplayer Bob\n  4 Island\n\
         \x20 hand E Essence Scatter {{1}}{{U}} instant: counter target creature spell\n\
         \x20 hand N Negate {{1}}{{U}} instant: counter target noncreature spell\nat precombat main phase\n"
    );
    holds_in(
        NEW,
        &format!(
            "{board}Alice: Stomp -> Bob\nillegal Bob: E -> Stomp\nBob: N -> Stomp\nresolve\nexpect Bob 20\n"
        ),
    );
    holds_in(
        NEW,
        &format!(
            "{board}Alice: Bonecrusher Giant\nillegal Bob: N -> Bonecrusher Giant\nBob: E -> Bonecrusher Giant\nresolve\n\
         expect Bonecrusher Giant graveyard, Bob 20\n"
        ),
    );
}

/// A creature that leaves and is played again is cast as either face again: exile on an Adventure
/// is over.
#[test]
fn only_the_adventure_lets_it_be_cast_from_exile() {
    let board = format!(
        "player Alice\n  G {GIANT}\n  5 Mountain\nplayer Bob\n  W Plains\n\
         \x20 hand S Swords to Plowshares {{W}} instant: exile target creature\nat precombat main phase\n"
    );
    holds_in(
        NEW,
        &format!(
            "{board}Bob: S -> G\nresolve\nresolve\nillegal Alice: G\nillegal Alice: G as Stomp -> Bob\nexpect G exile, Bob 18\n"
        ),
    );
}

/// Nothing prevents damage in the turn of Stomp, not even protection; in the next turn it does
/// again.
#[test]
fn damage_cant_be_prevented_for_a_turn() {
    let board = format!(
        "player Alice\n  5 Mountain\n  hand {GIANT}\n  hand P Pyroclasm {{1}}{{R}} sorcery: this deals 2 damage to each creature\n\
         player Bob\n  W White Knight 2/2 Knight protection from red\n  Plains\n\
         \x20 hand F Holy Day {{W}} instant: prevent all combat damage that would be dealt this turn\nat precombat main phase\n"
    );
    holds_in(NEW, &format!("{board}Alice: P\nresolve\nexpect W in play, W damage 0\n"));
    holds_in(
        NEW,
        &format!("{board}Alice: Stomp -> Bob\nresolve\nAlice: P\nresolve\nexpect W graveyard, Bob 18\n"),
    );
    let next =
        board.replace("  Plains\n", "  Plains\n  A Archer 0/3 Archer; {T}: 1 damage to target creature\n");
    let next = format!("through 2 turns\n{next}");
    holds_in(
        NEW,
        &format!(
            "{next}Alice: Stomp -> Bob\nresolve\nat upkeep of turn 2\nBob: F\nresolve\nexpect Bob 18, F graveyard\n"
        ),
    );
}

/// What targets the Giant costs its player 2 life, even if the spell is countered in response
/// (608.2h).
#[test]
fn the_spells_controller_is_known_once_the_spell_is_gone() {
    let board = format!(
        "player Alice\n  G {GIANT}\n  2 Island\n  hand C Counterspell {{U}}{{U}} instant: counter target spell\nplayer Bob\n  Mountain\n\
         \x20 hand B Lightning Bolt {{R}} instant: 3 damage to any target\nat precombat main phase\n"
    );
    holds_in(NEW, &format!("{board}Bob: B -> G\nresolve\nresolve\nexpect Bob 18, G graveyard\n"));
    holds_in(
        NEW,
        &format!("{board}Bob: B -> G\nAlice: C -> B\nresolve\nresolve\nexpect Bob 18, G in play\n"),
    );
}

/// A copy of an Adventure is one, and ceases to exist instead of waiting in exile (715.3c).
#[test]
fn a_copy_is_of_the_face_that_was_cast() {
    let board = format!(
        "player Alice\n  5 Mountain\n  hand {GIANT}\n\
         \x20 hand F Fork {{R}}{{R}} instant: copy target instant or sorcery spell\nplayer Bob\nat precombat main phase\n"
    );
    holds_in(
        NEW,
        &format!(
            "{board}Alice: Stomp -> Bob\nAlice: F -> Stomp\nresolve\nresolve\nresolve\nexpect Bob 16, Bonecrusher Giant exile\n"
        ),
    );
}

/// An Omen is shuffled into the library (720.3d).
#[test]
fn an_omen_goes_to_the_library() {
    let board = "player Alice\n  5 Mountain\n  hand D Dragon 4/4 {4}{R} Dragon flying // omen Bolt Sky sorcery {R}: 3 damage to any target\n\
                 player Bob\nat precombat main phase\n";
    holds_in(
        "2025-11, 2026-09",
        &format!("{board}Alice: Bolt Sky -> Bob\nresolve\nexpect Bob 17, D library\n"),
    );
    holds_in("2025-11, 2026-09", &format!("{board}Alice: D\nresolve\nexpect D in play\n"));
}

/// Editions before a mechanic refuse its cards.
#[test]
fn older_editions_do_not_have_these_cards() {
    let unknown = |editions: &str, card: &str| {
        stops_in(editions, &format!("player Alice\n  hand {card}\nplayer Bob\nexpect Bob 20\n"));
    };
    let old = "2006-10, 2008-10, 2009-05, 2009-07, 2010-07";
    unknown(old, GIANT);
    unknown(
        "2010-07, 2021-04, 2024-11",
        "D Dragon 4/4 Dragon // omen Bolt Sky sorcery {R}: 3 damage to any target",
    );
    unknown(old, "F Fall sorcery {R}: draw a card // aftermath Rise sorcery {B}: draw a card");
    unknown(old, "M Mammoth 3/3 {1}{G}{G} Elephant // modal Valley land enters tapped; tap: add {G}");
}

/// Either half is cast; the other does not exist then. Elsewhere the card is both (505.2; 709.3,
/// 709.4).
#[test]
fn a_split_card_is_cast_as_one_half() {
    let fire = "hand Fire instant {1}{R}: 2 damage divided as you choose among one or two targets // split Ice instant {1}{U}: tap \
                target permanent. Draw a card";
    let board = format!("player Alice\n  2 Volcanic Island\n  {fire}\n  library Bear 2/2 Bear\nplayer Bob\n  B Grizzly Bears 2/2 Bear\nat precombat main phase\n")
        .replace("2 Volcanic Island", "V1 Volcanic Island land; tap: add {U}; tap: add {R}\n  V2 Volcanic Isle land; tap: add {U}; tap: add {R}");
    holds(&format!("{board}Alice: Ice -> B\nresolve\nexpect B tapped, Alice hand 1, Fire graveyard\n"));
    holds(&format!("{board}Alice: Fire -> Bob 1, B 1\nresolve\nexpect B damage 1, Bob 19, Fire graveyard\n"));
    // The half that is cast has only its own colour.
    let red = "player Alice\n  2 Island\n  hand H Fire instant {1}{R}: 2 damage to any target // split Ice instant {1}{U}: tap target \
               permanent\nplayer Bob\n  K Knight 2/2 Knight protection from red\nat precombat main phase\n";
    holds(&format!("{red}illegal Alice: H as Fire -> K\nAlice: H as Ice -> K\nresolve\nexpect K tapped\n"));
}

/// The half with aftermath is cast from the graveyard only, and exiled then whatever happens
/// (702.127a).
#[test]
fn aftermath_is_cast_from_the_graveyard() {
    let card = "H Spring sorcery {R}: draw a card // aftermath Mind sorcery {U}: each opponent loses 2 life";
    let board = |zone: &str| {
        format!(
            "player Alice\n  Island\n  Mountain\n  {zone} {card}\n  library Bear 2/2 Bear\nplayer Bob\n  2 Island\n\
             \x20 hand C Counterspell {{U}}{{U}} instant: counter target spell\nat precombat main phase\n"
        )
    };
    holds_in(
        NEW,
        &format!(
            "{}illegal Alice: Mind\nAlice: Spring\nresolve\nillegal Alice: Spring\nAlice: Mind\nresolve\nexpect Bob 18, H exile\n",
            board("hand")
        ),
    );
    holds_in(
        NEW,
        &format!("{}Alice: Mind\nBob: C -> Mind\nresolve\nexpect Bob 20, H exile\n", board("graveyard")),
    );
}

/// Either face is played; the permanent is that face only, and the card its front face again once
/// it leaves (712).
#[test]
fn a_modal_card_is_played_as_either_face() {
    let card =
        "M Kazandu Mammoth 3/3 {1}{G}{G} Elephant // modal Kazandu Valley land enters tapped; tap: add {G}";
    let board = format!(
        "player Alice\n  3 Forest\n  hand {card}\nplayer Bob\n  2 Island\n\
         \x20 hand B Boomerang {{U}}{{U}} instant: return target permanent to its owner's hand\nat precombat main phase\n"
    );
    holds_in(NEW, &format!("{board}Alice: M\nresolve\nexpect M in play, M 3/3\n"));
    holds_in(NEW, &format!("{board}Alice: plays M as Kazandu Valley\nexpect M in play, M tapped\n"));
    holds_in(
        NEW,
        &format!(
            "{board}Alice: plays Kazandu Valley\nBob: B -> Kazandu Valley\nresolve\n\
         illegal Alice: plays Kazandu Valley\nAlice: M\nresolve\nexpect M in play, M 3/3\n"
        ),
    );
}

#[test]
fn a_face_that_no_card_has_is_refused() {
    refused("hand G Giant 4/3 {2}{R} // adventure Stomp 2/2");
    refused("hand G Giant 4/3 {2}{R} // split Stomp instant {R}: draw a card");
    refused("hand L Land land // modal Other land");
    refused("hand G Giant 4/3 {2}{R} // Stomp instant {R}: draw a card");
    refused(
        "hand G Giant 4/3 {2}{R} // adventure Stomp instant {R}: draw a card // adventure More instant {R}: draw a card",
    );
    refused("F Fire instant {R}: draw a card // split Ice instant {U}: draw a card");
}
