//! Questions to the reader, and scripts that end before the game does.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_engine::{Action, Choice, PlayerId};
use combat_lab_narrate::{Wording, transcript};
use combat_lab_notation::Scenario;
use combat_lab_replay::{AskedQuestion, check};
use combat_lab_rulebook::{Edition, Rule};

/// Two bears fight, and the blocker's controller may make it grow.
const BEARS: &str = "\
title T
edition 2008-10, today
player Alice
  A Bear 2/2
player Bob
  B Bear 2/2
  M Fanatic 1/1; sacrifice: 1 damage to any target
attack A -> Bob
";

fn scenario(script: &str) -> Scenario {
    Scenario::parse(&format!("{BEARS}{script}")).unwrap()
}

fn asked(scenario: &Scenario, edition: Edition) -> AskedQuestion {
    combat_lab_narrate::run(scenario, edition).unwrap().questions()[0].clone()
}

#[test]
fn the_right_choice_is_determined_in_each_edition() {
    let scenario = scenario(
        "block M -> A\n\
         ask What is left?\nchoice Nothing: A graveyard, M graveyard\nchoice A: A in play, M graveyard\n\
         2008-10: Bob: M -> A with damage on the stack\n\
         today: Bob: M -> A\n",
    );
    // On the stack the Fanatic's own damage is still dealt (310.4c until 2009); a creature that is
    // gone deals none.
    assert_eq!(asked(&scenario, Edition::E2008_10).right, [true, false]);
    assert_eq!(asked(&scenario, Edition::TODAY).right, [false, true]);
    assert!(check(&scenario).iter().all(combat_lab_replay::CheckReport::is_ok));
}

#[test]
fn an_unchanged_state_is_decided_by_the_last_damage() {
    let asks = "block B -> A\nask Does M survive?\nchoice Yes: M in play\nchoice No: M graveyard\n";
    for edition in [Edition::E2008_10, Edition::TODAY] {
        let scenario = scenario(asks);
        let replay = combat_lab_narrate::run(&scenario, edition).unwrap();
        let question = &replay.questions()[0];
        assert_eq!(question.right, [true, false]);
        let sentence = combat_lab_narrate::sentence(&replay, question.decided, Wording::of_replay(&replay));
        assert!(sentence.contains("damage"), "{sentence}");
    }
}

#[test]
fn a_caption_is_split_at_its_question() {
    let ask = "ask Does M survive?\nchoice Yes: M in play\nchoice No: M graveyard\n";
    let scenario = scenario(&format!("block B -> A\nsay Before.\n{ask}say It does.\n"));
    let replay = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap();
    let question = &replay.questions()[0];
    let caption = replay.frames()[question.at].caption.as_deref().unwrap();
    assert_eq!((caption, &caption[..question.said]), ("Before. It does.", "Before."));
}

#[test]
fn the_frame_that_decides_is_the_last_that_changed_an_answer() {
    let scenario = scenario(
        "ask What dies?\nchoice Both: A graveyard, B graveyard\nchoice None: A in play, B in play\nblock B -> A\n",
    );
    let replay = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap();
    let question = &replay.questions()[0];
    assert!(question.at < question.decided);
    let sentence = combat_lab_narrate::sentence(&replay, question.decided, Wording::of_replay(&replay));
    assert!(sentence.contains("damage"), "{sentence}");
    let text = transcript(&replay);
    assert!(text.contains("? What dies?\n        - Both\n        - None\n"), "{text}");
    assert!(text.contains("! What dies? Both\n"), "{text}");
}

#[test]
fn a_question_that_nothing_decides_is_decided_at_its_answer_line() {
    let scenario = scenario(
        "ask Who may act?\nchoice Alice: priority Alice\nchoice Bob: priority Bob\nanswer\nblock none\n",
    );
    let question = asked(&scenario, Edition::TODAY);
    assert_eq!((question.at, question.decided), (question.at, question.at));
    assert_eq!(question.right, [true, false]);
}

