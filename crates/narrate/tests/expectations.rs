//! Expectations and judgements, and the state found instead. Each expectation is met only where it
//! should be.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::Scenario;
use combat_lab_replay::{Cause, Unreached, check};
use combat_lab_rulebook::Edition;

/// Whether an expectation is met in every edition of the situation.
fn holds(situation: &str, line: &str) -> bool {
    let scenario = Scenario::parse(&situation.replace("LINE", line));
    let scenario = scenario.map_err(|problems| problems.to_string()).unwrap();
    let outcomes = check(&scenario);
    outcomes.iter().all(|outcome| {
        assert!(outcome.stop.is_none(), "{line}: {}", outcome.stop.as_ref().unwrap());
        outcome.is_ok()
    })
}

fn found(situation: &str, line: &str) -> String {
    let scenario = Scenario::parse(&situation.replace("LINE", line)).unwrap();
    let outcomes = check(&scenario);
    let told = outcomes.iter().flat_map(|outcome| {
        let checks = outcome.checks.iter().filter(|check| !check.held);
        checks.map(|check| combat_lab_narrate::found(&scenario, outcome.edition, check))
    });
    told.collect::<Vec<_>>().join("; ")
}

#[track_caller]
fn only(situation: &str, right: &[&str], wrong: &[&str]) {
    for line in right {
        assert!(holds(situation, line), "{line}: {}", found(situation, line));
    }
    for line in wrong {
        assert!(!holds(situation, line), "{line}");
    }
}

/// A 6/6 trampler, blocked by a 3/3 and a 1/1, beside an unblocked 2/2.
const TRAMPLE: &str = "edition 2008-10, 2021-04, today
player Alice
  T Trampler 6/6 trample
  G Grizzly Bears 2/2
player Bob 20 poison 3
  H Hill Giant 3/3
  M Mons's Goblin Raiders 1/1
attack T, G -> Bob
block H, M -> T
LINE";

#[test]
fn the_total_that_a_player_can_be_assigned() {
    // 510.1c, 702.19b: 3 and 1 are lethal, so of 6 damage 0 to 2 go past the blockers; 2 come from
    // the unblocked creature.
    only(
        TRAMPLE,
        &[
            "bounds Bob 2..4",
            "legal total Bob 2",
            "legal total Bob 4",
            "illegal total Bob 5",
            "illegal total Bob 1",
        ],
        &[
            "bounds Bob 0..4",
            "bounds Bob 2..8",
            "legal total Bob 5",
            "legal total Bob 1",
            "illegal total Bob 3",
        ],
    );
    // Three tramplers that share a blocker: one lethal amount is enough for all of them.
    let shared = "edition today
player Alice
  A First 3/3 trample
  B Second 3/3 trample
player Bob
  H Hill Giant 3/4; can block an additional creature
attack A, B -> Bob
block H -> A, B
LINE";
    only(
        shared,
        &["bounds Bob 0..2", "legal total Bob 2", "bounds A -> Bob 0..2"],
        &["bounds Bob 0..4", "legal total Bob 3"],
    );
    // As though it weren't blocked: all of it or nothing.
    let all = "edition today
player Alice
  A Thorn Elemental 7/7; may assign damage as though it weren't blocked
player Bob
  H Hill Giant 3/3
attack A -> Bob
block H -> A
LINE";
    only(
        all,
        &["bounds Bob 0..7", "legal total Bob 0", "legal total Bob 7", "illegal total Bob 3"],
        &["legal total Bob 6"],
    );
}

#[test]
fn a_verdict_without_a_number_and_with_a_number_above_the_rule() {
    let flying = "edition today
player Alice
  S Shade 2/2 shadow
player Bob
  H Hill Giant 3/3
attack S -> Bob
LINE";
    // Shadow is 702.28, and what it says of blocking 702.28b.
    only(
        flying,
        &[
            "illegal block H -> S",
            "illegal: block H -> S",
            "illegal today: block H -> S",
            "illegal 702.28b: block H -> S",
            "illegal 702.28: block H -> S",
            "illegal by 702.28: block H -> S",
            "illegal today 702.28: block H -> S",
            "legal block none",
        ],
        &[
            "legal block H -> S",
            "illegal block none",
            "illegal 702.2: block H -> S",
            "illegal 702.29b: block H -> S",
            "illegal 702.281: block H -> S",
            "illegal 509.1: block none",
        ],
    );
}

