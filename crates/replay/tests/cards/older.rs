//! What older cards do: a target that is changed, a last turn, life that can't be gained, a card
//! for life, commanders.

use super::{holds, holds_in, refused};

/// The target is changed to another one, which has to be legal; without another one it stays
/// (115.7a).
#[test]
fn a_target_is_changed() {
    let board = "player Alice\n  A Bear 2/2\n  hand R Deflection {U} instant: change the target of target spell or ability with a single target\n  2 Island\n\
                 player Bob\n  B Elf 1/1\n  C Elf 1/1\n  hand S Shock {R} instant: 2 damage to target creature\n  Mountain\n";
    holds(&format!(
        "{board}at precombat main phase\nBob: S -> A\nAlice: R -> S\nresolve\nAlice: targets B\nresolve\nexpect A in play, B graveyard\n"
    ));
    // It has to be changed, so it is by default, too.
    holds(&format!(
        "{}at precombat main phase\nBob: S -> A\nAlice: R -> S\nresolve\nresolve\nexpect A in play, B graveyard\n",
        board.replace("  C Elf 1/1\n", "")
    ));
    holds(&format!(
        "{}at precombat main phase\nBob: S -> A\nAlice: R -> S\nresolve\nresolve\nexpect A graveyard\n",
        board.replace("  B Elf 1/1\n  C Elf 1/1\n", "")
    ));
    // Of an ability, too.
    holds(
        "player Alice\n  A Bear 2/2\n  hand R Deflection {U} instant: change the target of target spell or ability with a single target\n  Island\n\
         player Bob\n  B Pinger 1/1; tap: 1 damage to any target\nat precombat main phase\nBob: B -> Alice\nAlice: R -> ability of B\nresolve\nAlice: targets B\nresolve\n\
         expect B graveyard, Alice 20\n",
    );
    // The spell that changes it is still on the stack, and may be what is countered then: in vain.
    holds(
        "player Alice\n  hand H Hymn {0} sorcery: you gain 3 life\n  hand R Deflection {U} instant: change the target of target spell with a single target\n  Island\n\
         player Bob\n  hand C Counterspell {U} instant: counter target spell\n  Island\nat precombat main phase\nAlice: H\nBob: C -> H\nAlice: R -> C\n\
         resolve\nresolve\nresolve\nexpect Alice 23, C graveyard\n",
    );
    refused("hand R Deflection {U} instant: change the target of target spell");
}

/// At the beginning of the end step of the extra turn, and not of this one.
#[test]
fn a_last_turn() {
    holds(
        "through 2 turns\nplayer Alice\n  hand F Fortune instant: take an extra turn after this one. At the beginning of that turn's end step, you lose the game\n\
         player Bob\nAlice: F\nresolve\nat upkeep of turn 2\nnow active Alice, Alice 20\nexpect Bob wins\n",
    );
}

/// Only a permanent that was cast for its escape cost stays.
#[test]
fn unless_it_escaped() {
    holds_in(
        "today, 2021-04",
        "player Alice\n  hand U Titan 6/6 {G}; when this enters, sacrifice it unless it escaped; escape\u{2014}{G}{G}, exile two other cards from your graveyard\n  3 Forest\n\
         \x20 graveyard X Old 1/1\n  graveyard Y Old 1/1\nplayer Bob\nat precombat main phase\nAlice: U\nresolve\nresolve\nnow U graveyard\nAlice: U exiling X, Y\nresolve\nresolve\nexpect U in play\n",
    );
}

/// By nobody, by opponents, for a turn.
#[test]
fn life_that_cant_be_gained() {
    let gain = "  hand G Healing instant: you gain 3 life\n";
    holds(&format!(
        "player Alice\n  E Erebos 5/7; your opponents can't gain life\n{gain}player Bob\n  hand H Healing instant: you gain 3 life\nat precombat main phase\n\
         Alice: G\nresolve\nBob: H\nresolve\nexpect Alice 23, Bob 20\n"
    ));
    holds(&format!(
        "player Alice\n  hand S Crack instant: players can't gain life this turn\n{gain}player Bob\nat precombat main phase\n\
         Alice: S\nresolve\nAlice: G\nresolve\nexpect Alice 20\n"
    ));
    holds(&format!(
        "player Alice\n  hand S Crack instant: your opponents can't gain life this turn\n{gain}player Bob\n  hand H Healing instant: you gain 3 life\nat precombat main phase\n\
         Alice: S\nresolve\nAlice: G\nresolve\nBob: H\nresolve\nexpect Alice 23, Bob 20\n"
    ));
}

