//! Replays frame by frame, and a reader's versions.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::Step;
use combat_lab_engine::{Action, Assignment, CardId, Choice, Decision, Play, PlayerId, Thing};
use combat_lab_narrate::Wording;
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{Frame, MomentKind, Replay};
use combat_lab_rulebook::Edition;

fn replay(id: &str, edition: Edition) -> Replay {
    let entry = library::find(id).unwrap();
    let scenario = Scenario::parse(entry.source).unwrap();
    combat_lab_narrate::run(&scenario, edition).unwrap()
}

fn written(text: &str, edition: Edition) -> Replay {
    combat_lab_narrate::run(&Scenario::parse(text).unwrap(), edition).unwrap()
}

fn kinds(replay: &Replay) -> Vec<(Step, MomentKind)> {
    replay.frames().iter().map(|frame| (frame.moment.step, frame.moment.kind)).collect()
}

fn place(replay: &Replay, kind: MomentKind) -> usize {
    replay.frames().iter().position(|frame| frame.moment.kind == kind).unwrap()
}

const ALICE: PlayerId = PlayerId::new(0);
const BOB: PlayerId = PlayerId::new(1);

fn sentence(replay: &Replay, at: usize) -> String {
    combat_lab_narrate::sentence(replay, at, Wording::of_replay(replay))
}

/// Sentences without what only repeats the board.
fn told(replay: &Replay) -> Vec<String> {
    (0..replay.frames().len()).map(|at| sentence(replay, at)).collect()
}

#[test]
fn damage_on_the_stack_is_seen_before_it_is_dealt() {
    use MomentKind::{Damage, DamageOnStack, Declaration, End, Window};
    use Step::{BeginningOfCombat, CombatDamage, DeclareAttackers, DeclareBlockers, EndOfCombat};
    let replay = replay("t01-two-bears-meet", Edition::E2008_10);
    assert_eq!(
        kinds(&replay),
        [
            (BeginningOfCombat, Window),
            (DeclareAttackers, Declaration),
            (DeclareAttackers, Window),
            (DeclareBlockers, Declaration),
            (DeclareBlockers, Window),
            (CombatDamage, DamageOnStack),
            (CombatDamage, Damage),
            (EndOfCombat, Window),
            (EndOfCombat, End),
        ]
    );
    assert_eq!(
        told(&replay),
        [
            "Beginning of combat: Alice has priority.",
            "Alice declares attackers.",
            "Alice attacks Bob with Grizzly Bears.",
            "Bob declares blockers.",
            "Balduvian Bears blocks Grizzly Bears.",
            "Combat damage goes on the stack: Grizzly Bears 2 to Balduvian Bears, Balduvian Bears 2 to Grizzly Bears.",
            "The combat damage resolves; Grizzly Bears deals 2 damage to Balduvian Bears; Balduvian Bears deals 2 damage \
             to Grizzly Bears; Grizzly Bears and Balduvian Bears are destroyed.",
            "End of combat: Alice has priority.",
            "The combat phase is over; Grizzly Bears and Balduvian Bears have died.",
        ]
    );
}