#[test]
fn a_sub_rule_is_another_than_its_neighbours() {
    let today = TRAMPLE.replace("2008-10, 2021-04, today", "today");
    only(
        &today,
        &[
            "illegal 702.19b: assign T: H 2, M 1, Bob 3",
            "illegal 702.19: assign T: H 2, M 1, Bob 3",
            "now cites 509.1\nillegal 702: assign T: H 2, M 1, Bob 3",
        ],
        &[
            "illegal 702.19a: assign T: H 2, M 1, Bob 3",
            "illegal 702.1: assign T: H 2, M 1, Bob 3",
            "illegal 702.19bc: assign T: H 2, M 1, Bob 3",
        ],
    );
}

#[test]
fn negative_damage_is_illegal() {
    only(
        TRAMPLE,
        &["illegal assign T: H 7, M -1", "legal assign T: H 5, M 1, Bob -0"],
        &["legal assign T: H 7, M -1", "legal assign T: H -1, M 7"],
    );
    let carried_out = TRAMPLE.replace("LINE", "assign T: H 7, M -1");
    let scenario = Scenario::parse(&carried_out).unwrap();
    let outcomes = check(&scenario);
    let stop = outcomes.first().and_then(|outcome| outcome.stop.as_ref()).unwrap();
    let problem = combat_lab_narrate::problems(&scenario, stop).to_string();
    assert!(problem.contains("can't assign less than 0 damage"), "{problem}");
}

#[test]
fn poison_can_be_set_and_expected() {
    only(
        TRAMPLE,
        &["now Bob poison 3, Alice poison 0", "expect Bob poison 3"],
        &["now Bob poison 0", "expect Alice poison 3", "expect Bob loses"],
    );
    let tenth = "player Alice\n  G Blight Mamba 1/1 infect\nplayer Bob poison 9\nattack G -> Bob\nexpect Bob loses, Bob 20, Bob poison 10\nLINE";
    only(tenth, &["", "expect Alice wins"], &["expect draw"]);
}

#[test]
fn negated_expectations_hold() {
    let before = TRAMPLE.replace("block H, M -> T\nLINE", "LINE");
    only(
        &before,
        &["now H not attacking, H not blocking, T not blocking", "now T attacking"],
        &["now T not attacking", "now G not attacking"],
    );
    only(TRAMPLE, &["now H not attacking, G not blocking"], &["now H not blocking", "now M not blocking"]);
}

#[test]
fn the_dividing_player_can_be_expected() {
    only(TRAMPLE, &["now Alice divides T, Bob divides H"], &["now Bob divides T", "now Alice divides M"]);
    let banding = TRAMPLE.replace("1/1", "1/1 banding").replace(", 2021-04, today", "");
    // 502.10h: the defending player divides what a creature deals that a creature with banding
    // blocks.
    only(&banding, &["now Bob divides T"], &["now Alice divides T"]);
}

#[test]
fn the_controller_of_a_stack_object_can_be_expected() {
    let stack = "player Alice
  M Mogg Fanatic 1/1; sacrifice: 1 damage to any target
player Bob
  hand S Shock instant: 2 damage to any target
attack M -> Bob
Bob: S -> M
LINE";
    only(stack, &["now S controlled by Bob", "now M controlled by Alice"], &["now S controlled by Alice"]);
    let ability = &stack.replace("LINE", "Alice: M -> Bob\nLINE");
    only(
        ability,
        &["now ability of M controlled by Alice"],
        &["now ability of M controlled by Bob", "now ability of S controlled by Alice"],
    );
}

