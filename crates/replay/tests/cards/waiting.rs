//! What triggered abilities wait for, and which of their modes is chosen (603; 700.2b).

use super::{EVERY, holds, holds_in, stops};

/// The mode is chosen as the ability goes on the stack, among those that have legal targets.
#[test]
fn a_mode_of_a_triggered_ability() {
    let board = |more: &str| {
        format!(
            "player Alice\n  G Gargantua 6/6; whenever this attacks or blocks, choose one: create a 3/3 green Beast token \u{2022} \
             you gain 3 life \u{2022} destroy target enchantment\nplayer Bob\n  W Wall 0/4\n{more}attack G -> Bob\n"
        )
    };
    let without = board("");
    holds(&format!("{without}Alice: chooses mode 2\nnow stack 1, Alice 20\nresolve\nnow Alice 23\n"));
    // Without a line, it is the first.
    holds(&format!("{without}resolve\nnow Beast 3/3, Alice 20\n"));
    stops(&format!("{without}Alice: chooses mode 3\n"));
    stops(&format!("{without}Alice: chooses mode 4\n"));
    let with = board("  E Edict enchantment\n");
    holds(&format!("{with}Alice: chooses mode 3\nresolve\nnow E graveyard\n"));
    // With one legal mode nobody is asked, and with none the ability is removed.
    let one = "player Alice\n  G Guard 2/2; whenever this attacks, choose one: destroy target artifact \u{2022} destroy target enchantment\n";
    holds(&format!(
        "{one}player Bob\n  E Edict enchantment\nattack G -> Bob\nnow stack 1\nresolve\nnow E graveyard\n"
    ));
    holds(&format!("{one}player Bob\nattack G -> Bob\nnow stack empty\n"));
}

/// An ability that triggers as its card is cast goes on the stack above the spell, and is there
/// whatever happens to it.
#[test]
fn an_ability_of_the_spell_itself() {
    let board = "player Alice\n  hand U Ulgoth 10/10 {0}; when you cast this: destroy target artifact\nplayer Bob\n  F Fort artifact\n  \
                 hand C Cancel {0} instant: counter target spell\nat precombat main phase\nAlice: U\nnow stack 2\n";
    holds(&format!("{board}resolve\nnow F graveyard, stack 1\nresolve\nnow U in play\n"));
    holds(&format!(
        "{board}Bob: C -> U\nresolve\nnow U graveyard, F in play\nresolve\nnow F graveyard, stack empty\n"
    ));
    // It doesn't trigger as the card enters in another way, nor as another spell is cast.
    holds(
        "player Alice\n  U Ulgoth 10/10; when you cast this: draw a card\n  hand C Cub 1/1 {0}\nplayer Bob\nat precombat main phase\n\
         Alice: C\nnow stack 1\nresolve\nnow stack empty, Alice hand 0\n",
    );
}

/// Damage by creatures of one kind, and creatures of any kind that block or become blocked.
#[test]
fn creatures_of_a_kind() {
    holds(
        "player Alice\n  O Oracle 1/3 Merfolk; whenever a Merfolk you control deals combat damage to a player: you gain 1 life\n  M Merrow 2/2 Merfolk\n  \
         S Spy 1/1 Merfolk\n  B Bear 2/2 Bear\nplayer Bob\nattack M, S, B -> Bob\nblock none\nat end of combat\nnow Alice 22, Bob 15\n",
    );
    let board = "player Alice\n  L Lord 3/3; whenever a creature you control becomes blocked: it gets +1/+1; whenever a creature an opponent controls blocks: \
                 you gain 1 life\n  B Bear 2/2\nplayer Bob\n  W Wall 0/4\n  D Dog 1/1\n";
    holds(&format!(
        "{board}attack B -> Bob\nblock W -> B; D -> B\nAlice: orders L ability 1, L, L\nnow stack 3\nresolve\nresolve\nresolve\nnow B 3/3, Alice 22\n"
    ));
    holds(&format!("{board}attack B -> Bob\nblock none\nnow stack empty, B 2/2\n"));
}

/// A target, and everything of a kind, that the player controls who was dealt the damage.
#[test]
fn what_that_player_controls() {
    let board = |does: &str| {
        format!(
            "player Alice\n  P Predator 2/3 flying; whenever this deals combat damage to a player: {does}\n  A Anvil artifact\nplayer Bob\n  \
             I Idol artifact\n  J Jar artifact\nattack P -> Bob\nblock none\n"
        )
    };
    let one = board("destroy target artifact that player controls");
    holds(&format!("{one}Alice: targets J\nat end of combat\nnow J graveyard, I in play, A in play\n"));
    stops(&format!("{one}Alice: targets A\n"));
    let all = board("destroy each artifact that player controls");
    holds(&format!("{all}at end of combat\nnow J graveyard, I graveyard, A in play\n"));
}