/// The last moment summarizes deaths and life totals with their rules, before the end of the step.
#[test]
fn the_end_summarizes_deaths_and_life() {
    let end = |text: &str, edition| {
        let scenario = combat_lab_notation::Scenario::parse(text).unwrap();
        let replay = combat_lab_replay::Replay::run(&scenario, edition).unwrap();
        let told = combat_lab_narrate::frame(&replay, replay.frames().len() - 1, Wording::of_replay(&replay));
        let cited = |line: &combat_lab_narrate::Line| {
            line.citations.iter().map(|it| it.number()).collect::<Vec<_>>().join(" ")
        };
        let lines: Vec<String> =
            told.details.iter().map(|line| format!("{} [{}]", line.text, cited(line))).collect();
        (told.sentence, lines, told.leading)
    };
    let (sentence, lines, leading) = end(
        "title x\nplayer Ann\n A Ox 4/4 trample, lifelink\n C Cat 1/1\nplayer Ben\n B Boar 2/2\n\
         attack A, C -> Ben\nblock B -> A\nassign A: B 2, Ben 2; C: Ben 1\n",
        Edition::TODAY,
    );
    assert_eq!(
        sentence,
        "The combat phase is over; Boar has died; Ben has lost 3 life; Ann has gained 4 life."
    );
    assert_eq!(
        lines.get(..3).unwrap(),
        ["Boar has died. [704.5g]", "Ben has lost 3 life. [120.3a]", "Ann has gained 4 life. [702.15b]"]
    );
    assert_eq!(leading, 0);
    let (sentence, lines, _) = end(
        "title x\nplayer Ann\n A Ox 4/4 lifelink; whenever this attacks: you lose 1 life\nplayer Ben\n\
         attack A -> Ben\nresolve\n",
        Edition::TODAY,
    );
    assert!(sentence.contains("Ann has lost 1 life and gained 4; Ben has lost 4 life."), "{sentence}");
    assert_eq!(
        lines.get(..3).unwrap(),
        [
            "Ann has lost 1 life. [608.2c]",
            "Ann has gained 4 life. [702.15b]",
            "Ben has lost 4 life. [120.3a]"
        ]
    );
    let (sentence, lines, _) =
        end("title x\nplayer Ann\n A Ox 4/4\nplayer Ben\nattack none\n", Edition::E2008_10);
    assert_eq!(sentence, "The combat phase is over; no creature has died.");
    assert!(lines.iter().any(|line| line.contains("[311.2]")), "{lines:?}");
    // A battle doesn't die (700.4); one that is no Siege is just gone.
    let (sentence, lines, _) = end(
        "title x\nplayer Ann\n A Ox 4/4\nplayer Ben\n X Thing battle defense 2\nattack A -> X\n",
        Edition::TODAY,
    );
    assert_eq!(sentence, "The combat phase is over; Thing has been put into the graveyard.");
    assert_eq!(lines.first().unwrap(), "Thing has been put into the graveyard. [704.5w]");
}

#[test]
fn today_damage_is_dealt_at_once() {
    let replay = replay("t01-two-bears-meet", Edition::TODAY);
    let damage: Vec<_> = kinds(&replay).into_iter().filter(|(step, _)| *step == Step::CombatDamage).collect();
    assert_eq!(damage, [(Step::CombatDamage, MomentKind::Damage)]);
    assert!(replay.frames().iter().all(|frame| frame.game.stack().is_empty()));
}

/// Since July 2009 the life of lifelink is gained in the same moment as the damage is dealt: no
/// total in between is one.
#[test]
fn life_lost_and_gained_by_the_same_damage_is_narrated_with_its_sum() {
    let replay = replay("several-lifelink-race", Edition::TODAY);
    let told = sentence(&replay, place(&replay, MomentKind::Damage));
    assert!(told.contains("Bob loses 3 life, gains 3, and is at 2"), "{told}");
    assert!(told.starts_with("Combat damage is dealt; Carol is at 18;"), "{told}");
    assert!(!told.contains("\u{2212}1"), "{told}");
}

/// Storm copies a spell that has been countered: the copies have its name all the same.
#[test]
fn a_copy_is_named_after_a_spell_that_has_left_the_stack() {
    let replay = replay("storm-and-a-counterspell", Edition::TODAY);
    let told = told(&replay);
    let copies = told
        .iter()
        .filter(|text| text.contains("copy of Grapeshot goes on the stack, targeting Bob"))
        .count();
    assert_eq!(copies, 2, "{told:#?}");
    // Storm is called by the card it is on, and by nothing else, before and after that has left the
    // stack.
    let scenario = Scenario::parse(library::find("storm-and-a-counterspell").unwrap().source).unwrap();
    let mut named: Vec<String> = Vec::new();
    for frame in replay.frames() {
        let stack = frame.game.stack().iter();
        named.extend(
            stack.map(|entry| combat_lab_narrate::stack_object(&frame.game, &scenario, entry.object())),
        );
    }
    named.retain(|name| name.contains("triggered ability"));
    assert!(
        named.len() >= 2 && named.iter().all(|name| name == "Grapeshot's triggered ability"),
        "{named:?}"
    );
}

#[test]
fn ordinals_count_the_frames_of_a_step() {
    let replay = replay("t01-two-bears-meet", Edition::E2008_10);
    let ordinals: Vec<_> = replay.frames().iter().map(|frame| frame.moment.ordinal).collect();
    assert_eq!(ordinals, [0, 0, 1, 0, 1, 0, 1, 0, 1]);
}