#[test]
fn the_damage_of_a_creature_that_left_can_be_expected() {
    only(
        TRAMPLE,
        &["expect M left with damage 1, H left with damage 3", "expect T damage 4"],
        &[
            "expect M left with damage 3",
            "expect T left with damage 4",
            "expect M damage 3",
            "now M left with damage 0",
        ],
    );
}

#[test]
fn a_token_that_was_never_created_is_not_said_to_be_gone() {
    let hero = "edition 2021-04, today\nplayer Alice\n  A Hero of Bladehold\nplayer Bob\n  B Ox 3/3\nattack A\nblock B -> Soldier 1\nLINE";
    only(
        hero,
        &["expect Soldier 1 gone", "expect Soldier 2 in play"],
        &["expect Soldier 2 gone", "expect Soldier 4 in play", "expect Soldier 4 untapped"],
    );
    assert!(
        found(hero, "expect Soldier 4 in play").contains("no \u{201c}soldier 4\u{201d} has been created")
    );
}

#[test]
fn a_choice_may_ask_for_bounds() {
    let asks = TRAMPLE.replace(
        "LINE",
        "ask How much can the trampler deal to Bob?
choice Up to 2: bounds T -> Bob 0..2
choice Up to 3: bounds T -> Bob 0..3
choice All 6: bounds Bob 0..8
LINE",
    );
    // With an answer at once, where damage is divided, or at the end.
    only(&asks, &["answer", "answer 1", "at combat damage\nanswer", ""], &["answer 0", "answer 2"]);
    // In order H, M (510.1c): 3 for H first, so 0 to 3 for M. At the end both have left.
    let asks = asks
        .replace("bounds T -> Bob 0..2", "bounds T -> M 0..3")
        .replace("bounds T -> Bob 0..3", "bounds T -> H 0..3");
    let today = asks.replace("2008-10, 2021-04, today", "2021-04");
    only(
        &today,
        &["answer", "at combat damage\nanswer", "at the end\nanswer", ""],
        &["answer 0", "answer 2"],
    );
}

#[test]
fn a_total_is_known_on_its_way_through_json_too() {
    let text = TRAMPLE.replace("LINE", "illegal total Bob 5\nlegal total Bob 4\nillegal assign T: H 7, M -1");
    let scenario = Scenario::parse(&text).unwrap();
    assert!(scenario.is_same(&Scenario::parse(&scenario.print()).unwrap()));
}

#[test]
fn the_step_at_the_end_can_be_expected() {
    // 511, 514: a combat phase ends with its end of combat step, a turn with its cleanup step.
    let combat = "edition 2006-10, 2008-10, 2009-07, 2021-04, today
player Alice
  G Grizzly Bears 2/2
player Bob
attack G -> Bob
LINE";
    only(
        combat,
        &["expect step end of combat", "at combat damage\nnow step combat damage"],
        &["expect step combat damage", "expect step beginning of combat", "expect step postcombat main"],
    );
    only(
        &combat.replace("player Alice", "through 1 turn\nplayer Alice"),
        &["expect step cleanup"],
        &["expect step end of turn", "expect step end of combat", "expect step untap"],
    );
}

#[test]
fn an_ability_named_for_a_card_in_hand_is_refused() {
    // 112.6, 113.6, 401.4: abilities of a permanent work on the battlefield. The card must not be
    // cast instead.
    let hand = "edition 2008-10, 2009-07, today
from precombat main
player Alice
  hand H Prodigal Sorcerer 1/1; tap: 1 damage to any target
player Bob
LINE";
    only(
        hand,
        &["illegal Alice: H ability 1 -> Bob", "legal Alice: H"],
        &["legal Alice: H ability 1 -> Bob"],
    );
    let scenario = Scenario::parse(&hand.replace("LINE", "Alice: H ability 1 -> Bob")).unwrap();
    for outcome in check(&scenario) {
        assert!(outcome.stop.is_some(), "{}", outcome.edition);
    }
}

/// A trigger on attacking with one target of two, or of one.
const CHOOSER: &str = "player Alice
  N Ninja 2/2; whenever this attacks, 1 damage to target creature an opponent controls