#[test]
fn a_reason_is_for_its_edition_or_for_all_that_have_none() {
    let scenario = scenario(
        "ask What dies?\nbecause Both deal 2.\nbecause de: Beide machen 2.\n\
         choice Both: A graveyard, B graveyard\nchoice None: A in play, B in play\n\
         2008-10: because Both resolve.\nblock B -> A\n",
    );
    let because = |edition| {
        let asked = asked(&scenario, edition);
        asked.question.because(edition).map(str::to_owned)
    };
    assert_eq!(because(Edition::E2008_10).as_deref(), Some("Both resolve."));
    assert_eq!(because(Edition::TODAY).as_deref(), Some("Both deal 2."));
    let text = transcript(&combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap());
    assert!(text.contains("! What dies? Both\n        Both deal 2. [704.5g]\n"), "{text}");
    let again = Scenario::parse(&scenario.print()).unwrap();
    assert!(again.is_same(&scenario), "{}", scenario.print());
}

#[test]
fn the_author_may_name_the_rule_that_decides() {
    let cited = |id: &str, edition| {
        let scenario = Scenario::parse(combat_lab_notation::library::find(id).unwrap().source).unwrap();
        let replay = combat_lab_narrate::run(&scenario, edition).unwrap();
        let wording = combat_lab_narrate::Wording { edition, language: scenario.language() };
        combat_lab_narrate::reason(&replay, &replay.questions()[0], wording).1.map(|cited| cited.to_string())
    };
    // The question is about attacks, not about the amount of damage.
    let today = |number: &str| Some(format!("{number} · {}", Edition::TODAY));
    assert_eq!(cited("several-goaded-and-taxed", Edition::TODAY), today("508.1d"));
    assert_eq!(cited("giant-whom-the-damage-hits", Edition::TODAY), today("510.1b"));
    assert_eq!(cited("giant-whom-the-damage-hits", Edition::E2010_07).as_deref(), Some("810.7f · 2010-07"));
    assert_eq!(cited("giant-whom-the-damage-hits", Edition::E2008_10).as_deref(), Some("606.7d · 2008-10"));
}

#[test]
fn a_number_of_one_edition_is_the_same_rule_in_all() {
    let named = |rule: &str, edition| {
        let scenario = scenario(&format!(
            "ask What dies?\nchoice Both: A graveyard, B graveyard\nchoice None: A in play, B in play\n\
             because {rule}: Both are dealt 2.\nblock B -> A\n"
        ));
        let replay = combat_lab_narrate::run(&scenario, edition).unwrap();
        let again = Scenario::parse(&scenario.print()).unwrap();
        assert!(again.is_same(&scenario), "{}", scenario.print());
        assert_eq!(replay.questions()[0].question.because(edition), Some("Both are dealt 2."));
        let (_, cited) =
            combat_lab_narrate::reason(&replay, &replay.questions()[0], Wording::of_replay(&replay));
        cited.map(|cited| (cited.rule, cited.number()))
    };
    for (rule, today, then) in [
        ("704.5g", "704.5g", "420.5c"),
        ("420.5c", "704.5g", "420.5c"),
        ("2008-10 420.5c, today 704.5g", "704.5g", "420.5c"),
        ("2008-10 420.5c, 704.5g", "704.5g", "420.5c"),
        // Where the damage doesn't wait, the rule that takes the place of that one decides.
        ("310.4a", "510.2", "310.4a"),
    ] {
        assert_eq!(named(rule, Edition::TODAY).map(|(_, number)| number), Some(today), "{rule}");
        assert_eq!(named(rule, Edition::E2008_10).map(|(_, number)| number), Some(then), "{rule}");
    }
    // 510.2 is two of ours. This one is by which something happened.
    assert_eq!(named("510.2", Edition::TODAY), Some((Rule::DealtAtOnce, "510.2")));
    let text = "ask T?\nchoice Yes: A in play\nchoice No: A graveyard\nbecause 704.5h: Why.\nblock none\n";
    assert!(Scenario::parse(&format!("{}{text}", BEARS.replace("2008-10, today", "2006-10"))).is_err());
    // A text with a colon is no rule.
    let said = scenario(
        "ask T?\nchoice Yes: A in play\nchoice No: A graveyard\nbecause today 2 things: a.\nblock none\n",
    );
    let asked = combat_lab_narrate::run(&said, Edition::TODAY).unwrap().questions()[0].clone();
    assert_eq!(asked.question.because(Edition::TODAY), Some("today 2 things: a."));
}