#[test]
fn every_answer_leads_to_the_next_frame() {
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        for edition in &scenario.editions {
            let replay = combat_lab_narrate::run(&scenario, *edition).unwrap();
            let (last, others) = replay.frames().split_last().unwrap();
            assert_eq!(last.answer, None, "{} in {edition}", entry.id);
            // A puzzle goes only as far as the reader's first move.
            let is_puzzle = scenario.your_goal(*edition).is_some();
            assert_eq!(last.moment.kind == MomentKind::End, !is_puzzle, "{} in {edition}", entry.id);
            for (at, frame) in others.iter().enumerate() {
                let answer = frame.answer.as_ref().unwrap();
                let decides: Vec<_> = replay.decisions(at).iter().filter_map(Decision::player).collect();
                assert!(decides.contains(&answer.player), "{} in {edition}, frame {at}", entry.id);
                let same = replay.act(at, answer).unwrap();
                assert_eq!(same.branched_at(), None);
            }
        }
    }
}

#[test]
fn every_frame_has_a_sentence() {
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        for edition in &scenario.editions {
            let replay = combat_lab_narrate::run(&scenario, *edition).unwrap();
            for at in 0..replay.frames().len() {
                let told = combat_lab_narrate::frame(&replay, at, Wording::of_replay(&replay));
                let sentence = &told.sentence;
                assert!(sentence.ends_with('.') && sentence.len() > 10, "{}: {sentence:?}", entry.id);
                assert!(
                    !sentence.contains("something") && !sentence.contains("somebody"),
                    "{}: {sentence}",
                    entry.id
                );
                for line in &told.details {
                    assert!(line.text.ends_with('.'), "{}: {}", entry.id, line.text);
                    assert!(!line.citations.is_empty(), "{} in {edition}: {}", entry.id, line.text);
                }
            }
        }
    }
}

/// Twenty abilities double the damage of twenty attackers, 400 events in one frame: the sentence
/// tells some of them and counts the others, and the pieces of the details are all of them.
#[test]
fn a_frame_of_hundreds_of_events_is_narrated_in_pieces() {
    use std::fmt::Write as _;
    let mut text = "title T\nplayer Alice\n".to_owned();
    for at in 0..20 {
        writeln!(text, "  D{at} Forge{at} enchantment; if a source would deal damage to a permanent or player, it deals double that damage instead").unwrap();
        writeln!(text, "  A{at} Elk{at} 1/1").unwrap();
    }
    let names: Vec<String> = (0..20).map(|at| format!("A{at}")).collect();
    writeln!(text, "player Bob\nattack {} -> Bob", names.join(", ")).unwrap();
    let replay = written(&text, Edition::TODAY);
    let (at, wording) = (replay.frames().len() - 1, Wording::of_replay(&replay));
    let whole = combat_lab_narrate::frame(&replay, at, wording);
    let doubled = whole.details.iter().filter(|line| line.text.contains("Forge")).count();
    assert_eq!(doubled, 400, "{:?}", whole.details);
    assert!(whole.sentence.matches("Forge").count() < 20, "{}", whole.sentence);
    assert!(whole.sentence.contains("; and 388 more such events; "), "{}", whole.sentence);
    assert!(whole.sentence.contains("Bob is at "), "{}", whole.sentence);

    let brief = combat_lab_narrate::brief(&replay, at, wording, 100);
    assert_eq!((brief.sentence, brief.details.len()), (whole.sentence, 100));
    assert_eq!(brief.left + 100, whole.details.len());
    assert_eq!(brief.leading.as_ref(), whole.details.get(whole.leading));
    let mut pieces = brief.details;
    while pieces.len() < whole.details.len() {
        let next = combat_lab_narrate::details(&replay, at, wording, pieces.len(), 100);
        assert!((1..=100).contains(&next.len()));
        pieces.extend(next);
    }
    assert_eq!(pieces, whole.details);
    assert!(combat_lab_narrate::cites(&replay, at, combat_lab_rulebook::Rule::ReplacementEffects));
    assert!(!combat_lab_narrate::cites(&replay, at, combat_lab_rulebook::Rule::Banding));
}

