//! A reader's decisions are written as lines that play the same.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_engine::{Action, AttackDeclaration, Choice, Decision, Problem};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{Cause, Replay};
use combat_lab_rulebook::Edition;

const BOARD: &str = "edition today, 2021-04, 2008-10\n\nplayer Alice 20\n  A  Craw Wurm  6/4\nplayer Bob 20\n  W  Wall of Wood  0/3 defender  # a wall\n  C  Eager Cadet  1/1\n";

fn run(text: &str, edition: &str) -> Replay {
    Replay::run(&Scenario::parse(text).unwrap(), edition.parse().unwrap()).unwrap()
}

/// Makes the same decisions in the same game.
fn follow(mut replay: Replay, other: &Replay) -> Option<Replay> {
    for (at, frame) in other.frames().iter().enumerate() {
        let Some(action) = &frame.answer else { break };
        let here = replay.frames().get(at)?;
        if here.answer.as_ref() != Some(action) {
            replay = replay.act(at, action).ok()?;
        }
    }
    Some(replay)
}

#[test]
fn a_combat_played_on_a_bare_board_becomes_its_lines() {
    let script = "attack  A -> Bob\nblock   C, W -> A\n";
    let split = "assign  A: W 4, C 2\n";
    for (edition, more, lines) in [
        ("today", split, "attack A -> Bob\nblock C -> A; W -> A\nassign A: W 4, C 2\n"),
        ("2021-04", "order A: W, C\n", "attack A -> Bob\nblock C -> A; W -> A\norder A: W, C\n"),
        ("2008-10", split, "attack A -> Bob\nblock C -> A; W -> A\nassign A: W 4, C 2\n"),
    ] {
        let played = follow(run(BOARD, edition), &run(&format!("{BOARD}{script}{more}"), edition)).unwrap();
        assert_eq!(played.as_text(0, "").unwrap(), format!("{BOARD}{lines}"), "{edition}");
    }
}

#[test]
fn the_authors_lines_are_kept_if_they_can_still_be_played() {
    let text = "player Alice\n  A  Grizzly Bears  2/2\nplayer Bob\n  B  Hill Giant  3/3\n\nattack  A -> Bob  # bold\nsay     Who blocks?\nblock   B -> A\nat the end\nsay     Over.\n";
    let replay = run(text, "today");
    let blocks = |decision: &Decision| matches!(decision, Decision::DeclareBlockers { .. });
    let at = replay.frames().iter().position(|frame| blocks(&frame.game.decision())).unwrap();
    let player = replay.frames()[at].game.decision().player().unwrap();
    let none =
        Action { player, choice: Choice::DeclareBlockers(combat_lab_engine::BlockDeclaration::default()) };
    let other = replay.act(at, &none).unwrap();
    assert_eq!(other.as_text(0, "").unwrap(), text.replace("block   B -> A", "block none"));
    assert_eq!(replay.as_text(0, "").unwrap(), text);
}

/// Lines that belong to the last one stay with it, and expectations come last.
#[test]
fn a_line_comes_after_a_whole_question_and_after_translations() {
    let board = "player Alice\n  A  Grizzly Bears  2/2\nplayer Bob\n  B  Hill Giant  3/3\n";
    let question = "ask Who is left?\nchoice The Giant: B in play\n\nchoice Nobody: B graveyard\nbecause It is larger.\nask de: Wer bleibt?\n";
    let caption = "say It comes.\nsay de: Er kommt.\n";
    for said in [question, caption] {
        for after in ["", "\nexpect B in play\n"] {
            let before = format!("{board}attack A -> Bob\n{said}");
            let replay = run(&format!("{before}{after}"), "today");
            let played = run(&format!("{before}block B -> A\n"), "today");
            let blocked = follow(replay, &played).unwrap();
            assert_eq!(blocked.as_text(0, "").unwrap(), format!("{before}block B -> A\n{after}"));
        }
    }
}

