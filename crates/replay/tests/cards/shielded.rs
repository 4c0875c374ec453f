//! What permanents and shields make of damage: less of it, none, or damage to something else.

use super::{EVERY, holds, holds_in, refused};

const SHOCK: &str = "  hand S Shock {0} red instant: 2 damage to any target\n";

/// The next damage to one creature is dealt to another instead, and no more than that (614.9).
#[test]
fn the_next_damage_is_dealt_to_another_creature() {
    let nomads = "N Nomads 1/1; {0}: the next 1 damage that would be dealt to this creature this turn is dealt to target creature you control instead";
    let board = format!("player Alice\n{SHOCK}player Bob\n  {nomads}\n  G Giant 3/3\n");
    holds(&format!(
        "{board}at precombat main phase\nAlice: S -> N\nBob: N -> G\nresolve\nresolve\nexpect N graveyard, G damage 1\n"
    ));
    holds(&format!(
        "{board}at precombat main phase\nAlice: S -> N\nBob: N -> G\nBob: N -> G\nresolve\nresolve\nresolve\nexpect N in play, G damage 2\n"
    ));
}

/// All damage of a source that is chosen, to whatever (609.7).
#[test]
fn all_damage_of_a_chosen_source() {
    let tender = "F Forge-Tender 1/1; sacrifice this: prevent all damage a red source of your choice would deal this turn";
    let storm = "  hand P Pyroclasm {0} red sorcery: 2 damage to each creature\n";
    let board = format!("player Alice\n{storm}player Bob\n  {tender}\n  G Bears 2/2\n");
    holds(&format!(
        "{board}at precombat main phase\nAlice: P\nBob: F\nresolve\nresolve\nexpect G in play, F graveyard\n"
    ));
}

/// So much of the damage of each source is prevented, or all but so much.
#[test]
fn a_part_of_the_damage_is_prevented() {
    let armor = "U Armor artifact; if a source would deal damage to you, prevent 1 of that damage";
    holds(&format!(
        "player Alice\n  B Bears 2/2\n  C Cub 1/1\nplayer Bob\n  {armor}\nattack B, C -> Bob\nblock none\nexpect Bob 19\n"
    ));
    let altisaur = "T Altisaur 3/4 Dinosaur; if a source would deal damage to another Dinosaur you control, prevent all but 1 of that damage";
    holds(&format!(
        "player Alice\n{SHOCK}player Bob\n  {altisaur}\n  D Raptor 2/2 Dinosaur\nat precombat main phase\nAlice: S -> D\nresolve\nexpect D in play, D damage 1\n"
    ));
    holds(&format!(
        "player Alice\n{SHOCK}player Bob\n  {altisaur}\n  D Raptor 2/2 Dinosaur\nat precombat main phase\nAlice: S -> T\nresolve\nexpect T damage 2\n"
    ));
}

/// What happens because damage was prevented happens with that much (615.5).
#[test]
fn damage_that_becomes_counters() {
    let vigor = "V Vigor 6/6; if damage would be dealt to another creature you control, prevent that damage. Put a +1/+1 counter on that creature for each 1 damage prevented this way";
    holds(&format!(
        "player Alice\n{SHOCK}player Bob\n  {vigor}\n  G Bears 2/2\nat precombat main phase\nAlice: S -> G\nresolve\nexpect G 4/4, G damage 0\n"
    ));
    holds(&format!(
        "player Alice\n{SHOCK}player Bob\n  {vigor}\n  G Bears 2/2\nat precombat main phase\nAlice: S -> V\nresolve\nexpect V 6/6, V damage 2\n"
    ));
    let hydra = "H Hydra 7/7; if damage would be dealt to this creature, prevent that damage. Put a -1/-1 counter on this creature for each 1 damage prevented this way";
    holds(&format!(
        "player Alice\n  A Bears 2/2\n  B Giant 3/3\nplayer Bob\n  {hydra}\nattack A -> Bob\nblock H -> A\nexpect H 5/5, A graveyard\n"
    ));
    let swans = "W Swans 4/3 flying; if a source would deal damage to this creature, prevent that damage. The source's controller draws cards equal to the damage prevented this way";
    holds(&format!(
        "player Alice\n{SHOCK}player Bob\n  {swans}\nat precombat main phase\nAlice: S -> W\nresolve\nexpect W damage 0, Alice hand 2\n"
    ));
}

