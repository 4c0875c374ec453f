//! What triggers because of what was just done: "when you do", a sacrifice, a discarded card, a
//! state of the game.

use super::{holds, holds_in, refused};

/// Its target is chosen as it triggers, after what was done (603.12), and it waits on the stack.
#[test]
fn when_you_do_has_targets_of_its_own() {
    let board = "player Alice\n  G Gastal 2/2; when this enters, you may sacrifice a creature. When you do, this deals 3 damage to any \
                 target\n  hand H Recruiter 1/1 {R}; when this enters, you may sacrifice another creature. When you do, this deals 3 damage to \
                 target creature an opponent controls\n  E Elf 1/1\n  Mountain\nplayer Bob\n  W Wurm 3/3\n  V Wurm 3/3\n\
                 at precombat main phase\nAlice: H\nresolve\nresolve\n";
    holds(&format!(
        "{board}Alice: accepts\nAlice: sacrifices E\nAlice: targets V\nnow stack 1, W in play, E graveyard\nresolve\nexpect V graveyard, W in play\n"
    ));
    holds(&format!("{board}Alice: declines\nexpect stack 0, E in play, W in play\n"));
}

/// What was paid for is what triggers; nobody is asked who can't pay.
#[test]
fn when_you_do_after_a_payment() {
    let board = "player Alice\n  D Dragon 4/4; whenever this attacks, you may pay {2}. When you do, it deals 3 damage to any target\n";
    holds(&format!(
        "{board}  2 Mountain\nplayer Bob\nattack D -> Bob\nresolve\nAlice: accepts\nAlice: targets Bob\nresolve\nblock none\nexpect Bob 13\n"
    ));
    holds(&format!("{board}  Mountain\nplayer Bob\nattack D -> Bob\nresolve\nblock none\nexpect Bob 16\n"));
}

/// Once for each permanent, with its kind looked at as it was.
#[test]
fn a_sacrifice_triggers() {
    let board = "player Alice\n  A Aspirant 1/1; whenever you sacrifice another creature, put a +1/+1 counter on this\n  F Fodder 1/1; sacrifice: you gain 1 \
                 life\n  R Rock artifact; sacrifice: you gain 1 life\nplayer Bob\n  E Edict 1/1; sacrifice: you gain 1 life\n";
    holds(&format!(
        "{board}Alice: F\nresolve\nnow A 2/2\nAlice: R\nBob: E\nresolve\nresolve\nexpect A 2/2, Alice 22, Bob 21\n"
    ));
}

/// Once for each card; that player is who discards it.
#[test]
fn a_discarded_card_triggers() {
    holds(
        "player Alice\n  M Megrim enchantment; whenever an opponent discards a card, this deals 2 damage to that player\n  N Nocturnus 2/2; whenever you discard a \
         card, this gets +1/+0 until end of turn\n  hand R Rot {B} sorcery: each player discards two cards\n  hand B Bear 2/2\n  Swamp\nplayer Bob\n  hand C Cub \
         1/1\n  hand D Dog 1/1\nat precombat main phase\nAlice: R\nresolve\nAlice: discards B\nBob: discards C, D\nresolve\nresolve\nresolve\nexpect Bob 16, N 3/2\n",
    );
}

/// Cycling triggers from the card itself, and from what waits for it; landcycling is cycling
/// (702.29e in 2026).
#[test]
fn cycling_triggers() {
    let board = "player Alice\n  V Vizier 2/2; whenever you cycle or discard a card, this gets +1/+1 until end of turn\n  S Savai 1/1; whenever you cycle a \
                 card, you gain 1 life\n  hand T Tusker 6/5; cycling {2}; when you cycle this, you gain 5 life\n  hand E Eternal 5/5; {2}, discard this: \
                 search your library for a Plains card, reveal it, put it into your hand, then shuffle\n  4 Forest\n  library P Plains\nplayer Bob\n";
    holds(&format!(
        "{board}Alice: T ability 1\nresolve\nresolve\nresolve\nresolve\nexpect V 3/3, Alice 26, T graveyard\n"
    ));
    holds(&format!(
        "{board}Alice: E ability 1\nresolve\nresolve\nresolve\nAlice: finds P\nexpect V 3/3, Alice 21, P hand\n"
    ));
}

/// Once for each player, however many deal damage at the same time; in each combat damage step
/// anew.
#[test]
fn damage_together_triggers_once() {
    let board = "player Alice\n  K Keeper enchantment; whenever one or more creatures you control deal combat damage to a player, you gain 1 life\n\
                 \x20 A Bear 2/2\n  B Bear 2/2\n  C Cat 1/1 first strike\nplayer Bob\nattack A, B -> Bob\nblock none\nat combat damage\nresolve\nexpect \
                 Alice 21, Bob 16\n";
    holds(board);
    holds(
        &board
            .replace("attack A, B", "attack A, C")
            .replace("at combat damage\nresolve", "at end of combat")
            .replace("Alice 21, Bob 16", "Alice 22, Bob 17"),
    );
}