#[test]
fn the_leading_event_is_the_one_in_the_sentence() {
    let replay = written(
        "title T\nplayer Alice\n  G Grizzly Bears 2/2\n  O Ox 5/5\nplayer Bob\nattack G, O -> Bob",
        Edition::TODAY,
    );
    let mut told = (0..replay.frames().len())
        .map(|at| combat_lab_narrate::frame(&replay, at, Wording::of_replay(&replay)));
    let leading =
        |told: &combat_lab_narrate::FrameText| told.details.get(told.leading).map(|line| line.text.clone());
    // Both have become tapped before, and the step before has ended.
    let attack = told.find(|told| told.sentence.starts_with("Alice attacks Bob with")).unwrap();
    assert_eq!(leading(&attack).as_deref(), Some("Grizzly Bears attacks Bob."));
    let unblocked = told.find(|told| told.sentence.starts_with("Bob doesn't block")).unwrap();
    assert_eq!(leading(&unblocked).as_deref(), Some("Bob doesn't block."));
}

#[test]
fn a_caption_is_in_the_frame_of_its_line() {
    let replay = written(
        "title T\nplayer Alice\n  G Grizzly Bears 2/2\nplayer Bob\nsay One.\nattack G\nsay Two.\nat the end\nsay Three.",
        Edition::TODAY,
    );
    let captions: Vec<_> = replay
        .frames()
        .iter()
        .filter_map(|frame| Some((frame.moment.kind, frame.caption.as_deref()?)))
        .collect();
    assert_eq!(
        captions,
        [(MomentKind::Window, "One."), (MomentKind::Window, "Two."), (MomentKind::End, "Three.")]
    );
    assert_eq!(replay.frames()[2].caption.as_deref(), Some("Two."));
}

/// A 4/4 faces two blockers, and Bob could sacrifice one of them.
const DIVIDE: &str = "\
title T
edition 2008-10, 2021-04, today
player Alice
  A Hill Giant 4/4
player Bob
  M Mogg Fanatic 1/1; sacrifice: 1 damage to any target
  B Balduvian Bears 2/2
attack A
block M, B -> A
2021-04: order A: M, B
assign A: M 2, B 2
";

fn assign(frame: &Frame, fanatic: u32, bears: u32) -> Action {
    let object = |card| frame.game.card(CardId::new(card)).unwrap();
    let part = |recipient, amount| Assignment {
        source: object(0),
        recipient: Thing::Object(object(recipient)),
        amount,
    };
    Action { player: ALICE, choice: Choice::AssignDamage(vec![part(1, fanatic), part(2, bears)]) }
}

#[test]
fn a_reader_divides_damage_another_way() {
    let replay = written(DIVIDE, Edition::TODAY);
    let at = place(&replay, MomentKind::Assignment);
    assert_eq!(replay.frames()[at].answer, Some(assign(&replay.frames()[at], 2, 2)));
    let other = replay.act(at, &assign(&replay.frames()[at], 0, 4)).unwrap();
    assert_eq!(other.branched_at(), Some(at));
    assert_eq!(other.frames()[..at].len(), at);
    let end = &other.frames().last().unwrap().game;
    let fanatic = end.object(end.card(CardId::new(1)).unwrap()).unwrap();
    assert!(fanatic.is_in_play());
    // The author's way is as it was.
    assert_eq!(replay.branched_at(), None);
}

#[test]
fn an_illegal_division_is_refused_with_its_rule() {
    let replay = written(DIVIDE, Edition::E2021_04);
    let at = place(&replay, MomentKind::Assignment);
    let illegal = replay.act(at, &assign(&replay.frames()[at], 0, 4)).unwrap_err();
    let numbers: Vec<_> = illegal.citations().map(combat_lab_rulebook::Citation::number).collect();
    assert_eq!(numbers, ["510.1c"]);
    let why =
        combat_lab_narrate::violation(&replay.frames()[at].game, replay.scenario(), &illegal.violations[0]);
    assert_eq!(
        why,
        "Hill Giant can't assign damage to Balduvian Bears before Mogg Fanatic has been assigned lethal damage: 1 more is \
         needed."
    );
}

