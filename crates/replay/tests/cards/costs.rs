//! Costs that something is named for: discarding, returning and tapping.

use super::{holds, refused};

#[test]
fn a_card_is_discarded() {
    let board = "player Alice\n  M Mongrel 2/2; discard a card: this gets +1/+1 until end of turn\n  hand A Bear 2/2\n  hand B Cat 1/1\n\
                 player Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: M discarding A\nnow A graveyard\nresolve\nnow M 3/3, B hand\n"));
    holds(&format!("{board}illegal Alice: M\nillegal Alice: M discarding M\nnow M 2/2\n"));
    // What is discarded waits for that, as if it had been an effect.
    let fires = board.replace("hand A Bear 2/2", "hand A Bear 2/2; when you discard this, you gain 1 life");
    holds(&format!("{fires}Alice: M discarding A\nresolve\nnow Alice 21, M 2/2\n"));
}

/// As an additional cost, a spell can't discard itself.
#[test]
fn a_card_is_discarded_to_cast_a_spell() {
    let board = "player Alice\n  hand V Tormenting Voice {0} sorcery: as an additional cost to cast this spell, discard a card. Draw two \
                 cards\n  hand A Bear 2/2\n  library C Cat 1/1\n  library D Dog 1/1\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}illegal Alice: V\nillegal Alice: V discarding V\nAlice: V discarding A\nresolve\nnow C hand, D hand\n"
    ));
}

/// A creature that has just come can be tapped for a cost without the tap symbol (302.6).
#[test]
fn another_creature_is_tapped() {
    let board = "player Alice\n  O Opposition enchantment; tap an untapped creature you control: tap target creature\n  E Elf 1/1 sick\n  \
                 T Tree 1/1 tapped\nplayer Bob\n  B Bear 2/2\nat precombat main phase\n";
    holds(&format!(
        "{board}illegal Alice: O tapping T -> B\nAlice: O tapping E -> B\nnow E tapped\nresolve\nnow B tapped\n"
    ));
}

/// What taps itself, or is tapped for the mana, isn't tapped for the other cost as well; another
/// creature is.
#[test]
fn a_creature_is_tapped_only_once() {
    for cost in ["{T}", "{G}"] {
        let text = format!(
            "from precombat main\nplayer Alice\n  E Elf 1/1; {{T}}: add {{G}}; {cost}, tap an untapped creature you control: draw a card\n  \
             B Bear 2/2\nplayer Bob\nat precombat main phase\nAlice: E ability 2 tapping B\nnow E tapped, B tapped\n"
        );
        let scenario = combat_lab_notation::Scenario::parse(&text).unwrap();
        let replay = combat_lab_replay::Replay::run(&scenario, combat_lab_rulebook::Edition::TODAY).unwrap();
        let combat_lab_engine::Decision::Priority { options, .. } = replay.frames()[0].game.decision() else {
            panic!("{cost}")
        };
        let option = options.iter().find(|option| !option.sacrifices.is_empty());
        assert_eq!(option.map(|option| option.sacrifices[0].len()), Some(1), "{cost}");
        holds(&text.replace("from precombat main\n", ""));
    }
}

#[test]
fn a_creature_is_returned() {
    let board = "player Alice\n  S Master 1/1; return an unblocked attacking creature you control to its owner's hand: draw a card\n  \
                 E Elf 1/1\nplayer Bob\nattack E -> Bob\n";
    // Before blockers are declared, it isn't unblocked.
    holds(&format!(
        "{board}illegal Alice: S returning E\nblock none\nAlice: S returning E\nnow E hand\nresolve\nexpect Bob 20\n"
    ));
}

const NINJA: &str = "player Alice\n  E Elf 1/1\n  hand N Ninja 2/2; whenever this deals combat damage to a player, draw a card; ninjutsu {0}\n\
                     player Bob\n  B Bear 2/2\nattack E -> Bob\n";

/// Ninjutsu: an unblocked attacker goes back to the hand, and the card enters attacking; nothing
/// has blocked it (702.49a).
#[test]
fn ninjutsu() {
    holds(&format!(
        "{NINJA}illegal Alice: N returning E\nblock none\nAlice: N returning E\nnow E hand, N hand\nresolve\nnow N tapped\n\
         expect Bob 18, N in play\n"
    ));
    holds(&format!("{NINJA}block B -> E\nillegal Alice: N returning E\nnow E in play\n"));
}

/// It attacks what the creature attacked that was returned for it (702.49c).
#[test]
fn a_ninja_attacks_the_same_player() {
    holds(
        "player Alice\n  E Elf 1/1\n  F Fox 1/1\n  hand N Ninja 2/2; ninjutsu {0}\nplayer Bob\nplayer Carol\n\
         attack E -> Bob; F -> Carol\nblock none\nblock none\nAlice: N returning F\nresolve\nexpect Bob 19, Carol 18\n",
    );
}

#[test]
fn costs_that_cannot_be_said() {
    refused("M Mongrel 2/2; discard a creature: draw a card");
    refused("M Mongrel 2/2; tap an untapped creature: draw a card");
    refused("M Mongrel 2/2; return a creature an opponent controls to its owner's hand: draw a card");
}