/// What becomes a target is of the kind that is asked; a spell of one's own doesn't count for what
/// an opponent controls.
#[test]
fn becoming_a_target_triggers() {
    let board = "player Alice\n  S Sanctuary enchantment; whenever a creature you control becomes the target of a spell or ability an opponent controls, you \
                 gain 1 life\n  A Bear 2/2\n  Mountain\n  hand H Giant Growth {R} instant: target creature gets +3/+3\nplayer Bob\n  Mountain\n  hand I \
                 Shock {R} instant: 2 damage to any target\n";
    holds(&format!(
        "{board}Alice: H -> A\nresolve\nnow Alice 20\nBob: I -> A\nnow stack 2\nresolve\nexpect Alice 21\n"
    ));
    holds(&format!("{board}Bob: I -> Alice\nresolve\nexpect Alice 18\n"));
}

/// A state triggers at once, and again only when the ability has left the stack (603.8 in 2026).
#[test]
fn a_state_triggers() {
    let board = "player Alice\n  S Serpent 5/5; when you control no Islands, sacrifice this\n  I Island\nplayer Bob\n  2 Mountain\n  hand R Stone Rain {R} \
                 instant: destroy target land\n";
    holds(&format!("{board}Bob: R -> I\nresolve\nnow stack 1, S in play\nresolve\nexpect S graveyard\n"));
    // It does not matter that there is one again by then.
    let late = "player Alice\n  S Serpent 5/5; when you control no artifacts, you lose 1 life\n  hand M Myr artifact {0} flash\nplayer Bob\nat precombat main phase\n\
                now stack 1, Alice 20\nAlice: M\nresolve\nnow M in play, stack 1\nresolve\nexpect Alice 19, stack 0\n";
    holds(late);
}

/// "Unless you sacrifice": what is given up instead is chosen as the ability resolves.
#[test]
fn unless_something_is_given_up() {
    let board = "player Alice\n  hand H Elephant 3/3 {G}; when this enters, sacrifice it unless you sacrifice a Forest\n  F Forest\n  G Forest\nplayer Bob\nat \
                 precombat main phase\nAlice: H\nresolve\nresolve\n";
    holds(&format!("{board}Alice: accepts\nAlice: sacrifices G\nexpect H in play, G graveyard\n"));
    holds(&format!("{board}Alice: declines\nexpect H graveyard, F in play, G in play\n"));
    let none = board.replace("a Forest\n", "an Island\n");
    holds(&format!("{none}expect H graveyard\n"));
    refused("T Test 1/1; when this enters, sacrifice it unless you sacrifice two lands");
}

/// "Each player's upkeep": that player is whose upkeep it is.
#[test]
fn that_player_is_whose_step_it_is() {
    holds(
        "through 2 turns\nplayer Alice\n  C Tablet artifact; at the beginning of each player's upkeep, this deals 1 damage to that player\nplayer Bob\n\
         at upkeep of turn 2\nresolve\nexpect Bob 19, Alice 20\n",
    );
}

/// One cost or another: the first cost makes the first way to cast it.
#[test]
fn one_cost_or_another() {
    let board = "player Alice\n  E Elf 1/1\n  Swamp\n  hand C Cub 1/1\n  hand S Bone Shards {B} sorcery: as an additional cost to cast this spell, sacrifice a \
                 creature or discard a card. Destroy target creature\nplayer Bob\n  W Wurm 5/5\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: S ability 1 sacrificing E -> W\nresolve\nexpect W graveyard, E graveyard, C hand\n"
    ));
    holds(&format!(
        "{board}Alice: S ability 2 discarding C -> W\nresolve\nexpect W graveyard, E in play, C graveyard\n"
    ));
}

/// A target of one of two kinds, or one that was dealt damage.
#[test]
fn one_of_two_kinds() {
    let board = "player Alice\n  3 Mountain\n  hand D Demolition {R} instant: destroy target creature or Vehicle\n  hand S Shock {R} instant: 1 damage to any \
                 target\n  hand K Already Dead {R} instant: destroy target creature that was dealt damage this turn\nplayer Bob\n  V Copter artifact Vehicle; crew \
                 1\n  R Rock artifact\n  W Wurm 5/5 Wurm\n";
    holds_in(
        "2021-04, 2024-08, 2024-11, 2025-11, 2026-09",
        &format!("{board}illegal Alice: D -> R\nAlice: D -> V\nresolve\nexpect V graveyard\n"),
    );
    holds_in(
        "2026-09",
        &format!(
            "{board}illegal Alice: K -> W\nAlice: S -> W\nresolve\nAlice: K -> W\nresolve\nexpect W graveyard\n"
        ),
    );
    holds_in(
        "2026-09",
        "player Alice\n  R Ridgewolf 1/1 Wolf; as long as you control another Wolf or Werewolf, this gets +1/+0 and has trample\nplayer Bob\nexpect R 1/1\n",
    );
}