/// Damage to a player, or to what that player controls.
#[test]
fn all_damage_to_a_player() {
    let chasm = "C Chasm land; prevent all damage that would be dealt to you";
    holds(&format!(
        "player Alice\n  B Bears 2/2\nplayer Bob\n  {chasm}\nattack B -> Bob\nblock none\nexpect Bob 20\n"
    ));
    let wanderer = "W Wanderer enchantment; prevent all noncombat damage that would be dealt to you and other permanents you control";
    holds(&format!(
        "player Alice\n{SHOCK}  B Bears 2/2\nplayer Bob\n  {wanderer}\n  G Elf 1/1\nat precombat main phase\nAlice: S -> G\nresolve\nattack B -> Bob\nblock none\nexpect Bob 18, G in play\n"
    ));
    let blade = "G Gideon 4/4; prevent all damage that would be dealt to this creature during your turn";
    holds(&format!(
        "player Alice\n  {blade}\nplayer Bob\n  B Bears 5/5\nattack G -> Bob\nblock B -> G\nexpect G in play, G damage 0\n"
    ));
    holds(&format!(
        "player Alice\n{SHOCK}player Bob\n  {blade}\nat precombat main phase\nAlice: S -> G\nresolve\nexpect G damage 2\n"
    ));
}

/// Only sources of one kind, and none but others.
#[test]
fn more_damage_of_some_sources() {
    let jaya = "J Jaya 1/1 red; if another red source you control would deal damage to a permanent or player, it deals that much damage plus 1 to that permanent or player instead";
    holds(&format!(
        "player Alice\n{SHOCK}  {jaya}\n  R Goblin 2/1 red\n  W Elf 1/1 green\nplayer Bob\nat precombat main phase\nAlice: S -> Bob\nresolve\nattack J, R, W -> Bob\nblock none\nexpect Bob 12\n"
    ));
    let giant = "B Bearer 1/1 Giant; if a Giant source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead";
    holds(&format!(
        "player Alice\n  {giant}\n  E Elf 1/1 Elf\nplayer Bob\nattack B, E -> Bob\nblock none\nexpect Bob 17\n"
    ));
}

/// A source that deals damage to something triggers an ability once, and its controller is meant.
#[test]
fn a_source_that_deals_damage() {
    let obliterator = "O Obliterator 5/5 trample; whenever a source deals damage to this creature, that source's controller sacrifices that many permanents";
    holds(&format!(
        "player Alice\n{SHOCK}  A Elf 1/1\n  B Elf 1/1\n  C Elf 1/1\nplayer Bob\n  {obliterator}\nat precombat main phase\nAlice: S -> O\nresolve\nresolve\nAlice: sacrifices A, C\nexpect A graveyard, B in play, C graveyard\n"
    ));
    let michiko = "M Michiko 2/2; whenever a source an opponent controls deals damage to you, that player sacrifices a permanent";
    holds(&format!(
        "player Alice\n{SHOCK}  A Elf 1/1\nplayer Bob\n  {michiko}\nat precombat main phase\nAlice: S -> Bob\nresolve\nresolve\nexpect A graveyard, Bob 18\n"
    ));
}

/// A player who can't lose stays in the game at 0 life, until nothing says so any more (104.3).
#[test]
fn a_player_who_cannot_lose() {
    let angel = "P Platinum 4/4; you can't lose the game and your opponents can't win the game";
    let drain = "  hand D Drain {0} sorcery: target player loses 25 life\n  hand T Terror {0} instant: destroy target creature\n";
    let board = format!("player Alice\n{drain}player Bob\n  {angel}\n");
    holds(&format!("{board}at precombat main phase\nAlice: D -> Bob\nresolve\nexpect Bob -5, P in play\n"));
    holds(&format!(
        "{board}at precombat main phase\nAlice: D -> Bob\nresolve\nAlice: T -> P\nresolve\nexpect Alice wins\n"
    ));
}

/// Damage that would reduce a life total to less than 1; loss of life is something else.
#[test]
fn the_last_point_of_life() {
    let worship = "W Worship enchantment; if you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead";
    holds(&format!(
        "player Alice\n  B Bears 5/5\nplayer Bob 3\n  {worship}\n  E Elf 1/1\nattack B -> Bob\nblock none\nexpect Bob 1\n"
    ));
    holds(&format!(
        "player Alice\n  B Bears 5/5\nplayer Bob 3\n  {worship}\nattack B -> Bob\nblock none\nexpect Alice wins\n"
    ));
    holds(&format!(
        "player Alice\n  hand D Drain {{0}} sorcery: target player loses 5 life\nplayer Bob 3\n  {worship}\n  E Elf 1/1\nat precombat main phase\nAlice: D -> Bob\nresolve\nexpect Alice wins\n"
    ));
}