#[test]
fn a_reason_for_some_editions_is_shown_in_no_other() {
    let read = |reasons: &str| {
        let ask =
            "ask What dies?\nchoice Both: A graveyard, B graveyard\nchoice None: A in play, B in play\n";
        Scenario::parse(&format!("{BEARS}{ask}{reasons}block B -> A\n"))
    };
    let told = |reasons: &str, edition| {
        let scenario = read(reasons).unwrap();
        let question = asked(&scenario, edition).question;
        let number = question.rule(edition).map(combat_lab_rulebook::Citation::number);
        (question.because(edition).map(str::to_owned), number)
    };
    let (then, today) = (Edition::E2008_10, Edition::TODAY);
    let why = Some("Why.".to_owned());
    for header in ["2008-10 310.4a", "2008-10, 310.4a"] {
        assert_eq!(told(&format!("because {header}: Why.\n"), then), (why.clone(), Some("310.4a")));
        assert_eq!(told(&format!("because {header}: Why.\n"), today), (None, None));
    }
    assert_eq!(told("because 2008-10: Why.\n", then), (why.clone(), None));
    assert_eq!(told("because 2008-10: Why.\n", today), (None, None));
    assert_eq!(told("because 2008-10, today 704.5g: Why.\n", then), (why.clone(), Some("420.5c")));
    let others = "because 2008-10: Then.\nbecause de: Damals.\nbecause 704.5g: Why.\n";
    assert_eq!(told(others, then).0.as_deref(), Some("Then."));
    assert_eq!(told(others, today), (why, Some("704.5g")));
    for (reasons, problem, suggestion) in [
        (
            "because 2021-04 510.1c: Why.\n",
            "this reason is never shown in 2021-04: the edition line doesn't include it",
            "2008-10",
        ),
        (
            "2008-10: because today 704.5g: Why.\n",
            "this reason is never shown in TODAY: it's inside lines for other editions",
            "2008-10",
        ),
        (
            "because 2008-11 310.4a: Why.\n",
            "\u{201c}2008-11\u{201d} is not an edition of the rules",
            "2008-10",
        ),
    ] {
        let problems = read(reasons).unwrap_err();
        let found = problems.items().first().unwrap();
        let problem = problem.replace("TODAY", Edition::TODAY.id());
        assert_eq!((&found.message, found.suggestion.as_deref()), (&problem, Some(suggestion)));
        let mended = reasons.replacen("today", suggestion, 1).replacen("2021-04", suggestion, 1);
        let mended =
            mended.replacen("2008-11", suggestion, 1).replace("510.1c", "310.4a").replace("704.5g", "310.4a");
        assert!(read(&mended).is_ok(), "{mended}");
    }
    for refused in [
        "because 2008-10, 2008-10 310.4a: Why.\n",
        "because 510.2, 704.5g: Why.\n",
        "because 2008-10 704.5g: Why.\n",
        "because 2008-10: Why.\nbecause 2008-10 310.4a: Why.\n",
        "because today 704.5g:\n",
    ] {
        assert!(read(refused).is_err(), "{refused}");
    }
}

#[test]
fn questions_about_attackers_are_decided_in_combat() {
    let ask = "ask Does A attack?\nchoice Yes: A attacking\nchoice No: A not attacking\n";
    for edition in [Edition::E2008_10, Edition::TODAY] {
        assert_eq!(asked(&scenario(&format!("{ask}block none\n")), edition).right, [true, false]);
        // A creature that has left combat no longer attacks: it dies.
        assert_eq!(asked(&scenario(&format!("{ask}block B -> A\n")), edition).right, [false, true]);
    }
}

#[test]
fn a_rule_of_every_games_course_does_not_decide() {
    for entry in combat_lab_notation::library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        for edition in scenario.editions.clone() {
            let replay = combat_lab_narrate::run(&scenario, edition).unwrap();
            for asked in replay.questions() {
                let (_, cited) = combat_lab_narrate::reason(&replay, asked, Wording::of_replay(&replay));
                let rule = cited.unwrap_or_else(|| panic!("{} in {edition}: no rule", entry.id)).rule;
                assert!(
                    !matches!(
                        rule,
                        Rule::EndOfCombatClears
                            | Rule::DamageAnnounced
                            | Rule::ManaAbilityResolvesAtOnce
                            | Rule::StepEndsWhenAllPass
                            | Rule::ResolvingInstructions
                            | Rule::TokenElsewhere
                            | Rule::CopyElsewhere
                    ),
                    "{} in {edition}: {rule:?}",
                    entry.id
                );
            }
        }
    }
}