player Bob
  H Hill Giant 3/3
  C Craw Wurm 6/4
attack N -> Bob
LINE";

#[test]
fn a_judgement_during_an_open_choice_names_the_choice() {
    assert_eq!(
        found(CHOOSER, "now Bob 19"),
        "Bob 20 (at this point: Alice chooses the target of Ninja's triggered ability)"
    );
    // No choice is open once the target is chosen, but the ability has yet to resolve.
    assert_eq!(
        found(CHOOSER, "Alice: targets C\nnow Bob 19"),
        "Bob 20 (Ninja's triggered ability is still on the stack at this point: resolve on a line before this one \
         lets it resolve)"
    );
    assert_eq!(found(CHOOSER, "Alice: targets C\nresolve\nnow Bob 19"), "Bob 20");
}

#[test]
fn targets_that_nobody_could_choose_may_be_named() {
    // 603.3d: targets are chosen as the ability goes on the stack, here the only creature there is.
    let forced = &CHOOSER.replace("  C Craw Wurm 6/4\n", "");
    only(
        forced,
        &["Alice: targets H\nexpect H damage 1", "expect H damage 1"],
        &["Alice: targets H\nexpect H damage 0"],
    );
    let wrong = Scenario::parse(&forced.replace("LINE", "Alice: targets N")).unwrap();
    let stop = check(&wrong).remove(0).stop.unwrap();
    assert!(matches!(stop.cause, Cause::Unreached(Unreached::NotAsked(_))), "{stop}");
    // Named once where nobody could choose, a target is not named again.
    let twice = Scenario::parse(&forced.replace("LINE", "Alice: targets H\nAlice: targets H")).unwrap();
    assert!(check(&twice).remove(0).stop.is_some());
}

#[test]
fn a_line_for_a_choice_is_not_lost_to_a_target_that_nobody_could_choose() {
    let text = "player Alice
  Z Zombie 3/3
  N Ninja 2/5; whenever this attacks, 1 damage to target attacking creature; at end of combat, 1 damage \
        to target creature
player Bob
attack N -> Bob
LINE";
    // Only Ninja is attacking; any creature can be the target of the second ability.
    only(
        text,
        &[
            "Alice: targets N\nexpect N damage 2",
            "Alice: targets N\nAlice: targets Z\nexpect N damage 1, Z damage 1",
        ],
        &["Alice: targets N\nexpect Z damage 1"],
    );
}

#[test]
fn a_line_that_names_a_missing_object_is_refused_for_it() {
    let text = "edition today
player Alice
  F Forest
  B Grizzly Bears 2/2
  hand S Spawner sorcery: create a 1/1 green Saproling creature token
  hand GG Giant Growth instant: target creature gets +3/+3
  hand C Counterspell instant: counter target spell or ability
player Bob
  G Hill Giant 3/3
LINE";
    for (line, says) in [
        ("attack Saproling -> Bob", "illegal in TODAY: there is no saproling at this point"),
        ("attack B -> Bob\nblock G -> Saproling", "illegal in TODAY: there is no saproling at this point"),
        ("attack B -> Bob\nassign B: Saproling 2", "illegal in TODAY: there is no saproling at this point"),
        ("Alice: GG -> Saproling", "illegal in TODAY: there is no saproling at this point"),
        (
            "Alice: C -> ability of B",
            "illegal in TODAY: no ability of Grizzly Bears is on the stack at this point",
        ),
    ] {
        let scenario = Scenario::parse(&text.replace("LINE", line)).unwrap();
        let stop = check(&scenario).remove(0).stop.unwrap();
        let says = says.replace("TODAY", Edition::TODAY.id());
        assert_eq!(combat_lab_narrate::problems(&scenario, &stop).items()[0].message, says, "{line}");
    }
}