/// A planeswalker needs damage equal to its loyalty, and a blocker lethal damage, by every rule for
/// excess damage.
#[test]
fn a_planeswalker_needs_its_loyalty_and_a_blocker_lethal_damage() {
    let text = "player Alice 20\n  A Thrasta 7/7 trample over planeswalkers\nplayer Bob 20\n  M Grizzly Bears 2/2\n  \
        J Jace Beleren planeswalker Jace loyalty 3\nattack A -> J\nblock M -> A\n";
    let replay = written(text, Edition::TODAY);
    let at = place(&replay, MomentKind::Assignment);
    let frame = &replay.frames()[at];
    let id = |card| frame.game.card(CardId::new(card)).unwrap();
    let told = |bears: u32, jace: u32, bob: u32| {
        let part = |recipient, amount| Assignment { source: id(0), recipient, amount };
        let parts =
            vec![part(id(1).into(), bears), part(id(2).into(), jace), part(PlayerId::new(1).into(), bob)];
        let action = Action { player: PlayerId::new(0), choice: Choice::AssignDamage(parts) };
        let illegal = replay.act(at, &action).unwrap_err();
        let numbers: Vec<_> = illegal.citations().map(combat_lab_rulebook::Citation::number).collect();
        (numbers, combat_lab_narrate::violation(&frame.game, replay.scenario(), &illegal.violations[0]))
    };
    let (numbers, blocker) = told(1, 6, 0);
    assert_eq!(numbers, ["702.19b"]);
    assert_eq!(
        blocker,
        "Thrasta can't assign damage to Jace Beleren before Grizzly Bears has been assigned lethal damage: 1 more is \
         needed."
    );
    let (numbers, walker) = told(2, 1, 4);
    assert_eq!(numbers, ["702.19c"]);
    assert_eq!(
        walker,
        "Thrasta can't assign damage to Bob before Jace Beleren has been assigned as much as its loyalty: 2 more are \
         needed."
    );
}

#[test]
fn a_player_further_on_in_the_round_may_act() {
    let replay = written(DIVIDE, Edition::TODAY);
    let at = replay
        .frames()
        .iter()
        .position(|frame| {
            frame.moment.step == Step::DeclareBlockers && frame.moment.kind == MomentKind::Window
        })
        .unwrap();
    let decides: Vec<_> = replay.decisions(at).iter().filter_map(Decision::player).collect();
    assert_eq!(decides, [ALICE, BOB]);
    let game = &replay.frames()[at].game;
    let fanatic = game.card(CardId::new(1)).unwrap();
    let play = Play::new(fanatic, combat_lab_engine::Which::ability(0), [Thing::Player(ALICE)]);
    let other = replay.act(at, &Action { player: BOB, choice: Choice::Play(play) }).unwrap();
    assert_eq!(other.frames()[at + 1].moment.kind, MomentKind::Played);
    assert_eq!(
        sentence(&other, at + 1),
        "Bob activates the ability of Mogg Fanatic, targeting Alice, sacrificing Mogg Fanatic."
    );
    // The author's division names a creature that is gone by then: it is left out, not an error.
    let end = &other.frames().last().unwrap().game;
    assert_eq!(end.player(ALICE).unwrap().life(), 19);
    assert!(!end.object(end.card(CardId::new(2)).unwrap()).unwrap().is_in_play());
}

#[test]
fn acting_out_of_turn_is_refused() {
    let replay = written(DIVIDE, Edition::TODAY);
    let at = place(&replay, MomentKind::Declaration);
    assert!(
        replay.act(at, &Action { player: BOB, choice: Choice::DeclareAttackers(vec![].into()) }).is_err()
    );
    let end = replay.frames().len() - 1;
    assert!(replay.act(end, &Action { player: ALICE, choice: Choice::Pass }).is_err());
    assert!(replay.act(usize::MAX, &Action { player: ALICE, choice: Choice::Pass }).is_err());
}

#[test]
fn a_branch_keeps_where_it_began() {
    let replay = written(DIVIDE, Edition::TODAY);
    let attack = place(&replay, MomentKind::Declaration);
    let none = Action { player: ALICE, choice: Choice::DeclareAttackers(vec![].into()) };
    let other = replay.act(attack, &none).unwrap();
    assert_eq!(other.branched_at(), Some(attack));
    assert_eq!(sentence(&other, attack + 1), "Alice doesn't attack.");
    assert!(other.frames().iter().all(|frame| frame.moment.step != Step::DeclareBlockers));

    let at = place(&replay, MomentKind::Assignment);
    let later = replay.act(at, &assign(&replay.frames()[at], 4, 0)).unwrap();
    let both = later.act(attack, &none).unwrap();
    assert_eq!(both.branched_at(), Some(attack));
}