#[test]
fn none_or_several_right_choices_are_an_error_unless_said() {
    let both = "ask T?\nchoice one: A in play\nchoice two: B in play\n";
    let none = "ask T?\nchoice one: A graveyard\nchoice two: B graveyard\n";
    let holds = |script: &str| check(&scenario(script)).iter().all(combat_lab_replay::CheckReport::is_ok);
    assert!(!holds(both));
    assert!(!holds(none));
    assert!(holds(&format!("{both}block none\nat the end\nanswer 2\n")));
    assert!(holds(&format!("{none}block none\nat the end\nanswer 0\n")));
    let scenario = scenario(both);
    let report = &check(&scenario)[0];
    let check = &report.checks[0];
    assert_eq!(combat_lab_narrate::expected(&scenario, check), "T?: 1 correct choice");
    assert_eq!(combat_lab_narrate::found(&scenario, report.edition, check), "one; two");
}

#[test]
fn a_readers_version_keeps_questions_decided_before_it() {
    let scenario = scenario(
        "ask Who may act?\nchoice Alice: priority Alice\nchoice Bob: priority Bob\nanswer\n\
         ask What dies?\nchoice Both: A graveyard, B graveyard\nchoice None: A in play, B in play\nblock B -> A\n",
    );
    let replay = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap();
    assert_eq!(replay.questions().len(), 2);
    let says = |at: &usize| {
        combat_lab_narrate::sentence(&replay, *at, Wording::of_replay(&replay)).contains("block")
    };
    let at = (0..replay.frames().len()).find(says).unwrap();
    let none = Action { player: PlayerId::new(1), choice: Choice::DeclareBlockers(Vec::new().into()) };
    let at = (0..=at).rev().find(|at| replay.frames()[*at].game.check(&none).is_ok()).unwrap();
    let other = replay.act(at, &none).unwrap();
    assert_eq!(other.questions().len(), 1);
}

#[test]
fn ready_leaves_the_rest_to_the_reader() {
    let scenario = scenario("block B -> A\nready\nexpect A in play, B in play, step declare blockers\n");
    assert!(check(&scenario).iter().all(combat_lab_replay::CheckReport::is_ok));
    let replay = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap();
    let last = replay.frames().len() - 1;
    assert!(replay.is_open());
    assert!(replay.frames()[last].answer.is_none());
    assert!(transcript(&replay).contains("Play on from here"));
    // The reader passes, and combat goes on to its end.
    let pass = Action { player: PlayerId::new(0), choice: Choice::Pass };
    let on = replay.act(last, &pass).unwrap();
    assert!(!on.is_open());
    assert!(on.frames().len() > last + 1);
}

#[test]
fn nothing_can_follow_ready() {
    let scenario = scenario("block B -> A\nready\nsay Never.\n");
    let problem = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap_err().to_string();
    assert!(problem.contains("the script ended earlier, at the line “ready”"), "{problem}");
}

/// A knight with protection from black attacks a black knight, whose controller could destroy it.
const KNIGHTS: &str = "\
title T
edition 2006-10..today
player Alice
  A White Knight 2/2 white first strike, protection from black
  G Bear 2/2
player Bob
  X Black Knight 2/2 black first strike
  hand D Doom {0} black instant: destroy target creature
  hand S Sleep {0} sorcery: draw a card
attack A, G -> Bob
";

fn knights(script: &str) -> Scenario {
    Scenario::parse(&format!("{KNIGHTS}{script}")).map_err(|problems| problems.to_string()).unwrap()
}