/// The cost of an attack is counted, and charged only under its condition (508.1h).
#[test]
fn an_attack_that_costs_what_is_counted() {
    let sphere = "S Sphere enchantment; creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of those creatures, where X is the number of enchantments you control";
    let board = format!("player Alice\n  Plains\n  Plains\n  B Bears 2/2\nplayer Bob\n  {sphere}\n");
    holds(&format!("{board}attack B -> Bob\nblock none\nexpect Bob 18, Plains tapped\n"));
    holds(&format!(
        "{board}  F Font enchantment\n  G Font enchantment\nillegal attack B -> Bob\nexpect Bob 20\n"
    ));
    let tithes = "A Archangel 3/5 {state}; as long as this creature is untapped, creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of those creatures";
    let board = |state: &str| {
        let tithes = tithes.replace("{state}", state);
        format!("player Alice\n  B Bears 2/2\nplayer Bob\n  {tithes}\n")
    };
    holds(&format!("{}illegal attack B -> Bob\nexpect Bob 20\n", board("flying")));
    holds(&format!("{}attack B -> Bob\nblock none\nexpect Bob 18\n", board("tapped")));
}

/// The creature with the least toughness gets the counters; of several, the player chooses.
#[test]
fn bolster() {
    let rain = "  hand R Rain {0} sorcery: bolster 2\n";
    let board =
        format!("player Alice\n{rain}  A Elf 1/1\n  B Bears 2/2\n  C Cub 3/1\nplayer Bob\n  D Rat 0/1\n");
    holds(&format!(
        "{board}at precombat main phase\nAlice: R\nresolve\nAlice: names C\nnow 2021-04: cites 701.33a\nnow today: cites 701.39a\nexpect C 5/3, A 1/1, B 2/2\n"
    ));
}

/// Creatures are sacrificed as it enters, which then has its counters already.
#[test]
fn devour() {
    let myco = "  hand M Mycoloth {0} 4/4; devour 2\n";
    let board = format!("player Alice\n{myco}  A Elf 1/1\n  B Bears 2/2\nplayer Bob\n");
    let cast = "at precombat main phase\nAlice: M\nresolve\n";
    let since = &EVERY["2006-10, ".len()..];
    holds_in(
        since,
        &format!(
            "{board}{cast}Alice: sacrifices A, B\nnow 2008-10: cites 502.82\nnow 2009-07, 2010-07: cites 702.79\nnow today: cites 702.82\n\
             expect M 8/8, A graveyard, B graveyard\n"
        ),
    );
    holds_in(since, &format!("{board}{cast}Alice: sacrifices B\nexpect M 6/6, A in play\n"));
    refused("M Mycoloth 4/4; devour");
}

/// What is equipped or enchanted at the moment.
#[test]
fn equipped_and_enchanted_creatures() {
    let sword = "  S Sword artifact; equip {0}\n";
    let board = format!(
        "player Alice\n{sword}  K Kemba 2/2; equipped creatures you control get +1/+1\n  B Bears 2/2\nplayer Bob\n"
    );
    holds(&format!("{board}at precombat main phase\nAlice: S -> B\nresolve\nexpect B 3/3, K 2/2\n"));
    holds(&format!(
        "{board}at precombat main phase\nAlice: S -> B\nresolve\nAlice: S -> K\nresolve\nexpect B 2/2, K 3/3\n"
    ));
}

/// A triggered ability about the controller of an attacker, and of the land that an Aura is
/// attached to.
#[test]
fn the_controller_of_what_the_event_is_about() {
    let miasma = "M Miasma enchantment; whenever a creature attacks you, its controller loses 1 life";
    holds(&format!(
        "player Alice\n  B Bears 2/2\nplayer Bob\n  {miasma}\nattack B -> Bob\nresolve\nexpect Alice 19\n"
    ));
    let regent = "R Regent 4/4 Dragon; whenever a Dragon you control becomes the target of a spell or ability an opponent controls, this creature deals 3 damage to that player";
    holds(&format!(
        "player Alice\n{SHOCK}player Bob\n  {regent}\nat precombat main phase\nAlice: S -> R\nresolve\nexpect Alice 17\n"
    ));
}