#[test]
fn lines_that_are_no_longer_legal_are_left_out() {
    // The reader doesn't block, so the author's order, division and late play have nothing to hold
    // on to.
    let author = DIVIDE.replace("assign A: M 2, B 2", "bounds A -> M 0..4\nassign A: M 0, B 4");
    let text = format!("{author}Bob: M -> A in combat damage\nAlice: pass\nat end of combat\nsay End.");
    let replay = written(&text, Edition::TODAY);
    let at = told(&replay).iter().position(|sentence| sentence == "Bob declares blockers.").unwrap();
    let other =
        replay.act(at, &Action { player: BOB, choice: Choice::DeclareBlockers(vec![].into()) }).unwrap();
    assert_eq!(other.frames().last().unwrap().moment.kind, MomentKind::End);
    assert!(other.frames().iter().any(|frame| frame.moment.kind == MomentKind::Played));
    let mut sentences = told(&other);
    let count = sentences.len();
    sentences.dedup();
    assert_eq!(sentences.len(), count, "no frame comes twice: {sentences:?}");
}

#[test]
fn a_play_that_a_reader_passes_up_does_not_happen_later() {
    let text = DIVIDE.replace("assign A: M 2, B 2", "Bob: M -> Alice");
    let replay = written(&text, Edition::TODAY);
    let at = place(&replay, MomentKind::Played) - 1;
    let other = replay.act(at, &Action { player: BOB, choice: Choice::Pass }).unwrap();
    assert!(other.frames().iter().all(|frame| frame.moment.kind != MomentKind::Played));
    // Alice passes in the author's version too: Bob still plays it.
    let same = replay.act(at, &Action { player: ALICE, choice: Choice::Pass }).unwrap();
    assert!(same.frames().iter().any(|frame| frame.moment.kind == MomentKind::Played));
}

#[test]
fn another_edition_keeps_the_place() {
    let replay = replay("t01-two-bears-meet", Edition::E2008_10);
    let blocks = 4;
    let (today, at) = replay.under(Edition::TODAY, blocks).unwrap();
    assert_eq!(today.edition(), Edition::TODAY);
    assert_eq!(sentence(&today, at), sentence(&replay, blocks));
    // There is no damage on the stack any more: what comes nearest is not after it.
    let on_stack = place(&replay, MomentKind::DamageOnStack);
    let (today, at) = replay.under(Edition::TODAY, on_stack).unwrap();
    assert_eq!(today.frames()[at].moment.step, Step::CombatDamage);
    let (back, at) = today.under(Edition::E2008_10, at).unwrap();
    assert_eq!(back.frames()[at].moment.kind, MomentKind::Damage);
    let (_, at) = replay.under(Edition::TODAY, usize::MAX).unwrap();
    assert_eq!(today.frames()[at].moment.kind, MomentKind::End);
}

#[test]
fn two_damage_steps_have_different_names() {
    let replay = replay("t16-double-strike", Edition::TODAY);
    let steps: Vec<_> = replay
        .frames()
        .iter()
        .filter(|frame| frame.moment.kind == MomentKind::Damage)
        .map(|frame| combat_lab_narrate::step_name(frame.moment.step, Wording::of_replay(&replay)))
        .collect();
    assert_eq!(steps, ["first-strike damage", "combat damage"]);
}

#[test]
fn a_transcript_has_every_frame_and_the_end() {
    let text = combat_lab_narrate::transcript(&replay("t02-pinging-sacrifice", Edition::E2008_10));
    assert!(text.starts_with("The pinging sacrifice\nRules of 2008-10: damage on the stack\n"));
    assert!(text.contains("\nCombat damage\n   6. Combat damage goes on the stack: Suntail Hawk 1 to Bob, "));
    assert!(text.contains("[310.4c"));
    assert!(text.ends_with("  Bob 19; in the graveyard: Mogg Fanatic\n"));
}

/// Two turns in which little happens.
const TURNS: &str = "\
title T
edition 2008-10, today
from upkeep
through 2 turns
player Alice
  Forest
  hand Mountain
  hand Priest 1/1 {1}; tap: create a 1/1 green Saproling token
player Bob
  G Grizzly Bears 2/2
Alice: plays Mountain
Alice: Priest
";