/// For its mana value in life.
#[test]
fn a_card_for_life() {
    holds(
        "through 3 turns\nplayer Alice\n  D Confidant 2/1; at the beginning of your upkeep, reveal the top card of your library and put that card into your hand. You lose life equal to its mana value\n\
         \x20 library T Titan 6/6 {4}{G}{G}\n  library F Forest\nplayer Bob\nat upkeep of turn 3\nresolve\nnow T hand, Alice 14\n",
    );
}

/// Whoever controls one.
#[test]
fn a_commander() {
    let spell = "hand S Swat {2}{R} instant: if you control a commander, you may cast this spell without paying its mana cost. You gain 1 life";
    holds(&format!(
        "player Alice\n  K Krenko 3/3 legendary commander Goblin\n  {spell}\nplayer Bob\nat precombat main phase\nAlice: S\nresolve\nexpect Alice 21\n"
    ));
    holds(&format!(
        "player Alice\n  K Krenko 3/3 legendary Goblin\n  {spell}\nplayer Bob\nat precombat main phase\nillegal Alice: S\nexpect Alice 20\n"
    ));
}

/// Creatures entering, and dying, cause nothing to trigger.
#[test]
fn nothing_triggers() {
    let orb = "  O Orb artifact; creatures entering don't cause abilities to trigger\n";
    let entering = "  W Welcome enchantment; whenever a creature enters, you gain 1 life\n  hand C Cleric 1/1 {W}; when this enters, you gain 10 life\n  Plains\n";
    holds(&format!(
        "player Alice\n{entering}player Bob\n{orb}at precombat main phase\nAlice: C\nresolve\nexpect Alice 20, stack 0, C in play\n"
    ));
    holds(
        "player Alice\n  M Martyr 1/1; when this dies, you gain 1 life\n  hand D Doom instant: destroy target creature\nplayer Bob\n  H Hush 1/2; creatures entering or dying don't cause abilities to trigger\n\
         at precombat main phase\nAlice: D -> M\nresolve\nexpect Alice 20, stack 0, M graveyard\n",
    );
    // Nor where that dies at the same time.
    holds(
        "player Alice\n  M Martyr 1/1; when this dies, you gain 1 life\n  hand D Doom sorcery: destroy all creatures\nplayer Bob\n  H Hush 1/2; creatures entering or dying don't cause abilities to trigger\n\
         at precombat main phase\nAlice: D\nresolve\nexpect Alice 20, stack 0, M graveyard, H graveyard\n",
    );
    // Of opponents' permanents only.
    holds(&format!(
        "player Alice\n{entering}player Bob\n  N Norn 4/7; permanents entering don't cause abilities of permanents your opponents control to trigger\n\
         \x20 W2 Welcome enchantment; whenever a creature enters, you gain 1 life\nat precombat main phase\nAlice: C\nresolve\nresolve\nexpect Alice 20, Bob 21, stack 0\n"
    ));
}

/// All of it at the same time, and no battle.
#[test]
fn each_opponent_and_what_they_control() {
    holds_in(
        "today, 2021-04",
        "player Alice\n  hand E End sorcery: this deals 1 damage to each opponent and each creature and planeswalker they control\n  X Elf 1/1\n\
         player Bob\n  Y Elf 1/1\n  J Jace planeswalker, loyalty 3\nat precombat main phase\nAlice: E\nresolve\nexpect Bob 19, Y graveyard, X in play, J loyalty 2\n",
    );
}