/// After something has resolved by a line, that line isn't written again.
#[test]
fn a_play_after_a_resolution_becomes_a_line() {
    let board = "from precombat main\nplayer Alice\n  2 Forest\n  hand M Mend instant: you gain 2 life\n  hand N Salve instant: you gain 3 life\nplayer Bob\n  hand Z Zap instant: 2 damage to any target\n";
    for (before, after) in [
        ("Bob: Z -> Alice\nresolve\n", "Alice: M"),
        ("Bob: Z -> Alice\nresolve\n", "Alice: Forest 1"),
        ("Bob: Z -> Alice\nresolve\nsay Now.\n", "Alice: M"),
        ("Bob: Z -> Alice\nAlice: M\nresolve\nresolve\n", "Alice: N"),
        ("Bob: Z -> Alice\nAlice: M\nresolve\n", "Alice: N"),
        ("Bob: Z -> Alice\nBob: passes\nAlice: passes\n", "Alice: M"),
        ("Bob: Z -> Alice\nresolve\nAlice: M\n", "Bob: concedes"),
    ] {
        let start = "at precombat main phase\n";
        let text = format!("{board}{start}{before}");
        let played = run(&format!("{text}{after}\n"), "today");
        let other = follow(run(&text, "today"), &played).unwrap();
        let written = other.as_text(0, "").unwrap_or_default();
        assert!(written.starts_with(&text) && written.contains(after), "{before}{after}: {written}");
        assert_eq!(written.matches("resolve").count(), before.matches("resolve").count(), "{written}");
        // And a line said there.
        let at = played.frames().len() - 2;
        assert!(played.as_text(at, "say Here.").is_some(), "{before}{after}");
    }
}

#[test]
fn added_lines_are_put_at_their_frame() {
    let text = format!("{BOARD}attack A -> Bob\nblock W, C -> A\n");
    let replay = run(&text, "today");
    for (at, frame) in replay.frames().iter().enumerate() {
        let with = replay.as_text(at, "say Look here.").unwrap();
        let said = run(&with, "today");
        let captions = said.frames().iter().map(|frame| frame.caption.as_deref()).collect::<Vec<_>>();
        assert_eq!(captions[at], Some("Look here."), "{at} {:?}\n{with}", frame.moment);
    }
}

#[test]
fn decisions_without_words_are_not_written() {
    let replay = run(BOARD, "today");
    assert_eq!(replay.as_text(0, "").unwrap(), BOARD);
    assert_eq!(replay.as_text(0, "attack Zzyzx -> Bob"), None);
    let attacks = |decision: &Decision| matches!(decision, Decision::DeclareAttackers { .. });
    let at = replay.frames().iter().position(|frame| attacks(&frame.game.decision())).unwrap();
    let player = replay.frames()[at].game.decision().player().unwrap();
    let none = Action { player, choice: Choice::DeclareAttackers(AttackDeclaration::default()) };
    assert_eq!(replay.act(at, &none).unwrap().as_text(0, "").unwrap(), BOARD);
}

#[test]
fn crewing_and_modes_have_their_words() {
    let board = "from precombat main\nplayer Alice\n  V  Sky Skiff artifact Vehicle 2/3; flying; crew 1\n  B  Grizzly Bears 2/2\n  hand  H  Hard Choice instant: choose one: 1 damage to target player \u{2022} target creature gets +1/+1\nplayer Bob\n";
    let lines = "at precombat main phase\nAlice: V tapping B\nresolve\nAlice: H mode 2 -> V\nresolve\nattack V -> Bob\n";
    let played = follow(run(board, "today"), &run(&format!("{board}{lines}"), "today")).unwrap();
    assert_eq!(
        played.as_text(0, "").unwrap(),
        format!("{board}{}", lines.replace("resolve\nattack", "attack"))
    );
}