#[test]
fn a_judged_declaration_names_nothing_that_never_existed() {
    let text = "player Alice
  A Ape 2/2
  hand P instant: create a token that's a copy of target creature you control
player Bob
  W Wolf 2/2
  hand Q instant: create a token that's a copy of target creature you control
Alice: P -> A in beginning of combat
Bob: Q -> W
LINE
block none
expect Bob 18";
    let stop = |line: &str| {
        let scenario = Scenario::parse(&text.replace("LINE", line)).unwrap();
        let stop = check(&scenario).remove(0).stop;
        stop.map(|stop| (combat_lab_narrate::problems(&scenario, &stop).to_string(), stop.cause))
    };
    assert!(stop("illegal attack Ape 1\nattack A").is_none());
    for line in ["illegal attack Ape 2\nattack A", "attack A\nillegal block Wolf 2 -> A"] {
        let (message, cause) = stop(line).unwrap();
        assert!(matches!(cause, Cause::Unreached(Unreached::Absent(_))), "{line}: {message}");
        assert!(message.contains("didn't exist when this line was to be judged"), "{line}: {message}");
    }
    // What exists is only named too late.
    let late = stop("attack A\nillegal attack Ape 1").unwrap();
    assert!(matches!(late.1, Cause::Unreached(Unreached::AttackersDeclared)), "{}", late.0);
}

/// What a check that fails says of a choice that no line makes, and the text with the line for it.
fn left_open(text: &str) -> (String, Option<String>) {
    let scenario = Scenario::parse(text).map_err(|problems| problems.to_string()).unwrap();
    let report = check(&scenario).remove(0);
    let failed = report.checks.iter().find(|check| !check.held).unwrap();
    let open = combat_lab_narrate::OpenChoices::new(&scenario, report.edition).before(failed).unwrap();
    (open.said, open.insertion.map(|insertion| insertion.into_text(text)))
}

#[test]
fn a_failed_check_names_the_choice_that_no_line_makes() {
    const NEKRATAAL: &str = "edition today
from precombat main
player Alice 20
  hand N Nekrataal 2/1 {0} first strike; when this enters, destroy target nonartifact, nonblack creature
player Bob 20
  B Hill Giant 3/3
Alice: N
resolve
resolve
expect B graveyard
";
    const ALPHA: &str = "edition today
player Alice 20
  A Grizzly Bears 2/2
player Bob 20
  hand B Briarpack Alpha 3/3 {0} flash; when this enters, target creature gets +2/+2 until end of turn
attack A -> Bob
Bob: B
resolve
resolve
block B -> A
expect A graveyard, B in play
";
    const SAGE: &str = "edition today
from precombat main
player Alice 20
  hand R Reclamation Sage 2/1 {0}; when this enters, you may destroy target artifact or enchantment
player Bob 20
  S Bonesplitter
Alice: R
resolve
resolve
expect S graveyard
";
    for (text, was, line) in [
        (NEKRATAAL, "Alice: targets N", "Alice: targets B"),
        (ALPHA, "Bob: targets A", "Bob: targets B"),
        (SAGE, "Alice: declines", "Alice: accepts"),
    ] {
        let (said, mended) = left_open(text);
        assert!(said.contains(was) && said.contains(line), "{said}");
        let mended = mended.unwrap();
        assert!(mended.contains(&format!("resolve\n{line}\n")), "{mended}");
        assert!(check(&Scenario::parse(&mended).unwrap()).iter().all(combat_lab_replay::CheckReport::is_ok));
    }
    // No choice makes it hold.
    let (said, mended) = left_open(&SAGE.replace("S graveyard", "Bob 3"));
    assert!(said.contains("Alice: declines") && mended.is_none(), "{said}");
}

/// The notes on changes for good, each with what it would be for the turn.
fn notes(card: &str) -> Vec<String> {
    let text = format!("edition today\nplayer Alice\n  {card}\n  B Bear 2/2\nplayer Bob\n");
    let scenario = Scenario::parse(&text).map_err(|problems| problems.to_string()).unwrap();
    let notes = combat_lab_narrate::unused(&scenario);
    let notes = notes.iter().flat_map(combat_lab_notation::Diagnostics::items);
    notes.filter_map(|note| note.suggestion.clone()).collect()
}

