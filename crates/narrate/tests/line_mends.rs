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
    let board = "from precombat main\nplayer Alice\n  D Shaman 1/2; {T}: add one mana of any color; {B}, {T}: exile target \
                 instant card from a graveyard\n  Swamp\nplayer Bob\n  graveyard Shock\n";
    let (expected, line) = instead(&[board, "Alice: D ability 1 -> Shock\n"].concat());
    assert_eq!(expected.as_deref(), Some("another ability, since ability 1 is: Tap: add {W}"));
    assert_eq!(line.as_deref(), Some("Alice: D ability 2 -> Shock"));
    // A number of older texts, which count each kind of mana.
    let (_, line) = instead(&[board, "Alice: D ability 6 -> Shock\n"].concat());
    assert_eq!(line.as_deref(), Some("Alice: D ability 2 -> Shock"));
    let (_, line) = instead(&[board, "Alice: D ability 4\n"].concat());
    assert_eq!(line.as_deref(), Some("Alice: D for {R}"));
    let counted = ["option count every way\n", board, "Alice: D ability 2 -> Shock\n"].concat();
    assert_eq!(instead(&counted).1.as_deref(), Some("Alice: D ability 6 -> Shock"));
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

/// The text with the lines that are offered in their place.
fn added(text: &str) -> Option<String> {
    let scenario = Scenario::parse(text).unwrap_or_else(|problems| panic!("{problems}"));
    let edition = *scenario.editions.first().unwrap();
    let Err(stop) = Replay::run(&scenario, edition) else { panic!("{text}") };
    let problems = combat_lab_narrate::problems(&scenario, &stop);
    let [problem] = problems.items() else { panic!("{problems}") };
    problem.insertion.as_ref().map(|insertion| insertion.into_text(text))
}

#[test]
fn missing_lands_are_offered() {
    let board = |own: &str, spell: &str| {
        format!("player Ann\n  B Bear 2/2\n{own}  hand Z {spell}\nplayer Ben\nattack B\nAnn: Z -> B\n")
    };
    for (own, spell, lands) in [
        ("", "Giant Growth", "  Forest\n"),
        ("", "Zap {1}{B} instant: destroy target creature", "  2 Swamp\n"),
        ("", "Zap {R}{W} instant: destroy target creature", "  Plains\n  Mountain\n"),
        ("", "Zap {3} instant: destroy target creature", "  3 Plains\n"),
        ("  Forest\n", "Zap {2}{G} instant: destroy target creature", "  2 Forest\n"),
        ("  2 Forest\n", "Zap {1}{G}{W} instant: destroy target creature", "  Plains\n"),
    ] {
        let text = board(own, spell);
        let cards = text.find("player Ben").unwrap();
        let expected = [&text[..cards], lands, &text[cards..]].concat();
        assert_eq!(added(&text), Some(expected), "{spell}");
    }
    let ability = "player Ann\n  B Bear 2/2; {R}: this gets +1/+0\nplayer Ben\nattack B\nAnn: B\n";
    assert_eq!(added(ability), Some(ability.replace("player Ben", "  Mountain\nplayer Ben")));
    let x = "from precombat main\nplayer Ann\n  hand F Zap {X}{R} instant: X damage to any target\nplayer Ben\n\
             Ann: F with X 3 -> Ben\n";
    assert_eq!(added(x), Some(x.replace("player Ben", "  4 Mountain\nplayer Ben")));
}

/// Each number of lands tried means reading and playing the situation again: a long one is tried
/// less often.
#[test]
fn few_lands_are_tried_for_a_long_text() {
    let text = "player Ann\n  B Bear 2/2\n  Forest\n  hand Z Zap {1}{G}{W}{U} instant: destroy target creature\nplayer Ben\n\
                attack B\nAnn: Z -> B\n";
    let below = "creature\n";
    let three = "  2 Plains\n  Island\n";
    assert_eq!(added(text), Some(text.replace(below, &[below, three].concat())));
    assert_eq!(
        added(
            &["# A long text says much before it comes to its board.\n".repeat(900).as_str(), text].concat()
        ),
        None
    );
}

#[test]
fn missing_steps_are_offered() {
    let board = "title T\n\nplayer Ann\n  B Bear 2/2\n  hand D Draw {0} sorcery: draw a card\nplayer Ben\n";
    for (script, line) in [
        ("Ann: D\n", "from precombat main"),
        ("attack B\nat postcombat main\n", "through 1 turn"),
        ("attack B\nAnn: D in postcombat main\n", "through 1 turn"),
        ("at upkeep of turn 2\n", "through 2 turns"),
    ] {
        let text = [board, script].concat();
        assert_eq!(added(&text), Some(text.replacen("T\n", &["T\n", line, "\n"].concat(), 1)), "{script}");
    }
    // There is such a line already.
    assert_eq!(added(&["from combat\n", board, "Ann: D\n"].concat()), None);
}

#[test]
fn lines_that_resolve_nothing_or_have_no_order_have_a_mend() {
    let trigger = "player Ann\n  P Phage 4/4; whenever this deals combat damage to a player, that player loses the game\n\
                   player Ben\nattack P\nresolve\nexpect Ben loses\n";
    assert_eq!(instead(trigger).1.as_deref(), Some("at combat damage\nresolve"));
    let order = "edition today, 2021-04\nplayer Ann\n  A Wurm 6/4\nplayer Ben\n  B Bear 2/2\n  C Cub 1/1\nattack A\n\
                 block B, C -> A\norder A: C, B\n";
    assert_eq!(instead(order).1.as_deref(), Some("2021-04: order A: C, B"));
    let alone = order.replace(", 2021-04", "");
    assert_eq!(instead(&alone).1.as_deref(), Some("# order A: C, B"));
}

#[test]
fn a_choice_that_is_no_target_has_a_line_of_its_own() {
    let clone = "from precombat main\nplayer Ann\n  hand C Clone 0/0 {0}; you may have this enter as a copy of any \
                 creature on the battlefield\nplayer Ben\n  W Wurm 6/4\nAnn: C -> W\nexpect C 6/4\n";
    assert_eq!(instead(clone).1.as_deref(), Some("Ann: C\nAnn: names W"));
    let put = "from precombat main\nplayer Ann\n  S Smith 1/2; {0}: you may put an Equipment card from your hand onto the \
               battlefield\n  hand B Bat artifact Equipment {5}; equip {5}\nplayer Ben\nAnn: S\nresolve\nAnn: accepts\n";
    assert_eq!(instead(put).1.as_deref(), Some("Ann: chooses B"));
}