/// A kicked spell, a cycled card and a loyalty ability are written as players say them.
#[test]
fn ways_to_play_have_their_words() {
    for (card, line) in [
        (
            "hand H Burst {R} instant: kicker {0}. this deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead",
            "H kicked -> Bob",
        ),
        (
            "hand B Baloth {G} 2/2; kicker {0}; if this was kicked, it enters with two +1/+1 counters on it",
            "B kicked",
        ),
        ("hand M Mouse 1/1 {5}; cycling {0}", "M cycled"),
        ("P Prophet planeswalker Prophet loyalty 5; +1: draw a card; -2: draw a card", "P -2"),
        // "Choose one or both": the third of these isn't the third of its modes.
        ("hand C Both {0} instant: choose one or both: you gain 1 life \u{2022} draw a card", "C ability 3"),
    ] {
        let board =
            format!("from precombat main\nplayer Alice\n  {card}\n  Forest\n  Mountain\nplayer Bob\n");
        let lines = format!("at precombat main phase\nAlice: {line}\nresolve\n");
        let played = follow(run(&board, "today"), &run(&format!("{board}{lines}"), "today")).unwrap();
        let text = played.as_text(0, "").unwrap();
        assert!(text.contains(&format!("Alice: {line}\n")), "{text}");
    }
}

/// However a text counts abilities, what is written for a play is read as that play: of cards with
/// modes and kinds of mana, of backs, copies and granted abilities.
#[test]
fn the_abilities_of_lines_are_counted_as_their_text_counts_them() {
    let board = "edition today\nfrom precombat main\nplayer Alice\n  J  Judge 1/1; {0}: choose one \u{2014} you gain 1 life \u{2022} you gain 2 life; {T}: 5 damage to target player; {0}: this gains trample until end of turn\n  K  Clerk 1/1; {0}: choose one \u{2014} you gain 1 life \u{2022} you gain 2 life; {0}: choose one \u{2014} you gain 3 life \u{2022} you gain 4 life\n  C  Cat 2/2 transformed; {T}: Add {W} or {U}; {0}: transform this // transform Lion 3/3; {0}: you gain 1 life; {0}: you gain 5 life; {T}: 5 damage to target player\n  D  Doppel 2/2; {T}: Add {W} or {U}; {0}: this becomes a copy of target creature until end of turn; {X}: you gain X life; {1}: you gain 9 life\n  M  Mystic 1/1; {T}: Add {W} or {U}; {0}: you gain 100 life; {X}: you gain X life; {X}: this gets +X/+0 until end of turn\n  S  Ring artifact; creatures you control have \"{0}: you gain 7 life\"\n  hand H Chan 2/2 {5}; {0}: you gain 30 life; channel \u{2014} {0}, discard this card: choose one \u{2014} you gain 1 life \u{2022} you gain 2 life \u{2022} 3 damage to target player\n  2 Forest\nplayer Bob\n\n";
    for lines in [
        "Alice: J ability 1 mode 2\n",
        "Alice: H ability 2 mode 1\n",
        "Alice: H ability 2 mode 2\n",
        "Alice: H mode 3 -> Bob\n",
        "Alice: J ability 2 -> Bob\n",
        "Alice: J ability 4\n",
        "Alice: K ability 2 mode 1\n",
        "Alice: C ability 2\n",
        "Alice: C ability 3 -> Bob\n",
        "Alice: C ability 4\n",
        "Alice: D for {U}\n",
        "Alice: D ability 3 with X 2\n",
        "Alice: D ability 4\n",
        "Alice: D ability 5\n",
        "Alice: M ability 4 with X 2\n",
        "Alice: M ability 2\n",
        "Alice: D ability 2 -> J\nresolve\nAlice: D ability 1 mode 2\nresolve\nAlice: D ability 3\n",
        "Alice: D ability 2 -> M\nresolve\nAlice: D ability 2\nresolve\nAlice: D ability 1 mode 2\n",
        "Alice: D ability 2 -> M\nresolve\nAlice: D ability 4 with X 2\nresolve\nAlice: D ability 5\n",
    ] {
        let said = run(&[board, lines].concat(), "today");
        assert!(said.stopped().is_none(), "{lines}");
        for option in ["", "option count every way\n"] {
            let played = follow(run(&[option, board].concat(), "today"), &said).unwrap();
            let text = played.as_text(0, "").unwrap();
            let read = run(&text, "today");
            let answers =
                |replay: &Replay| replay.frames().iter().map(|it| it.answer.clone()).collect::<Vec<_>>();
            assert!(read.stopped().is_none() && answers(&read) == answers(&played), "{lines}{text}");
        }
    }
}