#[test]
fn quiet_steps_give_one_frame_each() {
    use MomentKind::{Acted, Declaration, End, Played, Resolved, Window};
    for edition in [Edition::E2008_10, Edition::TODAY] {
        let replay = written(TURNS, edition);
        let (first, second): (Vec<&Frame>, Vec<&Frame>) =
            replay.frames().iter().partition(|frame| frame.moment.turn == 1);
        let kinds: Vec<_> = first.iter().map(|frame| (frame.moment.step, frame.moment.kind)).collect();
        assert_eq!(
            kinds,
            [
                (Step::Upkeep, Window),
                (Step::Draw, Window),
                (Step::PrecombatMain, Window),
                (Step::PrecombatMain, Acted),
                (Step::PrecombatMain, Played),
                (Step::PrecombatMain, Resolved),
                (Step::BeginningOfCombat, Window),
                (Step::DeclareAttackers, Declaration),
                (Step::DeclareAttackers, Window),
                (Step::EndOfCombat, Window),
                (Step::PostcombatMain, Window),
                (Step::End, Window),
            ]
        );
        let steps: Vec<_> = second.iter().map(|frame| frame.moment.step).collect();
        assert_eq!(steps.first(), Some(&Step::Upkeep));
        assert_eq!(second.last().unwrap().moment.kind, End);
        assert!(second.iter().all(|frame| frame.moment.turn == 2));
    }
}

#[test]
fn another_edition_keeps_the_place_across_turns() {
    let replay = written(TURNS, Edition::E2008_10);
    for (at, frame) in replay.frames().iter().enumerate() {
        let (other, place) = replay.under(Edition::TODAY, at).unwrap();
        assert_eq!(other.frames()[place].moment, frame.moment);
    }
}

#[test]
fn a_reader_may_act_in_a_later_turn() {
    let replay = written(TURNS, Edition::TODAY);
    let at = replay
        .frames()
        .iter()
        .position(|frame| (frame.moment.turn, frame.moment.step) == (2, Step::DeclareAttackers))
        .unwrap();
    let bears = replay.frames()[at].game.card(CardId::new(3)).unwrap();
    let attack = combat_lab_engine::Attack { attacker: bears, target: Thing::Player(ALICE) };
    let action = Action { player: BOB, choice: Choice::DeclareAttackers(vec![attack].into()) };
    let branch = replay.act(at, &action).unwrap();
    let end = branch.frames().last().unwrap();
    assert_eq!(end.game.player(ALICE).unwrap().life(), 18);
    assert_eq!(end.moment.turn, 2);
}

#[test]
fn a_transcript_has_the_turns() {
    let text = combat_lab_narrate::transcript(&written(TURNS, Edition::TODAY));
    assert!(text.contains("\nTurn 1: Alice\n"), "{text}");
    assert!(text.contains("\nTurn 2: Bob\n"), "{text}");
}

#[test]
fn abilities_that_trigger_forever_reach_a_limit() {
    let text = "title T\nplayer Alice\n  hand S Start instant: draw a card\n  C Cycle 1/1; whenever you draw a card: draw a card\n\
                player Bob\nAlice: S";
    let scenario = Scenario::parse(text).unwrap();
    let problems = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap_err().to_string();
    assert!(problems.contains("an ability of Cycle keeps triggering"), "{problems}");
}

/// The same when a reader sets it off: what was played stays, and the last frame says what stopped
/// it.
#[test]
fn a_limit_in_a_readers_version_is_in_the_last_frame() {
    let text = "from precombat main\nplayer Alice\n  Breeder enchantment; whenever a creature you control enters: create a 1/1 \
                Saproling token\n  hand Bears 2/2\nplayer Bob\nat end of combat\nsay Alice does nothing.";
    let replay = written(text, Edition::TODAY);
    assert_eq!(combat_lab_narrate::limit(&replay, combat_lab_language::Language::ENGLISH), None);
    let bears = replay.frames()[0].game.card(CardId::new(1)).unwrap();
    let action =
        Action { player: ALICE, choice: Choice::Play(Play::new(bears, combat_lab_engine::Which::CAST, [])) };
    let endless = replay.act(0, &action).unwrap();
    let said = combat_lab_narrate::limit(&endless, combat_lab_language::Language::ENGLISH);
    let limit = format!(
        "Stopped here: limit reached in {}: at most 120000 objects in all states of one game; an ability of \
         Breeder keeps triggering.",
        Edition::TODAY
    );
    assert_eq!(said, Some(limit));
}