#[test]
fn a_change_for_good_that_may_be_meant_for_the_turn_has_a_note() {
    for (card, mend) in [
        ("hand F Fade {0} instant: target creature loses flying", "target creature loses flying"),
        ("hand F Fade {0} instant: creatures you control lose flying", "creatures you control lose flying"),
        ("hand F Fade {0} instant: target creature becomes 1/1", "target creature becomes 1/1"),
        ("hand F Fade {0} sorcery: target creature becomes red. Draw a card", "target creature becomes red"),
        (
            "hand F Fade {0} instant: target creature loses all abilities",
            "target creature loses all abilities",
        ),
        ("G Golem artifact; {1}: this becomes a 3/3 creature", "this becomes a 3/3 creature"),
        (
            "G Ghost 1/1; whenever this attacks, target creature loses flying; haste",
            "whenever this attacks, target creature loses flying",
        ),
    ] {
        assert_eq!(notes(card), [format!("{mend} until end of turn")], "{card}");
    }
    for card in [
        "hand F Fade {0} instant: target creature loses flying until end of turn",
        "hand F Fade {0} instant: target creature loses flying permanently",
        "hand F Fade {0} instant: target creature gains flying",
        "hand F Fade {0} instant: target creature gains haste and loses defender",
        "hand F Fade {0} instant: target opponent loses 3 life",
        "hand F Fade {0} instant: gain control of target creature",
        "hand F Fade {0} instant: target creature becomes a copy of another target creature",
        "E Elm enchantment; creatures your opponents control lose flying",
        "G Ghost 1/1; whenever this becomes blocked, it gets +1/+1",
        "hand F Fade {0} instant: you become the monarch",
        "G Ghost 1/1; whenever this becomes blocked, target opponent gains control of it",
    ] {
        assert!(notes(card).is_empty(), "{card}: {:?}", notes(card));
    }
}

#[test]
fn attachments_monarchs_subtypes_and_numbers_can_be_expected() {
    const BOARD: &str = "edition 2017-04, today
from precombat main
player Alice 20
  B Bear 2/2 Bear
  C Cub 1/1
  S Sword artifact Equipment attached to B; equipped creature gets +1/+0; equip {0}
  P Pacifism enchantment Aura attached to X; enchant creature; enchanted creature can't attack or block
  M Mutavault land; {T}: add {C}
  hand W Crown {0} sorcery: you become the monarch
  hand T Two {0} sorcery: create two 1/1 white Soldier tokens
  hand Y Snow {0} enchantment; nonbasic lands are Mountains
player Bob 20
  X Ogre 3/3
LINE
";
    let board = BOARD.replace("2017-04, ", "");
    only(
        &board,
        &[
            "expect S attached to B, P attached to X",
            "now S attached to B\nAlice: S -> C\nresolve\nexpect S attached to C, C 2/1",
            "expect B is a Bear, C is not a Bear",
            "Alice: W\nresolve\nexpect Alice monarch",
            "Alice: W\nresolve\nnow Alice is the monarch",
            "Alice: T\nresolve\nexpect Alice controls 2 Soldier tokens, Alice controls 4 creatures",
            "Alice: T\nresolve\nexpect Alice controls 2 white creatures, Bob controls no tokens",
            "Alice: Y\nresolve\nexpect M is a Mountain, Alice controls 1 Mountain",
        ],
        &[
            "expect S attached to C",
            "expect S attached to nothing",
            "expect S unattached",
            "expect B is not a Bear",
            "expect C is a Bear",
            "expect Alice monarch",
            "Alice: W\nresolve\nexpect Bob monarch",
            "Alice: T\nresolve\nexpect Alice controls 3 Soldiers",
            "expect M is a Mountain",
        ],
    );
    assert_eq!(found(&board, "expect S attached to C"), "Sword attached to Bear");
    assert_eq!(found(&board, "expect Alice monarch"), "nobody is the monarch");
    assert_eq!(found(&board, "expect Alice controls 3 creatures"), "Alice controls 2 creatures");
}
