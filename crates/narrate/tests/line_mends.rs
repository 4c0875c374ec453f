//! Other lines for those at which a script stops.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::Scenario;
use combat_lab_replay::Replay;

/// What is expected instead of the line, and the line that is offered.
fn instead(text: &str) -> (Option<String>, Option<String>) {
    let scenario = Scenario::parse(text).unwrap_or_else(|problems| panic!("{problems}"));
    let edition = *scenario.editions.first().unwrap();
    let Err(stop) = Replay::run(&scenario, edition) else { panic!("{text}") };
    let problems = combat_lab_narrate::problems(&scenario, &stop);
    let [problem] = problems.items() else { panic!("{problems}") };
    (problem.expected.clone(), problem.suggestion.clone())
}

#[test]
fn an_order_names_what_triggered() {
    let (expected, line) = instead(
        "through 1 turn\nplayer Alice\n  H Hero 3/4 battle cry; whenever this attacks, you gain 1 life\nplayer Bob\n\
         attack H -> Bob\nAlice: orders H's battle cry, H ability 1\n",
    );
    assert_eq!(line.as_deref(), Some("Alice: orders H ability 1, H ability 2"));
    let expected = expected.unwrap();
    assert!(expected.starts_with("H ability 1 (Whenever this attacks, each other attacking"), "{expected}");
    assert!(expected.ends_with("H ability 2 (Whenever this attacks, you gain 1 life)"), "{expected}");
}

#[test]
fn the_only_ability_that_fits_is_offered() {
    let (expected, line) = instead(
        "from precombat main\nplayer Alice\n  D Shaman 1/2; {T}: add one mana of any color; {B}, {T}: exile target \
         instant card from a graveyard\n  Swamp\nplayer Bob\n  graveyard Shock\nAlice: D ability 2 -> Shock\n",
    );
    assert_eq!(expected.as_deref(), Some("another ability, since ability 2 is: Tap: add {U}"));
    assert_eq!(line.as_deref(), Some("Alice: D ability 6 -> Shock"));
}

#[test]
fn a_choice_is_offered_with_its_verb() {
    let board = "edition 2008-10\nfrom precombat main\nplayer Alice\n  Mountain\n  hand Lightning Bolt\nplayer Bob\n  \
                 J Jace planeswalker Jace loyalty 3\nAlice: Lightning Bolt -> Bob\nresolve\nAlice: ";
    for said in ["accepts", "targets J"] {
        let (_, line) = instead(&[board, said, "\n"].concat());
        assert_eq!(line.as_deref(), Some("Alice: applies J"), "{said}");
    }
}

#[test]
fn a_second_combat_needs_the_whole_turn() {
    let (expected, _) = instead(
        "player Alice\n  A Angel 3/4; whenever this attacks, untap this. After this phase, there is an additional combat \
         phase\nplayer Bob\nattack A\nresolve\nat the second beginning of combat\n",
    );
    assert_eq!(expected.as_deref(), Some("“through 1 turn” above the players"));
}

#[test]
fn the_attacking_player_comes_first() {
    let (expected, _) = instead("player Alice\nplayer Bob\n  W Wurm 6/4\nattack W -> Alice\n");
    assert!(expected.unwrap().starts_with("the attacking player's lines above"));
}

#[test]
fn the_only_one_that_pays_or_can_be_the_target_is_offered() {
    let altar = "player Alice\n  S Seer 1/1; sacrifice a creature: you gain 1 life\nplayer Bob\nAlice: S\n";
    assert_eq!(instead(altar).1.as_deref(), Some("Alice: S sacrificing S"));
    let spell = "player Alice\n  hand Z Zap {0} instant: destroy target creature\nplayer Bob\n  B Bear 2/2\nAlice: Z\n";
    assert_eq!(instead(spell).1.as_deref(), Some("Alice: Z -> B"));
}

#[test]
fn the_only_choice_is_offered_for_another() {
    let (_, line) = instead(
        "from precombat main\nplayer Alice\n  hand E Edict {0} instant: target player sacrifices a creature\nplayer Bob\n  \
         B Bear 2/2\n  graveyard G Ghoul 2/2\nAlice: E -> Bob\nresolve\nBob: sacrifices G\n",
    );
    assert_eq!(line.as_deref(), Some("Bob: sacrifices B"));
}

#[test]
fn the_attack_of_another_player_needs_their_turn() {
    let (expected, _) =
        instead("player Alice\n  A Bear 2/2\nplayer Bob\n  B Wurm 6/4\nattack A -> Bob\nattack B -> Alice\n");
    assert_eq!(expected.as_deref(), Some("“through 2 turns” above the players"));
}