/// The second spell and the second card of a turn, and nothing but those.
#[test]
fn the_second_of_a_turn() {
    let spells = "player Alice\n  M Monk 1/1; whenever you cast your second spell each turn: this gets +2/+2\n  hand A Cub 1/1 {0}\n  hand B Dog 1/1 {0}\n  \
                  hand C Cat 1/1 {0}\nplayer Bob\nat precombat main phase\nAlice: A\nnow stack 1\nresolve\nAlice: B\nnow stack 2\nresolve\nnow M 3/3\n\
                  resolve\nAlice: C\nnow stack 1\n";
    holds(spells);
    let cards = "player Alice\n  M Monk 1/1; tap: draw a card; whenever you draw your second card each turn: you gain 1 life\n  N Nun 1/1; tap: draw a card\n  \
                 O Owl 1/1; tap: draw a card\n  library X Cub 1/1\n  library Y Cub 1/1\n  library Z Cub 1/1\nplayer Bob\nat precombat main phase\n\
                 Alice: M\nresolve\nnow stack empty\nAlice: N\nresolve\nnow stack 1\nresolve\nnow Alice 21\nAlice: O\nresolve\n\
                 now stack empty, Alice 21\n";
    holds(cards);
}

/// What has happened in the turn, and what an opponent has.
#[test]
fn what_has_happened_this_turn() {
    let board = |said: &str| {
        format!(
            "player Alice\n  W Wretch 1/1; sacrifice: you gain 1 life\n  hand T Tomb 2/2 {{0}}; when this enters, if {said}: put a +1/+1 counter on it\n\
             player Bob poison 3\nat precombat main phase\n"
        )
    };
    for said in ["a creature died this turn", "you gained life this turn"] {
        holds(&format!("{}Alice: T\nresolve\nnow T 2/2, stack empty\n", board(said)));
        holds(&format!("{}Alice: W\nresolve\nAlice: T\nresolve\nresolve\nnow T 3/3\n", board(said)));
    }
    let poisoned = board("an opponent has three or more poison counters");
    holds(&format!("{poisoned}Alice: T\nresolve\nresolve\nnow T 3/3\n"));
    let healthy = board("an opponent has four or more poison counters");
    holds(&format!("{healthy}Alice: T\nresolve\nnow T 2/2, stack empty\n"));
}

/// Whose spells can't be cast, and when: abilities can be activated all the same.
#[test]
fn spells_that_cannot_be_cast() {
    let board = |said: &str| {
        format!(
            "player Alice\n  V Voice 1/3; {said}\n  hand A Aid {{0}} instant: you gain 1 life\nplayer Bob\n  hand B Bolt {{0}} instant: you gain 1 life\n  \
             S Seer 1/1; tap: you gain 2 life\nat precombat main phase\n"
        )
    };
    let turn = board("your opponents can't cast spells during your turn");
    holds(&format!("{turn}illegal Bob: B\nBob: S\nresolve\nnow Bob 22\nAlice: A\nresolve\nnow Alice 21\n"));
    let combat = board("players can't cast spells during combat");
    holds(&format!("{combat}Bob: B\nresolve\nnow Bob 21\nattack V -> Bob\nillegal Alice: A\n"));
    let theirs = board("your opponents can't cast spells during combat");
    holds(&format!("{theirs}attack V -> Bob\nillegal Bob: B\nAlice: A\nresolve\nnow Alice 21\n"));
}

/// What a card says in its own words of creatures of some size applies to the size that they have
/// (611.3a, 613).
#[test]
fn own_words_about_creatures_of_some_size() {
    holds_in(
        EVERY,
        "through 3 turns\nplayer Alice\n  M Meekness artifact; creatures with power 3 or greater don't untap during their controllers' untap steps\n  \
         G Giant 3/3 tapped\n  B Bear 2/2 tapped\nplayer Bob\nat turn 3\nat upkeep\nnow G tapped, B untapped\n",
    );
    let board = "player Alice\n  D Dorn 0/5; each creature assigns combat damage equal to its toughness rather than its power\n  B Bear 2/1\nplayer Bob\n";
    holds(&format!("{board}attack D, B -> Bob\nblock none\nat end of combat\nnow Bob 14\n"));
    let greater = board.replace(
        "each creature assigns",
        "each creature you control with toughness greater than its power assigns",
    );
    holds(&format!("{greater}attack D, B -> Bob\nblock none\nat end of combat\nnow Bob 13\n"));
    // Said for a turn, it also applies to what has that size later, and no longer to what has
    // another (418.3b; 611.2c).
    holds(
        "player Alice\n  hand F Fear {0} sorcery: creatures with power 2 or less can't block this turn\n  G Giant 3/3\nplayer Bob\n  B Bear 2/2\n  W Wall 3/4\n  \
         hand P Pep {0} instant: target creature gets +1/+1\n  hand S Sap {0} instant: target creature gets -1/-0\nat precombat main phase\nAlice: F\nresolve\n\
         attack G -> Bob\nBob: P -> B\nresolve\nBob: S -> W\nresolve\nillegal block W -> G\nblock B -> G\nat end of combat\nnow B graveyard\n",
    );
    holds(
        "player Alice\n  T Tetra 1/1; creatures you control with power 2 or less can't be blocked\n  B Bear 2/2\n  G Giant 3/3\nplayer Bob\n  W Wall 0/4\n\
         attack B, G -> Bob\nillegal block W -> B\nblock W -> G\nat end of combat\nnow W damage 3, Bob 18\n",
    );
}