#[test]
fn a_choice_may_say_what_is_legal() {
    for (choices, right) in [
        ("choice Yes: legal block X -> A\nchoice No: illegal block X -> A\n", [false, true]),
        ("choice Yes: legal block X -> G\nchoice No: illegal block X -> G\n", [true, false]),
        ("choice Yes: legal Bob: D -> A\nchoice No: illegal Bob: D -> A\n", [false, true]),
        ("choice Yes: legal Bob: D -> G\nchoice No: illegal Bob: D -> G\n", [true, false]),
        ("choice Yes: legal Bob: S\nchoice No: illegal Bob: S\n", [false, true]),
        (
            "choice Both: legal block X -> G, legal Bob: D -> X\nchoice No: illegal block X -> G; X -> A\n",
            [true, true],
        ),
    ] {
        let answer = if right == [true, true] { "at the end\nanswer 2\n" } else { "at the end\nanswer\n" };
        for answer in ["", answer] {
            if answer.is_empty() && right == [true, true] {
                continue;
            }
            let scenario = knights(&format!("ask Can it?\n{choices}{answer}"));
            for edition in [Edition::E2006_10, Edition::TODAY] {
                assert_eq!(asked(&scenario, edition).right, right, "{choices}{answer}");
            }
            assert!(check(&scenario).iter().all(combat_lab_replay::CheckReport::is_ok));
        }
    }
    // The moment has passed, or the rule is another.
    for (choices, told) in [
        ("choice Yes: legal attack X -> Alice\nchoice No: illegal attack X -> Alice\n", "after the question"),
        ("choice Yes: legal block X -> A\nchoice No: illegal 702.13b: block X -> A\n", "protection"),
    ] {
        let scenario = knights(&format!("ask Can it?\n{choices}"));
        for report in check(&scenario) {
            let failed = report.checks.iter().find(|check| !check.held).unwrap();
            let found = combat_lab_narrate::found(&scenario, report.edition, failed);
            assert!(found.contains(told), "{found}");
        }
    }
}

#[test]
fn what_is_legal_is_judged_once() {
    // As the Bear attacks, nothing has happened yet; later the Knight is gone.
    let scenario = knights(
        "ask Can it?\nchoice Yes: legal block X -> G\nchoice No: illegal block X -> G\n\
         block X -> G\nBob: D -> G\n",
    );
    assert_eq!(asked(&scenario, Edition::TODAY).right, [true, false]);
}

#[test]
fn the_reason_is_the_verdict() {
    for (choice, reason, number) in [
        (
            "illegal block X -> A",
            "can't block White Knight, which has protection from black",
            Some("702.16f"),
        ),
        ("legal block X -> G", "Black Knight can block Bear.", None),
        ("legal Bob: D -> G", "That is legal.", None),
    ] {
        let scenario = knights(&format!("ask Can it?\nchoice So: {choice}\nchoice Not: wrong\n"));
        let replay = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap();
        let (said, rule) =
            combat_lab_narrate::reason(&replay, &replay.questions()[0], Wording::of_replay(&replay));
        assert!(said.contains(reason), "{said}");
        assert_eq!(rule.map(combat_lab_rulebook::Citation::number), number, "{said}");
    }
    // Where "otherwise" is right, the verdict on the other choice decides.
    let scenario = knights("ask Can it?\nchoice Yes: legal block X -> A\nchoice No: otherwise\n");
    let replay = combat_lab_narrate::run(&scenario, Edition::TODAY).unwrap();
    let asked = &replay.questions()[0];
    let (said, rule) = combat_lab_narrate::reason(&replay, asked, Wording::of_replay(&replay));
    assert_eq!(asked.right, [false, true]);
    assert!(said.contains("which has protection from black"), "{said}");
    assert_eq!(rule.map(combat_lab_rulebook::Citation::number), Some("702.16f"));
}

/// What was never judged is neither legal nor illegal.
#[test]
fn no_choice_is_right_where_nothing_was_judged() {
    let asks =
        "block X -> G\nsay So it was.\nask Can it?\nchoice Yes: legal block X -> G\nchoice No: otherwise\n";
    let scenario = knights(asks);
    for report in check(&scenario) {
        let failed = report.checks.iter().find(|check| !check.held).unwrap();
        let found = combat_lab_narrate::found(&scenario, report.edition, failed);
        assert!(found.contains("no moment for this after the question"), "{found}");
    }
}

#[test]
fn a_verdict_in_a_choice_survives_printing() {
    let scenario = knights(
        "ask Can it?\nchoice Yes: legal block X -> A\nchoice No: illegal 702.16: block X -> A\nat the end\nanswer 0\n",
    );
    assert!(scenario.is_same(&Scenario::parse(&scenario.print()).unwrap()));
}

#[test]
fn a_choice_may_be_right_where_no_other_is() {
    let asks = "ask Q?\nchoice It dies: X graveyard\nchoice No: otherwise\nblock none\n";
    for (more, right) in [("", [false, true]), ("Bob: D -> X\n", [true, false])] {
        let scenario = knights(&[asks, more].concat());
        assert_eq!(asked(&scenario, Edition::TODAY).right, right, "{more}");
        assert!(check(&scenario).iter().all(combat_lab_replay::CheckReport::is_ok));
        assert!(scenario.is_same(&Scenario::parse(&scenario.print()).unwrap()));
    }
}