/// Two triggers of one permanent have a line in either order, whatever tells them apart.
#[test]
fn orders_of_triggers_of_one_permanent_are_written() {
    let cry = "edition today\nplayer Ada\n  K  Captain 3/3; battle cry; whenever this attacks: you gain 1 life\nplayer Ben\n\nattack K -> Ben\n";
    let flank = "edition today\nplayer Ada\n  B  Basilisk 2/6 flanking; whenever this becomes blocked by a creature: destroy that creature\nplayer Ben\n  V  Vole 1/4\n  W  Weasel 1/5\n\nattack B -> Ben\nblock V -> B; W -> B\n";
    let deals = "edition today\nplayer Ada\n  B  Basilisk 2/6; whenever this becomes blocked by a creature: destroy that creature\nplayer Ben\n  V  Vole 1/4\n  W  Weasel 1/5\n\nattack B -> Ben\nblock V -> B; W -> B\n";
    for (board, order, line) in [
        (cry, vec![1, 0], "Ada: orders K ability 2, K\n"),
        (flank, vec![1, 3, 0, 2], ""),
        (deals, vec![1, 0], "Ada: orders W, B\n"),
    ] {
        let replay = run(board, "today");
        let orders = |decision: &Decision| matches!(decision, Decision::OrderTriggers { .. });
        let at = replay.frames().iter().position(|frame| orders(&frame.game.decision())).unwrap();
        let player = replay.frames()[at].game.decision().player().unwrap();
        let choice = Choice::OrderTriggers(order);
        let played = replay.act(at, &Action { player, choice: choice.clone() }).unwrap();
        let text = played.as_text(0, "").unwrap();
        assert!(text.contains("orders") && text.contains(line), "{text}");
        let again = run(&text, "today");
        let answers = again.frames().iter().filter_map(|frame| frame.answer.as_ref());
        assert!(answers.into_iter().any(|answer| answer.choice == choice), "{text}");
    }
}

/// Where a name can mean triggers that differ, the refusal has the names that a line can give them.
#[test]
fn a_refused_order_gives_names_that_can_be_typed() {
    let two = "edition today\nplayer Ada\n  K  Hill Giant 3/3; whenever this attacks: you gain 1 life; whenever this attacks: draw a card\n  Q  Hill Giant 3/3\nplayer Ben\n\nattack K -> Ben\n";
    let text = format!("{two}Ada: orders K, K\n");
    let stop = Replay::run(&Scenario::parse(&text).unwrap(), Edition::TODAY).unwrap_err();
    let Cause::Illegal(refusal) = stop.cause else { panic!("{stop:?}") };
    let Problem::WhichTrigger { names } = &refusal.illegal.violations[0].problem else {
        panic!("{refusal:?}")
    };
    assert_eq!(names, &["K ability 1", "K ability 2"]);
    run(&format!("{two}Ada: orders {}\n", names.join(", ")), "today");
}

/// Every situation of the library, played by a reader on its bare board.
#[test]
fn every_situation_can_be_written_as_lines() {
    let (mut written, mut silent) = (0, Vec::new());
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        let places = scenario
            .players
            .iter()
            .map(|seat| seat.span.line)
            .chain(scenario.cards.iter().map(|card| card.span.line));
        let board: String =
            entry.source.lines().take(places.max().unwrap()).flat_map(|line| [line, "\n"]).collect();
        let bare = Scenario::parse(&board).unwrap();
        for edition in scenario.editions.iter().copied().collect::<std::collections::BTreeSet<Edition>>() {
            let (Ok(author), Ok(bare)) = (Replay::run(&scenario, edition), Replay::run(&bare, edition))
            else {
                continue;
            };
            let Some(played) = follow(bare, &author) else { continue };
            match played.as_text(0, "") {
                Some(_) => written += 1,
                None => silent.push(format!("{} {edition}", entry.id)),
            }
        }
    }
    assert!(silent.is_empty(), "{written} written, not {}: {silent:#?}", silent.len());
}