/// What a copy has besides is a part of what is copied.
#[test]
fn a_copy_with_an_ability() {
    let image = "{1}{U} 0/0 creature Illusion; you may have this enter as a copy of any creature on the battlefield, except it's an Illusion in addition to its other types and it has \
                 \"when this creature becomes the target of a spell or ability, sacrifice it\"";
    holds(&format!(
        "player Alice\n  hand I Image {image}\n  2 Island\nplayer Bob\n  A Angel 4/4 flying Angel\n  hand S Shock {{R}} instant: 2 damage to target creature\n  Mountain\n\
         at precombat main phase\nAlice: I\nresolve\nAlice: names A\nnow I 4/4\nBob: S -> I\nresolve\nexpect I graveyard\n"
    ));
}

/// Neither spells nor abilities, mana abilities included, in that player's turn only.
#[test]
fn opponents_are_idle() {
    let abolisher = "  A Abolisher 2/2; during your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or enchantments\n";
    let bob = "player Bob\n  P Pinger 1/1; tap: 1 damage to any target\n  L Land land; tap: 1 damage to any target\n  hand S Shock instant: 2 damage to any target\n";
    let board = format!("player Alice\n{abolisher}{bob}at precombat main phase\n");
    holds(&format!("{board}illegal Bob: P -> A\nillegal Bob: S -> A\nexpect Alice 20\n"));
    holds(&format!("{board}Bob: L -> Alice\nresolve\nexpect Alice 19\n"));
    let others = board.replace(abolisher, "").replace("player Bob\n", &format!("player Bob\n{abolisher}"));
    holds(&format!("{others}Bob: P -> Alice\nresolve\nexpect Alice 19\n"));
}

/// The copy is of one colour only.
#[test]
fn a_copy_is_red() {
    holds(
        "player Alice\n  hand F Fork {R}{R} instant: copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy\n  2 Mountain\n\
         player Bob\n  K Knight 2/2 protection from red\n  hand S Bolt black instant: 3 damage to any target\n\
         at precombat main phase\nBob: S -> Alice\nAlice: F -> S\nresolve\nillegal Alice: targets K\nAlice: targets Bob\nresolve\nnow Bob 17, Alice 20\n",
    );
}

/// A copy for each other creature that it could target, made by who cast it; each has a target of
/// its own.
#[test]
fn copies_for_each_other() {
    let zada = "  Z Zada 3/3; whenever you cast an instant or sorcery spell that targets only this, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures\n";
    let board = format!(
        "player Alice\n{zada}  A Elf 1/1\n  B Elf 1/1\n  S Knight 1/1 protection from green\n  hand G Growth green instant: target creature gets +1/+1 until end of turn\nplayer Bob\n  O Ogre 3/3\nat precombat main phase\n"
    );
    holds(&format!(
        "{board}Alice: G -> Z\nresolve\nnow stack 3\nresolve\nresolve\nresolve\nexpect Z 4/4, A 2/2, B 2/2, S 1/1, O 3/3, stack 0\n"
    ));
    holds(&format!("{board}Alice: G -> A\nresolve\nexpect Z 3/3, A 2/2, B 1/1, stack 0\n"));
    let dragon = "  M Dragon 4/5; whenever a player casts an instant or sorcery spell that targets only this, that player copies that spell for each other creature they control that the spell could target. Each copy targets a different one of those creatures\n";
    holds(&format!(
        "player Alice\n{dragon}  A Elf 1/1\nplayer Bob\n  B Elf 1/1\n  hand S Shock instant: 2 damage to target creature\nat precombat main phase\n\
         Bob: S -> M\nresolve\nresolve\nresolve\nexpect A in play, B graveyard, M damage 2\n"
    ));
    let golem = "whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies that spell for each other Golem that spell could target. Each copy targets a different one of those Golems";
    holds(&format!(
        "player Alice\n  P Precursor 3/3 artifact Golem; {golem}\n  G 3/3 artifact creature Golem\n  H 3/3 artifact creature Golem\nplayer Bob\n  B Elf 1/1 Elf\n  hand S Bolt instant: 3 damage to any target\nat precombat main phase\n\
         Bob: S -> G\nresolve\nresolve\nresolve\nresolve\nexpect P graveyard, G graveyard, H graveyard, B in play\n"
    ));
}
